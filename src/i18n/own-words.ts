import { type Filler, type Message, unchecked } from '../kernel/words.ts'
import { hasWords } from './i18n.ts'

/**
 * A sentence in a game's own words where the game has them: for `notation.expected-place` it may bring
 * `hex.notation.expected-place`, which speaks of hexes and of its own counters. What is told within it follows suit.
 * @param namespace the game's name in the catalogues; empty: no game.
 */
export function inOwnWords(said: Message, namespace: string): Message {
  if (namespace === '') return said
  const key = `${namespace}.${said.key}`
  const params =
    said.params === undefined
      ? undefined
      : Object.fromEntries(
          Object.entries(said.params).map(([name, filler]): [string, Filler] => [
            name,
            typeof filler === 'object' ? inOwnWords(filler, namespace) : filler,
          ]),
        )
  // A game's own sentence wants what the house's does; a test holds it.
  return unchecked(hasWords(key, 'en') ? key : said.key, params)
}
