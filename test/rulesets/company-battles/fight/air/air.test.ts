import { expect, test } from 'vitest'
import { luckOf } from '../../../../../src/dice/luck.ts'
import type { Throws } from '../../../../../src/kernel/account.ts'
import { Refusal } from '../../../../../src/kernel/words.ts'
import { callAircraft } from '../../../../../src/rulesets/company-battles/fight/air/call.ts'
import { flakOf, reaches } from '../../../../../src/rulesets/company-battles/fight/air/flak.ts'
import { formation } from '../../../../../src/rulesets/company-battles/fight/air/raid.ts'
import { account } from '../../../../../src/rulesets/company-battles/shown/account.ts'
import type { Standing } from '../../../../../src/rulesets/company-battles/units/standing.ts'
import type { FwState } from '../../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, box, events, field, order, type Placed, rolls, run, unitIn } from '../../support/field.ts'

const refusal = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'taken'
}

/** Both commanders, far from each other, with pools of so many dice. */
function starting(
  us: number,
  de: number,
  standing: { US?: Partial<Standing>; DE?: Partial<Standing> } = {},
): FwState {
  const state = field(
    [
      {
        id: 'UH1',
        teams: [['coy', 100, 10]],
        more: { role: 'commander' },
        standing: { air: 'call', ...standing.US },
      },
      {
        id: 'DH1',
        teams: [['coy', 100, 190]],
        more: { role: 'commander' },
        standing: { intercept: 'usual', ...standing.DE },
      },
    ],
    { phase: 'starting' },
  )
  const pool = (id: 'US' | 'DE', aircraft: string, dice: number): void => {
    const side = state.sides[id]
    if (side !== undefined && dice > 0)
      Object.assign(side, { facts: { ...side.facts, air: { level: 'limited', aircraft, dice } } })
  }
  pool('US', 'p47', us)
  pool('DE', 'fw190', de)
  return state
}
const pool = (state: FwState, side: 'US' | 'DE'): number | undefined => state.sides[side]?.facts.air?.dice

test('FW-AIR-01 FW-AIR-02 one 5 or 6 among all dice of the pool brings aircraft; a die is gone either way', () => {
  const come = battleOf(starting(3, 0), [1, 5, 2, 3])
  run(callAircraft(come, 'US'))
  expect(rolls(come)).toEqual(['1 FW-AIR-02', '5 FW-AIR-02', '2 FW-AIR-02', '3 FW-AIR-04'])
  expect([pool(come.state, 'US'), come.state.facts.flight]).toEqual([
    2,
    { side: 'US', aircraft: 'p47', count: 2 },
  ])
  const none = battleOf(starting(3, 0), [1, 4, 2])
  run(callAircraft(none, 'US'))
  expect([pool(none.state, 'US'), none.state.facts.flight]).toEqual([2, null])
})

test('FW-AIR-04 1 and 2 bring one aircraft, 3 to 5 two, 6 three', () => {
  const counts = [1, 2, 3, 4, 5, 6].map((die) => {
    const battle = battleOf(starting(1, 0), [5, die])
    run(callAircraft(battle, 'US'))
    return battle.state.facts.flight?.count
  })
  expect(counts).toEqual([1, 1, 2, 2, 2, 3])
})

test('FW-AIR-03 aircraft intercepted: one die of the enemy’s pool, a 6 stops the raid, anything else does not', () => {
  const stopped = battleOf(starting(2, 3), [5, 1, 6])
  run(callAircraft(stopped, 'US'))
  expect(events(stopped, 'company.intercepted').map(({ side }) => side)).toEqual(['DE'])
  expect([pool(stopped.state, 'DE'), stopped.state.facts.flight]).toEqual([2, null])
  const through = battleOf(starting(2, 3), [5, 1, 5, 6])
  run(callAircraft(through, 'US'))
  expect([pool(through.state, 'DE'), through.state.facts.flight?.count]).toEqual([2, 3])
})

