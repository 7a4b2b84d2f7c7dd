import { describe, expect, test } from 'vitest'
import { say } from '../../../../src/discord/client/markdown.ts'
import { plain } from '../../../../src/i18n/spans.ts'
import type { UmpireAct } from '../../../../src/kernel/log.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { report } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { missionsLeft, readyFrom } from '../../../../src/rulesets/khans-and-generals/fight/guns/mission.ts'
import { umpire } from '../../../../src/rulesets/khans-and-generals/shown/umpire.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import type { TelephoneLine } from '../../../../src/rulesets/khans-and-generals/units/lines.ts'
import { anHq, aUnit, Table } from '../support/table.ts'

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

const LINE = (id: string, from: string, to: TelephoneLine['to'], cut = false): TelephoneLine => ({
  id,
  from,
  to,
  path: [
    { x: 200, y: 200 },
    { x: 200, y: 800 },
  ],
  cut,
})

/** RHQ with lines to R1 and to the map's edge; B1 has laid none. */
const wired = (): Table =>
  new Table({
    units: [
      anHq({ id: 'RHQ', side: 'red', x: 20, y: 20 }),
      aUnit({ id: 'R1', x: 20, y: 80 }),
      aUnit({ id: 'B1', side: 'blue', x: 90, y: 50 }),
    ],
    red: { lines: [LINE('line-0', 'RHQ', 'R1'), LINE('line-1', 'RHQ', 'edge')] },
  })

const cutOf = (t: Table) => (t.state.sides.red?.facts.lines ?? []).map(({ id, cut }) => [id, cut])
const said = (t: Table) =>
  t.effects.flatMap((e) => (e.type === 'event' ? [{ name: e.name, data: e.data, to: e.to }] : []))

describe('KG-COM-06 umpires cut and mend telephone lines', () => {
  test('KG-COM-06 KG-DIG-40 one by its id, or all that begin or end at a unit; only its own side hears of it', () => {
    const t = wired()
    act(t, { act: 'set', unit: 'RHQ', stat: 'line', value: 'line-1 cut' })
    expect(cutOf(t)).toEqual([
      ['line-0', false],
      ['line-1', true],
    ])
    expect(said(t)).toEqual([{ name: 'kg.line-cut', data: { from: 'RHQ', to: 'edge' }, to: ['red'] }])
    expect(t.effects.find((e) => e.type === 'sideFact')).toMatchObject({ rule: 'KG-DIG-40', to: ['red'] })
    act(t, { act: 'set', unit: 'R1', stat: 'telephone', value: 'cut' })
    expect(cutOf(t)).toEqual([
      ['line-0', true],
      ['line-1', true],
    ])
    act(t, { act: 'set', unit: 'RHQ', stat: 'line', value: 'whole' })
    expect(cutOf(t)).toEqual([
      ['line-0', false],
      ['line-1', false],
    ])
    expect(said(t).slice(-2)).toEqual([
      { name: 'kg.line-mended', data: { from: 'RHQ', to: 'R1' }, to: ['red'] },
      { name: 'kg.line-mended', data: { from: 'RHQ', to: 'edge' }, to: ['red'] },
    ])
  })

  test.each([
    ['B1', 'cut', 'error.umpire.stat-of-others'],
    ['RHQ', 'line-7 cut', 'error.umpire.bad-stat'],
    ['R1', 'line-1 cut', 'error.umpire.bad-stat'],
    ['RHQ', 'mended', 'error.umpire.bad-stat'],
    ['RHQ', 'line-0 whole', 'kg.error.line-so-already'],
  ])('KG-COM-06 KG-DIG-40 %s line %s is refused', (unit, value, key) => {
    const t = wired()
    expect(refusal(t, { act: 'set', unit, stat: 'line', value })).toBe(key)
    expect(t.effects).toEqual([])
  })
})

