import { describe, expect, test } from 'vitest'
import { engaged } from '../../../../src/rulesets/szwadron/ground/engaged.ts'
import {
  at,
  fence,
  fightsIn,
  firedIn,
  firersIn,
  foot,
  gun,
  house,
  line,
  many,
  meleeIn,
  met,
  nextRound,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, events, field, from, hillFrom, order, type Placed, unitIn } from '../support/field.ts'

const fire = (id: string, ammo: string) => ({ ...upon(id), options: { ammo } })

describe('who can fire, and how far', () => {
  test('SZ-FIRE-12 SZ-FIRE-21 of two ranks of five only the first fires ahead: 10 dice', () => {
    const battle = battleOf(field([{ ...foot, figures: 10, files: 5 }, line]), many(6, 10))
    order(battle, 'P1', 'fire', upon('A1'))
    expect(firedIn(battle)?.data).toMatchObject({ dice: 10 })
  })

  test('SZ-FIRE-15 SZ-FIRE-19 muskets reach 12.0 cm; at 12.2 the shot is lost, and the operation with it', () => {
    const near = battleOf(field([foot, at(line, 100, 112)]), many(6, 12))
    order(near, 'P1', 'fire', upon('A1'))
    expect(firedIn(near)?.data?.dice).toBe(12)
    const far = battleOf(field([foot, at(line, 100, 112.2)]))
    order(far, 'P1', 'fire', upon('A1'))
    expect([firersIn(far), unitIn(far.state, 'P1').acted]).toEqual([[], 'fire'])
  })

  test('SZ-FIRE-18 SZ-FIRE-19 each full 20 cm take 1: canister at 20.0 has 3 and at 19.8 has 4, shot at 59.8 has 1', () => {
    const groups = (ammo: string, cm: number) => {
      const battle = battleOf(field([gun('P5', 'pl-foot', 100, 100), at(line, 100, 100 + cm)]), many(6, 8))
      order(battle, 'P5', 'fire', fire('A1', ammo))
      return firedIn(battle)?.data?.groups
    }
    expect(groups('canister', 20)).toEqual([{ accuracy: 3, dice: 8 }])
    expect(groups('canister', 19.8)).toEqual([{ accuracy: 4, dice: 8 }])
    expect(groups('shot', 59.8)).toEqual([{ accuracy: 1, dice: 6 }])
  })

  test('SZ-SPEC-13 shell at 45 cm: 3 − 2 where the gun sees, and nothing left at a high angle; at 35 cm 3 − 1 − 1', () => {
    const groups = (cm: number, ground = {}) => {
      const battle = battleOf(
        field([gun('P5', 'pl-how', 100, 100), at(line, 100, 100 + cm)], ground),
        many(6, 5),
      )
      order(battle, 'P5', 'fire', fire('A1', 'shell'))
      return firedIn(battle)?.data?.groups
    }
    expect(groups(45)).toEqual([{ accuracy: 1, dice: 5 }])
    expect(groups(45, hillFrom([60, 115], [140, 130]))).toBeUndefined()
    expect(groups(35, hillFrom([60, 110], [140, 125]))).toEqual([{ accuracy: 1, dice: 5 }])
  })

  test('SZ-SPEC-13 an own figure 6.0 cm before the howitzer lets it fire high, one at 5.8 does not', () => {
    // Figures are 2 cm deep: their rear edge is 2 cm nearer to the gun than their front.
    const howitzer = (y: number) =>
      battleOf(field([gun('P5', 'pl-how', 100, 100), at(foot, 100, y), at(line, 100, 135)]), many(6, 5))
    const free = howitzer(108)
    order(free, 'P5', 'fire', fire('A1', 'shell'))
    expect(firersIn(free)).toEqual(['P5'])
    expect(() => order(howitzer(107.8), 'P5', 'fire', fire('A1', 'shell'))).toThrow('sz.error.no-line')
  })

  test('SZ-FIRE-34 from a hill friends below do not block', () => {
    const friends: Placed = { ...foot, id: 'P2', figures: 4, files: 4, at: [100, 105] }
    const battle = battleOf(
      field([gun('P5', 'pl-foot', 100, 100), friends, at(line, 100, 118)], hillFrom([60, 80], [140, 100])),
      many(6, 8),
    )
    order(battle, 'P5', 'fire', fire('A1', 'canister'))
    expect(firedIn(battle)?.data?.dice).toBe(8)
  })

  test('SZ-FIRE-41 from one hill who stands before another is seen, and who stands at its far foot is not', () => {
    const hills = {
      areas: [...hillFrom([60, 80], [140, 100]).areas, ...hillFrom([60, 130], [140, 150]).areas],
    }
    const near = battleOf(field([gun('P5', 'pl-foot', 100, 99), at(line, 100, 128)], hills), many(6, 6))
    order(near, 'P5', 'fire', fire('A1', 'shot'))
    expect(firersIn(near)).toEqual(['P5'])
    const far = battleOf(field([gun('P5', 'pl-foot', 100, 99), at(line, 100, 150)], hills))
    expect(() => order(far, 'P5', 'fire', fire('A1', 'shot'))).toThrow('sz.error.no-line')
  })

  test('SZ-FIRE-10 where none of the figures named has a line the unit may do something else', () => {
    // 6 to 10 stand behind 1 to 5.
    const battle = battleOf(field([{ ...foot, figures: 10, files: 5 }, line]), many(6, 10))
    const rear = { ...upon('A1'), options: { figures: '6-10' } }
    expect(() => order(battle, 'P1', 'fire', rear)).toThrow('sz.error.no-line-named')
    expect(unitIn(battle.state, 'P1').acted).toBeNull()
    order(battle, 'P1', 'fire', { ...upon('A1'), options: { figures: '4-7' } })
    expect(firedIn(battle)?.data?.dice).toBe(4)
  })

  test('SZ-FIRE-10 SZ-AMMO-02 so with ammunition: behind a hill a howitzer has a line for shell, and none for canister', () => {
    const state = field([gun('P5', 'pl-how', 100, 100), at(line, 100, 118)], hillFrom([60, 108], [140, 112]))
    const battle = battleOf(state, many(6, 5))
    expect(() => order(battle, 'P5', 'fire', fire('A1', 'canister'))).toThrow('sz.error.no-line-named')
    order(battle, 'P5', 'fire', fire('A1', 'shell'))
    expect(firersIn(battle)).toEqual(['P5'])
  })

  test('SZ-FIRE-44 on the march half the salvo, rounded down, and half the Move', () => {
    const march = (figures: number, list: string, ahead: number) => {
      const battle = battleOf(field([{ ...foot, figures, files: figures, list }, line]), many(6, 12))
      const path = [from(battle.state, 'P1', 0, -ahead)]
      order(battle, 'P1', 'marchFire', { ...upon('A1'), path, options: { first: 'fire' } })
      return [firedIn(battle)?.data?.dice, 990 - Math.round(unitIn(battle.state, 'P1').bodies[0]?.y ?? 0)]
    }
    expect([march(5, 'pl-line', 3)[0], march(3, 'pl-line', 3)[0], march(1, 'pl-line', 3)[0]]).toEqual([
      5, 3, 1,
    ])
    // R 12, 14 and 13.
    expect([march(6, 'pl-line', 10)[1], march(6, 'pl-light', 10)[1], march(6, 'at-light', 10)[1]]).toEqual([
      60, 70, 65,
    ])
  })

  test('SZ-SPEC-11 a heavy battery that has turned does not fire until it has prepared for a turn', () => {
    const battle = battleOf(
      field([gun('P5', 'pl-heavy', 100, 100, { more: { emplaced: true } }), at(line, 100, 140)]),
      many(6, 90),
    )
    order(battle, 'P5', 'form', { face: 200 })
    nextRound(battle)
    expect(() => order(battle, 'P5', 'fire', fire('A1', 'shot'))).toThrow('sz.error.not-emplaced')
    order(battle, 'P5', 'prepare')
    nextRound(battle)
    order(battle, 'P5', 'fire', fire('A1', 'shot'))
    expect(firersIn(battle)).toEqual(['P5'])
  })
})

