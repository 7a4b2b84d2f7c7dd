import { both, column, type RuleTable } from '../../../../kernel/reference.ts'
import { fireResult, LAST_FIRE_COLUMN } from '../../tables/artillery-fire.ts'
import { chargeResult } from '../../tables/charge-results.ts'
import { type CombatResult, combatResult } from '../../tables/combat-results.ts'
import { COLUMNS } from '../../tables/odds.ts'

const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const D10 = {
  rowHead: both('d10', 'k10'),
  rolled: { dice: '1d10', row: (total: number) => String(Math.min(10, Math.max(1, total))) },
} as const

const ODDS = COLUMNS.map((name) => column(name, name, name))

/** One cell as printed: `30/10 AWd`. */
const printed = (
  { attackerLoss, defenderLoss, ending, disorganised }: CombatResult,
  letters: Readonly<Record<CombatResult['ending'], string>>,
): string => `${attackerLoss}/${defenderLoss} ${letters[ending]}${disorganised ? 'd' : ''}`

const rows = (cells: (die: number) => readonly string[]): RuleTable['rows'] =>
  DICE.map((die) => ({ key: String(die), name: both(String(die)), cells: cells(die), upTo: die }))

/** The combat results table (HX-CRT-01). */
const combat: RuleTable = {
  id: 'combat-results',
  name: both('Combat results', 'Wyniki walki'),
  rules: ['HX-CRT-01', 'HX-COMB-06', 'HX-COMB-07', 'HX-COMB-08'],
  columns: ODDS,
  rows: rows((die) => COLUMNS.map((_, i) => printed(combatResult(die, i), { AW: 'AW', NR: 'NR', DW: 'DW' }))),
  notes: [
    both(
      'Attacker’s and defender’s losses in percent; AW attacker withdraws, DW defender withdraws, NR no decision, d who withdraws is disorganised.',
      'Straty atakującego i broniącego w procentach; AW wycofuje się atakujący, DW broniący, NR brak rozstrzygnięcia, d wycofujący się jest zdezorganizowany.',
    ),
  ],
  ...D10,
}

/** The charge results table (HX-CRT-02). */
const charge: RuleTable = {
  id: 'charge-results',
  name: both('Charge results', 'Wyniki szarży'),
  rules: ['HX-CRT-02', 'HX-CHG-09', 'HX-COMB-06'],
  columns: ODDS,
  rows: rows((die) => COLUMNS.map((_, i) => printed(chargeResult(die, i), { AW: 'F', NR: '', DW: 'S' }))),
  notes: [
    both(
      'Attacker’s and defender’s losses in percent; S success, F failure, d the losing side is disorganised.',
      'Straty atakującego i broniącego w procentach; S powodzenie, F niepowodzenie, d strona przegrana jest zdezorganizowana.',
    ),
  ],
  ...D10,
}

const FACTORS = Array.from({ length: LAST_FIRE_COLUMN + 1 }, (_, i) => i + 1)

/** The artillery fire table (HX-CRT-03). */
const fire: RuleTable = {
  id: 'artillery-fire',
  name: both('Artillery fire', 'Ostrzał artylerii'),
  rules: ['HX-CRT-03', 'HX-ART-12', 'HX-ART-13'],
  columns: FACTORS.map((factor) => {
    const last = factor === FACTORS.length
    const name = last ? `${factor}+` : `${factor}`
    return column(name, name, name, { upTo: last ? Number.POSITIVE_INFINITY : factor })
  }),
  rows: rows((die) =>
    FACTORS.map((factor) => {
      const { loss, disorganised } = fireResult(die, factor - 1)
      return `${loss}${disorganised ? 'd' : ''}`
    }),
  ),
  notes: [
    both(
      'Columns are fire factors. Strength points lost; d who lost the last one is disorganised.',
      'Kolumny to współczynniki ognia. Stracone punkty siły; d kto stracił ostatni, jest zdezorganizowany.',
    ),
  ],
  ...D10,
}

/** Tables that are thrown on. */
export const resultTables: readonly RuleTable[] = [combat, charge, fire]
