import type { Battle } from '../../../kernel/battle.ts'
import { everySide, everyUnit, keysOf } from '../../../kernel/ordered.ts'
import { unitOf } from '../../../kernel/reduce.ts'
import { settersOf } from '../../../kernel/setters.ts'
import type { Base, Facing } from '../../../kernel/space/types.ts'
import type { BattleState, Side, Unit } from '../../../kernel/state.ts'
import type { Names, SideId, UnitId } from '../../../kernel/words.ts'
import type { Cover } from '../tables/hit-modifiers.ts'
import type { MoraleLevel } from '../tables/morale.ts'
import type { NationKey, SkillLevel } from '../tables/skill.ts'
import type { Choices } from './choices.ts'
import type { Marks, Regiment } from './marks.ts'
import type { Sector, Standing } from './standing.ts'

export type PlatoonId = string

/** A point of the table, hundredths of an inch. */
export type Place = { readonly x: number; readonly y: number }

/**
 * What a model has done in this turn (MP-ACT-02, MP-ACT-11): its Standard and its Additional action are spent; it moved, crawled,
 * fired, dug out, rammed, pushed, was the subject of a command action; a `turn` of a tracked vehicle up to 45° is no move
 * (MP-MOV-10); `skirmished` fired as one that moves, and may still move (MP-ACT-10); `called` gave a command action (MP-CMD-08); `done`: it may act no more.
 */
export const USES = [
  'standard',
  'additional',
  'moved',
  'crawled',
  'turned',
  'fired',
  'skirmished',
  'dug',
  'rammed',
  'pushed',
  'commanded',
  'called',
  'done',
] as const
export type Use = (typeof USES)[number]

/** What keeps a model from moving (T1.3): stuck until dug out, or for good. */
export type Immobile = 'bogged' | 'forGood'

/** How a model is aboard another: inside it, riding on it, towed by it, as its crew, or a team of horses put before it (MP-TRP-15). */
export type AboardAs = 'inside' | 'riding' | 'towed' | 'crew' | 'team'

/** A model's previous shot (MP-FIR-04): at whom. Null once the firer or that target has moved. */
export type LastShot = UnitId | null

