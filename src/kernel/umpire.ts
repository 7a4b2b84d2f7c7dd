import type { Change } from './effect.ts'
import { canonical, type Json } from './json.ts'
import type { UmpireAct } from './log.ts'
import { lookUp } from './look-up.ts'
import { cargoOf, entriesOf, keysOf, pairsIn, valuesIn, type Written } from './ordered.ts'
import type { Facing, Point } from './space/types.ts'
import type { BattleState, Unit, UnitStatus } from './state.ts'
import { clearGround, type GroundPower, groundWords, layGround } from './umpire-ground.ts'
import { type FeatureId, type Message, type RuleId, refuse, type UnitId } from './words.ts'

/** What a value may be: a whole number from one to another (or none at all), or one of some words. */
export type Allowed =
  | {
      readonly from: number
      readonly to: number
      readonly none?: true
      /** Words that it may be besides. */
      readonly words?: readonly string[]
    }
  | readonly (string | boolean | null)[]

/** What may be true or false. */
export const EITHER = [true, false] as const

/** What an umpire of one game may do, beside what umpires of all games may. */
export interface UmpirePowers<S extends BattleState, U extends Unit> {
  /** The rule of the game that gives them; every change cites it. */
  readonly rule: RuleId
  /** Stats that may be set; of some the unit tells what they may be, or (null) that it has no such stat. */
  readonly stats: Written<Allowed | ((unit: U, state: S) => Allowed | null)>
  /** Other words for stats: what an umpire would type. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Facts of the battle that may be set. */
  readonly facts: Written<Allowed>
  /** What may become of a unit. */
  readonly statuses: readonly UnitStatus[]
  /** How a stat is set whose value is known to be allowed; absent: it is a fact of the unit under its own name. */
  readonly set?: (state: S, unit: U, stat: string, value: Json) => readonly Change[] | null
  /** How a unit is put somewhere. Refuses a place or facing that is not on the map. */
  readonly place: (state: S, unit: U, at: Point, face: Facing | undefined) => readonly Change[]
  /** How one figure of a unit is put somewhere, by its number; absent: units here have none of their own. */
  readonly placeFigure?: (
    state: S,
    unit: U,
    figure: number,
    at: Point,
    face: Facing | undefined,
  ) => readonly Change[]
  /** What else is changed where a unit is added like another, before it is put somewhere; absent: nothing. */
  readonly added?: (state: S, made: U, setup: S, like: U) => readonly Change[]
  /** Ground, works and objectives that may be laid. */
  readonly ground?: Written<GroundPower<S>>
  /** Takes ground away that is no feature; null: it is none. */
  readonly clear?: (state: S, id: FeatureId) => readonly Change[] | null
  /** Points that headquarters hold; absent: there are none. */
  readonly points?: { readonly pool: string; readonly most: number; readonly holds: (unit: U) => boolean }
  /** The bag that sides draw tokens from; absent: there is none. */
  readonly bag?: string
  /** What is said of a battle that an umpire ended. */
  readonly ended: Message
}

/** An umpire's act as changes, each with its rule. */
export type UmpireChanges = readonly { readonly rule: RuleId; readonly change: Change }[]

/**
 * What umpires of a game do: `umpire` turns an act into changes, `settable` lists what may be set. An act sets what is
 * told and nothing else: no checks, dice or fights follow, so that a position can be put right in any order. Refuses
 * units, sides, stats and facts that the battle does not have, and values that may not be. Acts that are the driver's
 * own (`undo`, `say` and the like) come to no changes.
 */
export function umpireWith<S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  powers: UmpirePowers<S, U>,
) {
  return {
    umpire: (state: S, act: UmpireAct, setup: S = state): UmpireChanges =>
      changesOf(powers, state, act, setup).map((change) => ({ rule: powers.rule, change })),
    settable: {
      stats: keysOf(powers.stats),
      facts: Object.fromEntries(entriesOf(powers.facts).map(([fact, allowed]) => [fact, words(allowed)])),
      ground: groundWords(powers.ground),
    },
  }
}

