import { houseCalled } from '../ground/houses.ts'
import { actionsLeft } from '../units/budget.ts'
import { modelOf } from '../units/models.ts'
import { levelOf, platoonCalled } from '../units/platoons.ts'
import { isPacked } from '../units/readiness.ts'
import type { MpState, MpUnit } from '../units/state.ts'

/** Whether a model could go anywhere as it stands: not what is towed, stuck, Pinned or set up, nor the Broken in a bunker (MP-BNK-01). */
const canGo = (state: MpState, u: MpUnit): boolean =>
  u.at !== null &&
  modelOf(u).move !== null &&
  u.immobile === null &&
  !u.pinned &&
  isPacked(u) &&
  !(u.inside !== null && houseCalled(state, u.inside.feature)?.bunker === true)

/** Whether a Broken model still owes its withdrawal, for which its Additional action is kept (MP-MOR-01, MP-MOR-05). */
export const owesWithdrawal = (state: MpState, u: MpUnit): boolean =>
  levelOf(state, u) === 'broken' && actionsLeft(u).additional && !u.used.includes('moved') && canGo(state, u)

/** Whether a model leads a Broken platoon that was not rallied in this turn, for which its Standard action is kept (MP-MOR-01). */
export function owesRally(state: MpState, u: MpUnit): boolean {
  const { level, rallied, leader } = platoonCalled(state, u.platoon)
  return leader === u.id && level === 'broken' && !rallied && actionsLeft(u).standard
}
