import { type Bilingual, both } from '../../../kernel/reference.ts'

export type TeamClass = 'infantry' | 'cavalry' | 'gun' | 'tank' | 'vehicle'
export type GunClass = 'manpacked' | 'light' | 'medium' | 'heavy' | 'immobile'
export type Mobility = 'foot' | 'tracked' | 'halftrack' | 'jeep' | 'wheeled' | 'tachanka' | 'wagon'
export type TeamFlag =
  | 'recon'
  | 'observer'
  | 'staff'
  | 'transport'
  | 'recovery'
  | 'shield'
  | 'warrior'
  | 'flamethrower'
  | 'lightMortar'
  | 'bombardException'

/** A type of team (FW-DAT-01). */
export interface TeamType {
  readonly id: string
  readonly name: Bilingual
  readonly cls: TeamClass
  readonly mobility: Mobility
  /** Footprint and height, cm (FW-UNI-04, FW-UNI-05). */
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly weapons: readonly string[]
  /** Against top armour in melee (FW-ASL-13, FW-DAT-03). */
  readonly assaultAt: number
  readonly gunClass: GunClass | null
  /** Null: unarmoured. There is no rear: hits from behind meet the side (FW-UNI-11). */
  readonly armour: { readonly front: number; readonly side: number; readonly top: number } | null
  /** Fully armoured: may drive into buildings (FW-BLD-07). */
  readonly closed: boolean
  /** For towing: nobody tows what is larger (FW-TOW-05). */
  readonly size: number
  readonly flags: readonly TeamFlag[]
}

interface More {
  readonly gunClass?: GunClass
  readonly armour?: readonly [front: number, side: number, top: number]
  readonly closed?: boolean
  readonly size?: number
  readonly flags?: string
}

function team(
  id: string,
  name: Bilingual,
  [cls, mobility]: readonly [TeamClass, Mobility],
  [width, depth, height]: readonly [number, number, number],
  weapons: string,
  assaultAt: number,
  { gunClass, armour, closed, size, flags = '' }: More = {},
): TeamType {
  return {
    id,
    name,
    cls,
    mobility,
    width,
    depth,
    height,
    weapons: weapons.split(' '),
    assaultAt,
    gunClass: gunClass ?? null,
    armour: armour === undefined ? null : { front: armour[0], side: armour[1], top: armour[2] },
    closed: closed ?? false,
    size: size ?? 0,
    flags: flags.split(' ').filter((flag) => flag !== '') as TeamFlag[],
  }
}

