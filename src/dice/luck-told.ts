import type { Chance, ToldEvent } from '../kernel/chance.ts'
import type { SideId } from '../kernel/words.ts'

/* What is told of a battle's luck (DIG-AFTER). How it is found is `luck.ts`, which only the workshop's threads load. */

/** Dice of one size that were thrown for a side, or for nobody, and in how many battles of a hundred so many come to that sum or more. */
export interface DiceLuck {
  readonly side: SideId | null
  readonly sides: number
  readonly count: number
  readonly sum: number
  /** Null where it would take too long to say. */
  readonly orMore: number | null
}

/** What was thrown for one purpose, by its word in the catalogues. */
interface PurposeLuck {
  readonly side: SideId | null
  readonly why: string
  readonly sides: number
  readonly count: number
  readonly sum: number
}

/** All outcomes of one kind that a side had. */
export interface OutcomeLuck {
  readonly side: SideId
  readonly kind: string
  readonly of: Chance['of']
  readonly throws: number
  readonly came: number
  readonly expected: number
  /** How far from it they commonly come: the root of their variance. */
  readonly deviation: number
  /** In how many battles of a hundred they come to that or more, and to that or less. */
  readonly orMore: number
  readonly orLess: number
}

/** One throw that went unusually well or badly. */
export interface RareThrow {
  readonly seq: number
  readonly told: ToldEvent
  readonly side: SideId
  readonly came: number
  readonly expected: number
  /** In how many cases of a hundred it goes as well, or as badly. */
  readonly chance: number
}

export interface Luck {
  readonly dice: readonly DiceLuck[]
  readonly purposes: readonly PurposeLuck[]
  /** Dice that were queued by a script or an umpire: no luck is in them. */
  readonly queued: number
  readonly outcomes: readonly OutcomeLuck[]
  /** The throws that went best and worst for whoever they were for, the rarest first. */
  readonly best: readonly RareThrow[]
  readonly worst: readonly RareThrow[]
  /** Dice that are nobody's success by themselves and are left out by design, by their purpose, the most first. */
  readonly aside: readonly PurposeCount[]
  /** All other dice behind no outcome that is counted: what was told does not bear them out. */
  readonly unread: readonly PurposeCount[]
}

/** So many dice for one purpose, by its word in the catalogues. */
export interface PurposeCount {
  readonly why: string
  readonly count: number
}
