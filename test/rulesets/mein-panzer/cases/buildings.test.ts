import { describe, expect, test } from 'vitest'
import { bridgesOf } from '../../../../src/rulesets/mein-panzer/ground/bridges.ts'
import { houseCalled } from '../../../../src/rulesets/mein-panzer/ground/houses.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { type Board, order, refused } from '../support/board.ts'
import { FAR, go } from '../support/cases.ts'
import { laid, target } from '../support/laid.ts'
import { dataTold, sumTold, withBarn } from '../support/range.ts'

/* Worked cases of buildings, bunkers, bridges and sappers. KV-2: OV 8, one shell, 10 to hit at 20"; 10 at 45". */

const aim = (options: Record<string, string> = {}) => ({ target: { feature: 'barn' }, options })
const inside = (x: number, y: number, facts: Partial<MpUnit> = {}, storey = 0) =>
  [x, y, 180, { inside: { feature: 'barn', storey, opening: null }, ...facts }] as const
/** 3" by 2" with its south wall at y = 30: class 3 on one storey, 4 on two. */
const house = (material: string, storeys = 1) => withBarn({ material, storeys }, [28.5, 30], [3, 2])
const bunker = {
  ground: [
    {
      id: 'barn',
      kind: 'bunker',
      storeys: 1,
      polygon: [
        [28.5, 30],
        [31.5, 30],
        [31.5, 32],
        [28.5, 32],
      ],
    },
  ],
}
/** A KV-2 12" south of it, and whoever is in it. */
function siege(
  dice: readonly number[],
  more: object,
  within: readonly (readonly [number, number, number, Partial<MpUnit>])[] = [],
  card = 'su43_kv2',
  facts: Partial<MpUnit> = {},
): Board {
  return laid(
    { A1: [card, 'su43_t34'], B1: [...within.map(() => 'de43_rifle'), 'de43_rifle'], B2: ['de43_truck'] },
    dice,
    {
      'A1-1': [30, 17, 0, facts],
      'A1-2': [4, 4, 0],
      ...Object.fromEntries(within.map((stand, i) => [`B1-${i + 1}`, stand])),
      [`B1-${within.length + 1}`]: FAR,
      'B2-1': [4, 56, 180],
    },
    more,
  )
}
const hits = (board: Board) =>
  dataTold(board, 'mp.house-hit').map((data) => (data as { damage: number }).damage)
const fates = (board: Board) => dataTold(board, 'mp.survives').map((data) => (data as { fate: string }).fate)
const damaged = (board: Board, damage: number): void => {
  const { barn } = board.state.features
  board.battle.change('MP-BLD-10', {
    type: 'feature',
    feature: { ...(barn as object), data: { ...barn?.data, damage } } as never,
  })
}

