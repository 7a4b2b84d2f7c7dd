import { describe, expect, test } from 'vitest'
import { at, fence, firedIn, firersIn, foot, gun, house, line, many, toldIn, upon } from '../support/cases.ts'
import { battleOf, field, from, hillFrom, order, type Placed, unitIn } from '../support/field.ts'

const one: Placed = at(foot, 100, 100, { figures: 1, files: 1 })
const aim = (y: number, x = 100): Placed => at(line, x, y, { figures: 1, files: 1 })

/** Ground with upright sides, cm. */
const patch = (kind: string, left: number, near: number, right: number, far: number, more = {}) => ({
  areas: [{ ...house(left, near, right, far).areas[0], kind, ...more }],
})
const along = (kind: string, y: number) => ({ lines: [{ ...fence(y).lines[0], kind }] })

/** Whether P1 has a line: what it is told where it has none, else its dice. */
const shot = (placed: readonly Placed[], ground = {}, by = 'P1', options = {}) => {
  const battle = battleOf(field(placed, ground), many(6, 80))
  try {
    order(battle, by, 'fire', { ...upon('A1'), options })
  } catch (error) {
    return (error as Error).message
  }
  return firedIn(battle)?.data?.dice ?? toldIn(battle).at(-1)
}
const NONE = 'sz.error.no-line'

describe('lines and strips', () => {
  test('SZ-FIRE-06 SZ-GEO-13 a house half a centimetre in the strip bars the shot, one at its edge does not', () => {
    // The strip is 2 cm wide: from 99 to 101.
    expect(shot([one, aim(110)], house(101, 103, 110, 107))).toBe(2)
    expect(shot([one, aim(110)], house(100.5, 103, 110, 107))).toBe(NONE)
  })

  test('SZ-FIRE-06 SZ-FIRE-33 SZ-FIRE-36 so do the foot of a hill, a wood and the end of a high wall', () => {
    const wall = (x: number) => ({
      lines: [
        {
          kind: 'highWall',
          line: [
            [x, 105],
            [120, 105],
          ],
        },
      ],
    })
    expect([100.5, 101].map((x) => shot([one, aim(110)], hillFrom([x, 103], [120, 107])))).toEqual([NONE, 2])
    expect([100.5, 101].map((x) => shot([one, aim(110)], patch('wood', x, 103, 120, 107)))).toEqual([NONE, 2])
    expect([100.5, 101.5].map((x) => shot([one, aim(110)], wall(x)))).toEqual([NONE, 2])
  })

  test('SZ-FIRE-07 SZ-GEO-13 the strip of a gun is 4 cm wide: a friend 1.5 cm beside the line is in it', () => {
    const friend = (x: number): Placed => at(foot, x, 108, { id: 'P2', figures: 1, files: 1 })
    const battery = gun('P5', 'pl-foot', 100, 100)
    // The friend is 2 cm wide: at 102.5 he begins at 101.5, at 103 he begins at 102.
    expect(shot([battery, friend(102.5), aim(115)], {}, 'P5')).toBe(NONE)
    expect(shot([battery, friend(103), aim(115)], {}, 'P5')).toBe(8)
  })

  test('SZ-FIRE-05 SZ-FIRE-09 another enemy unit in between bars the line, figures of the target itself do not', () => {
    expect(shot([one, aim(108), at(line, 100, 104, { id: 'A2', figures: 1, files: 1 })])).toBe(NONE)
    const column = at(line, 100, 108, { figures: 3, files: 1 })
    expect(shot([one, column])).toBe(2)
  })

  test('SZ-FIRE-11 SZ-FIRE-12 at an enemy on its flank a rank of three fires with its last figure alone', () => {
    const three = at(foot, 100, 100, { figures: 3, files: 3 })
    expect(shot([three, at(line, 110, 99, { figures: 2, files: 2, heading: 270 })])).toBe(2)
  })

  test('SZ-FIRE-12 SZ-FIRE-13 whose four edges all touch their own cannot fire; of three by three eight can, none of them ahead but three', () => {
    const block = at(foot, 100, 100, { figures: 9, files: 3 })
    expect(shot([block, aim(108)])).toBe(6)
    expect(shot([block, aim(108)], {}, 'P1', { figures: '5' })).toBe('sz.error.no-line-named')
  })

  test('SZ-FIRE-12 another own unit before the front closes its edge as well', () => {
    const before = at(foot, 100, 102, { id: 'P2', figures: 4, files: 4 })
    // P2 stands from 96 to 104: of six from 94 to 106 the first and the last look ahead.
    const six = [foot, before, at(line, 100, 110)]
    expect(shot(six)).toBe(4)
  })

  test('SZ-FIRE-14 SZ-GEO-14 a gun hits exactly at 45° and not 2 mm beyond', () => {
    const battery = gun('P5', 'pl-foot', 100, 100)
    // Its middle is at (100, 98); the target's a centimetre behind his front edge.
    const at45 = at(line, 112, 109, { figures: 1, files: 1 })
    expect(shot([battery, at45], {}, 'P5')).toBe(8)
    expect(shot([battery, at(at45, 112.2, 109)], {}, 'P5')).toBe(NONE)
  })
})

