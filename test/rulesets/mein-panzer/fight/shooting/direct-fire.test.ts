import { describe, expect, test } from 'vitest'
import { strikeVehicle } from '../../../../../src/rulesets/mein-panzer/fight/damage.ts'
import {
  effectOnInfantry,
  effectOnVehicle,
  fateOf,
} from '../../../../../src/rulesets/mein-panzer/fight/effect.ts'
import { armourTowards } from '../../../../../src/rulesets/mein-panzer/fight/shooting/aim.ts'
import {
  firstRoll,
  secondOfCritical,
  secondOfMisfire,
} from '../../../../../src/rulesets/mein-panzer/fight/shooting/hit-value.ts'
import { sharesOf } from '../../../../../src/rulesets/mein-panzer/fight/shooting/rate.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { dataTold, onRange, sumTold } from '../../support/range.ts'

/** A Soviet model at (30, 10) looking north and a German one so many inches from it, hull to hull, looking south; others far off. */
function duel(
  firer: string,
  target: string,
  inches: number,
  dice: readonly number[],
  more: object = {},
): Board {
  const board = onRange(
    {
      A1: [firer, 'su43_rifle'],
      A2: ['su43_rifle'],
      B1: [target, 'de43_rifle', 'de43_rifle'],
      B2: ['de43_truck'],
    },
    dice,
    more,
  )
  const half = (id: string): number => {
    const { base } = board.u(id)
    return base.kind === 'rect' ? base.depth / 2 : base.diameter / 2
  }
  for (const id of ['A1-2', 'A2-1', 'B1-2', 'B1-3', 'B2-1']) board.u(id).at = null
  board.put('A1-2', 2, 2)
  board.put('A2-1', 4, 2)
  board.put('B1-2', 56, 58)
  board.put('B1-3', 58, 58)
  board.put('B2-1', 54, 58)
  Object.assign(board.put('A1-1', 30, 10), { facing: 0 })
  board.u('B1-1').at = { x: 3000, y: 1000 + half('A1-1') + half('B1-1') + inches * 100 }
  board.u('B1-1').facing = 1800
  return board
}

const fire = (board: Board, options: Record<string, string> = {}): void =>
  order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' }, options })
const hit = (board: Board): number | undefined => sumTold(board, 'mp.fired', 'hit')
const strike = (board: Board): number | undefined => sumTold(board, 'mp.hit', 'strength')

describe('worked examples', () => {
  /** The TKS 20 mm (Skill 10, AP 4, two shots) at a Pz II, front 2, at 12". */
  const tks = (dice: readonly number[], facts: object = {}, more: object = {}): Board => {
    const board = duel('su43_ptrd', 'de43_truck', 12, dice, more)
    Object.assign(board.u('A1-1'), { card: 'pl39_tks20', base: { kind: 'rect', width: 70, depth: 120 } })
    Object.assign(board.u('B1-1'), {
      card: 'de39_pz2c',
      overwatch: 'auto',
      standing: { watch: [], when: 'first', early: true },
      ...facts,
    })
    board.u('B1-1').at = { x: 3000, y: 1000 + 60 + 70 + 1200 }
    return board
  }

  test('MP-FIR-03 MP-FIR-01 TKS 20 mm at a standing Pz II, 12": Hit Value 10 + 2, strength 4 − 1 − 2', () => {
    const board = tks([12, 13, 19])
    fire(board)
    expect(hit(board)).toBe(12)
    expect(strike(board)).toBe(1)
    expect(dataTold(board, 'mp.fired').map((one) => (one as { result: string }).result)).toEqual([
      'hit',
      'miss',
    ])
  })

  test.each([
    [6, 'destroyed'],
    [7, 'immobilised'],
    [8, 'immobilised'],
    [9, 'pinned'],
    [12, 'pinned'],
    [13, 'none'],
    [20, 'none'],
  ] as const)(
    'MP-HIT-10 at +1 a %i: %s, and who is immobilised or Pinned waits no more (MP-OVW-07)',
    (die, fate) => {
      // The crew stays (10 against Morale 13); the second shell misses.
      const board = tks([5, die, ...(fate === 'immobilised' ? [10] : []), 19])
      fire(board)
      const u = board.u('B1-1')
      expect(dataTold(board, 'mp.hit')).toMatchObject([{ die, fate }])
      if (fate === 'destroyed') expect(u.status).toBe('destroyed')
      else
        expect([u.pinned, u.immobile]).toEqual([fate !== 'none', fate === 'immobilised' ? 'forGood' : null])
      if (fate !== 'destroyed') expect(u.overwatch).toBe(fate === 'none' ? 'auto' : null)
    },
  )

  test('MP-FIR-06 MP-COV-01 the same target moving behind a linear obstacle: 12 − 1 − 5', () => {
    const wall = {
      ground: [
        {
          id: 'wall',
          kind: 'wall',
          line: [
            [25, 22.3],
            [35, 22.3],
          ],
        },
      ],
    }
    // The second shell has 2 more for being the second.
    const board = tks([7, 9], { moving: true }, wall)
    fire(board)
    expect(hit(board)).toBe(6)
  })

  test.each([
    [1800, -4, [1], [2, 3, 4, 5], [6, 20]],
    [900, 5, [11, 12], [13, 14, 15, 16], [17, 20]],
  ] as const)(
    'MP-HIT-02 MP-HIT-03 T-34 at a Panther from 20", facing %i: strength %i',
    (facing, strength, immobilises, pins, none) => {
      const board = duel('su43_t34', 'de43_panther', 20, [5, 20])
      // The nearest point of the hull is what counts: turned it stands nearer.
      board.u('B1-1').facing = facing
      if (facing === 900) board.u('B1-1').at = { x: 3000, y: 1000 + 80 + 50 + 2000 }
      fire(board)
      expect(strike(board)).toBe(strength)
      for (const die of immobilises) expect(effectOnVehicle(strength, die)).toBe('immobilised')
      for (const die of pins) expect(effectOnVehicle(strength, die)).toBe('pinned')
      for (const die of none) expect(effectOnVehicle(strength, die)).toBe('none')
    },
  )
})

