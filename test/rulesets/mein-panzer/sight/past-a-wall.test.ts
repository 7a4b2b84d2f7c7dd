import { expect, test } from 'vitest'
import { fieldOf } from '../../../../src/rulesets/mein-panzer/ground/field.ts'
import { hiddenBy, look } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import { screensIn } from '../../../../src/rulesets/mein-panzer/sight/screens.ts'
import {
  eyeOf,
  fan,
  type Standing,
  silhouetteOf,
} from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { Board } from '../support/board.ts'

/** A Polish stand at (10, 10) looks at a German one that walks east along y = 20, past a wall half an inch before its front. */
function passing(wall: readonly [west: number, east: number]) {
  const board = new Board()
  board.state.features = {}
  for (const u of Object.values(board.state.units)) u.at = null
  const [west, east] = wall
  board.battle.change('MP-SET-01', {
    type: 'feature',
    feature: {
      id: 'wall',
      layer: 'terrain',
      kind: 'wall',
      line: [
        { x: west * 100, y: 1920 },
        { x: east * 100, y: 1920 },
      ],
    },
  })
  const from = board.put('A1-1', 10, 10) as Standing
  const at = (twentieths: number) => {
    const to = Object.assign(board.u('B2-1'), { at: { x: twentieths * 5, y: 2000 } }) as Standing
    const field = fieldOf(board.state)
    const [eye, target] = [eyeOf(field, from), silhouetteOf(field, to)]
    const points = fan(eye.at, target.foot)
    const box = { minX: 0, minY: 0, maxX: 3600, maxY: 3600 }
    const screens = screensIn(board.state, field, box, [from.id, to.id])
    const hidden = points.filter((p) => hiddenBy(screens, eye, target, [p]).cover === 'linear').length
    return { f: hidden / points.length, cover: look(board.state, from, to).cover, rays: points.length }
  }
  // From six inches west of the wall to six east of it.
  return Array.from({ length: (east - west + 12) * 20 + 1 }, (_, i) => at((west - 6) * 20 + i))
}

test.each([
  ['wider than the stand', [12, 15]],
  ['as wide as the stand', [12, 13]],
  ['straight ahead', [9, 11]],
] as const)(
  'MP-COV-01 past a wall %s, by twentieths of an inch, cover comes once and goes once',
  (_, wall) => {
    const steps = passing(wall)
    const shares = steps.map(({ f }) => f)
    const most = Math.max(...shares)
    const [first, last] = [shares.indexOf(most), shares.lastIndexOf(most)]
    for (const [i, { f, cover, rays }] of steps.entries()) {
      const before = steps[i - 1]?.f ?? 0
      // It rises, stays, and falls; a twentieth of an inch is one ray of 21 to an inch, or two of them.
      if (i <= first) expect(f, `step ${i}`).toBeGreaterThanOrEqual(before)
      if (i > last) expect(f, `step ${i}`).toBeLessThanOrEqual(before)
      expect(Math.abs(f - before), `step ${i}`).toBeLessThanOrEqual(2 / rays)
      expect(cover, `step ${i}: ${f}`).toBe(f >= 0.5 ? 'linear' : 'none')
    }
    expect([shares[0], shares.at(-1)]).toEqual([0, 0])
    expect(most).toBeGreaterThanOrEqual(0.5)
    const changes = steps.filter(({ cover }, i) => i > 0 && cover !== steps[i - 1]?.cover)
    expect(changes).toHaveLength(2)
  },
)
