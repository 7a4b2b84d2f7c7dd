import type { Battle } from '../../../kernel/battle.ts'
import type { Json } from '../../../kernel/json.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { unitOf } from '../../../kernel/reduce.ts'
import { settersOf } from '../../../kernel/setters.ts'
import type { BattleState, Side, Unit } from '../../../kernel/state.ts'
import type { FeatureId, Names, RuleId, SideId, UnitId } from '../../../kernel/words.ts'
import type { Ability } from '../tables/abilities.ts'
import type { BattleType } from '../tables/battle-types.ts'
import type { FormationKey } from '../tables/formations.ts'
import type { GroundState } from '../tables/ground.ts'
import type { SkyTarget } from '../tables/sky-targets.ts'
import type { Time } from '../tables/times.ts'
import type { Training } from '../tables/training.ts'
import type { WeaponKey } from '../tables/weapons.ts'
import type { Weather } from '../tables/weather.ts'
import type { Gun, VehicleStats } from './cards.ts'
import type { Crossed } from './crossed.ts'
import { type Deed, SPRUNG } from './deeds.ts'
import type { Flight } from './flights.ts'
import type { TelephoneLine } from './lines.ts'
import type { SideNotes, UnitNotes } from './notes.ts'

/** What a unit has used of its orders in a player turn: its own turn, or by PD in the enemy's (KG-ORD-02, KG-PD-06). */
export type Budget = { readonly big: number; readonly move: number; readonly minor: number }

/**
 * The facts of a Khans & Generals unit (KG-DAT-01, KG-DAT-02), flat beside the kernel's, under the rulebook's stat
 * names. Lengths of the card (`range`, `move`) are centimetres; everything measured on the table is millimetres.
 */
export type KgFacts = {
  /** What it is called in each language; the shared `name` is the English one. */
  readonly names: Names
  readonly kind: 'line' | 'support' | 'command' | 'artillery' | 'vehicle'
  readonly type: string
  /** The HQ it is subordinate to; the Chief HQ names itself (KG-CMD-02). */
  hq: UnitId
  mounted: boolean
  formation: FormationKey
  /** Strength: 5 a figure for line units, men for the rest (KG-STA-06). */
  stan: number
  readonly startStan: number
  training: Training
  /** Reluctance before tokens (KG-STA-07). */
  baseReluctance: number
  /** Units with a threshold break when Reluctance reaches it; null: when it exceeds Stan (KG-MOR-01). */
  breakAt: number | null
  melee: number
  ranged: number | null
  skill: number
  armour: number
  range: number | null
  move: number
  moveFoot: number | null
  weapon: WeaponKey | null
  assaultBonus: number
  chargeBonus: number
  /** HQs only, else 0 (KG-STC-01). */
  command: number
  initiative: number
  readonly echelon: string | null
  readonly statsAs: 'line' | 'support'
  /** A vehicle's is that of its first gun that is whole; null when none is. */
  gun: Gun | null
  /** What only a vehicle has on its card (KG-STV-01); absent: it is none. */
  readonly vehicle?: VehicleStats
  /** Its hatches are shut (KG-STV-04); absent: they are open. */
  hatchesShut?: boolean
  /** Its optics are destroyed (KG-STV-06). */
  opticsOut?: boolean
  /** Its weapons that are destroyed or have nobody to serve them, by their place on the card from 0 (KG-AVP-09). */
  weaponsOut?: readonly number[]
  /** The battery off the map that these observers speak for (KG-OFF-01, KG-OFF-02); absent: none. */
  readonly battery?: {
    readonly level: 'battalion' | 'regiment' | 'corps' | 'army'
    readonly barrels: number
    readonly ammunition: number
    readonly gun: Gun
  }
  readonly formations: readonly FormationKey[]
  readonly orders: readonly string[]
  abilities: readonly Ability[]
  sections: readonly string[]
  readonly points: number

  pinned: boolean
  hidden: boolean
  /** The zone or obstacle it has taken position at (KG-POS-01). */
  inPosition: FeatureId | null
  /** Guns and heavy weapons: set up to fire (KG-OBG-06). */
  deployed: boolean
  immobilised: boolean
  /** No crew left (KG-ATT-04). */
  abandoned: boolean
  budget: Budget
  pdBudget: Budget
  /** Distance moved and rotation made in the current player turn, mm and tenths of a degree. */
  moved: number
  rotated: number
  /** Kinds of ground, zone and obstacle its moves have touched in the current player turn (KG-MOV-05). */
  crossed: readonly Crossed[]
  /** What it did in the current player turn that forbids or changes other orders. */
  did: readonly Deed[]
  /** Game turn in which it was last attacked; 0 never. */
  attackedTurn: number
  /** The HQ that last activated it, and in which game turn (KG-CMD-07). */
  activated: { readonly turn: number; readonly by: UnitId } | null
  /** Game turn in which it last broke; 0 never. */
  brokeTurn: number
  /** OPB causes already drawn for this unit (KG-OPB-05). */
  opbDrawn: readonly string[]
  /** Small counters and switches of single rules, by rule ID. */
  notes: UnitNotes
}