describe('what a salvo does', () => {
  test('SZ-LOSS-03 SZ-MOR-10 one point of 3: a 10 is thrown again, a 4 takes nobody, and morale is tested all the same', () => {
    // For repulse a 5 on Morale 4, for panic a 4: it falls back. Three dice are left.
    const battle = battleOf(field([foot, line]), [1, ...many(6, 11), 10, 4, 5, 4, 6, 6, 6])
    order(battle, 'P1', 'fire', upon('A1'))
    expect(firedIn(battle)?.data).toMatchObject({ damage: 1, lost: 0 })
    expect(toldIn(battle)).toContain('sz.repulsed A1')
    expect(unitIn(battle.state, 'A1').control).toBe('normal')
    expect(battle.state.queued).toHaveLength(3)
  })

  test('SZ-FIRE-38 six points on 3 + 1 behind a fence are a figure and a half, which a 5 is', () => {
    const battle = battleOf(field([foot, line], fence(108)), [...many(1, 6), ...many(6, 6), 5, 1])
    order(battle, 'P1', 'fire', upon('A1'))
    expect(firedIn(battle)?.data).toMatchObject({ damage: 6, lost: 2 })
    expect(firedIn(battle)?.sums?.toughness?.total).toBe(4)
  })

  test('SZ-FIRE-39 six points on 3 + 2 in a house are a figure and a fifth, which a 2 is and a 3 is not', () => {
    const lost = (die: number) => {
      const battle = battleOf(field([foot, line], house(90, 108, 110, 114)), [
        ...many(1, 6),
        ...many(6, 6),
        die,
        1,
      ])
      order(battle, 'P1', 'fire', upon('A1'))
      return firedIn(battle)?.data?.lost
    }
    expect([lost(2), lost(3)]).toEqual([2, 1])
  })

  test('SZ-LOSS-09 more than the figures that can fall is lost: eight points, one figure, no further die', () => {
    const battle = battleOf(
      field([
        gun('P5', 'pl-foot', 100, 100),
        at(line, 100, 110, { figures: 1, files: 1, more: { startFigures: 8 } }),
      ]),
      [...many(1, 8), ...many(6, 4)],
    )
    order(battle, 'P5', 'fire', fire('A1', 'canister'))
    expect(firedIn(battle)?.data?.lost).toBe(1)
    expect(unitIn(battle.state, 'A1').status).toBe('destroyed')
    expect(battle.state.queued).toHaveLength(4)
  })

  test('SZ-FIRE-08 of a garrison that is not engaged those who touch an enemy are no targets', () => {
    // All stand better than P1, so they are bound to nobody; 1 to 4 touch him, and P5 sees the end of both ranks.
    const garrison = at(line, 100, 100, { figures: 8, files: 4 })
    const battle = battleOf(
      field(
        [
          at(foot, 100, 100, { figures: 4, files: 4 }),
          garrison,
          gun('P5', 'pl-foot', 76, 102, { heading: 90 }),
        ],
        house(96, 100, 104, 106),
      ),
      many(1, 40),
    )
    expect(engaged(battle.state, unitIn(battle.state, 'A1'))).toBe(false)
    order(battle, 'P5', 'fire', fire('A1', 'shot'))
    expect(firedIn(battle)?.data).toMatchObject({ damage: 6, lost: 2 })
    const left = unitIn(battle.state, 'A1').bodies.map(({ n }) => n)
    expect(left.filter((n) => n <= 4)).toEqual([1, 2, 3, 4])
  })
})

