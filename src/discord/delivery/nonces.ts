import { createHash } from 'node:crypto'

/**
 * One word for each message of a post at each place it goes to: Discord knows nonces by their author alone.
 * @param place the place's number among those the post goes to, from 0.
 * @param part the message's number among those it makes there, from 0.
 */
export function nonceOf(postId: string, place: number, part: number): string {
  const nonce = place === 0 && part === 0 ? postId : `${postId}.${place}.${part}`
  // Discord takes at most 25 characters.
  return nonce.length <= 25 ? nonce : createHash('sha256').update(nonce).digest('base64url').slice(0, 25)
}
