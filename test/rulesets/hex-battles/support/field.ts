import type { Procedure } from '../../../../src/kernel/ask.ts'
import { Battle } from '../../../../src/kernel/battle.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { message, type UnitId } from '../../../../src/kernel/words.ts'
import { foundInZones } from '../../../../src/rulesets/hex-battles/fight/duty.ts'
import { RULES_VERSION } from '../../../../src/rulesets/hex-battles/setup/setup.ts'
import type {
  HxBattle,
  HxBattleFacts,
  HxSideFacts,
  HxState,
  HxUnit,
} from '../../../../src/rulesets/hex-battles/units/state.ts'

/** What a test says of a counter; the rest is plain infantry of 4 PS, one red star, in attack formation. */
export type CounterSpec = Partial<Omit<HxUnit, 'at' | 'side'>> & {
  id: UnitId
  /** Hex as printed: '0505'. */
  hex: string
  /** Default: PL for ids beginning with P, otherwise SE. */
  side?: string
}

/** "0713" as a point. */
export const hex = (name: string): Point => ({ x: Number(name.slice(0, 2)), y: Number(name.slice(2)) })

/** A counter as tests want it: infantry, 4 PS, one red star, attack formation, facing east. */
export function counter(spec: CounterSpec): HxUnit {
  const { id, hex: at, side = id.startsWith('P') ? 'PL' : 'SE', ...facts } = spec
  const ps = facts.ps ?? 4
  return {
    id,
    side,
    name: id,
    card: facts.type ?? 'infantry',
    base: { kind: 'circle', diameter: 1 },
    at: hex(at),
    facing: 0,
    status: 'standing',
    markers: [],
    names: { en: id, pl: id },
    type: 'infantry',
    commander: side,
    ps,
    startPs: ps,
    pr: 8,
    prFoot: null,
    mountCost: null,
    whiteStar: false,
    blackStar: false,
    redStars: 1,
    goldStars: 0,
    canCharge: false,
    lance: false,
    range: null,
    fire: null,
    order: 'good',
    formation: 'attack',
    mounted: false,
    disorganisedInStage: 0,
    prLeft: 8,
    prSpent: 0,
    entered: 0,
    marchBonus: 0,
    stopped: false,
    startedInZoneOf: [],
    acted: false,
    charged: false,
    wasAttacked: false,
    withdrew: false,
    ...facts,
  }
}

/** Cavalry that can charge. */
export const horse = (spec: CounterSpec): HxUnit =>
  counter({ type: 'cavalry', mounted: true, canCharge: true, ...spec })

/** A battery: range 5, fire 2, 2 PS, in defence formation. */
export const gun = (spec: CounterSpec): HxUnit =>
  counter({ type: 'artillery', ps: 2, range: 5, fire: 2, formation: 'defence', ...spec })

/** A leader of one gold star unless told otherwise. */
export const leader = (spec: CounterSpec): HxUnit =>
  counter({ type: 'leader', ps: 0, goldStars: 1, mounted: true, redStars: 0, ...spec })

export interface FieldSpec {
  units: readonly HxUnit[]
  /** Letters of single hexes: `{ '0505': 'f' }`; the rest is clear. */
  ground?: { readonly [hex: string]: string }
  facts?: Partial<HxBattleFacts>
  sides?: { readonly [side: string]: Partial<HxSideFacts> }
  turn?: number
  phase?: HxState['phase']
  active?: string
  dice?: readonly number[]
}

const SIZE = 12

/**
 * A map of 12×12 hexes in the middle of a battle: PL (home edge south) in its attack phase of stage 3, which has just found
 * in enemy zones whoever stands in one, unless the facts name others.
 */
export function state(spec: FieldSpec): HxState {
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => {
      const name = `${String(x + 1).padStart(2, '0')}${String(y + 1).padStart(2, '0')}`
      return spec.ground?.[name] ?? '.'
    }).join(''),
  )
  const side = (id: string, order: number, homeEdge: 'north' | 'south') => ({
    id,
    name: message('text', { text: id }),
    order,
    pools: {},
    drawn: {},
    sightings: {},
    facts: { startPs: 20, homeEdge, chief: id, ready: true, standing: {}, ...spec.sides?.[id] },
  })
  const made: HxState = {
    ruleset: 'hex-battles',
    rulesVersion: RULES_VERSION,
    scenario: { id: 'test', name: message('text', { text: 'test' }) },
    map: { width: SIZE, height: SIZE },
    turn: spec.turn ?? 3,
    phase: spec.phase ?? 'attack',
    active: spec.active ?? 'PL',
    sides: { PL: side('PL', 0, 'south'), SE: side('SE', 1, 'north') } as HxState['sides'],
    seats: {},
    units: Object.fromEntries(spec.units.map((u) => [u.id, u])),
    features: {},
    facts: {
      terrain: rows,
      fieldworks: [],
      stages: 10,
      order: ['PL', 'SE'],
      mover: 'PL',
      attacked: [],
      bound: [],
      holders: {},
      victory: { panicHalf: true, sudden: {}, end: { kind: 'lead', points: 10 } },
      mandatoryAttack: true,
      blindOdds: false,
      ...spec.facts,
    } as HxState['facts'],
    bags: {},
    queued: [...(spec.dice ?? [])],
    outcome: null,
  }
  if (spec.facts?.bound === undefined) made.facts.bound = foundInZones(made, made.facts.mover)
  return made
}

/** A battle over such a map, for calling rules directly; dice come from the list and nowhere else. */
export class Field {
  readonly state: HxState
  readonly battle: HxBattle
  /** Kinds of the questions that were put, in order. */
  readonly asked: string[] = []
  constructor(spec: FieldSpec) {
    this.state = state(spec)
    this.battle = new Battle(this.state, noDice, 0, () => undefined)
    this.battle.beginEntry()
  }

  unit(id: UnitId): HxUnit {
    const u = this.state.units[id]
    if (u === undefined) throw new Error(`no counter ${id}`)
    return u
  }

  /** Where a counter is, as printed; null when it is off the map. */
  at(id: UnitId): string | null {
    const { at } = this.unit(id)
    return at === null ? null : `${String(at.x).padStart(2, '0')}${String(at.y).padStart(2, '0')}`
  }

  /** Runs a procedure; questions are answered from the list, or by their default. */
  run<T>(procedure: Procedure<T>, answers: readonly unknown[] = []): T {
    const left = [...answers]
    let step = procedure.next()
    while (!step.done) {
      this.asked.push(step.value.kind)
      const answer = left.length > 0 ? left.shift() : step.value.default
      step = procedure.next(step.value.accept(answer, null))
    }
    if (left.length > 0) throw new Error(`answers left over: ${JSON.stringify(left)}`)
    if (this.state.queued.length > 0) throw new Error(`dice left over: ${this.state.queued.join(', ')}`)
    return step.value
  }

  events(name: string): Extract<Effect, { type: 'event' }>[] {
    return this.battle
      .written()
      .effects.filter((e): e is Extract<Effect, { type: 'event' }> => e.type === 'event' && e.name === name)
  }
}
