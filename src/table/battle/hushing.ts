import { lookUp } from '../../kernel/look-up.ts'
import type { PlayerId } from '../../kernel/words.ts'
import { type HabitsOf, habitsOf } from './habits.ts'
import type { Settings } from './settings.ts'

/*
 * Whom a call really calls (DIG-CALL): each as he wants to be, and in one battle once an hour at most. Whoever was called
 * a short while ago finds the call where it stands, and is called as the hour is over if he still owes it then.
 */

/** Nobody is called twice in such a time, in milliseconds. */
const HUSH_MS = 60 * 60_000

/** How those named in a call are reached; who is in neither list is called in the thread. */
export interface Reached {
  /** Named, but not called. */
  readonly silent: readonly PlayerId[]
  /** Called directly instead. */
  readonly direct: readonly PlayerId[]
}

interface Calling {
  readonly settings: Pick<Settings, 'pinged' | 'held'>
  readonly habits: HabitsOf
  /** ISO. */
  readonly now: string
}

/** Was he called in this battle within the last hour, and does not want to be more often? */
export function isHushed({ settings, habits, now }: Calling, player: PlayerId): boolean {
  const last = lookUp(settings.pinged, player)
  if (last === undefined || habitsOf(habits, player).often) return false
  return Date.parse(now) - Date.parse(last) < HUSH_MS
}

/** Notes in the settings that these are called now, and tells how; those who must wait for it are noted, too. */
export function callPlayers(calling: Calling, players: readonly PlayerId[], wanted = false): Reached {
  const { settings, habits, now } = calling
  const silent: PlayerId[] = []
  const direct: PlayerId[] = []
  for (const player of players) {
    const { notify } = habitsOf(habits, player)
    delete settings.held[player]
    if (notify === 'none') silent.push(player)
    else if (!wanted && isHushed(calling, player)) {
      silent.push(player)
      const last = Date.parse(lookUp(settings.pinged, player) ?? now)
      settings.held[player] = new Date(last + HUSH_MS).toISOString()
    } else {
      settings.pinged[player] = now
      if (notify === 'direct') direct.push(player)
    }
  }
  return { silent, direct }
}
