import type { Battle } from './battle.ts'
import type { Json } from './json.ts'
import type { BattleState, Unit } from './state.ts'
import type { RuleId, SideId } from './words.ts'

/**
 * The short forms by which the rules of one game change its facts: of a unit, of the battle and of a side. A game names
 * its types once, and then no fact can be given a value that it cannot have.
 */
export function settersOf<S extends BattleState, UnitFacts, BattleFacts, SideFacts>() {
  return {
    /** Changes one fact of a unit; nothing is written when it is that already. */
    set<K extends keyof UnitFacts & string>(
      battle: Battle<S>,
      u: Unit & UnitFacts,
      stat: K,
      value: UnitFacts[K],
      rule: RuleId,
    ): void {
      if (u[stat] === value) return
      battle.change(rule, { type: 'set', unit: u.id, stat, value: value as Json })
    },

    /** Changes several facts of a unit that its side alone knows; those that are so already are not written. */
    setAll(battle: Battle<S>, u: Unit & UnitFacts, facts: Partial<UnitFacts>, rule: RuleId): void {
      const given = facts as Record<string, Json>
      // biome-ignore lint/plugin: every fact of a unit is JSON; an interface has no keys in general, and this is asked often
      const now = u as unknown as Record<string, Json>
      let all = 0
      let other = 0
      // biome-ignore lint/plugin: they are counted
      for (const stat in given) {
        all += 1
        if (now[stat] !== given[stat]) other += 1
      }
      if (other === 0) return
      const stats = other === all ? given : differing(given, now)
      battle.change(rule, { type: 'set', unit: u.id, stats })
    },

    /** Changes one fact of the battle; nothing is written when it is that already. */
    setFact<K extends keyof BattleFacts & string>(
      battle: Battle<S & { facts: BattleFacts }>,
      key: K,
      value: BattleFacts[K],
      rule: RuleId,
    ): void {
      if (battle.state.facts[key] === value) return
      battle.change(rule, { type: 'fact', key, value: value as Json })
    },

    /** Changes one fact of a side. */
    setSide<K extends keyof SideFacts & string>(
      battle: Battle<S>,
      side: SideId,
      key: K,
      value: SideFacts[K],
      rule: RuleId,
    ): void {
      battle.change(rule, { type: 'sideFact', side, key, value: value as Json })
    },
  }
}

function differing(given: Record<string, Json>, now: Record<string, Json>): Record<string, Json> {
  const stats: Record<string, Json> = {}
  // biome-ignore lint/plugin: they are copied
  for (const stat in given) if (now[stat] !== given[stat]) stats[stat] = given[stat] as Json
  return stats
}
