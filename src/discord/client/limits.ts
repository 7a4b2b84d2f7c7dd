/** Discord's limits that we keep by construction, in characters or pieces. */
export const LIMITS = {
  content: 2000,
  embedTitle: 256,
  embedDescription: 4096,
  embedFooter: 2048,
  fieldName: 256,
  fieldValue: 1024,
  fields: 25,
  choices: 25,
  choiceName: 100,
  placeholder: 150,
  buttonLabel: 80,
  threadName: 100,
  modalValue: 4000,
  /** Our own: the window for orders takes no more. */
  ordersText: 3000,
  altText: 1024,
} as const

/** A text cut to a length, with an ellipsis where something was left out; never in the middle of a character. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`

/**
 * Joins lines into as few texts as fit: a text breaks only between lines; a line too long for one text is cut.
 */
export function paged(lines: readonly string[], most: number): string[] {
  const pages: string[] = []
  let page = ''
  for (const whole of lines) {
    const line = cut(whole, most)
    if (page.length > 0 && page.length + 1 + line.length > most) {
      pages.push(page)
      page = line
    } else page = page.length === 0 ? line : `${page}\n${line}`
  }
  return page.length === 0 ? pages : [...pages, page]
}
