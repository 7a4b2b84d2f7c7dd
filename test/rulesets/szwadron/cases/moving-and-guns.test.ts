import { describe, expect, test } from 'vitest'
import {
  at,
  diceLeft,
  fence,
  firedIn,
  firersIn,
  foot,
  gun,
  house,
  line,
  many,
  met,
  northOf,
  toldIn,
  upon,
} from '../support/cases.ts'
import { battleOf, events, field, from, hillFrom, order, type Placed, unitIn } from '../support/field.ts'

/** Ground with upright sides, cm. */
const patch = (kind: string, left: number, near: number, right: number, far: number, more = {}) => ({
  areas: [{ ...house(left, near, right, far).areas[0], kind, ...more }],
})
const along = (kind: string, y: number) => ({ lines: [{ ...fence(y).lines[0], kind }] })

/** How far a unit comes that is told to go so far north and east, mm. */
const gone = (
  one: Placed,
  [east, north]: readonly [number, number],
  ground = {},
  others: readonly Placed[] = [],
) => {
  const battle = battleOf(field([one, ...others], ground))
  const [before] = unitIn(battle.state, one.id).bodies
  order(battle, one.id, 'move', { path: [from(battle.state, one.id, east, north)] })
  const after = unitIn(battle.state, one.id).bodies.find(({ n }) => n === before?.n)
  return [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)].map(Math.round)
}
const north = (one: Placed, cm: number, ground = {}, others: readonly Placed[] = []) =>
  gone(one, [0, cm], ground, others)[1]
const huss: Placed = { id: 'P4', list: 'pl-huss', figures: 4, files: 4, at: [100, 100] }

describe('distances', () => {
  test('SZ-MOVE-05 SZ-GEO-11 SZ-UNIT-02 told to go farther than its Move a unit goes that far: 12, 14, 26 and 8 cm', () => {
    expect(north(foot, 20)).toBe(120)
    expect(north({ ...foot, list: 'pl-light' }, 20)).toBe(140)
    expect(north(huss, 40)).toBe(260)
    expect(north(gun('P5', 'pl-foot', 100, 100), 20)).toBe(80)
  })

  test('SZ-MOVE-08 down from a hill costs nothing, and up again onto a higher one 6 cm more', () => {
    expect(north(foot, 12, hillFrom([60, 80], [140, 102]))).toBe(120)
    const steps = {
      areas: [
        hillFrom([60, 80], [140, 140]).areas[0],
        { ...hillFrom([60, 103], [140, 140]).areas[0], level: 2 },
      ],
    }
    expect(north(foot, 12, steps)).toBe(60)
  })

  test('SZ-MOVE-14 a fence and then bushes: 4 cm for the one, 4 to the other and 2 × 2 in them are 12', () => {
    // The middle begins at 99; from half a base before the bushes, at 103, each cm costs two, and at 105 it is wholly in them.
    const ground = (edge: number) => ({ ...patch('bushes', 60, edge, 140, 140), ...along('fence', 102) })
    expect(north(foot, 12, ground(104))).toBe(60)
    // Half a centimetre farther it would be astride the edge: it stops before it.
    expect(Math.abs((north(foot, 12, ground(104.5)) ?? 0) - 45)).toBeLessThanOrEqual(1)
  })

  test('SZ-MOVE-10 who cannot come into the bushes whole stops before them, and with 2 cm more to go comes in', () => {
    // Bushes 8 cm ahead: 8 + 2 × 2 are 12. From 8.5 cm it would need 12.5.
    expect(north(foot, 12, patch('bushes', 60, 108, 140, 140))).toBe(100)
    // Within a millimetre, as bases touch.
    expect(Math.abs((north(foot, 12, patch('bushes', 60, 108.5, 140, 140)) ?? 0) - 85)).toBeLessThanOrEqual(1)
  })

  test('SZ-MOVE-12 deep water, an escarpment and a high wall stop everybody at their edge', () => {
    expect(north(foot, 12, patch('deepWater', 60, 106, 140, 120))).toBe(60)
    expect(north(foot, 12, along('highWall', 106))).toBeLessThanOrEqual(60)
    expect(north(foot, 12, along('escarpment', 106))).toBeLessThanOrEqual(60)
  })

  test('SZ-TERR-03 a marsh costs foot double, and stops guns', () => {
    expect(north(foot, 12, patch('marsh', 60, 102, 140, 140))).toBe(70)
    expect(north(gun('P5', 'pl-horse', 100, 100), 12, patch('marsh', 60, 102, 140, 140))).toBe(20)
  })

  test('SZ-MOVE-13 guns stop before a house, and go into works that are large enough', () => {
    const battery = gun('P5', 'pl-horse', 100, 100)
    expect(north(battery, 10, house(90, 104, 110, 114))).toBe(40)
    expect(north(battery, 12, patch('fortification', 90, 104, 110, 116, { large: true }))).toBe(120)
  })

  test('SZ-TERR-02 over a bridge a column pays nothing for the stream, a line 4 cm', () => {
    const bridge = {
      lines: [
        along('stream', 105).lines[0],
        {
          kind: 'road',
          line: [
            [100, 60],
            [100, 140],
          ],
        },
      ],
    }
    expect(north(at(foot, 100, 100, { figures: 4, files: 1 }), 12, bridge)).toBe(120)
    expect(north(foot, 12, bridge)).toBe(80)
  })

  test('SZ-MOVE-09 who stands at the foot of a hill comes onto it though 6 cm and its base are more than its Move', () => {
    // Light guns have 8: 6 + 4.
    const gone = north(gun('P5', 'pl-how', 100, 100), 8, hillFrom([60, 100], [140, 140]))
    expect(Math.abs((gone ?? 0) - 40)).toBeLessThanOrEqual(1)
  })
})

