import { describe, expect, test } from 'vitest'
import { adjacent } from '../../../../src/kernel/space/base.ts'
import { updateHqAdjacency } from '../../../../src/rulesets/khans-and-generals/command/hq-adjacency.ts'
import { lockedIn } from '../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import {
  addReluctance,
  breakUnit,
  reluctance,
  waver,
} from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { refugeOf, shelteredAt } from '../../../../src/rulesets/khans-and-generals/morale/refuge.ts'
import { UNDER_FIRE } from '../../../../src/rulesets/khans-and-generals/tables/morale-events.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import { locked, quiet } from '../support/fights.ts'
import { anHq, aUnit, type Table, type TableSpec } from '../support/table.ts'

const rout = (table: Table): Table => {
  table.run(routPhase(table.battle))
  table.done()
  return table
}

/** B1 broken at (60, 60), its HQ far away in the north, the map's edges 60 cm off. */
const broken = (spec: Partial<Parameters<typeof aUnit>[0]> = {}, more: Partial<TableSpec> = {}): Table =>
  quiet({
    units: [
      aUnit({
        id: 'B1',
        x: 60,
        y: 60,
        facing: 0,
        status: 'broken',
        formation: 'scattered',
        brokeTurn: 1,
        ...spec,
      }),
    ],
    turn: 3,
    ...more,
  })

describe('the rout phase', () => {
  test('KG-TRN-05 KG-MOR-15 tokens go at the rout phase of the turn after, before anybody is looked at', () => {
    const table = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60 })], turn: 4 })
    waver(table.battle, table.unit('B1'), UNDER_FIRE.small, { source: 'R1' })
    rout(table)
    expect(reluctance(table.unit('B1'))).toBe(13)
    table.state.turn = 5
    rout(table)
    expect(reluctance(table.unit('B1'))).toBe(10)
  })

  test('KG-MOR-15 permanent effects stay', () => {
    const table = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60 })], turn: 4 })
    addReluctance(table.battle, table.unit('B1'), {
      amount: 3,
      rule: 'KG-MOR-18',
      why: 'kg.term.under-fire',
      permanent: true,
    })
    table.state.turn = 9
    expect(reluctance(rout(table).unit('B1'))).toBe(13)
  })

  test('KG-MOR-21 one for each broken friend within 10 cm, and who has too much breaks and runs at once', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'B1', x: 60, y: 60 }),
        aUnit({ id: 'B2', x: 73, y: 60, status: 'broken', immobilised: true }),
        aUnit({ id: 'B3', x: 60, y: 70, status: 'broken', immobilised: true }),
        aUnit({ id: 'B4', x: 60, y: 90, status: 'broken', immobilised: true }),
        aUnit({ id: 'B5', x: 86, y: 60, stan: 10, baseReluctance: 10, facing: 0 }),
        aUnit({ id: 'R1', x: 46, y: 60, status: 'broken', immobilised: true }),
      ],
    })
    rout(table)
    expect(reluctance(table.unit('B1'))).toBe(12)
    expect(table.unit('B5').status).toBe('broken')
    expect(table.unit('B5').at).not.toEqual({ x: 860, y: 600 })
  })

  test('KG-MEA-04 KG-MOR-21 the 10 cm are a radius about the middle of its front: 10 cm behind that counts, 10.1 does not', () => {
    // B1 faces south, its front is at y 57.5; the near edge of B2 at y 67.5 or 67.6.
    const behind = (y: number) => {
      const units = [
        aUnit({ id: 'B1', x: 60, y: 60 }),
        aUnit({ id: 'B2', x: 60, y, status: 'broken', immobilised: true }),
      ]
      return reluctance(rout(quiet({ units })).unit('B1'))
    }
    expect(behind(70)).toBe(11)
    expect(behind(70.1)).toBe(10)
  })

  test('KG-TRN-05 the first player’s broken units run first', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'B1', x: 30, y: 60, status: 'broken' }),
        aUnit({ id: 'R1', x: 90, y: 60, status: 'broken' }),
      ],
      facts: { order: ['red', 'blue'] },
    })
    rout(table)
    const moves = table.effects.flatMap((e) => (e.type === 'move' ? [e.unit] : []))
    expect(moves).toEqual(['R1', 'B1'])
  })
})

