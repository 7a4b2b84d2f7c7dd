import type { Battle } from '../../../kernel/battle.ts'
import { unitOf } from '../../../kernel/reduce.ts'
import { settersOf } from '../../../kernel/setters.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { BattleState, Side, Unit } from '../../../kernel/state.ts'
import type { Names, SideId, UnitId } from '../../../kernel/words.ts'

/** Kinds of troops (HX-UNIT-01); leaders stand beside them and are no units of the game (HX-LDR-06). */
export const TYPES = ['infantry', 'cavalry', 'dragoons', 'artillery', 'leader'] as const
export type UnitKind = (typeof TYPES)[number]

/** Formations (HX-FORM-01). */
export const FORMATIONS = ['march', 'defence', 'attack'] as const
export type Formation = (typeof FORMATIONS)[number]

/** How well a unit holds together (HX-UNIT-10). */
export const ORDERS = ['good', 'disorganised', 'panic'] as const
export type UnitOrder = (typeof ORDERS)[number]

/**
 * The facts of a counter (HX-UNIT-10, HX-DATA-01), flat beside the kernel's, under the rules' English names.
 * `at` counts columns and rows from 1 as printed ("0713" = column 7, row 13); `facing` is a hexside, 0 east and on
 * anticlockwise to 5 south-east (HX-GEO-02). Leaders have `type: 'leader'`, gold stars and PR; their other values
 * are 0, false or null, and their formation is never asked.
 */
export type HxFacts = {
  /** What it is called in each language; the shared `name` is the English one. */
  readonly names: Names
  readonly type: UnitKind
  /** The leader whose command it belongs to; a leader names himself. */
  readonly commander: UnitId
  /** Strength points now and at the start (HX-UNIT-09). */
  ps: number
  readonly startPs: number
  /** Movement points a phase; for dragoons mounted and on foot (HX-UNIT-03). */
  readonly pr: number
  readonly prFoot: number | null
  readonly mountCost: number | null
  readonly whiteStar: boolean
  readonly blackStar: boolean
  readonly redStars: number
  readonly goldStars: number
  readonly canCharge: boolean
  readonly lance: boolean
  readonly range: number | null
  readonly fire: number | null

  order: UnitOrder
  /** Its own, as its front is, whoever else stands in the hex (HX-STACK-03). */
  formation: Formation
  /** Dragoons in the saddle; cavalry and leaders always, foot and guns never. */
  mounted: boolean
  /** Stage in which its present disorder or panic began or changed; 0 in good order (HX-MOR-06, HX-MOR-10). */
  disorganisedInStage: number
  /** Movement points left and spent in the current half of the stage; 0 outside its own half (HX-MOVE-06). */
  prLeft: number
  prSpent: number
  /** Hexes entered in this stage, of its own will or beaten back (HX-ART-06). */
  entered: number
  /** The march bonus was granted at the start of this movement phase and may still be lost (HX-MOVE-09). */
  marchBonus: number
  /** Entered an enemy zone that stops: no further hex this phase (HX-ZOC-02). */
  stopped: boolean
  /** Enemy units in whose zone it began its movement phase; their zones do not stop it (HX-ZOC-03). */
  startedInZoneOf: readonly UnitId[]
  /** Attacked, countered or fired in the phase now going on (HX-COMB-05, HX-CTR-03, HX-ART-06). */
  acted: boolean
  /** Charged in the attack phase now going on (HX-CHG-15). */
  charged: boolean
  /** Was attacked or charged in the attack phase just fought, and whether it withdrew from that (HX-CTR-02). */
  wasAttacked: boolean
  withdrew: boolean
}

export interface HxUnit extends Unit, HxFacts {}

/** Phases of one side's half of a stage (HX-TURN-01); in `counterAttack` the other side is active. */
export const PHASES = ['movement', 'artillery', 'attack', 'counterAttack'] as const
export type HxPhase = (typeof PHASES)[number]

/** Ground of a hex, by the letters of the map (HX-DATA-02). */
export type Letter = '.' | '1' | '2' | 'm' | 'h' | 'f' | 'v' | 'R' | 'x' | 'b'

