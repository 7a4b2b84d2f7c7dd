import { describe, expect, test } from 'vitest'
import { footprintAt } from '../../../../src/kernel/space/base.ts'
import type { RectBase } from '../../../../src/kernel/space/types.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { lossesAmong } from '../../../../src/rulesets/szwadron/fight/losses.ts'
import { shotsAt } from '../../../../src/rulesets/szwadron/fight/shooting/shots.ts'
import { checkOrder } from '../../../../src/rulesets/szwadron/orders/checks.ts'
import { fire } from '../../../../src/rulesets/szwadron/orders/fire.ts'
import { crossedEdges } from '../../../../src/rulesets/szwadron/sight/line.ts'
import { profile } from '../../../../src/rulesets/szwadron/units/profile.ts'
import type { SzState } from '../../../../src/rulesets/szwadron/units/state.ts'
import { battleOf, events, field, from, hillFrom, order, unitIn } from '../support/field.ts'

const foot: RectBase = { kind: 'rect', width: 20, depth: 20 }
const horse: RectBase = { kind: 'rect', width: 20, depth: 40 }
const five = { id: 'P1', list: 'pl-line', figures: 5, at: [100, 100] } as const
const eight = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] } as const
const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [100, 100] } as const

/** Figures of P1 that could fire at A1, and how well. */
function shooters(state: SzState, who = 'P1', ammo = 0): number[] {
  const u = unitIn(state, who)
  const mode = profile(u).fire[ammo]
  return mode === undefined
    ? []
    : shotsAt(state, u, unitIn(state, 'A1'), mode).map(({ accuracy }) => accuracy)
}

describe('arcs', () => {
  test('SZ-FIRE-11 SZ-GEO-14 every edge of a square base has its 90°, at every degree', () => {
    const base = footprintAt({ x: 0, y: 0 }, 0, foot)
    for (let degree = 0; degree < 360; degree++) {
      const at = {
        x: 1000 * Math.sin((degree * Math.PI) / 180),
        y: 1000 * Math.cos((degree * Math.PI) / 180),
      }
      const expected =
        degree < 45 || degree > 315
          ? 'front'
          : degree > 45 && degree < 135
            ? 'right'
            : degree > 135 && degree < 225
              ? 'rear'
              : 'left'
      const found = crossedEdges(base, at)
      if (degree % 90 === 45) expect(found).toHaveLength(2)
      else expect(found).toEqual([expected])
    }
  })

  test('SZ-FIRE-11 the front of a horse base has 53.13°, its side 126.87°', () => {
    const base = footprintAt({ x: 0, y: 0 }, 0, horse)
    const at = (degree: number) =>
      crossedEdges(base, {
        x: 1000 * Math.sin((degree * Math.PI) / 180),
        y: 1000 * Math.cos((degree * Math.PI) / 180),
      })
    expect([at(26), at(27), at(153), at(154)]).toEqual([['front'], ['right'], ['right'], ['rear']])
  })

  test('SZ-FIRE-12 SZ-FIRE-13 the second rank fires neither ahead nor aside', () => {
    expect(shooters(field([{ ...five, figures: 6, files: 3 }, eight]))).toHaveLength(3)
  })

  test('SZ-FIRE-14 SZ-SPEC-01 guns fire through their front only', () => {
    expect(shooters(field([gun, eight]), 'P5')).toHaveLength(1)
    expect(shooters(field([{ ...gun, heading: 90 }, eight]), 'P5')).toHaveLength(0)
  })
})

describe('range and accuracy', () => {
  test('SZ-FIRE-15 SZ-FIRE-16 range is measured from edge to edge', () => {
    const at = (y: number) => shooters(field([five, { ...eight, at: [100, y] }])).length
    expect([at(112), at(112.5)]).toEqual([5, 0])
  })

  test('SZ-FIRE-18 a point of accuracy is lost at every full 20 cm', () => {
    const at = (y: number) => shooters(field([gun, { ...eight, at: [100, y] }]), 'P5')
    expect([at(119), at(120), at(140)]).toEqual([[3], [2], [1]])
  })

  test('SZ-FIRE-19 a shot out of range is lost, and with it the operation', () => {
    const battle = battleOf(field([five, { ...eight, at: [100, 130] }]))
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(events(battle, 'sz.too-far')).toHaveLength(1)
    expect(unitIn(battle.state, 'P1').acted).toBe('fire')
  })
})

