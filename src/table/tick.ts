import type { Result } from '../kernel/words.ts'
import { carryOut, HOUSE, type Office } from './command.ts'
import type { Desk } from './desk.ts'
import { clockKey, questionOf } from './owes.ts'
import { reminderPosts } from './posts.ts'
import type { Done } from './types.ts'

/** What the clock does for a side whose time is up, by what it owed. */
const ENDS: { readonly [what: string]: 'endTurn' | 'ready' } = { orders: 'endTurn', deployment: 'ready' }

/**
 * Deals with everything that is due: reminders are sent, questions fall to their default, player turns end. Each
 * battle on its own; one that fails does not hold up the others.
 */
export async function tick(
  office: Office,
  now: string,
  failed: (battleId: string, why: unknown) => void,
): Promise<number> {
  const rows = await office.store.due(now)
  let dealt = 0
  for (const { battleId, key } of rows) {
    try {
      const done: Result<Done> = await carryOut(
        office,
        battleId,
        HOUSE,
        (desk) => strike(desk, key, now),
        now,
      )
      if (done.ok) dealt += 1
      else failed(battleId, done.refusal)
    } catch (error) {
      failed(battleId, error)
    }
  }
  return dealt
}

/** One row has come due: the reminder, or the end. A row that no clock knows any more is cleared by the write. */
function strike(desk: Desk, key: string, now: string): void {
  const clock = desk.settings.clocks[key]
  if (clock === undefined) {
    desk.strayRows.push(key)
    return
  }
  if (clock.due > now) {
    desk.settings.clocks[key] = { ...clock, remind: null }
    desk.posts.push(...reminderPosts(desk, clock.side))
    return
  }
  delete desk.settings.clocks[key]
  desk.say(
    { kind: 'public' },
    { key: 'table.time-up', params: { side: desk.live.state.sides[clock.side]?.name ?? '' } },
  )
  if (key.startsWith('ask:')) lapse(desk, key)
  else endFor(desk, key, clock.side, clock.what)
}

/** The question falls to its default (KG-DIG-11). */
function lapse(desk: Desk, key: string): void {
  if (key === `ask:${questionOf(desk.live)}`) desk.submit({ type: 'lapse', ask: key.slice('ask:'.length) })
}

/** More parts than any player turn has; a guard against rules that never come to an end of one. */
const MOST_PARTS = 20

/**
 * Ends what the side's phase waits for, in the name of nobody (KG-DIG-15): all parts of a player turn that had this
 * clock, up to a question that somebody must answer first.
 */
function endFor(desk: Desk, key: string, side: string, what: string): void {
  const due = (): boolean =>
    desk.live.state.outcome === null &&
    desk.live.pending === null &&
    desk.ruleset.owed(desk.live.state).some((owed) => clockKey(owed, desk.live.state.turn) === key)
  for (let part = 0; part === 0 || (part < MOST_PARTS && due()); part++) {
    if (!endOne(desk, side, what)) return
  }
}

/** Ends one part; false when that could not be done. */
function endOne(desk: Desk, side: string, what: string): boolean {
  const end = ENDS[what]
  const hq = desk.ruleset.headquarters(desk.live.state).find((one) => one.side === side)
  const known = end === undefined ? undefined : desk.ruleset.orders[end]
  if (known === undefined || hq === undefined) return false
  for (const player of Object.keys(desk.settings.queues)) {
    if (desk.live.state.seats[player]?.side === side) delete desk.settings.queues[player]
  }
  const ended = desk.try({
    type: 'order',
    by: null,
    order: { unit: hq.unit, order: known.key, path: [], options: {} },
  })
  if (!ended.ok)
    desk.say({ kind: 'public' }, { key: 'table.time-up-stuck', params: { reason: ended.refusal } })
  return ended.ok
}
