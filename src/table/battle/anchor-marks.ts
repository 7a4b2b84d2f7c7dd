import { createHmac, createSecretKey } from 'node:crypto'

/** Letters and digits that are not taken for each other (Crockford's base 32). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Number of characters of an anchor that are shown: 60 bits. Nobody finds another log that shows the same. */
export const SHORT_ANCHOR = 12

/**
 * What is shown of a battle's insides without telling of them. All of it is keyed by the dice secret: until that is
 * revealed it is as good as chance, afterwards anybody can work it out again.
 */
export interface Marks {
  /** The anchor of a log that ends with this hash: 52 letters and digits. */
  anchor(hash: string): string
  /** The open question's name on buttons; its number in the log would count what is not for everybody. */
  ask(id: string): string
}

/** @param secret the battle's dice secret. */
export function marksOf(secret: string): Marks {
  const key = createSecretKey(secret, 'utf8')
  // Dice are drawn from texts that begin with a digit (`committedDice`): these are none of them.
  const mark = (what: 'anchor' | 'ask', text: string): string =>
    base32(createHmac('sha256', key).update(`${what}\n${text}`).digest())
  return {
    anchor: (hash) => mark('anchor', hash),
    ask: (id) => mark('ask', id).slice(0, SHORT_ANCHOR),
  }
}

/** Five bits a sign, the highest first; what is left at the end is filled with zeros. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += SIGNS[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + SIGNS[(held << (5 - bits)) & 31]
}
