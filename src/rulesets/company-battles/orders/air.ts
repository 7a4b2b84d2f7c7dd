import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { keysOf } from '../../../kernel/ordered.ts'
import { type Message, refuse } from '../../../kernel/words.ts'
import { aircraftCalled, weaponOf } from '../fight/air/raid.ts'
import { raid, raidOdds } from '../fight/air/strike.ts'
import { commands } from '../fight/guns/spotters.ts'
import { hasFired } from '../fight/order-of-fire.ts'
import { AIR_ARMOUR, type AirWeapon } from '../tables/air.ts'
import { isPlaced } from '../units/profile.ts'
import {
  enemiesOf,
  type Flight,
  type FwState,
  type FwUnit,
  type Member,
  ownUnits,
  unit,
} from '../units/state.ts'
import { actingUnit, asTargets, targetUnit } from './checks.ts'
import { AIR_WEAPON, TEAM } from './options-fights.ts'
import { asOptions } from './parts.ts'

/**
 * Who names the target of the aircraft that wait for his side: a commander of its companies, and once none of them is left on
 * the table any platoon; they strike after smoke and before all other fire (FW-AIR-05, FW-AIR-06, FW-TUR-05).
 */
function caller(state: FwState, id: string): { readonly u: FwUnit; readonly flight: Flight } {
  const u = actingUnit(state, id)
  const { flight } = state.facts
  if (!commands(u) && ownUnits(state, u.side).some(commands))
    return refuse('company.error.air-commander', { unit: id })
  if (flight === null || flight.side !== u.side) return refuse('company.error.no-flight')
  if (hasFired(state, u.side)) return refuse('company.error.air-first')
  return { u, flight }
}

/** The team that is struck: the one named, else the first that stands on the table (FW-AIR-06). */
function teamOf(target: FwUnit, { options }: Declared): Member {
  const said = lookUp(options, 'team')?.toUpperCase()
  const number = said?.startsWith(`${target.id}-`) ? said.slice(target.id.length + 1) : said
  const team = target.teams.find((one) => isPlaced(one) && (number === undefined || String(one.n) === number))
  if (team === undefined) return refuse('company.error.no-teams', { unit: target.id, text: said ?? '' })
  return { u: target, team }
}

function weaponSaid(flight: Flight, { options }: Declared): AirWeapon {
  const found = weaponOf(aircraftCalled(flight.aircraft), lookUp(options, 'weapon'))
  return found ?? refuse('company.error.air-weapon')
}

/** The aircraft that have come strike an enemy team with one kind of weapon (FW-AIR-06…15). `UH air @D5 team=1 weapon=rockets`. */
export const air: Order<FwState> = {
  key: 'air',
  ofParts: asOptions(null, 'team'),
  names: {
    en: ['air', 'raid', 'strike', 'air strike', 'airstrike', 'air support'],
    pl: ['lotnictwo', 'nalot', 'samoloty', 'wsparcie lotnicze', 'nalot lotniczy'],
  },
  class: 'shoot',
  form: {
    target: { kinds: ['enemy'], needed: true },
    options: { weapon: AIR_WEAPON, team: TEAM },
  },
  open(state, id) {
    const { u, flight } = caller(state, id)
    const { weapons } = aircraftCalled(flight.aircraft)
    return {
      targets: () => asTargets(enemiesOf(state, u.side)),
      values: () => ({
        weapon: keysOf(AIR_ARMOUR).filter((kind) => weapons.some((one) => one.kind === kind)),
        team: [],
      }),
    }
  },
  check(state, declared) {
    const { flight } = caller(state, declared.unit)
    teamOf(targetUnit(state, declared), declared)
    weaponSaid(flight, declared)
  },
  *perform(battle, declared) {
    const { u, flight } = caller(battle.state, declared.unit)
    const target = teamOf(targetUnit(battle.state, declared), declared)
    yield* raid(battle, unit(battle, u.id), target, weaponSaid(flight, declared))
  },
}

/** What a raid promises as things stand (FW-ASY-10). */
export function airOdds(state: FwState, declared: Declared): Message[] {
  const { u, flight } = caller(state, declared.unit)
  const target = teamOf(targetUnit(state, declared), declared)
  return [raidOdds(state, u, target, weaponSaid(flight, declared), flight.count)]
}
