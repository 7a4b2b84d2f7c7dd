import { lookUp } from '../../../kernel/look-up.ts'
import { idsNamed } from '../../../kernel/order.ts'
import { everyFeature, everySide } from '../../../kernel/ordered.ts'
import { travel, wholePoint } from '../../../kernel/space/angle.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { INCH } from '../tables/inches.ts'
import { chosenBy } from '../units/choices.ts'
import type { MpBattle, MpState } from '../units/state.ts'
import { groundBetween } from './laying-smoke.ts'
import { SMOKE_LAYER } from './smoke.ts'

/** The screen a marker belongs to: its owner's of one turn (MP-SMK-01). */
const screenOf = ({ data }: Feature): string => `${String(data?.owner)}-${String(data?.turn)}`

/** Smoke between markers goes with them. */
const isBetween = ({ data }: Feature): boolean => data?.of !== undefined

/**
 * As a turn begins each screen loses a marker and one more for each point of the wind, the first laid first or as its side chose; the wind
 * carries the others an inch for each point of it, and off the table they are gone (MP-TRN-02). What burns smokes on where
 * it is (MP-SMK-08).
 */
export function thinSmoke(battle: MpBattle): void {
  const { state } = battle
  const { strength, bearing } = state.facts.wind ?? { strength: 0, bearing: 0 }
  const smoke = everyFeature(state).filter(
    ({ layer, data }) => layer === SMOKE_LAYER && data?.permanent !== true,
  )
  if (smoke.length === 0) return
  const lost = new Map<string, number>()
  for (const marker of inOrder(
    state,
    smoke.filter((one) => !isBetween(one)),
  )) {
    const screen = screenOf(marker)
    const gone = lost.get(screen) ?? 0
    if (gone <= strength) {
      lost.set(screen, gone + 1)
      battle.change('MP-TRN-02', { type: 'unfeature', feature: marker.id })
    } else carry(battle, marker, strength * INCH, bearing)
  }
  for (const between of smoke.filter(isBetween)) shrink(battle, between)
  battle.event('MP-TRN-02', 'mp.smoke-thins', { data: { strength } })
}

/** Markers as they go: of each side the first laid first, or as it chose the last (MP-ASY-13). */
function inOrder(state: MpState, markers: readonly Feature[]): Feature[] {
  const last = everySide(state).flatMap(({ id }) => (chosenBy(state, id, 'smoke') === 'newest' ? [id] : []))
  const backwards = (one: Feature): boolean => last.includes(String(one.data?.owner))
  return [...markers.filter((one) => !backwards(one)), ...markers.filter(backwards).reverse()]
}

function carry(battle: MpBattle, marker: Feature, far: number, bearing: number): void {
  const at = marker.at === undefined ? null : wholePoint(travel(marker.at, bearing, far))
  const { width, height } = battle.state.map
  if (at === null || at.x < 0 || at.y < 0 || at.x > width || at.y > height)
    battle.change('MP-TRN-02', { type: 'unfeature', feature: marker.id })
  else if (far > 0)
    battle.change('MP-TRN-02', { type: 'feature', feature: { ...marker, at: { x: at.x, y: at.y } } })
}

/** The ground between markers is what those that are left span. */
function shrink(battle: MpBattle, between: Feature): void {
  const left = idsNamed(String(between.data?.of)).flatMap((id): Point[] => {
    const marker = lookUp(battle.state.features, id)?.at
    return marker === undefined ? [] : [marker]
  })
  const [at] = left
  if (at === undefined || left.length < 2)
    return battle.change('MP-TRN-02', { type: 'unfeature', feature: between.id })
  battle.change('MP-TRN-02', { type: 'feature', feature: { ...between, at, polygon: groundBetween(left) } })
}
