import { committedDice } from '../../../../src/kernel/dice.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { idsIn } from '../../../../src/kernel/ordered.ts'
import type { SideId } from '../../../../src/kernel/words.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import type { SzState } from '../../../../src/rulesets/szwadron/units/state.ts'

/** The clock of these tests stands still: rules never read it. */
const AT = '2026-01-01T00:00:00.000Z'
const DICE = { secret: '18'.repeat(32), entropy: {} }

/** A battle of a scenario as the table plays it, each side one player of its own name. */
export function liveBattle(scenario: Json): LiveBattle<SzState> {
  const setup = szwadron.setup(scenario)
  const seats = Object.fromEntries(
    idsIn(setup.sides).map((side) => [side, { side, name: side, commands: [], chief: true }]),
  )
  return LiveBattle.begin(szwadron, { ...setup, seats }, DICE, AT, committedDice(DICE))
}

/** What a side gives: an order, which is taken. */
export function give(
  live: LiveBattle<SzState>,
  by: SideId,
  unit: string,
  order: string,
  more: Partial<Declared> = {},
): Entry {
  const done = live.submit({ type: 'order', by, order: { unit, order, path: [], options: {}, ...more } }, AT)
  if (!done.ok) throw new Error(done.refusal.key)
  return done.value
}

/** As {@link give}, of an order that is refused: why. */
export function refused(
  live: LiveBattle<SzState>,
  by: SideId,
  unit: string,
  order: string,
  more: Partial<Declared> = {},
): string {
  const done = live.submit({ type: 'order', by, order: { unit, order, path: [], options: {}, ...more } }, AT)
  return done.ok ? 'taken' : done.refusal.key
}

/** What of an entry a side is told: effects for everybody, and its own. */
export const toldTo = ({ effects }: Entry, side: SideId | null) =>
  effects.filter(({ to }) => to === undefined || (side !== null && to.includes(side)))
