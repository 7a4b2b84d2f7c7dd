import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footprintAt, gap } from '../../../../src/kernel/space/base.ts'
import { boxOf, pointDistance } from '../../../../src/kernel/space/segment.ts'
import {
  inCommand,
  isBeside,
  isLinkedTo,
  leaderOf,
  postOf,
} from '../../../../src/rulesets/company-battles/command/chain.ts'
import { fieldOf } from '../../../../src/rulesets/company-battles/ground/field.ts'
import { isAmidHardGround, isEasy } from '../../../../src/rulesets/company-battles/move/hard-ground.ts'
import {
  clearUpTo,
  isNeverClear,
  isNeverOpen,
  othersIn,
  standsClear,
  stoppedAt,
} from '../../../../src/rulesets/company-battles/move/nearness.ts'
import { openFast, routeRound } from '../../../../src/rulesets/company-battles/move/route.ts'
import { headingAt, lengthOf, pointOn, wayOf } from '../../../../src/rulesets/company-battles/move/way.ts'
import { footOf, gapBetween, isWithin } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import { baseOf } from '../../../../src/rulesets/company-battles/units/profile.ts'
import type { FwState, Member, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { box, field, unitIn } from '../support/field.ts'

/** Two platoons with a house, a wood, water with a bridge, and a hedge between them. */
const stand = (): FwState =>
  field(
    [
      {
        id: 'U1',
        teams: Array.from(
          { length: 8 },
          (_, i) => [i % 2 === 0 ? 'sherman' : 'rifles', 20 + i * 18, 20, { heading: i * 40 }] as const,
        ),
      },
      {
        id: 'D2',
        teams: Array.from(
          { length: 8 },
          (_, i) => [i % 3 === 1 ? 'pak' : 'gren', 15 + i * 20, 100, { heading: i * 25 }] as const,
        ),
      },
    ],
    {
      ground: [
        { id: 'house', kind: 'building', polygon: box([40, 50], [60, 70]), data: { openings: [] } },
        { id: 'wood', kind: 'woods', polygon: box([90, 40], [140, 70]) },
        { id: 'brook', kind: 'stream', polygon: box([0, 30], [180, 34]) },
        { id: 'bridge', kind: 'bridge', polygon: box([70, 28], [80, 36]) },
        {
          id: 'hedge',
          kind: 'hedge',
          line: [
            [0, 80],
            [60, 80],
          ],
        },
      ],
    },
  )

const place = fc.record({ x: fc.integer({ min: 50, max: 1750 }), y: fc.integer({ min: 50, max: 1150 }) })
const one = fc.integer({ min: 0, max: 7 })

const memberOf = (state: FwState, n: number): Member => {
  const u = unitIn(state, 'U1')
  return { u, team: u.teams[n] as Team }
}

test('FW-FST-02 a leg is easy exactly where the whole way over it comes to nothing hard', () => {
  const state = stand()
  let [easy, hard] = [0, 0]
  fc.assert(
    fc.property(one, place, place, (n, a, b) => {
      const team = { ...memberOf(state, n).team, ...a }
      const way = wayOf(state, team, [b])
      const free = way.entries.length === 0 && way.walls.length === 0 && way.barred > way.length
      expect(isEasy(fieldOf(state), team, a, b)).toBe(free)
      if (free) easy += 1
      else hard += 1
    }),
    { numRuns: 2000 },
  )
  expect(easy).toBeGreaterThan(100)
  expect(hard).toBeGreaterThan(100)
})

test('FW-FST-04 a team is stopped where it would be by looking at everybody at each step', () => {
  const state = stand()
  const enemies = unitIn(state, 'D2').teams
  let [stopped, free] = [0, 0]
  fc.assert(
    fc.property(fc.constantFrom(1, 3, 5, 7), fc.array(place, { minLength: 1, maxLength: 3 }), (n, via) => {
      const member = memberOf(state, n)
      const { team } = member
      const points = [{ x: team.x, y: team.y }, ...via]
      const length = lengthOf(points)
      const least = (enemy: Team) => Math.min(200, gapBetween(team, enemy))
      const clearAt = (at: number): boolean => {
        const foot = footprintAt(pointOn(points, at), headingAt(points, at, team.f), baseOf(team))
        return enemies.every((enemy) => gap(foot, footOf(enemy)) >= least(enemy))
      }
      let expected = 0
      for (let at = 10; ; at += 10) {
        if (!clearAt(Math.min(at, length))) break
        expected = Math.min(at, length)
        if (at >= length) break
      }
      expect(stoppedAt(state, member, { points, length }, true)).toBe(expected)
      if (expected < length) stopped += 1
      else free += 1
    }),
    { numRuns: 500 },
  )
  expect(stopped).toBeGreaterThan(20)
  expect(free).toBeGreaterThan(20)
})

test('FW-MOV-06 FW-FST-04 who may stop a team anywhere about is the same as who may on its own leg', () => {
  const state = stand()
  fc.assert(
    fc.property(one, place, place, (n, a, b) => {
      const member = memberOf(state, n)
      const points = [a, b]
      const length = pointDistance(a, b)
      const whole = othersIn(state, member, boxOf([a, b, { x: 0, y: 0 }, { x: 1800, y: 1200 }]), true)
      expect(clearUpTo(member.team, { points, length }, whole)).toBe(
        stoppedAt(state, member, { points, length }, true),
      )
      const foot = footprintAt(a, 0, baseOf(member.team))
      const turn = { points: [a, { x: a.x, y: a.y + 1 }], length: 1 }
      expect(standsClear(foot, { x: a.x, y: a.y + 1 }, whole)).toBe(stoppedAt(state, member, turn, true) >= 1)
    }),
    { numRuns: 500 },
  )
})

test('FW-FST-02 no leg is open to a place or from it where no way round is looked for, and others are still found', () => {
  const state = stand()
  const whole = boxOf([
    { x: 0, y: 0 },
    { x: 1800, y: 1200 },
  ])
  let [closed, round] = [0, 0]
  fc.assert(
    fc.property(fc.constantFrom(0, 1, 3, 6), place, place, (n, a, b) => {
      const member = memberOf(state, n)
      const { team } = member
      const amid = isAmidHardGround(fieldOf(state), b)
      const near = isNeverClear(footOf(team), b, othersIn(state, member, whole, true))
      if ((amid || near) && pointDistance(a, b) >= 1) {
        expect(openFast(state, member, a, b)).toBe(false)
        if (amid) expect(openFast(state, member, b, a)).toBe(false)
        closed += 1
      }
      const way = routeRound(state, member, b, 600)
      if (way === null) return
      expect(amid || near).toBe(false)
      expect(lengthOf([team, ...way])).toBeLessThanOrEqual(600)
      round += 1
    }),
    { numRuns: 1500 },
  )
  expect(closed).toBeGreaterThan(100)
  expect(round).toBeGreaterThan(20)
})

test('FW-GEN-08 whether two are within so many mm is told as their gap tells it', () => {
  const state = stand()
  for (const a of unitIn(state, 'U1').teams) {
    for (const b of [...unitIn(state, 'U1').teams, ...unitIn(state, 'D2').teams]) {
      const mm = gapBetween(a, b)
      for (const off of [-200, -1, 0, 1, 200]) expect(isWithin(a, b, mm + off)).toBe(off >= 0)
    }
  }
})

test('FW-FST-04 a leg that enemies surely bar is one on which the team does not come through', () => {
  const state = stand()
  const whole = boxOf([
    { x: 0, y: 0 },
    { x: 1800, y: 1200 },
  ])
  let [barred, clear] = [0, 0]
  fc.assert(
    fc.property(one, place, place, (n, a, b) => {
      const member = memberOf(state, n)
      const others = othersIn(state, member, whole, true)
      const length = pointDistance(a, b)
      const comes = clearUpTo(member.team, { points: [a, b], length }, { ...others, vehicles: [] })
      if (comes >= length) clear += 1
      if (!isNeverOpen(footOf(member.team), a, b, others)) return
      barred += 1
      expect(comes).toBeLessThan(length)
    }),
    { numRuns: 1500 },
  )
  expect(barred).toBeGreaterThan(100)
  expect(clear).toBeGreaterThan(100)
})

test('FW-CMD-02 who is linked to his leader by one of them is in command, wherever all stand', () => {
  const state = stand()
  const u = unitIn(state, 'U1')
  let [linked, lost] = [0, 0]
  fc.assert(
    fc.property(fc.array(place, { minLength: 8, maxLength: 8 }), one, (places, n) => {
      const teams = u.teams.map((team, i) => ({
        ...team,
        x: Math.round((places[i]?.x ?? 0) / 3),
        y: Math.round((places[i]?.y ?? 0) / 3),
      }))
      const there = { ...u, teams }
      const team = teams[n] as Team
      const leader = leaderOf(state, there)
      if (leader === null) throw new Error('The platoon has no leader.')
      const post = postOf(state, there, leader)
      const known = inCommand(state, there).has(team.n)
      if (known) linked += isLinkedTo(there, leader, post, team) ? 1 : 0
      else {
        lost += 1
        expect(isBeside(there, leader, post, team) || isLinkedTo(there, leader, post, team)).toBe(false)
      }
    }),
    { numRuns: 1500 },
  )
  expect(linked).toBeGreaterThan(50)
  expect(lost).toBeGreaterThan(50)
})
