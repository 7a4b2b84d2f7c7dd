import { describe, expect, it } from 'vitest'
import { tableSpace } from '../../../src/kernel/space/space.ts'
import { placed } from './shapes.ts'

describe('the table as a space', () => {
  const table = tableSpace({ width: 1200, height: 900 })

  it('answers in millimetres and by the lettered grid', () => {
    const a = placed(150, 150)
    expect(table.distance(a, placed(150, 350))).toBe(150)
    expect(table.distanceTo(a, { x: 150, y: 275 })).toBe(100)
    expect(table.adjacent(a, placed(240, 150))).toBe(true)
    expect(table.sector(a, { x: 150, y: 0 })).toBe('rear')
    expect(table.parsePlace('B2')).toEqual({ ok: true, at: { x: 150, y: 150 } })
    expect(table.parsePlace('N1')).toEqual({ ok: false, fault: 'off-map' })
    expect(table.formatPlace({ x: 150, y: 150 })).toBe('B2')
  })
})
