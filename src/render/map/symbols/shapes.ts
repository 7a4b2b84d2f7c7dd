/**
 * Symbols of troops as outlines in a square of 100: what the soldier carries, in the manner of woodcut signs, so that
 * they can be told apart at the size of a thumbnail. `fill` outlines are solid, `line` outlines are strokes of the
 * given width.
 */
export type Shape = { readonly fill: string } | { readonly line: string; readonly width: number }

const horseHead =
  'M34 94 C33 76 46 68 47 54 C38 59 26 64 19 58 C14 53 17 46 23 40 C29 30 35 20 49 16 L53 5 L61 15 C79 23 87 46 85 94 Z M43 33 a4.5 4.5 0 1 0 9 0 a4.5 4.5 0 1 0 -9 0 Z'
/** The same head, smaller and to the left: room for a weapon beside it. */
export const horseHeadLeft =
  'M17 94 C17 78 28 70 29 58 C22 62 12 66 6 60 C2 55 5 49 10 44 C15 35 20 27 32 23 L35 13 L42 22 C57 29 62 50 60 94 Z M26 38 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 Z'
const spear = 'M{x} 96 L{x} 24 M{x} 2 l7 24 l-14 0 Z'
const spearAt = (x: number): Shape => ({ line: spear.replaceAll('{x}', String(x)), width: 5 })

const bowRight: readonly Shape[] = [
  { line: 'M70 10 C101 30 101 72 70 92', width: 7 },
  { line: 'M70 10 L70 92', width: 3 },
]

const crossedGuns: readonly Shape[] = [
  { line: 'M16 90 L88 14', width: 7 },
  { fill: 'M6 88 L24 70 L34 80 L20 98 Z' },
  { line: 'M84 90 L12 14', width: 7 },
  { fill: 'M94 88 L76 70 L66 80 L80 98 Z' },
]