function changesOf<S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  powers: UmpirePowers<S, U>,
  state: S,
  act: UmpireAct,
  setup: S,
): readonly Change[] {
  switch (act.act) {
    case 'add':
      return added(powers, state, act, setup)
    case 'ground':
      return layGround(laying(powers), state, act)
    case 'clear':
      return clearGround(laying(powers), state, act)
    case 'points':
      return pointsGiven(powers, state, act)
    case 'token':
      return tokenTaken(powers, state, act)
    case 'set': {
      const unit = unitOf<U>(state, act.unit)
      const stat = lookUp(powers.aliases ?? {}, act.stat) ?? act.stat
      const row = lookUp(powers.stats, stat)
      const allowed = typeof row === 'function' ? row(unit, state) : row
      if (allowed === undefined) {
        refuse('error.umpire.no-such-stat', { stat: act.stat, stats: keysOf(powers.stats).join(', ') })
      }
      if (allowed === null) refuse('error.umpire.stat-of-others', { unit: unit.id, stat: act.stat })
      if (!fits(allowed, act.value)) {
        const value = typeof act.value === 'string' ? act.value : canonical(act.value)
        refuse('error.umpire.bad-stat', { stat: act.stat, value, expected: expected(allowed) })
      }
      const changes = powers.set?.(state, unit, stat, act.value) ?? null
      return changes ?? [{ type: 'set', unit: unit.id, stat, value: act.value }]
    }
    case 'move': {
      const unit = unitOf<U>(state, act.unit)
      if (act.figure === undefined) return powers.place(state, unit, act.at, act.face)
      if (powers.placeFigure === undefined) return refuse('error.umpire.no-figures', { unit: unit.id })
      return powers.placeFigure(state, unit, act.figure, act.at, act.face)
    }
    case 'status': {
      const { id, at } = unitOf<U>(state, act.unit)
      const { status } = act
      if (!powers.statuses.includes(status)) {
        refuse('error.umpire.bad-status', { status, statuses: powers.statuses.join(', ') })
      }
      if (ON_TABLE.includes(status) && at === null) refuse('error.umpire.place-first', { unit: id })
      // Nobody stays aboard what is gone.
      const aboard = GONE.includes(status) ? cargoOf(state, { id }) : []
      return [id, ...aboard.map((unit) => unit.id)].map((unit) => ({ type: 'status', unit, status }))
    }
    case 'fact': {
      const allowed = lookUp(powers.facts, act.key)
      if (allowed === undefined || !fits(allowed, act.value)) {
        const all = entriesOf(powers.facts).map(([key, one]) => `${key} (${expected(one)})`)
        if (all.length === 0) refuse('error.umpire.no-facts')
        refuse('error.umpire.bad-fact', { facts: all.join('; ') })
      }
      return [{ type: 'fact', key: act.key, value: act.value }]
    }
    case 'end': {
      if (act.winner !== null && lookUp(state.sides, act.winner) === undefined) {
        refuse('error.umpire.no-such-side', { side: act.winner })
      }
      return [{ type: 'end', outcome: { winner: act.winner, reason: powers.ended } }]
    }
    default:
      return []
  }
}

/** A unit like one of the setup, whole and fresh, put somewhere. */
function added<S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  powers: UmpirePowers<S, U>,
  state: S,
  { unit, like, at, face }: Extract<UmpireAct, { act: 'add' }>,
  setup: S,
): readonly Change[] {
  if (lookUp(state.units, unit) !== undefined) refuse('error.umpire.unit-taken', { unit })
  const model = lookUp(setup.units, like) ?? beginningOf(lookUp(state.units, like), setup)
  if (model === undefined) return refuse('error.umpire.no-such-unit', { unit: like })
  const { carrier: _, ...alone } = structuredClone(model)
  const fresh: Pick<Unit, 'id' | 'at' | 'status' | 'markers'> = {
    id: unit,
    at: null,
    status: 'reserve',
    markers: [],
  }
  const made = { ...alone, ...fresh } as U
  const there = { ...state, units: { ...state.units, [unit]: made } }
  return [
    { type: 'unit', unit, made },
    ...(powers.added?.(there, made, setup, model) ?? []),
    ...powers.place(there, made, at, face),
  ]
}

/** Of a unit that came later: the one of the setup that it is like, of its side and card, with the most of its facts; undefined: there is none. */
function beginningOf<S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  later: U | undefined,
  setup: S,
): U | undefined {
  if (later === undefined) return undefined
  const told = (one: U) =>
    pairsIn(one as Unit as Readonly<Record<string, unknown> & Unit>).map(
      ([fact, value]) => `${fact} ${canonical(value)}`,
    )
  const facts = new Set(told(later))
  const shared = (one: U): number => told(one).filter((fact) => facts.has(fact)).length
  return valuesIn(setup.units)
    .filter(({ side, card }) => side === later.side && card === later.card)
    .sort((a, b) => shared(b) - shared(a))[0]
}

