import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { say } from '../../src/discord/client/markdown.ts'
import { parseLine } from '../../src/kernel/notation.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import type { View } from '../../src/kernel/view.ts'
import type { Result } from '../../src/kernel/words.ts'
import { toy, toySetup } from './toy-ruleset.ts'

const viewOf = (side: string, hidden = true): View =>
  toy.view(toySetup({ hidden }), { kind: 'side', side }, null)

function resolved(text: string, view = viewOf('RED')): Result<Declared> {
  const line = parseLine(text, { spends: [], length: 'cm' })
  if (!line.ok) return line
  if (line.value.kind !== 'order') throw new Error('not an order')
  return resolveOrder(line.value.order, view, toy)
}
const value = (text: string): Declared => {
  const result = resolved(text)
  if (!result.ok) throw new Error(say(result.refusal, 'en'))
  return result.value
}

/** Why an order's text is refused, in a language. */
const said = (text: string, language: 'en' | 'pl'): string => {
  const result = resolved(text)
  return result.ok ? 'accepted' : say(result.refusal, language)
}

describe('order words', () => {
  test.each(['K1 shoot @R1', 'k1 OPEN fire @r1', 'K1 strzał @R1', 'K1 strzal @R1', 'K1 Ostrzał @R1'])(
    '%s',
    (text) => {
      expect(value(text)).toMatchObject({ unit: 'K1', order: 'shoot', target: { unit: 'R1' } })
    },
  )

  test('the value of the first enumerated option may stand after the name', () => {
    expect(value('K1 change formation loose')).toMatchObject({
      order: 'form',
      options: { formation: 'loose' },
    })
    expect(value('K1 form Wedge').options).toEqual({ formation: 'wedge' })
    expect(value('K1 shoot fire-arrow @R1').options).toEqual({ ammo: 'fire arrow' })
    expect(value('K1 strzał kamien @R1').options).toEqual({ ammo: 'stone' })
  })

  test('options and their values are understood in both languages', () => {
    expect(value('K1 form formacja=luźna').options).toEqual({ formation: 'loose' })
    expect(value('K1 zmiana formacji luzna').options).toEqual({ formation: 'loose' })
    expect(value('K1 shoot @R1 POCISK=rock razy=2').options).toEqual({ ammo: 'stone', times: '2' })
    expect(said('K1 shoot @R1 ammo=stone pocisk=kamień', 'en')).toBe(
      'The option “pocisk” (character 25) is given twice.',
    )
  })

  test('what may be chosen is told in the words of the reader', () => {
    expect(said('K1 form formation=lose', 'en')).toBe(
      '“formation” cannot be “lose” (character 19); it may be: loose, close, wedge. Did you mean “loose”?',
    )
    expect(said('K1 form formation=kwadrat', 'pl')).toBe(
      '„formacja” nie może być „kwadrat” (znak 19); do wyboru: luźna, close, wedge.',
    )
    expect(said('K1 form', 'pl')).toBe(
      '„form” wymaga opcji „formacja”, jednej z: luźna, close, wedge. Napisz formacja=…',
    )
    expect(said('K1 wave @R1', 'en')).toBe('“wave” needs to be told “with”: write with=…')
  })

  test('nobody who is gone is hinted at', () => {
    const state = toySetup({ hidden: false })
    const unit = (status: 'standing' | 'destroyed') => {
      Object.assign(state.units.R1 as object, { status })
      return toy.view(state, { kind: 'side', side: 'RED' }, null)
    }
    const hinted = (view: View) => JSON.stringify(resolved('K1 shoot @R11', view)).includes('"R1"')
    expect(hinted(unit('standing'))).toBe(true)
    expect(hinted(unit('destroyed'))).toBe(false)
  })

  test('further units go with the first', () => {
    expect(value('K1+K2+k3 ludzka fala @R1')).toMatchObject({
      unit: 'K1',
      order: 'wave',
      options: { with: 'K2+K3' },
    })
  })
})

describe('places', () => {
  // K1 stands at (50, 50) and faces north; one grid square is 100 mm; 1 length unit is 10 mm.
  test.each([
    ['> C2', [{ x: 250, y: 150 }]],
    ['> C2.25', [{ x: 220, y: 150 }]],
    ['> E 12', [{ x: 170, y: 50 }]],
    [
      '> N 5 > E 5',
      [
        { x: 50, y: 100 },
        { x: 100, y: 100 },
      ],
    ],
    ['> @R1', [{ x: 50, y: 350 }]],
    ['> @R1 10', [{ x: 50, y: 150 }]],
    ['> @hill', [{ x: 350, y: 250 }]],
  ])('move %s', (path, points) => {
    expect(value(`K1 move ${path}`).path).toEqual(points)
  })

  test.each([
    ['N', 0],
    ['045', 450],
    ['left', 2700],
    ['about', 1800],
    ['@K2', 900],
  ])('face %s', (face, tenths) => {
    expect(value(`K1 move > A1 face ${face}`).face).toBe(tenths)
  })

  test('a known unit wins over a square of its name, and a point of a square is always a place', () => {
    expect(value('K1 shoot @D4').target).toEqual({ at: { x: 350, y: 350 } })
    const view = viewOf('RED')
    const enemy = view.units.R1
    if (enemy === undefined) throw new Error('no R1')
    const renamed: View = { ...view, units: { ...view.units, D4: { ...enemy, id: 'D4' } } }
    expect(resolved('K1 shoot @D4', renamed)).toMatchObject({ value: { target: { unit: 'D4' } } })
    expect(resolved('K1 shoot @D4.50', renamed)).toMatchObject({
      value: { target: { at: { x: 350, y: 300 } } },
    })
  })
})

