import type { Ruleset } from '../kernel/ruleset.ts'
import type { BattleState } from '../kernel/state.ts'
import { companyBattles } from './company-battles/ruleset.ts'
import { hexBattles } from './hex-battles/ruleset.ts'
import { khansAndGenerals } from './khans-and-generals/ruleset.ts'
import { meinPanzer } from './mein-panzer/ruleset.ts'
import { szwadron } from './szwadron/ruleset.ts'

/**
 * Forgets what a ruleset's own state looks like. Safe, because a battle is only ever given to the ruleset that made
 * it: its id stands in the battle.
 */
// biome-ignore lint/plugin: a battle is only ever given to the ruleset that made it
const listed = <S extends BattleState>(ruleset: Ruleset<S>): Ruleset => ruleset as unknown as Ruleset

/** Every game that can be played, by id. A new ruleset is added here and nowhere else. */
export const rulesets: { readonly [id: string]: Ruleset } = {
  [khansAndGenerals.id]: listed(khansAndGenerals),
  [hexBattles.id]: listed(hexBattles),
  [szwadron.id]: listed(szwadron),
  [companyBattles.id]: listed(companyBattles),
  [meinPanzer.id]: listed(meinPanzer),
}
