import { describe, expect, test } from 'vitest'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  run,
  unitIn,
  at as whereIs,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

/** The score that a shooter needs at a target with some ground about; else why he does not fire. */
const need = (ground: readonly Ground[], shooter: Placed, target: Placed, more: readonly Placed[] = []) => {
  const battle = battleOf(field([shooter, target, ...more], { ...SHOOTING, ground }), all(1))
  const said = told(() => order(battle, shooter.id, 'shoot', at(target.id)))
  return events(battle, 'company.fired')[0]?.data?.need ?? said
}
const HIDDEN = 'company.error.no-line'
const rifles = (x: number, y: number, more: object = {}): Placed => ({
  id: 'U1',
  teams: [['rifles', x, y, more]],
})
const squad = (x: number, y: number, more: object = MOVED): Placed => ({
  id: 'D2',
  teams: [['gren', x, y, more]],
})
const area = (kind: string, from: readonly [number, number], to: readonly [number, number]): Ground => ({
  id: kind,
  kind,
  polygon: box(from, to),
})

describe('areas', () => {
  test('FW-LOS-04 into a wood exactly 15 cm deep one sees, 15.2 cm one does not', () => {
    // The squad is 3 deep: its near edge lies at 78.5, and it is wholly inside.
    const wood = (near: number) => area('woods', [20, near], [80, 120])
    expect(need([wood(63.5)], rifles(50, 55), squad(50, 80))).toBe(5)
    expect(need([wood(63.3)], rifles(50, 55), squad(50, 80))).toBe(HIDDEN)
  })

  test('FW-LOS-04 out of a wood one sees no farther than 15 cm of it either, and inside it 15 cm', () => {
    const wood = area('woods', [20, 40], [80, 100])
    // From its front edge at 51.5 to that of the squad at 66.5.
    expect(need([wood], rifles(50, 50, MOVED), squad(50, 68))).toBe(5)
    expect(need([wood], rifles(50, 50, MOVED), squad(50, 68.2))).toBe(HIDDEN)
  })

  test('FW-LOS-04 a strip of 3 cm of wood hides who is beyond it; crops conceal infantry and hide nobody', () => {
    expect(need([area('woods', [20, 60], [80, 63])], rifles(50, 50), squad(50, 75))).toBe(HIDDEN)
    expect(need([area('orchard', [20, 60], [80, 63])], rifles(50, 50), squad(50, 75))).toBe(HIDDEN)
    expect(need([area('crops', [20, 60], [80, 63])], rifles(50, 50), squad(50, 75))).toBe(5)
  })

  test('FW-LOS-05 FW-CON-02 who stands partly in a wood is seen however deep that is, and is in its cover', () => {
    // Two thirds of it lie beyond the edge at 79.
    expect(need([area('woods', [20, 79], [80, 140])], rifles(50, 55), squad(50, 80))).toBe(5)
    // And he looks out of it with nothing in his way at a squad in the open.
    expect(need([area('woods', [20, 20], [80, 51])], rifles(50, 50), squad(50, 80))).toBe(4)
  })

  test('FW-LOS-03 FW-TER-02 crops are lower than a tank: it neither hides in them nor loses sight of a squad there', () => {
    const crops = [area('crops', [20, 70], [80, 90])]
    const stug: Placed = { id: 'D4', teams: [['stug', 50, 80, MOVED]] }
    expect(need(crops, rifles(50, 55), stug)).toBe(4)
    expect(need(crops, rifles(50, 55), squad(50, 80))).toBe(5)
  })
})