describe('hills', () => {
  const hill = hillFrom([60, 80], [140, 100])

  test('SZ-FIRE-33 between two in the open a hill bars the view from its foot to its foot', () => {
    expect(shot([one, aim(110)], hillFrom([60, 103], [140, 106]))).toBe(NONE)
    // Who stands on it sees, and is seen.
    expect(shot([one, aim(104)], hillFrom([60, 103], [140, 120]))).toBe(2)
  })

  test('SZ-FIRE-34 from a hill friends on the same hill bar the view', () => {
    const battery = gun('P5', 'pl-foot', 100, 95)
    const same = at(foot, 100, 99, { id: 'P2', figures: 4, files: 4 })
    expect(shot([battery, same, at(line, 100, 112)], hill, 'P5')).toBe(NONE)
  })

  test('SZ-FIRE-35 up a hill friends 6.0 cm before the firer bar the view, and at 6.1 they do not', () => {
    const up = hillFrom([60, 112], [140, 140])
    const battery = gun('P5', 'pl-foot', 100, 100)
    // Friends are 2 cm deep: their rear edge is what is nearest.
    const friend = (cm: number) => at(foot, 100, 102 + cm, { id: 'P2', figures: 1, files: 1 })
    expect(shot([battery, friend(6), aim(116)], up, 'P5')).toBe(NONE)
    expect(shot([battery, friend(6.1), aim(116)], up, 'P5')).toBe(8)
  })

  test('SZ-FIRE-35 on the target’s own level whoever stands on the line bars it', () => {
    const up = hillFrom([60, 106], [140, 140])
    const battery = gun('P5', 'pl-foot', 100, 100)
    const other = at(line, 100, 112, { id: 'A2', figures: 1, files: 1 })
    expect(shot([battery, other, aim(118)], up, 'P5')).toBe(NONE)
  })

  test('SZ-FIRE-32 a hill on a hill is a level higher: from the lower one it bars the view', () => {
    const both = {
      areas: [
        { ...hillFrom([60, 80], [140, 140]).areas[0] },
        { ...hillFrom([80, 104], [120, 110]).areas[0], level: 2 },
      ],
    }
    expect(shot([one, aim(112)], both)).toBe(NONE)
  })
})

