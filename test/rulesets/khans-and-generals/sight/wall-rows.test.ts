import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../../src/kernel/state.ts'
import { fieldOf } from '../../../../src/rulesets/khans-and-generals/ground/field.ts'
import { sight } from '../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import { aUnit, Table, wall } from '../support/table.ts'

type Spot = readonly [number, number]

/** A palisade in sections `w0`, `w1` … each from one of the points to the next, in cm. */
const palisade = (points: readonly Spot[]) =>
  points.slice(1).map((to, i): Feature => ({ ...wall('palisade', points[i] as Spot, to), id: `w${i}` }))

const rowsOver = (features: Feature[]) =>
  fieldOf(new Table({ units: [], features }).state).screens.rows.map(({ sections, line }) => ({
    sections: sections.map(({ id }) => id),
    line,
  }))

describe('rows of wall sections', () => {
  test('KG-OBS-07 sections one after another are one row from end to end', () => {
    const row = palisade([
      [40, 50],
      [50, 50],
      [60, 50],
      [70, 50],
    ])
    const ends = [
      { x: 400, y: 500 },
      { x: 700, y: 500 },
    ]
    expect(rowsOver(row)).toEqual([{ sections: ['w0', 'w1', 'w2'], line: ends }])
  })

  test('KG-OBS-07 a bend, and a section that was destroyed, end a row', () => {
    const bent = palisade([
      [40, 50],
      [50, 50],
      [60, 50],
      [60, 60],
    ])
    expect(rowsOver(bent).map(({ sections }) => sections)).toEqual([['w0', 'w1'], ['w2']])
    const gapped = bent.filter(({ id }) => id !== 'w1')
    expect(rowsOver(gapped).map(({ sections }) => sections)).toEqual([['w0'], ['w2']])
  })

  test('KG-OBS-02 a row hides what no section of it hides alone, but not through a gap or from who mans it', () => {
    // Bases 9 cm wide, face to face across sections of 8 cm: the lines between them pass over three.
    const sections = palisade([
      [40, 50],
      [48, 50],
      [56, 50],
      [64, 50],
      [72, 50],
      [80, 50],
    ])
    const seen = (features: Feature[], inPosition: string | null = null) => {
      const units = [aUnit({ id: 'R1', x: 60, y: 40, inPosition }), aUnit({ id: 'B1', x: 60, y: 60 })]
      const t = new Table({ units, features, hqs: false })
      return sight(t.state, t.unit('R1'), t.unit('B1'))
    }
    expect(seen(sections)).toBe('none')
    expect(seen(sections.filter(({ id }) => id !== 'w2'))).toBe('full')
    expect(seen(sections, 'w2')).toBe('full')
    expect(seen(sections, 'w0')).toBe('none')
  })
})
