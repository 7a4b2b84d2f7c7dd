import { hasWords, type Language, sayPlain } from '../../../i18n/i18n.ts'
import { type Scene, type SceneTrack, STAR_COLOURS } from '../../../kernel/scene.ts'
import { type KeyWith, type Message, message, type SideId, unchecked } from '../../../kernel/words.ts'
import { onSheet } from '../hexes/on-sheet.ts'
import { groundWord, statusWord, symbolWord } from '../status-words.ts'
import { plainSymbol } from '../symbols/names.ts'

/** One sign of a map with what it means. */
export interface KeySign {
  readonly kind:
    | 'side'
    | 'deployment'
    | 'control'
    | 'objective'
    | 'symbol'
    | 'part'
    | 'star'
    | 'formation'
    | 'status'
    | 'track'
    | 'area'
    | 'relief'
    | 'line'
    | 'cloud'
  /** Which of its kind: `forest`, `broken`, `PL` … */
  readonly name: string
  readonly meaning: Message
  /** Whose it is, for signs in a side's colours. */
  readonly side: SideId | null
}

/** The parts of a unit's own sign, in the order in which they are explained. */
const PARTS = ['front', 'strength', 'loss', 'morale', 'alarm', 'ghost', 'stack'] as const
type Part = (typeof PARTS)[number]

/**
 * Every sign that is on a map now, each once: sides and their zones, objectives, what units carry, arrows, ground. What
 * isn't there isn't explained.
 * @param zones whether the control zones of a hex map are drawn
 */
export function planKey(asked: Scene, zones: boolean): KeySign[] {
  const scene = asked.hexes === undefined ? asked : onSheet(asked, asked.hexes)
  const hexed = scene.hexes !== undefined
  const [first] = scene.sides
  const sign = (
    kind: KeySign['kind'],
    name: string,
    key: string,
    side: SideId | null = first?.id ?? null,
    // Whether there are such words is asked when it is told (`meaningOf`).
  ): KeySign => ({ kind, name, meaning: unchecked(key), side })
  const sided = (kind: KeySign['kind'], id: SideId, key: KeyWith<'side'>): KeySign => {
    const side = scene.sides.find((one) => one.id === id)
    return { kind, name: id, meaning: message(key, { side: side?.name ?? id }), side: id }
  }
  const each = (names: Iterable<string>, to: (name: string) => KeySign): KeySign[] =>
    [...new Set(names)].map(to)
  const { units, features } = scene
  const held = scene.objectives.flatMap(({ holder }) => holder ?? [])
  const kinds = (shape: (typeof features)[number]['shape']): string[] =>
    features.flatMap((feature) => (feature.shape === shape && feature.kind !== 'open' ? [feature.kind] : []))
  const stars = STAR_COLOURS.filter((colour) => units.some((unit) => (unit.stars?.[colour] ?? 0) > 0))
  return [
    ...scene.sides.map(({ id }) => sided('side', id, 'render.key.side')),
    ...(scene.deployment ?? []).map(({ side }) => sided('deployment', side, 'render.key.deployment')),
    ...(zones ? (scene.hexes?.zones ?? []) : []).map(({ side }) =>
      sided('control', side, 'render.key.control'),
    ),
    ...(held.length < scene.objectives.length
      ? [sign('objective', 'free', 'render.key.objective-free', null)]
      : []),
    ...each(held, (id) => sided('objective', id, 'render.key.objective-held')),
    ...each(
      [...units.flatMap((unit) => [unit, ...(unit.others ?? [])]), ...(scene.aloft ?? [])].map(({ symbol }) =>
        plainSymbol(symbol),
      ),
      (name) => sign('symbol', name, symbolWord(name, scene.namespace).key),
    ),
    ...partsOf(scene).map((part) =>
      sign('part', part, `render.key.${part}${hexed && part !== 'ghost' ? '-hex' : ''}`),
    ),
    ...stars.map((colour) => sign('star', colour, `render.key.star.${colour}`)),
    ...each(
      units.flatMap(({ formation }) => (formation !== null && marked(formation) ? [formation] : [])),
      (name) => sign('formation', name, `render.formation.${name}`),
    ),
    ...each(
      units.flatMap(({ badges }) => (hexed ? badges.slice(0, 1) : badges)),
      (name) => sign('status', name, statusWord(name, scene.namespace).key),
    ),
    ...tracksOf(scene.tracks, first?.id ?? null),
    ...each(kinds('relief'), (name) => sign('relief', name, groundWord(name, scene.namespace).key)),
    ...each(kinds('area'), (name) => sign('area', name, groundWord(name, scene.namespace).key)),
    ...each(kinds('line'), (name) => sign('line', name, groundWord(name, scene.namespace).key)),
    ...each(kinds('cloud'), (name) => sign('cloud', name, groundWord(name, scene.namespace).key)),
  ]
}

/** Every formation with a mark has a word; the usual order has neither. */
const marked = (formation: string): boolean => hasWords(`render.formation.${formation}`, 'en')

function partsOf({ units, hexes }: Scene): Part[] {
  const some = (test: (unit: Scene['units'][number]) => boolean): boolean => units.some(test)
  const shown: Readonly<Record<Part, boolean>> = {
    front: units.length > 0,
    strength: some((unit) => unit.strength !== null),
    loss: some(({ strength }) => strength !== null && strength.now < strength.full) && hexes !== undefined,
    morale: some((unit) => unit.morale !== null),
    alarm: some((unit) => unit.morale !== null && unit.morale <= 0.34),
    ghost: some((unit) => unit.ghost),
    stack: hexes !== undefined && new Set(units.map(({ at }) => `${at.x}/${at.y}`)).size < units.length,
  }
  return PARTS.filter((part) => shown[part])
}

/** Each kind of event once, and that the latest is drawn strongest where there are earlier ones too. */
function tracksOf(tracks: readonly SceneTrack[], side: SideId | null): KeySign[] {
  const kinds = [...new Set(tracks.map(({ kind }) => kind))]
  const signs = kinds.map(
    (name): KeySign => ({
      kind: 'track',
      name,
      meaning: message(`render.key.track.${name}`),
      side: tracks.find(({ kind }) => kind === name)?.side ?? side,
    }),
  )
  const arrows = tracks.filter(({ kind }) => kind !== 'melee')
  const both = arrows.some(({ latest }) => latest) && arrows.some(({ latest }) => !latest)
  return both
    ? [...signs, { kind: 'track', name: 'latest', meaning: message('render.key.track.latest'), side }]
    : signs
}

/** What a sign means, in words; a sign of a name without words is called by it. */
export function meaningOf({ meaning, name }: KeySign, language: Language): string {
  return hasWords(meaning.key, language) ? sayPlain(meaning, language) : name
}

/** The key in words: for whoever does not see the picture. */
export const keyText = (signs: readonly KeySign[], language: Language): string =>
  [...new Set(signs.map((sign) => meaningOf(sign, language)))].join('; ')
