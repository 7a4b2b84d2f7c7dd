import type { Roll } from '../../kernel/dice.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { SideId } from '../../kernel/words.ts'

/** All dice of one size that were thrown for a side, or for nobody. */
export interface DiceLuck {
  readonly side: SideId | null
  readonly sides: number
  readonly count: number
  readonly sum: number
}

/** What was thrown for one purpose, by its word in the catalogues. */
export interface PurposeLuck {
  readonly side: SideId | null
  readonly why: string
  readonly sides: number
  readonly count: number
  readonly sum: number
}

export interface Luck {
  readonly dice: readonly DiceLuck[]
  readonly purposes: readonly PurposeLuck[]
  /** Dice that were queued by a script or an umpire: no luck is in them. */
  readonly queued: number
}

/**
 * How the dice of a battle fell. How often so many come to that is worked out by the workshop, by what `/odds` goes by. Whether high is good depends on the
 * rule a die is thrown by, so each purpose is told for itself.
 */
export function luckOf(state: BattleState, rolls: readonly Roll[]): Luck {
  const thrown = rolls.filter(({ source }) => source !== 'queued')
  const sideOf = ({ by }: Roll): SideId | null =>
    by === null ? null : (lookUp(state.units, by)?.side ?? lookUp(state.sides, by)?.id ?? null)
  const dice = gathered(thrown, (roll) => [sideOf(roll), roll.sides].join(' ')).map((group) => {
    const { side, sides, count, sum } = { side: sideOf(group.first), sides: group.first.sides, ...group }
    return { side, sides, count, sum }
  })
  const purposes = gathered(thrown, (roll) => [sideOf(roll), roll.why, roll.sides].join(' ')).map((group) => {
    const { why, sides } = group.first
    return { side: sideOf(group.first), why, sides, count: group.count, sum: group.sum }
  })
  const mostFirst = purposes.sort((a, b) => b.count - a.count)
  return { dice, purposes: mostFirst, queued: rolls.length - thrown.length }
}

interface Group {
  readonly first: Roll
  readonly count: number
  readonly sum: number
}

/** Dice that belong together, in the order in which the first of each was thrown. */
function gathered(rolls: readonly Roll[], key: (roll: Roll) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const roll of rolls) {
    const { first = roll, count = 0, sum = 0 } = groups.get(key(roll)) ?? {}
    groups.set(key(roll), { first, count: count + 1, sum: sum + roll.value })
  }
  return [...groups.values()]
}
