import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { gap, overlap, TOUCH } from '../../../../src/kernel/space/base.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { lockedIn } from '../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { burningArrows } from '../../../../src/rulesets/khans-and-generals/orders/burning-arrows.ts'
import { changeFormation } from '../../../../src/rulesets/khans-and-generals/orders/change-formation.ts'
import { charge } from '../../../../src/rulesets/khans-and-generals/orders/charge.ts'
import { disengage } from '../../../../src/rulesets/khans-and-generals/orders/disengage.ts'
import { fireAndMove } from '../../../../src/rulesets/khans-and-generals/orders/fire-and-move.ts'
import { humanWave } from '../../../../src/rulesets/khans-and-generals/orders/human-wave.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { furyAssaults } from '../../../../src/rulesets/khans-and-generals/turn/fury-assault.ts'
import type { KgFacts } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { blow, EVENS, locked, phase, quiet, termOf } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { anHq, area, aUnit, type Table, type TableSpec } from '../support/table.ts'

/** Red’s HQ, near enough to command. */
const HQ = () => anHq({ id: 'RHQ', side: 'red', x: 60, y: 25 })

/** R1 at (60, 40) facing north, B1 facing it; `cm` between them. */
const field = (
  red: Partial<KgFacts>,
  blue: Partial<KgFacts>,
  cm: number,
  dice: readonly number[] = [],
  more: Partial<TableSpec> = {},
): Table =>
  known(
    quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 40, ...red }),
        aUnit({ id: 'B1', x: 60, y: 45 + cm, ...blue }),
        HQ(),
      ],
      dice,
      ...more,
    }),
  )

const melee = (table: Table) => table.state.facts.melees[1]
const reason = (table: Table) => table.events('kg.spent').map((e) => e.data?.reason)