describe('what stands in the way', () => {
  test('SZ-MOVE-03 SZ-MOVE-04 nobody goes through his own: 4 cm before friends he stops behind them', () => {
    const friends = at(foot, 100, 106, { id: 'P2' })
    expect(north(foot, 12, {}, [friends])).toBe(40)
  })

  test('SZ-ZOC-02 SZ-ZOC-01 at 2.0 cm before an enemy everybody stops', () => {
    expect(north(foot, 12, {}, [line])).toBe(60)
  })

  test('SZ-ZOC-03 an enemy behind a stream has his zone from its far edge', () => {
    // A stream 1 cm wide with its middle at 107.5; A1 at its northern edge, 108. The zone begins 2 cm before 107.
    expect(north(foot, 12, along('stream', 107.5), [line])).toBe(50)
  })

  test('SZ-ZOC-05 an enemy in contact has no zone: a second unit passes close by', () => {
    // A1 holds P1; P2, a single file 1 cm beside both, goes past.
    const single = at(foot, 108, 92, { id: 'P2', figures: 2, files: 1 })
    const held = [at(foot, 100, 100), at(line, 100, 100, { figures: 6, files: 6 })]
    expect(north(single, 12, {}, held)).toBe(120)
  })

  test('SZ-MOVE-17 nobody leaves the table by a side', () => {
    expect(gone(at(foot, 10, 100), [-12, 0])[0]).toBe(-40)
  })
})

