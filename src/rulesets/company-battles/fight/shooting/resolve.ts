import type { Procedure } from '../../../../kernel/ask.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { byId } from '../../../../kernel/ordered.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import { nameMessage, type RuleId, type UnitId } from '../../../../kernel/words.ts'
import { buildingAt, fieldOf } from '../../ground/field.ts'
import { strikesFront } from '../../sight/arcs.ts'
import { sheltered, shelteredFromAbove } from '../../sight/concealment.ts'
import { LONG_RANGE, SAVES, type SaveKind } from '../../tables/shooting.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { footOf, gapBetween } from '../../units/bodies.ts'
import { CM, has, isArmoured, isGun, isInfantry, isPlaced, typeOf } from '../../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type Member,
  memberCalled,
  type Team,
  teamId,
  thrown,
  unitsOnTable,
} from '../../units/state.ts'
import { crewBreaks, destroyTeam } from '../casualties.ts'
import { passengersOf, ridersUnderFire } from '../passengers.ts'
import { armourSave, armourTerms, type Plate, plainSave, type SaveResult } from '../saves.ts'

/** A hit with the team that takes it. */
export interface Struck {
  /** The id of the team that takes it. */
  readonly taker: string
  readonly at: number
  readonly fp: number
  /** Who fired, as he stood; null: nobody on the table, an aircraft or a template. */
  readonly by: Member | null
  readonly weapon: Pick<Weapon, 'name' | 'tags'> | null
}

/** How hits meet their targets. */
export interface Meeting {
  readonly rule: RuleId
  /** Armour by where the shooter stands, or always one of the others (FW-SAV-02, FW-ASL-08, FW-ART-23, FW-AIR-13). */
  readonly armour: 'facing' | 'side' | 'top'
  /** Direct fire: shields and walls count, and distance helps armour. From above only what is all round does (FW-ART-23). */
  readonly from: 'front' | 'above'
}

/** What came of hits. */
export interface Resolved {
  /** Ids of teams that failed a save, whatever came of it (FW-REC-06). */
  readonly failed: readonly string[]
}

/** What a team saves as (FW-SAV-03…05). */
export function saveKind(team: Pick<Team, 'type'>): SaveKind {
  const { cls } = typeOf(team)
  if (cls === 'tank' || cls === 'vehicle') return 'unarmoured'
  return cls
}

/** The armour that a hit meets (FW-SAV-02, FW-UNI-11). */
export const armourMet = (target: Member, by: Member | null, how: Meeting['armour']): number =>
  typeOf(target.team).armour?.[plateMet(target, by, how)] ?? 0

/** Which of its armour a hit meets (FW-SAV-02). */
function plateMet({ team }: Member, by: Member | null, how: Meeting['armour']): Plate {
  if (how !== 'facing') return how
  return by !== null && strikesFront(footOf(team), footOf(by.team)) ? 'front' : 'side'
}

/** Whether a team is in bulletproof cover against a hit: of its place, or behind its shield from the front (FW-SAV-06, FW-SAV-07). */
export function isSheltered(
  state: FwState,
  { u, team }: Member,
  by: Member | null,
  how: Meeting['from'],
): boolean {
  if (how === 'above' || by === null) return shelteredFromAbove(state, team)
  const shield = has(team, 'shield') && isGun(team) && !u.fast && strikesFront(footOf(team), footOf(by.team))
  return shield || sheltered(state, by.team, team)
}

/**
 * What hits do, in the order of the roster, the highest AT first; who is destroyed, be it by his crew's nerve, takes no more,
 * but his passengers may, and so does a warrior on foot for whom another has fallen (FW-SAV-01…14, FW-BAI-02, FW-WAR-03). A
 * bunker buster strikes all who are in the building, too (FW-SAV-08).
 */