describe('assault', () => {
  test('KG-OMX-01 KG-MOV-08 straight into contact: both are locked, the attacker stands before the target', () => {
    const table = field({}, {}, 12)
    give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(table)).toMatchObject({ attacker: 'R1', target: 'B1', kind: 'assault', aspect: 'front' })
    expect(table.unit('R1').at).toEqual({ x: 600, y: 520 })
    expect(lockedIn(table.state, table.unit('B1'))).toBe(true)
    // Who is gone for is in the melee; only others that are touched are drawn in (KG-MEL-08).
    expect(table.events('kg.touched')).toEqual([])
  })

  test('KG-OMX-01 KG-ORD-06 KG-DIG-03 short of contact it stops at its range, 15 cm on, and the order is spent', () => {
    const table = field({}, {}, 16)
    give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(table.unit('R1').at).toEqual({ x: 600, y: 550 })
    expect(table.state.facts.melees).toEqual({})
    expect(reason(table)).toEqual(['no-contact'])
  })

  test('KG-VIS-01 KG-MEA-06 at an enemy that is out of sight now: spent', () => {
    const table = field({}, { hidden: true }, 8)
    give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(reason(table)).toEqual(['sight'])
    expect(table.unit('R1').at).toEqual({ x: 600, y: 400 })
  })

  test('KG-MOV-08 a turn of 90° may come first, no more', () => {
    const go = (y: number) => {
      const units = [aUnit({ id: 'R1', x: 20, y: 40, facing: 0, move: 70 }), aUnit({ id: 'B1', x: 80, y })]
      const table = known(quiet({ units }))
      give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
      return melee(table)?.target ?? null
    }
    // One millimetre lower at 60 cm is 0.1° more.
    expect(go(40)).toBe('B1')
    expect(go(39.9)).toBeNull()
  })

  test('KG-FAC-02 KG-FAC-01 the aspect is that of where the straight leg began', () => {
    const flank = quiet({
      units: [aUnit({ id: 'R1', x: 45, y: 60, facing: 90 }), aUnit({ id: 'B1', x: 60, y: 60 })],
    })
    give(known(flank), assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(flank)?.aspect).toBe('flank')
    const rear = quiet({
      units: [aUnit({ id: 'R1', x: 60, y: 48 }), aUnit({ id: 'B1', x: 60, y: 60, facing: 0 })],
    })
    give(known(rear), assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(rear)?.aspect).toBe('rear')
  })

  test('KG-FRM-07 a square has no flank; KG-FRM-06 pincers make one, for one exchange, but not of a square', () => {
    const pincers = { formation: 'pincers', melee: 6 } as const
    const open = field(pincers, { melee: 0 }, 10, [...EVENS, ...EVENS])
    give(open, assault, { unit: 'R1', target: { unit: 'B1' } })
    open.run(meleePhase(open.battle))
    phase(open)
    expect([0, 1].map((n) => blow(open, 'kg.melee', n).attack?.total)).toEqual([9, 6])
    expect(reluctance(open.unit('B1'))).toBe(13)
    const square = field(pincers, { formation: 'square' }, 10)
    give(square, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(square)?.aspect).toBe('front')
    const rear = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 48 }),
        aUnit({ id: 'B1', x: 60, y: 60, facing: 0, formation: 'hedgehog' }),
      ],
    })
    give(known(rear), assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(rear)?.aspect).toBe('front')
  })

  test('KG-OSP-05 an assault from hiding is a surprise, one from the open is not any more', () => {
    for (const [hidden, note] of [
      [true, 'assault'],
      [false, false],
    ] as const) {
      const table = field({ hidden, notes: { 'KG-OSP-05': true } }, {}, 8)
      give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
      expect(table.unit('R1').notes['KG-OSP-05']).toBe(note)
      expect(table.unit('R1').hidden).toBe(false)
    }
  })

  test('KG-OSP-05 a leap that reaches nobody was the surprise all the same', () => {
    const table = field({ hidden: true, notes: { 'KG-OSP-05': true } }, {}, 30)
    give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(table.events('kg.spent')).toHaveLength(1)
    expect(table.unit('R1').notes['KG-OSP-05']).toBe(false)
  })

  test('KG-MEL-09 guns and what cannot move may not assault', () => {
    const gun = field({ kind: 'artillery' }, {}, 8)
    expect(mayGive(gun, assault, { unit: 'R1', target: { unit: 'B1' } })).toBe('kg.error.guns-do-not-assault')
    const stuck = field({ immobilised: true }, {}, 8)
    expect(mayGive(stuck, assault, { unit: 'R1', target: { unit: 'B1' } })).toBe('kg.error.immobilised')
  })

  test('KG-OBG-06 KG-MOV-12 nor may a weapon that is set up, nor a square', () => {
    const order = { unit: 'R1', target: { unit: 'B1' } }
    expect(mayGive(field({ kind: 'support', deployed: true }, {}, 8), assault, order)).toBe(
      'kg.error.deployed',
    )
    expect(mayGive(field({ formation: 'square' }, {}, 8), assault, order)).toBe('kg.error.stands-still')
  })

  test('KG-DIG-04 an enemy nobody has seen and one that does not exist are refused alike', () => {
    const table = field({}, {}, 8)
    for (const side of Object.values(table.state.sides)) side.sightings = {}
    const say = (id: string) => mayGive(table, assault, { unit: 'R1', target: { unit: id } })
    expect(say('B1')).toBe('kg.error.unknown-enemy')
    expect(say('B9')).toBe('kg.error.unknown-enemy')
    expect(say('RHQ')).toBe('kg.error.own-target')
  })

  test('KG-MEL-08 another enemy it touches is drawn in, strikes nobody, and may itself assault', () => {
    const table = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40 }),
          aUnit({ id: 'B1', x: 60, y: 55 }),
          aUnit({ id: 'B2', x: 69, y: 55 }),
          aUnit({ id: 'R2', x: 75, y: 40 }),
        ],
        dice: EVENS,
      }),
    )
    // B2 stands a centimetre nearer, so that R1 touches it on arriving in front of B1.
    give(table, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect(lockedIn(table.state, table.unit('B2'))).toBe(true)
    phase(table)
    expect(table.events('kg.melee')).toHaveLength(1)
    expect(table.events('kg.response').map((e) => e.unit)).toEqual(['B1'])
    const answer = { unit: 'B2', target: { unit: 'R1' } }
    expect(mayGive(table, rangedAttack, answer)).toBe('kg.error.locked')
    expect(mayGive(table, assault, answer)).toBeNull()
    // But only him who holds it: from others it would have to get away first.
    expect(mayGive(table, assault, { unit: 'B2', target: { unit: 'R2' } })).toBe('kg.error.locked')
    expect(mayGive(table, assault, { unit: 'B1', target: { unit: 'R1' } })).toBe('kg.error.locked')
    give(table, assault, answer)
    expect(Object.values(table.state.facts.melees).map((m) => m.attacker)).toEqual(['R1', 'B2'])
  })
})

