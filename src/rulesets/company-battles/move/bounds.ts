import { type Footprint, gap } from '../../../kernel/space/base.ts'
import { boxGap, grownBox } from '../../../kernel/space/segment.ts'
import { inCommand, isBeside, isLinkedTo, leaderOf, postOf } from '../command/chain.ts'
import { isPinned } from '../morale/pinned.ts'
import { sees } from '../sight/sight.ts'
import { footOf, gapBetween, gapFrom, gapToNearest, someIn, standsOf } from '../units/bodies.ts'
import { isPlaced } from '../units/profile.ts'
import { reorganises } from '../units/reorganising.ts'
import { type FwState, type FwUnit, type Member, onTable, type Team } from '../units/state.ts'

/*
 * What keeps a team from ending a move somewhere though there is room for it, however it came there: the enemy it sees,
 * and the platoon that it has lost.
 */

/** Why a team may not end somewhere for the enemy's sake. */
export type Shy = 'nearer' | 'reorganises'

/** Tells why a team may not end where its base would lie; `there`: the team as it would stand. */
export type KeptBack = (foot: Footprint, there: () => Team) => Shy | null

/**
 * What the enemy keeps a team from: who is pinned, himself or with those he has joined, from coming nearer (FW-PIN-03,
 * FW-PIN-04); scouts that have slipped away, from coming into sight or nearer to who sees them (FW-REC-10). Null: nothing. Looked for when it is first asked.
 * @param from where it sets out: itself, or the vehicle it gets out of
 */
export function keptBack(state: FwState, { u, team }: Member, from: Team = team): KeptBack | null {
  const pinned = isPinned(state, u, team)
  const scouting = reorganises(state, u)
  if (!(pinned || scouting)) return null
  let nearest: number | null = null
  let others: readonly Other[] | null = null
  return (foot, there) => {
    if (pinned) {
      nearest ??= nearestSeen(state, u, from)
      if (approaches(state, u, from, foot, nearest)) return 'nearer'
    }
    if (scouting) {
      others ??= othersOf(state, u, from)
      if (showsUp(state, others, foot, there())) return 'reorganises'
    }
    return null
  }
}

/** Whether a team would end nearer to the nearest enemy it sees (FW-PIN-03). */
function approaches(state: FwState, u: FwUnit, from: Team, there: Footprint, nearest: number): boolean {
  if (nearest === Infinity) return false
  const about = grownBox(there.box, nearest)
  return standsOf(state).some(
    ({ u: enemy, now }) =>
      enemy.side !== u.side &&
      onTable(enemy) &&
      someIn(now, about, (one, foot) => gap(there, foot) < nearest && sees(state, from, one)),
  )
}

/** How far the nearest enemy is that a team sees, mm; Infinity: it sees none. Who is nearest is asked first: sight costs most. */
function nearestSeen(state: FwState, u: FwUnit, team: Team): number {
  const { box } = footOf(team)
  const enemies = standsOf(state)
    .filter(({ u: enemy }) => enemy.side !== u.side && onTable(enemy))
    .flatMap(({ now }) =>
      now.placed.map((one, i) => ({ one, far: boxGap(box, (now.feet[i] as Footprint).box) })),
    )
    .sort((a, b) => a.far - b.far)
  let nearest = Infinity
  for (const { one, far } of enemies) {
    // Gaps are whole millimetres: one may be rounded down to less than boxes are apart.
    if (far > nearest + 1) break
    const between = gapBetween(team, one)
    if (between < nearest && sees(state, team, one)) nearest = between
  }
  return nearest
}

/** An enemy team, and how far off it is if it sees a team of scouts where that sets out, mm; null: it does not see it. */
interface Other {
  readonly enemy: Team
  readonly far: number | null
}

const othersOf = (state: FwState, u: FwUnit, from: Team): Other[] =>
  standsOf(state)
    .filter(({ u: enemy }) => enemy.side !== u.side && onTable(enemy))
    .flatMap(({ now }) => now.placed)
    .map((enemy) => ({ enemy, far: sees(state, enemy, from) ? gapBetween(enemy, from) : null }))

/** Whether a team would be nearer to an enemy who has seen it, or in sight of one who has not (FW-REC-10). */
const showsUp = (state: FwState, others: readonly Other[], foot: Footprint, there: Team): boolean =>
  others.some(({ enemy, far }) => (far === null ? sees(state, enemy, there) : gap(footOf(enemy), foot) < far))

/** To whom a team must come nearer, and how far off they are, mm (FW-CMD-04). */
export interface Links {
  readonly teams: readonly Team[]
  readonly far: number
}

/**
 * Those of its platoon that are in command, to whom a team that is not must come nearer, and how far off they are; null: it
 * need not (FW-CMD-04).
 */
export function linksOf(state: FwState, u: FwUnit, team: Team): Links | null {
  if (u.role !== 'platoon') return null
  const leader = leaderOf(state, u)
  if (leader === null) return { teams: [], far: Infinity }
  const post = postOf(state, u, leader)
  if (isBeside(u, leader, post, team) || isLinkedTo(u, leader, post, team)) return null
  const reached = inCommand(state, u)
  if (reached.has(team.n)) return null
  const teams = [post, ...u.teams.filter((one) => reached.has(one.n) && isPlaced(one))]
  return { teams, far: gapToNearest(team, teams) }
}

/** Whether a base would lie no nearer to those to whom a team must come. */
export const strays = (links: Links | null, foot: Footprint): boolean =>
  links !== null && gapFrom(foot, links.teams) >= links.far
