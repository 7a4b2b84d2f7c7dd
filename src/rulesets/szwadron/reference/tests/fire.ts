import { sum } from '../../../../kernel/modifiers.ts'
import { both, type StandardTest } from '../../../../kernel/reference.ts'
import { flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { damageOf, losses, toughnessUnderFire } from '../../fight/losses.ts'
import { accuracyTerms, salvoTerms } from '../../fight/shooting/salvo.ts'
import { dieIn, dieOption, figures, shown, vain } from './common.ts'

const ACCURACY = both('Accuracy', 'Celność')
const SALVO = both('Dice of the salvo', 'Kości salwy')
const TOUGHNESS = both('Toughness', 'Wytrzymałość')

const volley: StandardTest = {
  id: 'volley',
  name: both('Volley', 'Salwa'),
  rules: ['SZ-FIRE-20', 'SZ-FIRE-21', 'SZ-FIRE-22', 'SZ-LOSS-02'],
  options: [
    numberOption('figures', both('Figures firing', 'Figurki strzelające'), ['SZ-FIRE-21'], [1, 30], 6),
    numberOption('strength', both('Fire strength of each', 'Siła ognia figurki'), ['SZ-UNIT-05'], [1, 20], 2),
    numberOption('accuracy', both('Accuracy', 'Celność'), ['SZ-UNIT-08'], [1, 6], 3),
    numberOption('range', both('Range (cm)', 'Zasięg (cm)'), ['SZ-UNIT-06', 'SZ-FIRE-15'], [1, 100], 12),
    numberOption(
      'distance',
      both('Distance (cm)', 'Odległość (cm)'),
      ['SZ-FIRE-18', 'SZ-FIRE-16'],
      [0, 100],
      10,
    ),
    flagOption('high-angle', both('High-angle fire', 'Ostrzał stromotorowy'), ['SZ-SPEC-12', 'SZ-SPEC-13']),
    flagOption('march', both('March fire', 'Ostrzał w marszu'), ['SZ-FIRE-44']),
    numberOption(
      'toughness',
      both('Toughness of the target', 'Wytrzymałość celu'),
      ['SZ-UNIT-03'],
      [1, 10],
      3,
    ),
    numberOption(
      'targets',
      both('Figures that can be hit', 'Figurki, które można trafić'),
      ['SZ-FIRE-17', 'SZ-LOSS-09'],
      [1, 40],
      10,
    ),
    flagOption('wood', both('Target in a wood', 'Cel w lesie'), ['SZ-FIRE-36']),
    flagOption('bushes', both('Target in bushes', 'Cel w krzakach'), ['SZ-FIRE-37']),
    flagOption('rubble', both('Target in rubble', 'Cel w rumowisku'), ['SZ-FIRE-37']),
    flagOption('fence', both('Target behind a fence', 'Cel za płotem'), ['SZ-FIRE-38']),
    flagOption('barricade', both('Target behind a barricade', 'Cel za barykadą'), ['SZ-FIRE-38']),
    flagOption('low-wall', both('Target behind a low wall', 'Cel za niewysokim murem'), ['SZ-FIRE-38']),
    flagOption('building', both('Target in a building', 'Cel w budynku'), ['SZ-FIRE-39']),
    flagOption('fortification', both('Target in a fortification', 'Cel w fortyfikacji'), ['SZ-FIRE-39']),
    flagOption('scattered', both('Target scattered', 'Cel rozproszony'), ['SZ-SPEC-15']),
    dieOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    if (s.number('distance') > s.number('range')) return vain(both('Out of range', 'Poza zasięgiem'))
    const accuracy = sum(
      accuracyTerms({
        accuracy: s.number('accuracy'),
        cm: s.number('distance'),
        highAngle: s.flag('high-angle'),
      }),
    )
    if (accuracy.total <= 0) {
      return vain(both('Too far to aim at all', 'Za daleko, by w ogóle celować'), [shown(ACCURACY, accuracy)])
    }
    const salvo = sum(salvoTerms(s.number('figures') * s.number('strength'), s.flag('march')))
    const toughness = sum(
      toughnessUnderFire({
        toughness: s.number('toughness'),
        cover: [
          ...s.when('wood', 'wood' as const),
          ...s.when('bushes', 'bushes' as const),
          ...s.when('rubble', 'rubble' as const),
          ...s.when('fence', 'fence' as const),
          ...s.when('barricade', 'barricade' as const),
          ...s.when('low-wall', 'lowWall' as const),
          ...s.when('building', 'building' as const),
          ...s.when('fortification', 'fortification' as const),
        ],
        scattered: s.flag('scattered'),
      }),
    )
    const damage = damageOf(salvo.total, accuracy.total, roll, 'sz.roll.accuracy')
    const done = losses(damage, toughness.total, s.number('targets'), dieIn(s), roll)
    const { en, pl } = figures(done.figures)
    return {
      sums: [
        shown(ACCURACY, accuracy),
        shown(SALVO, salvo),
        shown(TOUGHNESS, toughness),
        { name: both('Damage', 'Uszkodzenia'), terms: [], total: damage },
      ],
      outcome: {
        key: `${done.figures}`,
        value: done.figures,
        name: both(`${en} destroyed`, `Zniszczone: ${pl}`),
      },
    }
  },
}

const remainder: StandardTest = {
  id: 'remainder-die',
  name: both('Remainder of damage', 'Rzut na resztę'),
  rules: ['SZ-LOSS-02', 'SZ-LOSS-03', 'SZ-LOSS-05', 'SZ-LOSS-06'],
  options: [
    numberOption('damage', both('Damage', 'Uszkodzenia'), ['SZ-LOSS-02'], [1, 60], 4),
    numberOption(
      'toughness',
      both('Toughness with terrain', 'Wytrzymałość z terenem'),
      ['SZ-LOSS-07'],
      [1, 30],
      3,
    ),
    numberOption(
      'targets',
      both('Figures that can be hit', 'Figurki, które można trafić'),
      ['SZ-LOSS-09'],
      [1, 40],
      10,
    ),
    dieOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const done = losses(s.number('damage'), s.number('toughness'), s.number('targets'), dieIn(s), roll)
    const { en, pl } = figures(done.figures)
    return {
      sums: [
        { name: both('Paid for in full', 'Całe figurki'), terms: [], total: done.whole },
        { name: both('Damage left over', 'Reszta'), terms: [], total: done.rest },
      ],
      outcome: {
        key: `${done.figures}`,
        value: done.figures,
        name: both(`${en} destroyed`, `Zniszczone: ${pl}`),
      },
    }
  },
}

export const fireTests: readonly StandardTest[] = [volley, remainder]
