import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  type Idiom,
  type LineText,
  type OrderText,
  parseLine,
  parseSpend,
  quoted,
} from '../../src/kernel/notation.ts'
import { writeLine } from './write-notation.ts'

/** Points are called `cp` or `pd` here, and lengths are in cm. */
const IDIOM: Idiom = { spends: ['pd', 'cp'], length: 'cm' }

/** A line with the positions of its words taken out: two ways of writing the same line differ only there. */
const bare = (line: LineText): unknown =>
  JSON.parse(JSON.stringify(line, (key, value: unknown) => (key === 'at' ? undefined : value)))

const read = (text: string): LineText => {
  const result = parseLine(text, IDIOM)
  if (!result.ok) throw new Error(`${text}: ${result.refusal.key} ${JSON.stringify(result.refusal.params)}`)
  return result.value
}
const order = (text: string): OrderText => {
  const line = read(text)
  if (line.kind !== 'order') throw new Error('not an order')
  return line.order
}
const refused = (text: string): { key: string; at: unknown } => {
  const result = parseLine(text, IDIOM)
  if (result.ok) throw new Error(`${text} was read`)
  return { key: result.refusal.key, at: result.refusal.params?.at }
}

describe('reading', () => {
  test('a unit, an order and a target', () => {
    expect(order('K3 charge @R1')).toEqual({
      units: [{ text: 'K3', at: 1 }],
      words: [{ text: 'charge', at: 4 }],
      target: { text: 'R1', at: 12 },
      path: [],
      face: null,
      options: [],
    })
  })

  test('a path of places, bearings and ways toward something, and a facing', () => {
    const { path, face } = order('K3 move > F7.25 > NE 12 > 045 3,5 > @R1 10 > @hill face N')
    expect(path).toMatchObject([
      { kind: 'place', place: { text: 'F7.25' } },
      { kind: 'bearing', bearing: 450, length: 12 },
      { kind: 'bearing', bearing: 450, length: 3.5 },
      { kind: 'toward', to: { text: 'R1' }, length: 10 },
      { kind: 'toward', to: { text: 'hill' }, length: null },
    ])
    expect(face).toMatchObject({ kind: 'bearing', bearing: 0 })
  })

  test.each([
    ['face 045', { kind: 'bearing', bearing: 450 }],
    ['face @R1', { kind: 'toward', to: { text: 'R1' } }],
    ['face left', { kind: 'turn', turn: 'left' }],
    ['czoło w', { kind: 'bearing', bearing: 2700 }],
    ['face zwrot', { kind: 'turn', turn: 'about' }],
  ])('%s', (text, face) => {
    expect(order(`K3 move ${text}`).face).toMatchObject(face)
  })

  test('facing alone is an order by that name', () => {
    expect(order('K3 face N')).toMatchObject({ words: [{ text: 'face' }], face: { bearing: 0 } })
  })

  test('options, also in quotes, and several words', () => {
    const { words, options } = order('A1 open fire ammo=shrapnel note="two words"')
    expect(words.map((word) => word.text)).toEqual(['open', 'fire'])
    expect(options.map(({ name, value }) => [name.text, value.text])).toEqual([
      ['ammo', 'shrapnel'],
      ['note', 'two words'],
    ])
  })

  test('several units in an option, written as before the order', () => {
    const { options } = order('K2 charge @R1 with=K3+K4 face N')
    expect(options.map(({ value }) => value.text)).toEqual(['K3+K4'])
    const listed = order('K2 charge @R1 with=K3,K4, K5, face N after=no, @R2'.replace(' @R1', '')).options
    expect(listed.map(({ name, value }) => [name.text, value.text])).toEqual([
      ['with', 'K3+K4+K5'],
      ['after', 'no'],
    ])
    expect(order('K2 charge within=5, within2=8').options.map(({ value }) => value.text)).toEqual(['5', '8'])
    expect(refused('K2 charge @R1 with=K3+')).toMatchObject({ key: expect.any(String) })
  })

  test('odds in an option, without quotes', () => {
    const { options } = order('K2 standing counter=2:1 pursue=never')
    expect(options.map(({ name, value }) => [name.text, value.text])).toEqual([
      ['counter', '2:1'],
      ['pursue', 'never'],
    ])
    expect(['2:1', '12:1', 'a:1', '2:'].map(quoted)).toEqual(['2:1', '12:1', '"a:1"', '"2:"'])
    // A colon after a word, or one without a number behind it, is what it was.
    for (const text of ['counter=none:1', 'counter=2:', 'counter=2:x'])
      expect(refused(`K2 standing ${text}`)).toMatchObject({ key: 'notation.expected-part' })
  })

  test('several units', () => {
    expect(order('K2+K3 + K4 wave @R1').units.map((unit) => unit.text)).toEqual(['K2', 'K3', 'K4'])
  })

  test('orders for a command point', () => {
    const line = read('pd HQ2: R1 fire @K3; R1 move > F7')
    expect(line).toMatchObject({ kind: 'spend', hq: { text: 'HQ2' } })
    expect(line.kind === 'spend' && line.orders).toHaveLength(2)
    expect(parseSpend('HQ2: R1 fire @K3', IDIOM)).toMatchObject({ ok: true })
    expect(parseSpend('PD HQ2: R1 fire @K3', IDIOM)).toMatchObject({ ok: true })
    // What cannot be read is pointed at where its writer sees it.
    expect(parseSpend('HQ2: R1 fire @', IDIOM)).toMatchObject({ refusal: { params: { at: 15 } } })
    expect(parseSpend('R1 fire @', IDIOM)).toMatchObject({ refusal: { key: 'notation.expected-spend' } })
    // As a window that begins with "HQ2: " gets a line that is copied whole into it.
    expect(parseSpend('HQ2: hq2: R1 fire @K3', IDIOM)).toMatchObject({
      ok: true,
      value: { hq: { text: 'HQ2' }, orders: [{ units: [{ text: 'R1' }], target: { text: 'K3' } }] },
    })
    // An HQ may spend it on itself.
    expect(parseSpend('HQ2: HQ2 move > F7', IDIOM)).toMatchObject({
      value: { hq: { text: 'HQ2' }, orders: [{ units: [{ text: 'HQ2' }] }] },
    })
  })
})

