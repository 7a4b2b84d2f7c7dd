import { describe, expect, test } from 'vitest'
import { say } from '../../../../src/discord/client/markdown.ts'
import { BattleEnded } from '../../../../src/kernel/battle.ts'
import type { Feature } from '../../../../src/kernel/state.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { activationsLeft, activator } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { commandRange } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { ignite, spreadFires } from '../../../../src/rulesets/khans-and-generals/fire/spread.ts'
import { burningCells } from '../../../../src/rulesets/khans-and-generals/ground/burning.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { raise } from '../../../../src/rulesets/khans-and-generals/orders/raise.ts'
import { readScenario } from '../../../../src/rulesets/khans-and-generals/setup/scenario.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { DECISIONS } from '../../../../src/rulesets/khans-and-generals/tables/decisions.ts'
import { decision } from '../../../../src/rulesets/khans-and-generals/units/rulings.ts'
import { holderNow } from '../../../../src/rulesets/khans-and-generals/victory/objectives.ts'
import { callTime } from '../../../../src/rulesets/khans-and-generals/victory/victory.ts'
import { blow, fight, phase } from '../support/fights.ts'
import { give, mayGive } from '../support/giving.ts'
import { anHq, area, aUnit, Table, type TableSpec } from '../support/table.ts'

type Rulings = Readonly<Record<string, string>>

const table = (decisions: Rulings, spec: Partial<TableSpec> = {}): Table =>
  new Table({ units: [], ...spec, facts: { ...spec.facts, decisions } })

