import type { Procedure } from '../../../../src/kernel/ask.ts'
import { Battle, BattleEnded } from '../../../../src/kernel/battle.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import type { Feature } from '../../../../src/kernel/state.ts'
import { nameMessage } from '../../../../src/kernel/words.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { checkOrder } from '../../../../src/rulesets/company-battles/orders/checks.ts'
import { frameOf } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import { type Standing, USUAL } from '../../../../src/rulesets/company-battles/units/standing.ts'
import {
  type FwBattle,
  type FwFacts,
  type FwPhase,
  type FwState,
  type FwUnit,
  memberCalled,
  type Team,
} from '../../../../src/rulesets/company-battles/units/state.ts'

/** A team of a test: its type, and the centre of its base, cm; a heading in degrees and facts where they matter. */
export type PlacedTeam = readonly [
  type: string,
  x: number,
  y: number,
  more?: Partial<Team> & { readonly heading?: number },
]

/** A platoon of a test: `U…` are Americans in the south whose turn it is, `D…` Germans in the north. */
export interface Placed {
  readonly id: string
  readonly teams: readonly PlacedTeam[]
  readonly more?: Partial<FwFacts>
  readonly standing?: Partial<Standing>
}

/** Nothing is asked unless a test says so. */
const TOLD: Standing = {
  ...USUAL,
  disengage: 'never',
  defensive: 'all',
  counter: 'usual',
  attach: 'never',
  break: 'away',
  air: 'call',
}

function platoon({ id, teams, more, standing }: Placed): FwUnit {
  const own = id.startsWith('U')
  const made = teams.map(([type, x, y, facts], i): Team => {
    const { heading, ...rest } = facts ?? {}
    return {
      n: i + 1,
      type,
      x: Math.round(x * 10),
      y: Math.round(y * 10),
      f: (heading ?? (own ? 0 : 180)) * 10,
      ...rest,
    }
  })
  const frame = frameOf(made)
  return {
    id,
    side: own ? 'US' : 'DE',
    name: id,
    card: made[0]?.type ?? '',
    base: frame?.base ?? { kind: 'rect', width: 10, depth: 10 },
    at: frame?.at ?? null,
    facing: frame?.facing ?? 0,
    status: frame === null ? 'reserve' : 'standing',
    markers: [],
    names: { en: id, pl: id },
    role: 'platoon',
    company: own ? 'us1' : 'de1',
    seat: own ? 'US' : 'DE',
    rating: own ? 'regular' : 'veteran',
    motivation: 'confident',
    points: 100,
    artillery: false,
    battery: null,
    roster: made.map(({ type }) => type),
    teams: made,
    lost: [],
    gone: [],
    leader: 1,
    attached: null,
    pinned: false,
    fast: false,
    disengaged: 0,
    hits: 0,
    hurt: false,
    acted: [],
    bombarded: null,
    ...more,
    standing: { ...TOLD, ...standing },
  }
}

/** A piece of ground of a test: an outline or a line in cm. */
export interface Ground {
  readonly id: string
  readonly kind: string
  readonly polygon?: readonly (readonly [number, number])[]
  readonly line?: readonly (readonly [number, number])[]
  readonly data?: Feature['data']
  readonly layer?: string
}

const mm = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => ({ x: x * 10, y: y * 10 }))

/** A rectangle with its sides along the table's, from one corner to the one across, cm. */
export const box = (
  [left, near]: readonly [number, number],
  [right, far]: readonly [number, number],
): readonly (readonly [number, number])[] => [
  [left, near],
  [right, near],
  [right, far],
  [left, far],
]

