import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import { boxAbout, boxesMeet } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import { message, plainText, type SideId } from '../../../kernel/words.ts'
import { DISTANCES } from '../tables/movement.ts'
import { type Stand, someIn, standsOf } from '../units/bodies.ts'
import { CM, isOperational, isTransport } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  isIndependent,
  type Objective,
  onTable,
  otherSide,
  setFact,
} from '../units/state.ts'

const REACH = DISTANCES.objective.cm * CM

/** Whether a platoon has a team that could hold an objective: operational, no transport, within 10 cm (FW-SCN-06). */
const reaches = ({ now }: Stand, { at }: Objective, about: Box): boolean =>
  someIn(
    now,
    about,
    (team, { core }) =>
      isOperational(team) && !isTransport(team) && squaredToCore(core, at) <= (REACH + 0.5) * (REACH + 0.5),
  )

/** Who holds an objective: the only side with a team there (FW-SCN-06). */
export function holderOf(state: FwState, objective: Objective): SideId | null {
  const about = boxAbout(objective.at, REACH + 1)
  let holder: SideId | null = null
  for (const stand of standsOf(state)) {
    const { u, now } = stand
    if (now.box === null || !boxesMeet(now.box, about) || u.side === holder || !onTable(u)) continue
    if (!reaches(stand, objective, about)) continue
    if (holder !== null) return null
    holder = u.side
  }
  return holder
}

/** Tells of the objectives that have changed hands in a phase (FW-SCN-06). */
export function noteHolders(battle: FwBattle): void {
  const { state } = battle
  for (const objective of state.facts.objectives) {
    const { id, points } = objective
    const holder = holderOf(state, objective)
    const before = lookUp(state.facts.holders, id) ?? null
    if (holder === before) continue
    setFact(battle, 'holders', { ...state.facts.holders, [id]: holder }, 'FW-SCN-06')
    battle.event('FW-SCN-06', holder === null ? 'company.given-up' : 'company.taken', {
      side: holder ?? before ?? undefined,
      data: { place: id, points },
    })
  }
}

/** How many objectives a side holds now. */
const heldBy = (state: FwState, side: SideId): Objective[] =>
  state.facts.objectives.filter((one) => holderOf(state, one) === side)

/** The points of a side: objectives it holds, and 1 for each enemy platoon destroyed (FW-SCN-08, FW-SCN-09). */
export function scoreOf(state: FwState, side: SideId): number {
  const destroyed = everyUnit(state).filter(
    (u) => u.side !== side && !isIndependent(u) && u.status === 'destroyed',
  )
  return destroyed.length + heldBy(state, side).reduce((total, { points }) => total + points, 0)
}

const nameOf = (state: FwState, side: SideId) => state.sides[side]?.name ?? plainText(side)

/** A side that holds enough objectives at its own check has won, from the round on that the scenario names (FW-SCN-07). */
export function checkObjectives(battle: FwBattle, side: SideId): void {
  const { state } = battle
  const { victory, objectives, objectivesFrom } = state.facts
  if (state.turn < objectivesFrom || objectives.length === 0) return
  if (victory.only !== null && victory.only !== side) return
  const held = heldBy(state, side)
  if (held.length < victory.need) return
  battle.end('FW-SCN-07', {
    winner: side,
    reason: message('company.victory.objectives', {
      winner: nameOf(state, side),
      objectives: held.map(({ id }) => id).join(', '),
    }),
  })
}

/** A side with nobody left, on the table or in reserve, has lost (FW-SCN-08). */
export function checkLeft(battle: FwBattle): void {
  const { state } = battle
  for (const { id } of everySide(state)) {
    const left = everyUnit(state).some(
      (u) => u.side === id && (u.status === 'standing' || u.status === 'reserve') && u.teams.length > 0,
    )
    if (!left) loses(battle, id, 'FW-SCN-08')
  }
}

/** A side whose companies have all failed their morale has lost (FW-MOR-05). */
export function checkCompanies(battle: FwBattle, side: SideId): void {
  const { companies, failed } = battle.state.facts
  const own = companies.filter((company) => company.side === side)
  if (own.every(({ id }) => failed.includes(id))) loses(battle, side, 'FW-MOR-05')
}

/** A side has lost (FW-MOR-05, FW-SCN-08). */
const loses = (battle: FwBattle, side: SideId, rule: 'FW-MOR-05' | 'FW-SCN-08'): never =>
  battle.end(rule, {
    winner: otherSide(battle.state, side),
    reason: message(rule === 'FW-MOR-05' ? 'company.victory.morale' : 'company.victory.nobody', {
      loser: nameOf(battle.state, side),
    }),
  })

/** The rounds are over: the scenario says who has won, or points do (FW-SCN-08). */
export function decideAtLimit(battle: FwBattle): never {
  const { state } = battle
  const { limit } = state.facts.victory
  if (limit !== 'points') {
    return battle.end('FW-SCN-08', {
      winner: limit,
      reason: message('company.victory.limit', { winner: nameOf(state, limit) }),
    })
  }
  const [one = '', other = ''] = [...state.facts.order].sort((a, b) => scoreOf(state, b) - scoreOf(state, a))
  const [more, less] = [scoreOf(state, one), scoreOf(state, other)]
  if (more === less) {
    return battle.end('FW-SCN-08', {
      winner: null,
      reason: message('company.victory.draw', { points: more }),
    })
  }
  return battle.end('FW-SCN-08', {
    winner: one,
    reason: message('company.victory.points', {
      winner: nameOf(state, one),
      loser: nameOf(state, other),
      more,
      less,
    }),
  })
}

/** A side gives up (FW-ASY-19). Whose vote that takes is the table's affair. */
export const concedeBattle = (battle: FwBattle, side: SideId): never =>
  battle.end('FW-ASY-19', {
    winner: otherSide(battle.state, side),
    reason: message('company.victory.conceded', { loser: nameOf(battle.state, side) }),
  })
