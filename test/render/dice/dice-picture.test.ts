import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { crossOf, drawDice, type PictureDie } from '../../../src/render/dice/dice-picture.ts'
import { DIE_COLOURS, pipsOf } from '../../../src/render/dice/shapes.ts'
import { differences, keepIfAsked } from '../support/golden.ts'

const die = (sides: PictureDie['sides'], value: number, more: Partial<PictureDie> = {}): PictureDie => ({
  sides,
  value,
  colour: null,
  dropped: false,
  success: false,
  exploded: false,
  ...more,
})

const ALL = [
  { caption: '6d6', dice: [1, 2, 3, 4, 5, 6].map((value) => die(6, value)), result: '21' },
  {
    caption: 'd6±',
    dice: [die(6, 5, { colour: 'green' as const }), die(6, 3, { colour: 'red' as const })],
    result: '+2',
  },
  {
    caption: 'd4; d8; d10; d12; d20; d30; d1000; 3dF',
    dice: [
      ...[4, 8, 10, 12, 20, 30, 1000].map((sides) => die(sides, sides)),
      ...[-1, 0, 1].map((value) => die('fudge', value)),
    ],
    result: 'ąęłż',
  },
  {
    caption: '3d6>=5!',
    dice: [die(6, 6, { success: true, exploded: true }), die(6, 2), die(6, 1, { dropped: true })],
    result: '1 success',
  },
]

describe('dice drawn', () => {
  it('look as they did', async () => {
    const png = await drawDice(ALL)
    await keepIfAsked('dice', png)
    expect(await differences('dice', png)).toBeLessThan(50)
  })

  it('a die set aside shows all its pips: its cross stands beside them', () => {
    const { at, r } = crossOf(0, 0, 42)
    for (const value of [1, 2, 3, 4, 5, 6]) {
      const pips = pipsOf(value, 0, 0, 42 * 0.92)
      expect(pips).toHaveLength(value)
      for (const pip of pips) {
        expect(Math.hypot(pip.at.x - at.x, pip.at.y - at.y)).toBeGreaterThan(pip.r + r * 1.12)
      }
    }
  })

  it('a thousand of them fit into one picture of modest size', async () => {
    const dice = Array.from({ length: 1000 }, (_, n) => die(6, (n % 6) + 1))
    const png = await drawDice([{ caption: '1000d6', dice, result: '3500' }])
    const { width = 0, height = 0 } = await sharp(png).metadata()
    expect(width).toBeLessThanOrEqual(720)
    expect(height).toBeLessThanOrEqual(2400)
    expect(png.length).toBeLessThan(1_000_000)
  })

  it('green and red differ in lightness, so that they are told apart in grey', () => {
    const light = (hex: string): number =>
      [0.2126, 0.7152, 0.0722].reduce(
        (sum, weight, n) =>
          sum + weight * (Number.parseInt(hex.slice(1 + 2 * n, 3 + 2 * n), 16) / 255) ** 2.2,
        0,
      )
    const [green, red] = [light(DIE_COLOURS.green.body), light(DIE_COLOURS.red.body)]
    expect((green + 0.05) / (red + 0.05)).toBeGreaterThan(4)
  })
})
