import type { RuleId, UnitId } from '../../../../kernel/words.ts'
import { isTaken } from '../../ground/standing-room.ts'
import { footOf, movedTo, withTeam } from '../../units/bodies.ts'
import { isOperational, isVehicle } from '../../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  type Team,
  teamId,
  unit,
} from '../../units/state.ts'
import { moveTeams, noteDeed } from '../../units/teams.ts'
import type { Place } from './contact.ts'
import { gone, isPassable, placesOutside } from './ground.ts'
import type { Pairs } from './pairing.ts'
import { type Charge, type Charged, planCharge, prospectOf } from './plan.ts'
import { bystanders, chargeOf, chargersOf, everybody, standingOf } from './who.ts'

/** A charge of one platoon at another, with all that stands about them (FW-ASL-04). */
export function chargeAt(state: FwState, u: FwUnit, target: FwUnit): Charge {
  const chargers = chargersOf(state, u)
  const enemies = standingOf(state, target)
  const aside = bystanders(state, u.side, target)
  const known = new Set([...chargers, ...enemies, ...aside].map(idOf))
  return {
    chargers: chargers.map((member) => ({ member, reach: chargeOf(member) })),
    enemies,
    bystanders: aside,
    others: everybody(state).filter((one) => !known.has(idOf(one))),
    openings: (enemy, of) => placesOutside(state, enemy, of),
    passable: (of, to) => isPassable(state, of, to),
  }
}

const idOf = ({ u, team }: Member): string => teamId(u, team)

/**
 * Carries a charge out: who comes into contact, then who comes on; vehicles take their tests where the ground asks for
 * them (FW-ASL-04, FW-BOG-01). Gives who has gone where, as it stands afterwards.
 */
export function carryCharge(battle: FwBattle, u: FwUnit, target: FwUnit, named?: Pairs): Charged[] {
  const charge = chargeAt(battle.state, u, target)
  const plan = planCharge(charge, prospectOf(charge), named)
  moveAll(battle, plan, { manner: 'charge', rule: 'FW-ASL-04' })
  return plan
}

/** How some teams go, and by which rule. */
export interface Manner {
  readonly manner: 'charge' | 'break' | 'consolidate'
  readonly rule: RuleId
}

/** A team that goes straight to a place. */
export interface Going {
  readonly member: Member
  readonly place: Place
}

/**
 * Teams go straight to their places, one after the other as they were planned, all at once as others see it. Those that
 * bog down stay where they do, and whoever was to go there, or a vehicle to pass, stops before them (FW-BOG-04,
 * FW-MOV-06). Who has moved is dug in no longer (FW-ENT-02).
 */
export function moveAll(battle: FwBattle, going: readonly Going[], how: Manner): void {
  const { state } = battle
  const before = new Map(going.map(({ member }) => [member.u.id, member.u]))
  const now = new Map<UnitId, readonly Team[]>()
  const stopped: Team[] = []
  for (const { member, place } of going) {
    const { u, team } = member
    const id = teamId(u, team)
    const teams = now.get(u.id) ?? u.teams
    const taken = (there: Team): boolean => isTaken(state, id, there, undefined, now)
    const feet = stopped.map(footOf)
    // Turned in place only: that is no move, and where somebody has stopped in its way it is not made.
    const turned = { ...team, f: place.facing }
    const there =
      place.length === 0
        ? turned.f !== team.f && taken(turned)
          ? team
          : turned
        : gone(battle, member, place, { taken, stopped: feet })
    if (place.length > 0 && (there.x !== place.at.x || there.y !== place.at.y) && isVehicle(team))
      stopped.push(there)
    if (place.length > 0 || there.f !== team.f) now.set(u.id, withTeam({ teams }, there))
  }
  for (const [id, u] of before) {
    const teams = now.get(id)
    if (teams !== undefined) moveTeams(battle, u, { teams, ...how })
    if (u.side === state.active) noteGone(battle, id, going)
  }
}

/** Who goes somewhere in his own turn, be it after a fight, has moved (FW-MOV-09, FW-ASL-22). */
function noteGone(battle: FwBattle, id: UnitId, going: readonly Going[]): void {
  const gone = going.filter(({ member, place }) => member.u.id === id && place.length > 0)
  const numbers = gone.map(({ member }) => member.team.n)
  noteDeed(battle, unit(battle, id), numbers, 'moved', 'FW-MOV-09')
}

/**
 * Teams that charged have assaulted in their own turn, and moved as they went; who breaks through in the enemy's has not
 * (FW-ASL-22, FW-CON-09, FW-TUR-07).
 */
export function noteCharge(battle: FwBattle, charged: readonly Charged[]): void {
  const own = charged.filter(({ member }) => member.u.side === battle.state.active)
  const units = new Map(own.map(({ member }) => [member.u.id, member.u]))
  for (const u of units.values()) {
    const numbers = own.filter(({ member }) => member.u.id === u.id).map(({ member }) => member.team.n)
    noteDeed(battle, u, numbers, 'assaulted', 'FW-ASL-22')
  }
}

/** Where some teams stand, to be brought back there (FW-ASL-09). */
export type Starts = ReadonlyMap<string, Team>

export const startsOf = (members: readonly Member[]): Starts =>
  new Map(members.map((member) => [idOf(member), member.team]))

/** Who was thrown back stands again where he set out; who is bogged or bailed stays where he is (FW-ASL-09). */
export function goBack(battle: FwBattle, members: readonly Member[], starts: Starts): void {
  for (const u of new Map(members.map((member) => [member.u.id, member.u])).values()) {
    const teams = u.teams.map((team) => {
      const start = starts.get(teamId(u, team))
      return start === undefined || !isOperational(team) ? team : movedTo(team, start, start.f)
    })
    moveTeams(battle, u, { teams, manner: 'back', rule: 'FW-ASL-09' })
  }
}
