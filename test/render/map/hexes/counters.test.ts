import { describe, expect, it } from 'vitest'
import type { Scene } from '../../../../src/kernel/scene.ts'
import { textWidth } from '../../../../src/render/canvas/fonts.ts'
import { type Frame, LONG_SIDE, layOut } from '../../../../src/render/canvas/frame.ts'
import { inside, overlap, type Rect, within } from '../../../../src/render/canvas/geometry.ts'
import { isLeader, planCounters, type StackPlan } from '../../../../src/render/map/hexes/counter-plan.ts'
import { NUMBER, NUMBER_FOOT } from '../../../../src/render/map/hexes/grid.ts'
import { onSheet } from '../../../../src/render/map/hexes/on-sheet.ts'
import { cornersOn, middleOn } from '../../../../src/render/map/hexes/sheet.ts'
import { legendHeight } from '../../../../src/render/map/legend.ts'
import { hatchAngle } from '../../../../src/render/map/sides.ts'
import { hex } from '../../support/hex-scene.ts'
import { shipped } from '../../support/shipped.ts'

function planOf(scene: Scene): { readonly frame: Frame; readonly stacks: readonly StackPlan[] } {
  if (scene.hexes === undefined) throw new Error('no hexes')
  const sheet = onSheet(scene, scene.hexes)
  const frame = layOut(sheet, undefined, LONG_SIDE, (width, k) => legendHeight(sheet, 'en', width, k))
  return { frame, stacks: planCounters(sheet.units, frame) }
}

/** A line of a phone's screen is so many of its pixels wide. */
const PHONE = 360
const SCENARIOS = ['kircholm', 'warka']

describe.each(SCENARIOS)('the counters of %s on a phone', (scenario) => {
  const { frame, stacks } = planOf(shipped('hex-battles', scenario))
  const css = PHONE / frame.width
  const counters = stacks.flatMap((stack) => stack.counters)

  it('have names of five pixels and strengths of six and a half', () => {
    for (const { unit, name, strength } of counters) {
      if (isLeader(unit)) continue
      expect(name.px * css, unit.id).toBeGreaterThanOrEqual(4.99)
      expect((strength?.px ?? 0) * css, unit.id).toBeGreaterThanOrEqual(6.5)
      expect(strength?.px, unit.id).toBeGreaterThanOrEqual(0.39 * 100 * frame.scale)
    }
  })

  it('keep their letters in their heads, side by side, and set no name closer than it can be read', () => {
    for (const { unit, head, name, strength, facing } of counters) {
      const wide = textWidth(name.text, name.px, 'bold')
      expect(name.width / wide, unit.id).toBeGreaterThanOrEqual(0.83)
      const line: Rect = {
        x: name.at.x,
        y: name.at.y - name.px * 0.72,
        w: Math.min(wide, name.width),
        h: name.px * 0.72,
      }
      expect(within(line, head), unit.id).toBe(true)
      if (strength !== null) expect(overlap(line, strength.ground), unit.id).toBe(false)
      if (facing !== null) expect(facing.at.x + facing.r, unit.id).toBeLessThanOrEqual(line.x)
    }
  })

  it('hide no head of a stack, and stand clear of those in other hexes unless they lie in a stack', () => {
    for (const { counters: stack } of stacks) {
      for (const [i, { name, strength, unit }] of stack.entries()) {
        const over = stack[i + 1]
        if (over === undefined) continue
        expect(name.at.y, unit.id).toBeLessThanOrEqual(over.box.y)
        if (strength !== null) expect(strength.at.y, unit.id).toBeLessThanOrEqual(over.box.y)
      }
    }
    const single = stacks
      .filter(({ counters: stack }) => stack.length === 1)
      .flatMap((stack) => stack.counters)
    for (const [i, a] of single.entries()) {
      for (const b of single.slice(i + 1))
        expect(overlap(a.box, b.box), `${a.unit.id} ${b.unit.id}`).toBe(false)
    }
  })

  it('leave the number of a hex with one of them in sight', () => {
    for (const { counters: stack } of stacks) {
      const [only] = stack
      if (only === undefined || stack.length > 1) continue
      const foot = frame.px(only.unit.at).y - NUMBER_FOOT * frame.scale
      expect(only.box.y, only.unit.id).toBeGreaterThan(foot)
    }
  })
})

it('the number of a hex stands inside its hex', () => {
  const map = { width: 20, height: 14 }
  const outline = cornersOn(map, hex('0505'))
  const { x, y } = middleOn(map, hex('0505'))
  const half = textWidth('0505', NUMBER) / 2
  for (const dx of [-half, half]) {
    for (const dy of [NUMBER_FOOT, NUMBER_FOOT + NUMBER * 0.72]) {
      expect(inside({ x: x + dx, y: y + dy }, outline)).toBe(true)
    }
  }
})

it.each(SCENARIOS)('the zones of the sides of %s are hatched in different ways', (scenario) => {
  const { sides, hexes } = shipped('hex-battles', scenario)
  const leans = hexes?.zones.map(({ side }) => hatchAngle(sides.find(({ id }) => id === side)?.order ?? 0))
  expect(leans).toHaveLength(2)
  expect(new Set(leans).size).toBe(2)
})
