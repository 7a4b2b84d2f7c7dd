import { Path2D } from '../fonts.ts'
import type { Ink } from '../ink.ts'
import { SHAPES } from './shapes.ts'

/** Draws a symbol into the square of `size` pixels around a point, in one colour. */
export type SymbolPainter = (ink: Ink, x: number, y: number, size: number, colour: string) => void

/** Other names for troops that carry the same sign. */
const ALIASES: Readonly<Record<string, string>> = {
  infantry: 'foot',
  lightInfantry: 'skirmishers',
  heavyInfantry: 'heavyFoot',
  horde: 'levy',
  crossbowmen: 'crossbow',
  shooters: 'shot',
  riflemen: 'shot',
  musketeers: 'shot',
  grenadiers: 'shot',
  cavalry: 'horse',
  lightCavalry: 'lightHorse',
  heavyCavalry: 'heavyHorse',
  cannon: 'artillery',
  howitzer: 'gun',
  command: 'hq',
  chief: 'hqChief',
}

const painters = new Map<string, SymbolPainter>()

for (const [name, shapes] of Object.entries(SHAPES)) {
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

/** Adds a symbol to the set, or replaces one: a ruleset of another age brings its own signs. */
export function addSymbol(name: string, painter: SymbolPainter): void {
  painters.set(name, painter)
}

/** The symbol's own name for any of its names. */
export const plainSymbol = (name: string): string => ALIASES[name] ?? name

/** The painter of a symbol; a name that nobody has added is drawn as plain support. */
export function symbolOf(name: string): SymbolPainter {
  const painter = painters.get(name) ?? painters.get(plainSymbol(name)) ?? painters.get('support')
  if (painter === undefined) throw new Error('The set of symbols is empty.')
  return painter
}
