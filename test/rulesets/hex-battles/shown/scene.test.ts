import { describe, expect, test } from 'vitest'
import { altText, describeScene } from '../../../../src/render/map/alt-text.ts'
import { setup } from '../../../../src/rulesets/hex-battles/setup/setup.ts'
import { sceneOf } from '../../../../src/rulesets/hex-battles/shown/scene.ts'
import { viewOf } from '../../../../src/rulesets/hex-battles/shown/view.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const sceneOfScenario = (name: string, change: (state: ReturnType<typeof setup>) => void = () => {}) => {
  const state = setup(structuredClone(loadLibrary().scenarios['hex-battles']?.[name]))
  change(state)
  return sceneOf(viewOf(state, { kind: 'spectator' }, null), [])
}

describe('the picture of a hex battle', () => {
  test('HX-ZOC-01 HX-ZOC-05 shows the six hexes around each unit with a zone, none around the disorganised', () => {
    const zoneOf = (scene: ReturnType<typeof sceneOfScenario>, hex: string) =>
      scene.hexes?.zones
        .find((zone) => zone.side === 'PL')
        ?.hexes.some((at) => `${String(at.x).padStart(2, '0')}${String(at.y).padStart(2, '0')}` === hex)
    // PK1 stands in 0410 and alone covers 0310, to its west.
    expect(zoneOf(sceneOfScenario('kircholm'), '0310')).toBe(true)
    const shaken = sceneOfScenario('kircholm', (s) => Object.assign(s.units.PK1 ?? {}, { order: 'panic' }))
    expect(zoneOf(shaken, '0310')).toBe(false)
    expect(shaken.units.find((u) => u.id === 'PK1')?.badges).toEqual(['panic'])
  })

  test('HX-DATA-06 marks the hexes that decide, with who holds them', () => {
    expect(sceneOfScenario('warka').objectives.map(({ id, holder }) => [id, holder])).toEqual([
      ['0505', null],
      ['0506', 'SE'],
      ['0605', null],
      ['0606', 'SE'],
    ])
  })

  test('house: is told in words of this game: hexes, hexsides, formations; a leader has no front', () => {
    const scene = sceneOfScenario('kircholm', (s) => Object.assign(s.units.PK1 ?? {}, { order: 'panic' }))
    const en = describeScene(scene, 'en')
    expect(en).toContain('PH1 Hussars in 0510 facing north-west, strength 5 of 5, in attack formation')
    expect(en).toContain('PL1 Chodkiewicz in 0910;')
    expect(en).toContain(
      'PK1 Cossack-style horse in 0410 facing north-west, strength 3 of 3, in march formation, in panic',
    )
    expect(describeScene(scene, 'pl')).toContain('w szyku ataku')
    expect(altText(sceneOfScenario('warka'), 'en')).toContain('Objectives: 0505 held by nobody')
    expect(altText(scene, 'en').length).toBeLessThanOrEqual(1024)
  })
})
