import { both, type StandardTest, type TestOption } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { grenadeHit } from '../../fight/guns/grenades.ts'
import {
  attackTerms,
  factorAt,
  hitWith,
  type Shot,
  type UnderFire,
} from '../../fight/shooting/shooting-sums.ts'
import type { Aspect } from '../../ground/posture.ts'
import { powderTerm, screenTerm } from '../../ground/smoke.ts'
import { blownUp, goesOff } from '../../move/mines.ts'
import { FORMATION } from '../../tables/formations.ts'
import { HILL_RANGE } from '../../tables/relief.ts'
import { BOWS, WEAPONS, type WeaponKey } from '../../tables/weapons.ts'
import type { KgUnit } from '../../units/state.ts'
import { WEAPON_NAMES } from '../tables/names.ts'
import {
  coverIn,
  coverOptions,
  formationOption,
  fought,
  inPosition,
  lost,
  pairFor,
  THE_TARGET,
  targetIn,
  targetKindOptions,
  vain,
  weatherOption,
  withLost,
} from './common.ts'

const FROM = {
  front: both('Front', 'Przód'),
  flank: both('Flank', 'Flanka'),
  rear: both('Rear', 'Tył'),
} as const

export const smokeOption = choiceOption(
  'smoke',
  both('Smoke in the way', 'Dym na linii strzału'),
  ['KG-SMK-02', 'KG-SMK-04', 'KG-SMK-06'],
  {
    none: both('None', 'Brak'),
    powder: both('Powder smoke', 'Dym prochowy'),
    screen: both('Screen, looked through', 'Zasłona, test zdany'),
  },
  'none',
)

/** What smoke takes from a shot. */
export function smokeIn(s: Settings) {
  const smoke = s.choice<'none' | 'powder' | 'screen'>('smoke')
  if (smoke === 'none') return []
  return [smoke === 'powder' ? powderTerm() : screenTerm()]
}

/** What is asked of a unit that shoots. */
export const shooterOptions: readonly TestOption[] = [
  numberOption('attack', both('Ranged Attack', 'Atak na odległość'), ['KG-STA-01'], [0, 30], 10),
  choiceOption(
    'weapon',
    both('Weapon', 'Broń'),
    ['KG-RNG-20'],
    Object.fromEntries(WEAPONS.map((key) => [key, WEAPON_NAMES[key]])),
    'rifle',
  ),
  numberOption('distance', both('Distance (cm)', 'Odległość (cm)'), ['KG-RNG-20', 'KG-MEA-02'], [0, 210], 20),
  numberOption(
    'range',
    both('Range of the card (cm)', 'Zasięg z karty (cm)'),
    ['KG-STA-03', 'KG-RNG-20'],
    [1, 200],
    200,
  ),
  flagOption('moved', both('Has moved', 'Po ruchu'), ['KG-MFR-01']),
  flagOption('skirmisher', both('Skirmishers', 'Harcownicy'), ['KG-ABI-11', 'KG-MFR-01']),
  numberOption('lost', both('Figures lost', 'Stracone figurki'), ['KG-ATT-01'], [0, 12], 0),
  weatherOption,
  flagOption('black-powder', both('Black powder', 'Czarny proch'), ['KG-ABI-01', 'KG-WEA-03']),
  flagOption('dark', both('Target in the dark', 'Cel w ciemności'), ['KG-TIM-04']),
  flagOption('partly-seen', both('Target partly seen', 'Cel widoczny częściowo'), ['KG-VIS-09']),
  smokeOption,
  flagOption('hill', both('From a hill', 'Ze wzgórza'), ['KG-REL-04', 'KG-REL-03']),
  flagOption('backwards', both('Parthian shot', 'Strzał partyjski'), ['KG-ABI-12']),
  flagOption('burning', both('Burning arrows', 'Płonące strzały'), ['KG-OMN-03']),
  flagOption('surprise', both('Surprise', 'Zaskoczenie'), ['KG-OSP-05']),
]

/** The shot that is set, or null where the weapon cannot reach (KG-RNG-01). */
export function shotIn(s: Settings): Shot | null {
  const weapon = s.choice<WeaponKey>('weapon')
  const mm = s.number('distance') * 10
  const reachBonus = s.flag('hill') && BOWS.includes(weapon) ? HILL_RANGE * 10 : 0
  if (mm > s.number('range') * 10 + reachBonus || factorAt(weapon, mm, reachBonus) === null) return null
  return {
    shooter: {
      ranged: s.number('attack'),
      weapon,
      moved: s.flag('moved') ? 1 : 0,
      inPosition: null,
      abilities: [
        ...s.when('skirmisher', 'skirmisher'),
        ...s.when('black-powder', 'blackPowder'),
        ...s.when('backwards', 'parthian'),
        ...s.when('piercing', 'piercing'),
      ],
      ...withLost(s.number('lost')),
    },
    aim: {
      weapon,
      mm,
      reachBonus,
      sight: s.flag('partly-seen') ? 'partial' : 'full',
      smoke: smokeIn(s),
      inFront: !s.flag('backwards'),
    },
    weather: s.choice('weather'),
    dark: s.flag('dark'),
    above: s.flag('hill'),
    burning: s.flag('burning'),
    surprise: s.flag('surprise'),
  }
}

