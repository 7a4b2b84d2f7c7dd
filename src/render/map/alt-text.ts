import { facingIn } from '../../i18n/compass.ts'
import { type Language, sayKnown, sayPlain } from '../../i18n/i18n.ts'
import type { Scene, SceneFeature, SceneUnit } from '../../kernel/scene.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import { type KeyWith, message } from '../../kernel/words.ts'
import { type Crop, windowOf } from '../canvas/frame.ts'
import { cropOn, HEX, ROW, sheetOf } from './hexes/sheet.ts'
import { withLabels } from './objective-labels.ts'
import { groundWord, statusWord } from './status-words.ts'
import { plainSymbol } from './symbols/names.ts'

/** How much is said of each unit: everything, name with place and strength, name with place, or only how many. */
const DETAILS = ['whole', 'brief', 'place', 'count'] as const
type Detail = (typeof DETAILS)[number]

/** Discord's limit for the text beside an image. */
const ALT_LIMIT = 1024

function strengthOf(unit: SceneUnit, key: KeyWith<'now' | 'full'>, language: Language): string[] {
  return unit.strength === null
    ? []
    : [sayPlain(message(key, { now: unit.strength.now, full: unit.strength.full }), language)]
}

function moraleOf(unit: SceneUnit, language: Language): string[] {
  if (unit.morale === null) return []
  const grade = unit.morale > 0.66 ? 'steady' : unit.morale > 0.34 ? 'shaken' : 'wavering'
  return [sayPlain(message(`render.morale.${grade}`), language)]
}

/** What it is marked with; a badge without words is left out. */
function statusOf({ badges }: SceneUnit, { namespace }: Scene, language: Language): string[] {
  return badges.flatMap((badge) => sayKnown(statusWord(badge, namespace).key, language) ?? [])
}

/** Where its turret points, unless it is where it faces. */
function turretOf({ turret, facing }: SceneUnit, language: Language): string[] {
  if (turret === undefined || turret === facing) return []
  return [sayPlain(message('render.alt.turret', { facing: facingIn(language, turret) }), language)]
}

/** How far it commands, where it watches and fires and whether its sides are struck differently, which a picture of a part of the map shows. */
function bordersOf({ arc, faces, reach, watch }: SceneUnit, language: Language): string[] {
  return [
    ...(reach === undefined ? [] : [sayPlain(reach.said, language)]),
    ...(watch === undefined ? [] : [sayPlain(watch.said, language)]),
    ...(arc === undefined
      ? []
      : [sayPlain(message('render.alt.arc', { degrees: Math.round(arc / 10) }), language)]),
    ...(faces === true ? [sayPlain(message('render.alt.faces'), language)] : []),
  ]
}

function unitIn(unit: SceneUnit, scene: Scene, language: Language, detail: Detail, zoomed: boolean): string {
  const { map } = scene
  const square = placesOf(map).cell(unit.at)
  const ghost = unit.ghost ? [sayPlain(message('render.alt.ghost'), language)] : []
  const brief = sayPlain(message('render.alt.unit-brief', { label: unit.label, square }), language)
  if (detail === 'place') return [brief, ...ghost].join(' ')
  if (detail === 'brief') {
    return [
      brief,
      ...strengthOf(unit, 'render.alt.strength-brief', language),
      ...statusOf(unit, scene, language).slice(0, 1),
      ...ghost,
    ].join(' ')
  }
  const what =
    unit.name === undefined
      ? (sayKnown(`render.symbol.${plainSymbol(unit.symbol)}`, language) ?? '')
      : sayPlain(unit.name, language)
  const formation = sayKnown(`render.formation.${unit.formation}`, language)
  return [
    sayPlain(
      message((unit.stars?.gold ?? 0) > 0 ? 'render.alt.unit-still' : 'render.alt.unit', {
        label: unit.label,
        what,
        square,
        facing: facingIn(language, placesOf(map).tenths(unit.facing)),
      }),
      language,
    ),
    ...strengthOf(unit, 'render.alt.strength', language),
    ...moraleOf(unit, language),
    ...turretOf(unit, language),
    ...(formation === null ? [] : [formation]),
    ...statusOf(unit, scene, language),
    ...(zoomed ? bordersOf(unit, language) : []),
    ...ghost,
  ].join(', ')
}

