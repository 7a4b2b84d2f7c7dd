import { boxesMeet } from './segment.ts'
import type { Box } from './types.ts'

/** The side of a cell in millimetres: a few bases wide. */
const CELL = 256

interface Entry<T> {
  readonly item: T
  readonly order: number
  box: Box
  /** The first of the cells it touches. */
  firstX: number
  firstY: number
}

/**
 * A uniform grid of cells over boxes: finds what may lie in a part of the map without looking at everything. Results
 * come in the order in which things were first added, so that nothing depends on how they moved about.
 */
export class Cells<T> {
  /** The cells row by row, from the south; where nothing ever lay there are none. */
  readonly #rows: (Entry<T>[][] | undefined)[] = []
  readonly #entries = new Map<T, Entry<T>>()
  #added = 0

  /** Adds an item, or moves it if it is known. */
  set(item: T, box: Box): void {
    let entry = this.#entries.get(item)
    if (entry === undefined) {
      entry = { item, order: this.#added++, box, firstX: cellOf(box.minX), firstY: cellOf(box.minY) }
      this.#entries.set(item, entry)
      this.#link(entry)
    } else if (sameCells(entry.box, box)) entry.box = box
    else {
      this.#unlink(entry)
      entry.box = box
      entry.firstX = cellOf(box.minX)
      entry.firstY = cellOf(box.minY)
      this.#link(entry)
    }
  }

  /** Takes an item away; nothing happens if it is not there. */
  delete(item: T): void {
    const entry = this.#entries.get(item)
    if (entry === undefined) return
    this.#unlink(entry)
    this.#entries.delete(item)
  }

  /** The number of items. */
  get size(): number {
    return this.#entries.size
  }

  /** Every item whose box shares a point with the given box, each once, in the order of adding. */
  near(box: Box): T[] {
    const found: { readonly item: T; readonly order: number }[] = []
    this.#some(box, (item, order) => {
      found.push({ item, order })
      return false
    })
    return found.sort((a, b) => a.order - b.order).map(({ item }) => item)
  }

  /** Whether any item whose box shares a point with the given box passes a test. Each is tried once, in any order. */
  some(box: Box, test: (item: T) => boolean): boolean {
    return this.#some(box, test)
  }

  /** Calls `visit` with every item whose box shares a point with the given box, each once, in any order. */
  each(box: Box, visit: (item: T) => void): void {
    this.#some(box, (item) => {
      visit(item)
      return false
    })
  }

  #some(box: Box, test: (item: T, order: number) => boolean): boolean {
    const firstX = cellOf(box.minX)
    const firstY = cellOf(box.minY)
    const lastX = cellOf(box.maxX)
    const lastY = cellOf(box.maxY)
    for (let y = firstY; y <= lastY && y < this.#rows.length; y++) {
      const row = this.#rows[y]
      if (row === undefined) continue
      for (let x = firstX; x <= lastX && x < row.length; x++) {
        for (const entry of row[x] as Entry<T>[]) {
          if (!boxesMeet(entry.box, box)) continue
          // An item in several of these cells is tried in the first of them only.
          const first = x === Math.max(firstX, entry.firstX) && y === Math.max(firstY, entry.firstY)
          if (first && test(entry.item, entry.order)) return true
        }
      }
    }
    return false
  }

  #link(entry: Entry<T>): void {
    const { firstX, firstY, box } = entry
    const lastX = cellOf(box.maxX)
    const lastY = cellOf(box.maxY)
    while (this.#rows.length <= lastY) this.#rows.push(undefined)
    for (let y = firstY; y <= lastY; y++) {
      const row = this.#rows[y] ?? []
      this.#rows[y] = row
      while (row.length <= lastX) row.push([])
      for (let x = firstX; x <= lastX; x++) (row[x] as Entry<T>[]).push(entry)
    }
  }

  #unlink(entry: Entry<T>): void {
    const { firstX, firstY, box } = entry
    const lastX = cellOf(box.maxX)
    const lastY = cellOf(box.maxY)
    for (let y = firstY; y <= lastY; y++) {
      for (let x = firstX; x <= lastX; x++) {
        const entries = this.#rows[y]?.[x] as Entry<T>[]
        // The last one takes its place: within a cell they lie in any order.
        const last = entries.pop() as Entry<T>
        if (last !== entry) entries[entries.indexOf(entry)] = last
      }
    }
  }
}

/** The number of a cell in its row, or of a row; what lies beyond the map's borders is in the cells at them. */
const cellOf = (mm: number): number => (mm < CELL ? 0 : Math.floor(mm / CELL))

/** Whether two boxes touch the very same cells. */
const sameCells = (a: Box, b: Box): boolean =>
  cellOf(a.minX) === cellOf(b.minX) &&
  cellOf(a.minY) === cellOf(b.minY) &&
  cellOf(a.maxX) === cellOf(b.maxX) &&
  cellOf(a.maxY) === cellOf(b.maxY)
