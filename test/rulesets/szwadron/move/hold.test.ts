import { describe, expect, test } from 'vitest'
import { chance } from '../../../../src/cli/playout/chance.ts'
import type { Footprint } from '../../../../src/kernel/space/base.ts'
import { fieldOf } from '../../../../src/rulesets/szwadron/ground/field.ts'
import { courseAlong, courseAsItStands, STEPS } from '../../../../src/rulesets/szwadron/move/course.ts'
import { holds, lastClear, lastHeld } from '../../../../src/rulesets/szwadron/move/hold.ts'
import {
  alongWay,
  goneWhole,
  isOpenWay,
  reachBox,
  reachDrawnUp,
  reachOf,
} from '../../../../src/rulesets/szwadron/move/reach.ts'
import { roomFor } from '../../../../src/rulesets/szwadron/move/room.ts'
import { feetOf } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import type { SzState, SzUnit } from '../../../../src/rulesets/szwadron/units/state.ts'
import { field } from '../support/field.ts'

const roomOf = (state: SzState, u: SzUnit, course: ReturnType<typeof courseAlong>) =>
  roomFor(state, u, course.box)

/** The last of some steps after which a unit may end its move, tried one after another. */
function plainLastHeld(
  state: SzState,
  u: SzUnit,
  course: ReturnType<typeof courseAlong>,
  most: number,
): number {
  let k = most
  while (k > 0 && !holds(u, course, k, roomOf(state, u, course))) k -= 1
  return k
}

test('SZ-FIRE-51 SZ-GEO-07 a unit is stopped where no two of its figures stand on each other', () => {
  const state = field([{ id: 'P1', list: 'pl-line', figures: 8, files: 2, at: [200, 200] }])
  const u = state.units.P1 as SzUnit
  const course = courseAlong(u, [], { files: 8, gap: 0, facing: 0 })
  const clear = Array.from({ length: STEPS }, (_, i) => lastClear(u, course, i + 1, 0))
  // On the way into line they pass over each other's places: some steps are none to stop at.
  expect(clear.some((k, i) => k < i + 1)).toBe(true)
  expect(clear.every((k, i) => k <= i + 1 && (k === 0 || lastClear(u, course, k, 0) === k))).toBe(true)
  expect(clear.at(-1)).toBe(STEPS)
})

test('SZ-GEO-11 a way that leads past nothing is gone as far as it can be paid for', () => {
  const random = chance(1806)
  const answers = new Set<boolean>()
  for (let i = 0; i < 400; i++) {
    const hill = [
      [180, 215],
      [230, 215],
      [230, 250],
      [180, 250],
    ]
    const state = field(
      [
        { id: 'P1', list: 'pl-line', figures: 6, files: 3, at: [200, 200], heading: random.int(0, 359) },
        { id: 'P2', list: 'pl-line', figures: 4, files: 2, at: [random.int(185, 215), 210] },
        { id: 'A1', list: 'at-line', figures: 4, files: 4, at: [random.int(180, 220), 188] },
      ],
      random.percent(50) ? { areas: [{ kind: random.percent(50) ? 'hill' : 'wood', polygon: hill }] } : {},
    )
    const u = state.units.P1 as SzUnit
    const to = { x: random.int(1700, 2300), y: random.int(1700, 2300) }
    const course = courseAsItStands(u, [to])
    if (course === null) continue
    const most = random.int(10, 260)
    const room = roomFor(state, u, reachBox(u, most))
    course.ways.forEach((way, n) => {
      const foot = feetOf(u).feet[n] as Footprint
      const open = isOpenWay(fieldOf(state), foot, way, most, room)
      answers.add(open)
      const gone = alongWay(fieldOf(state), u, foot, way, most, room, way.length)
      if (open) expect(gone).toBe(Math.min(way.length, most))
    })
  }
  expect(answers.size).toBe(2)
})

describe('where a move that is too long ends', () => {
  const random = chance(1809)
  const inn = {
    kind: 'building',
    polygon: [
      [206, 206],
      [214, 206],
      [214, 214],
      [206, 214],
    ],
  }
  const lists = [
    { list: 'at-line', most: 14 },
    { list: 'pl-light', most: 8 },
    { list: 'at-huss', most: 10 },
  ] as const

  test.each(Array.from({ length: 60 }, (_, i) => i))(
    'SZ-GEO-11 course %i ends where the plain way finds it',
    () => {
      const { list, most: largest } = random.pick(lists)
      const figures = random.int(2, largest)
      const state = field(
        [
          {
            id: 'P1',
            list,
            figures,
            files: random.int(1, figures),
            at: [200, 200],
            heading: random.int(0, 359),
          },
          { id: 'A1', list: 'at-line', figures: 6, files: 3, at: [200, 216] },
        ],
        { areas: [inn] },
      )
      const u = state.units.P1 as SzUnit
      const path = Array.from({ length: random.int(0, 2) }, () => ({
        x: random.int(1850, 2150),
        y: random.int(1850, 2150),
      }))
      const gap = u.card === 'pl-light' && random.percent(50) ? random.int(5, 40) : 0
      const shape = { files: random.int(1, figures), gap, facing: random.int(0, 3599) }
      const course = courseAlong(u, path, shape)
      for (const most of [STEPS, STEPS - 1, random.int(1, STEPS), random.int(1, STEPS)]) {
        const plain = plainLastHeld(state, u, course, most)
        expect(lastHeld(u, course, most, roomOf(state, u, course))).toBe(plain)
        // It is not looked for farther back than is asked for.
        const beyond = random.int(0, STEPS - 1)
        const held = lastHeld(u, course, most, roomOf(state, u, course), beyond)
        expect(plain > beyond ? held === plain : held <= beyond).toBe(true)
      }
      const allowance = random.int(20, 260)
      // Whole it goes where every figure comes to its place: none stops before ground.
      const { k, course: gone } = reachOf(state, u, course, allowance)
      const all = gone.ways.every(({ until }) => until === undefined)
      const room = roomFor(state, u, reachBox(u, allowance))
      const whole = goneWhole(state, u, course, allowance, room)
      expect(whole !== null).toBe(k === STEPS && all)
      // Whoever is looked at first: it comes to the same.
      const barred = { i: random.int(0, figures - 1) }
      expect(goneWhole(state, u, course, allowance, room, barred)).toEqual(whole)
      const standing = course.rigid ? null : courseAsItStands(u, path)
      if (standing === null) return
      // As it stands it goes where it comes at least a tenth of the way farther so, or could not go otherwise.
      const asItStands = reachOf(state, u, standing, allowance)
      const worse = k === 0 ? 0 : k + STEPS / 10
      const chosen = asItStands.k > worse ? asItStands : { k, course: gone }
      expect(reachDrawnUp(state, u, course, standing, allowance)).toEqual(chosen)
    },
  )
})
