import type { OptionForm } from '../../../kernel/option.ts'

/*
 * What orders of fights may be told besides, as players of either language write it: `through=D3`, `przez=D3`.
 */

/** Who goes at whom: `pairs=3-1+4-2`, own team first (FW-ASL-04). */
export const PAIRS: OptionForm = { names: { en: ['pairs'], pl: ['pary'] }, values: 'text' }

/** What the winner does with what he has won (FW-ASL-21). */
export const AFTER: OptionForm = {
  names: { en: ['then', 'after'], pl: ['potem'] },
  values: ['stay', 'advance'],
  words: { stay: { en: ['stay'], pl: ['zostań'] }, advance: { en: ['advance'], pl: ['naprzód'] } },
}

/** The platoon that the winner breaks through to (FW-ASL-21). */
export const THROUGH: OptionForm = { names: { en: ['through'], pl: ['przełamanie'] }, values: 'text' }

/** Whether the places of those destroyed behind walls are taken (FW-ASL-15). */
export const ENTER: OptionForm = {
  names: { en: ['enter'], pl: ['wejście'] },
  values: ['yes', 'no'],
  words: { yes: { en: ['yes'], pl: ['tak'] }, no: { en: ['no'], pl: ['nie'] } },
}

/** Who directs a bombardment, by his team's id (FW-ART-11). */
export const SPOTTER: OptionForm = { names: { en: ['spotter'], pl: ['obserwator'] }, values: 'text' }

/** Fires again where it fired last, without ranging in (FW-ART-17). */
export const REPEAT: OptionForm = {
  names: { en: ['repeat'], pl: ['powtórz'] },
  values: ['yes'],
  words: { yes: { en: ['yes'], pl: ['tak'] } },
}

/** Aims at the smoke trails of launchers that nobody sees (FW-ART-25). */
export const TRAILS: OptionForm = {
  names: { en: ['trails'], pl: ['smugi'] },
  values: ['yes'],
  words: { yes: { en: ['yes'], pl: ['tak'] } },
}

/** The team that is aimed at: its number in its platoon, or its id (FW-ART-07, FW-AIR-06). */
export const TEAM: OptionForm = { names: { en: ['team'], pl: ['jednostka'] }, values: 'text' }

/** The weapon of a raid (FW-AIR-15). */
export const AIR_WEAPON: OptionForm = {
  names: { en: ['weapon'], pl: ['broń'] },
  values: ['bomb', 'rocket', 'cannon', 'mg'],
  words: {
    bomb: { en: ['bombs', 'bomb'], pl: ['bomby', 'bomba'] },
    rocket: { en: ['rockets', 'rocket'], pl: ['rakiety', 'rakieta'] },
    cannon: { en: ['cannon'], pl: ['działko', 'działka'] },
    mg: { en: ['guns', 'mg'], pl: ['km'] },
  },
}
