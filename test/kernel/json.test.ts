import { fc, test as property } from '@fast-check/vitest'
import { canonicalize } from 'json-canonicalize'
import { describe, expect, test } from 'vitest'
import { asJson, canonical, constant, copyOf, sha256 } from '../../src/kernel/json.ts'

describe('the one text of a value', () => {
  test('keys are sorted, nothing stands between', () => {
    expect(canonical({ b: [1, 'x', null], a: { d: true, c: -0 } })).toBe(
      '{"a":{"c":0,"d":true},"b":[1,"x",null]}',
    )
  })

  test('a plain copy is what JSON keeps of a value, has its text, and follows no change of it', () => {
    const value = { b: [1, { c: 'x' }], gone: undefined, a: null }
    const copy = asJson(value)
    expect(copy).toEqual({ a: null, b: [1, { c: 'x' }] })
    expect(canonical({ in: copy })).toBe(canonical({ in: value }))
    value.b.push(2)
    expect(canonical(copy)).toBe('{"a":null,"b":[1,{"c":"x"}]}')
    expect(asJson('x')).toBe('x')
  })

  test('a constant has the text it would have anyway, and cannot be changed', () => {
    const plain = { b: ['R', 'B'], a: 1 }
    const kept = constant({ b: ['R', 'B'], a: 1 })
    expect(canonical({ in: kept, list: [kept] })).toBe(canonical({ in: plain, list: [plain] }))
    expect(() => {
      ;(kept as { a: number }).a = 2
    }).toThrow(TypeError)
  })

  test('keys are sorted by their UTF-16 units, few or many', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`k${29 - i}`, i]))
    expect(Object.keys(JSON.parse(canonical(many)))).toEqual(Object.keys(many).sort())
    const odd = canonical({ é: 1, z: 2, '\u{1F600}': 3, '\uFB33': 4 })
    expect(Object.keys(JSON.parse(odd))).toEqual(['z', 'é', '\u{1F600}', '\uFB33'])
  })

  test('what was refused in the middle leaves nothing behind for the next', () => {
    expect(() => canonical({ a: 1, b: { c: 2, d: [Number.NaN] } })).toThrow(TypeError)
    expect(canonical({ a: { b: 1 }, c: 2 })).toBe('{"a":{"b":1},"c":2}')
  })

  test('what is absent is left out of objects and is null in lists', () => {
    expect(canonical({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}')
    expect(canonical({ a: undefined })).toBe('{}')
  })

  test('what JSON cannot hold is refused', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1]) {
      expect(() => canonical(value)).toThrow(TypeError)
    }
  })

  property.prop([fc.jsonValue()])('it is what another writer of RFC 8785 gives, and reads back', (value) => {
    const text = canonical(value)
    expect(text).toBe(canonicalize(value))
    expect(canonical(JSON.parse(text))).toBe(text)
  })
})

test('a hash is that of the text in UTF-8', () => {
  expect(sha256('łódź')).toBe('61b87354d033f18b308cac39fd5a3d957b3d8591155bbe953a1ef6a20a4c8503')
})

describe('a copy', () => {
  test('is what was copied, with its absent values and the order of its names, and shares nothing with it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (value) => {
        const whole = { ...value, absent: undefined, list: [value, [null]] }
        const copy = copyOf(whole)
        expect(copy).toStrictEqual(whole)
        expect(JSON.stringify(copy)).toBe(JSON.stringify(whole))
        expect(copy.list[0]).not.toBe(value)
      }),
    )
    const odd = JSON.parse('{"__proto__":{"a":"b"},"b":[{"__proto__":1}]}')
    expect(JSON.stringify(copyOf(odd))).toBe('{"__proto__":{"a":"b"},"b":[{"__proto__":1}]}')
    expect(Object.getPrototypeOf(copyOf(odd))).toBe(Object.prototype)
  })
})
