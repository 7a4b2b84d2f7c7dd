import { type Message, message } from '../../../../kernel/words.ts'
import { inArc } from '../../sight/arcs.ts'
import { ownTeams } from '../../sight/own-teams.ts'
import { sees } from '../../sight/sight.ts'
import { MOUNTED_RANGE } from '../../tables/shooting.ts'
import type { Weapon } from '../../tables/weapons.ts'
import { footOf, gapBetween } from '../../units/bodies.ts'
import { CM } from '../../units/profile.ts'
import { type FwState, type Member, teamId } from '../../units/state.ts'
import { legalFor, type Target } from './aim.ts'
import { directWeapons, firingOf } from './who-fires.ts'

/** A weapon with the team that fires it. */
export interface Arm {
  readonly by: Member
  readonly weapon: Weapon
}

/** All weapons with which some teams fire at what they see. */
export const armsOf = (fire: readonly Member[]): Arm[] =>
  fire.flatMap((by) => directWeapons(by.team).map((weapon) => ({ by, weapon })))

/**
 * What keeps weapons from a target that none of them can hit, with its numbers: range, arc, the ground, own teams, or no
 * room to turn (FW-TGT-03, FW-TGT-07, FW-ARC-01, FW-ARC-03, FW-LOS-01, FW-LOS-10).
 */
export function whyNoShot(state: FwState, arms: readonly Arm[], target: Target): Message {
  const { u, members } = target
  const told = {
    unit: [...new Set(arms.map(({ by }) => teamId(by.u, by.team)))].join(', '),
    target: u.id,
  }
  const pairs = arms.flatMap((arm) =>
    members.map((at) => ({ ...arm, at, mm: gapBetween(arm.by.team, at.team) })),
  )
  const reached = pairs.filter(({ weapon, mm }) => mm <= weapon.range * CM)
  if (reached.length === 0) {
    const cm = Math.ceil(Math.min(...pairs.map(({ mm }) => mm)) / CM)
    const range = Math.max(...arms.map(({ weapon }) => weapon.range))
    return message('company.error.out-of-range', { ...told, cm, range })
  }
  const inFront = reached.filter(({ by, weapon, at }) =>
    inArc(footOf(by.team), weapon.mount, footOf(at.team)),
  )
  if (inFront.length === 0) return message('company.error.out-of-arc', told)
  const seen = inFront.filter(({ by, weapon, at }) => sees(state, by.team, at.team, weapon.mount))
  if (seen.length === 0) return message('company.error.no-line', told)
  const own = ownTeams(state, (seen[0] as Arm).by.u, () => false)
  const hemmed = seen.some(
    ({ by, weapon }) =>
      legalFor(state, by, weapon, firingOf(state, by, weapon, false), target, own).length > 0,
  )
  if (hemmed) return message('company.error.hemmed-in', told)
  const near = seen.filter(({ by, weapon, mm }) => !isFarFromSaddle(state, by, weapon, mm))
  if (near.length === 0) return message('company.error.saddle-range', { ...told, range: MOUNTED_RANGE })
  return message('company.error.own-in-way', told)
}

/** Riders that moved fire no farther than this (FW-HIT-02). */
function isFarFromSaddle(state: FwState, by: Member, weapon: Weapon, mm: number): boolean {
  const { mounted, moved } = firingOf(state, by, weapon, false)
  return mounted && moved && mm > MOUNTED_RANGE * CM
}
