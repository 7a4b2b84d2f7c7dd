import { lookUp } from '../../../kernel/look-up.ts'
import { plainSymbol } from './names.ts'

/**
 * What is seen of troops from above, their front up. A vehicle's plan fills its base, 100 wide and 170 deep about the
 * middle; that of a stand or gun lies in the square of 100 about the middle of its base.
 */
export interface Plan {
  /** How wide its tracks are, along both sides. */
  readonly tracks?: number
  readonly hull: readonly PlanPart[]
  /** What turns about the middle. */
  readonly turret?: readonly PlanPart[]
}

/** A solid shape or a stroke: pale with a dark border, dark without one, or a thin dark line of the hull. */
export type PlanPart =
  | { readonly tone: 'pale' | 'dark'; readonly fill: string }
  | { readonly tone: 'pale' | 'dark'; readonly line: string; readonly width: number }

const pale = (fill: string): PlanPart => ({ tone: 'pale', fill })
const dark = (fill: string): PlanPart => ({ tone: 'dark', fill })
const bar = (line: string, width: number): PlanPart => ({ tone: 'pale', line, width })
const seam = (line: string, width = 3): PlanPart => ({ tone: 'dark', line, width })

const box = (left: number, top: number, width: number, high: number): string =>
  `M${left} ${top} h${width} v${high} h${-width} Z`
