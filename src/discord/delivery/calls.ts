import { type Client, DiscordAPIError, type MessageEditOptions } from 'discord.js'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message } from '../../kernel/words.ts'
import type { PostRow, Store } from '../../store/store.ts'
import type { Call } from '../../table/telling/calling.ts'
import type { Table } from '../../table/types.ts'
import { say } from '../client/markdown.ts'
import { callBody } from './posts.ts'

interface Means {
  readonly client: Client<true>
  readonly store: Pick<Store, 'link' | 'links'>
  readonly table: Pick<Table, 'callNow' | 'standingCall'>
  readonly logger: Logger
}

/** Where a side's last call stands, and what it is about. */
const standing = z.strictObject({
  about: z.string(),
  /** Its message in each channel it went to. */
  messages: z.record(z.string(), z.string()),
})

/** The same as the store keeps it: a row that is damaged is as none. */
const written = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(standing)

const keyOf = (side: string): string => `call:${side}`

/** What a call is about: a question, or what a phase waits for. */
const aboutOf = ({ ask, what, turn }: Call): string => (ask === null ? `${what}:${turn}` : `ask:${ask.id}`)

/** Calls to sides: held against what is owed when they are sent, and brought up to date where they stand. */
export class Calls {
  readonly #means: Means

  constructor(means: Means) {
    this.#means = means
  }

  /** A post as it is true when it is sent; null: it no longer is, and nothing is said. Only calls change so. */
  async current(post: PostRow): Promise<PostRow | null> {
    if (post.kind !== 'ping' || post.to.kind !== 'side') return post
    try {
      const call = await this.#means.table.callNow(post.battleId, post.to.side, callIn(post))
      return call === null ? null : { ...post, data: JSON.parse(JSON.stringify(call)) }
    } catch (err) {
      // A battle that cannot be read calls as it was written: rather once too often than never.
      this.#means.logger.warn({ err, post: post.id }, 'a call could not be held against its battle')
      return post
    }
  }

  /** Notes where a call now stands, by channel; does nothing for other posts. */
  async said(post: PostRow, messages: { readonly [channelId: string]: string }): Promise<void> {
    if (post.kind !== 'ping' || post.to.kind !== 'side') return
    const value = { about: aboutOf(callIn(post)), messages }
    await this.#means.store.link(post.battleId, keyOf(post.to.side), JSON.stringify(value))
  }

  /** Brings a side's last call up to date: its people and its time, or that nothing is waited for any more. */
  async recall(post: PostRow, language: Language): Promise<void> {
    const { store, table } = this.#means
    if (post.to.kind !== 'side') return
    const { side } = post.to
    const link = lookUp(await store.links(post.battleId), keyOf(side))
    const found = link === undefined ? null : written.safeParse(link)
    if (!found?.success) return
    const call = await table.standingCall(post.battleId, side)
    const body =
      call !== null && aboutOf(call) === found.data.about
        ? callBody(call, post, language)
        : { content: say(message('discord.ping.settled'), language), components: [] }
    for (const channelId of Object.keys(found.data.messages).sort()) {
      await this.#edit(channelId, lookUp(found.data.messages, channelId) ?? '', body)
    }
  }

  async #edit(
    channelId: string,
    messageId: string,
    { content, components }: MessageEditOptions,
  ): Promise<void> {
    const { client, logger } = this.#means
    try {
      const channel = client.channels.cache.get(channelId) ?? (await client.channels.fetch(channelId))
      if (channel === null || !channel.isTextBased()) return
      await channel.messages.edit(messageId, {
        content: content ?? '',
        components: components ?? [],
        allowedMentions: { parse: [] },
      })
    } catch (err) {
      // Deleted, asleep or out of our hands: its buttons answer kindly all the same.
      if (!(err instanceof DiscordAPIError) || err.status >= 500) throw err
      logger.info({ err, channel: channelId }, 'a call could not be brought up to date')
    }
  }
}

/** The call that a post of that kind holds. */
// biome-ignore lint/plugin: posts of the kind `ping` to a side are written by the table from a call
const callIn = ({ data }: PostRow): Call => data as unknown as Call
