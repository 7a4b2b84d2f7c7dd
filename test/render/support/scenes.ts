import type { Scene, SceneFeature, SceneUnit } from '../../../src/kernel/scene.ts'
import { offset } from '../../../src/kernel/space/angle.ts'
import type { Base, Point } from '../../../src/kernel/space/types.ts'
import { type Message, unchecked } from '../../../src/kernel/words.ts'

/** A sentence given as it is: scenes of tests bring their own words. */
export const words = (text: string): Message => unchecked(text)

/** Points from pairs of centimetres. */
export const cm = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x: x * 10, y: y * 10 }))

const LINE: Base = { kind: 'rect', width: 90, depth: 50 }
const HALF: Base = { kind: 'rect', width: 45, depth: 50 }
const HQ: Base = { kind: 'rect', width: 40, depth: 40 }

/** A unit with everything usual; `x` and `y` in centimetres, `facing` in degrees. */
export function unit(
  id: string,
  side: string,
  symbol: string,
  x: number,
  y: number,
  facing: number,
  more: Partial<SceneUnit> = {},
): SceneUnit {
  return {
    id,
    label: id,
    side,
    at: { x: Math.round(x * 10), y: Math.round(y * 10) },
    facing: Math.round(facing * 10),
    base: symbol.startsWith('hq') ? HQ : LINE,
    symbol,
    strength: { now: 20, full: 20 },
    morale: 1,
    formation: 'standard',
    badges: [],
    ghost: false,
    ...more,
  }
}

/** A scene with nothing on it. */
export function emptyScene(width: number, height: number, more: Partial<Scene> = {}): Scene {
  return {
    map: { width: width * 10, height: height * 10 },
    ground: 'dry',
    light: 'day',
    sides: [
      { id: 'red', name: words('Reds'), order: 0 },
      { id: 'blue', name: words('Blues'), order: 1 },
    ],
    features: [],
    objectives: [],
    units: [],
    tracks: [],
    legend: { title: words('An empty field'), facts: [] },
    ...more,
  }
}

const area = (kind: string, polygon: Point[], label?: string): SceneFeature =>
  label === undefined ? { shape: 'area', kind, polygon } : { shape: 'area', kind, polygon, label }

/** A ford over a steppe stream, in the fifth turn: horsemen from the south, a town's levy from the north. */
export function fordScene(): Scene {
  return {
    map: { width: 1800, height: 1200 },
    ground: 'dry',
    light: 'day',
    sides: [
      { id: 'KHAN', name: words('Horde of Kutlug'), order: 0 },
      { id: 'RUS', name: words('Druhowa'), order: 1 },
    ],
    features: [
      {
        shape: 'relief',
        kind: 'gentle',
        level: 1,
        polygon: cm([96, 70], [124, 72], [122, 88], [98, 86]),
        crest: cm([100, 79], [120, 80]),
      },
      area(
        'shallowWater',
        cm([0, 56], [60, 58], [120, 62], [180, 60], [180, 64], [120, 66], [60, 62], [0, 60]),
        'Kalina',
      ),
      area('forest', cm([14, 66], [34, 68], [36, 86], [16, 84]), 'Old wood'),
      area('scrub', cm([132, 34], [158, 36], [156, 50], [134, 50])),
      area('marsh', cm([150, 66], [178, 66], [178, 82], [152, 80]), 'Czarne Bagno'),
      area('rocks', cm([46, 36], [56, 36], [56, 46], [46, 46])),
      area('dirtRoad', cm([90, 0], [94, 0], [94, 120], [90, 120])),
      area('ford', cm([86, 56], [98, 56], [98, 68], [86, 68])),
    ],
    objectives: [
      { id: 'PO1', at: { x: 920, y: 620 }, radius: 50, holder: null },
      { id: 'PO2', at: { x: 1400, y: 540 }, radius: 50, holder: 'KHAN' },
    ],
    units: [
      unit('K1', 'KHAN', 'hqChief', 88, 30, 0, { strength: { now: 10, full: 10 } }),
      unit('K2', 'KHAN', 'horseArchers', 50, 53, 20, {
        formation: 'loose',
        strength: { now: 17, full: 20 },
        morale: 0.8,
      }),
      unit('K3', 'KHAN', 'horseArchers', 70, 49, 350, {
        formation: 'loose',
        strength: { now: 12, full: 20 },
        morale: 0.5,
        badges: ['unordered'],
      }),
      unit('K4', 'KHAN', 'horseArchers', 139, 56, 330, { formation: 'loose', morale: 0.9 }),
      unit('K5', 'KHAN', 'heavyHorse', 91.5, 65, 5, {
        formation: 'wedge',
        strength: { now: 15, full: 20 },
        morale: 0.7,
        badges: ['melee'],
      }),
      unit('K6', 'KHAN', 'lightHorse', 22, 40, 200, {
        base: HALF,
        strength: { now: 3, full: 10 },
        morale: 0,
        badges: ['broken', 'outOfCommand'],
      }),
      unit('R1', 'RUS', 'hq', 92, 100, 180, { strength: { now: 10, full: 10 } }),
      unit('R2', 'RUS', 'heavyFoot', 80, 80, 165, {
        formation: 'close',
        strength: { now: 28, full: 30 },
        morale: 0.9,
      }),
      unit('R3', 'RUS', 'heavyFoot', 91, 70.4, 185, {
        formation: 'shieldWall',
        strength: { now: 21, full: 30 },
        morale: 0.6,
        badges: ['melee'],
      }),
      unit('R4', 'RUS', 'heavyFoot', 112, 80, 200, {
        formation: 'close',
        strength: { now: 30, full: 30 },
        morale: 1,
        badges: ['position'],
      }),
      unit('R5', 'RUS', 'crossbow', 128, 76, 195, { strength: { now: 24, full: 30 }, morale: 0.7 }),
      unit('R6', 'RUS', 'archers', 61, 84, 170, {
        formation: 'loose',
        strength: { now: 9, full: 20 },
        morale: 0.25,
        badges: ['pinned'],
      }),
      unit('R7', 'RUS', 'archers', 27, 74, 150, { formation: 'skirmish', morale: 1, badges: ['hidden'] }),
    ],
    tracks: [
      { kind: 'charge', side: 'KHAN', path: cm([94, 34], [91.5, 62]), latest: true },
      { kind: 'move', side: 'KHAN', path: cm([56, 28], [50, 40], [50, 53]), latest: false },
      { kind: 'move', side: 'KHAN', path: cm([121, 26], [128, 44], [139, 56]), latest: false },
      { kind: 'shot', side: 'KHAN', path: cm([70, 49], [61, 84]), latest: false },
      { kind: 'shot', side: 'RUS', path: cm([128, 76], [139, 56]), latest: true },
      { kind: 'rout', side: 'KHAN', path: cm([36, 62], [22, 40]), latest: false },
      { kind: 'melee', side: 'KHAN', path: cm([91.5, 67.5], [91.2, 68]), latest: true },
    ],
    legend: {
      title: words('The ford at Kalina'),
      facts: ['Turn 5 of 12', 'Druhowa to move', 'Sunny, dry', 'PD 3 : 2'].map(words),
    },
  }
}

