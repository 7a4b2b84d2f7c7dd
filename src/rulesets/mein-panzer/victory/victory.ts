import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { wholeMm } from '../../../kernel/space/segment.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { message, plainText, type SideId } from '../../../kernel/words.ts'
import { inCommand } from '../command/range.ts'
import { INCH } from '../tables/inches.ts'
import {
  enemiesOf,
  inBattle,
  type MpBattle,
  type MpState,
  type MpUnit,
  type Objective,
  type Options,
  onTable,
  otherSide,
  unitsOnTable,
} from '../units/state.ts'

/** How near a model must be to hold a place, and an enemy to deny it, in hundredths of an inch; and what a place is worth (MP-SCN-02). */
const HOLDS = 3 * INCH
const OBJECTIVE = 2

/** How many points more than the enemy's win: three, or as the scenario has it (MP-SCN-02). */
export const marginOf = ({ margin = 3 }: Options): number => margin

/** Whether a model stands so near to a place that it holds it, or denies it: not one that was sent home (MP-TRP-08). */
const near = (u: MpUnit, place: Objective): boolean =>
  u.at !== null &&
  !u.withdrawn &&
  wholeMm(clearance(footprint(u as Placed), { core: [place.at], round: 0 })) <= HOLDS

/** Places a side holds: a model in command within three inches, and no enemy (MP-SCN-02). */
export function heldBy(state: MpState, side: SideId): Objective[] {
  return state.facts.objectives.filter(
    (place) =>
      unitsOnTable(state).some(
        (u) => u.side === side && near(u, place) && inCommand(state, u.platoon).some(({ id }) => id === u.id),
      ) && !enemiesOf(state, side).some((u) => near(u, place)),
  )
}

/** Points of a side: two a place held, one each for large models and for platoons destroyed (MP-SCN-02). */
export function pointsOf(state: MpState, side: SideId): number {
  const kills = state.sides[side]?.facts.kills ?? { models: 0, platoons: 0 }
  return OBJECTIVE * heldBy(state, side).length + kills.models + kills.platoons
}

const nameOf = (state: MpState, side: SideId) => state.sides[side]?.name ?? plainText(side)

/** A side with nobody left, on the table or in reserve, has lost (MP-SCN-02). */
export function checkLeft(battle: MpBattle): void {
  const { state } = battle
  for (const { id } of everySide(state)) {
    const left = everyUnit(state).some(
      (u) =>
        u.side === id &&
        u.crewOf === null &&
        ((inBattle(u) && (onTable(u) || u.aboardAs !== 'crew')) || u.status === 'reserve'),
    )
    if (!left) {
      battle.end('MP-SCN-02', {
        winner: otherSide(state, id),
        reason: message('mp.victory.nobody', { loser: nameOf(state, id) }),
      })
    }
  }
}

/** The last turn is over: so many points more win, less is a draw (MP-SCN-02, MP-SET-12). */
export function decide(battle: MpBattle): never {
  const { state } = battle
  const [one = '', other = ''] = everySide(state)
    .map(({ id }) => id)
    .sort((a, b) => pointsOf(state, b) - pointsOf(state, a))
  const [more, less] = [pointsOf(state, one), pointsOf(state, other)]
  return battle.end('MP-SCN-02', {
    winner: more - less >= marginOf(state.facts.options) ? one : null,
    reason: message('mp.victory.points', {
      first: nameOf(state, one),
      second: nameOf(state, other),
      more,
      less,
    }),
  })
}

/** A side gives up (MP-ASY-14). Whose vote that takes is the table's affair. */
export const concedeBattle = (battle: MpBattle, side: SideId): never =>
  battle.end('MP-ASY-14', {
    winner: otherSide(battle.state, side),
    reason: message('mp.victory.conceded', { loser: nameOf(battle.state, side) }),
  })
