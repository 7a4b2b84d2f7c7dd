import { z } from 'zod'
import type { Language } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import type { PostRow } from '../../store/store.ts'
import { LIMITS, paged } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { Body } from './posts.ts'

/**
 * The forms in which a message may be sent, the best first: as it is; without its pictures, told in words; without
 * embeds, as plain text. Where Discord refuses one for good, the next is tried.
 * @param missing the name of the right the bot lacks for pictures, or null.
 */
export function formsOf(body: Body, missing: string | null, language: Language): Body[] {
  const forms = [body]
  const files = body.files ?? []
  if (files.length > 0) {
    const told = files.flatMap((file) => (isDescribed(file) ? [file.description] : []))
    const head = say(message('delivery.picture', { missing: missing ?? 'none' }), language)
    const content = paged([...lines(body), head, ...told], LIMITS.content)[0] ?? head
    const { files: _, ...rest } = body
    forms.push({ ...rest, content })
  }
  const last = forms.at(-1) ?? body
  const embeds = last.embeds ?? []
  if (embeds.length > 0) {
    const { embeds: _, ...rest } = last
    const words = embeds.flatMap((embed) => textOf('toJSON' in embed ? embed.toJSON() : (embed as Told)))
    forms.push({ ...rest, content: paged([...lines(last), ...words], LIMITS.content)[0] ?? '…' })
  }
  return forms
}

const lines = (body: Body): string[] => (body.content === undefined ? [] : [body.content])

interface Told {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly fields?: readonly { readonly name: string; readonly value: string }[] | undefined
  readonly footer?: { readonly text: string } | undefined
}

/** An embed in words, line by line. */
const textOf = ({ title, description, fields, footer }: Told): string[] =>
  [
    ...(title === undefined ? [] : [`**${title}**`]),
    ...(description ?? '').split('\n'),
    ...(fields ?? []).map(({ name, value }) => `**${name}:** ${value.replaceAll('\n', ', ')}`),
    ...(footer === undefined ? [] : [`-# ${footer.text}`]),
  ].filter((line) => line !== '')

const isDescribed = (file: unknown): file is { description: string } =>
  typeof file === 'object' && file !== null && 'description' in file && typeof file.description === 'string'

/** What stands in the place of a post that cannot be shown: one line that says which entry it belongs to. */
export function placeholderFor({ kind, data }: Pick<PostRow, 'kind' | 'data'>, language: Language): Body {
  const numbered = numberSchema.safeParse(data)
  // Entries go by the numbers of those who hear of them; the log's own would tell how much is said to others.
  const number = numbered.success ? numbered.data.number : '…'
  return {
    content: say(message('delivery.unshown', { kind, number }), language),
    allowedMentions: { parse: [] },
  }
}

const numberSchema = z.object({ number: z.union([z.number(), z.string()]) })
