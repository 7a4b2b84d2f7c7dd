import { expect, test } from 'vitest'
import { statsOf } from '../../../../../src/kernel/effect.ts'
import { refusalOf } from '../../../../../src/kernel/words.ts'
import { battleOf, box, events, field, order, type Placed, rolls, unitIn } from '../../support/field.ts'
import { typed } from '../../support/typed.ts'

const rifles = (id: string, x: number, y: number, count: number, more: Placed['more'] = {}): Placed => ({
  id,
  teams: Array.from({ length: count }, (_, i) => ['rifles', x + i * 7, y] as const),
  more,
})
const D = (
  id: string,
  x: number,
  y: number,
  teams: readonly string[],
  did: readonly string[] = ['moved'],
): Placed => ({
  id,
  teams: teams.map((type, i) => [type, x + i * 7, y, { did } as object] as const),
})
const at = (unit: string) => ({ target: { unit } })

test('FW-HIT-03 FW-HIT-04 FW-SAV-04 a rifle platoon fires: dice, score, hits, saves, losses', () => {
  // Two squads of ROF 2 at Veterans who moved in the open, 27 cm away: 4 dice at 4+. Hits with 4 and 6; of the two saves
  // at 3+ the first passes.
  const state = field([rifles('U1', 50, 50, 2), D('D2', 50, 80, ['gren', 'gren'])], { phase: 'shooting' })
  const battle = battleOf(state, [4, 3, 1, 6, 3, 2])
  order(battle, 'U1', 'shoot', at('D2'))
  expect(state.queued).toEqual([])
  expect(events(battle, 'company.fired')[0]?.data).toMatchObject({
    count: 4,
    need: 4,
    hits: 2,
    dice: '4 3 1 6',
  })
  expect(rolls(battle)).toEqual([
    '4 FW-HIT-07',
    '3 FW-HIT-07',
    '1 FW-HIT-07',
    '6 FW-HIT-07',
    '3 FW-SAV-13',
    '2 FW-SAV-13',
  ])
  expect(unitIn(state, 'D2').teams.map(({ n }) => n)).toHaveLength(1)
  expect(unitIn(state, 'D2')).toMatchObject({ hits: 2, hurt: true, pinned: false })
  expect(unitIn(state, 'U1').teams.every(({ did }) => did?.includes('shot'))).toBe(true)
})

test('FW-PIN-01 four hits do not pin, five do', () => {
  for (const [dice, pinned] of [
    [[6, 6, 6, 6, 1, 1], false],
    [[6, 6, 6, 6, 6, 1], true],
  ] as const) {
    const state = field([rifles('U1', 50, 50, 3), D('D2', 50, 80, ['gren', 'gren', 'gren'])], {
      phase: 'shooting',
    })
    const hits = dice.filter((die) => die === 6).length
    const battle = battleOf(state, [...dice, ...Array.from({ length: hits }, () => 6)])
    order(battle, 'U1', 'shoot', at('D2'))
    expect(state.queued).toEqual([])
    expect(unitIn(state, 'D2')).toMatchObject({ hits, pinned })
  }
})

test('FW-PIN-01 hits of several platoons in one phase add up', () => {
  const state = field(
    [rifles('U1', 50, 50, 2), rifles('U2', 80, 50, 2), D('D2', 60, 80, ['gren', 'gren', 'gren'])],
    { phase: 'shooting' },
  )
  const battle = battleOf(state, [6, 6, 6, 1, 6, 6, 6, 6, 6, 1, 1, 6, 6])
  order(battle, 'U1', 'shoot', at('D2'))
  expect(unitIn(state, 'D2').pinned).toBe(false)
  order(battle, 'U2', 'shoot', at('D2'))
  expect(unitIn(state, 'D2').pinned).toBe(true)
})

test('FW-TGT-01 a platoon fires once, and not at all after moving fast', () => {
  const state = field([rifles('U1', 50, 50, 1), D('D2', 50, 80, ['gren'])], { phase: 'shooting' })
  const battle = battleOf(state, [1, 1])
  order(battle, 'U1', 'shoot', at('D2'))
  expect(refusalOf(() => order(battle, 'U1', 'shoot', at('D2')))?.key).toBe('company.error.fired')
  const fast = field([rifles('U1', 50, 50, 1, { fast: true }), D('D2', 50, 80, ['gren'])], {
    phase: 'shooting',
  })
  expect(refusalOf(() => order(battleOf(fast), 'U1', 'shoot', at('D2')))?.key).toBe('company.error.fire-fast')
})