/** Every kind of ground, work and obstacle side by side. */
export function swatchScene(ground = 'dry', light = 'day'): Scene {
  const kinds = [
    'scrub',
    'forest',
    'rocks',
    'marsh',
    'shallowWater',
    'deepWater',
    'ice',
    'builtLow',
    'builtHigh',
    'field',
    'pavedRoad',
    'dirtRoad',
    'trench',
    'foxholes',
    'minefield',
    'ford',
    'bridge',
    'ruins',
    'craters',
    'camp',
    'bunker',
  ]
  const lines = ['hedge', 'lowWall', 'palisade', 'highWall', 'barricade', 'bank', 'sandbags', 'wire', 'atRow']
  const features: SceneFeature[] = kinds.map((kind, i) => {
    const [x, y] = [4 + (i % 7) * 22, 96 - Math.floor(i / 7) * 22]
    return area(kind, cm([x, y], [x + 18, y + 1], [x + 17, y + 17], [x + 1, y + 16]), kind)
  })
  lines.forEach((kind, i) => {
    const x = 4 + i * 17
    features.push({
      shape: 'line',
      kind,
      height: ['palisade', 'highWall'].includes(kind) ? 'high' : 'low',
      line: cm([x, 42], [x + 8, 36], [x + 14, 36]),
    })
  })
  ;['gentle', 'steep', 'cliff'].forEach((kind, i) => {
    const x = 4 + i * 30
    features.push({
      shape: 'relief',
      kind,
      level: i + 1,
      polygon: cm([x, 6], [x + 14, 2], [x + 26, 8], [x + 24, 26], [x + 8, 30], [x, 18]),
      crest: cm([x + 8, 12], [x + 12, 18], [x + 18, 20]),
    })
  })
  ;['powder', 'smoke', 'screen', 'dust'].forEach((kind, i) => {
    const x = 96 + i * 15
    features.push({ shape: 'cloud', kind, polygon: cm([x, 18], [x + 12, 18], [x + 12, 28], [x, 28]) })
  })
  for (const [x, y] of [
    [98, 6],
    [103, 6],
    [103, 11],
    [120, 5],
  ] as const) {
    features.push({
      shape: 'cloud',
      kind: 'fire',
      polygon: cm([x, y], [x + 5, y], [x + 5, y + 5], [x, y + 5]),
    })
  }
  return emptyScene(160, 120, {
    ground,
    light,
    features,
    legend: { title: words('Ground and works'), facts: [words(ground), words(light)] },
  })
}

