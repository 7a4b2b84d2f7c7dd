import { describe, expect, test } from 'vitest'
import { airRaids } from '../../../../src/rulesets/khans-and-generals/fight/air/raids.ts'
import { destroy, loseStan } from '../../../../src/rulesets/khans-and-generals/morale/losses.ts'
import { addReluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { opbLimit } from '../../../../src/rulesets/khans-and-generals/morale/opb-limit.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { checkVictory, endPhase } from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { quiet } from '../support/fights.ts'
import { declared, Match } from '../support/match.ts'
import { aFlight, sky } from '../support/sky.ts'
import { anHq, area, aUnit, Table, type TableSpec, type UnitSpec } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'

const RIFLES = { ranged: 6, range: 100, weapon: 'rifle' } as const
const MANY = { stan: 90, startStan: 90 } as const

describe('command points', () => {
  /** Red begins. Blue's Chief BHQ has 3 points, the HQ BX under it 1, with B2. */
  const match = (more: Partial<TableSpec> = {}, prepare: (state: KgState) => void = () => {}): Match =>
    new Match(
      {
        map: [160, 160],
        units: [
          anHq({ id: 'RHQ', x: 60, y: 20 }),
          aUnit({ id: 'R1', x: 60, y: 35, ...RIFLES }),
          aUnit({ id: 'R2', x: 75, y: 35 }),
          anHq({ id: 'BHQ', x: 60, y: 90, initiative: 3, stan: 40 }),
          anHq({ id: 'BX', x: 80, y: 90, hq: 'BHQ', echelon: 'battalion', initiative: 1 }),
          aUnit({ id: 'B1', x: 60, y: 75, ...RIFLES, ...MANY }),
          aUnit({ id: 'B2', x: 80, y: 75, hq: 'BX', ...MANY }),
        ],
        ...more,
      },
      (state) => {
        Object.assign(state.sides.blue?.pools ?? {}, { pd: { BHQ: 3, BX: 1 } })
        state.bags.opb = []
        prepare(state)
      },
    )
  const points = (b: Match) => b.state.sides.blue?.pools.pd
  const by = (hq: string, unit: string, order: string, more = {}) => ({
    hq,
    orders: [declared(unit, order, more)],
  })
  const turnOf = (unit: string) => declared(unit, 'rotate', { face: 1700 })

  test('KG-PD-03, KG-PD-04 nobody is asked before the first order; then one unit, once, until the next', () => {
    const b = match()
    expect(b.live.pending).toBeNull()
    b.order('R1', 'rotate', { face: 100 })
    expect(b.answerRefusal({ hq: 'BHQ', orders: [turnOf('B1'), turnOf('B2')] })).toBe('kg.error.pd-one-unit')
    b.answer(by('BHQ', 'B1', 'rotate', { face: 1700 }))
    // KG-PD-10: what was done by a command point is not answered in turn.
    expect([b.live.pending, points(b)]).toEqual([null, { BHQ: 2, BX: 1 }])
    b.order('R2', 'rotate', { face: 100 })
    expect(b.live.pending?.kind).toBe('pd')
  })

  test('KG-PD-02 the Chief pays for none of another HQ’s, but for that HQ itself', () => {
    const b = match()
    b.order('R1', 'rotate', { face: 100 })
    expect(b.answerRefusal(by('BHQ', 'B2', 'rotate', { face: 1700 }))).toBe('kg.error.pd-not-subordinate')
    expect(b.answerRefusal(by('BHQ', 'BX', 'rotate', { face: 1700 }))).toBeNull()
  })

  test('KG-PD-06, KG-PD-07 B1 shoots and moves by one point, and in its own turn does both again', () => {
    const b = match({ dice: [3, 3, 3, 3] })
    b.order('R1', 'rotate', { face: 100 })
    const shoots = declared('B1', 'rangedAttack', { target: { unit: 'R1' } })
    b.answer({ hq: 'BHQ', orders: [shoots, declared('B1', 'move', { path: [[60, 70]] })] })
    b.order('RHQ', 'endTurn')
    b.order('B1', 'rangedAttack', { target: { unit: 'R1' } })
    if (b.live.pending !== null) b.pass('anna')
    b.order('B1', 'move', { path: [[60, 65]] })
    expect([b.events('kg.shot').length, b.unit('B1').at?.y]).toEqual([2, 650])
  })

  test('KG-OSP-09, KG-PD-01 two points passed on are the other HQ’s for this turn; in the next each has its Initiative', () => {
    const b = match({ active: 'blue', facts: { order: ['blue', 'red'] } })
    b.order('BHQ', 'passOrders', { target: { unit: 'BX' }, options: { points: '2' } })
    expect(points(b)).toEqual({ BHQ: 1, BX: 3 })
    if (b.live.pending !== null) b.pass('anna')
    expect(
      b.refusal('BHQ', 'passOrders', { target: { unit: 'BX' }, options: { points: '1' } }),
    ).not.toBeNull()
    b.order('BHQ', 'endTurn')
    b.order('R1', 'rotate', { face: 100 })
    b.answer(by('BX', 'B2', 'rotate', { face: 1700 }))
    b.order('RHQ', 'endTurn')
    expect(b.state.turn).toBe(2)
    expect(points(b)).toEqual({ BHQ: 3, BX: 1 })
  })

  test('KG-HQF-02, KG-PD-01, KG-CAL-03 an Initiative of 3 whose commander falls is 1.5 → 2 points in the next turn', () => {
    const b = match({ dice: [6, 1, 1] }, ({ units }) => {
      Object.assign(units.BHQ ?? {}, { at: { x: 600, y: 600 } })
      Object.assign(units.B1 ?? {}, { at: { x: 1000, y: 750 } })
    })
    b.order('R1', 'rangedAttack', { target: { unit: 'BHQ' } })
    expect(b.events('kg.chief-killed')).toHaveLength(1)
    b.pass()
    b.order('RHQ', 'endTurn')
    b.order('BX', 'endTurn')
    expect(points(b)).toEqual({ BHQ: 2, BX: 1 })
  })

  test('KG-PD-05, KG-PD-09 who walks out of sight in the window before a shot is not hit: the shot is spent', () => {
    const wood = area('terrain', 'forest', [
      [70, 60],
      [100, 60],
      [100, 72],
      [70, 72],
    ])
    const units = [
      anHq({ id: 'RHQ', x: 60, y: 20 }),
      aUnit({ id: 'R1', x: 60, y: 35, ...RIFLES }),
      anHq({ id: 'BHQ', x: 80, y: 95 }),
      aUnit({ id: 'B1', x: 60, y: 85, facing: 90, move: 40 }),
    ]
    const b = match({ units, features: [wood] }, ({ sides }) => {
      Object.assign(sides.blue?.pools ?? {}, { pd: { BHQ: 1 } })
    })
    b.order('R1', 'move', { path: [[60, 38]], options: { hold: 'yes' } })
    b.order('R1', 'rangedAttack', { target: { unit: 'B1' } })
    b.answer(by('BHQ', 'B1', 'move', { path: [[86, 85]] }))
    expect(b.events('kg.shot')).toHaveLength(0)
    expect(b.events('kg.spent').map(({ data }) => data?.reason)).toEqual(['sight'])
    expect(b.unit('R1').budget.big).toBe(1)
  })
})

describe('tokens', () => {
  /** A table with tokens of 1 only, in a bag of one at a time, so that no die is needed. */
  const counted = (units: readonly UnitSpec[], more: Partial<TableSpec> = {}): Table => {
    const t = new Table({ units: units.map((u) => aUnit(u)), ...more })
    t.state.bags.opb = [1]
    return t
  }
  const refill = (t: Table) => {
    t.state.bags.opb = [1]
  }
  const breaks = (t: Table, id: string) => {
    refill(t)
    addReluctance(t.battle, t.unit(id), { amount: 99, rule: 'KG-FIR-09', why: 'kg.term.caught' })
  }
  const dies = (t: Table, id: string) => {
    refill(t)
    destroy(t.battle, t.unit(id), { rule: 'KG-STA-06' })
  }

  test('KG-OPB-05 one company: a token when it breaks, one when it dies; half a base the second only', () => {
    const drawn = (r: Partial<UnitSpec>) => {
      const t = counted([
        { id: 'R1', x: 60, y: 30, ...r },
        { id: 'R2', x: 90, y: 30 },
      ])
      breaks(t, 'R1')
      const first = opbCount(t.state, 'red')
      dies(t, 'R1')
      return [first, opbCount(t.state, 'red')]
    }
    expect(drawn({})).toEqual([1, 2])
    expect(drawn({ base: [4.5, 5], stan: 10, startStan: 10 })).toEqual([0, 1])
  })

  test('KG-OPB-05 exactly half of the points at the start: one token more, and no other for the rest', () => {
    const t = counted(
      ['R1', 'R2', 'R3', 'R4'].map((id, n) => ({ id, x: 20 + 20 * n, y: 30, points: 25 })),
      { red: { points: 100 } },
    )
    const after = ['R1', 'R2', 'R3'].map((id) => {
      t.state.bags.opb = []
      dies(t, id)
      refill(t)
      return t.state.sides.red?.facts.notes['KG-OPB-05'] ?? false
    })
    expect(after).toEqual([false, true, true])
  })

  test('KG-OPB-06 a turn in which only the enemy lost somebody gives a token back, the enemy none', () => {
    const t = counted([
      { id: 'R1', x: 60, y: 30 },
      { id: 'B1', x: 60, y: 60 },
      { id: 'B2', x: 90, y: 60 },
    ])
    for (const side of Object.values(t.state.sides)) side.drawn = { opb: [2] }
    t.state.bags.opb = []
    destroy(t.battle, t.unit('B1'), { rule: 'KG-STA-06' })
    t.state.bags.opb = []
    t.run(endPhase(t.battle))
    expect([opbCount(t.state, 'red'), opbCount(t.state, 'blue')]).toEqual([0, 1])
  })

  test('KG-OPB-07, KG-OPB-08, KG-CAL-03 150 points bear 7.5 → 8, 50 bear 2.5 → 2 but never less than 5; a victim of an ambush too', () => {
    expect([opbLimit('meeting', 'attacker', 150, 0), opbLimit('meeting', 'attacker', 50, 0)]).toEqual([8, 5])
    expect([opbLimit('assault', 'attacker', 443, 0), opbLimit('ambush', 'defender', 250, 0)]).toEqual([42, 5])
  })

  test('KG-VIC-04 with all on the table broken a side fights on while somebody waits in reserve', () => {
    const winner = (status: UnitSpec['status'] & string) => {
      const units = [
        aUnit({ id: 'R1', x: 60, y: 30, status: 'broken' }),
        { ...aUnit({ id: 'R2', x: 60, y: 60, status }), at: null },
        aUnit({ id: 'B1', x: 60, y: 90 }),
      ]
      const t = quiet({ units, hqs: false })
      try {
        checkVictory(t.battle)
      } catch {
        // The battle is over.
      }
      return t.state.outcome?.winner ?? null
    }
    expect([winner('reserve'), winner('trap'), winner('fled')]).toEqual([null, null, 'blue'])
  })

  test('KG-OPB-06, KG-HQF-02 an HQ that loses its commander, and then itself, costs the enemy’s tokens once', () => {
    const t = new Table({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 30 }),
        anHq({ id: 'RX', x: 80, y: 30, hq: 'RHQ' }),
        aUnit({ id: 'B1', x: 60, y: 90 }),
      ],
      dice: [1, 4],
    })
    const blue = t.state.sides.blue
    if (blue !== undefined) blue.drawn = { opb: [2] }
    t.state.bags.opb = []
    loseStan(t.battle, t.unit('RX'), 1, { rule: 'KG-RNG-04' })
    t.state.bags.opb = []
    expect(opbCount(t.state, 'blue')).toBe(0)
    if (blue !== undefined) blue.drawn = { opb: [2] }
    loseStan(t.battle, t.unit('RX'), 9, { rule: 'KG-RNG-04' })
    expect([opbCount(t.state, 'blue'), t.unit('RX').command]).toEqual([1, 2])
  })
})

