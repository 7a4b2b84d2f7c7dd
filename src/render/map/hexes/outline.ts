import { formatHex, HEX_FACINGS, type HexMapSize, hexBeside } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { fixed } from '../../canvas/geometry.ts'
import { cornersOn, HEX } from './sheet.ts'

/** Hexes beyond the map's edge have negative numbers, which names don't have. */
const keyOf = (hex: Point): string => `${hex.x}/${hex.y}`

/**
 * The connected parts of a hex map of which something is true, with two rows of hexes beyond its edges.
 * A part that encloses other ground comes hex by hex, so that what it encloses stays free.
 */
export function islands(map: HexMapSize, test: (hex: Point) => boolean): Point[][] {
  const left = new Map<string, Point>()
  for (let y = -1; y <= map.height + 2; y++) {
    for (let x = -1; x <= map.width + 2; x++) if (test({ x, y })) left.set(keyOf({ x, y }), { x, y })
  }
  const parts: Point[][] = []
  for (const [key, first] of left) {
    left.delete(key)
    const part = [first]
    for (const hex of part) {
      for (const facing of HEX_FACINGS) {
        const next = hexBeside(hex, facing)
        if (left.delete(keyOf(next))) part.push(next)
      }
    }
    parts.push(part)
  }
  return parts.flatMap((part) => (loops(part).length > 1 ? part.map((hex) => [hex]) : [part]))
}

/** A side of a hex that has other ground beyond it. */
interface Edge {
  readonly hex: Point
  readonly facing: number
}

/** The borders of a part, each a ring of edges that runs on from one to the next. */
function loops(part: readonly Point[]): Edge[][] {
  const inside = new Set(part.map(keyOf))
  const open = new Map<string, Edge>()
  for (const hex of part) {
    for (const facing of HEX_FACINGS) {
      if (!inside.has(keyOf(hexBeside(hex, facing)))) open.set(`${keyOf(hex)}|${facing}`, { hex, facing })
    }
  }
  const rings: Edge[][] = []
  for (const [key, first] of open) {
    open.delete(key)
    const ring = [first]
    for (let edge = next(first, inside); ; edge = next(edge, inside)) {
      if (!open.delete(`${keyOf(edge.hex)}|${edge.facing}`)) break
      ring.push(edge)
    }
    rings.push(ring)
  }
  return rings
}

/** The edge that follows against the clock: round the same hex's corner, or along the neighbour that stands there. */
function next({ hex, facing }: Edge, inside: ReadonlySet<string>): Edge {
  const turned = (facing + 1) % 6
  const beside = hexBeside(hex, turned)
  return inside.has(keyOf(beside)) ? { hex: beside, facing: (facing + 5) % 6 } : { hex, facing: turned }
}

/** How far an edge's middle strays from where it would be if nature were sawn, in millimetres. */
const EDGE_OFFSET = HEX * 0.07

/**
 * The outline of a connected part without holes, on the sheet: through the middles of its border edges, which rounds
 * off every corner, each moved a little in or out. The same map always has the same shores.
 */
export function coast(map: HexMapSize, part: readonly Point[]): Point[] {
  const [ring = []] = loops(part)
  return ring.map(({ hex, facing }) => {
    const corners = cornersOn(map, hex)
    // Corner 0 is the northern one: the eastern side runs from corner 4 to corner 5, and so on round.
    const [a, b] = [corners[(facing + 4) % 6], corners[(facing + 5) % 6]]
    if (a === undefined || b === undefined) throw new Error(`${formatHex(hex)} has no side ${facing}`)
    const out = (fixed(facing, hex.x, hex.y) - 0.35) * 2 * EDGE_OFFSET
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    return {
      x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * out,
      y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * out,
    }
  })
}
