import { type Bilingual, both, column, type RuleTable } from '../../../../kernel/reference.ts'
import { ACCURACY_STEP } from '../../tables/fire.ts'
import { LARGEST_DENOMINATOR, type RemainderDie, reduced, remainderRoll } from '../../tables/remainder.ts'

/** `1–3`, `1`: faces from one to another. */
const facesOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}–${to}`)

/** `1–3`, `1–2 (9–10)`: these faces remove a figure, those in brackets are thrown again. */
export function remainderCell(rest: number, toughness: number, die: RemainderDie): string {
  const { sides, upTo, most } = remainderRoll(rest, toughness, die)
  const again = most === sides ? '' : ` (${facesOf(most + 1, sides)})`
  return `${facesOf(1, upTo)}${again}`
}

/** Every fraction in lowest terms, by denominator. */
const FRACTIONS = Array.from({ length: LARGEST_DENOMINATOR - 1 }, (_, i) => i + 2).flatMap((q) =>
  Array.from({ length: q - 1 }, (_, i) => i + 1)
    .filter((r) => reduced(r, q)[1] === q)
    .map((r) => [r, q] as const),
)

const remainder: RuleTable = {
  id: 'remainder',
  name: both('Remainder die', 'Reszta z dzielenia'),
  rules: ['SZ-LOSS-03', 'SZ-LOSS-02', 'SZ-LOSS-04', 'SZ-LOSS-05', 'SZ-LOSS-06'],
  rowHead: both('Left/W', 'Reszta/W'),
  columns: [column('d6', 'd6', 'k6'), column('d10', 'd10', 'k10')],
  rows: FRACTIONS.map(([r, q]) => ({
    key: `${r}/${q}`,
    name: both(r === 1 && q === LARGEST_DENOMINATOR ? '1/10 -' : `${r}/${q}`),
    cells: [remainderCell(r, q, 'd6'), remainderCell(r, q, 'd10')],
  })),
  notes: [
    both(
      '1–3: these results remove one more figure; (9–10): throw again on these. Cancel the fraction first; 1/10 stands for anything less too.',
      '1–3: te wyniki zdejmują jeszcze jedną figurkę; (9–10): przy tych powtórz rzut. Ułamek najpierw skróć; 1/10 oznacza też mniej.',
    ),
    both(
      'A d6 cannot show fractions below 1/6: take the nearest, or a d10.',
      'K6 nie odda ułamków mniejszych niż 1/6: bierze się najbliższy albo rzuca k10.',
    ),
  ],
}

const BANDS = [0, 1, 2, 3, 4, 5] as const

const accuracy: RuleTable = {
  id: 'accuracy',
  name: both('Accuracy by distance', 'Celność a odległość'),
  rules: ['SZ-FIRE-18', 'SZ-FIRE-22', 'SZ-SPEC-13'],
  rowHead: both('Distance, cm', 'Odległość, cm'),
  columns: [column('change', 'Accuracy', 'Celność', { signed: true })],
  rows: BANDS.map((band) => {
    const from = band * ACCURACY_STEP
    const last = from + ACCURACY_STEP - 1
    return { key: `${from}`, name: both(`${from}–${last}`), upTo: last, cells: [band === 0 ? 0 : -band] }
  }),
  notes: [
    both(
      'High-angle fire: 1 less. At 0 the figure cannot fire at that target. March fire: half the dice, rounded down.',
      'Ostrzał stromotorowy: jeszcze o 1 mniej. Przy 0 figurka nie może strzelać do tego celu. Ostrzał w marszu: połowa kości, w dół.',
    ),
  ],
}

/** A sequence as a table: what is thrown or done, in order. */
const steps = (
  list: readonly (readonly [key: string, rule: string, name: Bilingual, what: Bilingual])[],
): RuleTable['rows'] => list.map(([key, rule, name, what]) => ({ key, name, rule, cells: [what] }))

const fightOrder: RuleTable = {
  id: 'melee-order',
  name: both('Order of a melee', 'Kolejność walki wręcz'),
  rules: ['SZ-MEL-03', 'SZ-MEL-08', 'SZ-MEL-16'],
  rowHead: both('Step', 'Krok'),
  columns: [column('what', 'What happens', 'Co się dzieje')],
  rows: steps([
    [
      'attack',
      'SZ-MEL-12',
      both('1. Attacker', '1. Atakujący'),
      both('a d6 for each point of SW; up to UW is damage', 'k6 za każdy punkt SW; do UW to uszkodzenie'),
    ],
    [
      'defence',
      'SZ-MEL-12',
      both('2. Defender', '2. Broniący się'),
      both('the same, with all it had before', 'tak samo, ze stanem sprzed walki'),
    ],
    [
      'losses',
      'SZ-MEL-16',
      both('3. Losses', '3. Straty'),
      both(
        'remainder of the defender, then of the attacker; both are removed',
        'reszta broniącego się, potem atakującego; straty zdejmuje się razem',
      ),
    ],
    [
      'morale-defender',
      'SZ-MEL-21',
      both('4. Defender’s morale', '4. Morale broniącego się'),
      both('repulse, then panic, if it was hit', 'na odrzucenie, potem na panikę, jeśli poniósł uszkodzenia'),
    ],
    [
      'morale-attacker',
      'SZ-MEL-23',
      both('5. Attacker’s morale', '5. Morale atakującego'),
      both(
        'the same if the defender stands, else the pursuit test',
        'tak samo, jeśli obrona stoi, inaczej test na pościg',
      ),
    ],
    [
      'pursuit',
      'SZ-MEL-24',
      both('6. Pursuit', '6. Pościg'),
      both(
        'attacker broken: the defender tests; who passed all may order one',
        'atakujący odparty: testuje broniący się; kto zdał wszystko, może zarządzić',
      ),
    ],
    [
      'closing',
      'SZ-MEL-29',
      both('7. Closing in', '7. Dosuwanie'),
      both('both stand: break-in, defender, attacker', 'obaj stoją: włamanie, obrona, reszta ataku'),
    ],
  ]),
  notes: [
    both(
      'First strike: its losses count before the enemy answers.',
      'Pierwsze uderzenie: jego straty liczą się, zanim wróg odda.',
    ),
  ],
}

export const fightingTables: readonly RuleTable[] = [remainder, accuracy, fightOrder]