describe('operations', () => {
  test('SZ-SEQ-12 SZ-FIRE-01 who has moved does not fire, who has fired does not move', () => {
    const battle = battleOf(field([foot, line]), many(6, 20))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, -1)] })
    expect(() => order(battle, 'P1', 'fire', upon('A1'))).toThrow('sz.error.acted')
    const other = battleOf(field([foot, line]), many(6, 20))
    order(other, 'P1', 'fire', upon('A1'))
    const path = [from(other.state, 'P1', 0, -1)]
    expect(() => order(other, 'P1', 'move', { path })).toThrow('sz.error.acted')
  })

  test('SZ-SEQ-04 SZ-SEQ-02 a round is a turn of each, and then the number rises', () => {
    const battle = battleOf(field([foot, line]))
    expect([battle.state.turn, battle.state.active]).toEqual([1, 'PL'])
    order(battle, 'P99', 'endTurn')
    expect([battle.state.turn, battle.state.active]).toEqual([1, 'AT'])
    order(battle, 'A99', 'endTurn')
    expect([battle.state.turn, battle.state.active]).toEqual([2, 'PL'])
  })

  test('SZ-FIRE-01 SZ-FIRE-08 nobody fires out of a melee or into one', () => {
    const battle = battleOf(
      field([foot, met, at(foot, 130, 92, { id: 'P2' }), at(line, 100, 90, { id: 'A2', heading: 0 })]),
    )
    expect(() => order(battle, 'P1', 'fire', upon('A2'))).toThrow('sz.error.engaged')
    expect(() => order(battle, 'P2', 'fire', upon('A1'))).toThrow('sz.error.target-engaged')
  })

  test('SZ-UNIT-06 who has no range does not fire', () => {
    expect(() => order(battleOf(field([huss, line])), 'P4', 'fire', upon('A1'))).toThrow('sz.error.no-fire')
  })

  test('SZ-MOVE-15 units that do not touch do not move as one; three in a row do, through the one in the middle', () => {
    const four = { figures: 4, files: 4 }
    const row = (third: number) =>
      field([
        at(foot, 92, 100, four),
        at(foot, 100, 100, { id: 'P2', ...four }),
        at(foot, third, 100, { id: 'P3', ...four }),
      ])
    const battle = battleOf(row(108))
    order(battle, 'P1', 'move', { path: [from(battle.state, 'P1', 0, 5)], options: { with: 'P2,P3' } })
    expect(['P1', 'P2', 'P3'].map((id) => northOf(battle, id))).toEqual([1040, 1040, 1040])
    const apart = battleOf(row(109))
    const path = [from(apart.state, 'P1', 0, 5)]
    expect(() => order(apart, 'P1', 'move', { path, options: { with: 'P2,P3' } })).toThrow(
      'sz.error.not-together',
    )
  })

  test('SZ-UNIT-11 SZ-MOVE-16 a mixed unit goes as fast as the slowest of its figures', () => {
    const mixed: Placed = { ...foot, list: 'pl-light', kinds: [undefined, 'pl-line'] }
    expect(north(mixed, 14)).toBe(120)
  })
})

