import { bearing, travel, wholePoint } from '../../../../kernel/space/angle.ts'
import type { Footprint } from '../../../../kernel/space/base.ts'
import { penetrates } from '../../../../kernel/space/convex.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { DISTANCES } from '../../tables/movement.ts'
import { footOf } from '../../units/bodies.ts'
import { CM, isVehicle } from '../../units/profile.ts'
import { type Member, type Team, teamId } from '../../units/state.ts'
import { costOf, footAt, isFree, keepsClear, type Place, placesAt, sweptBy } from './contact.ts'
import { mostPairs, type Pairs, type Reach } from './pairing.ts'
import { nearest } from './who.ts'

/** What a charge has to do with: who may come, whom it is aimed at, and what else stands about. */
export interface Charge {
  /** Teams that may come, with the way each may go, mm. */
  readonly chargers: readonly { readonly member: Member; readonly reach: number }[]
  readonly enemies: readonly Member[]
  /** Enemies that are none of its business: nobody comes within 5 cm of them (FW-ASL-05). */
  readonly bystanders: readonly Member[]
  /** Own teams that stay where they are. */
  readonly others: readonly Member[]
  /** Places beside openings from which an enemy inside a building is reached; null: he is in the open (FW-BLD-04). */
  readonly openings: (enemy: Member, of: Member) => readonly Place[] | null
  /** Whether the ground lets a team go straight to a place. */
  readonly passable: (of: Member, to: Place) => boolean
}

/** Where a team ends its charge, and whom it has come into contact with; null: nobody. */
export interface Charged {
  readonly member: Member
  readonly place: Place
  readonly whom: Member | null
}

/** Places of one team against one enemy that are open as everybody stands at the beginning. */
type Ways = ReadonlyMap<string, readonly Place[]>

const wayKey = (who: string, whom: string): string => `${who} ${whom}`
const idOf = ({ u, team }: Member): string => teamId(u, team)

/** Everything that is true of a charge before anybody moves: who can come into contact with whom, by which ways. */
export interface Prospect {
  readonly reaches: readonly Reach[]
  readonly ways: Ways
}

/** Who can come into contact with whom (FW-ASL-04, FW-ASL-05). */
export function prospectOf(charge: Charge): Prospect {
  const reaches: Reach[] = []
  const ways = new Map<string, readonly Place[]>()
  for (const { member, reach } of charge.chargers) {
    for (const enemy of charge.enemies) {
      const places = waysTo(charge, member, enemy, reach)
      if (places[0] === undefined) continue
      const [who, whom] = [idOf(member), idOf(enemy)]
      ways.set(wayKey(who, whom), places)
      reaches.push({ who, whom, length: places[0].length })
    }
  }
  return { reaches, ways }
}

function waysTo(charge: Charge, member: Member, enemy: Member, reach: number): Place[] {
  const [from, to] = [footOf(member.team), footOf(enemy.team)]
  // Farther than its way and both bases, nobody can touch.
  if (pointDistance(from.at, to.at) > reach + from.reach + to.reach + 2 * CM) return []
  const inside = charge.openings(enemy, member)
  const places = inside ?? placesAt(member.team, to, reach)
  return places.filter((place) => place.length <= reach && isOpen(charge, member, place))
}

/** Whether a straight way leads clear of everybody whom it may not pass (FW-ASL-05, FW-MOV-06, FW-MOV-08). */
function isOpen({ bystanders, enemies, others, passable }: Charge, of: Member, place: Place): boolean {
  if (place.length === 0) return true
  const feet = bystanders.map(({ team }) => footOf(team))
  if (!keepsClear(of.team, place, feet, DISTANCES.enemy.cm * CM)) return false
  const blocks = isVehicle(of.team)
    ? [...enemies.filter(({ team }) => !isVehicle(team)), ...others.filter(({ team }) => isVehicle(team))]
    : enemies
  const swept = sweptBy(of.team, place)
  return !blocks.some(({ team }) => penetrates(swept, footOf(team), 1)) && passable(of, place)
}

/**
 * How a charge goes: as many enemies as can be are each come into contact with, by the pairs named or the shortest ways;
 * then whoever else can touch somebody does; then the others come on. Nearest first, each into room that is free as it
 * gets there (FW-ASL-04).
 */
