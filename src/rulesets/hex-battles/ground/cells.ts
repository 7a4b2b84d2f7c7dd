import { axialOf, HEX_FACINGS, hexBeside, onHexMap } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'

/**
 * The hexes of a map by number, for what is asked of many hexes in a row: tables by hex are plain arrays then. Number 0
 * stands for all that is off the map.
 */
export interface Cells {
  readonly width: number
  readonly height: number
  /** One more than the highest number. */
  readonly size: number
  /** The number of a hex's neighbour, by `6 × number + facing`; 0 where the map ends (HX-GEO-02). */
  readonly beside: Int32Array
  /** Axial coordinates by number, of columns and rows counted from the north-west (HX-GEO-01, HX-GEO-03). */
  readonly q: Int32Array
  readonly r: Int32Array
}

/** Maps are few and small; each size is numbered once. */
const bySize = new Map<string, Cells>()
const byMap = new WeakMap<object, Cells>()

/** The numbered hexes of a map, the same object for all maps of that size. */
export function cellsOf(map: { readonly width: number; readonly height: number }): Cells {
  const known = byMap.get(map)
  if (known !== undefined) return known
  const name = `${map.width} ${map.height}`
  const cells = bySize.get(name) ?? numbered(map.width, map.height)
  bySize.set(name, cells)
  byMap.set(map, cells)
  return cells
}

/** The number of a hex; 0 off the map. */
export const cellOf = ({ width, height }: Cells, { x, y }: Point): number =>
  x >= 1 && y >= 1 && x <= width && y <= height ? (y - 1) * width + x : 0

/** The hex of a number above 0. */
export const hexOfCell = ({ width }: { readonly width: number }, cell: number): Point => ({
  x: ((cell - 1) % width) + 1,
  y: Math.floor((cell - 1) / width) + 1,
})

/** The distance between two hexes of the map in hexes (HX-GEO-03). */
export function cellDistance({ q, r }: Cells, a: number, b: number): number {
  const dq = (q[b] as number) - (q[a] as number)
  const dr = (r[b] as number) - (r[a] as number)
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

function numbered(width: number, height: number): Cells {
  const size = width * height + 1
  const cells: Cells = {
    width,
    height,
    size,
    beside: new Int32Array(6 * size),
    q: new Int32Array(size),
    r: new Int32Array(size),
  }
  for (let cell = 1; cell < size; cell++) {
    const hex = hexOfCell(cells, cell)
    const axial = axialOf(hex)
    cells.q[cell] = axial.q
    cells.r[cell] = axial.r
    for (const facing of HEX_FACINGS) {
      const next = hexBeside(hex, facing)
      if (onHexMap(next, cells)) cells.beside[6 * cell + facing] = cellOf(cells, next)
    }
  }
  return cells
}
