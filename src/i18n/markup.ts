/** Turns reading around, or is no character at all: nobody needs it in a name, and it makes one text look like another. */
const INVISIBLE =
  /(?![\t\n])[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0]/gu
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u

/** Is there anything in a text that can be seen? */
export const isSeen = (text: string): boolean => SEEN.test(text)

/** A text of people without what cannot be seen and turns the reading of others around. */
export const visible = (text: string): string => text.replace(INVISIBLE, '')

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
const inCode = (text: string): string => visible(text).replaceAll('`', "'")

/** What fills a gap of a sentence: words of people, or what has been said already and keeps its marks. */
export class Filling {
  readonly text: string
  readonly said: boolean
  constructor(text: string, said: boolean) {
    this.text = text
    this.said = said
  }

  /** As a choice of a sentence's forms is made by it. */
  toString(): string {
    return this.text
  }
}

/** Puts the parts of a sentence together: its own words with their marks, the fillings as they are to be read. */
export function joined(parts: readonly unknown[]): string {
  let text = ''
  for (const part of parts) {
    if (!(part instanceof Filling)) text += String(part)
    else if (part.said) text += part.text
    else text += isInCode(text) ? inCode(part.text) : escaped(part.text)
  }
  return text
}

/** Is the last backtick of a line's an opening one? */
const isInCode = (text: string): boolean =>
  (text.slice(text.lastIndexOf('\n') + 1).split('`').length - 1) % 2 === 1
