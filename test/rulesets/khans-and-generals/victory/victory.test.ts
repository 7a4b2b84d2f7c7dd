import { describe, expect, test } from 'vitest'
import { BattleEnded } from '../../../../src/kernel/battle.ts'
import type { Feature } from '../../../../src/kernel/state.ts'
import { activationsLeft } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { raise } from '../../../../src/rulesets/khans-and-generals/ground/smoke.ts'
import { changePhase } from '../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import type { KgBattleFacts, KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { unit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import {
  holderNow,
  objectives,
  takeObjectives,
} from '../../../../src/rulesets/khans-and-generals/victory/objectives.ts'
import {
  aimReached,
  reconnoitre,
} from '../../../../src/rulesets/khans-and-generals/victory/special-victory.ts'
import {
  callTime,
  capitulate,
  checkInability,
  checkTime,
  checkVictory,
  endPhase,
} from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { smokeShell } from '../support/clouds.ts'
import { locked } from '../support/fights.ts'
import { anHq, area, aUnit, Table, type TableSpec } from '../support/table.ts'
import { opbCount } from '../support/tokens.ts'

const po = (id: string, x: number, y: number, kind = 'po'): Feature => ({
  id,
  layer: 'objective',
  kind,
  at: { x: x * 10, y: y * 10 },
})
const R = (more: object = {}) => aUnit({ id: 'R1', x: 60, y: 60, ...more })
const B = (more: object = {}) => aUnit({ id: 'B1', x: 100, y: 100, ...more })
const table = (spec: Partial<TableSpec> = {}) => new Table({ units: [R(), B()], ...spec })

/** Calls something that may end the battle. */
function end(t: Table, act: () => void): Table {
  try {
    act()
  } catch (error) {
    if (!(error instanceof BattleEnded)) throw error
  }
  return t
}
const winner = (t: Table) => t.state.outcome?.winner
const give = (t: Table, side: string, tokens: number[]) => {
  const s = t.state.sides[side]
  if (s !== undefined) s.drawn = { opb: tokens }
}

describe('objectives', () => {
  test('KG-PO-01 objectives are the markers the battle type puts on the map', () => {
    const t = table({ features: [po('PO2', 60, 60), po('PO1', 20, 20), po('M', 30, 30, 'marker')] })
    expect(objectives(t.state).map((f) => f.id)).toEqual(['PO1', 'PO2'])
  })

  test('KG-PO-02 a unit that can be given orders within 10 cm holds it if no enemy is there', () => {
    const holder = (units: KgUnit[], was: string | null = null) =>
      holderNow(new Table({ units, hqs: false }).state, po('PO1', 60, 70), was)
    // R1's front edge is at 62.5: 7.5 cm.
    expect(holder([R()])).toBe('red')
    expect(holder([R({ y: 57.4 })])).toBeNull()
    expect(holder([R({ y: 57.5 })])).toBe('red')
    expect(holder([R({ status: 'broken' })])).toBeNull()
    const cut = { id: 'cut', kind: 'cut', rule: 'KG-COM-03' }
    expect(holder([{ ...R(), markers: [cut] }])).toBeNull()
    const runners = R({ kind: 'support', type: 'runners', base: { circle: 4 }, y: 66 })
    expect(holder([runners])).toBeNull()
  })

  test('KG-PO-03 contested it is nobody’s; with nobody near its last holder keeps it', () => {
    const holder = (units: KgUnit[], was: string | null) =>
      holderNow(new Table({ units, hqs: false }).state, po('PO1', 60, 70), was)
    expect(holder([R(), B({ x: 60, y: 75 })], 'red')).toBeNull()
    expect(holder([R(), B({ x: 60, y: 75, status: 'broken' })], 'red')).toBeNull()
    expect(holder([], 'red')).toBe('red')
    expect(holder([], null)).toBeNull()
    // Guns without a crew contest nothing (KG-ATT-04).
    expect(holder([R(), B({ x: 60, y: 75, abandoned: true })], null)).toBe('red')
    expect(holder([B({ x: 60, y: 75, status: 'broken' })], 'red')).toBeNull()
  })

  test('KG-TRN-06 a holder is counted in turns in a row', () => {
    const t = table({ features: [po('PO1', 60, 70)] })
    takeObjectives(t.battle)
    takeObjectives(t.battle)
    expect(t.state.facts.objectives.PO1).toEqual({ holder: 'red', turns: 2 })
    expect(t.events('kg.poTaken')).toHaveLength(1)
  })
})