/**
 * Units of several figures: a line, a column with a gap, scattered, as deep as wide, turned, a gun, a battery with its
 * waggons; one in a house, one on a hill of two levels, one behind a fence that waits to fire, one in pursuit.
 */
export function figuresScene(): Scene {
  const block = (
    id: string,
    [x, y, facing]: readonly [number, number, number],
    [files, ranks, pitch]: readonly [number, number, number],
    more: Partial<SceneUnit> & { readonly without?: number } = {},
  ): SceneUnit => {
    const base = { kind: 'rect', width: 20, depth: 20 } as const
    const { without, ...rest } = more
    const at = { x: x * 10, y: y * 10 }
    const bodies = Array.from({ length: files * ranks }, (_, n) => ({
      at: offset(
        at,
        facing * 10,
        ((n % files) - (files - 1) / 2) * pitch,
        ((ranks - 1) / 2 - Math.floor(n / files)) * pitch,
      ),
      facing: facing * 10,
      base,
    })).filter((_, n) => n !== without)
    const box = { kind: 'rect', width: (files - 1) * pitch + 20, depth: (ranks - 1) * pitch + 20 } as const
    return unit(id, id.startsWith('P') ? 'red' : 'blue', 'foot', x, y, facing, { base: box, bodies, ...rest })
  }
  // Guns beside each other that face south, each with its waggon behind it.
  const battery = (id: string, [x, y]: readonly [number, number], guns: number): SceneUnit => {
    const base = { kind: 'rect', width: 40, depth: 40 } as const
    const bodies = Array.from({ length: 2 * guns }, (_, n) => ({
      at: { x: x * 10 + ((n % guns) - (guns - 1) / 2) * 40, y: y * 10 + (n < guns ? -20 : 20) },
      facing: 1800,
      base,
      ...(n < guns ? {} : { train: true }),
    }))
    const box = { kind: 'rect', width: 40 * guns, depth: 80 } as const
    return unit(id, 'blue', 'heavyArtillery', x, y, 180, { base: box, bodies, arc: 450 })
  }
  return emptyScene(90, 60, {
    units: [
      block('P1', [20, 12, 0], [6, 2, 20]),
      block('P2', [50, 12, 0], [2, 4, 20], { without: 3, badges: ['melee'] }),
      block('P3', [74, 12, 0], [4, 1, 40], { symbol: 'skirmishers' }),
      block('A1', [24, 44, 205], [5, 2, 20]),
      block('A2', [62, 44, 160], [1, 1, 20], { symbol: 'artillery' }),
      battery('A3', [78, 42], 2),
      block('A4', [10, 30, 180], [4, 4, 20]),
      block('P4', [30, 29, 0], [4, 2, 20]),
      block('P5', [52, 30, 0], [5, 2, 20], { badges: ['pursuit'] }),
      block('P6', [76, 28, 0], [6, 1, 20], { badges: ['watching'] }),
    ],
    features: [
      { shape: 'area', kind: 'builtLow', polygon: cm([24, 25], [36, 25], [36, 33], [24, 33]) },
      {
        shape: 'relief',
        kind: 'hill',
        level: 1,
        polygon: cm([43, 22], [61, 22], [61, 37], [43, 37]),
        crest: [],
      },
      {
        shape: 'relief',
        kind: 'hill',
        level: 2,
        polygon: cm([46, 25], [58, 25], [58, 34], [46, 34]),
        crest: [],
      },
      { shape: 'line', kind: 'fence', line: cm([66, 30], [86, 30]), height: 'low' },
    ],
    legend: { title: words('Figures'), facts: [] },
  })
}

/** Every symbol and status for four sides. */
export function parade(
  symbols: readonly string[],
  badges: readonly string[],
  formations: readonly string[],
): Scene {
  const sides = ['red', 'blue', 'gold', 'violet']
  const height = 39 * Math.ceil(symbols.length / 7) + 5
  const units = symbols.flatMap((symbol, i) =>
    sides.map((side, n) => {
      const badge = badges[(i * 4 + n) % badges.length]
      return unit(
        `${side[0]?.toUpperCase()}${i + 1}`,
        side,
        symbol,
        9 + (i % 7) * 23,
        height - 4 - n * 9.5 - Math.floor(i / 7) * 39,
        n === 3 ? 0 : 0,
        {
          formation: formations[(i + n * 3) % formations.length] ?? null,
          strength: { now: Math.max(1, 20 - i), full: 20 },
          morale: Math.max(0, 1 - i / 14),
          badges: badge === undefined ? [] : [badge],
        },
      )
    }),
  )
  return emptyScene(165, height, {
    sides: sides.map((id, order) => ({ id, name: words(id), order })),
    units,
    legend: { title: words('Parade'), facts: [] },
  })
}

