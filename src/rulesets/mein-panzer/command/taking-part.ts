import { sum } from '../../../kernel/modifiers.ts'
import { moraleTerms } from '../morale/morale-test.ts'
import { checked } from '../units/checks.ts'
import { levelOf, modelsIn, moraleOf, platoonCalled } from '../units/platoons.ts'
import { type MpBattle, type MpUnit, type PlatoonId, set, setFact } from '../units/state.ts'
import { part } from './parting.ts'

/** As a platoon begins to act: who is out of command loses his Additional action, and a last model must pass Morale to keep it (MP-CMD-03, MP-MOR-07). */
export function muster(battle: MpBattle, id: PlatoonId): void {
  const { state } = battle
  const models = modelsIn(state, id)
  battle.event('MP-ACT-01', 'mp.activated', { unit: models[0]?.id, data: { platoon: id } })
  part(battle, id)
  const [last] = models
  if (last !== undefined && models.length === 1 && platoonCalled(state, id).roster.length > 1) {
    lastModel(battle, last)
  }
}

/** The last model of a platoon passes Morale, or loses its Additional action; its level stays (MP-MOR-07, MP-MOR-10). */
function lastModel(battle: MpBattle, u: MpUnit): void {
  const { state } = battle
  const target = sum(moraleTerms({ morale: moraleOf(state, u), level: levelOf(state, u) }))
  const die = battle.roll(20, { rule: 'MP-MOR-07', why: 'mp.roll.morale', by: u.id })
  battle.event('MP-MOR-07', 'mp.last-model', { unit: u.id, sums: { target }, data: { die } })
  if (!checked(die, target.total).passed)
    set(battle, u, 'used', [...new Set([...u.used, 'additional' as const])], 'MP-MOR-07')
}

/** A battery that an observer calls acts in his activation (MP-ART-13). */
export function join(battle: MpBattle, id: PlatoonId): void {
  const { activation } = battle.state.facts
  if (activation === null || activation.platoon === id) return
  const suppressed = modelsIn(battle.state, id).filter((u) => u.suppressed)
  const all = [...activation.suppressed, ...suppressed.map((u) => u.id)]
  setFact(battle, 'activation', { ...activation, joined: id, suppressed: all }, 'MP-ART-13')
  muster(battle, id)
}
