import { lookUp } from '../../kernel/look-up.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import { message, type PlayerId, refuse, type UnitId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire, mustNotKnowSecrets, seatOf, seatsOf } from '../battle/seats.ts'
import { fillChief, forgetPlayer, forgetUmpire, keepShares, musteredState } from './gathering.ts'

/** Who takes a seat over. */
export interface Successor {
  readonly player: PlayerId
  readonly name: string
}

/**
 * Gives a player's seat whole, with all that it commands, to another, be it the last of its side: an umpire for any
 * side, a chief within his own, and everybody his own. Where nobody is umpire, who opened the battle or manages the
 * channel names one, even from his seat. What the former player had handed in beforehand goes with him.
 */
export function replace(
  draft: CommandDraft,
  absent: PlayerId,
  { player, name }: Successor,
  reason?: string,
): void {
  const { loaded, who, settings } = draft
  const before = seatsOf(loaded)
  const left = lookUp(before, absent) ?? refuse('table.error.no-such-seat')
  const own = seatOf(loaded, who.id)
  const asChief = own?.chief === true && own.side === left.side
  if (!asChief && absent !== who.id && !isUmpire(loaded, who)) refuse('table.error.may-not-replace')
  if (draft.started && draft.live.state.outcome !== null) refuse('error.battle-over')
  if (player === absent) refuse('table.error.replace-self')
  const has = lookUp(before, player)
  if (has !== undefined && has.side !== left.side) refuse('table.error.other-side')
  mustNotKnowSecrets(loaded, who, player, left.side)
  const order = draft.ruleset.headquarters(stateNow(draft)).map((hq) => hq.unit)
  const seat = merged(left, has, name, order)
  if (draft.started) {
    const why = reason === undefined || reason.trim() === '' ? {} : { reason: reason.trim().slice(0, 300) }
    for (const [whose, given] of [
      [player, seat],
      [absent, null],
    ] as const) {
      draft.submit({ type: 'umpire', by: who.id, act: { act: 'seat', player: whose, seat: given }, ...why })
    }
    if (!settings.fought.includes(player)) settings.fought.push(player)
  } else {
    const { [absent]: _, ...rest } = settings.seats
    settings.seats = { ...rest, [player]: seat }
    settings.sharing = settings.sharing
      .filter((one) => one !== player)
      .map((one) => (one === absent ? player : one))
    keepShares(draft, left.side)
  }
  forgetUmpire(settings, player)
  forgetPlayer(settings, absent)
  if (draft.started) fillChief(draft, left.side)
  const params = { name: left.name, by: name, reason: reason?.trim().slice(0, 300) ?? '' }
  draft.say({ kind: 'public' }, message('table.replaced', params))
  if (absent !== who.id) draft.say({ kind: 'player', player: absent }, message('table.replaced-you', params))
  draft.tell('table.assigned')
}

const stateNow = (draft: CommandDraft): BattleState =>
  draft.started ? draft.live.state : musteredState(draft.ruleset, draft.settings)

/** The seat as its new holder has it, joined to the one he has already. */
export function merged(
  left: Seat,
  has: Seat | undefined,
  name: string,
  order: readonly UnitId[],
): Seat & { commands: string[] } {
  const all = left.commands.length === 0 || has?.commands.length === 0
  const commands = all ? [] : [...new Set([...(has?.commands ?? []), ...left.commands])]
  commands.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return { side: left.side, name: has?.name ?? name, commands, chief: left.chief || has?.chief === true }
}
