import { type Bilingual, both } from '../../../kernel/reference.ts'
import type { Ability } from './abilities.ts'
import type { Arm } from './arms.ts'
import type { FireKind } from './fire.ts'

/** One kind of fire of a figure: strength, range in cm, Accuracy. */
export interface FireMode {
  readonly kind: FireKind
  readonly strength: number
  readonly range: number
  readonly accuracy: number
}

/** A figure an army may have (SZ-DATA-01). */
export interface ListEntry {
  readonly id: string
  readonly name: Bilingual
  readonly arm: Arm
  /** Cm in a turn; without caissons where it needs them. */
  readonly move: number
  readonly moveWithCaisson: number | null
  readonly toughness: number
  readonly melee: number
  readonly skill: number
  readonly morale: number
  /** Empty: it cannot fire. */
  readonly fire: readonly FireMode[]
  readonly abilities: readonly Ability[]
  /** Figures in a unit. */
  readonly size: { readonly least: number; readonly most: number }
  /** Points for each figure; a gun and its caisson are one (SZ-ARMY-01). */
  readonly points: number
}

/** `shot 6/60/3; canister 8/20/4`: kind, strength, range and Accuracy. */
const modes = (text: string): FireMode[] =>
  text
    .split('; ')
    .filter((mode) => mode !== '')
    .map((mode) => {
      const [kind = '', numbers = ''] = mode.split(' ')
      const [strength = 0, range = 0, accuracy = 0] = numbers.split('/').map(Number)
      return { kind: kind as FireKind, strength, range, accuracy }
    })

function entry(
  id: string,
  en: string,
  pl: string,
  arm: Arm,
  [move, moveWithCaisson, toughness, melee, skill, morale]: readonly [
    number,
    number | null,
    number,
    number,
    number,
    number,
  ],
  fire: string,
  abilities: string,
  [least, most]: readonly [number, number],
  points: number,
): ListEntry {
  return {
    id,
    name: both(en, pl),
    arm,
    move,
    moveWithCaisson,
    toughness,
    melee,
    skill,
    morale,
    fire: modes(fire),
    abilities: abilities.split(', ').filter((one) => one !== '') as Ability[],
    size: { least, most },
    points,
  }
}

/** The French of 1809 (SZ-DATA-02). Numbers: Move, with caissons, Toughness, Melee strength, Melee skill, Morale. */
export const FRENCH: readonly ListEntry[] = [
  entry(
    'fr-line',
    'Line infantry',
    'Piechota liniowa',
    'infantry',
    [12, null, 3, 2, 3, 4],
    'musket 2/12/3',
    '',
    [6, 12],
    16,
  ),
  entry(
    'fr-light',
    'Light infantry',
    'Piechota lekka',
    'infantry',
    [14, null, 3, 2, 3, 4],
    'musket 2/14/3',
    'skirmish',
    [4, 10],
    19,
  ),
  entry(
    'fr-gren',
    'Grenadiers',
    'Grenadierzy',
    'infantry',
    [12, null, 3, 3, 4, 5],
    'musket 2/12/3',
    '',
    [4, 8],
    21,
  ),
  entry('fr-huss', 'Hussars', 'Huzarzy', 'cavalry', [26, null, 3, 3, 3, 4], '', 'autoDisengage', [4, 8], 20),
  entry(
    'fr-cuir',
    'Cuirassiers',
    'Kirasjerzy',
    'cavalry',
    [22, null, 4, 4, 4, 5],
    '',
    'firstStrikeCharge',
    [4, 8],
    29,
  ),
  entry(
    'fr-uhl',
    'Uhlans (lancers)',
    'Ułani (lansjerzy)',
    'cavalry',
    [26, null, 3, 3, 4, 4],
    '',
    'firstStrikeCharge',
    [4, 8],
    24,
  ),
  entry(
    'fr-foot',
    'Foot battery',
    'Bateria piesza',
    'footArtillery',
    [8, null, 5, 1, 2, 4],
    'shot 6/60/3; canister 8/20/4',
    '',
    [1, 3],
    42,
  ),
  entry(
    'fr-horse',
    'Horse battery',
    'Bateria konna',
    'horseArtillery',
    [20, null, 5, 1, 2, 4],
    'shot 5/50/3; canister 7/20/4',
    '',
    [1, 2],
    37,
  ),
  entry(
    'fr-how',
    'Howitzer battery',
    'Bateria haubic',
    'footArtillery',
    [8, null, 5, 1, 2, 4],
    'shell 6/50/3; canister 6/20/4',
    'indirect',
    [1, 2],
    41,
  ),
  entry(
    'fr-heavy',
    'Heavy 12-pdr battery',
    'Ciężka bateria 12-funtowa',
    'footArtillery',
    [2, 10, 6, 1, 2, 4],
    'shot 8/70/4; canister 10/24/4',
    'heavy, caisson',
    [1, 2],
    73,
  ),
]

