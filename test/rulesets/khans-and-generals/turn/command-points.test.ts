import { describe, expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Seat } from '../../../../src/kernel/state.ts'
import { report } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { offersFor } from '../../../../src/rulesets/khans-and-generals/shown/offers.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { windowOpens } from '../../../../src/rulesets/khans-and-generals/turn/command-points.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { declared, Match } from '../support/match.ts'
import { anHq, area, aUnit, Table, type TableSpec } from '../support/table.ts'

/** Red in turn with R1 and R2; blue with an HQ of 2 PD and B1 (bows), B2 under it, all in touch and far from red. */
function match(spec: Partial<TableSpec> = {}, pd = 2, prepare: (state: KgState) => void = () => {}): Match {
  const table: TableSpec = {
    map: [160, 160],
    units: [
      anHq({ id: 'RHQ', x: 60, y: 20 }),
      aUnit({ id: 'R1', x: 60, y: 35, formations: ['standard', 'loose'] }),
      aUnit({ id: 'R2', x: 75, y: 35 }),
      anHq({ id: 'BHQ', x: 60, y: 120 }),
      aUnit({
        id: 'B1',
        x: 60,
        y: 105,
        ranged: 6,
        range: 60,
        weapon: 'compositeBow',
        formations: ['standard', 'loose'],
      }),
      aUnit({ id: 'B2', x: 75, y: 105 }),
    ],
    ...spec,
  }
  return new Match(table, (state) => {
    withPd(state, 'blue', { BHQ: pd })
    prepare(state)
  })
}

function withPd(state: KgState, id: string, pd: Record<string, number>): void {
  const side = state.sides[id]
  if (side !== undefined) side.pools.pd = pd
}

const rest = (m: Match, id = 'R1') => m.order(id, 'rotate', { face: 100 })
const spendOn = (unit: string, order: string, spec: Parameters<typeof declared>[2] = {}, hq = 'BHQ') => ({
  hq,
  orders: [declared(unit, order, spec)],
})

