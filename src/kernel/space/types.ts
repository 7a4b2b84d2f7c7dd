/**
 * The words of continuous space. Lengths are millimetres; x grows east, y grows north, from the map's
 * south-west corner. Angles are tenths of a degree clockwise from north.
 *
 * Positions are whole millimetres. Points derived from them, such as the corners of a
 * turned base, lie on a lattice of 1/1024 mm: every product of two such coordinates fits a double exactly, so the
 * tests "which side", "inside" and "crosses" have no rounding and come out the same on every machine.
 */

/** A place on the map, in millimetres. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A displacement, or a unit direction, with x east and y north. */
export type Vector = Point

/** Tenths of a degree clockwise from north, 0..3599. */
export type Facing = number

/** A rectangular base: `width` is its frontage, `depth` its measure from front to rear, in millimetres. */
export interface RectBase {
  readonly kind: 'rect'
  readonly width: number
  readonly depth: number
}

/** A round base; it still has a facing. */
export interface CircleBase {
  readonly kind: 'circle'
  readonly diameter: number
}

export type Base = RectBase | CircleBase

/** A base standing on the map: `at` is its centre in whole millimetres. */
export interface Placed {
  readonly at: Point
  readonly facing: Facing
  readonly base: Base
}

/** A closed outline; the last point joins the first, which is not repeated. Either winding. */
export type Polygon = readonly Point[]

/** An open chain of points: a wall, a crest line, a stream. */
export type Polyline = readonly Point[]

/** A straight line from `a` to `b`. */
export interface Segment {
  readonly a: Point
  readonly b: Point
}

/** An upright rectangle, borders included. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}
