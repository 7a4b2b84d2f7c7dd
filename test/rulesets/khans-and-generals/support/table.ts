import type { Procedure } from '../../../../src/kernel/ask.ts'
import { Battle } from '../../../../src/kernel/battle.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Feature } from '../../../../src/kernel/state.ts'
import { message, type UnitId } from '../../../../src/kernel/words.ts'
import { activation } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { RULES_VERSION } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/khans-and-generals/shown/audience.ts'
import {
  type KgBattle,
  type KgBattleFacts,
  type KgFacts,
  type KgSide,
  type KgSideFacts,
  type KgState,
  type KgUnit,
  set,
} from '../../../../src/rulesets/khans-and-generals/units/state.ts'

const FRESH = { big: 0, move: 0, minor: 0 }

/** What a test says of a unit; the rest is a plain foot unit: 9×5 cm, 30 Stan, Regular, no bonus at all. */
export type UnitSpec = Partial<KgFacts> & {
  id: UnitId
  /** Default: `red` for ids beginning with R, otherwise `blue`. */
  side?: string
  /** Centre, in centimetres. */
  x: number
  y: number
  /** Degrees clockwise from north; default red north (0), blue south (180). */
  facing?: number
  /** Centimetres: frontage and depth, or a circle. */
  base?: readonly [number, number] | { circle: number }
  status?: KgUnit['status']
}

/** A unit as tests want it: regular foot with nothing special, except for what is said. */
export function aUnit(spec: UnitSpec): KgUnit {
  const {
    id,
    side = id.startsWith('R') ? 'red' : 'blue',
    x,
    y,
    facing,
    base = [9, 5],
    status,
    ...facts
  } = spec
  const stan = facts.stan ?? 30
  return {
    id,
    side,
    name: id,
    card: 'test',
    base:
      'circle' in base
        ? { kind: 'circle', diameter: base.circle * 10 }
        : { kind: 'rect', width: base[0] * 10, depth: base[1] * 10 },
    at: { x: Math.round(x * 10), y: Math.round(y * 10) },
    facing: facing === undefined ? (side === 'red' ? 0 : 1800) : facing * 10,
    status: status ?? 'standing',
    markers: [],
    names: { en: id, pl: id },
    kind: 'line',
    type: 'infantry',
    hq: side === 'red' ? 'RHQ' : 'BHQ',
    mounted: false,
    formation: 'standard',
    stan,
    startStan: stan,
    training: 3,
    baseReluctance: 10,
    breakAt: null,
    melee: 5,
    ranged: null,
    skill: 3,
    armour: 0,
    range: null,
    move: 15,
    moveFoot: null,
    weapon: null,
    assaultBonus: 0,
    chargeBonus: 0,
    command: 0,
    initiative: 0,
    echelon: null,
    statsAs: 'line',
    gun: null,
    formations: ['standard'],
    orders: [],
    abilities: [],
    sections: [],
    points: 10,
    pinned: false,
    hidden: false,
    inPosition: null,
    deployed: false,
    immobilised: false,
    abandoned: false,
    budget: FRESH,
    pdBudget: FRESH,
    moved: 0,
    rotated: 0,
    crossed: [],
    did: [],
    attackedTurn: 0,
    activated: null,
    brokeTurn: 0,
    opbDrawn: [],
    notes: {},
    ...facts,
  }
}

/** An HQ as tests want it: 4×4 cm, Command 5, Initiative 2. */
export const anHq = (spec: UnitSpec): KgUnit =>
  aUnit({
    kind: 'command',
    type: 'command',
    base: [4, 4],
    stan: 10,
    baseReluctance: 3,
    command: 5,
    initiative: 2,
    echelon: 'regiment',
    hq: spec.id,
    orders: ['przekazRozkazy'],
    ...spec,
  })

function aSide(
  id: string,
  order: number,
  facts: Partial<KgSideFacts>,
  width: number,
  height: number,
): KgSide {
  const south = order === 0
  const depth = Math.round(height * 0.3)
  const y0 = south ? 0 : height - depth
  return {
    id,
    name: message('text', { text: id }),
    order,
    pools: {},
    drawn: {},
    sightings: {},
    facts: {
      role: 'attacker',
      list: null,
      traits: [],
      points: 100,
      opbLimit: 20,
      chief: south ? 'RHQ' : 'BHQ',
      zone: [
        { x: 0, y: y0 },
        { x: width, y: y0 },
        { x: width, y: y0 + depth },
        { x: 0, y: y0 + depth },
      ],
      edge: south ? 'south' : 'north',
      ready: true,
      reserves: {},
      traps: {},
      called: false,
      notes: {},
      ...facts,
    },
  }
}

export interface TableSpec {
  units: readonly KgUnit[]
  features?: readonly Feature[]
  facts?: Partial<KgBattleFacts>
  red?: Partial<KgSideFacts>
  blue?: Partial<KgSideFacts>
  /** Centimetres; default 120×120. */
  map?: readonly [number, number]
  turn?: number
  phase?: KgState['phase']
  active?: string | null
  /** Values used in order; one left over fails {@link Table.done}. */
  dice?: readonly number[]
  /** HQs are added far behind each side unless given; false: none. */
  hqs?: boolean
}

