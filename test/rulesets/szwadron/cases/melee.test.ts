import { describe, expect, test } from 'vitest'
import { fold } from '../../../../src/kernel/log.ts'
import { engaged } from '../../../../src/rulesets/szwadron/ground/engaged.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import {
  at,
  diceLeft,
  fence,
  fightsIn,
  firedIn,
  foot,
  gun,
  house,
  line,
  many,
  meleeIn,
  met,
  nextRound,
  northOf,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, events, field, from, hillFrom, order, type Placed, unitIn } from '../support/field.ts'

const cuirassiers: Placed = { id: 'P4', list: 'pl-cuir', figures: 4, files: 4, at: [100, 100] }

describe('coming into contact', () => {
  test('SZ-MEL-45 foot at 12.0 cm and horse at 22.0 reach the enemy, and 2 mm farther they do not', () => {
    const reach = (one: Placed, cm: number) => {
      const battle = battleOf(field([one, at(line, 100, 100 + cm)]), many(6, 60))
      order(battle, one.id, 'charge', upon('A1'))
      return fightsIn(battle)
    }
    expect([reach(foot, 12), reach(foot, 12.2)]).toEqual([1, 0])
    expect([reach(cuirassiers, 22), reach(cuirassiers, 22.2)]).toEqual([1, 0])
  })

  test('SZ-MEL-06 SZ-SEQ-13 who is engaged charges nobody else, does not watch and does not march off', () => {
    const battle = battleOf(field([foot, met, at(line, 130, 110, { id: 'A2' })]))
    const path = [from(battle.state, 'P1', 0, -2)]
    expect(() => order(battle, 'P1', 'charge', upon('A2'))).toThrow('sz.error.engaged')
    expect(() => order(battle, 'P1', 'watch')).toThrow('sz.error.engaged')
    expect(() => order(battle, 'P1', 'move', { path })).toThrow('sz.error.engaged')
  })

  test('SZ-ZOC-02 who charges past another enemy keeps 2 cm off him: both come on in one file', () => {
    const two = { figures: 2, files: 2 }
    const battle = battleOf(
      field([at(foot, 100, 100, two), at(line, 100, 112, two), at(line, 104.5, 108, { id: 'A2', ...two })]),
      many(6, 60),
    )
    order(battle, 'P1', 'charge', upon('A1'))
    expect(unitIn(battle.state, 'P1').bodies.map(({ x }) => x)).toEqual([990, 990])
  })

  test('SZ-MEL-45 SZ-MOVE-13 a garrison is stormed however near its wall it stands', () => {
    const fought = [0, 0.5, 1, 1.5, 1.8, 2, 2.5].map((deep) => {
      const battle = battleOf(
        field([at(foot, 100, 96), at(line, 100, 100 + deep)], house(90, 100, 110, 106)),
        many(6, 80),
      )
      order(battle, 'P1', 'charge', upon('A1'))
      return [fightsIn(battle), meleeIn(battle)?.sums?.answerToughness?.total]
    })
    // Whoever stands astride the wall counts as outside: toughness 3 + 2. Farther in, both fight inside.
    const across = many(5, 5).map((toughness) => [1, toughness])
    expect(fought).toEqual([...across, [1, 3], [1, 3]])
  })

  test('SZ-MEL-45 four grenadiers in the middle of the house of Raszyn fire out of it, and can be stormed', () => {
    const four: Placed = { id: 'A1', list: 'at-gren', figures: 4, files: 2, at: [95, 49] }
    const raszyn = house(92, 48, 98, 54)
    const sides = [
      [95, 44, 0],
      [95, 58, 180],
      [88, 51, 90],
      [102, 51, 270],
    ] as const
    const fought = sides.map(([x, y, heading]) => {
      const battle = battleOf(
        field([at(foot, x, y, { figures: 6, files: 3, heading }), four], raszyn),
        many(6, 80),
      )
      order(battle, 'P1', 'charge', upon('A1'))
      return fightsIn(battle)
    })
    expect(fought).toEqual([1, 1, 1, 1])
    const state = field([at(foot, 95, 44, { figures: 6, files: 3 }), four], raszyn)
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state, many(6, 80))
    order(battle, 'A1', 'fire', upon('P1'))
    expect(firedIn(battle)?.data?.dice).toBe(4)
  })
})

