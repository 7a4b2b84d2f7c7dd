import { type Effect, statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { footprintsOverlap } from '../../../kernel/space/base.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import { begunAt, movedOut } from '../move/out-of-command.ts'
import { PINNING_HITS } from '../tables/shooting.ts'
import { footOf, frameOf } from '../units/bodies.ts'
import { isArmoured, isPlaced } from '../units/profile.ts'
import {
  type FwState,
  type FwUnit,
  isIndependent,
  memberCalled,
  type Team,
  teamId,
  unitsOnTable,
} from '../units/state.ts'
import { hitFaults } from './hit-soundness.ts'

/** What does not hold of a position that must hold of every one, after an entry with these effects, and what it was before. */
export function unsound(
  state: FwState,
  effects: readonly Effect[],
  before: FwState = state,
): readonly string[] {
  const byUmpire = effects.some(({ rule }) => rule === 'FW-ASY-20')
  return [
    ...(byUmpire ? [] : standsOn(state)),
    ...everyUnit(state).flatMap((u) => [...rosterFaults(u), ...placeFaults(u), ...aboardFaults(state, u)]),
    ...unitsOnTable(state).flatMap((u) => statusFaults(state, u)),
    ...(byUmpire ? [] : [...effects.flatMap(changeFaults), ...actedTwice(effects), ...hitFaults(effects)]),
    ...(byUmpire ? [] : [...phaseFaults(state, effects), ...strayFaults(state, effects, before)]),
  ]
}

/** Nobody stands on anybody (FW-MOV-06). */
function standsOn(state: FwState): string[] {
  const feet = unitsOnTable(state).flatMap((u) =>
    u.teams.filter(isPlaced).map((team) => ({ id: teamId(u, team), foot: footOf(team) })),
  )
  return feet.flatMap((a, i) =>
    feet
      .slice(i + 1)
      .filter((b) => boxesMeet(a.foot.box, b.foot.box) && footprintsOverlap(a.foot, b.foot))
      .map((b) => `${a.id} stands on ${b.id}`),
  )
}

/** Teams on the table, lost and gone are those it began with, each once; a tank taken over is one more (FW-WAR-02). */
function rosterFaults(u: FwUnit): string[] {
  const numbers = [...u.teams.map(({ n }) => n), ...u.lost, ...u.gone]
  const faults: string[] = []
  if (new Set(numbers).size !== numbers.length) faults.push(`${u.id} has a team twice`)
  if (u.roster.some((_, i) => !numbers.includes(i + 1))) faults.push(`${u.id} misses a team`)
  if (u.leader !== null && u.teams.length > 0 && !u.teams.some(({ n }) => n === u.leader))
    faults.push(`${u.id} is commanded by a team it has not`)
  return faults
}

/** It stands where its teams stand, and it is on the table as long as it has any there. */
function placeFaults(u: FwUnit): string[] {
  if (u.status === 'reserve') return u.at === null ? [] : [`${u.id} waits in reserve and has a place`]
  if (u.teams.length === 0) return u.at === null ? [] : [`${u.id} has nobody left and has a place`]
  const frame = frameOf(u.teams)
  if (frame === null || u.at === null) return []
  return frame.at.x === u.at.x && frame.at.y === u.at.y ? [] : [`${u.id} is not where its teams are`]
}

/** Who is aboard is so with somebody of his side that is on the table himself (FW-TRA-06, FW-TRA-12). */
const aboardFaults = (state: FwState, u: FwUnit): string[] =>
  u.teams.flatMap((team) => {
    if (team.aboard === undefined) return []
    const carrier = memberCalled(state, team.aboard)
    if (carrier === null) return [`${teamId(u, team)} is aboard ${team.aboard}, which is not there`]
    return carrier.u.side === u.side && isPlaced(carrier.team)
      ? []
      : [`${teamId(u, team)} is aboard ${team.aboard}, which carries nobody`]
  })

/** What a platoon and its teams are said to be can be true of them. */
function statusFaults(state: FwState, u: FwUnit): string[] {
  const faults: string[] = []
  // A commander who joins it after the hits, for its test, is not pinned by them.
  const soft = u.teams.some((team) => !isArmoured(team))
  if (u.hits >= PINNING_HITS && !isIndependent(u) && soft && !u.pinned)
    faults.push(`${u.id} has taken ${u.hits} hits and is not pinned`)
  if (new Set(u.acted).size !== u.acted.length) faults.push(`${u.id} has done something twice`)
  if (u.disengaged > state.turn) faults.push(`${u.id} slips away in a round that has not come`)
  if (u.attached !== null && lookUp(state.units, u.attached)?.side !== u.side)
    faults.push(`${u.id} has joined ${u.attached}`)
  for (const team of u.teams) {
    if (team.way !== undefined && (state.phase !== 'movement' || state.active !== u.side))
      faults.push(`${teamId(u, team)} is on its way yet`)
    if (!isPlaced(team) && (team.dugIn || team.bogged))
      faults.push(`${teamId(u, team)} is aboard and in the ground`)
  }
  return faults
}

/** The rules by which a platoon rallies, a crew is back, a vehicle is free, a team gives up its hole, and the umpire's. */
const ENDS = {
  pinned: ['FW-PIN-02', 'FW-PIN-04', 'FW-PIN-05', 'FW-ASL-21', 'FW-ASY-20'],
  acted: ['FW-TUR-07', 'FW-ASY-20'],
  fast: ['FW-FST-03', 'FW-ASY-20'],
} as const

/** What somebody is ends by the rules that end it, and by no other (FW-TUR-07, FW-PIN-05). */
function changeFaults(effect: Effect): string[] {
  if (effect.type !== 'set') return []
  const stats = statsOf(effect)
  const ended = (['pinned', 'acted', 'fast'] as const).filter((stat) => {
    const value = lookUp(stats, stat)
    return value === false || (Array.isArray(value) && value.length === 0)
  })
  return ended
    .filter((stat) => !(ENDS[stat] as readonly string[]).includes(effect.rule))
    .map((stat) => `${effect.unit} is no more ${stat} by ${effect.rule}`)
}

/** A platoon moves, fires and assaults once in its turn, and not twice in one entry (FW-MOV-01, FW-TGT-01, FW-ASL-22). */
function actedTwice(effects: readonly Effect[]): string[] {
  const made = effects.flatMap((effect) => {
    if (effect.type !== 'set') return []
    const acted = lookUp(statsOf(effect), 'acted')
    return Array.isArray(acted) && acted.length > 0 ? [`${effect.unit} ${acted.join(' ')}`] : []
  })
  return made.filter((one, i) => made.indexOf(one) < i).map((one) => `twice: ${one}`)
}

/** What must hold when a phase has just begun: what ended with the one before has ended (FW-TUR-07, FW-PIN-01, FW-CMD-03). */
function phaseFaults(state: FwState, effects: readonly Effect[]): string[] {
  const begun = effects.findLast((effect) => effect.type === 'phase')
  if (begun === undefined || state.outcome !== null) return []
  const units = unitsOnTable(state)
  return [
    ...units.filter(({ hits }) => hits > 0).map(({ id }) => `${id} counts hits of a phase that is over`),
    // In the starting phase a commander joins whom he lets test again (FW-CMD-08).
    ...units
      .filter(({ attached }) => attached !== null && state.phase !== 'starting')
      .map(({ id }) => `${id} is still with a platoon it joined`),
    ...(state.phase === 'movement' ? units.flatMap((u) => freshFaults(state, u)) : []),
  ]
}

/** Whose turn begins has done nothing in it; what the other did lasts through it (FW-TUR-07). */
function freshFaults(state: FwState, u: FwUnit): string[] {
  if (u.side !== state.active) return []
  const busy = u.teams.some((team) => (team.did?.length ?? 0) > 0)
  return busy || u.fast || u.acted.length > 0 ? [`${u.id} begins its turn with what it did in the last`] : []
}

/**
 * Whose movement has ended with this entry is in command, or has been taken back as far as there was room, or was out of
 * command before he moved (FW-CMD-03, FW-CMD-04).
 */
function strayFaults(state: FwState, effects: readonly Effect[], before: FwState): string[] {
  const takenBack = effects.flatMap((effect) =>
    effect.type === 'event' && effect.name === 'company.brought-back'
      ? String(effect.data?.teams).split(', ')
      : [],
  )
  return everyUnit(before).flatMap((u) => {
    const now = lookUp(state.units, u.id)
    if (now === undefined || u.role !== 'platoon' || now.leader === null) return []
    // A commander who takes over another tank leads from there (FW-LDR-05).
    if (effects.some((one) => 'unit' in one && one.unit === u.id && one.rule === 'FW-LDR-05')) return []
    const done = movedOut(state, { ...now, teams: now.teams.map((team) => wayOf(u, team)) }, begunAt(u))
    return done
      .filter(({ n }) => now.teams.some((team) => team.n === n && team.way === undefined))
      .map((team) => teamId(u, team))
      .filter((id) => !takenBack.includes(id))
      .map((id) => `${id} has moved out of command`)
  })
}

/** A team with the way that it had come before. */
const wayOf = ({ teams }: FwUnit, team: Team): Team => {
  const way = teams.find(({ n }) => n === team.n)?.way
  return way === undefined ? team : { ...team, way }
}
