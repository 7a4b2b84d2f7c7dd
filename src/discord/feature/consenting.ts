import { tell } from '../client/answer.ts'
import type { Action, Pressed } from '../client/command.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { answerDone } from './done.ts'

/** Agrees to a proposal, or is against it (DIG-CONSENT). */
export const consentButton: Action = {
  name: 'consent',
  run: (pressed, [channelId = '', tag = '', proposal = '', yes = ''], services) =>
    consented(pressed, [channelId, tag], proposal, yes === 'yes', services),
}

/** Takes his own proposal back, on the answer he got to it: nothing is left there to press, whatever has come of it. */
export const takeBackButton: Action = {
  name: 'take-back',
  replaces: true,
  run: (pressed, [channelId = '', tag = '', proposal = ''], services) =>
    consented(pressed, [channelId, tag], proposal, false, services),
}

async function consented(
  pressed: Pressed,
  [channelId, tag]: readonly [string, string],
  proposal: string,
  yes: boolean,
  services: BotServices,
): Promise<void> {
  const who = await whoPressed(pressed, channelId, tag, services)
  if (who === null) return tell(pressed, 'consent.error.gone')
  await answerDone(pressed, await services.table.consent(who, proposal, yes), services, who)
}
