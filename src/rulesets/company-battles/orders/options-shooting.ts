import type { OptionForm } from '../../../kernel/option.ts'
import { KINDS } from '../fight/shooting/kinds.ts'

/*
 * What orders of the shooting phase may be told besides, as players of either language write it: `first=tank`.
 */

/** The type of team that is to be hit first (FW-ALL-05). */
export const FIRST: OptionForm = {
  names: { en: ['first'], pl: ['najpierw'] },
  values: KINDS,
  words: {
    infantry: { en: ['infantry'], pl: ['piechota'] },
    gun: { en: ['gun', 'guns'], pl: ['działo', 'działa'] },
    tank: { en: ['tank', 'tanks'], pl: ['czołg', 'czołgi'] },
    transport: { en: ['transport', 'transports'], pl: ['transport', 'transporter'] },
    vehicle: { en: ['vehicle', 'vehicles'], pl: ['pojazd', 'pojazdy'] },
    cavalry: { en: ['cavalry'], pl: ['kawaleria'] },
  },
}

/** Which weapon of those that cannot fire together: a gun or a machine gun (FW-TGT-02). */
export const WEAPON: OptionForm = {
  names: { en: ['weapon'], pl: ['broń'] },
  values: ['gun', 'mg'],
  words: { gun: { en: ['gun'], pl: ['działo'] }, mg: { en: ['mg', 'machine gun'], pl: ['km'] } },
}

/** Teams that fire at other platoons than the one named: `3-D5,4-D8` (FW-TGT-02). */
export const SPLIT: OptionForm = { names: { en: ['split'], pl: ['podział'] }, values: 'text' }

/** A team of the part of the target that is fired at as a platoon of its own (FW-TGT-04). */
export const GROUP: OptionForm = { names: { en: ['group'], pl: ['grupa'] }, values: 'text' }

/** The team that Eyes and Ears are to find (FW-REC-02). */
export const FOUND: OptionForm = { names: { en: ['find'], pl: ['znajdź'] }, values: 'text' }