describe('the end of a turn', () => {
  test('KG-OPB-05 g from the third turn the side with fewer objectives draws', () => {
    const t = table({
      features: [po('PO1', 60, 70)],
      turn: 2,
      facts: { objectives: { PO1: { holder: 'red', turns: 1 } } },
      dice: [10, 1],
    })
    t.run(endPhase(t.battle))
    expect(opbCount(t.state, 'blue')).toBe(0)
    t.state.turn = 3
    t.run(endPhase(t.battle))
    expect([opbCount(t.state, 'blue'), opbCount(t.state, 'red')]).toEqual([1, 0])
  })

  test('KG-OPB-05 h KG-OPB-06 a an objective lost to the enemy draws, an objective taken gives back', () => {
    const t = table({
      features: [po('PO1', 60, 70)],
      facts: { objectives: { PO1: { holder: 'blue', turns: 1 } } },
      dice: [10, 1],
    })
    give(t, 'red', [3])
    t.run(endPhase(t.battle))
    expect(t.events('kg.opbDrawn').map((e) => [e.side, e.data?.draw])).toEqual([['blue', 'h']])
    expect(opbCount(t.state, 'red')).toBe(0)
  })

  test('KG-OPB-06 d a turn in which only the enemy lost a unit gives a token back', () => {
    const t = table({
      units: [
        R(),
        B(),
        aUnit({ id: 'B2', x: 20, y: 100, notes: { 'KG-OPB-06/died': 1 }, status: 'destroyed' }),
      ],
    })
    give(t, 'red', [3])
    t.run(endPhase(t.battle))
    expect(opbCount(t.state, 'red')).toBe(0)
    const both = table({
      units: [
        R({ brokeTurn: 1 }),
        B(),
        aUnit({ id: 'B2', x: 20, y: 100, notes: { 'KG-OPB-06/died': 1 }, status: 'destroyed' }),
      ],
    })
    give(both, 'red', [3])
    both.run(endPhase(both.battle))
    expect(opbCount(both.state, 'red')).toBe(1)
  })

  test('KG-OPB-06 d it is enough that an enemy unit broke', () => {
    const t = table({ units: [R(), B({ brokeTurn: 1 })] })
    give(t, 'red', [3])
    t.run(endPhase(t.battle))
    expect(opbCount(t.state, 'red')).toBe(0)
    const before = table({ units: [R(), B({ brokeTurn: 1 })], turn: 2 })
    give(before, 'red', [3])
    before.run(endPhase(before.battle))
    expect(opbCount(before.state, 'red')).toBe(1)
  })

  test('KG-UNI-03 a medic brings back one point of what was lost in this turn, and no more', () => {
    const lost = (n: number) => ({ 'KG-UNI-03/lost': { turn: 1, lost: n } })
    const t = table({ units: [R({ stan: 27, startStan: 30, notes: lost(3), sections: ['sec_medic'] }), B()] })
    t.run(endPhase(t.battle))
    expect(t.unit('R1').stan).toBe(28)
    const old = table({ units: [R({ stan: 27, startStan: 30, sections: ['sec_medic'] }), B()] })
    old.run(endPhase(old.battle))
    expect(old.unit('R1').stan).toBe(27)
    const neighbour = aUnit({ id: 'R2', x: 69, y: 60, stan: 20, startStan: 30, notes: lost(1) })
    const beside = table({ units: [R({ sections: ['sec_medic'] }), neighbour, B()] })
    beside.run(endPhase(beside.battle))
    expect(beside.unit('R2').stan).toBe(21)
  })
})

