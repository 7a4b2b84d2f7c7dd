import { describe, expect, test } from 'vitest'
import {
  at,
  diceLeft,
  fightsIn,
  firedIn,
  foot,
  gun,
  line,
  many,
  meleeIn,
  met,
  nextRound,
  northOf,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, events, field, from, order, type Placed, unitIn } from '../support/field.ts'

const panic = { more: { control: 'panic' } } as const
const chasing = (prey: readonly string[]) => ({ more: { control: 'pursuit', prey } }) as const
const uhlans: Placed = { id: 'P4', list: 'pl-uhl', figures: 4, files: 4, at: [100, 100] }
const control = (battle: ReturnType<typeof battleOf>, id: string) => unitIn(battle.state, id).control

describe('tests', () => {
  /** One point of fire at eight of so many; the dice after the remainder. */
  const hit = (start: number, then: readonly number[]) => {
    const battle = battleOf(field([foot, { ...line, more: { startFigures: start } }]), [
      ...[1, ...many(6, 11)],
      ...[4, ...then],
    ])
    order(battle, 'P1', 'fire', upon('A1'))
    return [
      control(battle, 'A1'),
      toldIn(battle).some((one) => one.startsWith('sz.repulsed')),
      diceLeft(battle),
    ]
  }

  test('SZ-MOR-08 eight of sixteen are exactly half: Morale 4 − 2; a 2 stands, a 3 and a 2 are a repulse', () => {
    expect(hit(16, [2])).toEqual(['normal', false, 0])
    expect(hit(16, [3, 2])).toEqual(['normal', true, 0])
  })

  test('SZ-MOR-08 SZ-MOR-06 eight of 32 are a quarter: Morale 0, and even a 1 fails, twice', () => {
    expect(hit(32, [1, 1, 1, 1])).toEqual(['panic', false, 0])
  })

  test('SZ-MOR-12 SZ-MOR-14 the second test has the same modifiers: 4 − 1 fails a 4 both times', () => {
    expect(hit(11, [4, 4, 1, 1])).toEqual(['panic', false, 0])
    expect(hit(11, [4, 3])).toEqual(['normal', true, 0])
  })

  test('SZ-MOR-38 who is in panic already loses figures under fire and throws nothing', () => {
    const battle = battleOf(field([foot, { ...line, ...panic }]), [...many(1, 3), ...many(6, 9), 6, 6])
    order(battle, 'P1', 'fire', upon('A1'))
    expect([firedIn(battle)?.data?.lost, diceLeft(battle)]).toEqual([1, 2])
  })

  test('SZ-MOR-38 SZ-MEL-23 attacked in panic and still there it counts as having stood: its attacker, hurt, is tested for repulse', () => {
    // It strikes back on a 4; one point each: 4 and 4 take nobody. A1 is not tested; P1, Morale 4: 4.
    const battle = battleOf(field([foot, { ...met, ...panic }]), [
      ...[4],
      ...[1, ...many(6, 11)],
      ...[1, ...many(6, 11)],
      ...[4, 4, 4],
    ])
    order(battle, 'P1', 'fight')
    expect(toldIn(battle).filter((one) => /stands|repulsed|panics/u.test(one))).toEqual(['sz.stands P1'])
    expect(diceLeft(battle)).toBe(0)
  })

  test('SZ-MOR-03 SZ-MOR-27 SZ-MOR-50 neither panic nor pursuit takes an order', () => {
    for (const more of [panic, chasing(['A1'])]) {
      const battle = battleOf(field([{ ...foot, ...more }, line]))
      const path = [from(battle.state, 'P1', 0, -2)]
      expect(() => order(battle, 'P1', 'move', { path })).toThrow('sz.error.out-of-hand')
      expect(() => order(battle, 'P1', 'fire', upon('A1'))).toThrow('sz.error.out-of-hand')
    }
  })
})