test('FW-AIR-03 FW-ASY-04 usually a last die is kept; the commander may be asked', () => {
  const kept = battleOf(starting(1, 1), [5, 1])
  run(callAircraft(kept, 'US'))
  expect(pool(kept.state, 'DE')).toBe(1)
  const asked = battleOf(starting(1, 1, { DE: { intercept: 'ask' } }), [5, 6])
  expect(run(callAircraft(asked, 'US'), ['intercept']).asked).toEqual(['company.intercept'])
  expect(asked.state.facts.flight).toBeNull()
})

test('FW-AIR-02 who saves his dice calls nobody, and an empty pool neither', () => {
  const saved = battleOf(starting(3, 0, { US: { air: 'ask' } }))
  expect(run(callAircraft(saved, 'US'), ['save']).asked).toEqual(['company.air-call'])
  expect(pool(saved.state, 'US')).toBe(3)
  const empty = battleOf(starting(0, 3))
  expect(run(callAircraft(empty, 'US')).asked).toEqual([])
})

test('FW-AIR-05 a flight that has not struck is gone when the next turn begins', () => {
  const state = starting(0, 0)
  state.facts.flight = { side: 'DE', aircraft: 'fw190', count: 2 }
  const battle = battleOf(state)
  run(callAircraft(battle, 'US'))
  expect(battle.state.facts.flight).toBeNull()
})

test('FW-AIR-06 FW-AIR-08 the leader 15 cm before the target, wingmen 10 cm behind and beside him', () => {
  const places = (edge: 'south' | 'east', count: number) =>
    formation({ x: 1000, y: 1000 }, edge, count).map(({ at }) => [at.x, at.y])
  expect(places('south', 3)).toEqual([
    [1000, 850],
    [900, 750],
    [1100, 750],
  ])
  // From the east they fly west: left is south.
  expect(places('east', 2)).toEqual([
    [1150, 1000],
    [1250, 900],
  ])
})

const chief: Placed = { id: 'UH1', teams: [['coy', 100, 10]], more: { role: 'commander' } }
const target: Placed = {
  id: 'D2',
  teams: [
    ['gren', 100, 120, { did: ['moved'] }],
    ['gren', 106, 120, { did: ['moved'] }],
  ],
}
const raid = (
  more: readonly Placed[],
  count: number,
  dice: readonly number[],
  ground: Parameters<typeof field>[1] = {},
) => {
  const state = field([chief, target, ...more], {
    phase: 'shooting',
    facts: { flight: { side: 'US', aircraft: 'p47', count } },
    ...ground,
  })
  return battleOf(state, dice)
}
const AT_D2 = { target: { unit: 'D2' }, options: { team: '1' } }

test('FW-AIR-11 FW-AIR-12 FW-AIR-13 FW-AIR-14 two aircraft with bombs: range in, hit on 4+, saves, and the platoon is pinned', () => {
  // Veterans in the open 4+: 4. Bombs 4+: 4 and 3, nothing again. Infantry saves on 3+: 3.
  const battle = raid([], 2, [4, 4, 3, 3])
  order(battle, 'UH1', 'air', AT_D2)
  expect(rolls(battle)).toEqual(['4 FW-AIR-11', '4 FW-AIR-12', '3 FW-AIR-12', '3 FW-AIR-13'])
  expect([unitIn(battle.state, 'D2').pinned, unitIn(battle.state, 'D2').lost]).toEqual([true, []])
  expect(battle.state.facts.flight).toBeNull()
  expect(refusal(() => order(battle, 'UH1', 'air', AT_D2))).toBe('company.error.no-flight')
})

test('FW-AIR-12 three aircraft throw failures again, one throws successes again; each failed attempt adds 1', () => {
  const told = (count: number, dice: readonly number[], weapon = 'bomb'): readonly unknown[] => {
    const battle = raid([], count, dice)
    order(battle, 'UH1', 'air', { ...AT_D2, options: { team: '1', weapon } })
    expect(battle.state.queued).toEqual([])
    const [fell] = events(battle, 'company.falls')
    return [fell?.sums?.score?.total, fell?.data?.hits]
  }
  expect(told(3, [4, 3, 3, 4, 3, 3])).toEqual([4, 1])
  expect(told(1, [4, 4, 3, 3])).toEqual([4, 0])
  // Two failed attempts: rockets 3+ and 2 make 5+.
  expect(told(2, [1, 1, 4, 4, 5, 3], 'rocket')).toEqual([5, 1])
})

