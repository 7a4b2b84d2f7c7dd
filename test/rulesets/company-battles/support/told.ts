import { Refusal } from '../../../../src/kernel/words.ts'
import type { FwBattle } from '../../../../src/rulesets/company-battles/units/state.ts'
import { rolls } from './field.ts'

/** What came of something that may be refused: the refusal's word, or that it was taken. */
export function told(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

/** The dice that a rule asked for, in their order. */
export const thrownFor = (battle: FwBattle, rule: string): number[] =>
  rolls(battle)
    .filter((one) => one.endsWith(` ${rule}`))
    .map((one) => Number(one.split(' ')[0]))

/** So many dice that all show the same. */
export const all = (value: number, count = 40): number[] => Array.from({ length: count }, () => value)

/** Fire or an assault at a unit. */
export const at = (unit: string) => ({ target: { unit } })

/** A team that has moved in its last own turn. */
export const MOVED = { did: ['moved'] } as const

export const SHOOTING = { phase: 'shooting' } as const
