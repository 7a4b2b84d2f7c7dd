import { knownFeature, knownUnit, placeNamed } from '../../kernel/known-things.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { Scene, SceneSketch } from '../../kernel/scene.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { View } from '../../kernel/view.ts'
import { message, refuse, type SideId, sideOf, type Viewer } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire, mustSit, seatOf } from '../battle/seats.ts'
import type { Sketch } from '../battle/settings.ts'

/*
 * What players draw on their side's map (DIG-SKETCH): their fellows and the umpires see it, and nobody else ever does. It says where
 * something is meant to be and measures nothing.
 */

/** What is to be drawn: along places, or at one, as its drawer names them. */
export interface NewSketch {
  readonly kind: Sketch['kind']
  /** `F7 > G8 > @K3` */
  readonly along: string
  readonly text?: string
}

const MOST = 40
const LONGEST = 40
const MOST_POINTS = 12

/** Draws something on the caller's side's map; its other players are told. */
export function addSketch(draft: CommandDraft, { kind, along, text = '' }: NewSketch): void {
  const { side, name } = mustSit(draft.loaded, draft.who)
  const words = text.replace(/\s+/gu, ' ').trim()
  if (words.length > LONGEST || (kind === 'text' && words === ''))
    refuse('sketch.error.text', { most: LONGEST })
  const path = pointsOf(along, draft.view())
  const wanted = kind === 'text' ? path.length === 1 : path.length > 1 && path.length <= MOST_POINTS
  if (!wanted) refuse(kind === 'text' ? 'sketch.error.one' : 'sketch.error.points', { most: MOST_POINTS })
  const own = sketchesOf(draft, side)
  if (own.length >= MOST) refuse('sketch.error.many', { most: MOST })
  const number = own.reduce((last, sketch) => Math.max(last, sketch.number), 0) + 1
  draft.settings.sketches[side] = [...own, { number, kind, path, text: words, by: draft.who.id }]
  draft.tell('sketch.added', { number })
  const has = words === '' ? 'none' : 'some'
  tellFellows(draft, side, message('sketch.told', { name, number, kind, text: words, has }))
}

/** Rubs a sketch of the caller's side out, whoever drew it; absent: all of them. */
export function eraseSketch(draft: CommandDraft, number?: number): void {
  const { side, name } = mustSit(draft.loaded, draft.who)
  const own = sketchesOf(draft, side)
  const gone = number === undefined ? own : own.filter((sketch) => sketch.number === number)
  if (gone.length === 0) refuse('sketch.error.none', { number: number ?? 0 })
  draft.settings.sketches[side] = own.filter((sketch) => !gone.includes(sketch))
  const numbers = gone.map((sketch) => sketch.number).join(', ')
  draft.tell('sketch.erased', { numbers })
  tellFellows(draft, side, message('sketch.erased-by', { name, numbers }))
}

/** Sketches that a viewer may see: his side's, or every side's for an umpire. */
export function sketchesFor({ settings, loaded, who }: CommandDraft, viewer: Viewer): readonly SceneSketch[] {
  if (seatOf(loaded, who.id) === null && !isUmpire(loaded, who)) return []
  const own = sideOf(viewer)
  return pairsIn(settings.sketches).flatMap(([side, sketches]) =>
    viewer.kind === 'umpire' || side === own
      ? sketches.map(({ by: _, ...sketch }) => ({ ...sketch, side }))
      : [],
  )
}

/** A scene with what may be seen of sketches on it. */
export const withSketches = (scene: Scene, sketches: readonly SceneSketch[]): Scene =>
  sketches.length === 0 ? scene : { ...scene, sketches }

const sketchesOf = ({ settings }: CommandDraft, side: SideId): readonly Sketch[] =>
  lookUp(settings.sketches, side) ?? []

/** Tells the side's thread, where the caller is not alone in it. */
function tellFellows(draft: CommandDraft, side: SideId, said: ReturnType<typeof message>): void {
  const fellows = valuesIn(draft.live.state.seats).filter((seat) => seat.side === side)
  if (fellows.length > 1) draft.say({ kind: 'side', side }, said)
}

/** Reads places one after the other; a name with `@` is a unit's or an objective's, one without a place's first. */
export function pointsOf(along: string, view: View): Point[] {
  const names = along.split(/\s*(?:->|[>→,;])\s*|\s+/u).filter((name) => name !== '')
  return names.slice(0, MOST_POINTS + 1).map((name) => {
    const bare = name.replace(/^@/u, '')
    const thing = knownUnit(bare, view)?.at ?? knownFeature(bare, view)?.at
    const place = placeNamed(bare, view)
    const at = name.startsWith('@') ? thing : (place ?? thing)
    return at ?? refuse('discord.no-such-place', { place: name.slice(0, 50) })
  })
}