const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y} a${rx} ${ry} 0 1 0 ${2 * rx} 0 a${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`
/** The same shape on both sides of the middle line. */
const twice = (shape: (side: 1 | -1) => string): string => `${shape(-1)} ${shape(1)}`

const wheels = (...tops: readonly number[]): PlanPart =>
  dark(tops.map((top) => twice((side) => box(side * 42 - 9, top, 18, 34))).join(' '))

/** Shoulders and head of a man. */
const man = (x: number, y: number): PlanPart[] => [pale(round(x, y, 15, 8)), pale(round(x, y - 1, 7))]
/** A man with his rifle. */
const rifleman = (x: number, y: number): PlanPart[] => [bar(`M${x + 10} ${y} V${y - 36}`, 5), ...man(x, y)]
/** A horse with its rider. */
const rider = (x: number, y: number): PlanPart[] => [
  pale(round(x, y + 6, 13, 30)),
  pale(`M${x - 8} ${y - 18} L${x - 5} ${y - 50} H${x + 5} L${x + 8} ${y - 18} Z`),
  dark(round(x, y + 4, 13, 7)),
]

const engineDeck = seam('M-30 58 H30 M-30 68 H30')

export const PLANS: Readonly<Record<string, Plan>> = {
  tank: {
    tracks: 15,
    hull: [seam('M-35 -58 H35'), engineDeck],
    turret: [bar('M0 0 V-66', 9), pale(round(0, 0, 22))],
  },
  mediumTank: {
    tracks: 18,
    hull: [seam('M-32 -58 H32'), engineDeck],
    turret: [bar('M0 0 V-92', 10), pale('M-18 -28 H18 L28 -4 L20 32 H-20 L-28 -4 Z')],
  },
  heavyTank: {
    tracks: 22,
    hull: [seam('M-28 -60 H28 M-28 62 H28')],
    turret: [
      bar('M0 0 V-112', 11),
      pale(box(-10, -118, 20, 12)),
      pale('M-20 -36 H20 L31 -12 V24 L19 44 H-19 L-31 24 V-12 Z'),
      dark(round(10, 14, 6)),
    ],
  },
  tankette: {
    tracks: 16,
    hull: [seam('M-34 -44 H34'), bar('M15 -14 V-62', 8), pale(box(-30, -24, 60, 62)), seam('M0 -22 V36')],
  },
  selfPropelledGun: {
    tracks: 18,
    hull: [
      bar('M0 -20 V-104', 11),
      pale('M-20 -44 H20 L31 -22 V46 H-31 V-22 Z'),
      dark(round(14, 22, 6)),
      seam('M-32 66 H32'),
    ],
  },
  armouredCar: {
    hull: [wheels(-66, 32), seam('M-18 -82 H18 L30 -44 V60 L20 82 H-20 L-30 60 V-44 Z', 4)],
    turret: [bar('M0 0 V-52', 8), pale(round(0, 0, 20))],
  },
  lorry: {
    hull: [
      wheels(-66, 34),
      seam('M-20 -52 V-82 H20 V-52', 4),
      pale(box(-30, -52, 60, 32)),
      seam(`${box(-32, -10, 64, 90)} M-32 20 H32 M-32 50 H32`, 5),
    ],
  },
  rocketLauncher: {
    hull: [
      wheels(-66, 34),
      seam('M-20 -52 V-82 H20 V-52', 4),
      pale(box(-30, -52, 60, 32)),
      ...[-24, -8, 8, 24].map((x) => bar(`M${x} -8 V78`, 7)),
    ],
  },
  halfTrack: {
    hull: [
      wheels(-74),
      dark(twice((side) => box(side * 43 - 8, -12, 16, 96))),
      seam('M-18 -84 H18 L26 -40', 4),
      pale('M-30 -40 H30 V82 H-30 Z'),
      dark(box(-18, -26, 36, 98)),
      bar('M0 -26 V-52', 6),
    ],
  },
  tractor: {
    tracks: 18,
    hull: [pale(box(-24, -56, 48, 44)), seam(box(-26, 4, 52, 62), 5), bar('M0 66 V84 M-12 84 H12', 7)],
  },
  wagon: {
    hull: [
      pale(twice((side) => round(side * 17, -48, 11, 30))),
      seam('M0 -60 V6', 5),
      pale(box(-28, 6, 56, 70)),
      dark(twice((side) => box(side * 37 - 6, 26, 12, 32))),
    ],
  },
  antiTankGun: {
    hull: [
      bar('M-3 4 L-22 44 M3 4 L22 44', 7),
      dark(twice((side) => box(side * 24 - 4, -12, 8, 26))),
      bar('M0 4 V-48', 8),
      pale('M-30 2 L-20 -12 H20 L30 2 Z'),
    ],
  },
  gun: {
    hull: [
      bar('M0 8 V46', 13),
      dark(twice((side) => box(side * 32 - 5, -22, 10, 40))),
      bar('M0 8 V-46', 12),
      pale(box(-26, -10, 52, 12)),
    ],
  },
  flak: {
    hull: [
      bar('M-42 6 H42 M0 -20 V46', 7),
      bar('M-7 2 V-48 M7 2 V-48', 6),
      pale(round(0, 8, 17)),
      dark(round(0, 8, 6)),
    ],
  },
  machineGun: {
    hull: [
      bar('M0 2 L-28 -20 M0 2 L28 -20 M0 10 V40', 6),
      bar('M0 4 V-48', 6),
      bar('M0 -2 V-30', 12),
      pale(box(-9, -2, 18, 22)),
      ...man(26, 30),
      ...man(-26, 30),
    ],
  },
  mortar: {
    hull: [
      bar('M0 -18 L-30 -38 M0 -18 L30 -38', 6),
      pale(round(0, 24, 23)),
      bar('M0 26 V-36', 19),
      dark(round(0, -36, 6)),
    ],
  },
  atRifle: {
    hull: [
      bar('M0 -28 L-18 -14 M0 -28 L18 -14', 5),
      bar('M0 12 V-50', 6),
      bar('M0 22 V46', 20),
      ...man(0, 16),
    ],
  },
  riflemen: { hull: [...rifleman(-26, 0), ...rifleman(20, 0), ...rifleman(-3, 34)] },
  sniper: {
    hull: [
      bar('M0 12 V-50', 5),
      { tone: 'pale', line: round(0, -24, 15), width: 5 },
      bar('M0 22 V46', 20),
      ...man(0, 16),
    ],
  },
  flamethrower: {
    hull: [
      pale('M0 -50 C16 -36 18 -22 0 -12 C-18 -22 -16 -36 0 -50 Z'),
      bar('M0 -12 V10', 6),
      ...man(0, 12),
      pale(twice((side) => round(side * 10, 34, 8, 14))),
    ],
  },
  sappers: {
    hull: [pale(round(0, -26, 18)), seam('M-12 -26 H12 M0 -38 V-14', 5), ...man(-22, 24), ...man(22, 24)],
  },
  observers: {
    hull: [bar('M0 12 L-30 -40 M0 12 L30 -40', 7), pale(round(0, 0, 8)), ...man(0, 26)],
  },
  horse: { hull: [...rider(-22, 2), ...rider(22, 2)] },
}

/** Whether there is a plan of such troops: others are drawn with their sign upright. */
export const hasPlan = (symbol: string): boolean => lookUp(PLANS, plainSymbol(symbol)) !== undefined
