import { expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import { fieldOf } from '../../../../src/rulesets/company-battles/ground/field.ts'
import { between, lineOn, sees, sightLine } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { footOf, gapBetween } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import type { FwState, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { battleOf, box, field, unitIn } from '../support/field.ts'

const team = (state: FwState, id: string, n = 1): Team =>
  unitIn(state, id).teams.find((one) => one.n === n) as Team

/** Teams about a house, a wood and a hedge. */
const stand = (): FwState =>
  field(
    [
      {
        id: 'U1',
        teams: Array.from(
          { length: 12 },
          (_, i) => [i % 3 === 0 ? 'sherman' : 'rifles', 10 + i * 15, 20] as const,
        ),
      },
      {
        id: 'D2',
        teams: Array.from(
          { length: 12 },
          (_, i) => [i % 3 === 1 ? 'pak' : 'gren', 10 + i * 15, 110] as const,
        ),
      },
    ],
    {
      ground: [
        {
          id: 'house',
          kind: 'building',
          polygon: box([40, 50], [60, 70]),
          data: { storeys: 2, openings: [] },
        },
        { id: 'wood', kind: 'woods', polygon: box([90, 40], [140, 90]) },
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

test('FW-LOS-01 lines that are kept are those that are worked out anew, from every mount', () => {
  const state = stand()
  const [own, enemies] = [unitIn(state, 'U1').teams, unitIn(state, 'D2').teams]
  let blocked = 0
  for (const from of own) {
    for (const to of enemies) {
      for (const mount of [null, 'hull', 'turret', 'hand'] as const) {
        expect(gapBetween(from, to)).toBe(gap(footOf(from), footOf(to)))
        const anew = lineOn(between(fieldOf(state), from, to), mount)
        for (let again = 0; again < 2; again++) expect(sightLine(state, from, to, mount)).toEqual(anew)
        if (anew === null) blocked += 1
      }
    }
  }
  expect(blocked).toBeGreaterThan(20)
})

test('FW-LOS-01 FW-SMK-05 a line is looked for anew once somebody has moved, or smoke has come and gone', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 50, 20]] },
    { id: 'D2', teams: [['gren', 50, 80]] },
  ])
  const battle = battleOf(state)
  const seen = () => sees(state, team(state, 'U1'), team(state, 'D2'))
  expect(seen()).toBe(true)
  const polygon = box([30, 40], [70, 55]).map(([x, y]) => ({ x: x * 10, y: y * 10 }))
  const smoke = { id: 'smoke-1', layer: 'smoke', kind: 'smoke', polygon, data: { side: 'US' } }
  battle.change('FW-SMK-05', { type: 'feature', feature: smoke })
  expect(seen()).toBe(false)
  const moved = { ...team(state, 'D2'), x: 1500 }
  expect(sees(state, team(state, 'U1'), moved)).toBe(true)
  battle.change('FW-SMK-06', { type: 'unfeature', feature: 'smoke-1' })
  expect(seen()).toBe(true)
})
