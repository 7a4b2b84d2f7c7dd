import { describe, expect, test } from 'vitest'
import {
  activationsLeft,
  activators,
  bySeniority,
  chiefOf,
  hqOf,
  mayCommand,
  succeed,
} from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import { updateCommunications } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { anHq, aUnit, Table, type TableSpec } from '../support/table.ts'

/** A chief and a second HQ of red, each with units; blue far away. All within 25 cm of their own HQ. */
function army(spec: Partial<TableSpec> = {}): Table {
  const table = new Table({
    units: [
      anHq({ id: 'RHQ', x: 40, y: 20, command: 2, echelon: 'army', hq: 'RHQ' }),
      anHq({ id: 'R9', x: 70, y: 20, command: 1, echelon: 'regiment', hq: 'RHQ' }),
      aUnit({ id: 'R1', x: 40, y: 35 }),
      aUnit({ id: 'R2', x: 70, y: 35, hq: 'R9' }),
      aUnit({ id: 'R3', x: 85, y: 35, hq: 'R9' }),
    ],
    ...spec,
  })
  updateCommunications(table.battle)
  return table
}

describe('who commands', () => {
  test('KG-CMD-01 KG-STC-01 an HQ has Command and Initiative; KG-CMD-03 the side has a Chief', () => {
    const { state } = army()
    expect(state.units.RHQ).toMatchObject({ kind: 'command', command: 2, initiative: 2 })
    expect(chiefOf(state, 'red')?.id).toBe('RHQ')
  })

  test('KG-CMD-02 a unit obeys the HQ it is subordinate to', () => {
    const t = army()
    expect(hqOf(t.state, t.unit('R1'))?.id).toBe('RHQ')
    expect(hqOf(t.state, t.unit('R2'))?.id).toBe('R9')
  })

  test('KG-CMD-08 an HQ obeys itself and needs no link', () => {
    const t = army()
    expect(hqOf(t.state, t.unit('R9'))?.id).toBe('R9')
  })

  test('KG-CMD-06 the Chief adopts a unit whose own HQ is gone, if his links reach it', () => {
    const t = army({
      units: [
        anHq({ id: 'RHQ', x: 40, y: 20, hq: 'RHQ' }),
        anHq({ id: 'R9', x: 70, y: 20, hq: 'RHQ', status: 'broken' }),
        aUnit({ id: 'R2', x: 45, y: 35, hq: 'R9' }),
        aUnit({ id: 'R3', x: 110, y: 90, hq: 'R9' }),
      ],
    })
    expect(hqOf(t.state, t.unit('R2'))?.id).toBe('RHQ')
    expect(hqOf(t.state, t.unit('R3'))).toBeNull()
  })

  test('KG-CMD-05 the Chief may order any unit he reaches himself or through its HQ', () => {
    const t = army()
    // R9 stands 30 cm from the Chief, beyond one hop, but R1 and R2 make the chain.
    expect(activators(t.state, t.unit('R1')).map((hq) => hq.id)).toEqual(['RHQ'])
    expect(activators(t.state, t.unit('R2'))[0]?.id).toBe('R9')
  })

  test('KG-CMD-05 the Chief may order an HQ as well, once that has used its own Command up, if he reaches it', () => {
    const t = army({
      units: [
        anHq({ id: 'RHQ', x: 40, y: 20, hq: 'RHQ', echelon: 'army' }),
        anHq({ id: 'R9', x: 65, y: 20, command: 1, hq: 'RHQ' }),
        aUnit({ id: 'R2', x: 75, y: 35, hq: 'R9' }),
      ],
    })
    expect(activators(t.state, t.unit('R9')).map((hq) => hq.id)).toEqual(['R9', 'RHQ'])
    // R9 has a Command of 1: R2 takes it, and the Chief pays for R9 itself.
    t.activate('R2')
    t.activate('R9')
    expect(t.unit('R9').activated?.by).toBe('RHQ')
    const alone = army({
      units: [
        anHq({ id: 'RHQ', x: 40, y: 20, hq: 'RHQ', echelon: 'army' }),
        anHq({ id: 'R9', x: 70, y: 90, hq: 'RHQ' }),
      ],
    })
    expect(activators(alone.state, alone.unit('R9')).map((hq) => hq.id)).toEqual(['R9'])
  })

  test('KG-HQF-03 a broken HQ commands nobody', () => {
    const t = army()
    t.unit('R9').status = 'broken'
    expect(activators(t.state, t.unit('R2')).map((hq) => hq.id)).not.toContain('R9')
  })

  test('KG-HQF-01 KG-CMD-09 an HQ in melee commands only units next to it', () => {
    const t = army({
      units: [
        anHq({ id: 'RHQ', x: 40, y: 20, hq: 'RHQ' }),
        aUnit({ id: 'R1', x: 40, y: 35 }),
        // 4 cm deep HQ base at y 20 ends at 18; a 9x5 base at y 15.5 begins there.
        aUnit({ id: 'R2', x: 40, y: 15.5 }),
        aUnit({ id: 'B1', x: 44, y: 24.5 }),
      ],
      facts: {
        melees: {
          1: {
            attacker: 'B1',
            target: 'RHQ',
            kind: 'assault',
            contact: 1,
            aspect: 'front',
            exchanges: 0,
            slope: 'level',
            across: null,
          },
        },
      },
    })
    expect(hqOf(t.state, t.unit('R1'))).toBeNull()
    expect(hqOf(t.state, t.unit('R2'))?.id).toBe('RHQ')
  })
})