describe('command points', () => {
  test('KG-PD-01 KG-STC-01 each HQ has as many as its Initiative, new each game turn; what is left is lost', () => {
    const t = new Table({
      turn: 2,
      phase: 'change',
      active: null,
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20, initiative: 3 }),
        anHq({ id: 'BHQ', x: 60, y: 100, initiative: 2 }),
      ],
    })
    t.battle.change('KG-PD-01', {
      type: 'pool',
      side: 'red',
      pool: 'pd',
      holder: 'RHQ',
      change: 2,
      why: 'granted',
    })
    t.run(changePhase(t.battle))
    expect(t.state.sides.red?.pools.pd).toEqual({ RHQ: 3 })
    expect(t.state.sides.blue?.pools.pd).toEqual({ BHQ: 2 })
    const red = t.effects.filter((e) => e.type === 'pool' && e.side === 'red')
    expect(red.map((e) => e.type === 'pool' && [e.change, e.why])).toEqual([
      [2, 'granted'],
      [-2, 'expired'],
      [3, 'granted'],
    ])
  })

  test('KG-PD-03 the window opens after the first order of the side in turn', () => {
    const m = match()
    expect(m.live.pending).toBeNull()
    rest(m)
    expect(m.live.pending).toMatchObject({ kind: 'pd', side: 'blue', rule: 'KG-DIG-10' })
  })

  test('KG-DIG-21 the log keeps which order a window follows; who is asked is not told, for he may not have seen it', () => {
    const m = match()
    rest(m)
    expect(m.live.pending?.data).toMatchObject({ after: 'rotate' })
    const shown = m.live.view({ kind: 'side', side: 'blue' }).asked
    expect(shown).toMatchObject({ kind: 'pd', data: {} })
    expect(shown?.data).not.toHaveProperty('after')
    expect(m.live.view({ kind: 'player', player: 'bartek', side: 'blue' }).asked?.data).not.toHaveProperty(
      'after',
    )
  })

  test('KG-PD-04 one unit for one point, then not before the next order', () => {
    const m = match()
    rest(m)
    m.answer(spendOn('B1', 'rotate', { face: 1700 }))
    expect(m.state.sides.blue?.pools.pd).toEqual({ BHQ: 1 })
    expect(m.live.pending).toBeNull()
    rest(m, 'R2')
    expect(m.live.pending).not.toBeNull()
    expect(m.answerRefusal({ hq: 'BHQ', orders: [declared('B1', 'rotate'), declared('B2', 'rotate')] })).toBe(
      'kg.error.pd-one-unit',
    )
  })

  test('KG-PD-02 only units that obey the HQ', () => {
    const m = match(
      {
        units: [
          anHq({ id: 'RHQ', x: 60, y: 20 }),
          aUnit({ id: 'R1', x: 60, y: 35 }),
          anHq({ id: 'BHQ', x: 60, y: 120, hq: 'BHQ', echelon: 'army' }),
          anHq({ id: 'B8', x: 85, y: 120, hq: 'BHQ' }),
          aUnit({ id: 'B1', x: 60, y: 105 }),
          aUnit({ id: 'B3', x: 85, y: 105, hq: 'B8' }),
        ],
      },
      1,
      (state) => withPd(state, 'blue', { BHQ: 1, B8: 1 }),
    )
    rest(m)
    expect(m.answerRefusal(spendOn('B1', 'rotate', { face: 1700 }, 'B8'))).toBe('kg.error.pd-not-subordinate')
    expect(m.answerRefusal(spendOn('R1', 'rotate', { face: 1700 }))).toBe('kg.error.not-yours')
    m.answer(spendOn('B3', 'rotate', { face: 1700 }, 'B8'))
    expect(m.state.sides.blue?.pools.pd).toEqual({ BHQ: 1, B8: 0 })
  })

  test('KG-PD-02 KG-CMD-05 the Chief’s points serve an HQ under him that he is in communication with', () => {
    const asked = (y: number) => {
      const m = match(
        {
          units: [
            anHq({ id: 'RHQ', x: 60, y: 20 }),
            aUnit({ id: 'R1', x: 60, y: 35 }),
            anHq({ id: 'BHQ', x: 60, y: 120, hq: 'BHQ', echelon: 'army' }),
            anHq({ id: 'B8', x: 60, y, hq: 'BHQ' }),
          ],
        },
        1,
      )
      rest(m)
      return m.answerRefusal(spendOn('B8', 'rotate', { face: 1700 }))
    }
    // Bases of 4 cm: 29 − 4 is a hop of 25 cm.
    expect(asked(91)).toBeNull()
    expect(asked(90.9)).toBe('kg.error.pd-not-subordinate')
  })

  test('KG-PD-05 a split move: the other order waits for the reaction', () => {
    const m = match()
    m.order('R1', 'move', { path: [[60, 40]], options: { hold: 'yes' } })
    expect(m.live.pending).toBeNull()
    expect(m.state.facts.openMove).toBe('R1')
    // The different order is declared and stands while blue is asked.
    m.order('R2', 'rotate', { face: 100 })
    expect(m.live.pending?.kind).toBe('pd')
    expect(m.unit('R2').facing).toBe(0)
    m.pass()
    expect(m.unit('R2').facing).toBe(100)
    // And its own window follows.
    expect(m.live.pending?.kind).toBe('pd')
  })

  test('KG-ORD-05 a move stopped on its way is continued: one order, one range', () => {
    const m = match()
    m.order('R1', 'move', { path: [[60, 40]], options: { hold: 'yes' } })
    m.order('R1', 'move', { path: [[60, 60]] })
    // 15 cm in all: 5 before the stop, 10 after it, although 20 were asked for.
    expect(m.unit('R1').at).toEqual({ x: 600, y: 500 })
    expect(m.unit('R1').budget.move).toBe(1)
    m.pass()
    expect(m.refusal('R1', 'move', { path: [[60, 70]] })).toBe('kg.error.spent-move')
  })

  test('KG-PD-06 in one enemy player turn: one big, one move, two minor orders a unit', () => {
    const m = match({}, 9)
    rest(m)
    m.answer(spendOn('B1', 'move', { path: [[60, 104]] }))
    m.order('R1', 'changeFormation', { options: { to: 'loose' } })
    expect(m.answerRefusal(spendOn('B1', 'move', { path: [[60, 103]] }))).toBe('kg.error.spent-move')
    m.answer(spendOn('B1', 'changeFormation', { options: { to: 'loose' } }))
    m.order('R2', 'rotate', { face: 50 })
    expect(m.answerRefusal(spendOn('B1', 'rangedAttack', { target: { unit: 'R1' } }))).toBe(
      'kg.error.spent-big',
    )
    expect(m.unit('B1').pdBudget).toEqual({ big: 1, move: 1, minor: 0 })
  })

  test('KG-PD-07 reactions take nothing from the own player turn and no activation', () => {
    const m = match()
    rest(m)
    m.answer(spendOn('B1', 'move', { path: [[60, 104]] }))
    expect(m.unit('B1').budget).toEqual({ big: 0, move: 0, minor: 0 })
    expect(m.unit('B1').activated).toBeNull()
    m.order('RHQ', 'endTurn')
    expect(m.state.active).toBe('blue')
    m.order('B1', 'move', { path: [[60, 100]] })
    expect(m.unit('B1').at).toEqual({ x: 600, y: 1000 })
  })

  test.each([
    ['pinned', { pinned: true }, 'kg.error.pinned'],
    ['broken', { status: 'broken' }, 'kg.error.pd-not-subordinate'],
    ['newly arrived', { notes: { 'KG-RES-03': 1 } }, 'kg.error.just-arrived'],
  ] as const)('KG-PD-08 not a unit that is %s', (_, change, key) => {
    const m = match({}, 2, (state) => Object.assign(state.units.B1 ?? {}, change))
    rest(m)
    const refused = m.answerRefusal(spendOn('B1', 'rotate', { face: 1700 }))
    expect([key, 'kg.error.broken']).toContain(refused)
  })

  test('KG-PD-08 KG-MOV-15 who is stuck in the ground this turn may do all but move', () => {
    const stuck = (turn: number, order: string, more: object) => {
      const notes = { 'KG-MOV-15': { turn, count: 1, x: 600, y: 1050 } }
      const m = match({}, 2, (state) => Object.assign(state.units.B1 ?? {}, { notes }))
      rest(m)
      return m.answerRefusal(spendOn('B1', order, more))
    }
    expect(stuck(1, 'move', { path: [[60, 100]] })).toBe('kg.error.stuck')
    expect(stuck(0, 'move', { path: [[60, 100]] })).toBeNull()
    expect(stuck(1, 'changeFormation', { options: { to: 'loose' } })).toBeNull()
  })

  test('KG-PD-08 KG-COM-03 not a unit out of communication', () => {
    const m = match({}, 2, (state) => Object.assign(state.units.B1 ?? {}, { at: { x: 1500, y: 600 } }))
    rest(m)
    expect(m.answerRefusal(spendOn('B1', 'rotate', { face: 1700 }))).toMatch(/cut-off|not-subordinate/)
  })

  test('KG-PD-09 an order that a reaction has made impossible is spent', () => {
    const m = match({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 35 }),
        // A single blow away from destruction, within bow range of B1.
        aUnit({ id: 'R2', x: 60, y: 60, stan: 1, baseReluctance: 0, skill: 0 }),
        anHq({ id: 'BHQ', x: 60, y: 100 }),
        aUnit({ id: 'B1', x: 60, y: 85, ranged: 9, range: 60, weapon: 'compositeBow' }),
      ],
      // Green 5, red 2; then the two d10 that draw a token for the lost unit.
      dice: [5, 2, 1, 1],
    })
    m.order('R1', 'move', { path: [[60, 40]], options: { hold: 'yes' } })
    m.order('R2', 'rotate', { face: 450 })
    m.answer(spendOn('B1', 'rangedAttack', { target: { unit: 'R2' } }))
    expect(m.unit('R2').status).toBe('destroyed')
    expect(m.events('kg.spent').at(-1)).toMatchObject({ rule: 'KG-PD-09', unit: 'R2' })
  })

  test('KG-PD-09 an order that one before it has made impossible is dropped, and its side is told why', () => {
    const m = match({ dice: [3, 3] })
    rest(m)
    // Both are big orders; in the enemy's turn a unit has one (KG-PD-06).
    const [shot] = spendOn('B1', 'rangedAttack', { target: { unit: 'R1' } }).orders
    const [assault] = spendOn('B1', 'assault', { target: { unit: 'R1' } }).orders
    const { effects } = m.answer({ hq: 'BHQ', orders: [shot, assault] })
    const dropped = m.events('kg.dropped')
    expect(dropped).toMatchObject([
      { rule: 'KG-PD-09', unit: 'B1', to: ['blue'], data: { order: 'assault' } },
    ])
    const view = m.live.view({ kind: 'player', side: 'blue', player: 'bartek' })
    const lines = report(effects, voiceOf(view, 'en', 'kg')).map(({ text }) => plain(text))
    expect(lines.at(-1)).toBe(
      'B1 (B1): assault is dropped, it has become impossible. B1 (B1) has used its big order this turn.',
    )
  })

  test('KG-PD-10 an order given by PD opens no window', () => {
    const m = match({}, 2, (state) => withPd(state, 'red', { RHQ: 3 }))
    rest(m)
    m.answer(spendOn('B1', 'rotate', { face: 1700 }))
    expect(m.live.pending).toBeNull()
  })

  test('KG-PD-11 a charge is one order: when the window comes its target is locked', () => {
    const m = match({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R1', x: 60, y: 35, mounted: true, move: 30, chargeBonus: 2 }),
        anHq({ id: 'BHQ', x: 60, y: 85 }),
        aUnit({ id: 'B1', x: 60, y: 70 }),
      ],
    })
    m.order('R1', 'charge', { target: { unit: 'B1' } })
    expect(Object.keys(m.state.facts.melees)).toHaveLength(1)
    expect(m.answerRefusal(spendOn('B1', 'rotate', { face: 900 }))).toBe('kg.error.locked')
  })
})