describe('contact', () => {
  const friends = (...more: ReturnType<typeof aUnit>[]) =>
    known(
      quiet({
        units: [aUnit({ id: 'R1', x: 60, y: 40 }), aUnit({ id: 'B1', x: 60, y: 56 }), ...more],
        dice: [1, 1],
      }),
    )
  const order = { unit: 'R1', target: { unit: 'B1' } }
  const apart = (table: Table) => gap(placed(table.unit('R1')), placed(table.unit('B1')))

  test('KG-MEL-01 KG-MOV-10 KG-OMX-01 behind friends who leave no room it comes to no contact, and the order is spent', () => {
    // A row of three before the enemy: R1 may go through them, but not stand on them.
    const row = [51, 60, 69].map((x, i) => aUnit({ id: `R${i + 2}`, x, y: 50.5 }))
    const table = friends(...row)
    give(table, assault, order)
    expect(table.state.facts.melees).toEqual({})
    expect(reason(table)).toEqual(['no-contact'])
    expect(table.events('kg.move.stopped').map((e) => e.data?.reason)).toEqual(['halt-friend'])
    // 40 to 45.5: it stands behind them, 5 cm from the enemy.
    expect(table.unit('R1').at).toEqual({ x: 600, y: 455 })
    expect(apart(table)).toBe(55)
  })

  test('KG-MOV-08 KG-MEL-07 beside a friend who fights already it makes for what is open of the enemy', () => {
    // R2 holds half the front of B1; straight at its middle R1 would run into R2.
    const table = friends(aUnit({ id: 'R2', x: 66, y: 51 }))
    give(table, assault, { unit: 'R2', target: { unit: 'B1' } })
    give(table, assault, order)
    expect(Object.values(table.state.facts.melees).map((m) => m.attacker)).toEqual(['R2', 'R1'])
    expect(apart(table)).toBeLessThanOrEqual(TOUCH)
  })

  const at = fc.record({
    x: fc.integer({ min: 42, max: 78 }),
    y: fc.integer({ min: 25, max: 62 }),
    facing: fc.integer({ min: 0, max: 359 }),
  })
  property.prop([fc.array(at, { minLength: 1, maxLength: 6 }), at, fc.boolean()])(
    'KG-MEL-01 KG-MEA-05 whoever is in the way, only who touches his enemy is in melee with him',
    (others, enemy, riding) => {
      const units = [aUnit({ id: 'R1', x: 60, y: 40, mounted: riding, move: 30 })]
      const add = (u: ReturnType<typeof aUnit>) => {
        if (units.every((one) => !overlap(placed(one), placed(u)))) units.push(u)
      }
      add(aUnit({ id: 'B1', x: enemy.x, y: enemy.y, facing: enemy.facing }))
      if (units.length < 2) return
      others.forEach(({ x, y, facing }, i) => {
        add(aUnit({ id: `${i % 3 === 2 ? 'B' : 'R'}${i + 2}`, x, y, facing }))
      })
      const table = known(quiet({ units, dice: Array(40).fill(3) }))
      give(table, riding ? charge : assault, order)
      if (Object.keys(table.state.facts.melees).length > 0) {
        // The last step into contact is to a whole millimetre.
        expect(apart(table)).toBeLessThanOrEqual(TOUCH + 1)
      } else expect(reason(table)).toHaveLength(1)
      for (const other of units.slice(1)) {
        expect(overlap(placed(table.unit('R1')), placed(other)), other.id).toBe(false)
      }
    },
  )
})

