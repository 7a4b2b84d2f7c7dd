/** A place in the picture, in pixels from its top left corner. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** An upright rectangle in pixels. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Whether two rectangles share more than a border. */
export const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Whether `inner` lies wholly in `outer`. */
export const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h

/** The rectangle grown by `by` pixels on every side. */
export const grown = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by,
  w: r.w + 2 * by,
  h: r.h + 2 * by,
})

/** The smallest upright rectangle around some points (at least one). */
export function boundsOf(points: readonly Pixel[]): Rect {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const p of points) {
    minX = Math.min(minX, p.x)
    minY = Math.min(minY, p.y)
    maxX = Math.max(maxX, p.x)
    maxY = Math.max(maxY, p.y)
  }
  return { x: minX, y: minY, w: maxX - minX, h: maxY - minY }
}

/** Whether a point lies in a polygon (even-odd; only for drawing, never for rules). */
export function inside(p: Pixel, polygon: readonly Pixel[]): boolean {
  let odd = false
  let a = polygon.at(-1) ?? p
  for (const b of polygon) {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd
    a = b
  }
  return odd
}

/** The edges of a closed outline. */
export function edges(polygon: readonly Pixel[]): [Pixel, Pixel][] {
  return polygon.map((a, i) => [a, polygon[(i + 1) % polygon.length] ?? a])
}

/** The stretches of an open line. */
export function stretches(line: readonly Pixel[]): [Pixel, Pixel][] {
  return line.slice(1).map((b, i) => [line[i] ?? b, b])
}

/** The distance between two points. */
export const apart = (a: Pixel, b: Pixel): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The point a share `t` (0..1) of the way from `a` to `b`. */
export const between = (a: Pixel, b: Pixel, t: number): Pixel => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

/** The point of a stretch that is nearest to `p`. */
export function nearestOn(p: Pixel, a: Pixel, b: Pixel): Pixel {
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  if (length2 === 0) return a
  const t = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length2
  return between(a, b, Math.min(1, Math.max(0, t)))
}

/** The point of an open line that is nearest to `p`; `p` itself when the line is empty. */
export function nearestOnLine(p: Pixel, line: readonly Pixel[]): Pixel {
  let best = line[0] ?? p
  for (const [a, b] of stretches(line)) {
    const q = nearestOn(p, a, b)
    if (apart(p, q) < apart(p, best)) best = q
  }
  return best
}

/** How far `p` is from the border of a polygon, in pixels. */
export function fromBorder(p: Pixel, polygon: readonly Pixel[]): number {
  let least = Infinity
  for (const [a, b] of edges(polygon)) least = Math.min(least, apart(p, nearestOn(p, a, b)))
  return least
}

/** A place on a line with the direction the line runs there (a unit vector). */
export interface Step {
  readonly at: Pixel
  readonly along: Pixel
}

/** Places at even distances of about `every` pixels along an open line, both ends included when `ends` is set. */
export function steps(line: readonly Pixel[], every: number, ends = false): Step[] {
  const total = lengthOf(line)
  if (total === 0) return []
  const count = Math.max(1, Math.round(total / every))
  const out: Step[] = []
  for (let i = 0; i <= count; i++) {
    if (!ends && i === count) break
    out.push(stepAt(line, (total * (ends ? i : i + 0.5)) / count))
  }
  return out
}

/** The length of an open line in pixels. */
export const lengthOf = (line: readonly Pixel[]): number =>
  stretches(line).reduce((sum, [a, b]) => sum + apart(a, b), 0)

/** The place `distance` pixels along an open line of two or more points. */
export function stepAt(line: readonly Pixel[], distance: number): Step {
  let left = distance
  let last: Step = { at: line[0] ?? { x: 0, y: 0 }, along: { x: 1, y: 0 } }
  for (const [a, b] of stretches(line)) {
    const length = apart(a, b)
    if (length === 0) continue
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    if (left <= length) return { at: between(a, b, left / length), along }
    left -= length
    last = { at: b, along }
  }
  return last
}

/** A number in 0..1 that depends on nothing but the three whole numbers given: the same wood has the same trees. */
export function fixed(seed: number, i: number, j: number): number {
  let h =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(i + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(j + 0x165667b1, 0x27d4eb2f)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 0x100000000
}
