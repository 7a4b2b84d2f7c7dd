import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState } from '../../kernel/state.ts'
import { message, type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { post } from '../battle/post-data.ts'
import { hasFought, mustNotKnowSecrets, seatOf } from '../battle/seats.ts'
import type { Handover, Settings } from '../battle/settings.ts'

/*
 * Those who came when all seats of their side were taken, or the battle had begun (DIG-LIST): in the order they came they are called
 * when a seat falls free, and a seat that is sought in play is theirs to take before it is anybody else's.
 */

/** So long after a seat is sought in play it is for those on the list alone, milliseconds. */
const FIRST_MS = 12 * 3_600_000
/** Most people who wait for a seat of one battle. */
const MOST = 30

/**
 * Puts the caller on the list for a side, in place of where he stood.
 * @param sides as the battle has them, or would begin with.
 */
export function waitForSeat(draft: CommandDraft, side: SideId, sides: BattleState['sides']): void {
  const { settings, who, loaded } = draft
  mustNotKnowSecrets(loaded, who, who.id, side)
  const there = settings.waiting.find(({ player }) => player === who.id)
  const others = settings.waiting.filter(({ player }) => player !== who.id)
  if (others.length >= MOST) refuse('waiting.error.many', { most: MOST })
  const mine = { player: who.id, name: who.name, side }
  // Who asks again for the same side keeps his place.
  settings.waiting = there?.side === side ? settings.waiting : [...others, mine]
  const place = waitingFor(settings, side).findIndex(({ player }) => player === who.id) + 1
  draft.tell('waiting.you-wait', { side: lookUp(sides, side)?.name ?? side, place })
}

/** Whoever may not come back by himself into a battle in play does not wait either. */
export const mayWait = ({ loaded, who }: CommandDraft): boolean =>
  seatOf(loaded, who.id) === null && !hasFought(loaded, who.id)

/** Takes the caller off the list; false where he is not on it. */
export function waitNoMore({ settings, who }: Pick<CommandDraft, 'settings' | 'who'>): boolean {
  const before = settings.waiting.length
  settings.waiting = settings.waiting.filter(({ player }) => player !== who.id)
  return settings.waiting.length < before
}

/** Those who wait for a seat of a side, the first to come first. */
const waitingFor = ({ waiting }: Pick<Settings, 'waiting'>, side: SideId | null): Settings['waiting'] =>
  waiting.filter((one) => one.side === side)

/** A seat of a side has fallen free before the battle: those who wait for one are called. */
export function callWaiting(draft: CommandDraft, side: SideId, sides: BattleState['sides']): void {
  const calls = waitingFor(draft.settings, side).map(({ player }) => player)
  if (calls.length === 0) return
  const said = [message('waiting.free', { side: lookUp(sides, side)?.name ?? side })]
  draft.posts.push(post({ kind: 'public' }, 'say', 0, { said, calls }))
}

/** Whom a seat that is sought in play is for before anybody else, as far as they may have it. */
export function firstFor(
  { settings }: Pick<CommandDraft, 'settings'>,
  side: SideId | null,
  isFit: (player: PlayerId) => boolean,
): readonly PlayerId[] {
  return waitingFor(settings, side)
    .map(({ player }) => player)
    .filter(isFit)
}

/** Refuses a seat that is still for those on the list alone. */
export function mustBeHisTurn({ now, who, settings }: CommandDraft, { first, since }: Handover): void {
  const waiting = first.filter((player) => settings.waiting.some((one) => one.player === player))
  if (waiting.length === 0 || waiting.includes(who.id) || since === null) return
  if (Date.parse(now) - Date.parse(since) >= FIRST_MS) return
  const names = settings.waiting.filter(({ player }) => waiting.includes(player)).map(({ name }) => name)
  refuse('waiting.error.first', { names: names.join(', ') })
}
