import { type Bilingual, both, type StandardTest, type TestOption } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import {
  effectOnInfantry,
  effectOnStand,
  effectOnVehicle,
  fateOf,
  type StandHit,
} from '../../fight/effect.ts'
import {
  apTerms,
  armourTerm,
  type Burst,
  type Crit,
  fpTerms,
  htTerms,
  ovTerms,
} from '../../fight/strength.ts'
import type { Cover } from '../../tables/hit-modifiers.ts'
import type { Critical } from '../../tables/misfires.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { coverOption, durabilityOption, effectOutcome, fateOutcome, shown, vain } from './common.ts'
import { distanceOption } from './hit.ts'

export const STRIKE = both('Strike Strength', 'Siła Uderzenia')

/** A critical hit, where one was rolled before. */
const critOptions: readonly TestOption[] = [
  choiceOption(
    'critical',
    both('Critical hit', 'Trafienie krytyczne'),
    ['MP-FIR-10'],
    {
      none: both('No', 'Nie'),
      double: both('×2 (second roll hits)', '×2 (drugi rzut trafia)'),
      'half-more': both('×1.5 (second roll misses)', '×1,5 (drugi rzut pudłuje)'),
    },
    'none',
  ),
  flagOption('additive', both('Criticals add 10 or 5', 'Krytyczne dodają 10 lub 5'), [
    'MP-FIR-11',
    'MP-CORE-12',
  ]),
]

function critIn(s: Settings): Crit {
  const kind = s.choice<Critical | 'none'>('critical')
  return kind === 'none' ? null : { kind, mode: s.flag('additive') ? 'additive' : 'table' }
}

const BURSTS: Readonly<Record<Burst, Bilingual>> = {
  direct: both('Direct hit', 'Trafienie bezpośrednie'),
  centre: both('Centre circle', 'Środek wzornika'),
  ring1: both('Ring I', 'I okrąg'),
  ring2: both('Ring II', 'II okrąg'),
}
const burstOption = choiceOption(
  'burst',
  both('Burst of HE', 'Wybuch HE'),
  ['MP-HIT-05', 'MP-HIT-06', 'MP-HIT-07'],
  BURSTS,
  'direct',
)

const AMMO = {
  ap: both('AP', 'AP'),
  ht: both('HT (shaped charge)', 'HT (kumulacyjna)'),
  he: both('HE', 'HE'),
  'flame-area': both('Flame over an area', 'Płomień obszarowy'),
} as const

/** Fire Strength against a vehicle as it is set; null: no effect at all. */
function againstVehicle(s: Settings) {
  const strength = s.number('strength')
  const unarmoured = s.number('armour') === 0
  const crit = critIn(s)
  const ammo = s.choice<keyof typeof AMMO>('ammo')
  if (ammo === 'ap') return apTerms({ ap: strength, distance: s.number('distance'), unarmoured, crit })
  if (ammo === 'ht') return htTerms(strength, crit)
  const flameArea = ammo === 'flame-area'
  const burst = flameArea ? 'direct' : s.choice<Burst>('burst')
  return ovTerms(strength, { burst, cover: s.choice<Cover>('cover'), crit, flameArea, unarmoured })
}

const penetration: StandardTest = {
  id: 'penetration',
  name: both('Effect on a vehicle or gun', 'Efekt trafienia pojazdu lub działa'),
  rules: ['MP-HIT-01', 'MP-HIT-03', 'MP-HIT-04', 'MP-HIT-06', 'MP-HIT-10', 'MP-HIT-13', 'MP-HIT-15'],
  options: [
    choiceOption('ammo', both('Ammunition', 'Amunicja'), ['MP-FIR-08', 'MP-FLM-02'], AMMO, 'ap'),
    numberOption('strength', both('AP, HT or OV', 'AP, HT lub OV'), ['MP-HIT-01'], [-3, 20], 9),
    distanceOption(FARTHEST_SHOT, 20, ['MP-HIT-03']),
    numberOption('armour', both('Armour struck', 'Trafiony pancerz'), ['MP-HIT-02'], [0, 20], 6),
    durabilityOption,
    ...critOptions,
    burstOption,
    coverOption('MP-HIT-06', both('Cover from the burst', 'Osłona przed wybuchem')),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const fire = againstVehicle(s)
    if (fire === null) return vain('Out of effect, no roll', 'Bez skutku, bez rzutu')
    const strike = shown(STRIKE, [...fire, armourTerm(s.number('armour'))])
    const effect = effectOnVehicle(strike.total, roll(20, 'mp.roll.effect'))
    return { sums: [strike], outcome: fateOutcome(fateOf(effect, s.number('dr'))) }
  },
}

/** The state a stand is in before it is hit. */
export const standOption = choiceOption(
  'state',
  both('State of the target', 'Stan celu'),
  ['MP-HIT-11', 'MP-SNP-02'],
  {
    fit: both('Fit', 'Sprawny'),
    suppressed: both('Suppressed', 'Przyparty'),
    pinned: both('Pinned', 'Przygnieciony'),
  },
  'fit',
)

/** Movement as fire on infantry counts it. */
export const footMovementOption = (rule: string): TestOption =>
  choiceOption(
    'movement',
    both('Movement of the target', 'Ruch celu'),
    [rule],
    {
      still: both('Standing', 'Stoi'),
      moving: both('Moving', 'Porusza się'),
      running: both('Running', 'Biegnie'),
    },
    'still',
  )

const heEffect: StandardTest = {
  id: 'he-effect',
  name: both('Effect of HE on infantry', 'Efekt odłamków na piechotę'),
  rules: ['MP-HIT-05', 'MP-HIT-07', 'MP-HIT-09', 'MP-HIT-10', 'MP-HIT-14'],
  options: [
    numberOption('fp', both('FP of the shell', 'FP pocisku'), ['MP-HIT-05'], [0, 15], 8),
    burstOption,
    coverOption('MP-HIT-05', both('Cover from the burst', 'Osłona przed wybuchem')),
    footMovementOption('MP-HIT-05'),
    standOption,
    flagOption('roofless', both('Passengers hit from above', 'Pasażerowie trafieni z góry'), ['MP-HIT-09']),
    flagOption('flame-area', both('Flame over an area', 'Płomień obszarowy'), ['MP-FLM-02']),
    ...critOptions,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const flameArea = s.flag('flame-area')
    const strike = shown(
      STRIKE,
      fpTerms(s.number('fp'), {
        burst: flameArea ? 'direct' : s.choice<Burst>('burst'),
        cover: s.choice<Cover>('cover'),
        crit: critIn(s),
        flameArea,
        movement: s.choice('movement'),
        roofless: s.flag('roofless'),
      }),
    )
    const effect = effectOnInfantry(strike.total, roll(20, 'mp.roll.effect'))
    const hit = { state: s.choice<StandHit['state']>('state'), bySniper: false, banzai: false }
    return { sums: [strike], outcome: effectOutcome(effectOnStand(effect, hit)) }
  },
}

export const effectTests: readonly StandardTest[] = [penetration, heEffect]
