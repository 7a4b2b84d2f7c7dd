import type { Scene, SceneFeature, SceneUnit } from '../../../src/kernel/scene.ts'
import type { Base, Point } from '../../../src/kernel/space/types.ts'
import { emptyScene, words } from './scenes.ts'

/** Points from pairs of inches. */
const inches = (...pairs: [number, number][]): Point[] =>
  pairs.map(([x, y]) => ({ x: Math.round(x * 100), y: Math.round(y * 100) }))
const inch = (x: number, y: number): Point => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

const STAND: Base = { kind: 'circle', diameter: 100 }
const gun = (klass: number): Base => ({ kind: 'circle', diameter: 100 + 10 * klass })
const vehicle = (klass: number): Base => ({ kind: 'rect', width: 50 + 10 * klass, depth: 80 + 20 * klass })

function model(
  id: string,
  symbol: string,
  base: Base,
  [x, y, facing]: readonly [number, number, number],
  more: Partial<SceneUnit> = {},
): SceneUnit {
  return {
    id,
    label: id,
    side: id.startsWith('A') ? 'red' : 'blue',
    at: inch(x, y),
    facing: facing * 10,
    base,
    symbol,
    strength: null,
    morale: null,
    formation: null,
    badges: [],
    ghost: false,
    fromAbove: true,
    ...more,
  }
}

const disc = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 24 }, (_, i) =>
    inch(x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12)),
  )

const area = (kind: string, polygon: Point[]): SceneFeature => ({ shape: 'area', kind, polygon })

/**
 * Three feet by three in hundredths of an inch, with squares of a foot: tanks by their weight with their turrets, guns and
 * stands on round bases, a watched sector, shells that have burst, smoke, houses by their storeys with who is upstairs, a wreck on
 * a bridge beside a ford.
 */
export function feetScene(): Scene {
  return emptyScene(0, 0, {
    map: { width: 3600, height: 3600, square: 1200 },
    features: [
      area('field', inches([2, 4], [8, 4], [8, 12], [2, 12])),
      {
        shape: 'relief',
        kind: 'gentle',
        level: 2,
        polygon: inches([29, 24], [35, 24], [35, 31], [29, 31]),
        crest: [],
      },
      area('forest', inches([6, 25], [14, 24], [15, 31], [7, 33])),
      area('forest', inches([17, 3], [25, 2], [26, 9], [18, 10])),
      area('scrub', inches([10, 8], [14, 8], [14, 10], [10, 10])),
      area('dirtRoad', inches([0, 17.5], [36, 17.5], [36, 18.5], [0, 18.5])),
      area('deepWater', inches([9, 0], [12, 0], [12, 7], [11, 7.2], [9, 7])),
      area('ford', inches([9, 0.5], [12, 0.5], [12, 3.5], [9, 3.5])),
      area('bridge', inches([8.5, 4.5], [12.5, 4.5], [12.5, 6.5], [8.5, 6.5])),
      area('wreck', inches([9.6, 5.1], [11.2, 5.1], [11.2, 5.9], [9.6, 5.9])),
      area('house', inches([14, 15], [16, 15], [16, 17], [14, 17])),
      { shape: 'area', kind: 'house', polygon: inches([17, 19], [20, 19], [20, 21], [17, 21]), storeys: 3 },
      { shape: 'line', kind: 'door', line: inches([18.25, 19], [18.75, 19]), height: 'low' },
      { shape: 'line', kind: 'window', line: inches([19.3, 19], [19.7, 19]), height: 'low' },
      { shape: 'line', kind: 'breach', line: inches([20, 19.7], [20, 20.4]), height: 'low' },
      area('craters', inches([21.2, 19.4], [22.6, 19.4], [22.6, 20.3], [21.2, 20.3])),
      { shape: 'line', kind: 'hedge', line: inches([12, 13], [12, 17]), height: 'low' },
      { shape: 'cloud', kind: 'smoke', polygon: disc(10, 20.5, 1) },
      { shape: 'cloud', kind: 'burst', polygon: disc(25.5, 13, 1.5) },
    ],
    objectives: [{ id: 'X', at: inch(18, 18), radius: 300, holder: null }],
    units: [
      model('A1', 'tank', vehicle(2), [6, 21, 90], { turret: 600, badges: ['suppressed'] }),
      model('A2', 'mediumTank', vehicle(4), [7, 15, 80], { turret: 1350 }),
      model('A3', 'heavyTank', vehicle(6), [4, 18, 90], { turret: 900 }),
      model('A4', 'selfPropelledGun', vehicle(4), [16, 12, 45]),
      model('A5', 'halfTrack', vehicle(3), [3, 23.5, 90], { badges: ['loaded'] }),
      model('A6', 'lorry', vehicle(3), [3, 27, 110]),
      model('A7', 'riflemen', STAND, [9.5, 12.4, 45]),
      model('A9', 'riflemen', STAND, [17, 20.4, 270], { badges: ['upstairs'] }),
      model('A8', 'mortar', STAND, [4.5, 8, 60]),
      model('B1', 'antiTankGun', gun(1), [28, 16, 270], {
        badges: ['hidden'],
        watch: { facing: 2700, arc: 150, far: 1000, said: words('watches the west') },
      }),
      model('B2', 'machineGun', STAND, [24.6, 11.5, 300], { badges: ['pinned'] }),
      model('B3', 'horse', STAND, [30, 27, 270]),
      model('B4', 'tankette', vehicle(2), [23.5, 24, 225], { turret: 2250, badges: ['hullDown'] }),
      model('B5', 'armouredCar', vehicle(2), [29, 20.5, 270], { turret: 2250, badges: ['immobile'] }),
      model('B6', 'flak', gun(2), [33, 12, 270]),
      model('B7', 'sappers', STAND, [33, 8, 270]),
    ],
    tracks: [
      { kind: 'move', side: 'red', path: [inch(2.5, 15), inch(7, 15)], latest: false },
      { kind: 'shot', side: 'blue', path: [inch(28, 16), inch(7, 15)], latest: true },
    ],
    legend: { title: words('A table in feet'), facts: [] },
  })
}
