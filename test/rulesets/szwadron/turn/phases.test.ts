import { describe, expect, test } from 'vitest'
import type { SzBattle, SzState } from '../../../../src/rulesets/szwadron/units/state.ts'
import { CONTROLS } from '../../../../src/rulesets/szwadron/units/state.ts'
import { battleOf, events, field, from, hillFrom, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] } as const
const met = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 100] } as const
const other = { ...foot, id: 'P2', at: [160, 100] } as const

/** Poles and Austrians end their turns: the Poles' morale phase comes. */
function morale(state: SzState, dice: readonly number[]): SzBattle {
  const battle = battleOf(state, dice)
  order(battle, 'P99', 'endTurn')
  order(battle, 'A99', 'endTurn')
  return battle
}
const phases = (battle: SzBattle) =>
  battle.written().effects.flatMap((e) => (e.type === 'phase' ? [`${e.turn} ${e.phase} ${e.active}`] : []))
const panicked = { control: 'panic' } as const
const chasing = { control: 'pursuit', prey: ['A1'] } as const

describe('rounds', () => {
  test('SZ-SEQ-02 SZ-SEQ-03 SZ-SEQ-05 a round is a turn of each side in their order, each with its phases', () => {
    const state = field([{ ...foot, more: panicked }])
    const battle = battleOf(state, [1])
    for (const id of ['P99', 'A99', 'P99']) order(battle, id, 'endTurn')
    expect(phases(battle)).toEqual(['1 movement AT', '2 morale PL', '2 movement PL', '2 movement AT'])
  })

  test('SZ-SEQ-10 SZ-SEQ-14 in the movement phase units act in any order: one moves, one fires, one fights', () => {
    const state = field([
      foot,
      met,
      other,
      { ...foot, id: 'P3', at: [200, 100] },
      { ...met, id: 'A2', at: [160, 110] },
    ])
    const battle = battleOf(state, many(6, 60))
    order(battle, 'P3', 'move', { path: [from(state, 'P3', 0, 3)] })
    order(battle, 'P2', 'fire', { target: { unit: 'A2' } })
    order(battle, 'P1', 'fight')
    expect(['P3', 'P2', 'P1'].map((id) => unitIn(state, id).acted)).toEqual(['move', 'fire', 'fight'])
  })

  test('SZ-SEQ-11 SZ-MOVE-01 SZ-MOVE-02 an operation is finished before the next begins: every figure is moved once', () => {
    const state = field([foot, other])
    const battle = battleOf(state)
    order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 3)] })
    order(battle, 'P2', 'move', { path: [from(state, 'P2', 0, 3)] })
    const moves = battle.written().effects.flatMap((e) => (e.type === 'move' ? [e.unit] : []))
    expect(moves).toEqual(['P1', 'P2'])
    expect(() => order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, 3)] })).toThrow('sz.error.acted')
  })

  test('SZ-ASYNC-01 a side out of turn orders nothing, and the morale phase takes no order of its own', () => {
    const battle = morale(field([{ ...foot, more: panicked }, met]), [1, ...many(1, 9)])
    expect(battle.state.phase).toBe('movement')
    expect(() => order(battle, 'A1', 'fight')).toThrow('sz.error.not-your-turn')
  })
})

describe('the morale phase', () => {
  test('SZ-SEQ-06 SZ-SEQ-07 SZ-MOR-39 rallies first, then flights, then pursuits and their fights', () => {
    const state = field([
      { ...foot, id: 'P3', at: [300, 100], more: panicked },
      { ...foot, id: 'P4', at: [340, 100], more: panicked },
      { ...foot, more: chasing },
      { ...met, at: [100, 112] },
    ])
    // Tests of P1, P3 and P4: P1 and P4 fail. P4 flees 12 cm, P1 goes 24 cm at most and fights.
    const battle = morale(state, [6, 1, 6, 3, 3, 6, 6, ...many(6, 60)])
    const told = events(battle)
      .filter(({ name }) => ['sz.rallied', 'sz.melee'].includes(name))
      .map(({ name, unit }) => `${unit} ${name}`)
    const moves = battle
      .written()
      .effects.flatMap((e) => (e.type === 'move' ? [`${e.unit} ${e.manner}`] : []))
    expect(told).toEqual(['P3 sz.rallied', 'P1 sz.melee'])
    expect(moves.slice(0, 2)).toEqual(['P4 flight', 'P1 pursuit'])
  })

  test('SZ-SEQ-08 SZ-MOR-46 a side’s own pursuers act in its morale phase, and not in the enemy’s', () => {
    const state = field([
      { ...foot, more: chasing },
      { ...met, at: [100, 180] },
    ])
    const battle = battleOf(state, [6, 2, 2])
    order(battle, 'P99', 'endTurn')
    expect(unitIn(state, 'P1').at?.y).toBe(990)
    order(battle, 'A99', 'endTurn')
    expect(unitIn(state, 'P1').at?.y).toBeCloseTo(990 + 80, 0)
  })

  test('SZ-MOR-45 units in panic that do not rally flee on one by one, each by its own dice', () => {
    const state = field([
      { ...foot, more: panicked },
      { ...other, more: panicked },
    ])
    const battle = morale(state, [6, 6, 1, 1, 3, 3])
    expect([unitIn(state, 'P1').at?.y, unitIn(state, 'P2').at?.y]).toEqual([990 - 40, 990 - 120])
    expect(battle.state.queued).toEqual([])
  })

  test('SZ-MOR-43 who rallies and is parted draws up, by its Move at the most and into no enemy’s zone', () => {
    const state = field([{ ...foot, figures: 5, files: 5, more: { ...panicked, parted: true } }])
    const u = unitIn(state, 'P1')
    u.bodies = u.bodies.filter(({ n }) => n !== 3)
    const before = new Map(u.bodies.map((b) => [b.n, b]))
    morale(state, [1])
    expect(u.parted).toBe(false)
    const far = u.bodies.map((b) =>
      Math.hypot(b.x - (before.get(b.n)?.x ?? 0), b.y - (before.get(b.n)?.y ?? 0)),
    )
    expect(Math.max(...far)).toBeGreaterThan(0)
    expect(Math.max(...far)).toBeLessThanOrEqual(120)
  })
})

