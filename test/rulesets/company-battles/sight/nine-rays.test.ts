import { expect, test } from 'vitest'
import { fieldOf } from '../../../../src/rulesets/company-battles/ground/field.ts'
import { between, sees } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { veilOf } from '../../../../src/rulesets/company-battles/sight/veils.ts'
import { ninePoints, origins } from '../../../../src/rulesets/company-battles/sight/viewer.ts'
import type { FwState, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { box, field, type Ground } from '../support/field.ts'

/** How many of the nine points of a team are hidden from a shooter's best point (FW-CON-01). */
function hiddenPoints(state: FwState, from: Team, to: Team): number {
  const look = between(fieldOf(state), from, to)
  const counts = origins(look.from, null).map(
    (a) => ninePoints(look.to.foot).filter((b) => veilOf(look, a, b) !== 'open').length,
  )
  return Math.min(...counts)
}

type XY = readonly [number, number]

/** The nine points of a base by trigonometry, mm. */
function points([x, y]: XY, degrees: number, [width, depth]: XY): XY[] {
  const turn = (degrees * Math.PI) / 180
  const found: XY[] = []
  for (const right of [-width / 2, 0, width / 2]) {
    for (const ahead of [-depth / 2, 0, depth / 2]) {
      found.push([
        x + right * Math.cos(turn) + ahead * Math.sin(turn),
        y - right * Math.sin(turn) + ahead * Math.cos(turn),
      ])
    }
  }
  return found
}

const cross = (o: XY, a: XY, b: XY): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** How far a point is from the line through two others, mm. */
const off = (o: XY, a: XY, p: XY): number => cross(o, a, p) / Math.hypot(a[0] - o[0], a[1] - o[1])

/** Whether two segments cross, and null where a hair would decide it. */
function crosses(a: XY, b: XY, c: XY, d: XY): boolean | null {
  const [p, q, r, s] = [off(a, b, c), off(a, b, d), off(c, d, a), off(c, d, b)]
  if ([p, q, r, s].some((far) => Math.abs(far) < 1.2)) return null
  return p > 0 !== q > 0 && r > 0 !== s > 0
}

const SIZES: Readonly<Record<string, XY>> = { sherman: [35, 60], stug: [35, 60], rifles: [50, 30] }

/** How many of nine points lie behind any of some segments, from the point of the other base that sees most of them. */
function behind(
  from: readonly XY[],
  to: readonly XY[],
  walls: readonly (readonly [XY, XY])[],
): number | null {
  let least = Infinity
  for (const a of from) {
    let hidden = 0
    for (const b of to) {
      const cuts = walls.map(([c, d]) => crosses(a, b, c, d))
      if (cuts.includes(null)) return null
      if (cuts.includes(true)) hidden += 1
    }
    least = Math.min(least, hidden)
  }
  return least
}

function standing(own: string, his: string, ground: readonly Ground[], turned: number): FwState {
  return field(
    [
      { id: 'U1', teams: [[own, 50, 50, { heading: turned }]] },
      { id: 'D1', teams: [[his, 62, 90, { heading: 180 }]] },
    ],
    { ground },
  )
}

const turnedTo = (team: Team, degrees: number): Team => ({ ...team, f: (degrees * 10) % 3600 })
const only = (state: FwState, id: string): Team => state.units[id]?.teams[0] as Team

const WALL: readonly [XY, XY] = [
  [520, 720],
  [610, 705],
]

test('FW-LOS-01 FW-CON-01 nine rays of two hulls turned by every 5°, behind a wall', () => {
  const wall: Ground = {
    id: 'w',
    kind: 'wall',
    line: [
      [52, 72],
      [61, 70.5],
    ],
  }
  let looked = 0
  const wrong: string[] = []
  for (const own of ['sherman', 'rifles']) {
    const state = standing(own, 'stug', [wall], 0)
    for (let a = 0; a < 360; a += 5) {
      for (let b = 0; b < 360; b += 5) {
        const from = turnedTo(only(state, 'U1'), a)
        const to = turnedTo(only(state, 'D1'), b)
        const origin = points([500, 500], a, SIZES[own] as XY)
        const starts = own === 'sherman' ? [[500, 500] as XY] : origin
        const wanted = behind(starts, points([620, 900], b, SIZES.stug as XY), [WALL])
        if (wanted === null) continue
        looked += 1
        const found = hiddenPoints(state, from, to)
        if (found !== wanted) wrong.push(`${own} ${a}° ${b}°: ${found}, not ${wanted}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(8_000)
})

test('FW-LOS-01 FW-LOS-07 one clear ray of the nine is enough, past the corner of a house, at every 5°', () => {
  const house: Ground = {
    id: 'h',
    kind: 'building',
    polygon: box([40, 80], [61.4, 84]),
    data: { openings: [] },
  }
  const sides: (readonly [XY, XY])[] = [
    [
      [400, 800],
      [614, 800],
    ],
    [
      [614, 800],
      [614, 840],
    ],
    [
      [614, 840],
      [400, 840],
    ],
    [
      [400, 840],
      [400, 800],
    ],
  ]
  const seen = { yes: 0, no: 0 }
  const state = standing('sherman', 'stug', [house], 0)
  for (let a = 0; a < 360; a += 5) {
    for (let b = 0; b < 360; b += 5) {
      const wanted = behind([[500, 500]], points([620, 900], b, SIZES.stug as XY), sides)
      if (wanted === null) continue
      const open = sees(state, turnedTo(only(state, 'U1'), a), turnedTo(only(state, 'D1'), b))
      expect(open).toBe(wanted < 9)
      seen[open ? 'yes' : 'no'] += 1
    }
  }
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(50)
})