export function planCharge(charge: Charge, prospect: Prospect, named: Pairs = new Map()): Charged[] {
  let reaches = prospect.reaches
  for (;;) {
    const pairs = new Map([
      ...mostPairs(reaches.filter(({ who, whom }) => isLeft(named, who, whom))),
      ...named,
    ])
    const plan = new Plan(charge, prospect.ways)
    const failed = plan.pair(pairs)
    // Somebody's room was taken by another of his own: without that pair another may be found.
    if (failed !== null && !named.has(failed.who)) {
      reaches = reaches.filter(({ who, whom }) => who !== failed.who || whom !== failed.whom)
      continue
    }
    plan.join()
    plan.comeOn()
    return plan.done
  }
}

const isLeft = (named: Pairs, who: string, whom: string): boolean =>
  !named.has(who) && ![...named.values()].includes(whom)

/** A charge as it goes, team by team. */
class Plan {
  readonly done: Charged[] = []
  readonly #charge: Charge
  readonly #ways: Ways
  /** Who has not moved yet, the nearest to the enemy first. */
  #left: { readonly member: Member; readonly reach: number }[]
  /** Where everybody is by now. */
  readonly #now: Map<string, Footprint>

  constructor(charge: Charge, ways: Ways) {
    this.#charge = charge
    this.#ways = ways
    const far = new Map(charge.chargers.map(({ member }) => [member, nearest(member, charge.enemies)]))
    this.#left = [...charge.chargers].sort((a, b) => (far.get(a.member) ?? 0) - (far.get(b.member) ?? 0))
    const all = [...charge.chargers.map(({ member }) => member), ...charge.enemies, ...charge.others]
    this.#now = new Map([...all, ...charge.bystanders].map((one) => [idOf(one), footOf(one.team)]))
  }

  /** Brings the pairs into contact; gives the first that finds no room. */
  pair(pairs: Pairs): { readonly who: string; readonly whom: string } | null {
    for (const one of [...this.#left]) {
      const whom = pairs.get(idOf(one.member))
      if (whom === undefined) continue
      if (!this.#contact(one, [whom])) return { who: idOf(one.member), whom }
    }
    return null
  }

  /** Brings into contact whoever else can touch an enemy. */
  join(): void {
    for (const one of [...this.#left]) this.#contact(one, this.#charge.enemies.map(idOf))
  }

  /** The rest comes straight on towards the nearest enemy as far as it may. */
  comeOn(): void {
    for (const { member, reach } of [...this.#left]) {
      const place = this.#towards(member, reach)
      if (place !== null) this.#goes(member, place, null)
    }
  }

  #contact({ member }: { readonly member: Member }, enemies: readonly string[]): boolean {
    const who = idOf(member)
    const places = enemies
      .flatMap((whom) => (this.#ways.get(wayKey(who, whom)) ?? []).map((place) => ({ place, whom })))
      .sort((a, b) => costOf(a.place) - costOf(b.place))
    const found = places.find(({ place }) => this.#isFree(member, place))
    if (found === undefined) return false
    this.#goes(member, found.place, this.#charge.enemies.find((enemy) => idOf(enemy) === found.whom) ?? null)
    return true
  }

  #towards(member: Member, reach: number): Place | null {
    const from: Point = { x: member.team.x, y: member.team.y }
    const goal = nearestOf(member.team, this.#charge.enemies)
    if (goal === null) return null
    const facing = bearing(from, goal)
    for (let length = Math.min(reach, Math.round(pointDistance(from, goal))); length > 0; length -= CM / 2) {
      const place: Place = { at: wholePoint(travel(from, facing, length)), facing, length }
      if (this.#isFree(member, place) && isOpen(this.#charge, member, place)) return place
    }
    return null
  }

  #isFree(member: Member, place: Place): boolean {
    const others = [...this.#now].flatMap(([id, foot]) => (id === idOf(member) ? [] : [foot]))
    // Whoever stays as he stands has his room; who turns there needs it (FW-MOV-06).
    const stays = place.length === 0 && place.facing === member.team.f
    return stays || isFree(member.team, place, others)
  }

  #goes(member: Member, place: Place, whom: Member | null): void {
    this.#left = this.#left.filter((one) => one.member !== member)
    this.#now.set(idOf(member), footAt(member.team, place))
    this.done.push({ member, place, whom })
  }
}

/** The place of the nearest of some teams; null where there is none. */
function nearestOf(from: Team, others: readonly Member[]): Point | null {
  let best: { readonly at: Point; readonly far: number } | null = null
  for (const { team } of others) {
    const far = pointDistance({ x: from.x, y: from.y }, { x: team.x, y: team.y })
    if (best === null || far < best.far) best = { at: { x: team.x, y: team.y }, far }
  }
  return best?.at ?? null
}