describe('the end of a battle', () => {
  test('KG-VIC-01 KG-VIC-02 above its limit a side loses at once', () => {
    const t = table({ red: { opbLimit: 5 } })
    give(t, 'red', [5])
    checkVictory(t.battle)
    expect(t.state.outcome).toBeNull()
    give(t, 'red', [5, 1])
    expect(winner(end(t, () => checkVictory(t.battle)))).toBe('blue')
  })

  test('KG-OPB-03 KG-TRN-07 in the middle of the melees, too: what was still to be fought is not', () => {
    const t = table({
      units: [
        R({ melee: 30 }),
        aUnit({ id: 'B1', x: 60, y: 65, stan: 5 }),
        aUnit({ id: 'R2', x: 80, y: 60 }),
        aUnit({ id: 'B2', x: 80, y: 65 }),
      ],
      blue: { opbLimit: 2 },
      // R1's blow; nobody throws for the melee of R2.
      dice: [3, 3],
    })
    t.state.bags.opb = [3]
    locked(t, 'R1', 'B1')
    locked(t, 'R2', 'B2')
    end(t, () => t.run(meleePhase(t.battle)))
    t.done()
    expect(t.unit('B1').status).toBe('destroyed')
    expect(winner(t)).toBe('red')
    expect(t.state.outcome?.reason.key).toBe('kg.victory.opb')
    expect(t.events('kg.melee')).toHaveLength(1)
  })

  test('KG-VIC-02 of two above their limits the one less above wins; as much is a draw', () => {
    const t = table({ red: { opbLimit: 5 }, blue: { opbLimit: 9 } })
    give(t, 'red', [5, 2])
    give(t, 'blue', [5, 5])
    expect(winner(end(t, () => checkVictory(t.battle)))).toBe('blue')
    const even = table({ red: { opbLimit: 5 }, blue: { opbLimit: 8 } })
    give(even, 'red', [5, 2])
    give(even, 'blue', [5, 5])
    end(even, () => checkVictory(even.battle))
    expect(even.state.outcome).toMatchObject({ winner: null })
  })

  test('KG-VIC-03 who capitulates has lost', () => {
    const t = table()
    expect(winner(end(t, () => capitulate(t.battle, 'blue')))).toBe('red')
  })

  test('KG-VIC-04 nobody left standing is defeat; reserves and traps still stand', () => {
    const broken = () => B({ status: 'broken' })
    const beaten = new Table({ units: [anHq({ id: 'RHQ', x: 60, y: 3 }), broken()], hqs: false })
    expect(winner(end(beaten, () => checkVictory(beaten.battle)))).toBe('red')
    for (const status of ['reserve', 'trap'] as const) {
      const waiting = new Table({
        units: [anHq({ id: 'RHQ', x: 60, y: 3 }), broken(), aUnit({ id: 'B2', x: 0, y: 0, status })],
        hqs: false,
      })
      checkVictory(waiting.battle)
      expect(waiting.state.outcome).toBeNull()
    }
    const both = new Table({ units: [R({ status: 'destroyed' }), broken()], hqs: false })
    end(both, () => checkVictory(both.battle))
    expect(both.state.outcome).toMatchObject({ winner: null })
  })

  test('KG-VIC-05 a side that could carry out no big or move order in its turn has lost', () => {
    const cut = { id: 'cut', kind: 'cut', rule: 'KG-COM-03' }
    const lost = new Table({ units: [{ ...R(), markers: [cut] }, B()], hqs: false })
    expect(winner(end(lost, () => checkInability(lost.battle, 'red')))).toBe('blue')
    const pinned = new Table({ units: [R({ pinned: true }), B()], hqs: false })
    expect(winner(end(pinned, () => checkInability(pinned.battle, 'red')))).toBe('blue')
    const wrecks = new Table({ units: [R({ immobilised: true }), B()], hqs: false })
    expect(winner(end(wrecks, () => checkInability(wrecks.battle, 'red')))).toBe('blue')
    const archers = new Table({ units: [R({ immobilised: true, ranged: 5 }), B()], hqs: false })
    checkInability(archers.battle, 'red')
    expect(archers.state.outcome).toBeNull()
    // The commander is dead, and half of a Command and an Initiative of 1 is none.
    const dead = (more: object) => {
      const hq = anHq({ id: 'RHQ', x: 60, y: 3, command: 0, initiative: 0, ...more })
      const t = new Table({ units: [hq, R({ y: 15 }), B()] })
      return winner(end(t, () => checkInability(t.battle, 'red'))) ?? null
    }
    expect([dead({}), dead({ initiative: 1 }), dead({ command: 1 })]).toEqual(['blue', null, null])
    // A Command of 1 that has gone on a minor order could have gone on a move.
    const busy = new Table({
      units: [
        anHq({ id: 'RHQ', x: 60, y: 3, command: 1, initiative: 0 }),
        R({ y: 15, activated: { turn: 1, by: 'RHQ' }, budget: { big: 0, move: 0, minor: 1 } }),
        B(),
      ],
    })
    expect(activationsLeft(busy.state, unit(busy.battle, 'RHQ'))).toBe(0)
    checkInability(busy.battle, 'red')
    expect(busy.state.outcome).toBeNull()
    const led = table({ units: [R({ pinned: true }), B()] })
    checkInability(led.battle, 'red')
    expect(led.state.outcome).toBeNull()
  })

  test('KG-VIC-06 when time is up the lower sum wins, equal sums draw; an umpire may call it', () => {
    const t = table({ turn: 5, facts: { turns: 6 } })
    give(t, 'red', [2])
    give(t, 'blue', [1, 2])
    checkTime(t.battle)
    expect(t.state.outcome).toBeNull()
    t.state.turn = 6
    expect(winner(end(t, () => checkTime(t.battle)))).toBe('red')
    expect(t.events('kg.opbShown')).toHaveLength(1)
    const even = table()
    give(even, 'red', [3])
    give(even, 'blue', [1, 2])
    end(even, () => callTime(even.battle))
    expect(even.state.outcome).toMatchObject({ winner: null })
  })

  test('KG-VIC-07 the aim of the type of battle is looked at in the end phase', () => {
    const t = table({ features: [po('PO1', 60, 70)], facts: { type: 'assault' }, blue: { role: 'defender' } })
    expect(winner(end(t, () => t.run(endPhase(t.battle))))).toBe('red')
  })
})

