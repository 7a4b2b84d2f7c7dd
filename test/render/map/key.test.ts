import { describe, expect, it } from 'vitest'
import { hasWords, LANGUAGES } from '../../../src/i18n/i18n.ts'
import type { Scene } from '../../../src/kernel/scene.ts'
import { textWidth } from '../../../src/render/canvas/fonts.ts'
import { overlap, type Rect } from '../../../src/render/canvas/geometry.ts'
import { altText } from '../../../src/render/map/alt-text.ts'
import { FORMATION_NAMES, STATUS_NAMES } from '../../../src/render/map/badges.ts'
import { drawKey, layOutKey } from '../../../src/render/map/key/key-image.ts'
import { keyText, meaningOf, planKey } from '../../../src/render/map/key/key-plan.ts'
import { SHAPES } from '../../../src/render/map/symbols/shapes.ts'
import { feetScene } from '../support/feet-scene.ts'
import { differences, keepIfAsked } from '../support/golden.ts'
import { fordsScene } from '../support/hex-scene.ts'
import { duskScene, emptyScene, fordScene, parade, swatchScene } from '../support/scenes.ts'
import { shipped } from '../support/shipped.ts'

const SCENES: readonly (readonly [string, Scene])[] = [
  ['the ford', fordScene()],
  ['dusk', duskScene()],
  ['every ground', swatchScene()],
  ['every troop', parade(Object.keys(SHAPES), STATUS_NAMES, FORMATION_NAMES)],
  ['the fords', fordsScene()],
  ['a table in feet', feetScene()],
  ['Kalina', shipped('khans-and-generals', 'kalina')],
  ['Kircholm', shipped('hex-battles', 'kircholm')],
  ['La Chapelle', shipped('company-battles', 'la-chapelle')],
]

const namesOf = (scene: Scene, kind: string): string[] =>
  planKey(scene, true)
    .filter((sign) => sign.kind === kind)
    .map(({ name }) => name)

describe.each(SCENES)('the key of %s', (_, scene) => {
  it('has every sign that is there, once', () => {
    const signs = planKey(scene, true)
    expect(new Set(signs.map(({ kind, name }) => `${kind}/${name}`)).size).toBe(signs.length)
    const statuses = namesOf(scene, 'status')
    for (const { badges } of scene.units) expect(statuses).toEqual(expect.arrayContaining(badges.slice(0, 1)))
    for (const { shape, kind } of scene.features) expect(namesOf(scene, shape)).toContain(kind)
    for (const { kind } of scene.tracks) expect(namesOf(scene, 'track')).toContain(kind)
    for (const { id } of scene.sides) expect(namesOf(scene, 'side')).toContain(id)
    for (const { kind } of Object.values(scene.hexes?.letters ?? {})) {
      if (kind === null || kind === 'hillock') continue
      const there = scene.hexes?.rows.some((row) =>
        [...row].some((letter) => scene.hexes?.letters[letter]?.kind === kind),
      )
      expect(namesOf(scene, 'area').includes(kind), kind).toBe(there)
    }
  })

  it('says each in both languages', () => {
    for (const { meaning, kind, name } of planKey(scene, true)) {
      for (const language of LANGUAGES) expect(hasWords(meaning.key, language), `${kind} ${name}`).toBe(true)
    }
  })

  it.each(LANGUAGES)(
    'is laid out with nothing over anything, and letters that a phone shows (%s)',
    (language) => {
      const { rows, width, height } = layOutKey(scene, language, true)
      expect((31 * 360) / width).toBeGreaterThan(10)
      const boxes = rows.flatMap(({ field, text }): Rect[] => [field, text])
      for (const [i, box] of boxes.entries()) {
        expect(box.x + box.w).toBeLessThanOrEqual(width)
        expect(box.y + box.h).toBeLessThanOrEqual(height)
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false)
      }
      for (const { lines, text } of rows) {
        for (const line of lines) expect(textWidth(line, 31)).toBeLessThanOrEqual(text.w + 1)
      }
    },
  )
})

it('explains nothing that is not there', () => {
  const signs = planKey(emptyScene(60, 60), false)
  expect(signs.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['side red', 'side blue'])
  expect(keyText(signs, 'en')).toBe('Reds; Blues')
})

it('house: of a platoon whose bases stand apart every kind of team is explained, once, in the words of its game', () => {
  const scene = shipped('company-battles', 'la-chapelle')
  const platoons = scene.units.filter(({ side }) => side === 'US')
  expect(platoons.map(({ id, symbol }) => `${id} ${symbol}`)).toContain('U1 hq')
  const key = planKey({ ...scene, units: platoons }, false)
  const told = key.filter(({ kind }) => kind === 'symbol').map((sign) => meaningOf(sign, 'en'))
  // The rifle platoon leads with its commander; its squads, bazooka and mortar stand about him.
  expect(told).toEqual([
    'platoon commander, second',
    'riflemen',
    'bazookas',
    'mortar',
    'machine gun',
    'armoured car',
    'reconnaissance jeep',
    'company commander',
  ])
})

it('house: ground is called as the rules of its game call it, in the key and in words', () => {
  const scene = shipped('company-battles', 'la-chapelle')
  const ground = planKey(scene, false).filter(({ kind }) => kind === 'area' || kind === 'line')
  expect(ground.map((sign) => meaningOf(sign, 'en'))).toEqual(
    expect.arrayContaining(['crops', 'orchard', 'woods', 'bocage', 'wall', 'building of several storeys']),
  )
  expect(altText(scene, 'en')).toContain('bocage I5 to L5')
  expect(ground.map((sign) => meaningOf(sign, 'pl'))).toEqual(
    expect.arrayContaining(['sad', 'mur', 'bocage']),
  )
})

it('tells control zones only where they are drawn', () => {
  expect(planKey(fordsScene(), false).some(({ kind }) => kind === 'control')).toBe(false)
  expect(namesOf(fordsScene(), 'control')).toEqual(['SE'])
})

it.each([
  ['key-ford', fordScene(), 'en'],
  ['key-fords', fordsScene(), 'pl'],
  ['key-la-chapelle', shipped('company-battles', 'la-chapelle'), 'en'],
] as const)('golden picture %s', async (name, scene, language) => {
  const { png } = await drawKey(scene, language, true)
  await keepIfAsked(name, png)
  expect(await differences(name, png)).toBe(0)
})
