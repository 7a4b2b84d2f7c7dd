import { describe, expect, test } from 'vitest'
import { LiveBattle } from '../../../src/kernel/live.ts'
import type { Owed, Ruleset } from '../../../src/kernel/ruleset.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import {
  askedPlayers,
  clockKey,
  debtKey,
  owesOf,
  passedPlayers,
  playersOf,
  questionEntries,
  questionOf,
} from '../../../src/table/battle/owes.ts'
import { order, toy, toySetup } from '../../kernel/toy-ruleset.ts'

const seat = (side: string, name: string) => ({ side, name, commands: [], chief: false })

/** Ann and Amy fight for RED, whose turn it is, Bob for BLUE. */
const begun = (owed?: readonly Partial<Owed>[]): LiveBattle<BattleState> =>
  LiveBattle.begin<BattleState>(
    // The table knows battles by what all of them have.
    { ...toy, ...(owed && { owed: () => owed }) } as unknown as Ruleset,
    { ...toySetup(), seats: { bob: seat('BLUE', 'Bob'), ann: seat('RED', 'Ann'), amy: seat('RED', 'Amy') } },
    { secret: '00'.repeat(32), entropy: {} },
    '2026-01-01T00:00:00.000Z',
  )

const asked = (): LiveBattle<BattleState> => {
  const live = begun()
  live.submit({ type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) }, 't')
  return live
}

const NOTHING = { passed: null, ended: {} }
const conditions = (live: LiveBattle<BattleState>, votes: Parameters<typeof owesOf>[1] = NOTHING) =>
  owesOf(live, votes).map(({ name, side, condition, what }) => `${name} ${side} ${condition} ${what}`)

describe('names of debts (KG-DIG-15)', () => {
  test('a turn has one clock, an answer in it another; each part is a debt of its own', () => {
    expect(clockKey({ what: 'orders', side: 'RED' }, 4)).toBe('orders:RED:4')
    expect(clockKey({ what: 'orders', side: 'RED', time: 'answer' }, 4)).toBe('orders:RED:4:answer')
    expect(debtKey({ what: 'orders', side: 'RED' }, 4)).toBe('orders:RED:4')
    expect(debtKey({ what: 'orders', side: 'RED', part: 'guns' }, 4)).toBe('orders:RED:4:guns')
  })
})

describe('who is asked', () => {
  test('nobody, while nothing is open', () => {
    const live = begun()
    expect([questionOf(live), questionEntries(live), askedPlayers(live)]).toEqual([null, [], []])
  })

  test('the players of the side, from the entry on that put the question', () => {
    const live = asked()
    expect(questionOf(live)).toBe(Number(live.pending?.id))
    expect(questionEntries(live).map(({ seq }) => seq)).toEqual([Number(live.pending?.id)])
    expect(askedPlayers(live)).toEqual(['bob'])
    expect(playersOf(live.state, 'RED')).toEqual(['amy', 'ann'])
  })

  test('who has passed an earlier question has not passed this one', () => {
    const live = asked()
    const passed = (ask: string) =>
      passedPlayers(live, { ...NOTHING, passed: { ask, players: ['bob'], causes: {} } })
    expect([passed(live.pending?.id ?? ''), passed('1'), passedPlayers(live, NOTHING)]).toEqual([
      ['bob'],
      [],
      [],
    ])
  })
})

describe('who owes what', () => {
  test('a turn: its side’s players, until each has ended it', () => {
    expect(conditions(begun())).toEqual(['Amy RED owes orders', 'Ann RED owes orders', 'Bob BLUE free null'])
    expect(conditions(begun(), { passed: null, ended: { 'orders:RED:1': ['amy'] } })).toEqual([
      'Amy RED done orders',
      'Ann RED owes orders',
      'Bob BLUE free null',
    ])
  })

  test('who is done with one part of a turn is not done with the next', () => {
    const live = begun([{ side: 'RED', what: 'orders', part: 'guns' }])
    const ended = (key: string) => conditions(live, { passed: null, ended: { [key]: ['amy'] } })[0]
    expect([ended('orders:RED:1:guns'), ended('orders:RED:1:moves')]).toEqual([
      'Amy RED done orders',
      'Amy RED owes orders',
    ])
  })

  test('only these of a side, where the rules name them', () => {
    expect(conditions(begun([{ side: 'RED', what: 'orders', players: ['ann'] }]))).toEqual([
      'Amy RED free null',
      'Ann RED owes orders',
      'Bob BLUE free null',
    ])
  })

  test('a question: who is asked, until he has passed; what a turn was ended for says nothing of it', () => {
    const live = asked()
    expect(conditions(live)).toEqual(['Amy RED free null', 'Ann RED free null', 'Bob BLUE owes pd'])
    const ask = live.pending?.id ?? ''
    expect(conditions(live, { passed: { ask, players: ['bob'], causes: {} }, ended: {} })[2]).toBe(
      'Bob BLUE done pd',
    )
    expect(conditions(live, { passed: null, ended: { 'pd:BLUE:1': ['bob'] } })[2]).toBe('Bob BLUE owes pd')
  })
})