describe('flight', () => {
  test('SZ-MOR-37 who comes to the edge with some of a base and distance left is gone; with none left he stays on it', () => {
    const flees = (y: number) => {
      // Two ranks of 2 cm less: the rear edge is 2 cm behind the front. 2 + 3 = 5: 10 cm.
      const battle = battleOf(field([at(foot, 100, y, panic), at(line, 100, 60)]), [6, 2, 3])
      nextRound(battle)
      return unitIn(battle.state, 'P1').status
    }
    expect([flees(12), flees(11.5), flees(11)]).toEqual(['standing', 'fled', 'fled'])
  })

  test('SZ-MOR-37 so does horse, whose bases are 4 cm deep', () => {
    const battle = battleOf(field([{ ...uhlans, at: [100, 14], ...panic }, at(line, 100, 60)]), [6, 1, 2])
    nextRound(battle)
    // Rear edge 10 cm from the table's; 3 × 4 = 12.
    expect(unitIn(battle.state, 'P4').status).toBe('fled')
  })

  test('SZ-MOR-29 SZ-MOR-34 who is engaged flees all the same, past no enemy zone', () => {
    const battle = battleOf(field([{ ...foot, ...panic }, met]), [3, 3])
    order(battle, 'P99', 'endTurn')
    order(battle, 'A99', 'endTurn')
    // No attempt with an enemy in contact (SZ-MOR-40): 6 × 2 cm.
    expect([northOf(battle, 'P1'), control(battle, 'P1')]).toEqual([990 - 120, 'panic'])
  })

  test('SZ-MOR-31 SZ-GEO-18 SZ-GEO-12 it keeps out of reach of the nearest figure of an enemy, not of his middle', () => {
    // A1 stands from x 208 to 236 and y 190 to 192, and reaches 12 cm. P1 (199 to 201, 198 to 200) flees 4 cm. Straight home it
    // would be 7 cm beside his end; most homeward and out of reach is 260°: 10.94 cm aside and 5.3 cm up are 12.16.
    const battle = battleOf(
      field([
        { ...at(foot, 200, 200, { figures: 1, files: 1 }), ...panic },
        at(line, 222, 190, { figures: 14, files: 14 }),
      ]),
      [1, 1],
    )
    nextRound(battle)
    expect(unitIn(battle.state, 'P1').bodies.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [1961, 1983],
    ])
  })

  test('SZ-MOR-19 SZ-MOR-35 who is run through throws one die; failing it panics, and flees after the first', () => {
    // Friends stand on every side of P1, wide enough that every way leads over one of them.
    const friend = (id: string, x: number, y: number, heading: number): Placed => ({
      id,
      list: 'pl-line',
      figures: 12,
      files: 12,
      at: [x, y],
      heading,
    })
    const around = [
      friend('P2', 200, 193, 0),
      friend('P3', 200, 207, 0),
      friend('P6', 193, 200, 90),
      friend('P7', 209, 200, 90),
    ]
    const battle = battleOf(field([{ ...at(foot, 200, 200, { figures: 4, files: 2 }), ...panic }, ...around]))
    // No rally: 6. 6 + 6 = 24 cm. Whom it runs through: a 5 fails on Morale 4, and flees 2 + 2.
    battle.state.queued = [6, 6, 6, 5, 1, 1, 6, 6, 6, 6]
    nextRound(battle)
    const told = toldIn(battle)
    const panicked = told.filter((one) => one.startsWith('sz.test-failed P'))
    expect(panicked.length).toBeGreaterThan(1)
    expect(around.filter(({ id }) => control(battle, id) === 'panic')).toHaveLength(panicked.length - 1)
  })

  test('SZ-MOR-26 a heavy battery flees as foot artillery: 2 + 3 are 5 cm', () => {
    const battle = battleOf(field([gun('P5', 'pl-heavy', 100, 100, panic)]), [6, 2, 3])
    const before = northOf(battle, 'P5')
    nextRound(battle)
    expect(before - northOf(battle, 'P5')).toBe(50)
  })

  test('SZ-MOR-36 shut in by enemies it surrenders with all figures; with a way out it does not', () => {
    const ring = (sides: readonly string[]) => {
      const all = [
        at(line, 100, 103),
        at(line, 100, 95, { id: 'A2', heading: 0 }),
        at(line, 105, 99, { id: 'A3', heading: 270 }),
        at(line, 95, 99, { id: 'A4', heading: 90 }),
      ].map((one) => ({ ...one, figures: 4, files: 4 }))
      const battle = battleOf(
        field([
          { ...at(foot, 100, 100, { figures: 2, files: 2 }), ...panic },
          ...all.filter(({ id }) => sides.includes(id)),
        ]),
        [1, 1],
      )
      nextRound(battle)
      return unitIn(battle.state, 'P1').status
    }
    expect([ring(['A1', 'A2', 'A3', 'A4']), ring(['A1'])]).toEqual(['destroyed', 'standing'])
  })
})