describe('KG-OFF-09 umpires set what a battery off the map has left', () => {
  const GUN = { accuracy: 3, blast: 5, spread: 4 }
  const observers = (): Table =>
    new Table({
      units: [
        {
          ...aUnit({ id: 'R1', x: 30, y: 30 }),
          battery: { level: 'army', barrels: 4, ammunition: 3, gun: GUN as never },
          notes: { 'KG-OFF-07': 2, 'KG-OFF-08': 2, 'KG-OFF-09': 2 },
        },
        aUnit({ id: 'R2', x: 60, y: 30 }),
      ],
    })

  test('KG-OFF-09 KG-DIG-40 its missions, whatever it has fired: 5 left after 2 are an ammunition of 7', () => {
    const t = observers()
    expect(missionsLeft(t.unit('R1'))).toBe(1)
    act(t, { act: 'set', unit: 'R1', stat: 'ammunition', value: 5 })
    expect(missionsLeft(t.unit('R1'))).toBe(5)
    expect(t.unit('R1').battery).toMatchObject({ ammunition: 7, level: 'army', barrels: 4 })
    expect(said(t)).toEqual([{ name: 'kg.missions-set', data: { missions: 5 }, to: ['red'] }])
    act(t, { act: 'set', unit: 'R1', stat: 'missions', value: 0 })
    expect(missionsLeft(t.unit('R1'))).toBe(0)
  })

  test('KG-OFF-08 KG-DIG-40 it answers again at once, and has fired what it has fired', () => {
    const t = observers()
    expect(readyFrom(t.unit('R1'))).toBe(6)
    act(t, { act: 'set', unit: 'R1', stat: 'batteryWaits', value: false })
    expect(readyFrom(t.unit('R1'))).toBe(0)
    expect(t.unit('R1').notes).toEqual({ 'KG-OFF-09': 2 })
    expect(said(t)).toEqual([{ name: 'kg.battery-answers', data: undefined, to: ['red'] }])
  })

  test.each([
    ['R2', 'missions', 1, 'error.umpire.stat-of-others'],
    ['R1', 'missions', -1, 'error.umpire.bad-stat'],
    ['R1', 'missions', 'many', 'error.umpire.bad-stat'],
    ['R1', 'batteryWaits', true, 'error.umpire.bad-stat'],
    ['R2', 'batteryWaits', false, 'error.umpire.stat-of-others'],
  ])('KG-OFF-09 KG-DIG-40 %s %s %s is refused', (unit, stat, value, key) => {
    const t = observers()
    expect(refusal(t, { act: 'set', unit, stat, value })).toBe(key)
    expect(t.effects).toEqual([])
  })

  test.each([
    ['en', 'has 5 fire missions left', 'is cut', 'is mended', 'answers again'],
    ['pl', 'zostało 5 misji ogniowych', 'przerwana', 'naprawiona', 'znów odpowiada'],
  ] as const)('house: the words of it in %s, and none of how it is kept', (language, ...words) => {
    const t = observers()
    t.state.sides.red = {
      ...t.state.sides.red,
      facts: { ...t.state.sides.red?.facts, lines: [LINE('line-0', 'R1', 'edge')] },
    } as never
    const told = [
      { stat: 'missions', value: 5 },
      { stat: 'line', value: 'cut' },
      { stat: 'line', value: 'whole' },
      { stat: 'batteryWaits', value: false },
    ].map(({ stat, value }) => {
      const before = t.effects.length
      act(t, { act: 'set', unit: 'R1', stat, value })
      t.battle.event('DIG-UMPIRE', 'umpire.set', { data: { act: 'set', by: 'U', reason: '' } })
      const voice = voiceOf(viewOf(t.state, { kind: 'umpire' }, null), language, 'kg')
      const lines = report(t.effects.slice(before), voice)
      return lines.map(({ text }) => plain(text)).join(' ')
    })
    for (const [i, text] of told.entries()) {
      expect(text).toContain(words[i])
      expect(text).not.toMatch(/[{[]/u)
    }
  })
})
