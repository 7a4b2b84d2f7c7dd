import type { SendableChannels } from 'discord.js'
import { lookUp } from '../../kernel/look-up.ts'
import type { PostRow } from '../../store/store.ts'
import { LIMITS } from '../client/limits.ts'
import { lacking } from '../client/permissions.ts'
import { troubleOf } from '../client/refusals.ts'
import { digestParts, fitting, type Piece } from '../present/digest.ts'
import type { Setting } from '../present/stage.ts'
import { chapterOf } from './digest-pieces.ts'
import { unshown } from './forms.ts'
import { digestKey, type Kept, keptDigest } from './kept-digest.ts'
import { nonceOf } from './nonces.ts'
import type { Body } from './posts.ts'
import { alreadySaid } from './recognise.ts'
import type { Means } from './sending.ts'
import { formsFor, Held, sendBest } from './taking.ts'

/*
 * What is told of a side's turn stands in one message that grows. Which message that is and what stands in it is kept
 * with the battle, so that the next entry is put below; an edit says all of it anew, and may be made twice. The message is
 * of use as long as nothing else of ours came after it in its channel: what is told stands in the order in which it was
 * told. One that is gone is made anew, and where one can be changed no more the next goes on.
 */

/** A piece of a post, and its number among the post's own. */
interface Part {
  readonly post: PostRow
  readonly at: number
  readonly piece: Piece
}

/** What came of posts that are told in a digest. */
export interface Digested {
  /** The posts that are in it now. */
  readonly ids: readonly string[]
  /** The last message, or null where nothing was to be said. */
  readonly message: string | null
}

/** A message was deleted. */
const GONE = 'gone'
/** It can be changed no more. */
const FIXED = 'fixed'

/** Telling some posts in the digest of one channel. */
export class Telling {
  readonly #channel: SendableChannels
  readonly #post: PostRow
  readonly #means: Pick<Means, 'store' | 'logger' | 'turn'>
  readonly #setting: Setting
  readonly #doubt: boolean
  #kept: Kept | null = null
  /** Of the posts that are told now, those that are in it already. */
  #told: Kept['told'] = {}
  /** The last message of ours in the channel that is known of. */
  #last: string | null = null

  private constructor(
    channel: SendableChannels,
    post: PostRow,
    means: Pick<Means, 'store' | 'logger' | 'turn'>,
    setting: Setting,
    doubt: boolean,
  ) {
    this.#channel = channel
    this.#post = post
    this.#means = means
    this.#setting = setting
    this.#doubt = doubt
  }

  /**
   * @param post the first that is to be told.
   * @param doubt what it makes may be there already without our knowing.
   */
  static async at(
    channel: SendableChannels,
    post: PostRow,
    doubt: boolean,
    setting: Setting,
    means: Pick<Means, 'store' | 'logger' | 'turn'>,
  ): Promise<Telling> {
    const telling = new Telling(channel, post, means, setting, doubt)
    await telling.#open()
    return telling
  }

