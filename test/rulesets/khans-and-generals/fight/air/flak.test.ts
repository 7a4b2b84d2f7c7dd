import { describe, expect, test } from 'vitest'
import { airRaids } from '../../../../../src/rulesets/khans-and-generals/fight/air/raids.ts'
import { flak } from '../../../../../src/rulesets/khans-and-generals/orders/flak.ts'
import { watchSky } from '../../../../../src/rulesets/khans-and-generals/orders/watch-sky.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { give, mayGive } from '../../support/giving.ts'
import { aFighter, aFlight, flightOf, type SkySpec, sky } from '../../support/sky.ts'
import { area, aUnit, type Table, type UnitSpec } from '../../support/table.ts'

const crew = { statsAs: 'support', stan: 6, baseReluctance: 0, breakAt: 6, deployed: true } as const
const hmg = {
  ...crew,
  kind: 'support',
  type: 'machineGun',
  weapon: 'hmg',
  abilities: ['machineGun', 'aaCapable'],
  base: { circle: 4 },
} as const
const gun40: Partial<UnitSpec> = {
  ...crew,
  kind: 'artillery',
  type: 'aaGun',
  base: [5, 5],
  gun: {
    calibre: 40,
    gunClass: 'autoCannon',
    mode: 'direct',
    range: 200,
    accuracy: 7,
    blast: 9,
    spread: 2,
    strike: 1,
    penetration: [4, 4, 3, 2, 1],
    ammo: ['ap', 'he', 'aa'],
  } as NonNullable<KgFacts['gun']>,
}

/** Blue B1 on the ground, red W1 in the air. */
const under = (b1: Partial<UnitSpec>, dice: readonly number[], more: Partial<SkySpec> = {}): Table =>
  sky({ units: [aUnit({ id: 'B1', x: 60, y: 90, ...b1 })], redAir: [aFlight('W1')], dice, ...more })
const comes = (t: Table): Table => {
  airRaids(t.battle)
  t.done()
  return t
}
const fired = (t: Table): number =>
  t.effects.filter((e) => e.type === 'event' && e.name.startsWith('kg.flak')).length

