import { describe, expect, test } from 'vitest'
import { apart, inContact } from '../../../../src/rulesets/szwadron/ground/contact.ts'
import { engaged } from '../../../../src/rulesets/szwadron/ground/engaged.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { entryCalled } from '../../../../src/rulesets/szwadron/units/profile.ts'
import type { Body } from '../../../../src/rulesets/szwadron/units/state.ts'
import {
  at,
  diceLeft,
  fence,
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
  northOf,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, events, field, from, order, type Placed, unitIn } from '../support/field.ts'

/** Figures by their numbers, where they stand, mm, and where they front, tenths of a degree. */
const stood = (battle: ReturnType<typeof battleOf>, id: string) =>
  unitIn(battle.state, id).bodies.map(({ n, x, y }) => [n, Math.round(x), Math.round(y)])
const body = (n: number, x: number, y: number, f = 0): Body => ({ n, x, y, f })
const two = { figures: 2, files: 2 }
const stays = { standing: { pursue: 'roll', close: 'none', fire: 'always' } } as const

describe('closing in', () => {
  test('SZ-MEL-33 SZ-MEL-51 a figure closes in once, by 4 cm, though its unit has fought two', () => {
    // Both enemies miss and are missed. The fifth figure stands 15 cm behind the front: 4 cm on are 890.
    const state = field([
      at(foot, 100, 100, { figures: 4, files: 4 }),
      at(line, 98, 100, two),
      at(line, 102, 100, { id: 'A2', ...two }),
    ])
    const u = unitIn(state, 'P1')
    Object.assign(u, { bodies: [...u.bodies, body(5, 1000, 850)], parted: true })
    const battle = battleOf(state, many(6, 80))
    order(battle, 'P1', 'fight')
    expect(unitIn(state, 'P1').bodies.at(-1)?.y).toBeCloseTo(890, -1)
  })

  test('SZ-GEO-16 SZ-GEO-12 the nearest enemy figure is so from base to base: 5 cm ahead, and not 5.3 cm aside', () => {
    // Horse is 2 cm wide and 4 deep: ahead 50 + 10 + 20 mm from middle to middle, aside 53 + 10 + 10.
    const horse: Placed = { id: 'A1', list: 'at-cuir', figures: 3, files: 3, at: [130, 100], more: stays }
    const state = field([at(foot, 130, 100, { figures: 2, files: 2 }), horse])
    Object.assign(unitIn(state, 'P1'), { bodies: [body(1, 1300, 990), body(2, 1000, 1000)], parted: true })
    Object.assign(unitIn(state, 'A1'), {
      bodies: [body(1, 1300, 1020, 1800), body(2, 1000, 1080, 1800), body(3, 1073, 1000, 1800)],
      parted: true,
    })
    const battle = battleOf(state, many(6, 80))
    order(battle, 'P1', 'fight')
    expect(stood(battle, 'P1')).toEqual([
      [1, 1300, 990],
      [2, 1000, 1040],
    ])
  })

  test('SZ-GEO-19 SZ-GEO-12 of two pursuers the one nearer from base to base goes first, and takes the place', () => {
    // The first is 28 mm off, middle to middle 58; the second, aslant, 25 mm (20 and 15), middle to middle 60.
    const horse: Placed = { id: 'A1', list: 'at-cuir', figures: 1, files: 1, at: [100, 100], more: stays }
    const chase = { control: 'pursuit', prey: ['A1'] } as const
    const state = field([at(foot, 100, 90, { ...two, more: chase }), horse])
    Object.assign(unitIn(state, 'P1'), { bodies: [body(1, 1000, 942), body(2, 960, 955)], parted: true })
    Object.assign(unitIn(state, 'A1'), { bodies: [body(1, 1000, 1000)] })
    // It does not come to hand on a 6; 1 + 1 are 4 cm.
    const battle = battleOf(state, [6, 1, 1, ...many(6, 40)])
    nextRound(battle)
    expect(stood(battle, 'P1')).toEqual([
      [1, 1010, 970],
      [2, 990, 970],
    ])
  })
})