describe('sight', () => {
  const refused = (state: SzState): string | null => {
    const declared = { unit: 'P1', order: 'fire', path: [], options: {}, target: { unit: 'A1' } }
    return refusalOf(() => checkOrder(state, fire, declared, null))?.key ?? null
  }

  test('SZ-FIRE-05 SZ-FIRE-06 a unit in between blocks line and strip; SZ-FIRE-10 the operation is kept', () => {
    const between = { id: 'P2', list: 'pl-line', figures: 8, files: 8, at: [100, 106] } as const
    expect(refused(field([five, between, eight]))).toBe('sz.error.no-line')
  })

  test('SZ-FIRE-09 figures of the target do not cover each other', () => {
    const state = field([five, { ...eight, files: 2 }])
    const u = unitIn(state, 'P1')
    const hits = shotsAt(state, u, unitIn(state, 'A1'), {
      kind: 'musket',
      strength: 2,
      range: 30,
      accuracy: 3,
    })
    expect(new Set(hits.flatMap((one) => one.hits)).size).toBe(8)
  })

  test('SZ-FIRE-07 SZ-GEO-13 the strip is as wide as the base: a figure beside the line is in it', () => {
    const lone = { ...five, figures: 6, files: 1, at: [100, 100] } as const
    const screen = (x: number) =>
      refused(
        field([
          lone,
          { id: 'P2', list: 'pl-line', figures: 6, files: 1, at: [x, 107], heading: 180 },
          { ...eight, files: 1 },
        ]),
      )
    expect([screen(101.5), screen(104)]).toEqual(['sz.error.no-line', null])
  })

  const hill = hillFrom([80, 103], [120, 107])
  const wood = {
    areas: [
      {
        kind: 'wood',
        polygon: [
          [80, 103],
          [120, 103],
          [120, 107],
          [80, 107],
        ],
      },
    ],
  }

  test('SZ-FIRE-33 a hill hides who is behind it from who is before it', () => {
    expect(refused(field([five, eight], hill))).toBe('sz.error.no-line')
  })

  test('SZ-FIRE-36 a wood blocks sight; within it 2 cm of wood do', () => {
    expect(refused(field([five, eight], wood))).toBe('sz.error.no-line')
    const at = (y: number) => refused(field([five, { ...eight, at: [100, y] }], wood))
    // Centres a centimetre behind their fronts: half a centimetre of wood, and three.
    expect([at(102.5), at(105)]).toEqual([null, 'sz.error.no-line'])
  })

  test('SZ-FIRE-34 from a hill one fires over those below; SZ-FIRE-35 from below only those close by are in the way', () => {
    const up = hillFrom([80, 90], [120, 101])
    const between = (y: number) =>
      ({ id: 'P2', list: 'pl-line', figures: 8, files: 8, at: [100, y] }) as const
    expect(refused(field([five, between(106), eight], up))).toBeNull()
    const top = hillFrom([80, 109], [120, 130])
    expect(refused(field([five, between(104), eight], top))).toBe('sz.error.no-line')
    const far = { ...eight, at: [100, 112] } as const
    expect(refused(field([five, between(109.5), far], hillFrom([80, 111], [120, 130])))).toBeNull()
  })

  test('SZ-FIRE-39 a building blocks; who stands at its wall sees out and is seen', () => {
    const house = (from: number, to: number) => ({
      areas: [
        {
          kind: 'building',
          polygon: [
            [80, from],
            [120, from],
            [120, to],
            [80, to],
          ],
        },
      ],
    })
    expect(refused(field([five, eight], house(103, 107)))).toBe('sz.error.no-line')
    expect(refused(field([five, eight], house(109, 115)))).toBeNull()
    expect(refused(field([five, eight], house(107, 115)))).toBe('sz.error.no-line')
  })

  test('SZ-FIRE-08 nobody fires at a unit in melee', () => {
    const state = field([
      five,
      { ...eight, at: [120, 102] },
      { id: 'P2', list: 'pl-line', figures: 6, at: [120, 102] },
    ])
    expect(refused(state)).toBe('sz.error.target-engaged')
  })
})