/** The types of teams: width, depth and height, weapons, AT in assaults; armour front, side and top (FW-DAT-06). */
export const PRINTED_TEAMS: readonly TeamType[] = [
  team('cmd', both('Platoon command', 'Dowództwo plutonu'), ['infantry', 'foot'], [3, 2.5, 2], 'smg', 3),
  team('coy', both('Company commander', 'Dowódca kompanii'), ['infantry', 'foot'], [3, 2.5, 2], 'smg', 3, {
    flags: 'warrior',
  }),
  team('sic', both('Second in command', 'Zastępca dowódcy'), ['infantry', 'foot'], [3, 2.5, 2], 'smg', 3),
  team('obs', both('Observer', 'Obserwator'), ['infantry', 'foot'], [3, 2.5, 2], 'rifle', 2, {
    flags: 'observer',
  }),
  team('staff', both('Battery staff', 'Sztab baterii'), ['infantry', 'foot'], [3, 2.5, 2], 'rifle', 2, {
    flags: 'staff',
  }),
  team(
    'gren',
    both('Grenadier LMG squad', 'Drużyna grenadierów z LKM'),
    ['infantry', 'foot'],
    [5, 3, 2],
    'lmg_squad panzerfaust',
    5,
  ),
  team(
    'rifles',
    both('US rifle squad', 'Amerykańska drużyna strzelców'),
    ['infantry', 'foot'],
    [5, 3, 2],
    'rifle_squad',
    3,
  ),
  team('baz', both('Bazooka team', 'Drużyna z bazooką'), ['infantry', 'foot'], [3, 2.5, 2], 'bazooka', 5),
  team(
    'lmor',
    both('Light mortar team', 'Drużyna lekkiego moździerza'),
    ['infantry', 'foot'],
    [3, 2.5, 2],
    'mortar60',
    2,
    { flags: 'lightMortar' },
  ),
  team('hmgt', both('HMG team', 'Drużyna CKM'), ['gun', 'foot'], [5, 3, 2], 'hmg', 2, {
    gunClass: 'manpacked',
  }),
  team('grw', both('8 cm mortar team', 'Drużyna moździerza 8 cm'), ['gun', 'foot'], [5, 3, 2], 'grw34', 2, {
    gunClass: 'manpacked',
  }),
  team('pak', both('Pak 40', 'Pak 40'), ['gun', 'foot'], [5, 6, 2], 'pak40', 2, {
    gunClass: 'medium',
    flags: 'shield',
  }),
  team('at57', both('57 mm gun', 'Działo 57 mm'), ['gun', 'foot'], [4, 4, 2], 'm1_57', 2, {
    gunClass: 'light',
    flags: 'shield',
  }),
  team('lefh', both('leFH 18', 'leFH 18'), ['gun', 'foot'], [5, 8, 2], 'lefh18', 2, {
    gunClass: 'heavy',
    flags: 'shield',
  }),
  team('how105', both('105 mm howitzer', 'Haubica 105 mm'), ['gun', 'foot'], [5, 8, 2], 'm2a1', 2, {
    gunClass: 'heavy',
    flags: 'shield',
  }),
  team('pz4', both('Panzer IV', 'Panzer IV'), ['tank', 'tracked'], [3.5, 6, 3], 'kwk40 coax hull_mg', 4, {
    armour: [6, 3, 1],
    closed: true,
    size: 5,
  }),
  team('stug', both('StuG III', 'StuG III'), ['tank', 'tracked'], [3.5, 6, 3], 'stuk40 mg_top', 4, {
    armour: [7, 3, 1],
    closed: true,
    size: 5,
  }),
  team(
    'sherman',
    both('Sherman', 'Sherman'),
    ['tank', 'tracked'],
    [3.5, 6, 3],
    'm3_75 coax hull_mg mg50',
    4,
    { armour: [6, 4, 1], closed: true, size: 5 },
  ),
  team('berge', both('Bergepanzer', 'Bergepanzer'), ['tank', 'tracked'], [3.5, 6, 3], 'mg_top', 3, {
    armour: [5, 3, 1],
    closed: true,
    size: 5,
    flags: 'recovery',
  }),
  team(
    'm32',
    both('M32 recovery tank', 'Czołg holujący M32'),
    ['tank', 'tracked'],
    [3.5, 6, 3],
    'mg_top',
    3,
    { armour: [5, 4, 1], closed: true, size: 5, flags: 'recovery' },
  ),
  team(
    'sdkfz251',
    both('SdKfz 251 half-track', 'Transporter SdKfz 251'),
    ['vehicle', 'halftrack'],
    [3, 6, 3],
    'mg_top',
    2,
    { armour: [1, 0, 0], size: 4, flags: 'transport' },
  ),
  team('m3ht', both('M3 half-track', 'Transporter M3'), ['vehicle', 'halftrack'], [3, 6, 3], 'mg50', 2, {
    armour: [1, 0, 0],
    size: 4,
    flags: 'transport',
  }),
  team(
    'm16',
    both('M16 AA half-track', 'Transporter przeciwlotniczy M16'),
    ['vehicle', 'halftrack'],
    [3, 6, 3],
    'quad50',
    2,
    { armour: [1, 0, 0], size: 4 },
  ),
  team(
    'sdkfz10',
    both('SdKfz 10/5 Flak', 'SdKfz 10/5 Flak'),
    ['vehicle', 'halftrack'],
    [3, 6, 3],
    'flak38',
    1,
    { size: 3 },
  ),
  team('rso', both('RSO tractor', 'Ciągnik RSO'), ['vehicle', 'tracked'], [3, 6, 3], 'rifle', 1, {
    size: 3,
    flags: 'transport',
  }),
  team('opel', both('Lorry', 'Ciężarówka'), ['vehicle', 'wheeled'], [3, 6, 3], 'rifle', 1, {
    size: 3,
    flags: 'transport',
  }),
  team('gmc', both('Lorry', 'Ciężarówka'), ['vehicle', 'wheeled'], [3, 6, 3], 'rifle', 1, {
    size: 3,
    flags: 'transport',
  }),
  team('sdkfz222', both('SdKfz 222', 'SdKfz 222'), ['vehicle', 'wheeled'], [3, 5, 3], 'kwk38', 4, {
    armour: [1, 0, 0],
    size: 2,
    flags: 'recon',
  }),
  team(
    'm8',
    both('M8 armoured car', 'Samochód pancerny M8'),
    ['vehicle', 'wheeled'],
    [3, 5, 3],
    'm6_37 coax',
    4,
    { armour: [1, 0, 0], size: 2, flags: 'recon' },
  ),
  team('rjeep', both('Recon jeep', 'Jeep zwiadowczy'), ['vehicle', 'jeep'], [2, 3.5, 2], 'mg50', 2, {
    size: 1,
    flags: 'recon',
  }),
  team('tjeep', both('Towing jeep', 'Jeep holujący'), ['vehicle', 'jeep'], [2, 3.5, 2], 'rifle', 1, {
    size: 1,
    flags: 'transport',
  }),
]

