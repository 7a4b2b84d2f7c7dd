import type { Scene } from '../../kernel/scene.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { Pixel, Rect } from './geometry.ts'

/** A part of the map to look at more closely. */
export interface Crop {
  /** Millimetres on the map. */
  readonly center: Point
  /** Width of what is shown, in millimetres. */
  readonly widthMm: number
}

/** Where everything goes: how millimetres of the map become pixels of the picture. */
export interface Frame {
  /** The whole picture. */
  readonly width: number
  readonly height: number
  /** The map's rectangle in it. */
  readonly map: Rect
  /** The strip with the legend. */
  readonly strip: Rect
  /** The part of the map that is shown, in millimetres. */
  readonly window: {
    readonly minX: number
    readonly minY: number
    readonly maxX: number
    readonly maxY: number
  }
  /** Pixels per millimetre. */
  readonly scale: number
  /** Size of letters and lines: 1 in a picture of 1600 pixels. */
  readonly k: number
  /** Size of terrain marks: grows slowly when the view comes closer. */
  readonly mark: number
  /** A place on the map, in pixels. */
  readonly px: (p: Point) => Pixel
}

/** The long side of a picture unless told otherwise. */
export const LONG_SIDE = 1600
const MARGIN = 42

/** The part of the map a crop shows: as wide as asked, in the map's own proportion, pushed inside the map. */
export function windowOf(map: Scene['map'], crop: Crop | undefined): Frame['window'] {
  if (crop === undefined) return { minX: 0, minY: 0, maxX: map.width, maxY: map.height }
  const width = Math.min(map.width, Math.max(100, crop.widthMm))
  const ratio = Math.min(1.25, Math.max(0.6, map.height / map.width))
  const height = Math.min(map.height, width * ratio)
  const minX = Math.min(map.width - width, Math.max(0, crop.center.x - width / 2))
  const minY = Math.min(map.height - height, Math.max(0, crop.center.y - height / 2))
  return { minX, minY, maxX: minX + width, maxY: minY + height }
}

/**
 * Lays the picture out.
 * @param stripHeight tells the legend's height in pixels for a picture of the given width and letter size
 * @param longSide pixels of the longer side of the picture
 */
export function layOut(
  scene: Scene,
  crop: Crop | undefined,
  longSide: number,
  stripHeight: (width: number, k: number) => number,
): Frame {
  const window = windowOf(scene.map, crop)
  const [mmWide, mmHigh] = [window.maxX - window.minX, window.maxY - window.minY]
  const k = longSide / LONG_SIDE
  const margin = Math.round(MARGIN * k)
  const least = Math.round(900 * k)
  let scale = (longSide - 2 * margin) / mmWide
  for (let attempt = 0; attempt < 4; attempt++) {
    const width = Math.max(least, Math.round(mmWide * scale) + 2 * margin)
    const tall = mmHigh * scale + 2 * margin + stripHeight(width, k)
    if (tall <= longSide) break
    scale = (longSide - 2 * margin - stripHeight(width, k)) / mmHigh
  }
  const mapW = Math.round(mmWide * scale)
  const mapH = Math.round(mmHigh * scale)
  const width = Math.max(least, mapW + 2 * margin)
  const strip = Math.round(stripHeight(width, k))
  const map = { x: Math.round((width - mapW) / 2), y: margin, w: mapW, h: mapH }
  return {
    width,
    height: mapH + 2 * margin + strip,
    map,
    strip: { x: 0, y: mapH + 2 * margin, w: width, h: strip },
    window,
    scale,
    k,
    mark: k * Math.min(2, Math.max(0.75, Math.sqrt(scale / k / 0.85))),
    px: (p) => ({ x: map.x + (p.x - window.minX) * scale, y: map.y + (window.maxY - p.y) * scale }),
  }
}
