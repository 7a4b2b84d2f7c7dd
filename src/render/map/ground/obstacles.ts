import { lookUp } from '../../../kernel/look-up.ts'
import type { Frame } from '../../canvas/frame.ts'
import { lengthOf, type Pixel, steps } from '../../canvas/geometry.ts'
import { disc, type Ink, traceLine } from '../../canvas/ink.ts'

/** Draws one linear obstacle, its line in pixels. */
type LinePaint = (ink: Ink, line: readonly Pixel[], m: number) => void

const run = (
  ink: Ink,
  line: readonly Pixel[],
  colour: string,
  width: number,
  dash: readonly number[] = [],
): void => {
  ink.strokeStyle = colour
  ink.lineWidth = width
  ink.setLineDash([...dash])
  ink.beginPath()
  traceLine(ink, line)
  ink.stroke()
  ink.setLineDash([])
}

/** The darkest tone of each obstacle: by it the line stands out from the ground. */
export const OBSTACLE_INKS = {
  hedge: '#415832',
  bocage: '#2f4424',
  fence: '#5f4526',
  lowWall: '#55514a',
  palisade: '#5a3f22',
  highWall: '#38342f',
  barricade: '#6d4c28',
  bank: '#674f2c',
  ditch: '#3f4a30',
  rails: '#3b3a3d',
  sandbags: '#61512f',
  wire: '#4b4b52',
  atRow: '#35322e',
  wreck: '#2b2724',
  telephone: '#2d4f7c',
  telephoneCut: '#8a2f22',
  door: '#3a2a18',
  window: '#17415c',
  breach: '#3b3833',
} as const