describe('rallying', () => {
  test('SZ-MOR-42 SZ-MOR-08 an attempt has the modifier for losses: of twelve six are Morale 4 − 2', () => {
    const tries = (die: number) => {
      const battle = battleOf(
        field([{ ...foot, more: { control: 'panic', startFigures: 12 } }, at(line, 100, 150)]),
        [die, 1, 1],
      )
      nextRound(battle)
      return control(battle, 'P1')
    }
    expect([tries(2), tries(3)]).toEqual(['normal', 'panic'])
  })

  test('SZ-MOR-41 a pursuer in contact may not try; one that is free may', () => {
    const free = battleOf(field([{ ...foot, ...chasing(['A1']) }, at(line, 100, 150)]), [1])
    nextRound(free)
    expect([control(free, 'P1'), diceLeft(free)]).toEqual(['normal', 0])
    const held = battleOf(field([{ ...foot, ...chasing(['A1']) }, met]), many(6, 60))
    nextRound(held)
    expect([control(held, 'P1'), fightsIn(held)]).toEqual(['pursuit', 1])
  })

  test('SZ-SEQ-07 all attempts come before the first flight, and flights before pursuits', () => {
    const battle = battleOf(
      field([
        { ...at(foot, 100, 100), ...chasing(['A1']) },
        { ...at(foot, 200, 100, { id: 'P2' }), ...panic },
        { ...at(foot, 300, 100, { id: 'P3' }), ...panic },
        at(line, 100, 200),
      ]),
      // P1, P2 and P3 fail; P2 flees 2 + 2, P3 1 + 1; P1 goes on 1 + 2.
      [6, 6, 6, 2, 2, 1, 1, 1, 2],
    )
    nextRound(battle)
    expect([northOf(battle, 'P1'), northOf(battle, 'P2'), northOf(battle, 'P3')]).toEqual([
      990 + 60,
      990 - 80,
      990 - 40,
    ])
  })

  test('SZ-MOR-44 SZ-MOR-42 who has rallied does nothing this turn, and obeys in the next', () => {
    const battle = battleOf(field([{ ...foot, ...panic }, at(line, 100, 150)]), [1])
    nextRound(battle)
    const path = [from(battle.state, 'P1', 0, 2)]
    expect(() => order(battle, 'P1', 'move', { path })).toThrow('sz.error.acted')
    nextRound(battle)
    order(battle, 'P1', 'move', { path })
    expect(northOf(battle, 'P1')).toBe(1010)
  })
})

