import type { Facing, Point, Vector } from './types.ts'

/** Tenths of a degree in a full turn. */
export const FULL_TURN = 3600
/** Tenths of a degree in a half turn. */
export const HALF_TURN = 1800
const QUARTER = 900

const TABLE_SCALE = 2 ** 30
const LATTICE = 1024
const RADIANS_PER_TENTH = Math.PI / 1800

/** The sine of an angle in radians, 0 to a quarter of pi, by its power series in exact IEEE steps. */
function sineSeries(radians: number): number {
  const square = radians * radians
  let term = radians
  let sum = radians
  for (let n = 2; n <= 20; n += 2) {
    term = (-term * square) / (n * (n + 1))
    sum += term
  }
  return sum
}

/** The cosine of an angle in radians, 0 to a quarter of pi, by its power series in exact IEEE steps. */
function cosineSeries(radians: number): number {
  const square = radians * radians
  let term = 1
  let sum = 1
  for (let n = 1; n <= 19; n += 2) {
    term = (-term * square) / (n * (n + 1))
    sum += term
  }
  return sum
}

/**
 * Sines of 0..900 tenths, rounded to multiples of 2^-30. Built from + - * / alone because engines may differ in
 * Math.sin; the other three quarters follow by symmetry, so that opposite directions are exact opposites.
 */
const QUARTER_SINES: Float64Array = (() => {
  const sines = new Float64Array(QUARTER + 1)
  for (let tenth = 0; tenth <= 450; tenth++) {
    const angle = tenth * RADIANS_PER_TENTH
    sines[QUARTER - tenth] = Math.round(cosineSeries(angle) * TABLE_SCALE) / TABLE_SCALE
    sines[tenth] = Math.round(sineSeries(angle) * TABLE_SCALE) / TABLE_SCALE
  }
  return sines
})()

const SINES: Float64Array = (() => {
  const sines = new Float64Array(FULL_TURN)
  for (let tenth = 0; tenth < FULL_TURN; tenth++) {
    const half = tenth % HALF_TURN
    const size = QUARTER_SINES[half <= QUARTER ? half : HALF_TURN - half] ?? 0
    sines[tenth] = tenth < HALF_TURN ? size : 0 - size
  }
  return sines
})()

/** Brings any whole number of tenths of a degree into 0..3599. */
export function normaliseFacing(tenths: number): Facing {
  const rest = tenths % FULL_TURN
  return rest < 0 ? rest + FULL_TURN : rest + 0
}

/**
 * The sine of an angle in tenths of a degree, a multiple of 2^-30, identical on every machine.
 *
 * @throws RangeError if the angle is no whole number of tenths.
 */
export function sine(tenths: number): number {
  const value = SINES[normaliseFacing(tenths)]
  if (value === undefined)
    throw new RangeError(`An angle is a whole number of tenths of a degree, not ${tenths}`)
  return value
}

/** The cosine of an angle in tenths of a degree; as `sine`. */
export function cosine(tenths: number): number {
  return sine(tenths + QUARTER)
}

/** The unit vector that points along a facing: 0 is north (0, 1), 900 is east (1, 0). */
export function direction(facing: Facing): Vector {
  let found = directions[facing]
  if (found === undefined) {
    found = { x: sine(facing), y: cosine(facing) }
    // Only the angles of a full turn are kept, each as soon as it is asked for.
    if (facing >= 0 && facing < FULL_TURN) directions[facing] = found
  }
  return found
}

const directions: (Vector | undefined)[] = new Array(FULL_TURN).fill(undefined)

/** The shortest turn between two facings in tenths, clockwise positive, -1799..1800. */
export function turnBetween(from: Facing, to: Facing): number {
  const turn = normaliseFacing(to - from)
  return turn > HALF_TURN ? turn - FULL_TURN : turn
}

/** The angle between two facings in tenths, 0..1800, whichever way round. */
export function angleBetween(a: Facing, b: Facing): number {
  return Math.abs(turnBetween(a, b))
}

