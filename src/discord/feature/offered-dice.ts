/** What may stand before a line of dice where it is offered: that it can be read, was rolled lately, or is saved. */
const MARKS = /^\s*[✔↺★]\s*/u
/** What an offer says of its dice, behind the last dash with blanks around it. */
const ABOUT = /\s–\s(?:(?!\s–\s).)*$/su
/** The same behind dice without a mark: words, and not in a label, where a dash is the writer's own. */
const ABOUT_EXAMPLE = /^([^#–]*)\s–\s+\p{L}[\p{L} ]{2}.*$/su

/**
 * The dice of a line that was offered and is then typed on: Discord keeps the offer's words in the field, with its mark
 * and what it says of the dice. `✔ 2d6+1 – 3 to 13` means `2d6+1`, `★ volley: 8d6<=3` the saved roll `volley`. Other
 * lines stay as they are.
 */
export function offeredDice(typed: string): string {
  const marked = MARKS.exec(typed)
  if (marked === null) return typed.replace(ABOUT_EXAMPLE, '$1')
  const line = typed.slice(marked[0].length)
  return marked[0].includes('★') ? line.replace(/:\s[^:]*$/su, '') : line.replace(ABOUT, '')
}
