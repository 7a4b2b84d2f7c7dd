import { type Bursting, FIRED_AT_GROUND, type Marking } from '../../tables/ammunition.ts'
import type { Gun } from '../../units/cards.ts'
import type { KgState } from '../../units/state.ts'

/** What can be fired at people and places. */
export type Load = Bursting | Marking

/** What a gun has to fire at people and places now; flares are for the night (KG-ART-08, KG-ART-11). */
export function loadsOf(state: KgState, { ammo }: Pick<Gun, 'ammo'>): Load[] {
  const dark = state.facts.time === 'night'
  return FIRED_AT_GROUND.filter((one) => ammo.includes(one) && (one !== 'illumination' || dark))
}

/** The first of them that the card lists: what is fired unless something else is asked for. */
export function usualLoad(state: KgState, gun: Pick<Gun, 'ammo'>): Load | undefined {
  const able = loadsOf(state, gun)
  return gun.ammo.flatMap((one) => able.filter((load) => load === one))[0]
}