describe('states of a unit', () => {
  test('SZ-MOR-01 SZ-MOR-02 there are three; in the normal one a unit does as it is told', () => {
    expect(CONTROLS).toEqual(['normal', 'panic', 'pursuit'])
    const battle = battleOf(field([foot]))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 3)] })
    expect(unitIn(battle.state, 'P1').acted).toBe('move')
  })

  test.each([
    ['SZ-MOR-03 SZ-MOR-27', panicked],
    ['SZ-MOR-04 SZ-MOR-50', chasing],
  ])('%s out of hand it makes no operation of any kind', (_, more) => {
    const battle = battleOf(
      field([
        { ...foot, more },
        { ...met, at: [100, 110] },
      ]),
    )
    const orders: [string, object][] = [
      ['move', { path: [from(battle.state, 'P1', 0, 3)] }],
      ['fire', { target: { unit: 'A1' } }],
      ['charge', { target: { unit: 'A1' } }],
      ['watch', {}],
    ]
    for (const [key, told] of orders) {
      expect(() => order(battle, 'P1', key, told)).toThrow('sz.error.out-of-hand')
    }
  })

  test('SZ-MOR-29 a unit in panic flees though the enemy is in contact with it', () => {
    const state = field([{ ...foot, more: panicked }, met])
    morale(state, [3, 3])
    expect(unitIn(state, 'P1').control).toBe('panic')
    expect(unitIn(state, 'P1').at?.y ?? 999).toBeLessThan(990 - 100)
  })

  test('SZ-COH-06 in pursuit and panic a unit may be parted', () => {
    const state = field([{ ...foot, more: panicked }])
    const u = unitIn(state, 'P1')
    u.bodies = u.bodies.filter(({ n }) => n !== 3)
    u.parted = true
    morale(state, [6, 3, 3])
    // It flees as it is: nobody closes up on the way.
    expect(u.bodies.map(({ x }) => x)).toEqual([950, 970, 1010, 1030, 1050])
  })

  test('SZ-MOR-49 the first contact of a pursuit is not fought at once, but in the next morale phase', () => {
    const eager = {
      ...foot,
      more: { standing: { pursue: 'always', close: 'auto', fire: 'always' } },
    } as const
    // A1 is repulsed by 12 cm; P1 goes after it by up to 24 cm and comes into contact.
    const dice = [1, 1, 1, ...many(6, 9), ...many(6, 12), 5, 1, 6, 6]
    const battle = battleOf(field([eager, met]), dice)
    order(battle, 'P1', 'fight')
    const [u, prey] = [unitIn(battle.state, 'P1'), unitIn(battle.state, 'A1')]
    expect([u.control, prey.control]).toEqual(['pursuit', 'normal'])
    expect(events(battle, 'sz.melee')).toHaveLength(1)
    battle.state.queued = many(6, 60)
    order(battle, 'P99', 'endTurn')
    order(battle, 'A99', 'endTurn')
    expect(events(battle, 'sz.melee')).toHaveLength(2)
  })

  test('SZ-MOR-56 a pursuer that is fired at is tested like any other', () => {
    const state = field([
      { ...foot, more: chasing },
      { ...met, at: [100, 110] },
    ])
    state.active = 'AT'
    const battle = battleOf(state, [...many(1, 3), ...many(6, 13), 1])
    order(battle, 'A1', 'fire', { target: { unit: 'P1' } })
    expect(events(battle, 'sz.stands').map(({ unit }) => unit)).toEqual(['P1'])
  })

  test('SZ-MOR-05 every loss is tested: by fire and by melee', () => {
    const fired = battleOf(field([foot, { ...met, at: [100, 110] }]), [...many(1, 3), ...many(6, 9), 1])
    order(fired, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(events(fired, 'sz.stands').map(({ unit }) => unit)).toEqual(['A1'])
    const fought = battleOf(field([foot, met]), [1, 1, 1, ...many(6, 9), 1, 1, 1, ...many(6, 9), 1, 1])
    order(fought, 'P1', 'fight')
    expect(events(fought, 'sz.stands').map(({ unit }) => unit)).toEqual(['A1', 'P1'])
  })

  test('SZ-ASYNC-09 SZ-MEL-38 a pursuer in melee on better ground lets the enemy come, unless it is told not to', () => {
    const rise = hillFrom([80, 80], [120, 100])
    const first = (defend: 'yes' | 'no') => {
      const standing = { pursue: 'roll', close: 'auto', fire: 'always', defend } as const
      const state = field([{ ...foot, more: { ...chasing, standing } }, met], rise)
      const rest = defend === 'yes' ? [9] : []
      const dice = [1, 1, 1, ...many(6, 9), 1, 1, 1, ...many(6, 9), ...rest, ...many(1, 6)]
      return events(morale(state, dice), 'sz.stands')[0]?.unit
    }
    expect([first('yes'), first('no')]).toEqual(['P1', 'A1'])
  })
})