describe('lines and hills', () => {
  const hedge: Ground = {
    id: 'h',
    kind: 'hedge',
    line: [
      [20, 70],
      [80, 70],
    ],
  }

  test('FW-LOS-03 FW-LOS-08 a hedge is taller than men: none of them sees past it but who stands directly at it', () => {
    expect(need([hedge], rifles(50, 55), squad(50, 85))).toBe(HIDDEN)
    // His base ends at 69, 1 cm before it: through it, and it conceals nobody beyond.
    expect(need([hedge], rifles(50, 67.5), squad(50, 85))).toBe(4)
    expect(need([hedge], rifles(50, 67.3), squad(50, 85))).toBe(HIDDEN)
    // And he is concealed by it himself.
    expect(need([hedge], rifles(50, 55), squad(50, 72.5))).toBe(5)
  })

  test('FW-LOS-03 a tank, taller than the hedge, sees past it, and what is behind is concealed', () => {
    const sherman: Placed = { id: 'U3', teams: [['sherman', 50, 55]] }
    expect(need([hedge], sherman, squad(50, 85))).toBe(5)
  })

  test('FW-LOS-09 FW-LOS-10 enemies in between block nothing, an own tank does', () => {
    // Right before the squad, and across its front: 6 cm wide.
    const tank = (id: string): Placed => ({ id, teams: [['sherman', 50, 59, { ...MOVED, heading: 90 }]] })
    expect(need([], rifles(50, 55), squad(50, 85), [tank('D3')])).toBe(4)
    expect(need([], rifles(50, 55), squad(50, 85), [tank('U3')])).toBe('company.error.own-in-way')
  })

  test('FW-LOS-11 FW-CON-05 behind a wreck one is seen, and concealed', () => {
    const wreck = area('wreck', [46, 75], [54, 79])
    expect(need([wreck], rifles(50, 55), squad(50, 84))).toBe(5)
    expect(need([wreck], rifles(50, 55), squad(62, 84))).toBe(4)
  })

  test('FW-LOS-06 from the crest of a hill one fires at who is beyond it, and is concealed himself; behind it nobody is seen', () => {
    const hill: Ground = {
      id: 'hill',
      kind: 'hill',
      polygon: box([20, 60], [80, 90]),
      line: [
        [20, 75],
        [80, 75],
      ],
      data: { level: 1 },
    }
    expect(need([hill], rifles(50, 58), squad(50, 94))).toBe(HIDDEN)
    // His base ends at 72.5, exactly 2.5 cm from the crest.
    expect(need([hill], rifles(50, 71), squad(50, 94))).toBe(4)
    expect(need([hill], rifles(50, 70.7), squad(50, 94))).toBe(HIDDEN)
    expect(need([hill], rifles(50, 50), squad(50, 79))).toBe(5)
  })
})

describe('from where, and how much', () => {
  test('FW-LOS-01 past the corner of a house a hull sees from its front edge what a turret does not from the middle', () => {
    // Lines from (50, 50) to the squad cross the house between y = 50.2 and 51.2; those from (50, 53) pass it.
    const house = { ...area('building', [54, 49], [56, 51.8]), data: { storeys: 1, openings: [] } as never }
    const sherman: Placed = { id: 'U3', teams: [['sherman', 50, 50]] }
    const fire = (ground: readonly Ground[]) => {
      const battle = battleOf(field([sherman, squad(80, 53.6)], { ...SHOOTING, ground }), all(1))
      order(battle, 'U3', 'shoot', { ...at('D2'), options: { weapon: 'gun' } })
      return events(battle, 'company.fired').map(({ data }) => data?.count)
    }
    // Gun, hull, .50
    expect([fire([]), fire([house])]).toEqual([[2, 1, 3], [1]])
  })

  test('FW-CON-01 a fence before six of its nine points conceals a squad, before three it does not', () => {
    const fence = (from: number): Ground => ({
      id: 'f',
      kind: 'fence',
      line: [
        [from, 77],
        [80, 77],
      ],
    })
    expect(need([fence(49)], rifles(50, 50), squad(50, 80))).toBe(5)
    expect(need([fence(51)], rifles(50, 50), squad(50, 80))).toBe(4)
  })
})

describe('staying down', () => {
  test('FW-CON-04 FW-CON-08 FW-CON-09 lying still 6; having shot, or moved fast and stopped, less', () => {
    expect(need([], rifles(50, 55), squad(50, 80, {}))).toBe(6)
    expect(need([], rifles(50, 55), squad(50, 80, { did: ['shot'] }))).toBe(5)
    expect(need([], rifles(50, 55), squad(50, 80, { did: ['moved', 'assaulted'] }))).toBe(4)
  })

  test('FW-CON-06 FW-CON-08 dug in and fired from there: concealed, not gone to ground', () => {
    expect(need([], rifles(50, 55), squad(50, 80, { dugIn: true, did: ['shot'] }))).toBe(5)
    expect(need([], rifles(50, 55), squad(50, 80, { dugIn: true }))).toBe(6)
  })

  test('FW-CON-04 FW-UNI-02 a Pak that stood still in the open is not concealed, a machine gun is', () => {
    expect(need([], rifles(50, 55), { id: 'D5', teams: [['pak', 50, 80, { heading: 0 }]] })).toBe(4)
    expect(need([], rifles(50, 55), { id: 'D5', teams: [['hmgt', 50, 80]] })).toBe(6)
  })
})