describe('charge', () => {
  const HORSE = { mounted: true, move: 30, chargeBonus: 4 } as const

  test('KG-OMX-02 half as far again: 30 + 50% = 45 cm, and a run of 10 cm at least', () => {
    const far = field(HORSE, {}, 44)
    give(far, charge, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(far)?.kind).toBe('charge')
    const farther = field(HORSE, {}, 46)
    give(farther, charge, { unit: 'R1', target: { unit: 'B1' } })
    expect(reason(farther)).toEqual(['no-contact'])
    for (const [cm, kind] of [
      [10, 'charge'],
      [9.9, 'assault'],
    ] as const) {
      const near = field(HORSE, {}, cm)
      give(near, charge, { unit: 'R1', target: { unit: 'B1' } })
      expect(melee(near)?.kind).toBe(kind)
    }
  })

  test('KG-FRM-08 against a skirmish line it is an assault: no bonus, no fright', () => {
    const table = field(HORSE, { formation: 'skirmish' }, 20, EVENS)
    give(table, charge, { unit: 'R1', target: { unit: 'B1' } })
    expect(melee(table)?.kind).toBe('assault')
    phase(table)
    expect(termOf(blow(table).attack, 'charge-bonus')).toBeUndefined()
    expect(reluctance(table.unit('B1'))).toBe(10)
  })

  test('KG-EDG-05 not through rocks; KG-GRD-02 not in mud; KG-TYP-02 not on bicycles; not on foot', () => {
    const rocks = area('terrain', 'rocks', [
      [40, 50],
      [80, 50],
      [80, 56],
      [40, 56],
    ])
    const barred = field(HORSE, {}, 25, [], { features: [rocks] })
    give(barred, charge, { unit: 'R1', target: { unit: 'B1' } })
    expect(reason(barred)).toEqual(['no-charge'])
    const order = { unit: 'R1', target: { unit: 'B1' } }
    expect(mayGive(field(HORSE, {}, 20, [], { facts: { ground: 'mud' } }), charge, order)).toBe(
      'kg.error.no-charge-ground',
    )
    expect(mayGive(field({ ...HORSE, abilities: ['bicycles'] }, {}, 20), charge, order)).toBe(
      'kg.error.only-mounted',
    )
    expect(mayGive(field({}, {}, 20), charge, order)).toBe('kg.error.only-mounted')
  })
})