/** The facts of one model, flat beside the kernel's. Its `card` is the id of its entry in the tables (MP-DAT-02). */
export type MpFacts = {
  /** What it is called in each language; the shared `name` is the English one. */
  readonly names: Names
  /** Its platoon; only crews that take over another model ever change theirs. */
  platoon: PlatoonId
  readonly skillLevel: SkillLevel
  /** The model whose crew it is; null: no crew. A crew aboard has no place of its own (MP-DAT-06). */
  readonly crewOf: UnitId | null
  /** The level of a subunit out of command; null: that of its platoon (MP-CMD-04). */
  ownLevel: MoraleLevel | null
  /** Points of durability lost (MP-HIT-15). Above 0: Damaged. */
  damage: number
  /** Where its turret points, tenths of a degree clockwise from its hull's heading. */
  turret: Facing
  suppressed: boolean
  pinned: boolean
  immobile: Immobile | null
  /** Out of its leader's range as its platoon was activated (MP-CMD-03). */
  outOfCommand: boolean
  /** Waits for the enemy: since the turn began, or for its Standard action (MP-OVW-01, MP-OVW-02). */
  overwatch: 'auto' | 'chosen' | null
  sector: Sector
  /** Places of its weapons, in the list of its model, that are jammed, and that are destroyed (MP-FIR-13). */
  jammed: readonly number[]
  brokenArms: readonly number[]
  /** Movement points spent on evading (MP-MOV-16). */
  zigzag: number
  running: boolean
  crawling: boolean
  /** Its last action was a move (MP-FIR-06). */
  moving: boolean
  hidden: boolean
  /** Infantry with no known enemy near (MP-HID-03): hidden for that alone; found all the same in this turn; seen in this very order; or none of these. */
  far: 'no' | 'yes' | 'found' | 'seen'
  /** A headquarters that the enemy has made out (MP-CMD-14). */
  recognised: boolean
  /** Fired since its previous activation began: a shot, or one with a blast of gases (MP-DET-03). */
  shot: 'no' | 'shot' | 'blast'
  used: readonly Use[]
  /** It has been activated in this turn. */
  activated: boolean
  /** The gun is hitched up; the weapon is ready to fire; actions spent on unlimbering it, or then on setting it up, and not taken back (MP-ACT-09). */
  limbered: boolean
  setUp: boolean
  progress: number
  /** Uses left of its smoke device (MP-SMK-06, MP-SMK-07). */
  smokeLeft: number
  lastShot: LastShot
  /** Places of the weapons from which special rounds were fired, one for each; absent: none (MP-HIT-03). */
  special?: readonly number[]
  /** Its registered point (MP-REG-02). */
  registered: Place | null
  /** Points paid towards the linear obstacle it stands at (MP-MOV-13). */
  paid: { readonly feature: string; readonly points: number } | null
  aboardAs: AboardAs | null
  /** The second small vehicle that carries half of this stand; absent or not inside any: none does (MP-TRP-02). */
  shares?: UnitId | null
  /** Its transport is done with and leaves at the end of the turn (MP-TRP-08). */
  withdrawn: boolean
  /** In a building: the feature, its storey, and the opening at which it stands (MP-BLD-08). */
  inside: { readonly feature: string; readonly storey: number; readonly opening: number | null } | null
  /** It took part in a charge of cavalry or Banzai that goes on (MP-BAN-03). */
  charging: boolean
  /** At whom it runs in that charge; absent: at nobody (MP-BAN-06). */
  charged?: UnitId | null
  standing: Standing | null
  /** A sniper who has fired, and can be looked for since (MP-SNP-01); absent: no. */
  sniped?: boolean
  /** Of a part of its platoon that is out of command: the first of that part (MP-CMD-04). */
  part?: UnitId | null
  /** The Commissars that it has turned on (MP-NKV-03). */
  mutiny?: UnitId | null
  /** How an umpire has ruled that it sees enemies, by their ids, as long as both stand where they stood (MP-ASY-11); absent: as measured. */
  ruled?: { readonly [enemy: UnitId]: Ruled }
  /** A headquarters that was made out, and has hidden or gone out of sight since (MP-CMD-14). */
  vanished?: boolean
}

/** The facts that most models have not (`Ruleset.seldom`). */
export const SELDOM = keysOf({
  special: null,
  charged: null,
  shares: null,
  sniped: null,
  part: null,
  mutiny: null,
  ruled: null,
  vanished: null,
} satisfies { readonly [fact in Seldom]: null })

type Seldom = { [K in keyof MpFacts]-?: object extends Pick<MpFacts, K> ? K : never }[keyof MpFacts]

/** An umpire's ruling on how one model sees another: not at all, or with that cover; and where they stood (MP-ASY-11). */
export type Ruled = { readonly as: 'unseen' | Cover; readonly from: Place; readonly at: Place }

export interface MpUnit extends Unit, MpFacts {
  base: Base
}

/** What a platoon is for: it fixes the ranges of command (T7.1) and where it may be placed (MP-SET-07). */
export const PLATOON_KINDS = ['line', 'recon', 'hq', 'battalion'] as const
export type PlatoonKind = (typeof PLATOON_KINDS)[number]

/** A platoon: what is true of its models together. Replaced whole, never changed in place. */
export type Platoon = {
  readonly id: PlatoonId
  readonly side: SideId
  readonly names: Names
  readonly force: NationKey
  readonly kind: PlatoonKind
  /** The company headquarters it answers to; null: none on its roster (MP-CMD-06). */
  readonly company: PlatoonId | null
  /** The share of a side that one player may take: a seat and nothing else (MP-ASY-09). */
  readonly seat: string
  readonly points: number
  /** What it began with: models, the first its leader. Crews are not among them. */
  readonly roster: readonly UnitId[]
  readonly leader: UnitId | null
  readonly level: MoraleLevel
  /** It has been activated in this turn. */
  readonly activated: boolean
  /** A Rally test was made for it in this turn (MP-ACT-11). */
  readonly rallied: boolean
  /** Ordered by its headquarters for its next activation: one point of movement more, or help in detecting (MP-CMD-10, MP-CMD-11). */
  readonly ordered: readonly ('move' | 'detect')[]
  /** Began the battle in reserve, and has not come in (MP-SET-09). */
  readonly reserve: boolean
  /** Its infantry has petrol bombs; absent: it has none (MP-THR-01). */
  readonly molotovs?: true
  /** It may begin hidden; absent: it may not (MP-SET-11). */
  readonly mayHide?: true
  /** It acts as this headquarters, which is lost (MP-CMD-07). */
  readonly acts?: PlatoonId
  /** The turn in which somebody last tried to replace it (MP-CMD-07). */
  readonly sought?: number
}

