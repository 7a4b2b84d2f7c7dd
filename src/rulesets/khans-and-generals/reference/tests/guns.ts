import { sum, type Term, term } from '../../../../kernel/modifiers.ts'
import { keysOf } from '../../../../kernel/ordered.ts'
import { both, type StandardTest, type TestOption, type TestSum } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { destroyedOn } from '../../fight/guns/demolition.ts'
import { accuracyAt, accuracyTerms, areaShare, blastTerms, type Laying } from '../../fight/guns/gun-sums.ts'
import { hitWith } from '../../fight/shooting/shooting-sums.ts'
import { type Bursting, EFFECTS } from '../../tables/ammunition.ts'
import { OBSTACLE, type ObstacleKey } from '../../tables/obstacles.ts'
import { HILL_RANGE } from '../../tables/relief.ts'
import { ZONE, type ZoneKey } from '../../tables/zones.ts'
import type { Gun } from '../../units/cards.ts'
import { OBSTACLE_NAMES, ZONE_NAMES } from '../tables/names.ts'
import { fought, lost, pairFor, passed, shown, THE_TARGET, targetIn, vain, weatherOption } from './common.ts'
import { smokeIn, smokeOption, underFireIn, underFireOptions } from './shooting.ts'

const CLASSES: Readonly<Record<Gun['gunClass'], { en: string; pl: string }>> = {
  siege: both('Siege engine', 'Machina oblężnicza'),
  smoothGun: both('Smoothbore cannon', 'Armata gładkolufowa'),
  gun: both('Field gun', 'Armata'),
  howitzer: both('Howitzer', 'Haubica'),
  mortar: both('Mortar', 'Moździerz'),
  atGun: both('Anti-tank or tank gun', 'Działo ppanc. lub czołgowe'),
  atRifle: both('Anti-tank rifle', 'Rusznica ppanc.'),
  autoCannon: both('Auto-cannon', 'Działko automatyczne'),
}

const classOption = (usual: Gun['gunClass']): TestOption =>
  choiceOption('gun', both('Gun', 'Działo'), ['KG-RNG-21', 'KG-STF-03'], CLASSES, usual)

/** What an Accuracy test asks for. */
export const layingOptions: readonly TestOption[] = [
  numberOption('accuracy', both('Accuracy', 'Celność'), ['KG-STF-01', 'KG-ART-03'], [0, 12], 6),
  numberOption('distance', both('Distance (cm)', 'Odległość (cm)'), ['KG-RNG-21'], [0, 450], 60),
  flagOption('moved', both('Has moved', 'Po ruchu'), ['KG-MFR-03']),
  numberOption('optics', both('Optics', 'Optyka'), ['KG-STV-06'], [-2, 5], 0),
  weatherOption,
  smokeOption,
  flagOption('partly-seen', both('Target partly seen', 'Cel widoczny częściowo'), ['KG-VIS-09', 'KG-ART-09']),
  flagOption('dark', both('Target in the dark', 'Cel w ciemności'), ['KG-TIM-04']),
  flagOption('hill', both('From a hill', 'Ze wzgórza'), ['KG-REL-04', 'KG-REL-03']),
  flagOption('one-man', both('One man to serve it', 'Jednoosobowa obsługa'), ['KG-ART-15', 'KG-ATT-03']),
  flagOption('indirect', both('Indirect fire', 'Ogień pośredni'), ['KG-IND-04']),
]

/** How the gun lies as it is set; null where it cannot reach. */
export function layingIn(s: Settings, gunClass: Gun['gunClass']): Laying | null {
  const mm = s.number('distance') * 10
  const reachBonus = gunClass === 'siege' && s.flag('hill') ? HILL_RANGE * 10 : 0
  if (accuracyAt(gunClass, mm, reachBonus) === null) return null
  return {
    gun: { accuracy: s.number('accuracy'), gunClass },
    crew: { weapon: null, abilities: [], stan: s.flag('one-man') ? 1 : 2 },
    mm,
    reachBonus,
    moved: s.flag('moved'),
    weather: s.choice('weather'),
    smoke: smokeIn(s),
    partlySeen: s.flag('partly-seen'),
    dark: s.flag('dark'),
    above: s.flag('hill'),
    optics: s.number('optics'),
    indirect: s.flag('indirect'),
  }
}

/** The Accuracy as a test shows it. */
export const accuracySum = (laying: Laying): TestSum =>
  shown(both('Accuracy', 'Celność'), sum(accuracyTerms(laying)))

