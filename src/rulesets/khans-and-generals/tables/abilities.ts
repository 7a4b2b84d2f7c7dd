import { keysOf } from '../../../kernel/ordered.ts'
/** What an ability adds to a card's points (KG-PTS-10); those that come with a type cost nothing (KG-PTS-09). */
export const ABILITY_COST = {
  spears: 2,
  pikes: 3,
  fear: 3,
  piercing: 2,
  pavise: 1,
  fury: 2,
  scout: 2,
  partisan: 3,
  skirmisher: 2,
  parthian: 2,
  radio: 3,
  fireArrows: 1,
  aaCapable: 3,
  sapper: 3,
  fearless: 2,
  shieldWallDrill: 1,
  camouflage: 2,
  lancers: 2,
  siegeCrew: 1,
  stubborn: 3,
  dragoons: 1,
  grenades: 2,
  binoculars: 1,
  telephone: 2,
  openTop: -2,
  flammable: -1,
  blackPowder: 0,
  thinFloor: 0,
  bicycles: 0,
  motorcycles: 0,
  artilleryObserver: 0,
  machineGun: 0,
  levy: 0,
} as const

/** An ability by its word (KG-PTS-10). */
export type AbilityKey = keyof typeof ABILITY_COST
/** An ability as cards and units have it: `spears`; with its amount, `piercing:3` (KG-ABI-06). */
export type Ability = AbilityKey | `piercing:${number}`

/** All abilities by their words (KG-PTS-10). */
export const ABILITIES: readonly AbilityKey[] = keysOf(ABILITY_COST)

/** The word of what may be an ability with an amount behind it. */
export const abilityWord = (word: string): string => (/^piercing:\d+$/u.test(word) ? 'piercing' : word)

/** Whether a word is an ability, with or without an amount. */
export const isAbility = (word: string): word is Ability =>
  (ABILITIES as readonly string[]).includes(abilityWord(word))

/** What an ability adds to a card's points; an amount behind it changes nothing (KG-PTS-10). */
export const abilityCost = (ability: Ability): number => ABILITY_COST[abilityWord(ability) as AbilityKey]

/** What weapons that pierce take from Armour where the card does not say (KG-ABI-06). */
const PIERCING = 2

/** By how much weapons lessen Armour: by 2, or by as many as the card has, `piercing:3`; 0 without (KG-ABI-06). */
export function piercingOf(abilities: readonly Ability[]): number {
  const word = abilities.find((ability) => abilityWord(ability) === 'piercing')
  return word === undefined ? 0 : Math.max(0, Number(word.split(':')[1] ?? PIERCING) || 0)
}

/** What a whole nation has: with modern field tactics its units can be pinned (KG-PIN-01). */
export const TRAITS = ['modernTactics'] as const