/** What an open activation has seen happen to a platoon, for its one test (MP-MOR-02). */
export type Losses = {
  /** Models lost in it, and those it had before. */
  readonly lost: readonly UnitId[]
  readonly before: number
  readonly leaderLost: boolean
  /** Losses that weigh on the test (MP-HIT-14). */
  readonly shaken: number
}

/** The platoon that acts now (MP-ACT-01). */
export type Activation = {
  readonly platoon: PlatoonId
  /** The model that acts; null: none has begun, or the last one is done. */
  readonly model: UnitId | null
  /** Models that were Suppressed as it began (MP-TRN-06). */
  readonly suppressed: readonly UnitId[]
  /** A battery that an observer called: it acts in the same activation (MP-ART-13). */
  readonly joined?: PlatoonId
  /** Units, platoons or parts of them, that a 20 has cost a level as one of theirs recovered; absent: none (MP-HIT-11). */
  readonly sunk?: readonly string[]
  /** Units that were broken or routed by a test of their own will, as they rallied or recovered; absent: none (MP-MOR-02). */
  readonly broke?: readonly string[]
}

export const PHASES = ['deployment', 'notes', 'initiative', 'activation'] as const
export type MpPhase = (typeof PHASES)[number]

export type Objective = { readonly id: string; readonly names: Names; readonly at: Place }

/** The rules agreed for a battle (MP-CORE-12). */
export type Options = {
  readonly critMode: 'table' | 'additive'
  /** Extended rules that are off. */
  readonly without: readonly string[]
  readonly night: boolean
  readonly turnLimit: number
  /** How many points more than the enemy's win; absent: three (MP-SCN-02). */
  readonly margin?: number
  readonly deployment: 'traditional' | 'blind' | 'byArmy'
  readonly reactionMode: 'live' | 'standing' | 'mixed'
  /** The side with the lower die chooses its zone; absent: zones are fixed (MP-SET-05). */
  readonly zones?: 'chosen'
}

/** A share of a side's platoons that one player may take (MP-ASY-09). */
export type Seating = {
  readonly id: string
  readonly side: SideId
  readonly name: Names
  /** The model in whose name the table speaks of it. */
  readonly head: UnitId
}

/** What is true of the whole battle. Values are replaced whole, never changed in place. */
export type MpBattleFacts = {
  readonly options: Options
  /** Strength, and the bearing it blows towards, in tenths of a degree (MP-SET-03); null until thrown for. */
  wind: { readonly strength: number; readonly bearing: Facing } | null
  platoons: { readonly [id: PlatoonId]: Platoon }
  readonly seatings: readonly Seating[]
  readonly objectives: readonly Objective[]
  /** The side that decided the order of this turn, and goes first (MP-TRN-04). */
  initiative: SideId | null
  activation: Activation | null
  /** What platoons have lost since the last morale step, by platoon (MP-TRN-06). */
  losses: { readonly [platoon: PlatoonId]: Losses }
  /** Reactions that owners have been asked for in this activation (MP-ASY-03). */
  asked: number
  /** How often each owner was asked for reactions in this activation, by seat; absent: nobody ever was (MP-ASY-03). */
  askedOf?: { readonly [seat: string]: number }
}

