import type { Sum } from '../../../../kernel/modifiers.ts'
import {
  type Bilingual,
  both,
  type TestOption,
  type TestResult,
  type TestSum,
} from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, type Settings } from '../../../../kernel/test-options.ts'
import type { MoraleFacts } from '../../morale/morale.ts'
import { ARMS, type Arm } from '../../tables/arms.ts'
import type { RemainderDie } from '../../tables/remainder.ts'
import { ARM_NAMES } from '../tables/names.ts'

/** A sum of the engine as a test shows it. */
export const shown = (name: Bilingual, sum: Sum): TestSum => ({ name, ...sum })

/** What is not possible at all comes to nothing. */
export const vain = (name: Bilingual, sums: readonly TestSum[] = []): TestResult => ({
  sums,
  outcome: { key: 'vain', name, value: 0 },
})

/** Polish counts figures in three forms: 1 figurka, 2 figurki, 5 figurek. */
export function figures(n: number): Bilingual {
  const few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)
  return both(
    n === 1 ? '1 figure' : `${n} figures`,
    `${n} ${n === 1 ? 'figurka' : few ? 'figurki' : 'figurek'}`,
  )
}

export const dieOption: TestOption = choiceOption(
  'die',
  both('Remainder die', 'Kość reszty'),
  ['SZ-LOSS-03'],
  { d10: both('d10', 'k10'), d6: both('d6', 'k6') },
  'd10',
)
export const dieIn = (s: Settings): RemainderDie => s.choice('die')

export const armOption: TestOption = choiceOption(
  'arm',
  both('Arm', 'Rodzaj wojsk'),
  ['SZ-MOR-26'],
  ARM_NAMES,
  'infantry',
)
export const armIn = (s: Settings): Arm => {
  const arm = s.choice<Arm>('arm')
  return arm in ARMS ? arm : 'infantry'
}

/** What decides a morale test. */
export const nerveOptions: readonly TestOption[] = [
  numberOption('morale', both('Morale', 'Morale'), ['SZ-UNIT-09'], [1, 6], 4),
  numberOption('start', both('Figures at the start', 'Stan początkowy'), ['SZ-MOR-08'], [1, 40], 10),
  numberOption('now', both('Figures now', 'Obecny stan'), ['SZ-MOR-08'], [1, 40], 10),
  flagOption('fortified', both('In works or a building', 'W fortyfikacji lub budynku'), ['SZ-MOR-09']),
  flagOption('favourable', both('Better position', 'Dogodna pozycja'), ['SZ-MOR-09']),
]

export const moraleFactsIn = (s: Settings): MoraleFacts => ({
  morale: s.number('morale'),
  now: s.number('now'),
  start: Math.max(s.number('start'), s.number('now')),
  fortified: s.flag('fortified'),
  favourable: s.flag('favourable'),
})