export function* resolveHits(battle: FwBattle, struck: readonly Struck[], how: Meeting): Procedure<Resolved> {
  const hits = struck.flatMap((hit) => [hit, ...copies(battle.state, hit)])
  const failed: string[] = []
  for (const { u, id } of inRoster(battle.state, hits)) {
    const its = hits.filter(({ taker }) => taker === id).sort((a, b) => b.at - a.at)
    let destroyed = 0
    let met = 0
    let lostBy: RuleId = 'FW-SAV-14'
    for (const hit of its) {
      const now = memberCalled(battle.state, id)
      if (now === null || (destroyed > 0 && passengersOf(battle.state, now).length === 0)) break
      met += 1
      const { result, held } = saved(battle, now, hit, how)
      if (!held) failed.push(id)
      ridersUnderFire(battle, now)
      if (result === 'destroyed') {
        if (isInfantry(now.team)) yield* destroyTeam(battle, now, lostBy)
        else destroyed += 1
      }
      // A crew of which nothing is left has nothing to leave.
      if (result === 'bailed' && destroyed === 0 && (yield* crewBreaks(battle, now, 'FW-BAI-01'))) {
        destroyed = 1
        lostBy = 'FW-BAI-02'
      }
    }
    const left = memberCalled(battle.state, id)
    if (destroyed > 0 && left !== null) yield* destroyTeam(battle, left, lostBy, destroyed)
    tellLostHits(battle, u, id, its.length - met)
  }
  return { failed }
}

/** Tells of hits that were given to a team, and of which nothing comes since it has fallen: no other takes them (FW-ALL-07, FW-SAV-13). */
export function tellLostHits(battle: FwBattle, unit: UnitId, team: string, hits: number): void {
  if (hits > 0) battle.event('FW-ALL-07', 'company.hits-lost', { unit, data: { team, hits } })
}

/** Takers in the order of their platoons and rosters, each with the id of its platoon (FW-SAV-13). */
function inRoster(state: FwState, hits: readonly Struck[]): { readonly u: UnitId; readonly id: string }[] {
  const members = [...new Set(hits.map(({ taker }) => taker))].flatMap((id) => memberCalled(state, id) ?? [])
  return members
    .sort((a, b) => byId(a.u.id, b.u.id) || a.team.n - b.team.n)
    .map(({ u, team }) => ({ u: u.id, id: teamId(u, team) }))
}

/** A bunker buster strikes all others in the building with the same shot (FW-SAV-08). */
export function copies(state: FwState, hit: Struck): Struck[] {
  if (hit.weapon === null || !hit.weapon.tags.includes('bunkerBuster')) return []
  const field = fieldOf(state)
  const struck = memberCalled(state, hit.taker)
  const house = struck === null ? null : buildingAt(field, footOf(struck.team).at)
  if (house === null) return []
  return unitsOnTable(state).flatMap((u) =>
    u.teams
      .filter((team) => isPlaced(team) && buildingAt(field, footOf(team).at)?.id === house.id)
      .map((team) => teamId(u, team))
      .filter((id) => id !== hit.taker)
      .map((taker) => ({ ...hit, taker })),
  )
}

/** What came of a save, and whether it held by itself: without Firepower being thrown for (FW-REC-06). */
interface Saved {
  readonly result: SaveResult
  readonly held: boolean
}

/** One save, told with its dice (FW-ASY-16). */
function saved(battle: FwBattle, target: Member, hit: Struck, { armour, from, rule }: Meeting): Saved {
  const { u, team } = target
  const shown: number[] = []
  const roll: Throw = (sides, why) => {
    const value = thrown(battle, rule, u.id)(sides, why)
    shown.push(value)
    return value
  }
  const far = from === 'front' && hit.by !== null && gapBetween(hit.by.team, team) > LONG_RANGE * CM
  const told = {
    unit: u.id,
    target: hit.by?.u.id,
  }
  const data = {
    team: teamId(u, team),
    by: hit.by === null ? '' : teamId(hit.by.u, hit.by.team),
    weapon: hit.weapon === null ? '' : nameMessage(hit.weapon.name),
    at: hit.at,
    fp: hit.fp,
  }
  if (isArmoured(team)) {
    const plate = plateMet(target, hit.by, armour)
    const terms = sum(armourTerms(armourMet(target, hit.by, armour), far, plate))
    const result = armourSave(terms.total, hit, roll)
    battle.event('FW-SAV-01', 'company.armour-saved', {
      ...told,
      sums: { armour: terms },
      data: { ...data, dice: shown.join(' '), armour: terms.total, result },
    })
    return { result, held: result === 'unharmed' && shown.length === 1 }
  }
  const kind = saveKind(target.team)
  const cover = SAVES[kind].shelters && isSheltered(battle.state, target, hit.by, from)
  const result = plainSave(kind, cover, hit.fp, roll)
  battle.event(SAVES[kind].rule, 'company.saved', {
    ...told,
    data: { ...data, dice: shown.join(' '), need: SAVES[kind].on, cover: cover ? 1 : 0, result },
  })
  return { result, held: result === 'unharmed' && shown.length === 1 }
}
