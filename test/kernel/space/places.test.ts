import { describe, expect, it } from 'vitest'
import { placesOf } from '../../../src/kernel/space/places.ts'

const table = placesOf({ width: 1800, height: 1200 })
const hexes = placesOf({ width: 20, height: 14, grid: 'hexes' })
const at = (x: number, y: number) => ({ x, y })

describe('places of a table', () => {
  it('are told in tenths of a square, exact in the log', () => {
    expect(table.told(at(423, 587))).toBe('E6.29')
    expect(table.format(at(423, 587))).toBe('E6.2387')
    expect(table.cell(at(423, 587))).toBe('E6')
    // The far borders belong to the last square.
    expect(table.told(at(1800, 1200))).toBe('R12.99')
  })

  it('turn by quarters and measure straight', () => {
    expect(table.turned(450, 'left')).toBe(3150)
    expect(table.along(at(100, 100), 900, 50)).toEqual([at(150, 100)])
    // 30² + 40² = 50²
    expect(table.within(at(0, 0), at(30, 40), 50)).toBe(true)
    expect(table.within(at(0, 0), at(30, 40), 49)).toBe(false)
  })
})

describe('places of a hex map', () => {
  it('are named as printed', () => {
    expect(hexes.parse('0713')).toEqual({ ok: true, at: at(7, 13) })
    expect(hexes.parse('F7')).toEqual({ ok: false, fault: 'not-a-place' })
    expect([hexes.format, hexes.told, hexes.cell].map((name) => name(at(7, 13)))).toEqual([
      '0713',
      '0713',
      '0713',
    ])
  })

  it.each([
    ['E', 0],
    ['ne', 1],
    ['NW', 2],
    ['W', 3],
    ['SW', 4],
    ['SE', 5],
    ['030', 1],
    ['N', null],
    ['SSE', null],
    ['045', 1],
  ])('take %s for the hexside %s', (word, facing) => {
    expect(hexes.parseFacing(word)).toBe(facing)
  })

  it('turn by hexsides: left is against the clock', () => {
    expect(hexes.turned(0, 'left')).toBe(1)
    expect(hexes.turned(0, 'right')).toBe(5)
    expect(hexes.turned(5, 'about')).toBe(2)
    expect(hexes.tenths(1)).toBe(300)
    expect(hexes.wind(4)).toBe('SW')
  })

  it('name every hex of a way', () => {
    expect(hexes.along(at(5, 7), 1, 3)).toEqual([at(5, 6), at(6, 5), at(6, 4)])
    expect(hexes.approach(at(3, 7), at(8, 7), 2)).toEqual([at(4, 7), at(5, 7)])
    expect(hexes.toward(at(3, 7), at(8, 7))).toBe(0)
  })

  it('measure in hexes: 0507 to 0505 are two rows, two hexes', () => {
    expect(hexes.within(at(5, 7), at(5, 5), 2)).toBe(true)
    expect(hexes.within(at(5, 7), at(5, 5), 1)).toBe(false)
  })
})
