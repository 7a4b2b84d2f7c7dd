/**
 * Texts before anybody has written them: what is said and what is set off, without the marks of any medium. Discord's
 * markdown is made of them in src/discord/client/markdown.ts, and plain text here by {@link plain}.
 */

/** How a part of a text is set off. A block is lines of its own, in characters of a fixed width. */
export type Mark = 'bold' | 'code' | 'small' | 'block'

/** Words: the house's own, which hold no marks of any medium (test/i18n/marks.test.ts), or words of people. */
export interface Words {
  readonly text: string
  readonly own: boolean
}

/**
 * A part of a text. A time is in ms since 1970; people and channels go by their ids, a command by its English words
 * (`battle new`), with what it is called in the language of the text (`/bitwa nowa`).
 */
export type Span =
  | Words
  | { readonly mark: Mark; readonly spans: readonly Span[] }
  | { readonly user: string }
  | { readonly channel: string }
  | { readonly command: string; readonly called: string }
  | { readonly time: number }

/** A text: mostly one line, one after another. */
export type Spans = readonly Span[]

/** Turns reading around, or is no character at all: nobody needs it in a name, and it makes one text look like another. */
const INVISIBLE =
  /(?![\t\n])[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0]/gu
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u

/** Is there anything in a text that can be seen? */
export const isSeen = (text: string): boolean => SEEN.test(text)

/** A text of people without what cannot be seen and turns the reading of others around. */
export const visible = (text: string): string => text.replace(INVISIBLE, '')

const marked = (mark: Mark, inner: string | Spans): Span => ({
  mark,
  spans: typeof inner === 'string' ? [{ text: inner, own: false }] : inner,
})
export const bold = (inner: string | Spans): Span => marked('bold', inner)
export const code = (inner: string): Span => marked('code', inner)
export const small = (inner: string | Spans): Span => marked('small', inner)
export const block = (lines: readonly string[]): Span => marked('block', lines.join('\n'))

/** A text put together without a sentence: the template's words are the house's own, strings that fill it are people's. */
export const spans = (own: TemplateStringsArray, ...fillings: readonly (string | Span | Spans)[]): Spans =>
  own.flatMap((text, i): Spans => {
    const filling = fillings[i] ?? []
    const head: Spans = text === '' ? [] : [{ text, own: true }]
    if (typeof filling === 'string') return [...head, { text: filling, own: false }]
    return 'length' in filling ? [...head, ...filling] : [...head, filling]
  })

/** Words of the house that stand in no catalogue, as those of a rulebook's tables. */
export const house = (text: string): Spans => [{ text, own: true }]

/** Texts one after the other. */
export const joined = (texts: readonly Spans[], between: string): Spans =>
  texts.flatMap((text, i) => (i === 0 ? text : [{ text: between, own: true }, ...text]))

/** A text as it is read where nothing can be set off: on buttons, in lists, in pictures and terminals. */
export const plain = (text: Spans): string => visible(text.map(plainSpan).join(''))

function plainSpan(span: Span): string {
  if ('text' in span) return span.text
  if ('spans' in span) return plain(span.spans)
  if ('user' in span) return span.user
  if ('command' in span) return span.called
  return 'channel' in span ? span.channel : new Date(span.time).toISOString()
}

/** A text without space before it and after it. */
export function trimmed(text: Spans): Spans {
  const from = text.findIndex((span) => plainSpan(span).trim() !== '')
  const to = text.findLastIndex((span) => plainSpan(span).trim() !== '')
  return text.slice(Math.max(from, 0), to + 1).map((span, i, { length }) => {
    if (!('text' in span)) return span
    const begun = i === 0 ? span.text.trimStart() : span.text
    return { ...span, text: i === length - 1 ? begun.trimEnd() : begun }
  })
}