describe('fire at a building', () => {
  test('MP-BLD-02 MP-SKL-01 a veteran crew throws two dice for its first shot at a house as well, and takes the better', () => {
    // 11 + 2 (12.0" to the wall, band 15) − 1 + 2 × 3 for class 3; 20 and 5 hit; T6.3 at 7: a 20 is nothing.
    const board = siege([20, 5, 20], house('wood'), [], 'su43_kv2', { skillLevel: 'veteran' })
    order(board, 'A1-1', 'demolish', aim())
    expect(sumTold(board, 'mp.fired-house', 'hit')).toBe(18)
    expect(hits(board)).toEqual([0])
    expect(board.state.queued).toEqual([])
  })

  test('MP-BLD-10 an anti-tank rifle is a weapon of infantry: −3, less 1 for wood: a 1 is a Damage, a 2 none', () => {
    const fired = (die: number) => {
      const board = siege([5, die], house('wood'), [], 'su43_ptrd')
      order(board, 'A1-1', 'demolish', aim())
      expect(sumTold(board, 'mp.house-hit', 'strength')).toBe(-4)
      return hits(board)
    }
    expect([fired(1), fired(2)]).toEqual([[1], [0]])
  })

  test('MP-ACT-12 MP-INF-10 an anti-tank rifle that has crawled fires at a house as one that moved: 10 + 2 − 4 + 6', () => {
    const board = siege([20, 5], house('wood'), [], 'su43_ptrd')
    order(board, 'A1-1', 'crawl', go(30, 18))
    order(board, 'A1-1', 'demolish', aim())
    expect(sumTold(board, 'mp.fired-house', 'hit')).toBe(14)
  })

  test('MP-BLD-10 the gun of a tank has AP −1, less 2 for brick: −3: a 2 is a Damage, a 3 only shakes who is in it', () => {
    const fired = (die: number) => {
      const board = siege([5, die, 20], house('brick'), [inside(30, 31)], 'su43_t34')
      order(board, 'A1-1', 'demolish', aim({ ammo: 'AP' }))
      expect(sumTold(board, 'mp.house-hit', 'strength')).toBe(-3)
      expect(board.u('B1-1').pinned).toBe(true)
      return hits(board)
    }
    expect([fired(2), fired(3)]).toEqual([[1], [0]])
  })

  test('MP-BLD-10 MP-CORE-02 brick of class 3, OV 8: one damage is 6; Morale 13 − 6: a 7 holds, an 8 does not, a 1 does and a 20 does not, and nobody loses a level', () => {
    const shaken = (die: number) => {
      // 8 − 2 = 6: a 5 is one damage.
      const board = siege([5, 5, die], house('brick'), [inside(30, 31)])
      order(board, 'A1-1', 'demolish', aim())
      expect(hits(board)).toEqual([6])
      expect(target(board, 'mp.house-shaken')).toBe(7)
      expect(board.state.facts.platoons.B1?.level).toBe('confident')
      return board.u('B1-1').pinned
    }
    expect([shaken(7), shaken(8), shaken(1), shaken(20)]).toEqual([false, true, false, true])
  })

  test('MP-BLD-10 a second hit tests less all the Damage there is: 2 of before and 6 more', () => {
    const board = siege([5, 5, 5], house('brick'), [inside(30, 31)])
    damaged(board, 2)
    order(board, 'A1-1', 'demolish', aim())
    expect(target(board, 'mp.house-shaken')).toBe(13 - 8)
  })

  test('MP-BLD-10 T10.4 at least 1: a tank’s OV 4 on reinforced concrete, 4 − 6 = −2: a 1 is one damage, 4 − 6 and yet 1', () => {
    const board = siege([5, 1], house('reinforced'), [], 'su43_t34')
    order(board, 'A1-1', 'demolish', aim())
    expect(hits(board)).toEqual([1])
  })

  test('MP-BLD-13 exactly WYT brings the ceilings down, one less does not', () => {
    // Brick of class 3: 9. 3 and 6, 2 and 6.
    const falls = (before: number) => {
      const board = siege([5, 5, 5], house('brick'), [inside(30, 31)])
      damaged(board, before)
      order(board, 'A1-1', 'demolish', aim())
      return board.told('mp.house-ceilings').length
    }
    expect([falls(3), falls(2)]).toEqual([1, 0])
  })

  test('MP-BLD-13 MP-INF-12 who is upstairs is lost without a die; on the ground floor 14 + 2 is lost, 13 + 2 Pinned, 19 lost, a 1 unhurt', () => {
    const board = siege([5, 5, 14, 13, 19, 1], house('brick', 2), [
      inside(29, 31, {}, 1),
      inside(30, 31),
      inside(30.5, 31),
      inside(31, 31),
      inside(29.5, 31),
    ])
    // Class 4 of brick: 12.
    damaged(board, 6)
    order(board, 'A1-1', 'demolish', aim())
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(fates(board)).toEqual(['destroyed', 'pinned', 'destroyed', 'ready'])
  })

  test('MP-BLD-14 exactly twice WYT is rubble, which is no target any more; one less is not', () => {
    // Class 4 of brick, 12: 18 and 6, 17 and 6.
    const falls = (before: number) => {
      const board = siege([5, 5, 5], house('brick', 2), [inside(30, 31)])
      damaged(board, before)
      order(board, 'A1-1', 'demolish', aim())
      return board
    }
    expect(falls(17).state.features.barn?.kind).toBe('building')
    const rubble = falls(18)
    expect(rubble.state.features.barn?.kind).toBe('rubble')
    expect(refused(() => order(rubble, 'A1-2', 'demolish', aim()))).toBe('mp.error.no-house')
  })

  test('MP-BLD-10 MP-FIR-14 a shell that misses a house drifts as any other and bursts where it comes down', () => {
    // 10 + 2 − 1 + 6 = 17: a 19 misses. 12" off and odd: 1", by an 11 to the south of the middle of the wall.
    const board = siege([19, 11], house('wood'))
    order(board, 'A1-1', 'demolish', aim())
    expect(dataTold(board, 'mp.bursts')).toMatchObject([{ at: { x: 3000, y: 2900 } }])
    // AP goes by it.
    const pierces = siege([19], house('wood'), [], 'su43_t34')
    order(pierces, 'A1-1', 'demolish', aim({ ammo: 'AP' }))
    expect(pierces.told('mp.bursts')).toEqual([])
  })

  test('MP-ROF-01 MP-CORE-12 fought without rates of fire a gun of ROF 2 fires at a house once', () => {
    const shots = (without: readonly string[]) => {
      const board = siege([5, 20, 5, 20], { ...house('stone'), options: { without } }, [], 'su43_zis3', {
        setUp: true,
        limbered: false,
      })
      order(board, 'A1-1', 'demolish', aim())
      return hits(board).length
    }
    expect([shots([]), shots(['rate'])]).toEqual([2, 1])
  })
})

