import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footprintAt, gap } from '../../../../src/kernel/space/base.ts'
import {
  footOf,
  frameOf,
  gapBetween,
  gapFrom,
  gapToNearest,
  gathered,
  isWithin,
  keepStand,
  poseOf,
} from '../../../../src/rulesets/company-battles/units/bodies.ts'
import { baseOf, isPlaced } from '../../../../src/rulesets/company-battles/units/profile.ts'
import type { Team } from '../../../../src/rulesets/company-battles/units/state.ts'

const anyTeam: fc.Arbitrary<Team> = fc.record({
  n: fc.constant(1),
  type: fc.constantFrom('rifles', 'sherman', 'pak', 'lefh', 'rjeep', 'cmd'),
  x: fc.integer({ min: 0, max: 2100 }),
  y: fc.integer({ min: 0, max: 1400 }),
  f: fc.integer({ min: 0, max: 3599 }),
})

test('FW-GEN-08 bases and gaps that are kept are those that are worked out anew, however many share a slot', () => {
  const teams = fc.sample(anyTeam, { numRuns: 20_000, seed: 4 })
  const slots = new Map<number, Team>()
  let shared = 0
  for (const team of teams) {
    const { slot } = poseOf(team)
    const before = slots.get(slot)
    if (before !== undefined) {
      shared += 1
      for (const one of [before, team, before]) {
        const anew = footprintAt({ x: one.x, y: one.y }, one.f, baseOf(one))
        expect(footOf(one).core).toEqual(anew.core)
        expect(footOf(one).base).toEqual(anew.base)
        expect(gapBetween(one, team)).toBe(gap(footOf(one), footOf(team)))
      }
    }
    slots.set(slot, team)
  }
  expect(shared).toBeGreaterThan(1000)
  // Teams of two types can stand alike; they are two.
  const one = teams[0] as Team
  const other = { ...one, type: one.type === 'pak' ? 'sherman' : 'pak' }
  for (const team of [one, other, one]) expect(footOf(team).base).toEqual(baseOf(team))
})

test('FW-GEN-08 how far a base is from several is told by the gaps to each of them', () => {
  fc.assert(
    fc.property(anyTeam, fc.array(anyTeam, { maxLength: 8 }), (team, others) => {
      const least = Math.min(...others.map((other) => gap(footOf(team), footOf(other))))
      expect(gapToNearest(team, others)).toBe(least)
      expect(gapFrom(footOf(team), others)).toBe(least)
      for (const other of others)
        expect(isWithin(team, other, least)).toBe(gap(footOf(team), footOf(other)) <= least)
    }),
  )
})

test('FW-GEN-08 what is kept of a platoon goes over to it only where all of it stands as it did', () => {
  const change = fc.constantFrom<Partial<Team>>({}, { did: ['shot'] }, { x: 5 }, { f: 7 }, { aboard: 'U1-9' })
  const teams = fc.array(anyTeam, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(teams, fc.array(change, { minLength: 6, maxLength: 6 }), (before, changes) => {
      frameOf(before)
      const now = before.map((team, i) => ({ ...team, ...changes[i] }))
      keepStand(before, now)
      const { placed, carried, feet, box } = gathered(now)
      const frame = frameOf(now)
      const anew = now.map((team) => ({ ...team }))
      expect(frame).toEqual(frameOf(anew))
      expect(feet.map(({ core }) => core)).toEqual(gathered(anew).feet.map(({ core }) => core))
      expect(box).toEqual(gathered(anew).box)
      expect([placed, carried]).toEqual([now.filter(isPlaced), now.filter((team) => !isPlaced(team))])
    }),
    { numRuns: 300 },
  )
})
