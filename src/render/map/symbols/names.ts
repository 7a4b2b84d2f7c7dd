import { lookUp } from '../../../kernel/look-up.ts'

/** Other names for troops that carry the same sign. */
const ALIASES: Readonly<Record<string, string>> = {
  infantry: 'foot',
  lightInfantry: 'skirmishers',
  heavyInfantry: 'heavyFoot',
  horde: 'levy',
  crossbowmen: 'crossbow',
  shooters: 'shot',
  grenadiers: 'shot',
  cavalry: 'horse',
  lightCavalry: 'lightHorse',
  heavyCavalry: 'heavyHorse',
  cannon: 'artillery',
  howitzer: 'gun',
  command: 'hq',
  chiefHq: 'hqChief',
}

/** The symbol's own name for any of its names. */
export const plainSymbol = (name: string): string => lookUp(ALIASES, name) ?? name
