import type { SendableChannels } from 'discord.js'
import { lookUp } from '../../kernel/look-up.ts'
import type { LinkNote, PostRow } from '../../store/store.ts'
import { fitting, type Piece } from '../present/digest.ts'
import type { Setting } from '../present/stage.ts'
import { DigestMessage, FIXED, GONE, type Picture } from './digest-message.ts'
import { chapterOf } from './digest-pieces.ts'
import { digestKey, type Kept, keptDigest } from './kept-digest.ts'
import { nonceOf } from './nonces.ts'
import type { Means } from './sending.ts'

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

/** Writes some posts in the digest of one channel. */
export class DigestWriter {
  readonly #channel: SendableChannels
  readonly #post: PostRow
  readonly #means: Pick<Means, 'places' | 'logger' | 'turn'>
  readonly #message: DigestMessage
  #kept: Kept | null = null
  /** Of the posts that are told now, those that are in it already. */
  #told: Kept['told'] = {}
  /** How it stands is not kept yet. */
  #fresh = false

  private constructor(
    channel: SendableChannels,
    post: PostRow,
    means: Pick<Means, 'places' | 'logger' | 'turn'>,
    setting: Setting,
    doubt: boolean,
  ) {
    this.#channel = channel
    this.#post = post
    this.#means = means
    this.#message = new DigestMessage(channel, post, means, setting, doubt)
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
    means: Pick<Means, 'places' | 'logger' | 'turn'>,
  ): Promise<DigestWriter> {
    const telling = new DigestWriter(channel, post, means, setting, doubt)
    await telling.#open()
    return telling
  }

