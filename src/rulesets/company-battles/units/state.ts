import type { Battle } from '../../../kernel/battle.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { unitOf } from '../../../kernel/reduce.ts'
import type { Throw } from '../../../kernel/reference.ts'
import { settersOf } from '../../../kernel/setters.ts'
import type { Facing, RectBase } from '../../../kernel/space/types.ts'
import type { BattleState, Side, Unit } from '../../../kernel/state.ts'
import type { Names, RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import type { AirLevel } from '../tables/air.ts'
import type { Motivation, Rating } from '../tables/ratings.ts'
import type { Standing } from './standing.ts'

/** A point of the table, whole mm. */
export type Place = { readonly x: number; readonly y: number }

/**
 * What a team did in its own last turn; it lasts through the enemy's turn that follows (FW-TUR-07, FW-UNI-08). `moved` is
 * FW-MOV-09, `shot` is fire in its own turn (FW-TUR-08), `spotted` has directed a bombardment, `dug` has tried to dig in,
 * `unloaded`: a vehicle that teams got out of and that may move yet, `over`: its own side has fired over it, so that it does not fire itself (FW-LOS-10).
 */
export const DEEDS = [
  'moved',
  'shot',
  'bombarded',
  'spotted',
  'assaulted',
  'eyes',
  'appointed',
  'dug',
  'towed',
  'unloaded',
  'over',
] as const
export type Deed = (typeof DEEDS)[number]

/**
 * One team on its base (FW-GEN-14): its number in the platoon, what it is (FW-DAT-01), the centre of its base in whole
 * millimetres, and its front in tenths of a degree clockwise from north (FW-GEN-10). Optional facts are absent when they
 * do not hold. A list of teams is replaced whole, never changed in place.
 */
export type Team = {
  readonly n: number
  readonly type: string
  readonly x: number
  readonly y: number
  readonly f: number
  readonly bailed?: true | undefined
  /** Where it goes back to once it is free (FW-BOG-04). */
  readonly bogged?: Place | undefined
  readonly dugIn?: true | undefined
  /** The team that carries or tows it, by its id (`D1-8`): it then has no place of its own (FW-TRA-12, FW-TRA-06). */
  readonly aboard?: string | undefined
  readonly did?: readonly Deed[] | undefined
  /** The way it has come in this movement phase, from where it stood: back along it one goes who is out of command (FW-CMD-03). */
  readonly way?: readonly Place[] | undefined
  /** The front it had at the beginning of that way. */
  readonly front?: Facing | undefined
}

/**
 * A team with all members in one order, those that it lacks as undefined, which is written as if they were absent: the engine is
 * quick with objects of one make (`evenUnits`), and teams are looked at all the time.
 */
export const evenTeam = (team: Team): Team => ({
  n: team.n,
  type: team.type,
  x: team.x,
  y: team.y,
  f: team.f,
  aboard: team.aboard,
  did: team.did,
  front: team.front,
  way: team.way,
  dugIn: team.dugIn,
  bailed: team.bailed,
  bogged: team.bogged,
})

/** What a unit is: a platoon, or one of the teams that are independent (FW-UNI-06, FW-CMD-06). */
export const ROLES = ['platoon', 'commander', 'second', 'higher', 'observer'] as const
export type Role = (typeof ROLES)[number]

/** The facts of a platoon, flat beside the kernel's (FW-UNI-07); its `at`, `facing` and `base` are the box round its teams. */
export type FwFacts = {
  /** What it is called in each language; the shared `name` is the English one. */
  readonly names: Names
  readonly role: Role
  /** The company it belongs to (FW-GEN-14). */
  readonly company: string
  /** The share of a side that one player may take: a seat and nothing else (FW-ASY-08). */
  readonly seat: string
  readonly rating: Rating
  readonly motivation: Motivation
  readonly points: number
  readonly artillery: boolean
  /** The battery an observer belongs to (FW-ART-13); null of everybody else. */
  readonly battery: UnitId | null
  /** What it began with: types of teams, number 1 first. */
  readonly roster: readonly string[]
  /** The teams there are, those aboard others with them. Those destroyed or gone are in `lost` and `gone`. */
  teams: readonly Team[]
  /** Numbers of teams destroyed, and of those that left through their own zone (FW-LEV-01) or went to the rear (FW-TRA-08). */
  lost: readonly number[]
  gone: readonly number[]
  /** The team that commands it; null: it has lost its commander (FW-LDR-01). Of an independent: itself. */
  leader: number | null
  /** The platoon an independent team has joined, to the end of the phase (FW-CMD-06). */
  attached: UnitId | null
  pinned: boolean
  /** It moved fast in its own last turn (FW-FST-03). */
  fast: boolean
  /** Battle round in which it disengaged last; 0: never (FW-REC-10). */
  disengaged: number
  /** Hits taken in this phase (FW-PIN-01), and whether it lost a team or had a crew bail out in it (FW-MOR-01). */
  hits: number
  hurt: boolean
  /** What it has done in this turn: moved as a platoon, fired, assaulted (FW-MOV-01, FW-TGT-01, FW-ASL-22). */
  acted: readonly ('moved' | 'fired' | 'assaulted')[]
  /** Where its last bombardment fell, and in which round (FW-ART-17). */
  bombarded: { readonly x: number; readonly y: number; readonly round: number } | null
  standing: Standing
}

export interface FwUnit extends Unit, FwFacts {
  base: RectBase
}

export const PHASES = ['deployment', 'starting', 'movement', 'shooting', 'assault'] as const
export type FwPhase = (typeof PHASES)[number]

export type Edge = 'north' | 'south' | 'east' | 'west'

export type Objective = {
  readonly id: string
  readonly at: Place
  /** Points for holding it at the end (FW-SCN-09). */
  readonly points: number
}

export type Company = {
  readonly id: string
  readonly side: SideId
  readonly names: Names
  readonly motivation: Motivation
}

/** A share of a side's platoons that one player may take (FW-ASY-08). */
export type Seating = {
  readonly id: string
  readonly side: SideId
  readonly name: Names
  /** The unit in whose name the table speaks of it. */
  readonly head: UnitId
}

/** Aircraft that have come and wait for the shooting phase (FW-AIR-05). */
export type Flight = { readonly side: SideId; readonly aircraft: string; readonly count: number }

/** What is true of the whole battle. Values are replaced whole, never changed in place. */
export type FwBattleFacts = {
  /** The last battle round (FW-SCN-08). */
  readonly rounds: number
  /** Who is first is thrown for (FW-SCN-04). */
  readonly thrownFor: boolean
  /** The sides in the order of their turns (FW-SCN-04). */
  order: readonly SideId[]
  readonly companies: readonly Company[]
  readonly seatings: readonly Seating[]
  readonly objectives: readonly Objective[]
  readonly objectivesFrom: number
  /** How many must be held to win at once, who alone can, and who wins when rounds run out (FW-SCN-07, FW-SCN-09). */
  readonly victory: { readonly need: number; readonly only: SideId | null; readonly limit: 'points' | SideId }
  /** Who held each objective when a phase ended last. */
  holders: { readonly [objective: string]: SideId | null }
  flight: Flight | null
  /** The platoon that moves just now: others follow when it is done (FW-MOV-01). */
  moving: UnitId | null
  /** Passages of buildings that the side in turn touched as its movement began, and how many went through (FW-BLD-03, FW-BLD-04). */
  touched: readonly string[]
  passed: { readonly [opening: string]: number }
  /** Companies that have failed their test (FW-MOR-05). */
  failed: readonly string[]
}

export type FwSideFacts = {
  readonly homeEdge: Edge
  /** The outline of the ground in which it deploys, mm (FW-SCN-01). */
  readonly zone: readonly Place[]
  readonly reserveEdge: Edge
  /** It has deployed; read while sides deploy. */
  readonly ready: boolean
  /** Platoons of its reserve that have arrived and may come in (FW-SCN-05). */
  readonly arrivals: number
  /** Its support from the air and the dice left in its pool (FW-AIR-01, FW-AIR-02). */
  air: { readonly level: AirLevel; readonly aircraft: string; readonly dice: number } | null
}

export interface FwSide extends Side {
  facts: FwSideFacts
}

export interface FwState extends BattleState {
  phase: FwPhase
  sides: Record<SideId, FwSide>
  units: Record<UnitId, FwUnit>
  facts: FwBattleFacts
}

export type FwBattle = Battle<FwState>

/** The unit of that id. */
export const unit = (battle: { readonly state: FwState }, id: UnitId): FwUnit => unitOf(battle.state, id)

/** It has a place on the table; who waits in reserve has none. */
export const onTable = (u: FwUnit): boolean => u.at !== null

/** All platoons and independent teams on the table, in the order of their ids. */
export const unitsOnTable = (state: FwState): FwUnit[] => everyUnit(state).filter(onTable)

/** Those of a side. */
export const ownUnits = (state: FwState, side: SideId): FwUnit[] =>
  unitsOnTable(state).filter((u) => u.side === side)

/** Those of the enemy. */
export const enemiesOf = (state: FwState, side: SideId): FwUnit[] =>
  unitsOnTable(state).filter((u) => u.side !== side)

/** The side that is not this one. */
export const otherSide = (state: FwState, side: SideId): SideId =>
  state.facts.order.find((id) => id !== side) ?? side

/** It counts as a platoon of its own until it joins one (FW-CMD-06). */
export const isIndependent = (u: Pick<FwUnit, 'role'>): boolean => u.role !== 'platoon'

/** Change one fact of a unit, of the battle, of a side. */
export const { set, setFact, setSide } = settersOf<FwState, FwFacts, FwBattleFacts, FwSideFacts>()

/** Throws dice of a battle for a unit under a rule: what sums and tests take their dice from. */
export const thrown =
  (battle: FwBattle, rule: RuleId, by: UnitId): Throw =>
  (sides, why) =>
    battle.roll(sides, { rule, why, by })

/** Dice of some thrower, with what they have shown so far, in the order in which they fell. */
export function noted(roll: Throw): { readonly roll: Throw; readonly faces: readonly number[] } {
  const faces: number[] = []
  return {
    faces,
    roll: (sides, why) => {
      const face = roll(sides, why)
      faces.push(face)
      return face
    },
  }
}

/** The id of a team: `U3-2`. */
export const teamId = (u: Pick<FwUnit, 'id'>, { n }: Pick<Team, 'n'>): string => `${u.id}-${n}`

/** A team with the unit it is of. */
export interface Member {
  readonly u: FwUnit
  readonly team: Team
}

/** The team of that id as it is now; null: there is none such any more. */
export function memberCalled(state: FwState, id: string): Member | null {
  const cut = id.lastIndexOf('-')
  const u = lookUp(state.units, id.slice(0, cut))
  if (u === undefined) return null
  const text = id.slice(cut + 1)
  const number = Number(text)
  for (const team of u.teams) if (team.n === number && String(number) === text) return { u, team }
  return null
}

/** The platoon that an independent team has joined, as long as somebody of it is left; else null: it is by itself again (FW-CMD-06). */
export function joinedBy(state: FwState, { attached }: FwUnit): FwUnit | null {
  const platoon = attached === null ? undefined : state.units[attached]
  return platoon !== undefined && platoon.teams.length > 0 ? platoon : null
}

/** The platoon of which a unit is a part now: the one it has joined, or itself (FW-CMD-06, FW-PIN-04). */
export const partOf = (state: FwState, u: FwUnit): FwUnit => joinedBy(state, u) ?? u

/** Independent teams that have joined a platoon, in the order of their ids (FW-CMD-06). */
export function joinedTo(state: FwState, u: FwUnit): FwUnit[] {
  const joined: FwUnit[] = []
  if (isIndependent(u)) return joined
  for (const one of everyUnit(state)) if (one.attached === u.id && onTable(one)) joined.push(one)
  return joined
}

/** The teams of a platoon, and of the independents that have joined it (FW-CMD-06, FW-GEN-12). */
export function membersOf(state: FwState, u: FwUnit): Member[] {
  const members = u.teams.map((team): Member => ({ u, team }))
  for (const one of joinedTo(state, u)) for (const team of one.teams) members.push({ u: one, team })
  return members
}
