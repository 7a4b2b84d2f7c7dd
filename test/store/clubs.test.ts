import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialects, type Fresh } from './dialects.ts'

describe.each(dialects)('clubs in $name', ({ fresh }) => {
  let at: Fresh
  beforeAll(async () => {
    at = await fresh()
  })
  afterAll(() => at.close())

  test('DIG-CLUB what is kept comes back; of two who have read the same, one writes', async () => {
    const { clubs } = at.store
    expect(await clubs.of('c1')).toBeNull()
    expect(await clubs.keep('c1', { name: 'Zima „ż”' }, null)).toBe(true)
    expect(await clubs.keep('c1', { name: 'late' }, null)).toBe(false)
    expect(await clubs.of('c1')).toEqual({ data: { name: 'Zima „ż”' }, version: 1 })
    const both = await Promise.all(['a', 'b'].map((name) => clubs.keep('c1', { name }, 1)))
    expect(both.filter((written) => written)).toHaveLength(1)
    expect(await clubs.of('c1')).toMatchObject({ data: { name: both[0] === true ? 'a' : 'b' }, version: 2 })
    expect(await clubs.of('c2')).toBeNull()
  })
})
