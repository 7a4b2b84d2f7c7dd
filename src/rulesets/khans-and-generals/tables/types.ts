import { keysOf, written } from '../../../kernel/ordered.ts'
import type { AbilityKey } from './abilities.ts'

/** What comes with a unit's type, for no points (KG-TYP-06), and how it is used to fighting. */
interface TypeRow {
  readonly kind: 'line' | 'support' | 'command' | 'artillery'
  readonly mounted: boolean
  readonly abilities?: readonly AbilityKey[]
  readonly orders?: readonly string[]
  /** Charge bonus of the type where its card has none of its own (KG-STA-11); absent: it cannot charge. */
  readonly charge?: number
}

const foot: TypeRow = { kind: 'line', mounted: false }
const horse: TypeRow = { kind: 'line', mounted: true, orders: ['naKon'], charge: 2 }
const team: TypeRow = { kind: 'support', mounted: false }
const gun: TypeRow = { kind: 'artillery', mounted: false, orders: ['rozstawienie'] }

/**
 * Types of units (*Typ*, KG-STA-05): foot (KG-TYP-01), mounted (KG-TYP-02), support (KG-TYP-03), command (KG-TYP-04)
 * and artillery (KG-TYP-05, KG-STF-03), with the abilities and special orders that come with them (KG-TYP-06).
 */
export const TYPES = written<TypeRow>({
  lightInfantry: foot,
  infantry: foot,
  heavyInfantry: foot,
  horde: foot,
  archers: foot,
  crossbowmen: foot,
  shooters: { ...foot, abilities: ['blackPowder'] },
  grenadiers: foot,
  scouts: foot,

  lightCavalry: horse,
  horseArchers: horse,
  cavalry: { ...horse, charge: 3 },
  dragoons: { ...horse, charge: 3 },
  heavyCavalry: { ...horse, charge: 4 },
  cyclists: { kind: 'line', mounted: true, abilities: ['bicycles'], orders: ['naRower'] },
  motorcyclists: { kind: 'line', mounted: true, abilities: ['motorcycles'], orders: ['naMotocykle'] },

  machineGun: { ...team, orders: ['rozstawienie'] },
  mortar: { ...team, orders: ['rozstawienie'] },
  atRifle: team,
  flamethrower: team,
  artilleryObserver: { ...team, abilities: ['artilleryObserver'], orders: ['telefon'] },
  sappers: team,
  medics: team,
  runners: team,
  signallers: team,

  command: { kind: 'command', mounted: false },

  siegeEngine: gun,
  cannon: gun,
  howitzer: gun,
  infantryGun: gun,
  atGun: gun,
  aaGun: gun,
})

/** All types by their words. */
export const TYPE_WORDS: readonly string[] = keysOf(TYPES)

/** What every vehicle has for no points (KG-TYP-06). */
export const VEHICLE_ABILITIES: readonly AbilityKey[] = ['thinFloor']
