import { describe, expect, test } from 'vitest'
import { noDice } from '../../../../src/kernel/dice.ts'
import { LiveBattle, originOf } from '../../../../src/kernel/live.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { declared, type OrderSpec } from '../support/match.ts'
import { raw } from '../support/shipped.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** Hill 112 while both sides deploy, with these dice to come. */
function hill(dice: readonly number[]) {
  const state = setup(raw('hill112'))
  Object.assign(state, {
    queued: [...dice],
    facts: { ...state.facts, weatherLeft: null, order: ['ATT', 'DEF'] },
    seats: {
      anna: { side: 'ATT', name: 'Anna', commands: [], chief: true },
      bartek: { side: 'DEF', name: 'Bartek', commands: [], chief: true },
    },
  })
  const live = LiveBattle.restore(
    khansAndGenerals,
    originOf(state, { secret: '00', entropy: {} }),
    noDice,
    [],
  )
  const order = (by: string, unit: string, key: string, spec: OrderSpec = {}) => {
    const result = live.submit({ type: 'order', by, order: declared(unit, key, spec) }, AT)
    return result.ok ? null : result.refusal.key
  }
  return { live, order }
}

describe('preliminary fire on hill 112', () => {
  const before = { target: { at: { x: 1260, y: 1180 } } }

  test('KG-SCN-02 each of the two guns may be laid while its side deploys, nobody else, and nobody hears of it', () => {
    const { live, order } = hill([])
    expect(order('anna', 'A10', 'preliminaryFire', before)).toBeNull()
    expect(order('anna', 'A8', 'preliminaryFire', before)).toBe('kg.error.no-preliminary-fire')
    expect(order('bartek', 'D9', 'preliminaryFire', before)).toBe('kg.error.no-preliminary-fire')
    const [entry] = live.entries
    expect(entry?.effects.map(({ to }) => to)).toEqual([['ATT'], ['ATT']])
  })

  test('KG-SCN-02 when both stand it falls, before the first turn and for no order, in the order of their ids', () => {
    // A10 sees the place before the bunker, 97 cm away by dawn, and hits nobody there; for A11 its observers see it, and its
    // Spread of 6 cm just reaches D8 in the bunker: Accuracy 5 − 1, d10 10.
    const { live, order } = hill([10])
    order('anna', 'A11', 'preliminaryFire', { ...before, options: { ammo: 'he' } })
    order('anna', 'A10', 'preliminaryFire', before)
    order('anna', 'A1', 'ready')
    order('bartek', 'D1', 'ready')
    const events = live.entries.flatMap(({ effects }) => effects).filter((e) => e.type === 'event')
    expect(events.filter((e) => e.name === 'kg.bombard').map((e) => e.unit)).toEqual(['A10', 'A11'])
    expect(events.filter((e) => e.name === 'kg.gun-missed').map((e) => e.sums?.accuracy?.total)).toEqual([4])
    expect(live.state.turn).toBe(1)
    expect(live.state.active).toBe('ATT')
    expect(live.state.units.A10).toMatchObject({ budget: { big: 0, move: 0, minor: 0 }, did: [] })
    // It has had it: there is nothing more to lay.
    expect(order('anna', 'A10', 'preliminaryFire', before)).toBe('kg.error.deployment-over')
  })

  test('KG-SCN-02 a gun that was told nothing fires nothing', () => {
    const { live, order } = hill([])
    order('anna', 'A1', 'ready')
    order('bartek', 'D1', 'ready')
    expect(live.state.turn).toBe(1)
    expect(
      live.entries
        .flatMap(({ effects }) => effects)
        .some((e) => e.type === 'event' && e.name === 'kg.bombard'),
    ).toBe(false)
  })
})
