import type { Declared, Order } from '../../../kernel/order.ts'
import { formatHex, sameHex } from '../../../kernel/space/hex.ts'
import { refuse } from '../../../kernel/words.ts'
import { group } from '../command/commanding.ts'
import { type Chargers, chargeAlong } from '../fight/charge.ts'
import { type ChargePath, chargePath, mayCharge } from '../fight/charge-path.ts'
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
    return refuse('hex.error.no-charge', { hex, reason: { key: `hex.reason.${path}` } })
  }
  if (!sameHex(path.target, target))
    refuse('hex.error.no-charge', { hex, reason: { key: 'hex.reason.not-ahead' } })
  return path
}

/**
 * Cavalry charge, with the points left of the own movement (HX-CHG-03): straight ahead at an enemy two or more hexes away, units of one hex together, a leader with
 * them if he is named. `H1+H2+Chodkiewicz charge @S3`.
 */
export const charge: Order<HxState> = {
  key: 'charge',
  names: { en: ['charge'], pl: ['szarża', 'szarżuj'] },
  class: 'charge',
  form: { target: { kinds: ['enemy', 'place'], needed: true }, options: { with: WITH } },
  check(state, declared) {
    const all = group(state, declared.unit, declared.options.with)
    const { units } = chargersOf(all)
    if (units.length === 0) refuse('hex.error.does-not-attack', { unit: declared.unit })
    for (const u of units) {
      checkPhase(state, u.side, 'attack')
      checkFighter(u)
      if (!u.canCharge) refuse('hex.error.cannot-charge', { unit: u.id })
      if (formationOf(u) !== 'attack') refuse('hex.error.needs-attack-formation', { unit: u.id })
      if (!mayCharge(u)) refuse('hex.error.acted', { unit: u.id })
    }
    checkTogether([...units, ...all.filter(isLeader)])
    pathOf(state, all, declared)
  },
  *perform(battle, declared) {
    const all = group(battle.state, declared.unit, declared.options.with)
    yield* chargeAlong(battle, chargersOf(all), pathOf(battle.state, all, declared))
  },
}
