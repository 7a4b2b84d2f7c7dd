import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { altText, describeScene } from '../../../../src/render/map/alt-text.ts'
import { setup } from '../../../../src/rulesets/hex-battles/setup/setup.ts'
import { account } from '../../../../src/rulesets/hex-battles/shown/account.ts'
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

  test('house: before the first stage its legend tells how many there are, and of nobody’s phase', () => {
    const facts = (change?: Parameters<typeof sceneOfScenario>[1]) =>
      sceneOfScenario('kircholm', change).legend.facts.map((fact) => [
        sayPlain(fact, 'en'),
        sayPlain(fact, 'pl'),
      ])
    expect(facts()[0]).toEqual(['10 stages at most', 'najwyżej 10 etapów'])
    expect(facts().flat().join()).not.toMatch(/—|Stage 0|Etap 0/u)
    expect(facts((s) => Object.assign(s, { turn: 3, active: 'PL', phase: 'move' }))[0]?.[0]).toBe(
      'Stage 3 of 10',
    )
  })

  test('house: the briefing names the arms a side has, and no others', () => {
    const state = setup(structuredClone(loadLibrary().scenarios['hex-battles']?.kircholm))
    const { forces } = account.briefing(viewOf(state, { kind: 'spectator' }, null))
    const told = (language: 'en' | 'pl') => forces.map(({ said }) => sayPlain(said, language)).join('; ')
    expect(told('en')).toMatch(/strength points \(PS\): \d+ infantry, \d+ cavalry/u)
    expect(told('pl')).toMatch(/piechota: \d+, kawaleria: \d+/u)
    for (const language of ['en', 'pl'] as const) expect(told(language)).not.toMatch(/\b0\b/u)
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
