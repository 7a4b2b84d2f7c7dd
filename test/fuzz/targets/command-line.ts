import fc from 'fast-check'
import { hetman } from '../../../src/cli/hetman.ts'
import { mutatedText } from '../mutated.ts'
import { target } from '../target.ts'

const CALLS = [
  'roll 3d6+1 --seed 7',
  'odds 2d4 --versus 3d6 --json',
  'odds --test khans-and-generals/commander',
  'test khans-and-generals/melee attack=9 lancers --seed x',
  'test --ruleset hex-battles',
  'table hex-battles combat-results 7 3:1',
  'table hex-battles artillery-fire 6+ --modifier -2 --language pl',
  'verify nowhere.json --anchor x --anchor y',
  'replay nowhere.json --at 3 --as KHAN',
  'render nowhere.json --zones --out /nowhere/at/all.png',
  'help roll',
  '--help',
]

/** The words of a call: blanks part them. No file is written by chance: options that would are left out. */
const wordsOf = (call: string): string[] =>
  call.split(/\s+/u).filter((word) => word !== '' && !word.startsWith('--image') && !word.startsWith('--out'))

export const commandLineTargets = [
  target('the command line', 150, () => ({
    input: fc.oneof(
      mutatedText(CALLS).map(wordsOf),
      fc.array(fc.constantFrom(...CALLS.flatMap(wordsOf)), { maxLength: 6 }),
    ),
    read: async (args) => (await hetman(args)).text,
  })),
]
