import { type Client, DiscordAPIError, type SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { type Message, message, type SideId } from '../../kernel/words.ts'
import type { LinkNote, PostRow } from '../../store/store.ts'
import type { Call } from '../../table/telling/calling.ts'
import type { Table } from '../../table/types.ts'
import { LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { Pace } from '../client/pace.ts'
import type { Stage } from '../present/voice.ts'
import { NoPlace, writable } from './places.ts'
import { type Body, belowItsBattle, callBody } from './posts.ts'
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
  /** The language in which it stands in each of them; where none is named, in the battle's. */
  languages: z.record(z.string(), z.enum(LANGUAGES)).optional(),
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

const messageSchema = z.custom<Message>(
  (value) => z.looseObject({ key: z.string() }).safeParse(value).success,
)
const namedSchema = z.looseObject({ stands: z.string(), came: messageSchema.optional() })
const overSchema = z.looseObject({
  over: z.array(z.string()),
  came: z.record(z.string(), messageSchema).optional(),
})

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
      const done = await this.#edit(post, channelId, lookUp(before.messages, channelId) ?? '', body)
      if (!done) return false
    }
    const { battleId, key, value } = noteOf(post, post.to.side, before)
    await this.#means.places.link(battleId, key, value)
    return true
  }

  /**
   * Takes away the call that stood before: a side's thread has one. Of words whose buttons are good for a while those go.
   * @param spoken the language in which it was said in each channel.
   * @returns what is to be kept of where it stands now, with the note that it was said; nothing of other posts.
   */
  async said(
    post: PostRow,
    messages: { readonly [channelId: string]: string },
    language: Language,
    spoken: Readonly<Record<string, Language>>,
  ): Promise<readonly LinkNote[]> {
    const words = post.kind === 'say' ? namedSchema.safeParse(post.data) : null
    const now = { messages, languages: { ...spoken } }
    if (words?.success) {
      const { stands, came } = words.data
      return [await this.#stands(post, stands, now, came ?? null, language)]
    }
    if (post.kind !== 'ping' || post.to.kind !== 'side') return []
    const before = await this.#standing(post, keyOf(post.to.side))
    for (const [channelId, messageId] of Object.entries(before?.messages ?? {}).sort()) {
      if (lookUp(messages, channelId) === messageId) continue
      await this.#remove(channelId, messageId)
    }
    return [noteOf(post, post.to.side, now)]
  }

  /**
   * Words stand in place of those that stood under their name; without messages nothing does any more.
   * @param came what came of those that stood there, said below them.
   */
  async #stands(
    post: PostRow,
    name: string,
    now: Pick<Standing, 'messages' | 'languages'>,
    came: Message | null,
    language: Language,
  ): Promise<LinkNote> {
    const before = await this.#standing(post, wordsKey(name))
    for (const [channelId, messageId] of Object.entries(before?.messages ?? {}).sort()) {
      if (lookUp(now.messages, channelId) === messageId) continue
      const said = came === null ? null : say(came, spokenIn(before, channelId, language))
      await this.#edit(post, channelId, messageId, { components: [] }, said)
    }
    return {
      battleId: post.battleId,
      key: wordsKey(name),
      value: JSON.stringify({ about: name, ...now }),
    }
  }

  async #standing(post: PostRow, key: string): Promise<Standing | null> {
    return standingIn(await this.#means.places.links(post), key)
  }

  /**
   * Brings a side's last call up to date: its people and its time, or that nothing is waited for any more. Or takes the
   * buttons of words that are over, and says below them what came of each.
   */
  async recall(post: PostRow, stage: Stage, language: Language): Promise<void> {
    const over = overSchema.safeParse(post.data)
    if (over.success) {
      for (const name of over.data.over) {
        const came = lookUp(over.data.came ?? {}, name) ?? null
        const { battleId, key, value } = await this.#stands(post, name, { messages: {} }, came, language)
        await this.#means.places.link(battleId, key, value)
      }
      return
    }
    if (post.to.kind !== 'side') return
    const { side } = post.to
    const found = await this.#standing(post, keyOf(side))
    if (found === null) return
    const call = await this.#means.table.standingCall(post.battleId, side, post.seen?.version)
    for (const [channelId, messageId] of Object.entries(found.messages).sort()) {
      const spoken = spokenIn(found, channelId, language)
      const body =
        call !== null && aboutOf(call) === found.about
          ? callBody(call, post, stage, spoken)
          : { content: say(message('discord.ping.settled'), spoken), components: [], files: [] }
      await this.#edit(post, channelId, messageId, body)
    }
  }

  /** What a message says; null where we may not read it: then its buttons go and nothing more. */
  async #read({ messages }: SendableChannels, messageId: string): Promise<string | null> {
    try {
      const { content } = await messages.fetch({ message: messageId, force: true })
      await this.#means.turn()
      return content
    } catch (err) {
      if (!(err instanceof DiscordAPIError) || err.status >= 500) throw err
      return null
    }
  }

  /**
   * @param post what changes it: in a person's own conversation what it says now stands below that battle's channel.
   * @param below said below what the message says, where it does not stand there yet.
   */
  async #edit(
    post: PostRow,
    channelId: string,
    messageId: string,
    { content, components, files }: Pick<Body, 'content' | 'components' | 'files'>,
    below: string | null = null,
  ): Promise<boolean> {
    const { client, logger, turn } = this.#means
    try {
      const channel = await writable(client, channelId, turn)
      await turn()
      const stood = below === null ? null : await this.#read(channel, messageId)
      await channel.messages.edit(messageId, {
        ...(content === undefined
          ? {}
          : { content: channel.isDMBased() ? belowItsBattle(content, post) : content }),
        ...(stood === null || below === null ? {} : { content: withBelow(stood, below) }),
        components: components ?? [],
        // Pictures take the place of those before; where none are given, those stay.
        ...(files === undefined ? {} : { files, attachments: [] }),
        allowedMentions: { parse: [] },
      })
      return true
    } catch (err) {
      // Deleted, asleep or out of our hands: its buttons answer kindly all the same.
      if (!isOutOfHands(err)) throw err
      logger.info({ err, channel: channelId }, 'a call could not be brought up to date')
      return false
    }
  }

  /** Takes a message away; one that is gone already, or out of our hands, is left. */
  async #remove(channelId: string, messageId: string): Promise<void> {
    const { client, logger, turn } = this.#means
    try {
      const channel = await writable(client, channelId, turn)
      await turn()
      await channel.messages.delete(messageId)
    } catch (err) {
      if (!isOutOfHands(err)) throw err
      logger.info({ err, channel: channelId }, 'a call could not be taken away')
    }
  }
}

/** Whether Discord will never do what it was asked for, however often. */
const isOutOfHands = (err: unknown): boolean =>
  err instanceof NoPlace || (err instanceof DiscordAPIError && err.status < 500)

/** The language in which something stands in a channel. */
const spokenIn = (standing: Standing | null, channelId: string, otherwise: Language): Language =>
  lookUp(standing?.languages ?? {}, channelId) ?? otherwise

/** A message with a line below what it says; it stands there once, however often it is written. */
function withBelow(content: string, below: string): string {
  if (content.endsWith(`\n${below}`)) return content
  const room = LIMITS.content - below.length - 1
  return `${content.length > room ? `${content.slice(0, room - 1)}…` : content}\n${below}`
}

/** What is kept of where a call stands. */
const noteOf = (
  post: PostRow,
  side: SideId,
  { messages, languages = {} }: Pick<Standing, 'messages' | 'languages'>,
): LinkNote => ({
  battleId: post.battleId,
  key: keyOf(side),
  value: JSON.stringify({ about: aboutOf(callIn(post)), messages, languages }),
})

/** The call that a post of that kind holds. */
// biome-ignore lint/plugin: posts of the kind `ping` to a side are written by the table from a call
const callIn = ({ data }: PostRow): Call => data as unknown as Call
