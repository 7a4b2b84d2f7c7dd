import { describe, expect, test } from 'vitest'
import type { Body } from '../../../../src/rulesets/szwadron/units/state.ts'
import { at, foot, line, many, nextRound } from '../support/cases.ts'
import { battleOf, field, order, type Placed, unitIn } from '../support/field.ts'

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