describe('guns', () => {
  const fire = (id: string, ammo: string) => ({ ...upon(id), options: { ammo } })

  test('SZ-SPEC-01 a battery that turns has moved, and does not fire this turn', () => {
    const battle = battleOf(field([gun('P5', 'pl-foot', 100, 100), line]))
    order(battle, 'P5', 'form', { face: 900 })
    expect(() => order(battle, 'P5', 'fire', fire('A1', 'canister'))).toThrow('sz.error.acted')
  })

  test('SZ-SPEC-03 ammunition it does not have is refused; shot and canister have dice of their own', () => {
    const dice = (ammo: string) => {
      const battle = battleOf(field([gun('P5', 'pl-horse', 100, 100), at(line, 100, 110)]), many(6, 20))
      order(battle, 'P5', 'fire', fire('A1', ammo))
      return firedIn(battle)?.data?.dice
    }
    expect([dice('shot'), dice('canister')]).toEqual([5, 7])
    expect(() => dice('shell')).toThrow('sz.error.no-ammo')
  })

  test('SZ-SPEC-13 SZ-FIRE-17 a howitzer that sees one of two fires directly, at that one: the one behind the house does not fall', () => {
    // A1's western figure is seen past the house, the eastern one is not. Five points: one figure, and nobody for the rest.
    const two = at(line, 104, 120, { figures: 3, files: 3, more: { startFigures: 3 } })
    const battle = battleOf(field([gun('P5', 'pl-how', 100, 100), two], house(103, 106, 118, 110)), [
      ...many(1, 5),
      ...many(1, 8),
    ])
    order(battle, 'P5', 'fire', fire('A1', 'shell'))
    expect(firedIn(battle)?.data).toMatchObject({ groups: [{ accuracy: 2, dice: 5 }], damage: 5, lost: 1 })
    expect(diceLeft(battle)).toBe(7)
  })

  test('SZ-FIRE-40 SZ-FIRE-36 a high wall hides who stands less than 2 cm deep in a wood behind it, too', () => {
    const ground = { ...patch('wood', 60, 109, 140, 130), ...along('highWall', 105) }
    const battle = battleOf(field([foot, at(line, 100, 109)], ground), many(6, 20))
    expect(() => order(battle, 'P1', 'fire', upon('A1'))).toThrow('sz.error.no-line')
  })

  test('SZ-SPEC-12 SZ-FIRE-14 high-angle fire needs no line, but its own arc and range', () => {
    const hidden = (x: number, y: number) => {
      const battle = battleOf(
        field([gun('P5', 'pl-how', 100, 100), at(line, x, y)], house(60, 103, 180, 106)),
        many(6, 20),
      )
      try {
        order(battle, 'P5', 'fire', fire('A1', 'shell'))
      } catch (error) {
        return (error as Error).message
      }
      return firersIn(battle).length
    }
    expect(hidden(100, 115)).toBe(1)
    expect(hidden(160, 112)).toBe('sz.error.no-line')
  })

  test('SZ-SPEC-07 SZ-SPEC-08 a heavy battery goes 9 cm with its caisson and 2 without', () => {
    const heavy = gun('P5', 'pl-heavy', 100, 100)
    expect(north(heavy, 12)).toBe(90)
    const state = field([heavy])
    const u = unitIn(state, 'P5')
    Object.assign(u, { bodies: u.bodies.slice(0, 1) })
    const battle = battleOf(state)
    const before = northOf(battle, 'P5')
    order(battle, 'P5', 'move', { path: [from(state, 'P5', 0, 12)] })
    expect(northOf(battle, 'P5') - before).toBe(20)
  })

  test('SZ-SPEC-06 SZ-SPEC-09 the gun of a pair falls first, on its own 6; its caisson alone is no battery', () => {
    // Twelve points on a pair: six for the gun, which ends the battery.
    const battle = battleOf(field([foot, gun('A5', 'at-heavy', 100, 108)]), [
      ...many(1, 6),
      ...many(6, 6),
      6,
      6,
    ])
    order(battle, 'P1', 'fire', upon('A5'))
    expect([unitIn(battle.state, 'A5').status, diceLeft(battle)]).toEqual(['destroyed', 2])
  })

  test('SZ-SPEC-11 SZ-MOR-57 a repulse undoes a prepared position', () => {
    const heavy = gun('A5', 'at-heavy', 100, 108, { more: { emplaced: true } })
    // One point of 6: a 10 is thrown again, as are 7 to 9; a 2 takes nobody. Morale 4: 5, then 4.
    const battle = battleOf(field([foot, heavy]), [1, ...many(6, 11), 10, 7, 2, 5, 4])
    order(battle, 'P1', 'fire', upon('A5'))
    expect(toldIn(battle)).toContain('sz.repulsed A5')
    expect(unitIn(battle.state, 'A5').emplaced).toBe(false)
  })

  test('SZ-SPEC-11 preparing is done when the turn ends, not before: at a charge in the enemy’s turn it does not fire', () => {
    const heavy = gun('P5', 'pl-heavy', 100, 100, { more: { emplaced: false } })
    const battle = battleOf(field([heavy, at(line, 100, 108)]), many(6, 90))
    order(battle, 'P5', 'prepare')
    expect(unitIn(battle.state, 'P5').emplaced).toBe(false)
    order(battle, 'P99', 'endTurn')
    expect(unitIn(battle.state, 'P5').emplaced).toBe(true)
    // It made an operation in its own turn.
    order(battle, 'A1', 'charge', upon('P5'))
    expect(firersIn(battle)).toEqual([])
  })
})

