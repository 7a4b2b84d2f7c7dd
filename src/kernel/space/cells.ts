import { boxesMeet } from './segment.ts'
import type { Box } from './types.ts'

/** The side of a cell in millimetres: a few bases wide. */
const CELL = 256

/** How many cells lie side by side in one numbered row; keeps a cell's number one whole number. */
const ROW = 1 << 15

/**
 * A uniform grid of cells over boxes: finds what may lie in a part of the map without looking at everything. Results
 * come in the order in which things were first added, so that nothing depends on how they moved about.
 */
export class Cells<T> {
  readonly #cells = new Map<number, Set<T>>()
  readonly #entries = new Map<T, { box: Box; readonly order: number }>()
  #added = 0

  /** Adds an item, or moves it if it is known. */
  set(item: T, box: Box): void {
    const known = this.#entries.get(item)
    if (known === undefined) {
      this.#entries.set(item, { box, order: this.#added++ })
    } else {
      this.#unlink(item, known.box)
      known.box = box
    }
    for (const cell of cellsOf(box)) {
      const members = this.#cells.get(cell)
      if (members === undefined) this.#cells.set(cell, new Set([item]))
      else members.add(item)
    }
  }

  /** Takes an item away; nothing happens if it is not there. */
  delete(item: T): void {
    const known = this.#entries.get(item)
    if (known === undefined) return
    this.#unlink(item, known.box)
    this.#entries.delete(item)
  }

  /** The number of items. */
  get size(): number {
    return this.#entries.size
  }

  /** Every item whose box shares a point with the given box, each once, in the order of adding. */
  near(box: Box): T[] {
    const found = new Set<T>()
    this.some(box, (item) => {
      found.add(item)
      return false
    })
    if (found.size < 2) return [...found]
    const order = (item: T): number => this.#entries.get(item)?.order ?? 0
    return [...found].sort((a, b) => order(a) - order(b))
  }

  /** Whether any item whose box shares a point with the given box passes a test. An item may be tried twice. */
  some(box: Box, test: (item: T) => boolean): boolean {
    const lastX = Math.floor(box.maxX / CELL)
    const lastY = Math.floor(box.maxY / CELL)
    for (let y = Math.floor(box.minY / CELL); y <= lastY; y++) {
      for (let x = Math.floor(box.minX / CELL); x <= lastX; x++) {
        const members = this.#cells.get(y * ROW + x)
        if (members === undefined) continue
        for (const item of members) {
          const other = this.#entries.get(item)?.box
          if (other !== undefined && boxesMeet(other, box) && test(item)) return true
        }
      }
    }
    return false
  }

  #unlink(item: T, box: Box): void {
    for (const cell of cellsOf(box)) this.#cells.get(cell)?.delete(item)
  }
}

/** The numbers of the cells that a box touches. */
function cellsOf(box: Box): number[] {
  const cells: number[] = []
  const lastX = Math.floor(box.maxX / CELL)
  const lastY = Math.floor(box.maxY / CELL)
  for (let y = Math.floor(box.minY / CELL); y <= lastY; y++) {
    for (let x = Math.floor(box.minX / CELL); x <= lastX; x++) cells.push(y * ROW + x)
  }
  return cells
}
