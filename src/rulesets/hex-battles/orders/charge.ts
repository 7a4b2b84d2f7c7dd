import type { Declared, Order } from '../../../kernel/order.ts'
import { formatHex, sameHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, refusalOf, refuse } from '../../../kernel/words.ts'
import { ordered, standingUnit } from '../command/commanding.ts'
import { type Chargers, chargeAlong } from '../fight/charge.ts'
import { type ChargePath, chargePath, mayCharge } from '../fight/charge-path.ts'
import { occupants } from '../ground/positions.ts'
import { formationOf, type HxState, isLeader, type OnMap } from '../units/state.ts'
import { checkFighter } from './attack.ts'
import { checkPhase, checkTogether, targetHex } from './declared.ts'
import { WITH } from './options.ts'

/** Units and the leader of a charge; more than one leader is refused. */
function chargersOf(units: readonly OnMap[]): Chargers {
  const leaders = units.filter(isLeader)
  if (leaders.length > 1) refuse('hex.error.one-leader')
  return { units: units.filter((u) => !isLeader(u)), leader: leaders[0] ?? null }
}

/** The path of the declared charge; refuses where there is none, or where it meets another enemy first. */
function pathOf(state: HxState, units: readonly OnMap[], declared: Declared): ChargePath {
  const target = targetHex(state, declared)
  const facing = units.find((u) => !isLeader(u))?.facing ?? 0
  const path = chargePath(state, units, { facing, least: 2, turning: 0, beaten: [] })
  const hex = formatHex(target)
  if (typeof path === 'string') {
    const reason = path === 'no-target' ? message('hex.reason.nobody-ahead') : message(`hex.reason.${path}`)
    return refuse('hex.error.no-charge', { hex, reason })
  }
  if (!sameHex(path.target, target))
    refuse('hex.error.no-charge', { hex, reason: message('hex.reason.not-ahead') })
  return path
}

/** Says why a unit cannot charge now: the phase, its kind, its order, its formation, what it has done (HX-CHG-01, HX-CHG-02). */
function checkCharger(state: HxState, u: OnMap): void {
  checkPhase(state, u.side, 'attack')
  checkFighter(u)
  if (!u.canCharge) refuse('hex.error.cannot-charge', { unit: u.id })
  if (formationOf(u) !== 'attack') refuse('hex.error.needs-attack-formation', { unit: u.id })
  if (!mayCharge(u)) refuse('hex.error.acted', { unit: u.id })
}

/** The units of a leader's hex that can charge with him. */
const besideLeader = (state: HxState, leader: OnMap): OnMap[] =>
  occupants(state, leader.at).filter(
    (u) => u.side === leader.side && !isLeader(u) && refusalOf(() => checkCharger(state, u)) === null,
  )

/** The hex that counters together would charge, the first enemy's straight ahead; null when there is no way to it. */
function firstCharge(state: HxState, counters: readonly OnMap[]): Point | null {
  const facing = counters[0]?.facing ?? 0
  const path = chargePath(state, counters, { facing, least: 2, turning: 0, beaten: [] })
  return typeof path === 'string' ? null : path.target
}

/**
 * Cavalry charge, with the points left of the own movement (HX-CHG-03): straight ahead at an enemy two or more hexes away, units of one hex together, a leader with
 * them if he is named. `H1+H2+Chodkiewicz charge @S3`.
 */
export const charge: Order<HxState> = {
  key: 'charge',
  names: { en: ['charge'], pl: ['szarża', 'szarżuj', 'szarżuje'] },
  often: true,
  class: 'charge',
  form: { target: { kinds: ['enemy', 'place'], needed: true }, options: { with: WITH } },
  open(state, id) {
    const u = standingUnit(state, id)
    // A leader charges with units of his hex, never alone (HX-LDR-05).
    const chargers = isLeader(u) ? besideLeader(state, u) : [u]
    if (chargers.length === 0) checkCharger(state, u)
    for (const charger of chargers) checkCharger(state, charger)
    const runs = chargers.flatMap(
      (charger) => firstCharge(state, isLeader(u) ? [charger, u] : [charger]) ?? [],
    )
    return {
      targets: () => runs.map((at) => ({ at })),
      ...(isLeader(u) ? { values: () => ({ with: chargers.map((charger) => charger.id) }) } : {}),
    }
  },
  check(state, declared) {
    const all = ordered(state, declared)
    const { units } = chargersOf(all)
    if (units.length === 0) refuse('hex.error.does-not-attack', { unit: declared.unit })
    for (const u of units) checkCharger(state, u)
    checkTogether([...units, ...all.filter(isLeader)])
    pathOf(state, all, declared)
  },
  *perform(battle, declared) {
    const all = ordered(battle.state, declared)
    yield* chargeAlong(battle, chargersOf(all), pathOf(battle.state, all, declared))
  },
}