describe('aims', () => {
  const held = (...ids: [string, string | null, number][]): KgBattleFacts['objectives'] =>
    Object.fromEntries(ids.map(([id, holder, turns]) => [id, { holder, turns }]))
  const two = [po('PO1', 20, 60), po('PO2', 100, 60)]
  const aim = (facts: Partial<KgBattleFacts>, more: Partial<TableSpec> = {}) =>
    aimReached(table({ features: two, facts, blue: { role: 'defender' }, ...more }).state)

  test('KG-BAT-02 attack, assault and siege: the attacker holds all objectives', () => {
    for (const type of ['attack', 'assault', 'siege'] as const) {
      expect(aim({ type, objectives: held(['PO1', 'red', 1], ['PO2', 'red', 1]) })).toBe('red')
      expect(aim({ type, objectives: held(['PO1', 'red', 1], ['PO2', null, 1]) })).toBeNull()
      expect(aim({ type, objectives: held(['PO1', 'blue', 1], ['PO2', 'blue', 1]) })).toBeNull()
    }
  })

  test('KG-BAT-02 meeting engagement: all objectives at the end of two turns in a row; pitched battle: none', () => {
    const blue = { role: 'attacker' as const }
    expect(aim({ type: 'meeting', objectives: held(['PO1', 'blue', 2], ['PO2', 'blue', 3]) }, { blue })).toBe(
      'blue',
    )
    expect(
      aim({ type: 'meeting', objectives: held(['PO1', 'blue', 2], ['PO2', 'blue', 1]) }, { blue }),
    ).toBeNull()
    expect(
      aim({ type: 'pitched', objectives: held(['PO1', 'blue', 9], ['PO2', 'blue', 9]) }, { blue }),
    ).toBeNull()
  })

  test('KG-BAT-02 landing: two objectives, or the only one', () => {
    const three = [...two, po('PO3', 60, 90)]
    const objectives = held(['PO1', 'red', 1], ['PO2', 'red', 1], ['PO3', 'blue', 1])
    expect(aim({ type: 'landing', objectives }, { features: three })).toBe('red')
    expect(
      aim({ type: 'landing', objectives: held(['PO1', 'red', 1]) }, { features: [po('PO1', 20, 60)] }),
    ).toBe('red')
    expect(aim({ type: 'landing', objectives: held(['PO1', 'red', 1], ['PO2', null, 1]) })).toBeNull()
  })

  test('KG-BAT-02 ambush and convoy: the defender brings half of its points, or of its carts, through the exit', () => {
    const out = { status: 'left' as const, notes: { 'KG-BAT-02': 'exit:e' as const } }
    const column = (points: number) => [
      R(),
      B({ points: 20 }),
      aUnit({ id: 'B2', x: 20, y: 100, points, ...out }),
    ]
    const blue = { role: 'defender' as const }
    expect(aim({ type: 'ambush' }, { units: column(40), blue })).toBe('blue')
    // The staff of the test costs 10: 25 of 55 is less than half.
    expect(aim({ type: 'ambush' }, { units: column(25), blue })).toBeNull()
    const cart = (id: string, more: object) =>
      aUnit({
        id,
        x: 20,
        y: 90,
        ...more,
        notes: { 'KG-ARM-03': 'escorted', ...((more as { notes?: object }).notes ?? {}) },
      })
    expect(aim({ type: 'convoy' }, { units: [R(), cart('B3', out), cart('B4', {})], blue })).toBe('blue')
    expect(aim({ type: 'convoy' }, { units: [R(), cart('B3', {}), cart('B4', {})], blue })).toBeNull()
  })

  test('KG-BAT-02 raid: nothing is left of the targets', () => {
    const facts = { type: 'raid', targets: 2 } as Partial<KgBattleFacts>
    expect(aim(facts, { features: [po('T1', 60, 90, 'target')] })).toBeNull()
    expect(aim(facts, { features: [] })).toBe('red')
  })

  test('KG-BAT-02 relief: the relief touches the garrison and no objective is the enemy’s', () => {
    const units = [
      R(),
      B({ notes: { 'KG-BAT-02': 'garrison' } }),
      aUnit({ id: 'B2', x: 91, y: 100, notes: { 'KG-BAT-02': 'relief' } }),
    ]
    expect(aim({ type: 'relief' }, { units })).toBe('blue')
    expect(aim({ type: 'relief', objectives: held(['PO1', 'red', 1]) }, { units })).toBeNull()
    const apart = [
      R(),
      B({ notes: { 'KG-BAT-02': 'garrison' } }),
      aUnit({ id: 'B2', x: 80, y: 100, notes: { 'KG-BAT-02': 'relief' } }),
    ]
    expect(aim({ type: 'relief' }, { units: apart })).toBeNull()
  })

  test('KG-BAT-02 reconnaissance: every marker seen from within 20 cm, and then a unit gone home', () => {
    const t = table({
      features: [po('M1', 60, 80, 'marker'), po('M2', 60, 40, 'marker')],
      facts: { type: 'recon' },
      units: [R(), B(), aUnit({ id: 'R2', x: 20, y: 20 })],
      blue: { role: 'defender' },
    })
    reconnoitre(t.battle)
    expect(t.state.sides.red?.facts.notes['KG-BAT-02/seen']).toEqual(['M1', 'M2'])
    expect(aimReached(t.state)).toBeNull()
    t.battle.change('KG-MOV-16', { type: 'status', unit: 'R2', status: 'left' })
    reconnoitre(t.battle)
    expect(aimReached(t.state)).toBe('red')
    const far = table({
      features: [po('M1', 60, 90, 'marker')],
      facts: { type: 'recon' },
      blue: { role: 'defender' },
    })
    reconnoitre(far.battle)
    expect(far.state.sides.red?.facts.notes['KG-BAT-02/seen']).toBeUndefined()
  })
})