describe('hit value', () => {
  test('MP-FIR-02 MP-CORE-09 declared first, then rolled: out of all range the shot is fired all the same, and missed', () => {
    const board = duel('su43_t34', 'de43_pz4h', 44, [2])
    fire(board)
    // 10 − 12 at 50": never hits, and a 2 is a miss (MP-FIR-12).
    expect(dataTold(board, 'mp.fired')).toEqual([{ die: 2, result: 'miss' }])
    expect(board.u('A1-1').used).toEqual(expect.arrayContaining(['standard', 'additional', 'fired']))
  })

  test('MP-FIR-04 a further shot at the same target +2, once only with a registered point; not after either has moved', () => {
    const again = (facts: object): number | undefined => {
      const board = duel('su43_t34', 'de43_pz4h', 20, [19])
      Object.assign(board.u('A1-1'), facts)
      fire(board)
      return hit(board)
    }
    expect(again({})).toBe(10)
    expect(again({ lastShot: 'B1-1' })).toBe(12)
    expect(again({ lastShot: 'B1-1', registered: { x: 3000, y: 3160 } })).toBe(12)
    const board = duel('su43_t34', 'de43_pz4h', 20, [])
    Object.assign(board.u('A1-1'), { lastShot: 'B1-1' })
    board.state.active = 'DE'
    order(board, 'B1-1', 'move', { path: [{ x: 3000, y: 3000 }] })
    expect(board.u('A1-1').lastShot).toBeNull()
  })

  test('MP-FIR-05 Suppressed and Damaged −5, once; morale of the platoon besides', () => {
    const value = (facts: object, level = 'confident'): number | undefined => {
      const board = duel('su43_kv1', 'de43_pz4h', 20, [19])
      Object.assign(board.u('A1-1'), facts)
      board.state.facts.platoons = {
        ...board.state.facts.platoons,
        A1: { ...board.state.facts.platoons.A1, level, rallied: true } as never,
      }
      fire(board)
      return hit(board)
    }
    expect(value({})).toBe(10)
    expect(value({ suppressed: true })).toBe(5)
    expect(value({ damage: 1 })).toBe(5)
    expect(value({ suppressed: true, damage: 1 })).toBe(5)
    expect(value({}, 'disorganised')).toBe(9)
    // Who is Broken and could withdraw does not fire from the halt (MP-MOR-01).
    expect(value({ immobile: 'forGood' }, 'broken')).toBe(7)
    expect(value({}, 'motivated')).toBe(11)
  })

  test('MP-FIR-06 of evading and cover the worse counts, and no movement besides', () => {
    const value = (facts: object, more: object = {}): number | undefined => {
      const board = duel('su43_t34', 'de43_pz4h', 20, [19], more)
      Object.assign(board.u('B1-1'), facts)
      fire(board)
      return hit(board)
    }
    const hedge = {
      ground: [
        {
          id: 'hedge',
          kind: 'hedge',
          line: [
            [25, 30.7],
            [35, 30.7],
          ],
        },
      ],
    }
    expect(value({ moving: true })).toBe(9)
    expect(value({ moving: true, zigzag: 3 })).toBe(7)
    expect(value({ moving: true, zigzag: 3 }, hedge)).toBe(7)
    expect(value({ moving: false }, hedge)).toBe(8)
  })

  test('MP-FIR-07 smoke over all of the line −8; MP-SMK-09', () => {
    const board = duel('su43_t34', 'de43_pz4h', 20, [19])
    board.battle.change('MP-SMK-01', {
      type: 'feature',
      feature: {
        id: 'smoke-1-1',
        layer: 'smoke',
        kind: 'screen',
        at: { x: 3000, y: 2000 },
        data: { owner: 'DE', turn: 1 },
      },
    })
    fire(board)
    expect(hit(board)).toBe(2)
  })

  test('MP-FIR-12 of 0 or less it never hits, of 20 and more always, but a 20 misfires', () => {
    expect(firstRoll(1, 0)).toBe('miss')
    expect(firstRoll(20, 0)).toBe('misfire')
    expect(firstRoll(19, 25)).toBe('hit')
    expect(firstRoll(20, 25)).toBe('misfire')
    expect(firstRoll(1, 25)).toBe('critical')
  })

  test('MP-FIR-10 T4.4 whole: twenty second rolls after a 1 at each Hit Value, and after a 20', () => {
    for (let value = 1; value <= 20; value++)
      for (let die = 1; die <= 20; die++)
        expect(secondOfCritical(die, value)).toBe(die === 20 ? null : die <= value ? 'double' : 'half-more')
    for (let die = 1; die <= 20; die++)
      expect(secondOfMisfire(die)).toBe(die <= 10 ? 'dud' : die < 20 ? 'jam' : 'explosion')
  })
})

