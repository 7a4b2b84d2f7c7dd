import type { Scene, SceneUnit } from '../../../src/kernel/scene.ts'
import type { Point } from '../../../src/kernel/space/types.ts'
import { emptyScene, words } from './scenes.ts'

/** A hex by its printed name. */
export const hex = (name: string): Point => ({ x: Number(name.slice(0, 2)), y: Number(name.slice(2)) })

type Stars = NonNullable<SceneUnit['stars']>

const counter =
  (symbol: string, full: number, stars: Stars) =>
  (id: string, at: string, facing: number, more: Partial<SceneUnit> = {}): SceneUnit => ({
    id,
    label: id,
    side: id.startsWith('P') ? 'PL' : 'SE',
    at: hex(at),
    facing,
    base: { kind: 'circle', diameter: 1 },
    symbol,
    strength: { now: full, full },
    morale: null,
    formation: null,
    badges: [],
    ghost: false,
    stars,
    ...more,
  })

const hussars = counter('heavyHorse', 5, { white: 1, black: 1, red: 3 })
const horse = counter('horse', 5, { white: 1, red: 2 })
const dragoons = counter('dragoons', 3, { white: 1, red: 2 })
const foot = counter('pikes', 5, { white: 1, red: 2 })
const guns = counter('gun', 2, { red: 2 })
const leader = (id: string, side: string, at: string, gold: number): SceneUnit =>
  counter('hq', 0, { gold })(id, at, 0, { strength: null, side })

/** The fords of a river at spring: horse from the south, reiters and dragoons behind works in the north. */
export function fordsScene(): Scene {
  return emptyScene(2, 1.4, {
    map: { width: 20, height: 14, grid: 'hexes' },
    hexes: {
      rows: [
        'ffffffff....ffffffff',
        'ffffff......f.ffffff',
        'fff....h.......fffff',
        'ff...11111h......fff',
        '....vv.1221.........',
        '....vv..11....mm....',
        '..mm.........mmm....',
        'RRRRRxRRRRxRRRRbRRRR',
        '..mm..........m.....',
        '.........h..........',
        '...f..........ff....',
        '..fff........ffff...',
        '..ff..........ff....',
        '....................',
      ],
      letters: {
        '.': { kind: null, level: 0 },
        '1': { kind: null, level: 1 },
        '2': { kind: null, level: 2 },
        m: { kind: 'marsh', level: 0 },
        h: { kind: 'hillock', level: 0 },
        f: { kind: 'forest', level: 0 },
        v: { kind: 'builtLow', level: 0 },
        R: { kind: 'deepWater', level: 0 },
        x: { kind: 'ford', level: 0 },
        b: { kind: 'bridge', level: 0 },
      },
      works: [hex('0606'), hex('1106')],
      zones: [{ side: 'SE', hexes: ['1105', '1205', '1006', '1206', '1107', '1207'].map(hex) }],
    },
    sides: [
      { id: 'PL', name: words('Poland'), order: 0 },
      { id: 'SE', name: words('Sweden'), order: 1 },
    ],
    units: [
      hussars('PH1', '0611', 2, { formation: 'wedge' }),
      horse('PC2', '0611', 1, { formation: 'column', strength: { now: 3, full: 5 } }),
      leader('Lubomirski', 'PL', '0611', 2),
      hussars('PH2', '1109', 1, { formation: 'wedge' }),
      horse('PC4', '1011', 1, { formation: 'column' }),
      horse('PC5', '1111', 1, { formation: 'column' }),
      leader('Czarniecki', 'PL', '1111', 3),
      horse('PC6', '1211', 2, { badges: ['pinned'], strength: { now: 2, full: 5 } }),
      dragoons('PD1', '0812', 4, { badges: ['broken'], strength: { now: 1, full: 4 } }),
      horse('SR1', '0604', 4, { formation: 'wedge' }),
      horse('SR2', '0704', 5, { formation: 'wedge' }),
      horse('SR10', '0704', 0, { formation: 'column' }),
      dragoons('SD1', '0606', 5, { formation: 'shieldWall', badges: [] }),
      dragoons('SD2', '1106', 4, { formation: 'shieldWall' }),
      foot('SI1', '0506', 5, { formation: 'shieldWall' }),
      guns('SA1', '0506', 5, { formation: 'shieldWall' }),
      horse('SR6', '1504', 3),
      leader('Slippenbach', 'SE', '1204', 1),
    ],
    objectives: [{ id: 'Warka', at: hex('0505'), radius: 40, holder: 'SE' }],
    tracks: [
      { kind: 'move', side: 'PL', path: ['0812', '0911', '1011'].map(hex), latest: false },
      { kind: 'charge', side: 'PL', path: ['1011', '1010', '1109'].map(hex), latest: true },
      { kind: 'rout', side: 'SE', path: ['1308', '1307', '1206'].map(hex), latest: false },
    ],
    legend: {
      title: words('The fords of the Pilica'),
      facts: [words('Stage 3 of 10'), words('Poland attack')],
    },
  })
}
