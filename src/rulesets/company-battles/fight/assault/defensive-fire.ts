import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { type Message, message, refuse } from '../../../../kernel/words.ts'
import { ownTeams } from '../../sight/own-teams.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { PINNING_HITS } from '../../tables/shooting.ts'
import { movedTo, withTeam } from '../../units/bodies.ts'
import { byOwners, ownersOf } from '../../units/owners.ts'
import { CM, isArmoured, isOperational } from '../../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  joinedBy,
  type Member,
  ownUnits,
  unit,
} from '../../units/state.ts'
import { weaponsLaid } from '../shooting/aim.ts'
import { promiseOf, tenths } from '../shooting/odds.ts'
import { asTarget } from '../shooting/targets.ts'
import { volley } from '../shooting/volley.ts'
import { mayFireInDefence } from '../shooting/who-fires.ts'
import { chargeAt } from './charge.ts'
import { type Charged, planCharge, prospectOf } from './plan.ts'
import { nearest, standingOf } from './who.ts'

/** A platoon that may fire at those who charge, with the teams that do (FW-ASL-07). */
export interface Defender {
  readonly u: FwUnit
  readonly teams: readonly Member[]
}

/**
 * Who may fire at a charge: the platoon assaulted, and others with a team within 10 cm of one that is charged, of those
 * only teams within 40 cm of an assaulting one (FW-ASL-07).
 */
export function defendersOf(
  state: FwState,
  attacker: FwUnit,
  target: FwUnit,
  charged: readonly Charged[],
): Defender[] {
  const attackers = standingOf(state, attacker)
  const struck = charged.flatMap(({ whom }) => (whom === null ? [] : [whom]))
  const aimedAt = struck.length > 0 ? struck : standingOf(state, target)
  // An independent that has joined a platoon fires with it, and not by itself besides (FW-CMD-06).
  const others = ownUnits(state, target.side).filter((u) => u.id !== target.id && joinedBy(state, u) === null)
  const near = others.filter((u) =>
    standingOf(state, u).some((one) => nearest(one, aimedAt) <= DISTANCES.assault.cm * CM),
  )
  const within = (one: Member): boolean => nearest(one, attackers) <= DISTANCES.supportingFire.cm * CM
  return [
    { u: target, teams: standingOf(state, target).filter((one) => mayFireInDefence(state, one)) },
    ...near.map((u) => ({
      u,
      teams: standingOf(state, u).filter((one) => within(one) && mayFireInDefence(state, one)),
    })),
  ].filter(({ teams }) => teams.length > 0)
}

/**
 * Defensive fire: each platoon fires as it was told to, or its owner is asked, all that are his in one question. Gives the hits
 * on the charging platoon, which are counted by themselves (FW-ASL-07, FW-ASL-09).
 */
export function* defensiveFire(
  battle: FwBattle,
  attacker: FwUnit,
  defenders: readonly Defender[],
): Procedure<number> {
  const { state } = battle
  const asked = defenders.filter((one) => one.u.standing.defensive === 'ask' && reaches(state, one, attacker))
  const silent = new Set<string>()
  for (const units of byOwners(
    state,
    asked.map(({ u }) => u),
  ))
    for (const id of yield* holdsFire(state, attacker, units)) silent.add(id)
  const ready = defenders.filter(({ u }) => !silent.has(u.id))
  // Over none of them does another fire: they all do in this phase (FW-LOS-10).
  const beside = ready.flatMap(({ u, teams }) => teams.filter((one) => fires(state, u, one, attacker)))
  let hits = 0
  for (const { u, teams } of ready) {
    const fire = teams.filter((one) => fires(state, u, one, attacker))
    if (fire.length === 0) continue
    const target = unit(battle, attacker.id)
    const done = yield* volley(battle, { fire, target, defensive: true, beside })
    hits += done.hits
    if (unit(battle, attacker.id).at === null) break
  }
  return hits
}

