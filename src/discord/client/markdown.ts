import { type Language, speak } from '../../i18n/i18n.ts'
import { plain, type Span, type Spans, visible } from '../../i18n/spans.ts'
import type { Message } from '../../kernel/words.ts'
import { commandMention } from './command-mentions.ts'

/**
 * A text of people as it stands in Discord's markdown: read as it was written, whatever is in it. No emphasis, spoiler,
 * code, heading, list or quote begins with it, no link, no mention.
 */
export const escaped = (text: string): string =>
  visible(text)
    .replace(/[\\*_~`|[<]/gu, '\\$&')
    .replace(/^(\s*)([#>]|-(?=[#\s]|$))/gmu, '$1\\$2')
    .replace(/^(\s*\d+)(?=\.(?:\s|$))/gmu, '$1\\')
    // A bare address is made a link; and `everyone` would be lit up as if all were called.
    .replaceAll('://', '\\://')
    .replace(/@(?=everyone|here)/gu, '@\u200B')

/** The same between backticks, where a backslash is a backslash: it only must not close them. */
const inCode = (text: Spans): string => plain(text).replaceAll('`', "'")

/** Discord's mention of somebody. */
export const mention = (user: string): string => `<@${user}>`

/** A text in Discord's markdown. */
export const markdown = (text: Spans): string => text.map(written).join('')

function written(span: Span): string {
  if ('text' in span) return span.own ? span.text : escaped(span.text)
  if ('user' in span) return mention(span.user)
  if ('channel' in span) return /^\d+$/u.test(span.channel) ? `<#${span.channel}>` : escaped(span.channel)
  if ('command' in span) return commandMention(span.command) ?? `\`${span.called}\``
  if ('time' in span) return `<t:${Math.floor(span.time / 1000)}:R>`
  switch (span.mark) {
    case 'bold':
      return `**${markdown(span.spans)}**`
    case 'small':
      return `-# ${markdown(span.spans)}`
    case 'code':
      return `\`${inCode(span.spans)}\``
    case 'block':
      return `\`\`\`\n${inCode(span.spans)}\n\`\`\``
  }
}

/** Texts in Discord's markdown, line by line. */
export const markdownLines = (texts: readonly Spans[]): string[] =>
  texts.flatMap((text) => markdown(text).split('\n'))

/** A message in a language, in Discord's markdown. */
export const say = (said: Message, language: Language): string => markdown(speak(said, language))