describe('ammunition', () => {
  test('MP-FIR-08 no AP and no shaped charge at men; HE is the usual, and AP at armour', () => {
    const board = duel('su43_t34', 'de43_rifle', 10, [])
    for (const ammo of ['AP', 'HT']) expect(refused(() => fire(board, { ammo }))).toBe('mp.error.no-shot')
    const tank = duel('su43_t34', 'de43_pz4h', 10, [5, 20])
    fire(tank)
    expect(strike(tank)).toBe(1)
  })

  test('MP-FIR-09 a machine gun at armour: its anti-tank value, without critical hits or misfires', () => {
    // AP −1 at 2" +1, no 3 for the open top: front 1. A 1 is a plain hit, and a 20 no misfire.
    const board = duel('su43_m3', 'de43_251', 2, [1, 20, 20, 20])
    fire(board)
    expect(dataTold(board, 'mp.fired').map((one) => (one as { result: string }).result)).toEqual([
      'hit',
      'hit',
    ])
    expect(strike(board)).toBe(-1)
  })

  test('MP-HIT-04 a shaped charge is as strong at any distance', () => {
    const at = (inches: number): number | undefined => {
      const board = duel('su43_t34', 'de43_pz4h', inches, [1, 1, 20])
      Object.assign(board.u('A1-1'), { card: 'de43_pz4h' })
      board.state.queued = [2, 20]
      fire(board, { ammo: 'HT' })
      return strike(board)
    }
    expect([at(2), at(30)]).toEqual([0, 0])
  })

  test('MP-HIT-03 a special round pierces 9 instead of 7, two in a battle; with none left it is no ammunition', () => {
    const board = duel('su43_t34', 'de43_pz4h', 10, [2, 20, 3, 20])
    Object.assign(board.u('A1-1'), { card: 'de43_pz3l' })
    fire(board, { ammo: 'APCR' })
    expect(strike(board)).toBe(1)
    expect(board.u('A1-1').special).toEqual([0, 0])
    Object.assign(board.u('A1-1'), { used: [] })
    expect(refused(() => fire(board, { ammo: 'APCR' }))).toBe('mp.error.no-shot')
  })

  test.each([
    ['table', 18],
    ['additive', 19],
  ] as const)(
    'MP-FIR-11 MP-CORE-12 a critical hit by %s: AP 9, doubled or 10 more, after the distance',
    (critMode, strength) => {
      const board = duel('su43_t34', 'de43_pz4h', 20, [1, 5, 20], { options: { critMode } })
      fire(board)
      expect(strike(board)).toBe(strength - 8)
    },
  )

  test('MP-FIR-11 what is nothing after the distance is not raised', () => {
    const board = duel('su43_ptrd', 'de43_pz4h', 30, [1, 1, 20])
    Object.assign(board.u('A1-1'), { card: 'pl39_tks', used: [] })
    // AP 1 of a machine gun does not reach; the anti-tank rifle's 3 − 2 at 30" is 1, doubled 2.
    Object.assign(board.u('A1-1'), { card: 'su43_ptrd' })
    fire(board)
    expect(strike(board)).toBe(2 - 8)
  })
})