/** Whether some weapon of a platoon can fire at the attackers at all: where none can, there is nothing to ask (FW-ASY-03). */
function reaches(state: FwState, { u, teams }: Defender, attacker: FwUnit): boolean {
  const at = asTarget(state, unit({ state }, attacker.id), { charges: true })
  const own = ownTeams(state, u, () => false)
  return teams.some((by) => weaponsLaid(state, by, at, own, true).some(({ dice }) => dice.total > 0))
}

/** Whether a team fires by its platoon's instruction: at all, or only at what is near enough (FW-ASY-05). */
function fires(state: FwState, u: FwUnit, one: Member, attacker: FwUnit): boolean {
  const told = u.standing.defensive
  if (told === 'hold' || !isOperational(one.team)) return false
  return typeof told !== 'number' || nearest(one, standingOf(state, attacker)) <= told * CM
}

/** Asks the owners of some platoons which of them hold their fire; gives those that do. */
function* holdsFire(
  state: FwState,
  attacker: FwUnit,
  asked: readonly FwUnit[],
): Procedure<ReadonlySet<string>> {
  const units = asked.map(({ id }) => id)
  return yield* ask<ReadonlySet<string>>({
    kind: 'company.defensive-fire',
    side: asked[0]?.side ?? '',
    ...ownersOf(state, asked),
    rule: 'FW-ASL-07',
    prompt: message('company.ask.defensive-fire', {
      units: units.join(', '),
      count: units.length,
      target: attacker.id,
    }),
    choices: [
      { id: 'all', label: message('company.choice.all-fire', {}) },
      // Of several each alone may be told to fire.
      ...(units.length > 1 ? units.slice(0, 20) : []).map((unitId) => ({
        id: unitId,
        label: message('company.choice.only-fires', { unit: unitId }),
      })),
      { id: 'hold', label: message('company.choice.hold-fire', {}) },
    ],
    data: { units, target: attacker.id },
    default: 'all',
    ...(units.length > 2 ? { typed: message('company.typed.units', { units: units.join(' ') }) } : {}),
    accept: (answer) => {
      if (answer === 'all') return new Set()
      if (answer === 'hold') return new Set(units)
      const firing = String(answer)
        .toUpperCase()
        .split(/[\s,;+]+/u)
        .filter((id) => id !== '')
      if (firing.length === 0 || firing.some((id) => !units.includes(id)))
        return refuse('company.error.who-fires', { units: units.join(', ') })
      return new Set(units.filter((id) => !firing.includes(id)))
    },
  })
}

/** Five hits throw a charge back, unless all of it is armoured tanks (FW-ASL-09). */
export const isRepelled = (state: FwState, attacker: FwUnit, hits: number): boolean =>
  hits >= PINNING_HITS && !standingOf(state, attacker).every(({ team }) => isArmoured(team))

/**
 * What awaits a charge where it ends, if nothing stops it: the dice of all who may fire at it, the hits to be expected, how
 * likely five throw it back (FW-ASY-10, FW-ASL-07, FW-ASL-09).
 */
export function defenceOdds(state: FwState, attacker: FwUnit, target: FwUnit): Message {
  const charge = chargeAt(state, attacker, target)
  const charged = planCharge(charge, prospectOf(charge))
  const there = asCharged(state, charged)
  const come = unit({ state: there }, attacker.id)
  const at = asTarget(there, come, { charges: true })
  const laid = defendersOf(there, come, target, charged).flatMap(({ u, teams }) => {
    const own = ownTeams(there, u, () => false)
    return teams.flatMap((by) => weaponsLaid(there, by, at, own, true))
  })
  const { dice, mean, atLeast } = promiseOf(laid)
  const immune = standingOf(there, come).every(({ team }) => isArmoured(team))
  return message('company.odds.assault', {
    target: target.id,
    dice,
    hits: tenths(mean),
    back: immune ? 0 : Math.round(100 * atLeast(PINNING_HITS)),
  })
}

/** A battle as it stands once a charge has been carried out as it is planned. */
function asCharged(state: FwState, charged: readonly Charged[]): FwState {
  const units = { ...state.units }
  for (const { member, place } of charged) {
    const u = units[member.u.id] ?? member.u
    units[u.id] = { ...u, teams: withTeam(u, movedTo(member.team, place.at, place.facing)) }
  }
  return { ...state, units }
}
