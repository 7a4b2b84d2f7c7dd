import { LRUCache } from 'lru-cache'
import { sha256 } from '../kernel/json.ts'
import { kept } from '../memory.ts'
import type { Png } from './jobs.ts'

/** Most pictures kept, and most bytes of them. */
const KEPT = 64
const MOST_BYTES = kept(16, 2) * 1024 * 1024

/**
 * Pictures that are being drawn or were drawn lately: what is asked for again, as by many battles that open with one
 * scenario or by players who look at the map that was just posted, is drawn once.
 */
export class RecentDrawings {
  readonly #drawn = new LRUCache<string, Png>({
    max: KEPT,
    maxSize: MOST_BYTES,
    sizeCalculation: (png) => Math.max(1, png.byteLength),
  })
  readonly #underWay = new Map<string, Promise<Png>>()

  /**
   * The picture of something, drawn if it is not at hand.
   * @param of all that it is drawn from, as plain data.
   */
  async picture(of: unknown, draw: () => Promise<Png>): Promise<Png> {
    const key = sha256(JSON.stringify(of))
    const before = this.#drawn.get(key) ?? this.#underWay.get(key)
    if (before !== undefined) return before
    const drawing = draw()
    this.#underWay.set(key, drawing)
    try {
      const png = await drawing
      this.#drawn.set(key, png)
      return png
    } finally {
      this.#underWay.delete(key)
    }
  }
}
