import type { Declared, Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { hasRoom } from '../ground/beside.ts'
import { lockedIn } from '../ground/contacts.ts'
import { alight } from '../morale/passengers.ts'
import { checkMobile } from '../move/mobility.ts'
import { walk } from '../move/walk.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  onTable,
  reacting,
  set,
  setAll,
  unit,
} from '../units/state.ts'
import { isTowed, towsGuns } from '../units/transport.ts'
import { isVehicle } from '../units/vehicles.ts'
import { checkLoading, load } from './board.ts'
import { ENEMY_TURN, OWN_TURN } from './checks.ts'
import { OUT_AT } from './options.ts'
import { checkFriend, friendsFor, noEffect, targetUnit } from './targets.ts'
import { checkPlaceOut, placeOut } from './unload.ts'

/** Refuses a gun that a tractor can neither hitch nor set down now; both take its crew's big and move orders (KG-OMX-07). */
function checkGun(state: KgState, u: KgUnit, gun: KgUnit): void {
  const named = { unit: gun.id, carrier: u.id }
  if (!isTowed(gun)) refuse('kg.error.not-towed', named)
  const used = reacting(state, gun) ? gun.pdBudget : gun.budget
  if (used.big > 0) refuse('kg.error.spent-big', { unit: gun.id })
  if (used.move > 0) refuse('kg.error.spent-move', { unit: gun.id })
  if (gun.carrier === u.id) return
  if (!onTable(gun)) refuse('kg.error.off-table', { unit: gun.id })
  if (gun.status !== 'standing' || gun.pinned || lockedIn(state, gun)) refuse('kg.error.crew-busy', named)
  checkLoading(state, gun, u)
}

/** The crew's orders of this player turn are spent: limbering and setting up is all it does (KG-OMX-07). */
function occupy(battle: KgBattle, gun: KgUnit): void {
  const [stat, all] = reacting(battle.state, gun)
    ? (['pdBudget', ENEMY_TURN] as const)
    : (['budget', OWN_TURN] as const)
  set(battle, gun, stat, { ...gun[stat], big: all.big, move: all.move }, 'KG-OMX-07')
}

/** The gun is packed up and hitched, and goes wherever the tractor goes (KG-OMX-07). */
function limber(battle: KgBattle, u: KgUnit, gun: KgUnit): void {
  setAll(battle, gun, { deployed: false, immobilised: false }, 'KG-OMX-07')
  load(battle, gun, u, 'KG-OMX-07')
}

/** The gun is set down behind or beside the tractor, ready to fire (KG-OMX-07, KG-OBG-06). Says whether there was room. */
function unlimber(battle: KgBattle, u: KgUnit, gun: KgUnit, declared: Declared): boolean {
  const there = placeOut(battle.state, gun, u, declared)
  if (there === null || !hasRoom(battle.state, gun, there)) return false
  battle.event('KG-OMX-07', 'kg.unhitched', { unit: u.id, data: { passenger: gun.id } })
  set(battle, gun, 'deployed', true, 'KG-OBG-06')
  alight(battle, gun, there, 'KG-OMX-07')
  return true
}

/**
 * Tow (*Holowanie*): a tractor or wagon hitches a gun that it touches and drives off with it; or drives with the one it
 * tows and sets it down, ready to fire, behind it or at a side (KG-OMX-07, KG-MOV-18). In between it just drives.
 */
export const tow: Order<KgState> = {
  key: 'tow',
  names: {
    en: ['tow', 'limber', 'unlimber', 'hitch', 'hook'],
    pl: ['holowanie', 'holuj', 'holuje', 'zaprzodkuj', 'odprzodkuj', 'zaczep', 'odczep'],
  },
  class: 'mixed',
  form: {
    target: { kinds: ['friend'], needed: true },
    path: { needed: false },
    face: { needed: false },
    options: { side: OUT_AT },
  },
  open(state, id) {
    const u = unit({ state }, id)
    if (!isVehicle(u) || !towsGuns(u)) refuse('kg.error.tows-nothing', { carrier: u.id })
    return { targets: () => friendsFor(state, u, (gun) => checkGun(state, u, gun)) }
  },
  check(state, declared) {
    tow.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    if (declared.path.length > 0) checkMobile(state, u)
    const gun = checkFriend(state, u, targetUnit(declared))
    checkGun(state, u, gun)
    // Where it drives first, nobody knows yet whether there will be room.
    if (gun.carrier === u.id && declared.path.length === 0) checkPlaceOut(state, gun, u, declared)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const gun = checkFriend(battle.state, u, targetUnit(declared))
    const hitched = gun.carrier === u.id
    occupy(battle, gun)
    if (!hitched) limber(battle, u, gun)
    const face = hitched ? undefined : declared.face
    if (declared.path.length > 0 || face !== undefined)
      walk(battle, u, declared.path, { manner: 'move', rule: 'KG-OMX-07', face })
    // A mine on the way may have ended it, and set the gun down.
    if (!hitched || !onTable(u) || gun.carrier !== u.id) return
    if (!unlimber(battle, u, gun, declared)) noEffect(battle, declared, 'no-room')
  },
}
