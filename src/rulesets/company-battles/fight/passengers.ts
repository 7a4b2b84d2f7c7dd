import type { Procedure } from '../../../kernel/ask.ts'
import { normaliseFacing, offset } from '../../../kernel/space/angle.ts'
import { extent, type Footprint, footprintAt } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { message, type RuleId } from '../../../kernel/words.ts'
import { noRoom } from '../ground/standing-room.ts'
import { cargoAboard } from '../move/transport.ts'
import { seesTeam } from '../sight/sight.ts'
import { DISTANCES } from '../tables/movement.ts'
import { SAVES } from '../tables/shooting.ts'
import { footOf, gapBetween, movedTo, withTeam } from '../units/bodies.ts'
import { baseOf, CM, isPlaced, isTank } from '../units/profile.ts'
import {
  enemiesOf,
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  type Team,
  teamId,
  thrown,
  unit,
} from '../units/state.ts'
import { changeTeam, destroyTeams, moveTeams, noteDeed } from '../units/teams.ts'
import { pick } from './windows/pick.ts'

/** Who is aboard a team or towed by it, in the order of the roster (FW-SAV-09, FW-SAV-10). */
export const passengersOf = (state: FwState, { u, team }: Member): Member[] =>
  cargoAboard(state, teamId(u, team))

/**
 * Whether a passenger gets out of a destroyed vehicle: one save for each time it was destroyed (FW-SAV-09).
 * @param rule FW-SAV-12: he rides on a tank that was only hit, and stays there
 */
export function savedFrom(
  battle: FwBattle,
  { u, team }: Member,
  results: number,
  rule: RuleId = 'FW-SAV-09',
): boolean {
  const { on } = SAVES.passenger
  const roll = thrown(battle, rule, u.id)
  const dice = Array.from({ length: results }, () => roll(6, 'company.roll.save'))
  const lives = dice.every((shown) => shown >= on)
  battle.event(rule, 'company.passenger', {
    unit: u.id,
    data: { team: teamId(u, team), dice: dice.join(' '), need: on, lives: lives ? 1 : 0 },
  })
  return lives
}

/**
 * Who rides on a tank saves each time it is hit, by fire or in close fighting, whatever that does to it; an observer sits in
 * it, behind its armour (FW-SAV-12, FW-ART-13).
 */
export function ridersUnderFire(battle: FwBattle, carrier: Member): void {
  if (!isTank(carrier.team)) return
  for (const rider of passengersOf(battle.state, carrier)) {
    if (rider.u.role === 'observer') continue
    if (savedFrom(battle, rider, 1, 'FW-SAV-12')) continue
    destroyTeams(battle, unit(battle, rider.u.id), [rider.team.n], 'FW-SAV-12')
  }
}

/** Who is aboard a team stays aboard it when it is called otherwise from then on (FW-WAR-02, FW-LDR-05). */
export function stayAboard(battle: FwBattle, passengers: readonly Member[], id: string, rule: RuleId): void {
  for (const { u, team } of passengers) changeTeam(battle, unit(battle, u.id), team.n, { aboard: id }, rule)
}

/** A passenger with the vehicle that he is aboard, as it stands. */
export interface Guest {
  readonly passenger: Member
  readonly vehicle: Footprint
}

/** Teams of other platoons that are aboard a platoon's vehicles. */
export const guestsOf = (state: FwState, u: FwUnit): Guest[] =>
  u.teams.filter(isPlaced).flatMap((team) =>
    passengersOf(state, { u, team })
      .filter((passenger) => passenger.u.id !== u.id)
      .map((passenger) => ({ passenger, vehicle: footOf(team) })),
  )

/** A platoon is destroyed as a whole, its vehicles with it: who was aboard them of others saves and gets out (FW-SAV-09, FW-MOR-01). */
export function* leftBehind(battle: FwBattle, guests: readonly Guest[]): Procedure {
  const saved = guests.filter(({ passenger }) => savedFrom(battle, passenger, 1))
  for (const guest of guests) {
    const { u, team } = guest.passenger
    if (!saved.includes(guest)) destroyTeams(battle, unit(battle, u.id), [team.n], 'FW-SAV-09')
  }
  yield* getOut(battle, saved)
}

/** On which side of its vehicle a passenger looks for a place first, and how far that is turned from its rear. */
const SIDES = { rear: 0, left: 900, right: 2700, front: 1800 } as const
type Side = keyof typeof SIDES

