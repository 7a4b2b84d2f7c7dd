import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  axialOf,
  bearingTo,
  facingTo,
  formatHex,
  formatHexFacing,
  HEX_FACINGS,
  hexArc,
  hexBeside,
  hexDistance,
  hexesAround,
  hexesInFront,
  hexLine,
  hexOf,
  parseHex,
  sameHex,
  turnsBetween,
} from '../../../src/kernel/space/hex.ts'
import type { Point } from '../../../src/kernel/space/types.ts'

const map = { width: 20, height: 14 }
/** A hex by its printed name. */
const h = (name: string): Point => ({ x: Number(name.slice(0, 2)), y: Number(name.slice(2)) })
const anyHex = fc.record({ x: fc.integer({ min: 1, max: 20 }), y: fc.integer({ min: 1, max: 14 }) })

describe('hexes as printed and as counted', () => {
  it('HX-GEO-01 turns column and row into axial coordinates: q = column - 1 - floor((row - 1) / 2)', () => {
    expect(axialOf(h('0101'))).toEqual({ q: 0, r: 0 })
    expect(axialOf(h('0713'))).toEqual({ q: 0, r: 12 })
    expect(axialOf(h('0102'))).toEqual({ q: 0, r: 1 })
    expect(axialOf(h('2014'))).toEqual({ q: 13, r: 13 })
  })

  it('HX-GEO-01 comes back from axial coordinates to the same hex', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(hexOf(axialOf(hex))).toEqual(hex)
      }),
    )
  })

  it('HX-GEO-01 names hexes with two digits each and reads them back', () => {
    expect(formatHex({ x: 7, y: 13 })).toBe('0713')
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(parseHex(formatHex(hex), map)).toEqual({ ok: true, at: hex })
      }),
    )
  })

  it.each([
    ['0000', 'off-map'],
    ['2101', 'off-map'],
    ['0115', 'off-map'],
    ['713', 'not-a-place'],
    ['F7', 'not-a-place'],
    ['00713', 'not-a-place'],
  ])('HX-GEO-01 does not take %s for a hex: %s', (name, fault) => {
    expect(parseHex(name, map)).toEqual({ ok: false, fault })
  })
})

describe('the six directions', () => {
  it('HX-GEO-02 lie around an odd row: its neighbours above and below are half a hex to the west of their number', () => {
    expect(HEX_FACINGS.map((f) => formatHex(hexBeside(h('0507'), f)))).toEqual([
      '0607',
      '0506',
      '0406',
      '0407',
      '0408',
      '0508',
    ])
  })

  it('HX-GEO-02 lie around an even row, which is shifted half a hex east', () => {
    expect(HEX_FACINGS.map((f) => formatHex(hexBeside(h('0508'), f)))).toEqual([
      '0608',
      '0607',
      '0507',
      '0408',
      '0509',
      '0609',
    ])
  })

  it('HX-GEO-02 are told between neighbours only, and back is three further', () => {
    expect(facingTo(h('0508'), h('0607'))).toBe(1)
    expect(facingTo(h('0508'), h('0808'))).toBeNull()
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 0, max: 5 }), (hex, f) => {
        expect(facingTo(hexBeside(hex, f), hex)).toBe((f + 3) % 6)
      }),
    )
  })

  it('HX-GEO-02 have names', () => {
    expect(HEX_FACINGS.map(formatHexFacing)).toEqual(['E', 'NE', 'NW', 'W', 'SW', 'SE'])
  })

  it('keep to the map: a corner has two or three neighbours', () => {
    expect(hexesAround(h('0101'), map).map(formatHex)).toEqual(['0201', '0102'])
    expect(hexesAround(h('2014'), map).map(formatHex)).toEqual(['2013', '1914'])
    expect(hexesAround(h('0102'), map).map(formatHex)).toEqual(['0202', '0201', '0101', '0103', '0203'])
  })
})