describe('where they run', () => {
  test('KG-MOR-03 KG-MEA-03 the edge is as far as it is from the nearest edge midpoint, as an HQ is', () => {
    const { state } = quiet({ units: [], hqs: false })
    const far = (spec: Partial<Parameters<typeof aUnit>[0]>) =>
      refugeOf(state, aUnit({ id: 'B1', x: 60, y: 60, facing: 0, ...spec })).mm
    // A base of 9×5 cm that faces north: 60 − 4.5 cm to the west and east, 40 − 2.5 to the south.
    expect(far({})).toBe(555)
    expect(far({ y: 40 })).toBe(375)
    expect(far({ x: 40 })).toBe(355)
    expect(far({ x: 40, base: { circle: 4 } })).toBe(380)
    expect(far({ x: 2 })).toBe(0)
    // 30 cm to its HQ; 31 to the southern edge from its middle, but 28.5 from its base: it leaves the field.
    const table = quiet({
      units: [
        aUnit({ id: 'B1', x: 60, y: 31, facing: 0, status: 'broken', formation: 'scattered' }),
        anHq({ id: 'BHQ', x: 60, y: 65.5 }),
      ],
    })
    expect(refugeOf(table.state, table.unit('B1'))).toMatchObject({ hq: null, toward: { x: 600, y: 0 } })
  })

  test('KG-MOR-03 the nearest of edge, own HQ and Chief HQ, at the full Movement Range', () => {
    // The edges are 60 cm away, its HQ 36 cm to the north: base 5 cm, HQ 4 cm deep.
    const table = broken(
      {},
      {
        units: [
          aUnit({ id: 'B1', x: 60, y: 60, facing: 0, status: 'broken', formation: 'scattered' }),
          anHq({ id: 'BHQ', x: 60, y: 96 }),
        ],
      },
    )
    expect(refugeOf(table.state, table.unit('B1')).hq?.id).toBe('BHQ')
    rout(table)
    expect(table.unit('B1').at).toEqual({ x: 600, y: 750 })
  })

  const gun = {
    kind: 'artillery',
    base: [5, 9],
    training: 1,
    statsAs: 'support',
    stan: 6,
    breakAt: 4,
  } as const

  test('KG-MOV-12 KG-MOV-15 a gun that stuck fast in this turn does not flee in it', () => {
    const stuck = (turn: number) => ({ 'KG-MOV-15': { turn, count: 1, x: 600, y: 600 } })
    const now = rout(broken({ ...gun, notes: stuck(3) }))
    expect(now.unit('B1').at).toEqual({ x: 600, y: 600 })
    const before = rout(broken({ ...gun, notes: stuck(2) }))
    expect(before.unit('B1').at).not.toEqual({ x: 600, y: 600 })
  })

  test('KG-OBG-06 a weapon that was set up is packed to flee with, and has to be set up again', () => {
    expect(rout(broken({ ...gun, deployed: true })).unit('B1').deployed).toBe(false)
  })

  test('KG-MOR-03 KG-FIR-09 whom the flames have caught flees out of them, but into none', () => {
    const cell = (id: string, x: number, y: number) => ({
      id,
      layer: 'fire',
      kind: 'cell',
      at: { x: x * 10, y: y * 10 },
      polygon: [
        { x: x * 10 - 25, y: y * 10 - 25 },
        { x: x * 10 + 25, y: y * 10 - 25 },
        { x: x * 10 + 25, y: y * 10 + 25 },
        { x: x * 10 - 25, y: y * 10 + 25 },
      ],
    })
    // The south edge is the nearest: 15 cm of its 20 are run.
    const caught = rout(broken({ x: 30, y: 20, training: 1 }, { features: [cell('fire-1', 30, 20)] }))
    expect(caught.unit('B1').at).toEqual({ x: 300, y: 50 })
    // Fire before it: it goes round.
    const before = rout(broken({ x: 30, y: 20, training: 1 }, { features: [cell('fire-1', 30, 12)] }))
    expect(before.unit('B1').at?.x).not.toBe(300)
  })

  test('KG-MOR-03 who reaches the edge is gone', () => {
    const table = rout(broken({ x: 10, y: 60 }))
    expect(table.unit('B1').status).toBe('fled')
    expect(table.unit('B1').at).toBeNull()
  })

  test('KG-MOR-09 conscripts leave past their own HQ, the Elite stop 1 cm inside the edge', () => {
    const conscripts = broken(
      { training: 1 },
      {
        units: [
          aUnit({ id: 'B1', x: 60, y: 60, training: 1, status: 'broken' }),
          anHq({ id: 'BHQ', x: 60, y: 70 }),
        ],
      },
    )
    expect(refugeOf(conscripts.state, conscripts.unit('B1')).hq).toBeNull()
    const elite = rout(broken({ training: 5, x: 10, y: 60, facing: 270, attackedTurn: 3 }))
    expect(elite.unit('B1').status).toBe('broken')
    // Half its depth (25 mm) and 10 mm from the western edge.
    expect(elite.unit('B1').at).toEqual({ x: 35, y: 600 })
  })

  test('KG-MOR-03 its full Movement Range, whatever it had used of it as it still obeyed', () => {
    const fresh = rout(broken({ did: [] })).unit('B1').at
    expect(rout(broken({ moved: 100, rotated: 1800, did: ['swung:80', 'ran'] })).unit('B1').at).toEqual(fresh)
  })

  test('KG-MOR-08 broken by losses they make straight for the edge', () => {
    const table = broken(
      { notes: { 'KG-MOR-08': true } },
      {
        units: [
          aUnit({ id: 'B1', x: 60, y: 60, status: 'broken', notes: { 'KG-MOR-08': true } }),
          anHq({ id: 'BHQ', x: 60, y: 75 }),
        ],
      },
    )
    expect(refugeOf(table.state, table.unit('B1')).hq).toBeNull()
  })

  test('KG-HQF-03 a broken HQ falls back on its superior; a broken Chief HQ flees off the field', () => {
    const table = quiet({
      units: [
        anHq({ id: 'BHQ', x: 60, y: 60, status: 'standing' }),
        anHq({ id: 'BH2', x: 60, y: 20, hq: 'BHQ', status: 'broken' }),
      ],
    })
    expect(refugeOf(table.state, table.unit('BH2')).hq?.id).toBe('BHQ')
    const chief = quiet({
      units: [
        anHq({ id: 'BHQ', x: 60, y: 60, status: 'broken' }),
        anHq({ id: 'BH2', x: 60, y: 70, hq: 'BHQ' }),
      ],
    })
    expect(refugeOf(chief.state, chief.unit('BHQ')).hq).toBeNull()
  })

  test('KG-MOR-07 at its HQ it stays, unless it was attacked this turn', () => {
    const units = (attackedTurn: number) => [
      aUnit({ id: 'B1', x: 60, y: 60, facing: 0, status: 'broken', attackedTurn }),
      anHq({ id: 'BHQ', x: 60, y: 64.5 }),
    ]
    const quietly = broken({}, { units: units(2), turn: 3 })
    expect(shelteredAt(quietly.state, quietly.unit('B1'))?.id).toBe('BHQ')
    expect(rout(quietly).unit('B1').at).toEqual({ x: 600, y: 600 })
    const attacked = broken({}, { units: units(3), turn: 3 })
    expect(rout(attacked).unit('B1').at).not.toEqual({ x: 600, y: 600 })
  })

  test('KG-MOR-04 attacked while broken it tears itself out of the melee and runs on', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 50 }),
        aUnit({ id: 'B1', x: 60, y: 55, facing: 0, status: 'broken', formation: 'scattered' }),
      ],
    })
    locked(table, 'R1', 'B1')
    rout(table)
    expect(lockedIn(table.state, table.unit('R1'))).toBe(false)
    // 27 mm back, so that it can turn (half its diagonal is 51.5 mm, half its depth 25), then out to one side.
    expect(table.unit('B1').at?.y).toBeGreaterThanOrEqual(577)
    expect(adjacent(placed(table.unit('B1')), placed(table.unit('R1')))).toBe(false)
  })
})

