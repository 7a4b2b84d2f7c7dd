import type { Procedure } from '../../../../kernel/ask.ts'
import { nameMessage, type RuleId, type UnitId } from '../../../../kernel/words.ts'
import type { Opening } from '../../ground/field.ts'
import { isTaken, NOBODY, type Now } from '../../ground/standing-room.ts'
import { countHits } from '../../morale/pinned.ts'
import { serves } from '../../sight/openings.ts'
import { ownTeams } from '../../sight/own-teams.ts'
import { viewerOf } from '../../sight/viewer.ts'
import { LONG_RANGE } from '../../tables/shooting.ts'
import { isArmoured, isOperational, isVehicle } from '../../units/profile.ts'
import { hitting, IMPOSSIBLE } from '../../units/score.ts'
import {
  type FwBattle,
  type FwUnit,
  type Member,
  memberCalled,
  noted,
  partOf,
  type Team,
  teamId,
  thrown,
  unit,
} from '../../units/state.ts'
import { noteDeed, withDeed, writeTeams } from '../../units/teams.ts'
import { type Aimed, nearestOf, type Target, turnedTo, weaponsLaid } from './aim.ts'
import { isOfKind, type Kind } from './kinds.ts'
import { chosenModels } from './models.ts'
import { armourMet, copies, isSheltered, type Meeting, resolveHits, type Struck } from './resolve.ts'
import { shareOut } from './share-out.ts'
import { type Hit, type Taker, takable } from './sharing.ts'
import { asTarget } from './targets.ts'
import { worthOf } from './worth.ts'

/** Fire of some teams of a platoon at an enemy one. */
export interface Volley {
  readonly fire: readonly Member[]
  readonly target: FwUnit
  /** Against a charge: at full rate, tanks save with their sides, hits are counted by who asks (FW-ASL-08, FW-ASL-09). */
  readonly defensive: boolean
  /** All who fire in the same defensive fire, whatever their platoon: nobody fires over them (FW-LOS-10). */
  readonly beside?: readonly Member[]
  /** The type of team the attacker wants hit first (FW-ALL-05). */
  readonly first?: Kind | null
  /** Which of the weapons of one group fires. */
  readonly weapon?: 'gun' | 'mg' | null
  /** A part of the target that is fired at as a platoon of its own (FW-TGT-04). */
  readonly group?: readonly number[]
  /** Openings out of which other teams of the platoon fire at another target in the same step (FW-BLD-03, FW-TGT-02). */
  readonly taken?: Taken
}

/** How many teams fire out of openings of buildings, by where these are (FW-BLD-03). */
export type Taken = ReadonlyMap<string, number>

/** A weapon's hit that is not given yet. */
export interface Landed {
  readonly by: Aimed
  readonly takers: readonly string[]
}

/** What a volley came to. */
export interface Fired {
  readonly hits: number
  /** Teams of the target that failed a save (FW-REC-06). */
  readonly failed: readonly string[]
}

const NOTHING: Fired = { hits: 0, failed: [] }

/**
 * Teams fire at a platoon: every die to hit first, then the hits are shared out, then what they do (FW-HIT-07, FW-ALL-02,
 * FW-SAV-13).
 */
export function* volley(battle: FwBattle, shot: Volley): Procedure<Fired> {
  const laid = lay(battle, shot, false)
  if (laid.length === 0) return NOTHING
  noteFire(battle, laid, shot.defensive)
  const landed = throwToHit(battle, laid, shot.target)
  return yield* settle(battle, landed, shot)
}

/** The weapons of a volley as they are laid when it is fired. */
export function lay(
  battle: FwBattle,
  { fire, target, defensive, group, weapon, beside = [], taken = new Map() }: Volley,
  disengages: boolean,
): Aimed[] {
  const { state } = battle
  const [first] = fire
  if (first === undefined) return []
  const firing = new Set([...fire, ...beside].map(({ u, team }) => teamId(u, team)))
  const at: Target = asTarget(state, unit(battle, target.id), {
    charges: defensive,
    disengages,
    ...(group === undefined ? {} : { group }),
  })
  const own = ownTeams(state, unit(battle, first.u.id), ({ u, team }) => firing.has(teamId(u, team)))
  let used: Taken = taken
  return fire.flatMap((by) => {
    const now = memberCalled(state, teamId(by.u, by.team))
    if (now === null || !isOperational(now.team)) return []
    // Out of one opening so many teams fire in a step as it serves (FW-BLD-03).
    const openings = viewerOf(own.field, now.team).house?.openings ?? []
    const closed = new Set(openings.filter((one) => (used.get(placeOf(one)) ?? 0) >= serves(one)))
    const laid = weaponsLaid(state, now, at, { ...own, closed }, defensive, weapon ?? null)
    used = withTaken(used, laid.slice(0, 1))
    return laid
  })
}

