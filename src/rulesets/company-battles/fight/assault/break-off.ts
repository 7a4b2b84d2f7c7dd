import type { Procedure } from '../../../../kernel/ask.ts'
import { everySide } from '../../../../kernel/ordered.ts'
import { bearing, normaliseFacing, travel, wholePoint } from '../../../../kernel/space/angle.ts'
import { gap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Facing } from '../../../../kernel/space/types.ts'
import type { Opening } from '../../ground/field.ts'
import { coverFrom } from '../../sight/concealment.ts'
import { sees } from '../../sight/sight.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { footOf } from '../../units/bodies.ts'
import { CM, isOperational, typeOf } from '../../units/profile.ts'
import {
  type Edge,
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  type Team,
  teamId,
} from '../../units/state.ts'
import { destroyTeam } from '../casualties.ts'
import { type Going, moveAll } from './charge.ts'
import { footAt, isFree, leadsOver, type Place } from './contact.ts'
import { isPassable, noteOut, openingsOut } from './ground.ts'
import { everybody, inWayOf, mayCharge, nearest, standingOf } from './who.ts'

/** Where a platoon goes as it breaks off: straight away from the enemy, to cover, or a direction of the table (FW-ASL-19). */
export type Away = 'away' | 'cover' | Facing

/** Map units that it goes, and that it must be away then: places are whole mm, and bases in contact share up to one. */
const FAR = DISTANCES.breakOff.cm * CM
const AWAY = FAR - 2
/** Directions are tried at every so many tenths of a degree to both sides of the one that is wanted, that first. */
const STEP = 50
const HEADINGS: readonly number[] = [
  0,
  ...Array.from({ length: 1800 / STEP }, (_, i) => [(i + 1) * STEP, -(i + 1) * STEP]).flat(),
]

/** The direction of an edge of the table. */
export const towardsEdge = (edge: Edge): Facing => ({ north: 0, east: 900, south: 1800, west: 2700 })[edge]

/** Fit infantry, cavalry and tanks of a side's enemies: who is within 10 cm of one of them has not got away (FW-ASL-19). */
export const threatsTo = (state: FwState, side: string): Member[] =>
  everySide(state).flatMap(({ id }) =>
    id === side ? [] : everybody(state).filter((one) => one.u.side === id && mayCharge(one)),
  )

/** A team that can go at all: fit, and no gun that is fixed to its place. */
export const canGo = ({ team }: Member): boolean =>
  isOperational(team) && typeOf(team).gunClass !== 'immobile'

/**
 * A platoon breaks off: every team goes 10 cm, nowhere nearer to the attackers, in the direction wanted or as near to it
 * as takes it out of their reach; who is within 10 cm of a fit enemy then is destroyed (FW-ASL-19). Exactly 10 cm is away:
 * distances are measured in favour of who moves (FW-GEN-10).
 */
export function* breakOff(battle: FwBattle, u: FwUnit, from: FwUnit, away: Away): Procedure {
  const { state } = battle
  moveAll(battle, goings(state, u, from, away), { manner: 'break', rule: 'FW-ASL-19' })
  const threats = threatsTo(state, u.side)
  for (const { u: by, team } of standingOf(state, u)) {
    const left = memberCalled(state, teamId(by, team))
    if (left === null || nearest(left, threats) >= AWAY) continue
    battle.event('FW-ASL-19', 'company.not-away', { unit: by.id, data: { team: teamId(by, team) } })
    yield* destroyTeam(battle, left, 'FW-ASL-19')
  }
}

/**
 * Where each team goes, those farthest from the enemy first, so that they make room; through no enemy, nor vehicles through
 * vehicles of their own; out of a building by its openings, the 10 cm measured from there (FW-MOV-06, FW-MOV-08, FW-BLD-05).
 */
export function goings(state: FwState, u: FwUnit, from: FwUnit, away: Away): Going[] {
  const attackers = standingOf(state, from)
  const threats = threatsTo(state, u.side)
  const own = standingOf(state, u)
    .map((member) => ({ member, far: nearest(member, attackers) }))
    .sort((a, b) => b.far - a.far)
  const all = everybody(state)
  const feet = new Map(all.map((one) => [teamId(one.u, one.team), footOf(one.team)]))
  const going: Going[] = []
  const used = new Map<Opening, number>()
  for (const { member } of own) {
    if (!canGo(member)) continue
    const id = teamId(member.u, member.team)
    const others = [...feet].flatMap(([other, foot]) => (other === id ? [] : [foot]))
    const inWay = inWayOf(member, all).flatMap((one) => feet.get(teamId(one.u, one.team)) ?? [])
    const open = (place: Place): boolean =>
      isFree(member.team, place, others) &&
      !leadsOver(member.team, place, inWay) &&
      isPassable(state, member, place) &&
      !comesNearer(member, place, attackers)
    const starts = [undefined, ...openingsOut(state, member, used)]
    const covered = (place: Place): boolean =>
      attackers.every((one) => isCovered(state, one.team, { ...member.team, ...place.at }))
    const place = wayAway(member, { attackers, threats, away, starts, open, covered })
    if (place === null) continue
    noteOut(used, place)
    feet.set(id, footAt(member.team, place))
    going.push({ member, place })
  }
  return going
}

