import { describe, expect, test } from 'vitest'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { unsound } from '../../../../src/rulesets/szwadron/turn/soundness.ts'
import type { SzState, SzUnit } from '../../../../src/rulesets/szwadron/units/state.ts'
import { field, unitIn } from '../support/field.ts'

const placed = [
  { id: 'P1', list: 'pl-line', figures: 6, files: 3, at: [100, 60] },
  { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 100] },
] as const

/** What is found of a position after something was done to it. */
const found = (
  change: (u: SzUnit, state: SzState) => void,
  effects: readonly Effect[] = [],
): readonly string[] => {
  const state = field(placed)
  change(unitIn(state, 'P1'), state)
  return unsound(state, effects)
}

const sets = (stats: Record<string, unknown>, rule: string): Effect =>
  ({ type: 'set', unit: 'P1', stats, rule }) as unknown as Effect

describe('what must hold of every position', () => {
  test('SZ-GEO-07 nobody stands on anybody, unless an umpire has put him there', () => {
    expect(found(() => undefined)).toEqual([])
    const onto = (u: SzUnit, state: SzState): void => {
      u.bodies = u.bodies.map((body, i) => ({
        ...body,
        ...(unitIn(state, 'A1').bodies[i] ?? body),
        n: body.n,
      }))
    }
    expect(found(onto)).toContain('A1 stands on P1')
    expect(found(onto, [sets({ control: 'normal' }, 'SZ-ASYNC-10')])).not.toContain('A1 stands on P1')
  })

  test('SZ-COH-03 SZ-COH-06 a unit in hand holds together or owes it', () => {
    const apart = (u: SzUnit): void => {
      u.bodies = u.bodies.map((body) => (body.n === 1 ? { ...body, x: body.x - 60 } : body))
    }
    expect(found(apart)).toEqual(['P1 does not hold together'])
    for (const more of [{ parted: true }, { control: 'panic' as const }])
      expect(found((u) => apart(Object.assign(u, more)))).toEqual([])
  })

  test('SZ-FIRE-48 SZ-FIRE-53 who waits watches, and nobody out of hand does', () => {
    expect(found((u) => Object.assign(u, { watching: true, control: 'panic' }))).toEqual([
      'P1 watches out of hand',
    ])
    expect(found((u) => Object.assign(u, { asks: true }))).toEqual([
      'P1 waits for somebody and does not watch',
    ])
    expect(found((u) => Object.assign(u, { prey: ['A1'] }))).toEqual(['P1 has prey and does not pursue'])
  })

  test('SZ-LOSS-01 figures only fall, and none is there twice', () => {
    const [first] = unitIn(field(placed), 'P1').bodies
    expect(found(() => undefined, [sets({ bodies: [first] }, 'SZ-LOSS-01')])).toHaveLength(5)
    expect(found((u) => Object.assign(u, { bodies: [...u.bodies, u.bodies[0]] }))).toContain(
      'P1 has a figure twice',
    )
    expect(found((u) => Object.assign(u, { startFigures: 5 }))).toContain(
      'P1 has more figures than it began with',
    )
  })

  test('SZ-MOR-01 states change by the rules of morale alone, and a unit acts once', () => {
    expect(found(() => undefined, [sets({ control: 'panic' }, 'SZ-MOR-25')])).toEqual([])
    expect(found(() => undefined, [sets({ control: 'panic' }, 'SZ-MOVE-01')])).toEqual([
      'P1 is panic by SZ-MOVE-01',
    ])
    const acts = sets({ acted: 'move' }, 'SZ-SEQ-12')
    expect(found(() => undefined, [acts])).toEqual([])
    expect(found(() => undefined, [acts, acts])).toEqual(['P1 has acted twice'])
  })

  test('SZ-SCEN-04 points are a unit’s own or the enemy’s: what is taken of it is nothing, half or all', () => {
    expect(found((u) => Object.assign(u, { bodies: u.bodies.slice(0, 3) }))).toEqual([])
    expect(found((u) => Object.assign(u, { at: null, status: 'destroyed' }))).toEqual([])
  })
})