/** The Austrians of 1809 (SZ-DATA-03). */
export const AUSTRIANS: readonly ListEntry[] = [
  entry(
    'at-line',
    'Line infantry',
    'Piechota liniowa',
    'infantry',
    [12, null, 3, 2, 3, 4],
    'musket 2/12/2',
    '',
    [8, 14],
    15,
  ),
  entry(
    'at-light',
    'Light infantry (Grenzer, Jäger)',
    'Piechota lekka (grenzerzy, jegrzy)',
    'infantry',
    [13, null, 3, 2, 3, 4],
    'musket 2/14/3',
    'skirmish',
    [4, 10],
    18,
  ),
  entry(
    'at-gren',
    'Grenadiers',
    'Grenadierzy',
    'infantry',
    [12, null, 3, 3, 3, 5],
    'musket 2/12/3',
    '',
    [4, 8],
    19,
  ),
  entry('at-huss', 'Hussars', 'Huzarzy', 'cavalry', [26, null, 3, 3, 3, 5], '', 'autoDisengage', [4, 10], 22),
  entry(
    'at-cuir',
    'Cuirassiers',
    'Kirasjerzy',
    'cavalry',
    [22, null, 4, 4, 3, 5],
    '',
    'firstStrikeCharge',
    [4, 8],
    27,
  ),
  entry('at-uhl', 'Uhlans', 'Ułani', 'cavalry', [26, null, 3, 3, 3, 4], '', 'firstStrikeCharge', [4, 8], 22),
  entry(
    'at-foot',
    'Foot battery',
    'Bateria piesza',
    'footArtillery',
    [8, null, 5, 1, 2, 4],
    'shot 6/60/3; canister 8/20/4',
    '',
    [1, 3],
    42,
  ),
  entry(
    'at-horse',
    'Cavalry battery',
    'Bateria kawaleryjska',
    'horseArtillery',
    [16, null, 5, 1, 2, 4],
    'shot 5/50/3; canister 7/20/4',
    '',
    [1, 2],
    36,
  ),
  entry(
    'at-how',
    'Howitzer battery',
    'Bateria haubic',
    'footArtillery',
    [8, null, 5, 1, 2, 4],
    'shell 6/50/3; canister 6/20/4',
    'indirect',
    [1, 2],
    41,
  ),
  entry(
    'at-heavy',
    'Heavy 12-pdr battery',
    'Ciężka bateria 12-funtowa',
    'footArtillery',
    [2, 9, 6, 1, 2, 4],
    'shot 8/70/4; canister 10/24/4',
    'heavy, caisson',
    [1, 2],
    72,
  ),
]

/** The Duchy of Warsaw in 1809 (SZ-DATA-04). */
export const DUCHY: readonly ListEntry[] = [
  entry(
    'pl-line',
    'Line infantry',
    'Piechota liniowa',
    'infantry',
    [12, null, 3, 2, 3, 4],
    'musket 2/12/3',
    '',
    [6, 12],
    16,
  ),
  entry(
    'pl-light',
    'Light infantry (voltigeurs)',
    'Piechota lekka (woltyżerowie)',
    'infantry',
    [14, null, 3, 2, 3, 4],
    'musket 2/14/3',
    'skirmish',
    [4, 8],
    19,
  ),
  entry(
    'pl-gren',
    'Grenadiers',
    'Grenadierzy',
    'infantry',
    [12, null, 3, 3, 4, 4],
    'musket 2/12/3',
    '',
    [4, 6],
    19,
  ),
  entry('pl-huss', 'Hussars', 'Huzarzy', 'cavalry', [26, null, 3, 3, 4, 4], '', 'autoDisengage', [4, 6], 22),
  entry(
    'pl-cuir',
    'Cuirassiers',
    'Kirasjerzy',
    'cavalry',
    [22, null, 4, 4, 4, 4],
    '',
    'firstStrikeCharge',
    [4, 4],
    27,
  ),
  entry('pl-uhl', 'Uhlans', 'Ułani', 'cavalry', [27, null, 3, 3, 4, 5], '', 'firstStrikeCharge', [4, 8], 26),
  entry(
    'pl-foot',
    'Foot battery',
    'Bateria piesza',
    'footArtillery',
    [8, null, 5, 1, 2, 4],
    'shot 6/60/3; canister 8/20/4',
    '',
    [1, 3],
    42,
  ),
  entry(
    'pl-horse',
    'Horse battery',
    'Bateria konna',
    'horseArtillery',
    [20, null, 5, 1, 3, 5],
    'shot 5/50/3; canister 7/20/4',
    '',
    [1, 2],
    39,
  ),
  entry(
    'pl-how',
    'Howitzer battery',
    'Bateria haubic',
    'footArtillery',
    [8, null, 5, 1, 2, 4],
    'shell 5/50/3; canister 6/20/4',
    'indirect',
    [1, 1],
    37,
  ),
  entry(
    'pl-heavy',
    'Heavy 12-pdr battery',
    'Ciężka bateria 12-funtowa',
    'footArtillery',
    [2, 9, 6, 1, 2, 4],
    'shot 8/70/3; canister 10/24/4',
    'heavy, caisson',
    [1, 1],
    58,
  ),
]
