import type { SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { PostRow } from '../../store/store.ts'
import type { Pace } from '../client/pace.ts'
import { briefly, troubleOf } from '../client/refusals.ts'
import type { Body } from './posts.ts'
import { DeliveryHeld, formsFor, sendBest } from './taking.ts'
import type { Whereabouts } from './whereabouts.ts'

/*
 * The status of a battle is one message that is edited and pinned. Where it has scrolled far away it is posted again, and
 * the old one taken away.
 */

/** The key under which the message is kept: the channel's, or that of a thread of its own. */
const statusKey = ({ to }: PostRow): string => (to.kind === 'side' ? `status:${to.side}` : 'status')

/** So many messages after it, and nobody sees a post any more without looking for it. */
const FAR = 30
/** One that was not far is not looked at again for so long, in milliseconds: nearly every command changes a status. */
const LOOK_AGAIN_MS = 60_000

/** Of each channel the status that was last seen to be near, and when. */
const seenNear = new WeakMap<SendableChannels, { readonly status: string; readonly at: number }>()

interface Means {
  readonly places: Pick<Whereabouts, 'link' | 'links'>
  readonly logger: Logger
  /** Whose turn it is to ask Discord for something. */
  readonly turn: Pace
  /** Milliseconds of a clock that only goes forward; absent: the process's own. */
  readonly clock?: () => number
}

/**
 * Changes the status where it stands. False when there is none yet, it was deleted, or has scrolled far away: it is
 * written again.
 */
export async function editStatus(
  post: PostRow,
  channel: SendableChannels,
  body: Body,
  language: Language,
  means: Means,
): Promise<boolean> {
  const known = lookUp(await means.places.links(post), statusKey(post))
  if (known === undefined || (await isFar(channel, known, means))) return false
  try {
    await sendBest(channel, formsFor(channel, body, language), post, means.logger, async (form) => {
      await means.turn()
      const { content, embeds, components } = form
      await channel.messages.edit(known, {
        content: content ?? '',
        embeds: embeds ?? [],
        components: components ?? [],
      })
    })
    return true
  } catch (error) {
    if (error instanceof DeliveryHeld && error.trouble === 'unknown-message') return false
    throw error
  }
}

/**
 * A message is the status now. The one before is taken away first: should the process end in between, it is still known
 * which that was.
 * @throws DeliveryHeld while Discord is out of reach.
 */
export async function standsAsStatus(
  post: PostRow,
  channel: SendableChannels,
  messageId: string,
  means: Means,
): Promise<void> {
  const before = lookUp(await means.places.links(post), statusKey(post))
  if (before !== undefined && before !== messageId) await takeAway(channel, before, means)
  await means.places.link(post.battleId, statusKey(post), messageId)
  await pin(channel, messageId, means)
}

/** Is a message of ours far up in its channel? Where we may not read what is there, it is not said to be. */
async function isFar(
  channel: SendableChannels,
  messageId: string,
  { logger, turn, clock = () => performance.now() }: Pick<Means, 'logger' | 'turn' | 'clock'>,
): Promise<boolean> {
  const seen = seenNear.get(channel)
  if (seen?.status === messageId && clock() - seen.at < LOOK_AGAIN_MS) return false
  try {
    await turn()
    const after = await channel.messages.fetch({ after: messageId, limit: FAR })
    if (after.size >= FAR) return true
    seenNear.set(channel, { status: messageId, at: clock() })
    return false
  } catch (err) {
    logger.info(briefly(err), 'how far the status post is could not be seen')
    return false
  }
}

/** Takes a message of ours away, as far as it is still there. */
const takeAway = (channel: SendableChannels, messageId: string, means: Pick<Means, 'logger' | 'turn'>) =>
  tryTo(means, 'an old status post could not be taken away', () => channel.messages.delete(messageId), {
    waitsForDiscord: true,
  })

/** So that it is found again when the reports have scrolled it away. Without the right to pin it simply scrolls. */
const pin = (channel: SendableChannels, messageId: string, means: Pick<Means, 'logger' | 'turn'>) =>
  tryTo(means, 'the status post could not be pinned', () => channel.messages.pin(messageId))

/**
 * Does what the status can do without: a failure is noted in the log only. What must be tried again while Discord is
 * out of reach throws DeliveryHeld.
 */
async function tryTo(
  { logger, turn }: Pick<Means, 'logger' | 'turn'>,
  failed: string,
  act: () => Promise<unknown>,
  { waitsForDiscord = false } = {},
): Promise<void> {
  try {
    await turn()
    await act()
  } catch (err) {
    if (waitsForDiscord && troubleOf(err) === 'outage') throw new DeliveryHeld('outage', err)
    logger.info(briefly(err), failed)
  }
}
