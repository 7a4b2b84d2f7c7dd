import { lookUp } from '../kernel/look-up.ts'
import type { Telling } from '../kernel/telling.ts'
import { rulesetTellings } from '../rulesets/words.ts'

/** How a game tells of effects beyond their own data, by its name in the catalogues; undefined: it does not. */
export const tellingOf = (namespace: string): Telling | undefined => lookUp(rulesetTellings, namespace)