describe('human wave', () => {
  const wave = { orders: ['ludzkaFala'] }
  const three = (gap = 1, dice: readonly number[] = []) =>
    known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, ...wave }),
          aUnit({ id: 'R2', x: 69 + gap, y: 40, ...wave }),
          aUnit({ id: 'R3', x: 51 - gap, y: 40, ...wave }),
          aUnit({ id: 'B1', x: 60, y: 64 }),
          aUnit({ id: 'B2', x: 69 + gap, y: 64 }),
          aUnit({ id: 'B3', x: 51 - gap, y: 64 }),
          HQ(),
        ],
        dice,
      }),
    )
  const order = { unit: 'R1', target: { unit: 'B1' }, options: { with: 'R2@B2, R3@B3' } }

  test('KG-OMX-03 three assault at once, 15 + 5 cm far, each spends its orders and is activated', () => {
    const table = three()
    give(table, humanWave, order)
    expect(Object.values(table.state.facts.melees).map((m) => [m.attacker, m.target, m.kind])).toEqual([
      ['R1', 'B1', 'wave'],
      ['R2', 'B2', 'wave'],
      ['R3', 'B3', 'wave'],
    ])
    expect(table.unit('R2').budget).toEqual({ big: 1, move: 1, minor: 0 })
    expect(table.unit('R2').notes['KG-OMX-03']).toBe(1)
    expect(['R1', 'R2', 'R3'].map((id) => table.unit(id).activated?.by)).toEqual([undefined, 'RHQ', 'RHQ'])
  })

  /** R1, R2 and R3 abreast go for B1, as the notation has it: R1+R2+R3 wave @B1. No die is thrown. */
  const allAtOne = (middle: number) => {
    const row = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 51, y: 40, ...wave }),
          aUnit({ id: 'R2', x: 60, y: 40, base: [middle, 5], ...wave }),
          aUnit({ id: 'R3', x: 69, y: 40, ...wave }),
          aUnit({ id: 'B1', x: 60, y: 60 }),
          HQ(),
        ],
        dice: [],
      }),
    )
    give(row, humanWave, { unit: 'R1', target: { unit: 'B1' }, options: { with: 'R2+R3' } })
    expect(row.unit('R2').at).toEqual({ x: 600, y: 550 })
    expect(['R1', 'R2', 'R3'].map((id) => row.unit(id).formation)).toEqual(Array(3).fill('standard'))
    return row
  }

  test('KG-OMX-03 KG-MOV-09 all at one enemy go at once: nobody passes another, and nobody is scattered', () => {
    // R2 is nearest and takes the whole front of 9 cm; the others stop beside it.
    const row = allAtOne(9)
    expect(Object.values(row.state.facts.melees).map((m) => m.attacker)).toEqual(['R2'])
    expect(reason(row)).toEqual(['no-contact', 'no-contact'])
    expect(row.events('kg.move.stopped').map((e) => e.unit)).toEqual(['R1', 'R3'])
  })

  test('KG-OMX-03 KG-MEL-07 where the first leaves room the others come in beside it; melees in the order named', () => {
    const row = allAtOne(4.5)
    expect(Object.values(row.state.facts.melees).map((m) => m.attacker)).toEqual(['R1', 'R2', 'R3'])
    for (const id of ['R1', 'R2', 'R3']) {
      expect(gap(placed(row.unit(id)), placed(row.unit('B1')))).toBeLessThanOrEqual(TOUCH)
    }
  })

  test('KG-OMX-03 KG-MOV-10 who comes to stand where a fellow could not get away steps back from him', () => {
    // R1 is nearest to its enemy, goes first, turns onto R2's ground and has 1 cm left; R2 has nothing left.
    const table = three(0)
    table.unit('B1').at = { x: 780, y: 520 }
    table.unit('R1').moved = 190
    table.unit('R2').moved = 200
    give(table, humanWave, order)
    const [one, two] = [placed(table.unit('R1')), placed(table.unit('R2'))]
    expect(overlap(one, two)).toBe(false)
    expect(table.unit('R1')).toMatchObject({ at: { x: 600, y: 400 }, facing: 0 })
    const moves = table.effects.filter((e) => e.type === 'move' && e.unit === 'R1')
    expect(moves.map((e) => e.rule)).toEqual(['KG-MOV-08', 'KG-MOV-10'])
    expect(reason(table)).toEqual(['no-contact', 'no-contact'])
    expect(table.unit('R2').formation).toBe('standard')
  })

  test('KG-OMX-03 with gaps wider than 5 cm nothing comes of it', () => {
    const table = three(5.1)
    give(table, humanWave, order)
    expect(reason(table)).toEqual(['no-line'])
    const narrow = three(5)
    give(narrow, humanWave, order)
    expect(reason(narrow)).toEqual([])
  })

  test('KG-OMX-03 fewer than three, cards without it, and other HQs’ units are refused', () => {
    expect(mayGive(three(), humanWave, { ...order, options: { with: 'R2' } })).toBe('kg.error.wave-size')
    expect(mayGive(three(), humanWave, { ...order, options: { with: 'R2 R2 R3' } })).toBe(
      'kg.error.wave-size',
    )
    const plain = three()
    plain.state.units.R3 = aUnit({ id: 'R3', x: 50, y: 40 })
    expect(mayGive(plain, humanWave, order)).toBe('kg.error.wave-unit')
    const foreign = three()
    foreign.unit('R3').hq = 'R9'
    expect(mayGive(foreign, humanWave, order)).toBe('kg.error.wave-unit')
  })

  test('KG-OMX-03 KG-MOV-12 nobody joins a wave who could not assault by himself', () => {
    const table = three()
    table.unit('R3').immobilised = true
    expect(mayGive(table, humanWave, order)).toBe('kg.error.immobilised')
  })

  test('KG-CMD-07 an HQ of Command 2 cannot send three', () => {
    const table = three()
    table.unit('RHQ').command = 2
    expect(mayGive(table, humanWave, order)).toBe('kg.error.no-activation')
  })
})

