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
  const before = field(placed)
  const state = structuredClone(before)
  change(unitIn(state, 'P1'), state)
  return unsound(state, effects, before)
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

  test('SZ-ZOC-02 SZ-ZOC-04 nobody comes into the zone of an enemy he does not touch', () => {
    const nearer = (mm: number) => (u: SzUnit) => {
      u.bodies = u.bodies.map((body) => ({ ...body, y: body.y + mm }))
    }
    const fault = 'P1 has come into the zone of A1'
    // The two stand 400 mm apart, so contact is at 400 and the zone begins at 380.
    expect(found(nearer(370))).toEqual([])
    expect(found(nearer(390))).toEqual([fault])
    expect(found(nearer(400))).toEqual([])
    expect(found(nearer(390), [sets({ control: 'normal' }, 'SZ-ASYNC-10')])).toEqual([])
    const over = (change: (u: SzUnit, enemy: SzUnit) => void): readonly string[] =>
      found((u, state) => {
        nearer(390)(u)
        change(u, unitIn(state, 'A1'))
      })
    // A zone that was not there before, or is not there now, bars nobody.
    expect(over((_, enemy) => Object.assign(enemy, { control: 'panic' }))).toEqual([])
    expect(over((_, enemy) => nearer(-5)(enemy))).toEqual([])
    // Who began in one may stay, and go off, but come no nearer.
    const within = (mm: number): readonly string[] => {
      const before = field(placed)
      nearer(390)(unitIn(before, 'P1'))
      const state = structuredClone(before)
      nearer(mm)(unitIn(state, 'P1'))
      return unsound(state, [], before)
    }
    expect([within(-5), within(5)]).toEqual([[], [fault]])
  })

  test('SZ-SEQ-12 SZ-MOR-04 a unit makes one operation a turn, and does not pursue out of panic', () => {
    const changing = (was: Partial<SzUnit>, ...effects: Effect[]): readonly string[] => {
      const before = field(placed)
      Object.assign(unitIn(before, 'P1'), was)
      return unsound(structuredClone(before), effects, before)
    }
    const acts = sets({ acted: 'fire' }, 'SZ-SEQ-12')
    expect(changing({ acted: 'move' }, acts)).toEqual(['P1 has acted twice'])
    expect(changing({ acted: 'move' }, sets({ acted: null }, 'SZ-SEQ-12'), acts)).toEqual([])
    const pursues = sets({ control: 'pursuit' }, 'SZ-MOR-17')
    expect(changing({}, pursues)).toEqual([])
    expect(changing({ control: 'panic' }, pursues)).toEqual(['P1 pursues out of panic'])
  })

  test('SZ-FIRE-53 SZ-FIRE-54 declared fire falls once', () => {
    const fires = (name: string, rule: string): Effect =>
      ({ type: 'event', name, rule, unit: 'P1', target: 'A1' }) as Effect
    const changing = (watched: boolean, watches: boolean, ...effects: Effect[]): readonly string[] => {
      const before = field(placed)
      unitIn(before, 'P1').watching = watched
      const state = structuredClone(before)
      unitIn(state, 'P1').watching = watches
      return unsound(state, effects, before)
    }
    const stops = [fires('sz.stops', 'SZ-FIRE-50'), fires('sz.fired', 'SZ-FIRE-50')]
    expect(changing(true, false, ...stops)).toEqual([])
    expect(changing(true, true, ...stops)).toEqual(['P1 has fired and still watches'])
    expect(changing(false, false, ...stops)).toEqual(['P1 has fired and did not watch'])
    const last = fires('sz.fired', 'SZ-FIRE-54')
    expect(changing(true, false, last)).toEqual([])
    expect(changing(true, false, ...stops, ...stops)).toContain('P1 has fired declared fire twice')
    // Fire of its own accord at who charges it is not declared (SZ-FIRE-49).
    expect(changing(false, false, fires('sz.fired', 'SZ-FIRE-49'))).toEqual([])
  })
})
