import type { Result } from '../../kernel/words.ts'
import type { Done } from '../../table/results.ts'
import type { Who } from '../../table/types.ts'
import { tell } from '../client/answer.ts'
import type { Action, Pressed } from '../client/command.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { answerDone } from './done.ts'

/** What is done about a seat that is to go to another, at the battle the button belongs to. */
async function about(
  pressed: Pressed,
  [channelId = '', tag = '']: readonly string[],
  services: BotServices,
  act: (who: Who) => Promise<Result<Done>>,
): Promise<void> {
  const who = await whoPressed(pressed, channelId, tag, services)
  if (who === null) return tell(pressed, 'seat.error.gone')
  await answerDone(pressed, await act(who), services, who)
}

/** Will have a seat that is sought or given to him, or is against it (DIG-SEAT). */
export const takeSeatButton: Action = {
  name: 'take-seat',
  run: (pressed, args, services) =>
    about(pressed, args, services, (who) =>
      args[3] === 'yes'
        ? services.table.takeOver(who, args[2] ?? '')
        : services.table.confirmSeat(who, args[2] ?? '', false),
    ),
}

/** Lets somebody watch with the side's eyes, or not (DIG-WATCH). */
export const watchButton: Action = {
  name: 'watch',
  run: (pressed, args, services) =>
    about(pressed, args, services, (who) =>
      services.table.decideWatch(who, args[2] ?? '', args[3] === 'yes'),
    ),
}

/** Confirms who takes a seat over, or is against it (DIG-SEAT). */
export const confirmSeatButton: Action = {
  name: 'confirm-seat',
  run: (pressed, args, services) =>
    about(pressed, args, services, (who) =>
      services.table.confirmSeat(who, args[2] ?? '', args[3] === 'yes'),
    ),
}
