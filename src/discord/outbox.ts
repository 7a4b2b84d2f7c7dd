import { createHash } from 'node:crypto'
import { type Client, DiscordAPIError, type SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import type { Language } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { PostRow, Store } from '../store/store.ts'
import type { Status } from '../table/types.ts'
import type { Work } from '../workshop/workshop.ts'
import type { Calls } from './calls.ts'
import { type Pace, pace } from './pace.ts'
import { type Body, bodiesOf } from './posts.ts'
import type { Stage } from './present/voice.ts'
import { NO_THREAD, openSideThreads, playersKey, sideKey, writable } from './threads.ts'

/** How many posts are taken from the outbox at a time, and how many battles are served side by side. */
const BATCH = 100
const BATTLES_AT_ONCE = 8
/** Messages a second at most: Discord takes 50 requests a second of a bot besides its answers to interactions. */
const PER_SECOND = 40
/** A post that Discord will never take (channel gone, no rights) is given up after so many tries. */
const TRIES = 12
/** Unknown message: what was to be edited is gone. */
const UNKNOWN_MESSAGE = 10008
/** Unknown channel: a thread somebody has deleted. */
const UNKNOWN_CHANNEL = 10003
/** Cannot send messages to this user: he takes none from strangers. */
const CANNOT_WRITE_TO_USER = 50007

export interface OutboxOptions {
  readonly client: Client<true>
  readonly store: Store
  readonly logger: Logger
  /** What sentences of a battle's posts need: names, map, the language of its channel, and who sits where. */
  readonly stageOf: (post: PostRow) => Promise<{ stage: Stage; language: Language; status: Status | null }>
  /** Holds calls against what is owed when they are sent. Absent: they go out as they were written. */
  readonly calls?: Calls
  /** Draws the pictures of posts. */
  readonly work: Work
  readonly now: () => string
  /** Milliseconds between looks into the outbox. */
  readonly beat?: number
}

/** Sends what the store says is still to be said. */
export interface Outbox {
  /** Look now. */
  nudge(): void
  /** Finishes what is being sent and stops. */
  close(): Promise<void>
}

/**
 * Starts sending. Each battle's posts go out in their order; a post is marked as sent only after Discord has it, and
 * carries its id as the nonce, so that a crash in between shows nothing twice.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const sending: Sending = { ...options, turn: pace(PER_SECOND) }
  let running: Promise<void> | null = null
  let again = false
  let open = true
  const look = (): void => {
    if (!open) return
    if (running !== null) {
      again = true
      return
    }
    running = sendAll(sending)
      .catch((err) => options.logger.error({ err }, 'the outbox could not be read'))
      .finally(() => {
        running = null
        if (again) {
          again = false
          look()
        }
      })
  }
  const timer = setInterval(look, options.beat ?? 1000)
  look()
  return {
    nudge: look,
    async close() {
      open = false
      clearInterval(timer)
      await running
    },
  }
}

/** What is needed for sending, and whose turn it is to send. */
interface Sending extends OutboxOptions {
  readonly turn: Pace
}

async function sendAll(options: Sending): Promise<void> {
  for (let more = true; more; ) more = (await sendBatch(options)) === BATCH
}

/** Sends what waits, at most a batch; gives how many posts that were. */
async function sendBatch(options: Sending): Promise<number> {
  const posts = await options.store.unsent(options.now(), BATCH)
  const byBattle = new Map<string, PostRow[]>()
  for (const post of posts) byBattle.set(post.battleId, [...(byBattle.get(post.battleId) ?? []), post])
  const battles = [...byBattle.values()]
  while (battles.length > 0) {
    await Promise.all(battles.splice(0, BATTLES_AT_ONCE).map((batch) => sendBattle(batch, options)))
  }
  return posts.length
}

/** Sends one battle's posts; one that fails holds back those after it for the same ears. */
async function sendBattle(posts: readonly PostRow[], options: Sending): Promise<void> {
  const held = new Set<string>()
  for (const post of posts) {
    const ears = JSON.stringify(post.to)
    if (held.has(ears)) continue
    try {
      await options.turn()
      await send(post, options)
      await options.store.sent(post.id)
    } catch (err) {
      if (post.tries + 1 >= TRIES || isClosed(err)) {
        options.logger.error({ err, post: post.id, kind: post.kind }, 'a post was given up')
        await options.store.sent(post.id)
        continue
      }
      options.logger.warn({ err, post: post.id, kind: post.kind }, 'a post will be tried again')
      await options.store.retry(post.id, later(options.now(), post.tries))
      held.add(ears)
    }
  }
}

/** Does this person take no direct messages from us? Then trying again is of no use. */
const isClosed = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === CANNOT_WRITE_TO_USER

/** Two seconds, four, eight … up to an hour. */
const later = (now: string, tries: number): string =>
  new Date(Date.parse(now) + Math.min(3_600_000, 1000 * 2 ** (tries + 1))).toISOString()

/** Sends one post and gives the id of its last message; null when there was nothing to send. */
async function send(written: PostRow, options: OutboxOptions): Promise<string | null> {
  const { stage, language, status } = await options.stageOf(written)
  const post = options.calls === undefined ? written : await options.calls.current(written)
  if (post === null) return null
  if (post.kind === 'recall') await options.calls?.recall(post, language)
  if (status !== null && status.status !== 'gathering') {
    const { client, store, logger } = options
    await openSideThreads({ client, store, logger, language }, post.channelId, status)
  }
  const bodies = await bodiesOf(post, stage, language, options.work)
  if (bodies.length === 0) return null
  const channels = await channelsOf(post, options)
  let last: string | null = null
  const messages: Record<string, string> = {}
  for (const [n, channel] of channels.entries()) {
    last =
      post.kind === 'status'
        ? await sendStatus(post, channel, bodies, options)
        : await sendNew(post, channel, bodies, n)
    if (last !== null) messages[channel.id] = last
  }
  await options.calls?.said(post, messages)
  return last
}

async function sendNew(
  post: PostRow,
  channel: SendableChannels,
  bodies: readonly Body[],
  place: number,
): Promise<string | null> {
  let last: string | null = null
  for (const [i, body] of bodies.entries()) {
    last = (await channel.send({ ...body, nonce: nonceOf(post.id, place, i), enforceNonce: true })).id
  }
  return last
}

/** One word for each message of a post at each place it goes to: Discord knows nonces by their author alone. */
function nonceOf(postId: string, place: number, part: number): string {
  const nonce = place === 0 && part === 0 ? postId : `${postId}.${place}.${part}`
  // Discord takes at most 25 characters.
  return nonce.length <= 25 ? nonce : createHash('sha256').update(nonce).digest('base64url').slice(0, 25)
}

/** The status is one message that is edited; it is written anew when it was deleted. */
async function sendStatus(
  post: PostRow,
  channel: SendableChannels,
  bodies: readonly Body[],
  options: OutboxOptions,
): Promise<string | null> {
  const known = (await options.store.links(post.battleId)).status
  const [body] = bodies
  if (known !== undefined && body !== undefined) {
    try {
      const { content, embeds, components } = body
      await channel.messages.edit(known, {
        ...(content === undefined ? {} : { content }),
        embeds: embeds ?? [],
        components: components ?? [],
      })
      return known
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== UNKNOWN_MESSAGE) throw error
    }
  }
  const sent = await sendNew(post, channel, bodies, 0)
  if (sent === null) return null
  await options.store.link(post.battleId, 'status', sent)
  await pin(channel, sent, options)
  return sent
}

