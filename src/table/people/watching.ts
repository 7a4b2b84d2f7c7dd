import { lookUp } from '../../kernel/look-up.ts'
import { everySide } from '../../kernel/ordered.ts'
import { message, type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { playersOf } from '../battle/owes.ts'
import { post } from '../battle/post-data.ts'
import { hasHeldSeat, isUmpire, seatOf, unseated } from '../battle/seats.ts'
import type { Watch } from '../battle/settings.ts'
import { watchButtonKey } from '../battle/standing-buttons.ts'
import { speaks } from './speaking.ts'

/*
 * Who watches a battle with the eyes of a side, or of all (DIG-WATCH): those whose secrets he sees have agreed to it, he
 * never has a seat for another side of it, and what he sees may come so many turns late. Everybody is told, and it is in the log.
 */

/** What somebody would watch. */
export interface WatchAsked {
  /** null: all sides, as a commentator. */
  readonly side: SideId | null
  /** So many turns late. */
  readonly delay: number
}

const LATEST = 20
/** Most people who watch one battle, or ask to. */
const MOST = 50

/** Asks those whose secrets would be seen. */
export function askToWatch(draft: CommandDraft, { side, delay }: WatchAsked): void {
  const { live, loaded, settings, who } = draft
  if (live.state.outcome !== null) refuse('watch.error.over')
  if (seatOf(loaded, who.id) !== null || hasHeldSeat(loaded, who.id)) refuse('watch.error.player')
  if (isUmpire(loaded, who)) refuse('watch.error.umpire')
  if (side !== null && lookUp(live.state.sides, side) === undefined) refuse('watch.error.side')
  if (!Number.isInteger(delay) || delay < 0 || delay > LATEST) refuse('watch.error.delay', { most: LATEST })
  const others = settings.watchers.filter(({ player }) => player !== who.id)
  if (others.length >= MOST) refuse('watch.error.many')
  const before = settings.watchers.find(({ player }) => player === who.id)
  if (before?.granted === true) refuse('watch.error.already')
  const watch: Watch = { player: who.id, name: who.name, side, delay, granted: false, agreed: [] }
  const asked = askedFor(draft, watch)
  if (asked.length === 0) refuse('watch.error.nobody')
  settings.watchers = [...others, watch]
  const what = { name: who.name, all: side === null ? 'all' : 'side', delay }
  for (const one of asked) {
    const said = [message('watch.asks', what), message('watch.asked')]
    const calls = [...playersOf(live.state, one)]
    const words = {
      ...{ said, stands: watchButtonKey(who.id) },
      ...(calls.length === 0 ? {} : { calls }),
      ...(before === undefined ? {} : { came: message('came.replaced') }),
    }
    draft.posts.push(post({ kind: 'side', side: one }, 'say', live.seq, words))
  }
  draft.tell('watch.waits')
}

/** Sides with players whose secrets would be seen. */
const askedFor = ({ live }: CommandDraft, { side }: Watch): SideId[] =>
  everySide(live.state)
    .map(({ id }) => id)
    .filter((id) => (side === null || id === side) && playersOf(live.state, id).length > 0)

/** A player of such a side agrees, or is against it; an umpire decides about commentators alone. */
export function decideWatch(draft: CommandDraft, player: PlayerId, yes: boolean): void {
  const { live, loaded, settings, who } = draft
  const watch = settings.watchers.find((one) => one.player === player && !one.granted)
  if (watch === undefined) return refuse('watch.error.gone')
  const sides = askedFor(draft, watch)
  const own = seatOf(loaded, who.id)?.side
  const alone = watch.side === null && isUmpire(loaded, who) && who.id !== player
  if (!alone && (own === undefined || !sides.includes(own))) refuse('watch.error.not-asked')
  const key = watchButtonKey(player)
  if (!yes) {
    draft.came.set(key, message('came.refused', { name: who.name }))
    return end(draft, watch, 'watch.refused')
  }
  watch.agreed = [...new Set([...watch.agreed, who.id])]
  if (!alone && !sides.every((side) => speaks(live, side, watch.agreed))) return draft.tell('consent.noted')
  // He may have sat down meanwhile.
  if (seatOf(loaded, player) !== null) refuse('watch.error.player')
  watch.granted = true
  const seen = watch.side === null ? sides : [watch.side]
  settings.seen[player] = [...new Set([...(lookUp(settings.seen, player) ?? []), ...seen])]
  written(draft, watch, true, watch.agreed)
  const names = watch.agreed.map((one) => lookUp(live.state.seats, one)?.name ?? who.name).join(', ')
  draft.came.set(key, message('came.agreed', { names }))
  draft.tell('watch.granted')
}

/** Who watches, or wants to, stops; or he is stopped by a side whose secrets he sees, or by an umpire. */
export function stopWatching(draft: CommandDraft, player: PlayerId = draft.who.id): void {
  const { loaded, settings, who } = draft
  const watch = settings.watchers.find((one) => one.player === player)
  if (watch === undefined) return refuse('watch.error.gone')
  const own = seatOf(loaded, who.id)
  const his = own !== null && (watch.side === null || watch.side === own.side)
  if (player !== who.id && !his && !isUmpire(loaded, who)) refuse('watch.error.not-asked')
  if (!watch.granted) {
    const came = player === who.id ? 'came.withdrawn' : 'came.refused'
    draft.came.set(watchButtonKey(player), message(came, { name: who.name }))
  }
  end(draft, watch, 'watch.stopped')
}

function end(draft: CommandDraft, watch: Watch, told: 'watch.refused' | 'watch.stopped'): void {
  draft.settings.watchers = draft.settings.watchers.filter((one) => one !== watch)
  if (watch.granted) written(draft, watch, false, [draft.who.id])
  draft.tell(told)
}

/** Writes into the log who watches from here on, or does no more. */
function written(draft: CommandDraft, watch: Watch, on: boolean, agreed: readonly PlayerId[]): void {
  const { player, name, side, delay } = watch
  if (draft.live.state.outcome !== null) return
  const act = { act: 'watch' as const, player, name, side, delay, on }
  const names = unseated(draft.live.state.seats, [draft.who])
  draft.submit({
    type: 'umpire',
    by: draft.who.id,
    act,
    consent: { what: 'watch', agreed: [...agreed], ...names },
  })
}