describe('fallen upon while it flees', () => {
  test('KG-MOR-04 its own HQ, 15 cm off, is no refuge any more; the Chief HQ at 30 cm is', () => {
    const refuge = (pursued: boolean) => {
      const units = [
        aUnit({ id: 'B1', x: 60, y: 60, hq: 'BH2', status: 'broken', notes: { 'KG-MOR-04': pursued } }),
        anHq({ id: 'BH2', x: 75, y: 60, hq: 'BHQ' }),
        anHq({ id: 'BHQ', x: 60, y: 90 }),
      ]
      const table = quiet({ units })
      return refugeOf(table.state, table.unit('B1')).hq?.id
    }
    expect([refuge(false), refuge(true)]).toEqual(['BH2', 'BHQ'])
  })

  test('KG-MOR-04 it goes on to the Chief HQ or the edge, no more to its own HQ, until it breaks afresh', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'B1', x: 60, y: 60, hq: 'BH2', status: 'broken', stan: 30 }),
        aUnit({ id: 'R1', x: 60, y: 55 }),
        anHq({ id: 'BH2', x: 75, y: 60, hq: 'BHQ' }),
        anHq({ id: 'BHQ', x: 60, y: 90 }),
      ],
    })
    expect(refugeOf(table.state, table.unit('B1')).hq?.id).toBe('BH2')
    locked(table, 'R1', 'B1')
    rout(table)
    expect(table.unit('B1').notes['KG-MOR-04']).toBe(true)
    expect(refugeOf(table.state, table.unit('B1')).hq?.id).toBe('BHQ')
    table.unit('B1').status = 'standing'
    breakUnit(table.battle, table.unit('B1'))
    expect(table.unit('B1').notes['KG-MOR-04']).toBe(false)
  })

  test('KG-MOR-08 who was once broken by losses and breaks again for another reason may flee to its HQ', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'B1', x: 60, y: 60, notes: { 'KG-MOR-08': true } }),
        anHq({ id: 'BHQ', x: 75, y: 60 }),
      ],
    })
    waver(table.battle, table.unit('B1'), { why: 'kg.term.under-fire', amount: 21, rule: 'KG-MOR-11' })
    expect(table.unit('B1').status).toBe('broken')
    expect(refugeOf(table.state, table.unit('B1')).hq?.id).toBe('BHQ')
  })
})

