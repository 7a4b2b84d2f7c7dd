import type { Throw } from '../../src/kernel/reference.ts'

/** Dice that show what is listed, in order; `left` are those nobody has asked for. */
export function diceShowing(...shown: number[]): Throw & { readonly left: number[] } {
  const left = [...shown]
  const roll = (sides: number, why: string): number => {
    const die = left.shift()
    if (die === undefined || die > sides) throw new Error(`No d${sides} for ${why}: ${die}.`)
    return die
  }
  return Object.assign(roll, { left })
}
