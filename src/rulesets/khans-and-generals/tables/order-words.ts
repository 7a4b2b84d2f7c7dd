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

/** The words by which cards say that a unit mounts: riders of all kinds do (KG-TYP-06, KG-OSP-01). */
export const MOUNT_WORDS: readonly string[] = ['naKon', 'naRower', 'naMotocykle']

/** Every word by which a card may list a special order. */
export const ORDER_WORDS: readonly string[] = keysOf(WORDS).flatMap((key) =>
  key === 'mount' ? [key, ...MOUNT_WORDS] : [key, WORDS[key] ?? key],
)
