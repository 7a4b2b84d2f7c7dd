import type { OptionForm } from '../../../kernel/option.ts'
import { FORMATIONS } from '../units/state.ts'

/*
 * What orders may be told besides, as players of either language write it: `formation to=march`, `szyk do=marszowy`.
 */

/** Units that act together with the one that is ordered. */
export const WITH: OptionForm = { names: { en: ['with'], pl: ['z'] }, values: 'text' }

/** The formation a unit takes (HX-FORM-01). */
export const FORMATION_TO: OptionForm = {
  names: { en: ['to'], pl: ['do', 'na'] },
  values: FORMATIONS,
  words: {
    march: { en: ['march'], pl: ['marszowy', 'marsz'] },
    defence: { en: ['defence', 'defense'], pl: ['obronny', 'obrona'] },
    attack: { en: ['attack'], pl: ['ataku', 'atak'] },
  },
  needed: true,
}

/** Whether a side pursues after a won defence (HX-ASYNC-03). */
export const PURSUE: OptionForm = {
  names: { en: ['pursue'], pl: ['pościg'] },
  values: ['always', 'never', 'ifMounted', 'ask'],
  words: {
    always: { en: ['always'], pl: ['zawsze'] },
    never: { en: ['never'], pl: ['nigdy'] },
    ifMounted: { en: ['if-mounted'], pl: ['jazda', 'konni'] },
    ask: { en: ['ask'], pl: ['pytaj'] },
  },
}

/** Least odds at which units counter-attack by themselves, or none (HX-ASYNC-03). */
export const COUNTER: OptionForm = {
  names: { en: ['counter'], pl: ['kontra'] },
  values: ['none', 'ask', '1:3', '1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1'],
  words: { none: { en: ['none'], pl: ['brak'] }, ask: { en: ['ask'], pl: ['pytaj'] } },
}

/** Units in the order in which they bear losses where several could (HX-ASYNC-03). */
export const LOSSES: OptionForm = { names: { en: ['losses'], pl: ['straty'] }, values: 'text' }
