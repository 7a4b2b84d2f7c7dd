import { expect, test } from 'vitest'
import { canonical, type Json } from '../../../../src/kernel/json.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { sceneOf } from '../../../../src/rulesets/szwadron/shown/scene.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { give, liveBattle, toldTo } from '../support/live.ts'

const grochow = loadLibrary().scenarios.szwadron?.grochow as Json

/** Two orders of which nobody but their own side may know that they differ. */
const PAIRS: readonly (readonly [string, string, string, Declared['options'], Declared['options']])[] = [
  [
    'SZ-ASYNC-05 what a unit waits for',
    'P5',
    'watch',
    { within: '10', ammo: 'shot', end: 'A1' },
    { within: '60', ammo: 'canister', at: 'A2', end: 'A3,A4' },
  ],
  [
    'SZ-ASYNC-09 what a unit does in the enemy’s turn',
    'P1',
    'standing',
    { pursue: 'never', close: 'none', fire: 'hold' },
    { pursue: 'always' },
  ],
]

test.each(PAIRS)('SZ-ASYNC-13 %s is seen by nobody else', (_, unit, order, one, other) => {
  const [a, b] = [liveBattle(grochow), liveBattle(grochow)]
  const entries = [
    give(a, 'PL', unit, order, { options: one }),
    give(b, 'PL', unit, order, { options: other }),
  ]
  for (const viewer of [{ kind: 'player', player: 'AT', side: 'AT' }, { kind: 'spectator' }] as const) {
    const side = viewer.kind === 'player' ? viewer.side : null
    expect(canonical(a.view(viewer))).toBe(canonical(b.view(viewer)))
    expect(canonical(sceneOf(a.view(viewer), []))).toBe(canonical(sceneOf(b.view(viewer), [])))
    const [told, toldOther] = entries.map((entry) => toldTo(entry, side))
    expect(told).toEqual(toldOther)
  }
  // Its own side sees which it was.
  const own = { kind: 'player', player: 'PL', side: 'PL' } as const
  expect(canonical(a.view(own))).not.toBe(canonical(b.view(own)))
})

test('SZ-ASYNC-06 that a unit waits, and that it asks, everybody may know: the battle waits for its owner', () => {
  const live = liveBattle(grochow)
  give(live, 'PL', 'P5', 'watch')
  const { facts } = live.view({ kind: 'spectator' }).units.P5 ?? {}
  expect([facts?.watching, facts?.asks]).toEqual([true, true])
})