describe('who strikes, and how hard', () => {
  test('SZ-SPEC-19 cuirassiers charge cuirassiers: the charger strikes first, and two answer', () => {
    // Eight points: two figures of toughness 4. 2 × 4 dice answer. Then A4 stands on a 1.
    const battle = battleOf(
      field([cuirassiers, { id: 'A4', list: 'at-cuir', figures: 4, files: 4, at: [100, 115] }]),
      [...many(1, 8), ...many(6, 8), ...many(6, 8), ...many(1, 8)],
    )
    order(battle, 'P4', 'charge', upon('A4'))
    expect(meleeIn(battle)?.data).toMatchObject({ damage: 8, lost: 2, back: 0 })
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(8)
  })

  test('SZ-SPEC-19 in a melee that goes on they do not', () => {
    const battle = battleOf(field([cuirassiers, met]), many(1, 60))
    order(battle, 'P4', 'fight', upon('A1'))
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(8)
  })

  test('SZ-SPEC-19 SZ-MOR-49 the melee into which their dash has brought lancers begins with their blow', () => {
    const uhlans: Placed = { id: 'P4', list: 'pl-uhl', figures: 4, files: 4, at: [100, 100] }
    const told = { standing: { pursue: 'always', close: 'auto', fire: 'always' } } as const
    // Three points on A1 are one figure of eight; eight dice in answer miss. Morale 4: 5, then 4. The dash is 12 × 4 cm.
    const dice = [1, 1, 1, ...many(6, 9), ...many(6, 8), 5, 4, 6, 6]
    const battle = battleOf(fold(field([{ ...uhlans, more: told }, met]), [], szwadron.seldom), dice)
    // Room for what it comes to have is there from the beginning, so that all units stay of one make (`Ruleset.seldom`).
    const members = Object.keys(unitIn(battle.state, 'P4'))
    expect(members).toEqual(Object.keys(unitIn(battle.state, 'A1')))
    order(battle, 'P4', 'fight')
    expect(toldIn(battle)).toContain('sz.repulsed A1')
    expect(unitIn(battle.state, 'P4')).toMatchObject({ control: 'pursuit', onset: true })
    expect(Object.keys(unitIn(battle.state, 'P4'))).toEqual(members)
    // All of it hits, and the figures in contact are gone before they answer.
    battle.state.queued = [...many(1, 12), ...many(6, 40)]
    nextRound(battle)
    const second = events(battle, 'sz.melee')[1]
    expect(second?.sums?.answer?.total).toBeLessThan(8)
    expect(second?.data?.back).toBe(0)
    expect(unitIn(battle.state, 'P4').onset).toBe(false)
  })

  test('SZ-UNIT-04 SZ-MEL-10 a battery fights with one die, and of six before its 4 cm two do', () => {
    const battery = battleOf(field([gun('P5', 'pl-foot', 100, 100), met]), many(6, 60))
    order(battery, 'P5', 'fight')
    expect(meleeIn(battery)?.sums?.attack?.total).toBe(1)
    const six = battleOf(field([foot, gun('A5', 'at-foot', 100, 100)]), many(6, 40))
    order(six, 'P1', 'fight')
    expect([meleeIn(six)?.sums?.attack?.total, meleeIn(six)?.sums?.answer?.total]).toEqual([4, 1])
  })

  test('SZ-SPEC-15 four scattered light infantry answer with half of their eight dice, and are no tougher for it', () => {
    const scattered: Placed = { ...met, list: 'at-light', figures: 4, files: 4, more: { gap: 20 } }
    const battle = battleOf(field([at(foot, 100, 100, { figures: 8, files: 8 }), scattered]), many(6, 60))
    order(battle, 'P1', 'fight')
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(4)
    expect(meleeIn(battle)?.sums?.answerToughness?.total).toBe(3)
  })

  test('SZ-MEL-47 as one they are answered once with all, one by one each time by those that touch them', () => {
    const left = at(foot, 95, 100, { figures: 4, files: 4 })
    const right = at(foot, 105, 100, { id: 'P2', figures: 4, files: 4 })
    const strengths = (battle: ReturnType<typeof battleOf>) =>
      events(battle, 'sz.melee').map(({ sums }) => [sums?.attack?.total, sums?.answer?.total])
    const joined = battleOf(field([left, right, met]), many(6, 100))
    order(joined, 'P1', 'fight', { ...upon('A1'), options: { with: 'P2' } })
    expect(strengths(joined)).toEqual([[8, 16]])
    const apart = battleOf(field([left, right, met]), many(6, 100))
    order(apart, 'P1', 'fight', upon('A1'))
    order(apart, 'P2', 'fight', upon('A1'))
    expect(strengths(apart)).toEqual([
      [8, 8],
      [8, 8],
    ])
  })

  test('SZ-LOSS-09 SZ-MEL-18 two files fight with two figures, whoever stands behind them', () => {
    const battle = battleOf(field([at(foot, 100, 100, { figures: 6, files: 2 }), met]), many(6, 60))
    order(battle, 'P1', 'fight')
    expect([meleeIn(battle)?.sums?.attack?.total, meleeIn(battle)?.sums?.answer?.total]).toEqual([4, 4])
  })

  test('SZ-MEL-01 SZ-MOR-28 who charges a unit in panic is answered only if it passes a test', () => {
    const state = field([foot, at(line, 100, 105, { more: { control: 'panic' } })])
    const battle = battleOf(state, [5, ...many(6, 80)])
    order(battle, 'P1', 'charge', upon('A1'))
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(0)
  })

  test('SZ-MOR-28 SZ-MOR-09 a fence between steadies it: Morale 4 + 1', () => {
    const answer = (die: number, ground = {}) => {
      const panicked = { ...met, more: { control: 'panic' } } as const
      const battle = battleOf(field([foot, panicked], ground), [die, ...many(6, 80)])
      order(battle, 'P1', 'fight')
      return meleeIn(battle)?.sums?.answer?.total
    }
    expect([answer(5), answer(5, fence(100)), answer(6, fence(100))]).toEqual([0, 12, 0])
  })
})

