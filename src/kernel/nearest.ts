import { distance } from 'fastest-levenshtein'
import { type Message, message, type Spoken, spoken } from './words.ts'

/** Lower case without Polish or other marks, spaces and hyphens as one blank: how words of players are compared. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/gu, ' ')
    .trim()

/**
 * The candidate a mistyped word most likely meant: the fewest letters changed, at most two or a third of its length, and
 * of short words half of them, unless the candidate only goes on behind it (`W`, `W.1`); the first of equals. Null when
 * none is near.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  const wanted = fold(word).slice(0, 60)
  let best: string | null = null
  const most = Math.max(Math.min(2, Math.ceil(wanted.length / 2)), Math.floor(wanted.length / 3))
  let least = Math.max(2, most) + 1
  for (const candidate of candidates) {
    const folded = fold(candidate)
    const changed = distance(wanted, folded)
    if (changed > most && !folded.startsWith(wanted)) continue
    if (changed < least && changed < Math.max(wanted.length, candidate.length)) {
      best = candidate
      least = changed
    }
  }
  return best
}

/** "Did you mean …?" for a mistyped word, or an empty message. */
export function hint(word: string, candidates: readonly string[]): Message {
  const near = nearestWord(word, candidates)
  return near === null ? message('notation.no-hint') : message('notation.hint', { word: near })
}

/** Fewer letters are no word of a longer name: `a`, `to`. */
const LEAST_WORD = 3

/** The first name of several words of which the word is one as it stands: `line`, `prepare line`. */
function nameWith(word: string, names: readonly string[]): string | null {
  const wanted = fold(word)
  if (wanted.length < LEAST_WORD) return null
  return names.find((name) => fold(name).split(' ').includes(wanted)) ?? null
}

/** Which of some things named in both languages a word is near, and the word to tell a reader of either. */
export function thingMeant<T extends Spoken>(
  word: string,
  things: readonly T[],
): { readonly thing: T; readonly near: string; readonly told: Spoken } | null {
  const names = things.flatMap(({ en, pl }) => [...en, ...pl])
  const near = nameWith(word, names) ?? nearestWord(word, names)
  const thing = things.find(({ en, pl }) => near !== null && [...en, ...pl].includes(near))
  if (near === null || thing === undefined) return null
  return { thing, near, told: toldBy(near, thing) }
}

/** A thing as it is told by one of its names: by that in the name's own language, by its usual ones in the other. */
export function toldBy(name: string, { en, pl }: Spoken): Spoken {
  const first = (words: readonly string[]) => (words.includes(name) ? [name] : words)
  return { en: first(en), pl: first(pl) }
}

/** "Did you mean …?" for a word of things named in both languages: near a name in either, told in the reader's own. */
export function hintOfNames(word: string, things: readonly Spoken[]): Message {
  const meant = thingMeant(word, things)
  return meant === null ? message('notation.no-hint') : message('notation.hint', { word: spoken(meant.told) })
}

/**
 * Does what is typed nearly name a thing: one of its words, or its whole name as far as it is typed, with a letter in
 * four wrong at most? Less than four letters name nothing nearly.
 */
export function nearlyNames(typed: string, names: readonly string[]): boolean {
  const wanted = fold(typed).slice(0, 60)
  const most = Math.floor(wanted.length / 4)
  return (
    most > 0 &&
    names
      .map(fold)
      .some((name) =>
        [name.slice(0, wanted.length), ...name.split(' ')].some((word) => distance(wanted, word) <= most),
      )
  )
}
