import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { message, refuse } from '../../../../kernel/words.ts'
import { gapBetween } from '../../units/bodies.ts'
import { byOwners, ownersOf } from '../../units/owners.ts'
import { commandDistance, isPlaced, isTank, typeOf } from '../../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  isIndependent,
  joinedBy,
  ownUnits,
  set,
  type Team,
  unit,
} from '../../units/state.ts'
import { isNotedNow, noteNow } from './this-phase.ts'

/**
 * Before a platoon is fired at or assaulted: an independent team that is the target itself joins a platoon if it can, and
 * others near the target may join it (FW-TGT-05, FW-TGT-06, FW-CMD-06). Gives who is the target now.
 */
export function* offerToJoin(battle: FwBattle, target: FwUnit): Procedure<FwUnit> {
  const joined = isIndependent(target) ? yield* mustJoin(battle, target) : target.id
  if (joined === null) return unit(battle, target.id)
  yield* mayJoin(battle, unit(battle, joined))
  return unit(battle, joined)
}

/** What kind a team is, where it may only join its like: tanks tanks, all others those of their class (FW-TGT-05). */
const kindOf = (team: Team): string => (isTank(team) ? 'tank' : typeOf(team).cls)

/** The team of an independent unit, where it stands by itself. */
const loneTeam = ({ teams: [team] }: FwUnit): Team | null =>
  team !== undefined && isPlaced(team) ? team : null

/** How far a lone team is from the nearest of a unit's teams, mm. */
const farFrom = (team: Team, u: FwUnit): number =>
  u.teams
    .filter(isPlaced)
    .reduce((least, one) => Math.min(least, gapBetween(team, one)), Number.POSITIVE_INFINITY)

/** Own units within command distance of a lone team, the nearest first. */
function within(state: FwState, by: FwUnit, team: Team): FwUnit[] {
  const reach = commandDistance(by, team)
  return ownUnits(state, by.side)
    .filter((u) => u.id !== by.id)
    .map((u) => ({ u, far: farFrom(team, u) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far)
    .map(({ u }) => u)
}

/** Platoons that an independent team could join: near enough, with a team of its kind (FW-TGT-05). */
export function joinable(state: FwState, by: FwUnit): FwUnit[] {
  const team = loneTeam(by)
  if (team === null) return []
  return within(state, by, team).filter(
    (u) => !isIndependent(u) && u.teams.some((one) => kindOf(one) === kindOf(team)),
  )
}

/** The independent that is aimed at joins; by way of another one where no platoon is near (FW-TGT-05). */
function* mustJoin(battle: FwBattle, by: FwUnit): Procedure<string | null> {
  const { state } = battle
  const own = joinedBy(state, by)
  if (own !== null) return own.id
  const open = joinable(state, by)
  const [nearest] = open
  if (nearest !== undefined) {
    const to = open.length > 1 && by.standing.attach === 'ask' ? yield* which(state, by, open) : nearest.id
    joins(battle, by, to)
    return to
  }
  const team = loneTeam(by)
  if (team === null) return null
  for (const link of within(state, by, team).filter(isIndependent)) {
    const its = joinedBy(state, link)
    const to = (its ?? joinable(state, link)[0])?.id
    if (to === undefined) continue
    if (its === null) joins(battle, link, to)
    joins(battle, by, to)
    return to
  }
  return null
}

function joins(battle: FwBattle, by: FwUnit, to: string): void {
  set(battle, by, 'attached', to, 'FW-CMD-06')
  battle.event('FW-CMD-06', 'company.joined', { unit: by.id, target: to })
}

const which = (state: FwState, by: FwUnit, open: readonly FwUnit[]): Procedure<string> =>
  ask<string>({
    kind: 'company.attach',
    side: by.side,
    ...ownersOf(state, [by]),
    rule: 'FW-TGT-05',
    prompt: message('company.ask.must-join', { unit: by.id }),
    choices: open
      .slice(0, 20)
      .map(({ id }) => ({ id, label: message('company.choice.join', { target: id }) })),
    data: { unit: by.id, targets: open.map(({ id }) => id) },
    default: open[0]?.id ?? '',
    accept: (answer) =>
      open.find(({ id }) => id === String(answer).toUpperCase())?.id ?? refuse('company.error.join-which'),
  })

/** Independents near a platoon that is aimed at may join it; who stays is not asked again in this phase (FW-TGT-06). */
function* mayJoin(battle: FwBattle, target: FwUnit): Procedure {
  const { state } = battle
  const near = ownUnits(state, target.side).filter((u) => {
    const team = isIndependent(u) && joinedBy(state, u) === null ? loneTeam(u) : null
    return team !== null && farFrom(team, target) <= commandDistance(u, team)
  })
  for (const u of near.filter(({ standing }) => standing.attach === 'nearest')) joins(battle, u, target.id)
  const asked = near.filter((u) => u.standing.attach === 'ask' && !isNotedNow(state, u, 'stays-apart'))
  for (const owned of byOwners(state, asked)) {
    const joining = yield* whoJoins(state, target, owned)
    for (const { id } of owned) {
      const u = unit(battle, id)
      if (joining.includes(id)) joins(battle, u, target.id)
      else noteNow(battle, u, 'stays-apart', 'FW-TGT-06')
    }
  }
}

const whoJoins = (state: FwState, target: FwUnit, asked: readonly FwUnit[]): Procedure<readonly string[]> => {
  const units = asked.map(({ id }) => id)
  return ask<readonly string[]>({
    kind: 'company.attach',
    side: target.side,
    ...ownersOf(state, asked),
    rule: 'FW-TGT-06',
    prompt: message('company.ask.may-join', {
      units: units.join(', '),
      target: target.id,
      count: units.length,
    }),
    choices: [
      { id: 'stay', label: message('company.choice.stay-apart', {}) },
      ...units.map((id) => ({ id, label: message('company.choice.joins', { unit: id }) })),
      ...(units.length > 1 ? [{ id: 'all', label: message('company.choice.all-join', {}) }] : []),
    ],
    data: { units, target: target.id },
    default: 'stay',
    ...(units.length > 2 ? { typed: message('company.typed.units', { units: units.join(' ') }) } : {}),
    accept: (answer) => {
      if (answer === 'stay') return []
      if (answer === 'all') return units
      const said = String(answer)
        .toUpperCase()
        .split(/[\s,;+]+/u)
        .filter((id) => id !== '')
      if (said.length === 0 || said.some((id) => !units.includes(id)))
        return refuse('company.error.join-which')
      return said
    },
  })
}
