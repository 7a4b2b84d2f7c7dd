import { describe, expect, test } from 'vitest'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'
import { at, battleOf, box, field, order, unitIn } from '../support/field.ts'
import { typed } from '../support/typed.ts'

const state = (phase: 'movement' | 'shooting' | 'assault' = 'shooting') =>
  field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 60, 20],
          ['rifles', 70, 20],
          ['rifles', 50, 20],
        ],
      },
      {
        id: 'D2',
        teams: [
          ['gren', 60, 60],
          ['gren', 70, 60],
        ],
      },
      { id: 'D4', teams: [['stug', 100, 60]] },
    ],
    { phase },
  )

/** What an order declares, without what is the same for all of them. */
const said = (text: string) => {
  const { unit, order: key, target, options } = typed(state(), text)
  return [unit, key, target, options]
}

const d2 = { unit: 'D2' }

describe('FW-GEN-14 teams are called by their own ids in every order that is told of teams', () => {
  test.each([
    ['U1-2 move > N 5', ['U1', 'move', undefined, { teams: '2' }]],
    ['U1-2+U1-3 move > N 5', ['U1', 'move', undefined, { teams: '2+3' }]],
    ['U1-2-3 move > N 5', ['U1', 'move', undefined, { teams: '2-3' }]],
    ['u1-1 dig-in', ['U1', 'digIn', undefined, { teams: '1' }]],
    ['U1-2 mount in=U5-3', ['U1', 'mount', undefined, { teams: '2', in: 'U5-3' }]],
    ['U1-1 shoot @D2', ['U1', 'shoot', d2, { teams: '1' }]],
    ['U1-1+U1-2 shoot @D2; U1-3 shoot @D4', ['U1', 'shoot', d2, { teams: '1+2+3', split: '3-D4' }]],
    ['U1 shoot @D2; U1-3 shoot @D4', ['U1', 'shoot', d2, { split: '3-D4' }]],
    ['U1 bombard @D2-1', ['U1', 'bombard', d2, { team: '1' }]],
    ['U1 smoke @D2-2', ['U1', 'smoke', d2, { team: '2' }]],
    ['U1 air @D2-1', ['U1', 'air', d2, { team: '1' }]],
    ['U1-2 eyes @D2-1', ['U1', 'eyes', d2, { teams: '2', find: '1' }]],
    ['U1-3 assault @D2-2', ['U1', 'assault', d2, { pairs: '3-2' }]],
    ['U1-1 assault @D2-1; U1-3 assault @D2-2', ['U1', 'assault', d2, { pairs: '1-1+3-2' }]],
    ['U1-2 deploy D3', ['U1', 'deploy', undefined, { teams: '2' }]],
    ['U1 appoint @U1-2', ['U1', 'appoint', { unit: 'U1' }, { teams: '2' }]],
    ['U1-1 tow @U1-2 > S 8', ['U1', 'tow', { unit: 'U1' }, { teams: '1', team: '2' }]],
  ])('FW-GEN-14 %s', (text, expected) => {
    const [unit, key, target, options] = said(text)
    expect([unit, key, key === 'deploy' ? undefined : target, options]).toEqual(expected)
  })

  test.each([
    ['U1-9 move > N 5', 'notation.unknown-unit'],
    ['U1-2+D2-1 move > N 5', 'notation.one-unit-a-line'],
    ['U1 shoot @D2; D2-1 move > N 5', 'notation.one-unit-a-line'],
    ['U1 shoot @D2; U1 move > N 5', 'notation.one-unit-a-line'],
    ['U1-1 shoot @D2; U1-3 shoot @D4 first=tank', 'company.error.told-later'],
    ['U1-1 shoot @D2; U1-3 shoot @D2-2', 'company.error.told-later'],
    ['U1-1 shoot @D2; U1-3 shoot @D4 weapon=mg', 'company.error.told-later'],
    ['U1-1 bombard @D2', 'notation.whole-unit'],
    ['U1 assault @D2-1', 'notation.whole-unit'],
    ['U1-1 shoot @D2 teams=2', 'notation.option-twice'],
    ['U1 move > N 5; U1-2 move > N 3', 'company.error.ways-of-teams'],
  ])('FW-GEN-14 %s is refused', (text, key) => {
    expect(() => typed(state(), text)).toThrow(key)
  })

  test('FW-GEN-14 every order with an option for teams takes their ids', () => {
    for (const { key, form, ofParts } of Object.values(ORDERS)) {
      if (form.options?.teams !== undefined) expect(ofParts, key).toBeDefined()
    }
  })
})

const go = (text: string) => {
  const now = state('movement')
  const battle = battleOf(now)
  const { unit, order: key, ...more } = typed(now, text)
  order(battle, unit, key, more)
  return now
}

test('FW-MOV-01 a place told to one team is its own, whoever leads the platoon', () => {
  expect(at(go('U1-2 move > H3.52'), 'U1-2')).toEqual([75, 22])
  expect(at(go('U1-1 move > @D2-1 12'), 'U1-1')).toEqual([60, 32])
})

test('FW-MOV-01 each team of a platoon goes its own way in one order', () => {
  const now = go('U1-1 move > N 10; U1-2 move > E 5 face E; U1-3 move > N 5 > W 5')
  expect([at(now, 'U1-1'), at(now, 'U1-2'), at(now, 'U1-3')]).toEqual([
    [60, 30],
    [75, 20],
    [45, 25],
  ])
  expect(unitIn(now, 'U1').teams.map(({ f }) => f)).toEqual([0, 900, 0])
  expect(unitIn(now, 'U1').acted).toEqual([])
})

test('house: a unit comes before a square of the same name; with a dot it is the square', () => {
  const path = (text: string) => typed(state('movement'), text).path
  expect(path('U1-1 move > D2 5')).toEqual([{ x: 606, y: 250 }])
  expect(path('U1-1 move > @D2 5')).toEqual(path('U1-1 move > D2 5'))
  expect(path('U1-1 move > D2.00')).toEqual([{ x: 300, y: 100 }])
})

test('FW-MOV-04 a team keeps its front in a normal move unless it is told another', () => {
  const south = (text: string) => unitIn(go(text), 'U1').teams[0]?.f
  expect(south('U1-1 move > S 3')).toBe(0)
  expect(south('U1-1 move > S 3 face W')).toBe(2700)
})

test('FW-FST-02 in fast movement a team faces its way, and goes the shortest way round what bars it', () => {
  const dash = (more: Parameters<typeof field>[1]) => {
    const now = field([{ id: 'U3', teams: [['sherman', 60, 20]] }], { phase: 'movement', ...more })
    const battle = battleOf(now)
    const { unit, order: key, ...rest } = typed(now, 'U3 dash > N 40')
    order(battle, unit, key, rest)
    const [team] = unitIn(now, 'U3').teams
    return { at: at(now, 'U3-1'), f: team?.f, turns: team?.way?.length }
  }
  expect(dash({})).toEqual({ at: [60, 60], f: 0, turns: 2 })
  const pond = { id: 'pond', kind: 'river', polygon: box([58, 35], [70, 45]) }
  const round = dash({ ground: [pond] })
  expect(round.at).toEqual([60, 60])
  expect(round.turns).toBe(4)
  // It comes from the corner of the pond in the south-west.
  expect((round.f ?? 0) > 0 && (round.f ?? 0) < 450).toBe(true)
  const wide = { id: 'lake', kind: 'river', polygon: box([10, 35], [110, 45]) }
  expect(() => dash({ ground: [wide] })).toThrow('company.error.way-barred')
})
