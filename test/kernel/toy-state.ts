import { z } from 'zod'
import type { PendingAsk } from '../../src/kernel/ask.ts'
import type { Json } from '../../src/kernel/json.ts'
import { mapped } from '../../src/kernel/ordered.ts'
import type { BattleState, Side, Unit } from '../../src/kernel/state.ts'
import { factsOf, openlyKnown, unitNow, type View } from '../../src/kernel/view.ts'
import { message, refuse, sideOf, unchecked, type Viewer } from '../../src/kernel/words.ts'

export interface ToyUnit extends Unit {
  hits: number
  hidden: boolean
  hq: string
}
export interface ToyState extends BattleState {
  units: Record<string, ToyUnit>
}

const unitSchema = z.strictObject({
  id: z.string(),
  hq: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  hits: z.number().int().default(3),
  hidden: z.boolean().default(false),
  pd: z.number().int().default(0),
})
export const scenarioSchema = z.strictObject({
  id: z.string().default('toy'),
  deploy: z.boolean().default(false),
  sides: z.record(z.string(), z.array(unitSchema).min(1)),
})

export const toyScenario = (more: { deploy?: boolean; hidden?: boolean } = {}): Json => ({
  deploy: more.deploy ?? false,
  sides: {
    RED: [
      { id: 'K1', hq: 'K1', x: 50, y: 50, pd: 2 },
      { id: 'K2', hq: 'K1', x: 150, y: 50 },
      { id: 'K3', hq: 'K3', x: 250, y: 50, pd: 1 },
    ],
    BLUE: [
      { id: 'R1', hq: 'R1', x: 50, y: 350, pd: 2 },
      { id: 'R2', hq: 'R1', x: 150, y: 350 },
      ...(more.hidden === false ? [] : [{ id: 'R3', hq: 'R1', x: 450, y: 250, hidden: true }]),
    ],
  },
})

declare module '../../src/kernel/words.ts' {
  /** What the toy says; nobody has written it down, so its keys are all that is read of it. */
  interface Sentences {
    'toy.ask': object
    'toy.bad-answer': object
    'toy.bad-army': object
    'toy.bad-scenario': object
    'toy.conceded': object
    'toy.gone': { unit: 'text' }
    'toy.no-order': object
    'toy.no-pd': { unit: 'text' }
    'toy.no-unit': object
    'toy.not-now': object
    'toy.not-your-turn': object
    'toy.not-yours': { unit: 'text' }
    'toy.owed': object
    'toy.pass': object
    'toy.scenario': object
    'toy.too-many-points': { limit: 'number' }
    'toy.umpire': object
    'toy.won': object
    'term.aim': object
    'term.roll': object
    'roll.shot': object
  }
}

export function setup(scenario: unknown): ToyState {
  const read = scenarioSchema.safeParse(scenario)
  if (!read.success) return refuse('toy.bad-scenario')
  const { id, deploy, sides } = read.data
  const units: Record<string, ToyUnit> = {}
  for (const [side, list] of Object.entries(sides)) {
    for (const { id: unit, hq, x, y, hits, hidden } of list) {
      units[unit] = {
        id: unit,
        side,
        name: `Unit ${unit}`,
        card: 'toy',
        base: { kind: 'rect', width: 40, depth: 20 },
        at: { x, y },
        facing: side === 'RED' ? 0 : 1800,
        status: 'standing',
        markers: [],
        hits,
        hidden,
        hq,
      }
    }
  }
  const side = (name: string, order: number): Side => ({
    id: name,
    name: unchecked(`toy.side.${name}`),
    order,
    facts: { ready: false },
    pools: { pd: Object.fromEntries((sides[name] ?? []).filter((u) => u.pd > 0).map((u) => [u.id, u.pd])) },
    drawn: {},
    sightings: {},
  })
  return {
    ruleset: 'toy',
    rulesVersion: 1,
    scenario: { id, name: message('toy.scenario') },
    map: { width: 600, height: 400 },
    turn: 0,
    phase: 'setup',
    active: null,
    sides: Object.fromEntries(Object.keys(sides).map((name, order) => [name, side(name, order)])),
    seats: {},
    units,
    features: { hill: { id: 'hill', layer: 'relief', kind: 'gentle', at: { x: 350, y: 250 } } },
    facts: { deploy },
    bags: {},
    queued: [],
    outcome: null,
  }
}

/** What a viewer may know: everything but hidden enemies and enemy points. */
export function viewOf(state: ToyState, viewer: Viewer, pending: PendingAsk | null): View {
  const own = (side: string): boolean => viewer.kind === 'umpire' || side === sideOf(viewer)
  const seen = Object.values(state.units).filter((u) => !u.hidden || own(u.side))
  return {
    ...openlyKnown(state, viewer, pending),
    sides: mapped(state.sides, ({ id, name, order, facts, pools }) => ({
      id,
      name,
      order,
      facts: facts as Record<string, Json>,
      pools: own(id) ? pools : {},
      drawn: {},
    })),
    units: Object.fromEntries(
      seen.map((u) => [
        u.id,
        unitNow(
          u,
          own(u.side),
          factsOf(u, (fact) => fact !== 'hits' && !own(u.side)),
        ),
      ]),
    ),
    facts: state.facts as Record<string, Json>,
  }
}