describe('disengage', () => {
  const held = (dice: readonly number[], red: Partial<KgFacts> = {}) => {
    const table = quiet({
      units: [aUnit({ id: 'R1', x: 60, y: 50, ...red }), aUnit({ id: 'B1', x: 60, y: 55 })],
      dice,
    })
    locked(table, 'R1', 'B1')
    return table
  }
  const order = { unit: 'R1', path: [{ x: 600, y: 300 }] }

  test('KG-OMX-04 KG-MEL-06 passed: away, up to its range, still facing the enemy; the adversary is free', () => {
    const table = held([3])
    give(table, disengage, order)
    table.done()
    expect(table.unit('R1').at).toEqual({ x: 600, y: 350 })
    expect(table.unit('R1').facing).toBe(0)
    expect(lockedIn(table.state, table.unit('B1'))).toBe(false)
  })

  test('KG-OMX-04 failed: it stays, and wavers by one', () => {
    const table = held([4])
    give(table, disengage, order)
    expect(table.unit('R1').at).toEqual({ x: 600, y: 500 })
    expect(reluctance(table.unit('R1'))).toBe(11)
    expect(lockedIn(table.state, table.unit('R1'))).toBe(true)
  })

  test('KG-OMX-04 there is no way through the enemy', () => {
    const table = held([1])
    give(table, disengage, { unit: 'R1', path: [{ x: 600, y: 700 }] })
    expect(lockedIn(table.state, table.unit('R1'))).toBe(true)
    expect(table.events('kg.held-fast')).toHaveLength(1)
  })

  test('KG-MEL-01 who fights nobody has nothing to disengage from', () => {
    expect(mayGive(field({}, {}, 20), disengage, order)).toBe('kg.error.not-in-melee')
  })
})

describe('locked in melee', () => {
  test('KG-FRM-11 KG-MEL-01 no other order, no change of formation', () => {
    const table = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 50, formations: ['standard', 'close'] }),
          aUnit({ id: 'B1', x: 60, y: 55 }),
          HQ(),
        ],
      }),
    )
    const order = { unit: 'R1', options: { to: 'close' } }
    const free = mayGive(table, changeFormation, order)
    locked(table, 'B1', 'R1')
    expect(mayGive(table, changeFormation, order)).toBe('kg.error.locked')
    expect(free).not.toBe('kg.error.locked')
  })
})

describe('shooting orders', () => {
  const BOW = { ranged: 6, range: 40, weapon: 'bow' } as const
  const at = { unit: 'R1', target: { unit: 'B1' } }

  test('KG-OBG-01 KG-RNG-01 the order is spent when it cannot work, and says why', () => {
    const table = field(BOW, {}, 45)
    give(table, rangedAttack, at)
    expect(reason(table)).toEqual(['range'])
    expect(table.events('kg.shot')).toHaveLength(0)
  })

  test('KG-OMV-02 who has run cannot shoot, nor who has nothing to shoot with', () => {
    expect(mayGive(field({ ...BOW, did: ['ran'] }, {}, 20), rangedAttack, at)).toBe('kg.error.has-run')
    expect(mayGive(field({}, {}, 20), rangedAttack, at)).toBe('kg.error.no-ranged')
  })

  test('KG-OMN-03 KG-ABI-19 KG-FIR-01 lit arrows burn with the next shot only', () => {
    const archers = { ...BOW, abilities: ['fireArrows'] as const }
    const table = field(archers, {}, 20, [3, 3, 12, 3, 3])
    give(table, burningArrows, { unit: 'R1' })
    expect(mayGive(table, burningArrows, { unit: 'R1' })).toBe('kg.error.once-a-turn')
    give(table, rangedAttack, at)
    give(table, rangedAttack, at)
    table.done()
    expect(blow(table, 'kg.shot', 0).attack?.total).toBe(6)
    expect(blow(table, 'kg.shot', 1).attack?.total).toBe(7)
    expect(mayGive(field(BOW, {}, 20), burningArrows, { unit: 'R1' })).toBe('kg.error.no-such-ability')
    // Bows and crossbows alone, whoever has the ability.
    const lights = (weapon: KgFacts['weapon']) =>
      mayGive(field({ ...archers, weapon }, {}, 20), burningArrows, { unit: 'R1' })
    expect([lights('crossbow'), lights('compositeBow')]).toEqual([null, null])
    expect(lights('sling')).toBe('kg.error.no-such-ability')
  })

  test('KG-OMX-05 KG-ABI-11 skirmishers ride up, shoot with their gain by range, and ride on', () => {
    const rider = { ...BOW, move: 30, abilities: ['skirmisher'] as const }
    const table = field(rider, {}, 45, [3, 3])
    give(table, fireAndMove, {
      ...at,
      path: [
        { x: 600, y: 650 },
        { x: 600, y: 600 },
      ],
      options: { after: '1' },
    })
    table.done()
    // From 45 cm it has come to 20 cm: +1.
    expect(termOf(blow(table, 'kg.shot').attack, 'range')).toBe(1)
    expect(table.unit('R1').at).toEqual({ x: 600, y: 600 })
    expect(mayGive(field(BOW, {}, 20), fireAndMove, { ...at, path: [{ x: 600, y: 500 }] })).toBe(
      'kg.error.skirmishers-only',
    )
  })

  test('KG-OMX-05 without a word when, they shoot before the last leg', () => {
    const rider = { ...BOW, move: 30, abilities: ['skirmisher'] as const }
    const table = field(rider, {}, 20, [3, 3])
    give(table, fireAndMove, { ...at, path: [{ x: 600, y: 300 }] })
    expect(blow(table, 'kg.shot').data?.mm).toBe(200)
    expect(table.unit('R1').at).toEqual({ x: 600, y: 300 })
  })

  test('KG-OMX-05 KG-DIG-22 whoever bars their way ends the move of skirmishers, not their order: they shoot from there', () => {
    const rider = { ...BOW, move: 30, abilities: ['skirmisher'] as const }
    const table = field(rider, {}, 20, [3, 3])
    // B1's front is at 62.5 cm: the way leads through it.
    give(table, fireAndMove, {
      ...at,
      path: [
        { x: 600, y: 690 },
        { x: 900, y: 690 },
      ],
      options: { after: '1' },
    })
    table.done()
    expect(table.events('kg.shot')).toHaveLength(1)
    expect(table.unit('R1').at?.x).toBe(600)
  })
})

