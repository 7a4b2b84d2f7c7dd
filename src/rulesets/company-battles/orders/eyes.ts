import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { hasBegun } from '../fight/order-of-fire.ts'
import { keepsDown, SPIED } from '../sight/concealment.ts'
import { seesTeam } from '../sight/sight.ts'
import { DISTANCES } from '../tables/movement.ts'
import { isWithin } from '../units/bodies.ts'
import { CM, did, has, isOperational, isPlaced } from '../units/profile.ts'
import { reorganises } from '../units/reorganising.ts'
import { enemiesOf, type FwState, type FwUnit, type Member, teamId } from '../units/state.ts'
import { noteDeed } from '../units/teams.ts'
import { actingUnit, asTargets, targetUnit, teamsNamed } from './checks.ts'
import { TEAMS_OPTION } from './options.ts'
import { FOUND } from './options-shooting.ts'
import { asOptions } from './parts.ts'

/** What a scout does in a turn bars it from Eyes and Ears, and they bar it from all else (FW-REC-02). */
const DONE = ['moved', 'shot', 'eyes', 'appointed', 'dug', 'towed', 'spotted'] as const

/**
 * Scouts of a platoon that may use their eyes: as the phase begins, fit, not pinned, and without having moved or done anything
 * (FW-REC-02, FW-REC-10, FW-TUR-05).
 */
function scoutsOf(state: FwState, id: string): Member[] {
  const u = actingUnit(state, id)
  if (!u.teams.some((team) => has(team, 'recon'))) return refuse('company.error.no-scouts', { unit: id })
  if (hasBegun(state, u.side)) return refuse('company.error.eyes-late')
  if (u.pinned) return refuse('company.error.eyes-pinned', { unit: id })
  if (u.fast || reorganises(state, u)) return refuse('company.error.eyes-done', { unit: id })
  const able = u.teams.filter(
    (team) => has(team, 'recon') && isOperational(team) && !DONE.some((deed) => did(team, deed)),
  )
  if (able.length === 0) return refuse('company.error.eyes-done', { unit: id })
  return able.map((team) => ({ u, team }))
}

const EYES = DISTANCES.eyes.cm * CM

/** Whether a scout can find a team: gone to ground, seen, within 40 cm (FW-REC-02). */
const finds = (state: FwState, scout: Member, hidden: Member): boolean =>
  isPlaced(hidden.team) &&
  keepsDown(hidden) &&
  isWithin(scout.team, hidden.team, EYES) &&
  seesTeam(state, scout, hidden)

const teamsIn = (u: FwUnit): Member[] => u.teams.map((team) => ({ u, team }))

/**
 * Eyes and Ears: a scout that did not move makes an enemy team that has gone to ground lose that until the phase ends, and
 * does nothing more (FW-REC-02). `U8 eyes @D2`, `U8 eyes @D2 find=3 team=1`.
 */
export const eyes: Order<FwState> = {
  key: 'eyes',
  ofParts: asOptions('teams', 'find'),
  names: {
    en: ['eyes', 'eyes and ears', 'spot', 'scout', 'recce'],
    pl: ['oczy', 'oczy i uszy', 'wypatrz', 'wypatruje', 'zwiad', 'rozpoznanie'],
  },
  class: 'shoot',
  form: { target: { kinds: ['enemy'], needed: true }, options: { find: FOUND, teams: TEAMS_OPTION } },
  open(state, id) {
    const scouts = scoutsOf(state, id)
    const { side } = actingUnit(state, id)
    const found = enemiesOf(state, side).filter((enemy) =>
      teamsIn(enemy).some((hidden) => scouts.some((scout) => finds(state, scout, hidden))),
    )
    if (found.length === 0) refuse('company.error.eyes-nobody', { unit: id })
    return { targets: () => asTargets(found) }
  },
  check(state, declared) {
    const scouts = scoutsOf(state, declared.unit)
    const target = targetUnit(state, declared)
    if (pairOf(state, scouts, target, declared.options) === null)
      refuse('company.error.eyes-not', { unit: declared.unit, target: target.id })
  },
  *perform(battle, declared) {
    const scouts = scoutsOf(battle.state, declared.unit)
    const target = targetUnit(battle.state, declared)
    const pair = pairOf(battle.state, scouts, target, declared.options)
    if (pair === null) return
    const { scout, hidden } = pair
    noteDeed(battle, scout.u, [scout.team.n], 'eyes', 'FW-REC-02')
    battle.change('FW-REC-02', {
      type: 'mark',
      unit: target.id,
      marker: { id: `spied-${hidden.team.n}`, kind: SPIED, rule: 'FW-REC-02', value: hidden.team.n },
    })
    battle.event('FW-REC-02', 'company.spied', {
      unit: scout.u.id,
      target: target.id,
      data: { team: teamId(scout.u, scout.team), found: teamId(target, hidden.team) },
    })
  },
}

/** The scout and whom he finds: those named, or the first of the roster that fit; null: none do (FW-REC-02). */
function pairOf(
  state: FwState,
  scouts: readonly Member[],
  target: FwUnit,
  options: { readonly [option: string]: string },
): { readonly scout: Member; readonly hidden: Member } | null {
  const { find, teams } = options
  const [own] = scouts
  if (own === undefined) return null
  const named = teams === undefined ? null : teamsNamed(own.u, teams)
  const hidden = find === undefined ? teamsIn(target) : teamsNamed(target, find)
  for (const scout of scouts) {
    if (named !== null && !named.some(({ team }) => team.n === scout.team.n)) continue
    const found = hidden.find((one) => finds(state, scout, one))
    if (found !== undefined) return { scout, hidden: found }
  }
  return null
}
