import { describe, expect, it } from 'vitest'
import { catalogues, LANGUAGES } from '../../../src/i18n/i18n.ts'
import { altText, describeScene } from '../../../src/render/map/alt-text.ts'
import { FORMATION_NAMES, STATUS_NAMES } from '../../../src/render/map/badges.ts'
import { CLOUDS, DISCS } from '../../../src/render/map/clouds.ts'
import { AREA_KINDS } from '../../../src/render/map/ground/areas.ts'
import { OBSTACLE_KINDS } from '../../../src/render/map/ground/obstacles.ts'
import { BLACK_POWDER_SHAPES } from '../../../src/render/map/symbols/black-powder.ts'
import { SHAPES } from '../../../src/render/map/symbols/shapes.ts'
import { greatBattle } from '../../bench/render.ts'
import { feetScene } from '../support/feet-scene.ts'
import { cm, emptyScene, fordScene, unit, words } from '../support/scenes.ts'

describe('describeScene', () => {
  it('tells title, facts, units, objectives, the last events and the ground', () => {
    const lines = describeScene(fordScene(), 'en').split('\n')
    expect(lines[0]).toBe(
      'Battle map: The ford at Kalina. Turn 5 of 12, Druhowa to move, Sunny, dry, PD 3 : 2.',
    )
    expect(lines[1]).toContain(
      'K2 horse archers in F6 facing north, strength 17 of 20, steady, in loose order; K3 horse archers in H5',
    )
    expect(lines[1]).toContain(
      'K6 light horse in C5 facing south, strength 3 of 10, wavering, broken, out of command',
    )
    expect(lines[2]).toContain(
      'R3 heavy foot in J8 facing south, strength 21 of 30, shaken, in a shield wall, in melee',
    )
    expect(lines[3]).toBe('Objectives: PO1 in J7 held by nobody; PO2 in O6 held by Horde of Kutlug.')
    expect(lines[4]).toBe(
      'Last: Horde of Kutlug charge from J4 to J7; Druhowa shoot from M8 at N6; melee in J7.',
    )
    expect(lines[5]).toContain('forest Old wood B7 to D9')
  })

  it('tells nothing of what cannot be given as if it were to be done', () => {
    const tracks = fordScene().tracks.map((track) => ({
      ...track,
      planned: true as const,
      refused: true as const,
    }))
    expect(altText({ ...fordScene(), tracks }, 'en')).not.toContain('Planned')
  })

  it('tells what is read back before it is given as planned, not as done', () => {
    const tracks = fordScene().tracks.map((track) => ({ ...track, planned: true as const }))
    const scene = { ...fordScene(), tracks }
    expect(describeScene(scene, 'en')).toContain('Planned: Horde of Kutlug charge from J4 to J7;')
    expect(describeScene(scene, 'en')).not.toContain('Last:')
    expect(describeScene(scene, 'pl')).toContain('Zaplanowano: ')
  })

  it('says it in Polish', () => {
    const text = describeScene(fordScene(), 'pl')
    expect(text).toContain(
      'K2 konni łucznicy, pole F6, frontem na północ, stan 17 z 20, morale dobre, w luźnym szyku',
    )
    expect(text).toContain('PO1 (pole J7), nikt nie trzyma')
  })

  it('says what the ruleset calls the troops when it has a name for them', () => {
    const scene = emptyScene(60, 60, {
      units: [unit('Q', 'red', 'foot', 15, 15, 90, { name: words('Halberdiers') })],
    })
    expect(describeScene(scene, 'en')).toContain('Q Halberdiers in B2 facing east')
  })

  it('says of a part of the map where guns fire and whose sides are marked, as its picture shows them', () => {
    const gun = unit('G', 'red', 'foot', 15, 15, 0, { arc: 450, faces: true })
    const scene = emptyScene(60, 60, { units: [gun, unit('F', 'blue', 'foot', 25, 25, 0)] })
    const part = { center: { x: 150, y: 150 }, widthMm: 400 }
    const told = 'fires up to 45° to either side of its front, front, sides and rear marked'
    expect(describeScene(scene, 'en', part)).toContain(told)
    expect(describeScene(scene, 'en', part).split(told)).toHaveLength(2)
    expect(describeScene(scene, 'en')).not.toContain('45°')
    expect(describeScene(scene, 'pl', part)).toContain('strzela do 45° na obie strony od frontu')
  })

  it('says nothing that the scene does not hold: strength and morale that are unknown stay unsaid', () => {
    const hidden = unit('Z', 'blue', 'unknown', 15, 15, 0, {
      strength: null,
      morale: null,
      formation: null,
      ghost: true,
    })
    const text = describeScene(emptyScene(60, 60, { units: [hidden] }), 'en')
    expect(text).toContain('Blues: Z unknown troops in B2 facing north, last seen.')
    expect(text).toContain('Reds: no units in sight.')
  })

  it('tells only what a crop shows', () => {
    const text = describeScene(fordScene(), 'en', { center: { x: 920, y: 680 }, widthMm: 400 })
    expect(text).toContain('Squares H6 to L9.')
    expect(text).toContain('K5 heavy horse')
    expect(text).not.toContain('K6')
    expect(text).toContain(
      'Ground: gentle hill J8 to M9; shallow water Kalina A6 to R7; dirt road J1 to J12; ford I6 to J7.',
    )
  })
})

