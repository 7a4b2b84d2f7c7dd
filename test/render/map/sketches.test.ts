import { expect, test } from 'vitest'
import type { Scene, SceneSketch } from '../../../src/kernel/scene.ts'
import { altText, describeScene } from '../../../src/render/map/alt-text.ts'
import { renderScene } from '../../../src/render/render.ts'
import { companyBattles } from '../../../src/rulesets/company-battles/ruleset.ts'
import { field } from '../../rulesets/company-battles/support/field.ts'
import { fordsScene } from '../support/hex-scene.ts'

const state = field([{ id: 'U5', teams: [['at57', 60, 40]] }])
const plain = companyBattles.scene(companyBattles.view(state, { kind: 'umpire' }, null), [])
const side = plain.sides[0]?.id ?? ''
const path = [
  { x: 300, y: 300 },
  { x: 600, y: 700 },
]
const sketch = (more: Partial<SceneSketch>): SceneSketch => ({
  kind: 'arrow',
  number: 1,
  side,
  path,
  text: '',
  ...more,
})
const drawn = async (scene: Scene, sketches?: readonly SceneSketch[]): Promise<string> => {
  const { png } = await renderScene(sketches === undefined ? scene : { ...scene, sketches }, {
    language: 'en',
    longSide: 500,
  })
  return Buffer.from(png).toString('base64')
}

test('arrows, lines and words are drawn over the map, each otherwise; none leave it as it was', async () => {
  const pictures = await Promise.all([
    drawn(plain),
    drawn(plain, [sketch({})]),
    drawn(plain, [sketch({ kind: 'line' })]),
    drawn(plain, [sketch({ kind: 'text', path: path.slice(0, 1), text: 'hold' })]),
    drawn(plain, [sketch({ text: 'feint' })]),
  ])
  expect(new Set(pictures).size).toBe(5)
  expect(await drawn(plain, [])).toBe(pictures[0])
})

test('on hexes too', async () => {
  const hexes = fordsScene()
  const side = hexes.sides[0]?.id ?? ''
  const path = [
    { x: 2, y: 2 },
    { x: 4, y: 3 },
  ]
  expect(await drawn(hexes, [sketch({ side, path })])).not.toBe(await drawn(hexes))
})

test('they are told in words beside the picture, as far as it shows them', () => {
  const scene = { ...plain, sketches: [sketch({ text: 'feint' }), sketch({ number: 2, kind: 'line' })] }
  expect(altText(scene, 'en')).toContain('Sketched: 1 an arrow')
  expect(describeScene(scene, 'en')).toMatch(/1 an arrow \S+–\S+ feint; 2 a line \S+–\S+\./u)
  expect(describeScene(scene, 'pl')).toContain('Szkice: 1 strzałka')
  const elsewhere = { center: { x: 1100, y: 1100 }, widthMm: 200 }
  expect(describeScene(scene, 'en', elsewhere)).not.toContain('Sketched')
})
