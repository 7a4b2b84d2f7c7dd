import type { RollFor } from '../../../kernel/battle.ts'
import type { KgBattle } from './state.ts'

const DICE = [4, 6, 8, 10, 12] as const

/**
 * A random pick from `count` equal things: 0 … count − 1. Thrown with the smallest die that has enough sides, above
 * twelve with d10 read as the digits of a number; what shows too much is thrown again (KG-DIC-03). No die for a
 * single thing. Throws when there is nothing to pick from.
 */
export function pick(battle: KgBattle, count: number, purpose: RollFor): number {
  if (count < 1) throw new Error('There is nothing to pick from.')
  if (count === 1) return 0
  const die = DICE.find((sides) => sides >= count)
  for (;;) {
    const shown = die === undefined ? digits(battle, count, purpose) : battle.roll(die, purpose)
    if (shown <= count) return shown - 1
  }
}

/** One d10 for each digit of the highest number, the first digit first; a ten counts as 0, and all zeros as the highest. */
function digits(battle: KgBattle, count: number, purpose: RollFor): number {
  let shown = 0
  let most = 1
  while (most < count) {
    shown = shown * 10 + (battle.roll(10, purpose) % 10)
    most *= 10
  }
  return shown || most
}
