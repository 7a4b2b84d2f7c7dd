import { describe, expect, test } from 'vitest'
import { barOfShot } from '../../../../src/rulesets/szwadron/fight/shooting/shots.ts'
import {
  battleOf,
  events,
  field,
  from,
  type Ground,
  hillFrom,
  order,
  type Placed,
  unitIn,
} from '../support/field.ts'

/** Salvos that reach nobody: it is told whether the target was too far, or what barred the line to it. */

const five = { id: 'P1', list: 'pl-line', figures: 5, files: 5, at: [100, 100] } as const
const eight = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 110] } as const

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)

/** What is told of a shot at A1 by P1, which has gone a centimetre back. */
function onMarch(others: readonly Placed[] = [], ground: Ground = {}, target: object = {}) {
  const battle = battleOf(field([five, { ...eight, ...target }, ...others], ground))
  order(battle, 'P1', 'marchFire', {
    target: { unit: 'A1' },
    path: [from(battle.state, 'P1', 0, -1)],
  })
  return told(battle)
}

const told = (battle: ReturnType<typeof battleOf>) =>
  events(battle)
    .filter(({ name }) => name === 'sz.too-far' || name === 'sz.shot-barred' || name === 'sz.no-shot')
    .map(({ name, rule, data }) => [name, rule, data])

describe('a salvo that reaches nobody', () => {
  test('SZ-FIRE-19 too far: how far the nearest figure is, whatever is in the way', () => {
    const far = { at: [100, 112] } as const
    const tooFar = [['sz.too-far', 'SZ-FIRE-19', { far: 13 }]]
    expect(onMarch([], {}, far)).toEqual(tooFar)
    expect(onMarch([], hillFrom([80, 103], [120, 107]), far)).toEqual(tooFar)
  })

  test('SZ-FIRE-05 SZ-FIRE-06 near enough, and barred by ground, by own figures, by another unit of the enemy', () => {
    const near = { at: [100, 108] } as const
    const barred = (by: string) => [['sz.shot-barred', 'SZ-FIRE-05', { far: 9, by }]]
    expect(onMarch([], hillFrom([80, 103], [120, 106]), near)).toEqual(barred('ground'))
    const between = { figures: 8, files: 8, at: [100, 105] } as const
    expect(onMarch([{ id: 'P2', list: 'pl-line', ...between }], {}, near)).toEqual(barred('friends'))
    expect(onMarch([{ id: 'A2', list: 'at-line', ...between }], {}, near)).toEqual(barred('enemies'))
  })

  test('SZ-FIRE-17 what bars the shortest line within reach is told, though the unit sees others farther off', () => {
    // A wood hides the left of the enemy's line; its right is seen, and is out of range.
    const wood = {
      areas: [
        {
          kind: 'wood',
          polygon: [
            [80, 102],
            [107, 102],
            [107, 105],
            [80, 105],
          ],
        },
      ],
    }
    const long = { figures: 12, files: 12, at: [112, 108] } as const
    const battle = battleOf(field([five, { ...eight, ...long }], wood))
    order(battle, 'P1', 'fire', { target: { unit: 'A1' } })
    expect(told(battle)).toEqual([['sz.shot-barred', 'SZ-FIRE-05', { far: 8, by: 'ground' }]])
  })

  test('SZ-FIRE-14 SZ-FIRE-49 a gun that is charged from behind looks another way', () => {
    const gun = { id: 'A1', list: 'at-foot', figures: 1, at: [100, 108], heading: 0 } as const
    const battle = battleOf(
      field([
        { ...five, figures: 6 },
        { ...gun, more: { idle: true } },
      ]),
      many(1, 20),
    )
    order(battle, 'P1', 'charge', { target: { unit: 'A1' } })
    expect(told(battle)).toEqual([['sz.shot-barred', 'SZ-FIRE-05', { far: 2, by: 'arc' }]])
  })

  test('SZ-FIRE-12 own figures before all edges bar it; SZ-FIRE-08 nobody fires into a melee', () => {
    const second = { figures: 5, files: 5, at: [100, 96] } as const
    const state = field([
      { ...five, figures: 10 },
      { ...eight, at: [100, 108] },
      { id: 'P2', list: 'pl-line', ...second },
    ])
    const shot = { own: 7, their: 3, kind: 'musket' } as const
    expect(barOfShot(state, unitIn(state, 'P1'), unitIn(state, 'A1'), shot)).toBe('friends')
    const melee = [{ id: 'P2', list: 'pl-line', figures: 6, at: [120, 106] }] as const
    expect(onMarch(melee, {}, { at: [120, 106] })).toEqual([['sz.no-shot', 'SZ-FIRE-08', undefined]])
  })

  test('SZ-SPEC-13 shells are barred by own figures close before the gun, and never by ground', () => {
    const howitzer = { id: 'P5', list: 'pl-how', figures: 1, at: [100, 100] } as const
    const hill = hillFrom([80, 106], [120, 109])
    const fired = (y: number, ammo: string) => {
      const battle = battleOf(field([howitzer, { ...eight, at: [100, y] }], hill))
      order(battle, 'P5', 'fire', { target: { unit: 'A1' }, options: { ammo } })
      return told(battle)
    }
    const near = field([howitzer, { ...eight, at: [100, 112] }], hill)
    const canister = { own: 0, their: 3, kind: 'canister' } as const
    expect(barOfShot(near, unitIn(near, 'P5'), unitIn(near, 'A1'), canister)).toBe('ground')
    expect(fired(140, 'shell')).toEqual([['sz.too-far', 'SZ-FIRE-19', { far: 40 }]])
    const column = { id: 'P2', list: 'pl-line', figures: 6, files: 1, at: [100, 101], heading: 180 } as const
    const state = field([howitzer, { ...eight, at: [100, 125] }, column])
    const shot = { own: 0, their: 3, kind: 'shell' } as const
    expect(barOfShot(state, unitIn(state, 'P5'), unitIn(state, 'A1'), shot)).toBe('friends')
  })
})