describe('the window', () => {
  test('KG-DIG-10 no window for a side without PD', () => {
    const m = match({}, 0)
    rest(m)
    expect(m.live.pending).toBeNull()
  })

  test('KG-DIG-10 whether it opens never depends on hidden units', () => {
    const open = match()
    const closed = match({}, 0)
    for (const m of [open, closed]) {
      const before = windowOpens(m.state, 'blue')
      m.unit('B1').hidden = true
      m.unit('B2').status = 'trap'
      m.unit('B2').at = null
      expect(windowOpens(m.state, 'blue')).toBe(before)
    }
  })

  test('KG-DIG-10 KG-DIG-21 it opens for points nobody can spend, for who is broken may be out of sight', () => {
    const m = match({}, 2, (state) => {
      if (state.units.BHQ !== undefined) state.units.BHQ.status = 'broken'
      // Nobody who is asked otherwise: the chief's seat is empty.
      state.seats = { anna: state.seats.anna as Seat }
      state.seats.bartek = { side: 'blue', name: 'Bartek', commands: ['BHQ'], chief: false }
    })
    rest(m)
    expect(m.live.pending).toMatchObject({ players: ['bartek'], data: { purses: {} } })
    expect(m.live.pending?.data).toMatchObject({ notes: [{ key: 'kg.ask.nobody-pays' }] })
    m.answer({ pass: true }, 'bartek')
    expect(m.live.pending).toBeNull()
  })

  test('KG-DIG-16 KG-DIG-32 each spends PD of his own HQs; the first to act uses the window', () => {
    const m = match({}, 2, (state) => {
      state.seats.celina = { side: 'blue', name: 'Celina', commands: ['B9'], chief: false }
      state.seats.bartek = { side: 'blue', name: 'Bartek', commands: ['BHQ'], chief: false }
    })
    rest(m)
    expect(m.answerRefusal(spendOn('B1', 'rotate', { face: 1700 }), 'celina')).toBe('error.not-your-question')
    m.answer(spendOn('B1', 'rotate', { face: 1700 }), 'bartek')
    expect(m.answerRefusal({ pass: true })).toBe('error.question-closed')
  })

  test('KG-DIG-17 none in the phases between player turns', () => {
    const m = match()
    m.order('RHQ', 'endTurn')
    m.order('BHQ', 'endTurn')
    expect(m.live.pending).toBeNull()
    expect(m.state).toMatchObject({ turn: 2, phase: 'player', active: 'red' })
  })

  test('KG-OMN-01 a pass, a wrong word and a second answer', () => {
    const m = match()
    rest(m)
    expect(m.answerRefusal('what?')).toBe('kg.error.bad-reaction')
    expect(m.answerRefusal({ hq: 'RHQ', orders: [declared('B1', 'rotate')] })).toBe('kg.error.not-yours')
    expect(m.answerRefusal({ pass: true }, 'anna')).toBe('error.not-your-question')
    m.pass()
    expect(m.live.pending).toBeNull()
  })
})

