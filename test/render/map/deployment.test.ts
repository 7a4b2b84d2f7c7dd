import { expect, it } from 'vitest'
import { hatchAngle } from '../../../src/render/map/sides.ts'
import { renderScene } from '../../../src/render/render.ts'
import { shipped } from '../support/shipped.ts'

const OF_KALINA = { ruleset: 'khans-and-generals', scenario: 'kalina' }

it.each([
  ['a player', { kind: 'side', side: 'KHAN' }],
  ['a spectator', { kind: 'spectator' }],
  ['an umpire', undefined],
] as const)('while sides deploy, %s is shown where each of them may', (_, viewer) => {
  const scene = shipped(OF_KALINA.ruleset, OF_KALINA.scenario, viewer)
  expect(scene.deployment?.map(({ side }) => side)).toEqual(['KHAN', 'RUS'])
  for (const { polygons } of scene.deployment ?? []) {
    expect(polygons[0]?.length).toBeGreaterThanOrEqual(3)
  }
  const leans = scene.sides.map(({ order }) => hatchAngle(order))
  expect(new Set(leans).size).toBe(scene.sides.length)
})

it('the zones are drawn', async () => {
  const scene = shipped(OF_KALINA.ruleset, OF_KALINA.scenario)
  const { deployment, ...without } = scene
  expect(deployment).toBeDefined()
  const [drawn, bare] = await Promise.all(
    [scene, without].map((one) => renderScene(one, { language: 'en', longSide: 400 })),
  )
  expect(drawn?.png.equals(bare?.png ?? Buffer.of())).toBe(false)
})