describe('salvo and losses', () => {
  /** P1 fires at A1 with these dice: 10 for the salvo, then the rest. */
  function fired(dice: readonly number[], target: object = {}, ground = {}) {
    const battle = battleOf(field([five, { ...eight, ...target }], ground), dice)
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    return battle
  }
  const SALVO = [1, 2, 3, 4, 5, 6, 1, 2, 3, 4]

  test('SZ-FIRE-21 SZ-FIRE-22 SZ-LOSS-02 the worked salvo: five figures, 1 2 3 4 5 6 1 2 3 4, 6 damage, two figures, no remainder die', () => {
    const battle = fired([...SALVO, 1])
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ dice: 10, damage: 6, lost: 2, left: 6 })
    expect(unitIn(battle.state, 'A1').bodies).toHaveLength(6)
  })

  test('SZ-LOSS-02 SZ-LOSS-03 7 damage leaves a third: a d10 of 3 removes one more, 4 does not, 10 is thrown again', () => {
    const seven = [1, 2, 3, 4, 5, 6, 1, 2, 3, 3]
    const lost = (...rest: number[]) => 8 - unitIn(fired([...seven, ...rest, 1]).state, 'A1').bodies.length
    expect([lost(3), lost(4), lost(10, 3), lost(10, 4)]).toEqual([3, 2, 3, 2])
  })

  test('SZ-FIRE-36 SZ-LOSS-07 cover raises toughness: in bushes 6 damage on 4 is one figure and a half', () => {
    const bushes = {
      areas: [
        {
          kind: 'bushes',
          polygon: [
            [80, 108],
            [120, 108],
            [120, 120],
            [80, 120],
          ],
        },
      ],
    }
    const battle = fired([...SALVO, 5, 1], {}, bushes)
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ lost: 2 })
    expect(events(fired([...SALVO, 6, 1], {}, bushes), 'sz.fired')[0]?.data).toMatchObject({ lost: 1 })
  })

  test('SZ-FIRE-38 behind a fence that it touches and the shot crosses a figure is tougher', () => {
    const fence = {
      lines: [
        {
          kind: 'fence',
          line: [
            [80, 110],
            [120, 110],
          ],
        },
      ],
    }
    expect(events(fired([...SALVO, 6, 1], {}, fence), 'sz.fired')[0]?.data).toMatchObject({ lost: 1 })
  })

  test('SZ-SPEC-15 scattered figures lose half: toughness 3 counts 6', () => {
    const scattered = { id: 'A1', list: 'at-light', figures: 4, files: 4, more: { gap: 20 } }
    expect(events(fired([...SALVO, 1], scattered), 'sz.fired')[0]?.data).toMatchObject({ lost: 1 })
  })

  test('SZ-FIRE-25 SZ-FIRE-26 the nearest fall first, and not beside each other', () => {
    const battle = fired([...SALVO, 1])
    const left = unitIn(battle.state, 'A1').bodies.map(({ n }) => n)
    const gone = [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => !left.includes(n))
    expect(gone).toHaveLength(2)
    expect(Math.abs((gone[0] ?? 0) - (gone[1] ?? 0))).toBeGreaterThan(1)
  })

  test('SZ-LOSS-08 figures of different toughness are paid for one after the other', () => {
    const none = () => {
      throw new Error('no die')
    }
    expect(lossesAmong(7, [3, 4, 5], 'd10', none)).toMatchObject({ figures: 2, rest: 0 })
    expect(lossesAmong(8, [3, 4, 5], 'd10', () => 2)).toMatchObject({ figures: 3, rest: 1 })
  })

  test('SZ-FIRE-03 only the figures named fire', () => {
    const battle = battleOf(field([five, eight]), [6, 6, 6, 6])
    order(battle, 'P1', 'fire', { target: { unit: 'A1' }, options: { figures: '2-3' } })
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ dice: 4 })
  })

  test('SZ-SPEC-03 a battery fires the ammunition it is told', () => {
    const dice = (ammo: string) => {
      const battle = battleOf(
        field([gun, eight]),
        Array.from({ length: 10 }, () => 6),
      )
      order(battle, 'P5', 'fire', { target: { unit: 'A1' }, options: { ammo } })
      return events(battle, 'sz.fired')[0]?.data?.dice
    }
    expect([dice('shot'), dice('canister')]).toEqual([5, 7])
  })

  test('SZ-SPEC-12 SZ-SPEC-13 howitzers fire over a hill, a point worse', () => {
    const howitzer = { id: 'P5', list: 'pl-how', figures: 1, at: [100, 100] } as const
    const hill = hillFrom([80, 103], [120, 107])
    expect(shooters(field([howitzer, eight], hill), 'P5')).toEqual([2])
    expect(shooters(field([howitzer, eight]), 'P5')).toEqual([3])
    const friend = { id: 'P2', list: 'pl-line', figures: 6, at: [100, 105] } as const
    expect(shooters(field([howitzer, friend, eight]), 'P5')).toEqual([])
  })

  test('SZ-FIRE-44 SZ-FIRE-45 march fire: half the salvo and half the Move', () => {
    const battle = battleOf(field([five, eight]), [6, 6, 6, 6, 6])
    order(battle, 'P1', 'marchFire', {
      target: { unit: 'A1' },
      path: [from(battle.state, 'P1', 0, -12)],
      options: { first: 'fire' },
    })
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ dice: 5 })
    expect(unitIn(battle.state, 'P1').at?.y).toBe(990 - 60)
  })

  test('SZ-FIRE-46 SZ-SPEC-02 guns do not fire on the march', () => {
    const battle = battleOf(field([gun, eight]))
    const march = () =>
      order(battle, 'P5', 'marchFire', { target: { unit: 'A1' }, path: [from(battle.state, 'P5', 0, 2)] })
    expect(march).toThrow('sz.error.gun-on-march')
  })

  test('SZ-SPEC-10 SZ-SPEC-11 a heavy battery that has moved fires only after a turn of preparing', () => {
    const heavy = { id: 'P5', list: 'pl-heavy', figures: 1, at: [100, 100] } as const
    const battle = battleOf(field([heavy, eight]))
    order(battle, 'P5', 'move', { path: [from(battle.state, 'P5', 0, -2)] })
    expect(unitIn(battle.state, 'P5').emplaced).toBe(false)
    order(battle, 'P5', 'endTurn')
    order(battle, 'A99', 'endTurn')
    expect(() => order(battle, 'P5', 'fire', { target: { unit: 'A1' } })).toThrow('sz.error.not-emplaced')
    order(battle, 'P5', 'prepare')
    order(battle, 'P5', 'endTurn')
    expect(unitIn(battle.state, 'P5').emplaced).toBe(true)
  })
})

