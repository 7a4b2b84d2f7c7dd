import type { FeatureId, SideId } from '../../../kernel/words.ts'
import type { Bursting, Marking } from '../tables/ammunition.ts'
import type { SkyWatch } from '../tables/sky-targets.ts'
import type { TerrainKey } from '../tables/terrain.ts'

/** A place of the table with the game turn that a note is of. */
export type Noted = { readonly turn: number; readonly x: number; readonly y: number }

/** Through which exit of the scenario a unit has left: stored as `exit:gate` (KG-MOV-16). */
export type LeftBy = `exit:${FeatureId}`
const EXIT = 'exit:'
export const leftBy = (exit: FeatureId): LeftBy => `${EXIT}${exit}`
/** Whether a note of KG-BAT-02 says that a unit has left by an exit. */
export const isLeftBy = (note: UnitNotes['KG-BAT-02']): note is LeftBy => note?.startsWith(EXIT) === true

/**
 * Small counters and switches of single rules about one unit, by rule ID, and after a stroke by what they are of where
 * a rule has several. A note that was never made is absent.
 */
export type UnitNotes = {
  /** Game turn in which it last fired at aircraft; what it does when one comes in. */
  readonly 'KG-AA-04'?: number
  readonly 'KG-AA-04/watch'?: SkyWatch
  /** Game turn in which it carried its pavises away from where it stood. */
  readonly 'KG-ABI-07'?: number
  /** Game turn in which it won a melee and must look for another enemy; false when it has. */
  readonly 'KG-ABI-08'?: number | false
  /** Has held out by stubbornness. */
  readonly 'KG-ABI-32'?: true
  /** The player turn in which its call for aircraft was in vain: it has ended its own. */
  readonly 'KG-AIR-01'?: { readonly turn: number; readonly during: SideId | null }
  /** Is escorted by a convoy; has broken or died as such. */
  readonly 'KG-ARM-03'?: 'escorted' | 'escorted, lost'
  /** Its part in a siege's relief, or the exit by which it has left. */
  readonly 'KG-BAT-02'?: 'garrison' | 'relief' | LeftBy
  /** The made-up name by which those under its fire know a gun that they do not see. */
  readonly 'KG-MOR-14'?: string
  /** Was attacked since it broke; broke for its losses. */
  readonly 'KG-MOR-04'?: boolean
  readonly 'KG-MOR-08'?: boolean
  /** Where it got stuck last, when, and how often there. */
  readonly 'KG-MOV-15'?: Noted & { readonly count: number }
  /** Where and when it began to dig. */
  readonly 'KG-OBG-08'?: Noted
  /** Game turn of its human wave. */
  readonly 'KG-OMX-03'?: number
  /** The enemy has given tokens back for it already; game turn in which it died. */
  readonly 'KG-OPB-06'?: true
  readonly 'KG-OPB-06/died'?: number
  /** Game turn in which its call for fire failed; in which it last called; how often fire fell. */
  readonly 'KG-OFF-07'?: number
  readonly 'KG-OFF-08'?: number
  readonly 'KG-OFF-09'?: number
  /** Game turn in which it last threw its grenades. */
  readonly 'KG-OSP-03'?: number
  /** Lies in wait to surprise; has leapt on somebody; has acted. */
  readonly 'KG-OSP-05'?: boolean | 'assault'
  /** Game turn in which it passed command points on. */
  readonly 'KG-OSP-09'?: number
  /** Game turn in which it came in from the reserve. */
  readonly 'KG-RES-03'?: number
  /** May fire before the first turn; what it then fires at, once that is chosen. */
  readonly 'KG-SCN-02'?: true | { readonly x: number; readonly y: number; readonly ammo: Bursting | Marking }
  /** The ground its guide knows; its hero has thrown again; what it lost in a game turn. */
  readonly 'KG-UNI-03'?: TerrainKey
  readonly 'KG-UNI-03/hero'?: true
  readonly 'KG-UNI-03/lost'?: { readonly turn: number; readonly lost: number }
}

/** The same about one side. */
export type SideNotes = {
  /** Its point limit, while the type of battle is still to be rolled. */
  readonly 'KG-ARM-01'?: number
  /** What it can still spend on fortifications. */
  readonly 'KG-ARM-04'?: number
  /** Markers a reconnaissance has seen, how many of its units have gone home, and that one did with all it saw. */
  readonly 'KG-BAT-02/seen'?: readonly FeatureId[]
  readonly 'KG-BAT-02/gone'?: number
  readonly 'KG-BAT-02/home'?: true
  /** Has drawn for the loss of half its points. */
  readonly 'KG-OPB-05'?: true
  /** What its traits add to its limit of tokens, while the type of battle is to be rolled; or the scenario gives it. */
  readonly 'KG-OPB-07'?: number | 'given'
}