export interface KgUnit extends Unit, KgFacts {}

/** One pair locked in melee (KG-MEL). The attacker stays the attacker for the whole melee. */
export type Melee = {
  readonly attacker: UnitId
  readonly target: UnitId
  readonly kind: 'assault' | 'charge' | 'wave'
  /** Order of contact in the battle: 1, 2, 3 … (KG-TRN-04). */
  readonly contact: number
  readonly aspect: 'front' | 'flank' | 'rear'
  /** Exchanges fought so far. */
  readonly exchanges: number
  /** Melee terms fixed at contact: slope, obstacle fought across. */
  readonly slope: 'level' | 'uphill-gentle' | 'uphill-steep' | 'downhill'
  readonly across: FeatureId | null
}

/** The melees of a battle by the number of their contact; numbers come first to last when a record is walked. */
export type Melees = { readonly [contact: string]: Melee }

/** What is true of the whole battle (KG-DAT-03). Values are replaced whole, never changed in place. */
export type KgBattleFacts = {
  readonly type: BattleType
  readonly period: string
  readonly season: string
  readonly climate: string
  /** Where the wind blows to: 0 north … 7 north-west, clockwise (KG-SMK-03). */
  wind: number
  time: Time
  /** Turns this time of day still lasts; null: it is static (KG-TIM-03). */
  timeLeft: number | null
  weather: Weather
  weatherLeft: number | null
  /** Turns in a row of the present weather, for the ground (KG-GRD-03). */
  weatherTurns: number
  ground: GroundState
  /** Turns in a row without snowfall, for the thaw (KG-GRD-03). */
  snowless: number
  readonly groundDynamic: boolean
  /** Turn limit, or null. */
  readonly turns: number | null
  /** Order of the player turns; set when the first player is known (KG-DEP-05). */
  order: readonly SideId[]
  readonly first: 'attacker' | 'rolloff'
  /** Who is locked with whom, by the number of the contact. */
  melees: Melees
  contacts: number
  /** The first order of this player turn is done: PD may answer it and all after it (KG-PD-03). */
  firstDone: boolean
  /** A move that was stopped to be continued: before a different order the enemy may react (KG-PD-05). */
  openMove: UnitId | null
  /** Where smoke shells of this turn will raise their clouds (KG-SMK-04). */
  smokeDue: readonly { readonly x: number; readonly y: number }[]
  /** Holder of each objective at the last end phase, and in a row for how many turns (KG-PO). */
  objectives: { readonly [id: FeatureId]: { readonly holder: SideId | null; readonly turns: number } }
  /** [D] switches: rule ID → chosen variant (KG-DIG-42). */
  readonly decisions: { readonly [rule: RuleId]: Json }
  /** Next number for made-up ids of features. */
  serial: number
  readonly special: readonly string[]
  /** How many targets there were to destroy when a raid began (KG-BAT-02). */
  targets?: number
  /** Where each parameter of the battle came from: a scenario, the players' agreement, or dice (KG-GEN-03). */
  readonly sources: { readonly [parameter: string]: 'scenario' | 'agreed' | 'rolled' }
}

/** What an HQ's owner has allotted to a brigade. */
export type Allotment = {
  /** So many of its units at most are activated in a turn; null: as many as the HQ can. */
  readonly orders: number | null
  /** So many of the HQ's command points its player may spend in each game turn. */
  readonly points: number
  /** What was spent of them, and in which game turn. */
  readonly spent: { readonly turn: number; readonly points: number }
}

