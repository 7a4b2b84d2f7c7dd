import { lookUp } from '../../../kernel/look-up.ts'
import { REACTIONS, type ReactionKey } from '../tables/reactions.ts'

/** The row of T1.4 for what each order to a model does; calls for artillery and repairs are not seen (MP-OVW-06). */
export const ROW_OF: Readonly<Record<string, ReactionKey>> = {
  barrage: 'shots',
  charge: 'charges',
  clear: 'quiet',
  combined: 'smallArms',
  cover: 'smallArms',
  crawl: 'crawling',
  demolish: 'attacks',
  detect: 'quiet',
  digOut: 'moves',
  evade: 'evading',
  fire: 'shots',
  firefight: 'smallArms',
  fireMoving: 'shots',
  flame: 'attacks',
  hide: 'quiet',
  line: 'smallArms',
  load: 'loading',
  mark: 'unseen',
  move: 'moves',
  occupy: 'moves',
  overwatch: 'quiet',
  pack: 'settingUp',
  rally: 'quiet',
  recover: 'quiet',
  regiment: 'unseen',
  register: 'registration',
  run: 'moves',
  setUp: 'settingUp',
  smoke: 'smoke',
  throwBomb: 'attacks',
  unlimber: 'settingUp',
  unload: 'loading',
}

/** Moves are reacted to half inch by half inch as they are made. */
const ON_THE_WAY: readonly ReactionKey[] = ['moves', 'evading', 'turning']

/** Whether those who wait may react to an order once it is carried out (T1.4). */
export function isAnsweredAfter(order: string): boolean {
  const row = lookUp(ROW_OF, order)
  if (row === undefined || (ON_THE_WAY.includes(row) && order !== 'digOut')) return false
  return REACTIONS[row].carriedOut !== null
}
