import { expect, test } from 'vitest'
import { unitEmbed } from '../../../../src/discord/present/unit.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import type { MpFacts } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { bareMokra } from '../support/board.ts'

/** What stands on a model's card, below the line that says where it is. */
function card(id: string, language: 'en' | 'pl' = 'en', facts: Partial<MpFacts> = {}): string[] {
  const board = bareMokra()
  Object.assign(board.u(id), { overwatch: null }, facts)
  const view = viewOf(board.state, { kind: 'side', side: id.startsWith('A') ? 'PL' : 'DE' }, null)
  const unit = view.units[id]
  if (unit === undefined) throw new Error(`There is no ${id}.`)
  const { description } = unitEmbed(unit, view, meinPanzer, language).data
  return (description ?? '')
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
}

test('MP-DAT-02 a lorry has class, move, room and tow; nothing is said of a gun, a turret or smoke that it has not', () => {
  expect(card('B2-5')).toEqual([
    'Platoon: **B2 (Riflemen)**',
    'Training: **regular**',
    'Morale of its platoon: **Confident**',
    'Class 3, no armour, durability 1',
    'Goes 6" off the road, 16" on it',
    'Room for 2',
    'Tows up to class 4',
  ])
})

test('MP-DAT-02 a tank has its armour and what it fires, and its turret where it does not point ahead', () => {
  const lines = card('B1-1', 'pl', { turret: 2700, damage: 1 })
  expect(lines).toContain('Pluton: **B1 (Pluton czołgów)**')
  expect(lines).toContain('Uszkodzenia: **1**')
  expect(lines.slice(-6)).toEqual([
    'Klasa 3, pancerz 2/1/1/1 (przód/bok/tył/góra), wytrzymałość 1',
    'Ruch w terenie 7", po drodze 12"',
    'Holuje do klasy 2',
    '2 cm KwK 30: AP 3, OV 0, FP 3; ROF 3, OM 0/−3/–',
    'KM pojazdu: FP 8/6/4/3/1 do 2/5/10/15/20", AP −1; ROF 2, OM 0/0/0',
    'Wieża obrócona o 90° w lewo',
  ])
})

test('MP-ACT-09 of a gun it is said whether it is set up, of riflemen not', () => {
  expect(card('A2-1')).toContain('Set up: **yes**')
  expect(card('A2-1')).toContain('Class 1, armour 1/0/0/0 (front/side/rear/top), durability 1, DM −1')
  expect(card('B2-1').join()).not.toContain('Set up')
  expect(card('B2-1')).toContain('German rifles: FP 7/5/3/1 to 2/5/10/15", AP −2; ROF 1, OM 0/0/0')
})

test('MP-CMD-04 a model out of command is not said to be so with itself, and one term is used for it', () => {
  const lines = card('B2-1', 'pl', { outOfCommand: true, part: 'B2-1' })
  expect(lines).toContain('Poza Dowodzeniem: **tak**')
  expect(lines.some((line) => line.includes('razem z'))).toBe(false)
  expect(card('B2-2', 'pl', { part: 'B2-1' }).some((line) => line.includes('razem z'))).toBe(true)
})
