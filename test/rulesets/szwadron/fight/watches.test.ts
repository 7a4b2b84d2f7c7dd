import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../../src/kernel/ask.ts'
import { formatPlace } from '../../../../src/kernel/space/grid.ts'
import { viewOf } from '../../../../src/rulesets/szwadron/shown/view.ts'
import { play } from '../../../../src/rulesets/szwadron/turn/flow.ts'
import { battleOf, events, field, from, order, unitIn } from '../support/field.ts'

const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const gun = { id: 'P5', list: 'pl-horse', figures: 1, at: [100, 60] } as const
const line = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 100] } as const

/** P5, and others, watch as told; A1 moves 12 cm toward them. */
function moved(options: Record<string, string>, answers: unknown[] = [], others: readonly object[] = []) {
  const state = field([gun, line, ...(others as [])])
  const battle = battleOf(state, many(6, 40))
  order(battle, 'P5', 'watch', { options })
  for (const { id } of others as { id: string }[]) order(battle, id, 'watch', { options })
  order(battle, 'P5', 'endTurn')
  const asked = order(battle, 'A1', 'move', { path: [from(state, 'A1', 0, -12)] }, answers)
  return {
    asked,
    shots: events(battle, 'sz.fired').map(({ unit, data }) => `${unit} ${data?.far}`),
    state,
    battle,
  }
}

test('SZ-FIRE-51 nobody is offered to fire after more cm than the unit that sets out can go', () => {
  const offered = (list: string): string[] => {
    const state = field([gun, { ...line, list, figures: 4, files: 4 }])
    const battle = battleOf(state)
    order(battle, 'P5', 'watch')
    order(battle, 'P5', 'endTurn')
    const path = [from(state, 'A1', 0, -12)]
    const { value } = play(battle, { unit: 'A1', order: 'move', path, options: {} }, null).next()
    return (value as Ask<unknown>).choices.map(({ id }) => id)
  }
  expect(offered('at-gren')).toEqual(['3', '6', '9', '12', 'pass'])
  expect(offered('at-uhl')).toEqual(['3', '6', '9', '12', '18', '24', 'pass'])
})

describe('triggers', () => {
  test('SZ-ASYNC-05 at the first that comes near a place', () => {
    // A place 10 cm before its front: at 7 cm of its way it is within 3, 33 cm from the gun.
    const place = formatPlace({ x: 1000, y: 900 }, { width: 4000, height: 4000 })
    const { shots, state, battle } = moved({ point: place, radius: '3', end: 'A99' })
    expect(shots).toEqual(['P5 33'])
    // It is told that the move was stopped, and by whom.
    expect(events(battle, 'sz.stops').map(({ unit, target }) => [unit, target])).toEqual([['P5', 'A1']])
    order(battle, 'A1', 'endTurn')
    order(battle, 'P5', 'watch', { options: { point: place, radius: '3' } })
    // The card says it as it is typed.
    const own = viewOf(state, { kind: 'player', player: 'x', side: 'PL' }, null).units.P5
    expect(own?.facts.waitsAt).toBe(`${place}, 3 cm`)
    expect(moved({ point: 'A1', radius: '3' }).shots).toEqual([])
  })

  test('SZ-ASYNC-05 as soon as a unit named moves', () => {
    expect(moved({ on: 'A1' }).shots).toEqual(['P5 40'])
    expect(moved({ on: 'A99' }).shots).toEqual([])
  })

  test('SZ-ASYNC-05 it holds its fire for strength and arms', () => {
    const near = { within: '35' }
    expect(moved({ ...near, least: '9' }).shots).toEqual([])
    expect(moved({ ...near, least: '8' }).shots).toHaveLength(1)
    expect(moved({ ...near, for: 'cavalry' }).shots).toEqual([])
    expect(moved({ ...near, for: 'infantry' }).shots).toHaveLength(1)
  })

  test('SZ-ASYNC-05 only the figures named fire', () => {
    const foot = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 85] } as const
    const state = field([foot, line])
    const battle = battleOf(state, many(6, 40))
    order(battle, 'P1', 'watch', { options: { within: '12', figures: '1-2' } })
    order(battle, 'P1', 'endTurn')
    order(battle, 'A1', 'move', { path: [from(state, 'A1', 0, -8)] })
    expect(events(battle, 'sz.fired')[0]?.data).toMatchObject({ dice: 4 })
  })

  test('SZ-ASYNC-05 SZ-ASYNC-08 told so it fires at nobody when the phase ends', () => {
    const { battle } = moved({ within: '1', end: 'none' })
    order(battle, 'A1', 'endTurn')
    expect(events(battle, 'sz.fired')).toEqual([])
  })

  test('SZ-ASYNC-05 what is no place, or no number of figures, is refused', () => {
    expect(() => moved({ point: 'nowhere' })).toThrow('sz.error.point')
    expect(() => moved({ within: '9', least: '1.5' })).toThrow('sz.error.least')
  })
})

