import { tell } from '../client/answer.ts'
import type { Action } from '../client/command.ts'
import { whoPressed } from '../client/place-of.ts'
import { answerDone } from './done.ts'

/** Agrees to a proposal, or is against it (DIG-CONSENT). */
export const consentButton: Action = {
  name: 'consent',
  async run(pressed, [channelId = '', tag = '', proposal = '', yes = ''], services) {
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'consent.error.gone')
    await answerDone(pressed, await services.table.consent(who, proposal, yes === 'yes'), services, who)
  },
}
