import { type Bilingual, both } from '../../../kernel/reference.ts'

/** How a weapon is mounted, which gives its arc (FW-ARC-01). */
export type Mount = 'hand' | 'turret' | 'hull' | 'gun' | 'turntable' | 'top'

export type WeaponTag = 'aa' | 'bombard' | 'direct' | 'bunkerBuster' | 'smoke' | 'rocket' | 'mortar'

/** A weapon (FW-UNI-10). */
export interface Weapon {
  readonly id: string
  readonly name: Bilingual
  /** Cm. */
  readonly range: number
  readonly rof: number
  readonly at: number
  /** The die needed (FW-GEN-07). */
  readonly fp: number
  readonly mount: Mount
  /** One weapon of each group fires in a step (FW-TGT-02). */
  readonly group: string
  readonly tags: readonly WeaponTag[]
  /** As it bombards, where it does. */
  readonly bombard: { readonly range: number; readonly at: number; readonly fp: number } | null
}

function weapon(
  id: string,
  name: Bilingual,
  [range, rof, at, fp]: readonly [number, number, number, number],
  mount: Mount,
  group: string,
  tags: string,
  bombard: readonly [range: number, at: number, fp: number] | null = null,
): Weapon {
  return {
    id,
    name,
    range,
    rof,
    at,
    fp,
    mount,
    group,
    tags: tags.split(' ').filter((tag) => tag !== '') as WeaponTag[],
    bombard: bombard === null ? null : { range: bombard[0], at: bombard[1], fp: bombard[2] },
  }
}

/** The weapons: range, ROF, AT and Firepower; last the range, AT and Firepower of a bombardment (FW-DAT-06). */
export const PRINTED_WEAPONS: readonly Weapon[] = [
  weapon('rifle', both('Rifles', 'Karabiny'), [40, 1, 1, 6], 'hand', 'main', ''),
  weapon('smg', both('SMG', 'Pistolety maszynowe'), [10, 3, 1, 6], 'hand', 'main', ''),
  weapon('lmg_squad', both('LMG squad', 'Drużyna z LKM'), [40, 3, 2, 6], 'hand', 'main', ''),
  weapon(
    'rifle_squad',
    both('Rifle squad with automatic rifle', 'Drużyna z karabinem automatycznym'),
    [40, 2, 2, 6],
    'hand',
    'main',
    '',
  ),
  weapon('hmg', both('Heavy machine gun', 'CKM'), [60, 4, 2, 6], 'turntable', 'main', ''),
  weapon('panzerfaust', both('Panzerfaust', 'Panzerfaust'), [10, 1, 12, 5], 'hand', 'at', ''),
  weapon('bazooka', both('Bazooka', 'Bazooka'), [20, 1, 9, 5], 'hand', 'main', ''),
  weapon(
    'mortar60',
    both('60 mm light mortar, direct profile', 'Lekki moździerz 60 mm, ogień bezpośredni'),
    [60, 1, 2, 5],
    'hand',
    'main',
    'direct mortar',
  ),
  weapon(
    'grw34',
    both('8 cm mortar', 'Moździerz 8 cm'),
    [100, 1, 2, 5],
    'gun',
    'main',
    'bombard mortar smoke',
    [100, 2, 5],
  ),
  weapon(
    'lefh18',
    both('10.5 cm howitzer', 'Haubica 10,5 cm'),
    [60, 1, 9, 3],
    'gun',
    'main',
    'direct bombard smoke',
    [180, 4, 4],
  ),
  weapon(
    'm2a1',
    both('105 mm howitzer', 'Haubica 105 mm'),
    [60, 1, 8, 3],
    'gun',
    'main',
    'direct bombard smoke',
    [180, 4, 4],
  ),
  weapon(
    'nbw41',
    both('15 cm rocket launcher', 'Wyrzutnia rakiet 15 cm'),
    [160, 1, 3, 4],
    'gun',
    'main',
    'bombard rocket smoke',
    [160, 3, 4],
  ),
  weapon('pak40', both('7.5 cm Pak 40', 'Pak 40 7,5 cm'), [80, 2, 12, 3], 'gun', 'main', 'direct'),
  weapon('m1_57', both('57 mm gun', 'Działo 57 mm'), [60, 3, 10, 4], 'gun', 'main', 'direct'),
  weapon('kwk40', both('7.5 cm KwK 40', 'KwK 40 7,5 cm'), [80, 2, 11, 3], 'turret', 'main', ''),
  weapon('stuk40', both('7.5 cm StuK 40', 'StuK 40 7,5 cm'), [80, 2, 11, 3], 'hull', 'main', ''),
  weapon('m3_75', both('75 mm M3', 'Armata 75 mm M3'), [80, 2, 10, 3], 'turret', 'main', ''),
  weapon('m6_37', both('37 mm M6', 'Armata 37 mm M6'), [60, 2, 7, 4], 'turret', 'main', ''),
  weapon('kwk38', both('2 cm KwK 38', 'KwK 38 2 cm'), [40, 3, 5, 5], 'turret', 'main', ''),
  weapon('flak38', both('2 cm Flak 38', 'Flak 38 2 cm'), [40, 4, 5, 5], 'turntable', 'main', 'aa'),
  weapon('quad50', both('Quadruple .50 cal', 'Poczwórny km .50'), [40, 6, 5, 5], 'turntable', 'main', 'aa'),
  weapon('coax', both('Co-axial MG', 'Sprzężony km'), [40, 3, 2, 6], 'turret', 'main', ''),
  weapon('hull_mg', both('Hull MG', 'Km w kadłubie'), [40, 1, 2, 6], 'hull', 'hull', ''),
  weapon('mg50', both('0.50 cal MG', 'Km .50'), [40, 3, 4, 5], 'top', 'top', 'aa'),
  weapon('mg_top', both('Pintle MG', 'Km na wieży'), [40, 1, 2, 6], 'top', 'top', ''),
]

/** Weapons of our own, of teams that no printed force has: their numbers are invented after the printed ones. */
const OWN_WEAPONS: readonly Weapon[] = [
  weapon(
    'flak36',
    both('8.8 cm Flak 36', 'Flak 36 8,8 cm'),
    [100, 2, 13, 3],
    'turntable',
    'main',
    'direct aa',
  ),
  weapon(
    'lefh18m',
    both('10.5 cm howitzer in its hull', 'Haubica 10,5 cm w kadłubie'),
    [60, 1, 9, 3],
    'hull',
    'main',
    'direct bombard smoke',
    [180, 4, 4],
  ),
  weapon(
    'flamethrower',
    both('Flamethrower', 'Miotacz ognia'),
    [10, 4, 3, 2],
    'hull',
    'main',
    'bunkerBuster',
  ),
  weapon('carbine', both('Carbines', 'Karabinki'), [20, 1, 1, 6], 'hand', 'main', ''),
]

export const WEAPONS: readonly Weapon[] = [...PRINTED_WEAPONS, ...OWN_WEAPONS]

/** A weapon by its id. Throws on an unknown one. */
export function weaponOf(id: string): Weapon {
  const found = WEAPONS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`No weapon ${id}.`)
  return found
}