describe('woods, walls and houses', () => {
  test('SZ-FIRE-36 into a wood one sees less than 2 cm: a figure whose middle is 1.9 cm in it, not one at 2.0', () => {
    const deep = (cm: number) => shot([one, aim(104 + cm)], patch('wood', 60, 105, 140, 130))
    expect([deep(1.9), deep(2)]).toEqual([2, NONE])
  })

  test('SZ-FIRE-36 between two in the open a wood bars the view however thin it is', () => {
    expect(shot([one, aim(110)], patch('wood', 60, 104, 140, 105))).toBe(NONE)
  })

  test('SZ-FIRE-36 from a hill of level 2 one sees over a wood', () => {
    const hill = { ...hillFrom([60, 90], [140, 100]).areas[0], level: 2 }
    const wood = patch('wood', 60, 104, 140, 105).areas[0]
    expect(shot([one, aim(110)], { areas: [hill, wood] })).toBe(2)
  })

  test('SZ-FIRE-37 SZ-FIRE-32 bushes, rubble, marsh and streams bar no view', () => {
    for (const kind of ['bushes', 'rubble', 'marsh'])
      expect(shot([one, aim(110)], patch(kind, 60, 104, 140, 106))).toBe(2)
    expect(shot([one, aim(110)], along('stream', 105))).toBe(2)
  })

  test('SZ-FIRE-38 a fence covers who touches it on the far side; not who is 2 mm behind it, nor who has it in his rear', () => {
    const toughness = (y: number, of = 108) => {
      const battle = battleOf(field([foot, at(line, 100, of)], fence(y)), many(1, 40))
      order(battle, 'P1', 'fire', upon('A1'))
      return firedIn(battle)?.sums?.toughness?.total
    }
    expect([toughness(108), toughness(108, 108.2), toughness(110)]).toEqual([4, 3, 3])
  })

  test('SZ-FIRE-40 who touches a high wall on its far side is hidden, and from above its top is seen', () => {
    expect(shot([one, aim(105)], along('highWall', 105))).toBe(NONE)
    const hill = { ...hillFrom([60, 90], [140, 100]).areas[0], level: 2 }
    expect(shot([one, aim(105)], { areas: [hill], lines: along('highWall', 105).lines })).toBe(2)
  })

  test('SZ-FIRE-39 a house on the line bars the view, and a garrison at its wall sees out', () => {
    expect(shot([one, aim(110)], house(90, 103, 110, 107))).toBe(NONE)
    expect(shot([one, aim(110)], house(90, 96, 110, 101))).toBe(2)
  })

  test('SZ-FIRE-43 SZ-MOR-09 two covers add up for toughness, and count once for morale', () => {
    // In bushes behind a fence: 3 + 1 + 1. One point: a fifth, a 3 does not take it. Morale 4 + 1: a 5 stands, a 6 does not.
    const stands = (die: number) => {
      const battle = battleOf(
        field([foot, line], { ...patch('bushes', 80, 104, 120, 120), lines: fence(108).lines }),
        [1, ...many(6, 11), 3, die, 1],
      )
      order(battle, 'P1', 'fire', upon('A1'))
      expect(firedIn(battle)?.sums?.toughness?.total).toBe(5)
      return toldIn(battle).includes('sz.stands A1')
    }
    expect([stands(5), stands(6)]).toEqual([true, false])
  })
})

describe('who of the firers moves, and who does not', () => {
  const north = (battle: ReturnType<typeof battleOf>) =>
    unitIn(battle.state, 'P1').bodies.map(({ y }) => Math.round(y))

  test('SZ-FIRE-30 SZ-FIRE-10 those who have a line and are out of range were told to fire: they stay', () => {
    // A1 stands before the western end at 11.5 cm; who stands east of 100 is more than 12 cm off, and sees it.
    const battle = battleOf(field([foot, at(line, 93, 111.5, { figures: 2, files: 2 })]), many(6, 80))
    order(battle, 'P1', 'fire', { ...upon('A1'), path: [from(battle.state, 'P1', 0, 3)] })
    expect(firedIn(battle)?.data?.dice).toBe(6)
    expect(north(battle)).toEqual(many(990, 6))
  })

  test('SZ-FIRE-30 whom the order does not name may go', () => {
    const battle = battleOf(field([foot, at(line, 93, 111.5, { figures: 2, files: 2 })]), many(6, 80))
    const path = [from(battle.state, 'P1', 0, 1)]
    order(battle, 'P1', 'fire', { ...upon('A1'), path, options: { figures: '1-3' } })
    expect(north(battle)).toEqual([990, 990, 990, 1000, 1000, 1000])
  })

  test('SZ-FIRE-19 where all are too far the operation is gone, and nobody moves', () => {
    const battle = battleOf(field([foot, at(line, 100, 113)]), many(6, 80))
    order(battle, 'P1', 'fire', { ...upon('A1'), path: [from(battle.state, 'P1', 0, 3)] })
    expect([north(battle)[0], unitIn(battle.state, 'P1').acted, firersIn(battle)]).toEqual([990, 'fire', []])
  })

  test('SZ-FIRE-46 SZ-SPEC-02 guns do not fire on the march', () => {
    const battle = battleOf(field([gun('P5', 'pl-horse', 100, 100), line]))
    const path = [from(battle.state, 'P5', 0, -5)]
    expect(() => order(battle, 'P5', 'marchFire', { ...upon('A1'), path })).toThrow('sz.error.gun-on-march')
  })

  test('SZ-FIRE-45 on the march one may move first: what is out of range is so from where one stands then', () => {
    const fired = (first: string) => {
      const battle = battleOf(field([foot, at(line, 100, 115)]), many(6, 80))
      const path = [from(battle.state, 'P1', 0, 4)]
      order(battle, 'P1', 'marchFire', { ...upon('A1'), path, options: { first } })
      return firedIn(battle)?.data?.dice
    }
    // 15 cm, or 11.
    expect([fired('fire'), fired('move')]).toEqual([undefined, 6])
  })
})
