import { expect, test } from 'vitest'
import { sayPlain } from '../../../../../src/i18n/i18n.ts'
import { message } from '../../../../../src/kernel/words.ts'
import { chanceAt, tenths } from '../../../../../src/rulesets/company-battles/fight/shooting/odds.ts'
import { shootingOdds } from '../../../../../src/rulesets/company-battles/orders/shoot.ts'
import { hitting } from '../../../../../src/rulesets/company-battles/units/score.ts'
import { field } from '../../support/field.ts'

test('FW-GEN-03 all 36 pairs for every score: 4+ 18, 5+ 12, 6+ 6, 7+ 3, 8+ 2 of 36, 9+ none', () => {
  const wanted: Readonly<Record<number, number>> = {
    1: 30,
    2: 30,
    3: 24,
    4: 18,
    5: 12,
    6: 6,
    7: 3,
    8: 2,
    9: 0,
    10: 0,
  }
  for (let score = 1; score <= 10; score++) {
    let good = 0
    for (let first = 1; first <= 6; first++) {
      for (let second = 1; second <= 6; second++) {
        const dice = [first, second]
        if (hitting(score, 'company.roll.hit').once(() => dice.shift() ?? 0)) good += 1
      }
    }
    expect(good).toBe(wanted[score])
    expect(Math.round(chanceAt(score) * 36)).toBe(wanted[score])
  }
})

test('FW-ASY-10 FW-GEN-11 before it fires a platoon knows its dice, the hits to be expected and how likely it pins', () => {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['rifles', 57, 50],
          ['rifles', 64, 50],
        ],
      },
      { id: 'D2', teams: [['gren', 57, 80, { did: ['moved'] }]] },
    ],
    { phase: 'shooting' },
  )
  // Six dice at 4+: three hits; five or six of six: 7 of 64.
  const odds = shootingOdds(state, {
    unit: 'U1',
    order: 'shoot',
    target: { unit: 'D2' },
    path: [],
    options: {},
  })
  expect(odds).toEqual([message('company.odds.fire', { target: 'D2', dice: 6, hits: 3, pins: 11 })])
})

test('FW-PIN-02 FW-PIN-04 of who cannot be pinned, or is, no chance of it is told', () => {
  const told = (type: string, more: Record<string, unknown> = {}) =>
    shootingOdds(
      field(
        [
          { id: 'U1', teams: [['rifles', 50, 50]] },
          { id: 'D2', teams: [[type, 57, 70]], more },
        ],
        { phase: 'shooting' },
      ),
      { unit: 'U1', order: 'shoot', target: { unit: 'D2' }, path: [], options: {} },
    ).map(({ key }) => key)
  expect(told('gren')).toEqual(['company.odds.fire'])
  expect(told('gren', { pinned: true })).toEqual(['company.odds.fire-hits'])
  expect(told('stug')).toEqual(['company.odds.fire-hits'])
})

test('FW-ASY-10 hits to be expected are written as each language writes them', () => {
  const told = (hits: number, language: 'en' | 'pl') =>
    sayPlain(message('company.odds.fire', { target: 'D2', dice: 6, hits: tenths(hits), pins: 11 }), language)
  expect(told(2.849, 'pl')).toContain('średnio 2,8 trafienia')
  expect(told(2.849, 'en')).toContain('2.8 hits to be expected')
  expect(told(5.01, 'pl')).toContain('średnio 5 trafień')
  expect(told(1, 'en')).toContain('1 hit to be expected')
})