describe('fire at a charge', () => {
  const idle: Placed = { ...line, more: { idle: true } }

  test('SZ-FIRE-49 who left his turn unused fires at 2 cm; whoever panics from that does not fight', () => {
    // 16 dice, 3 points: one figure of six. Morale 4: 5 and 5.
    const battle = battleOf(field([foot, idle]), [...many(1, 3), ...many(6, 13), 5, 5, 1, 1])
    order(battle, 'P1', 'charge', upon('A1'))
    expect(firedIn(battle)?.data).toMatchObject({ damage: 3, lost: 1, far: 2 })
    expect(toldIn(battle)).toContain('sz.panics P1')
    expect(fightsIn(battle)).toBe(0)
  })

  test('SZ-FIRE-49 only the first that charges is fired at', () => {
    const battle = battleOf(
      field([
        at(foot, 93, 100, { figures: 4, files: 4 }),
        at(foot, 107, 100, { id: 'P2', figures: 4, files: 4 }),
        idle,
      ]),
      many(6, 200),
    )
    order(battle, 'P1', 'charge', upon('A1'))
    order(battle, 'P2', 'charge', upon('A1'))
    expect([firersIn(battle), fightsIn(battle)]).toEqual([['A1'], 2])
  })

  test('SZ-FIRE-49 SZ-SPEC-10 a heavy battery that is not ready does not fire', () => {
    const firers = (emplaced: boolean) => {
      const heavy = gun('A5', 'at-heavy', 100, 108, { more: { idle: true, emplaced } })
      const battle = battleOf(field([foot, heavy]), many(6, 200))
      order(battle, 'P1', 'charge', upon('A5'))
      return firersIn(battle)
    }
    expect([firers(true), firers(false)]).toEqual([['A5'], []])
  })

  test('SZ-FIRE-49 idle guns fire canister at 2 cm: 8 dice', () => {
    const battle = battleOf(
      field([foot, gun('A5', 'at-foot', 100, 108, { more: { idle: true } })]),
      many(6, 80),
    )
    order(battle, 'P1', 'charge', upon('A5'))
    expect(firedIn(battle)?.data).toMatchObject({ ammo: 'canister', dice: 8, far: 2 })
  })

  test('SZ-FIRE-49 SZ-MEL-45 a charge that falls short is not fired at', () => {
    const battle = battleOf(field([foot, at(idle, 100, 113)]), many(6, 60))
    order(battle, 'P1', 'charge', upon('A1'))
    expect([firersIn(battle), fightsIn(battle)]).toEqual([[], 0])
  })

  test('SZ-FIRE-49 SZ-MOR-44 who has rallied made no operation, and fires', () => {
    const battle = battleOf(field([{ ...foot, more: { control: 'panic' } }, at(line, 100, 111)]), [
      1,
      ...many(6, 80),
    ])
    nextRound(battle)
    expect(unitIn(battle.state, 'P1').control).toBe('normal')
    const path = [from(battle.state, 'P1', 0, -2)]
    expect(() => order(battle, 'P1', 'move', { path })).toThrow('sz.error.acted')
    order(battle, 'P99', 'endTurn')
    order(battle, 'A1', 'charge', upon('P1'))
    expect(firersIn(battle)).toEqual(['P1'])
  })

  test('SZ-FIRE-49 who has been repulsed in this turn of the enemy fires at the first that charges all the same', () => {
    // One point of 3: a 4 takes nobody. Morale 4: 5, then 4.
    const huss: Placed = { id: 'A6', list: 'at-huss', figures: 4, files: 4, at: [120, 110] }
    const state = field([{ ...foot, more: { idle: true } }, at(line, 100, 110), huss])
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state, [1, ...many(6, 15), 4, 5, 4, ...many(6, 60)])
    order(battle, 'A1', 'fire', upon('P1'))
    expect(toldIn(battle)).toContain('sz.repulsed P1')
    order(battle, 'A6', 'charge', upon('P1'))
    expect(firersIn(battle)).toEqual(['A1', 'P1'])
  })

  test('SZ-FIRE-49 who was engaged when his turn ended and is free when he is charged fires', () => {
    const hussars: Placed = { id: 'P4', list: 'pl-huss', figures: 4, files: 4, at: [96, 100] }
    const state = field([hussars, met, at(foot, 112, 92)])
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state)
    order(battle, 'A99', 'endTurn')
    // Hussars get away without a die; a 1 holds the others back.
    battle.state.queued = [1, ...many(6, 90)]
    order(battle, 'P4', 'disengage', { path: [from(state, 'P4', 0, -20)] })
    order(battle, 'P1', 'charge', upon('A1'))
    expect([firersIn(battle), fightsIn(battle)]).toEqual([['A1'], 1])
  })

  describe('of a pursuer in his own morale phase', () => {
    const hunting: Placed = {
      id: 'P4',
      list: 'pl-uhl',
      figures: 4,
      files: 4,
      at: [100, 100],
      more: { control: 'pursuit', prey: ['A1'] },
    }

    test('SZ-FIRE-49 it is the enemy’s turn: he is fired at before he comes into contact, and fights', () => {
      // A 6: it does not rally. All else misses.
      const battle = battleOf(field([hunting, at(line, 100, 112)]), many(6, 80))
      nextRound(battle)
      expect(firersIn(battle)).toEqual(['A1'])
      expect(firedIn(battle)?.data).toMatchObject({ dice: 16, far: 2 })
      expect(fightsIn(battle)).toBe(1)
    })

    test('SZ-FIRE-49 SZ-MOR-57 repulsed by that he does not fight, is in hand, and has had his turn', () => {
      // It does not rally, and comes 2d6 × 4 = 48 cm. 16 dice, 1 point of 3, a 9: nobody falls. Morale 5: 6, then 5.
      const battle = battleOf(field([hunting, at(line, 100, 112)]), [6, 6, 6, 1, ...many(6, 15), 9, 6, 5])
      nextRound(battle)
      expect(toldIn(battle)).toContain('sz.repulsed P4')
      expect(fightsIn(battle)).toBe(0)
      expect(unitIn(battle.state, 'P4')).toMatchObject({ control: 'normal', acted: 'rally' })
    })
  })
})

