import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { bearing, facingOfWind, travel, wholePoint } from '../../../../kernel/space/angle.ts'
import { contains } from '../../../../kernel/space/area.ts'
import type { Footprint } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import { message, refuse, type UnitId } from '../../../../kernel/words.ts'
import { crossings, type Field, fieldOf, type Opening } from '../../ground/field.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { footOf } from '../../units/bodies.ts'
import { ownersOf } from '../../units/owners.ts'
import { CM, isOperational, typeOf } from '../../units/profile.ts'
import {
  enemiesOf,
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  otherSide,
  partOf,
  type Team,
  teamId,
} from '../../units/state.ts'
import { isNotedNow } from '../windows/this-phase.ts'
import { towardsEdge } from './break-off.ts'
import { type Going, moveAll } from './charge.ts'
import { footAt, isFree, keepsClear, leadsOver, type Place } from './contact.ts'
import { isPassable, noteOut, openingsOut } from './ground.ts'
import { everybody, inReachOf, inWayOf, mayCharge, nearest, standingOf } from './who.ts'

/** What a winner does: nothing, goes on towards a point or in a direction, each team its own, or breaks through to another platoon (FW-ASL-21). */
export type After =
  | { readonly to: 'stay' }
  | { readonly to: 'point'; readonly at: Point }
  | { readonly to: 'wind'; readonly facing: Facing }
  | { readonly to: 'winds'; readonly ways: ReadonlyMap<string, Onwards> }
  | { readonly to: 'platoon'; readonly id: UnitId }

/** Which way a team goes on, and how far at most, mm. */
interface Onwards {
  readonly facing: Facing
  readonly far: number
  /** Where it was told to go; absent: anywhere that way. */
  readonly to?: Point
}

export const STAY: After = { to: 'stay' }

/**
 * Enemy platoons that the winner can come into contact with as it goes on, within those 10 cm, be it on horses: others than the
 * one that it has beaten, with those that have joined it; none once it has broken through in this phase (FW-ASL-21).
 */
export function withinBreakthrough(state: FwState, u: FwUnit, beaten: FwUnit): FwUnit[] {
  if (isNotedNow(state, u, 'broke-through') || !standingOf(state, u).some(mayCharge)) return []
  const gone = partOf(state, beaten).id
  return enemiesOf(state, u.side).filter(
    (enemy) => partOf(state, enemy).id !== gone && inReachOf(state, u, enemy, FARTHEST),
  )
}

/**
 * What the winner does, by what was said with the order, by instruction, or as its owner is asked (FW-ASL-21).
 * @param near the platoons that it may break through to still
 */
export function* afterwards(battle: FwBattle, u: FwUnit, near: readonly UnitId[]): Procedure<After> {
  const { state } = battle
  const forward = towardsEdge(state.sides[otherSide(state, u.side)]?.facts.homeEdge ?? 'north')
  const told = u.standing.consolidate
  if (told !== 'ask') return told === 'stay' ? STAY : { to: 'wind', facing: forward }
  // Who can neither go on nor break through is not asked (FW-ASY-03).
  if (near.length === 0 && !standingOf(state, u).some(canConsolidate)) return STAY
  return yield* ask<After>({
    kind: 'company.consolidate',
    side: u.side,
    ...ownersOf(state, [u]),
    rule: 'FW-ASL-21',
    prompt: message('company.ask.consolidate', { unit: u.id }),
    choices: [
      { id: 'stay', label: message('company.choice.stay', {}) },
      { id: 'advance', label: message('company.choice.advance', {}) },
      ...near.slice(0, 20).map((id) => ({ id, label: message('company.choice.through', { target: id }) })),
    ],
    data: { unit: u.id, targets: [...near] },
    default: 'stay',
    typed: message('company.typed.winds', { team: u.id }),
    accept: (answer) => {
      const word = String(answer).replace(/^@/u, '')
      if (word === 'stay') return STAY
      if (word === 'advance') return { to: 'wind', facing: forward }
      const id = near.find((one) => one === word.toUpperCase())
      if (id !== undefined) return { to: 'platoon', id }
      const facing = facingOfWind(word.toUpperCase())
      if (facing !== null) return { to: 'wind', facing }
      const ways = eachItsWay(standingOf(state, u), u, word)
      return ways === null ? refuse('company.error.which-way') : { to: 'winds', ways }
    },
  })
}

