import { keysOf, written } from '../../../kernel/ordered.ts'

/** Special orders by our keys, and the words cards list them by (KG-DAT-07). */
const WORDS = written({
  mount: 'naKon',
  binoculars: 'lornetki',
  grenades: 'granaty',
  trap: 'pulapka',
  surprise: 'zaskoczenie',
  telephone: 'telefon',
  sapperWork: 'saper',
  airCall: 'wezwanieLotnictwa',
  passOrders: 'przekazRozkazy',
  fireMission: 'misja',
  flame: 'miotacz',
  deployWeapon: 'rozstawienie',
  humanWave: 'ludzkaFala',
  hatches: 'wlazy',
})

/** The word by which cards list a special order, given by that word or by our key (KG-DAT-07). */
export const orderWord = (word: string): string => WORDS[word] ?? word

/** Every word by which a card may list a special order: riders of all kinds mount (KG-TYP-06). */
export const ORDER_WORDS: readonly string[] = keysOf(WORDS).flatMap((key) =>
  key === 'mount' ? [key, WORDS[key] ?? key, 'naRower', 'naMotocykle'] : [key, WORDS[key] ?? key],
)
