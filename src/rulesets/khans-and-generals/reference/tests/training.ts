import { sum, term, terms } from '../../../../kernel/modifiers.ts'
import { both, type StandardTest } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { ridesThrough } from '../../fight/melee/wedge.ts'
import { pinTerms } from '../../fight/shooting/pinning.ts'
import { falls } from '../../morale/losses.ts'
import { ABILITY_TERMS } from '../../tables/ability-effects.ts'
import { OFF_ROAD } from '../../tables/vehicle-hits.ts'
import { nearArmour } from '../../units/hits-on-vehicles.ts'
import { trainingOf, trainingSums } from '../../units/tests.ts'
import { DIE, passed, shown, trainingIn, trainingOption } from './common.ts'

const PASSED = both('Passed', 'Zdany')
const FAILED = both('Failed', 'Niezdany')

export const OFF_ROAD_NAMES = {
  poor: both('Poor', 'Słabe'),
  average: both('Average', 'Przeciętne'),
  good: both('Good', 'Dobre'),
  excellent: both('Excellent', 'Doskonałe'),
} as const

const training: StandardTest = {
  id: 'training',
  name: both('Training test', 'Test Wyszkolenia'),
  rules: ['KG-TST-01', 'KG-TST-02', 'KG-TST-03'],
  options: [
    trainingOption(),
    flagOption('levy', both('Levy, captives', 'Brańcy, pospolite ruszenie'), ['KG-ABI-34']),
    flagOption('scout', both('Scout with binoculars', 'Zwiadowca z lornetką'), ['KG-ABI-09', 'KG-OSP-02']),
    flagOption('armour', both('Assault on an armoured vehicle', 'Natarcie na pojazd opancerzony'), [
      'KG-VME-07',
    ]),
    choiceOption(
      'off-road',
      both('Vehicle in difficult terrain', 'Zdolności terenowe pojazdu'),
      ['KG-STV-09', 'KG-MOV-14'],
      OFF_ROAD_NAMES,
      'average',
    ),
    numberOption('optics', both('Optics', 'Optyka'), ['KG-TST-02', 'KG-STV-06'], [-2, 5], 0),
    numberOption('die', both('Other change of the die', 'Inna zmiana kości'), ['KG-TST-02'], [-5, 5], 0),
    numberOption(
      'value',
      both('Other change of Training', 'Inna zmiana Wyszkolenia'),
      ['KG-TST-02'],
      [-5, 5],
      0,
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const value = trainingOf({ training: trainingIn(s), abilities: s.when('levy', 'levy') })
    const ability = OFF_ROAD[s.choice<keyof typeof OFF_ROAD>('off-road')]
    const test = trainingSums(roll(6, 'kg.roll.training'), {
      value,
      die: [
        ...s.when('armour', nearArmour()),
        ...terms(
          term('kg.term.optics', -s.number('optics'), 'KG-TST-02'),
          term('kg.term.other', s.number('die'), 'KG-TST-02'),
        ),
      ],
      changes: terms(
        s.flag('scout') && ABILITY_TERMS.scout.training,
        term('kg.term.off-road', ability, 'KG-STV-09'),
        term('kg.term.other', s.number('value'), 'KG-TST-02'),
      ),
    })
    return {
      sums: [shown(DIE, test.die), shown(both('Needed at most', 'Najwyżej'), test.training)],
      outcome: passed(test.passed, PASSED, FAILED),
    }
  },
}

const pinning: StandardTest = {
  id: 'pinning',
  name: both('Pinning', 'Przyszpilenie'),
  rules: ['KG-PIN-02', 'KG-PIN-01', 'KG-PIN-03'],
  options: [
    trainingOption(),
    flagOption('levy', both('Levy, captives', 'Brańcy, pospolite ruszenie'), ['KG-ABI-34']),
    choiceOption(
      'fire',
      both('Kind of fire', 'Rodzaj ognia'),
      ['KG-PIN-02', 'KG-RNG-10'],
      {
        small: both('Small arms', 'Broń ręczna'),
        machine: both('Machine weapons', 'Broń maszynowa'),
        flame: both('Flamethrower', 'Miotacz ognia'),
        lightArtillery: both('Light artillery, mortars', 'Lekka artyleria, moździerze'),
        heavyArtillery: both('Heavy artillery', 'Ciężka artyleria'),
        air: both('From the air', 'Z powietrza'),
      },
      'small',
    ),
    choiceOption(
      'ground',
      both('Ground', 'Teren'),
      ['KG-PIN-02'],
      {
        open: both('Open', 'Otwarty'),
        difficult: both('Difficult', 'Trudny'),
        builtUp: both('Built-up', 'Zabudowany'),
      },
      'open',
    ),
    choiceOption(
      'position',
      both('Position taken', 'Zajęta pozycja'),
      ['KG-PIN-02', 'KG-POS-02'],
      {
        none: both('None', 'Brak'),
        light: both('Light works', 'Lekka osłona'),
        heavy: both('Heavy works', 'Ciężka osłona'),
      },
      'none',
    ),
    flagOption('road', both('On a road', 'Na drodze'), ['KG-ZON-03']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const position = s.choice<'none' | 'light' | 'heavy'>('position')
    const pin = sum(
      pinTerms({
        training: trainingOf({ training: trainingIn(s), abilities: s.when('levy', 'levy') }),
        fire: s.choice('fire'),
        builtUp: s.choice('ground') === 'builtUp',
        difficult: s.choice('ground') === 'difficult',
        position: position === 'none' ? null : position,
        road: s.flag('road'),
      }),
    )
    const die = roll(10, 'kg.roll.pinning')
    return {
      sums: [shown(both('Pinned above', 'Przyszpilenie powyżej'), pin)],
      outcome: passed(die > pin.total, both('Pinned', 'Przyszpilona'), both('Not pinned', 'Nieprzyszpilona')),
    }
  },
}

const commander: StandardTest = {
  id: 'commander',
  name: both('Fate of a commander', 'Los dowódcy'),
  rules: ['KG-HQF-02', 'KG-MOR-18'],
  options: [],
  resolve: (_, roll) => ({
    sums: [],
    outcome: passed(
      falls(roll(4, 'kg.roll.commander')),
      both('The commander is killed', 'Dowódca ginie'),
      both('The commander lives', 'Dowódca przeżył'),
    ),
  }),
}

const wedge: StandardTest = {
  id: 'wedge',
  name: both('A wedge rides through', 'Przejazd klina'),
  rules: ['KG-FRM-05'],
  options: [],
  resolve: (_, roll) => ({
    sums: [],
    outcome: passed(
      ridesThrough(roll(6, 'kg.roll.wedge')),
      both('It stands behind its target', 'Staje za celem'),
      both('It stays before its target', 'Zostaje przed celem'),
    ),
  }),
}

export const trainingTests: readonly StandardTest[] = [training, pinning, commander, wedge]
