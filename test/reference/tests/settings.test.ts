import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../src/i18n/i18n.ts'
import type { TestSettings } from '../../../src/kernel/reference.ts'
import { packSettings, unpackSettings } from '../../../src/reference/tests/packed-settings.ts'
import { readSettings, usualSettings, writeSettings } from '../../../src/reference/tests/settings.ts'
import { suggestSettings } from '../../../src/reference/tests/suggest-settings.ts'
import { shooting } from '../support/a-test.ts'

const read = (text: string): TestSettings => {
  const result = readSettings(shooting, text, 'en')
  if (!result.ok) throw new Error(sayPlain(result.refusal, 'en'))
  return result.value
}
const refusal = (text: string, language: 'en' | 'pl' = 'en'): string => {
  const result = readSettings(shooting, text, language)
  if (result.ok) throw new Error(`“${text}” was taken`)
  return sayPlain(result.refusal, language)
}

const settings = fc.record({
  weapon: fc.constantFrom('rifle', 'bow', 'compositeBow'),
  distance: fc.integer({ min: 0, max: 200 }),
  shift: fc.integer({ min: -3, max: 3 }),
  moved: fc.boolean(),
})

describe('reading settings', () => {
  test('nothing said is all as usual', () => {
    expect(read('')).toEqual({ weapon: 'rifle', distance: 20, shift: 0, moved: false })
  })

  test('keys, names of both languages, letter case, marks, commas and remarks in brackets', () => {
    const meant = { weapon: 'compositeBow', distance: 40, shift: -2, moved: true }
    for (const text of [
      'weapon=compositeBow distance=40 shift=-2 moved',
      'Weapon = composite-bow, distance: 40; shift=−2 moved=yes',
      'broń=łuk-kompozytowy odległość=40 przesunięcie=-2 po-ruchu',
      'bron=luk-kompozytowy odleglosc=40 przesuniecie=-2 po-ruchu=tak',
      'weapon=compositeBow (Weapon: Composite bow) distance=40 shift=-2 moved (Moved',
    ]) {
      expect(read(text), text).toEqual(meant)
    }
  })

  test('the value of a choice may stand alone', () => {
    expect(read('bow 40'.replace('40', 'distance=40'))).toMatchObject({ weapon: 'bow', distance: 40 })
  })

  test('each mistake is told with what was expected, in the reader’s words', () => {
    expect(refusal('wepon=bow')).toContain('Did you mean “weapon”?')
    expect(refusal('odległśoć=3', 'pl')).toContain('Czy chodziło o „odległość”?')
    expect(refusal('xyzzy')).toContain('It knows: weapon, distance, shift, moved.')
    expect(refusal('distance=201')).toContain('from 0 to 200')
    expect(refusal('distance=1.5')).toContain('“1.5” isn’t')
    expect(refusal('distance=*1')).toContain('“*1” isn’t')
    expect(refusal('distance')).toContain('needs a number from 0 to 200')
    expect(refusal('weapon=bwo')).toContain('Did you mean “bow”?')
    expect(refusal('weapon=')).toContain('rifle, bow, composite-bow')
    expect(refusal('moved=maybe')).toContain('leave it out')
    expect(refusal('moved moved')).toContain('set twice')
    expect(refusal('bow weapon=rifle')).toContain('weapon is set twice')
  })

  property.prop([settings, fc.constantFrom('en' as const, 'pl' as const, null)])(
    'what is written is read back',
    (set, language) => {
      expect(read(writeSettings(shooting, set, language))).toEqual(set)
    },
  )

  property.prop([fc.string({ maxLength: 60 })])('no text makes it fail otherwise than kindly', (text) => {
    const result = readSettings(shooting, text, 'pl')
    if (!result.ok) expect(sayPlain(result.refusal, 'pl')).not.toContain('settings.')
  })
})

describe('packed settings', () => {
  property.prop([settings])('are unpacked as they were', (set) => {
    const packed = packSettings(shooting, set)
    expect(packed).toMatch(/^[\w-]{2,8}$/u)
    expect(unpackSettings(shooting, packed)).toEqual(set)
  })

  test('are not read for a test whose options have changed', () => {
    const packed = packSettings(shooting, { ...usualSettings(shooting), distance: 3 })
    const changed = { ...shooting, options: shooting.options.slice(0, 3) }
    expect(unpackSettings(changed, packed)).toBeNull()
    expect(unpackSettings(shooting, '!!')).toBeNull()
  })
})

describe('suggestions', () => {
  const offered = (text: string, language: 'en' | 'pl' = 'en'): string[] =>
    suggestSettings(shooting, text, language).map((one) => one.value)

  test('first the settings, choices whole where there is room', () => {
    expect(offered('')).toEqual(['weapon=bow', 'weapon=composite-bow', 'distance=', 'shift=', 'moved'])
  })

  test('go on from what stands, without what is set', () => {
    expect(offered('weapon=bow moved ')).toEqual(['weapon=bow moved distance=', 'weapon=bow moved shift='])
    expect(offered('weapon=bow dis')).toEqual(['weapon=bow distance='])
  })

  test('after the equals sign its values', () => {
    expect(offered('shift=')).toEqual([-3, -2, -1, 0, 1, 2, 3].map((n) => `shift=${n}`))
    expect(offered('distance=19')).toEqual(
      [19, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199].map((n) => `distance=${n}`),
    )
    expect(offered('distance=').length).toBeLessThanOrEqual(25)
    expect(offered('weapon=com')).toEqual(['weapon=composite-bow'])
  })

  test('in the reader’s language, with what they mean', () => {
    expect(suggestSettings(shooting, 'odl', 'pl')).toEqual([
      { name: 'odległość= (Odległość cm: 0–200, bez podania 20)', value: 'odległość=' },
    ])
    expect(offered('łuk', 'pl')).toEqual(['broń=łuk', 'broń=łuk-kompozytowy'])
  })

  test('what is offered can be chosen and sent, or typed on as it is shown', () => {
    for (const { name, value } of suggestSettings(shooting, 'bow ', 'en')) {
      if (value.endsWith('=')) continue
      expect(read(name)).toEqual(read(value))
    }
    expect(offered('weapon=bow (Weapon: Bow) mo')).toEqual(['weapon=bow moved'])
  })

  property.prop([fc.string({ maxLength: 120 })])('are never longer than Discord takes', (text) => {
    for (const { name, value } of suggestSettings(shooting, text, 'pl')) {
      expect(Math.max(name.length, value.length)).toBeLessThanOrEqual(100)
    }
  })
})

test('twice as many words are twice the work, not four times', () => {
  let asked = 0
  const counted: typeof shooting = {
    ...shooting,
    options: shooting.options.map(
      (option) =>
        new Proxy(option, {
          get: (of, name) => {
            asked++
            return Reflect.get(of, name)
          },
        }),
    ),
  }
  const cost = (words: number): number => {
    asked = 0
    suggestSettings(counted, `${'nonsense '.repeat(words)}m`, 'en', 'more '.repeat(words))
    readSettings(counted, 'moved=yes '.repeat(words), 'en')
    return asked
  }
  cost(1)
  expect(cost(400)).toBeLessThan(2.5 * cost(200))
  // Once a word was looked for in all names for each that could be offered.
  expect(cost(400)).toBeLessThan(400 * 10 * shooting.options.length)
})
