import type { Battle } from '../../../kernel/battle.ts'
import { everyUnit, keysOf } from '../../../kernel/ordered.ts'
import { unitOf } from '../../../kernel/reduce.ts'
import type { Throw } from '../../../kernel/reference.ts'
import { settersOf } from '../../../kernel/setters.ts'
import type { RectBase } from '../../../kernel/space/types.ts'
import type { BattleState, Side, Unit } from '../../../kernel/state.ts'
import type { Names, RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import type { Arm } from '../tables/arms.ts'
import type { RemainderDie } from '../tables/remainder.ts'

/**
 * One figure on the table (SZ-UNIT-01, SZ-GEO-02): its number in the unit, the centre of its base in eighths of a
 * millimetre, and where its front is, in tenths of a degree clockwise from north.
 */
export type Body = {
  readonly n: number
  readonly x: number
  readonly y: number
  readonly f: number
  /** What it is, where it is not what its unit's list entry says: another entry, or a caisson (SZ-UNIT-11, SZ-SPEC-06). */
  readonly as?: string
}

/** What {@link Body.as} says of a caisson (SZ-UNIT-15). */
export const CAISSON_FIGURE = 'caisson'

/** Whether a figure is a caisson. */
export const isCaisson = ({ as }: Pick<Body, 'as'>): boolean => as === CAISSON_FIGURE

/** The figures of a unit that count as its fighting strength: caissons do not (SZ-SPEC-09). */
export const fightingOf = <T extends Pick<Body, 'as'>>(bodies: readonly T[]): T[] =>
  bodies.filter((body) => !isCaisson(body))

/** How far its player has a unit in hand (SZ-MOR-01). */
export const CONTROLS = ['normal', 'panic', 'pursuit'] as const
export type Control = (typeof CONTROLS)[number]

/** What a unit's owner has settled beforehand for the enemy's turn (SZ-ASYNC-07, SZ-ASYNC-09). */
export type Standing = {
  readonly pursue: 'roll' | 'always' | 'never'
  readonly close: 'auto' | 'none'
  readonly fire: 'always' | 'hold'
  /** Whether it lets the enemy come where it stands better, in a melee that nobody orders (SZ-MEL-38); absent: it does. */
  readonly defend?: 'yes' | 'no'
}

/** What every unit does until it is told otherwise (SZ-ASYNC-09). */
export const USUAL: Standing = { pursue: 'roll', close: 'auto', fire: 'always' }

/** What a unit waits for that has declared fire in the enemy's turn (SZ-ASYNC-05). Lengths are millimetres. */
export type Watch = {
  /** Enemy units in order of preference; empty: any. */
  readonly targets: readonly UnitId[]
  /** It fires at the first that comes so near. With no trigger at all its owner is asked (SZ-ASYNC-06). */
  readonly within: number | null
  /** A place: it fires at the first that comes so near to that. */
  readonly point?: { readonly x: number; readonly y: number; readonly radius: number }
  /** Enemy units at which it fires as soon as they move and it can. */
  readonly on?: readonly UnitId[]
  /** It holds its fire for units of at least so many figures, and of these arms. */
  readonly least?: number
  readonly arms?: readonly Arm[]
  /** The numbers of its figures that fire; absent: all. */
  readonly figures?: readonly number[]
  /** The kind of fire; null: whichever hits best. */
  readonly ammo: string | null
  /** Whom it fires at when the enemy's phase ends and nobody came; empty: the nearest (SZ-ASYNC-08). */
  readonly end: readonly UnitId[]
}

/** The facts of a unit, flat beside the kernel's; its `at`, `facing` and `base` are the box round its figures. */
export type SzFacts = {
  /** What it is called in each language; the shared `name` is the English one. */
  readonly names: Names
  /** The brigade it belongs to: a seat, and nothing else (SZ-CMD-01). */
  readonly brigade: string
  /** Figures at the start, caissons not among them; it never changes (SZ-UNIT-01, SZ-SPEC-09). */
  readonly startFigures: number
  /** Points of all its figures, where they are not all of one entry (SZ-UNIT-11). */
  readonly worth?: number
  /** The figures there are, by number: the state of the unit (SZ-GEO-06). */
  bodies: readonly Body[]
  /** The shape last ordered: figures beside each other, millimetres between them (SZ-GEO-03, SZ-GEO-04). */
  files: number
  gap: number
  control: Control
  /** Its operation of this turn, or null while it has one to make (SZ-SEQ-12). */
  acted: string | null
  /** It left its last movement phase unused: it may fire at the first that charges it (SZ-FIRE-49). */
  idle: boolean
  /** It has declared fire in the enemy's turn, which everybody may know (SZ-FIRE-48); what it waits for, only its side. */
  watching: boolean
  /** Its owner is asked as each enemy sets out: everybody may know that, since the battle waits for him (SZ-ASYNC-06). */
  asks: boolean
  watch: Watch | null
  standing: Standing
  /** A heavy gun that is ready to fire (SZ-SPEC-11). */
  emplaced: boolean
  /** Casualties have parted it: its next move must mend that (SZ-COH-02). */
  parted: boolean
  /** Its dash has brought it into contact, and no round of that melee has been fought: its own is to come (SZ-MOR-49). */
  onset?: boolean
  /** The units it pursues (SZ-MOR-53). */
  prey: readonly UnitId[]
}

/** The facts that most units have not (`Ruleset.seldom`). */
export const SELDOM = keysOf({ onset: null, worth: null } satisfies { readonly [fact in Seldom]: null })

type Seldom = { [K in keyof SzFacts]-?: object extends Pick<SzFacts, K> ? K : never }[keyof SzFacts]

export interface SzUnit extends Unit, SzFacts {
  base: RectBase
}

export const PHASES = ['deployment', 'morale', 'movement'] as const
export type SzPhase = (typeof PHASES)[number]

/** A place that is worth points at the end (SZ-SCEN-04). */
export type Objective = {
  readonly id: string
  /** What it is called; absent: its id. */
  readonly names?: Names
  readonly at: { readonly x: number; readonly y: number }
  readonly points: number
  /** The only side that can score it; null: either. */
  readonly only: SideId | null
  /** Who scores it when nobody holds it; null: nobody. */
  readonly otherwise: SideId | null
}

/** A share of a side's units that one player may take (SZ-CMD-01). */
export type Brigade = {
  readonly id: string
  readonly side: SideId
  readonly name: Names
  /** The unit in whose name the table speaks of it. */
  readonly head: UnitId
}

/**
 * Who is asked of those that watch as an enemy sets out: those who have been told nothing, all of them, or nobody
 * (SZ-ASYNC-06).
 */
export const REACTIONS = ['mixed', 'live', 'standing'] as const
export type Reactions = (typeof REACTIONS)[number]

/** Whether players draw up their units in files and ranks only, or figure by figure (SZ-GEO-05). */
export const FORMATIONS = ['block', 'free'] as const
export type Formations = (typeof FORMATIONS)[number]

/** What is true of the whole battle. Values are replaced whole, never changed in place. */
export type SzBattleFacts = {
  /** The last round (SZ-SEQ-01). */
  readonly rounds: number
  /** The sides in the order of their turns in this round (SZ-SEQ-05). */
  order: readonly SideId[]
  /** Whether the order of the sides is thrown for, and how often (SZ-INIT-01). */
  readonly initiative: 'named' | 'fixed' | 'perRound'
  readonly remainderDie: RemainderDie
  readonly reactions: Reactions
  readonly formations: Formations
  readonly objectives: readonly Objective[]
  /** Who held each of them when the last turn ended. */
  holders: { readonly [objective: string]: SideId | null }
  readonly brigades: readonly Brigade[]
  /** The ground of a battle agreed by points is thrown for before anybody deploys (SZ-TERR-04). */
  readonly rolledGround: boolean
  /** Points of the enemy's units that each side has taken so far are worked out; this is what each side began with. */
  readonly points: { readonly [side: SideId]: number }
}

export type SzSideFacts = {
  readonly homeEdge: 'north' | 'south'
  /** How deep the strip is in which it deploys: from and to, cm from the south (SZ-SCEN-02); read while sides deploy. */
  readonly strip: { readonly from: number; readonly to: number }
  /** It has deployed; read while sides deploy. */
  readonly ready: boolean
}

export interface SzSide extends Side {
  facts: SzSideFacts
}

export interface SzState extends BattleState {
  phase: SzPhase
  sides: Record<SideId, SzSide>
  units: Record<UnitId, SzUnit>
  facts: SzBattleFacts
}

export type SzBattle = Battle<SzState>

/** The unit of that id. */
export const unit = (battle: { readonly state: SzState }, id: UnitId): SzUnit => unitOf(battle.state, id)

export const onTable = (u: SzUnit): boolean => u.at !== null

/** All units on the table, in the order of their ids. */
export const unitsOnTable = (state: SzState): SzUnit[] => everyUnit(state).filter(onTable)

/** Enemy units on the table. */
export const enemiesOf = (state: SzState, side: SideId): SzUnit[] =>
  everyUnit(state).filter((u) => u.side !== side && onTable(u))

/** The side that is not this one. */
export const otherSide = (state: SzState, side: SideId): SideId =>
  state.facts.order.find((id) => id !== side) ?? side

/** Changes one fact of a unit. */
export const { set } = settersOf<SzState, SzFacts, SzBattleFacts, SzSideFacts>()

/** Throws dice of a battle for a unit under a rule: what sums and tests take their dice from. */
export const thrown =
  (battle: SzBattle, rule: RuleId, by: UnitId): Throw =>
  (sides, why) =>
    battle.roll(sides, { rule, why, by })
