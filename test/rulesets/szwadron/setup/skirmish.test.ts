import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { everyFeature } from '../../../../src/kernel/ordered.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { armies } from '../../../../src/rulesets/szwadron/setup/army-building.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { squaresOf } from '../../../../src/rulesets/szwadron/turn/ground-roll.ts'
import { liveBattle } from '../support/live.ts'

const skirmish = (settings: Json = {}): Json => armies.skirmish?.(settings) ?? null

describe('battles without a scenario', () => {
  test('SZ-ARMY-01 two lists with armies of 1000 points that keep to the caps, until somebody chooses others', () => {
    for (const lists of [
      ['fr', 'at'],
      ['pl', 'at'],
      ['fr', 'fr'],
    ]) {
      const scenario = skirmish({ lists })
      const state = setup(scenario)
      expect(state.phase).toBe('deployment')
      for (const side of Object.keys(state.sides)) {
        const own = Object.values(state.units).filter((u) => u.side === side)
        const units = own.map((u) => `${u.card} ${u.startFigures}/${u.files}`)
        const done = armies.check(scenario, side, { list: units[0]?.slice(0, 2) ?? '', units })
        expect(done).toMatchObject({ ok: true })
      }
    }
  })

  test('SZ-TERR-04 six squares a row, three rows between the strips: nine of them are thrown for', () => {
    const squares = squaresOf(setup(skirmish()))
    expect(squares.length).toBe(9)
    expect(squares[0]).toEqual({ x: 0, y: 30 })
    expect(squares.at(-1)).toEqual({ x: 60, y: 60 })
  })

  test('SZ-TERR-04 the ground is thrown for before anybody deploys, the same after a half turn, clear of the strips', () => {
    const live = liveBattle(skirmish())
    const ground = everyFeature(live.state).filter(({ layer }) => layer === 'terrain')
    expect(ground.length).toBeGreaterThan(0)
    const { width, height } = live.state.map
    const key = (kind: string, points: readonly Point[]): string =>
      `${kind} ${points.map(({ x, y }) => `${x},${y}`).join(' ')}`
    const all = new Set(ground.map(({ kind, polygon, line }) => key(kind, polygon ?? line ?? [])))
    for (const { kind, polygon, line } of ground) {
      const points = polygon ?? line ?? []
      expect(all).toContain(
        key(
          kind,
          points.map(({ x, y }) => ({ x: width - x, y: height - y })),
        ),
      )
      for (const { y } of points) expect(y > 280 && y < 1220).toBe(true)
    }
    const rolls = live.entries[0]?.rolls ?? []
    expect(rolls.every(({ rule }) => rule === 'SZ-TERR-04')).toBe(true)
    // A piece is left out by a die of 1, and no square is taken twice.
    const pieces = new Set(ground.map(({ id }) => id.replace(/-\d+$/u, ''))).size
    const dropped = rolls.length - (pieces / 2) * 3
    expect(pieces / 2 + dropped).toBe(6)
  })

  test('SZ-TERR-04 ground that is drawn is laid as drawn, and no die is thrown for it', () => {
    const wood = {
      id: 'copse',
      kind: 'wood',
      polygon: [
        [80, 60],
        [100, 60],
        [100, 90],
      ],
    }
    const live = liveBattle(skirmish({ terrain: { areas: [wood] } }))
    expect(live.entries[0]?.rolls).toEqual([])
    expect(
      everyFeature(live.state)
        .filter(({ layer }) => layer === 'terrain')
        .map(({ id }) => id),
    ).toEqual(['copse'])
  })

  test.each([
    [{ lists: ['fr', 'ru'] }],
    [{ type: 'siege' }],
    [{ limit: 5 }],
    [{ terrain: { areas: [{ kind: 'volcano' }] } }],
  ])('house: settings that make no battle are refused: %j', (settings) => {
    expect(() => skirmish(settings as Json)).toThrow('sz.error.scenario')
  })
})