describe('dice of a shot, and what they do', () => {
  test('MP-FIR-15 MP-CORE-08 to hit, the second roll, the effect, then the crew: in that order', () => {
    const board = duel('su43_t34', 'de43_pz4h', 20, [1, 15, 13, 10])
    fire(board)
    const why = board.battle.written().rolls.map((roll) => roll.why)
    expect(why.slice(-4)).toEqual(['mp.roll.hit', 'mp.roll.second', 'mp.roll.effect', 'mp.roll.morale'])
  })

  test('MP-HIT-02 45° about front and rear, sides between: the border is front’s and rear’s', () => {
    const board = duel('su43_t34', 'de43_pz4h', 20, [])
    const target = { ...board.u('B1-1'), at: { x: 3000, y: 3000 }, facing: 0 } as never
    const from = (degrees: number): number => {
      const angle = (degrees * Math.PI) / 180
      return armourTowards({ x: 3000 + 1000 * Math.sin(angle), y: 3000 + 1000 * Math.cos(angle) }, target)
    }
    expect([0, 44, 46, 90, 134, 136, 180, 226, 314, 316].map(from)).toEqual([8, 8, 3, 3, 3, 2, 2, 3, 3, 8])
  })

  test('MP-HIT-08 a burst strikes the side over which it lies', () => {
    const board = duel('su43_t34', 'de43_pz4h', 20, [])
    const target = { ...board.u('B1-1'), at: { x: 3000, y: 3000 }, facing: 0 } as never
    expect(armourTowards({ x: 3060, y: 3010 }, target)).toBe(3)
    expect(armourTowards({ x: 3010, y: 2940 }, target)).toBe(2)
  })

  test.each([
    ['single', 1, 'destroyed'],
    ['single', 2, 'damaged'],
    ['single', 3, 'damaged'],
    ['double', 1, 'explodes'],
    ['double', 2, 'destroyed'],
    ['double', 3, 'damaged'],
  ] as const)('MP-HIT-13 MP-HIT-15 %s damage with durability %i left: %s', (effect, dr, fate) => {
    expect(fateOf(effect, dr)).toBe(fate)
  })

  test('MP-HIT-15 damage adds up: a Panther is Damaged by the first, destroyed by the second', () => {
    const board = duel('su43_t34', 'de43_panther', 20, [10])
    expect(strikeVehicle(board.battle, board.u('B1-1'), 'single')).toBe('damaged')
    expect(board.u('B1-1')).toMatchObject({ damage: 1, pinned: true })
    expect(strikeVehicle(board.battle, board.u('B1-1'), 'single')).toBe('destroyed')
  })

  test('MP-HIT-16 a vehicle that is only Pinned keeps its crew without a test', () => {
    const board = duel('su43_t34', 'de43_pz4h', 20, [])
    expect(strikeVehicle(board.battle, board.u('B1-1'), 'pinned')).toBe('pinned')
    expect(board.told('mp.crew')).toEqual([])
    expect(board.u('B1-1')).toMatchObject({ pinned: true, immobile: null, overwatch: null })
  })
})

