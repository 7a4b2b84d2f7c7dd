import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { unsound } from '../../../../src/rulesets/mein-panzer/turn/soundness.ts'
import type { MpState } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { range } from '../support/range.ts'

/** Tanks, transports, guns, horses and bridges, near each other: all that vehicles can do comes up. */
const yard = () =>
  setup({
    ...range(
      {
        A1: ['su43_t34', 'su43_t34_s', 'su43_kv1', 'su43_rifle', 'su43_smg'],
        A2: ['su43_m3', 'su43_rifle', 'su43_maxim', 'su43_truck', 'su43_zis3', 'su43_45at'],
        A3: ['su43_su76', 'su43_kv2', 'su43_ptrd'],
        B1: ['de43_pz4h', 'de43_pz3n', 'de43_tiger_s', 'de43_rifle'],
        B2: ['de43_251', 'de43_rifle', 'de43_lmg', 'de43_truck', 'de43_pak38'],
        B3: ['de43_stug', 'de43_recovery', 'de43_pioneer', 'de43_flak36'],
      },
      {
        turns: 5,
        table: { width: 60, height: 60 },
        ground: [
          {
            id: 'river',
            kind: 'deepWater',
            polygon: [
              [0, 29],
              [60, 29],
              [60, 31],
              [0, 31],
            ],
          },
          {
            id: 'bridge-west',
            kind: 'bridge',
            material: 'wood',
            bridgeClass: 3,
            polygon: [
              [26, 28.5],
              [28, 28.5],
              [28, 31.5],
              [26, 31.5],
            ],
          },
          {
            id: 'bridge-east',
            kind: 'bridge',
            material: 'stone',
            bridgeClass: 3,
            polygon: [
              [32, 28.5],
              [34, 28.5],
              [34, 31.5],
              [32, 31.5],
            ],
          },
          {
            id: 'house',
            kind: 'building',
            material: 'brick',
            polygon: [
              [20, 24],
              [23, 24],
              [23, 27],
              [20, 27],
            ],
          },
          {
            id: 'rails',
            kind: 'rails',
            line: [
              [10, 0],
              [10, 60],
            ],
          },
          {
            id: 'mud',
            kind: 'soft',
            polygon: [
              [36, 18],
              [50, 18],
              [50, 27],
              [36, 27],
            ],
          },
        ],
        platoons: undefined,
      },
    ),
    platoons: [
      ['A1', 'SU', ['su43_t34', 'su43_t34_s', 'su43_kv1', 'su43_rifle', 'su43_smg'], 24, 17],
      ['A2', 'SU', ['su43_m3', 'su43_rifle', 'su43_maxim', 'su43_truck', 'su43_zis3', 'su43_45at'], 36, 17],
      ['A3', 'SU', ['su43_su76', 'su43_kv2', 'su43_ptrd'], 12, 17],
      ['B1', 'DE', ['de43_pz4h', 'de43_pz3n', 'de43_tiger_s', 'de43_rifle'], 24, 43],
      ['B2', 'DE', ['de43_251', 'de43_rifle', 'de43_lmg', 'de43_truck', 'de43_pak38'], 36, 43],
      ['B3', 'DE', ['de43_stug', 'de43_recovery', 'de43_pioneer', 'de43_flak36'], 12, 43],
    ].map(([id, side, models, x, y]) => ({
      id,
      side,
      name: { en: String(id), pl: String(id) },
      models,
      at: [x, y],
    })),
  })

/** With a tank that cannot move beside the vehicle that can mend it, and a gun that its crew has left. */
function withWorkshop(state: MpState): MpState {
  const [tank, workshop] = [state.units['B3-1'], state.units['B3-2']]
  if (tank?.at == null || workshop === undefined) throw new Error('no workshop')
  tank.immobile = 'forGood'
  workshop.at = { x: tank.at.x + 130, y: tank.at.y }
  const [gun, crew] = [state.units['A2-6'], state.units['A2-6c']]
  if (gun?.at == null || crew === undefined) throw new Error('no gun')
  const { at, facing, card } = gun
  Object.assign(crew, {
    at: { x: at.x, y: at.y - 110 },
    status: 'standing',
    aboardAs: null,
    carrier: undefined,
  })
  delete crew.carrier
  Object.assign(gun, { at: null, status: 'left' })
  state.features['wreck-A2-6'] = {
    id: 'wreck-A2-6',
    layer: 'wreck',
    kind: card,
    at,
    data: { model: 'A2-6', facing, burning: false, crewless: true },
  }
  return state
}

/** What vehicles, guns and their crews can be ordered to do. */
const DONE = [
  'ram',
  'push',
  'overrun',
  'storm',
  'manhandle',
  'repair',
  'man',
  'smoke',
  'embark',
  'load',
  'demolish',
]

test('house: battles of armour fought by players without a plan stay sound, and all that vehicles can do is done in them', {
  timeout: 300_000,
}, () => {
  const done = new Map<string, number>()
  for (let seed = 1; seed <= 4; seed++) {
    const setup = withWorkshop(yard())
    let before = setup
    playout({
      ruleset: meinPanzer,
      setup,
      seed,
      limit: 1500,
      after({ state }, { effects, input }) {
        const faults = unsound(state, effects, before)
        before = structuredClone(state)
        if (faults.length > 0) throw new Error(`seed ${seed}: ${faults.join('; ')}`)
        if (input.type === 'order') done.set(input.order.order, (done.get(input.order.order) ?? 0) + 1)
      },
    })
  }
  expect(DONE.filter((key) => !done.has(key))).toEqual([])
})