/** What is true of one side. */
export type KgSideFacts = {
  readonly role: 'attacker' | 'defender'
  readonly list: string | null
  readonly traits: readonly string[]
  /** Army value at the start (KG-OPB-08). */
  readonly points: number
  readonly opbLimit: number
  chief: UnitId
  /** Deployment zone, mm. */
  readonly zone: readonly { readonly x: number; readonly y: number }[]
  /** Map edge the side withdraws to: `south`, `north`, `west`, `east`. */
  readonly edge: 'south' | 'north' | 'west' | 'east'
  ready: boolean
  /** Reserve groups and traps off the map: name → units. */
  reserves: { readonly [group: string]: readonly UnitId[] }
  traps: { readonly [group: string]: readonly UnitId[] }
  /** Reserves were called for this turn already (KG-RES-02). */
  called: boolean
  notes: SideNotes
  /** Its telephone lines, where it has laid any (KG-OSP-06). */
  lines?: readonly TelephoneLine[]
  /** Its aircraft, where it has any (KG-AIR-03), and what they and those it misleads are to strike first (KG-RAID-01). */
  flights?: readonly Flight[]
  skyTargets?: readonly SkyTarget[]
  /** What HQs have allotted to their brigades, by a brigade's first unit (DIG-BRIGADE); absent: nothing was said. */
  allotted?: { readonly [brigade: UnitId]: Allotment }
}

export interface KgSide extends Side {
  facts: KgSideFacts
}

export interface KgState extends BattleState {
  phase: KgPhase
  sides: Record<SideId, KgSide>
  units: Record<UnitId, KgUnit>
  facts: KgBattleFacts
}

/** Phases of a game turn (KG-TRN-01), after the secret deployment. */
export const PHASES = ['deployment', 'change', 'player', 'melee', 'rout', 'end'] as const
export type KgPhase = (typeof PHASES)[number]

export type KgBattle = Battle<KgState>

/** The unit of that id. */
export const unit = (battle: { readonly state: KgState }, id: UnitId): KgUnit => unitOf(battle.state, id)

/** Whether a unit stands on the table (obeying or fleeing). */
export const onTable = (u: KgUnit): boolean =>
  u.at !== null && (u.status === 'standing' || u.status === 'broken')

/** Whether orders may be given to a unit: it is on the table, or in a vehicle that is (KG-MOV-18). */
export const takesPart = (u: KgUnit): boolean => onTable(u) || u.status === 'aboard'

/** All units on the table in the order of their ids, so that every walk over them is the same everywhere. */
export function unitsOnTable(state: KgState): KgUnit[] {
  return everyUnit(state).filter(onTable)
}

/** Changes of one fact of a unit or of several, of the battle and of a side. */
export const { set, setAll, setFact, setSide } = settersOf<KgState, KgFacts, KgBattleFacts, KgSideFacts>()

/** Sets one of a unit's notes beside the others it has, kept in their order. */
export function setNote<K extends keyof UnitNotes>(
  battle: KgBattle,
  u: KgUnit,
  note: K,
  value: NonNullable<UnitNotes[K]>,
  rule: RuleId,
): void {
  // Copied one by one: copies made by spreading are each of another inner shape, and slow to read ever after.
  const notes: Record<string, Json> = {}
  const before: { readonly [note: string]: Json } = u.notes
  // biome-ignore lint/plugin: they are copied
  for (const key in before) notes[key] = before[key] as Json
  notes[note] = value
  set(battle, u, 'notes', notes, rule)
}

/** Sets some of a side's notes beside the others it has. */
export const setSideNotes = (battle: KgBattle, side: KgSide, notes: SideNotes, rule: RuleId): void =>
  setSide(battle, side.id, 'notes', { ...side.facts.notes, ...notes }, rule)

/** A fresh id for a feature: `smoke-12`. */
export function freshId(battle: KgBattle, prefix: string, rule: RuleId): string {
  const n = battle.state.facts.serial
  setFact(battle, 'serial', n + 1, rule)
  return `${prefix}-${n}`
}

/** Other sides of the battle than this one, in their order. */
export function opponents(state: KgState, side: SideId): KgSide[] {
  return everySide(state)
    .filter((s) => s.id !== side)
    .sort((a, b) => a.order - b.order)
}

/** Whether a unit acts by PD now: it is not its side's player turn (KG-PD-01). */
export const reacting = (state: KgState, u: KgUnit): boolean => state.active !== u.side

/** Whether a unit is the Chief HQ of its side (KG-CMD-04). */
export const isChief = (state: KgState, u: KgUnit): boolean => state.sides[u.side]?.facts.chief === u.id

/** Whether a unit has just sprung from a trap: it follows the instructions given beforehand (KG-AMB-02). */
export const hasSprung = (u: Pick<KgUnit, 'did'>): boolean => u.did.includes(SPRUNG)

/** Whether a marker of some kind lies beside a unit. */
export function isMarked({ markers }: Pick<KgUnit, 'markers'>, kind: string): boolean {
  for (const marker of markers) if (marker.kind === kind) return true
  return false
}
