import type { Language } from '../i18n/i18n.ts'
import { PLAIN, rollText } from './roll-text.ts'
import { type Die, diceThrown, type ThrownRoll } from './throw.ts'

/** One die as a picture shows it. */
export interface DrawnDie {
  readonly sides: number | 'fudge'
  readonly value: number
  readonly colour: 'green' | 'red' | null
  readonly dropped: boolean
  readonly success: boolean
  readonly exploded: boolean
}

/** One throw as a picture shows it: what it is, its dice, what came of it. */
export interface DrawnThrow {
  readonly caption: string
  readonly dice: readonly DrawnDie[]
  readonly result: string
}

/** The dice of a line as they are drawn: one row of the picture for each throw. */
export const drawnThrows = (rolls: readonly ThrownRoll[], language: Language): DrawnThrow[] =>
  rolls.flatMap((roll) => {
    const { head, throws } = rollText(roll, language, PLAIN)
    return roll.throws.map((one, n) => ({
      caption: roll.throws.length === 1 ? head : `${head} · ${n + 1}`,
      dice: diceThrown(one).map(drawnDie),
      result: resultOf(throws[n] ?? ''),
    }))
  })

/** What follows the last sign of a throw's line: its result. */
function resultOf(line: string): string {
  const arrow = line.lastIndexOf('→ ')
  if (arrow >= 0) return line.slice(arrow + 2)
  const equals = line.lastIndexOf(' = ')
  return equals < 0 ? line.replace(/^\d+: /, '') : line.slice(equals + 3)
}

const drawnDie = (die: Die): DrawnDie => ({
  sides: die.sides,
  value: die.value,
  colour: die.colour,
  dropped: !die.kept,
  success: die.kept && die.success === true,
  exploded: die.exploded,
})