describe('pursuit', () => {
  test('SZ-MOR-58 SZ-GEO-12 its prey gone it goes for who is nearest from base to base, however wide he stands', () => {
    // A2, 28 cm wide, is 12 cm off with its western end; A3 18 cm, with its middle nearer than A2's.
    const battle = battleOf(
      field([
        { ...uhlans, ...chasing([]) },
        at(line, 118, 112, { id: 'A2', figures: 14, files: 14 }),
        at(line, 98, 118, { id: 'A3', figures: 4, files: 2 }),
      ]),
      many(6, 100),
    )
    nextRound(battle)
    expect(events(battle, 'sz.melee').map(({ target }) => target)).toEqual(['A2'])
  })

  test('SZ-MOR-47 SZ-MOR-49 the dash that comes into contact is not fought this turn', () => {
    // Twelve points on A1: four of eight, Morale 2: a 6 and a 2 throw it back 12 cm. P1 is hurt by one point (a 4 takes nobody),
    // throws a 5 on Morale 4, and dashes 6 + 6.
    const battle = battleOf(field([foot, met]), [
      ...many(1, 12),
      ...[1, ...many(6, 11)],
      ...[4, 6, 2, 5, 6, 6],
    ])
    order(battle, 'P1', 'fight')
    expect(control(battle, 'P1')).toBe('pursuit')
    expect(fightsIn(battle)).toBe(1)
    expect(diceLeft(battle)).toBe(0)
  })

  test('SZ-MOR-15 SZ-MOR-16 hurt, and the enemy gone: a 4 on Morale 4 holds it where it stands', () => {
    const battle = battleOf(field([foot, met]), [...many(1, 12), 1, ...many(6, 11), 4, 6, 2, 4])
    order(battle, 'P1', 'fight')
    expect([control(battle, 'P1'), northOf(battle, 'P1'), diceLeft(battle)]).toEqual(['normal', 990, 0])
  })

  test('SZ-MOR-56 SZ-MOR-57 a pursuer repulsed by fire in the enemy’s turn is in hand, and obeys in his own next turn', () => {
    const state = field([{ ...foot, ...chasing(['A1']) }, at(line, 100, 110)])
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state, [1, ...many(6, 15), 4, 5, 4])
    order(battle, 'A1', 'fire', upon('P1'))
    expect([control(battle, 'P1'), toldIn(battle).includes('sz.repulsed P1')]).toEqual(['normal', true])
    order(battle, 'A99', 'endTurn')
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 2)] })
    expect(unitIn(battle.state, 'P1').acted).toBe('move')
  })

  test('SZ-FIRE-49 SZ-MOR-55 he splits, one of his figures goes round a flank: both whom he reaches fire all the same at 2 cm', () => {
    const deep = { figures: 4, files: 2, more: { idle: true } } as const
    const battle = battleOf(
      field([
        { ...foot, ...chasing(['A1', 'A2']) },
        at(line, 90, 112, deep),
        at(line, 112, 112, { id: 'A2', ...deep }),
      ]),
      many(6, 80),
    )
    nextRound(battle)
    expect(events(battle, 'sz.fired').map(({ unit, data }) => [unit, data?.far])).toEqual([
      ['A1', 2],
      ['A2', 2],
    ])
    expect(fightsIn(battle)).toBe(2)
  })

  test('SZ-MEL-01 who moves up against a unit in panic, which has no zone, has come into contact and fights', () => {
    const battle = battleOf(field([foot, at(line, 100, 104, panic)]), [6, ...many(6, 60)])
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 12)] })
    expect([northOf(battle, 'P1'), fightsIn(battle)]).toEqual([990 + 40, 1])
    // A 6: it does not strike back (SZ-MOR-28).
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(0)
  })

  test('SZ-MEL-01 SZ-MOVE-15 so do two that moved as one', () => {
    const four = { figures: 4, files: 4 }
    const battle = battleOf(
      field([at(foot, 96, 100, four), at(foot, 104, 100, { id: 'P2', ...four }), at(line, 100, 104, panic)]),
      many(6, 90),
    )
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 12)], options: { with: 'P2' } })
    expect(events(battle, 'sz.melee').map(({ unit }) => unit)).toEqual(['P1', 'P2'])
  })

  test('SZ-MOR-52 a prey out of reach is come nearer to by the whole distance', () => {
    const battle = battleOf(field([{ ...uhlans, ...chasing(['A1']) }, at(line, 100, 200)]), [6, 2, 3])
    const before = northOf(battle, 'P4')
    nextRound(battle)
    // 5 × 4.
    expect(northOf(battle, 'P4') - before).toBe(200)
    expect(meleeIn(battle)).toBeUndefined()
  })
})