describe('arcs', () => {
  const stug = (x: number, y: number): Placed => ({ id: 'U3', teams: [['stug', x, y]] })

  test('FW-ARC-01 a gun in the hull fires at what reaches before the line of its front edge; the one on top all round', () => {
    const weapons = (y: number) => {
      const battle = battleOf(field([stug(50, 50), squad(75, y)], SHOOTING), all(1))
      order(battle, 'U3', 'shoot', at('D2'))
      return events(battle, 'company.fired').length
    }
    // Its front edge lies at 53; the squad reaches 1.5 cm before and behind its middle.
    expect([weapons(51.7), weapons(51.5), weapons(40)]).toEqual([2, 1, 1])
  })

  test('FW-ARC-03 FW-HIT-01 turning in its arc is no move: two dice, and it looks where it fires', () => {
    const battle = battleOf(field([stug(50, 50), squad(80, 60)], SHOOTING), all(1))
    order(battle, 'U3', 'shoot', at('D2'))
    expect(events(battle, 'company.fired').map(({ data }) => data?.count)).toEqual([2, 1])
    expect(unitIn(battle.state, 'U3').teams[0]?.f).not.toBe(0)
    expect(unitIn(battle.state, 'U3').teams[0]?.did).toEqual(['shot'])
  })
})