/** Names of the squares at two opposite corners of what some points cover. */
function spanOf(points: readonly Point[], map: Scene['map']): { from: string; to: string } {
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  return {
    from: placesOf(map).cell({ x: Math.min(...xs), y: Math.min(...ys) }),
    to: placesOf(map).cell({ x: Math.max(...xs), y: Math.max(...ys) }),
  }
}

/** What a crop shows of a map in the map's own units: a hex map is cropped by hexes of 100 mm. */
function shownOf(map: Scene['map'], crop: Crop | undefined): ReturnType<typeof windowOf> {
  if (map.grid !== 'hexes') return windowOf(map, crop)
  if (crop === undefined) return { minX: 1, minY: 1, maxX: map.width, maxY: map.height }
  const sheet = sheetOf(map)
  const w = windowOf(sheet, cropOn(map, crop))
  return {
    minX: Math.max(1, Math.ceil(w.minX / HEX)),
    maxX: Math.min(map.width, Math.ceil(w.maxX / HEX)) + 1,
    minY: Math.max(1, Math.ceil((sheet.height - w.maxY) / ROW)),
    maxY: Math.min(map.height, Math.ceil((sheet.height - w.minY) / ROW)) + 1,
  }
}

/** Everything in a scene that a crop shows. */
function seen(scene: Scene, crop: Crop | undefined): Scene {
  if (crop === undefined) return scene
  const w = shownOf(scene.map, crop)
  const shows = (p: Point): boolean => p.x >= w.minX && p.x <= w.maxX && p.y >= w.minY && p.y <= w.maxY
  return {
    ...scene,
    units: scene.units.filter((unit) => shows(unit.at)),
    objectives: scene.objectives.filter((objective) => shows(objective.at)),
    tracks: scene.tracks.filter((track) => track.path.some(shows)),
    sketches: (scene.sketches ?? []).filter((sketch) => sketch.path.some(shows)),
  }
}

function sentences(scene: Scene, language: Language, crop: Crop | undefined, detail: Detail): string[] {
  const shown = seen(withLabels(scene, language), crop)
  const nameOf = (id: string): string => {
    const side = scene.sides.find((s) => s.id === id)
    return side === undefined ? id : sayPlain(side.name, language)
  }
  const facts = scene.legend.facts.map((fact) => sayPlain(fact, language)).join(', ')
  const title = sayPlain(scene.legend.title, language)
  const out = [sayPlain(message('render.alt.head', { title, facts }), language)]
  if (crop !== undefined) {
    const w = shownOf(scene.map, crop)
    const corners = [
      { x: w.minX, y: w.minY },
      { x: w.maxX - 1, y: w.maxY - 1 },
    ]
    out.push(sayPlain(message('render.alt.part', spanOf(corners, scene.map)), language))
  }
  for (const side of scene.sides) {
    const units = shown.units.filter((unit) => unit.side === side.id)
    const list =
      units.length === 0
        ? sayPlain(message('render.alt.none'), language)
        : detail === 'count'
          ? sayPlain(
              message('render.alt.count', {
                count: units.length,
                ...spanOf(
                  units.map((u) => u.at),
                  scene.map,
                ),
              }),
              language,
            )
          : units.map((unit) => unitIn(unit, scene, language, detail, crop !== undefined)).join('; ')
    out.push(
      sayPlain(message('render.alt.side', { side: sayPlain(side.name, language), units: list }), language),
    )
  }
  if (shown.objectives.length > 0) {
    const list = shown.objectives.map((objective) => {
      const params = { id: objective.id, square: placesOf(scene.map).cell(objective.at) }
      // An objective that is a hex has no other name.
      const kind = params.id === params.square ? 'cell' : 'objective'
      const { holder } = objective
      return holder === null
        ? sayPlain(message(`render.alt.${kind}-free`, params), language)
        : sayPlain(message(`render.alt.${kind}-held`, { ...params, side: nameOf(holder) }), language)
    })
    out.push(sayPlain(message('render.alt.objectives', { list: list.join('; ') }), language))
  }
  const latest = shown.tracks.filter(
    (track) => track.latest && track.path.length > 0 && track.refused !== true,
  )
  if (latest.length > 0) {
    const list = latest.map((track) => {
      const [from, to] = [track.path[0], track.path[track.path.length - 1]]
      const squares = {
        from: from === undefined ? '' : placesOf(scene.map).cell(from),
        to: to === undefined ? '' : placesOf(scene.map).cell(to),
      }
      return sayPlain(
        message(`render.track.${track.kind}`, { side: nameOf(track.side), ...squares }),
        language,
      )
    })
    const key = latest.some(({ planned }) => planned) ? 'render.alt.planned' : 'render.alt.latest'
    out.push(sayPlain(message(key, { list: [...new Set(list)].join('; ') }), language))
  }
  const sketched = (shown.sketches ?? []).map(({ kind, number, path, text }) => {
    const cells = path.map((point) => placesOf(scene.map).cell(point)).join('–')
    return sayPlain(
      message('render.alt.sketch', { kind, number, cells, text, has: text === '' ? 'none' : 'some' }),
      language,
    )
  })
  if (sketched.length > 0) {
    out.push(sayPlain(message('render.alt.sketches', { list: sketched.join('; ') }), language))
  }
  // What burns and where shells have burst is news, not ground: it is told however many units there are.
  const clouds = placesIn(scene, language, crop, isCloud)
  if (clouds !== '') out.push(sayPlain(message('render.alt.clouds', { list: clouds }), language))
  return out
}

