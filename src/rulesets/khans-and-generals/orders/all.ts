import type { Order } from '../../../kernel/order.ts'
import type { KgState } from '../units/state.ts'
import { airTargets } from './air-targets.ts'
import { allot } from './allot.ts'
import { assault } from './assault.ts'
import { backStep } from './back-step.ts'
import { binoculars } from './binoculars.ts'
import { board } from './board.ts'
import { bombard } from './bombard.ts'
import { build } from './build.ts'
import { burningArrows } from './burning-arrows.ts'
import { callAir } from './call-air.ts'
import { callReserves } from './call-reserves.ts'
import { changeFormation } from './change-formation.ts'
import { charge } from './charge.ts'
import { closeRanks } from './close-ranks.ts'
import { concede } from './concede.ts'
import { crossing } from './crossing.ts'
import { deploy } from './deploy.ts'
import { deployWeapon } from './deploy-weapon.ts'
import { destroy } from './destroy.ts'
import { digIn } from './dig-in.ts'
import { disengage } from './disengage.ts'
import { endTurn } from './end-turn.ts'
import { fireAndMove } from './fire-and-move.ts'
import { fireMission } from './fire-mission.ts'
import { flak } from './flak.ts'
import { flame } from './flame.ts'
import { grenades } from './grenades.ts'
import { hatches } from './hatches.ts'
import { hide } from './hide.ts'
import { humanWave } from './human-wave.ts'
import { leaveFire } from './leave-fire.ts'
import { mount } from './mount.ts'
import { move } from './move.ts'
import { overrun } from './overrun.ts'
import { passOrders } from './pass-orders.ts'
import { preliminaryFire } from './preliminary-fire.ts'
import { raise } from './raise.ts'
import { rally } from './rally.ts'
import { rangedAttack } from './ranged-attack.ts'
import { ready } from './ready.ts'
import { rotate } from './rotate.ts'
import { run } from './run.ts'
import { sapperWork } from './sapper-work.ts'
import { signal } from './signal.ts'
import { springTrap } from './spring-trap.ts'
import { surprise } from './surprise.ts'
import { takePosition } from './take-position.ts'
import { prepareLine, telephone } from './telephone.ts'
import { tow } from './tow.ts'
import { trap } from './trap.ts'
import { unload } from './unload.ts'
import { watchSky } from './watch-sky.ts'

const orders: readonly Order<KgState>[] = [
  airTargets,
  allot,
  assault,
  backStep,
  binoculars,
  board,
  bombard,
  build,
  burningArrows,
  callAir,
  callReserves,
  changeFormation,
  charge,
  closeRanks,
  concede,
  crossing,
  deployWeapon,
  deploy,
  destroy,
  digIn,
  disengage,
  endTurn,
  fireAndMove,
  fireMission,
  flak,
  flame,
  grenades,
  hatches,
  hide,
  humanWave,
  leaveFire,
  mount,
  move,
  overrun,
  passOrders,
  preliminaryFire,
  prepareLine,
  raise,
  rally,
  rangedAttack,
  ready,
  rotate,
  run,
  sapperWork,
  signal,
  springTrap,
  surprise,
  takePosition,
  telephone,
  tow,
  trap,
  unload,
  watchSky,
]

/** Every order of Khans & Generals by its key (KG-DAT-07). */
export const ORDERS: { readonly [key: string]: Order<KgState> } = Object.fromEntries(
  orders.map((order) => [order.key, order]),
)