/** So that it is found again when the reports have scrolled it away. Without the right to pin it simply scrolls. */
async function pin(channel: SendableChannels, messageId: string, options: OutboxOptions): Promise<void> {
  try {
    await channel.messages.pin(messageId)
  } catch (err) {
    options.logger.info({ err }, 'the status post could not be pinned')
  }
}

/** Where a post goes: the channel, a side's private thread, or, without one, the players directly. */
async function channelsOf(post: PostRow, options: OutboxOptions): Promise<SendableChannels[]> {
  const { client, store } = options
  if (post.to.kind === 'public') return present([await writable(client, post.channelId)])
  if (post.to.kind === 'player') return present([await directTo(client, post.to.player)])
  const links = await store.links(post.battleId)
  const thread = lookUp(links, sideKey(post.to.side))
  if (thread !== undefined && thread !== NO_THREAD) {
    try {
      return present([await writable(client, thread)])
    } catch (error) {
      if (!(error instanceof DiscordAPIError) || error.code !== UNKNOWN_CHANNEL) throw error
      await store.link(post.battleId, sideKey(post.to.side), NO_THREAD)
    }
  }
  const players = (lookUp(links, playersKey(post.to.side)) ?? '').split(',').filter((id) => id !== '')
  return present(await Promise.all(players.map((player) => directTo(client, player))))
}

const directTo = async (client: Client<true>, player: string): Promise<SendableChannels> =>
  (await client.users.fetch(player)).createDM()

const present = (channels: readonly (SendableChannels | null)[]): SendableChannels[] =>
  channels.filter((channel): channel is SendableChannels => channel !== null)
