import { expect, test } from 'vitest'
import { Refusal } from '../../../../../src/kernel/words.ts'
import { gapBetween } from '../../../../../src/rulesets/company-battles/units/bodies.ts'
import { type Member, memberCalled } from '../../../../../src/rulesets/company-battles/units/state.ts'
import { at, battleOf, events, field, order, type Placed, rolls, unitIn } from '../../support/field.ts'

/** Two rifle squads (Skill 4+), 7 cm before two grenadiers (Skill 3+), whose commander is far behind them. */
const riflemen: Placed = {
  id: 'U1',
  teams: [
    ['rifles', 95, 100],
    ['rifles', 101, 100],
  ],
}
const grenadiers = (more: Partial<Placed> = {}): Placed => ({
  id: 'D2',
  teams: [
    ['cmd', 98, 150],
    ['gren', 95, 110],
    ['gren', 101, 110],
  ],
  standing: { defensive: 'hold' },
  ...more,
})
const AT_D2 = { target: { unit: 'D2' } }
const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

test('FW-ASL-04 FW-ASL-11 FW-ASL-13 FW-ASL-16 a charge into contact, two hits on 4+, two teams destroyed: won', () => {
  // Each squad goes straight on until the fronts touch: 10 − 3 = 7 cm. Skill 4+: 4 and 6. Infantry has no save.
  const battle = battleOf(field([riflemen, grenadiers()]), [4, 6])
  order(battle, 'U1', 'assault', AT_D2)
  expect(rolls(battle)).toEqual(['4 FW-ASL-11', '6 FW-ASL-11'])
  expect([at(battle.state, 'U1-1'), at(battle.state, 'U1-2')]).toEqual([
    [95, 107],
    [101, 107],
  ])
  expect([at(battle.state, 'D2-2'), at(battle.state, 'D2-3')]).toEqual([null, null])
  expect(unitIn(battle.state, 'D2').lost).toEqual([2, 3])
  expect(events(battle, 'company.wins-assault').map(({ unit }) => unit)).toEqual(['U1'])
})

test('FW-ASL-20 FW-PIN-06 who was hit is pinned, who took no hit is not', () => {
  const battle = battleOf(field([riflemen, grenadiers()]), [4, 6])
  order(battle, 'U1', 'assault', AT_D2)
  expect([unitIn(battle.state, 'U1').pinned, unitIn(battle.state, 'D2').pinned]).toEqual([false, true])
})

test('FW-ASL-22 FW-CON-09 who charged has moved and assaulted, and assaults no more in this turn', () => {
  const battle = battleOf(field([riflemen, grenadiers()]), [4, 6])
  order(battle, 'U1', 'assault', AT_D2)
  expect(unitIn(battle.state, 'U1').teams.map(({ did }) => did)).toEqual([
    ['moved', 'assaulted'],
    ['moved', 'assaulted'],
  ])
  expect(refusal(() => order(battle, 'U1', 'assault', AT_D2))).toBe('company.error.no-assault-again')
})

test('FW-ASL-17 FW-ASL-18 FW-ASL-19 four rounds: blow, counter-attack, counter-attack, counter-attack, breaking off', () => {
  const state = field([
    { ...riflemen, standing: { counter: 'always' } },
    grenadiers({ standing: { defensive: 'hold', counter: 'always' } }),
  ])
  // 1: riflemen 3, 3 (4+): no hit; unhurt, the grenadiers counter-attack without a test.
  // 2: grenadiers 2, 2 (3+): no hit; the riflemen counter-attack.
  // 3: riflemen 4, 1: one hit. Motivation 4+ of the grenadiers: 5, they counter-attack with the one that is left.
  // 4: that one 3: a hit. Motivation of the riflemen: 3, failed: the one left breaks off.
  const battle = battleOf(state, [3, 3, 2, 2, 4, 1, 5, 3, 3])
  order(battle, 'U1', 'assault', AT_D2)
  expect(rolls(battle)).toEqual([
    '3 FW-ASL-11',
    '3 FW-ASL-11',
    '2 FW-ASL-11',
    '2 FW-ASL-11',
    '4 FW-ASL-11',
    '1 FW-ASL-11',
    '5 FW-ASL-17',
    '3 FW-ASL-11',
    '3 FW-ASL-17',
  ])
  expect(events(battle, 'company.strikes').map(({ unit, data }) => [unit, data?.hits])).toEqual([
    ['U1', 0],
    ['D2', 0],
    ['U1', 1],
    ['D2', 1],
  ])
  expect(events(battle, 'company.breaks-off').map(({ unit }) => unit)).toEqual(['U1'])
  expect(events(battle, 'company.wins-assault').map(({ unit }) => unit)).toEqual(['D2'])
  // Both were hit: both are pinned.
  expect([unitIn(battle.state, 'U1').pinned, unitIn(battle.state, 'D2').pinned]).toEqual([true, true])
})

