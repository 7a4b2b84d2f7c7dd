import type { RectBase } from '../../../kernel/space/types.ts'
import type { Mover } from '../tables/movement.ts'
import { COMMAND } from '../tables/ratings.ts'
import { TEAMS, type TeamFlag, type TeamType } from '../tables/teams.ts'
import { WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { FwUnit, Team } from './state.ts'

/** Millimetres of a centimetre: the tables count centimetres, the table millimetres (FW-GEN-10). */
export const CM = 10

/** What the tables say of teams by their types: asked many times for every order. */
const TYPES = new Map(TEAMS.map((one) => [one.id, one]))
const BASES = new Map(
  TEAMS.map(({ id, width, depth }): [string, RectBase] => [
    id,
    { kind: 'rect', width: width * CM, depth: depth * CM },
  ]),
)
const REACHES = new Map(TEAMS.map(({ id, width, depth }) => [id, Math.hypot(width * CM, depth * CM) / 2]))
const ARMS = new Map(
  TEAMS.map(({ id, weapons }): [string, readonly Weapon[]] => [
    id,
    weapons.flatMap((weapon) => WEAPONS.find((one) => one.id === weapon) ?? []),
  ]),
)

/** A team or its type's id: what facts of its type are asked by. */
type Typed = Pick<Team, 'type'>

/** What the tables say of a team (FW-DAT-01). */
export const typeOf = ({ type }: Typed): TeamType => TYPES.get(type) ?? missing(type)
/** Its base (FW-UNI-04). */
export const baseOf = ({ type }: Typed): RectBase => BASES.get(type) ?? missing(type)

/** From the middle of its base to a corner, mm. */
export const reachOf = ({ type }: Typed): number => REACHES.get(type) ?? missing(type)

function missing(type: string): never {
  throw new Error(`No type of team ${type}.`)
}

/** Its weapons, in the order of its profile (FW-UNI-10, FW-HIT-07). */
export const weaponsOf = ({ type }: Typed): readonly Weapon[] => ARMS.get(type) ?? missing(type)

export const has = (team: Typed, flag: TeamFlag): boolean => typeOf(team).flags.includes(flag)
export const isTransport = (team: Typed): boolean => has(team, 'transport')
export const isArmoured = (team: Typed): boolean => typeOf(team).armour !== null
export function isVehicle(team: Typed): boolean {
  const { cls } = typeOf(team)
  return cls === 'tank' || cls === 'vehicle'
}
/** A tank in the sense of assaults and command: any armoured vehicle that is no transport (FW-UNI-01). */
export const isTank = (team: Typed): boolean => isArmoured(team) && !isTransport(team)
export const isInfantry = (team: Typed): boolean => typeOf(team).cls === 'infantry'
export const isGun = (team: Typed): boolean => typeOf(team).cls === 'gun'
export const isCavalry = (team: Typed): boolean => typeOf(team).cls === 'cavalry'
export const isManpacked = (team: Typed): boolean => typeOf(team).gunClass === 'manpacked'
/** What is hitched to a vehicle, and not carried in it (FW-TRA-01, FW-TRA-05). */
export const isTowed = (team: Typed): boolean => isGun(team) && !isManpacked(team)

/** On the table in its own right: nobody carries or tows it (FW-TRA-12). */
export const isPlaced = (team: Team): boolean => team.aboard === undefined
/** It can do something: on the table, its crew in it, and not bogged down (FW-UNI-09). */
export const isOperational = (team: Team): boolean =>
  isPlaced(team) && team.bailed === undefined && team.bogged === undefined
/** Whether it did that in its own last turn (FW-TUR-07). */
export const did = (team: Team, deed: NonNullable<Team['did']>[number]): boolean =>
  team.did?.includes(deed) ?? false

/** The row of the movement table that a team moves by: by its class, of guns and vehicles by theirs (FW-MOV-03, FW-UNI-02, FW-UNI-03). */
export function moverOf(team: Typed): Mover {
  const { cls, gunClass, mobility } = typeOf(team)
  if (cls === 'cavalry') return 'cavalry'
  if (cls === 'infantry') return 'infantry'
  if (cls === 'gun') {
    if (gunClass === 'medium' || gunClass === 'heavy') return 'mediumHeavy'
    return gunClass ?? 'manpacked'
  }
  if (mobility === 'foot') return 'infantry'
  return mobility === 'jeep' ? 'halftrack' : mobility
}

/** How far a team may be from those who command it, mm: by what it is itself (FW-CMD-01). */
export const commandDistance = (u: Pick<FwUnit, 'rating'>, team: Typed): number =>
  COMMAND[u.rating][isTank(team) ? 'tanks' : 'others'] * CM