/**
 * Those who get out of destroyed vehicles stand round them, touching where they stood, not within 5 cm of enemies they
 * see; else they are lost. They are out at once, behind the vehicle as far as there is room; then the owner of each
 * platoon may be asked for another side (FW-SAV-09, FW-ASY-04).
 */
export function* getOut(battle: FwBattle, guests: readonly Guest[]): Procedure {
  for (const guest of guests) standBeside(battle, guest, 'rear')
  for (const id of new Set(guests.map(({ passenger }) => passenger.u.id))) {
    const out = guests.filter(({ passenger }) => passenger.u.id === id && nowOf(battle, passenger) !== null)
    const side = yield* sideWanted(battle, unit(battle, id), out)
    if (side !== 'rear') for (const guest of out) standBeside(battle, guest, side)
  }
}

/** A passenger as he is by now; null: he is lost. */
const nowOf = ({ state }: FwBattle, { u, team }: Member): Member | null =>
  memberCalled(state, teamId(u, team))

function* sideWanted(battle: FwBattle, u: FwUnit, out: readonly Guest[]): Procedure<Side> {
  if (u.standing.out !== 'ask') return 'rear'
  const sides = (['rear', 'left', 'right', 'front'] as const).filter((side) =>
    out.some(({ passenger, vehicle }) => placeAt(battle.state, passenger, vehicle, SIDES[side]) !== null),
  )
  const teams = out.map(({ passenger }) => teamId(u, passenger.team)).join(', ')
  const said = yield* pick(battle.state, {
    kind: 'company.passengers',
    rule: 'FW-SAV-09',
    u,
    prompt: message('company.ask.passengers', { teams }),
    choices: sides.map((id) => ({ id, label: message(`company.choice.${id}`) })),
    usual: sides[0] ?? 'rear',
  })
  return sides.find((side) => side === said) ?? 'rear'
}

function standBeside(battle: FwBattle, { passenger, vehicle }: Guest, side: Side): void {
  const now = nowOf(battle, passenger)
  if (now === null) return
  const { id } = now.u
  const place = placeBeside(battle.state, now, vehicle, SIDES[side])
  if (place === null) return destroyTeams(battle, now.u, [now.team.n], 'FW-SAV-09')
  moveTeams(battle, now.u, { teams: withTeam(now.u, place), manner: 'dismount', rule: 'FW-SAV-09' })
  noteDeed(battle, unit(battle, id), [now.team.n], 'moved', 'FW-SAV-09')
}

/** Places round a vehicle are tried every so many tenths of a degree. */
const STEP = 300

/** Where a passenger can stand touching a vehicle: on the side wanted first, then to both sides of that in turn. */
function placeBeside(state: FwState, member: Member, vehicle: Footprint, wanted: number): Team | null {
  for (let turn = 0; turn <= 1800; turn += STEP) {
    for (const side of turn === 0 || turn === 1800 ? [1] : [1, -1]) {
      const place = placeAt(state, member, vehicle, wanted + side * turn)
      if (place !== null) return place
    }
  }
  return null
}

/** Where a passenger would stand in one direction from a vehicle, told from its rear; null: there is no room. */
function placeAt(state: FwState, { u, team }: Member, vehicle: Footprint, turn: number): Team | null {
  const { depth } = extent(baseOf(team))
  const own = extent(vehicle.base)
  const course = normaliseFacing(vehicle.facing + 1800 + turn)
  const far = beside(vehicle, team, course, Math.max(own.width, own.depth) / 2 + depth)
  const at = offset(vehicle.at, course, 0, far)
  const there = movedTo(team, { x: Math.round(at.x), y: Math.round(at.y) }, vehicle.facing)
  const { aboard: _, ...standing } = there
  const free = noRoom(state, teamId(u, team), standing) === null && !nearEnemies(state, u, standing)
  return free ? standing : null
}

/** How far from a vehicle's middle a base stands that just touches it in some direction, mm. */
function beside(vehicle: Footprint, team: Team, facing: number, most: number): number {
  let [near, far] = [0, most + extent(baseOf(team)).width]
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2)
    const at = offset(vehicle.at, facing, 0, middle)
    const foot = footprintAt(at, vehicle.facing, baseOf(team))
    if (clearance(foot, vehicle) > 0) far = middle
    else near = middle
  }
  return far
}

const KEPT_FROM = DISTANCES.enemy.cm * CM

function nearEnemies(state: FwState, u: FwUnit, team: Team): boolean {
  return enemiesOf(state, u.side).some((enemy) =>
    enemy.teams.some(
      (one) => isPlaced(one) && gapBetween(one, team) < KEPT_FROM && seesTeam(state, { team }, { team: one }),
    ),
  )
}