describe('morale after it', () => {
  test('SZ-MEL-20 SZ-MEL-27 unhurt it throws no die for pursuit; told always it goes without one', () => {
    // Twelve points are four figures of eight: Morale 2. 6, 6, and a flight; two dice are left, or are the dash.
    const dice = [...many(1, 12), ...many(6, 12), 6, 6, 3, 3, 6, 6]
    const roll = battleOf(field([foot, met]), dice)
    order(roll, 'P1', 'fight')
    expect(toldIn(roll)).toContain('sz.panics A1')
    expect([unitIn(roll.state, 'P1').control, diceLeft(roll)]).toEqual(['normal', 2])
    const told = { standing: { pursue: 'always', close: 'auto', fire: 'always' } } as const
    const always = battleOf(field([{ ...foot, more: told }, met]), dice)
    order(always, 'P1', 'fight')
    expect([unitIn(always.state, 'P1').control, diceLeft(always)]).toEqual(['pursuit', 0])
  })

  test('SZ-MEL-22 hurt, it throws once for pursuit where the defender breaks, and not for repulse', () => {
    // A1 loses four of eight; P1 one point, a 5. A1: 6, 6, flight 3 + 3. P1 has Morale 4: a 5, and dashes 2 + 2.
    const dice = [...many(1, 12), 1, ...many(6, 11), 5, 6, 6, 3, 3, 5, 2, 2]
    const battle = battleOf(field([foot, met]), dice)
    order(battle, 'P1', 'fight')
    expect([unitIn(battle.state, 'P1').control, unitIn(battle.state, 'A1').control]).toEqual([
      'pursuit',
      'panic',
    ])
    expect(diceLeft(battle)).toBe(0)
  })

  test('SZ-MEL-24 the defender stands, the attacker breaks: the defender, hurt, throws for pursuit', () => {
    // A1 one point, a 5; P1 loses four of six. A1 stands on a 4. P1 has Morale 2: 6, 6, flight 3 + 3. A1: a 5, and 2 + 2.
    const dice = [1, ...many(6, 11), ...many(1, 12), 5, 4, 6, 6, 3, 3, 5, 2, 2]
    const battle = battleOf(field([foot, met]), dice)
    order(battle, 'P1', 'fight')
    expect([unitIn(battle.state, 'P1').control, unitIn(battle.state, 'A1').control]).toEqual([
      'panic',
      'pursuit',
    ])
    expect(diceLeft(battle)).toBe(0)
  })

  test('SZ-MOR-13 who has lost his attacker falls back from where that stood, and does not panic for want of one', () => {
    // One point each way of three: P1, a single figure, is gone. A1: a 6 takes nobody; Morale 4: 6, then 4.
    const alone = { figures: 1, files: 1, more: { startFigures: 6 } }
    const battle = battleOf(field([{ ...foot, ...alone }, met]), [1, 6, 1, 1, 1, 6, 6, 6, 4])
    order(battle, 'P1', 'fight')
    expect(unitIn(battle.state, 'P1').status).toBe('destroyed')
    expect(toldIn(battle)).toContain('sz.repulsed A1')
    expect(unitIn(battle.state, 'A1').control).toBe('normal')
    expect(northOf(battle, 'A1')).toBe(1010 + 120)
  })

  test('SZ-MOR-10 SZ-MEL-23 who has destroyed all his enemies and was hurt tests for repulse like everybody', () => {
    // A1, a single figure, falls to three points of twelve dice; four dice are its answer, one of which hits. P1: a 9 takes
    // nobody; Morale 4: 5, then 4.
    const alone = { figures: 1, files: 1, more: { startFigures: 8 } }
    const battle = battleOf(field([foot, { ...met, ...alone }]))
    battle.state.queued = [1, 1, 1, 6, 1, 6, 9, 5, 4]
    order(battle, 'P1', 'fight')
    expect(unitIn(battle.state, 'A1').status).toBe('destroyed')
    expect(toldIn(battle)).toContain('sz.repulsed P1')
    expect(diceLeft(battle)).toBe(0)
  })

  test('SZ-MEL-28 SZ-MEL-51 one of two enemies breaks: the other and who stood against it close in', () => {
    const six = { figures: 4, files: 2 }
    const fought = (dice: number[]) => {
      const battle = battleOf(
        field([foot, at(line, 98, 100, six), at(line, 102, 100, { id: 'A2', ...six })]),
        dice,
      )
      const bodies = () =>
        JSON.stringify([unitIn(battle.state, 'P1').bodies, unitIn(battle.state, 'A2').bodies])
      const before = bodies()
      order(battle, 'P1', 'fight')
      return { broke: toldIn(battle).includes('sz.panics A1'), closed: bodies() !== before }
    }
    expect(fought(many(6, 80))).toEqual({ broke: false, closed: true })
    // A1: four points are a figure and a third, a 9; its answer and all of A2's fight miss. Three of four: 6, 6, flight.
    const dice = [1, 1, 1, 1, 6, 6, 6, 6, 9, ...many(6, 8), 6, 6, 3, 3, ...many(6, 20)]
    expect(fought(dice)).toEqual({ broke: true, closed: true })
  })
})

