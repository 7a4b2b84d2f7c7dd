import { expect, test } from 'vitest'
import { everyUnit } from '../../../../src/kernel/ordered.ts'
import { encloses } from '../../../../src/kernel/space/area.ts'
import { footprint, overlap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import type { MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { mokra, scenarioCalled } from '../support/board.ts'

const refusedAs = (raw: unknown): string => {
  try {
    setup(raw)
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

const placed = (units: readonly MpUnit[]): (MpUnit & Placed)[] =>
  units.filter((u): u is MpUnit & Placed => u.at !== null)

test('MP-SCN-01 Mokra is read in hundredths of an inch: 226 points against 213', () => {
  const state = setup(scenarioCalled('mokra'))
  expect(state.map).toEqual({ width: 3600, height: 3600, square: 1200 })
  const points = (side: string): number =>
    Object.values(state.facts.platoons)
      .filter((one) => one.side === side)
      .reduce((total, one) => total + one.points, 0)
  expect([points('PL'), points('DE')]).toEqual([226, 213])
  expect(state.facts.objectives.map(({ id, at }) => [id, at.x, at.y])).toEqual([
    ['village', 1800, 1800],
    ['crossing', 2700, 1800],
    ['forest-road', 900, 1800],
  ])
})

test('MP-SET-04 everybody stands in the zone of his side, on nobody, looking at the enemy', () => {
  const state = setup(mokra())
  const all = placed(everyUnit(state))
  expect(all).toHaveLength(21)
  for (const u of all) {
    const zone = state.sides[u.side]?.facts.zone ?? []
    expect(footprint(u).core.every((p) => encloses(zone, p))).toBe(true)
    expect(u.facing).toBe(u.side === 'PL' ? 2700 : 900)
    for (const other of all) if (other.id !== u.id) expect(overlap(u, other)).toBe(false)
  }
})

test('MP-DAT-06 each vehicle and gun has a crew of its own aboard it, a stand has none', () => {
  const { units } = setup(mokra())
  expect(units['A2-1c']).toMatchObject({
    crewOf: 'A2-1',
    carrier: 'A2-1',
    status: 'aboard',
    card: 'crew-poland-1939',
    at: null,
  })
  expect(units['B1-3c']?.card).toBe('crew-germany-1939')
  expect(units['A1-1c']).toBeUndefined()
})

test('MP-CORE-10 stands are an inch across, guns a tenth more a class, vehicles a rectangle by class', () => {
  const { units } = setup(mokra())
  expect(units['A1-1']?.base).toEqual({ kind: 'circle', diameter: 100 })
  expect(units['A2-1']?.base).toEqual({ kind: 'circle', diameter: 110 })
  expect(units['A3-1']?.base).toEqual({ kind: 'rect', width: 70, depth: 120 })
})

test('MP-MOR-01 platoons begin Confident, each led by its first model', () => {
  const { platoons } = setup(mokra()).facts
  expect(platoons.A1).toMatchObject({ level: 'confident', leader: 'A1-1', kind: 'line', points: 74 })
  expect(platoons.A3?.kind).toBe('recon')
})

test('MP-SET-09 reserves are off the table, their guns limbered; more than half of the points is refused', () => {
  const raw = mokra()
  delete raw.platoons[1]?.at
  // Two lorries to tow them in (MP-TRP-17).
  Object.assign(raw.platoons[1] as object, {
    models: ['pl39_37at', 'pl39_37at', 'pl39_ur', 'pl39_truck', 'pl39_truck'],
  })
  const { units, facts } = setup(raw)
  expect(units['A2-1']).toMatchObject({ status: 'reserve', at: null, limbered: true, setUp: false })
  expect(facts.platoons.A2?.reserve).toBe(true)
  // 78 + 74 of 226 points.
  delete raw.platoons[2]?.at
  expect(refusedAs(raw)).toBe('mp.error.reserve-half')
})

test('MP-SET-01 ground without the shape of its kind, and an outline that crosses itself, are refused', () => {
  const line = mokra()
  Object.assign(line.ground[0] as object, {
    line: undefined,
    polygon: [
      [1, 1],
      [2, 1],
      [2, 2],
    ],
  })
  expect(refusedAs(line)).toBe('mp.error.shape')
  const crossed = mokra()
  Object.assign(crossed.ground[7] as object, {
    polygon: [
      [6, 25],
      [14, 31],
      [14, 25],
      [6, 31],
    ],
  })
  expect(refusedAs(crossed)).toBe('mp.error.polygon')
})

test('MP-DAT-04 a model that the force has not is refused, and an id used twice', () => {
  const foreign = mokra()
  Object.assign(foreign.platoons[0] as object, { models: ['de39_pz1b'] })
  expect(refusedAs(foreign)).toBe('mp.error.scenario')
  const twice = mokra()
  Object.assign(twice.platoons[1] as object, { id: 'A1' })
  expect(refusedAs(twice)).toBe('mp.error.twice')
  expect(refusedAs({})).toBe('mp.error.scenario')
})

test('MP-MOV-04 nobody is laid out in a house or in water, and a platoon without room is refused', () => {
  const raw = mokra()
  raw.ground.push({
    id: 'lake',
    kind: 'deepWater',
    polygon: [
      [26, 0],
      [36, 0],
      [36, 36],
      [26, 36],
    ],
  })
  expect(refusedAs(raw)).toBe('mp.error.start-room')
})

test('MP-ASY-09 a side without seats of its own is one seat, headed by its first platoon', () => {
  expect(setup(mokra()).facts.seatings.map(({ id, head }) => [id, head])).toEqual([
    ['PL', 'A1-1'],
    ['DE', 'B1-1'],
  ])
})
