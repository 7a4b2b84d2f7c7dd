import type { Telling } from '../kernel/telling.ts'
import { companyBattlesEn } from './company-battles/shown/words/en.ts'
import { companyBattlesPl } from './company-battles/shown/words/pl.ts'
import { companyTelling } from './company-battles/shown/words/telling.ts'
import { hexBattlesEn } from './hex-battles/shown/words/en.ts'
import { hexBattlesPl } from './hex-battles/shown/words/pl.ts'
import { hexTelling } from './hex-battles/shown/words/telling.ts'
import { khansAndGeneralsEn } from './khans-and-generals/shown/words/en.ts'
import { khansAndGeneralsPl } from './khans-and-generals/shown/words/pl.ts'
import { meinPanzerEn } from './mein-panzer/shown/words/en.ts'
import { meinPanzerPl } from './mein-panzer/shown/words/pl.ts'
import { meinPanzerTelling } from './mein-panzer/shown/words/telling.ts'
import { szwadronEn } from './szwadron/shown/words/en.ts'
import { szwadronPl } from './szwadron/shown/words/pl.ts'

/** The words of all rulesets, to be said by the house (src/i18n). A new ruleset's are added here. */
export const rulesetWords = {
  en: {
    ...companyBattlesEn,
    ...hexBattlesEn,
    ...khansAndGeneralsEn,
    ...meinPanzerEn,
    ...szwadronEn,
  },
  pl: {
    ...companyBattlesPl,
    ...hexBattlesPl,
    ...khansAndGeneralsPl,
    ...meinPanzerPl,
    ...szwadronPl,
  },
} as const

/** How rulesets tell of effects beyond their data, by the name that each has in the catalogues; of most the data are enough. */
export const rulesetTellings: { readonly [namespace: string]: Telling } = {
  company: companyTelling,
  hex: hexTelling,
  mp: meinPanzerTelling,
}
