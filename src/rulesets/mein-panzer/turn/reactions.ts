import { lookUp } from '../../../kernel/look-up.ts'
import { REACTIONS, type ReactionKey } from '../tables/reactions.ts'

/** The row of T1.4 for what each order to a model does; calls for artillery and repairs are not seen (MP-OVW-06). */
export const ROW_OF: Readonly<Record<string, ReactionKey>> = {
  abandon: 'loading',
  banzai: 'charges',
  barrage: 'shots',
  charge: 'charges',
  clear: 'quiet',
  combined: 'smallArms',
  cover: 'smallArms',
  crawl: 'crawling',
  demolish: 'attacks',
  detect: 'quiet',
  detonate: 'unseen',
  digOut: 'moves',
  evade: 'evading',
  eyesOpen: 'unseen',
  fire: 'shots',
  firefight: 'smallArms',
  fireMoving: 'shots',
  flame: 'attacks',
  gallop: 'charges',
  hide: 'quiet',
  hurry: 'unseen',
  line: 'smallArms',
  listen: 'unseen',
  load: 'loading',
  man: 'loading',
  manhandle: 'moves',
  turn: 'moves',
  mark: 'unseen',
  mine: 'unseen',
  move: 'moves',
  occupy: 'moves',
  overwatch: 'quiet',
  overrun: 'attacks',
  pack: 'settingUp',
  push: 'moves',
  rally: 'quiet',
  ram: 'attacks',
  recover: 'quiet',
  regiment: 'unseen',
  register: 'registration',
  repair: 'unseen',
  run: 'moves',
  recognise: 'quiet',
  setUp: 'settingUp',
  smoke: 'smoke',
  storm: 'charges',
  takeOver: 'unseen',
  throwBomb: 'attacks',
  unlimber: 'settingUp',
  unload: 'loading',
}

/** Moves are reacted to half inch by half inch as they are made. */
const ON_THE_WAY: readonly ReactionKey[] = ['moves', 'evading', 'turning']

/** Attacks that are moves as well: whoever waits strikes on the way, before they come to their tests (MP-OVW-06). */
const DRIVING: readonly string[] = ['overrun', 'ram']

/** Whether those who wait strike at who attacks before his tests: at attacks that are no moves, before they are made (MP-OVW-06). */
export function isAnsweredBefore(order: string): boolean {
  const row = lookUp(ROW_OF, order)
  return row !== undefined && !DRIVING.includes(order) && REACTIONS[row].carriedOut === 'before-tests'
}

/** Whether those who wait may react to an order once it is carried out (T1.4). */
export function isAnsweredAfter(order: string): boolean {
  const row = lookUp(ROW_OF, order)
  if (row === undefined || DRIVING.includes(order) || (ON_THE_WAY.includes(row) && order !== 'digOut'))
    return false
  const { carriedOut } = REACTIONS[row]
  return carriedOut !== null && carriedOut !== 'before-tests'
}
