import { describe, expect, test } from 'vitest'
import { apply } from '../../../../src/kernel/reduce.ts'
import { mayCommand } from '../../../../src/rulesets/szwadron/command/commanding.ts'
import { lossesAmong } from '../../../../src/rulesets/szwadron/fight/losses.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/szwadron/shown/audience.ts'
import { umpire } from '../../../../src/rulesets/szwadron/shown/umpire.ts'
import { profile } from '../../../../src/rulesets/szwadron/units/profile.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, field, from, order, unitIn } from '../support/field.ts'

const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 3, at: [200, 200] } as const
const throws = () => {
  throw new Error('no die')
}

describe('units and their figures', () => {
  test('SZ-UNIT-01 a unit keeps the number it began with, whatever it loses', () => {
    const battle = battleOf(
      field([foot, { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [200, 205] }]),
      [...Array.from({ length: 6 }, () => 1), 1],
    )
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    const u = unitIn(battle.state, 'A1')
    expect([u.bodies.length, u.startFigures]).toEqual([6, 8])
  })

  test.each([
    ['SZ-UNIT-12 infantry', 'pl-line', 6, 3, { width: 60, depth: 40 }],
    ['SZ-UNIT-13 cavalry', 'pl-uhl', 4, 4, { width: 80, depth: 40 }],
    ['SZ-UNIT-14 artillery', 'pl-horse', 1, 1, { width: 40, depth: 40 }],
  ] as const)('%s stands on bases of its own size', (_, list, figures, files, box) => {
    expect(unitIn(field([{ ...foot, list, figures, files }]), 'P1').base).toMatchObject(box)
  })

  test('SZ-UNIT-02 how far a unit goes is its list’s: uhlans 27 cm', () => {
    const battle = battleOf(field([{ ...foot, list: 'pl-uhl', figures: 4, files: 4 }]))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 80)] })
    expect(unitIn(battle.state, 'P1').bodies[0]?.y).toBeCloseTo(1980 + 270, 0)
  })

  test('SZ-UNIT-06 who has nothing to fire cannot', () => {
    const battle = battleOf(
      field([
        { ...foot, list: 'pl-uhl', figures: 4 },
        { id: 'A1', list: 'at-line', figures: 8, at: [200, 205] },
      ]),
    )
    expect(() => order(battle, 'P1', 'fire', { target: { unit: 'A1' } })).toThrow('sz.error.no-fire')
  })

  test('SZ-UNIT-10 abilities are those of its list', () => {
    expect(profile({ card: 'pl-huss' }).abilities).toEqual(['autoDisengage'])
  })

  test('SZ-LOSS-09 kills beyond those that can be hit are lost, and no die is thrown for nobody', () => {
    expect(lossesAmong(20, [3, 3], 'd10', throws)).toMatchObject({ figures: 2, rest: 0 })
  })

  test('SZ-LOSS-01 a unit without figures is gone', () => {
    const four = { id: 'A1', list: 'at-light', figures: 4, files: 4, at: [200, 203] } as const
    const battle = battleOf(
      field([{ ...foot, figures: 6, files: 6 }, four]),
      Array.from({ length: 12 }, () => 1),
    )
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(unitIn(battle.state, 'A1')).toMatchObject({ status: 'destroyed', at: null, bodies: [] })
  })
})

describe('who commands', () => {
  const seated = (commands: string[], chief = false) => {
    const state = setup(loadLibrary().scenarios.szwadron?.['twin-hamlets'])
    state.seats = { Ala: { side: 'FR', name: 'Ala', commands, chief } }
    return ['F1', 'F5', 'A1'].map((id) => mayCommand(state, 'Ala', unitIn(state, id)))
  }

  test('SZ-CMD-01 a player orders his brigade, and the chief of a side all of it', () => {
    expect([seated(['F1']), seated(['F4']), seated([], true)]).toEqual([
      [true, false, false],
      [false, true, false],
      [true, true, false],
    ])
  })
})

describe('umpires', () => {
  test('SZ-ASYNC-10 an umpire moves a unit, takes figures off it and gives them back, and sets its order', () => {
    const state = field([foot])
    const act = (what: Parameters<typeof umpire.umpire>[1]) => {
      for (const { rule, change } of umpire.umpire(state, what)) apply(state, { ...change, rule })
    }
    const u = unitIn(state, 'P1')
    act({ act: 'set', unit: 'P1', stat: 'figures', value: 4 })
    expect(u.bodies).toHaveLength(4)
    act({ act: 'set', unit: 'P1', stat: 'figures', value: 6 })
    expect(u.bodies).toHaveLength(6)
    act({ act: 'move', unit: 'P1', at: { x: 1000, y: 1000 }, face: 900 })
    expect([u.at, u.facing, u.bodies[0]?.f]).toEqual([{ x: 1000, y: 1000 }, 900, 900])
    act({ act: 'set', unit: 'P1', stat: 'control', value: 'panic' })
    expect(u.control).toBe('panic')
    expect(() => act({ act: 'set', unit: 'P1', stat: 'figures', value: 7 })).toThrow('error.umpire.bad-stat')
  })

  test('SZ-ASYNC-13 what a unit waits for is told to its own side', () => {
    const state = field([foot])
    expect(audienceOf(state, { type: 'set', unit: 'P1', stat: 'watch', value: null })).toEqual(['PL'])
    expect(audienceOf(state, { type: 'set', unit: 'P1', stat: 'watching', value: true })).toBeUndefined()
  })
})