describe('anti-aircraft fire', () => {
  test('KG-AA-02 a gun aims at 7 without distance, then 9 + (1 − 5) is as much as Agility 5: a 4 drives the pilot off', () => {
    const t = comes(under(gun40, [7, 1, 5, 4]))
    const [told] = t.events('kg.flak-hits')
    expect([told?.sums?.accuracy?.total, told?.sums?.attack?.total]).toEqual([7, 5])
    expect(flightOf(t, 'W1')).toMatchObject({ stage: 'gone', raids: 2 })
    // Nobody of the pilot's side need see the gun: that it came from the ground is told with what it did.
    const left = t.events('kg.air-leaves').map(({ data, to }) => ({ data, to }))
    expect(left).toEqual([{ data: { aircraft: 'W1', leaving: 'flees', from: 'ground' } }])
  })

  test('KG-AA-02 badly aimed, or less than its Agility, it does nothing', () => {
    // Then the spotting die: 5, nothing seen.
    expect(comes(under(gun40, [8, 5])).events('kg.flak-misses')).toHaveLength(1)
    const weak = comes(under(gun40, [1, 1, 6, 5]))
    expect(weak.events('kg.flak-bursts')[0]?.data).toMatchObject({ blast: 4, agility: 5 })
    expect(flightOf(weak, 'W1').stage).toBe('aloft')
  })

  test.each([
    [1, 'gone'],
    [2, 'gone'],
    [3, 'tied'],
    [4, 'aloft'],
    [5, 'aloft'],
    [6, 'aloft'],
  ])('KG-AA-03 KG-ABI-22 a heavy machine gun throws a d6 alone: %i', (die, then) => {
    const t = comes(under(hmg, then === 'aloft' ? [die, 5] : [die]))
    expect(flightOf(t, 'W1')).toMatchObject({
      stage: then === 'gone' ? 'gone' : 'aloft',
      busy: then === 'tied',
    })
    // Tied up it makes no raid, and keeps it.
    expect(flightOf(t, 'W1').raids).toBe(2)
  })

  test('KG-AA-01 KG-ABI-22 nobody else fires: no gun without the ammunition, no machine gun that is not selected for it', () => {
    const { gun } = gun40
    const he = { ...gun40, gun: { ...(gun as NonNullable<typeof gun>), ammo: ['he' as const] } }
    expect(fired(comes(under(he, [5])))).toBe(0)
    expect(fired(comes(under({ ...hmg, abilities: ['machineGun'] }, [5])))).toBe(0)
    expect(fired(comes(under({ ...hmg, weapon: 'rifle' }, [5])))).toBe(0)
  })

  test('KG-AA-01 from the depth of a forest nobody sees the sky; from its edge he does', () => {
    const wood = (x: number) =>
      area('terrain', 'forest', [
        [x, 70],
        [x + 40, 70],
        [x + 40, 110],
        [x, 110],
      ])
    const deep = under(hmg, [5], { features: [wood(40)] })
    expect(fired(comes(deep))).toBe(0)
    deep.state.phase = 'player'
    expect(mayGive(deep, flak, { unit: 'B1' })).toBe('kg.error.no-sky')
    expect(fired(comes(under({ ...hmg, x: 60.5 }, [6, 5], { features: [wood(60)] })))).toBe(1)
  })

  test('KG-AA-04 once in a game turn, whoever comes: the second aircraft is not fired at', () => {
    const t = comes(under(hmg, [6, 5, 5], { redAir: [aFlight('W1'), aFlight('W2')] }))
    expect(t.events('kg.flak-hmg').map((e) => e.data?.aircraft)).toEqual(['W1'])
  })

  test('KG-AA-04 pinned, packed up, broken or in hiding it holds its fire; who hides fires if he is told to, and is found', () => {
    for (const state of [
      { pinned: true },
      { deployed: false },
      { status: 'broken' as const },
      { hidden: true },
    ])
      expect(fired(comes(under({ ...hmg, ...state }, [5])))).toBe(0)
    const t = under({ ...hmg, hidden: true, notes: { 'KG-AA-04/watch': 'first' } }, [6, 5])
    expect(fired(comes(t))).toBe(1)
    expect(t.unit('B1').hidden).toBe(false)
  })

  test('KG-AA-04 it goes by what it was told: at who has bombs, or at nobody; its own side alone hears that', () => {
    const told = (fire: string, redAir: SkySpec['redAir'], dice: readonly number[]) => {
      const t = under(hmg, dice, { phase: 'player', active: 'blue', redAir: redAir ?? [] })
      give(t, watchSky, { unit: 'B1', options: { fire } })
      expect(t.events('kg.sky-watched')[0]?.to).toEqual(['blue'])
      return fired(comes(t))
    }
    expect(told('hold', [aFlight('W1')], [5])).toBe(0)
    expect(told('bombers', [aFlight('W1')], [6, 5])).toBe(1)
    expect(told('bombers', [aFighter('W1')], [5])).toBe(0)
    expect(told('first', [aFighter('W1')], [6, 5])).toBe(1)
    const t = under(hmg, [], { phase: 'player', active: 'blue' })
    expect(mayGive(t, watchSky, { unit: 'BHQ', options: { fire: 'hold' } })).toBe('kg.error.no-flak')
  })

  test('KG-AA-04 as a big order, at the one that is named, and not again in that turn', () => {
    const t = under(hmg, [6], {
      phase: 'player',
      active: 'blue',
      redAir: [aFlight('W1'), aFighter('W2')],
    })
    expect(mayGive(t, flak, { unit: 'B1', options: { aircraft: 'W9' } })).toBe('kg.error.not-aloft')
    give(t, flak, { unit: 'B1', options: { aircraft: 'W2' } })
    t.done()
    expect(t.events('kg.flak-hmg')[0]?.data).toMatchObject({ aircraft: 'W2' })
    expect(mayGive(t, flak, { unit: 'B1' })).toBe('kg.error.flak-fired')
    t.state.turn = 3
    expect(mayGive(t, flak, { unit: 'B1' })).toBeNull()
    const facts = t.state.sides.red?.facts
    if (facts) facts.flights = []
    expect(mayGive(t, flak, { unit: 'B1' })).toBe('kg.error.sky-empty')
  })
})
