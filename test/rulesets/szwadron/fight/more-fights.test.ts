import { describe, expect, test } from 'vitest'
import { shotsAt } from '../../../../src/rulesets/szwadron/fight/shooting/shots.ts'
import { inContact } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { profile } from '../../../../src/rulesets/szwadron/units/profile.ts'
import { battleOf, events, field, from, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 105] } as const
const met = { ...line, at: [100, 100] } as const

describe('who may be hit', () => {
  test('SZ-FIRE-01 who has moved does not fire, nor does who is in melee', () => {
    const moved = battleOf(field([foot, line]))
    order(moved, 'P1', 'move', { path: [from(moved.state, 'P1', 0, -2)] })
    expect(() => order(moved, 'P1', 'fire', { target: { unit: 'A1' } })).toThrow('sz.error.acted')
    const bound = battleOf(field([foot, met, { ...line, id: 'A2', at: [130, 105] }]))
    expect(() => order(bound, 'P1', 'fire', { target: { unit: 'A2' } })).toThrow('sz.error.engaged')
  })

  test('SZ-FIRE-04 one unit fires at one unit a turn', () => {
    const battle = battleOf(field([foot, line]), many(6, 12))
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(() => order(battle, 'P1', 'fire', { target: { unit: 'A1' } })).toThrow('sz.error.acted')
  })

  test('SZ-FIRE-17 only figures within somebody’s range, arc and sight can be lost', () => {
    const state = field([
      { ...foot, files: 1 },
      { ...line, figures: 12, files: 12, at: [106, 110] },
    ])
    const [mode] = profile(unitIn(state, 'P1')).fire
    if (mode === undefined) throw new Error('no muskets')
    const [only] = shotsAt(state, unitIn(state, 'P1'), unitIn(state, 'A1'), mode)
    // 10 cm ahead and 12 of range: no farther than 6.6 cm aside.
    expect(only?.hits.length).toBeGreaterThan(2)
    expect(only?.hits.length).toBeLessThan(9)
  })

  /** Figures of A1 that are left after six points of damage, and what was lost. */
  const salvo = (ground: object, rest: readonly number[] = []) => {
    const dice = [...many(1, 6), ...many(6, 6), ...rest, 1]
    const battle = battleOf(field([foot, line], ground), dice)
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    return {
      left: unitIn(battle.state, 'A1').bodies.map(({ n }) => n),
      lost: events(battle, 'sz.fired')[0]?.data?.lost,
    }
  }

  test('SZ-FIRE-42 of a unit partly under cover those in the open fall first', () => {
    // Figures 1 to 6 stand in the bushes, 7 and 8 beside them: they face south, so 7 and 8 are the western ones.
    const { left } = salvo({
      areas: [
        {
          kind: 'bushes',
          polygon: [
            [96, 105],
            [120, 105],
            [120, 120],
            [96, 120],
          ],
        },
      ],
    })
    expect(left).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('SZ-FIRE-43 cover of several kinds adds up: behind a fence in bushes toughness is 5', () => {
    const both = {
      areas: [
        {
          kind: 'bushes',
          polygon: [
            [80, 104],
            [120, 104],
            [120, 120],
            [80, 120],
          ],
        },
      ],
      lines: [
        {
          kind: 'fence',
          line: [
            [80, 105],
            [120, 105],
          ],
        },
      ],
    }
    expect([salvo({}).lost, salvo(both, [10]).lost]).toEqual([2, 1])
  })
})

describe('several fights', () => {
  const two = [
    { id: 'A1', list: 'at-light', figures: 4, files: 4, at: [96, 100] },
    { id: 'A2', list: 'at-light', figures: 4, files: 4, at: [104, 100] },
  ]

  test('SZ-MEL-05 SZ-MEL-15 a unit may attack several, and fights each of them for itself', () => {
    const battle = battleOf(field([foot, ...(two as [])]), many(6, 60))
    order(battle, 'P1', 'fight')
    expect(events(battle, 'sz.melee').map(({ target }) => target)).toEqual(['A1', 'A2'])
  })

  test('SZ-MEL-14 an attack is not split: figures strike at one unit each', () => {
    const battle = battleOf(field([foot, ...(two as [])]), many(6, 60))
    order(battle, 'P1', 'fight')
    const dice = events(battle, 'sz.melee').map(({ sums }) => sums?.attack?.total ?? 0)
    expect(dice.reduce((a, b) => a + b, 0)).toBe(12)
  })

  test('SZ-MEL-05 a charge may name a second enemy', () => {
    const apart = two.map((one) => ({ ...one, at: [one.at[0], 108] }))
    const battle = battleOf(field([foot, ...(apart as [])]), many(6, 60))
    order(battle, 'P1', 'charge', { target: { unit: 'A1' }, options: { also: 'A2' } })
    expect(inContact(battle.state, unitIn(battle.state, 'P1')).map(({ id }) => id)).toEqual(['A1', 'A2'])
  })
})

describe('after the blows', () => {
  /** P1 and A1 hurt each other by three; then dice of morale. */
  const both = (more: readonly number[]) => {
    const battle = battleOf(field([foot, met]), [
      ...[1, 1, 1, ...many(6, 9)],
      ...[1, 1, 1, ...many(6, 9)],
      ...more,
    ])
    order(battle, 'P1', 'fight')
    return battle
  }
  const told = (battle: ReturnType<typeof both>) =>
    events(battle)
      .filter(({ name }) => /stands|repulsed|panics|test-/.test(name))
      .map(({ name, unit }) => `${unit} ${name}`)

  test('SZ-MEL-18 SZ-MEL-17 only those who fought are lost', () => {
    const deep = battleOf(field([{ ...foot, figures: 9, files: 3 }, met]), [
      ...many(6, 6),
      ...many(1, 3),
      ...many(6, 5),
      1,
      1,
    ])
    order(deep, 'P1', 'fight')
    // Three of nine were in contact: one of those has fallen.
    expect(unitIn(deep.state, 'P1').bodies.filter(({ n }) => n <= 3)).toHaveLength(2)
  })

  test('SZ-MEL-23 the defender stood: the attacker is tested for repulse', () => {
    expect(told(both([1, 1]))).toEqual(['A1 sz.stands', 'P1 sz.stands'])
  })

  test('SZ-MEL-22 the defender broke: the attacker is tested for pursuit alone', () => {
    expect(told(both([5, 1, 1]))).toEqual(['A1 sz.repulsed', 'P1 sz.test-passed'])
  })

  test('SZ-MEL-24 the attacker broke: the defender is tested for pursuit', () => {
    expect(told(both([1, 6, 1, 1]))).toEqual(['A1 sz.stands', 'P1 sz.repulsed', 'A1 sz.test-passed'])
  })

  test('SZ-MEL-19 of equals the lowest number falls first', () => {
    const lost = (id: string) => {
      const left = unitIn(both([1, 1]).state, id).bodies.map(({ n }) => n)
      return [1, 2, 3, 4, 5, 6].find((n) => !left.includes(n))
    }
    expect(lost('P1')).toBe(1)
  })

  test('SZ-MEL-31 SZ-MEL-32 unengaged figures of both come in; SZ-ASYNC-09 who is told not to stays', () => {
    const moved = (close: 'auto' | 'none') => {
      const deep = {
        ...foot,
        figures: 9,
        files: 3,
        more: { standing: { pursue: 'roll', close, fire: 'always' } },
      } as const
      const battle = battleOf(field([deep, met]), many(6, 30))
      order(battle, 'P1', 'fight')
      return battle.written().effects.filter((e) => e.type === 'move' && e.unit === 'P1').length
    }
    expect([moved('auto'), moved('none')]).toEqual([1, 0])
  })
})

describe('phases', () => {
  test('SZ-SEQ-09 SZ-SEQ-07 the morale phase comes first, with rallies before flights, and only where it is needed', () => {
    const state = field([
      { ...foot, more: { control: 'panic' } },
      { ...foot, id: 'P2', at: [160, 100], more: { control: 'panic' } },
    ])
    // P1 rallies, P2 does not and flees.
    const battle = battleOf(state, [1, 6, 2, 2])
    order(battle, 'P99', 'endTurn')
    order(battle, 'A99', 'endTurn')
    const phases = battle
      .written()
      .effects.flatMap((e) => (e.type === 'phase' ? [`${e.phase} ${e.active}`] : []))
    expect(phases).toEqual(['movement AT', 'morale PL', 'movement PL'])
    expect([unitIn(state, 'P1').control, unitIn(state, 'P2').control]).toEqual(['normal', 'panic'])
  })
})