describe('a salvo', () => {
  const fires = (placed: readonly Placed[], dice: readonly number[], ground = {}, facts = {}) => {
    const state = field(placed, ground)
    Object.assign(state.facts, facts)
    const battle = battleOf(state, dice)
    order(battle, 'P1', 'fire', upon((placed[1] as Placed).id))
    return battle
  }
  /** Two of the six are Austrians, who hit on 2 and not on 3: eight dice at 3, then four at 2. */
  const mixed = { ...foot, kinds: ['at-line', 'at-line'] }

  test('SZ-FIRE-22 SZ-UNIT-08 the more accurate throw first: eight 6, then four 3 at Accuracy 2 are nothing', () => {
    const none = fires([mixed, line], [...many(6, 8), ...many(3, 4)])
    expect([firedIn(none)?.data?.damage, diceLeft(none)]).toEqual([0, 0])
    // A 3 of the first eight hits.
    expect(firedIn(fires([mixed, line], [3, 3, 3, ...many(6, 9), 1]))?.data?.lost).toBe(1)
  })

  test('SZ-FIRE-23 SZ-FIRE-20 damage of all groups is added first: 1 and 2 are 3, one figure and no remainder die', () => {
    const battle = fires([mixed, line], [1, ...many(6, 7), 2, 2, 6, 6, 1])
    expect([firedIn(battle)?.data?.lost, diceLeft(battle)]).toEqual([1, 0])
  })

  test('SZ-LOSS-05 three points of 5 at a gun: d10 6 or less, d6 3 or less and a 6 again; four points 8, and 4', () => {
    const taken = (damage: number, dice: readonly number[], remainderDie: string) => {
      const hits = [...many(1, damage), ...many(6, 12 - damage)]
      const placed = [foot, gun('A5', 'at-foot', 100, 108)]
      return firedIn(fires(placed, [...hits, ...dice, ...many(1, 4)], {}, { remainderDie }))?.data?.lost
    }
    expect([taken(3, [6], 'd10'), taken(3, [7], 'd10')]).toEqual([1, 0])
    expect([taken(3, [3], 'd6'), taken(3, [4], 'd6'), taken(3, [6, 5], 'd6')]).toEqual([1, 0, 0])
    expect([taken(4, [8], 'd10'), taken(4, [9], 'd10')]).toEqual([1, 0])
    expect([taken(4, [4], 'd6'), taken(4, [5], 'd6'), taken(4, [6, 4], 'd6')]).toEqual([1, 0, 1])
  })

  test('SZ-LOSS-06 SZ-FIRE-38 three of 6 + 1 are 3/7: a six-sided die takes one on ⌊18/7 + ½⌋ = 3, and throws nothing again', () => {
    const taken = (die: number) => {
      const placed = [foot, gun('A5', 'at-heavy', 100, 108)]
      const dice = [...many(1, 3), ...many(6, 9), die, ...many(1, 3)]
      return firedIn(fires(placed, dice, fence(108), { remainderDie: 'd6' }))?.data?.lost
    }
    expect([taken(3), taken(4), taken(6)]).toEqual([1, 0, 0])
  })

  test('SZ-FIRE-16 SZ-FIRE-19 12 cm are measured to the side of a horse, though its middle is 13 off; at 12.1 the action is lost', () => {
    // Facing east its base is 4 cm long and 2 deep: from 2 cm west of the front’s place to the front.
    const horse = (y: number): Placed => ({
      id: 'A4',
      list: 'at-huss',
      figures: 1,
      files: 1,
      at: [102, y + 1],
      heading: 90,
    })
    const far = (y: number) => {
      const battle = fires([foot, horse(y)], many(6, 12))
      return [firersIn(battle).length, unitIn(battle.state, 'P1').acted]
    }
    expect([far(112), far(112.1)]).toEqual([
      [1, 'fire'],
      [0, 'fire'],
    ])
  })

  test('SZ-FIRE-02 SZ-FIRE-27 SZ-ASYNC-12 salvo, remainder die, repulse, panic, flight: in that order, and all of it at once', () => {
    // Five points: a figure and 2/3, a 6. Eight less two are 3/4: Morale 3. A 4 and a 4; 1 + 2 are 6 cm.
    const battle = fires([foot, line], [...many(1, 5), ...many(6, 7), 6, 4, 4, 1, 2])
    expect([unitIn(battle.state, 'A1').control, northOf(battle, 'A1'), diceLeft(battle)]).toEqual([
      'panic',
      1090 + 60,
      0,
    ])
  })

  test('SZ-AMMO-01 SZ-UNIT-05 a battery fires 6 dice of shot, and the turn after 8 of canister: nothing is counted', () => {
    const battle = battleOf(field([gun('P5', 'pl-foot', 100, 100), at(line, 100, 115)]), many(6, 60))
    for (const ammo of ['shot', 'canister']) {
      order(battle, 'P5', 'fire', { ...upon('A1'), options: { ammo } })
      nextRound(battle)
    }
    expect(events(battle, 'sz.fired').map(({ data }) => data?.dice)).toEqual([6, 8])
  })
})

