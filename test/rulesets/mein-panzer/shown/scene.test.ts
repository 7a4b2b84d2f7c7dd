import { expect, test } from 'vitest'
import { type Language, sayPlain } from '../../../../src/i18n/i18n.ts'
import type { Change } from '../../../../src/kernel/effect.ts'
import type { SceneUnit } from '../../../../src/kernel/scene.ts'
import { message, type Viewer } from '../../../../src/kernel/words.ts'
import { groundShown } from '../../../../src/rulesets/mein-panzer/shown/ground.ts'
import { sceneOf } from '../../../../src/rulesets/mein-panzer/shown/scene.ts'
import { symbolOf } from '../../../../src/rulesets/mein-panzer/shown/symbols.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { Board } from '../support/board.ts'

const PL: Viewer = { kind: 'player', player: 'p', side: 'PL' }

/** Mokra in its first activation, as Poland sees it. */
function seen(change: (board: Board) => void = () => {}) {
  const board = new Board()
  Object.assign(board.state, { phase: 'activation', turn: 1, active: 'DE' })
  change(board)
  const scene = sceneOf(viewOf(board.state, PL, null), [])
  const drawn = (id: string): SceneUnit | undefined => scene.units.find((one) => one.id === id)
  return { scene, drawn }
}

test.each([
  ['de39_pz2c', 'tank'],
  ['de39_pz1b', 'tank'],
  ['de39_pz4d', 'mediumTank'],
  ['de43_tiger', 'heavyTank'],
  ['de43_stug', 'selfPropelledGun'],
  ['de39_222', 'armouredCar'],
  ['de39_251', 'halfTrack'],
  ['de39_truck', 'lorry'],
  ['pl39_tks', 'tankette'],
  ['pl39_tks20', 'tankette'],
  ['pl39_c4p', 'tractor'],
  ['pl39_37at', 'antiTankGun'],
  ['pl39_75', 'gun'],
  ['pl39_ur', 'atRifle'],
  ['pl39_ckm', 'machineGun'],
  ['pl39_mortar', 'mortar'],
  ['pl39_cav', 'horse'],
  ['pl39_rifle', 'riflemen'],
  ['pl39_listen', 'observers'],
  ['de43_sniper', 'sniper'],
  ['su43_bm13', 'rocketLauncher'],
  ['pl39_40', 'flak'],
  ['pl39_obs', 'observers'],
  ['pl39_hq', 'hq'],
])('MP-DAT-02 %s is drawn as %s', (card, symbol) => {
  expect(symbolOf(card)).toBe(symbol)
})

test('MP-ASY-06 the picture has a grid of feet and whatever is on the ground', () => {
  const { scene } = seen()
  expect(scene.map.square).toBe(1200)
  const kinds = scene.features.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['rails', 'bank', 'dirtRoad', 'house', 'forest', 'ditch']))
  expect(scene.objectives.map(({ id, radius }) => [id, radius])).toEqual([
    ['crossing', 300],
    ['forest-road', 300],
    ['village', 300],
  ])
})

test('MP-OVW-03 a sector is drawn where its owner has set one: 30° of a gun, 180° of a stand; never the enemy’s', () => {
  const { drawn } = seen((board) => {
    Object.assign(board.u('A2-1'), { overwatch: 'auto', sector: 2700 })
    Object.assign(board.u('A1-1'), { overwatch: 'chosen', sector: 2250 })
    Object.assign(board.u('A3-1'), { overwatch: 'auto', sector: null })
    Object.assign(board.u('B1-1'), { overwatch: 'auto', sector: 900 })
  })
  expect(drawn('A2-1')?.watch).toMatchObject({ facing: 2700, arc: 150 })
  expect(drawn('A1-1')?.watch).toMatchObject({ facing: 2250, arc: 900 })
  expect(drawn('A3-1')).not.toHaveProperty('watch')
  expect(drawn('B1-1')).not.toHaveProperty('watch')
})

test('MP-LOS-03 turrets point by the hull and what they are turned; who has none shows none', () => {
  const { drawn } = seen((board) => {
    board.u('B1-1').turret = 3000
  })
  expect(drawn('B1-1')).toMatchObject({ facing: 900, turret: 300 })
  expect(drawn('B1-2')).toMatchObject({ turret: 900 })
  expect(drawn('A3-1')).not.toHaveProperty('turret')
  expect(drawn('B2-5')).not.toHaveProperty('turret')
})

