import type { RuleId } from '../../../kernel/words.ts'
import { PINNING_HITS } from '../tables/shooting.ts'
import { isArmoured } from '../units/profile.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  isIndependent,
  membersOf,
  partOf,
  set,
  unit,
} from '../units/state.ts'

/** Whether a team suffers from its platoon being pinned: armoured vehicles never do (FW-PIN-02, FW-PIN-04). */
export const isPinned = (state: FwState, u: FwUnit, team: { readonly type: string }): boolean =>
  !isArmoured(team) && partOf(state, u).pinned

/** Whether a platoon can be pinned at all: not one of armoured vehicles alone, nor an independent team (FW-PIN-02, FW-PIN-04). */
export const canBePinned = (state: FwState, u: FwUnit): boolean =>
  !isIndependent(u) && membersOf(state, u).some(({ team }) => !isArmoured(team))

/** Pins the platoon a unit is part of, where it can be (FW-PIN-01, FW-PIN-02, FW-PIN-04). */
export function pin(battle: FwBattle, u: FwUnit, rule: RuleId): void {
  const platoon = partOf(battle.state, unit(battle, u.id))
  if (platoon.pinned || !canBePinned(battle.state, platoon)) return
  set(battle, platoon, 'pinned', true, rule)
  battle.event(rule, 'company.pinned', { unit: platoon.id })
}

/** Counts hits on a platoon in this phase; five pin it at once, whoever scored them (FW-PIN-01, FW-SAV-15, FW-TGT-04). */
export function countHits(battle: FwBattle, u: FwUnit, hits: number): void {
  if (hits === 0) return
  const platoon = partOf(battle.state, unit(battle, u.id))
  set(battle, platoon, 'hits', platoon.hits + hits, 'FW-PIN-01')
  if (platoon.hits >= PINNING_HITS) pin(battle, platoon, 'FW-PIN-01')
}