/** Teams of no printed force, for the rules that would have nobody else (FW-ART-24, FW-TRA-09…11, FW-LDR-04). */
const OWN_TEAMS: readonly TeamType[] = [
  team('nbw', both('Rocket launcher', 'Wyrzutnia rakiet'), ['gun', 'foot'], [5, 5, 2], 'nbw41', 2, {
    gunClass: 'medium',
  }),
  team('wespe', both('Wespe', 'Wespe'), ['tank', 'tracked'], [3.5, 6, 3], 'lefh18m mg_top', 3, {
    armour: [1, 0, 0],
    size: 5,
  }),
  team('flak88', both('8.8 cm on its mount', '8,8 cm na łożu'), ['gun', 'foot'], [6, 8, 2], 'flak36', 2, {
    gunClass: 'immobile',
    flags: 'shield',
  }),
  team(
    'flame',
    both('Flame tank', 'Czołg z miotaczem ognia'),
    ['tank', 'tracked'],
    [3.5, 6, 3],
    'flamethrower coax',
    4,
    {
      armour: [5, 3, 1],
      closed: true,
      size: 5,
      flags: 'flamethrower',
    },
  ),
  team('rider', both('Troop of cavalry', 'Sekcja kawalerii'), ['cavalry', 'foot'], [5, 4, 3], 'carbine', 2),
  // What a troop of cavalry is once its horses are in the rear.
  team('troop', both('Dismounted troop', 'Spieszona sekcja'), ['infantry', 'foot'], [5, 3, 2], 'carbine', 3),
  team('cart', both('Wagon', 'Furmanka'), ['vehicle', 'wagon'], [3, 6, 3], 'rifle', 1, {
    size: 3,
    flags: 'transport',
  }),
  team('tach', both('Tachanka', 'Taczanka'), ['vehicle', 'tachanka'], [3, 6, 3], 'hmg', 2, { size: 3 }),
  team('high', both('Higher command', 'Wyższe dowództwo'), ['infantry', 'foot'], [3, 2.5, 2], 'smg', 3),
]

export const TEAMS: readonly TeamType[] = [...PRINTED_TEAMS, ...OWN_TEAMS]

/** A type of team by its id. Throws on an unknown one. */
export function teamOf(id: string): TeamType {
  const found = TEAMS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`No type of team ${id}.`)
  return found
}
