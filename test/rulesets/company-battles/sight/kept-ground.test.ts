import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent } from '../../../../src/kernel/space/base.ts'
import type { Point } from '../../../../src/kernel/space/types.ts'
import { canFireAt, weaponsLaid } from '../../../../src/rulesets/company-battles/fight/shooting/aim.ts'
import { asTarget } from '../../../../src/rulesets/company-battles/fight/shooting/targets.ts'
import { fieldOf } from '../../../../src/rulesets/company-battles/ground/field.ts'
import { ownTeams } from '../../../../src/rulesets/company-battles/sight/own-teams.ts'
import { between, lineOn } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { blockedBy, blocksAll, lookOf, veilOf } from '../../../../src/rulesets/company-battles/sight/veils.ts'
import { ninePoints, type Viewer, viewerOf } from '../../../../src/rulesets/company-battles/sight/viewer.ts'
import { footOf } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import type { FwState, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { noteDeed, writeTeams } from '../../../../src/rulesets/company-battles/units/teams.ts'
import { battleOf, box, field, unitIn } from '../support/field.ts'

const row = (types: readonly string[], y: number) =>
  Array.from({ length: 9 }, (_, i) => [types[i % types.length] as string, 10 + i * 18, y] as const)

/** Teams before and behind a house, woods, a hill, crops and a wall; the enemy in a row so far north, cm. */
const stand = (north = 110): FwState =>
  field(
    [
      { id: 'U1', teams: row(['sherman', 'rifles', 'rifles'], 15) },
      { id: 'U2', teams: row(['rifles'], 30) },
      { id: 'D2', teams: row(['pak', 'gren', 'gren'], north) },
    ],
    {
      ground: [
        { id: 'house', kind: 'building', polygon: box([40, 50], [60, 70]), data: { openings: [] } },
        { id: 'wood', kind: 'woods', polygon: box([90, 40], [140, 90]) },
        { id: 'hill', kind: 'hill', polygon: box([0, 60], [30, 90]) },
        { id: 'crops', kind: 'crops', polygon: box([60, 95], [160, 120]) },
        {
          id: 'wall',
          kind: 'wall',
          line: [
            [30, 40],
            [120, 44],
          ],
        },
      ],
    },
  )

const teamsOf = (state: FwState): readonly Team[] =>
  ['U1', 'U2', 'D2'].flatMap((id) => unitIn(state, id).teams)

test('FW-LOS-01 what may block alone says whether a line is blocked', () => {
  const state = stand()
  const [own, enemies] = [unitIn(state, 'U1').teams, unitIn(state, 'D2').teams]
  const point = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
  const n = fc.integer({ min: 0, max: 8 })
  let [blocked, free] = [0, 0]
  fc.assert(
    fc.property(n, n, point, point, (i, k, p, q) => {
      const [from, to] = [own[i] as Team, enemies[k] as Team]
      const look = between(fieldOf(state), from, to)
      const a = { x: from.x + p.x, y: from.y + p.y }
      const b = { x: to.x + q.x, y: to.y + q.y }
      const found = blockedBy(look, a, b) !== null
      expect(found).toBe(veilOf(look, a, b) === 'blocks')
      if (found) blocked += 1
      else free += 1
    }),
    { numRuns: 2000 },
  )
  expect(blocked).toBeGreaterThan(100)
  expect(free).toBeGreaterThan(100)
})

test('FW-LOS-01 what hides all of a team leaves no line from anywhere on one base to anywhere on the other', () => {
  const state = stand()
  const pairs = unitIn(state, 'U1').teams.flatMap((from) =>
    unitIn(state, 'D2').teams.map((to) => between(fieldOf(state), from, to)),
  )
  const hidden = pairs.filter((look) =>
    look.blockers.some((one) => blocksAll(look, one, look.from.foot.core, look.to.foot.core)),
  )
  expect(hidden.length).toBeGreaterThan(15)
  const share = fc.record({
    x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  })
  const on = ({ foot: { at, base } }: Viewer, { x, y }: Point): Point => {
    const { width, depth } = extent(base)
    return { x: at.x + x * width, y: at.y + y * depth }
  }
  fc.assert(
    fc.property(fc.constantFrom(...hidden), share, share, (look, p, q) => {
      expect(veilOf(look, on(look.from, p), on(look.to, q))).toBe('blocks')
    }),
    { numRuns: 2000 },
  )
})

test('FW-LOS-01 a line is found exactly where one of all the lines between nine points and nine is open', () => {
  const state = stand()
  const lines = unitIn(state, 'U2').teams.flatMap((from) =>
    unitIn(state, 'D2').teams.map((to) => {
      const look = between(fieldOf(state), from, to)
      const open = ninePoints(look.from.foot).some((a) =>
        ninePoints(look.to.foot).some((b) => veilOf(look, a, b) !== 'blocks'),
      )
      expect({ from: from.n, to: to.n, sees: lineOn(look, 'hand') !== null }).toEqual({
        from: from.n,
        to: to.n,
        sees: open,
      })
      return open
    }),
  )
  expect(new Set(lines).size).toBe(2)
})

test('FW-LOS-01 FW-SMK-05 FW-TER-05 what is kept of the ground between two is what it would be looked at anew', () => {
  const state = stand()
  const battle = battleOf(state)
  const holds = (): void => {
    const ground = fieldOf(state)
    for (const from of teamsOf(state)) {
      for (const to of unitIn(state, 'D2').teams) {
        const anew = lookOf(ground, viewerOf(ground, from), viewerOf(ground, to))
        const kept = between(ground, from, to)
        expect(kept.areas.map(({ area }) => area.id)).toEqual(anew.areas.map(({ area }) => area.id))
        expect(lineOn(kept, null)).toEqual(lineOn(anew, null))
      }
    }
  }
  holds()
  const smoke = (id: string, corners: Parameters<typeof box>) =>
    battle.change('FW-SMK-05', {
      type: 'feature',
      feature: {
        id,
        layer: 'smoke',
        kind: 'smoke',
        polygon: box(...corners).map(([x, y]) => ({ x: x * 10, y: y * 10 })),
        data: { side: 'US' },
      },
    })
  smoke('smoke-1', [
    [10, 40],
    [35, 50],
  ])
  holds()
  smoke('smoke-2', [
    [120, 92],
    [150, 99],
  ])
  holds()
  battle.change('FW-SMK-05', { type: 'unfeature', feature: 'smoke-1' })
  holds()
  smoke('smoke-2', [
    [20, 92],
    [50, 99],
  ])
  holds()
})

test('FW-GEN-08 a team that has only done something stands as it did; one that moves, turns or becomes another does not', () => {
  const state = stand()
  const battle = battleOf(state)
  const now = (): Team => unitIn(state, 'U1').teams[0] as Team
  const foot = footOf(now())
  noteDeed(battle, unitIn(state, 'U1'), [1], 'shot', 'FW-TUR-08')
  expect(now().did).toEqual(['shot'])
  expect(footOf(now())).toBe(foot)
  const become = (other: Partial<Team>): void => {
    const { teams } = unitIn(state, 'U1')
    writeTeams(
      battle,
      unitIn(state, 'U1'),
      teams.map((team, i) => (i === 0 ? { ...team, ...other } : team)),
      'FW-MOV-01',
    )
  }
  become({ x: now().x + 10 })
  expect(footOf(now()).at.x).toBe(foot.at.x + 10)
  become({ f: 900 })
  expect(footOf(now()).facing).toBe(900)
  const before = footOf(now())
  become({ type: 'rifles' })
  expect(footOf(now()).base).not.toEqual(before.base)
})

test('FW-TGT-03 a team can fire exactly where a weapon of it is laid', () => {
  const state = stand(65)
  const target = asTarget(state, unitIn(state, 'D2'))
  let [can, cannot] = [0, 0]
  for (const id of ['U1', 'U2']) {
    const u = unitIn(state, id)
    const own = ownTeams(state, u, () => false)
    for (const team of u.teams) {
      for (const member of target.members) {
        const at = { ...target, members: [member] }
        const laid = weaponsLaid(state, { u, team }, at, own, false).length > 0
        expect(canFireAt(state, { u, team }, at, own)).toBe(laid)
        if (laid) can += 1
        else cannot += 1
      }
    }
  }
  expect(can).toBeGreaterThan(5)
  expect(cannot).toBeGreaterThan(5)
})