describe('distance', () => {
  it.each([
    ['0507', '0507', 0],
    ['0507', '0508', 1],
    ['0101', '2001', 19],
    ['0101', '0114', 13],
    // axial (0,0) to (13,13): 13 + 13
    ['0101', '2014', 26],
    // axial (4,0) to (-2,12): max(6, 12, 6)
    ['0501', '0513', 12],
  ])('HX-GEO-03 from %s to %s is %i', (a, b, hexes) => {
    expect(hexDistance(h(a), h(b))).toBe(hexes)
    expect(hexDistance(h(b), h(a))).toBe(hexes)
  })

  it('HX-GEO-03 holds the triangle and counts steps', () => {
    fc.assert(
      fc.property(anyHex, anyHex, anyHex, (a, b, c) => {
        expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c))
      }),
    )
  })
})

describe('lines', () => {
  it('HX-GEO-04 run straight along a row and along a diagonal', () => {
    expect(hexLine(h('0307'), h('0607')).map(formatHex)).toEqual(['0307', '0407', '0507', '0607'])
    expect(hexLine(h('0507'), h('0604')).map(formatHex)).toEqual(['0507', '0506', '0605', '0604'])
    expect(hexLine(h('0507'), h('0507')).map(formatHex)).toEqual(['0507'])
  })

  it('HX-GEO-04 settle a line along a hexside by the nudge', () => {
    // Axial (1,6) to (2,4) [0507 due north to 0505]: half-way is (1.5, 5), a tie between (1,5) and (2,5); with the
    // nudge of (1, 2, -3) millionths q = 1.500001 rounds up to 2 and r = 5.000002 to 5: the hex (2,5) = 0506.
    expect(hexLine(h('0507'), h('0505')).map(formatHex)).toEqual(['0507', '0506', '0505'])
    // The way back passes the same hex, as both ends are moved the same way.
    expect(hexLine(h('0505'), h('0507')).map(formatHex)).toEqual(['0505', '0506', '0507'])
  })

  it('HX-GEO-04 are one hex longer than the distance, step by step, and the same both ways', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (a, b) => {
        const line = hexLine(a, b)
        expect(line).toHaveLength(hexDistance(a, b) + 1)
        expect(line[0]).toEqual(a)
        expect(line.at(-1)).toEqual(b)
        for (const [i, hex] of line.slice(1).entries()) {
          expect(hexDistance(line[i] ?? a, hex)).toBe(1)
        }
        expect(hexLine(b, a).reverse()).toEqual(line)
      }),
    )
  })
})

describe('arcs', () => {
  it('HX-GEO-05 the front edge and its two neighbours are front, the next two flank, the last rear', () => {
    const unit = { at: h('0507'), facing: 1 }
    const arcs = HEX_FACINGS.map((f) => hexArc(unit, hexBeside(unit.at, f)))
    expect(arcs).toEqual(['front', 'front', 'front', 'flank', 'rear', 'flank'])
  })

  it('HX-GEO-05 a hex far away lies where the line to it begins', () => {
    expect(hexArc({ at: h('0507'), facing: 0 }, h('1007'))).toBe('front')
    expect(hexArc({ at: h('0507'), facing: 3 }, h('1007'))).toBe('rear')
    expect(hexArc({ at: h('0507'), facing: 0 }, h('0507'))).toBe('front')
    expect(bearingTo(h('0507'), h('0507'))).toBeNull()
  })

  it('HX-GEO-05 the hexes in front are those of the front arc', () => {
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 0, max: 5 }), (at, facing) => {
        const ahead = hexesInFront({ at, facing })
        expect(ahead.map((hex) => hexArc({ at, facing }, hex))).toEqual(['front', 'front', 'front'])
        expect(sameHex(ahead[0] ?? at, hexBeside(at, facing))).toBe(true)
      }),
    )
  })

  it('counts hexsides to turn through the shorter way', () => {
    expect(HEX_FACINGS.map((f) => turnsBetween(1, f))).toEqual([1, 0, 1, 2, 3, 2])
  })
})
