import { describe, expect, test } from 'vitest'
import { boxOf } from '../../../../src/kernel/space/segment.ts'
import { lookThroughScreen } from '../../../../src/rulesets/khans-and-generals/ground/screen-test.ts'
import {
  clearSmoke,
  powderSmoke,
  raise,
  raiseScreens,
  screened,
  smokeTerms,
} from '../../../../src/rulesets/khans-and-generals/ground/smoke.ts'
import { smokeShell } from '../support/clouds.ts'
import { aUnit, Table, type TableSpec } from '../support/table.ts'

const red = () => aUnit({ id: 'R1', x: 60, y: 40 })
const blue = () => aUnit({ id: 'B1', x: 60, y: 80 })
const table = (spec: Partial<TableSpec> = {}) => new Table({ units: [red(), blue()], ...spec })
const clouds = (t: Table) => Object.values(t.state.features).filter((f) => f.layer === 'smoke')
const strip = (y: number) => [
  { x: 500, y },
  { x: 700, y },
  { x: 700, y: y + 30 },
  { x: 500, y: y + 30 },
]

describe('smoke', () => {
  test('KG-SMK-02 KG-ABI-01 black powder leaves a strip of 3 cm before the front until the next turn ends', () => {
    const musketeers = aUnit({ id: 'R1', x: 60, y: 40, abilities: ['blackPowder'] })
    const t = new Table({ units: [musketeers, blue()], turn: 4 })
    powderSmoke(t.battle, t.unit('R1'))
    expect(boxOf(clouds(t)[0]?.polygon ?? [])).toEqual({ minX: 555, minY: 425, maxX: 645, maxY: 455 })
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1')).terms.map(({ value }) => value)).toEqual([-2])
    // The enemy shoots back through the same smoke, and through a second cloud no worse.
    raise(t.battle, 'powder', strip(700), 5, 'KG-SMK-02')
    expect(smokeTerms(t.state, t.unit('B1'), t.unit('R1')).terms.map(({ value }) => value)).toEqual([-2])
    t.state.turn = 5
    clearSmoke(t.battle)
    expect(clouds(t)).toHaveLength(2)
    t.state.turn = 6
    clearSmoke(t.battle)
    expect(clouds(t)).toHaveLength(0)
  })

  test('KG-SMK-02 who has no black powder makes none', () => {
    const t = table()
    powderSmoke(t.battle, t.unit('R1'))
    expect(clouds(t)).toHaveLength(0)
  })

  test('KG-SMK-04 a shell’s cloud of 10 cm rises next turn and hangs for d4 turns', () => {
    const t = table({ turn: 2, dice: [3] })
    smokeShell(t.battle, { x: 600, y: 600 })
    expect(clouds(t)).toHaveLength(0)
    t.state.turn = 3
    raiseScreens(t.battle)
    expect(boxOf(clouds(t)[0]?.polygon ?? [])).toEqual({ minX: 550, minY: 550, maxX: 650, maxY: 650 })
    const risen = { at: { x: 600, y: 600 }, turns: 3 }
    expect(t.events('kg.screen-rises').map(({ data, to }) => ({ data, to }))).toEqual([{ data: risen }])
    for (const [turn, left] of [
      [4, 1],
      [5, 1],
      [6, 0],
    ] as const) {
      t.state.turn = turn
      clearSmoke(t.battle)
      expect([turn, clouds(t).length]).toEqual([turn, left])
    }
    t.done()
  })

  test('KG-SMK-04 a unit looks through a screen by a Training test, once a turn: −3, or it sees nothing', () => {
    const t = table({ dice: [3, 4] })
    raise(t.battle, 'screen', strip(600), 9, 'KG-SMK-04')
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1')).blocked).toBe(true)
    expect(screened(t.state, { x: 600, y: 400 }, { x: 600, y: 800 })).toBe(true)
    lookThroughScreen(t.battle, t.unit('R1'), { x: 600, y: 800 })
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1')).terms.map(({ value }) => value)).toEqual([-3])
    lookThroughScreen(t.battle, t.unit('R1'), { x: 600, y: 800 })
    expect(t.state.queued).toEqual([4])
    // Regulars fail on a 4.
    lookThroughScreen(t.battle, t.unit('B1'), { x: 600, y: 400 })
    lookThroughScreen(t.battle, t.unit('B1'), { x: 600, y: 400 })
    expect(smokeTerms(t.state, t.unit('B1'), t.unit('R1'))).toEqual({ blocked: true, terms: [] })
    t.done()
  })

  test('KG-SMK-05 dust blinds as a screen does and settles when its turn is over', () => {
    const t = table()
    raise(t.battle, 'dust', strip(600), 2, 'KG-SMK-05')
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1')).blocked).toBe(true)
    t.state.turn = 3
    clearSmoke(t.battle)
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1')).blocked).toBe(false)
  })

  test('KG-SMK-06 only the worst smoke counts: fire before screen before powder', () => {
    const t = table({ dice: [1] })
    raise(t.battle, 'powder', strip(500), 9, 'KG-SMK-02')
    raise(t.battle, 'screen', strip(600), 9, 'KG-SMK-04')
    lookThroughScreen(t.battle, t.unit('R1'), { x: 600, y: 800 })
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1')).terms.map(({ value }) => value)).toEqual([-3])
    raise(t.battle, 'fire', strip(700), null, 'KG-SMK-03')
    expect(smokeTerms(t.state, t.unit('R1'), t.unit('B1'))).toEqual({ blocked: true, terms: [] })
  })
})