describe('the battlefield changes', () => {
  test('KG-TRN-02 smoke, time, weather, ground and fire in that order, then PD and orders', () => {
    const wood = area('terrain', 'forest', [
      [50, 50],
      [70, 50],
      [70, 70],
      [50, 70],
    ])
    const cell: Feature = {
      id: 'fire-99',
      layer: 'fire',
      kind: 'cell',
      at: { x: 600, y: 600 },
      polygon: [
        { x: 575, y: 575 },
        { x: 625, y: 575 },
        { x: 625, y: 625 },
        { x: 575, y: 625 },
      ],
      data: { blaze: 'a', i: 0, j: 0 },
    }
    const t = table({
      units: [R({ x: 20, y: 20, budget: { big: 1, move: 1, minor: 0 } }), B()],
      features: [wood, cell],
      turn: 3,
      facts: { time: 'dawn', timeLeft: 1, weather: 'sunny', weatherLeft: 1, season: 'autumn' },
      // a cloud for 2 turns, weather 5, for 6 turns, one more cell to the north
      dice: [2, 5, 6, 1, 1],
    })
    raise(t.battle, 'powder', cell.polygon ?? [], 2, 'KG-SMK-02')
    smokeShell(t.battle, { x: 200, y: 800 })
    t.run(changePhase(t.battle))
    const rules = t.effects.flatMap((e) =>
      e.type === 'unfeature'
        ? ['a']
        : e.type === 'feature' && e.feature.kind === 'screen'
          ? ['b']
          : e.type === 'fact' && e.key === 'time'
            ? ['c']
            : e.type === 'fact' && e.key === 'weather'
              ? ['d']
              : e.type === 'feature' && e.feature.layer === 'fire'
                ? ['f']
                : e.type === 'pool'
                  ? ['k']
                  : [],
    )
    expect(rules).toEqual(['a', 'b', 'c', 'd', 'f', 'k', 'k'])
    expect(t.unit('R1').budget).toEqual({ big: 0, move: 0, minor: 0 })
    t.done()
  })

  test('KG-TRN-01 KG-TRN-02 in the first turn nothing has passed yet', () => {
    const t = table({ facts: { time: 'dawn', timeLeft: 1, weatherLeft: 1 } })
    t.run(changePhase(t.battle))
    expect([t.state.facts.time, t.state.facts.weatherLeft]).toEqual(['dawn', 1])
  })

  test('KG-PD-01 every HQ is given its Initiative, what it held from the last turn expires', () => {
    const t = table({ turn: 2, units: [R(), B(), anHq({ id: 'R5', x: 30, y: 3, initiative: 3 })] })
    const red = t.state.sides.red
    if (red === undefined) throw new Error('no red')
    red.pools = { pd: { R5: 1 } }
    t.run(changePhase(t.battle))
    expect(red.pools.pd).toEqual({ R5: 3, RHQ: 2 })
    const moves = t.effects.flatMap((e) =>
      e.type === 'pool' && e.holder === 'R5' ? [[e.change, e.why]] : [],
    )
    expect(moves).toEqual([
      [-1, 'expired'],
      [3, 'granted'],
    ])
  })
})