test('FW-AIR-13 bombs and rockets meet top armour, cannon and machine guns the side', () => {
  const armour = (weapon: string): unknown => {
    const state = field([chief, { id: 'D4', teams: [['stug', 100, 120]] }], {
      phase: 'shooting',
      facts: { flight: { side: 'US', aircraft: 'p47', count: 2 } },
    })
    // In the open, moved or not: a tank that stood still in the open is not concealed. 4+; hits; armour 6.
    const battle = battleOf(state, [4, 4, 6])
    order(battle, 'UH1', 'air', { target: { unit: 'D4' }, options: { weapon } })
    return events(battle, 'company.armour-saved')[0]?.data?.armour
  }
  expect([armour('bomb'), armour('rocket'), armour('mg')]).toEqual([1, 1, 3])
})

test('FW-AIR-15 an aircraft has the weapons it has', () => {
  expect(
    refusal(() => order(raid([], 1, []), 'UH1', 'air', { ...AT_D2, options: { weapon: 'cannon' } })),
  ).toBe('company.error.air-weapon')
})

test('FW-AIR-07 own troops within 40 cm of the target: the raid flies off, and is the raid', () => {
  const aborted = (y: number): boolean => {
    const battle = raid([{ id: 'U1', teams: [['rifles', 100, y]] }], 2, [1, 1, 1])
    order(battle, 'UH1', 'air', AT_D2)
    expect(battle.state.facts.flight).toBeNull()
    return events(battle, 'company.raid-aborted').length > 0
  }
  // Gaps: 120 − 3 − 77 = 40 cm, and 41.
  expect([aborted(77), aborted(76)]).toEqual([true, false])
})

test('FW-AIR-08 a raid that does not fit on the table fails', () => {
  const state = field(
    [chief, { id: 'D2', teams: [['gren', 100, 16]] }, { ...chief, id: 'UH1', teams: [['coy', 190, 190]] }],
    {
      phase: 'shooting',
      facts: { flight: { side: 'US', aircraft: 'p47', count: 1 } },
    },
  )
  const battle = battleOf(state)
  order(battle, 'UH1', 'air', AT_D2)
  expect(events(battle, 'company.raid-no-room').length).toBe(1)
})

const flak: Placed = { id: 'D9', teams: [['sdkfz10', 110, 100, { heading: 90 }]] }

test('FW-AIR-09 FW-AIR-10 flak fires once a team whatever its ROF: Skill, then Firepower; flying tanks throw it again', () => {
  // The leader at (100, 105). Veterans 3+: 3 hits. Firepower 5+: 5, again: 5. Shot down; nobody is left.
  const down = raid([flak], 1, [3, 5, 5])
  order(down, 'UH1', 'air', AT_D2)
  expect(events(down, 'company.flak-fires').map(({ data }) => data?.result)).toEqual(['destroyed'])
  expect(events(down, 'company.raid-beaten').length).toBe(1)
  // 5, again 4: it flies on. Then it ranges in in vain.
  const on = raid([flak], 1, [3, 5, 4, 1, 1, 1])
  order(on, 'UH1', 'air', AT_D2)
  expect(events(on, 'company.flak-fires').map(({ data }) => data?.result)).toEqual(['hit'])
})