  async #open(): Promise<void> {
    const { store } = this.#means
    const link = lookUp(await store.links(this.#post.battleId), digestKey(this.#post))
    const found = link === undefined || link === '' ? null : keptDigest.safeParse(link)
    const last = lookUp(await store.lastMessages([this.#channel.id]), this.#channel.id) ?? null
    this.#last = last
    if (!found?.success || found.data.channel !== this.#channel.id) return
    // One that has this very post was made by a process that could not note it any more.
    const here = lookUp(found.data.told, this.#post.id) !== undefined
    if (here || found.data.message === last) this.#kept = found.data
    if (here) this.#last = found.data.message
  }

  /** Reports and remarks, in their order: all of one battle and one audience, with what each says. */
  async tell(said: readonly { post: PostRow; pieces: readonly Piece[] }[]): Promise<Digested> {
    const posts = said.map(({ post }) => post)
    const parts = said.flatMap(({ post, pieces }) => pieces.map((piece, at): Part => ({ post, at, piece })))
    const before = this.#kept?.told ?? {}
    this.#told = Object.fromEntries(posts.map(({ id }) => [id, lookUp(before, id) ?? 0]))
    let rest = parts.filter(({ post, at }) => at >= (lookUp(this.#told, post.id) ?? 0))
    let last = this.#kept !== null && rest.length < parts.length ? this.#kept.message : null
    while (rest.length > 0) {
      const count = await this.#next(rest)
      rest = rest.slice(count)
      last = this.#kept?.message ?? last
    }
    return { ids: posts.map(({ id }) => id), message: last }
  }

  /**
   * A picture, which takes the place of the one before.
   * @returns null where there is no digest that could take it, or it could not be drawn.
   */
  async picture(body: Body): Promise<Digested | null> {
    const kept = this.#kept
    if (kept === null || kept.pieces.length === 0) return null
    const { id } = this.#post
    if (lookUp(kept.told, id) !== undefined) return { ids: [id], message: kept.message }
    if (body.files === undefined) return null
    const changed = await this.#edit(kept, body)
    if (changed === FIXED) return null
    if (changed === GONE) {
      await this.#anew(kept)
      return this.picture(body)
    }
    await this.#keep({ ...kept, caption: changed, told: { [id]: 1 } })
    return { ids: [id], message: kept.message }
  }

  /** Is there a digest that goes on? */
  get goesOn(): boolean {
    return this.#kept !== null
  }

  /** Says as many of some parts as go into one message; how many that were. */
  async #next(rest: readonly Part[]): Promise<number> {
    const kept = this.#kept
    const [first] = rest
    if (first === undefined) return 0
    if (kept === null || !this.#continues(kept, first)) return this.#begin(first, rest, 1)
    // What belongs to another turn waits for its own message.
    const same = rest.slice(
      0,
      firstOther(rest, (part) => this.#continues(kept, part)),
    )
    const pieces = same.map(({ piece }) => piece)
    const count = fitting(kept.pieces, pieces)
    if (kept.pieces.length > 0 && count === 0) return this.#begin(first, rest, kept.part + 1)
    const now = { ...kept, pieces: [...kept.pieces, ...pieces.slice(0, count)] }
    const changed = await this.#edit(now, {})
    if (changed === FIXED) return this.#begin(first, rest, kept.part + 1)
    if (changed === GONE) {
      await this.#anew(kept)
      return 0
    }
    await this.#keep({ ...now, caption: changed, told: this.#counted(same.slice(0, count)) })
    return count
  }

  /** Does a part belong to the turn that is told of now? */
  #continues(kept: Kept, { post }: Part): boolean {
    const chapter = chapterOf(post)
    return chapter === null || (chapter.turn === kept.turn && chapter.side === kept.side)
  }

  /** A new message. It begins with one post alone, so that it is known again by its words. */
  async #begin(first: Part, rest: readonly Part[], part: number): Promise<number> {
    const { post, at } = first
    const own = rest.slice(
      0,
      firstOther(rest, (one) => one.post === post),
    )
    const pieces = own.map(({ piece }) => piece)
    const count = fitting([], pieces)
    const { turn, phase, side } = chapterOf(post) ?? { turn: 0, phase: '', side: null }
    const kept: Kept = {
      channel: this.#channel.id,
      message: '',
      ...{ turn, phase, side, part },
      pieces: pieces.slice(0, count),
      caption: '',
      told: this.#counted(own.slice(0, count)),
    }
    const message = await this.#send(kept, nonceOf(post.id, 0, at))
    if (message === null) {
      this.#means.logger.error(
        { post: post.id, kind: post.kind },
        'a post is lost: Discord takes it in no form',
      )
      this.#kept = null
      return count
    }
    await this.#keep({ ...kept, message })
    return count
  }

  /** The same again: it was deleted. */
  async #anew(kept: Kept): Promise<void> {
    const message = await this.#send({ ...kept, caption: '' }, nonceOf(this.#post.id, 1, 0))
    if (message === null) this.#kept = null
    else await this.#keep({ ...kept, caption: '', message })
  }

  /** How many pieces of each post are told with these. */
  #counted(parts: readonly Part[]): Kept['told'] {
    return { ...this.#told, ...Object.fromEntries(parts.map(({ post, at }) => [post.id, at + 1])) }
  }

  async #keep(kept: Kept): Promise<void> {
    await this.#means.store.link(this.#post.battleId, digestKey(this.#post), JSON.stringify(kept))
    this.#kept = kept
    this.#told = kept.told
    this.#last = kept.message
  }

  #bodyOf(kept: Kept): Body {
    const { stage, language } = this.#setting
    const { embeds, components } = digestParts(kept, this.#post, stage, language)
    return { embeds, components, allowedMentions: { parse: [] } }
  }

  /** Sends a digest as a message, unless it is there already; its id, or null where Discord takes it in no form. */
  async #send(kept: Kept, nonce: string): Promise<string | null> {
    const { language } = this.#setting
    const channel = this.#channel
    const forms = [...formsFor(channel, this.#bodyOf(kept), language), unshown(this.#post, language)]
    const there = this.#doubt ? await this.#there(forms) : undefined
    if (there !== undefined) return there
    return sendBest(channel, forms, this.#post, this.#means.logger, async (form) => {
      await this.#means.turn()
      return (await channel.send({ ...form, nonce, enforceNonce: true })).id
    })
  }

  async #there(forms: readonly Body[]): Promise<string | undefined> {
    try {
      return (await alreadySaid(this.#channel, [forms], this.#last))[0]
    } catch (error) {
      if (troubleOf(error) === 'outage') throw new Held('outage', error)
      // Where we may not look, or nobody listens, sending will say so.
      return undefined
    }
  }

  /** Changes the message to say this now. Gives what stands above it, or why it could not be changed. */
  async #edit(kept: Kept, { files }: Pick<Body, 'files'>): Promise<string | typeof GONE | typeof FIXED> {
    const body = this.#bodyOf(kept)
    const mayShow = lacking(this.#channel, 'AttachFiles', this.#setting.language) === null
    const whole = kept.pieces.reduce((sum, { text }) => sum + text.length + 1, 0) < LIMITS.content / 2
    const forms = formsFor(
      this.#channel,
      files === undefined ? body : { ...body, files },
      this.#setting.language,
    )
    try {
      const caption = await sendBest(
        this.#channel,
        // As plain words only what is short enough to stay whole; no picture where it is known that none may be sent.
        forms.filter(
          ({ embeds, files: shown = [] }) =>
            (whole || (embeds ?? []).length > 0) && (mayShow || shown.length === 0),
        ),
        this.#post,
        this.#means.logger,
        async (form) => {
          await this.#means.turn()
          const above = form.content ?? (files === undefined ? kept.caption : '')
          await this.#channel.messages.edit(kept.message, {
            content: above,
            embeds: form.embeds ?? [],
            components: form.components ?? [],
            allowedMentions: { parse: [] },
            // A picture told in words takes the place of the one before as well.
            ...(files === undefined ? {} : { files: form.files ?? [], attachments: [] }),
          })
          return { above: (form.embeds ?? []).length > 0 ? above : kept.caption }
        },
      )
      return caption === null ? FIXED : caption.above
    } catch (error) {
      if (error instanceof Held && error.trouble === 'unknown-message') return GONE
      throw error
    }
  }
}

/** How many parts there are before the first that is not such. */
function firstOther(parts: readonly Part[], such: (part: Part) => boolean): number {
  const other = parts.findIndex((part) => !such(part))
  return other < 0 ? parts.length : other
}
