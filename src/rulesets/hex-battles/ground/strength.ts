import type { RuleId } from '../../../kernel/words.ts'
import { type HxBattle, type HxState, type HxUnit, isCavalry, isGun, isLeader } from '../units/state.ts'
import { leadersAt, occupants, unitsOnMap } from './positions.ts'

/** What a unit's strength is counted by. */
export type Counted = Pick<HxUnit, 'type' | 'order' | 'ps'>

/** Strength points in a fight: all in good order, half disorganised, a third in panic, rounded up; guns 1 (HX-UNIT-09). */
export function fightPs(u: Counted): number {
  if (isGun(u)) return 1
  if (u.order === 'good') return u.ps
  return Math.ceil(u.ps / (u.order === 'panic' ? 3 : 2))
}

/** PR of its present mode, before panic and bonus: dragoons on foot have their own value (HX-UNIT-03, HX-FORM-02). */
export const modePr = (u: HxUnit): number => (u.type === 'dragoons' && !u.mounted ? (u.prFoot ?? u.pr) : u.pr)

/** PR for a movement phase without bonus; panic halves them, rounded up (HX-MOR-09, HX-UNIT-06). */
export const allowance = (u: HxUnit): number => (u.order === 'panic' ? Math.ceil(modePr(u) / 2) : modePr(u))

/** The march bonus of its mode: 2 mounted, else 1 (HX-MOVE-09). */
export const bonusOf = (u: HxUnit): number => (isCavalry(u) ? 2 : 1)

/** Takes a counter off the map for good (HX-UNIT-09, HX-LDR-08, HX-LDR-09, HX-ART-08). */
export function remove(battle: HxBattle, u: HxUnit, rule: RuleId): void {
  battle.event(rule, 'hex.removed', { unit: u.id })
  battle.change(rule, { type: 'status', unit: u.id, status: 'destroyed' })
}

/** Leaders stacked with the last unit of a hex at the moment it is destroyed go with it (HX-LDR-09). */
export function removeWithLeaders(battle: HxBattle, u: HxUnit, rule: RuleId): void {
  const at = u.at
  remove(battle, u, rule)
  if (at === null || isLeader(u) || occupants(battle.state, at).length > 0) return
  for (const leader of leadersAt(battle.state, at)) {
    if (leader.side === u.side) remove(battle, leader, 'HX-LDR-09')
  }
}

/** PS a side has lost for good, and half of what is in panic where the scenario says so (HX-DATA-05). */
export function lostPs(state: HxState, side: string): number {
  const start = Number(state.sides[side]?.facts.startPs ?? 0)
  const half = state.facts.victory.panicHalf
  let left = 0
  for (const u of unitsOnMap(state)) {
    if (u.side === side) left += u.ps - (half && u.order === 'panic' ? Math.ceil(u.ps / 2) : 0)
  }
  return start - left
}
