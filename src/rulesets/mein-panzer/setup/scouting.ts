import { pointToArea } from '../../../kernel/space/area.ts'
import { footprint } from '../../../kernel/space/base.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { look } from '../sight/look.ts'
import { INCH } from '../tables/inches.ts'
import { isStand, modelOf } from '../units/models.ts'
import { platoonCalled } from '../units/platoons.ts'
import { type MpSide, type MpState, type MpUnit, otherSide } from '../units/state.ts'

/** How far from the enemy's zone scouts keep when they deploy, in hundredths of an inch (MP-SET-07). */
const OFF = 6 * INCH

/** How far apart along the border of the enemy's zone it is asked who would be seen from there. */
const LOOKOUTS = 6 * INCH

type Standing = MpUnit & Placed

/** Models of reconnaissance, who may deploy far ahead of the others (MP-SET-07). */
export const isScout = (state: MpState, u: MpUnit): boolean =>
  platoonCalled(state, u.platoon).kind === 'recon' && modelOf(u).kind !== 'observer'

/** The ground in which the enemy of a side deploys. */
const enemyZones = (state: MpState, u: MpUnit): (readonly Point[])[] => {
  const { zone, forward } = (state.sides[otherSide(state, u.side)] as MpSide).facts
  return forward === undefined ? [zone] : [zone, forward]
}

/** Points of the border of an outline, some inches apart. */
function lookouts(zone: readonly Point[]): Point[] {
  return zone.flatMap((b, i) => {
    const a = zone[(i + zone.length - 1) % zone.length] as Point
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / LOOKOUTS))
    return Array.from({ length: parts }, (_, n) => ({
      x: Math.round(a.x + ((b.x - a.x) * n) / parts),
      y: Math.round(a.y + ((b.y - a.y) * n) / parts),
    }))
  })
}

/**
 * Why scouts may not begin at a place outside their side's zone: too near to the enemy's, or not behind terrain as it is seen from
 * there; null: they may. Vehicles must be out of sight of it, stands in cover at the least (MP-SET-07, MP-HID-02).
 */
export function scoutFault(state: MpState, u: Standing): 'near' | 'open' | null {
  const zones = enemyZones(state, u)
  const foot = footprint(u)
  const points = [u.at, ...foot.core]
  const round = u.base.kind === 'circle' ? u.base.diameter / 2 : 0
  if (zones.some((zone) => points.some((p) => pointToArea(zone, p) - round < OFF))) return 'near'
  const stand = isStand(u)
  // Nobody stands in the way yet: what it is hidden by is terrain, and enemies who deploy are nobody's to know of.
  const bare: MpState = { ...state, units: {} }
  for (const at of zones.flatMap(lookouts)) {
    const viewer: Standing = { ...u, id: '', at, facing: 0, base: EYES, inside: null, card: LOOKOUT }
    const { seen, cover } = look(bare, viewer, u)
    if (seen && !(stand && cover !== 'none')) return 'open'
  }
  return null
}

/** Somebody on foot, as anybody in the enemy's zone might be. */
const EYES = { kind: 'circle', diameter: INCH } as const
const LOOKOUT = 'de39_rifle'