const placeOf = ({ at: { x, y } }: Opening): string => `${x},${y}`

/** Openings that are taken once some weapons, one of each team, are fired out of them, too (FW-BLD-03). */
function withTaken(taken: Taken, laid: readonly Aimed[]): Taken {
  const outs = laid.flatMap(({ legal: [first] }) => first?.line.out ?? [])
  if (outs.length === 0) return taken
  const after = new Map(taken)
  for (const out of outs) after.set(placeOf(out), (after.get(placeOf(out)) ?? 0) + 1)
  return after
}

/** Openings that are taken once a volley is fired, too: its first weapon of each team tells which (FW-BLD-03, FW-TGT-02). */
export function takenAfter(battle: FwBattle, shot: Volley): Taken {
  const teams = new Set<string>()
  const firsts = lay(battle, shot, false).filter(({ by }) => {
    const id = teamId(by.u, by.team)
    return !teams.has(id) && teams.add(id)
  })
  return withTaken(shot.taken ?? new Map(), firsts)
}

/**
 * Notes who has fired, whom he fired over, and turns guns and hulls to their targets (FW-TUR-08, FW-LOS-10, FW-ARC-03): what
 * a volley changes of a platoon is written once.
 */
export function noteFire(battle: FwBattle, laid: readonly Aimed[], defensive: boolean): void {
  const after = new Map<UnitId, { teams: readonly Team[]; readonly rule: RuleId }>()
  const now: Now = { get: (id) => after.get(id)?.teams }
  const note = (id: UnitId, rule: RuleId, become: (teams: readonly Team[]) => readonly Team[]): void => {
    const before = now.get(id) ?? unit(battle, id).teams
    const teams = become(before)
    if (teams === before) return
    after.set(id, { rule: after.get(id)?.rule ?? rule, teams })
  }
  for (const { by, legal, weapon } of laid) {
    if (!defensive) {
      note(by.u.id, 'FW-TUR-08', (teams) => withDeed(teams, [by.team.n], 'shot'))
      for (const { u, team } of nearestOf(legal)?.line.over ?? [])
        note(u.id, 'FW-LOS-10', (teams) => withDeed(teams, [team.n], 'over'))
    }
    const f = turnedTo(by.team, weapon, legal)
    // All fire at once: whom one beside it, turning too, leaves no room keeps its base as it lies.
    if (f === by.team.f || isTaken(battle.state, teamId(by.u, by.team), { ...by.team, f }, NOBODY, now))
      continue
    note(by.u.id, 'FW-ARC-03', (teams) => teams.map((one) => (one.n === by.team.n ? { ...one, f } : one)))
  }
  for (const [id, { teams, rule }] of after) writeTeams(battle, unit(battle, id), teams, rule)
}

/** The dice of one weapon of a team, as they fell. */
interface Thrown {
  readonly one: Aimed
  readonly shown: readonly string[]
  readonly hits: number
}

/** The dice to hit, in the order of the roster and of each team's weapons (FW-HIT-07, FW-GEN-12). */
export function throwToHit(battle: FwBattle, laid: readonly Aimed[], target: FwUnit): Landed[] {
  const all = laid.map((one) => thrownBy(battle, one))
  // What is alike is told in one line: the same weapon at the same score.
  const alike = ({ one }: Thrown): string => `${one.weapon.id} ${one.score.total} ${one.dice.total}`
  for (const key of new Set(all.map(alike))) {
    const of = all.filter((one) => alike(one) === key)
    const [first] = of
    if (first === undefined) continue
    const { by, weapon, dice, score } = first.one
    battle.event('FW-HIT-07', 'company.fired', {
      unit: by.u.id,
      target: target.id,
      sums: { dice, score },
      data: {
        teams: of.map(({ one }) => teamId(one.by.u, one.by.team)).join(', '),
        weapon: nameMessage(weapon.name),
        dice: of.flatMap(({ shown }) => shown).join(' '),
        count: of.length * dice.total,
        need: score.total,
        hits: of.reduce((sum, { hits }) => sum + hits, 0),
        cm: Math.round(Math.min(...of.flatMap(({ one }) => one.legal.map(({ cm }) => cm)))),
      },
    })
  }
  return all.flatMap(({ one, hits }): Landed[] => {
    const takers = one.legal.map(({ member }) => teamId(member.u, member.team))
    return Array.from({ length: hits }, () => ({ by: one, takers }))
  })
}

function thrownBy(battle: FwBattle, one: Aimed): Thrown {
  const { dice, score, by } = one
  const shown: string[] = []
  let hits = 0
  const once = hitting(score.impossible === true ? IMPOSSIBLE : score.total, 'company.roll.hit')
  for (let i = 0; i < dice.total; i++) {
    const { roll, faces } = noted(thrown(battle, 'FW-HIT-07', by.u.id))
    if (once.once(roll)) hits += 1
    shown.push(faces.join('+'))
  }
  return { one, shown, hits }
}

