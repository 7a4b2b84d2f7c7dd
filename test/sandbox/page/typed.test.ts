import { expect, test } from 'vitest'
import { fittingEntries } from '../../../src/sandbox/page/command-entries.js'
import {
  choiceTyped,
  enteredCommand,
  splitTyped,
  strangeOption,
  truthTyped,
} from '../../../src/sandbox/page/typed.js'

const unit = { name: 'unit', name_localizations: { pl: 'jednostka' } }
const place = { name: 'place', name_localizations: { pl: 'miejsce' } }
const zoom = { name: 'zoom', name_localizations: { pl: 'zbliżenie' } }
const face = { name: 'face', name_localizations: { pl: 'front' } }
const options = [unit, place, zoom, face]

const entries = [
  { path: ['order'], called: [['order', 'rozkaz']] },
  { path: ['orders'], called: [['orders', 'rozkazy']] },
  {
    path: ['battle', 'new'],
    called: [
      ['battle', 'bitwa'],
      ['new', 'nowa'],
    ],
  },
  { path: ['table'], called: [['table', 'tabela']] },
]

const parts = (text: string) => {
  const { lead, parts: named } = splitTyped(options, text)
  return [lead, ...named.map((part) => `${part.option.name}=${part.text}`)]
}

test('options that are typed by name are told apart, in either language and without marks', () => {
  expect(parts('unit:K3 place:H3 face:N')).toEqual(['', 'unit=K3', 'place=H3', 'face=N'])
  expect(parts('jednostka: K3 miejsce:H3')).toEqual(['', 'unit=K3', 'place=H3'])
  expect(parts('ZBLIZENIE:K3')).toEqual(['', 'zoom=K3'])
  expect(parts('K3 place:H3')).toEqual(['K3', 'place=H3'])
  expect(parts('K3')).toEqual(['K3'])
})

test('a colon that ends no name of an option belongs to what is said', () => {
  expect(parts('unit:R1: R6 move > H9')).toEqual(['', 'unit=R1: R6 move > H9'])
  expect(parts('at 12:30')).toEqual(['at 12:30'])
  // Named twice, the second is part of the value: nothing is lost, and the bot will say what is wrong.
  expect(parts('unit:K3 unit:K4')).toEqual(['', 'unit=K3 unit:K4'])
})

test('a command is known by its name in either language, once a blank has ended it', () => {
  const entered = (text: string) => {
    const found = enteredCommand(entries, text)
    return found && [found.entry.path.join(' '), found.rest]
  }
  expect(entered('order')).toBeUndefined()
  expect(entered('order ')).toEqual(['order', ''])
  expect(entered('orders unit')).toEqual(['orders', 'unit'])
  expect(entered('battle new scenario:kalina')).toEqual(['battle new', 'scenario:kalina'])
  expect(entered('Bitwa nowa x')).toEqual(['battle new', 'x'])
  expect(entered('table table:Weapons by distance row:Bow')).toEqual([
    'table',
    'table:Weapons by distance row:Bow',
  ])
  expect(entered('rozkaz K3')).toEqual(['order', 'K3'])
  expect(entered('battle nwe x')).toBeUndefined()
})

test('a name that is no option is found where one was meant', () => {
  expect(strangeOption(options, 'foo:R3', true)).toBe('foo')
  expect(strangeOption(options, 'K3 palce:H3', false)).toBe('palce')
  expect(strangeOption(options, 'R1: R6 move > H9', false)).toBeUndefined()
  expect(strangeOption(options, 'attack: 3d6', false)).toBeUndefined()
})

test('truth values and choices are taken in both languages', () => {
  expect(['True', 'yes', 'Prawda', 'tak'].map(truthTyped)).toEqual([true, true, true, true])
  expect(['False', 'no', 'Fałsz', 'falsz', 'nie'].map(truthTyped)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(truthTyped('perhaps')).toBeUndefined()
  const choices = [{ name: 'charge', value: 'c', name_localizations: { pl: 'szarża' } }]
  expect(['charge', 'Szarza', 'szarża', 'c'].map((text) => choiceTyped(choices, text))).toEqual([
    'c',
    'c',
    'c',
    'c',
  ])
  expect(choiceTyped(choices, 'flight')).toBeUndefined()
})

test('a command is offered however its letters are typed: with marks or without, large or small', () => {
  const shown = (name: string) => ({
    path: [name],
    shown: [name],
    called: [[name]],
    description: '',
    options: [],
  })
  const all = ['sprawdź', 'powtórka', 'rozkaz'].map(shown)
  const offered = (typed: string) => fittingEntries(all, typed).flatMap(({ path }) => path)
  expect(offered('sprawdz')).toEqual(['sprawdź'])
  expect(offered('POWTORKA')).toEqual(['powtórka'])
  expect(offered('powtó')).toEqual(['powtórka'])
  expect(offered('kaz')).toEqual(['rozkaz'])
  expect(offered('x')).toEqual([])
})
