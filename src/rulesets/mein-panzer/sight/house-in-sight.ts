import { pointDistance } from '../../../kernel/space/segment.ts'
import type { House, Opening } from '../ground/houses.ts'
import type { MpState } from '../units/state.ts'
import { seesPlace } from './look.ts'
import type { Standing } from './silhouette.ts'

/** The nearest opening of a house that a model sees: it sees the house that way; undefined: it sees none of it. */
export const openingInSight = (state: MpState, u: Standing, house: House): Opening | undefined =>
  [...house.openings]
    .sort((a, b) => pointDistance(a.at, u.at) - pointDistance(b.at, u.at))
    .find(({ at }) => seesPlace(state, u, at, house.id))
