import type { Change } from '../../../kernel/effect.ts'
import { statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { SceneFeature } from '../../../kernel/scene.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { View } from '../../../kernel/view.ts'
import { headingFrom } from '../fight/air/raid.ts'
import { groundOf, isDouble, lineOfFire, type Template, templateAt } from '../fight/guns/template.ts'
import { ATTEMPTS } from '../tables/artillery.ts'
import { did, weaponsOf } from '../units/profile.ts'
import type { FwSideFacts, Team } from '../units/state.ts'
import { struckAt } from './aircraft.ts'

/**
 * Templates that fell since the last picture, each with the attempt at which it was ranged in, `2/3`; of what was fired
 * at the same point again nothing is said (FW-ART-06, FW-ART-14, FW-ART-17, FW-AIR-08).
 */
export function fallen(view: View, recent: readonly Change[]): SceneFeature[] {
  const features: SceneFeature[] = []
  let template: Template | null = null
  let tried: number | null = null
  for (const change of recent) {
    if (change.type === 'set') template = bombarded(view, change) ?? template
    if (change.type !== 'event') continue
    if (change.name === 'company.raid') template = raided(view, change)
    if (change.name === 'company.ranged-in') tried = Number(lookUp(change.data ?? {}, 'attempt'))
    if (change.name !== 'company.falls' || template === null) continue
    const label = tried === null ? {} : { label: `${tried}/${ATTEMPTS}` }
    features.push({ shape: 'cloud', kind: 'burst', polygon: groundOf(template), ...label })
    template = null
    tried = null
  }
  return features
}

const teamsIn = (view: View, unit: string): readonly Team[] =>
  (lookUp(view.units, unit)?.facts.teams ?? []) as readonly Team[]

/** Where a battery's fire falls: the point that is written down for it, seen from its guns (FW-ART-18, FW-ART-24). */
function bombarded(view: View, change: Extract<Change, { type: 'set' }>): Template | null {
  const point = lookUp(statsOf(change), 'bombarded') as
    | (Point & { readonly round: number })
    | null
    | undefined
  if (point === null || point === undefined) return null
  const guns = teamsIn(view, change.unit).filter((team) => did(team, 'bombarded'))
  const rockets = guns.some((team) => weaponsOf(team).some(({ tags }) => tags.includes('rocket')))
  const at = { x: point.x, y: point.y }
  return templateAt(at, lineOfFire(guns, at), isDouble(guns.length, rockets))
}

/** The template of aircraft, seen from their own edge (FW-AIR-08). */
function raided(view: View, { unit = '', ...raid }: Extract<Change, { type: 'event' }>): Template | null {
  const side = lookUp(view.sides, lookUp(view.units, unit)?.side ?? '')
  const at = struckAt(view, raid)
  if (side === undefined || at === undefined) return null
  const homeEdge = (side.facts.homeEdge ?? 'south') as FwSideFacts['homeEdge']
  return templateAt({ x: at.x, y: at.y }, headingFrom(homeEdge))
}
