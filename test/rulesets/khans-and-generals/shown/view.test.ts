import { describe, expect, test } from 'vitest'
import { say } from '../../../../src/discord/client/markdown.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import type { Viewer } from '../../../../src/kernel/words.ts'
import { sceneOf } from '../../../../src/rulesets/khans-and-generals/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { anHq, area, aUnit, Table } from '../support/table.ts'

const RED: Viewer = { kind: 'side', side: 'red' }
const BLUE: Viewer = { kind: 'side', side: 'blue' }
const SPECTATOR: Viewer = { kind: 'spectator' }
const UMPIRE: Viewer = { kind: 'umpire' }

/** Open ground; B1 in plain sight, B2 hidden in scrub, B3 behind a wood. */
function table(): Table {
  const t = new Table({
    units: [
      aUnit({ id: 'R1', x: 30, y: 30, stan: 23 }),
      aUnit({ id: 'B1', x: 30, y: 70, stan: 22, startStan: 30 }),
      aUnit({ id: 'B2', x: 60, y: 70, hidden: true }),
      aUnit({ id: 'B3', x: 100, y: 100 }),
    ],
    features: [
      area('terrain', 'scrub', [
        [50, 60],
        [70, 60],
        [70, 80],
        [50, 80],
      ]),
      area('terrain', 'forest', [
        [80, 60],
        [118, 60],
        [118, 85],
        [60, 85],
      ]),
    ],
  })
  for (const token of [3, 5]) {
    t.battle.change('KG-OPB-05', { type: 'draw', side: 'blue', bag: 'opb', token })
  }
  t.battle.change('KG-PD-01', {
    type: 'pool',
    side: 'blue',
    pool: 'pd',
    holder: 'BHQ',
    change: 3,
    why: 'granted',
  })
  updateSight(t.battle)
  return t
}

describe('what a side may know', () => {
  test('KG-DIG-21 KG-VIS-12 a hidden enemy is absent, not flagged', () => {
    const view = viewOf(table().state, RED, null)
    expect(Object.keys(view.units)).toContain('B1')
    expect(Object.keys(view.units)).not.toContain('B2')
    expect(JSON.stringify(view)).not.toContain('B2')
  })

  test('KG-DIG-22 an enemy out of sight is absent until it was seen, then stays at its last known place', () => {
    const t = table()
    expect(viewOf(t.state, RED, null).units.B3).toBeUndefined()
    t.battle.change('KG-MOV-01', { type: 'place', unit: 'B1', at: { x: 1000, y: 1000 }, facing: 1800 })
    updateSight(t.battle)
    const ghost = viewOf(t.state, RED, null).units.B1
    expect(ghost).toMatchObject({ seen: 'last', at: { x: 300, y: 700 } })
    expect(sceneOf(viewOf(t.state, RED, null), []).units.find((u) => u.id === 'B1')?.ghost).toBe(true)
  })

  test('KG-DIG-21 of an enemy in sight: figures rounded up, not Stan; no Reluctance, no orders left', () => {
    const b1 = viewOf(table().state, RED, null).units.B1
    // 22 Stan: four whole figures and a started one.
    expect(b1?.facts.figures).toBe(5)
    for (const secret of ['stan', 'baseReluctance', 'reluctance', 'budget', 'pdBudget', 'notes', 'hidden']) {
      expect(b1?.facts).not.toHaveProperty(secret)
    }
    expect(b1?.markers).toEqual([])
  })

  test('KG-DIG-21 KG-OPB-02 enemy PD only as some or none, tokens only as a number', () => {
    const { blue } = viewOf(table().state, RED, null).sides
    expect(blue?.pools).toEqual({ pd: { some: 1 } })
    expect(blue?.drawn).toEqual({ opb: 2 })
    expect(blue?.facts).not.toHaveProperty('opbLimit')
    expect(blue?.facts).not.toHaveProperty('opbTokens')
  })

  test('KG-DIG-24 a side adds up its own tokens', () => {
    const { blue } = viewOf(table().state, BLUE, null).sides
    expect(blue?.facts).toMatchObject({ opbTokens: [3, 5], opbSum: 8 })
    expect(blue?.pools).toEqual({ pd: { BHQ: 3 } })
  })

  test('KG-DIG-23 a spectator sees what the sides see of each other', () => {
    const view = viewOf(table().state, SPECTATOR, null)
    expect(Object.keys(view.units)).toEqual(expect.arrayContaining(['B1', 'R1']))
    expect(view.units.B2).toBeUndefined()
    expect(view.units.R1?.facts).not.toHaveProperty('stan')
  })

  test('KG-DIG-41 only an umpire sees all; nobody is shown the queued dice or the bag', () => {
    const { state } = table()
    expect(viewOf(state, UMPIRE, null).units.B2?.facts.hidden).toBe(true)
    for (const viewer of [RED, BLUE, SPECTATOR, UMPIRE]) {
      expect(JSON.stringify(viewOf(state, viewer, null))).not.toContain('"queued"')
      expect(JSON.stringify(viewOf(state, viewer, null))).not.toContain('"bags"')
    }
  })

  test('KG-CMD-01 Command and Initiative are an HQ’s; of other units they are not told at all', () => {
    const t = new Table({
      units: [anHq({ id: 'RHQ', x: 30, y: 10 }), aUnit({ id: 'R1', x: 30, y: 30 })],
      hqs: false,
    })
    for (const viewer of [RED, UMPIRE]) {
      const { units } = viewOf(t.state, viewer, null)
      expect(units.RHQ?.facts).toMatchObject({ command: 5, initiative: 2 })
      expect(units.R1?.facts).not.toHaveProperty('command')
      expect(units.R1?.facts).not.toHaveProperty('initiative')
    }
  })

  test('KG-DIG-30 which HQs an enemy leads is not told', () => {
    const t = table()
    t.state.seats.bartek = { side: 'blue', name: 'Bartek', commands: ['BHQ'], chief: true }
    expect(viewOf(t.state, RED, null).seats.bartek?.commands).toEqual([])
    expect(viewOf(t.state, BLUE, null).seats.bartek?.commands).toEqual(['BHQ'])
  })
})

