import { keysOf, written } from '../../../kernel/ordered.ts'
/** What an ability adds to a card's points (KG-PTS-10); those that come with a type cost nothing (KG-PTS-09). */
export const ABILITY_COST = written<number>({
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
})

/** An ability as cards write it: `spears`; with its amount, `piercing:3` (KG-ABI-06). */
export const abilityWord = (word: string): string => (/^piercing:\d+$/u.test(word) ? 'piercing' : word)

/** All abilities by their words (KG-PTS-10). */
export const ABILITIES: readonly string[] = keysOf(ABILITY_COST)

/** What a whole nation has: with modern field tactics its units can be pinned (KG-PIN-01). */
export const TRAITS = ['modernTactics'] as const
