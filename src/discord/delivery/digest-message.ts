import type { SendableChannels } from 'discord.js'
import type { PostRow } from '../../store/store.ts'
import { LIMITS } from '../client/limits.ts'
import { lacking } from '../client/permissions.ts'
import { troubleOf } from '../client/refusals.ts'
import { digestParts } from '../present/digest.ts'
import type { Setting } from '../present/stage.ts'
import { placeholderFor } from './forms.ts'
import type { Kept } from './kept-digest.ts'
import type { Body } from './posts.ts'
import { alreadySaid } from './recognise.ts'
import type { Means } from './sending.ts'
import { DeliveryHeld, formsFor, sendBest } from './taking.ts'

/** The newest picture of what is told, drawn. */
export interface Picture {
  readonly id: string
  readonly files: NonNullable<Body['files']>
}

/** A message that was sent or found: what stands above it, and whether its picture is known to be shown, or told in words. */
export interface Sent {
  readonly message: string
  readonly caption: string
  readonly shown: boolean
}

/** A message was deleted. */
export const GONE = 'gone'
/** It can be changed no more. */
export const FIXED = 'fixed'

/** What is asked of Discord for the digest of one channel. */
export class DigestMessage {
  /** The last message of ours in the channel that is known of. */
  last: string | null = null
  readonly #channel: SendableChannels
  readonly #post: PostRow
  readonly #means: Pick<Means, 'logger' | 'turn'>
  readonly #setting: Setting
  readonly #doubt: boolean

  /**
   * @param post the one that is told.
   * @param doubt what it makes may be there already without our knowing.
   */
  constructor(
    channel: SendableChannels,
    post: PostRow,
    means: Pick<Means, 'logger' | 'turn'>,
    setting: Setting,
    doubt: boolean,
  ) {
    this.#channel = channel
    this.#post = post
    this.#means = means
    this.#setting = setting
    this.#doubt = doubt
  }

  /** May pictures be sent there? */
  get mayShow(): boolean {
    return lacking(this.#channel, 'AttachFiles', this.#setting.language) === null
  }

  #bodyOf(kept: Kept): Body {
    const { stage, language } = this.#setting
    const { embeds, components } = digestParts(kept, this.#post, stage, language)
    return { embeds, components, allowedMentions: { parse: [] } }
  }

  /**
   * Sends a digest as a message, unless it is there already: one that is found is not said to have its picture, which is
   * then put there once more. Null where Discord takes it in no form.
   */
  async send(kept: Kept, nonce: string, files?: Picture['files']): Promise<Sent | null> {
    const { language } = this.#setting
    const channel = this.#channel
    const body = this.#bodyOf(kept)
    const bare = [...formsFor(channel, body, language), placeholderFor(this.#post, language)]
    const forms = files === undefined ? bare : [...formsFor(channel, { ...body, files }, language), ...bare]
    const there = this.#doubt ? await this.#there(forms) : undefined
    if (there !== undefined) return { message: there, caption: '', shown: false }
    return sendBest(channel, forms, this.#post, this.#means.logger, async (form) => {
      await this.#means.turn()
      const { id } = await channel.send({ ...form, nonce, enforceNonce: true })
      // A picture told in words stands above the embed, as its caption.
      const caption = (form.embeds ?? []).length > 0 ? (form.content ?? '') : ''
      return { message: id, caption, shown: form.files !== undefined || caption !== '' }
    })
  }

  async #there(forms: readonly Body[]): Promise<string | undefined> {
    try {
      return (await alreadySaid(this.#channel, [forms], this.last))[0]
    } catch (error) {
      if (troubleOf(error) === 'outage') throw new DeliveryHeld('outage', error)
      // Where we may not look, or nobody listens, sending will say so.
      return undefined
    }
  }

  /** Changes the message to say this now. Gives what stands above it, or why it could not be changed. */
  async edit(kept: Kept, files?: Picture['files']): Promise<string | typeof GONE | typeof FIXED> {
    const body = this.#bodyOf(kept)
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
            (whole || (embeds ?? []).length > 0) && (this.mayShow || shown.length === 0),
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
      if (error instanceof DeliveryHeld && error.trouble === 'unknown-message') return GONE
      throw error
    }
  }
}