/** A table of 200 × 200 cm in the Americans' turn of round 1, with platoons anywhere on it, however near. */
export function field(
  placed: readonly Placed[],
  {
    phase = 'assault',
    turn = 1,
    ground = [],
    active = 'US',
    facts = {},
  }: {
    readonly phase?: FwPhase
    readonly turn?: number
    readonly ground?: readonly Ground[]
    readonly active?: 'US' | 'DE'
    readonly facts?: Partial<FwState['facts']>
  } = {},
): FwState {
  const side = (id: string, order: number, homeEdge: 'north' | 'south') => ({
    id,
    name: nameMessage({ en: id, pl: id }),
    order,
    facts: { homeEdge, zone: [], reserveEdge: homeEdge, ready: true, arrivals: 0, air: null },
    pools: {},
    drawn: {},
    sightings: {},
  })
  const state = {
    ruleset: 'company-battles',
    rulesVersion: 1,
    scenario: { id: 'test', name: nameMessage({ en: 'test', pl: 'test' }) },
    map: { width: 2000, height: 2000 },
    turn,
    phase,
    active,
    sides: { US: side('US', 0, 'south'), DE: side('DE', 1, 'north') },
    seats: {},
    units: Object.fromEntries(placed.map((one) => [one.id, platoon(one)])),
    features: Object.fromEntries(
      ground.map(({ id, kind, polygon, line, data, layer }) => [
        id,
        {
          id,
          layer: layer ?? 'terrain',
          kind,
          ...(polygon === undefined ? {} : { polygon: mm(polygon) }),
          ...(line === undefined ? {} : { line: mm(line) }),
          ...(data === undefined ? {} : { data }),
        },
      ]),
    ),
    facts: {
      rounds: 9,
      thrownFor: false,
      order: ['US', 'DE'],
      companies: [
        { id: 'us1', side: 'US', names: { en: 'B', pl: 'B' }, motivation: 'confident' },
        { id: 'de1', side: 'DE', names: { en: '4', pl: '4' }, motivation: 'confident' },
      ],
      seatings: [],
      objectives: [],
      objectivesFrom: 9,
      victory: { need: 1, only: null, limit: 'points' },
      holders: {},
      flight: null,
      moving: null,
      touched: [],
      passed: {},
      failed: [],
      ...facts,
    },
    bags: {},
    queued: [],
    outcome: null,
  }
  return state as unknown as FwState
}

/** A battle over a state, in which dice show the values named, in their order. */
export function battleOf(state: FwState, dice: readonly number[] = []): FwBattle {
  state.queued = [...dice]
  const battle = new Battle<FwState>(state, noDice, 0, () => undefined)
  battle.beginEntry()
  return battle
}

/** What a procedure asked: kinds of questions, and what it gave in the end. */
export interface Ran<T> {
  readonly asked: string[]
  readonly gave: T | null
}

/** Carries a procedure out, answering what it asks; where no answer is named the default is taken. */
export function run<T>(procedure: Procedure<T>, answers: readonly unknown[] = []): Ran<T> {
  const asked: string[] = []
  try {
    let step = procedure.next()
    while (!step.done) {
      asked.push(step.value.kind)
      const { default: usual } = step.value
      step = procedure.next(step.value.accept(answers[asked.length - 1] ?? usual, null))
    }
    return { asked, gave: step.value }
  } catch (error) {
    if (!(error instanceof BattleEnded)) throw error
    return { asked, gave: null }
  }
}

/** Gives an order in a battle: it is checked, then carried out. Gives what it asked. */
export function order(
  battle: FwBattle,
  unit: string,
  key: string,
  more: Partial<Declared> = {},
  answers: readonly unknown[] = [],
): string[] {
  const declared: Declared = { unit, order: key, path: [], options: {}, ...more }
  const found = ORDERS[key]
  if (found === undefined) throw new Error(`No order ${key}.`)
  checkOrder(battle.state, found, declared, null)
  return run(found.perform(battle, declared), answers).asked
}

type Event = Extract<Effect, { type: 'event' }>

/** The events of a battle so far, by name. */
export const events = (battle: FwBattle, name?: string): Event[] =>
  battle
    .written()
    .effects.filter(
      (effect): effect is Event => effect.type === 'event' && (name === undefined || effect.name === name),
    )

/** The dice of a battle so far with the rules that asked for them. */
export const rolls = (battle: FwBattle): string[] =>
  battle.written().rolls.map(({ rule, value }) => `${value} ${rule}`)

/** The unit of that id. */
export const unitIn = (state: FwState, id: string): FwUnit => state.units[id] as FwUnit

/** Where a team stands, cm; null: it is gone. */
export const at = (state: FwState, id: string): readonly [number, number] | null => {
  const team = memberCalled(state, id)?.team
  return team === undefined ? null : [team.x / 10, team.y / 10]
}
