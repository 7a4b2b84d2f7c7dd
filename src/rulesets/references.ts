import type { Reference } from '../kernel/reference.ts'
import { companyBattlesReference } from './company-battles/reference/reference.ts'
import { hexBattlesReference } from './hex-battles/reference/reference.ts'
import { khansAndGeneralsReference } from './khans-and-generals/reference/reference.ts'
import { meinPanzerReference } from './mein-panzer/reference/reference.ts'
import { szwadronReference } from './szwadron/reference/reference.ts'

/** What every rulebook offers for looking up and rolling, by id, whether or not its battles can be fought yet. */
export const references: { readonly [id: string]: Reference } = {
  [khansAndGeneralsReference.id]: khansAndGeneralsReference,
  [hexBattlesReference.id]: hexBattlesReference,
  [companyBattlesReference.id]: companyBattlesReference,
  [szwadronReference.id]: szwadronReference,
  [meinPanzerReference.id]: meinPanzerReference,
}
