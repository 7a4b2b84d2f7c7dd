import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { luckOf } from '../../../../src/dice/luck.ts'
import type { Throws } from '../../../../src/kernel/account.ts'
import { effective, fold } from '../../../../src/kernel/log.ts'
import { everyUnit } from '../../../../src/kernel/ordered.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { account } from '../../../../src/rulesets/mein-panzer/shown/account.ts'
import type { MpState } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { range } from '../support/range.ts'

const FORCES = {
  A1: ['su43_rifle', 'su43_rifle', 'su43_smg', 'su43_dp', 'su43_maxim'],
  A2: ['su43_truck', 'su43_truck', 'su43_zis3', 'su43_45at'],
  B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'],
  B2: ['de43_251', 'de43_truck', 'de43_pak40', 'de43_pak38'],
  B3: ['de43_pz4h', 'de43_pak40'],
}
const TOWS = { 'A2-3': 'A2-1', 'A2-4': 'A2-2', 'B2-3': 'B2-1', 'B2-4': 'B2-2', 'B3-2': 'B3-1' }

/** Two sides face each other at two feet with all their guns in tow. */
function onTheMarch(): MpState {
  const { platoons, ...table } = range(FORCES, {})
  const placed = platoons.map((one, i) => ({ ...one, at: [15 + 12 * (i % 3), one.side === 'SU' ? 17 : 42] }))
  const state = setup({ ...table, platoons: placed })
  for (const [gun, carrier] of Object.entries(TOWS))
    Object.assign(state.units[gun] ?? {}, {
      ...{ at: null, status: 'aboard', carrier, aboardAs: 'towed' },
      ...{ limbered: true, setUp: false },
    })
  return state
}

test('MP-TRP-12 in battles of players without a plan guns in tow and their crews are fired at; all of it folds, and its luck is read', () => {
  const aimed = new Set<unknown>()
  for (const seed of [1, 2, 3, 4]) {
    const { live } = playout({ ruleset: meinPanzer, setup: onTheMarch(), seed })
    const { setup: begun } = live.origin
    const entries = effective(live.entries)
    expect(fold(begun, entries)).toEqual(live.state)
    for (const { effects } of entries)
      for (const effect of effects)
        if (effect.type === 'event' && effect.name === 'mp.at-towed') aimed.add(effect.data?.what)
    const asked = { ruleset: 'mein-panzer', sides: Object.keys(begun.sides), setup: begun, entries }
    expect(luckOf(asked, account as unknown as Throws).unread).toEqual([])
    for (const u of everyUnit(live.state as MpState))
      if (u.aboardAs === 'crew' && u.status === 'aboard')
        expect(['standing', 'aboard']).toContain(live.state.units[u.carrier ?? '']?.status)
  }
  expect(aimed).toEqual(new Set(['gun', 'crew']))
})
