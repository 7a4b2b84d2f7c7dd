import { expect, test } from 'vitest'
import type { Scene } from '../../../src/kernel/scene.ts'
import { renderScene } from '../../../src/render/render.ts'
import { companyBattles } from '../../../src/rulesets/company-battles/ruleset.ts'
import { field } from '../../rulesets/company-battles/support/field.ts'

const state = field([
  { id: 'U5', teams: [['at57', 60, 40]] },
  { id: 'D4', teams: [['stug', 60, 80]] },
])
const view = companyBattles.view(state, { kind: 'umpire' }, null)
const plain = companyBattles.scene(view, [])
const found = companyBattles.measuring?.measure(view, { body: 'U5-1' }, { body: 'D4-1' })

const drawn = async (measured?: Scene['measured']): Promise<Buffer> => {
  const scene = measured === undefined ? plain : { ...plain, measured }
  const { png } = await renderScene(scene, {
    language: 'en',
    longSide: 500,
    crop: { center: { x: 600, y: 600 }, widthMm: 900 },
  })
  return Buffer.from(png)
}

test('what is measured is drawn over the map: the line, free or blocked, ranges, and the front of a gun', async () => {
  const marks = found?.drawn
  if (marks === undefined) throw new Error('Nothing was measured.')
  const pictures = await Promise.all([
    drawn(),
    drawn(marks),
    drawn({ ...marks, line: { ...marks.line, free: false } }),
    drawn({ ...marks, ranges: [] }),
    drawn({ ...marks, fronts: [] }),
  ])
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(5)
  expect((await drawn(marks)).equals(pictures[1] as Buffer)).toBe(true)
})
