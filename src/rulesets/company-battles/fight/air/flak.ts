import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { everyUnit } from '../../../../kernel/ordered.ts'
import { bearing, travel } from '../../../../kernel/space/angle.ts'
import { insideStretches } from '../../../../kernel/space/area.ts'
import { type Footprint, gap } from '../../../../kernel/space/base.ts'
import { squaredToCore } from '../../../../kernel/space/convex.ts'
import { message, refuse, type SideId } from '../../../../kernel/words.ts'
import { fieldOf } from '../../ground/field.ts'
import { fixed } from '../../sight/arcs.ts'
import { DISTANCES } from '../../tables/movement.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { footOf } from '../../units/bodies.ts'
import { byOwners, ownersOf } from '../../units/owners.ts'
import { CM, isOperational, weaponsOf } from '../../units/profile.ts'
import { reorganises } from '../../units/reorganising.ts'
import { type FwBattle, type FwState, type FwUnit, type Member, teamId } from '../../units/state.ts'
import { antiAircraft } from '../guns/artillery.ts'
import { keptDice } from '../guns/ranging.ts'

/** A team that can fire at aircraft, with its weapon (FW-AIR-09). */
export interface Flak {
  readonly member: Member
  readonly weapon: Weapon
}

/** Trees and houses so near to a gun hide what is behind them, mm (FW-AIR-09). */
const NEAR = DISTANCES.assault.cm * CM
const TALL = ['woods', 'orchard', 'building']

/**
 * Whether trees or houses nearer than 10 cm to a gun stand in the direction of an aircraft: measured from its hull or base to
 * where the line between both enters them, in favour of who shoots (FW-AIR-09, FW-GEN-08, FW-GEN-10).
 */
function hidden(state: FwState, from: Footprint, to: Footprint): boolean {
  const heading = bearing(from.at, to.at)
  const farFromGun = (along: number): number =>
    Math.sqrt(squaredToCore(from.core, travel(from.at, heading, along)))
  return fieldOf(state).areas.some(
    ({ kind, polygon }) =>
      TALL.includes(kind) &&
      insideStretches({ a: from.at, b: to.at }, polygon, 'out').some(
        ({ enter }) => farFromGun(enter) < NEAR - 0.5,
      ),
  )
}

/** Whether a weapon reaches an aircraft: in range, all round, and nothing tall near the gun in between (FW-AIR-09). */
export const reaches = (state: FwState, { member, weapon }: Flak, aircraft: Footprint): boolean => {
  const foot = footOf(member.team)
  return gap(foot, aircraft) <= weapon.range * CM && !hidden(state, foot, aircraft)
}

/**
 * The teams of a side that may fire at aircraft: with an anti-aircraft weapon that turns all round, fit, not carried, not
 * in the turn of a disengagement; one shot each, whatever the ROF (FW-AIR-09, FW-REC-10).
 */
export const flakOf = (state: FwState, side: SideId): Flak[] =>
  everyUnit(state)
    .filter((u) => u.side === side && u.at !== null && !reorganises(state, u))
    .flatMap((u) =>
      u.teams.filter(isOperational).flatMap((team): Flak[] => {
        const weapon = weaponsOf(team).find(({ tags, mount }) => tags.includes('aa') && !fixed(mount))
        return weapon === undefined ? [] : [{ member: { u, team }, weapon }]
      }),
    )

/** How a platoon's flak chooses among aircraft: the leader, each the next one, or nobody. */
type Aims = 'leader' | 'spread' | 'hold'

/** What an owner says who is asked, for all his platoons in one question (FW-ASY-02, FW-ASY-04). */
function* askedFor(state: FwState, side: SideId, units: readonly FwUnit[]): Procedure<Aims> {
  return yield* ask<Aims>({
    kind: 'company.flak',
    side,
    ...ownersOf(state, units),
    rule: 'FW-AIR-09',
    prompt: message('company.ask.flak', { units: units.map(({ id }) => id).join(', ') }),
    choices: [
      { id: 'leader', label: message('company.choice.leader', {}) },
      { id: 'spread', label: message('company.choice.spread', {}) },
      { id: 'hold', label: message('company.choice.hold-fire', {}) },
    ],
    data: { units: units.map(({ id }) => id) },
    default: 'leader',
    accept: (answer) => {
      if (answer !== 'leader' && answer !== 'spread' && answer !== 'hold') return refuse('company.error.flak')
      return answer
    },
  })
}

/**
 * Flak fires at the aircraft of a raid, each team at one that is named before its die: usually the one that leads by then
 * (FW-AIR-09, FW-AIR-10). Gives the aircraft that are left, the leader first.
 */
export function* flakFires(
  battle: FwBattle,
  side: SideId,
  aircraft: readonly Footprint[],
  flyingTank: boolean,
): Procedure<Footprint[]> {
  const { state } = battle
  let left = [...aircraft]
  const firing = flakOf(state, side).filter((one) => left.some((plane) => reaches(state, one, plane)))
  const asked = firing.map(({ member }) => member.u).filter(({ standing }) => standing.aa === 'ask')
  const said = new Map<string, Aims>()
  for (const units of byOwners(state, [...new Set(asked)])) {
    const aims = yield* askedFor(state, side, units)
    for (const { id } of units) said.set(id, aims)
  }
  firing.forEach((one, i) => {
    const { u, team } = one.member
    const aims: Aims = u.standing.aa === 'ask' ? (said.get(u.id) ?? 'leader') : u.standing.aa
    const open = left.filter((plane) => reaches(state, one, plane))
    const target = open[aims === 'spread' ? i % Math.max(1, open.length) : 0]
    if (aims === 'hold' || target === undefined) return
    const dice = keptDice(battle, 'FW-AIR-10', u.id)
    const result = antiAircraft(u.rating, one.weapon.fp, flyingTank, dice.roll)
    battle.event('FW-AIR-10', 'company.flak-fires', {
      unit: u.id,
      data: { team: teamId(u, team), plane: left.indexOf(target) + 1, result, dice: dice.told() },
    })
    if (result === 'destroyed') left = left.filter((plane) => plane !== target)
  })
  return left
}