describe('leaving it', () => {
  test('SZ-MEL-43 SZ-SPEC-16 SZ-SPEC-17 hussars leave without a die, and the enemy throws though unhurt', () => {
    const hussars: Placed = { id: 'P4', list: 'pl-huss', figures: 4, files: 4, at: [100, 100] }
    const battle = battleOf(field([hussars, met]), [5, 1, 1, 6, 6])
    order(battle, 'P4', 'disengage', { path: [from(battle.state, 'P4', 0, -20)] })
    expect([unitIn(battle.state, 'A1').control, unitIn(battle.state, 'P4').control]).toEqual([
      'pursuit',
      'normal',
    ])
    expect(diceLeft(battle)).toBe(2)
  })

  test('SZ-MEL-42 who fails panics: first his flight of 6 × 2 cm, then the enemy’s die', () => {
    const battle = battleOf(field([foot, met]), [5, 3, 3, 4, 6, 6])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -10)] })
    expect(unitIn(battle.state, 'P1').control).toBe('panic')
    expect([northOf(battle, 'P1'), diceLeft(battle)]).toEqual([990 - 120, 2])
  })

  test('SZ-MOR-48 SZ-MEL-43 a battery throws no die when its enemy disengages', () => {
    const battery = gun('A5', 'at-foot', 100, 100)
    const leaves = battleOf(field([foot, battery]), [4, 6, 6])
    order(leaves, 'P1', 'disengage', { path: [from(leaves.state, 'P1', 0, -10)] })
    expect([unitIn(leaves.state, 'A5').control, diceLeft(leaves)]).toEqual(['normal', 2])
  })

  test('SZ-MEL-41 the way out is no longer than the Move, and a fence takes 4 cm of it', () => {
    const battle = battleOf(field([foot, met], fence(94)), [1, 1])
    order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -12)] })
    expect(northOf(battle, 'P1')).toBe(990 - 80)
  })

  test('SZ-MOR-09 half of it behind a fence steadies who disengages: Morale 4 + 1 passes a 5', () => {
    const control = (ground = {}) => {
      const battle = battleOf(field([foot, met], ground), [5, ...many(1, 20)])
      order(battle, 'P1', 'disengage', { path: [from(battle.state, 'P1', 0, -10)] })
      return unitIn(battle.state, 'P1').control
    }
    expect([control(), control(fence(100, 94, 102))]).toEqual(['panic', 'normal'])
  })

  test('SZ-MOR-09 SZ-MOR-15 and who could pursue from behind one: Morale 4 + 1 holds on a 5', () => {
    // One point on 3 + 1, an 8; twelve on P1 are four of six. A1 stands on a 4; P1: 6, 6, flight; A1 a 5.
    const dice = [1, ...many(6, 11), ...many(1, 12), 8, 4, 6, 6, 3, 3, 5, ...many(2, 9)]
    const battle = battleOf(field([foot, met], fence(100)), dice)
    order(battle, 'P1', 'fight')
    expect([unitIn(battle.state, 'P1').control, unitIn(battle.state, 'A1').control]).toEqual([
      'panic',
      'normal',
    ])
  })
})

