import { ChannelType, type Client, type SendableChannels, type TextChannel } from 'discord.js'
import type { Logger } from 'pino'
import { type Language, say } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { SideId } from '../kernel/words.ts'
import type { Store } from '../store/store.ts'
import type { Status } from '../table/types.ts'
import { cut, LIMITS } from './limits.ts'

/** The key under which a side's private thread is linked to its battle. */
export const sideKey = (side: SideId): string => `side:${side}`

/** The key under which a side's players are listed: in its thread, or to be written to directly without one. */
export const playersKey = (side: SideId): string => `players:${side}`

interface Means {
  readonly client: Client<true>
  readonly store: Store
  readonly logger: Logger
  readonly language: Language
}

/** What stands for the thread where none could be made. */
export const NO_THREAD = '-'

/**
 * Gives each side of a battle its private thread (KG-DIG-35) and lets its players in, and out when they leave; an umpire
 * may lock it while HQs are out of touch. Called before
 * each post; it does nothing unless seats have changed since. Where threads cannot be made (missing rights, no text
 * channel) what is a side's own goes to its players directly.
 */
export async function openSideThreads(means: Means, channelId: string, status: Status): Promise<void> {
  const { store } = means
  const links = await store.links(status.battleId)
  for (const side of status.sides) {
    const players = status.seats.filter((seat) => seat.side === side.id).map((seat) => seat.player)
    const before = lookUp(links, playersKey(side.id))
    if (before === players.join(',') && lookUp(links, sideKey(side.id)) !== undefined) continue
    const thread = await threadOf(means, channelId, status, side, lookUp(links, sideKey(side.id)))
    await seat(means, channelId, thread, players, (before ?? '').split(','))
    await store.link(status.battleId, playersKey(side.id), players.join(','))
  }
}

/** The side's thread by its id, found or made; null when there can be none. */
async function threadOf(
  means: Means,
  channelId: string,
  status: Status,
  side: Status['sides'][number],
  known: string | undefined,
): Promise<string | null> {
  if (known !== undefined) return known === NO_THREAD ? null : known
  const { store, logger } = means
  let made: string | null = null
  try {
    const channel = await textChannel(means, channelId)
    made = channel === null ? null : await findOrMake(channel, threadName(status, side, means.language))
    if (made !== null) await store.linkChannel(status.battleId, made)
  } catch (err) {
    if (!isRefused(err)) throw err
    logger.warn({ err, side: side.id }, 'a side gets no private thread; its posts go to its players directly')
  }
  await store.link(status.battleId, sideKey(side.id), made ?? NO_THREAD)
  return made
}

/** The end of the battle's id makes the name its own, so that after a crash the thread is found instead of made twice. */
const threadName = (status: Status, side: Status['sides'][number], language: Language): string => {
  const tag = ` · ${status.battleId.slice(-4)}`
  return `${cut(say(side.name, language), LIMITS.threadName - tag.length)}${tag}`
}

async function findOrMake(channel: TextChannel, name: string): Promise<string> {
  const { threads } = await channel.threads.fetchActive()
  const there = threads.find((thread) => thread.name === name && thread.ownerId === channel.client.user.id)
  if (there !== undefined) return there.id
  const made = await channel.threads.create({ type: ChannelType.PrivateThread, invitable: false, name })
  return made.id
}

/** Lets a side's players into its thread, and those out who have left it. One who cannot be let in holds up nobody. */
async function seat(
  means: Means,
  channelId: string,
  threadId: string | null,
  players: readonly string[],
  before: readonly string[],
): Promise<void> {
  if (threadId === null) return
  const channel = await textChannel(means, channelId)
  const thread = await channel?.threads.fetch(threadId)
  if (thread === null || thread === undefined) return
  const changes = [
    ...players.filter((player) => !before.includes(player)).map((player) => () => thread.members.add(player)),
    ...before
      .filter((player) => player !== '' && !players.includes(player))
      .map((player) => () => thread.members.remove(player)),
  ]
  for (const change of changes) {
    try {
      await change()
    } catch (err) {
      if (!isRefused(err)) throw err
      means.logger.warn({ err, thread: threadId }, 'a player could not be let into or out of a side’s thread')
    }
  }
}

/** Did Discord refuse for good (no rights, no such thing), as against being out of reach for a while? */
const isRefused = (error: unknown): boolean => {
  const status = error instanceof Error && 'status' in error ? error.status : null
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

/** The text channel that a place's private threads hang on: that channel, or a thread's; null where there is none. */
async function textChannel({ client }: Means, id: string): Promise<TextChannel | null> {
  const place = await client.channels.fetch(id)
  const parent = place?.isThread() ? place.parentId : null
  const channel = parent === null ? place : await client.channels.fetch(parent)
  return channel?.type === ChannelType.GuildText ? channel : null
}

/** A channel by its id that can be written to, or null. */
export async function writable(client: Client<true>, id: string): Promise<SendableChannels | null> {
  const channel = client.channels.cache.get(id) ?? (await client.channels.fetch(id))
  return channel?.isSendable() ? channel : null
}
