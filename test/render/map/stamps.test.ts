import { expect, test } from 'vitest'
import { createCanvas } from '../../../src/render/canvas/fonts.ts'
import type { Ink } from '../../../src/render/canvas/ink.ts'
import { drawStatus } from '../../../src/render/map/badges.ts'
import { drawSymbol } from '../../../src/render/map/symbols/symbols.ts'

/** What is painted once and stamped from then on: how it looks must not depend on who asked for it first. */
const SIGNS = {
  symbol: (ink: Ink, name: string, size: number) => drawSymbol(ink, name, 20, 20, size, '#222222'),
  status: (ink: Ink, name: string, size: number) => drawStatus(ink, name, 20, 20, size),
}

test.each(['symbol', 'status'] as const)(
  'a %s looks the same whatever of nearly its size was drawn before it',
  (sign) => {
    const drawn = (name: string, size: number): Buffer => {
      const canvas = createCanvas(40, 40)
      SIGNS[sign](canvas.getContext('2d'), name, size)
      return Buffer.from(canvas.data())
    }
    // Names that nobody has added look alike, and neither has been drawn yet.
    const first = drawn('nobody-knows-this', 20.1)
    drawn('nobody-knows-that', 19.9)
    expect(drawn('nobody-knows-that', 20.1).equals(first)).toBe(true)
  },
)
