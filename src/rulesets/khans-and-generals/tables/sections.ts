import { written } from '../../../kernel/ordered.ts'
import type { Names } from '../../../kernel/words.ts'

/**
 * Attached sections, *sekcje dodatkowe*: one figure that becomes part of a unit, normally one to a unit (KG-UNI-02),
 * and what it costs (KG-UNI-03).
 */
export const SECTIONS = written<{ readonly names: Names; readonly points: number }>({
  sec_hero: { names: { en: 'Hero', pl: 'Bohater' }, points: 8 },
  sec_standard: { names: { en: 'Standard bearer', pl: 'Chorąży' }, points: 5 },
  sec_medic: { names: { en: 'Medic', pl: 'Medyk' }, points: 6 },
  sec_runner: { names: { en: 'Runner', pl: 'Goniec' }, points: 3 },
  sec_signal: { names: { en: 'Signaller', pl: 'Łącznościowiec' }, points: 5 },
  sec_sapper: { names: { en: 'Sapper', pl: 'Saper' }, points: 5 },
  sec_guide: { names: { en: 'Guide', pl: 'Przewodnik' }, points: 4 },
})
