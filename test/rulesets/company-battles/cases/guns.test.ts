import { describe, expect, test } from 'vitest'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  type Placed,
  type PlacedTeam,
  unitIn,
} from '../support/field.ts'
import { all, MOVED, SHOOTING, thrownFor } from '../support/told.ts'
import { says, saysIn } from '../support/typed.ts'

/** Guns that fire north from y = 20 about x = 100, their commander who has moved, and an observer. */
const battery = (count: number, kind = 'how105', more: Placed['more'] = {}): Placed[] => [
  {
    id: 'U6',
    teams: [
      ...Array.from({ length: count }, (_, i): PlacedTeam => [kind, 100 + 8 * (i - (count - 1) / 2), 20]),
      ['cmd', 130, 4, MOVED],
    ],
    more: { artillery: true, leader: count + 1, ...more },
  },
  { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
]
const target = (...teams: readonly PlacedTeam[]): Placed => ({
  id: 'D2',
  teams: teams.length > 0 ? teams : [['gren', 100, 120, MOVED]],
})
const table = (placed: readonly Placed[], ground: readonly Ground[] = []): FwState =>
  field(placed, { ...SHOOTING, ground })
const bombards = (state: FwState, dice: readonly number[] = all(6), text = 'U6 bombard @D2') => {
  const { said, battle } = says(state, text, dice)
  const [fell] = events(battle, 'company.falls')
  const tries = [...events(battle, 'company.ranged-in'), ...events(battle, 'company.ranging-fails')]
  return { said, fell: fell?.data, needs: tries.map(({ data }) => data?.need), battle }
}

describe('who bombards', () => {
  test('FW-ART-01 only platoons of artillery: neither rifles, nor howitzers of another kind of platoon', () => {
    expect(bombards(table([...battery(3), target()])).said).toBe('taken')
    expect(bombards(table([...battery(3, 'how105', { artillery: false }), target()])).said).not.toBe('taken')
    expect(
      says(table([{ id: 'U1', teams: [['rifles', 100, 80]] }, target()]), 'U1 bombard @D2').said,
    ).not.toBe('taken')
  })

  test('FW-ART-02 mortars of a battery bombard and never fire direct; the light one of a rifle platoon only that', () => {
    const mortars = () => table([...battery(3, 'grw'), target(['gren', 100, 70, MOVED])])
    expect(bombards(mortars()).said).toBe('taken')
    expect(says(mortars(), 'U6-1 shoot @D2', all(1)).said).not.toBe('taken')
    const light = () =>
      table([
        { id: 'U1', teams: [['lmor', 100, 30]] },
        { ...battery(3)[1], id: 'U6O' } as Placed,
        target(['gren', 100, 70, MOVED]),
      ])
    // 37.25 cm: Veterans on 4, one die of ROF 1.
    const { said, battle } = says(light(), 'U1 shoot @D2', all(1))
    expect([said, events(battle, 'company.fired').map(({ data }) => [data?.count, data?.need])]).toEqual([
      'taken',
      [[1, 4]],
    ])
    expect(says(light(), 'U1 bombard @D2', all(1)).said).not.toBe('taken')
  })

  test('FW-ART-03 charged mortars have nothing to fire with; howitzers fire one shot each at what they see', () => {
    const charged = (kind: string, half: number) => {
      const state = field([
        { id: 'U1', teams: [['rifles', 50, 70]] },
        {
          id: 'D7',
          teams: [[kind, 50, 71.5 + 5 + half]],
          more: { artillery: true },
          standing: { defensive: 'all', counter: 'never' },
        },
        { id: 'D1', teams: [['gren', 150, 190]] },
      ])
      const { battle } = says(state, 'U1 assault @D7', all(1))
      return [thrownFor(battle, 'FW-HIT-07').length, events(battle, 'company.falls').length]
    }
    expect([charged('grw', 1.5), charged('lefh', 4)]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('FW-ART-05 one bombardment a turn: no second one, no smoke after it, and none after smoke', () => {
    const battle = battleOf(table([...battery(3), target()]), all(1))
    expect(saysIn(battle, 'U6 bombard @D2').said).toBe('taken')
    expect(saysIn(battle, 'U6 bombard @D2').said).not.toBe('taken')
    expect(saysIn(battle, 'U6 smoke @D2').said).not.toBe('taken')
    const smoke = battleOf(table([...battery(3), target()]), all(1))
    expect(saysIn(smoke, 'U6 smoke @D2').said).toBe('taken')
    expect(saysIn(smoke, 'U6 bombard @D2').said).not.toBe('taken')
  })

  test('FW-ART-05 FW-TGT-08 who bombarded does not shoot, and who shot does not bombard', () => {
    const near = () => table([...battery(3), target(['gren', 100, 70, MOVED])])
    const first = battleOf(near(), all(1))
    expect(saysIn(first, 'U6 bombard @D2').said).toBe('taken')
    expect(saysIn(first, 'U6 shoot @D2').said).not.toBe('taken')
    const second = battleOf(near(), all(1))
    expect(saysIn(second, 'U6 shoot @D2').said).toBe('taken')
    expect(saysIn(second, 'U6 bombard @D2').said).not.toBe('taken')
  })

  test('FW-ART-09 FW-ART-11 behind houses they fire as well, as long as somebody sees the target', () => {
    const house: Ground = {
      id: 'h',
      kind: 'building',
      polygon: box([60, 50], [140, 54]),
      data: { storeys: 1 },
    }
    expect(bombards(table([...battery(3), target()], [house])).said).toBe('taken')
    const [guns] = battery(3)
    expect(bombards(table([guns as Placed, target()], [house])).said).not.toBe('taken')
  })

  test('FW-ART-10 10 cm before a wood they fire over it, 9.8 before it they do not; before a house its height is enough', () => {
    // The front edges of howitzers lie at 24.
    const over = (kind: string, gap: number, gun = 'how105', front = 24) => {
      const piece: Ground = {
        id: 'x',
        kind,
        polygon: box([60, front + gap], [140, front + gap + 5]),
        data: { storeys: 1 },
      }
      return (
        bombards(table([...battery(3, gun), target(['gren', 100, 110, MOVED])], [piece])).said === 'taken'
      )
    }
    expect([over('woods', 10), over('woods', 9.8)]).toEqual([true, false])
    expect([over('building', 6), over('building', 5.8)]).toEqual([true, false])
    expect([over('woods', 1, 'grw', 21.5), over('building', 1, 'grw', 21.5)]).toEqual([true, true])
  })

  test('FW-ART-10 a wood beside the line of fire hinders nobody; of three guns the one behind it does not count', () => {
    const wood: Ground = { id: 'w', kind: 'woods', polygon: box([88, 26], [95, 30]) }
    const { fell } = bombards(table([...battery(3), target()], [wood]))
    expect(fell?.again).toBe('successes')
    expect(bombards(table([...battery(3), target()])).fell?.again).not.toBe('successes')
  })
})

describe('where it falls', () => {
  const count = (x: number, y: number, guns: readonly Placed[] = battery(3)) => {
    const state = table([...guns, target(['gren', 100, 120, MOVED], ['gren', x, y, MOVED])])
    return bombards(state, all(6), 'U6 bombard @D2 team=1').fell?.teams
  }

  test('FW-ART-06 the template is 15 cm square: a base that begins 7.4 beside its middle is under it, 7.7 is not', () => {
    expect([count(109.9, 120), count(110.2, 120), count(100, 128.9), count(100, 129.2)]).toEqual([2, 1, 2, 1])
  })

  test('FW-ART-07 it lies on the team that is named', () => {
    const state = () =>
      table([
        ...battery(3),
        target(['gren', 100, 120, MOVED], ['gren', 130, 120, MOVED], ['gren', 136, 120, MOVED]),
      ])
    expect(bombards(state(), all(6), 'U6 bombard @D2 team=1').fell?.teams).toBe(1)
    expect(bombards(state(), all(6), 'U6 bombard @D2 team=2').fell?.teams).toBe(2)
  })

  test('FW-ART-07 unless a team is named it lies where it covers most of them', () => {
    const state = table([
      ...battery(3),
      target(['gren', 100, 120, MOVED], ['gren', 130, 120, MOVED], ['gren', 136, 120, MOVED]),
    ])
    expect(bombards(state).fell?.teams).toBe(2)
  })

  test('FW-ART-18 it lies across the line of fire: from the south-west a corner of it points north', () => {
    const diagonal: Placed[] = [
      {
        id: 'U6',
        teams: [
          ['how105', 12, 32],
          ['how105', 20, 40],
          ['how105', 28, 48],
          ['cmd', 130, 4, MOVED],
        ],
        more: { artillery: true, leader: 4 },
      },
      { id: 'U6O', teams: [['obs', 130, 60]], more: { role: 'observer', battery: 'U6' } },
    ]
    // Its corner lies at 10.6, its side from the south at 7.5; the near edge of the second squad at 9.
    expect([count(100, 130.5, diagonal), count(100, 130.5), count(100, 132.6, diagonal)]).toEqual([2, 1, 1])
  })
})

describe('ranging in', () => {
  test('FW-ART-15 at Conscripts on 2, Regulars on 3, Veterans on 4', () => {
    const need = (rating: 'conscript' | 'regular' | 'veteran') =>
      bombards(table([...battery(3), { ...target(), more: { rating } }])).needs[0]
    expect([need('conscript'), need('regular'), need('veteran')]).toEqual([2, 3, 4])
  })

  test('FW-ART-24 rocket launchers pay nothing for a third try: Regulars hit on 4, howitzers then on 6', () => {
    const need = (kind: string) =>
      bombards(table([...battery(3, kind), target()]), [3, 3, 4, ...all(6)]).fell?.need
    expect([need('nbw'), need('how105')]).toEqual([4, 6])
  })

  test('FW-ART-24 six launchers have a template of 30 cm across, five one of 15; neither throws misses again', () => {
    const fell = (launchers: number) => {
      const state = table([
        ...battery(launchers, 'nbw'),
        target(['gren', 100, 120, MOVED], ['gren', 116, 120, MOVED]),
      ])
      const data = bombards(state, [4, ...all(3)], 'U6 bombard @D2 team=1').fell
      return [data?.teams, data?.again ?? 'none']
    }
    // The second squad begins 13.5 beside the middle.
    expect([fell(6), fell(5)]).toEqual([
      [2, 'none'],
      [1, 'none'],
    ])
  })

  test('FW-GEN-13 FW-ART-21 one hit of a template pins where five of direct fire would be needed', () => {
    const pinned = (die: number) => {
      const state = table([...battery(3), target()])
      bombards(state, [4, die, 6])
      return unitIn(state, 'D2').pinned
    }
    expect([pinned(4), pinned(3)]).toEqual([true, false])
  })
})