describe('coming back', () => {
  const cooling = (attackedTurn: number, turn: number) =>
    rout(broken({ attackedTurn, immobilised: true }, { turn })).unit('B1').status

  test('KG-MOR-06 Reluctance at its first level and two turns without attack: it obeys again', () => {
    expect(cooling(3, 4)).toBe('broken')
    expect(cooling(3, 5)).toBe('standing')
  })

  test('KG-MOR-06 not while Reluctance is above its first level, nor while it is above Stan', () => {
    const table = broken({ immobilised: true }, { turn: 5 })
    addReluctance(table.battle, table.unit('B1'), {
      amount: 1,
      rule: 'KG-MOR-18',
      why: 'kg.term.under-fire',
      permanent: true,
    })
    expect(rout(table).unit('B1').status).toBe('broken')
    expect(rout(broken({ immobilised: true, stan: 8, startStan: 30 }, { turn: 5 })).unit('B1').status).toBe(
      'broken',
    )
  })
})

describe('the HQ beside them', () => {
  test('KG-MOR-19 KG-MOR-16 −2 while it touches its HQ, once, even below its base', () => {
    const table = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60 }), anHq({ id: 'BHQ', x: 60, y: 64.5 })] })
    updateHqAdjacency(table.battle)
    updateHqAdjacency(table.battle)
    expect(reluctance(table.unit('B1'))).toBe(8)
    table.battle.change('KG-MOV-01', { type: 'place', unit: 'BHQ', at: { x: 600, y: 800 }, facing: 1800 })
    updateHqAdjacency(table.battle)
    expect(reluctance(table.unit('B1'))).toBe(10)
  })

  test('KG-MOR-19 a foreign or broken HQ steadies nobody', () => {
    const other = quiet({ units: [aUnit({ id: 'B1', x: 60, y: 60 }), anHq({ id: 'BH2', x: 60, y: 64.5 })] })
    updateHqAdjacency(other.battle)
    expect(reluctance(other.unit('B1'))).toBe(10)
    const fled = quiet({
      units: [aUnit({ id: 'B1', x: 60, y: 60 }), anHq({ id: 'BHQ', x: 60, y: 64.5, status: 'broken' })],
    })
    updateHqAdjacency(fled.battle)
    expect(reluctance(fled.unit('B1'))).toBe(10)
  })
})