/** How a scenario is won (HX-DATA-05, HX-DATA-06). */
export type VictoryRules = {
  /** Whether units in panic count as half lost, rounded up (HX-DATA-05). */
  readonly panicHalf: boolean
  /** Side → share of the enemy's starting PS that, once destroyed, wins at once. */
  readonly sudden: { readonly [side: SideId]: 'half' | 'third' }
  /** At the end: lead in percent points that wins (hx-1), or villages held and losses suffered (hx-2). */
  readonly end:
    | { readonly kind: 'lead'; readonly points: number }
    | {
        readonly kind: 'hold'
        readonly side: SideId
        readonly hexes: readonly string[]
        readonly least: number
        /** Otherwise the other side wins when `side` has lost at least this share. */
        readonly losses: 'half' | 'third'
      }
}

/** What is true of the whole battle. Values are replaced whole, never changed in place. */
export type HxBattleFacts = {
  /** The map's rows from the north, one letter a hex (HX-DATA-02); never changes. */
  readonly terrain: readonly string[]
  /** Names of hexes with field fortifications (HX-TERR-11); never changes. */
  readonly fieldworks: readonly string[]
  /** Last stage of the battle (HX-TURN-06). */
  readonly stages: number
  /** The sides in playing order: A, then B (HX-TURN-04). */
  readonly order: readonly SideId[]
  /** Whose half of the stage it is: the mover, also while the other side counter-attacks. */
  mover: SideId
  /** Names of hexes attacked by direct combat in this phase (HX-COMB-05). */
  attacked: readonly string[]
  /** Units that the attack phase now going on found in an enemy zone (HX-COMB-02). */
  bound: readonly UnitId[]
  /** Side that last entered each hex of the victory conditions. */
  holders: { readonly [hex: string]: SideId | null }
  readonly victory: VictoryRules
  /** Settings: the duty to attack (HX-COMB-03) and odds shown only after declaring (HX-ASYNC-05). */
  readonly mandatoryAttack: boolean
  readonly blindOdds: boolean
}

/** Standing choices of a side, known only to itself (HX-ASYNC-03, HX-ASYNC-10). Absent parts are asked. */
export type Standing = {
  readonly lossOrder?: readonly UnitId[]
  readonly pursue?: 'always' | 'never' | 'ifMounted'
  /** 'none', or the least odds column (`1:1`, `2:1` …) at which units counter-attack. */
  readonly counterAttack?: string
}

/** What is true of one side. */
export type HxSideFacts = {
  /** Strength points of all its units at the start. */
  readonly startPs: number
  readonly homeEdge: 'north' | 'south'
  readonly chief: UnitId
  ready: boolean
  standing: Standing
}

export interface HxSide extends Side {
  facts: HxSideFacts
}

export interface HxState extends BattleState {
  phase: HxPhase
  sides: Record<SideId, HxSide>
  units: Record<UnitId, HxUnit>
  facts: HxBattleFacts
}

export type HxBattle = Battle<HxState>

/** The counter of that id. */
export const unit = (battle: { readonly state: HxState }, id: UnitId): HxUnit => unitOf(battle.state, id)

/** A counter that stands on the map. */
export type OnMap = HxUnit & { at: Point }
export const onMap = (u: HxUnit): u is OnMap => u.at !== null && u.status === 'standing'

export const isLeader = (u: Pick<HxUnit, 'type'>): boolean => u.type === 'leader'
export const isGun = (u: Pick<HxUnit, 'type'>): boolean => u.type === 'artillery'

/** Mounted units count as cavalry: horse always, dragoons in the saddle (HX-FORM-03). */
export const isCavalry = (u: HxUnit): boolean => u.type === 'cavalry' || (u.type === 'dragoons' && u.mounted)
/** Infantry, and dragoons on foot, who have all its properties (HX-FORM-03). */
export const isFoot = (u: HxUnit): boolean => u.type === 'infantry' || (u.type === 'dragoons' && !u.mounted)

/** A disorganised or panicked unit takes no formation and is treated as marching (HX-FORM-06). */
export const formationOf = (u: HxUnit): Formation => (u.order === 'good' ? u.formation : 'march')

/** The side that is not this one. */
export const otherSide = (state: HxState, side: SideId): SideId =>
  state.facts.order.find((id) => id !== side) ?? side

/** Changes of one fact of a counter, of the battle and of a side. */
export const { set, setFact, setSide } = settersOf<HxState, HxFacts, HxBattleFacts, HxSideFacts>()
