import { term } from '../../../../kernel/modifiers.ts'
import { both, type StandardTest } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { callDrift, otherCall, regimentalCall } from '../../fight/guns/artillery-call.ts'
import { detectionRadius, detectionTerms } from '../../sight/detection.ts'
import { listeningTerms } from '../../sight/listening.ts'
import type { Battery } from '../../tables/drift.ts'
import type { Cover } from '../../tables/hit-modifiers.ts'
import { checked } from '../../units/checks.ts'
import { coverOption, outcome, shown, skillIn, skillOptions, smokeOption, TARGET, vain } from './common.ts'
import { bearing, drifted } from './hit.ts'

const detection: StandardTest = {
  id: 'detection',
  name: both('Detection', 'Wykrywanie'),
  rules: ['MP-DET-01', 'MP-DET-02', 'MP-DET-03', 'MP-CMD-14'],
  options: [
    ...skillOptions,
    numberOption(
      'distance',
      both('Distance (inches)', 'Odległość (cale)'),
      ['MP-DET-02', 'MP-CORE-03'],
      [0, 80],
      10,
    ),
    coverOption('MP-DET-02', both('Cover of the hidden model', 'Zasłona ukrytego modelu')),
    smokeOption('MP-SMK-09'),
    choiceOption(
      'fired',
      both('It has fired', 'Strzelał'),
      ['MP-DET-03'],
      {
        no: both('No', 'Nie'),
        yes: both('Yes', 'Tak'),
        exhaust: both('With exhaust blast', 'Ze strumieniem gazów'),
      },
      'no',
    ),
    numberOption(
      'dm',
      both('Its defence modifier (DM)', 'Jego modyfikator obronny (DM)'),
      ['MP-DET-02'],
      [-5, 5],
      0,
    ),
    flagOption('lurker', both('Observer or sniper', 'Obserwator lub snajper'), ['MP-DET-02', 'MP-SNP-01']),
    flagOption('hq', both('Recognising an HQ', 'Rozpoznanie dowództwa'), ['MP-CMD-14']),
    choiceOption(
      'movement',
      both('Who detects', 'Wykrywający'),
      ['MP-DET-02'],
      {
        still: both('Stand', 'Stoją'),
        infantry: both('Infantry on the move', 'Piechota w ruchu'),
        vehicle: both('Vehicle on the move', 'Pojazd w ruchu'),
      },
      'still',
    ),
    numberOption('detectors', both('Models that detect', 'Modele wykrywające'), ['MP-DET-02'], [1, 12], 1),
    flagOption('scout', both('Observer or Recon detects', 'Wykrywa obserwator lub zwiad'), ['MP-DET-02']),
    flagOption('aided', both('Aided by an HQ', 'Namiary od dowództwa'), ['MP-CMD-11']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const detectors = s.number('detectors')
    const target = shown(
      TARGET,
      detectionTerms({
        ...skillIn(s),
        distance: s.number('distance'),
        cover: s.choice<Cover>('cover'),
        smoke: s.choice('smoke'),
        fired: s.choice('fired'),
        dm: s.number('dm'),
        lurker: s.flag('lurker'),
        hq: s.flag('hq'),
        movement: s.choice('movement'),
        detectors,
        scout: s.flag('scout'),
        aided: s.flag('aided'),
      }),
    )
    const radius = shown(both('Template radius, inches', 'Promień wzornika, cale'), [
      term('mp.term.radius', detectionRadius(detectors), 'MP-DET-01'),
    ])
    const found = checked(roll(20, 'mp.roll.detection'), target.total).passed
    return {
      sums: [target, radius],
      outcome: found
        ? outcome('found', both('Detected', 'Wykryty'))
        : outcome('not-found', both('Not detected', 'Niewykryty')),
    }
  },
}

const MISUNDERSTOOD = outcome('on-caller', both('Falls on the caller', 'Spada na wzywającego'))
const IN_TARGET = outcome('in-target', both('In target', 'W celu'))

const call: StandardTest = {
  id: 'artillery-call',
  name: both('Artillery call', 'Namiar artyleryjski'),
  rules: ['MP-ART-06', 'MP-ART-07', 'MP-ART-15', 'MP-RKT-01', 'MP-RGT-01'],
  options: [
    numberOption(
      'distance',
      both('From mark to caller (inches)', 'Od namiaru do wzywającego (cale)'),
      ['MP-ART-06'],
      [1, 100],
      15,
    ),
    choiceOption(
      'battery',
      both('Training of the battery', 'Poziom wyszkolenia baterii'),
      ['MP-ART-06'],
      {
        basic: both('Regular or less', 'Regularny lub niższy'),
        veteran: both('Veteran', 'Weteran'),
        elite: both('Elite', 'Elitarny'),
      },
      'basic',
    ),
    flagOption('rocket', both('Rockets', 'Rakiety'), ['MP-RKT-01']),
    flagOption('suppressed', both('Suppressed observer', 'Przyparty obserwator'), ['MP-ART-15']),
    flagOption(
      'other',
      both('Neither observer nor battery commander', 'Ani obserwator, ani dowódca baterii'),
      ['MP-ART-07'],
    ),
    flagOption('regimental', both('Regimental artillery', 'Artyleria pułkowa'), ['MP-RGT-01']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    if (s.flag('regimental')) {
      const answer = regimentalCall(roll(20, 'mp.roll.regiment'))
      if (answer !== 'fire') return { sums: [], outcome: REGIMENT[answer] }
    }
    const heard = s.flag('other') ? otherCall(roll(20, 'mp.roll.call')) : 'correct'
    if (heard === 'misunderstood') return { sums: [], outcome: MISUNDERSTOOD }
    const drift = callDrift(
      {
        distance: s.number('distance'),
        battery: s.choice<Battery>('battery'),
        rocket: s.flag('rocket'),
        suppressed: s.flag('suppressed'),
        inaccurate: heard === 'inaccurate',
      },
      roll(20, 'mp.roll.drift'),
    )
    if (drift === 0) return { sums: [], outcome: IN_TARGET }
    return { sums: [bearing(roll(20, 'mp.roll.direction'))], outcome: drifted(drift) }
  },
}

const REGIMENT = {
  busy: outcome('busy', both('The regiment’s guns are busy', 'Bateria pułkowa zajęta')),
  lost: outcome('lost', both('The regiment’s battery is lost', 'Bateria pułkowa stracona')),
} as const

const listening: StandardTest = {
  id: 'listening',
  name: both('Listening for a battery', 'Nasłuch baterii'),
  rules: ['MP-SND-01', 'MP-SND-02'],
  options: [
    ...skillOptions,
    numberOption('distance', both('Distance (inches)', 'Odległość (cale)'), ['MP-SND-01'], [0, 100], 30),
    numberOption(
      'turns',
      both('Turns it has fired from there', 'Tury strzelania stamtąd'),
      ['MP-SND-01'],
      [0, 8],
      1,
    ),
    flagOption('equipment', both('Listening equipment', 'Wyposażenie nasłuchowe'), ['MP-SND-01']),
    flagOption('air', both('Air reconnaissance', 'Zwiad lotniczy'), ['MP-SND-01']),
    flagOption('hidden', both('Battery hidden from the air', 'Bateria ukryta przed lotnictwem'), [
      'MP-SND-01',
    ]),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    if (s.number('turns') === 0) {
      return vain('Who has not fired cannot be heard', 'Kto nie strzelał, tego nie słychać')
    }
    const target = shown(
      TARGET,
      listeningTerms({
        ...skillIn(s),
        distance: s.number('distance'),
        turns: s.number('turns'),
        equipment: s.flag('equipment'),
        airRecon: s.flag('air'),
        hidden: s.flag('hidden'),
      }),
    )
    const heard = checked(roll(20, 'mp.roll.listening'), target.total).passed
    return {
      sums: [target],
      outcome: heard
        ? outcome('heard', both('Found by ear', 'Namierzona'))
        : outcome('not-heard', both('Not found', 'Nienamierzona')),
    }
  },
}

export const spottingTests: readonly StandardTest[] = [detection, call, listening]
