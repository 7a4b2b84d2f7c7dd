import { lookUp } from '../../../kernel/look-up.ts'
import { SET_UP, type SetUp } from '../tables/set-up.ts'
import { SMALL_ARMS } from '../tables/small-arms.ts'
import { type Accuracy, WEAPONS } from '../tables/weapons.ts'
import { isVehicle, modelOf } from './models.ts'
import type { MpUnit } from './state.ts'

const ARMS: { readonly [key: string]: { readonly om: Accuracy; readonly flameRange?: number } } = {
  ...WEAPONS,
  ...SMALL_ARMS,
}

/** A weapon that cannot fire on the move is set up first, but not a flamethrower that a man has on his back (MP-ACT-09). */
const isSetUp = (weapon: string): boolean => {
  const arm = lookUp(ARMS, weapon)
  return arm?.om[1] === null && arm.flameRange === undefined
}

/** A gun, or a stand with a weapon that cannot fire on the move: it is set up before it fires and packed before it moves (MP-ACT-09). */
export const needsSetUp = (u: Pick<MpUnit, 'card'>): boolean =>
  !isVehicle(u) && modelOf(u).arms.some(({ weapon }) => isSetUp(weapon))

/** Whether a weapon of that accuracy can fire as its model stands: what cannot fire on the move must be set up first, but not what a vehicle carries (MP-ACT-09). */
export const isReady = (u: Pick<MpUnit, 'card' | 'setUp'>, om: Accuracy): boolean =>
  om[1] !== null || u.setUp || !needsSetUp(u)

/** Its weapon is neither set up nor being set up, so that it can be carried (MP-ACT-09). */
export const isPacked = (u: Pick<MpUnit, 'card' | 'setUp' | 'progress'>): boolean =>
  !needsSetUp(u) || !(u.setUp || u.progress > 0)

/** The actions that making a weapon ready takes by its class, and as many back: of stands as of class 1 (T9.1, MP-TRP-05). */
export function actionsOf(u: Pick<MpUnit, 'card'>): SetUp {
  const { klass } = modelOf(u)
  const row = SET_UP.find(({ upTo }) => klass <= upTo) ?? SET_UP.at(-1)
  if (row === undefined) throw new Error('T9.1 has no lines.')
  return row
}
