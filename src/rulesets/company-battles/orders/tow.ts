import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { leaderOf } from '../command/chain.ts'
import { standingUnit } from '../command/commanding.ts'
import { carriedOff, type Load, loadsOf, type Pull, pullOf, testOf, towersOf } from '../move/towing.ts'
import { withCargo } from '../move/transport.ts'
import { movedTo } from '../units/bodies.ts'
import { CM } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  ownUnits,
  set,
  teamId,
  thrown,
  unit,
} from '../units/state.ts'
import { changeTeam, moveTeams, noteDeed } from '../units/teams.ts'
import { asTargets, teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { TEAM } from './options-fights.ts'
import { asOptions } from './parts.ts'

/**
 * A platoon that may tow: whoever tows moves with what he pulls, which nobody does whose commander is lost, and gives up a
 * shot for it, which nobody has after a fast move (FW-LDR-01, FW-TOW-02, FW-FST-04).
 */
function commanded(state: FwState, id: string): FwUnit {
  const u = standingUnit(state, id)
  if (u.fast) refuse('company.error.tow-fast', { unit: id })
  return leaderOf(state, u) === null ? refuse('company.error.leaderless', { unit: id }) : u
}

/** What an order of towing says: who, what, and whither. */
function saidIn(state: FwState, declared: Declared): Pull {
  const u = commanded(state, declared.unit)
  const text = lookUp(declared.options, 'teams')
  const able = towersOf(state, u).filter(({ team }) =>
    teamsNamed(u, text).some((one) => one.team.n === team.n),
  )
  if (able.length === 0) refuse('company.error.tows-nobody', { unit: u.id })
  const { target } = declared
  const feature = target !== undefined && 'feature' in target ? target.feature : null
  const id = target !== undefined && 'unit' in target ? target.unit : null
  const n = lookUp(declared.options, 'team')
  for (const tower of able) {
    const load = loadsOf(state, tower).find((one) =>
      one.kind === 'wreck'
        ? one.feature.id === feature
        : one.member.u.id === id && (n === undefined || String(one.member.team.n) === n.replace(/^.*-/u, '')),
    )
    if (load === undefined) continue
    const pull = pullOf(state, tower, load, declared.path)
    return typeof pull === 'string' ? refuse(`company.error.tow-${pull}`, { team: nameOf(tower) }) : pull
  }
  return refuse('company.error.tows-what', { unit: u.id })
}

const nameOf = ({ u, team }: Member): string => teamId(u, team)
const loadName = (load: Load): string => (load.kind === 'wreck' ? load.feature.id : nameOf(load.member))

/** The way is told from where the vehicle stands that tows. */
const towedFrom: NonNullable<Order<FwState>['wayFrom']> = ({ facts }, options): Point | null => {
  const teams = (facts.teams ?? []) as readonly Member['team'][]
  const n = lookUp(options, 'teams')
  const team =
    teams.find((one) => String(one.n) === n) ?? teams.find(({ type }) => type === 'm32' || type === 'berge')
  return team === undefined ? null : { x: team.x, y: team.y }
}

/**
 * Tow: instead of shooting, a vehicle that stands beside one that is bogged down, a gun or a wreck pulls it up to 10 cm and
 * frees it; recovery vehicles test in rough going only, others always by their Skill; neither shoots or assaults in this
 * turn (FW-TOW-01…06). `U3-6 tow @U3-2 > S 8`.
 */
export const tow: Order<FwState> = {
  key: 'tow',
  names: { en: ['tow', 'recover'], pl: ['holuj', 'holuje', 'odholuj', 'holowanie'] },
  class: 'shoot',
  form: {
    target: { kinds: ['friend', 'feature'], needed: true },
    path: { needed: false },
    options: { teams: TEAMS_OPTION, team: TEAM },
  },
  ofParts: asOptions('teams', 'team'),
  wayFrom: towedFrom,
  open(state, id) {
    const towers = towersOf(state, commanded(state, id))
    const loads = towers.flatMap((tower) => loadsOf(state, tower))
    if (loads.length === 0) refuse('company.error.tows-nobody', { unit: id })
    const units = ownUnits(state, standingUnit(state, id).side).filter(({ id: own }) =>
      loads.some((load) => load.kind === 'team' && load.member.u.id === own),
    )
    return {
      targets: () => [
        ...asTargets(units),
        ...loads.flatMap((load) => (load.kind === 'wreck' ? [{ feature: load.feature.id }] : [])),
      ],
      values: () => ({ team: [] }),
    }
  },
  check: (state, declared) => void saidIn(state, declared),
  *perform(battle, declared) {
    const pull = saidIn(battle.state, declared)
    const { tower, load } = pull
    const said = { team: nameOf(tower), load: loadName(load) }
    for (const one of [tower, ...(load.kind === 'team' ? [load.member] : [])])
      noteDeed(battle, unit(battle, one.u.id), [one.team.n], 'towed', 'FW-TOW-03')
    const failed = failedTest(battle, pull)
    if (failed !== null) {
      battle.event('FW-TOW-02', 'company.tow-fails', { unit: tower.u.id, data: { ...said, ...failed } })
      return
    }
    carryOff(battle, pull)
    battle.event('FW-TOW-02', 'company.tows', {
      unit: tower.u.id,
      data: { ...said, cm: Math.round(Math.hypot(pull.by.x, pull.by.y)) / CM },
    })
  },
}

/**
 * The test of who tows, where it fails, with its die; null: it passes, or there is none. A recovery vehicle that fails is
 * bogged down itself; another has only failed (FW-TOW-02, FW-TOW-04).
 */
function failedTest(battle: FwBattle, pull: Pull): { test: string; shown: number; need: number } | null {
  const { tower } = pull
  const test = testOf(battle.state, pull)
  if (test === null) return null
  const shown = thrown(battle, test.rule, tower.u.id)(6, test.why)
  if (shown >= test.on) return null
  const failed = { test: test.bogs ? 'bog' : 'skill', shown, need: test.on }
  if (test.bogs) {
    const { x, y } = tower.team
    changeTeam(battle, unit(battle, tower.u.id), tower.team.n, { bogged: { x, y } }, 'FW-TOW-02')
    battle.event('FW-BOG-04', 'company.bogged', {
      unit: tower.u.id,
      data: { team: nameOf(tower), ...failed },
    })
  }
  return failed
}

/** Both go the same way; what was bogged down is free (FW-TOW-02). A wreck lies elsewhere and stays one (FW-TOW-06). */
function carryOff(battle: FwBattle, pull: Pull): void {
  const { tower, load, by } = pull
  const shift = ({ u: { id }, team: { n } }: Member): void => {
    const u = unit(battle, id)
    const team = u.teams.find((one) => one.n === n)
    if (team === undefined) return
    const { bogged: _, dugIn: __, ...free } = team
    const there = movedTo(free, { x: team.x + by.x, y: team.y + by.y })
    moveTeams(battle, u, { teams: withCargo(u, there), manner: 'tow', rule: 'FW-TOW-02' })
    if (by.x === 0 && by.y === 0) return
    const aboard = u.teams.filter((one) => one.aboard === teamId(u, team)).map((one) => one.n)
    noteDeed(battle, unit(battle, id), [n, ...aboard], 'moved', 'FW-MOV-09')
  }
  shift(tower)
  if (load.kind === 'team') shift(load.member)
  else battle.change('FW-TOW-06', { type: 'feature', feature: carriedOff(load.feature, by) })
  const u = unit(battle, tower.u.id)
  if (u.teams.length === 1 && !u.acted.includes('fired'))
    set(battle, u, 'acted', [...u.acted, 'fired'], 'FW-TOW-03')
}