describe('refusing, with what was expected and where', () => {
  test.each([
    ['', 'notation.expected-unit', 1],
    ['K3', 'notation.expected-order', 3],
    ['K3 charge @', 'notation.expected-target', 12],
    ['K3 move >', 'notation.expected-place', 10],
    ['K3 move > > F7', 'notation.expected-place', 11],
    ['K3 move face sideways', 'notation.expected-facing', 14],
    ['K3 fire ammo=', 'notation.expected-value', 14],
    ['K3 fire @R1 @R2', 'notation.one-target', 13],
    ['K3 fire "x', 'notation.open-quote', 9],
    ['K3 fire; > F7', 'notation.expected-unit', 10],
    ['K3 fire !!', 'notation.expected-part', 9],
    ['K3 move face N face S', 'notation.one-face', 16],
  ])('%s', (text, key, at) => {
    expect(refused(text)).toEqual({ key, at })
  })
})

const id = fc.stringMatching(/^[A-Z]{1,2}[0-9]{1,2}$/)
const word = fc.constantFrom('charge', 'move', 'szarża', 'zmiana', 'formacji', 'Loose', 'strzał')
const length = fc.integer({ min: 0, max: 99999 }).map((n) => n / 100)
const at = fc.constant(1)
const named = (text: fc.Arbitrary<string>) => fc.record({ text, at })
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    place: named(fc.stringMatching(/^[A-Z][1-9](\.[0-9]{2})?$/)),
  }),
  fc.record({
    kind: fc.constant('bearing' as const),
    bearing: fc.integer({ min: 0, max: 3599 }),
    length,
    at,
  }),
  fc.record({ kind: fc.constant('toward' as const), to: named(id), length: fc.option(length) }),
)
const face = fc.oneof(
  fc.record({ kind: fc.constant('bearing' as const), bearing: fc.integer({ min: 0, max: 3599 }), at }),
  fc.record({ kind: fc.constant('toward' as const), to: named(id) }),
  fc.record({ kind: fc.constant('turn' as const), turn: fc.constantFrom('left', 'right', 'about'), at }),
)
const anyOrder = fc.record({
  units: fc.array(named(id), { minLength: 1, maxLength: 4 }),
  words: fc.array(named(word), { minLength: 1, maxLength: 3 }),
  target: fc.option(named(id)),
  path: fc.array(step, { maxLength: 5 }),
  face: fc.option(face),
  options: fc.array(
    fc.record({
      name: named(fc.constantFrom('ammo', 'with')),
      value: named(fc.stringMatching(/^[^"]{1,12}$/)),
    }),
    { maxLength: 3 },
  ),
}) as fc.Arbitrary<OrderText>
const anyLine: fc.Arbitrary<LineText> = fc.oneof(
  anyOrder.map((value) => ({ kind: 'order' as const, order: value })),
  fc.record({
    kind: fc.constant('spend' as const),
    hq: named(id),
    orders: fc.array(anyOrder, { minLength: 1, maxLength: 3 }),
  }),
)

property.prop([anyLine])('what is written is read back the same', (line) => {
  const text = writeLine(line)
  fc.pre(text.length <= 1000)
  expect(bare(read(text))).toEqual(bare(line))
})

const scrap = fc.constantFrom(
  'K3',
  'pd',
  ':',
  ';',
  '>',
  '@',
  '=',
  '+',
  '"',
  'face',
  'N',
  '12',
  'charge',
  ' ',
  'ż',
  '.',
)
property.prop([
  fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(scrap).map((s) => s.join('')),
  ),
])('no text whatever makes it throw, and what it reads it can write', (text) => {
  const line = parseLine(text, IDIOM)
  if (line.ok) expect(bare(read(writeLine(line.value)))).toEqual(bare(line.value))
  else expect(line.refusal.key).toMatch(/^notation\./)
})