describe('what stands before a building, and who fires down at it', () => {
  /** A feature along the whole of the way of the shot, 28" to 32" east, so far north. */
  const across = (kind: string, y: number, more: object = {}) => ({
    id: `${kind}-${y}`,
    kind,
    line: [
      [25, y],
      [35, y],
    ],
    ...more,
  })
  const hill = (id: string, from: number, to: number) => ({
    id,
    kind: 'hill',
    height: 2,
    polygon: [
      [20, from],
      [40, from],
      [40, to],
      [20, to],
    ],
  })
  const value = (ground: object[], firer: Partial<MpUnit> = {}) => {
    const board = siege([19, 11], { ground: [...house('wood').ground, ...ground] }, [], 'su43_kv2', firer)
    order(board, 'A1-1', 'demolish', aim())
    return sumTold(board, 'mp.fired-house', 'hit')
  }
  // 10 + 2 (12.0" to the wall) − 1 + 2 × 3 = 17.
  const BARE = 17

  test('MP-FIR-03 MP-COV-01 MP-BLD-02 a wall of 1.2" half an inch before a house 1.5" high covers it: −5; one of 0.5" does not, and is on the line: −2', () => {
    expect(value([])).toBe(BARE)
    expect(value([across('wall', 29.5, { height: 1.2 })])).toBe(BARE - 5)
    expect(value([across('wall', 29.5)])).toBe(BARE - 2)
  })

  test('MP-COV-02 MP-COV-03 two walls on the line, far from the house: −2 each; scrub that hides less than half of it is nothing', () => {
    expect(value([across('wall', 22), across('wall', 25)])).toBe(BARE - 4)
    expect(value([across('hedge', 25)])).toBe(BARE)
    // A hedge 1.5" high an inch and more before it hides the half to which is aimed: −2 on the line.
    expect(value([across('hedge', 28.5, { height: 1.5 })])).toBe(BARE - 2)
    expect(value([across('hedge', 29.5, { height: 1.5 })])).toBe(BARE - 2)
  })

  test('MP-LOS-07 T4.3 from a hill he fires at it with +2, at a house on a hill of its own without', () => {
    expect(value([hill('low', 12, 22)])).toBe(BARE + 2)
    expect(value([hill('low', 12, 22), hill('high', 27, 36)])).toBe(BARE)
  })

  test('MP-REG-03 MP-FIR-04 +2 at a house that comes within an inch of the registered point, 30 − 29 from its wall, none farther; with a shot at it before no more than that', () => {
    const registered = (y: number, facts: Partial<MpUnit> = {}) =>
      value([], { registered: { x: 3000, y: Math.round(y * 100) }, ...facts })
    expect([registered(29), registered(28.9), registered(31)]).toEqual([BARE + 2, BARE, BARE + 2])
    expect(registered(29, { lastShot: 'barn' })).toBe(BARE + 2)
  })

  test('MP-REG-01 MP-REG-03 a gun that has registered a point beside a house fires at it in the next turn by 10 + 2 + 2 + 6 − 2 for the wall on the line', () => {
    const board = siege(
      [10, 20, 1],
      { ground: [...house('wood').ground, across('wall', 27)] },
      [],
      'su43_zis3',
      { setUp: true, limbered: false },
    )
    order(board, 'A1-1', 'register', { target: { at: { x: 3000, y: 2950 } } })
    // Of its first activation nothing is left: another shot is another turn's.
    Object.assign(board.u('A1-1'), { used: [] })
    order(board, 'A1-1', 'demolish', aim())
    // 30 − 17 − 0.65 = 12.35: band 15, +2.
    expect(sumTold(board, 'mp.fired-house', 'hit')).toBe(18)
  })

  const block = (id: string, from: number, to: number) => ({
    id,
    kind: 'building',
    material: 'wood',
    storeys: 1,
    polygon: [
      [from, 23],
      [to, 23],
      [to, 25],
      [from, 25],
    ],
  })

  test('MP-LOS-10 MP-FIR-15 at a house through a gap of 0.8" only after a test of Skill: an 11 of 10 is a miss that does not drift, and no die to hit', () => {
    const through = (dice: readonly number[], east: number) => {
      const gap = [block('west', 27, 29.6), block('east', east, 33)]
      const board = siege(dice, { ground: [...house('wood').ground, ...gap] })
      order(board, 'A1-1', 'demolish', aim())
      expect(board.state.queued).toEqual([])
      return board
    }
    const failed = through([11], 30.4)
    expect(sumTold(failed, 'mp.tunnel-house', 'target')).toBe(10)
    expect([failed.told('mp.fired-house'), failed.told('mp.bursts')]).toEqual([[], []])
    expect([failed.u('A1-1').used, failed.u('A1-1').lastShot]).toEqual([
      expect.arrayContaining(['standard', 'fired']),
      'barn',
    ])
    // Passed, it is a shot as any: a 20, and a 5 of the second roll.
    expect(through([10, 20, 5], 30.4).told('mp.fired-house')).toHaveLength(1)
    // 1.2" is no tunnel.
    expect(through([20, 5], 30.8).told('mp.tunnel-house')).toEqual([])
  })

  test('MP-LOS-10 the house that is fired at bounds no tunnel', () => {
    // With one block west of the line, and the barn itself right and left of where it is struck.
    const board = siege([20, 5], { ground: [...house('wood').ground, block('west', 27, 29.6)] })
    order(board, 'A1-1', 'demolish', aim())
    expect(board.told('mp.tunnel-house')).toEqual([])
  })

  test('MP-LOS-10 MP-BLD-12 nor does the house in whose breach a tank stands, of which there is a wall on both sides of it', () => {
    const board = siege([19], { ground: [...house('wood').ground, block('west', 27, 29.6)] }, [], 'su43_t34')
    const inside = { feature: 'barn', storey: 0, opening: 0 }
    Object.assign(board.put('A1-1', 30, 30.6), { facing: 1800, turret: 1800, inside })
    Object.assign(board.put('B2-1', 30, 18), { facing: 0 })
    order(board, 'A1-1', 'fire', { target: { unit: 'B2-1' }, options: { ammo: 'AP' } })
    expect([board.told('mp.tunnel').length, board.told('mp.fired').length]).toEqual([0, 1])
  })

  test('MP-LOS-10 MP-FIR-14 at 71.9" a house of class 10 is hit, 10 − 20 − 1 + 20 = 9; at 72.1" the shot is made and misses, and its shell does not drift', () => {
    const fire = (y: number, dice: readonly number[]) => {
      const board = laid(
        { A1: ['su43_kv2', 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
        dice,
        { 'A1-1': [30, 2, 0], 'A1-2': [4, 4, 0], 'B1-1': [4, 58], 'B1-2': [6, 58] },
        {
          table: { width: 60, height: 90 },
          ...withBarn({ material: 'wood' }, [25, y], [10, 5.4]),
        },
      )
      order(board, 'A1-1', 'demolish', aim())
      expect(board.state.queued).toEqual([])
      return board
    }
    // Its front is 1" before its middle: 74.9 − 3 = 71.9. HE 8 − 1 = 7: a 20 is nothing.
    const near = fire(74.9, [9, 20])
    expect([sumTold(near, 'mp.fired-house', 'hit'), hits(near)]).toEqual([9, [0]])
    const far = fire(75.1, [9])
    expect(dataTold(far, 'mp.fired-house')).toMatchObject([{ die: 9, result: 'miss' }])
    expect(far.told('mp.bursts')).toEqual([])
    // A 20 is a misfire all the same.
    expect(dataTold(fire(75.1, [20, 5]), 'mp.fired-house')).toMatchObject([{ result: 'misfire' }])
  })

  test('MP-THR-01 MP-COV-01 a petrol bomb over a wall of 1.2" has −5 as any shot', () => {
    const thrown = (ground: object[]) => {
      const board = siege([19], { ground: [...house('wood').ground, ...ground] }, [], 'su43_rifle')
      board.put('A1-1', 30, 28.2)
      board.state.facts.platoons = {
        ...board.state.facts.platoons,
        A1: { ...board.state.facts.platoons.A1, molotovs: true } as never,
      }
      order(board, 'A1-1', 'throwBomb', aim())
      // The next shot at that house is a further one, as after any shot (MP-FIR-04).
      expect({ feature: board.state.units['A1-1']?.lastShot }).toEqual(aim().target)
      return sumTold(board, 'mp.fired-house', 'hit')
    }
    // 10 + 8 + 0 + 6.
    expect([thrown([]), thrown([across('wall', 29.5, { height: 1.2 })])]).toEqual([24, 19])
  })
})

describe('small arms at a building', () => {
  test('MP-BLD-10 MP-FIR-09 rifles are weapons of infantry: −3, less 1 for wood: a 1 is a Damage, a 5 shakes who is in it, a 6 nobody', () => {
    const fired = (die: number, more: readonly number[]) => {
      const board = siege([5, die, ...more], house('wood'), [inside(30, 31)], 'su43_rifle')
      order(board, 'A1-1', 'demolish', aim())
      // 10 + 2 + 0 + 6, and the 1 and 20 of small arms are dice like others.
      expect(sumTold(board, 'mp.fired-house', 'hit')).toBe(18)
      expect(sumTold(board, 'mp.house-hit', 'strength')).toBe(-4)
      expect(board.state.queued).toEqual([])
      return [hits(board), board.u('B1-1').pinned]
    }
    expect(fired(1, [20])).toEqual([[1], true])
    expect(fired(5, [20])).toEqual([[0], true])
    expect(fired(6, [])).toEqual([[0], false])
  })

  test('MP-FIR-09 MP-FIR-10 of small arms a 1 is a plain hit and a 20 a plain miss', () => {
    const one = siege([1, 20], house('wood'), [], 'su43_rifle')
    order(one, 'A1-1', 'demolish', aim())
    expect(dataTold(one, 'mp.fired-house')).toMatchObject([{ result: 'hit' }])
    const twenty = siege([20], house('wood'), [], 'su43_rifle')
    order(twenty, 'A1-1', 'demolish', aim())
    expect([twenty.told('mp.misfire'), twenty.state.queued]).toEqual([[], []])
  })

  test('MP-FIR-09 MP-ROF-01 a heavy machine gun that is set up fires three shots, each with a die of its own; from the second on +2', () => {
    const board = siege([19, 18, 20, 20, 20], house('wood'), [], 'su43_maxim', { setUp: true })
    order(board, 'A1-1', 'demolish', aim())
    expect([0, 1, 2].map((i) => sumTold(board, 'mp.fired-house', 'hit', i))).toEqual([18, 20, 20])
    expect(hits(board)).toEqual([0, 0])
    const packed = siege([], house('wood'), [], 'su43_maxim', { setUp: false })
    expect(refused(() => order(packed, 'A1-1', 'demolish', aim()))).toBe('mp.error.not-set-up')
  })

  test('MP-LOS-09 MP-INF-08 a machine gun fires at no house through its own men, rifles do', () => {
    const through = (card: string) => {
      const board = siege([19, 19], house('wood'), [], card)
      board.put('A1-2', 50, 4)
      Object.assign(board.u('A1-2'), { card: 'su43_rifle', base: { kind: 'circle', diameter: 100 } })
      board.put('A1-2', 30, 24)
      return refused(() => order(board, 'A1-1', 'demolish', aim()))
    }
    expect([through('su43_dp'), through('su43_rifle')]).toEqual(['mp.error.no-shot-house', 'taken'])
  })

  test('MP-ACT-12 who has moved fires by OM2, which a heavy machine gun has not', () => {
    const board = siege([19], house('wood'), [], 'su43_rifle')
    order(board, 'A1-1', 'move', go(30, 18))
    order(board, 'A1-1', 'demolish', aim())
    expect(board.told('mp.fired-house')).toHaveLength(1)
    expect(refused(() => order(board, 'A1-1', 'demolish', aim({ ammo: 'HE' })))).not.toBe('taken')
  })

  test('MP-BLD-10 a tank whose gun is jammed fires its machine gun at −3, not at −1', () => {
    const board = siege([5, 1, 5, 20], house('wood'), [], 'su43_t34', { jammed: [0] })
    order(board, 'A1-1', 'demolish', aim())
    expect(sumTold(board, 'mp.house-hit', 'strength')).toBe(-4)
  })
})

describe('bunkers', () => {
  test('MP-BNK-01 Damage is halved, up: one damage of OV 8 on reinforced concrete is 2, and counts as 1; a 1 to hit adds 2 before that', () => {
    // 8 − 6 = 2: a 5 is one damage, 8 − 6 = 2.
    const board = siege([5, 5], bunker)
    order(board, 'A1-1', 'demolish', aim())
    expect(hits(board)).toEqual([1])
    const critical = siege([1, 5, 5], bunker)
    order(critical, 'A1-1', 'demolish', aim())
    // 2 + 2 = 4, half of it.
    expect(hits(critical)).toEqual([2])
  })

  test('MP-BNK-01 who is in it minds no hit but a critical one', () => {
    const minds = (dice: readonly number[]) => {
      const board = siege(dice, bunker, [inside(30, 31)])
      order(board, 'A1-1', 'demolish', aim())
      return board.told('mp.house-shaken').length
    }
    expect([minds([5, 5]), minds([1, 5, 5, 5])]).toEqual([0, 1])
  })

  test('MP-BNK-01 MP-BLD-04 of class 3 it has room for three stands, a house for six', () => {
    const goesIn = (more: object, already: number) => {
      const board = laid(
        {
          A1: Array.from({ length: already + 1 }, () => 'su43_rifle'),
          B1: ['de43_rifle', 'de43_rifle'],
        },
        [],
        {
          ...Object.fromEntries(
            Array.from({ length: already }, (_, i) => [`A1-${i + 2}`, inside(29 + 0.4 * i, 31)]),
          ),
          'A1-1': [30, 29, 0],
          'B1-1': FAR,
          'B1-2': [4, 56],
        },
        more,
      )
      return refused(() => order(board, 'A1-1', 'occupy', { ...aim(), options: { position: 'inside' } }))
    }
    expect([
      goesIn(bunker, 2),
      goesIn(bunker, 3),
      goesIn(house('brick'), 5),
      goesIn(house('brick'), 6),
    ]).toEqual(['taken', 'mp.error.house-full', 'taken', 'mp.error.house-full'])
  })
})

describe('bridges', () => {
  const BRIDGE = (klass: number, material = 'wood') => ({
    ground: [
      {
        id: 'barn',
        kind: 'bridge',
        material,
        bridgeClass: klass,
        polygon: [
          [29, 20],
          [31, 20],
          [31, 24],
          [29, 24],
        ],
      },
    ],
  })
  const crossing = (
    klass: number,
    dice: readonly number[],
    cards: readonly string[] = ['su43_t34', 'su43_t34'],
  ) =>
    laid(
      { A1: cards, A2: ['su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] },
      dice,
      { 'A1-1': [30, 18.5, 0], 'A1-2': [30, 23, 0], 'A2-1': [4, 4, 0], 'B1-1': FAR, 'B1-2': [4, 56] },
      BRIDGE(klass),
    )

  test('MP-BRG-01 as much as it carries it bears without a die: 4 + 4 on 8, of wood and class 4', () => {
    const board = crossing(4, [])
    order(board, 'A1-1', 'move', go(30, 20.9))
    expect(board.told('mp.bridge')).toEqual([])
  })

  test('MP-BRG-01 T10.5 one more than that: 8 on 6: a 5 costs 1, and 8 on 5 is weighed anew: a 6 costs 2, and 8 is more than twice 3', () => {
    // Both are of the platoon: it is gone, and nobody of it tests.
    const board = crossing(3, [5, 6])
    order(board, 'A1-1', 'move', go(30, 20.9))
    expect(dataTold(board, 'mp.bridge').map((data) => (data as { damage: number }).damage)).toEqual([1, 2])
    expect([board.u('A1-1').status, board.u('A1-2').status]).toEqual(['destroyed', 'destroyed'])
    expect(bridgesOf(board.state)).toEqual([])
  })

  test('MP-BRG-01 men weigh nothing, and go down with it all the same', () => {
    const board = crossing(1, [11], ['su43_t34', 'su43_rifle'])
    order(board, 'A1-1', 'move', go(30, 21))
    // 4 on 2 is not more than twice.
    expect([board.u('A1-1').status, board.u('A1-2').status]).toEqual(['destroyed', 'destroyed'])
  })
})

describe('sappers', () => {
  function mined(dice: readonly number[], count: number, away: number, material = 'brick'): Board {
    const board = laid(
      {
        A1: ['su43_rifle', 'su43_sapper', 'su43_sapper'],
        B1: ['de43_rifle', 'de43_truck', 'de43_rifle'],
      },
      dice,
      {
        'A1-1': [30, 20, 0],
        'A1-2': [29.5, 30 - away - 0.5, 0],
        'A1-3': [31, 30 - away - 0.5, 0],
        'B1-1': inside(30, 31),
        'B1-2': [30.5, 31, 180, { inside: { feature: 'barn', storey: 0, opening: null } }],
        'B1-3': FAR,
      },
      house(material),
    )
    const side = board.state.sides.SU
    if (side !== undefined)
      side.facts = { ...side.facts, charges: { barn: { count, platoon: 'A1', at: { x: 3000, y: 3000 } } } }
    return board
  }

  test('MP-SAP-03 2" off exactly is clear, a hair less is not; and it is their leader who fires them', () => {
    expect(refused(() => order(mined([20], 1, 2), 'A1-1', 'detonate', aim()))).toBe('taken')
    expect(refused(() => order(mined([20], 1, 1.98), 'A1-1', 'detonate', aim()))).toBe(
      'mp.error.sappers-near',
    )
    expect(refused(() => order(mined([20], 1, 2), 'A1-2', 'detonate', aim()))).toBe('mp.error.leads-not')
  })

  test('MP-SAP-02 three charges together: 4 + 2, less 2 for brick', () => {
    const board = mined([20], 3, 3)
    order(board, 'A1-1', 'detonate', aim())
    expect(sumTold(board, 'mp.house-hit', 'strength')).toBe(4)
  })

  test('MP-SAP-04 only damaged, 4 − 2: a 1 of 6: all within are Pinned, a lorry too, and only the stand rolls for survival', () => {
    // 6 − 2 = 4: a 5 is one damage, 6 − 2 = 4 of 9. Survival: a 5 is unhurt, and stays Pinned by the blast.
    const board = mined([5, 5], 3, 3)
    order(board, 'A1-1', 'detonate', aim())
    expect(hits(board)).toEqual([4])
    expect([board.u('B1-1').pinned, board.u('B1-2').pinned]).toEqual([true, true])
    expect(fates(board)).toEqual(['safe'])
    expect(board.state.queued).toEqual([])
  })

  test('MP-BLD-12 MP-SAP-03 the hole is in the wall at which they were laid', () => {
    const board = mined([5, 5], 3, 3)
    order(board, 'A1-1', 'detonate', aim())
    expect(houseCalled(board.state, 'barn')?.walls).toEqual([4, 0, 0, 0])
  })
})