test('FW-TGT-03 a platoon out of range, or out of sight, is no target', () => {
  const wood = { id: 'w', kind: 'woods', polygon: box([30, 60], [80, 70]) }
  for (const [y, ground, open] of [
    [91, [], true],
    [94, [], false],
    [85, [wood], false],
  ] as const) {
    const state = field([rifles('U1', 50, 50, 1), D('D2', 50, y, ['gren'])], { phase: 'shooting', ground })
    const refused = refusalOf(() => order(battleOf(state, [1, 1]), 'U1', 'shoot', at('D2')))
    expect(refused === null).toBe(open)
  }
})

test('FW-TGT-02 all fire is declared before a die: two squads at one platoon, the third at another', () => {
  const state = field([rifles('U1', 50, 50, 3), D('D2', 50, 80, ['gren']), D('D3', 80, 80, ['gren'])], {
    phase: 'shooting',
  })
  const battle = battleOf(state, [1, 1, 1, 1, 1, 1])
  order(battle, 'U1', 'shoot', { ...at('D2'), options: { split: '3-D3' } })
  expect(events(battle, 'company.fired').map(({ target, data }) => [target, data?.teams])).toEqual([
    ['D2', 'U1-1, U1-2'],
    ['D3', 'U1-3'],
  ])
})

test('FW-SAV-01 a Sherman at the front of a StuG beyond 40 cm: worked by every die', () => {
  // Armour 7 + 1 for distance against AT 10: 1 is below (9), 2 equal, 3 and more above. Firepower 3+.
  const seen = (dice: readonly number[]) => {
    const state = field(
      [
        { id: 'U3', teams: [['sherman', 50, 40]] },
        { id: 'D4', teams: [['stug', 50, 100, { did: ['moved'] }]], more: { rating: 'conscript' } },
      ],
      { phase: 'shooting' },
    )
    const battle = battleOf(state, dice)
    order(battle, 'U3', 'shoot', { ...at('D4'), options: { weapon: 'gun' } })
    expect(state.queued).toEqual([])
    const { teams, status } = unitIn(state, 'D4')
    return status === 'destroyed' ? 'destroyed' : teams[0]?.bailed === true ? 'bailed' : 'unharmed'
  }
  // Conscripts beyond 40 cm are hit on 3+; one hit of two dice.
  expect(seen([3, 1, 1, 3])).toBe('destroyed')
  expect(seen([3, 1, 1, 2])).toBe('bailed')
  expect(seen([3, 1, 2, 3])).toBe('bailed')
  expect(seen([3, 1, 2, 2])).toBe('unharmed')
  for (const die of [3, 4, 5, 6]) expect(seen([3, 1, die])).toBe('unharmed')
})

test('FW-TGT-02 fire at several platoons can be typed', () => {
  const state = field([rifles('U1', 50, 50, 3), D('D2', 50, 80, ['gren']), D('D3', 80, 80, ['gren'])], {
    phase: 'shooting',
  })
  expect(typed(state, 'U1 shoot @D2 split=3-D3')).toMatchObject({
    order: 'shoot',
    options: { split: '3-D3' },
  })
  expect(typed(state, 'U1 shoot @D2 teams=1-2 first=tank')).toMatchObject({ options: { first: 'tank' } })
  const battle = battleOf(state, [1, 1, 1, 1, 1, 1])
  const { options } = typed(state, 'U1 shoot @D2 split=2-3-D3')
  order(battle, 'U1', 'shoot', { ...at('D2'), options })
  expect(events(battle, 'company.fired').map(({ target, data }) => [target, data?.teams])).toEqual([
    ['D2', 'U1-1'],
    ['D3', 'U1-2, U1-3'],
  ])
})

test('FW-TUR-08 FW-ARC-03 what a volley changes of the platoon that fires is written once: who has fired, and where hulls turned', () => {
  const battle = battleOf(
    field(
      [
        {
          id: 'U1',
          teams: [
            ['rifles', 60, 50, { did: ['moved'] }],
            ['rifles', 70, 50, { did: ['moved'] }],
          ],
        },
        {
          id: 'D4',
          teams: [
            ['stug', 40, 80],
            ['stug', 90, 80],
          ],
        },
      ],
      { phase: 'shooting', active: 'DE' },
    ),
    // Two guns of ROF 2 and two machine guns of ROF 1 in all, each at 3+.
    [1, 1, 1, 1, 1, 1],
  )
  order(battle, 'D4', 'shoot', { target: { unit: 'U1' } })
  const written = battle
    .written()
    .effects.filter((one) => one.type === 'set' && one.unit === 'D4' && 'teams' in statsOf(one))
  expect(written).toHaveLength(1)
  const { teams } = unitIn(battle.state, 'D4')
  expect(teams.map(({ did }) => did)).toEqual([['shot'], ['shot']])
  expect(teams.every(({ f }) => f !== 1800)).toBe(true)
  expect(battle.state.queued).toEqual([])
})
