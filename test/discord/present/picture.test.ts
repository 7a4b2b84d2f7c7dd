import { expect, test } from 'vitest'
import { pictureOf } from '../../../src/discord/present/picture.ts'
import { fordScene } from '../../render/support/scenes.ts'
import { here } from '../../workshop/here.ts'

test('the words beside a part of the map tell what that part shows, and nothing else', async () => {
  const whole = await pictureOf(here, fordScene(), 'en', { longSide: 200 })
  expect(whole.description).toContain('K6 in C5')
  const crop = { center: { x: 920, y: 680 }, widthMm: 400 }
  const part = await pictureOf(here, fordScene(), 'en', { longSide: 200, crop })
  expect(part.description).toContain('Squares H6 to L9.')
  expect(part.description).toContain('K5 heavy horse')
  expect(part.description).not.toContain('K6')
})