test('MP-STA-01 what a model is in shows at a glance, worst first', () => {
  const { drawn } = seen((board) => {
    Object.assign(board.u('B1-1'), { suppressed: true, immobile: 'forGood', used: ['standard'] })
    Object.assign(board.u('A2-1'), { pinned: true, suppressed: true, hidden: true })
  })
  expect(drawn('B1-1')?.badges).toEqual(['suppressed', 'immobile', 'done'])
  expect(drawn('A2-1')?.badges).toEqual(['pinned', 'hidden'])
})

test('MP-ACT-01 MP-OVW-01 who can act no more is marked done: after Overwatch too, and not while an action is left', () => {
  const { drawn } = seen((board) => {
    Object.assign(board.u('A1-1'), { used: ['standard'], activated: true })
    Object.assign(board.u('A1-2'), { used: ['standard', 'additional'], activated: true })
    Object.assign(board.u('B1-1'), { used: ['standard', 'additional', 'fired', 'done'] })
    const { platoons } = board.state.facts
    Object.assign(board.state.facts, { platoons: { ...platoons, A3: { ...platoons.A3, activated: true } } })
  })
  const done = (id: string) => drawn(id)?.badges.includes('done')
  expect(['A1-1', 'A1-2', 'B1-1', 'B1-2', 'A3-1'].map(done)).toEqual([false, true, true, false, true])
})

test('MP-WRK-01 a wreck lies where its model stood, and burns if it exploded', () => {
  const { scene } = seen((board) => {
    const feature = (id: string, burning: boolean) => ({
      id,
      layer: 'wreck',
      kind: 'de39_pz2c',
      at: { x: 1000, y: 1000 },
      data: { model: 'B1-1', facing: 900, burning },
    })
    board.battle.change('MP-WRK-01', { type: 'feature', feature: feature('wreck-B1-1', true) })
    board.battle.change('MP-WRK-01', { type: 'feature', feature: feature('wreck-B1-2', false) })
  })
  const wrecks = scene.features.filter(({ kind }) => kind === 'wreck')
  expect(wrecks).toHaveLength(2)
  // A Pz II C is 0.8" wide and 1.4" long; it looked east.
  expect(wrecks[0]).toMatchObject({
    shape: 'area',
    polygon: [
      { x: 1070, y: 1040 },
      { x: 1070, y: 960 },
      { x: 930, y: 960 },
      { x: 930, y: 1040 },
    ],
  })
  expect(scene.features.filter(({ kind }) => kind === 'fire')).toHaveLength(1)
})

test('MP-BLD-06 a house is drawn with its openings, its storeys and what was shot into it', () => {
  const { scene } = seen((board) => {
    const west = board.state.features['house-west']
    if (west === undefined) throw new Error('no house')
    const data = { ...west.data, storeys: 3, breaches: { 0: 2 } }
    board.battle.change('MP-BLD-12', { type: 'feature', feature: { ...west, data } })
  })
  const { features } = scene
  const at = features.findIndex(
    (one) => one.shape === 'area' && one.kind === 'house' && one.polygon.some(({ x }) => x === 1400),
  )
  expect(features[at]).toMatchObject({ shape: 'area', storeys: 3 })
  // Two inches square: two openings to a wall, the first of them its door, and a breach with a window beside it.
  const kinds = features.slice(at + 1, at + 11).map(({ kind }) => kind)
  const wall = ['door', 'window']
  expect(kinds).toEqual([...wall, ...wall, ...wall, ...wall, 'breach', 'window'])
})

test('MP-BLD-08 who is in a house is marked, upstairs or not; of an enemy in hiding nothing is drawn', () => {
  const { drawn } = seen((board) => {
    const inside = (storey: number) => ({ inside: { feature: 'house-west', storey, opening: 1 } })
    Object.assign(board.put('A1-1', 15, 15), inside(0))
    Object.assign(board.put('A1-2', 15, 15), inside(1))
    Object.assign(board.put('B2-1', 15, 17), inside(0))
    Object.assign(board.put('B2-2', 15, 17), { ...inside(1), hidden: true })
  })
  expect(drawn('A1-1')?.badges).toEqual(['indoors'])
  expect(drawn('A1-2')?.badges).toEqual(['upstairs'])
  expect(drawn('B2-1')?.badges).toEqual(['indoors'])
  expect(drawn('B2-2')).toBeUndefined()
})

test('MP-COV-03 a vehicle within an inch behind a bank that hides half of it is hull-down to its front', () => {
  // A TKS is 0.7" high and 1.2" long; the low bank along x = 26.5 is 0.5" high, and lies before its front by 0.9".
  const hullDown = (x: number, facing: number): boolean => {
    const { drawn } = seen((board) => {
      Object.assign(board.put('A3-1', x, 8), { facing })
    })
    return drawn('A3-1')?.badges.includes('hullDown') ?? false
  }
  expect(hullDown(28, 2700)).toBe(true)
  expect(hullDown(28.2, 2700)).toBe(false)
  expect(hullDown(28, 0)).toBe(false)
  expect(hullDown(25, 900)).toBe(true)
})

