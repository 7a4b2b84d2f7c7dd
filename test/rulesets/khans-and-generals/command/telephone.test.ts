import { describe, expect, test } from 'vitest'
import { updateCommunications } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { shellLines, treadOnLines } from '../../../../src/rulesets/khans-and-generals/command/wires.ts'
import { canDirect } from '../../../../src/rulesets/khans-and-generals/fight/guns/spotters.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { prepareLine, telephone } from '../../../../src/rulesets/khans-and-generals/orders/telephone.ts'
import { reachesOffMap } from '../../../../src/rulesets/khans-and-generals/reserves/reserves.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { sceneOf } from '../../../../src/rulesets/khans-and-generals/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import type { TelephoneLine } from '../../../../src/rulesets/khans-and-generals/units/lines.ts'
import { quiet } from '../support/fights.ts'
import { give, known, mayGive } from '../support/giving.ts'
import { anHq, aUnit, type Table, type TableSpec, type UnitSpec } from '../support/table.ts'

const cut = (t: Table, id: string) => t.unit(id).markers.some((m) => m.kind === 'cut')
const linesOf = (t: Table) => t.state.sides.red?.facts.lines ?? []

/** RHQ at (20, 20) and R1 at (20, 80), 60 cm apart; blue's B1 between them, aside. */
function apart(
  more: Partial<TableSpec> = {},
  units: readonly UnitSpec[] = [],
  r1: Partial<UnitSpec> = {},
): Table {
  return known(
    quiet({
      units: [
        anHq({ id: 'RHQ', side: 'red', x: 20, y: 20, orders: ['telefon'] }),
        aUnit({ id: 'R1', x: 20, y: 80, ...r1 }),
        aUnit({ id: 'B1', x: 90, y: 50 }),
        ...units.map(aUnit),
      ],
      ...more,
    }),
  )
}

const WIRE: TelephoneLine = {
  id: 'line-0',
  from: 'RHQ',
  to: 'R1',
  path: [
    { x: 200, y: 200 },
    { x: 200, y: 800 },
  ],
  cut: false,
}

describe('links by telephone and radio', () => {
  test('KG-COM-06 KG-ABI-14 a whole line joins its two ends, however far; cut, or away from its end, it does not', () => {
    const far = apart()
    updateCommunications(far.battle)
    expect(cut(far, 'R1')).toBe(true)
    const wired = apart({ red: { lines: [WIRE] } })
    updateCommunications(wired.battle)
    expect(cut(wired, 'R1')).toBe(false)
    const broken = apart({ red: { lines: [{ ...WIRE, cut: true }] } })
    updateCommunications(broken.battle)
    expect(cut(broken, 'R1')).toBe(true)
    const gone = apart({ red: { lines: [WIRE] } }, [], { y: 88 })
    updateCommunications(gone.battle)
    expect(cut(gone, 'R1')).toBe(true)
  })

  test('KG-COM-06 neither is cut by control zones; who hangs on a unit at the other end is reached through it', () => {
    const others = [
      { id: 'B2', x: 20, y: 50 },
      { id: 'R2', x: 40, y: 80 },
    ]
    const t = apart({ red: { lines: [WIRE] } }, others)
    updateCommunications(t.battle)
    expect([cut(t, 'R1'), cut(t, 'R2')]).toEqual([false, false])
  })

  test('KG-ABI-15 KG-COM-06 two radios speak over any distance, one alone with nobody', () => {
    const one = apart({}, [], { abilities: ['radio'] })
    updateCommunications(one.battle)
    expect(cut(one, 'R1')).toBe(true)
    const both = apart({}, [], { abilities: ['radio'] })
    Object.assign(both.unit('RHQ'), { abilities: ['radio'] })
    updateCommunications(both.battle)
    expect(cut(both, 'R1')).toBe(false)
  })

  test('KG-COM-06 KG-COM-04 when the line is cut, it is known after that order', () => {
    const t = apart({ red: { lines: [WIRE] }, dice: [2] })
    updateCommunications(t.battle)
    shellLines(t.battle, { x: 230, y: 500 }, 40, 'B1')
    updateCommunications(t.battle)
    t.done()
    expect(cut(t, 'R1')).toBe(true)
    expect(t.events('kg.line-cut').map(({ to }) => to)).toEqual([['red']])
  })

  test('KG-COM-06 high explosive within its Spread cuts on 1 and 2 of a d6, on 3 not; farther off there is no die', () => {
    const near = apart({ red: { lines: [WIRE] }, dice: [3] })
    shellLines(near.battle, { x: 240, y: 500 }, 40, 'B1')
    near.done()
    expect(linesOf(near)[0]?.cut).toBe(false)
    const far = apart({ red: { lines: [WIRE] } })
    shellLines(far.battle, { x: 241, y: 500 }, 40, 'B1')
    expect(linesOf(far)[0]?.cut).toBe(false)
  })

  test('KG-COM-06 an enemy who walks over it cuts it, or stands on it; friends and who hides do not', () => {
    const walked = apart({ red: { lines: [WIRE] }, active: 'blue' }, [{ id: 'B3', x: 28, y: 50 }])
    give(walked, move, { unit: 'B3', path: [{ x: 120, y: 500 }] })
    treadOnLines(walked.battle)
    expect(linesOf(walked)[0]?.cut).toBe(true)
    for (const [spec, wanted] of [
      [{ id: 'B3', x: 21, y: 50 }, true],
      [{ id: 'B3', x: 21, y: 50, hidden: true }, false],
      [{ id: 'R3', x: 21, y: 50 }, false],
      [{ id: 'B3', x: 30, y: 50 }, false],
    ] as const) {
      const t = apart({ red: { lines: [WIRE] } }, [spec])
      treadOnLines(t.battle)
      expect(linesOf(t)[0]?.cut).toBe(wanted)
    }
  })

  test('KG-IND-03 it waives distance and barriers between a gun and who directs it', () => {
    const t = apart({ red: { lines: [WIRE] } })
    expect(canDirect(t.state, t.unit('RHQ'), t.unit('R1'))).toBe(true)
    const mute = apart()
    expect(canDirect(mute.state, mute.unit('RHQ'), mute.unit('R1'))).toBe(false)
  })

  test('KG-RES-02 KG-ABI-14 a telephone reaches the reserves by a whole line to the edge, not by itself', () => {
    const without = apart()
    Object.assign(without.unit('RHQ'), { at: { x: 600, y: 600 }, abilities: ['telephone'] })
    expect(reachesOffMap(without.state, without.unit('RHQ'))).toBe(false)
    const line: TelephoneLine = {
      ...WIRE,
      to: 'edge',
      path: [
        { x: 600, y: 600 },
        { x: 600, y: 0 },
      ],
    }
    const wired = apart({ red: { lines: [line] } })
    Object.assign(wired.unit('RHQ'), { at: { x: 600, y: 600 } })
    expect(reachesOffMap(wired.state, wired.unit('RHQ'))).toBe(true)
  })
})