describe('a unit wholly on better ground', () => {
  const hill = hillFrom([80, 80], [120, 100])

  test('SZ-MEL-37 is not engaged: it fires at another, or goes', () => {
    const fires = battleOf(field([foot, met, at(line, 100, 108, { id: 'A2' })], hill), many(6, 80))
    order(fires, 'P1', 'fire', upon('A2'))
    expect(unitIn(fires.state, 'P1').acted).toBe('fire')
    const goes = battleOf(field([foot, met], hill))
    expect(engaged(goes.state, unitIn(goes.state, 'P1'))).toBe(false)
    expect(engaged(goes.state, unitIn(goes.state, 'A1'))).toBe(true)
    order(goes, 'P1', 'move', { path: [from(goes.state, 'P1', 0, -5)] })
    expect(northOf(goes, 'P1')).toBe(940)
  })

  test('SZ-MEL-37 SZ-SEQ-12 may fight whom it touches, and is told to charge him for that', () => {
    const battle = battleOf(field([foot, met], hill), many(6, 80))
    order(battle, 'P1', 'charge', upon('A1'))
    expect(fightsIn(battle)).toBe(1)
  })

  test('SZ-MEL-37 SZ-MEL-43 throws no die when the enemy below it disengages', () => {
    const state = field([foot, met], hill)
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state, [4, 6, 6, 6, 6])
    order(battle, 'A1', 'disengage', { path: [from(state, 'A1', 0, 10)] })
    expect(diceLeft(battle)).toBe(4)
  })
})
