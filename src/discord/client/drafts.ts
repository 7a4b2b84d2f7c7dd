import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { UmpireText } from '../../table/types.ts'

/** An order written but not yet given: it waits for its writer to confirm it (DIG-CONFIRM). */
export interface Draft {
  readonly by: string
  readonly channelId: string
  /** Notation, one or many lines. */
  readonly text: string
  readonly many: boolean
  /** Where it belongs when it was written elsewhere, as `originArgs` tells it; empty: where it was written. */
  readonly from: readonly string[]
  /** It is a plan for the next turn, to be kept (DIG-PLAN). */
  readonly plan?: true
}

/** An umpire's going back that waits until he says that he is sure. */
export interface UndoDraft {
  readonly by: string
  readonly channelId: string
  readonly battleId: string
  /** The entry to go back to, as he calls it. */
  readonly entry: string
  readonly reason: string | undefined
  /** The entries of which he was told that they are taken back. */
  readonly takes: readonly string[]
}

/** An umpire's act that was shown to him and is not done yet. */
export interface ActDraft {
  readonly by: string
  readonly channelId: string
  readonly battleId: string
  /** The end of the log it was tried at. */
  readonly seq: number
  readonly act: UmpireText
}

/** What waits for its writer's confirmation, for a quarter of an hour, as long as Discord keeps the buttons alive. */
export class Drafts<D extends { readonly by: string } = Draft> {
  readonly #kept = new LRUCache<string, D>({ max: 10_000, ttl: 15 * 60 * 1000 })

  /** Names of those that were taken away: pressed twice, nothing is given twice. */
  readonly #taken = new LRUCache<string, true>({ max: 10_000, ttl: 15 * 60 * 1000 })

  /** Keeps a draft and gives the id its buttons carry. */
  keep(draft: D): string {
    const id = randomBytes(9).toString('base64url')
    this.#kept.set(id, draft)
    return id
  }

  /** The draft, if it is still there and this person's own; it stays. */
  read(id: string, by: string): D | null {
    const draft = this.#kept.get(id)
    return draft === undefined || draft.by !== by ? null : draft
  }

  /** Takes a draft away for good, if it is still there and this person's own. */
  take(id: string, by: string): D | null {
    const draft = this.read(id, by)
    if (draft !== null) {
      this.#kept.delete(id)
      this.#taken.set(id, true)
    }
    return draft
  }

  /** Was it taken away, so that it is gone for good? Not so one that was forgotten, as after a restart. */
  wasTaken(id: string): boolean {
    return this.#taken.has(id)
  }
}
