import { committedDice } from '../../kernel/dice.ts'
import { LiveBattle } from '../../kernel/live.ts'
import type { Entry } from '../../kernel/log.ts'
import { refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import type { Who } from '../types.ts'
import type { LoadedBattle } from './loaded-battles.ts'
import { watchOf } from './seats.ts'

/*
 * Who watches so many turns late sees the battle as it was then, wherever he looks (DIG-WATCH): the battle is set up from the first
 * entries of its log, and nothing after them can be asked for.
 */

/** Does he see the battle so many turns late? */
export const seesLate = (loaded: Pick<LoadedBattle, 'settings'>, who: Who): boolean =>
  (watchOf(loaded, who.id)?.delay ?? 0) > 0

/** The battle as its watcher sees it: itself, or as it was so many turns ago. Refuses what was fought under older rules. */
export async function behindFor(loaded: LoadedBattle, who: Who, store: Store): Promise<LoadedBattle> {
  const { live, secret, ruleset } = loaded
  const delay = watchOf(loaded, who.id)?.delay ?? 0
  if (delay === 0 || live === null || secret === null || live.state.outcome !== null) return loaded
  const { entries } = await store.soundLog(loaded.row.id)
  const end = endOfTurn(entries, live.state.turn - delay)
  if (entries.slice(end).some(({ input }) => input.type === 'upgrade')) return refuse('watch.error.upgraded')
  const shown = entries.slice(0, end)
  const dice = committedDice({ secret, entropy: live.origin.entropy })
  const then = LiveBattle.restore(ruleset, live.origin, dice, shown)
  const imaged = shown.findLastIndex(({ effects }) => effects.some(({ type }) => type === 'phase'))
  return { ...loaded, live: then, entriesOfTurn: shown.slice(imaged + 1), behind: then.seq }
}

/** How many entries there were when that turn was over and nothing was asked; the first is there in any case. */
function endOfTurn(entries: readonly Entry[], turn: number): number {
  let now = 0
  let end = 1
  for (const [i, { effects, pending }] of entries.entries()) {
    for (const effect of effects) if (effect.type === 'phase') now = Math.max(now, effect.turn)
    if (now > turn && i > 0) return end
    if (pending === null) end = i + 1
  }
  return end
}
