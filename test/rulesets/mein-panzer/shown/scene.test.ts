import { expect, test } from 'vitest'
import type { SceneUnit } from '../../../../src/kernel/scene.ts'
import type { Viewer } from '../../../../src/kernel/words.ts'
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
  ['pl39_rifle', 'shot'],
  ['pl39_obs', 'observers'],
  ['pl39_hq', 'hq'],
])('MP-DAT-02 %s is drawn as %s', (card, symbol) => {
  expect(symbolOf(card)).toBe(symbol)
})

test('MP-ASY-06 the picture has a grid of feet and whatever is on the ground', () => {
  const { scene } = seen()
  expect(scene.map.square).toBe(1200)
  const kinds = scene.features.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['rails', 'bank', 'dirtRoad', 'builtLow', 'forest', 'ditch']))
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
    Object.assign(board.u('B1-1'), { suppressed: true, immobile: 'forGood', activated: true })
    Object.assign(board.u('A2-1'), { pinned: true, suppressed: true, hidden: true })
  })
  expect(drawn('B1-1')?.badges).toEqual(['suppressed', 'immobile', 'done'])
  expect(drawn('A2-1')?.badges).toEqual(['pinned', 'hidden'])
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
  expect(wrecks[0]).toMatchObject({
    line: [
      { x: 930, y: 1000 },
      { x: 1070, y: 1000 },
    ],
  })
  expect(scene.features.filter(({ kind }) => kind === 'fire')).toHaveLength(1)
})
