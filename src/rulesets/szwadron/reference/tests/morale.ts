import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type StandardTest } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, Settings } from '../../../../kernel/test-options.ts'
import { flight, moraleTest, pursuit, repulseTest, type Stand } from '../../morale/morale.ts'
import { armIn, armOption, moraleFactsIn, nerveOptions, shown, vain } from './common.ts'

const NEEDED = both('Needed at most', 'Najwyżej')

const STANDS: Readonly<Record<Stand, Bilingual>> = {
  stands: both('Stands', 'Stoi'),
  repulsed: both('Repulsed', 'Odrzucony'),
  panics: both('Panics', 'Wpada w panikę'),
}

const repulse: StandardTest = {
  id: 'repulse',
  name: both('Repulse and panic test', 'Test na odrzucenie i panikę'),
  rules: ['SZ-MOR-10', 'SZ-MOR-12', 'SZ-MOR-13', 'SZ-MOR-14'],
  options: nerveOptions,
  resolve(settings, roll) {
    const { value, stand } = repulseTest(moraleFactsIn(new Settings(settings)), roll)
    return { sums: [shown(NEEDED, value)], outcome: { key: stand, name: STANDS[stand] } }
  },
}

/** Tests of one die: what they are for, and what passing and failing them means. */
const SINGLE = {
  pursuit: {
    name: both('Pursuit', 'Na niekontrolowany pościg'),
    passed: both('Stays in hand', 'Pozostaje w ręku'),
    failed: both('Pursues out of control', 'Niekontrolowany pościg'),
  },
  disengage: {
    name: both('Disengaging', 'Na oderwanie się'),
    passed: both('Disengages', 'Odrywa się'),
    failed: both('Panics', 'Wpada w panikę'),
  },
  through: {
    name: both('Run through by its own', 'Ucieczka przez jej szyki'),
    passed: both('Stands', 'Stoi'),
    failed: both('Panics', 'Wpada w panikę'),
  },
  rally: {
    name: both('Rally', 'Reorganizacja'),
    passed: both('Back in hand', 'Wraca pod kontrolę'),
    failed: both('No change', 'Bez zmian'),
  },
  strikeBack: {
    name: both('Attacked in panic', 'Atak na oddział w panice'),
    passed: both('Strikes back', 'Oddaje'),
    failed: both('Does no damage', 'Nie zadaje strat'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'name' | 'passed' | 'failed', Bilingual>>>>

type SingleKey = keyof typeof SINGLE
const NAMES = Object.fromEntries(keysOf(SINGLE).map((key) => [key, SINGLE[key].name])) as Record<
  SingleKey,
  Bilingual
>

const morale: StandardTest = {
  id: 'morale',
  name: both('Morale test', 'Test morale'),
  rules: ['SZ-MOR-06', 'SZ-MOR-15', 'SZ-MOR-18', 'SZ-MOR-19', 'SZ-MOR-28', 'SZ-MOR-42'],
  options: [
    choiceOption(
      'for',
      both('What for', 'Na co'),
      ['SZ-MOR-15', 'SZ-MOR-18', 'SZ-MOR-19', 'SZ-MOR-28', 'SZ-MOR-42'],
      NAMES,
      'pursuit',
    ),
    ...nerveOptions,
    flagOption('auto', both('Automatic disengaging', 'Automatyczne oderwanie się'), ['SZ-SPEC-16']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const purpose = s.choice<SingleKey>('for')
    const { passed, failed } = SINGLE[purpose]
    if (purpose === 'disengage' && s.flag('auto'))
      return { sums: [], outcome: { key: 'passed', name: passed } }
    const test = moraleTest(moraleFactsIn(s), roll, 'sz.roll.morale')
    const outcome = test.passed ? { key: 'passed', name: passed } : { key: 'failed', name: failed }
    return { sums: [shown(NEEDED, test.value)], outcome }
  },
}

const distance = (cm: number) => ({ key: `${cm}`, value: cm, name: both(`${cm} cm`) })

const flightTest: StandardTest = {
  id: 'flight',
  name: both('Distance of flight', 'Odległość ucieczki'),
  rules: ['SZ-MOR-26', 'SZ-MOR-45'],
  options: [armOption],
  resolve: (settings, roll) => ({
    sums: [],
    outcome: distance(flight(armIn(new Settings(settings)), roll)),
  }),
}

const pursuitTest: StandardTest = {
  id: 'pursuit-distance',
  name: both('Distance of pursuit', 'Odległość pościgu'),
  rules: ['SZ-MOR-47', 'SZ-MOR-48', 'SZ-MOR-46'],
  options: [armOption],
  resolve(settings, roll) {
    const cm = pursuit(armIn(new Settings(settings)), roll)
    return cm === null
      ? vain(both('Artillery never pursues', 'Artyleria nie ściga'))
      : { sums: [], outcome: distance(cm) }
  },
}

export const moraleTests: readonly StandardTest[] = [repulse, morale, flightTest, pursuitTest]