describe('fury', () => {
  const furious = (dice: readonly number[]) =>
    known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, abilities: ['fury'], notes: { 'KG-ABI-08': 1 } }),
          // B2 is 7 cm off, B1 behind it 13.
          aUnit({ id: 'B2', x: 60, y: 52 }),
          aUnit({ id: 'B1', x: 64, y: 57.5 }),
        ],
        turn: 2,
        dice,
      }),
    )

  test('KG-ABI-08 KG-MEL-12 after a victory it goes at the nearest enemy it sees in reach, and that is its turn', () => {
    const table = furious([4])
    table.run(furyAssaults(table.battle, 'red'))
    expect(melee(table)).toMatchObject({ attacker: 'R1', target: 'B2' })
    expect(table.unit('R1').budget).toEqual({ big: 1, move: 1, minor: 0 })
  })

  test('KG-ABI-08 a passed Training test holds it back; it is asked once', () => {
    const table = furious([3])
    table.run(furyAssaults(table.battle, 'red'))
    table.run(furyAssaults(table.battle, 'red'))
    table.done()
    expect(table.state.facts.melees).toEqual({})
  })

  test('KG-ABI-08 KG-FIR-09 whom fire has caught leaves it before he thinks of enemies', () => {
    const table = furious([])
    const marker = { id: 'caught-R1', kind: 'caught', rule: 'KG-FIR-09' }
    table.battle.change('KG-FIR-09', { type: 'mark', unit: 'R1', marker })
    table.run(furyAssaults(table.battle, 'red'))
    expect(table.state.facts.melees).toEqual({})
  })

  test('KG-ABI-08 within its Movement Range: 15 cm off is, 15.1 is not', () => {
    for (const [y, dice] of [
      [60, [6]],
      [60.1, []],
    ] as const) {
      const table = furious(dice)
      for (const id of ['B1', 'B2']) Object.assign(table.unit(id), { at: { x: 600, y: y * 10 } })
      Object.assign(table.unit('B1'), { at: { x: 100, y: 1100 } })
      table.run(furyAssaults(table.battle, 'red'))
      table.done()
    }
  })

  test('KG-ABI-08 winning a melee is what starts it', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 50, abilities: ['fury'], melee: 20 }),
        aUnit({ id: 'B1', x: 60, y: 55, stan: 5, startStan: 30 }),
      ],
      dice: [3, 3],
    })
    locked(table, 'R1', 'B1')
    phase(table)
    expect(table.unit('R1').notes['KG-ABI-08']).toBe(1)
  })
})

test('house: a refusal is a Refusal', () => {
  expect(() =>
    assault.check(
      field({ kind: 'artillery' }, {}, 8).state,
      { unit: 'R1', order: 'assault', path: [], options: {} },
      null,
    ),
  ).toThrow(Refusal)
})