describe('refusals name the place and the nearest word', () => {
  test.each([
    ['K1 shot @R1', 'There is no order “shot” (character 4). Did you mean “shoot”?'],
    // A word of a longer name is meant rather than a short name some letters away.
    ['K1 fire @R1', 'There is no order “fire” (character 4). Did you mean “open fire” (shoot)?'],
    ['K11 shoot @R1', 'No unit “K11” is known to you (character 1). Did you mean “K1”?'],
    [
      'K1 wave @K2',
      '“K2” (character 10) is no possible target; expected an enemy unit known to you. Did you mean “R2”?',
    ],
    ['K1 shoot amo=stone @R1', 'That order has no option “amo” (character 10). Did you mean “ammo”?'],
    [
      'K1 shoot with=stone @R1',
      'That order has no option “with” (character 10). It has the options: ammo, times.',
    ],
    [
      'K1 shoot stoone @R1',
      '“ammo” cannot be “stoone” (character 10); it may be: stone, fire arrow. Did you mean “stone”?',
    ],
    [
      'K1 move > Z99',
      '“Z99” (character 11) is no place on this map; squares are named like D3, points in them like D3.25.',
    ],
    ['K1+K2 move > A1', 'The order move is for one unit; leave out what follows the “+” (character 4).'],
  ])('%s', (text, said) => {
    const result = resolved(text)
    expect(result.ok ? result.value : say(result.refusal, 'en')).toBe(said)
  })

  test('also in Polish', () => {
    const result = resolved('K1 strzla @R1')
    expect(result.ok ? '' : say(result.refusal, 'pl')).toBe(
      'Nie ma rozkazu „strzla” (znak 4). Czy chodziło o „strzał”?',
    )
  })
})

const name = fc.constantFrom('R1', 'R2', 'R3', 'R4', 'K1', 'C3', 'D4', 'hill', 'Z9')
const line = fc.oneof(
  name.map((n) => `K1 shoot @${n}`),
  name.map((n) => `K1+K2 wave @${n}`),
  name.map((n) => `K1 move > @${n} 5 face @${n}`),
  name.map((n) => `${n} move > A1`),
)
property.prop([line])('a hidden unit changes nothing of what its enemy can read from an answer', (text) => {
  expect(resolved(text, viewOf('RED', true))).toEqual(resolved(text, viewOf('RED', false)))
})

describe('on a hex map', () => {
  const hexes = (): View => {
    const view = viewOf('RED')
    const units = Object.values(view.units).map((unit) => [
      unit.id,
      { ...unit, at: { x: 5, y: 7 }, facing: 1 },
    ])
    return { ...view, map: { width: 20, height: 14, grid: 'hexes' }, units: Object.fromEntries(units) }
  }
  const hexValue = (text: string): Declared => {
    const result = resolved(text, hexes())
    if (!result.ok) throw new Error(say(result.refusal, 'en'))
    return result.value
  }

  test('places are hexes and directions hexsides', () => {
    expect(hexValue('K1 move > 0506 > 0605 face NE')).toMatchObject({
      path: [
        { x: 5, y: 6 },
        { x: 6, y: 5 },
      ],
      face: 1,
    })
    // Ten map units of the toy are one of length: two hexes to the north-east are named one by one.
    expect(hexValue('K1 move > NE 0.2').path).toEqual(hexValue('K1 move > 0506 > 0605').path)
    // Left of the north-east edge is the north-west one.
    expect(hexValue('K1 move > 0506 face left').face).toBe(2)
  })

  test('a square or a direction between hexsides is told apart', () => {
    expect(resolved('K1 move > F7', hexes())).toMatchObject({
      ok: false,
      refusal: { key: 'notation.unknown-hex' },
    })
    expect(resolved('K1 move > 2101', hexes())).toMatchObject({
      ok: false,
      refusal: { key: 'notation.unknown-hex', params: { at: 11, found: '2101' } },
    })
    expect(resolved('K1 move > 0506 face N', hexes())).toMatchObject({
      ok: false,
      refusal: { key: 'notation.no-hexside', params: { at: 21 } },
    })
  })
})

describe('several orders in one line', () => {
  test('are refused in a game whose units have no parts, at the second of them', () => {
    expect(said('K1 shoot @R1; K2 shoot @R1', 'en')).toBe(
      'One line holds one order; at character 15 another begins: K2',
    )
    expect(said('K1 shoot @R1;', 'en')).toBe('accepted')
  })
})