test('FW-ASL-07 FW-ASL-09 five hits of defensive fire throw the charge back to where it set out, pinned', () => {
  const state = field([riflemen, grenadiers({ standing: { defensive: 'all' } })])
  // Each grenadier team fires its LMG squad (ROF 3) and its Panzerfaust (ROF 1): regular targets in the open are hit on 3+.
  // 6 of 8 dice hit. Two AT 12 hits and four AT 2; infantry saves on 3+: all six saved by 5s.
  const battle = battleOf(state, [3, 3, 3, 3, 3, 3, 1, 1, 5, 5, 5, 5, 5, 5])
  order(battle, 'U1', 'assault', AT_D2)
  expect(battle.state.queued).toEqual([])
  expect(events(battle, 'company.repelled').map(({ data }) => data?.hits)).toEqual([6])
  expect([at(battle.state, 'U1-1'), at(battle.state, 'U1-2')]).toEqual([
    [95, 100],
    [101, 100],
  ])
  expect(unitIn(battle.state, 'U1').pinned).toBe(true)
  expect(events(battle, 'company.strikes')).toEqual([])
  // Nobody of those assaulted was hit.
  expect(unitIn(battle.state, 'D2').pinned).toBe(false)
})

test('FW-ASL-09 four hits do not throw it back, and those hit are pinned after it', () => {
  const state = field([riflemen, grenadiers({ standing: { defensive: 'all' } })])
  // 4 of 8 dice hit and are saved; then both squads hit.
  const battle = battleOf(state, [3, 3, 3, 3, 1, 1, 1, 1, 5, 5, 5, 5, 4, 4])
  order(battle, 'U1', 'assault', AT_D2)
  expect(battle.state.queued).toEqual([])
  expect(events(battle, 'company.repelled')).toEqual([])
  expect(events(battle, 'company.wins-assault').map(({ unit }) => unit)).toEqual(['U1'])
  expect([unitIn(battle.state, 'U1').pinned, unitIn(battle.state, 'D2').pinned]).toEqual([true, true])
})

test('FW-ASL-02 a target with tanks asks for nerve first; without it nobody moves', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D4', teams: [['stug', 95, 112]], standing: { defensive: 'hold' } },
  ])
  const battle = battleOf(state, [3])
  order(battle, 'U1', 'assault', { target: { unit: 'D4' } })
  expect(rolls(battle)).toEqual(['3 FW-ASL-02'])
  expect(at(battle.state, 'U1-1')).toEqual([95, 100])
  expect(refusal(() => order(battle, 'U1', 'assault', { target: { unit: 'D4' } }))).toBe(
    'company.error.no-assault-again',
  )
})

test('FW-ASL-13 FW-ASL-14 top armour 1 against AT 3: 3 and more nothing, 2 the crew bails out, 1 destroyed', () => {
  const fights = [1, 2, 3].map((die) => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'D4', teams: [['stug', 95, 109]], standing: { defensive: 'hold', counter: 'never' } },
    ])
    // Motivation 4: taken. Skill 4+: 4, one hit. Then the armour.
    const battle = battleOf(state, [4, 4, die, 6, 6, 6])
    order(battle, 'U1', 'assault', { target: { unit: 'D4' } })
    return events(battle, 'company.armour-struck').map(({ data }) => data?.result)
  })
  expect(fights).toEqual([['destroyed'], ['bailed'], ['unharmed']])
})

test('FW-ASL-12 each hit goes to an enemy within 5 cm of who struck; nobody has two before all have one', () => {
  // Three teams within 5 cm of both squads: two hits, and two of them fall.
  const state = field([
    {
      id: 'U1',
      teams: [
        ['rifles', 95, 107],
        ['rifles', 101, 107],
      ],
    },
    {
      id: 'D2',
      teams: [
        ['gren', 95, 110],
        ['gren', 101, 110],
        ['gren', 95, 113.2],
      ],
      standing: { defensive: 'hold' },
    },
  ])
  // Both hit; the one left fails its Motivation, 4+, and breaks off.
  const battle = battleOf(state, [6, 6, 1])
  order(battle, 'U1', 'assault', AT_D2)
  expect(unitIn(battle.state, 'D2').lost.length).toBe(2)
  expect(battle.state.queued).toEqual([])
})

