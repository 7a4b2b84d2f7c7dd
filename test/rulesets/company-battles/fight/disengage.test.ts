import { describe, expect, test } from 'vitest'
import { footprintsOverlap } from '../../../../src/kernel/space/base.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import {
  disengageFromAssault,
  disengageFromGuns,
  mayDisengage,
} from '../../../../src/rulesets/company-battles/fight/disengage.ts'
import { platoonMorale } from '../../../../src/rulesets/company-battles/fight/platoon-morale.ts'
import { wayAway } from '../../../../src/rulesets/company-battles/fight/slip-away.ts'
import { teamOn } from '../../../../src/rulesets/company-battles/move/way.ts'
import { hidingFrom } from '../../../../src/rulesets/company-battles/sight/concealment.ts'
import { footOf } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import type { Deed, FwState, Member, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  events,
  field,
  order,
  type Placed,
  at as placeOf,
  rolls,
  run,
  unitIn,
} from '../support/field.ts'

const MOVED = { did: ['moved'] as readonly Deed[] }
const at = (unit: string) => ({ target: { unit } })
const scouts = (more: object = MOVED, facts: Placed['more'] = {}): Placed => ({
  id: 'D8',
  teams: [['sdkfz222', 50, 90, more]],
  more: facts,
  standing: { disengage: 'always' },
})
const member = (state: FwState, id: string): Member => {
  const u = unitIn(state, id)
  return { u, team: u.teams[0] as Team }
}

describe('slipping away', () => {
  test('FW-REC-03 scouts may that did not shoot, assault or move fast; nobody else may', () => {
    for (const [one, may] of [
      [scouts(), true],
      [scouts(MOVED, { pinned: true }), true],
      [scouts({ did: ['shot'] }), false],
      [scouts({ did: ['assaulted'] }), false],
      [scouts(MOVED, { fast: true }), false],
      [{ id: 'D8', teams: [['stug', 50, 90]] } satisfies Placed, false],
    ] as const) {
      const state = field([one], { phase: 'shooting' })
      expect(mayDisengage(state, unitIn(state, 'D8'))).toBe(may)
    }
  })

  test('FW-REC-04 FW-REC-05 one shot of each weapon, then they are gone and the other shots are lost', () => {
    // The gun's first die misses; the Skill test of Veterans passes with a 3; 60 cm of range are left behind.
    const state = field([{ id: 'U5', teams: [['at57', 50, 34]] }, scouts()], { phase: 'shooting' })
    const battle = battleOf(state, [1, 3])
    order(battle, 'U5', 'shoot', at('D8'))
    expect(rolls(battle)).toEqual(['1 FW-HIT-07', '3 FW-REC-05'])
    // Wheeled, across country: 20 cm straight away.
    expect(placeOf(state, 'D8-1')).toEqual([50, 110])
    expect(unitIn(state, 'D8')).toMatchObject({ disengaged: 1 })
  })

  test('FW-REC-05 failed, the fire goes on with the other dice; weapons of ROF 1 never join in', () => {
    const state = field(
      [
        {
          id: 'U5',
          teams: [
            ['at57', 50, 60],
            ['baz', 50, 76],
          ],
        },
        scouts(),
      ],
      { phase: 'shooting' },
    )
    const battle = battleOf(state, [1, 2, 1, 1])
    order(battle, 'U5', 'shoot', at('D8'))
    expect(rolls(battle)).toEqual(['1 FW-HIT-07', '2 FW-REC-05', '1 FW-HIT-07', '1 FW-HIT-07'])
    expect(placeOf(state, 'D8-1')).toEqual([50, 90])
  })

  test('FW-REC-05 still in reach where they have come to, the other shots are fired at them there', () => {
    const state = field([{ id: 'U5', teams: [['at57', 50, 60]] }, scouts()], { phase: 'shooting' })
    const battle = battleOf(state, [1, 3, 1, 1])
    order(battle, 'U5', 'shoot', at('D8'))
    expect(rolls(battle)).toEqual(['1 FW-HIT-07', '3 FW-REC-05', '1 FW-HIT-07', '1 FW-HIT-07'])
    // 30 cm between centres were 25.5 between bases; after 20 more it is beyond 40.
    expect(events(battle, 'company.fired').map(({ data }) => data?.need)).toEqual([4, 5])
  })

  test('FW-REC-06 who failed a save tests Motivation, and goes when he fails', () => {
    for (const [die, gone] of [
      [4, false],
      [3, true],
    ] as const) {
      const more = { did: ['shot'] as readonly Deed[] }
      const state = field([{ id: 'U5', teams: [['at57', 50, 60]] }, scouts(more)], { phase: 'shooting' })
      // Armour 1 and a 1 against AT 10: below; Firepower fails, the crew bails out. Only a second car could drive off.
      const two: Placed = {
        ...scouts(more),
        teams: [
          ['sdkfz222', 50, 90, more],
          ['sdkfz222', 58, 90, more],
        ],
      }
      const both = field([{ id: 'U5', teams: [['at57', 50, 60]] }, two], { phase: 'shooting' })
      const battle = battleOf(both, [6, 1, 1, 1, 3, die])
      order(battle, 'U5', 'shoot', at('D8'))
      expect(both.queued).toEqual([])
      expect(unitIn(both, 'D8').disengaged > 0).toBe(gone)
      expect(unitIn(state, 'D8').disengaged).toBe(0)
    }
  })

  test('FW-REC-07 FW-REC-09 away from guns that missed once, and from a charge, by a Skill test', () => {
    for (const flee of [disengageFromGuns, disengageFromAssault]) {
      for (const [die, result] of [
        [3, 'away'],
        [2, 'failed'],
      ] as const) {
        const state = field([{ id: 'U1', teams: [['rifles', 50, 70]] }, scouts()], { phase: 'shooting' })
        const battle = battleOf(state, [die])
        expect(run(flee(battle, unitIn(state, 'D8'), unitIn(state, 'U1'))).gave).toBe(result)
      }
      const told = field([
        { id: 'U1', teams: [['rifles', 50, 70]] },
        { ...scouts(), standing: { disengage: 'never' } },
      ])
      expect(run(flee(battleOf(told), unitIn(told, 'D8'), unitIn(told, 'U1'))).gave).toBe('none')
    }
  })
})