describe('ways back', () => {
  /** P1, north of A1, fires down on him, so that his own edge lies behind the firer: one point, and a 4 takes nobody. */
  const fromBehind = (then: readonly number[]) => {
    const state = field([
      { ...foot, at: [100, 130], heading: 180 },
      { ...line, at: [100, 122], heading: 0 },
    ])
    const battle = battleOf(state, [1, ...many(6, 11), 4, ...then])
    order(battle, 'P1', 'fire', upon('A1'))
    return battle
  }

  test('SZ-FIRE-29 SZ-MOR-30 who panics from fire first gets out of its range, though his own edge lies the other way', () => {
    // Morale 4: 6 and 6. 3 + 3 are 12 cm: from 8 cm off to 20, beyond the 12 of muskets and of the Move.
    const battle = fromBehind([6, 6, 3, 3])
    expect([unitIn(battle.state, 'A1').control, northOf(battle, 'A1')]).toEqual(['panic', 1210 - 120])
  })

  test('SZ-MOR-21 SZ-MOR-22 SZ-FIRE-28 a repulse is the whole Move, in the shape it had, and ends in hand', () => {
    const battle = fromBehind([6, 4])
    const { control, files, bodies } = unitIn(battle.state, 'A1')
    expect([control, files, northOf(battle, 'A1')]).toEqual(['normal', 8, 1210 - 120])
    expect(new Set(bodies.map(({ y, f }) => `${Math.round(y)} ${f}`)).size).toBe(1)
  })

  test('SZ-MOR-21 SZ-MOVE-10 bushes 3 cm behind it: 3 cm free, and 9 that bring it 4½', () => {
    const bushes = { areas: [{ ...house(60, 113, 140, 150).areas[0], kind: 'bushes' }] }
    const battle = battleOf(field([foot, line], bushes), [...many(1, 3), ...many(6, 9), 6, 4])
    order(battle, 'P1', 'fire', upon('A1'))
    expect(northOf(battle, 'A1')).toBe(1090 + 75)
  })

  test('SZ-MOR-20 SZ-GEO-20 SZ-GEO-17 the direction is from middle to middle: 4 cm east and 10 north are 22°', () => {
    // 12 cm at 22°: 4.5 east and 11.1 north.
    const battle = battleOf(field([foot, at(line, 104, 108)]), [...many(1, 1), ...many(6, 11), 4, 6, 4])
    const [before] = unitIn(battle.state, 'A1').bodies
    order(battle, 'P1', 'fire', upon('A1'))
    const after = unitIn(battle.state, 'A1').bodies[0]
    const by = [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)]
    expect(by.map(Math.round)).toEqual([45, 111])
  })

  test('SZ-MOR-33 SZ-MOR-45 flight pays for ground: 10 cm, 3 before the bushes and 7 that bring it 3½', () => {
    // Home is 99 cm south; the bushes lie all across, from 80 to 95 cm. A 5 does not rally it.
    const fled = { ...foot, more: { control: 'panic' } } as const
    const bushes = { areas: [{ ...house(0, 80, 400, 95).areas[0], kind: 'bushes' }] }
    const battle = battleOf(field([fled], bushes), [5, 2, 3])
    nextRound(battle)
    expect(northOf(battle, 'P1')).toBe(990 - 65)
  })

  test('SZ-MOR-39 SZ-MOR-45 SZ-SEQ-06 first all try to rally, then they flee one by one, each by dice of its own', () => {
    const panic = { more: { control: 'panic' } } as const
    const battle = battleOf(
      field([
        { ...foot, ...panic },
        { ...at(foot, 160, 100, { id: 'P2' }), ...panic },
      ]),
      [6, 6, 1, 1, 2, 3],
    )
    nextRound(battle)
    expect([northOf(battle, 'P1'), northOf(battle, 'P2'), diceLeft(battle)]).toEqual([990 - 40, 990 - 100, 0])
  })
})

