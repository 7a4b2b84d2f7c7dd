import { concession, readiness } from '../../../kernel/common-orders.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import { freePlace } from '../../../kernel/space/free-place.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { message, refuse, type SideId } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { ownHalf, wholeTable } from '../ground/own-half.ts'
import { hasRoom, noRoom } from '../setup/layout.ts'
import { isScout, scoutFault } from '../setup/scouting.ts'
import { INCH } from '../tables/inches.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import { type MpState, type MpUnit, set, unit, unitsOnTable } from '../units/state.ts'
import { concedeBattle } from '../victory/victory.ts'
import { refuseTurn } from './acting.ts'

/** Refuses anything but a side that still deploys (MP-SET-08). */
export function checkDeploying(state: MpState, side: SideId): void {
  if (state.phase !== 'deployment') refuse('mp.error.no-deployment')
  if (lookUp(state.sides, side)?.facts.ready === true) refuse('mp.error.deployed')
}

/** Between places that are tried in search of a free one. */
const STEP = INCH

/** Where an order puts a model; refuses a place outside its zone, of an observer outside his half of the table, of scouts near the enemy's zone or in its sight, on closed ground or on somebody (MP-SET-04, MP-SET-07, MP-ART-14). */
function posed(state: MpState, u: MpUnit, { target, path, face }: Declared): Pick<Placed, 'at' | 'facing'> {
  const at = target !== undefined && 'at' in target ? target.at : (path.at(-1) ?? u.at)
  if (at === null || at === undefined) return refuse('mp.error.removed', { unit: u.id })
  const spot = { at: { x: at.x, y: at.y }, facing: face ?? u.facing }
  const taken = unitsOnTable(state).filter((other) => other.id !== u.id && other.side === u.side)
  const { zone = [], forward } = lookUp(state.sides, u.side)?.facts ?? {}
  const others = { field: fieldOf(state), taken: taken as (MpUnit & Placed)[] }
  const own = { zone, ...(forward === undefined || isVehicle(u) ? {} : { forward }), ...others }
  if (hasRoom(own, u, spot)) return spot
  if (modelOf(u).kind === 'observer' && hasRoom({ zone: ownHalf(state.map, zone), ...others }, u, spot))
    return spot
  if (!isScout(state, u) || !hasRoom({ zone: wholeTable(state.map), ...others }, u, spot)) {
    const why = message(`mp.no-room.${noRoom(own, u, spot) ?? 'zone'}`)
    const free = freePlace(state.map, at, STEP, (place) => hasRoom(own, u, { ...spot, at: place }))
    return refuse('mp.error.no-room', { unit: u.id, why, free })
  }
  const fault = scoutFault(state, { ...u, ...spot })
  return fault === null ? spot : refuse(`mp.error.scout-${fault}`, { unit: u.id })
}

/** Aboard a vehicle, and not as its crew. */
const isLoad = ({ status, aboardAs }: MpUnit): boolean => status === 'aboard' && aboardAs !== 'crew'

const ON_FOOT = [
  ['aboardAs', null],
  ['limbered', false],
  ['setUp', true],
] as const

/** Before the battle a model is put anywhere in its side's zone, as often as its player likes (MP-SET-08): `A1-2 deploy @C2 face W`. */
export const deploy: Order<MpState> = {
  key: 'deploy',
  names: { en: ['deploy', 'place'], pl: ['rozstaw', 'ustaw', 'rozstawienie'] },
  class: 'table',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    face: { needed: false },
  },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (u.at === null && !isLoad(u)) refuse('mp.error.removed', { unit: id })
    return {}
  },
  check(state, declared) {
    checkForm(deploy.form, declared)
    deploy.open(state, declared.unit)
    posed(state, unit({ state }, declared.unit), declared)
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const spot = posed(battle.state, u, declared)
    if (!isLoad(u)) return battle.change('MP-SET-08', { type: 'place', unit: u.id, ...spot })
    // Who was put aboard before is set down again, ready as he was.
    battle.change('MP-SET-08', { type: 'alight', unit: u.id, ...spot })
    for (const [stat, value] of ON_FOOT) set(battle, unit(battle, u.id), stat, value, 'MP-SET-08')
  },
}

/** A side has deployed; when both have they are shown to each other (MP-SET-08). */
export const ready = readiness<MpState>({ rule: 'MP-SET-08', event: 'mp.ready', checkDeploying })

/** A side gives the battle up, at any time (MP-ASY-14). */
export const concede = concession(concedeBattle)

/** The activation is over; with none begun the first platoon of the side that can be activated does nothing (MP-TRN-05, MP-ACT-03). */
export const endTurn: Order<MpState> = {
  key: 'endTurn',
  names: { en: ['done', 'end turn', 'end'], pl: ['koniec', 'koniec tury'] },
  class: 'table',
  form: {},
  open(state, id) {
    const side = lookUp(state.units, id)?.side
    if (state.phase !== 'activation' || state.active !== side) refuseTurn(state, side)
    return {}
  },
  check: (state, declared) => void endTurn.open(state, declared.unit),
  *perform() {
    // The flow of the battle takes it from here.
  },
}