describe('fire that was declared', () => {
  const twoWatch = (within: readonly [string, string]) => {
    const battle = battleOf(
      field([
        at(foot, 93, 100, { figures: 4, files: 4 }),
        at(foot, 107, 100, { id: 'P2', figures: 4, files: 4 }),
        at(line, 100, 118, { figures: 8, files: 8 }),
      ]),
      many(6, 90),
    )
    order(battle, 'P1', 'watch', { options: { within: within[0] } })
    order(battle, 'P2', 'watch', { options: { within: within[1] } })
    order(battle, 'P99', 'endTurn')
    return battle
  }

  test('SZ-FIRE-56 of two that stop one move whose place comes first fires first; at one place the lower number', () => {
    const firers = (within: readonly [string, string]) => {
      const battle = twoWatch(within)
      order(battle, 'A1', 'move', { path: [from(battle.state, 'A1', 0, -12)] })
      return firersIn(battle)
    }
    expect(firers(['8', '11'])).toEqual(['P2', 'P1'])
    expect(firers(['11', '11'])).toEqual(['P1', 'P2'])
  })

  test('SZ-FIRE-53 SZ-FIRE-54 one enemy only: who has stopped one fires neither at the next nor at the end', () => {
    const battle = battleOf(
      field([foot, at(line, 100, 116), at(line, 125, 116, { id: 'A2', figures: 4, files: 4 })]),
      many(6, 90),
    )
    order(battle, 'P1', 'watch', { options: { within: '10' } })
    order(battle, 'P99', 'endTurn')
    order(battle, 'A1', 'move', { path: [from(battle.state, 'A1', 0, -8)] })
    order(battle, 'A2', 'move', { path: [from(battle.state, 'A2', -12, 0)] })
    order(battle, 'A99', 'endTurn')
    expect(events(battle, 'sz.fired').map(({ target }) => target)).toEqual(['A1'])
  })

  test('SZ-FIRE-54 who has stopped nobody fires at the nearest when the phase ends', () => {
    const battle = battleOf(field([foot, at(line, 100, 111), at(line, 100, 140, { id: 'A2' })]), many(6, 90))
    order(battle, 'P1', 'watch', { options: { within: '5' } })
    order(battle, 'P99', 'endTurn')
    order(battle, 'A99', 'endTurn')
    expect(events(battle, 'sz.fired').map(({ unit, target }) => [unit, target])).toEqual([['P1', 'A1']])
  })

  test('SZ-FIRE-55 flights are not stopped: they are no moves of the movement phase', () => {
    const battle = battleOf(field([foot, at(line, 100, 111, { more: { control: 'panic' } })]), many(6, 90))
    order(battle, 'P1', 'watch', { options: { within: '40' } })
    battle.state.queued = [6, 1, 1, ...many(6, 60)]
    order(battle, 'P99', 'endTurn')
    expect(firersIn(battle)).toEqual([])
    expect(unitIn(battle.state, 'P1').watching).toBe(true)
  })

  test('SZ-FIRE-52 SZ-FIRE-28 who is stopped and repulsed loses the rest of his move', () => {
    const battle = battleOf(field([foot, at(line, 100, 115)]))
    order(battle, 'P1', 'watch', { options: { within: '10' } })
    // One point of 3: a 4 takes nobody. 5, then 4: from 10 cm off it goes back 12.
    battle.state.queued = [1, ...many(6, 11), 4, 5, 4]
    order(battle, 'P99', 'endTurn')
    order(battle, 'A1', 'move', { path: [from(battle.state, 'A1', 0, -12)] })
    expect(northOf(battle, 'A1')).toBe(1110 + 120)
    expect(unitIn(battle.state, 'A1')).toMatchObject({ acted: 'move', control: 'normal' })
  })
})