/** Every obstacle (first user: KG-OBS-04), and wires that lie on the ground. Low ones are thin or broken, high ones thick and dark with a shadow. */
const OBSTACLES: Readonly<Record<keyof typeof OBSTACLE_INKS, LinePaint>> = {
  hedge: (ink, line, m) => {
    for (const { at } of steps(line, 8 * m)) {
      ink.fillStyle = OBSTACLE_INKS.hedge
      disc(ink, at, 5.6 * m)
    }
    for (const { at } of steps(line, 8 * m)) {
      ink.fillStyle = '#86a86f'
      disc(ink, { x: at.x - 0.8 * m, y: at.y - 0.8 * m }, 3.6 * m)
    }
  },
  // A railway as maps show it, dark and pale by turns (first user: MP-MOV-07), and a ditch between its banks.
  rails: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.rails, 9 * m)
    run(ink, line, '#f4efe2', 5.4 * m, [10 * m, 10 * m])
  },
  ditch: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.ditch, 9 * m, [6 * m, 3 * m])
    run(ink, line, '#c9c49a', 4.6 * m)
  },
  fence: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.fence, 2.4 * m)
    ink.fillStyle = OBSTACLE_INKS.fence
    for (const { at } of steps(line, 13 * m, true)) disc(ink, at, 3.4 * m)
  },
  // A hedge on a bank: nobody sees over it (first user: FW-TER-02).
  bocage: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.bocage, 15 * m)
    run(ink, line, '#8a6f45', 4 * m)
    for (const { at, along } of steps(line, 9 * m)) {
      for (const side of [-1, 1]) {
        ink.fillStyle = '#6f9457'
        disc(ink, { x: at.x - along.y * 4.4 * m * side, y: at.y + along.x * 4.4 * m * side }, 4 * m)
      }
    }
  },
  lowWall: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.lowWall, 7 * m)
    run(ink, line, '#d3ccbe', 4 * m, [8 * m, 2 * m])
  },
  palisade: (ink, line, m) => {
    run(ink, line, 'rgba(50,40,30,0.35)', 10 * m)
    run(ink, line, OBSTACLE_INKS.palisade, 7 * m)
    for (const { at } of steps(line, 8 * m, true)) {
      ink.fillStyle = OBSTACLE_INKS.palisade
      disc(ink, at, 5.4 * m)
      ink.fillStyle = '#c99a5f'
      disc(ink, at, 3 * m)
    }
  },
  highWall: (ink, line, m) => {
    run(ink, line, 'rgba(40,36,32,0.35)', 16 * m)
    run(ink, line, OBSTACLE_INKS.highWall, 12 * m)
    run(ink, line, '#a39c90', 7 * m)
    run(ink, line, OBSTACLE_INKS.highWall, 7 * m, [2.4 * m, 9 * m])
  },
  barricade: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.barricade, 3 * m)
    ink.strokeStyle = OBSTACLE_INKS.barricade
    ink.lineWidth = 3 * m
    for (const { at, along } of steps(line, 15 * m)) {
      ink.beginPath()
      for (const side of [-1, 1]) {
        const [dx, dy] = [along.x * 5 * m - along.y * 6 * m * side, along.y * 5 * m + along.x * 6 * m * side]
        ink.moveTo(at.x - dx, at.y - dy)
        ink.lineTo(at.x + dx, at.y + dy)
      }
      ink.stroke()
    }
  },
  bank: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.bank, 4 * m)
    ink.strokeStyle = OBSTACLE_INKS.bank
    ink.lineWidth = 2 * m
    ink.beginPath()
    for (const { at, along } of steps(line, 7 * m)) {
      for (const side of [-1, 1]) {
        ink.moveTo(at.x, at.y)
        ink.lineTo(at.x - along.y * 8 * m * side, at.y + along.x * 8 * m * side)
      }
    }
    ink.stroke()
  },
  sandbags: (ink, line, m) => {
    for (const { at, along } of steps(line, 12 * m)) {
      ink.fillStyle = '#cdb98c'
      ink.strokeStyle = OBSTACLE_INKS.sandbags
      ink.lineWidth = 1.6 * m
      ink.beginPath()
      ink.ellipse(at.x, at.y, 6.6 * m, 4.4 * m, Math.atan2(along.y, along.x), 0, Math.PI * 2)
      ink.fill()
      ink.stroke()
    }
  },
  wire: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.wire, 1.6 * m)
    ink.strokeStyle = OBSTACLE_INKS.wire
    ink.lineWidth = 1.8 * m
    for (const { at, along } of steps(line, 12 * m)) {
      ink.beginPath()
      for (const side of [-1, 1]) {
        const [dx, dy] = [(along.x - along.y * side) * 4.6 * m, (along.y + along.x * side) * 4.6 * m]
        ink.moveTo(at.x - dx, at.y - dy)
        ink.lineTo(at.x + dx, at.y + dy)
      }
      ink.stroke()
    }
  },
  // A wire on small poles; cut, it lies in pieces (first user: KG-COM-06).
  wreck: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.wreck, 30 * m)
    run(ink, line, '#6b4a33', 20 * m)
    run(ink, line, OBSTACLE_INKS.wreck, 12 * m, [9 * m, 7 * m])
  },
  telephone: (ink, line, m) => {
    run(ink, line, '#f4efe2', 4.4 * m)
    run(ink, line, OBSTACLE_INKS.telephone, 2 * m)
    for (const { at } of steps(line, 22 * m)) {
      ink.fillStyle = OBSTACLE_INKS.telephone
      disc(ink, at, 3.6 * m)
    }
  },
  telephoneCut: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.telephoneCut, 2 * m, [7 * m, 7 * m])
    ink.strokeStyle = OBSTACLE_INKS.telephoneCut
    ink.lineWidth = 2.4 * m
    for (const { at } of steps(line, 40 * m)) {
      ink.beginPath()
      ink.moveTo(at.x - 5 * m, at.y - 5 * m)
      ink.lineTo(at.x + 5 * m, at.y + 5 * m)
      ink.moveTo(at.x + 5 * m, at.y - 5 * m)
      ink.lineTo(at.x - 5 * m, at.y + 5 * m)
      ink.stroke()
    }
  },
  // Ways in and out of a building, on its wall (first user: FW-TER-07).
  door: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.door, 11 * m)
    run(ink, line, '#e0a45c', 6 * m)
  },
  window: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.window, 9 * m)
    run(ink, line, '#d8f0ff', 4.6 * m)
  },
  breach: (ink, line, m) => {
    run(ink, line, OBSTACLE_INKS.breach, 10 * m, [4 * m, 3 * m])
    run(ink, line, '#e6d3bd', 5 * m, [4 * m, 3 * m])
  },
  atRow: (ink, line, m) => {
    for (const { at } of steps(line, 17 * m)) {
      ink.fillStyle = '#8d8a85'
      ink.strokeStyle = OBSTACLE_INKS.atRow
      ink.lineWidth = 1.8 * m
      ink.beginPath()
      ink.moveTo(at.x, at.y - 7 * m)
      ink.lineTo(at.x + 7 * m, at.y + 5 * m)
      ink.lineTo(at.x - 7 * m, at.y + 5 * m)
      ink.closePath()
      ink.fill()
      ink.stroke()
    }
  },
}

/**
 * Kinds of linear obstacle the renderer has a style for.
 * @internal What the test of words goes through.
 */
export const OBSTACLE_KINDS = Object.keys(OBSTACLES)

/** Ways in and out of a building, and how long they must be in the picture to be told apart from its wall. */
const [OPENINGS, LEAST_OPENING]: [readonly string[], number] = [['door', 'window'], 11]

/** Draws a linear obstacle; a kind without a style is a plain line, thick when high and thin when low. */
export function drawObstacle(
  ink: Ink,
  frame: Frame,
  kind: string,
  height: 'low' | 'high',
  line: readonly Pixel[],
): void {
  if (line.length < 2) return
  const paint = lookUp<LinePaint>(OBSTACLES, kind)
  const m = frame.mark * 1.25
  if (OPENINGS.includes(kind) && lengthOf(line) < LEAST_OPENING * m) return
  ink.lineJoin = 'round'
  if (paint === undefined) run(ink, line, '#4f463a', (height === 'high' ? 8 : 4) * m)
  else paint(ink, line, m)
  ink.lineJoin = 'miter'
}
