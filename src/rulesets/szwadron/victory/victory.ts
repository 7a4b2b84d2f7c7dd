import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import { outsideBox } from '../../../kernel/space/segment.ts'
import { message, plainText, type SideId } from '../../../kernel/words.ts'
import { DISTANCES } from '../tables/distances.ts'
import { HOLDING_FIGURES, VICTORY } from '../tables/victory.ts'
import { CM, isGun, profile } from '../units/profile.ts'
import { type Stand, standsOf } from '../units/stands.ts'
import {
  fightingOf,
  type Objective,
  onTable,
  otherSide,
  type SzBattle,
  type SzState,
  type SzUnit,
  unitsOnTable,
} from '../units/state.ts'

/** What a unit is worth (SZ-ARMY-01). */
export const pointsOf = (u: Pick<SzUnit, 'card' | 'startFigures' | 'worth'>): number =>
  u.worth ?? profile(u).points * u.startFigures

/** What of a unit the enemy has taken: all of one that is gone, half of one that is broken (SZ-SCEN-04). */
export function spoilsOf(u: SzUnit): number {
  if (!onTable(u)) return pointsOf(u)
  const broken = 2 * fightingOf(u.bodies).length <= u.startFigures || u.control === 'panic'
  return broken ? Math.floor(pointsOf(u) / 2) : 0
}

const REACH = DISTANCES.objective.cm * CM

/** Whether a unit could hold an objective: in hand, three figures or a gun, within 10 cm of it (SZ-SCEN-04). */
function holds({ unit: u, feet, box }: Stand, { at }: Objective): boolean {
  if (outsideBox(box, at, REACH)) return false
  if (u.control !== 'normal' || (u.bodies.length < HOLDING_FIGURES && !isGun(u))) return false
  return feet.some((foot) => squaredToCore(foot.core, at) <= REACH * REACH)
}

/** Who holds an objective: the only side with a unit there (SZ-SCEN-04). */
export function holderOf(state: SzState, objective: Objective): SideId | null {
  let only: SideId | null = null
  for (const stand of standsOf(state)) {
    if (stand.side === only || !holds(stand, objective)) continue
    if (only !== null) return null
    only = stand.side
  }
  return only
}

/**
 * Tells of the objectives that have changed hands in a turn, once of each place with all that it is worth to whom it concerns:
 * one may be worth more to one side than to the other (SZ-SCEN-04).
 */
export function noteHolders(battle: SzBattle): void {
  const { state } = battle
  const news: {
    readonly objective: Objective
    readonly holder: SideId | null
    readonly side: SideId
    points: number
  }[] = []
  for (const objective of state.facts.objectives) {
    const { id, only, at } = objective
    const holder = holderOf(state, objective)
    const before = lookUp(state.facts.holders, id) ?? null
    const side = holder ?? before
    if (holder === before || side === null) continue
    const after = { ...state.facts.holders, [id]: holder }
    battle.change('SZ-SCEN-04', { type: 'fact', key: 'holders', value: after })
    const points = only === null || only === side ? objective.points : 0
    const there = news.find((one) => one.objective.at.x === at.x && one.objective.at.y === at.y)
    if (there === undefined) news.push({ objective, holder, side, points })
    else there.points += points
  }
  for (const { objective, holder, side, points } of news) {
    const { id, names } = objective
    battle.event('SZ-SCEN-04', holder === null ? 'sz.given-up' : 'sz.taken', {
      side,
      data: { place: names === undefined ? id : { key: 'name', params: names }, points },
    })
  }
}

/** Who scores an objective at the end. */
export function scorerOf(state: SzState, objective: Objective): SideId | null {
  const holder = holderOf(state, objective) ?? objective.otherwise
  return objective.only === null || objective.only === holder ? holder : null
}

/** The points of a side as things stand: spoils and objectives (SZ-SCEN-04). */
export function scoreOf(state: SzState, side: SideId): number {
  const spoils = everyUnit(state)
    .filter((u) => u.side !== side)
    .reduce((total, u) => total + spoilsOf(u), 0)
  const held = state.facts.objectives
    .filter((one) => scorerOf(state, one) === side)
    .reduce((total, { points }) => total + points, 0)
  return spoils + held
}

/** Points that make a great victory against none at all. */
const ALONE = 60

/** How far one score outweighs another: a draw below three to two (SZ-SCEN-04). */
export function grade(more: number, less: number): 'great' | 'victory' | 'draw' {
  if (more === less) return 'draw'
  if (less === 0) return more >= ALONE ? 'great' : 'victory'
  return VICTORY.find(({ times }) => more >= times * less)?.key ?? 'draw'
}

const nameOf = (state: SzState, side: SideId) => state.sides[side]?.name ?? plainText(side)

/** Whether a side has a unit in hand. */
const standsYet = (state: SzState, side: SideId): boolean =>
  unitsOnTable(state).some((u) => u.side === side && u.control === 'normal')

/** A round is over: the battle ends with the last one, or when a side has nobody in hand (SZ-SCEN-03). */
export function checkEnd(battle: SzBattle): void {
  const { state } = battle
  const standing = everySide(state).filter(({ id }) => standsYet(state, id))
  if (state.turn >= state.facts.rounds || standing.length < 2) decide(battle)
}

/** The points decide (SZ-SCEN-04). */
function decide(battle: SzBattle): never {
  const { state } = battle
  const [one = '', other = ''] = [...state.facts.order].sort((a, b) => scoreOf(state, b) - scoreOf(state, a))
  const [more, less] = [scoreOf(state, one), scoreOf(state, other)]
  const won = grade(more, less)
  const told = { winner: nameOf(state, one), loser: nameOf(state, other), more, less }
  if (won === 'draw') {
    return battle.end('SZ-SCEN-04', { winner: null, reason: message('sz.victory.draw', { more, less }) })
  }
  const reason = won === 'great' ? message('sz.victory.great', told) : message('sz.victory.victory', told)
  return battle.end('SZ-SCEN-04', { winner: one, reason })
}

/** A side gives up (SZ-SCEN-03). Whose vote that takes is the table's affair. */
export const concedeBattle = (battle: SzBattle, side: SideId): never =>
  battle.end('SZ-SCEN-03', {
    winner: otherSide(battle.state, side),
    reason: message('sz.victory.conceded', { loser: nameOf(battle.state, side) }),
  })