describe('who is asked', () => {
  /** P5 watches as told in a battle of some kind; A1 moves 12 cm toward it. */
  function inMode(reactions: 'live' | 'standing', options: Record<string, string>, answers: unknown[] = []) {
    const state = field([gun, line])
    const battle = battleOf({ ...state, facts: { ...state.facts, reactions } }, many(6, 40))
    order(battle, 'P5', 'watch', { options })
    order(battle, 'P5', 'endTurn')
    const asked = order(battle, 'A1', 'move', { path: [from(state, 'A1', 0, -12)] }, answers)
    return { asked, shots: events(battle, 'sz.fired').map(({ data }) => data?.far), battle }
  }

  test('SZ-ASYNC-06 live: all are asked; silence is what they have been told, an answer goes before it', () => {
    expect(inMode('live', { within: '35' })).toMatchObject({ asked: ['sz.watch'], shots: [35] })
    expect(inMode('live', { within: '35' }, ['2'])).toMatchObject({ shots: [38] })
    expect(inMode('live', { within: '35' }, ['pass'])).toMatchObject({ shots: [] })
    expect(inMode('live', {})).toMatchObject({ asked: ['sz.watch'], shots: [] })
    expect(() => inMode('live', {}, ['told'])).toThrow('sz.error.after-cm')
  })

  test('SZ-ASYNC-06 standing: nobody is asked, not even at the end of the phase', () => {
    const { asked, shots, battle } = inMode('standing', {})
    expect([asked, shots]).toEqual([[], []])
    expect(order(battle, 'A1', 'endTurn')).toEqual([])
    expect(events(battle, 'sz.fired')).toHaveLength(1)
    expect(inMode('standing', { within: '35' })).toMatchObject({ asked: [], shots: [35] })
  })
})

describe('the window', () => {
  const second = { id: 'P6', list: 'pl-horse', figures: 1, at: [106, 60] } as const

  test('SZ-ASYNC-06 the owners of all that watch are asked at once; one time is for all of them', () => {
    const { asked, shots } = moved({}, ['7'], [second])
    expect(asked).toEqual(['sz.watch'])
    expect(shots).toEqual(['P5 33', 'P6 33'])
  })

  test('SZ-ASYNC-06 SZ-FIRE-56 or each its own, the earlier first; who is not named lets it pass', () => {
    expect(moved({}, ['P5 9, P6 3'], [second]).shots).toEqual(['P6 37', 'P5 31'])
    const { shots, state } = moved({}, ['P6 3'], [second])
    expect(shots).toEqual(['P6 37'])
    expect([unitIn(state, 'P5').watching, unitIn(state, 'P6').watching]).toEqual([true, false])
  })

  test('SZ-ASYNC-06 an answer that says nothing is refused, and nothing happens', () => {
    expect(() => moved({}, ['P9 3'], [second])).toThrow('sz.error.after-cm')
    expect(() => moved({}, ['soon'], [second])).toThrow('sz.error.after-cm')
  })
})

describe('sight', () => {
  const seen = (
    ground: object,
    at: readonly [number, number] = [100, 110],
    gunAt: readonly [number, number] = [100, 80],
  ) => {
    const state = field(
      [
        { ...gun, at: gunAt },
        { ...line, figures: 8, files: 8, at },
      ],
      ground,
    )
    const battle = battleOf(state, many(6, 10))
    try {
      order(battle, 'P5', 'fire', { target: { unit: 'A1' } })
    } catch {
      return false
    }
    return events(battle, 'sz.fired').length === 1
  }
  const area = (kind: string, from: number, to: number, level?: number) => ({
    kind,
    polygon: [
      [60, from],
      [140, from],
      [140, to],
      [60, to],
    ],
    ...(level === undefined ? {} : { level }),
  })
  const wall = (level?: number) => ({
    kind: 'highWall',
    line: [
      [60, 105],
      [140, 105],
    ],
    ...(level === undefined ? {} : { level }),
  })

  test('SZ-FIRE-40 a high wall blocks who stands no higher than its top, and hides who stands behind it', () => {
    expect(seen({})).toBe(true)
    expect(seen({ lines: [wall()] })).toBe(false)
    // From a hill as high as the wall one sees no more; from a higher one, over it.
    expect(seen({ lines: [wall()], areas: [area('hill', 60, 90)] })).toBe(false)
    expect(seen({ lines: [wall()], areas: [area('hill', 60, 90, 2)] })).toBe(true)
    expect(seen({ lines: [wall(2)], areas: [area('hill', 60, 90, 2)] })).toBe(false)
  })

  test('SZ-FIRE-32 SZ-FIRE-41 from a hill one does not see who stands at the far foot of another', () => {
    const hills = { areas: [area('hill', 60, 90, 2), area('hill', 95, 105)] }
    // At the foot, a centimetre from it, on it.
    expect(seen(hills, [100, 105])).toBe(false)
    expect(seen(hills, [100, 106])).toBe(true)
    expect(seen(hills, [100, 102])).toBe(true)
    // From the plain the hill itself is in the way.
    expect(seen({ areas: [area('hill', 95, 105)] }, [100, 106])).toBe(false)
  })
})
