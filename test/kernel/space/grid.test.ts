import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  columnIndex,
  columnName,
  formatFacing,
  formatPlace,
  parseFacing,
  parsePlace,
  squareOf,
} from '../../../src/kernel/space/grid.ts'
import { placesOf } from '../../../src/kernel/space/places.ts'
import { anyFacing } from './shapes.ts'

const map = { width: 3000, height: 1800 }
/** Three feet by four in hundredths of an inch. */
const feet = { width: 3600, height: 4800, square: 1200 }

describe('names of places', () => {
  it.each([
    ['A1', 50, 50],
    ['F7', 550, 650],
    ['f7', 550, 650],
    [' F7.25 ', 520, 650],
    ['F7.00', 500, 600],
    ['F7.2550', 525, 650],
    ['F7.0199', 501, 699],
    ['Z1', 2550, 50],
    ['AA1', 2650, 50],
    ['AD18.99', 2990, 1790],
  ])('%s', (name, x, y) => {
    expect(parsePlace(name, map)).toEqual({ ok: true, at: { x, y } })
  })

  it.each([
    ['', 'not-a-place'],
    ['7F', 'not-a-place'],
    ['F', 'not-a-place'],
    ['F7.2', 'not-a-place'],
    ['F7.255', 'not-a-place'],
    ['F7.25500', 'not-a-place'],
    ['F-7', 'not-a-place'],
    ['ABC1', 'not-a-place'],
    ['Ł7', 'not-a-place'],
    ['A0', 'off-map'],
    ['A19', 'off-map'],
    ['AE1', 'off-map'],
    ['ZZ999', 'off-map'],
  ])('%s is refused: %s', (name, fault) => {
    expect(parsePlace(name, map)).toEqual({ ok: false, fault })
  })

  it.each([
    ['A1', 600, 600],
    ['C4', 3000, 4200],
    ['C4.55', 3000, 4200],
    ['C4.12', 2520, 3840],
    ['C4.0199', 2412, 4788],
    ['C4.00070655', 2407, 4255],
  ])('%s of a grid of feet', (name, x, y) => {
    expect(parsePlace(name, feet)).toEqual({ ok: true, at: { x, y } })
    expect(formatPlace({ x, y }, feet)).toBe(name === 'C4.55' ? 'C4' : name)
  })

  it.each(['C4.1', 'C4.123456', 'C4.12000000', 'C4.00001200', 'C4.'])(
    '%s is no place of a grid of feet',
    (name) => {
      expect(parsePlace(name, feet)).toEqual({ ok: false, fault: 'not-a-place' })
    },
  )

  it('names every point of a grid of feet so that it is read back', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 3599 }), y: fc.integer({ min: 0, max: 4799 }) })
    fc.assert(
      fc.property(point, (at) => {
        expect(parsePlace(formatPlace(at, feet), feet)).toEqual({ ok: true, at })
        expect(parsePlace(placesOf(feet).told(at), feet)).toMatchObject({ ok: true })
      }),
    )
  })

  it.each([
    [550, 650, 'F7'],
    [520, 650, 'F7.25'],
    [500, 600, 'F7.00'],
    [525, 650, 'F7.2550'],
    [507, 603, 'F7.0703'],
    [3000, 1800, 'AD18.9999'],
  ])('(%i, %i) is %s', (x, y, name) => {
    expect(formatPlace({ x, y }, map)).toBe(name)
  })

  it('letters columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ'])
    expect(['A', 'z', 'AA', 'ZZ', 'AAA', '1'].map(columnIndex)).toEqual([0, 25, 26, 701, null, null])
    for (let i = 0; i < 702; i++) expect(columnIndex(columnName(i))).toBe(i)
  })

  it('knows the square of any point', () => {
    expect(squareOf({ x: 599, y: 600 }, map)).toBe('F7')
    expect(squareOf({ x: 3000, y: 0 }, map)).toBe('AD1')
    expect(squareOf({ x: 3000, y: 0 }, { width: 3050, height: 100 })).toBe('AE1')
  })

  it('are read back as written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2999 }), fc.integer({ min: 0, max: 1799 }), (x, y) => {
        expect(parsePlace(formatPlace({ x, y }, map), map)).toEqual({ ok: true, at: { x, y } })
      }),
    )
  })

  it('never throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof parsePlace(text, map).ok).toBe('boolean')
        parseFacing(text)
      }),
    )
  })
})

describe('facings', () => {
  it.each([
    ['NE', 450],
    ['nnw', 3375],
    ['045', 450],
    ['7,5', 75],
    ['90°', 900],
    ['360', 0],
  ])('%s', (text, facing) => {
    expect(parseFacing(text)).toBe(facing)
  })

  it.each(['NEN', '361', '-3', '12.55', ''])('refuses %s', (text) => {
    expect(parseFacing(text)).toBeNull()
  })

  it('are read back as written', () => {
    expect(formatFacing(75)).toBe('007.5')
    fc.assert(
      fc.property(anyFacing, (facing) => {
        expect(parseFacing(formatFacing(facing))).toBe(facing)
      }),
    )
  })
})
