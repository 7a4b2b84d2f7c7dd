import type { RuleId } from '../../../kernel/words.ts'

/** The rules that battles are fought by, area by area: those that stand in the engine, each with a test. */
const NUMBERS: readonly (readonly [area: string, numbers: string])[] = [
  ['CORE', '01 02 03 04 05 06 07 08 09 10 11 12'],
  ['SET', '01 02 03 04 05 06 07 08 09 10 11 12'],
  ['TRN', '01 02 03 04 05 06 07'],
  ['ACT', '01 02 03 04 05 06 07 08 09 10 11 12 13'],
  ['STA', '01 02'],
  ['OVW', '01 02 03 04 05 06 07 08 09 10'],
  ['MOV', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17'],
  ['WRK', '01'],
  ['IMM', '01 02 03 04 05'],
  ['RAM', '01 02 03 04 05 06 07'],
  ['PSH', '01 02'],
  ['LOS', '01 02 03 04 05 06 07 08 09 10'],
  ['HID', '01 02 03 04 05'],
  ['DET', '01 02 03 04'],
  ['FIR', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15'],
  ['COV', '01 02 03 04 05'],
  ['FLM', '01 02'],
  ['THR', '01'],
  ['RKT', '01'],
  ['RGT', '01'],
  ['SMK', '01 02 03 04 05 06 07 08 09'],
  ['ROF', '01'],
  ['SKL', '01 02 03'],
  ['REG', '01 02 03'],
  ['ART', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22'],
  ['HIT', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18'],
  ['CMD', '01 02 03 04 05 06 07 08 09 10 11 12 13 14'],
  ['MOR', '01 02 03 04 05 06 07 08 09 10 11'],
  ['INF', '01 02 03 04 05 06 07 08 09 10 11 12'],
  ['SUP', '01 02 03 04'],
  ['CMB', '01'],
  ['SNP', '01 02'],
  ['LOF', '01 02 03'],
  ['BAN', '01 02 03 04 05 06 07'],
  ['CAV', '01 02 03 04 05 06'],
  ['NKV', '01 02 03 04'],
  ['CHG', '01 02 03 04 05 06 07 08 09 10'],
  ['OVR', '01 02 03'],
  ['CHV', '01 02 03 04 05'],
  ['TRP', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18'],
  ['BLD', '01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17'],
  ['SAP', '01 02 03 04'],
  ['SND', '01 02'],
  ['BLI', '01'],
  ['BNK', '01'],
  ['BRG', '01'],
  ['ASY', '01 02 03 04 05 06 07 08 09 10 11 12 13 14'],
  ['DAT', '01 02 03 04 05 06 07'],
  ['SCN', '01 02 03 04'],
]

/** What is claimed so far, one by one (docs/mein-panzer.md). */
export const claimed: readonly RuleId[] = NUMBERS.flatMap(([area, numbers]) =>
  numbers.split(' ').map((number) => `MP-${area}-${number}`),
)

/** Of these, what the house carries out for all games (docs/house-rules.md). */
export const byTheHouse: Readonly<Record<RuleId, RuleId>> = {
  'MP-ASY-08': 'DIG-DICE',
  'MP-ASY-10': 'DIG-CLOCK',
}