describe('traps at the boundaries of orders', () => {
  /** Blue in turn, with a trap of bowmen far from any link; red at the other end; scrub between them. */
  const trapped = (pd = 2, prepare: (state: KgState) => void = () => {}): Match =>
    match(
      {
        active: 'blue',
        units: [
          anHq({ id: 'RHQ', x: 60, y: 20 }),
          aUnit({ id: 'R1', x: 60, y: 35 }),
          anHq({ id: 'BHQ', x: 60, y: 120 }),
          aUnit({ id: 'B1', x: 60, y: 105 }),
          aUnit({ id: 'B5', x: 0, y: 0, status: 'trap', ranged: 6, range: 60, weapon: 'compositeBow' }),
        ],
        features: [
          area('terrain', 'scrub', [
            [20, 60],
            [80, 60],
            [80, 90],
            [20, 90],
          ]),
        ],
        facts: { special: ['KG-AMB-04'] },
        blue: { traps: { A: ['B5'] } },
        // The bowmen’s shot, where there is one.
        dice: [4, 3],
      },
      pd,
      (state) => {
        if (state.units.B5 !== undefined) state.units.B5.at = null
        prepare(state)
      },
    )
  const spring = declared('BHQ', 'springTrap', { path: [[40, 75]], face: 1800 })
  const shoot = declared('B5', 'rangedAttack', { target: { unit: 'R1' } })

  test('KG-PD-05 KG-AMB-01 in the middle of a move too, a place the trap may not have is refused before anybody is asked', () => {
    const m = trapped()
    m.order('B1', 'move', { path: [[60, 100]], options: { hold: 'yes' } })
    expect(m.live.pending).toBeNull()
    // Open ground: had the enemy been asked first, his silence could no longer have been taken.
    expect(m.refusal('BHQ', 'springTrap', { path: [[60, 50]] })).toBe('kg.error.trap-ground')
    expect(m.live.pending).toBeNull()
    m.order('BHQ', 'springTrap', { path: [[40, 75]] })
    expect(m.live.pending?.kind).toBe('pd')
    m.pass('anna')
    expect(m.unit('B5').status).toBe('standing')
  })

  test('KG-DIG-17 KG-AMB-01 KG-AMB-02 one may spring unasked until the enemy’s first order, and act at once for no PD', () => {
    const m = trapped()
    m.order('BHQ', 'endTurn')
    expect(m.state).toMatchObject({ turn: 2, active: 'red' })
    expect(m.live.pending).toBeNull()
    const pd = m.state.sides.blue?.pools.pd
    m.order('BHQ', 'springTrap', { path: [[40, 75]], face: 1800 })
    expect(m.unit('B5')).toMatchObject({ status: 'standing', at: { x: 400, y: 750 } })
    expect(m.refusal('B1', 'rotate', { face: 1700 })).toBe('kg.error.not-your-turn')
    m.order('B5', 'rangedAttack', { target: { unit: 'R1' } })
    expect(m.events('kg.shot')).toHaveLength(1)
    expect(m.state.sides.blue?.pools.pd).toEqual(pd)
    expect(m.live.pending).toBeNull()
  })

  test('KG-DIG-17 KG-PD-05 a move the enemy has only begun holds no trap up: a refusal would tell of one unseen', () => {
    const m = trapped()
    m.order('BHQ', 'endTurn')
    m.order('R1', 'move', { path: [[60, 37]], options: { hold: 'yes' } })
    expect(m.state.facts.openMove).toBe('R1')
    m.order('BHQ', 'springTrap', { path: [[40, 75]], face: 1800 })
    expect(m.unit('B5').status).toBe('standing')
    expect(m.state.facts.openMove).toBe('R1')
  })

  test('KG-DIG-17 after the enemy’s first order a trap waits for a window', () => {
    const m = trapped()
    m.order('BHQ', 'endTurn')
    m.order('R1', 'rotate', { face: 100 })
    m.pass()
    expect(m.refusal('BHQ', 'springTrap', { path: [[40, 75]], face: 1800 })).toBe('kg.error.trap-waits')
    // Who has no trap is told no more than that it is not his turn.
    const none = match()
    rest(none)
    none.pass()
    expect(none.refusal('BHQ', 'springTrap', { path: [[40, 75]] })).toBe('kg.error.not-your-turn')
  })

  test('KG-AMB-02 in the enemy’s turn it costs no PD, and needs no link to anybody', () => {
    const m = trapped()
    m.order('BHQ', 'endTurn')
    rest(m)
    // The hint with the trap’s name is for its own side.
    expect(m.live.pending?.data).toMatchObject({ notes: [{ key: 'kg.ask.traps', params: { traps: 'A' } }] })
    m.answer({ hq: 'BHQ', orders: [spring, shoot] })
    expect(m.state.sides.blue?.pools.pd).toEqual({ BHQ: 2 })
    expect(m.unit('B5').markers.map(({ kind }) => kind)).toContain('cut')
    expect(m.events('kg.shot')).toHaveLength(1)
    // What it does later in this turn costs a point, and for that it would have to be in communication.
    rest(m, 'RHQ')
    expect(m.answerRefusal(spendOn('B5', 'rotate', { face: 1700 }))).toBe('kg.error.pd-not-subordinate')
  })

  test('KG-AMB-02 only the units of the trap act with it, nobody else’s least of all', () => {
    const m = trapped()
    m.order('BHQ', 'endTurn')
    rest(m)
    const others = (order: ReturnType<typeof declared>) =>
      m.answerRefusal({ hq: 'BHQ', orders: [spring, order] })
    expect(others(declared('B1', 'rotate', { face: 1700 }))).toBe('kg.error.trap-orders')
    expect(others(declared('R1', 'rotate', { face: 900 }))).toBe('kg.error.trap-orders')
    const far = declared('BHQ', 'springTrap', {
      path: [
        [40, 75],
        [50, 75],
      ],
    })
    expect(m.answerRefusal({ hq: 'BHQ', orders: [far] })).toBe('kg.error.trap-places')
    expect(m.answerRefusal({ trap: 'Z', places: [{ unit: 'B5', at: { x: 400, y: 750 }, face: 0 }] })).toBe(
      'kg.error.no-such-trap',
    )
  })

  test('KG-AMB-02 in the own turn its units are activated without a link, in this turn only', () => {
    const m = trapped()
    m.order('BHQ', 'springTrap', { path: [[40, 75]], face: 1800 })
    m.pass('anna')
    m.order('B5', 'rangedAttack', { target: { unit: 'R1' } })
    expect(m.unit('B5').activated).toEqual({ turn: 1, by: 'BHQ' })
    m.pass('anna')
    m.order('BHQ', 'endTurn')
    m.order('RHQ', 'endTurn')
    expect(m.refusal('B5', 'rangedAttack', { target: { unit: 'R1' } })).toBe('kg.error.cut-off')
  })

  test('KG-AMB-01 at any moment: named by a pinned HQ or by the trap itself, and offered as such', () => {
    const pinned = (state: KgState) => Object.assign(state.units.BHQ ?? {}, { pinned: true })
    const offered = offersFor(trapped(2, pinned).state, 'bartek').filter((o) => o.order === 'springTrap')
    expect(offered.map((o) => o.unit)).toEqual(['B5', 'BHQ'])
    trapped(2, pinned).order('BHQ', 'springTrap', { path: [[40, 75]] })
    const m = trapped()
    m.order('B5', 'springTrap', { path: [[40, 75]] })
    expect(m.unit('B5').status).toBe('standing')
  })

  test('KG-DIG-10 in an ambush only the ambusher is asked for traps', () => {
    const m = match({ facts: { type: 'ambush' }, blue: { role: 'defender' } }, 0)
    rest(m)
    expect(windowOpens(m.state, 'red')).toBe(true)
    expect(windowOpens(m.state, 'blue')).toBe(false)
  })
})