/** What a team gets away from, where to, and how it can. */
interface Escape {
  readonly attackers: readonly Member[]
  readonly threats: readonly Member[]
  readonly away: Away
  /** From where it stands, or from openings by which it goes out. */
  readonly starts: readonly (Opening | undefined)[]
  readonly open: (place: Place) => boolean
  /** Whether none of the attackers sees it in the open there. */
  readonly covered: (place: Place) => boolean
}

/**
 * The direction nearest to the one wanted in which a team gets away, of those into cover where it is to go there and some is
 * in its reach; else the one in which it gets farthest.
 */
function wayAway(member: Member, { attackers, threats, away, starts, open, covered }: Escape): Place | null {
  const { team } = member
  const at = { x: team.x, y: team.y }
  const wanted = typeof away === 'number' ? away : straightAway(member, attackers)
  for (let length = FAR; length > 0; length -= 2 * CM) {
    let best: { readonly place: Place; readonly clear: number } | undefined
    let bare: Place | undefined
    for (const [heading, by] of HEADINGS.flatMap((one) => starts.map((start) => [one, start] as const))) {
      const to = wholePoint(travel(by?.at ?? at, normaliseFacing(wanted + heading), length))
      const place: Place = { at: to, facing: team.f, length, ...(by === undefined ? {} : { by }) }
      if (!open(place)) continue
      const foot = footAt(team, place)
      const clear = threats.reduce((least, one) => Math.min(least, gap(foot, footOf(one.team))), Infinity)
      if (clear >= AWAY) {
        if (away !== 'cover' || covered(place)) return place
        bare ??= place
      }
      if (best === undefined || clear > best.clear) best = { place, clear }
    }
    if (bare !== undefined) return bare
    // A shorter way gets nobody out of reach whom the whole one does not: it is only for who has no room.
    if (best !== undefined) return best.place
  }
  return null
}

/** Whether a team does not see another, or not in the open, where that has just come to: it has moved (FW-CON-01 to FW-CON-07). */
function isCovered(state: FwState, from: Team, to: Team): boolean {
  const moved: Team = { ...to, dugIn: undefined, did: [...(to.did ?? []), 'moved'] }
  return !sees(state, from, moved) || coverFrom(state, from, moved) !== 'open'
}

/** Straight away from the nearest attacker. */
function straightAway({ team }: Member, attackers: readonly Member[]): Facing {
  const own = footOf(team)
  let best: { readonly facing: Facing; readonly far: number } | null = null
  for (const { team: enemy } of attackers) {
    const foot = footOf(enemy)
    const far = gap(own, foot)
    if (best === null || far < best.far) best = { facing: bearing(foot.at, own.at), far }
  }
  return best?.facing ?? normaliseFacing(team.f + 1800)
}

/** Whether some point of a way, straight or first to an opening, is nearer to the attackers than the one before (FW-ASL-19). */
function comesNearer(
  { team }: Member,
  { at, by, facing, length }: Place,
  attackers: readonly Member[],
): boolean {
  const from = { x: team.x, y: team.y }
  const feet = attackers.map((one) => footOf(one.team))
  const door = by === undefined ? [] : [{ a: from, b: by.at, far: pointDistance(from, by.at) }]
  let before = Number.NEGATIVE_INFINITY
  for (const { a, b, far: most } of [...door, { a: by?.at ?? from, b: at, far: length }]) {
    const heading = bearing(a, b)
    for (let gone = 0; gone <= most; gone += CM) {
      const foot = footAt(team, { at: travel(a, heading, gone), facing })
      const far = feet.reduce((least, other) => Math.min(least, gap(foot, other)), Infinity)
      // Gaps are whole millimetres: one more or less is no coming nearer.
      if (far < before - 1) return true
      before = far
    }
  }
  return false
}
