import { sayPlain } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message, type Result } from '../../kernel/words.ts'
import type { Mine } from '../../store/store.ts'
import type { DamageWatch } from '../battle/damage.ts'
import { emptyBank } from '../battle/deadlines.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { habitsOf } from '../battle/habits.ts'
import { isHushed } from '../battle/hushing.ts'
import { askedPlayers, clockKey, owesOf, passedPlayers, questionOf } from '../battle/owes.ts'
import { toRemind } from '../battle/reminders.ts'
import type { Clock } from '../battle/settings.ts'
import { endInNobodysName } from '../orders/ending.ts'
import { noteAbsent } from '../people/absence.ts'
import { noteMissed } from '../people/seat-handover.ts'
import type { Done } from '../results.ts'
import { recallPosts, reminderPosts } from '../telling/posts.ts'
import { carryOut, SYSTEM_ACTOR, type TableContext } from './carry-out.ts'

/** The first wait after a battle's clock could not be dealt with, and the longest, in milliseconds. */
const FIRST_WAIT = 60_000
const LONGEST_WAIT = 3_600_000

/** Battles whose clocks could not be dealt with: each is left alone a while, and longer each time. */
export class Patience {
  readonly #waits = new Map<string, { readonly until: number; readonly ms: number }>()

  waits(battleId: string, now: string): boolean {
    return Date.parse(now) < (this.#waits.get(battleId)?.until ?? Number.NEGATIVE_INFINITY)
  }

  failed(battleId: string, now: string): void {
    const ms = Math.min(LONGEST_WAIT, (this.#waits.get(battleId)?.ms ?? FIRST_WAIT / 2) * 2)
    this.#waits.set(battleId, { until: Date.parse(now) + ms, ms })
  }

  done(battleId: string): void {
    this.#waits.delete(battleId)
  }
}

/** What the clocks are looked at with. */
export interface TickOptions {
  readonly context: TableContext
  readonly watch: DamageWatch
  readonly patience: Patience
}

/**
 * Deals with everything that is due: reminders are sent, questions fall to their default, player turns end. Each
 * battle on its own; one that fails does not hold up the others and is tried again later.
 */
export async function tick(
  { context, watch, patience }: TickOptions,
  now: string,
  mine: Mine = () => true,
): Promise<number> {
  const { store, failed } = context
  const rows = await store.due(now)
  let dealt = 0
  for (const { battleId, key, guildId } of rows) {
    if (!mine(guildId) || patience.waits(battleId, now)) continue
    const work = (): Promise<Result<Done>> =>
      carryOut(context, battleId, SYSTEM_ACTOR, (draft) => strike(draft, key, now), now)
    try {
      const done = await watch.over(work)
      if (done.ok) {
        patience.done(battleId)
        dealt += 1
        continue
      }
      failed(battleId, new Error(`Its clock was refused: ${sayPlain(done.refusal, 'en')}`))
    } catch (error) {
      failed(battleId, error)
    }
    patience.failed(battleId, now)
  }
  return dealt
}

/** One row has come due: the reminder, or the end. A row that no clock knows any more is cleared by the write. */
function strike(draft: CommandDraft, key: string, now: string): void {
  const clock = lookUp(draft.settings.clocks, key)
  if (clock === undefined) {
    draft.strayRows.push(key)
    return
  }
  if (clock.due > now) {
    remind(draft, key, clock, now)
    return
  }
  delete draft.settings.clocks[key]
  emptyBank(draft.settings, key, clock.side)
  // Nobody can do what he owes until an umpire has gone back; the clocks are set again then.
  if (draft.live.adrift !== null) return
  const what = key.startsWith('ask:') ? 'answer' : clock.what === 'deployment' ? 'deployment' : 'orders'
  const side = lookUp(draft.live.state.sides, clock.side)?.name ?? ''
  draft.remark(message('table.time-up', { side, what }))
  draft.posts.push(...recallPosts(draft))
  if (key.startsWith('ask:')) lapse(draft, key)
  else endFor(draft, key, clock.side, clock.what)
}

/** Reminds those whose hour for it has come. */
function remind(draft: CommandDraft, key: string, clock: Clock, now: string): void {
  const { settings, habits } = draft
  const owing = owesOf(draft.live, settings)
    .filter((one) => one.side === clock.side && one.condition === 'owes')
    .map(({ player }) => player)
  const players = toRemind(clock, owing, settings, habits, now).filter((player) => {
    // What he wants himself he gets; what his battle does for everybody is no second call within the hour.
    const wanted = habitsOf(habits, player).reminders !== null
    return wanted || !isHushed({ settings, habits, now }, player)
  })
  settings.clocks[key] = { ...clock, reminded: now }
  draft.posts.push(...reminderPosts(draft, clock.side, players))
}

/** The question falls to its default (DIG-ANSWER). */
function lapse(draft: CommandDraft, key: string): void {
  if (key !== `ask:${questionOf(draft.live)}`) return
  noteAbsent(draft)
  noteMissed(
    draft,
    askedPlayers(draft.live).filter((one) => !passedPlayers(draft.live, draft.settings).includes(one)),
  )
  draft.submit({ type: 'lapse', ask: key.slice('ask:'.length), cause: { why: 'clock' } })
}

/** More parts than any player turn has; a guard against rules that never come to an end of one. */
const MOST_PARTS = 20

/**
 * Ends what the side's phase waits for, in the name of nobody (DIG-CLOCK): all parts of a player turn that had this
 * clock, up to a question that somebody must answer first.
 */
function endFor(draft: CommandDraft, key: string, side: string, what: string): void {
  const due = (): boolean =>
    draft.live.state.outcome === null &&
    draft.live.pending === null &&
    draft.ruleset.owed(draft.live.state).some((owed) => clockKey(owed, draft.live.state.turn) === key)
  const owing = owesOf(draft.live, draft.settings)
    .filter((one) => one.side === side && one.condition === 'owes')
    .map(({ player }) => player)
  if (draft.live.pending === null) noteMissed(draft, owing)
  for (let part = 0; part === 0 || (part < MOST_PARTS && due()); part++) {
    if (!endOne(draft, side, what)) return
  }
}

/** Ends one part; false when that could not be done. */
function endOne(draft: CommandDraft, side: string, what: string): boolean {
  const ended = endInNobodysName(draft, { side, what }, 'clock')
  if (ended === null) return false
  if (!ended.ok) draft.remark(message('table.time-up-stuck', { reason: ended.refusal }))
  return ended.ok
}
