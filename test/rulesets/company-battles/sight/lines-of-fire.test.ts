import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsMeet } from '../../../../src/kernel/space/segment.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { fieldOf } from '../../../../src/rulesets/company-battles/ground/field.ts'
import { lineOfFire, ownTeams } from '../../../../src/rulesets/company-battles/sight/own-teams.ts'
import { between, someRay } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { veilOf } from '../../../../src/rulesets/company-battles/sight/veils.ts'
import { footOf, gapBetween } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import type { FwState, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { box, field, unitIn } from '../support/field.ts'

const at = fc.record({ x: fc.integer({ min: 10, max: 170 }), y: fc.integer({ min: 35, max: 65 }) })

/** A platoon before a house, a hedge and a wood, the enemy behind them, and own teams in between. */
const stand = (own: readonly Point[]): FwState =>
  field(
    [
      {
        id: 'U1',
        teams: [
          ['sherman', 60, 20],
          ['rifles', 90, 20],
        ],
      },
      { id: 'U2', teams: own.map(({ x, y }, i) => [i % 2 === 0 ? 'rifles' : 'sherman', x, y] as const) },
      {
        id: 'D2',
        teams: [
          ['gren', 50, 100],
          ['pak', 80, 100],
          ['gren', 110, 100],
        ],
      },
    ],
    {
      ground: [
        { id: 'house', kind: 'building', polygon: box([60, 70], [70, 80]), data: { openings: [] } },
        { id: 'wood', kind: 'woods', polygon: box([95, 66], [120, 90]) },
      ],
    },
  )

/** Who stands in the way of a line: teams that its edges meet, and two whose gap is closed; null: nobody. */
function inTheWay(teams: readonly Team[], a: Point, b: Point): readonly Team[] {
  const line = { a, b }
  return teams.filter((one) => {
    const { core, at: middle } = footOf(one)
    const edges = core.map((p, i) => ({ a: p, b: core[(i + 1) % core.length] as Point }))
    const gaps = teams
      .filter((other) => other !== one && gapBetween(one, other) < 20)
      .map((other) => ({ a: middle, b: footOf(other).at }))
    return [...edges, ...gaps].some((edge) => segmentsMeet(line, edge))
  })
}

test('FW-LOS-10 a line of fire is the first that the ground and all own teams leave, else the first over such as may be fired over', () => {
  let [free, over, none] = [0, 0, 0]
  fc.assert(
    fc.property(fc.array(at, { minLength: 1, maxLength: 12 }), (own) => {
      const state = stand(own)
      const u = unitIn(state, 'U1')
      const target = unitIn(state, 'D2')
      const teams = unitIn(state, 'U2').teams
      const lines = ownTeams(state, u, () => false)
      for (const team of u.teams) {
        for (const to of target.teams) {
          const mount = team.type === 'sherman' ? 'hull' : 'hand'
          const look = between(fieldOf(state), team, to)
          let [first, second]: [string | null, string | null] = [null, null]
          someRay(look.from, look.to, mount, (a, b) => {
            if (veilOf(look, a, b) === 'blocks') return false
            const met = inTheWay(teams, a, b)
            const told = JSON.stringify([a, b, met.map(({ n }) => n)])
            if (met.length === 0) first ??= told
            else if (met.every(({ type }) => type === 'rifles')) second ??= told
            return false
          })
          const found = lineOfFire(state, { u, team }, { u: target, team: to }, mount, lines)
          const said =
            found === null
              ? null
              : JSON.stringify([found.a, found.b, found.over.map((member) => member.team.n)])
          expect(said).toBe(first ?? second)
          if (first !== null) free += 1
          else if (second !== null) over += 1
          else none += 1
        }
      }
    }),
    { numRuns: 250, seed: 10 },
  )
  expect(Math.min(free, over, none)).toBeGreaterThan(3)
})
