import { describe, expect, test } from 'vitest'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { lockedIn } from '../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { backStep } from '../../../../src/rulesets/khans-and-generals/orders/back-step.ts'
import { charge } from '../../../../src/rulesets/khans-and-generals/orders/charge.ts'
import { disengage } from '../../../../src/rulesets/khans-and-generals/orders/disengage.ts'
import { humanWave } from '../../../../src/rulesets/khans-and-generals/orders/human-wave.ts'
import { leaveFire } from '../../../../src/rulesets/khans-and-generals/orders/leave-fire.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { rotate } from '../../../../src/rulesets/khans-and-generals/orders/rotate.ts'
import { run } from '../../../../src/rulesets/khans-and-generals/orders/run.ts'
import { routPhase } from '../../../../src/rulesets/khans-and-generals/turn/rout.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { endPhase } from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { blow, EVENS, fight, locked, phase, quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { declared, Match } from '../support/match.ts'
import { east, north } from '../support/spent.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec } from '../support/table.ts'

const B1 = { target: { unit: 'B1' } } as const

describe('hand to hand', () => {
  test('KG-MEL-03, KG-CAL-03 a flank with a figure lost: (5 − 1 + 1 + 2) and half again, 10.5 → 10; less 3', () => {
    const t = phase(
      fight({ stan: 22, startStan: 30, assaultBonus: 1 }, {}, [5, 3, 1, 1], { aspect: 'flank' }),
    )
    expect([blow(t).attack?.total, t.unit('B1').stan]).toEqual([10, 23])
  })

  test('KG-FRM-02, KG-FAC-04 a wedge charges into a flank: (10 + 4 + 2) by 250% is 40', () => {
    const lancers = {
      melee: 10,
      chargeBonus: 4,
      abilities: ['lancers'],
      formation: 'wedge',
      mounted: true,
    } as const satisfies Partial<UnitSpec>
    const flank = { kind: 'charge', aspect: 'flank' } as const
    const t = phase(fight(lancers as Partial<UnitSpec>, { stan: 60, startStan: 60 }, [2, 2, 1, 1, 3], flank))
    expect(blow(t).attack?.total).toBe(40)
  })

  test('KG-CAL-05, KG-ABI-06 piercing counts before the half that a shield wall adds: (4 − 2) and 1 are 3', () => {
    const t = phase(fight({ abilities: ['piercing'] }, { armour: 4, formation: 'shieldWall' }, EVENS))
    expect(blow(t).defence?.total).toBe(6)
  })

  test('KG-MEL-07 an answer of 5 is shared by two: 2.5 → 2 each', () => {
    const t = quiet({
      units: [
        aUnit({ id: 'R1', x: 55, y: 50, base: [4, 5], melee: 3 }),
        aUnit({ id: 'R2', x: 64, y: 50, base: [4, 5], melee: 3 }),
        aUnit({ id: 'B1', x: 60, y: 55, melee: 8 }),
      ],
      dice: [3, 3, 3, 3, 3, 3],
    })
    for (const id of ['R1', 'R2']) locked(t, id, 'B1')
    phase(t)
    expect([t.unit('R1').stan, t.unit('R2').stan]).toEqual([28, 28])
  })

  test('KG-MEL-07, KG-FAC-05 the half of him who came from the rear is lost: (9 − 3)/2 to the other alone', () => {
    const t = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 50, melee: 3 }),
        aUnit({ id: 'R2', x: 60, y: 60, facing: 180, melee: 0 }),
        aUnit({ id: 'B1', x: 60, y: 55, melee: 9, stan: 60, startStan: 60 }),
      ],
      dice: [3, 3, 3, 3, 3, 3],
    })
    locked(t, 'R1', 'B1')
    locked(t, 'R2', 'B1', { aspect: 'rear' })
    phase(t)
    expect([t.unit('R1').stan, t.unit('R2').stan]).toEqual([27, 30])
  })

  test('KG-MEL-10, KG-MEL-14 a charge that breaks its target before it strikes: half the Defence, no answer', () => {
    // 10 and 4 for the charge are more than 13.
    const t = phase(
      fight({ melee: 6, mounted: true }, { stan: 13, skill: 4, armour: 3 }, [3, 3], { kind: 'charge' }),
    )
    // 4 and 3, less 2 for being scattered: half of 5, 2.5 → 2.
    expect([t.unit('B1').status, blow(t).defence?.total]).toEqual(['broken', 2])
    expect(t.events('kg.response')).toHaveLength(0)
  })

  test('KG-STA-11 an assault bonus is for the first exchange, in Attack and in Reluctance', () => {
    const t = fight({ assaultBonus: 3 }, { stan: 40, startStan: 40 }, [...EVENS, ...EVENS])
    t.run(meleePhase(t.battle))
    phase(t)
    expect([0, 1].map((n) => blow(t, 'kg.melee', n).attack?.total)).toEqual([8, 5])
    expect(reluctance(t.unit('B1'))).toBe(13)
  })

  test('KG-MEL-13 attacked from the rear he answers from the second exchange on', () => {
    const t = fight({}, { stan: 60, startStan: 60 }, [3, 3, ...EVENS], { aspect: 'rear' })
    const answers = () => t.events('kg.response').length
    t.run(meleePhase(t.battle))
    expect(answers()).toBe(0)
    phase(t)
    expect(answers()).toBe(1)
  })

  test('KG-PIN-04 the pinned who are assaulted are up again and answer', () => {
    const t = known(
      quiet({
        units: [aUnit({ id: 'R1', x: 60, y: 40 }), aUnit({ id: 'B1', x: 60, y: 50, pinned: true })],
        dice: [3, 3, 3, 3],
      }),
    )
    give(t, assault, { unit: 'R1', ...B1 })
    expect(t.unit('B1').pinned).toBe(false)
    phase(t)
    expect(t.events('kg.response')).toHaveLength(1)
  })

  test('KG-ABI-03 spears: 3 at riders, nothing at dragoons on foot', () => {
    const attack = (mounted: boolean) =>
      blow(phase(fight({ abilities: ['spears'] }, { mounted, moveFoot: 14 }, EVENS))).attack?.total
    expect([attack(true), attack(false)]).toEqual([8, 5])
  })

  test('KG-UNI-03, KG-MOR-01 a standard bearer in melee: 32 against 30 Stan he bears, 33 not', () => {
    const status = (base: number, dice: readonly number[]) =>
      phase(
        fight({ assaultBonus: 1, melee: 0 }, { baseReluctance: base, sections: ['sec_standard'] }, dice),
      ).unit('B1').status
    expect([status(31, EVENS), status(32, [3, 3])]).toEqual(['standing', 'broken'])
  })

  test('KG-MEL-09 sections lose men by points in melee, not by the table of losses', () => {
    const crew = {
      kind: 'support',
      statsAs: 'support',
      stan: 6,
      startStan: 6,
      baseReluctance: 0,
      breakAt: 20,
    }
    const t = phase(fight({ melee: 6 }, crew as Partial<UnitSpec>, EVENS))
    expect(t.unit('B1').stan).toBe(3)
  })

  test('KG-OMX-04 a failed disengagement costs 1 and frees nobody; a passed one frees both', () => {
    const t = fight({}, {}, [4, 3])
    const away = () => give(t, disengage, { unit: 'R1', path: [{ x: 600, y: 400 }] })
    away()
    expect([reluctance(t.unit('R1')), lockedIn(t.state, t.unit('R1'))]).toEqual([11, true])
    away()
    expect(['R1', 'B1'].map((id) => lockedIn(t.state, t.unit(id)))).toEqual([false, false])
    t.done()
  })

  test('KG-FIR-09, KG-OMX-04 whom fire has caught in a melee may tear himself out, and do nothing else', () => {
    const cell = area('fire', 'cell', [
      [58, 47],
      [62, 47],
      [62, 50],
      [58, 50],
    ])
    const t = known(
      fight(
        { ranged: 5, range: 100, weapon: 'rifle' },
        {},
        [1],
        {},
        {
          units: [
            anHq({ id: 'RHQ', side: 'red', x: 60, y: 35 }),
            aUnit({ id: 'R1', x: 60, y: 50, ranged: 5, range: 100, weapon: 'rifle' }),
            aUnit({ id: 'B1', x: 60, y: 55 }),
          ],
          features: [cell],
        },
      ),
    )
    const marker = { id: 'caught-R1', kind: 'caught', rule: 'KG-FIR-09', source: cell.id }
    t.battle.change('KG-FIR-09', { type: 'mark', unit: 'R1', marker })
    const away = { unit: 'R1', path: [{ x: 750, y: 500 }] }
    expect(mayGive(t, disengage, away)).toBeNull()
    expect(mayGive(t, rangedAttack, { unit: 'R1', ...B1 })).toBe('kg.error.in-fire')
    expect(mayGive(t, leaveFire, { unit: 'R1' })).toBe('kg.error.locked')
    give(t, disengage, away)
    // Out of the melee and out of the fire, though its marker goes only with the next change of the battlefield.
    expect([lockedIn(t.state, t.unit('R1')), east(t, 'R1') > 66]).toEqual([false, true])
    // Once out of the melee he has nothing to disengage from.
    expect(mayGive(t, disengage, away)).toBe('kg.error.in-fire')
  })

  test('KG-MEL-01, KG-FRM-11 locked: no shot, no turn', () => {
    const t = known(fight({ ranged: 5, range: 100, weapon: 'rifle' }, {}, []))
    expect(mayGive(t, rangedAttack, { unit: 'R1', ...B1 })).toBe('kg.error.locked')
    expect(mayGive(t, rotate, { unit: 'R1', face: 900 })).toBe('kg.error.locked')
  })

  test('KG-OMX-03 a wave strikes with 2 more over 20 cm', () => {
    const wave = [50, 60, 70].map((x, n) => aUnit({ id: `R${n + 1}`, x, y: 40, orders: ['ludzkaFala'] }))
    const t = known(
      quiet({
        units: [
          ...wave,
          anHq({ id: 'RHQ', side: 'red', x: 60, y: 25 }),
          aUnit({ id: 'B1', x: 60, y: 64.9, stan: 60, startStan: 60 }),
        ],
        dice: [3, 3, 3, 3],
      }),
    )
    give(t, humanWave, { unit: 'R2', ...B1, options: { with: 'R1,R3' } })
    expect(Object.values(t.state.facts.melees).map(({ kind }) => kind)).toContain('wave')
    t.run(meleePhase(t.battle))
    expect(blow(t).attack?.total).toBe(7)
  })
})

