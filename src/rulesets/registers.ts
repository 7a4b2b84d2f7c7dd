import type { Cited } from '../kernel/ruleset.ts'
import { rulesets } from './registry.ts'

/**
 * The register of every rulebook whose rules can be read, by id: those of all games that can be played, and those of
 * games whose engine is still to come. Such a one is added here, and leaves again when its game enters the registry.
 */
export const registers: { readonly [id: string]: Cited } = {
  ...rulesets,
}
