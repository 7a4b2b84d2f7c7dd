import { sum } from '../../../../kernel/modifiers.ts'
import { moraleTerms } from '../../morale/morale-test.ts'
import { checked } from '../../units/checks.ts'
import { levelOf, moraleOf } from '../../units/platoons.ts'
import type { MpBattle, MpUnit } from '../../units/state.ts'

/**
 * Who waits for a headlong charge must pass Morale before he may use his Overwatch against it: one test each, which leaves
 * the level alone (MP-BAN-05, MP-CAV-05, MP-MOR-10).
 */
export class Nerve {
  readonly #kept = new Map<string, boolean>()

  holds(battle: MpBattle, u: MpUnit): boolean {
    const known = this.#kept.get(u.id)
    if (known !== undefined) return known
    const { state } = battle
    const target = sum(moraleTerms({ morale: moraleOf(state, u), level: levelOf(state, u) }))
    const die = battle.roll(20, { rule: 'MP-BAN-05', why: 'mp.roll.morale', by: u.id })
    const { passed } = checked(die, target.total)
    battle.event('MP-BAN-05', 'mp.nerve', { unit: u.id, sums: { target }, data: { die, passed } })
    this.#kept.set(u.id, passed)
    return passed
  }
}