describe('declared fire', () => {
  const waits = (options: Record<string, string>, dice: readonly number[], y = 108) => {
    const battle = battleOf(field([foot, at(line, 100, y)]), dice)
    order(battle, 'P1', 'watch', { options })
    return battle
  }

  test('SZ-FIRE-50 SZ-FIRE-48 a watching unit that is charged fires where its trigger lies, and watches no more', () => {
    // Three points: one figure of eight. Morale 4: 6 and 6.
    const battle = waits({ within: '4' }, [1, 1, 1, ...many(6, 60)], 110)
    order(battle, 'P99', 'endTurn')
    order(battle, 'A1', 'charge', upon('P1'))
    expect(firersIn(battle)).toEqual(['P1'])
    expect(firedIn(battle)?.data?.far).toBe(4)
    expect(toldIn(battle)).toContain('sz.panics A1')
    expect(meleeIn(battle)).toBeUndefined()
    expect(unitIn(battle.state, 'P1').watching).toBe(false)
  })

  test('SZ-FIRE-52 who is stopped, loses one and stands goes on for the rest of his way', () => {
    const battle = waits({ within: '10' }, [1, 1, 1, ...many(6, 9), 1], 115)
    order(battle, 'P99', 'endTurn')
    order(battle, 'A1', 'move', { path: [from(battle.state, 'A1', 0, -8)] })
    expect(firedIn(battle)?.data).toMatchObject({ far: 10, lost: 1 })
    expect(unitIn(battle.state, 'A1').bodies.map(({ y }) => Math.round(y))).toEqual(many(1080, 7))
  })

  test('SZ-FIRE-48 SZ-SEQ-12 a unit that watches has made its operation', () => {
    const battle = waits({ within: '10' }, [])
    const path = [from(battle.state, 'P1', 0, 2)]
    expect(() => order(battle, 'P1', 'move', { path })).toThrow('sz.error.acted')
  })

  test('SZ-ASYNC-05 SZ-ASYNC-08 the shot that is left when the phase ends is fired by the figures named', () => {
    const battle = waits({ within: '5', figures: '1-2' }, many(6, 4))
    order(battle, 'P99', 'endTurn')
    order(battle, 'A99', 'endTurn')
    expect(firedIn(battle)?.data?.dice).toBe(4)
  })

  test('SZ-FIRE-48 whose own turn comes again before the enemy’s waits on, unless he does something else', () => {
    const firers = (moves: boolean) => {
      const state = field([foot, line])
      Object.assign(state.facts, { order: ['AT', 'PL'], initiative: 'perRound' })
      const battle = battleOf(state)
      order(battle, 'P1', 'watch', { options: { within: '5' } })
      // Austrians throw first.
      battle.state.queued = [1, 10, ...many(6, 12), 1, 10]
      order(battle, 'P99', 'endTurn')
      expect(battle.state.active).toBe('PL')
      if (moves) order(battle, 'P1', 'move', { path: [from(state, 'P1', 0, -1)] })
      order(battle, 'P99', 'endTurn')
      if (moves) battle.state.queued = [1, 10]
      order(battle, 'A99', 'endTurn')
      return events(battle, 'sz.fired').map(({ unit }) => unit)
    }
    expect([firers(false), firers(true)]).toEqual([['P1'], []])
  })
})