/** An assault on a hill village at dusk: works, fire, smoke, ghosts, guns. */
export function duskScene(): Scene {
  const palisade: SceneFeature[] = [
    cm([60, 62], [70, 62]),
    cm([70, 62], [80, 62]),
    cm([80, 62], [86, 66]),
    cm([86, 66], [86, 76]),
  ].map((line) => ({ shape: 'line', kind: 'palisade', height: 'high', line }))
  return {
    map: { width: 1400, height: 1000 },
    ground: 'wet',
    light: 'evening',
    sides: [
      { id: 'A', name: words('Zbór'), order: 0 },
      { id: 'B', name: words('Gród Łęg'), order: 1 },
    ],
    features: [
      {
        shape: 'relief',
        kind: 'steep',
        level: 2,
        polygon: cm([44, 54], [96, 50], [102, 82], [80, 94], [46, 90]),
        crest: cm([60, 76], [74, 80], [86, 76]),
      },
      {
        shape: 'relief',
        kind: 'cliff',
        level: 2,
        polygon: cm([4, 60], [22, 56], [24, 80], [8, 84]),
        crest: cm([14, 68], [15, 76]),
      },
      area('field', cm([100, 16], [130, 14], [132, 36], [102, 38])),
      area('deepWater', cm([0, 0], [38, 0], [30, 12], [22, 30], [0, 36]), 'Jezioro Głębokie'),
      area('forest', cm([112, 56], [138, 54], [138, 84], [118, 86]), 'Bór'),
      area('builtLow', cm([58, 66], [82, 66], [82, 84], [58, 84]), 'Gród Łęg'),
      area('dirtRoad', cm([68, 0], [71, 0], [71, 66], [68, 66])),
      area('camp', cm([44, 4], [62, 4], [62, 16], [44, 16])),
      ...palisade,
      { shape: 'line', kind: 'lowWall', height: 'low', line: cm([50, 60], [60, 62]) },
      { shape: 'cloud', kind: 'fire', polygon: cm([74, 72], [79, 72], [79, 77], [74, 77]) },
      { shape: 'cloud', kind: 'fire', polygon: cm([79, 77], [84, 77], [84, 82], [79, 82]) },
      { shape: 'cloud', kind: 'smoke', polygon: cm([84, 77], [96, 80], [96, 90], [84, 86]) },
    ],
    objectives: [{ id: 'PO1', at: { x: 700, y: 750 }, radius: 60, holder: 'B' }],
    units: [
      unit('A1', 'A', 'hqChief', 66, 24, 0),
      unit('A2', 'A', 'foot', 62, 56, 0, {
        badges: ['melee'],
        morale: 0.5,
        strength: { now: 16, full: 30 },
        formation: 'loose',
      }),
      unit('A3', 'A', 'levy', 73, 52, 10, {
        formation: 'close',
        morale: 0.3,
        strength: { now: 20, full: 30 },
      }),
      unit('A4', 'A', 'siegeEngine', 84, 30, 350, {
        base: { kind: 'rect', width: 50, depth: 90 },
        badges: ['deployed'],
        morale: null,
      }),
      unit('A5', 'A', 'archers', 52, 38, 20, { badges: ['burning'] }),
      unit('B1', 'B', 'hq', 70, 72, 180),
      unit('B2', 'B', 'heavyFoot', 64, 64.5, 180, {
        badges: ['position', 'melee'],
        formation: 'shieldWall',
        morale: 0.6,
      }),
      unit('B3', 'B', 'archers', 77, 64.7, 180, { badges: ['position'], strength: { now: 11, full: 20 } }),
      unit('B?', 'B', 'unknown', 124, 66, 240, {
        ghost: true,
        strength: null,
        morale: null,
        formation: null,
      }),
      unit('B7', 'B', 'horse', 112, 46, 210, { ghost: true, strength: null, morale: null, formation: null }),
    ],
    tracks: [
      { kind: 'shot', side: 'A', path: cm([84, 30], [76, 74]), latest: true },
      { kind: 'shot', side: 'B', path: cm([77, 64.7], [52, 38]), latest: false },
      { kind: 'move', side: 'A', path: cm([76, 30], [73, 52]), latest: false },
      { kind: 'melee', side: 'A', path: cm([63, 60], [63, 61]), latest: true },
    ],
    legend: {
      title: words('Szturm na Gród Łęg'),
      facts: ['Tura 7 z 14', 'Wieczór', 'Pochmurno, mokro', 'PD 4 : 1'].map(words),
    },
  }
}