/** The facing from one point to another, to the nearest tenth (the lesser on a tie); 0 if the points coincide. */
export function bearing(from: Point, to: Point): Facing {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const east = Math.abs(dx)
  const north = Math.abs(dy)
  if (east === 0 && north === 0) return 0
  // Engines may differ in Math.atan2: it only says where to begin to look in the table, which decides.
  let low = Math.max(0, Math.min(QUARTER, Math.floor((Math.atan2(east, north) * HALF_TURN) / Math.PI)))
  while (low < QUARTER && beyond(low + 1, east, north) <= 0) low += 1
  while (low > 0 && beyond(low, east, north) > 0) low -= 1
  const angle = low < QUARTER && beyond(low + 1, east, north) < -beyond(low, east, north) ? low + 1 : low
  if (dx >= 0) return dy >= 0 ? angle : HALF_TURN - angle
  return dy < 0 ? HALF_TURN + angle : normaliseFacing(FULL_TURN - angle)
}

/** How far an angle of 0..900 tenths lies beyond a direction; less than 0: before it. */
const beyond = (tenths: number, east: number, north: number): number =>
  (QUARTER_SINES[tenths] as number) * north - (QUARTER_SINES[QUARTER - tenths] as number) * east

/** Rounds to the nearest whole number, halves away from zero, so that a step and its reverse cancel. */
export function roundWhole(value: number): number {
  return (value < 0 ? -Math.round(-value) : Math.round(value)) + 0
}

/** Rounds a coordinate to the lattice of 1/1024 mm, halves away from zero. */
export function snap(value: number): number {
  return roundWhole(value * LATTICE) / LATTICE
}

/** The point reached from `from` by going `right` and `forward` millimetres as seen along `facing`; on the lattice. */
export function offset(from: Point, facing: Facing, right: number, forward: number): Point {
  const s = sine(facing)
  const c = cosine(facing)
  return { x: from.x + snap(right * c + forward * s), y: from.y + snap(forward * c - right * s) }
}

/** Several such points: `steps` is right, forward, right, forward … in millimetres. */
export function offsets(from: Point, facing: Facing, steps: readonly number[]): Point[] {
  const s = sine(facing)
  const c = cosine(facing)
  const points: Point[] = []
  for (let i = 0; i < steps.length; i += 2) {
    const right = steps[i] as number
    const forward = steps[i + 1] as number
    points.push({ x: from.x + snap(right * c + forward * s), y: from.y + snap(forward * c - right * s) })
  }
  return points
}

/** The whole-millimetre point nearest to a point. */
export function wholePoint(p: Point): Point {
  return { x: roundWhole(p.x), y: roundWhole(p.y) }
}

/** The whole-millimetre point `length` millimetres from a whole-millimetre point along a bearing. */
export function travel(from: Point, along: Facing, length: number): Point {
  return { x: from.x + roundWhole(length * sine(along)), y: from.y + roundWhole(length * cosine(along)) }
}

/** Turns a point about another by `by` tenths, clockwise positive; the result is on the lattice. */
export function rotatePoint(point: Point, about: Point, by: number): Point {
  return offset(about, by, point.x - about.x, point.y - about.y)
}

/** The sixteen winds clockwise from north, in English letters. */
export const WINDS = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const

export type Wind = (typeof WINDS)[number]

/** The name of the wind nearest to a facing, of sixteen, or of the eight main ones. */
export function windOf(facing: Facing, winds: 8 | 16 = 16): Wind {
  const width = FULL_TURN / winds
  const nearest = Math.floor((normaliseFacing(facing) + width / 2) / width) % winds
  return WINDS[nearest * (16 / winds)] ?? 'N'
}

/** The facing of a wind given in English letters of any case ("NE", "ssw"), or null if it is none. */
export function facingOfWind(name: string): Facing | null {
  const index = WINDS.indexOf(name.toUpperCase() as Wind)
  return index < 0 ? null : index * (FULL_TURN / 16)
}
