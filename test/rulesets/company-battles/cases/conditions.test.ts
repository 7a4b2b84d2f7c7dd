import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { foresee } from '../../../../src/rulesets/company-battles/shown/foresight.ts'
import type { Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  at,
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  unitIn,
} from '../support/field.ts'
import { says, typed } from '../support/typed.ts'

/* Instructions that are conditions, each typed as its player types it and then met from both sides of its number (FW-ASY-05). */

const SHOOTING = { phase: 'shooting' } as const
const MOVED = { did: ['moved'] } satisfies Partial<Team>

describe('scouts slip away from so many dice of one weapon on', () => {
  const tests = (gun: string, told: string) => {
    const state = field(
      [
        { id: 'U5', teams: [[gun, 50, 50]] },
        { id: 'D8', teams: [['sdkfz222', 50, 80, MOVED]] },
      ],
      SHOOTING,
    )
    expect(says({ ...state, active: 'DE' }, `D8 standing disengage=${told}`).said).toBe('taken')
    const { battle } = says(
      state,
      'U5 shoot @D8',
      Array.from({ length: 12 }, () => 1),
    )
    return events(battle, 'company.slips').length
  }

  test('FW-ASY-05 FW-REC-03 a 57 mm gun throws three dice: told 3 they try, told 4 they stay', () => {
    expect([tests('at57', '3'), tests('at57', '4')]).toEqual([1, 0])
  })
})

describe('a platoon counter-attacks with so many per cent of its teams left', () => {
  const counters = (left: number, told: string) => {
    const d2: Placed = {
      id: 'D2',
      teams: Array.from({ length: left }, (_, i) => ['gren', 95 + 6 * i, 110] as const),
      more: {
        roster: ['gren', 'gren', 'gren', 'gren'],
        lost: [1, 2, 3, 4].filter((n) => n > left),
      },
      standing: { defensive: 'hold' },
    }
    const state = field([{ id: 'U1', teams: [['rifles', 95, 100]] }, d2])
    expect(says({ ...state, active: 'DE' }, `D2 instrukcja kontratak=${told}`).said).toBe('taken')
    // The blow misses, so no nerve is tested; every other misses, too, until somebody gives way.
    const battle = battleOf(
      state,
      Array.from({ length: 40 }, () => 1),
    )
    order(battle, 'U1', 'assault', { target: { unit: 'D2' } })
    return events(battle, 'company.counter-attacks').some(({ unit }) => unit === 'D2')
  }

  test('FW-ASY-05 FW-ASL-17 two of four are 50 %: told 50 they do, told 51 they break off; three are 75', () => {
    expect([counters(2, '50'), counters(2, '51'), counters(3, '75'), counters(3, '76')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('a platoon breaks off to cover', () => {
  const wood = (from: readonly [number, number], to: readonly [number, number]): Ground => ({
    id: 'wood',
    kind: 'woods',
    polygon: box(from, to),
  })
  const away = (told: string, ground: readonly Ground[], answers: readonly string[] = []) => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 95, 100]] },
        {
          id: 'D2',
          teams: [
            ['gren', 95, 110],
            ['gren', 95, 116],
          ],
          standing: { defensive: 'hold', counter: 'never' },
        },
      ],
      { ground },
    )
    expect(says({ ...state, active: 'DE' }, `D2 standing break=${told}`).said).toBe('taken')
    const battle = battleOf(state, [1])
    order(battle, 'U1', 'assault', { target: { unit: 'D2' } }, answers)
    return ['D2-1', 'D2-2'].map((team) => at(battle.state, team) ?? [0, 0])
  }
  // Straight away is north. The attacker ends at y 107, touching the first; the second is 116 − 107 − 3 = 6 cm from him.
  const WOOD = wood([101, 105], [125, 135])

  test('FW-ASY-05 FW-ASL-19 into a wood that somebody reaches 10 cm on, from which he is 10 cm away; others straight off', () => {
    const [first, second] = away('cover', [WOOD])
    // Who touched the attacker is 10 cm away only almost straight off: its base, 5 cm wide, reaches to 97.5 or little more.
    expect(first).toEqual([95, 120])
    expect(second?.[0]).toBeGreaterThan(98)
    expect(away('away', [WOOD])).toEqual([
      [95, 120],
      [95, 126],
    ])
    expect(away('cover', [])).toEqual(away('away', []))
  })

  test('FW-ASY-05 FW-ASL-19 FW-CON-02 a wood that begins at 98.5 cm is reached 10° beside the way straight off', () => {
    // 95 + 10 × sin 10° + 2.5 = 99.2: partly in; at 5° it would be 98.4.
    const [first] = away('cover', [wood([98.5, 118], [125, 135])])
    expect(first?.[0]).toBeCloseTo(96.7, 1)
  })

  test('FW-ASY-05 FW-ASL-19 by a button, too, and typed in Polish', () => {
    expect(away('ask', [WOOD], ['cover'])).toEqual(away('do-osłony', [WOOD]))
  })
})

describe('what is no number of an instruction is refused, with all that it may be', () => {
  test.each([
    'counter=0',
    'counter=101',
    'defensive=0',
    'disengage=21',
    'intercept=-1',
    'counter=2.5',
    'break=3',
  ])('FW-ASY-05 %s', (told) => {
    const state = field([{ id: 'U1', teams: [['rifles', 95, 100]] }])
    const before = structuredClone(unitIn(state, 'U1').standing)
    expect(says(state, `U1 standing ${told}`).said).toBe('notation.bad-value')
    expect(unitIn(state, 'U1').standing).toEqual(before)
  })
})

test('FW-ASY-05 FW-REC-03 before it is given an instruction that can never matter says so: only scouts slip away', () => {
  const seats = { us: { side: 'US', name: 'us', commands: [], chief: true } }
  const state = {
    ...field([
      { id: 'U1', teams: [['rifles', 95, 100]] },
      { id: 'U8', teams: [['rjeep', 50, 100]] },
    ]),
    seats,
  }
  const told = (text: string) =>
    (foresee(state, 'us', [typed(state, text)]).orders[0]?.odds ?? []).map((line) => sayPlain(line, 'pl'))
  expect(told('U1 standing disengage=2 counter=50')).toEqual(['„oderwanie” nigdy nie będzie dotyczyć U1.'])
  expect(told('U8 dyspozycje oderwanie=2')).toEqual([])
})