test('FW-ASL-02 pinned, fast, leaderless platoons and such as bombarded, dug in or spied start no assault', () => {
  const bar = (more: Placed['more'], did?: 'dug' | 'bombarded' | 'eyes'): string => {
    const teams = [['rifles', 95, 100, did === undefined ? {} : { did: [did] }]] as const
    const battle = battleOf(
      field([{ id: 'U1', teams, ...(more === undefined ? {} : { more }) }, grenadiers()]),
    )
    return refusal(() => order(battle, 'U1', 'assault', AT_D2))
  }
  expect(bar({ pinned: true })).toBe('company.error.no-assault-pinned')
  expect(bar({ fast: true })).toBe('company.error.no-assault-fast')
  expect(bar({ leader: null })).toBe('company.error.no-assault-leaderless')
  for (const did of ['dug', 'bombarded', 'eyes'] as const)
    expect(bar({}, did)).toBe('company.error.no-assault-did')
})

test('FW-ASL-01 guns and transports do not charge', () => {
  for (const type of ['hmgt', 'sdkfz251', 'rjeep']) {
    const battle = battleOf(field([{ id: 'U1', teams: [[type, 95, 100]] }, grenadiers()]))
    expect(refusal(() => order(battle, 'U1', 'assault', AT_D2))).toBe('company.error.no-assault-nobody')
  }
})

test('FW-ASL-02 10 cm is within the charge, 10.1 is not', () => {
  const far = (cm: number): string => {
    const state = field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'D2', teams: [['gren', 95, 103 + cm]], standing: { defensive: 'hold', counter: 'never' } },
    ])
    return refusal(() => order(battleOf(state, [1]), 'U1', 'assault', AT_D2))
  }
  expect([far(10), far(10.1)]).toEqual(['taken', 'company.error.assault-too-far'])
})

test('FW-ASL-05 nobody charges by within 5 cm of an enemy platoon that is not the target', () => {
  // The straight way up to D2 passes 4 cm beside D3: the squad charges farther to the left, where it keeps 5 cm clear.
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]] },
    { id: 'D2', teams: [['gren', 95, 112]], standing: { defensive: 'hold', counter: 'never' } },
    { id: 'D3', teams: [['gren', 104, 106]], standing: { defensive: 'hold' } },
  ])
  const battle = battleOf(state, [1])
  order(battle, 'U1', 'assault', AT_D2)
  const team = (id: string) => (memberCalled(battle.state, id) as Member).team
  expect(gapBetween(team('U1-1'), team('D3-1'))).toBeGreaterThanOrEqual(50)
  expect(at(battle.state, 'U1-1')?.[0]).toBeLessThanOrEqual(94)
  expect(events(battle, 'company.strikes').length).toBe(1)
})

test('FW-ASL-08 tanks save against defensive fire with their side armour', () => {
  const state = field([
    { id: 'U4', teams: [['sherman', 95, 100]] },
    {
      id: 'D5',
      teams: [
        ['cmd', 140, 150],
        ['pak', 95, 112],
      ],
      standing: { defensive: 'all', counter: 'never' },
    },
  ])
  // Pak 40 AT 12, ROF 2, regular on 3+: 3 hits, 1 misses. 6 + side 4 = 10 < 12; firepower 3+: 3, destroyed.
  const battle = battleOf(state, [3, 1, 6, 3])
  order(battle, 'U4', 'assault', { target: { unit: 'D5' } })
  expect(events(battle, 'company.armour-saved').map(({ data }) => [data?.armour, data?.result])).toEqual([
    [4, 'destroyed'],
  ])
})

test('FW-ASL-17 unhurt the defender passes without a test, but tests before he counter-attacks tanks', () => {
  const state = field([
    { id: 'U4', teams: [['sherman', 95, 100]], standing: { counter: 'never' } },
    { id: 'D2', teams: [['gren', 95, 110]], standing: { defensive: 'hold', counter: 'always' } },
  ])
  // Sherman 3 (4+): no hit. Motivation 4+: 3, no counter-attack after all.
  const battle = battleOf(state, [3, 3])
  order(battle, 'U4', 'assault', AT_D2)
  expect(rolls(battle)).toEqual(['3 FW-ASL-11', '3 FW-ASL-17'])
  expect(events(battle, 'company.breaks-off').map(({ unit }) => unit)).toEqual(['D2'])
})

test('FW-ASL-18 guns counter-attack where they stand, and never move', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 95, 100]], standing: { counter: 'never' } },
    { id: 'D6', teams: [['hmgt', 95, 110]], standing: { defensive: 'hold', counter: 'always' } },
  ])
  // 1: no hit. 2: the machine gun 3+: 3, the squad is destroyed.
  const battle = battleOf(state, [1, 3])
  order(battle, 'U1', 'assault', { target: { unit: 'D6' } })
  expect(battle.state.queued).toEqual([])
  expect(at(battle.state, 'D6-1')).toEqual([95, 110])
  expect(unitIn(battle.state, 'U1').lost).toEqual([1])
})
