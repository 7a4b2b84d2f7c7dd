import { lookUp } from '../../../../kernel/look-up.ts'
import type { MeasuredEnd } from '../../../../kernel/measure.ts'
import { everyUnit } from '../../../../kernel/ordered.ts'
import { clearance, type Rounded } from '../../../../kernel/space/convex.ts'
import { placesOf } from '../../../../kernel/space/places.ts'
import type { View } from '../../../../kernel/view.ts'
import { refuse } from '../../../../kernel/words.ts'
import { footOf } from '../../units/bodies.ts'
import { CM, isPlaced } from '../../units/profile.ts'
import { type FwState, type FwUnit, type Member, memberCalled, type Team, teamId } from '../../units/state.ts'
import { knownState } from '../known-state.ts'

/** One thing that is measured from or to: a team on its base, or a place. */
export interface Stood {
  readonly id: string
  /** The team; at a place one on foot is thought to stand. */
  readonly team: Team
  readonly shape: Rounded
}

/** One end of a measurement: a platoon with its teams, one team, or a place. */
export interface End {
  readonly id: string
  readonly stood: readonly Stood[]
  /** The unit it is, or is of; null: a place. */
  readonly u: FwUnit | null
  readonly members: readonly Member[]
}

const stoodOf = ({ u, team }: Member): Stood => ({ id: teamId(u, team), team, shape: footOf(team) })

/** Who is thought to look from a place, or to be seen there: the smallest team on foot. */
const lookout = (x: number, y: number): Team => ({ n: 0, type: 'obs', x, y, f: 0 })

/** What somebody measures from or to, in a battle as he knows it. Refuses what is not on the table. */
export function endOf(state: FwState, end: MeasuredEnd): End {
  if ('at' in end) {
    const { x, y } = end.at
    const id = placesOf(state.map).told(end.at)
    const stood = [{ id, team: lookout(x, y), shape: { core: [end.at], round: 0 } }]
    return { id, stood, u: null, members: [] }
  }
  const one = memberCalled(state, end.body)
  const u = one?.u ?? lookUp(state.units, end.body)
  const members = u === undefined ? [] : one === null ? u.teams.map((team) => ({ u, team })) : [one]
  const placed = members.filter(({ team }) => isPlaced(team))
  if (u === undefined || placed.length === 0) return refuse('company.error.removed', { unit: end.body })
  return { id: end.body, stood: placed.map(stoodOf), u, members: placed }
}

/** How far two things are from each other, mm: from edge to edge (FW-GEN-08). */
export const farBetween = (a: Stood, b: Stood): number => Math.round(clearance(a.shape, b.shape))

/** The nearest two of two ends: what distances between platoons are measured by (FW-GEN-08). */
export function nearestOf(from: End, to: End): { readonly a: Stood; readonly b: Stood; readonly mm: number } {
  const pairs = from.stood.flatMap((a) => to.stood.map((b) => ({ a, b, mm: farBetween(a, b) })))
  return pairs.reduce((best, one) => (one.mm < best.mm ? one : best))
}

/** A length as it is told. */
export const inCm = (mm: number): number => mm / CM

/** Ids of all that somebody can measure from and to: platoons he sees on the table, and each of their teams. */
export function bodiesIn(view: View): string[] {
  return everyUnit(knownState(view))
    .filter(({ at, teams }) => at !== null && teams.some(isPlaced))
    .flatMap((u) => [u.id, ...u.teams.filter(isPlaced).map((team) => teamId(u, team))])
}