describe('marching', () => {
  const walker = (spec: Partial<TableSpec> & { unit?: Partial<UnitSpec> }): Table => {
    const { unit = {}, ...more } = spec
    return known(quiet({ units: [aUnit({ id: 'R1', x: 60, y: 20, ...unit })], ...more }))
  }
  const strip = (layer: string, kind: string, from: number, to: number) =>
    area(layer, kind, [
      [20, from],
      [100, from],
      [100, to],
      [20, to],
    ])
  const far = (t: Table, order: typeof move = move) => {
    give(t, order, { unit: 'R1', path: [{ x: 600, y: 1000 }] })
    return north(t, 'R1') - 20
  }

  test('KG-MOV-05 scrub crossed twice costs its 5 cm once', () => {
    const scrub = [strip('terrain', 'scrub', 24, 25), strip('terrain', 'scrub', 27, 60)]
    expect(far(walker({ features: scrub }))).toBe(10)
  })

  test('KG-OMV-04 half of the range back: 7.5 → 8, and in scrub half of 15 − 5', () => {
    const back = (features: NonNullable<TableSpec['features']>) => {
      const t = walker({ unit: { y: 40 }, features })
      give(t, backStep, { unit: 'R1' })
      return 40 - north(t, 'R1')
    }
    expect([back([]), back([strip('terrain', 'scrub', 0, 60)])]).toEqual([8, 5])
  })

  test('KG-MOV-07 mud and shallow water leave no range: a Training test for half of 15, 7.5 → 8', () => {
    const t = walker({
      facts: { ground: 'mud' },
      features: [strip('terrain', 'shallowWater', 0, 60)],
      dice: [3],
    })
    expect(far(t)).toBe(8)
  })

  test('KG-MOV-17 a column on a dirt road: 15 + 5, at a run half as far again', () => {
    const features = [strip('zone', 'dirtRoad', 0, 120)]
    const column = { unit: { formation: 'column' }, features } as const
    expect([far(walker(column)), far(walker({ ...column, dice: [3] }), run)]).toEqual([20, 30])
  })

  test('KG-CAL-03, KG-OMV-02 a run of 15 and half: 22.5 → 22; it ends at the border of scrub', () => {
    expect(far(walker({ dice: [1] }), run)).toBe(22)
    expect(far(walker({ features: [strip('terrain', 'scrub', 30, 60)], dice: [3] }), run)).toBeLessThan(7.6)
  })

  test('KG-MOV-06 where the range is used up at the border of a wood it stands with its front there', () => {
    expect(Math.round(far(walker({ features: [strip('terrain', 'forest', 30.5, 60)] })))).toBe(8)
  })

  test('KG-GRD-02 in mud nobody charges, and an assault goes half as far: 8 cm', () => {
    const t = known(
      quiet({
        units: [aUnit({ id: 'R1', x: 60, y: 20, mounted: true }), aUnit({ id: 'B1', x: 60, y: 32.9 })],
        facts: { ground: 'mud' },
      }),
    )
    expect(mayGive(t, charge, { unit: 'R1', ...B1 })).not.toBeNull()
    give(t, assault, { unit: 'R1', ...B1 })
    expect(t.state.facts.melees[1]?.kind).toBe('assault')
  })

  test('KG-FRM-02 a hedgehog goes 5 cm and does not run, a square stands', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 20, formation: 'hedgehog' }),
          aUnit({ id: 'R2', x: 90, y: 20, formation: 'square' }),
          aUnit({ id: 'B1', x: 90, y: 30 }),
          anHq({ id: 'RHQ', side: 'red', x: 75, y: 10 }),
        ],
      }),
    )
    const path = [{ x: 600, y: 600 }]
    expect(mayGive(t, run, { unit: 'R1', path })).toBe('kg.error.formation-no-run')
    expect(mayGive(t, assault, { unit: 'R2', ...B1 })).toBe('kg.error.stands-still')
    give(t, move, { unit: 'R1', path })
    expect(north(t, 'R1')).toBe(25)
  })

  test('KG-MOV-02, KG-MOV-04 180° in all: 100 and then 80', () => {
    const t = walker({})
    for (const face of [1000, 1900]) give(t, rotate, { unit: 'R1', face })
    expect(t.unit('R1').facing).toBe(1800)
  })

  test('KG-MOR-09, KG-MOR-03 elite in flight stop inside the edge, conscripts run past their HQ', () => {
    const fleeing = { status: 'broken', formation: 'scattered' } as const
    const t = quiet({
      phase: 'rout',
      units: [
        anHq({ id: 'RHQ', side: 'red', x: 60, y: 60 }),
        aUnit({ id: 'R1', x: 30, y: 10, training: 5, ...fleeing }),
        aUnit({ id: 'R2', x: 60, y: 52, training: 1, ...fleeing }),
      ],
    })
    t.run(routPhase(t.battle))
    expect([t.unit('R1').status, north(t, 'R1') - 2.5]).toEqual(['broken', 1])
    expect(north(t, 'R2') < 52 || east(t, 'R2') !== 60).toBe(true)
  })

  test('KG-PO-02 exactly 10 cm from the middle holds, 10.1 not; who flees there denies it, the pinned hold', () => {
    const objective = { id: 'PO', layer: 'objective', kind: 'po', at: { x: 600, y: 600 } }
    const holder = (...units: readonly UnitSpec[]) => {
      const t = known(quiet({ units: units.map((u) => aUnit(u)), features: [objective] }))
      t.run(endPhase(t.battle))
      return t.state.facts.objectives.PO?.holder ?? null
    }
    expect(holder({ id: 'R1', x: 60, y: 47.5 })).toBe('red')
    expect(holder({ id: 'R1', x: 60, y: 47.4 })).toBeNull()
    expect(holder({ id: 'R1', x: 60, y: 50 }, { id: 'B1', x: 60, y: 69, status: 'broken' })).toBeNull()
    expect(holder({ id: 'R1', x: 60, y: 50, pinned: true })).toBe('red')
  })
})