describe('laying lines', () => {
  const lay = (t: Table, to: string, path: { x: number; y: number }[] = []) =>
    give(t, telephone, { unit: 'RHQ', path, options: { to } })

  test('KG-OSP-06 25 cm of it in one order; the next goes on with it, over the points that are named', () => {
    const t = apart()
    lay(t, 'R1', [{ x: 300, y: 200 }])
    expect(linesOf(t)).toMatchObject([{ from: 'RHQ', to: null, cut: false }])
    // 10 cm east, then 15 towards R1.
    expect(linesOf(t)[0]?.path).toEqual([
      { x: 200, y: 200 },
      { x: 300, y: 200 },
      { x: 275, y: 348 },
    ])
    lay(t, 'R1')
    lay(t, 'R1')
    expect(linesOf(t)).toMatchObject([{ id: linesOf(t)[0]?.id, to: 'R1' }])
  })

  test('KG-OSP-06 a line that was cut is laid anew', () => {
    const t = apart({ red: { lines: [{ ...WIRE, to: null, cut: true }] } })
    lay(t, 'edge')
    expect(linesOf(t).map((line) => [line.to, line.cut])).toEqual([
      [null, true],
      ['edge', false],
    ])
  })

  test('KG-OSP-06 KG-UNI-03 who has the order or a signaller; to a unit of the side or the edge', () => {
    const t = apart()
    expect(() => give(t, telephone, { unit: 'R1', options: { to: 'RHQ' } })).toThrow('no-such-ability')
    expect(mayGive(t, telephone, { unit: 'RHQ', options: { to: 'B1' } })).toBe('kg.error.line-to')
    Object.assign(t.unit('R1'), { sections: ['sec_signal'] })
    give(t, telephone, { unit: 'R1', options: { to: 'RHQ' } })
    expect(linesOf(t)).toHaveLength(1)
  })

  test('KG-DEP-03 KG-OSP-06 while a side deploys, of any length within its zone', () => {
    const t = apart({ phase: 'deployment', red: { ready: false } })
    expect(() =>
      give(t, prepareLine, { unit: 'RHQ', path: [{ x: 200, y: 900 }], options: { to: 'R1' } }),
    ).toThrow('line-outside')
    give(t, prepareLine, { unit: 'RHQ', path: [{ x: 300, y: 300 }], options: { to: 'R1' } })
    expect(linesOf(t)).toMatchObject([{ to: 'R1' }])
    expect(
      t.effects.every(
        ({ to, type }) => to?.length === 0 || (to?.[0] === 'red' && to.length === 1) || type === 'fact',
      ),
    ).toBe(true)
  })

  test('KG-DIG-21 its own side sees its lines on the map, nobody else', () => {
    const t = apart({ red: { lines: [WIRE, { ...WIRE, id: 'line-2', cut: true }] } })
    const kinds = (side: string) =>
      sceneOf(viewOf(t.state, { kind: 'side', side }, null), []).features.flatMap((f) =>
        f.shape === 'line' ? [f.kind] : [],
      )
    expect(kinds('red')).toEqual(['telephone', 'telephoneCut'])
    expect(kinds('blue')).toEqual([])
    expect(JSON.stringify(viewOf(t.state, { kind: 'side', side: 'blue' }, null))).not.toContain('line-0')
    expect(khansAndGenerals.orders.telephone).toBe(telephone)
  })
})
