import { term } from '../../../../kernel/modifiers.ts'
import { type Bilingual, both, type StandardTest, type TestResult } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { effectOnVehicle } from '../../fight/effect.ts'
import {
  bridgeRoll,
  bridgeUnder,
  bunkerDamage,
  damageTerms,
  type StructureHit,
  type StructureShot,
  structureState,
  structureStrength,
  woTerm,
} from '../../ground/structure-damage.ts'
import { gunSurvives, type SurvivalFacts, survivalOf } from '../../morale/surviving.ts'
import { durability, type Material } from '../../tables/structures.ts'
import type { Survival } from '../../tables/survival.ts'
import { MATERIAL_NAMES } from '../names.ts'
import { outcome, shown } from './common.ts'
import { STRIKE } from './effects.ts'

const materialOption = choiceOption(
  'material',
  both('Material', 'Materiał'),
  ['MP-BLD-03', 'MP-BLD-10'],
  MATERIAL_NAMES,
  'brick',
)

const SHOTS: Readonly<Record<StructureShot['by'], Bilingual>> = {
  he: both('HE', 'HE'),
  gun: both('AP of a gun', 'AP działa'),
  infantry: both('AP of infantry', 'AP broni piechoty'),
  charges: both('Sappers’ charges', 'Ładunki saperów'),
}

function shotIn(s: Settings): StructureShot {
  const by = s.choice<StructureShot['by']>('by')
  if (by === 'he') return { by, ov: s.number('ov') }
  return by === 'charges' ? { by, charges: s.number('charges') } : { by }
}

const STATES = {
  stands: null,
  ceilings: both('the ceilings fall', 'stropy się obrywają'),
  rubble: both('it collapses', 'budynek się wali'),
} as const

/** So much Damage, and what it makes of the structure. */
function damaged(damage: number, state: keyof typeof STATES): TestResult['outcome'] {
  const more = STATES[state]
  const name = both(`Damage ${damage}`, `Uszkodzenia: ${damage}`)
  return {
    key: String(damage),
    value: damage,
    name: more === null ? name : both(`${name.en}, ${more.en}`, `${name.pl}, ${more.pl}`),
  }
}