test('KG-GEN-03 the legend does not tell what the dice have not yet decided', () => {
  const { state } = table()
  const told = (): string[] =>
    sceneOf(viewOf(state, RED, null), []).legend.facts.map((fact) => say(fact, 'en'))
  Object.assign(state, { turn: 0, phase: 'deployment', active: null, seats: {} })
  const sources = { time: 'rolled', weather: 'rolled', ground: 'rolled', wind: 'rolled' }
  Object.assign(state.facts, { sources, time: 'night', weather: 'rain', ground: 'mud', wind: 5, order: [] })
  expect(told()).toEqual([
    'time of day by the dice, weather by the dice, ground by the dice',
    'wind by the dice',
  ])
  Object.assign(state.facts, { order: ['red', 'blue'] })
  expect(told()).toEqual(['night, rain, ground mud', 'wind to the south-west'])
})

test('house: the legend of the map tells of deployment only before the battle, then of turns', () => {
  const { state } = table()
  const told = (language: 'en' | 'pl'): string[] =>
    sceneOf(viewOf(state, RED, null), [])
      .legend.facts.slice(0, 3)
      .map((fact) => say(fact, language))
  Object.assign(state, { turn: 0, phase: 'deployment', active: null })
  state.seats = {}
  Object.assign(state.facts, { turns: 14, time: 'day', weather: 'rain', ground: 'dry' })
  // While nobody has taken a seat, nobody deploys.
  expect(told('en')).toEqual(['day, rain, ground dry', 'wind to the north'])
  state.seats.bartek = { side: 'blue', name: 'Bartek', commands: [], chief: true }
  expect(told('en')).toEqual(['Deployment', 'day, rain, ground dry', 'wind to the north'])
  expect(told('pl')[0]).toBe('Rozstawienie')
  Object.assign(state, { turn: 1, phase: 'melee' })
  expect(told('en')).toEqual(['Turn 1 of 14', 'melee', 'day, rain, ground dry'])
})

test('KG-DIG-21 a change of several stats is for those only who may know of all of them', () => {
  const t = table()
  const told = (stats: Record<string, Json>) => {
    t.battle.change('KG-DIG-21', { type: 'set', unit: 'B1', stats })
    return t.effects.at(-1)?.to
  }
  updateSight(t.battle)
  const budget = { big: 1, move: 0, minor: 0 }
  expect(told({ formation: 'loose', pinned: true })).toBeUndefined()
  expect(told({ budget })).toEqual(['blue'])
  expect(told({ formation: 'standard', budget })).toEqual(['blue'])
})

test('KG-DEP-02 the map shows where a garrison stands and where its relief comes from', () => {
  const t = new Table({
    units: [aUnit({ id: 'R1', x: 30, y: 30 })],
    facts: { type: 'relief' },
    blue: { role: 'defender' },
    phase: 'deployment',
  })
  const zones = sceneOf(viewOf(t.state, SPECTATOR, null), []).deployment
  expect(zones?.map(({ side, polygons }) => [side, polygons.length])).toEqual([
    ['red', 1],
    ['blue', 2],
  ])
  // A fifth of the map from the northern edge, which is blue’s.
  expect(zones?.[1]?.polygons[1]?.map(({ y }) => y).sort()).toEqual([1200, 1200, 960, 960])
})

test('KG-MOR-01 a whole unit is steady, however much Reluctance it begins with', () => {
  const t = new Table({
    units: [aUnit({ id: 'R1', x: 30, y: 30, stan: 20, startStan: 20, baseReluctance: 9 })],
  })
  const drawn = () => sceneOf(viewOf(t.state, RED, null), []).units.find(({ id }) => id === 'R1')?.morale
  expect(drawn()).toBe(1)
  // It breaks above its Stan of 20: 11 points of will, of which 6 are gone at 15.
  t.battle.change('KG-MOR-11', { type: 'set', unit: 'R1', stats: { baseReluctance: 9, stan: 14 } })
  expect(drawn()).toBeCloseTo(5 / 11)
})
