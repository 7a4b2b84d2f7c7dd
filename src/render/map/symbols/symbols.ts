import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { createCanvas, Path2D } from '../../canvas/fonts.ts'
import type { Ink } from '../../canvas/ink.ts'
import { BLACK_POWDER_SHAPES } from './black-powder.ts'
import { plainSymbol } from './names.ts'
import { SHAPES } from './shapes.ts'

/** Draws a symbol into the square of `size` pixels around a point, in one colour. */
export type SymbolPainter = (ink: Ink, x: number, y: number, size: number, colour: string) => void

const painters = new Map<string, SymbolPainter>()

for (const [name, shapes] of Object.entries({ ...SHAPES, ...BLACK_POWDER_SHAPES })) {
  const parts = shapes.map((shape) =>
    'fill' in shape
      ? { path: new Path2D(shape.fill), width: null }
      : { path: new Path2D(shape.line), width: shape.width },
  )
  painters.set(name, (ink, x, y, size, colour) => {
    ink.save()
    ink.translate(x - size / 2, y - size / 2)
    ink.scale(size / 100, size / 100)
    ink.fillStyle = colour
    ink.strokeStyle = colour
    ink.lineCap = 'round'
    ink.lineJoin = 'round'
    for (const { path, width } of parts) {
      if (width === null) ink.fill(path, 'evenodd')
      else {
        ink.lineWidth = width
        ink.stroke(path)
      }
    }
    ink.restore()
  })
}

/** Symbols already painted, by name, size and colour: an army carries the same sign a hundred times. */
const stamps = new LRUCache<string, Canvas>({ max: 200 })

/** Draws a symbol upright around a point; a name that nobody has added is drawn as plain support. */
export function drawSymbol(ink: Ink, name: string, x: number, y: number, size: number, colour: string): void {
  const key = `${name}/${size}/${colour}`
  let stamp = stamps.get(key)
  const side = Math.ceil(size) + 6
  if (stamp === undefined) {
    const painter = painters.get(name) ?? painters.get(plainSymbol(name)) ?? painters.get('support')
    stamp = createCanvas(side, side)
    painter?.(stamp.getContext('2d'), side / 2, side / 2, size, colour)
    stamps.set(key, stamp)
  }
  ink.drawImage(stamp, Math.round(x - side / 2), Math.round(y - side / 2))
}