/** A table set up in the middle of a battle: red in turn, day, sunny, dry, everything open ground. */
export function state(spec: TableSpec): KgState {
  const [w, h] = spec.map ?? [120, 120]
  const width = w * 10
  const height = h * 10
  const units = [...spec.units]
  if (spec.hqs !== false) {
    if (!units.some((u) => u.id === 'RHQ')) units.push(anHq({ id: 'RHQ', side: 'red', x: w / 2, y: 3 }))
    if (!units.some((u) => u.id === 'BHQ')) units.push(anHq({ id: 'BHQ', side: 'blue', x: w / 2, y: h - 3 }))
  }
  return {
    ruleset: 'khans-and-generals',
    rulesVersion: RULES_VERSION,
    scenario: { id: 'test', name: message('text', { text: 'test' }) },
    map: { width, height },
    turn: spec.turn ?? 1,
    phase: spec.phase ?? 'player',
    active: spec.active === undefined ? 'red' : spec.active,
    sides: {
      red: aSide('red', 0, spec.red ?? {}, width, height),
      blue: aSide('blue', 1, spec.blue ?? {}, width, height),
    },
    seats: {
      anna: { side: 'red', name: 'Anna', commands: [], chief: true },
      bartek: { side: 'blue', name: 'Bartek', commands: [], chief: true },
    },
    units: Object.fromEntries(units.map((u) => [u.id, u])),
    features: Object.fromEntries((spec.features ?? []).map((f) => [f.id, f])),
    facts: {
      type: 'pitched',
      period: 'preindustrial',
      season: 'summer',
      climate: 'temperate',
      wind: 0,
      time: 'day',
      timeLeft: null,
      weather: 'sunny',
      weatherLeft: null,
      weatherTurns: 0,
      ground: 'dry',
      snowless: 0,
      groundDynamic: false,
      turns: null,
      order: ['red', 'blue'],
      first: 'attacker',
      melees: {},
      contacts: 0,
      firstDone: false,
      openMove: null,
      smokeDue: [],
      objectives: {},
      decisions: {},
      serial: 1,
      special: [],
      sources: {},
      ...spec.facts,
    },
    bags: {
      opb: [1, 1, 1, 1, ...Array(10).fill(2), ...Array(12).fill(3), ...Array(10).fill(4), 5, 5, 5, 5],
    },
    queued: [...(spec.dice ?? [])],
    outcome: null,
  }
}

/** A battle over such a table, for calling rules directly. Dice come from the list and nowhere else. */
export class Table {
  readonly state: KgState
  readonly battle: KgBattle
  constructor(spec: TableSpec) {
    this.state = state(spec)
    this.battle = new Battle(this.state, noDice, 0, audienceOf)
    this.battle.beginEntry()
  }

  unit(id: UnitId): KgUnit {
    const u = this.state.units[id]
    if (u === undefined) throw new Error(`no unit ${id}`)
    return u
  }

  /** The unit is activated as by an order of its own turn. */
  activate(id: UnitId): void {
    const u = this.unit(id)
    set(this.battle, u, 'activated', activation(this.state, u), 'KG-CMD-07')
  }

  /** Runs a procedure to its end; questions are answered by the list, or by their default. */
  run<T>(procedure: Procedure<T>, answers: readonly unknown[] = []): T {
    const left = [...answers]
    let step = procedure.next()
    while (!step.done) {
      const answer = left.length > 0 ? left.shift() : step.value.default
      step = procedure.next(step.value.accept(answer, null))
    }
    return step.value
  }

  get effects(): readonly Effect[] {
    return this.battle.written().effects
  }

  /** Events of that name, in order. */
  events(name: string): Extract<Effect, { type: 'event' }>[] {
    return this.effects.filter(
      (e): e is Extract<Effect, { type: 'event' }> => e.type === 'event' && e.name === name,
    )
  }

  /** Every die named by the test was thrown. */
  done(): void {
    if (this.state.queued.length > 0) throw new Error(`dice left over: ${this.state.queued.join(', ')}`)
  }
}

let made = 0
/** A square or other area of ground, corners in centimetres. */
export const area = (
  layer: string,
  kind: string,
  corners: readonly (readonly [number, number])[],
): Feature => ({
  id: `${layer}${++made}`,
  layer,
  kind,
  polygon: corners.map(([x, y]) => ({ x: x * 10, y: y * 10 })),
})

/** A section of an obstacle, ends in centimetres. */
export const wall = (
  kind: string,
  from: readonly [number, number],
  to: readonly [number, number],
): Feature => ({
  id: `wall${++made}`,
  layer: 'obstacle',
  kind,
  line: [
    { x: from[0] * 10, y: from[1] * 10 },
    { x: to[0] * 10, y: to[1] * 10 },
  ],
})
