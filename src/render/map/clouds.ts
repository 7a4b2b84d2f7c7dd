import { lookUp } from '../../kernel/look-up.ts'
import type { SceneFeature } from '../../kernel/scene.ts'
import { font, Path2D, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import { boundsOf, edges, type Pixel, steps } from '../canvas/geometry.ts'
import { type Ink, scatterOver, traceArea } from '../canvas/ink.ts'
import { underLight } from '../canvas/palette.ts'

const FLAME =
  'M50 2 C58 26 82 34 80 64 C78 86 64 98 50 98 C32 98 18 84 20 62 C22 48 32 46 34 28 C44 34 46 44 46 50 C54 38 52 18 50 2 Z'
const FLAME_CORE = 'M50 50 C56 62 66 66 64 80 C62 90 56 96 50 96 C42 96 36 90 37 80 C38 70 48 68 50 50 Z'

/** The curls on a cloud: dark on a pale one, pale on a dark one. */
const [DARK_CURLS, PALE_CURLS] = ['#45413b', '#f2efe8']

/** Kinds of cloud by how thick they lie: the darker, the less one sees. */
export const CLOUDS: Readonly<
  Record<string, { readonly fill: string; readonly alpha: number; readonly curls: string }>
> = {
  powder: { fill: '#f2efe8', alpha: 0.78, curls: DARK_CURLS },
  smoke: { fill: '#54514e', alpha: 0.82, curls: PALE_CURLS },
  screen: { fill: '#b3b1ad', alpha: 0.82, curls: DARK_CURLS },
  dust: { fill: '#d9bd86', alpha: 0.7, curls: DARK_CURLS },
}

/** Where shells have burst, what a flare lights, what guns are called upon, where one has looked for somebody: discs one sees through, each with its rim. A flare shines. */
export const DISCS: Readonly<
  Record<
    string,
    { readonly fill: string; readonly rim: string; readonly alpha: number; readonly shines: boolean }
  >
> = {
  burst: { fill: '#e08a3c', rim: '#4e1d08', alpha: 0.34, shines: false },
  flare: { fill: '#ffe98a', rim: '#463500', alpha: 0.26, shines: true },
  mark: { fill: '#7aa7d6', rim: '#12304d', alpha: 0.22, shines: false },
  search: { fill: '#b49ae0', rim: '#33205c', alpha: 0.24, shines: false },
}

/** The border of what burns, and the outline of its flames. */
export const FIRE_EDGE = '#5a1606'

/** A burning cell has either name. */
const isFire = (kind: string): boolean => kind === 'fire' || kind === 'cell'

/**
 * Draws fire, or a cloud of smoke or dust, over the ground and under the units. Fire and flares shine; all else is no
 * brighter than its light.
 */
export function drawCloud(ink: Ink, frame: Frame, feature: SceneFeature, light: string): void {
  if (feature.shape !== 'cloud') return
  const outline = feature.polygon.map(frame.px)
  if (outline.length < 3) return
  // Puffs are traced clockwise; an outline the other way would cut holes where they overlap it.
  const polygon = clockwise(outline) ? outline : outline.toReversed()
  const disc = lookUp(DISCS, feature.kind)
  if (disc !== undefined) {
    drawDisc(ink, frame, disc, polygon, light)
    if (feature.label !== undefined) writeOn(ink, frame, polygon, feature.label, underLight(disc.rim, light))
  } else if (isFire(feature.kind)) drawFire(ink, frame, polygon)
  else drawPuffs(ink, frame, feature.kind, polygon, light)
}

/** Whether an outline runs clockwise on the screen. */
function clockwise(outline: readonly Pixel[]): boolean {
  return edges(outline).reduce((sum, [a, b]) => sum + (b.x - a.x) * (b.y + a.y), 0) < 0
}

/** Short words along the lower rim of a disc. */
function writeOn(ink: Ink, { k }: Frame, polygon: readonly Pixel[], label: string, colour: string): void {
  const { x, y, w, h } = boundsOf(polygon)
  const size = Math.min(24 * k, h * 0.3)
  ink.font = font(size, 'bold')
  ink.fillStyle = colour
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  ink.fillText(label, x + (w - textWidth(label, size, 'bold')) / 2, y + h - size * 0.3)
}

/** A disc with a dashed rim, and rays from its middle: it burst there. */
function drawDisc(
  ink: Ink,
  frame: Frame,
  { fill, rim, alpha, shines }: (typeof DISCS)[string],
  polygon: readonly Pixel[],
  light: string,
): void {
  const by = shines ? 'day' : light
  const { x, y, w, h } = boundsOf(polygon)
  const [cx, cy] = [x + w / 2, y + h / 2]
  const reach = Math.min(w, h) / 2
  ink.save()
  ink.beginPath()
  traceArea(ink, polygon)
  ink.globalAlpha = alpha
  ink.fillStyle = underLight(fill, by)
  ink.fill()
  ink.globalAlpha = 1
  ink.strokeStyle = underLight(rim, by)
  ink.lineWidth = 2 * frame.k
  ink.setLineDash([7 * frame.k, 5 * frame.k])
  ink.stroke()
  ink.setLineDash([])
  const star = Math.min(reach * 0.7, 16 * frame.mark)
  ink.beginPath()
  for (let ray = 0; ray < 8; ray++) {
    const angle = (ray * Math.PI) / 4
    const far = ray % 2 === 0 ? star : star * 0.66
    ink.moveTo(cx + Math.cos(angle) * star * 0.24, cy + Math.sin(angle) * star * 0.24)
    ink.lineTo(cx + Math.cos(angle) * far, cy + Math.sin(angle) * far)
  }
  ink.stroke()
  ink.restore()
}

function drawFire(ink: Ink, frame: Frame, polygon: readonly Pixel[]): void {
  ink.beginPath()
  traceArea(ink, polygon)
  ink.fillStyle = 'rgba(206,74,18,0.42)'
  ink.fill()
  ink.strokeStyle = FIRE_EDGE
  ink.lineWidth = 1.6 * frame.k
  ink.stroke()
  const box = boundsOf(polygon)
  const [outer, tongue] = [new Path2D(FLAME), new Path2D(FLAME_CORE)]
  const flame = (p: Pixel, size: number): void => {
    ink.save()
    ink.translate(p.x - size / 2, p.y - size / 2)
    ink.scale(size / 100, size / 100)
    ink.fillStyle = '#d6401a'
    ink.strokeStyle = FIRE_EDGE
    ink.lineWidth = 5
    ink.fill(outer)
    ink.stroke(outer)
    ink.fillStyle = '#ffd25a'
    ink.fill(tongue)
    ink.restore()
  }
  const side = Math.min(box.w, box.h)
  if (side < 70 * frame.mark) flame({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, side * 0.78)
  else scatterOver(frame, polygon, 40 * frame.mark, 12 * frame.mark, (p) => flame(p, 34 * frame.mark))
}

/** Round puffs along the border and within: no straight line in a cloud. */
function drawPuffs(ink: Ink, frame: Frame, kind: string, polygon: readonly Pixel[], light: string): void {
  const style = lookUp(CLOUDS, kind) ?? CLOUDS.smoke
  if (style === undefined) return
  const box = boundsOf(polygon)
  const r = Math.max(6 * frame.k, Math.min(18 * frame.mark, Math.min(box.w, box.h) * 0.3))
  const closed = [...polygon, polygon[0] ?? { x: 0, y: 0 }]
  const puffs: [Pixel, number][] = steps(closed, r * 1.25).map(({ at }, i) => [
    at,
    r * (i % 2 === 0 ? 0.8 : 0.62),
  ])
  ink.save()
  ink.beginPath()
  traceArea(ink, polygon)
  for (const [p, size] of puffs) {
    ink.moveTo(p.x + size, p.y)
    ink.arc(p.x, p.y, size, 0, Math.PI * 2)
  }
  ink.globalAlpha = style.alpha
  ink.fillStyle = underLight(style.fill, light)
  ink.fill()
  ink.strokeStyle = underLight(style.curls, light)
  ink.globalAlpha = 1
  ink.lineWidth = 1.4 * frame.k
  scatterOver(frame, polygon, r * 2, 0, (p) => {
    ink.beginPath()
    ink.arc(p.x, p.y, r * 0.66, Math.PI * 1.05, Math.PI * 1.8)
    ink.stroke()
  })
  ink.restore()
}