const isCloud = (feature: SceneFeature): boolean => feature.shape === 'cloud'

function groundIn(scene: Scene, language: Language, crop: Crop | undefined): string[] {
  const list = placesIn(scene, language, crop, (feature) => !isCloud(feature))
  return list === '' ? [] : [sayPlain(message('render.alt.ground', { list }), language)]
}

/** What features of some shapes there are, and from which square to which. */
function placesIn(
  scene: Scene,
  language: Language,
  crop: Crop | undefined,
  told: (feature: SceneFeature) => boolean,
): string {
  const w = shownOf(scene.map, crop)
  const shows = (points: readonly Point[]): boolean =>
    points.some((p) => p.x >= w.minX) &&
    points.some((p) => p.x <= w.maxX) &&
    points.some((p) => p.y >= w.minY) &&
    points.some((p) => p.y <= w.maxY)
  const places = scene.features.flatMap((feature): string[] => {
    const kind = sayKnown(groundWord(feature.kind, scene.namespace).key, language)
    const points = feature.shape === 'line' ? feature.line : feature.polygon
    if (kind === null || !told(feature) || !shows(points)) return []
    const span = spanOf(points, scene.map)
    const key = span.from === span.to ? 'render.alt.square' : 'render.alt.area'
    return [
      sayPlain(message(key, { kind, name: labelOf(feature), ...span }), language).replace(/ {2,}/g, ' '),
    ]
  })
  return [...new Set(places)].join('; ')
}

const labelOf = (feature: SceneFeature): string =>
  feature.shape === 'area' || feature.shape === 'cloud' ? (feature.label ?? '') : ''

/**
 * The position in whole sentences, one per line: title and facts, every unit of every side with place, facing,
 * strength, morale and status, objectives, the last events and the ground.
 * @param crop only what lies in it; the same one the picture was drawn with
 * @internal Tests read whole positions in it; `altText` says as much as fits.
 */
export function describeScene(scene: Scene, language: Language, crop?: Crop): string {
  return [...sentences(scene, language, crop, 'whole'), ...groundIn(scene, language, crop)].join('\n')
}

/**
 * The position in words, short enough to stand beside an image on Discord (1024 characters): as much detail of the
 * units as fits, at the least how many there are and where; the ground besides where there is room.
 * @param crop only what lies in it; the same one the picture was drawn with
 */
export function altText(scene: Scene, language: Language, crop?: Crop): string {
  for (const detail of DETAILS) {
    const text = sentences(scene, language, crop, detail).join(' ')
    const whole = [text, ...groundIn(scene, language, crop)].join(' ')
    if (whole.length <= ALT_LIMIT) return whole
    if (text.length <= ALT_LIMIT) return text
  }
  return `${sentences(scene, language, crop, 'count')
    .join(' ')
    .slice(0, ALT_LIMIT - 1)}…`
}