describe('KG-DIG-42 rulings', () => {
  const sides = { RED: { units: [{ id: 'R1' }] }, BLUE: { units: [{ id: 'B1' }] } }
  const refusal = (decisions: unknown): Refusal | null => {
    try {
      readScenario({ sides, decisions })
      return null
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  test('KG-DIG-42 without a word of the scenario every ruling is the usual one', () => {
    const t = table({})
    expect(decision(t.state, 'KG-MEL-13')).toBe('turns')
    expect(decision(t.state, 'KG-PO-03')).toBe('nobody')
    for (const values of Object.values(DECISIONS)) expect(new Set(values).size).toBeGreaterThan(1)
  })

  test('KG-DIG-42 a scenario’s ruling reaches the battle', () => {
    const state = setup({ sides, decisions: { 'KG-VIC-06': 'draw' } })
    expect(decision(state, 'KG-VIC-06')).toBe('draw')
    expect(decision(state, 'KG-MOV-16')).toBe('edge')
  })

  test('KG-DIG-42 a rule that cannot be switched is refused, and what can be is named', () => {
    const found = refusal({ 'KG-MEL-03': 'no' })
    expect(found?.said.key).toBe('kg.error.decision-rule')
    expect(found && say(found.said, 'en')).toContain('KG-MEL-03')
    expect(found && say(found.said, 'pl')).toContain('KG-MEL-13')
    expect(refusal({ toString: 'turns' })?.said.key).toBe('kg.error.decision-rule')
  })

  test('KG-DIG-42 a ruling that there is not is refused with those there are; figures are none', () => {
    const found = refusal({ 'KG-MEL-13': 'never' })
    expect(found && say(found.said, 'en')).toBe(
      'There is no ruling “never” on KG-MEL-13. There are: turns, stays.',
    )
    expect(refusal({ 'KG-MEL-13': 3 })?.said.key).toBe('kg.error.scenario')
    expect(refusal({ 'KG-MEL-13': 'stays' })).toBeNull()
  })
})

describe('each ruling', () => {
  test('KG-FIR-05 harder: fire goes from scrub to forest and not back', () => {
    const half = (kind: string, x0: number, x1: number) =>
      area('terrain', kind, [
        [x0, 0],
        [x1, 0],
        [x1, 120],
        [x0, 120],
      ])
    // Burning arrows 4 + dry 0 + forest 2 or scrub 3: a 1 lights it. One cell burns; d4 = 1 more, d8 = 3: eastward.
    const burnt = (decisions: Rulings, west: string, east: string): number => {
      const t = table(decisions, {
        features: [half(west, 0, 60), half(east, 60, 120)],
        dice: [1, 1, 3],
      })
      ignite(t.battle, { x: 590, y: 600 }, 'burningArrows', null)
      spreadFires(t.battle)
      return burningCells(t.state).filter((cell) => (cell.at?.x ?? 0) > 600).length
    }
    expect(burnt({}, 'forest', 'scrub')).toBe(1)
    expect(burnt({}, 'scrub', 'forest')).toBe(0)
    expect(burnt({ 'KG-FIR-05': 'harder' }, 'forest', 'scrub')).toBe(0)
    expect(burnt({ 'KG-FIR-05': 'harder' }, 'scrub', 'forest')).toBe(1)
  })

  test('KG-CMD-08 free: an HQ of Command 1 acts itself and still activates a unit', () => {
    const left = (decisions: Rulings): [number, string | undefined] => {
      const hq = anHq({ id: 'RHQ', x: 60, y: 20, command: 1 })
      const t = table(decisions, { units: [hq, aUnit({ id: 'R1', x: 60, y: 30 })] })
      t.activate('RHQ')
      return [activationsLeft(t.state, t.unit('RHQ')), activator(t.state, t.unit('R1'))?.id]
    }
    expect(left({})).toEqual([0, undefined])
    expect(left({ 'KG-CMD-08': 'free' })).toEqual([1, 'RHQ'])
  })

  test('KG-CMD-08 free: an HQ that has used its Command may still act itself', () => {
    const acts = (decisions: Rulings): string | undefined => {
      const hq = anHq({ id: 'RHQ', x: 60, y: 20, command: 1 })
      const t = table(decisions, { units: [hq, aUnit({ id: 'R1', x: 60, y: 30 })] })
      t.activate('R1')
      return activator(t.state, t.unit('RHQ'))?.id
    }
    expect([acts({}), acts({ 'KG-CMD-08': 'free' })]).toEqual([undefined, 'RHQ'])
  })

  test('KG-COM-02 length: an enemy between an HQ and its unit cuts nothing, distance does', () => {
    const range = (decisions: Rulings, y: number): readonly string[] => {
      const t = table(decisions, {
        units: [
          anHq({ id: 'RHQ', x: 60, y: 10, base: [4, 4] }),
          aUnit({ id: 'R1', x: 60, y, base: [4, 4] }),
          aUnit({ id: 'B1', x: 66, y: 24, base: [4, 4] }),
        ],
      })
      return commandRange(t.state, t.unit('RHQ')).filter((id) => id !== 'RHQ')
    }
    expect(range({}, 38)).toEqual([])
    expect(range({ 'KG-COM-02': 'length' }, 38)).toEqual(['R1'])
    // Edges are 4 cm nearer than centres: 25 cm and 26 cm.
    expect(range({ 'KG-COM-02': 'length' }, 39)).toEqual(['R1'])
    expect(range({ 'KG-COM-02': 'length' }, 40)).toEqual([])
  })

  test('KG-MOV-16 exits: nobody leaves at his own edge, only where the scenario opens a way', () => {
    const status = (decisions: Rulings, exit: boolean): string => {
      const way: Feature = {
        id: 'exit',
        layer: 'objective',
        kind: 'exit',
        polygon: [
          { x: 500, y: 0 },
          { x: 700, y: 0 },
          { x: 700, y: 20 },
          { x: 500, y: 20 },
        ],
      }
      const t = table(decisions, {
        units: [aUnit({ id: 'R1', x: 60, y: 10, facing: 180, move: 30 })],
        features: exit ? [way] : [],
        hqs: false,
        dice: [],
      })
      t.state.bags.opb = []
      give(t, move, { unit: 'R1', path: [{ x: 600, y: -100 }], options: { leave: 'yes' } })
      return t.unit('R1').status
    }
    expect(status({}, false)).toBe('left')
    expect(status({ 'KG-MOV-16': 'exits' }, false)).toBe('standing')
    expect(status({ 'KG-MOV-16': 'exits' }, true)).toBe('left')
  })

  test('KG-MEL-13 stays: the flank is still a flank in the second exchange', () => {
    const second = (decisions: Rulings) => {
      const dice = [3, 3, 3, 3, 3, 3, 3, 3]
      const t = fight(
        { melee: 6 },
        { melee: 6, skill: 9 },
        dice,
        { aspect: 'flank' },
        { facts: { decisions } },
      )
      t.run(meleePhase(t.battle))
      phase(t)
      return blow(t, 'kg.melee', 1).attack?.total
    }
    // Attack 6; from the flank half as much again.
    expect(second({})).toBe(6)
    expect(second({ 'KG-MEL-13': 'stays' })).toBe(9)
  })

  test('KG-FRM-06 KG-MEL-13 stays: pincers make a flank for the first exchange all the same', () => {
    const red = { melee: 6, formation: 'pincers' } as const
    const facts = { decisions: { 'KG-MEL-13': 'stays' } }
    // B1 faces R1: only the pincers have made this a flank.
    const t = fight(red, { melee: 6, skill: 9 }, [3, 3, 3, 3, 3, 3, 3, 3], { aspect: 'flank' }, { facts })
    t.run(meleePhase(t.battle))
    phase(t)
    expect([0, 1].map((n) => blow(t, 'kg.melee', n).attack?.total)).toEqual([9, 6])
  })

  test('KG-OBG-05 one: an order raises one unit whatever the HQ’s Command', () => {
    const refused = (decisions: Rulings, also: Record<string, string>): string | null => {
      const pinned = { y: 30, pinned: true }
      const units = [
        anHq({ id: 'RHQ', x: 60, y: 20 }),
        aUnit({ id: 'R2', x: 50, ...pinned }),
        aUnit({ id: 'R3', x: 70, ...pinned }),
      ]
      const order = { unit: 'RHQ', target: { unit: 'R2' }, options: also }
      return mayGive(table(decisions, { units }), raise, order)
    }
    expect(refused({}, { also: 'R3' })).toBeNull()
    expect(refused({ 'KG-OBG-05': 'one' }, { also: 'R3' })).toBe('kg.error.too-many-to-raise')
    expect(refused({ 'KG-OBG-05': 'one' }, {})).toBeNull()
  })

  test('KG-PO-03 holder: a contested objective stays with who held it', () => {
    const holder = (decisions: Rulings, was: string | null): string | null => {
      const units = [aUnit({ id: 'R1', x: 60, y: 60 }), aUnit({ id: 'B1', x: 60, y: 75 })]
      const po: Feature = { id: 'PO1', layer: 'objective', kind: 'po', at: { x: 600, y: 700 } }
      return holderNow(table(decisions, { units, hqs: false }).state, po, was)
    }
    expect(holder({}, 'blue')).toBeNull()
    expect(holder({ 'KG-PO-03': 'holder' }, 'blue')).toBe('blue')
    expect(holder({ 'KG-PO-03': 'holder' }, null)).toBeNull()
  })

  test('KG-VIC-06 draw: when time runs out nobody wins, whatever the tokens say', () => {
    const outcome = (decisions: Rulings) => {
      const t = table(decisions)
      const { red } = t.state.sides
      if (red !== undefined) red.drawn = { opb: [5] }
      try {
        callTime(t.battle)
      } catch (error) {
        if (!(error instanceof BattleEnded)) throw error
      }
      return t.state.outcome
    }
    expect(outcome({})).toMatchObject({ winner: 'blue' })
    expect(outcome({ 'KG-VIC-06': 'draw' })).toMatchObject({
      winner: null,
      reason: { key: 'kg.victory.timeOut', params: { a: 5, b: 0 } },
    })
  })
})
