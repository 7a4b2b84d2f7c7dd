import type { RuleId } from '../../../kernel/words.ts'

/** The rules that battles are fought by, area by area: those that stand in the engine, each with a test. */
const NUMBERS: readonly (readonly [area: string, numbers: string])[] = [
  ['CORE', '03 06 10'],
  ['SET', '01 03 04 08 12'],
  ['TRN', '02 04 05 06'],
  ['ACT', '01 02 05 06 07 08 09 10'],
  ['OVW', '01 02 03 04 05 06 07 08 09'],
  ['MOV', '01 02 03 04 05 08 09 10 12 13 16 17'],
  ['WRK', '01'],
  ['IMM', '02 03 04'],
  ['LOS', '01 03 04 05 07 09'],
  ['HID', '01 02 03 04'],
  ['DET', '01 02 04'],
  ['FIR', '03 10 13 14'],
  ['COV', '01 02 03 05'],
  ['FLM', '01 02'],
  ['THR', '01'],
  ['RKT', '01'],
  ['RGT', '01'],
  ['SMK', '01 02 03 07 08 09'],
  ['REG', '01 02 03'],
  ['ART', '01 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 20 21 22'],
  ['HIT', '01 05 06 07 09 11 12 13 14 17 18'],
  ['CMD', '01 02 03 04 07'],
  ['MOR', '01 02 03 04 05 06 07 09'],
  ['INF', '01 02 03 04 05 06 07 08 09 10'],
  ['SUP', '01 02 03 04'],
  ['CMB', '01'],
  ['SNP', '01 02'],
  ['LOF', '01 02 03'],
  ['CHG', '01 02 03 04 05 06 07 08 09 10'],
  ['TRP', '01 02 03 04 05 07 08 10 12 13 14'],
  ['BLD', '01 02 03 04 05 06 07 08 09 10 11 13 14'],
  ['BNK', '01'],
  ['ASY', '04 05 06 07 09 14'],
  ['DAT', '02 04 06'],
  ['SCN', '01 02'],
]

/** What is claimed so far, one by one (docs/mein-panzer.md). */
export const claimed: readonly RuleId[] = NUMBERS.flatMap(([area, numbers]) =>
  numbers.split(' ').map((number) => `MP-${area}-${number}`),
)