test('FW-AIR-10 luck counts aircraft shot down: Skill 3+, Firepower 5+, and for a flying tank that again', () => {
  const luckOfFlak = (dice: readonly number[]) => {
    const battle = raid([flak], 1, dice)
    const us = battle.state.sides.US as FwState['sides'][string]
    Object.assign(us.facts, { air: { level: 'limited', aircraft: 'p47', dice: 0 } })
    const setup = structuredClone(battle.state)
    order(battle, 'UH1', 'air', AT_D2)
    const { rolls: thrown, effects } = battle.written()
    const entry = { seq: 1, rolls: thrown.map((roll) => ({ ...roll, source: 'stream' as const })), effects }
    const asked = { ruleset: 'company-battles', sides: ['US', 'DE'], setup, entries: [entry] }
    const luck = luckOf(asked, account as unknown as Throws)
    expect(luck.unread).toEqual([])
    return luck.outcomes.find(({ kind }) => kind === 'company.chance.flak')
  }
  // 4/6 · 2/6 · 2/6 = 2/27, and √(2/27 · 25/27).
  const told = { side: 'DE', throws: 1, expected: expect.closeTo(2 / 27, 9) }
  expect(luckOfFlak([3, 5, 5])).toMatchObject({
    ...told,
    came: 1,
    deviation: expect.closeTo(Math.sqrt(50) / 27, 9),
  })
  expect(luckOfFlak([3, 5, 4, 1, 1, 1])).toMatchObject({ ...told, came: 0 })
})

test('FW-AIR-12 aircraft are counted after the flak: of three with one shot down two are left', () => {
  // Nothing is thrown again. 4, then 4 and 3, saved.
  const battle = raid([flak], 3, [3, 5, 5, 4, 4, 3, 3])
  order(battle, 'UH1', 'air', AT_D2)
  expect(battle.state.queued).toEqual([])
  expect(events(battle, 'company.falls')[0]?.data?.again).toBe('none')
})

test('FW-AIR-09 range, trees within 10 cm of the gun, bailed and reorganising teams, and who is told to hold', () => {
  const state = field([flak], { ground: [{ id: 'w', kind: 'woods', polygon: box([100, 104], [112, 108]) }] })
  const [gun] = flakOf(state, 'DE')
  if (gun === undefined) throw new Error('It has no flak.')
  const over = (x: number, y: number): boolean =>
    reaches(state, gun, formation({ x: x * 10, y: (y + 15) * 10 }, 'south', 1)[0] as never)
  // Woods lie 2 cm before it to the north; to the east nothing does. Range 40 cm from base to marker.
  expect([over(110, 130), over(140, 100)]).toEqual([false, true])
  // Facing east its base reaches to 113, the marker 2.5 cm to each side.
  expect([over(155.5, 100), over(155.6, 100)]).toEqual([true, false])
  const ready = (more: Placed): number => flakOf(field([more]), 'DE').length
  expect(ready({ ...flak, teams: [['sdkfz10', 110, 100, { bailed: true }]] })).toBe(0)
  expect(ready({ ...flak, more: { disengaged: 1 } })).toBe(0)
  expect(ready({ ...flak, more: { pinned: true } })).toBe(1)
  const held = raid([{ ...flak, standing: { aa: 'hold' } }], 1, [1, 1, 1])
  order(held, 'UH1', 'air', AT_D2)
  expect(events(held, 'company.flak-fires')).toEqual([])
})

test('FW-TUR-05 FW-SMK-01 aircraft strike before other fire of the phase', () => {
  const battle = raid([{ id: 'U6', teams: [['how105', 10, 10]], more: { acted: ['fired'] } }], 1, [])
  expect(refusal(() => order(battle, 'UH1', 'air', AT_D2))).toBe('company.error.air-first')
})

test('FW-REC-08 scouts cannot slip away from aircraft: neither are they asked nor do they go', () => {
  for (const disengage of ['ask', 'always'] as const) {
    const state = field(
      [
        { id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } },
        { id: 'D8', teams: [['sdkfz222', 100, 100]], standing: { disengage, allocate: 'ask' } },
      ],
      { phase: 'shooting', facts: { flight: { side: 'US', aircraft: 'p47', count: 2 } } },
    )
    const battle = battleOf(state, [6, 6, 6, 6, 6, 6])
    const target = { target: { unit: 'D8' }, options: { weapon: 'bomb' } }
    expect(order(battle, 'UH1', 'air', target)).toEqual([])
    expect(rolls(battle).some((one) => one.includes('FW-REC'))).toBe(false)
    expect(unitIn(state, 'D8').disengaged).toBe(0)
  }
})