/** The set, by the names that rulesets use for their troops. */
export const SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  foot: [
    spearAt(76),
    { fill: 'M36 20 a30 30 0 1 0 0.1 0 Z M36 38 a12 12 0 1 1 -0.1 0 Z' },
    { fill: 'M36 44 a6 6 0 1 0 0.1 0 Z' },
  ],
  heavyFoot: [
    spearAt(88),
    {
      fill: 'M8 8 L70 8 L70 48 C70 72 54 86 39 96 C24 86 8 72 8 48 Z M35 18 L35 36 L17 36 L17 44 L35 44 L35 80 L43 80 L43 44 L61 44 L61 36 L43 36 L43 18 Z',
    },
  ],
  levy: [
    { line: 'M22 96 L64 30', width: 7 },
    { line: 'M46 26 L52 4 M46 26 C48 40 72 54 82 44 M66 34 L78 12 M82 44 L98 26', width: 6 },
    { line: 'M80 96 L34 36', width: 7 },
    { fill: 'M42 34 L28 48 C12 40 6 24 10 8 C14 22 26 32 42 34 Z' },
  ],
  archers: [
    { line: 'M30 4 C86 18 86 82 30 96', width: 8 },
    { line: 'M30 4 L30 96', width: 3.5 },
    { line: 'M6 50 L84 50', width: 5 },
    { fill: 'M98 50 L78 40 L78 60 Z' },
    { line: 'M6 50 L0 42 M6 50 L0 58 M16 50 L10 42 M16 50 L10 58', width: 4 },
  ],
  crossbow: [
    { line: 'M50 14 L50 96', width: 11 },
    { line: 'M4 52 C10 20 34 22 50 22 C66 22 90 20 96 52', width: 8 },
    { line: 'M4 52 L50 64 L96 52', width: 3.5 },
    { fill: 'M50 0 L60 18 L40 18 Z' },
  ],
  skirmishers: [
    { line: 'M14 92 L78 20', width: 6 },
    { fill: 'M92 4 L86 30 L70 16 Z' },
    { line: 'M86 92 L22 20', width: 6 },
    { fill: 'M8 4 L14 30 L30 16 Z' },
  ],
  pikes: [spearAt(22), spearAt(50), spearAt(78), { line: 'M10 72 L90 72', width: 6 }],
  shot: crossedGuns,
  riflemen: crossedGuns,
  horse: [{ fill: horseHead }],
  lightHorse: [
    { fill: horseHeadLeft },
    { line: 'M62 92 L86 24', width: 5.5 },
    { fill: 'M93 4 L96 30 L78 24 Z' },
  ],
  heavyHorse: [
    { fill: horseHeadLeft },
    { line: 'M74 98 L74 6', width: 7 },
    { fill: 'M74 4 L100 15 L74 27 Z' },
    { line: 'M12 86 L60 78', width: 0 },
  ],
  horseArchers: [{ fill: horseHeadLeft }, ...bowRight, { line: 'M62 51 L96 51', width: 4 }],
  dragoons: [
    { fill: horseHeadLeft },
    { line: 'M66 94 L92 10', width: 8 },
    { fill: 'M58 96 L66 66 L80 72 L72 98 Z' },
  ],
  scouts: [
    { line: 'M4 50 C24 18 76 18 96 50 C76 82 24 82 4 50 Z', width: 8 },
    { fill: 'M50 32 a18 18 0 1 0 0.1 0 Z M56 40 a5 5 0 1 1 -0.1 0 Z' },
  ],
  hq: [
    { line: 'M18 98 L18 4', width: 8 },
    {
      fill: 'M20 8 L96 8 L80 34 L96 60 L20 60 Z M50 16 L55 28 L68 29 L58 37 L61 50 L50 43 L39 50 L42 37 L32 29 L45 28 Z',
    },
  ],
  hqChief: [
    { fill: 'M8 30 L28 52 L50 12 L72 52 L92 30 L84 78 L16 78 Z' },
    { fill: 'M16 84 L84 84 L84 94 L16 94 Z' },
    { fill: 'M8 20 a7 7 0 1 0 0.1 0 Z M50 2 a7 7 0 1 0 0.1 0 Z M92 20 a7 7 0 1 0 0.1 0 Z' },
  ],
  standard: [
    { line: 'M20 98 L20 4', width: 8 },
    {
      fill: 'M22 8 L94 8 L94 60 L22 60 Z M52 14 L52 28 L30 28 L30 40 L52 40 L52 54 L64 54 L64 40 L86 40 L86 28 L64 28 L64 14 Z',
    },
  ],
  siegeEngine: [
    { line: 'M14 92 L50 40 L86 92 M8 92 L92 92', width: 7 },
    { line: 'M12 10 L74 54', width: 7 },
    { fill: 'M66 46 L90 46 L90 70 L66 70 Z' },
    { line: 'M12 10 L6 34', width: 3.5 },
    { fill: 'M6 32 a7 7 0 1 0 0.1 0 Z' },
  ],
  artillery: [
    { fill: 'M4 46 L12 28 L92 16 L96 34 L20 56 C12 58 6 54 4 46 Z' },
    { line: 'M52 50 a21 21 0 1 0 0.1 0 M52 50 L52 92 M31 71 L73 71', width: 6 },
  ],
  gun: [
    { line: 'M40 52 L98 26', width: 9 },
    { fill: 'M44 24 L58 22 L62 72 L46 72 Z' },
    { line: 'M44 58 L6 90', width: 7 },
    { line: 'M48 54 a18 18 0 1 0 0.1 0', width: 7 },
  ],
  machineGun: [
    { line: 'M18 40 L98 22', width: 11 },
    { fill: 'M6 34 L34 28 L38 46 L10 52 Z' },
    { line: 'M42 40 L20 92 M42 40 L64 92 M42 40 L42 92', width: 6 },
  ],
  mortar: [
    { line: 'M30 84 L68 22', width: 20 },
    { fill: 'M8 82 L56 82 L60 96 L4 96 Z' },
    { line: 'M56 54 L82 90', width: 6 },
    { fill: 'M84 4 a8 8 0 1 0 0.1 0 Z' },
  ],
  antiTankGun: [
    { line: 'M34 46 L98 38', width: 8 },
    { fill: 'M30 18 L44 22 L44 70 L30 74 Z' },
    { line: 'M36 62 L4 82 M36 62 L12 96', width: 6 },
    { line: 'M44 64 a15 15 0 1 0 0.1 0', width: 6 },
  ],
  flak: [
    { line: 'M38 60 L84 6 M52 66 L94 18', width: 7 },
    { fill: 'M26 52 L44 44 L64 72 L50 82 Z' },
    { line: 'M46 74 L14 96 M46 74 L46 96 M46 74 L80 96', width: 6 },
  ],
  atRifle: [
    { line: 'M24 52 L98 30', width: 6 },
    { fill: 'M2 52 L28 42 L36 58 L10 72 Z' },
    { line: 'M68 40 L56 72 M68 40 L84 68', width: 5 },
    { fill: 'M90 22 L100 20 L100 40 L92 42 Z' },
  ],
  sniper: [
    { line: 'M50 6 L50 30 M50 70 L50 94 M6 50 L30 50 M70 50 L94 50', width: 7 },
    { line: 'M50 18 a32 32 0 1 0 0.1 0', width: 7 },
    { fill: 'M50 44 a6 6 0 1 0 0.1 0 Z' },
  ],
  flamethrower: [
    { fill: 'M6 40 L26 40 L26 92 L6 92 Z M30 40 L50 40 L50 92 L30 92 Z' },
    { line: 'M28 40 C28 22 44 22 56 30', width: 6 },
    { fill: 'M56 34 C68 30 66 14 78 4 C78 16 92 18 96 34 C98 50 82 58 70 52 C62 48 58 42 56 34 Z' },
  ],
  motorcyclists: [
    {
      fill: 'M22 52 a22 22 0 1 0 0.1 0 Z M22 64 a10 10 0 1 1 -0.1 0 Z M78 52 a22 22 0 1 0 0.1 0 Z M78 64 a10 10 0 1 1 -0.1 0 Z',
    },
    { fill: 'M28 40 L66 40 L74 58 L52 72 L36 60 Z' },
    { line: 'M62 40 L70 20 L84 18 M20 42 L44 40', width: 7 },
  ],
  observers: [
    { fill: 'M8 34 L62 12 L72 36 L18 58 Z M66 10 L92 0 L100 24 L76 34 Z' },
    { line: 'M42 48 L22 96 M42 48 L62 96 M42 48 L42 96', width: 6 },
  ],
  sappers: [
    { line: 'M18 94 L74 22', width: 7 },
    { fill: 'M64 8 C84 6 98 20 96 40 L78 34 L70 26 Z' },
    { line: 'M82 94 L32 30', width: 7 },
    { line: 'M8 44 C14 22 28 12 50 14', width: 9 },
  ],
  cyclists: [
    { line: 'M24 54 a18 18 0 1 0 0.1 0 M76 54 a18 18 0 1 0 0.1 0', width: 7 },
    { line: 'M24 72 L40 34 L68 34 L76 72 M40 34 L52 72 L68 34 M32 26 L46 26 M62 22 L74 18', width: 6 },
  ],
  support: [
    { line: 'M50 6 L90 28 L90 72 L50 94 L10 72 L10 28 Z', width: 8 },
    { fill: 'M50 36 a14 14 0 1 0 0.1 0 Z' },
  ],
  wagon: [
    { fill: 'M8 58 C8 18 92 18 92 58 Z' },
    { line: 'M28 62 a15 15 0 1 0 0.1 0 M72 62 a15 15 0 1 0 0.1 0', width: 7 },
  ],
  // Vehicles from above, their front up: tracks or wheels at the sides, the turret with its gun, the load.
  tank: [
    { fill: 'M12 18 L28 18 L28 98 L12 98 Z M72 18 L88 18 L88 98 L72 98 Z' },
    { line: 'M30 26 L70 26 L70 92 L30 92 Z', width: 5 },
    { fill: 'M50 46 a16 16 0 1 0 0.1 0 Z' },
    { line: 'M50 50 L50 4', width: 8 },
  ],
  mediumTank: [
    { fill: 'M4 14 L24 14 L24 98 L4 98 Z M76 14 L96 14 L96 98 L76 98 Z' },
    { line: 'M26 22 L74 22 L74 92 L26 92 Z', width: 6 },
    { fill: 'M32 44 L68 44 L74 60 L66 80 L34 80 L26 60 Z' },
    { line: 'M50 48 L50 2', width: 11 },
  ],
  heavyTank: [
    { fill: 'M0 8 L26 8 L26 100 L0 100 Z M74 8 L100 8 L100 100 L74 100 Z' },
    { line: 'M30 20 L70 20 L70 94 L30 94 Z', width: 8 },
    { fill: 'M34 38 L66 38 L74 60 L66 86 L34 86 L26 60 Z' },
    { line: 'M50 44 L50 4 M42 4 L58 4', width: 12 },
  ],
  tankette: [
    { fill: 'M16 26 L30 26 L30 94 L16 94 Z M70 26 L84 26 L84 94 L70 94 Z' },
    { line: 'M32 34 L68 34 L68 86 L32 86 Z', width: 6 },
    { line: 'M58 40 L58 14', width: 6 },
  ],
  selfPropelledGun: [
    { fill: 'M8 16 L26 16 L26 98 L8 98 Z M74 16 L92 16 L92 98 L74 98 Z' },
    { line: 'M28 24 L72 24 L72 92 L28 92 Z', width: 6 },
    { line: 'M36 54 L64 54 L64 84 L36 84 Z', width: 5 },
    { line: 'M50 66 L50 2', width: 11 },
  ],
  armouredCar: [
    {
      fill: 'M14 20 L28 20 L28 42 L14 42 Z M72 20 L86 20 L86 42 L72 42 Z M14 66 L28 66 L28 92 L14 92 Z M72 66 L86 66 L86 92 L72 92 Z',
    },
    { line: 'M38 8 L62 8 L66 30 L70 92 L30 92 L34 30 Z', width: 6 },
    { fill: 'M50 48 a14 14 0 1 0 0.1 0 Z' },
    { line: 'M50 52 L50 22', width: 5 },
  ],
  lorry: [
    {
      fill: 'M16 16 L28 16 L28 34 L16 34 Z M72 16 L84 16 L84 34 L72 34 Z M12 68 L26 68 L26 92 L12 92 Z M74 68 L88 68 L88 92 L74 92 Z',
    },
    { line: 'M38 4 L62 4 L66 24 L66 38 L34 38 L34 24 Z', width: 6 },
    { line: 'M28 44 L72 44 L72 96 L28 96 Z M28 62 L72 62 M28 78 L72 78', width: 5 },
  ],
  rocketLauncher: [
    { fill: 'M12 68 L26 68 L26 92 L12 92 Z M74 68 L88 68 L88 92 L74 92 Z' },
    { line: 'M36 4 L64 4 L68 28 L32 28 Z', width: 6 },
    { line: 'M34 40 L34 96 M50 40 L50 96 M66 40 L66 96', width: 9 },
  ],
  halfTrack: [
    { fill: 'M18 12 L30 12 L30 32 L18 32 Z M70 12 L82 12 L82 32 L70 32 Z' },
    { fill: 'M10 44 L26 44 L26 98 L10 98 Z M74 44 L90 44 L90 98 L74 98 Z' },
    { line: 'M40 4 L60 4 L64 26 L70 40 L70 94 L30 94 L30 40 L36 26 Z M32 60 L68 60', width: 6 },
  ],
  tractor: [
    { fill: 'M16 22 L30 22 L30 92 L16 92 Z M70 22 L84 22 L84 92 L70 92 Z' },
    { line: 'M40 10 L60 10 L60 44 L40 44 Z M32 50 L68 50 L68 86 L32 86 Z', width: 6 },
    { line: 'M50 88 L50 98 M42 98 L58 98', width: 6 },
  ],
  aeroplane: [
    { fill: 'M44 8 C46 2 54 2 56 8 L57 88 C55 94 45 94 43 88 Z' },
    { fill: 'M2 34 C2 28 6 26 12 26 L88 26 C94 26 98 28 98 34 C98 40 94 42 88 42 L12 42 C6 42 2 40 2 34 Z' },
    {
      fill: 'M28 84 C28 78 32 78 36 78 L64 78 C68 78 72 78 72 84 C72 90 68 90 64 90 L36 90 C32 90 28 90 28 84 Z',
    },
    { line: 'M34 4 L66 4', width: 5 },
  ],
  unknown: [
    { line: 'M30 34 C30 4 72 4 72 34 C72 52 50 50 50 70', width: 11 },
    { fill: 'M50 82 a7.5 7.5 0 1 0 0.1 0 Z' },
  ],
}
