import { describe, expect, test } from 'vitest'
import { type Fighting, meleeRound, shared } from '../../../../src/rulesets/szwadron/fight/melee/melee.ts'
import { battleOf, events, field, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const left = { id: 'P1', list: 'pl-line', figures: 6, files: 3, at: [97, 100] } as const
const right = { id: 'P2', list: 'pl-gren', figures: 4, files: 3, at: [103, 100] } as const
const enemy = { id: 'A1', list: 'at-line', figures: 12, files: 6, at: [100, 100] } as const

describe('several units as one', () => {
  const both = (dice: readonly number[], more: object = {}) => {
    const battle = battleOf(field([left, right, { ...enemy, ...more }]), dice)
    order(battle, 'P1', 'fight', { options: { with: 'P2' } })
    return battle
  }

  test('SZ-MEL-46 SZ-MEL-48 SZ-MEL-49 strengths add up, kept apart by skill: the highest first, each with its own remainder', () => {
    // Grenadiers: 9 dice at 4, line: 6 at 3. Fours hit for grenadiers only: 4 damage, one figure and a third of one.
    const battle = both([...many(4, 4), ...many(6, 5), ...many(4, 6), ...many(6, 12), 4, 1])
    const [fight] = events(battle, 'sz.melee')
    expect(fight?.sums?.attack?.total).toBe(6)
    expect(fight?.sums?.attack2?.total).toBe(9)
    expect(fight?.data).toMatchObject({ damage: 4, lost: 1 })
    expect(events(battle, 'sz.joined')[0]).toMatchObject({ target: 'A1', data: { units: 'P1, P2' } })
    expect(['P1', 'P2'].map((id) => unitIn(battle.state, id).acted)).toEqual(['fight', 'fight'])
  })

  test('SZ-MEL-47 the defender answers once and is tested once; one by one he does both twice', () => {
    // 3 damage of the grenadiers, none of the line.
    const joint = both([...many(1, 3), ...many(6, 12), ...many(6, 12), 1])
    expect(events(joint, 'sz.melee')).toHaveLength(1)
    expect(events(joint, 'sz.stands').filter(({ unit }) => unit === 'A1')).toHaveLength(1)
    const apart = battleOf(field([left, right, enemy]), [
      ...[1, 1, 1, 6, 6, 6],
      ...many(6, 6),
      1,
      ...many(1, 3),
      ...many(6, 60),
    ])
    order(apart, 'P1', 'fight')
    apart.state.queued = [1, 1, 1, ...many(6, 6), ...many(6, 12), 1, ...many(6, 30)]
    order(apart, 'P2', 'fight')
    expect(events(apart, 'sz.melee')).toHaveLength(2)
    const tests = events(apart).filter(
      ({ name, unit }) => unit === 'A1' && /stands|repulsed|panics/.test(name),
    )
    expect(tests).toHaveLength(2)
  })

  test('SZ-MEL-49 the damage of the answer is shared by figures in contact, whole points, the largest remainder first', () => {
    expect(shared(7, [3, 3])).toEqual([4, 3])
    expect(shared(10, [1, 2, 4])).toEqual([1, 3, 6])
    expect(shared(5, [0, 0])).toEqual([0, 0])
    for (let damage = 0; damage < 30; damage++) {
      expect(shared(damage, [2, 5, 3]).reduce((a, b) => a + b, 0)).toBe(damage)
    }
    // 6 damage: three to each of two units of three figures, one figure of each.
    const battle = both([...many(6, 15), ...many(1, 6), ...many(6, 6), 1, 1])
    expect([unitIn(battle.state, 'P1').bodies.length, unitIn(battle.state, 'P2').bodies.length]).toEqual([
      5, 3,
    ])
  })

  test('SZ-MEL-50 SZ-MEL-51 defenders are tested first, then all attackers still engaged; each pair closes in for itself', () => {
    const battle = both([...many(1, 3), ...many(6, 12), ...many(1, 6), ...many(6, 6), 1, 1, 1])
    expect(events(battle, 'sz.stands').map(({ unit }) => unit)).toEqual(['A1', 'P1', 'P2'])
    const gone = both([...many(1, 3), ...many(6, 12), ...many(1, 6), ...many(6, 6), 5, 1, 1, 1])
    expect(
      events(gone).flatMap(({ name, unit }) => (/repulsed|test-/.test(name) ? [`${unit} ${name}`] : [])),
    ).toEqual(['A1 sz.repulsed', 'P1 sz.test-passed', 'P2 sz.test-passed'])
  })

  test('SZ-MEL-46 who does not touch a target does not fight along, nor does an enemy', () => {
    const far = { ...right, at: [160, 100] } as const
    const battle = battleOf(field([left, far, enemy]))
    const act = (ids: string) => () => order(battle, 'P1', 'fight', { options: { with: ids } })
    expect(act('P2')).toThrow('sz.error.not-engaged')
    expect(act('A1')).toThrow('sz.error.not-yours')
  })

  test('SZ-MEL-46 a charge with others: they come into contact one after the other and fight as one', () => {
    const state = field([
      { ...left, at: [97, 95] },
      { ...right, at: [103, 95] },
      { ...enemy, at: [100, 100] },
    ])
    const battle = battleOf(state, many(6, 60))
    order(battle, 'P1', 'charge', { target: { unit: 'A1' }, options: { with: 'P2' } })
    expect(events(battle, 'sz.joined')).toHaveLength(1)
    expect(['P1', 'P2'].map((id) => unitIn(state, id).acted)).toEqual(['charge', 'charge'])
  })
})

describe('figures of one unit', () => {
  test('SZ-MEL-04 only the figures named strike at the enemy named', () => {
    const battle = battleOf(field([{ ...left, figures: 6, files: 6, at: [100, 100] }, enemy]), many(6, 30))
    order(battle, 'P1', 'fight', { target: { unit: 'A1' }, options: { figures: '1-2' } })
    expect(events(battle, 'sz.melee')[0]?.sums?.attack?.total).toBe(4)
  })

  test('SZ-MEL-04 SZ-MEL-14 of two enemies those named strike at the one named, the others at the other', () => {
    const two = ['A1', 'A2'].map((id, i) => ({
      id,
      list: 'at-light',
      figures: 4,
      files: 4,
      at: [96 + 8 * i, 100] as [number, number],
    }))
    const battle = battleOf(field([{ ...left, figures: 8, files: 8, at: [100, 100] }, ...two]), many(6, 60))
    order(battle, 'P1', 'fight', { options: { figures: '1' } })
    expect(events(battle, 'sz.melee').map(({ target, sums }) => [target, sums?.attack?.total])).toEqual([
      ['A1', 2],
      ['A2', 8],
    ])
  })

  test('SZ-MEL-36 where only part stands better, each part is fought for itself, and answers once', () => {
    // The eastern half of A1 stands on a hill, P1 below it.
    const hill = {
      areas: [
        {
          kind: 'hill',
          polygon: [
            [100, 100],
            [120, 100],
            [120, 120],
            [100, 120],
          ],
        },
      ],
    }
    const six = { ...left, figures: 6, files: 6, at: [100, 100] } as const
    // Three figures against each half: 3 damage each. Below: one figure of 3. Above: three quarters of one of 4.
    const battle = battleOf(field([six, enemy], hill), [
      ...[1, 1, 1, 6, 6, 6],
      ...[1, 1, 1, 6, 6, 6],
      ...many(6, 12),
      ...[9, 7],
      1,
    ])
    order(battle, 'P1', 'fight')
    const [fight] = events(battle, 'sz.melee')
    expect(fight?.data).toMatchObject({ damage: 6, lost: 1 })
    expect(fight?.sums?.answer?.total).toBe(12)
    expect(events(battle, 'sz.stands')).toHaveLength(1)
    // Who stood below has fallen, nobody above.
    const gone = [1, 2, 3, 4, 5, 6].filter((n) => !unitIn(battle.state, 'A1').bodies.some((b) => b.n === n))
    expect(gone.every((n) => n >= 4)).toBe(true)
  })

  test('SZ-MEL-36 SZ-LOSS-08 damage at ground where nobody is left is lost', () => {
    const figure = (stands: number, against: number): Fighting => ({
      strength: 4,
      skill: 6,
      toughness: 3,
      stands,
      against,
    })
    const side = (...figures: Fighting[]) => ({ figures, scattered: false, first: false })
    const round = meleeRound([side(figure(0, 1))], side(figure(0, 0)), false, 'd10', () => 1)
    expect(round.defender).toEqual({ damage: 4, lost: [] })
  })
})
