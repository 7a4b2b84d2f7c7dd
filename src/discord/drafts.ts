import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** An order written but not yet given: it waits for its writer to confirm it (KG-DIG-05). */
export interface Draft {
  readonly by: string
  readonly channelId: string
  /** Notation, one or many lines. */
  readonly text: string
  readonly many: boolean
}

/** Orders waiting for confirmation, for a quarter of an hour, as long as Discord keeps their buttons alive. */
export class Drafts {
  readonly #kept = new LRUCache<string, Draft>({ max: 10_000, ttl: 15 * 60 * 1000 })

  /** Keeps a draft and gives the id its buttons carry. */
  keep(draft: Draft): string {
    const id = randomBytes(9).toString('base64url')
    this.#kept.set(id, draft)
    return id
  }

  /** Takes a draft away for good, if it is still there and this person's own. */
  take(id: string, by: string): Draft | null {
    const draft = this.#kept.get(id)
    if (draft === undefined || draft.by !== by) return null
    this.#kept.delete(id)
    return draft
  }
}
