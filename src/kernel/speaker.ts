import { everyUnit } from './ordered.ts'
import type { Headquarters } from './ruleset.ts'
import type { BattleState, Seat } from './state.ts'
import type { SideId, UnitId } from './words.ts'

/** Where headquarters are asked for. */
interface Commanded<S> {
  readonly headquarters: (state: S) => readonly Headquarters[]
}

/**
 * The unit in whose name a side speaks as a whole: that it is ready, that its turn ends, that it gives up. That is its
 * highest headquarters. A side that has lost them all has its turn like any other and must be able to end it: then it is
 * its first unit, in whatever state. Null only where a side has no units at all.
 */
export const speakerOf = <S extends BattleState>(
  { headquarters }: Commanded<S>,
  state: S,
  side: SideId,
): UnitId | null =>
  headquarters(state).find((hq) => hq.side === side)?.unit ??
  everyUnit(state).find((unit) => unit.side === side)?.id ??
  null

/** The unit in whose name one player speaks for his side: the highest headquarters of his own, else one he has lost. */
export const speakerOfSeat = <S extends BattleState>(
  ruleset: Commanded<S>,
  state: S,
  { side, commands }: Pick<Seat, 'side' | 'commands'>,
): UnitId | null => {
  if (commands.length === 0) return speakerOf(ruleset, state, side)
  const own = ruleset.headquarters(state).find((hq) => hq.side === side && commands.includes(hq.unit))
  return own?.unit ?? commands[0] ?? null
}