/** Teams that are told each its own way: `D2-3 N, D2-4 SE 6`, or by their numbers alone; null: it is no such thing (FW-ASL-21). */
function eachItsWay(
  members: readonly Member[],
  { id: platoon }: FwUnit,
  text: string,
): ReadonlyMap<string, Onwards> | null {
  const ways = new Map<string, Onwards>()
  for (const part of text.toUpperCase().split(/[,;]/u)) {
    const [, said = '', wind = '', cm] = TEAM_WAY.exec(part.trim()) ?? []
    const id = /^\d+$/u.test(said) ? `${platoon}-${said}` : said
    const facing = facingOfWind(wind)
    const far = cm === undefined ? FARTHEST : Math.round(Number(cm) * CM)
    const known = members.some((one) => teamId(one.u, one.team) === id && canConsolidate(one))
    if (facing === null || !known || ways.has(id) || far < 1 || far > FARTHEST) return null
    ways.set(id, { facing, far })
  }
  return ways
}

const TEAM_WAY = /^(\S+)\s+([NESW]{1,3})(?:\s+(\d+(?:\.\d+)?))?$/u
const FARTHEST = DISTANCES.consolidate.cm * CM

/**
 * The winner's teams go on up to 10 cm each, anywhere, also those that this assault has pinned; nobody comes nearer than 5 cm
 * to an enemy, which would be a breakthrough, or passes through one but vehicles through vehicles; nor do vehicles pass through
 * their own; out of a building they go by its openings, and measure from there (FW-ASL-21, FW-GEN-13, FW-MOV-06, FW-MOV-07,
 * FW-MOV-08, FW-BLD-05).
 */
export function consolidate(battle: FwBattle, u: FwUnit, after: After): void {
  if (after.to === 'stay' || after.to === 'platoon') return
  const { state } = battle
  const all = everybody(state)
  const feet = new Map(all.map((one) => [teamId(one.u, one.team), footOf(one.team)]))
  const enemies = all.filter((one) => one.u.side !== u.side)
  const going: Going[] = []
  const used = new Map<Opening, number>()
  for (const member of standingOf(state, u).filter(canConsolidate)) {
    const id = teamId(member.u, member.team)
    const others = [...feet].flatMap(([other, foot]) => (other === id ? [] : [foot]))
    const way = wayOf(member, after)
    const inWay = inWayOf(member, all).flatMap((one) => feet.get(teamId(one.u, one.team)) ?? [])
    const doors = openingsOut(state, member, used)
    const place = way === null ? null : onwards(state, member, way, { enemies, others, inWay, doors })
    if (place === null) continue
    noteOut(used, place)
    feet.set(id, footAt(member.team, place))
    going.push({ member, place })
  }
  if (going.length === 0) return
  battle.event('FW-ASL-21', 'company.consolidates', { unit: u.id, data: { teams: going.length } })
  moveAll(battle, going, { manner: 'consolidate', rule: 'FW-ASL-21' })
}

/** Everybody fit consolidates, guns and transports too, but not what is fixed to its place (FW-ASL-01). */
const canConsolidate = ({ team }: Member): boolean =>
  isOperational(team) && typeOf(team).gunClass !== 'immobile'

/** What is about a winner's team: enemies, whoever has room, whom it does not pass, and openings out of its building. */
interface About {
  readonly enemies: readonly Member[]
  readonly others: readonly Footprint[]
  readonly inWay: readonly Footprint[]
  readonly doors: readonly Opening[]
}

/** Which way a team of the winner goes; null: it stays. */
function wayOf({ u, team }: Member, after: Exclude<After, { to: 'stay' | 'platoon' }>): Onwards | null {
  if (after.to === 'winds') return after.ways.get(teamId(u, team)) ?? null
  if (after.to === 'wind') return { facing: after.facing, far: FARTHEST }
  return towards({ x: team.x, y: team.y }, after.at)
}

/** From some place to a point, as far as one goes on. */
const towards = (from: Point, to: Point): Onwards => ({
  facing: bearing(from, to),
  far: Math.min(FARTHEST, Math.round(pointDistance(from, to))),
  to,
})