const structure: StandardTest = {
  id: 'structure',
  name: both('Shot at a structure', 'Strzał do budowli'),
  rules: ['MP-BLD-10', 'MP-BLD-13', 'MP-BLD-14', 'MP-BNK-01', 'MP-SAP-02', 'MP-HIT-10'],
  options: [
    choiceOption('by', both('Struck by', 'Czym'), ['MP-BLD-10', 'MP-SAP-01'], SHOTS, 'he'),
    numberOption('ov', both('OV of the shell', 'OV pocisku'), ['MP-BLD-10'], [0, 15], 4),
    numberOption('charges', both('Charges together', 'Ładunki razem'), ['MP-SAP-02'], [1, 12], 1),
    materialOption,
    numberOption('class', both('Class', 'Klasa'), ['MP-BLD-01', 'MP-BLD-03'], [1, 15], 3),
    numberOption('damage', both('Damage so far', 'Dotychczasowe Uszkodzenia'), ['MP-BLD-13'], [0, 200], 0),
    choiceOption(
      'critical',
      both('HE hit on a 1, second roll', 'HE trafiło na 1, drugi rzut'),
      ['MP-BLD-10'],
      { none: both('No', 'Nie'), hit: both('Hits', 'Trafia'), miss: both('Misses', 'Pudłuje') },
      'none',
    ),
    flagOption('bunker', both('Bunker', 'Bunkier'), ['MP-BNK-01']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const shot = shotIn(s)
    const bunker = s.flag('bunker')
    const material: Material = bunker ? 'reinforced' : s.choice<Material>('material')
    const fire = structureStrength(shot)
    const strike = shown(STRIKE, [fire, woTerm(material)])
    const second = s.choice<'none' | 'hit' | 'miss'>('critical')
    const critical: StructureHit['critical'] = shot.by === 'he' && second !== 'none' ? second : null
    const effect = effectOnVehicle(strike.total, roll(20, 'mp.roll.effect'))
    const points = shown(
      both('Damage', 'Uszkodzenia'),
      damageTerms({ fireStrength: fire.value, material, effect, critical }),
    )
    const damage = bunker ? bunkerDamage(points.total) : points.total
    const stands = durability(s.number('class'), material)
    const limit = shown(both('Durability', 'Wytrzymałość'), [term('mp.term.durability', stands, 'MP-BLD-03')])
    const state = structureState(s.number('damage') + damage, stands)
    return { sums: [strike, points, limit], outcome: damaged(damage, state) }
  },
}

const FALLS = outcome('collapses', both('It collapses', 'Zawalenie'))

const bridge: StandardTest = {
  id: 'bridge',
  name: both('Overloaded bridge', 'Przeciążony most'),
  rules: ['MP-BRG-01'],
  options: [
    materialOption,
    numberOption('capacity', both('Capacity now', 'Obecna nośność'), ['MP-BRG-01', 'MP-BLD-03'], [0, 100], 8),
    numberOption('load', both('Classes on it', 'Suma klas na moście'), ['MP-BRG-01'], [0, 200], 10),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const capacity = s.number('capacity')
    const under = bridgeUnder(s.number('load'), capacity)
    if (under === 'holds') return { sums: [], outcome: outcome('holds', both('It holds', 'Wytrzymuje')) }
    if (under === 'collapses') return { sums: [], outcome: FALLS }
    const fate = bridgeRoll(s.choice<Material>('material'), capacity, roll(20, 'mp.roll.bridge'))
    if (fate === 'collapses') return { sums: [], outcome: FALLS }
    return { sums: [], outcome: outcome(`damage-${fate}`, both(`Damage ${fate}`, `Uszkodzenia: ${fate}`)) }
  },
}

const SURVIVALS: Readonly<Record<Survival, Bilingual>> = {
  ready: both('Safe 2″ away, Additional action left', 'Do 2″ dalej, może użyć Akcji Dodatkowej'),
  safe: both('Safe 2″ away', 'Do 2″ dalej'),
  pinned: both('2″ away, Pinned', 'Do 2″ dalej, Przygnieciony'),
  destroyed: both('Destroyed', 'Zniszczony'),
  shaking: both('Destroyed, −1 to the Morale test', 'Zniszczony, −1 do testu Morale'),
}

const survival: StandardTest = {
  id: 'survival',
  name: both('Roll for survival', 'Rzut na przeżycie'),
  rules: ['MP-INF-11', 'MP-INF-12', 'MP-BLD-13', 'MP-TRP-07'],
  options: [
    numberOption(
      'minus',
      both('WO of falling ceilings', 'WO oberwanych stropów'),
      ['MP-INF-12', 'MP-BLD-13'],
      [0, 6],
      0,
    ),
    flagOption('half', both('One of two half-capacity carriers', 'Jeden z dwóch pojazdów o pojemności 0,5'), [
      'MP-INF-12',
    ]),
    flagOption('firing', both('Unadapted carrier fires its gun', 'Strzela nieprzystosowany pojazd'), [
      'MP-TRP-07',
    ]),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const ordeal: SurvivalFacts = {
      minus: s.number('minus'),
      shakenOff: s.flag('firing'),
      halfLost: s.flag('half'),
    }
    const came = survivalOf(roll(20, 'mp.roll.survival'), ordeal)
    return { sums: [], outcome: outcome(came, SURVIVALS[came]) }
  },
}

const towedGun: StandardTest = {
  id: 'towed-gun',
  name: both('Gun of a destroyed tractor', 'Działo zniszczonego ciągnika'),
  rules: ['MP-TRP-12'],
  options: [],
  resolve: (_, roll) => ({
    sums: [],
    outcome: gunSurvives(roll(20, 'mp.roll.towed-gun'))
      ? outcome('survives', both('The gun survives', 'Działo ocalało'))
      : outcome('lost', both('The gun is lost', 'Działo stracone')),
  }),
}

export const structureTests: readonly StandardTest[] = [structure, bridge, survival, towedGun]