describe('KG-OSP-09 passing PD on', () => {
  const two = (x = 75): Match => {
    const m = match(
      {
        units: [
          anHq({ id: 'RHQ', x: 60, y: 20, echelon: 'army', hq: 'RHQ' }),
          anHq({ id: 'R9', x, y: 20, hq: 'RHQ' }),
          aUnit({ id: 'R1', x: 60, y: 35 }),
          anHq({ id: 'BHQ', x: 60, y: 120 }),
        ],
      },
      0,
      (state) => withPd(state, 'red', { RHQ: 3, R9: 1 }),
    )
    return m
  }

  test('KG-OSP-09 the Chief gives some of his to a subordinate HQ, once a game turn', () => {
    const m = two()
    m.order('RHQ', 'passOrders', { target: { unit: 'R9' }, options: { points: '2' } })
    expect(m.state.sides.red?.pools.pd).toEqual({ RHQ: 1, R9: 3 })
    expect(m.unit('RHQ').budget.big).toBe(1)
  })

  test.each([
    [{ target: { unit: 'R9' }, options: { points: '4' } }, 'kg.error.pd-count'],
    [{ target: { unit: 'R9' }, options: { points: '0' } }, 'kg.error.pd-count'],
    [{ target: { unit: 'R1' }, options: { points: '1' } }, 'kg.error.not-an-hq'],
    [{ target: { unit: 'RHQ' }, options: { points: '1' } }, 'kg.error.not-an-hq'],
    [{ options: { points: '1' } }, 'error.order.needs-target'],
  ])('KG-OSP-09 refuses %j', (spec, key) => {
    expect(two().refusal('RHQ', 'passOrders', spec)).toBe(key)
  })

  test('KG-OSP-09 KG-COM-05 only to an HQ within his command range', () => {
    const spec = { target: { unit: 'R9' }, options: { points: '1' } }
    // Bases of 4 cm: 29 − 4 is a hop of 25 cm, a millimetre more is none.
    expect(two(89).refusal('RHQ', 'passOrders', spec)).toBe(null)
    expect(two(89.1).refusal('RHQ', 'passOrders', spec)).toBe('kg.error.cut-off')
  })

  test('KG-OSP-09 only the Chief', () => {
    expect(two().refusal('R9', 'passOrders', { target: { unit: 'RHQ' }, options: { points: '1' } })).toBe(
      'kg.error.chief-only',
    )
  })
})