describe('houses', () => {
  const house = (openings: readonly object[], storeys = 1): Ground => ({
    id: 'h',
    kind: 'building',
    polygon: box([40, 70], [60, 90]),
    data: { storeys, openings } as never,
  })
  const window = { kind: 'window', at: { x: 500, y: 700 }, width: 30 }

  test('FW-LOS-07 FW-CON-03 all in a house are seen by its window, concealed and in cover; right at the window they are in the open', () => {
    const inside: Placed = {
      id: 'D2',
      teams: [
        ['gren', 45, 88, MOVED],
        ['gren', 55, 88, MOVED],
      ],
    }
    expect(need([house([window])], rifles(50, 50), inside)).toBe(5)
    expect(need([house([window])], rifles(50, 68.5), inside)).toBe(4)
    // From behind the house no opening is seen.
    expect(need([house([window])], rifles(50, 110), inside)).toBe(HIDDEN)
  })

  test('FW-LOS-07 a house hides who is behind it from a hill as from the ground', () => {
    const hill: Ground = { id: 'hill', kind: 'hill', polygon: box([20, 30], [80, 60]), data: { level: 3 } }
    expect(need([hill, house([])], rifles(50, 59), squad(50, 93))).toBe(HIDDEN)
  })

  test('FW-ARC-02 FW-BLD-03 by one window one team fires, by one of 10 cm two; both only before its wall', () => {
    const fire = (width: number, x: number, y: number) => {
      const inside: Placed = {
        id: 'U1',
        teams: [
          ['rifles', 45, 80],
          ['rifles', 55, 80],
        ],
      }
      const ground = [house([{ ...window, width }])]
      const battle = battleOf(field([inside, squad(x, y)], { ...SHOOTING, ground }), all(1))
      const said = told(() => order(battle, 'U1', 'shoot', at('D2')))
      return events(battle, 'company.fired')[0]?.data?.teams ?? said
    }
    expect(fire(30, 50, 50)).toBe('U1-1')
    expect(fire(100, 50, 50)).toBe('U1-1, U1-2')
    expect(fire(100, 30, 75)).toBe(HIDDEN)
  })

  test('FW-BLD-03 FW-TGT-02 nor does one window serve two because they fire at two platoons', () => {
    const fire = (width: number) => {
      const inside: Placed = {
        id: 'U1',
        teams: [
          ['rifles', 45, 80],
          ['rifles', 55, 80],
        ],
      }
      const other: Placed = { id: 'D3', teams: [['gren', 60, 45, MOVED]] }
      const ground = [house([{ ...window, width }])]
      const battle = battleOf(field([inside, squad(50, 50), other], { ...SHOOTING, ground }), all(1))
      order(battle, 'U1', 'shoot', { ...at('D2'), options: { split: '2-D3' } })
      return events(battle, 'company.fired').map(({ target, data }) => [target, data?.teams])
    }
    expect(fire(30)).toEqual([['D2', 'U1-1']])
    expect(fire(100)).toEqual([
      ['D2', 'U1-1'],
      ['D3', 'U1-2'],
    ])
  })

  const moves = (
    placed: Placed,
    to: readonly [number, number],
    ground: readonly Ground[],
    dice: readonly number[] = [],
  ) => {
    const state = field([placed, squad(150, 190)], { phase: 'movement', ground })
    const battle = battleOf(state, dice)
    const said = told(() =>
      order(battle, placed.id, 'move', { path: [{ x: 10 * to[0], y: 10 * to[1] }], options: { teams: '1' } }),
    )
    return { said, at: whereIs(state, `${placed.id}-1`), battle }
  }

  test('FW-BLD-07 FW-TER-04 a tank breaks in by a Skill test, half-tracks and lorries do not at all', () => {
    const tank: Placed = { id: 'U3', teams: [['sherman', 50, 60]] }
    expect(moves(tank, [50, 80], [house([window])], [4])).toMatchObject({ said: 'taken', at: [50, 80] })
    const stuck = moves(tank, [50, 80], [house([window])], [3])
    expect([stuck.said, unitIn(stuck.battle.state, 'U3').teams[0]?.bogged !== undefined]).toEqual([
      'taken',
      true,
    ])
    for (const type of ['m3ht', 'gmc', 'm8'])
      expect(moves({ id: 'U3', teams: [[type, 50, 60]] }, [50, 80], [house([window])]).said).not.toBe('taken')
  })

  test('FW-BLD-06 FW-BLD-08 cavalry and light guns stay outside, machine guns come in by the window', () => {
    // All touch it as they begin.
    const from = (type: string, depth: number): Placed => ({ id: 'U1', teams: [[type, 50, 70 - depth / 2]] })
    expect(moves(from('hmgt', 3), [50, 74], [house([window])]).said).toBe('taken')
    expect(moves(from('rider', 4), [50, 74], [house([window])]).said).not.toBe('taken')
    expect(moves(from('at57', 4), [50, 74], [house([window])]).said).not.toBe('taken')
  })

  test('FW-BLD-01 a house that no base fits into holds one team, and not a second', () => {
    const hut: Ground = {
      id: 'hut',
      kind: 'building',
      polygon: box([48.5, 70], [51.5, 72]),
      data: { storeys: 1, openings: [{ kind: 'door', at: { x: 500, y: 700 }, width: 30 }] } as never,
    }
    const two = (inside: readonly Placed[]) => {
      const state = field([rifles(50, 68.5), squad(150, 190), ...inside], {
        phase: 'movement',
        ground: [hut],
      })
      return told(() =>
        order(battleOf(state), 'U1', 'move', { path: [{ x: 500, y: 710 }], options: { teams: '1' } }),
      )
    }
    expect(two([])).toBe('taken')
    expect(two([{ id: 'U2', teams: [['rifles', 50, 71]] }])).not.toBe('taken')
  })

  test('FW-BLD-05 out of a house a squad goes 15 cm from its window, wherever it stood inside', () => {
    const inside: Placed = { id: 'U1', teams: [['rifles', 50, 80]] }
    // The window is at y = 70.
    expect(moves(inside, [50, 55], [house([window])])).toMatchObject({ said: 'taken', at: [50, 55] })
    expect(moves(inside, [50, 54.8], [house([window])]).said).not.toBe('taken')
  })
})

test('FW-TUR-07 FW-CON-04 who got out of a lorry has moved: in the enemy’s turn he is in the open', () => {
  const state = field(
    [
      {
        id: 'U1',
        teams: [
          ['rifles', 50, 50, { aboard: 'U1-2' }],
          ['gmc', 50, 50],
          ['cmd', 60, 50],
        ],
        more: { leader: 3 },
      },
      { id: 'D2', teams: [['gren', 50, 85]] },
    ],
    { phase: 'movement' },
  )
  const battle = battleOf(state, all(1))
  order(battle, 'U1', 'dismount', { path: [{ x: 500, y: 560 }], options: { teams: '1' } })
  run(nextPhase(battle))
  state.active = 'DE'
  state.phase = 'shooting'
  order(battle, 'D2', 'shoot', { ...at('U1'), options: { first: 'infantry' } })
  expect(events(battle, 'company.fired')[0]?.data?.need).toBe(3)
  expect(thrownFor(battle, 'FW-HIT-07').length).toBeGreaterThan(0)
})