export const OUT_OF_RANGE = both('Out of range', 'Poza zasięgiem')
export const MISSED = both('Missed', 'Chybienie')

/** Under Area ammunition all units near are hit, and share what bursts among them (KG-ART-06). */
function burst(
  s: Settings,
  terms: readonly Term[],
): { readonly list: readonly Term[]; readonly apart: TestSum[] } {
  const units = s.number('units')
  if (!EFFECTS[s.choice<Bursting>('ammo')].area || units === 1) return { list: terms, apart: [] }
  const whole = sum(terms)
  return { list: [areaShare(whole, units)], apart: [shown(both('Burst', 'Wybuch'), whole)] }
}

const bombardment: StandardTest = {
  id: 'bombardment',
  name: both('Bombardment', 'Ostrzał artyleryjski'),
  rules: ['KG-ART-03', 'KG-ART-05', 'KG-ART-06', 'KG-ART-09', 'KG-LOS-02'],
  options: [
    classOption('gun'),
    ...layingOptions,
    numberOption('blast', both('Blast', 'Wybuch'), ['KG-STF-01'], [0, 30], 14),
    choiceOption(
      'ammo',
      both('Ammunition', 'Amunicja'),
      ['KG-STF-02'],
      {
        he: both('High explosive', 'Odłamkowa'),
        stone: both('Stones', 'Kamienie'),
        incendiary: both('Incendiary', 'Zapalająca'),
        shrapnel: both('Shrapnel', 'Szrapnel'),
        canister: both('Canister', 'Kartacz'),
      },
      'he',
    ),
    numberOption('units', both('Units under shrapnel', 'Jednostek pod szrapnelem'), ['KG-ART-06'], [1, 8], 1),
    ...underFireOptions,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const laying = layingIn(s, s.choice('gun'))
    if (laying === null) return vain(OUT_OF_RANGE)
    const accuracy = accuracySum(laying)
    if (roll(10, 'kg.roll.accuracy') > accuracy.total) {
      return { sums: [accuracy], outcome: { key: 'missed', name: MISSED, value: 0 } }
    }
    const blast = blastTerms(s.number('blast'), s.choice('ammo'), pairFor(roll, 'kg.roll.blast'))
    const { list, apart } = burst(s, blast)
    const target = targetIn(s)
    const hit = hitWith(list, underFireIn(s, laying.crew, null), target)
    return {
      sums: [accuracy, ...apart, ...fought(hit)],
      outcome: lost(hit.damage, target.stan, THE_TARGET),
    }
  },
}

const THINGS = {
  ...Object.fromEntries(
    keysOf(OBSTACLE)
      .filter((key) => key !== 'wreck')
      .map((key) => [key, OBSTACLE_NAMES[key]] as const),
  ),
  ...Object.fromEntries(
    keysOf(ZONE)
      .filter((key) => ZONE[key].calibre !== null)
      .map((key) => [key, ZONE_NAMES[key]] as const),
  ),
}

const demolition: StandardTest = {
  id: 'demolition',
  name: both('Destroying works', 'Niszczenie umocnień'),
  rules: ['KG-DES-01', 'KG-OBS-03', 'KG-OBS-04', 'KG-ZON-02'],
  options: [
    choiceOption('target', both('Target', 'Cel'), ['KG-OBS-04', 'KG-ZON-02'], THINGS, 'highWall'),
    classOption('howitzer'),
    numberOption('calibre', both('Calibre (mm)', 'Kaliber (mm)'), ['KG-STF-01'], [1, 420], 105),
    flagOption('siege-crew', both('Siege crew', 'Obsługa machiny'), ['KG-ABI-31']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const kind = s.choice('target')
    const row = kind in OBSTACLE ? OBSTACLE[kind as ObstacleKey] : ZONE[kind as ZoneKey]
    const on = destroyedOn({
      gun: { calibre: s.number('calibre'), gunClass: s.choice('gun') },
      crew: { abilities: s.when('siege-crew', 'siegeCrew') },
      kind,
      row,
    })
    if (on === null) {
      return { sums: [], outcome: { key: 'vain', name: both('Too small a calibre', 'Za mały kaliber') } }
    }
    const needed = sum([term('kg.term.destroyed-on', on, 'KG-DES-01')])
    return {
      sums: [shown(both('Destroyed up to', 'Zniszczony do'), needed)],
      outcome: passed(
        roll(8, 'kg.roll.demolish') <= on,
        both('Destroyed', 'Zniszczony'),
        both('It stands', 'Stoi nadal'),
      ),
    }
  },
}

export const gunTests: readonly StandardTest[] = [bombardment, demolition]
