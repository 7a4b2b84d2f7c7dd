import { describe, expect, test } from 'vitest'
import { say } from '../../../../src/discord/client/markdown.ts'
import type { UmpireAct } from '../../../../src/kernel/log.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { umpire } from '../../../../src/rulesets/khans-and-generals/shown/umpire.ts'
import { aUnit, Table } from '../support/table.ts'

const table = (): Table => new Table({ units: [aUnit({ id: 'R1', x: 30, y: 30 })] })

function act(t: Table, what: UmpireAct): void {
  for (const { rule, change } of umpire.umpire(t.state, what)) t.battle.change(rule, change)
}

function refusal(t: Table, what: UmpireAct): string | null {
  try {
    umpire.umpire(t.state, what)
    return null
  } catch (error) {
    return error instanceof Refusal ? error.said.key : String(error)
  }
}

describe('KG-DIG-40 umpires set things right', () => {
  test('KG-DIG-40 a stat by its English word or its key', () => {
    const t = table()
    act(t, { act: 'set', unit: 'R1', stat: 'state', value: 12 })
    expect(t.unit('R1').stan).toBe(12)
    act(t, { act: 'set', unit: 'R1', stat: 'formation', value: 'scattered' })
    expect(t.unit('R1').formation).toBe('scattered')
    expect(t.effects.every((e) => e.rule === 'KG-DIG-40')).toBe(true)
  })

  test.each([
    [{ act: 'set', unit: 'R1', stat: 'state', value: -1 }, 'error.umpire.bad-stat'],
    [{ act: 'set', unit: 'R1', stat: 'state', value: 'many' }, 'error.umpire.bad-stat'],
    [{ act: 'set', unit: 'R1', stat: 'training', value: 6 }, 'error.umpire.bad-stat'],
    [{ act: 'set', unit: 'R1', stat: 'budget', value: 1 }, 'error.umpire.no-such-stat'],
    [{ act: 'set', unit: 'R7', stat: 'state', value: 1 }, 'error.umpire.no-such-unit'],
    [{ act: 'move', unit: 'R1', at: { x: -1, y: 0 } }, 'kg.error.off-map'],
    [{ act: 'fact', key: 'weather', value: 'frogs' }, 'error.umpire.bad-fact'],
    [{ act: 'fact', key: 'serial', value: 1 }, 'error.umpire.bad-fact'],
    [{ act: 'end', winner: 'green' }, 'error.umpire.no-such-side'],
  ] as const)('KG-DIG-40 refuses %j', (what, key) => {
    const t = table()
    expect(refusal(t, what as UmpireAct)).toBe(key)
    expect(t.effects).toEqual([])
  })

  test('KG-DIG-40 says what a value may be: 5 is the best training there is', () => {
    const told = (what: UmpireAct): string => {
      try {
        umpire.umpire(table().state, what)
        return ''
      } catch (error) {
        return error instanceof Refusal ? say(error.said, 'en') : String(error)
      }
    }
    expect(told({ act: 'set', unit: 'R1', stat: 'training', value: 6 })).toContain('1 … 5')
    expect(told({ act: 'set', unit: 'R1', stat: 'mounted', value: 6 })).toContain('true, false')
    expect(told({ act: 'fact', key: 'weather', value: 'frogs' })).toContain('fog')
  })

  test('KG-DIG-40 moves a unit, back onto the table if it was off it', () => {
    const t = table()
    act(t, { act: 'status', unit: 'R1', status: 'reserve' })
    expect(t.unit('R1').at).toBeNull()
    expect(refusal(t, { act: 'status', unit: 'R1', status: 'standing' })).toBe('error.umpire.place-first')
    act(t, { act: 'move', unit: 'R1', at: { x: 500, y: 400 }, face: 900 })
    expect(t.unit('R1')).toMatchObject({ at: { x: 500, y: 400 }, facing: 900, status: 'standing' })
  })

  test('KG-DIG-40 sets weather and time, ends the battle', () => {
    const t = table()
    act(t, { act: 'fact', key: 'weather', value: 'fog' })
    act(t, { act: 'fact', key: 'time', value: 'night' })
    expect(t.state.facts).toMatchObject({ weather: 'fog', time: 'night' })
    act(t, { act: 'end', winner: 'blue' })
    expect(t.state.outcome?.winner).toBe('blue')
  })
})
