import type { SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import type { Language } from '../../i18n/i18n.ts'
import type { PostRow } from '../../store/store.ts'
import { lacking } from '../client/permissions.ts'
import { briefly, type Trouble, troubleOf } from '../client/refusals.ts'
import { formsOf } from './forms.ts'
import { wakeThread } from './places.ts'
import type { Body } from './posts.ts'

/** A post could not be sent now. It keeps its place in its queue. */
export class DeliveryHeld extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble, cause: unknown) {
    super(`Held up: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** The forms in which a message may be sent to a channel, the best first. */
export const formsFor = (channel: SendableChannels, body: Body, language: Language): Body[] =>
  formsOf(body, lacking(channel, 'AttachFiles', language), language)

/**
 * Sends the first of some forms that Discord takes; null when it takes none.
 * @throws DeliveryHeld when it is out of reach, or takes nothing at all here.
 */
export async function sendBest<T>(
  channel: SendableChannels,
  forms: readonly Body[],
  post: Pick<PostRow, 'id'>,
  logger: Logger,
  send: (form: Body) => Promise<T>,
): Promise<T | null> {
  let woken = false
  let last: { trouble: Trouble | null; error: unknown } | null = null
  for (let n = 0; n < forms.length; ) {
    const form = forms[n]
    if (form === undefined) break
    try {
      return await send(form)
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'asleep' && !woken) {
        woken = true
        await wakeOr(channel)
        continue
      }
      // Another form would be refused too.
      if (trouble !== null && trouble !== 'refused' && trouble !== 'barred')
        throw new DeliveryHeld(trouble, error)
      logger.warn({ ...briefly(error), post: post.id, form: n }, 'a form of a post was not taken')
      last = { trouble, error }
      n += 1
    }
  }
  if (last?.trouble === 'barred') throw new DeliveryHeld('barred', last.error)
  // A fault that is not Discord's may be ours for the moment only; what Discord refuses it will always refuse.
  if (last?.trouble === null) throw new DeliveryHeld('outage', last.error)
  return null
}

async function wakeOr(channel: SendableChannels): Promise<void> {
  try {
    await wakeThread(channel)
  } catch (error) {
    throw new DeliveryHeld(troubleOf(error) === 'outage' ? 'outage' : 'barred', error)
  }
}