/** Hits are counted, shared out, and do what they do (FW-PIN-01, FW-ALL-01…07, FW-SAV-01…15). */
export function* settle(battle: FwBattle, all: readonly Landed[], shot: Volley): Procedure<Fired> {
  const { defensive } = shot
  const target = unit(battle, shot.target.id)
  const there = all.map((one) => ({
    ...one,
    takers: one.takers.filter((id) => memberCalled(battle.state, id) !== null),
  }))
  const landed = there.filter(({ takers }) => takers.length > 0)
  const late = all.length - landed.length
  if (late > 0) battle.event('FW-ALL-07', 'company.hits-late', { unit: target.id, data: { hits: late } })
  if (landed.length === 0) return { hits: all.length, failed: [] }
  if (!defensive) countHits(battle, target, all.length)
  const chosen = yield* chosenModels(battle, landed)
  const hits: Hit[] = chosen.map(({ by, takers }) => ({ at: by.weapon.at, takers }))
  const armour = defensive ? 'side' : 'facing'
  const takers = takersOf(battle, chosen, shot.first ?? null, armour)
  const shares = yield* shareOut(battle, { rule: 'FW-ALL-01', target, hits: takable(hits), takers })
  const struck = chosen.map(
    ({ by }, i): Struck => ({
      taker: shares[i] ?? '',
      at: by.weapon.at,
      fp: by.weapon.fp,
      by: by.by,
      weapon: by.weapon,
    }),
  )
  if (!defensive) noteFiredOver(battle, chosen, shares)
  // Whom a bunker buster strikes besides is known only now.
  const besides = struck
    .flatMap((hit) => copies(battle.state, hit))
    .map(({ taker }) => platoonOf(battle, taker))
  if (!defensive) for (const [id, more] of counted(besides)) countHits(battle, unit(battle, id), more)
  const { failed } = yield* resolveHits(battle, struck, { rule: 'FW-SAV-13', armour, from: 'front' })
  const own = partOf(battle.state, target).id
  return { hits: all.length + besides.filter((id) => id === own).length, failed }
}

/** Notes over whom the hits went that were given: besides those in front of the nearest team they do not fire any more, either (FW-LOS-10). */
function noteFiredOver(battle: FwBattle, landed: readonly Landed[], shares: readonly string[]): void {
  landed.forEach(({ by }, i) => {
    const given = by.legal.find(({ member }) => teamId(member.u, member.team) === shares[i])
    for (const { u, team } of given?.line.over ?? [])
      noteDeed(battle, unit(battle, u.id), [team.n], 'over', 'FW-LOS-10')
  })
}

/** The platoon that a team is part of, by its id (FW-CMD-06). */
function platoonOf({ state }: FwBattle, id: string): UnitId {
  const member = memberCalled(state, id)
  if (member === null) throw new Error(`There is no team ${id}.`)
  return partOf(state, member.u).id
}

/** How often each id is among some, in the order in which they come. */
function counted(ids: readonly UnitId[]): Map<UnitId, number> {
  const counts = new Map<UnitId, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/**
 * The teams that may take hits, as the five lines of the ranking see them from all who hit: with the armour that is met,
 * and behind their shields (FW-ALL-03, FW-ALL-04, FW-CON-07).
 */
function takersOf(
  battle: FwBattle,
  landed: readonly Landed[],
  first: Kind | null,
  met: Meeting['armour'],
): Taker[] {
  const ids = [...new Set(landed.flatMap(({ takers }) => takers))]
  const shooters = [...new Set(landed.map(({ by }) => by))]
  return ids.flatMap((id): Taker[] => {
    const member = memberCalled(battle.state, id)
    if (member === null) return []
    const { team } = member
    const seenBy = shooters.filter(({ legal }) => legal.some((one) => isTeam(one.member, member)))
    const cm = Math.min(
      ...seenBy.flatMap(({ legal }) =>
        legal.filter((one) => isTeam(one.member, member)).map((one) => one.cm),
      ),
    )
    const covered = seenBy.every(({ by }) => isSheltered(battle.state, member, by, 'front'))
    const armour = isArmoured(team) ? 1 + Math.min(...seenBy.map(({ by }) => armourMet(member, by, met))) : 0
    return [
      {
        id,
        ranks: [
          cm > LONG_RANGE ? 1 : 0,
          first !== null && !isOfKind(team, first) ? 1 : 0,
          isVehicle(team) && !isOperational(team) ? 1 : 0,
          covered ? 1 : 0,
          armour,
        ],
        hardness: isArmoured(team) ? 0 : covered ? 1 : 2,
        worth: worthOf(member, cm),
      },
    ]
  })
}

const isTeam = (a: Member, b: Member): boolean => a.u.id === b.u.id && a.team.n === b.team.n