/** What is asked of a unit under fire, of guns and of small arms. */
export const underFireOptions: readonly TestOption[] = [
  numberOption(
    'skill',
    both('Defence skill of the target', 'Umiejętności obrony celu'),
    ['KG-STA-02'],
    [0, 20],
    3,
  ),
  formationOption('formation', both('Formation of the target', 'Formacja celu')),
  ...coverOptions,
  flagOption('pinned', both('Target pinned', 'Cel przyszpilony'), ['KG-PIN-04']),
  flagOption('pavise', both('Pavises', 'Pawęże'), ['KG-ABI-07']),
  flagOption('target-moved', both('Target has moved', 'Cel po ruchu'), ['KG-ABI-07']),
  choiceOption('from', both('Side of the target', 'Strona celu'), ['KG-FAC-01', 'KG-ABI-07'], FROM, 'front'),
  flagOption('wave', both('Target in a Human Wave', 'Cel w Ludzkiej fali'), ['KG-OMX-03']),
  ...targetKindOptions,
]

/** What stands against the fire that is set. */
export function underFireIn(s: Settings, by: Pick<KgUnit, 'abilities'>, weapon: WeaponKey | null): UnderFire {
  const formation = s.choice<KgUnit['formation']>('formation')
  return {
    target: {
      skill: s.number('skill'),
      armour: weapon === null ? 0 : s.number('armour'),
      formation,
      inPosition: inPosition(s),
      pinned: s.flag('pinned'),
      abilities: s.when('pavise', 'pavise'),
    },
    from: FORMATION[formation].allFront ? 'front' : s.choice<Aspect>('from'),
    by,
    weapon,
    cover: coverIn(s),
    moved: s.flag('target-moved'),
    wave: s.flag('wave'),
  }
}

const shooting: StandardTest = {
  id: 'shooting',
  name: both('Shooting', 'Atak na odległość'),
  rules: ['KG-RNG-02', 'KG-RNG-03', 'KG-RNG-04', 'KG-LOS-02'],
  options: [
    ...shooterOptions,
    flagOption('piercing', both('Piercing', 'Przebicie'), ['KG-ABI-06']),
    ...underFireOptions,
    numberOption(
      'armour',
      both('Armour of the target', 'Pancerz celu'),
      ['KG-STA-02', 'KG-RNG-05'],
      [0, 12],
      0,
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const shot = shotIn(s)
    if (shot === null) return vain(both('Out of range', 'Poza zasięgiem'))
    const attack = attackTerms(shot, pairFor(roll, 'kg.roll.shot'))
    const target = targetIn(s)
    const hit = hitWith(attack, underFireIn(s, shot.shooter, shot.aim.weapon), target)
    return { sums: fought(hit), outcome: lost(hit.damage, target.stan, THE_TARGET) }
  },
}

const grenades: StandardTest = {
  id: 'grenades',
  name: both('Hand grenades', 'Granaty'),
  rules: ['KG-OSP-03'],
  options: [
    numberOption(
      'skill',
      both('Defence skill of the target', 'Umiejętności obrony celu'),
      ['KG-STA-02'],
      [0, 20],
      3,
    ),
    ...coverOptions,
    ...targetKindOptions,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const target = { ...targetIn(s), skill: s.number('skill') }
    const cover = s.choice('zone') === 'bunker' ? null : coverIn(s)
    const hit = grenadeHit(target, cover, pairFor(roll, 'kg.roll.blast'))
    return { sums: fought(hit), outcome: lost(hit.damage, target.stan, THE_TARGET) }
  },
}

const mine: StandardTest = {
  id: 'mine',
  name: both('Stepping on a mine', 'Wejście na minę'),
  rules: ['KG-OBS-08', 'KG-LOS-02'],
  options: [
    numberOption('skill', both('Defence skill', 'Umiejętności obrony'), ['KG-STA-02'], [0, 20], 3),
    formationOption('formation', both('Formation', 'Formacja')),
    ...targetKindOptions,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const target = targetIn(s)
    if (!goesOff(roll(6, 'kg.roll.mine'))) {
      return vain(both('No mine goes off', 'Żadna mina nie wybucha'))
    }
    const unit = {
      ...target,
      skill: s.number('skill'),
      formation: s.choice<KgUnit['formation']>('formation'),
    }
    const hit = blownUp({ ...unit, inPosition: null }, pairFor(roll, 'kg.roll.blast'))
    return { sums: fought(hit), outcome: lost(hit.damage, target.stan, both('The unit', 'Jednostka')) }
  },
}

export const shootingTests: readonly StandardTest[] = [shooting, grenades, mine]
