import type { SceneTrack } from '../../kernel/scene.ts'
import type { Frame } from '../canvas/frame.ts'
import { lengthOf, type Pixel, type Rect, stepAt } from '../canvas/geometry.ts'
import { disc, type Ink } from '../canvas/ink.ts'
import { FIGHT, HALO, INK } from '../canvas/palette.ts'
import type { AvoidedBox } from './labels.ts'
import { HEAD } from './tracks.ts'

/** Crossed swords: where they stand, and the radius of their disc in pixels. */
export interface FightSign {
  readonly at: Pixel
  readonly r: number
}

/** How far from where units touch the swords may stand aside, in radii. */
const OFFSETS_TRIED = [0, 1, 1.5, 2, 2.5, 3, 3.5, 4] as const

/**
 * Finds places for the swords: where two units touch, or along that line as far aside as keeps the signs of who fights
 * free.
 * @param signs squares that had better stay free: the symbols of units, or whole counters
 */
export function planFights(frame: Frame, tracks: readonly SceneTrack[], signs: readonly Rect[]): FightSign[] {
  const placed: FightSign[] = []
  for (const track of tracks) {
    const path = track.path.map(frame.px)
    if (track.kind !== 'melee' || path.length === 0) continue
    const r = (track.latest ? 17 : 13) * frame.k
    const { at, along } = stepAt(path, lengthOf(path) / 2)
    const others = placed.map((sign) => boxOf(sign))
    const places = OFFSETS_TRIED.flatMap((by) =>
      [1, -1].map((way) => ({ x: at.x - along.y * by * way * r, y: at.y + along.x * by * way * r })),
    )
    const covered = (place: Pixel): number =>
      [...signs, ...others].reduce((sum, sign) => sum + shared(boxOf({ at: place, r }), sign), 0)
    let best = { at, cover: Infinity }
    for (const place of places) {
      const cover = covered(place)
      if (cover < best.cover) best = { at: place, cover }
    }
    placed.push({ at: best.at, r })
  }
  return placed
}

const boxOf = ({ at, r }: FightSign): Rect => ({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r })

/** Where labels had better not stand: on the swords. */
export const avoidedBox = (sign: FightSign): AvoidedBox => ({ ...boxOf(sign), weight: HEAD })

/** The ground two rectangles share, in square pixels. */
function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** Draws crossed swords where units fight, above everything else on the map. */
export function drawFights(ink: Ink, frame: Frame, fights: readonly FightSign[]): void {
  for (const { at, r } of fights) {
    const { x, y } = at
    ink.fillStyle = INK
    disc(ink, at, r + frame.k)
    ink.fillStyle = HALO
    disc(ink, at, r - frame.k)
    ink.strokeStyle = FIGHT
    ink.lineCap = 'round'
    ink.lineWidth = r * 0.2
    ink.beginPath()
    for (const s of [-1, 1]) {
      ink.moveTo(x - s * r * 0.55, y - r * 0.58)
      ink.lineTo(x + s * r * 0.5, y + r * 0.52)
      ink.moveTo(x + s * r * 0.12, y + r * 0.55)
      ink.lineTo(x + s * r * 0.58, y + r * 0.1)
    }
    ink.stroke()
    ink.lineCap = 'butt'
  }
}