describe('turns and reactions', () => {
  const rifles = { ranged: 6, range: 100, weapon: 'rifle' } as const
  /** Red begins; blue's HQ has some command points. */
  const match = (
    more: Partial<TableSpec> = {},
    points = 3,
    prepare: (state: KgState) => void = () => {},
  ): Match =>
    new Match(
      {
        map: [160, 160],
        units: [
          anHq({ id: 'RHQ', x: 60, y: 20 }),
          aUnit({ id: 'R1', x: 60, y: 35, formations: ['standard', 'loose', 'column'], ...rifles }),
          aUnit({ id: 'R2', x: 75, y: 35 }),
          anHq({ id: 'BHQ', x: 60, y: 85 }),
          aUnit({ id: 'B1', x: 60, y: 70, stan: 60, startStan: 60, ...rifles }),
          aUnit({ id: 'B2', x: 75, y: 70, pinned: true }),
        ],
        ...more,
      },
      (state) => {
        Object.assign(state.sides.blue?.pools ?? {}, { pd: { BHQ: points } })
        state.bags.opb = []
        prepare(state)
      },
    )
  const by = (unit: string, order: string, more = {}) => ({
    hq: 'BHQ',
    orders: [declared(unit, order, more)],
  })
  /** Blue's first unit and HQ stand elsewhere. */
  const placed = (b1: number, hq: number) => (state: KgState) => {
    for (const [id, y] of [
      ['B1', b1],
      ['BHQ', hq],
    ] as const)
      Object.assign(state.units[id] ?? {}, { at: { x: 600, y: y * 10 } })
  }

  test('KG-ORD-05 a move held, a change of formation, the rest of the move: 15 in all, and one order of each class', () => {
    const b = match({}, 0)
    b.order('R1', 'move', { path: [[60, 40]], options: { hold: 'yes' } })
    b.order('R1', 'changeFormation', { options: { to: 'loose' } })
    b.order('R1', 'move', { path: [[60, 70]] })
    expect(b.unit('R1').at?.y).toBe(500)
    expect(b.unit('R1').budget).toMatchObject({ big: 1, move: 1 })
    expect(b.refusal('R1', 'rangedAttack', B1)).toBe('kg.error.spent-big')
  })

  test('KG-ORD-05, KG-MFR-01 a shot between two parts of a move has no gain of distance', () => {
    const b = match({ dice: [3, 3] }, 0)
    b.order('R1', 'move', { path: [[60, 40]], options: { hold: 'yes' } })
    b.order('R1', 'rangedAttack', B1)
    expect(b.events('kg.shot')[0]?.sums?.attack?.total).toBe(6)
    b.order('R1', 'move', { path: [[60, 70]] })
    expect(b.unit('R1').at?.y).toBe(500)
  })

  test('KG-ORD-03 a move that was left open is no beginning of an assault, which takes a move order of its own', () => {
    const b = match({}, 0, placed(48, 85))
    b.order('R1', 'move', { path: [[60, 37]], options: { hold: 'yes' } })
    expect(b.refusal('R1', 'assault', B1)).toBe('kg.error.spent-move')
  })

  test('KG-OBG-05, KG-PD-02 an HQ raises by a command point; who was raised reacts in the next window', () => {
    const b = match({ dice: [3] })
    b.order('R1', 'rotate', { face: 100 })
    b.answer(by('BHQ', 'raise', { target: { unit: 'B2' } }))
    expect(b.unit('B2').pinned).toBe(false)
    b.order('R2', 'rotate', { face: 100 })
    b.answer(by('B2', 'rotate', { face: 1700 }))
    expect(b.unit('B2').facing).toBe(1700)
  })

  test('KG-PD-07, KG-MFR-01 who moved in his own turn shoots in the enemy’s with the gain of his distance, 6 and 2', () => {
    const b = match({ active: 'blue', facts: { order: ['blue', 'red'] }, dice: [3, 3] })
    b.order('B1', 'move', { path: [[60, 65]] })
    b.order('BHQ', 'endTurn')
    expect(b.state.active).toBe('red')
    b.order('R2', 'rotate', { face: 100 })
    b.answer(by('B1', 'rangedAttack', { target: { unit: 'R1' } }))
    expect(b.events('kg.shot')[0]?.sums?.attack?.total).toBe(8)
  })

  test('KG-PD-08, KG-OMX-04 who is attacked disengages by a command point', () => {
    const b = match({ dice: [1] }, 3, placed(41, 56))
    b.order('R1', 'assault', B1)
    expect(b.live.pending?.kind).toBe('pd')
    b.answer(by('B1', 'disengage', { path: [[60, 50]] }))
    expect(b.state.facts.melees).toEqual({})
    expect(b.unit('B1').pdBudget).toMatchObject({ big: 1, move: 1 })
  })

  test('KG-CMD-07, KG-CMD-08, KG-ORD-04 Command 1: after one unit neither another nor the HQ itself; minor orders are free', () => {
    const units = [
      anHq({ id: 'RHQ', x: 60, y: 20, command: 1 }),
      aUnit({ id: 'R1', x: 60, y: 35 }),
      aUnit({ id: 'R2', x: 75, y: 35, formation: 'scattered' }),
      anHq({ id: 'BHQ', x: 60, y: 150 }),
    ]
    const b = match({ units, dice: [1] }, 0)
    b.order('R1', 'rotate', { face: 100 })
    for (const id of ['R2', 'RHQ'])
      expect(b.refusal(id, 'rotate', { face: 100 })).toBe('kg.error.no-activation')
    b.order('R2', 'closeRanks')
    expect(b.unit('R2').formation).toBe('standard')
  })

  test('KG-COM-03 out of communication: no move order, but a minor one', () => {
    const units = [
      anHq({ id: 'RHQ', x: 60, y: 20 }),
      aUnit({ id: 'R2', x: 60, y: 90, formation: 'scattered' }),
      anHq({ id: 'BHQ', x: 60, y: 150 }),
    ]
    const b = match({ units, dice: [1] }, 0)
    expect(b.refusal('R2', 'rotate', { face: 100 })).toBe('kg.error.cut-off')
    b.order('R2', 'closeRanks')
    expect(b.unit('R2').formation).toBe('standard')
  })

  test('KG-PD-06 two minor orders by command points, no third', () => {
    const units = [
      anHq({ id: 'RHQ', x: 60, y: 20 }),
      aUnit({ id: 'R1', x: 60, y: 35 }),
      anHq({ id: 'BHQ', x: 60, y: 85 }),
      aUnit({ id: 'B1', x: 60, y: 70, moveFoot: 14, orders: ['naKon'] }),
    ]
    const b = match({ units })
    b.order('R1', 'rotate', { face: 100 })
    b.answer({ hq: 'BHQ', orders: [declared('B1', 'mount'), declared('B1', 'mount')] })
    b.order('RHQ', 'rotate', { face: 100 })
    expect(b.answerRefusal(by('B1', 'mount'))).toBe('kg.error.spent-minor')
  })

  test('KG-HQF-01 an HQ that fights activates whoever touches it, and nobody else', () => {
    const units = [
      anHq({ id: 'RHQ', x: 60, y: 40 }),
      aUnit({ id: 'R1', x: 60, y: 35.4 }),
      aUnit({ id: 'R2', x: 75, y: 35 }),
      aUnit({ id: 'B1', x: 60, y: 44.6 }),
      anHq({ id: 'BHQ', x: 60, y: 65 }),
    ]
    const fighting = { kind: 'assault', contact: 1, aspect: 'front', exchanges: 0, slope: 'level' } as const
    const b = match({ units }, 0, ({ facts }) => {
      facts.melees = { 1: { attacker: 'B1', target: 'RHQ', across: null, ...fighting } }
      facts.contacts = 1
    })
    expect(b.refusal('R2', 'rotate', { face: 100 })).toBe('kg.error.no-activation')
    expect(b.refusal('R1', 'rotate', { face: 100 })).toBeNull()
  })
})