export type MpSideFacts = {
  readonly force: NationKey
  /** The outline of the ground in which it deploys (MP-SET-04), and the edge by which its reserves come in (MP-SET-06). */
  readonly zone: readonly Place[]
  readonly entry: { readonly from: Place; readonly to: Place }
  /** Where its stands and guns may deploy besides; absent: nowhere (MP-SET-04). */
  readonly forward?: readonly Place[]
  /** It has deployed; read while sides deploy. */
  readonly ready: boolean
  /** Reserve platoons it wants from the next turn on; `given` is of no use any more (MP-TRN-03). */
  readonly notes: { readonly platoons: readonly PlatoonId[]; readonly given: boolean }
  /** Reserve platoons that it noted for this turn and has not brought on; absent: none (MP-SET-10). */
  readonly coming?: readonly PlatoonId[]
  /** Platoons destroyed of the enemy, and models of class 3 and more (MP-SCN-02). */
  readonly kills: { readonly models: number; readonly platoons: number }
  readonly airRecon: boolean
  /** Where its batteries were told to fire, its own knowledge (MP-ART-04); absent: no call was ever made. */
  readonly marks?: Marks
  /** Guns of its regiment, off the table (MP-RGT-01); absent: it has none. */
  readonly regiment?: Regiment
  /** Callers whom an enemy has gone out of sight of, and when (MP-BLI-01); absent: none. */
  readonly lostSight?: { readonly [caller: UnitId]: number }
  /** It has equipment for listening (MP-DAT-05). */
  readonly listening?: boolean
  /** In how many turns its batteries have fired from where they stand, and where that is (MP-SND-02); absent: none has. */
  readonly salvos?: { readonly [battery: PlatoonId]: Salvos }
  /** Charges its sappers have laid, by structure (MP-SAP-01); absent: none. */
  readonly charges?: { readonly [structure: string]: Charges }
  /** What its players choose where nobody is asked, by the share of the side that they command; absent: the usual (MP-ASY-13). */
  readonly choices?: { readonly [seat: string]: Choices }
  /** Enemies that it tried to make out as headquarters in a turn (MP-CMD-14); absent: none. */
  readonly studied?: { readonly turn: number; readonly ids: readonly UnitId[] }
}

/** How often a battery has fired from its place, when last, and from where (MP-SND-02). */
export type Salvos = { readonly turns: number; readonly last: number; readonly at: Place }

/** Charges on a structure: how many, whose, and where the first was laid (MP-SAP-02). */
export type Charges = { readonly count: number; readonly platoon: PlatoonId; readonly at: Place }

export interface MpSide extends Side {
  facts: MpSideFacts
}

export interface MpState extends BattleState {
  phase: MpPhase
  sides: Record<SideId, MpSide>
  units: Record<UnitId, MpUnit>
  facts: MpBattleFacts
}

export type MpBattle = Battle<MpState>

/** The model of that id. */
export const unit = (battle: { readonly state: MpState }, id: UnitId): MpUnit => unitOf(battle.state, id)

/** It has a place on the table. */
export const onTable = (u: MpUnit): boolean => u.at !== null

/** It is on the table or aboard something there: not in reserve, not lost, not gone. */
export const inBattle = (u: MpUnit): boolean => u.at !== null || u.status === 'aboard'

/** All models on the table, in the order of their ids, in which they throw where a step is about several (MP-CORE-08). */
export function unitsOnTable(state: MpState): MpUnit[] {
  const found: MpUnit[] = []
  for (const u of everyUnit(state)) if (u.at !== null) found.push(u)
  return found
}

/** Enemy models on the table, in the order of their ids. */
export function enemiesOf(state: MpState, side: SideId): MpUnit[] {
  const found: MpUnit[] = []
  for (const u of everyUnit(state)) if (u.at !== null && u.side !== side) found.push(u)
  return found
}

/** The side that is not this one. */
export const otherSide = (state: MpState, side: SideId): SideId =>
  everySide(state).find(({ id }) => id !== side)?.id ?? side

/** Change one fact of a model, several that its side alone knows, one of the battle, one of a side. */
export const { set, setAll, setFact, setSide } = settersOf<MpState, MpFacts, MpBattleFacts, MpSideFacts>()