function onwards(
  state: FwState,
  member: Member,
  way: Onwards,
  { enemies, others, inWay, doors }: About,
): Place | null {
  const { team } = member
  const feet = enemies.map((one) => footOf(one.team))
  const starts = [
    { from: { x: team.x, y: team.y }, out: {}, ...way },
    ...doors.map((by) => ({
      from: by.at,
      out: { by },
      ...(way.to === undefined ? way : towards(by.at, way.to)),
    })),
  ]
  for (let less = 0; less < FARTHEST; less += CM) {
    for (const { from, out, facing, far } of starts) {
      const length = far - less
      if (length <= 0) continue
      const place: Place = { at: wholePoint(travel(from, facing, length)), facing, length, ...out }
      // It goes with the front it has, and turns once it is there.
      const over = leadsOver(team, { ...place, facing: team.f }, inWay)
      const clear = !over && keepsClear(team, place, feet, DISTANCES.enemy.cm * CM)
      if (clear && isFree(team, place, others) && isPassable(state, member, place)) return place
    }
  }
  return null
}

/** Who could take the places of teams destroyed in a building or behind a wall or hedge: one each, up to 5 cm (FW-ASL-15). */
function placesWon(state: FwState, u: FwUnit, fallen: readonly Member[]): Going[] {
  const field = fieldOf(state)
  const going: Going[] = []
  for (const gone of fallen) {
    const there = { x: gone.team.x, y: gone.team.y }
    const near = standingOf(state, u)
      .filter((one) => mayCharge(one) && !going.some(({ member }) => member.team === one.team))
      .filter((one) => sheltered(field, one.team, gone.team))
      .sort((a, b) => nearest(a, [gone]) - nearest(b, [gone]))
    for (const member of near) {
      const length = Math.round(pointDistance({ x: member.team.x, y: member.team.y }, there))
      const place: Place = { at: there, facing: member.team.f, length }
      const others = everybody(state)
        .filter((one) => one.team !== member.team)
        .map((one) => footOf(one.team))
      const room = [...others, ...going.map((one) => footAt(one.member.team, one.place))]
      if (length > DISTANCES.melee.cm * CM || !isFree(member.team, place, room)) continue
      going.push({ member, place })
      break
    }
  }
  return going
}

/**
 * The attackers take the places of teams they have destroyed behind walls, by what was said with the order, by instruction,
 * or as their owner is asked (FW-ASL-15).
 */
export function* breakIn(
  battle: FwBattle,
  u: FwUnit,
  fallen: readonly Member[],
  said: boolean | undefined,
): Procedure {
  const { state } = battle
  const going = placesWon(state, u, fallen)
  if (going.length === 0) return
  const told = u.standing.enter
  const enters = said ?? (told === 'ask' ? yield* entersOrNot(state, u, going.length) : told === 'enter')
  if (!enters) return
  battle.event('FW-ASL-15', 'company.breaks-in', { unit: u.id, data: { teams: going.length } })
  moveAll(battle, going, { manner: 'charge', rule: 'FW-ASL-15' })
}

const entersOrNot = (state: FwState, u: FwUnit, teams: number): Procedure<boolean> =>
  ask<boolean>({
    kind: 'company.break-in',
    side: u.side,
    ...ownersOf(state, [u]),
    rule: 'FW-ASL-15',
    prompt: message('company.ask.break-in', { unit: u.id, teams }),
    choices: [
      { id: 'stay', label: message('company.choice.stay', {}) },
      { id: 'enter', label: message('company.choice.enter', {}) },
    ],
    data: { unit: u.id, teams },
    default: 'stay',
    accept: (answer) => {
      if (answer !== 'stay' && answer !== 'enter') return refuse('company.error.one-of-two')
      return answer === 'enter'
    },
  })

/** Whether a team stood in a building that the other is not in, or behind something continuous between them (FW-ASL-15). */
function sheltered(field: Field, from: Team, gone: Team): boolean {
  const [a, b] = [
    { x: from.x, y: from.y },
    { x: gone.x, y: gone.y },
  ]
  return (
    field.areas.some(({ kind, polygon }) => kind === 'building' && contains(polygon, b)) ||
    field.lines.some(({ line }) => crossings(a, b, line).length > 0)
  )
}
