import { pairsIn } from '../../kernel/ordered.ts'
import { type Message, message } from '../../kernel/words.ts'
import type { Mine } from '../../store/store.ts'
import type { DamageWatch } from '../battle/damage.ts'
import { later } from '../battle/deadlines.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { recallPosts } from '../telling/posts.ts'
import type { TableContext } from './carry-out.ts'
import { carryOut, SYSTEM_ACTOR } from './carry-out.ts'

const MINUTE = 60_000
/** A pause between two beats that is longer than this is an absence; an orderly restart is over before. */
const NOTICED_MS = 5 * MINUTE
/** After an absence this long people get all of it back. */
const LONG_MS = 10 * MINUTE
/** After any absence nobody's time is up sooner than this. */
const LEAST_MS = 10 * MINUTE
/** So often it is noted that Hetman is at work. */
const BEAT_MS = 30_000
/** All deadlines there are fall before this. */
const EVER = '9999-01-01T00:00:00.000Z'

export interface GraceOptions {
  readonly context: TableContext
  readonly watch: DamageWatch
}

/** A part of Discord's servers that is looked after, or was not, as one. */
export interface Shard {
  readonly number: number
  readonly mine: Mine
}

const ALL: Shard = { number: 0, mine: () => true }

/**
 * Gives back the time in which nobody could act because Hetman was away (DIG-CLOCK): all of it after a long absence,
 * and after any at least some minutes before a clock strikes. Each battle whose clocks change is told so, once. Called
 * before the clocks are looked at; notes that Hetman is at work for this shard.
 * @param now ISO time.
 */
export async function grace({ context, watch }: GraceOptions, now: string, shard = ALL): Promise<void> {
  const { store, failed } = context
  const last = await store.heartbeat(shard.number)
  const away = last === null ? 0 : Date.parse(now) - Date.parse(last)
  if (last !== null && away >= NOTICED_MS) {
    const rows = await store.due(away >= LONG_MS ? EVER : later(now, LEAST_MS))
    const mine = rows.filter(({ guildId }) => shard.mine(guildId))
    for (const battleId of new Set(mine.map((row) => row.battleId))) {
      try {
        await watch.over(() =>
          carryOut(context, battleId, SYSTEM_ACTOR, (draft) => giveBack(draft, { last, away, now }), now),
        )
      } catch (error) {
        failed(battleId, error)
      }
    }
  }
  // A clock that was set back is believed from now on.
  if (last === null || away >= BEAT_MS || away < 0) await store.beat(now, shard.number)
}

interface Absence {
  readonly last: string
  readonly now: string
  /** Milliseconds. */
  readonly away: number
}

function giveBack(draft: CommandDraft, { last, now, away }: Absence): void {
  const { settings } = draft
  // Ended in the middle of this, it goes on where it was.
  if (settings.graced === last) return
  settings.graced = last
  const long = away >= LONG_MS
  const least = later(now, LEAST_MS)
  let changed = false
  for (const [key, clock] of pairsIn(settings.clocks)) {
    const shifted = long ? later(clock.due, away) : clock.due
    // ISO times of one zone are in order as texts are.
    const due = [shifted, least].sort()[1] ?? least
    if (due === clock.due) continue
    changed = true
    // After a short absence nobody is reminded of what is nearly over anyway.
    settings.clocks[key] = { ...clock, due, reminded: long ? clock.reminded : due }
  }
  if (!changed) return
  draft.say(
    { kind: 'public' },
    long ? howLong(away) : message('table.away-little', { minutes: LEAST_MS / MINUTE }),
  )
  draft.posts.push(...recallPosts(draft))
}

/** Up to two hours are told in minutes. */
const howLong = (away: number): Message =>
  away < 120 * MINUTE
    ? message('table.away', { minutes: Math.round(away / MINUTE) })
    : message('table.away-hours', { hours: Math.round(away / (60 * MINUTE)) })
