import { type Client, DiscordAPIError } from 'discord.js'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message, type SideId } from '../../kernel/words.ts'
import type { LinkNote, PostRow } from '../../store/store.ts'
import type { Call } from '../../table/telling/calling.ts'
import type { Table } from '../../table/types.ts'
import { say } from '../client/markdown.ts'
import type { Pace } from '../client/pace.ts'
import type { Stage } from '../present/voice.ts'
import { NoPlace, writable } from './places.ts'
import { type Body, callBody } from './posts.ts'
import { storedAs } from './stored.ts'
import type { Whereabouts } from './whereabouts.ts'

interface Means {
  readonly client: Client<true>
  readonly places: Pick<Whereabouts, 'link' | 'links'>
  readonly table: Pick<Table, 'callNow' | 'standingCall'>
  readonly logger: Logger
  /** Whose turn it is to ask Discord for something. */
  readonly turn: Pace
}

/** Where a side's last call stands, and what it is about; or where words stand whose buttons are good for a while. */
const standing = z.strictObject({
  about: z.string(),
  /** Its message in each channel it went to. */
  messages: z.record(z.string(), z.string()),
})

/** The same as the store keeps it. */
const written = storedAs(standing)

type Standing = z.infer<typeof standing>

/** What the store's links of a battle say of one thing that stands in Discord; null where it does not. */
function standingIn(links: Readonly<Record<string, string>>, key: string): Standing | null {
  const link = lookUp(links, key)
  return (link === undefined ? null : written.safeParse(link).data) ?? null
}

/** Where the standing call to a side is, as the store's links of its battle say: its message by channel. */
export const callPlaces = (
  links: Readonly<Record<string, string>>,
  side: string,
): Readonly<Record<string, string>> => standingIn(links, keyOf(side))?.messages ?? {}

const keyOf = (side: string): string => `call:${side}`

/** The note of where words stand whose buttons are good until their name is over. */
const wordsKey = (name: string): string => `stands:${name}`

const namedSchema = z.looseObject({ stands: z.string() })
const overSchema = z.looseObject({ over: z.array(z.string()) })

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
      const call = await this.#means.table.callNow(
        post.battleId,
        post.to.side,
        callIn(post),
        post.seen?.version,
      )
      return call === null ? null : { ...post, data: JSON.parse(JSON.stringify(call)) }
    } catch (err) {
      // A battle that cannot be read calls as it was written: rather once too often than never.
      this.#means.logger.warn({ err, post: post.id }, 'a call could not be held against its battle')
      return post
    }
  }

  /**
   * Says the next question where the last call stands, when it calls nobody: the windows of many orders are one message.
   * @returns false where it needs one of its own.
   */
  async inPlace(post: PostRow, body: Pick<Body, 'content' | 'components' | 'files'>): Promise<boolean> {
    if (post.kind !== 'ping' || post.to.kind !== 'side' || callIn(post).players.length > 0) return false
    const before = await this.#standing(post, keyOf(post.to.side))
    const places = Object.keys(before?.messages ?? {}).sort()
    if (before === null || places.length === 0) return false
    for (const channelId of places) {
      const done = await this.#edit(channelId, lookUp(before.messages, channelId) ?? '', body)
      if (!done) return false
    }
    const { battleId, key, value } = noteOf(post, post.to.side, before.messages)
    await this.#means.places.link(battleId, key, value)
    return true
  }

  /**
   * Takes the buttons of the call that stood before; the same for words whose buttons are good for a while.
   * @returns what is to be kept of where it stands now, with the note that it was said; nothing of other posts.
   */
  async said(
    post: PostRow,
    messages: { readonly [channelId: string]: string },
    language: Language,
  ): Promise<readonly LinkNote[]> {
    const words = post.kind === 'say' ? namedSchema.safeParse(post.data) : null
    if (words?.success) return [await this.#stands(post, words.data.stands, messages)]
    if (post.kind !== 'ping' || post.to.kind !== 'side') return []
    const before = await this.#standing(post, keyOf(post.to.side))
    for (const [channelId, messageId] of Object.entries(before?.messages ?? {}).sort()) {
      if (lookUp(messages, channelId) === messageId) continue
      const content = say(message('discord.ping.superseded'), language)
      await this.#edit(channelId, messageId, { content, components: [], files: [] })
    }
    return [noteOf(post, post.to.side, messages)]
  }

  /** Words stand in place of those that stood under their name; without messages nothing does any more. */
  async #stands(
    post: PostRow,
    name: string,
    messages: { readonly [channelId: string]: string },
  ): Promise<LinkNote> {
    const before = await this.#standing(post, wordsKey(name))
    for (const [channelId, messageId] of Object.entries(before?.messages ?? {}).sort()) {
      if (lookUp(messages, channelId) !== messageId)
        await this.#edit(channelId, messageId, { components: [] })
    }
    return {
      battleId: post.battleId,
      key: wordsKey(name),
      value: JSON.stringify({ about: name, messages }),
    }
  }

  async #standing(post: PostRow, key: string): Promise<Standing | null> {
    return standingIn(await this.#means.places.links(post), key)
  }

  /**
   * Brings a side's last call up to date: its people and its time, or that nothing is waited for any more. Or takes the
   * buttons of words that are over.
   */
  async recall(post: PostRow, stage: Stage, language: Language): Promise<void> {
    const over = overSchema.safeParse(post.data)
    if (over.success) {
      for (const name of over.data.over) {
        const { battleId, key, value } = await this.#stands(post, name, {})
        await this.#means.places.link(battleId, key, value)
      }
      return
    }
    if (post.to.kind !== 'side') return
    const { side } = post.to
    const found = await this.#standing(post, keyOf(side))
    if (found === null) return
    const call = await this.#means.table.standingCall(post.battleId, side, post.seen?.version)
    const body =
      call !== null && aboutOf(call) === found.about
        ? callBody(call, post, stage, language)
        : { content: say(message('discord.ping.settled'), language), components: [], files: [] }
    for (const channelId of Object.keys(found.messages).sort()) {
      await this.#edit(channelId, lookUp(found.messages, channelId) ?? '', body)
    }
  }

  async #edit(
    channelId: string,
    messageId: string,
    { content, components, files }: Pick<Body, 'content' | 'components' | 'files'>,
  ): Promise<boolean> {
    const { client, logger, turn } = this.#means
    try {
      const channel = await writable(client, channelId, turn)
      await turn()
      await channel.messages.edit(messageId, {
        ...(content === undefined ? {} : { content }),
        components: components ?? [],
        // Pictures take the place of those before; where none are given, those stay.
        ...(files === undefined ? {} : { files, attachments: [] }),
        allowedMentions: { parse: [] },
      })
      return true
    } catch (err) {
      // Deleted, asleep or out of our hands: its buttons answer kindly all the same.
      if (!(err instanceof NoPlace) && (!(err instanceof DiscordAPIError) || err.status >= 500)) throw err
      logger.info({ err, channel: channelId }, 'a call could not be brought up to date')
      return false
    }
  }
}

/** What is kept of where a call stands. */
const noteOf = (
  post: PostRow,
  side: SideId,
  messages: { readonly [channelId: string]: string },
): LinkNote => ({
  battleId: post.battleId,
  key: keyOf(side),
  value: JSON.stringify({ about: aboutOf(callIn(post)), messages }),
})

/** The call that a post of that kind holds. */
// biome-ignore lint/plugin: posts of the kind `ping` to a side are written by the table from a call
const callIn = ({ data }: PostRow): Call => data as unknown as Call
