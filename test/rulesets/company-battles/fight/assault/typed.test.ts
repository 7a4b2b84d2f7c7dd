import { expect, test } from 'vitest'
import { at, battleOf, field, order } from '../../support/field.ts'
import { typed } from '../../support/typed.ts'

const standing = { defensive: 'hold', counter: 'never' } as const

test('FW-ASL-04 pairs are typed as own team and enemy: 1-2+2-1', () => {
  const state = field([
    {
      id: 'U1',
      teams: [
        ['rifles', 95, 100],
        ['rifles', 101, 100],
      ],
    },
    {
      id: 'D2',
      teams: [
        ['gren', 95, 109],
        ['gren', 101, 109],
      ],
      standing,
    },
  ])
  const declared = typed(state, 'U1 assault @D2 pairs=1-2+2-1 then=stay')
  expect(declared.options).toEqual({ pairs: '1-2+2-1', after: 'stay' })
  // Nobody hits, and the Germans break off.
  const battle = battleOf(state, [1, 1])
  order(battle, 'U1', 'assault', declared)
  // The first goes over to the right, the second to the left, each before its man.
  expect((at(battle.state, 'U1-1')?.[0] ?? 0) > (at(battle.state, 'U1-2')?.[0] ?? 0)).toBe(true)
})

test('FW-ASL-04 pairs that are none are refused, and such as leave an enemy out', () => {
  const state = field([
    {
      id: 'U1',
      teams: [
        ['rifles', 95, 100],
        ['rifles', 101, 100],
      ],
    },
    { id: 'D2', teams: [['gren', 95, 109]], standing },
  ])
  const refusal = (text: string) => () => order(battleOf(state, [1, 1]), 'U1', 'assault', typed(state, text))
  expect(refusal('U1 assault @D2 pairs=first')).toThrow('company.error.pair')
  expect(refusal('U1 assault @D2 pairs=1-7')).toThrow('company.error.no-team')
  expect(refusal('U1 assault @D2 pairs=1-1+2-1')).toThrow('company.error.pair-twice')
})

test('FW-ART-11 the spotter is named as the map shows him; who cannot direct is named with those who can', () => {
  const state = field(
    [
      {
        id: 'U6',
        teams: [
          ['grw', 80, 50],
          ['grw', 90, 50],
        ],
        more: { artillery: true },
      },
      { id: 'U6O', teams: [['obs', 100, 60]], more: { role: 'observer', battery: 'U6' } },
      { id: 'U1', teams: [['rifles', 110, 60]] },
      { id: 'D2', teams: [['gren', 86, 120, { did: ['moved'] }]], standing },
    ],
    { phase: 'shooting' },
  )
  for (const name of ['U6O', 'U6O-1']) {
    const battle = battleOf(structuredClone(state), [1, 1, 1])
    order(battle, 'U6', 'bombard', typed(state, `U6 bombard @D2 spotter=${name}`))
    expect(battle.state.queued).toEqual([])
  }
  const wrong = typed(state, 'U6 bombard @D2 spotter=U1')
  expect(() => order(battleOf(state), 'U6', 'bombard', wrong)).toThrow('company.error.no-such-spotter')
})