describe('activations', () => {
  test('KG-CMD-07 as many units a player turn as its Command; orders of the same unit stay one activation', () => {
    const t = army()
    const chief = t.unit('RHQ')
    expect(activationsLeft(t.state, chief)).toBe(2)
    t.activate('R1')
    t.activate('R1')
    expect(activationsLeft(t.state, chief)).toBe(1)
  })

  test('KG-CMD-08 the HQ itself counts as one of its activations', () => {
    const t = army()
    t.activate('RHQ')
    expect(activationsLeft(t.state, t.unit('RHQ'))).toBe(1)
  })
})

describe('who may give the order', () => {
  test('KG-DIG-30 KG-DIG-31 a player commands his HQs and what is under them; the captain commands all', () => {
    const t = army()
    t.state.seats = {
      anna: { side: 'red', name: 'Anna', commands: ['RHQ'], chief: true },
      ewa: { side: 'red', name: 'Ewa', commands: ['R9'], chief: false },
      bartek: { side: 'blue', name: 'Bartek', commands: [], chief: true },
    }
    expect(mayCommand(t.state, 'ewa', t.unit('R2'))).toBe(true)
    expect(mayCommand(t.state, 'ewa', t.unit('R9'))).toBe(true)
    expect(mayCommand(t.state, 'ewa', t.unit('R1'))).toBe(false)
    expect(mayCommand(t.state, 'anna', t.unit('R2'))).toBe(true)
    expect(mayCommand(t.state, 'bartek', t.unit('R1'))).toBe(false)
    expect(mayCommand(t.state, 'nobody', t.unit('R1'))).toBe(false)
  })
})

describe('a new Chief', () => {
  test('KG-CMD-04 highest echelon, then Command, then Initiative, then id', () => {
    const hqs = [
      anHq({ id: 'R1', x: 0, y: 0, echelon: 'company', command: 9 }),
      anHq({ id: 'R2', x: 0, y: 0, echelon: 'regiment', command: 4 }),
      anHq({ id: 'R3', x: 0, y: 0, echelon: 'regiment', command: 5, initiative: 1 }),
      anHq({ id: 'R4', x: 0, y: 0, echelon: 'regiment', command: 5, initiative: 2 }),
      anHq({ id: 'R5', x: 0, y: 0, echelon: 'regiment', command: 5, initiative: 2 }),
    ]
    expect([...hqs].sort(bySeniority).map((hq) => hq.id)).toEqual(['R4', 'R5', 'R3', 'R2', 'R1'])
  })

  test('KG-HQF-05 when the Chief HQ is destroyed the next in line takes over', () => {
    const t = army()
    t.battle.change('KG-STA-06', { type: 'status', unit: 'RHQ', status: 'destroyed' })
    succeed(t.battle)
    expect(t.state.sides.red?.facts.chief).toBe('R9')
    expect(t.events('kg.chief')).toHaveLength(1)
  })

  test('KG-HQF-05 KG-AMB-01 a Chief who lies in a trap is not gone', () => {
    const t = army()
    t.battle.change('KG-OSP-04', { type: 'status', unit: 'RHQ', status: 'trap' })
    succeed(t.battle)
    expect(t.state.sides.red?.facts.chief).toBe('RHQ')
  })

  test('KG-HQF-05 a broken Chief that is still on the table keeps the place', () => {
    const t = army()
    t.unit('RHQ').status = 'broken'
    succeed(t.battle)
    expect(t.state.sides.red?.facts.chief).toBe('RHQ')
  })
})
