import { type Message, MessageType, type TextBasedChannel } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { PostRow, Store } from '../../store/store.ts'
import { troubleOf } from '../client/refusals.ts'
import { placeholderFor } from './forms.ts'
import type { Place } from './post-places.ts'
import type { Body } from './posts.ts'
import { DeliveryHeld, formsFor } from './taking.ts'

/** Messages looked at in one go, and how many goes there are at most: in the longest night people don't say more. */
const PAGE = 100
const PAGES = 50

/**
 * Notes what a channel has of a post already, where an earlier try or an earlier process may have sent it.
 * @param before the same in other words, in which it may have gone out.
 */
export async function lookWhatIsThere(
  post: PostRow,
  bodies: readonly Body[],
  before: readonly (readonly Body[])[],
  places: readonly Place[],
  progress: Map<string, string[]>,
  language: Language,
  { store }: { readonly store: Pick<Store, 'lastMessages'> },
): Promise<void> {
  const last = await store.lastMessages(places.map(({ channel }) => channel.id))
  for (const { channel } of places) {
    const parts = bodies.map((body, n) => [
      ...[body, ...before.flatMap((other) => other.slice(n, n + 1))].flatMap((one) =>
        formsFor(channel, one, language),
      ),
      placeholderFor(post, language),
    ])
    try {
      const found = await alreadySaid(channel, parts, lookUp(last, channel.id) ?? null)
      if (found.length > (progress.get(channel.id)?.length ?? 0)) progress.set(channel.id, found)
    } catch (error) {
      if (troubleOf(error) === 'outage') throw new DeliveryHeld('outage', error)
      // Where we may not look, or nobody listens, sending will say so.
    }
  }
}

/**
 * The messages of a post that a channel has already: those of ours after the last one that is known of. Discord keeps
 * no nonce with a message, so they are known by their words. Between two posts of one queue nothing else of ours comes
 * in: answers to commands are another's messages for Discord, and left out.
 * @param parts the post's messages in order, each in all forms it may have been sent in.
 * @param after the last message that was there before the post; null when none is known: then only the newest are
 *   looked at.
 * @returns the ids of the parts found, from the first on.
 */
export async function alreadySaid(
  channel: TextBasedChannel,
  parts: readonly (readonly Body[])[],
  after: string | null,
): Promise<string[]> {
  const own = await ownMessages(channel, after)
  const found: string[] = []
  let from = 0
  for (const forms of parts) {
    const prints = new Set(forms.map(printOf))
    const at = own.findIndex((message, n) => n >= from && prints.has(printOfMessage(message)))
    const message = own[at]
    if (message === undefined) break
    found.push(message.id)
    from = at + 1
  }
  return found
}

/** Messages of the bot's own accord after one, oldest first. */
async function ownMessages(channel: TextBasedChannel, after: string | null): Promise<Message[]> {
  const own: Message[] = []
  for (let page = 0, from = after; page < PAGES; page++) {
    const some = await channel.messages.fetch({
      limit: PAGE,
      cache: false,
      ...(from === null ? {} : { after: from }),
    })
    const sorted = [...some.values()].sort(byAge)
    own.push(...sorted.filter(isOwn))
    from = sorted.at(-1)?.id ?? null
    if (after === null || some.size < PAGE || from === null) break
  }
  return own
}

/** Ids of Discord grow with time. */
const byAge = (a: Message, b: Message): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)

const isOwn = (message: Message): boolean =>
  message.author.id === message.client.user.id &&
  message.type === MessageType.Default &&
  message.webhookId === null

/** What one reads of a message, without what Discord changes about it: spaces and its own fields. */
const printOfMessage = (message: Message): string =>
  print(
    message.content,
    message.embeds.map(({ data }) => data),
    message.attachments.size,
  )

const printOf = (body: Body): string =>
  print(body.content ?? '', (body.embeds ?? []).map(plain), body.files?.length ?? 0)

interface Printed {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly footer?: { readonly text: string } | undefined
  readonly fields?: readonly { readonly name: string; readonly value: string }[] | undefined
}

/** An embed as Discord's data: those of a post are builders or data. */
function plain(embed: NonNullable<Body['embeds']>[number]): Printed {
  return 'toJSON' in embed ? embed.toJSON() : (embed as Printed)
}

function print(content: string, embeds: readonly Printed[], files: number): string {
  const words = embeds.flatMap(({ title, description, footer, fields }) => [
    title ?? '',
    description ?? '',
    footer?.text ?? '',
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ])
  return JSON.stringify([[content, ...words].map((text) => text.replaceAll(/\s+/gu, '')), files])
}