describe('Eyes and Ears', () => {
  const hidden = (distance: number): FwState =>
    field(
      [
        { id: 'U8', teams: [['m8', 50, 50]] },
        { id: 'U1', teams: [['rifles', 60, 50]] },
        { id: 'D1', teams: [['gren', 50, 54 + distance, {}]] },
      ],
      { phase: 'shooting' },
    )

  test('FW-REC-02 a team that has gone to ground is found to the end of the phase, and the scout does nothing more', () => {
    const state = hidden(30)
    const battle = battleOf(state)
    const looks = () => hidingFrom(state, member(state, 'U1'), member(state, 'D1'))
    expect(looks()).toBe('goneToGround')
    order(battle, 'U8', 'eyes', at('D1'))
    expect(looks()).toBe('concealed')
    expect(refusalOf(() => order(battle, 'U8', 'shoot', at('D1')))?.key).toBe('company.error.nobody-fires')
    run(platoonMorale(battle))
    expect(looks()).toBe('goneToGround')
  })

  test('FW-REC-02 within 40 cm, not pinned, not moved, not reorganising', () => {
    const given = (state: FwState): string | undefined =>
      refusalOf(() => order(battleOf(state), 'U8', 'eyes', at('D1')))?.key
    expect(given(hidden(41))).toBe('company.error.eyes-not')
    for (const [facts, wanted] of [
      [{ pinned: true }, 'company.error.eyes-pinned'],
      [{ disengaged: 1 }, undefined],
    ] as const) {
      const state = hidden(30)
      Object.assign(unitIn(state, 'U8'), facts)
      expect(given(state)).toBe(wanted)
    }
    const later = hidden(30)
    Object.assign(unitIn(later, 'U8'), { disengaged: 1 })
    later.turn = 2
    expect(given(later)).toBe('company.error.eyes-done')
  })
})

test('FW-REC-05 FW-MOV-06 who slips away has room where he ends, with the front he has there', () => {
  for (let y = 60; y <= 92; y += 2) {
    for (let x = 92; x <= 108; x += 1) {
      const state = field([
        { id: 'U8', teams: [['rjeep', 100, 100, { heading: 90 }]] },
        { id: 'U4', teams: [['sherman', x, y]] },
        { id: 'D1', teams: [['gren', 100, 140]] },
      ])
      const [scout, tank, enemy] = ['U8', 'U4', 'D1'].map((id) => {
        const u = unitIn(state, id)
        return { u, team: u.teams[0] as Team }
      }) as [Member, Member, Member]
      const found = wayAway(state, scout, [enemy])
      if (found === null) continue
      const there = teamOn(scout.team, found.way, found.length)
      expect(footprintsOverlap(footOf(there), footOf(tank.team))).toBe(false)
    }
  }
})