describe('in the enemy’s turn', () => {
  /** P5 watches; A1 moves toward it. */
  function watched(
    options: Record<string, string>,
    dice: number[],
    answers: unknown[] = [],
    watchers: object[] = [],
  ) {
    const state = field([{ ...gun, at: [100, 60] }, { ...eight, at: [100, 100] }, ...(watchers as [])])
    const battle = battleOf(state, dice)
    order(battle, 'P5', 'watch', { options })
    for (const { id } of watchers as { id: string }[])
      order(battle, id, 'watch', { options: { within: '39' } })
    order(battle, 'P5', 'endTurn')
    const asked = order(battle, 'A1', 'move', { path: [from(state, 'A1', 0, -12)] }, answers)
    return { battle, asked }
  }
  const middle = (y: number) => y

  test('SZ-FIRE-47 SZ-FIRE-48 SZ-FIRE-50 SZ-FIRE-51 SZ-FIRE-52 a move of 12 cm is stopped where the trigger lies, and goes on with gaps', () => {
    // Two figures fall: 5 dice at accuracy 2 (over 20 cm), then repulse passed.
    const { battle } = watched({ within: '33' }, [1, 1, 1, 1, 1, 10, 4, 1])
    const u = unitIn(battle.state, 'A1')
    const [shot] = events(battle, 'sz.fired')
    expect(shot?.data).toMatchObject({ far: 33 })
    expect(u.bodies.length).toBeLessThan(8)
    expect(u.at?.y).toBe(middle(1010 - 120))
    expect(unitIn(battle.state, 'P5').watching).toBe(false)
  })

  test('SZ-ASYNC-06 without a trigger its owner is asked as somebody sets out, and lets it pass by default', () => {
    const { battle, asked } = watched({}, [])
    expect(asked).toEqual(['sz.watch'])
    expect(unitIn(battle.state, 'P5').watching).toBe(true)
    expect(events(battle, 'sz.fired')).toEqual([])
  })

  test('SZ-FIRE-51 told to fire after 7 cm it fires when the unit has gone so far', () => {
    const { battle } = watched({}, [6, 6, 6, 6, 6], ['7'])
    // 36 cm from gun to front; 7 of them gone.
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ far: 33 })
  })

  test('SZ-FIRE-56 of two watchers the one that can fire earlier on the way fires first', () => {
    const other = { id: 'P6', list: 'pl-horse', figures: 1, at: [106, 60] }
    const { battle } = watched({ within: '33' }, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6], [], [other])
    expect(events(battle, 'sz.fired').map(({ unit }) => unit)).toEqual(['P6', 'P5'])
  })

  test('SZ-FIRE-53 SZ-FIRE-48 a watcher fires once, and its declaration ends with the enemy’s phase', () => {
    const { battle } = watched({ within: '1', end: 'A99' }, [])
    order(battle, 'A1', 'endTurn')
    expect(unitIn(battle.state, 'P5').watching).toBe(false)
  })

  test('SZ-FIRE-54 SZ-ASYNC-08 who has stopped nobody fires when the phase ends', () => {
    const { battle } = watched({ within: '1', end: 'A1' }, [6, 6, 6, 6, 6])
    order(battle, 'A1', 'endTurn')
    expect(events(battle, 'sz.fired')).toHaveLength(1)
  })

  test('SZ-ASYNC-06 where it is told nothing its owner is asked at the end, too; else it fires at the nearest', () => {
    const asked = watched({}, [6, 6, 6, 6, 6])
    expect(order(asked.battle, 'A1', 'endTurn', {}, ['A1'])).toEqual(['sz.last-shot'])
    expect(events(asked.battle, 'sz.fired')).toHaveLength(1)
    const told = watched({ within: '1' }, [6, 6, 6, 6, 6])
    expect(order(told.battle, 'A1', 'endTurn')).toEqual([])
    expect(events(told.battle, 'sz.fired')).toHaveLength(1)
  })

  test('SZ-ASYNC-08 who has been told at whom to fire at the end is not asked', () => {
    const { battle } = watched({ end: 'A1' }, [6, 6, 6, 6, 6])
    expect(order(battle, 'A1', 'endTurn')).toEqual([])
    expect(events(battle, 'sz.fired')).toHaveLength(1)
  })

  test('SZ-FIRE-49 SZ-ASYNC-07 a unit that left its turn unused fires at who charges it, from 2 cm', () => {
    const state = field([
      { ...five, more: { idle: true } },
      { ...eight, at: [100, 108] },
    ])
    state.active = 'AT'
    const battle = battleOf(
      state,
      Array.from({ length: 60 }, () => 6),
    )
    order(battle, 'A1', 'charge', { target: { unit: 'P1' } })
    expect(events(battle, 'sz.fired')[0]).toMatchObject({ unit: 'P1', data: { far: 2 } })
    expect(events(battle, 'sz.melee')).toHaveLength(1)
  })

  test('SZ-ASYNC-07 told to hold its fire it does', () => {
    const hold = { idle: true, standing: { pursue: 'roll', close: 'auto', fire: 'hold' } } as const
    const state = field([
      { ...five, more: hold },
      { ...eight, at: [100, 108] },
    ])
    state.active = 'AT'
    const battle = battleOf(
      state,
      Array.from({ length: 60 }, () => 6),
    )
    order(battle, 'A1', 'charge', { target: { unit: 'P1' } })
    expect(events(battle, 'sz.fired')).toEqual([])
  })
})