  async #open(): Promise<void> {
    const { places } = this.#means
    const link = lookUp(await places.links(this.#post), digestKey(this.#post))
    const found = link === undefined || link === '' ? null : keptDigest.safeParse(link)
    const last = await places.last(this.#channel.id)
    this.#message.last = last
    if (!found?.success || found.data.channel !== this.#channel.id) return
    // One that has this very post was made by a process that could not note it any more.
    const here = lookUp(found.data.told, this.#post.id) !== undefined
    if (here || found.data.message === last) this.#kept = found.data
    if (here) this.#message.last = found.data.message
  }

  /**
   * Reports and remarks, in their order: all of one battle and one audience, with what each says.
   * @param picture that of what they tell: the last request that says them takes it along.
   */
  async tell(
    said: readonly { post: PostRow; pieces: readonly Piece[] }[],
    picture: Picture | null = null,
  ): Promise<Digested> {
    const posts = said.map(({ post }) => post)
    const parts = said.flatMap(({ post, pieces }) => pieces.map((piece, at): Part => ({ post, at, piece })))
    const before = this.#kept?.told ?? {}
    this.#told = Object.fromEntries(posts.map(({ id }) => [id, lookUp(before, id) ?? 0]))
    let rest = parts.filter(({ post, at }) => at >= (lookUp(this.#told, post.id) ?? 0))
    let last = this.#kept !== null && rest.length < parts.length ? this.#kept.message : null
    while (rest.length > 0) {
      const count = await this.#next(rest, picture)
      rest = rest.slice(count)
      last = this.#kept?.message ?? last
    }
    const ids = posts.map(({ id }) => id)
    const shown = picture === null || last === null ? null : await this.picture(picture)
    return { ids: [...ids, ...(shown?.ids ?? [])], message: last }
  }

  /**
   * A picture, which takes the place of the one before.
   * @returns null where there is no digest that could take it.
   */
  async picture({ id, files }: Picture): Promise<Digested | null> {
    const kept = this.#kept
    if (kept === null || kept.pieces.length === 0) return null
    if (lookUp(kept.told, id) !== undefined) return { ids: [id], message: kept.message }
    await this.keep()
    const changed = await this.#message.edit(kept, files)
    if (changed === FIXED) return null
    if (changed === GONE) {
      await this.#anew(kept)
      return this.picture({ id, files })
    }
    this.#stands({ ...kept, caption: changed, told: { ...this.#told, [id]: 1 } })
    return { ids: [id], message: kept.message }
  }

  /** Is there a digest that goes on? */
  get goesOn(): boolean {
    return this.#kept !== null
  }

  /** Says as many of some parts as go into one message, with the picture if that is all of them; how many that were. */
  async #next(rest: readonly Part[], picture: Picture | null): Promise<number> {
    const kept = this.#kept
    const [first] = rest
    if (first === undefined) return 0
    await this.keep()
    if (kept === null || !this.#continues(kept, first)) return this.#begin(first, rest, 1, picture)
    // What belongs to another turn waits for its own message.
    const same = rest.slice(
      0,
      firstOther(rest, (part) => this.#continues(kept, part)),
    )
    const pieces = same.map(({ piece }) => piece)
    const count = fitting(kept.pieces, pieces)
    if (kept.pieces.length > 0 && count === 0) return this.#begin(first, rest, kept.part + 1, picture)
    const now = { ...kept, pieces: [...kept.pieces, ...pieces.slice(0, count)] }
    const along = count === rest.length ? picture : null
    const changed = await this.#message.edit(now, along?.files)
    if (changed === FIXED) return this.#begin(first, rest, kept.part + 1, picture)
    if (changed === GONE) {
      await this.#anew(kept)
      return 0
    }
    this.#stands({ ...now, caption: changed, told: this.#counted(same.slice(0, count), along) })
    return count
  }

  /** Does a part belong to the turn that is told of now? */
  #continues(kept: Kept, { post }: Part): boolean {
    const chapter = chapterOf(post)
    return chapter === null || (chapter.turn === kept.turn && chapter.side === kept.side)
  }

  /** A new message. It begins with one post alone, so that it is known again by its words. */
  async #begin(first: Part, rest: readonly Part[], part: number, picture: Picture | null): Promise<number> {
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
    const along = count === rest.length && this.#message.mayShow ? picture : null
    const sent = await this.#message.send(kept, nonceOf(post.id, 0, at), along?.files)
    if (sent === null) {
      this.#means.logger.error(
        { post: post.id, kind: post.kind },
        'a post is lost: Discord takes it in no form',
      )
      this.#kept = null
      return count
    }
    const { message, caption, shown } = sent
    const told = shown ? this.#counted(own.slice(0, count), along) : kept.told
    this.#stands({ ...kept, message, caption, told })
    return count
  }

  /** The same again: it was deleted. */
  async #anew(kept: Kept): Promise<void> {
    const sent = await this.#message.send({ ...kept, caption: '' }, nonceOf(this.#post.id, 1, 0))
    if (sent === null) this.#kept = null
    else this.#stands({ ...kept, caption: '', message: sent.message })
  }

  /** How many pieces of each post are told with these, and with their picture. */
  #counted(parts: readonly Part[], picture: Picture | null = null): Kept['told'] {
    const told = parts.map(({ post, at }): [string, number] => [post.id, at + 1])
    return {
      ...this.#told,
      ...Object.fromEntries(told),
      ...(picture === null ? {} : { [picture.id]: 1 }),
    }
  }

  #stands(kept: Kept): void {
    this.#kept = kept
    this.#told = kept.told
    this.#message.last = kept.message
    this.#fresh = true
  }

  /** How it stands now, to be kept with the note that its posts were said; nothing where that is kept already. */
  toKeep(): readonly LinkNote[] {
    if (!this.#fresh || this.#kept === null) return []
    const value = JSON.stringify(this.#kept)
    return [{ battleId: this.#post.battleId, key: digestKey(this.#post), value }]
  }

  /** Keeps how it stands: before anything more is asked of Discord, or where no note is made of what was said. */
  async keep(): Promise<void> {
    for (const { battleId, key, value } of this.toKeep()) await this.#means.places.link(battleId, key, value)
    this.#fresh = false
  }
}

/** How many parts there are before the first that is not such. */
function firstOther(parts: readonly Part[], such: (part: Part) => boolean): number {
  const other = parts.findIndex((part) => !such(part))
  return other < 0 ? parts.length : other
}
