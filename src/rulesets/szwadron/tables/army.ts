import { type Bilingual, both } from '../../../kernel/reference.ts'
import { AUSTRIANS, DUCHY, FRENCH, type ListEntry } from './lists.ts'

/** Whose figures one army may be made of. */
export interface ArmyList {
  readonly id: string
  readonly name: Bilingual
  readonly entries: readonly ListEntry[]
}

/** The armies of 1809 (SZ-DATA-02, SZ-DATA-03, SZ-DATA-04). */
export const ARMY_LISTS: readonly ArmyList[] = [
  { id: 'fr', name: both('French', 'Francuzi'), entries: FRENCH },
  { id: 'at', name: both('Austrians', 'Austriacy'), entries: AUSTRIANS },
  { id: 'pl', name: both('Duchy of Warsaw', 'Księstwo Warszawskie'), entries: DUCHY },
]

/** Points of an army that nobody has agreed otherwise (SZ-ARMY-01). */
export const USUAL_POINTS = 1000

/** Of all points spent, at least one part in so many is infantry, and at most one in so many artillery (SZ-ARMY-01). */
export const SHARES = { infantry: 2, artillery: 4 } as const

/** Units of one entry for every so many points begun (SZ-ARMY-01). */
export const ALIKE = { units: 3, points: 1000 } as const
