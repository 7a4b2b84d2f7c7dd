import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { offersFor } from '../../../../src/rulesets/company-battles/shown/offers.ts'
import { INCH, MOVES } from '../../../../src/rulesets/company-battles/tables/movement.ts'
import { mayCommand } from '../../../../src/rulesets/company-battles/units/owners.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, events, field, order, type Placed, unitIn } from '../support/field.ts'

const at = (unit: string) => ({ target: { unit } })
const setUp = (): FwState =>
  companyBattles.setup(loadLibrary().scenarios['company-battles']?.['la-chapelle']) as FwState

test('FW-GEN-01 it is called Company Battles, in both languages by a name of its own', () => {
  expect(companyBattles.id).toBe('company-battles')
  expect(companyBattles.name).toEqual({ en: 'Company Battles', pl: 'Bitwy kompanii' })
})

test('FW-GEN-09 where inches and centimetres of the source disagree the inch counts, at 2.5 cm', () => {
  expect(INCH).toBe(2.5)
  // 8 inches are printed beside 30 cm.
  expect(MOVES.tracked?.rough).toBe(8 * INCH)
})

test('FW-GEN-10 FW-GEN-14 platoons are made of teams on whole millimetres, each with one rating, one motivation and one commander', () => {
  const state = setUp()
  const platoons = Object.values(state.units).filter(({ role }) => role === 'platoon')
  expect(platoons.length).toBeGreaterThan(5)
  for (const u of platoons) {
    expect(state.facts.companies.map(({ id }) => id)).toContain(u.company)
    expect(u.teams.length).toBeGreaterThan(1)
    expect(u.teams.filter(({ n }) => n === u.leader)).toHaveLength(1)
    for (const { x, y, f } of u.teams) expect([x, y, f].every(Number.isInteger)).toBe(true)
    for (const { f } of u.teams) expect(f >= 0 && f < 3600).toBe(true)
  }
})

test('FW-GEN-10 FW-TGT-07 at exactly its range a weapon reaches, a millimetre on it does not', () => {
  // Rifles are 3 cm deep: their edges are 40 cm from each other.
  const fires = (y: number): string | null => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 20]] },
        { id: 'D2', teams: [['gren', 50, y]] },
      ],
      { phase: 'shooting' },
    )
    return refusalOf(() => order(battleOf(state, [1, 1]), 'U1', 'shoot', at('D2')))?.key ?? null
  }
  expect([fires(63), fires(63.1)]).toEqual([null, 'company.error.out-of-range'])
})

test('FW-GEN-12 dice fall in the order of the roster, each team’s weapons in theirs, hits before saves', () => {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50],
          ['rifles', 57, 50],
        ],
      },
      { id: 'D2', teams: [['gren', 54, 80, { did: ['moved'] }]] },
    ],
    { phase: 'shooting' },
  )
  const battle = battleOf(state, [1, 1, 1, 6, 6])
  order(battle, 'U1', 'shoot', at('D2'))
  const thrown = battle.written().rolls
  expect(thrown.map(({ value, rule, by }) => [value, rule, by])).toEqual([
    ...[1, 1, 1, 6].map((value) => [value, 'FW-HIT-07', 'U1']),
    [6, 'FW-SAV-13', 'D2'],
  ])
})

test('FW-GEN-13 the particular comes before the general: one hit of a bombardment pins, of other fire it takes five', () => {
  const target: Placed = {
    id: 'D2',
    teams: [
      ['gren', 50, 120, { did: ['moved'] }],
      ['gren', 100, 120, { did: ['moved'] }],
    ],
  }
  const shot = field([{ id: 'U1', teams: [['rifles', 50, 95]] }, target], { phase: 'shooting' })
  order(battleOf(shot, [6, 6, 6, 6]), 'U1', 'shoot', at('D2'))
  expect(unitIn(shot, 'D2').pinned).toBe(false)
  const guns: Placed = {
    id: 'U6',
    teams: [
      ['cmd', 50, 60],
      ['how105', 50, 50],
      ['how105', 60, 50],
      ['how105', 70, 50],
    ],
    more: { artillery: true },
  }
  const bombed = field([guns, target], { phase: 'shooting' })
  const battle = battleOf(bombed, [6, 6, 3, 6])
  order(battle, 'U6', 'bombard', { ...at('D2'), options: { team: '1' } })
  expect(events(battle, 'company.falls')).toMatchObject([{ data: { hits: 1 } }])
  expect(unitIn(bombed, 'D2').pinned).toBe(true)
})

test('FW-GEN-15 the rating of the target is what counts, not the shooter’s', () => {
  const need = (shooter: 'conscript' | 'veteran', target: 'conscript' | 'veteran') => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 50]], more: { rating: shooter } },
        { id: 'D2', teams: [['gren', 50, 80, { did: ['moved'] }]], more: { rating: target } },
      ],
      { phase: 'shooting' },
    )
    const battle = battleOf(state, [1, 1])
    order(battle, 'U1', 'shoot', at('D2'))
    return events(battle, 'company.fired')[0]?.data?.need
  }
  expect([need('veteran', 'conscript'), need('conscript', 'conscript')]).toEqual([2, 2])
  expect([need('conscript', 'veteran'), need('veteran', 'veteran')]).toEqual([4, 4])
})

describe('several players of a side', () => {
  test('FW-ASY-08 each commands the platoons of his seat, the chief all of them, nobody the enemy’s', () => {
    const seating = (id: string, head: string) => ({ id, side: 'US', name: { en: id, pl: id }, head })
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 50]], more: { seat: 'one' } },
        { id: 'U2', teams: [['rifles', 80, 50]], more: { seat: 'two' } },
        { id: 'D2', teams: [['gren', 50, 120]] },
      ],
      { phase: 'movement', facts: { seatings: [seating('one', 'U1'), seating('two', 'U2')] } },
    )
    const seat = (commands: string[], chief: boolean) => ({ side: 'US', name: 'x', commands, chief })
    state.seats = { ann: seat(['U1'], true), cleo: seat(['U2'], false) }
    const commands = (player: string) =>
      ['U1', 'U2', 'D2'].filter((id) => mayCommand(state, player, unitIn(state, id)))
    expect(commands('ann')).toEqual(['U1', 'U2'])
    expect(commands('cleo')).toEqual(['U2'])
    expect(new Set(offersFor(state, 'cleo').map(({ unit }) => unit))).toEqual(new Set(['U2']))
  })

  test('FW-ASY-09 every kind of order there is can be given, each by its names in both languages', () => {
    const wanted =
      'move dash digIn mount dismount rear quit appoint eyes smoke air shoot bombard tow assault endTurn join concede standing'
    for (const key of wanted.split(' ')) {
      expect(ORDERS[key]?.names.en.length, key).toBeGreaterThan(0)
      expect(ORDERS[key]?.names.pl.length, key).toBeGreaterThan(0)
    }
  })
})