test('MP-DAT-07 a ford is drawn over the water of its lane, three inches wide', () => {
  const [ford] = groundShown([
    {
      id: 'river',
      layer: 'terrain',
      kind: 'deepWater',
      polygon: [
        { x: 0, y: 3000 },
        { x: 4000, y: 3200 },
        { x: 4000, y: 3500 },
        { x: 0, y: 3300 },
      ],
    },
    {
      id: 'ford',
      layer: 'terrain',
      kind: 'ford',
      line: [
        { x: 2000, y: 2900 },
        { x: 2000, y: 3600 },
      ],
    },
  ]).filter(({ kind }) => kind === 'ford')
  // The banks rise an inch in 20: at x 18.5 and 21.5 they are at 30.925 and 31.075, and 3" beyond.
  const polygon = ford?.shape === 'area' ? ford.polygon : []
  expect([...polygon].sort((a, b) => a.x - b.x || a.y - b.y)).toEqual([
    { x: 1850, y: 3093 },
    { x: 1850, y: 3393 },
    { x: 2150, y: 3108 },
    { x: 2150, y: 3408 },
  ])
})

test('MP-OVW-04 a move that was watched half inch by half inch is one arrow', () => {
  const board = new Board()
  Object.assign(board.state, { phase: 'activation', turn: 1, active: 'DE' })
  const step = (unit: string, from: number, to: number): Change => ({
    type: 'move',
    unit,
    manner: 'move',
    at: { x: to, y: 1000 },
    facing: 900,
    path: [
      { x: from, y: 1000 },
      { x: to, y: 1000 },
    ],
  })
  const recent = [
    step('B1-1', 100, 150),
    step('B1-1', 150, 200),
    step('B1-2', 100, 150),
    step('B1-1', 200, 250),
  ]
  const { tracks } = sceneOf(viewOf(board.state, PL, null), recent)
  expect(tracks.map(({ path }) => path.map(({ x }) => x))).toEqual([
    [100, 150, 200, 250],
    [100, 150],
  ])
})

test.each([
  [0, 'Wind 2 to the north'],
  [540, 'Wind 2 to the north-east'],
  [2160, 'Wind 2 to the south-west'],
  [3420, 'Wind 2 to the north'],
])('MP-SET-03 the strip says where the wind of bearing %d blows to', (bearing, words) => {
  const { scene } = seen((board) => {
    board.state.facts.wind = { strength: 2, bearing }
  })
  expect(scene.legend.facts.map((fact) => sayPlain(fact, 'en'))).toContain(words)
})

test('MP-SET-03 a report says where the wind blows to, of all twenty bearings the nearest of eight points, or that there is none', () => {
  const told = (strength: number, bearing: number, language: Language = 'en') =>
    sayPlain(message('mp.event.wind', { strength, bearing }), language)
  expect([told(0, 900), told(0, 900, 'pl')]).toEqual(['No wind.', 'Nie ma wiatru.'])
  expect([told(1, 540), told(2, 3240)]).toEqual([
    'Wind of strength 1 to the north-east.',
    'Wind of strength 2 to the north-west.',
  ])
  expect(told(2, 1440, 'pl')).toBe('Wiatr o sile 2 na południowy wschód.')
  const points = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
  for (let bearing = 0; bearing < 3600; bearing += 180) {
    const nearest = points[Math.round(bearing / 450) % 8]
    expect(told(1, bearing), String(bearing)).toBe(`Wind of strength 1 to the ${nearest}.`)
  }
})

test('MP-DET-01 where one has looked for hidden enemies is a disc of the template’s size until the next order', () => {
  const board = new Board()
  Object.assign(board.state, { phase: 'activation', turn: 1, active: 'PL' })
  const looked = {
    type: 'event',
    name: 'mp.searched',
    unit: 'A1-1',
    data: { at: { x: 1000, y: 2000 }, radius: 1.5 },
  } as const satisfies Change
  const discs = (recent: readonly Change[]) =>
    sceneOf(viewOf(board.state, PL, null), recent).features.filter(({ kind }) => kind === 'search')
  const [disc, ...others] = discs([looked])
  expect(others).toEqual([])
  const xs = disc?.shape === 'cloud' ? disc.polygon.map(({ x }) => x) : []
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([850, 1150])
  expect(discs([])).toEqual([])
})