/** Ground is laid only where units could be put. */
const laying = <S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  powers: UmpirePowers<S, U>,
) => ({
  ground: powers.ground,
  clear: powers.clear,
  mustBeOn: ({ map }: S, { x, y }: Point): void => {
    const least = map.grid === 'hexes' ? 1 : 0
    if (x < least || y < least || x > map.width || y > map.height) refuse('error.umpire.off-map')
  },
})

/** Points for a headquarters, or fewer; never less than none. */
function pointsGiven<S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  { points }: UmpirePowers<S, U>,
  state: S,
  { holder, change }: Extract<UmpireAct, { act: 'points' }>,
): readonly Change[] {
  if (points === undefined) return refuse('error.umpire.no-points')
  const { pool, most, holds } = points
  const unit = unitOf<U>(state, holder)
  if (!holds(unit)) refuse('error.umpire.holds-none', { unit: holder })
  const now = lookUp(lookUp(lookUp(state.sides, unit.side)?.pools, pool), holder) ?? 0
  if (change === 0 || now + change < 0 || now + change > most)
    refuse('error.umpire.bad-points', { unit: holder, now, most })
  return [{ type: 'pool', side: unit.side, pool, holder, change, why: change > 0 ? 'granted' : 'expired' }]
}

/** A token that an umpire takes out of the bag for a side, or puts back into it. */
function tokenTaken<S extends BattleState & { units: Record<UnitId, U> }, U extends Unit>(
  { bag }: UmpirePowers<S, U>,
  state: S,
  { side, token, way }: Extract<UmpireAct, { act: 'token' }>,
): readonly Change[] {
  if (bag === undefined) return refuse('error.umpire.no-tokens')
  const of = lookUp(state.sides, side)
  if (of === undefined) return refuse('error.umpire.no-such-side', { side })
  const there = (way === 'draw' ? lookUp(state.bags, bag) : lookUp(of.drawn, bag)) ?? []
  const values = [...new Set(there)].sort((a, b) => a - b).join(', ')
  if (!there.includes(token))
    refuse('error.umpire.no-such-token', { token, values: values === '' ? '–' : values })
  return [{ type: way, side, bag, token }]
}

/** A unit put somewhere: one that was not on the table is on it again, and obeys; one that is aboard gets out there. */
export function placed(unit: Unit, at: Point, facing: Facing): readonly Change[] {
  if (unit.status === 'aboard') return [{ type: 'alight', unit: unit.id, at, facing }]
  const back: readonly Change[] = ON_TABLE.includes(unit.status)
    ? []
    : [{ type: 'status', unit: unit.id, status: 'standing' }]
  return [...back, { type: 'place', unit: unit.id, at, facing }]
}

/** What units are that have a place. */
const ON_TABLE: readonly UnitStatus[] = ['standing', 'broken']
/** What they are when they are out of the battle. */
const GONE: readonly UnitStatus[] = ['destroyed', 'fled', 'left']

const unitOf = <U extends Unit>(state: { units: Record<UnitId, U> }, id: UnitId): U =>
  lookUp(state.units, id) ?? refuse('error.umpire.no-such-unit', { unit: id })

const isList = (allowed: Allowed): allowed is readonly (string | boolean | null)[] => Array.isArray(allowed)

function fits(allowed: Allowed, value: Json): boolean {
  if (isList(allowed)) return allowed.includes(value as string | boolean | null)
  if (value === null) return allowed.none === true
  if (typeof value === 'string') return allowed.words?.includes(value) ?? false
  return Number.isInteger(value) && Number(value) >= allowed.from && Number(value) <= allowed.to
}

/** What a value may be, as an umpire types it. */
function expected(allowed: Allowed): string {
  if (isList(allowed)) return allowed.join(', ')
  const besides = [...(allowed.words ?? []), ...(allowed.none === true ? ['null'] : [])]
  return [`${allowed.from} … ${allowed.to}`, ...besides].join(', ')
}

/** Every word a value may be. */
const words = (allowed: Allowed): readonly string[] =>
  isList(allowed)
    ? allowed.map(String)
    : [
        ...(allowed.words ?? []),
        ...Array.from({ length: allowed.to - allowed.from + 1 }, (_, i) => String(allowed.from + i)),
      ]