/** T6.3 as the page has it: for vehicles and for men the last roll of each effect, the worst first; 0: none. */
const PAGE: Readonly<Record<number, readonly [readonly number[], readonly number[]]>> = {
  [-10]: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [-9]: [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [-8]: [
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ],
  [-7]: [
    [0, 0, 0, 2],
    [0, 0, 0, 0],
  ],
  [-6]: [
    [0, 0, 0, 3],
    [0, 0, 0, 1],
  ],
  [-5]: [
    [0, 0, 0, 4],
    [0, 0, 0, 2],
  ],
  [-4]: [
    [0, 0, 1, 5],
    [0, 0, 0, 3],
  ],
  [-3]: [
    [0, 0, 2, 6],
    [0, 0, 0, 4],
  ],
  [-2]: [
    [0, 1, 3, 7],
    [0, 0, 1, 5],
  ],
  [-1]: [
    [0, 2, 4, 8],
    [0, 0, 2, 6],
  ],
  0: [
    [0, 3, 5, 9],
    [0, 0, 3, 7],
  ],
  1: [
    [0, 6, 8, 12],
    [0, 1, 4, 8],
  ],
  2: [
    [0, 7, 9, 13],
    [0, 2, 5, 9],
  ],
  3: [
    [0, 8, 10, 14],
    [0, 3, 6, 10],
  ],
  4: [
    [1, 9, 11, 15],
    [0, 4, 7, 11],
  ],
  5: [
    [2, 10, 12, 16],
    [0, 5, 8, 12],
  ],
  6: [
    [3, 11, 13, 17],
    [0, 6, 9, 13],
  ],
  7: [
    [4, 12, 14, 18],
    [0, 7, 10, 14],
  ],
  8: [
    [5, 13, 15, 19],
    [0, 8, 11, 15],
  ],
  9: [
    [6, 14, 16, 19],
    [0, 9, 12, 16],
  ],
  10: [
    [7, 15, 17, 19],
    [0, 10, 13, 17],
  ],
  11: [
    [8, 16, 18, 19],
    [1, 11, 14, 18],
  ],
  12: [
    [9, 17, 19, 20],
    [2, 12, 15, 19],
  ],
  13: [
    [10, 18, 19, 20],
    [3, 13, 16, 20],
  ],
  14: [
    [11, 19, 20, 20],
    [4, 14, 17, 20],
  ],
  15: [
    [12, 19, 20, 20],
    [5, 15, 18, 20],
  ],
  16: [
    [13, 19, 20, 20],
    [6, 16, 19, 20],
  ],
  17: [
    [14, 19, 20, 20],
    [7, 17, 19, 20],
  ],
  18: [
    [15, 19, 20, 20],
    [8, 18, 19, 20],
  ],
  19: [
    [16, 19, 20, 20],
    [9, 19, 20, 20],
  ],
  20: [
    [17, 19, 20, 20],
    [10, 19, 20, 20],
  ],
}
const VEHICLES = ['double', 'single', 'immobilised', 'pinned', 'none'] as const
const MEN = ['shaking', 'single', 'pinned', 'suppressed', 'none'] as const

test('MP-HIT-10 T6.3 whole: 31 strengths by 20 dice, both halves; below −10 nothing, above +20 as +20', () => {
  const read = (bounds: readonly number[], die: number): number => {
    const at = bounds.findIndex((upTo) => die <= upTo)
    return at < 0 ? 4 : at
  }
  let held = 0
  for (let strength = -12; strength <= 23; strength++)
    for (let die = 1; die <= 20; die++) {
      const row = strength < -10 ? undefined : PAGE[Math.min(strength, 20)]
      expect(effectOnVehicle(strength, die)).toBe(VEHICLES[row === undefined ? 4 : read(row[0], die)])
      expect(effectOnInfantry(strength, die)).toBe(MEN[row === undefined ? 4 : read(row[1], die)])
      held += 1
    }
  expect(held).toBe(36 * 20)
})

describe('rate of fire', () => {
  test('MP-ROF-01 a change of target costs a shot, small arms make the first for nothing; ROF 5 three targets', () => {
    for (let rof = 1; rof <= 6; rof++)
      for (let targets = 1; targets <= 6; targets++) {
        const guns = sharesOf(rof, targets, false)
        expect(guns !== null).toBe(2 * targets - 1 <= rof)
        if (guns !== null) expect(guns.reduce((a, b) => a + b)).toBe(rof - targets + 1)
        const rifles = sharesOf(rof, targets, true)
        expect(rifles !== null).toBe(targets === 1 || 2 * targets - 2 <= rof)
        for (const shares of [guns, rifles]) expect(shares?.every((shots) => shots >= 1) ?? true).toBe(true)
      }
    expect(sharesOf(5, 3, false)).toEqual([1, 1, 1])
    expect(sharesOf(3, 2, true)).toEqual([2, 1])
  })

  test('MP-ROF-01 a Pz II (ROF 3) at two: one shell each, and its machine gun one burst each; not at three', () => {
    const board = duel('su43_t34', 'de43_251', 10, [19, 18])
    Object.assign(board.u('A1-1'), { card: 'de39_pz2c' })
    board.u('B2-1').at = { x: 3300, y: 2200 }
    board.u('B1-2').at = { x: 2700, y: 2200 }
    fire(board, { others: 'B2-1' })
    expect(board.told('mp.fired').map(({ target }) => target)).toEqual(['B1-1', 'B2-1'])
    const other = duel('su43_t34', 'de43_251', 10, [])
    other.u('B2-1').at = { x: 3300, y: 2200 }
    // ROF 1 of the T-34 is for one.
    expect(refused(() => fire(other, { others: 'B2-1' }))).toBe('mp.error.rate')
  })

  test('MP-ROF-01 MP-MOV-10 the machine gun in a hull fires at two that lie in its field once it has turned for the first, and at no others', () => {
    // 40° off to the left or right it bears after a turn of 25°; then 30° in all lie before it.
    const aimed = (key: 'fire' | 'firefight', target: string, others: readonly [number, number]) => {
      const board = duel('su43_t34', target, 12, [])
      board.state.queued = [...Array.from({ length: 12 }, () => 19)]
      Object.assign(board.u('A1-1'), { card: 'pl39_tks' })
      const { at } = board.u('A1-1')
      const [x, y] = [at?.x ?? 0, at?.y ?? 0]
      const place = (degrees: number) => ({
        x: x + Math.round(1000 * Math.sin((degrees * Math.PI) / 180)),
        y: y + Math.round(1000 * Math.cos((degrees * Math.PI) / 180)),
      })
      board.u('B1-1').at = place(others[0])
      board.u('B2-1').at = place(others[1])
      board.u('B2-1').card = target
      return refused(() =>
        order(board, 'A1-1', key, { target: { unit: 'B1-1' }, options: { others: 'B2-1' } }),
      )
    }
    for (const [key, target] of [
      ['firefight', 'de43_rifle'],
      ['fire', 'de43_251'],
    ] as const) {
      expect(aimed(key, target, [-40, 40])).toBe('mp.error.left-out')
      expect(aimed(key, target, [0, 40])).toBe('mp.error.left-out')
      expect(aimed(key, target, [-40, -15])).toBe('taken')
    }
  })

  test('MP-SKL-01 a Veteran throws two dice for his first shot, the Elite three, and takes the best; of two targets too', () => {
    for (const [level, dice, results] of [
      ['regular', [12, 13], ['miss', 'miss']],
      ['veteran', [19, 5, 19], ['hit', 'miss']],
      ['elite', [19, 20, 5, 19], ['hit', 'miss']],
    ] as const) {
      const board = duel('su43_t34', 'de43_tiger', 30, [...dice])
      Object.assign(board.u('A1-1'), { card: 'su43_t70', skillLevel: level })
      board.state.queued = level === 'regular' ? [...dice] : [...dice.slice(0, -1), 20, 19]
      fire(board)
      expect(board.told('mp.fired').map(({ data }) => (data as { result: string }).result)).toEqual(results)
    }
  })

  test('MP-CORE-12 without the rule of rates each weapon fires once, and without training nobody throws twice', () => {
    const board = duel('su43_t34', 'de43_tiger', 30, [19], { options: { without: ['rate', 'training'] } })
    Object.assign(board.u('A1-1'), { card: 'su43_t70', skillLevel: 'elite' })
    fire(board)
    expect(board.told('mp.fired')).toHaveLength(1)
    const drives = duel('su43_t34', 'de43_truck', 3, [], { options: { without: ['ramming'] } })
    expect(refused(() => order(drives, 'A1-1', 'ram', { target: { unit: 'B1-1' } }))).toBe('mp.error.without')
  })
})
