import { refuse } from '../../kernel/words.ts'
import type { Desk } from '../battle/draft.ts'
import { isUmpire } from '../battle/seats.ts'

/** May the caller call off a battle that has not begun? Who opened it, its umpires, and who manages the channel. */
export const mayCancel = ({ room, who }: Pick<Desk, 'room' | 'who'>): boolean =>
  who.manages || room.settings.creator === who.id || isUmpire(room, who)

/** Calls off a battle that has not begun: its channel is free for another. One in play is ended by an umpire. */
export function cancel(desk: Desk): void {
  if (desk.started) refuse('table.error.cancel-late')
  if (!mayCancel(desk)) refuse('table.error.may-not-cancel')
  desk.cancelled = true
  desk.say({ kind: 'public' }, { key: 'table.cancelled', params: { name: desk.who.name } })
  desk.tell('table.you-cancelled')
}