describe('altText', () => {
  it('keeps to 1024 characters and says less of each unit to do so', () => {
    const text = altText(fordScene(), 'en')
    expect(text.length).toBeLessThanOrEqual(1024)
    expect(text).toContain('K6 in C5 3/10 broken')
  })

  it('tells the ground where there is room, as it is told of a part of the map', () => {
    const crop = { center: { x: 920, y: 680 }, widthMm: 400 }
    expect(altText(fordScene(), 'en', crop)).toBe(
      describeScene(fordScene(), 'en', crop).replaceAll('\n', ' '),
    )
    expect(altText(fordScene(), 'en', crop)).toContain('Ground: gentle hill J8 to M9')
  })

  it('tells what burns and where shells have burst, however many units there are', () => {
    const puff = (kind: string, x: number) =>
      ({ shape: 'cloud', kind, polygon: cm([x, 1], [x + 4, 1], [x + 4, 4], [x, 4]) }) as const
    const features = [puff('fire', 1), puff('smoke', 11), puff('burst', 21), puff('flare', 31)]
    for (const scene of [emptyScene(60, 60), greatBattle()]) {
      const text = altText({ ...scene, features: [...scene.features, ...features] }, 'en')
      expect(text).toContain('Smoke and fire: fire A1; smoke B1; shells have burst here C1; flare D1.')
      expect(text.length).toBeLessThanOrEqual(1024)
    }
  })

  it('says where a turret points that is turned, and of a part of the map what is watched', () => {
    const text = altText(feetScene(), 'en')
    expect(text).toContain('A1 light tank in A2 facing east, turret to the north-east')
    expect(text).toContain('A3 heavy tank in A2 facing east;')
    const close = altText(feetScene(), 'en', { center: { x: 2800, y: 1600 }, widthMm: 900 })
    expect(close).toContain('hidden, watches the west')
    const left = { center: { x: 600, y: 1800 }, widthMm: 1200 }
    expect(altText(feetScene(), 'pl', left)).toContain('wieża na północny wschód')
  })

  it('counts the units of a great battle', () => {
    const text = altText(greatBattle(), 'en')
    expect(text.length).toBeLessThanOrEqual(1024)
    expect(text).toMatch(/Reds: 150 units between [A-Z]\d+ and [A-Z]\d+\./)
    expect(altText(greatBattle(), 'pl')).toContain('150 jednostek między')
  })
})

it('has a word in every language for everything it can draw', () => {
  const keys = [
    ...Object.keys({ ...SHAPES, ...BLACK_POWDER_SHAPES }).map((name) => `render.symbol.${name}`),
    ...STATUS_NAMES.map((name) => `render.status.${name}`),
    ...FORMATION_NAMES.map((name) => `render.formation.${name}`),
    ...[...AREA_KINDS, ...OBSTACLE_KINDS, ...Object.keys(CLOUDS), ...Object.keys(DISCS)].map(
      (kind) => `render.ground.${kind}`,
    ),
  ]
  for (const language of LANGUAGES)
    for (const key of keys) expect(catalogues[language][key], key).toBeDefined()
})