describe('who fights with what', () => {
  test('SZ-MEL-14 SZ-MEL-07 a figure half at each of two strikes at the first; both it touches strike back', () => {
    // P1’s middle figure touches A1 and A2 along 1 cm each. 4 dice at A1, 2 at A2; two of either answer, 4 and 4.
    const battle = battleOf(
      field([
        at(foot, 100, 100, { figures: 3, files: 3 }),
        at(line, 98, 100, two),
        at(line, 102, 100, { id: 'A2', ...two }),
      ]),
      many(6, 40),
    )
    order(battle, 'P1', 'fight')
    const strengths = events(battle, 'sz.melee').map(({ sums }) => [sums?.attack?.total, sums?.answer?.total])
    expect(strengths).toEqual([
      [4, 4],
      [2, 4],
    ])
  })

  test('SZ-MEL-12 SZ-MEL-09 SZ-UNIT-07 a grenadier among five throws his 3 dice at skill 4 first, then they 10 at 3', () => {
    const six = { ...foot, kinds: ['pl-gren'] }
    const damage = (dice: readonly number[]) => {
      const battle = battleOf(field([six, met]), [...dice, ...many(6, 60)])
      order(battle, 'P1', 'fight')
      return [meleeIn(battle)?.sums?.attack?.total, meleeIn(battle)?.data?.damage]
    }
    expect(damage([4, 4, 4, ...many(6, 10)])).toEqual([13, 3])
    expect(damage([...many(6, 10), 4, 4, 4])).toEqual([13, 0])
  })

  test('SZ-MEL-19 SZ-MEL-13 who touches two falls before who touches one, and not two neighbours', () => {
    // A1 stands 1 cm to the east: its first figure, the easternmost, touches one Pole, the others two each.
    const four = { figures: 4, files: 4 }
    const battle = battleOf(field([at(foot, 100, 100, four), at(line, 101, 100, four)]), [
      ...many(1, 6),
      ...many(6, 2),
      ...many(6, 8),
      1,
    ])
    order(battle, 'P1', 'fight')
    // The second, by its number; the third is its neighbour, so then the fourth.
    expect(unitIn(battle.state, 'A1').bodies.map(({ n }) => n)).toEqual([1, 3])
  })

  test('SZ-MEL-11 SZ-MEL-02 1 cm is enough for all bases: a battery of 4 cm that is touched along 1 is engaged, along 0.8 not', () => {
    const bound = (x: number) => {
      const state = field([foot, gun('A5', 'at-foot', x, 100)])
      return [engaged(state, unitIn(state, 'P1')), engaged(state, unitIn(state, 'A5'))]
    }
    expect([bound(107), bound(107.2)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('SZ-MOR-51 SZ-MOR-04 a pursuer that is attacked in the enemy’s turn strikes back with all it has', () => {
    const state = field([{ ...foot, more: { control: 'pursuit', prey: ['A9'] } }, met])
    Object.assign(state, { active: 'AT' })
    const battle = battleOf(state, many(6, 60))
    order(battle, 'A1', 'fight', upon('P1'))
    expect(meleeIn(battle)?.sums?.answer?.total).toBe(12)
  })

  test('SZ-MOR-53 SZ-MOR-46 it goes on after its prey, though that has rallied and another enemy is nearer', () => {
    // A1 20 cm ahead; A2 10 cm to the east. A 6 does not rally it; 6 + 6 are 24 cm.
    const state = field([
      { ...foot, more: { control: 'pursuit', prey: ['A1'] } },
      at(line, 100, 120),
      at(line, 126, 100, { id: 'A2', heading: 270 }),
    ])
    const battle = battleOf(state, [6, 6, 6, ...many(6, 60)])
    nextRound(battle)
    expect(events(battle, 'sz.melee').map(({ unit, target }) => [unit, target])).toEqual([['P1', 'A1']])
  })

  test('SZ-ARMY-02 a 12-pounder battery comes to 58 points, line infantry to 16, cuirassiers to 27', () => {
    // 12 + 1 + 8 × 3 × 70 ÷ 40 + 9/4 + 2 − 3 + 2 = 58¼; 6 + 3 + 1.8 + 3 + 2 = 15.8; 8 + 8 + 5½ + 2 + 3 = 26½.
    const points = ['pl-heavy', 'pl-line', 'pl-cuir'].map((id) => entryCalled(id).points)
    expect(points).toEqual([58, 16, 27])
  })
})

describe('enemies without a zone in the way', () => {
  const fled = { more: { control: 'panic' } } as const

  test('SZ-MEL-01 SZ-MEL-45 a charge that one in panic holds up short of its target is a melee with him', () => {
    // A2 6 cm ahead, A1 25: out of reach. A2’s d6 is a 6: it does not strike back.
    const battle = battleOf(
      field([foot, at(line, 100, 125), at(line, 100, 106, { id: 'A2', ...fled })]),
      many(6, 60),
    )
    order(battle, 'P1', 'charge', upon('A1'))
    expect(events(battle, 'sz.melee').map(({ unit, target }) => [unit, target])).toEqual([['P1', 'A2']])
  })

  test('SZ-MEL-44 SZ-MEL-40 who disengages comes into contact with nobody, not even with one in panic behind him', () => {
    // A2, 5 cm behind, faces him. The first 1 lets P1 go; A1 passes on 1.
    const battle = battleOf(field([foot, met, at(line, 100, 93, { id: 'A2', heading: 0, ...fled })]), [
      1,
      1,
      ...many(6, 40),
    ])
    order(battle, 'P1', 'disengage', { path: [{ x: 1000, y: 890 }] })
    const { state } = battle
    expect(inContact(state, unitIn(state, 'P1'))).toEqual([])
    expect(northOf(battle, 'P1')).toBeLessThan(950)
  })
})

describe('cover, zones and break-in', () => {
  const toughness = (ground: object) => {
    const battle = battleOf(field([foot, line], ground), [1, ...many(6, 11), 10, 10, 10, 1, 1, 1, 1])
    order(battle, 'P1', 'fire', upon('A1'))
    return [firedIn(battle)?.data?.dice, firedIn(battle)?.sums?.toughness?.total]
  }
  const patch = (kind: string, near: number, far: number) => ({
    areas: [{ ...house(60, near, 140, far).areas[0], kind }],
  })

  test('SZ-FIRE-37 SZ-FIRE-32 bushes and rubble between stop no shot and shelter nobody; who stands in them is one tougher', () => {
    for (const kind of ['bushes', 'rubble']) {
      expect(toughness(patch(kind, 102, 107))).toEqual([12, 3])
      expect(toughness(patch(kind, 107, 111))).toEqual([12, 4])
    }
  })

  test('SZ-MOR-23 SZ-MOR-20 a repulse leads round an enemy’s zone: his line across the way back turns it aside', () => {
    // P2, 4 cm behind A1 and as wide, has zones that begin 2 cm behind him.
    const behind = at(foot, 100, 114, { id: 'P2', heading: 180, figures: 8, files: 8 })
    const battle = battleOf(field([foot, line, behind]), [1, ...many(6, 11), 4, 6, 4])
    order(battle, 'P1', 'fire', upon('A1'))
    const { state } = battle
    const [a, b] = [feetOf(unitIn(state, 'A1')).feet, feetOf(unitIn(state, 'P2')).feet]
    expect(toldIn(battle)).toContain('sz.repulsed A1')
    expect(apart(a, b)).toBeGreaterThanOrEqual(20)
  })

  test('SZ-MEL-30 SZ-MEL-29 who has lost more does not break in: first the defender’s figures come, then his', () => {
    // Three points on P1 are one of nine; none on A1. All stand: P1 on a 1.
    const deep = at(foot, 100, 100, { figures: 9, files: 3 })
    const wide = at(line, 100, 100, { figures: 6, files: 3 })
    const battle = battleOf(field([deep, wide]), [...many(6, 6), 1, 1, 1, ...many(6, 3), 1])
    order(battle, 'P1', 'fight')
    const who = battle
      .written()
      .effects.flatMap((effect) =>
        effect.type === 'move' && effect.manner === 'closing' ? [effect.unit] : [],
      )
    expect(who[0]).toBe('A1')
  })

  test('SZ-MEL-21 SZ-MEL-03 the defender is tested first: it breaks on 6 and 6, and the attacker, hurt, is only tried for pursuit', () => {
    // One point each, a 9 and a 9 take nobody. A1 6, 6, flight 1 + 1; P1, Morale 4, holds on a 4.
    const battle = battleOf(field([foot, met]), [
      ...[1, ...many(6, 11)],
      ...[1, ...many(6, 11)],
      ...[9, 9, 6, 6, 1, 1, 4],
    ])
    order(battle, 'P1', 'fight')
    expect([
      unitIn(battle.state, 'A1').control,
      unitIn(battle.state, 'P1').control,
      diceLeft(battle),
    ]).toEqual(['panic', 'normal', 0])
  })

  test('SZ-MOVE-02 SZ-MOVE-03 a unit does not go through another of its own; once that has moved, it does', () => {
    const two = [foot, at(foot, 100, 96, { id: 'P2' })]
    const blocked = battleOf(field(two))
    order(blocked, 'P2', 'move', { path: [from(blocked.state, 'P2', 0, 10)] })
    expect(northOf(blocked, 'P2')).toBe(970)
    const free = battleOf(field(two))
    order(free, 'P1', 'move', { path: [from(free.state, 'P1', 0, 12)] })
    order(free, 'P2', 'move', { path: [from(free.state, 'P2', 0, 10)] })
    expect(northOf(free, 'P2')).toBe(950 + 100)
  })

  test('SZ-FIRE-03 SZ-FIRE-04 the figures named fire, at one unit, and the others have not fired', () => {
    const battle = battleOf(field([foot, line, at(line, 120, 108, { id: 'A2' })]), many(6, 4))
    order(battle, 'P1', 'fire', { ...upon('A1'), options: { figures: '2,5' } })
    expect(firedIn(battle)?.data?.dice).toBe(4)
    expect(() => order(battle, 'P1', 'fire', upon('A2'))).toThrow('sz.error.acted')
  })
})