describe('raids', () => {
  const over = (dice: readonly number[], redAir: ReturnType<typeof aFlight>, units: readonly UnitSpec[]) => {
    const t = sky({ units: units.map((u) => aUnit(u)), redAir: [redAir], dice })
    airRaids(t.battle)
    t.done()
    return t
  }

  test('KG-RAID-08 machine guns from the air: 8 and the dice against the Defence, whatever the distance', () => {
    const t = over([10, 4, 2], aFlight('W1', { bombs: null }), [{ id: 'B1', x: 60, y: 80, points: 99 }])
    // 8 and 2 against 3; a weapon on the ground would have had 5 more at this range.
    expect(t.unit('B1').stan).toBe(23)
  })

  test('KG-RAID-07, KG-RAID-09 bombs hurt all under them alike, and frighten only whom they were meant for', () => {
    const t = over([10, 5, 3, 3], aFlight('W1'), [
      { id: 'B1', x: 60, y: 80, points: 99, ...MANY },
      { id: 'B2', x: 60, y: 86, skill: 5, ...MANY },
      { id: 'B3', x: 60, y: 92, ...MANY },
    ])
    expect(['B1', 'B2', 'B3'].map((id) => t.unit(id).stan)).toEqual([81, 83, 90])
    expect(['B1', 'B2'].map((id) => t.unit(id).markers.length)).toEqual([1, 0])
  })
})
