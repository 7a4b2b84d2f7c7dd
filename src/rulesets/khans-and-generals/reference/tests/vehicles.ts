import { both, type StandardTest, type TestOption, type TestResult } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { attackTerms, hitWith } from '../../fight/shooting/shooting-sums.ts'
import { boggingChance, bogs, type Driving } from '../../ground/soft-ground.ts'
import {
  hitBy,
  OFF_ROAD,
  PASSENGER_LOSS,
  SMALL_ARMS_AT_UNARMOURED,
  type VehicleHit,
} from '../../tables/vehicle-hits.ts'
import {
  breaksThrough,
  closeHit,
  goesOffUnder,
  gunHit,
  mineHit,
  nearArmour,
  type RifleHit,
  rifleHit,
  smallArmsHit,
  strikesTurret,
} from '../../units/hits-on-vehicles.ts'
import { trainingSums } from '../../units/tests.ts'
import { GROUND_NAMES } from '../tables/names.ts'
import { HITS } from '../tables/vehicles.ts'
import { DIE, fought, pairFor, passed, shown, trainingIn, trainingOption, vain } from './common.ts'
import { accuracySum, layingIn, layingOptions, MISSED, OUT_OF_RANGE } from './guns.ts'
import { shooterOptions, shotIn } from './shooting.ts'
import { OFF_ROAD_NAMES } from './training.ts'

/** What a hit does, in words. */
const outcomeOf = (hit: VehicleHit): TestResult['outcome'] => ({ key: hit, name: HITS[hit] })

const classOption = (key: string, en: string, pl: string, usual: number): TestOption =>
  numberOption(key, both(en, pl), ['KG-STV-02', 'KG-AVP-05'], [0, 6], usual)

const openOption = flagOption('open', both('Open hatches or top', 'Otwarte włazy lub góra'), ['KG-AVP-06'])
const thinFloorOption = flagOption('thin-floor', both('Thin floor', 'Cienkie dno'), ['KG-ABI-02'])

const penetration: StandardTest = {
  id: 'penetration',
  name: both('A gun’s hit on armour', 'Trafienie działa w pancerz'),
  rules: ['KG-AVP-05', 'KG-AVP-04', 'KG-AVP-06', 'KG-AVP-07', 'KG-RNG-22'],
  options: [
    numberOption(
      'penetration',
      both('Penetration at this distance', 'Przebijalność z tej odległości'),
      ['KG-RNG-22'],
      [0, 10],
      4,
    ),
    classOption('hull', 'Armour class of the hull', 'Klasa pancerza kadłuba', 3),
    flagOption('turret', both('It has a turret', 'Ma wieżę'), ['KG-AVP-04']),
    classOption('turret-class', 'Armour class of the turret', 'Klasa pancerza wieży', 3),
    flagOption('heavy-he', both('High explosive, 75 mm or more', 'Odłamkowy, 75 mm lub więcej'), [
      'KG-AVP-07',
    ]),
    openOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const turret = s.flag('turret') && strikesTurret(roll(6, 'kg.roll.part'))
    const { die, hit } = gunHit(roll(8, 'kg.roll.vehicle-hit'), {
      penetration: s.number('penetration'),
      armourClass: s.number(turret ? 'turret-class' : 'hull'),
      heavyHe: s.flag('heavy-he'),
      open: s.flag('open'),
    })
    return { sums: [shown(DIE, die)], outcome: outcomeOf(hit) }
  },
}

const VEHICLES = {
  lightTank: both('Light tank', 'Czołg lekki'),
  tankette: both('Tankette', 'Tankietka'),
  mediumTank: both('Medium tank', 'Czołg średni'),
  heavyTank: both('Heavy tank', 'Czołg ciężki'),
  selfPropelledGun: both('Self-propelled gun', 'Działo samobieżne'),
  armouredCar: both('Armoured car', 'Samochód pancerny'),
  unarmoured: both('Unarmoured vehicle', 'Pojazd nieopancerzony'),
} as const

const atRifle: StandardTest = {
  id: 'at-rifle',
  name: both('Anti-tank rifle', 'Rusznica przeciwpancerna'),
  rules: ['KG-ATR-01', 'KG-ATR-02', 'KG-ATR-03', 'KG-ATR-04', 'KG-ART-03'],
  options: [
    ...layingOptions.filter(({ key }) => key !== 'indirect'),
    choiceOption('vehicle', both('Vehicle', 'Pojazd'), ['KG-ATR-02'], VEHICLES, 'lightTank'),
    choiceOption(
      'from',
      both('From', 'Strona'),
      ['KG-ATR-02'],
      { front: both('Front', 'Przód'), side: both('Side', 'Bok'), rear: both('Rear', 'Tył') },
      'front',
    ),
    numberOption('penetration', both('Penetration', 'Przebijalność'), ['KG-RNG-22', 'KG-ATR-03'], [0, 10], 3),
    classOption('hull', 'Armour class of the hull', 'Klasa pancerza kadłuba', 2),
    flagOption('flamethrower', both('Flamethrower', 'Miotacz ognia'), ['KG-ATR-04']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const flamethrower = s.flag('flamethrower')
    const laying = flamethrower ? null : layingIn(s, 'atRifle')
    if (flamethrower ? s.number('distance') > 10 : laying === null) return vain(OUT_OF_RANGE)
    const accuracy = laying === null ? null : accuracySum(laying)
    if (accuracy !== null && roll(10, 'kg.roll.accuracy') > accuracy.total) {
      return { sums: [accuracy], outcome: { key: 'missed', name: MISSED } }
    }
    const { die, hit } = rifleHit(roll(8, 'kg.roll.vehicle-hit'), {
      vehicle: s.choice<RifleHit['vehicle']>('vehicle'),
      from: s.choice('from'),
      penetration: s.number('penetration'),
      armourClass: s.number('hull'),
      flamethrower,
    })
    return { sums: [...(accuracy === null ? [] : [accuracy]), shown(DIE, die)], outcome: outcomeOf(hit) }
  },
}

const closeAssault: StandardTest = {
  id: 'close-assault',
  name: both('Assault on an armoured vehicle', 'Natarcie na pojazd opancerzony'),
  rules: ['KG-VME-07', 'KG-VME-06', 'KG-TST-01'],
  options: [trainingOption(), thinFloorOption],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const value = trainingIn(s)
    const test = trainingSums(roll(6, 'kg.roll.training'), { value, die: [nearArmour()] })
    const tested = shown(both('Training test', 'Test Wyszkolenia'), test.die)
    if (!test.passed) {
      return {
        sums: [tested],
        outcome: { key: 'failed', name: both('They don’t come near', 'Nie podchodzą') },
      }
    }
    const { die, hit } = closeHit(roll(8, 'kg.roll.vehicle-hit'), s.flag('thin-floor'))
    return { sums: [tested, shown(DIE, die)], outcome: outcomeOf(hit) }
  },
}

const breakThrough: StandardTest = {
  id: 'break-through',
  name: both('A vehicle breaks through', 'Przełamanie pojazdem'),
  rules: ['KG-VME-03'],
  options: [flagOption('broken', both('Target broken', 'Cel złamany'), ['KG-VME-03'])],
  resolve(settings, roll) {
    const through = breaksThrough(roll(8, 'kg.roll.break-through'), new Settings(settings).flag('broken'))
    return {
      sums: [],
      outcome: passed(
        through,
        both('It breaks through', 'Przełamanie'),
        both('It stops before its target', 'Zatrzymuje się przed celem'),
      ),
    }
  },
}

const ABOARD = {
  nobody: both('Nobody', 'Nikt'),
  line: both('A line unit', 'Jednostka liniowa'),
  support: both('A support section', 'Sekcja wsparcia'),
} as const
type Aboard = keyof typeof ABOARD

/** What becomes of those aboard when small arms hit what carries them (KG-SAV-02). */
function withPassengers(hit: VehicleHit, aboard: Aboard): TestResult['outcome'] {
  const outcome = outcomeOf(hit)
  if (aboard === 'nobody' || (hit !== 'crew' && hit !== 'destroyed')) return outcome
  const loses = PASSENGER_LOSS[aboard]
  const more =
    hit === 'crew'
      ? both(`those aboard lose ${loses} Stan`, `pasażerowie tracą ${loses} Stanu`)
      : both('those aboard get out and are pinned', 'pasażerowie wysiadają, przyszpileni')
  const { en, pl } = outcome.name
  return { key: `${hit}-${aboard}`, name: both(`${en}; ${more.en}`, `${pl}; ${more.pl}`) }
}

const smallArmsUnarmoured: StandardTest = {
  id: 'small-arms-unarmoured',
  name: both('Small arms at an unarmoured vehicle', 'Broń ręczna wobec nieopancerzonego'),
  rules: ['KG-SAV-01', 'KG-SAV-02'],
  options: [
    ...shooterOptions,
    numberOption('defence', both('Defence of the vehicle', 'Obrona pojazdu'), ['KG-STV-01'], [0, 20], 2),
    choiceOption(
      'aboard',
      both('Who is aboard', 'Kto jest w środku'),
      ['KG-SAV-02', 'KG-MOV-18'],
      ABOARD,
      'nobody',
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const shot = shotIn(s)
    if (shot === null) return vain(OUT_OF_RANGE)
    const attack = attackTerms(shot, pairFor(roll, 'kg.roll.shot'))
    const vehicle = {
      skill: s.number('defence'),
      armour: 0,
      formation: 'standard',
      inPosition: null,
    } as const
    const hit = hitWith(
      attack,
      {
        target: { ...vehicle, pinned: false, abilities: [] },
        from: 'front',
        by: shot.shooter,
        weapon: null,
        cover: [],
        moved: false,
        wave: false,
      },
      { statsAs: 'line', stan: 1 },
    )
    if (hit.effect <= 0) return { sums: fought(hit), outcome: outcomeOf('none') }
    return {
      sums: fought(hit),
      outcome: withPassengers(
        hitBy(SMALL_ARMS_AT_UNARMOURED, roll(6, 'kg.roll.vehicle-hit')),
        s.choice('aboard'),
      ),
    }
  },
}

const smallArmsArmoured: StandardTest = {
  id: 'small-arms-armoured',
  name: both('Small arms at an armoured vehicle', 'Broń ręczna wobec opancerzonego'),
  rules: ['KG-SAV-03', 'KG-AVP-06'],
  options: [openOption],
  resolve(settings, roll) {
    const open = new Settings(settings).flag('open')
    return { sums: [], outcome: outcomeOf(smallArmsHit(roll(8, 'kg.roll.vehicle-hit'), open)) }
  },
}

const vehicleMine: StandardTest = {
  id: 'vehicle-mine',
  name: both('A vehicle on a mine', 'Pojazd na minie'),
  rules: ['KG-OBS-08', 'KG-ABI-02'],
  options: [
    flagOption('unarmoured', both('Unarmoured vehicle', 'Pojazd nieopancerzony'), ['KG-OBS-08']),
    thinFloorOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    if (!goesOffUnder(roll(6, 'kg.roll.mine'))) {
      return { sums: [], outcome: { key: 'quiet', name: both('No mine goes off', 'Żadna mina nie wybucha') } }
    }
    if (s.flag('unarmoured')) return { sums: [], outcome: outcomeOf('destroyed') }
    const { die, hit } = mineHit(roll(8, 'kg.roll.vehicle-hit'), s.flag('thin-floor'))
    return { sums: [shown(DIE, die)], outcome: outcomeOf(hit) }
  },
}

const bogging: StandardTest = {
  id: 'bogging',
  name: both('Bogging down on bad ground', 'Ugrzęźnięcie w złym terenie'),
  rules: ['KG-GRD-04', 'KG-GRD-02', 'KG-STV-09'],
  options: [
    choiceOption('ground', both('Ground', 'Warunki terenowe'), ['KG-GRD-02'], GROUND_NAMES, 'mud'),
    choiceOption(
      'drive',
      both('Drive', 'Napęd'),
      ['KG-GRD-02', 'KG-GRD-07'],
      { wheeled: both('Wheels', 'Koła'), tracked: both('Tracks', 'Gąsienice') },
      'wheeled',
    ),
    flagOption('dirt-road', both('On a dirt road', 'Na drodze gruntowej'), ['KG-GRD-02', 'KG-GRD-05']),
    choiceOption(
      'off-road',
      both('Off-road ability', 'Zdolności terenowe'),
      ['KG-STV-09'],
      OFF_ROAD_NAMES,
      'average',
    ),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const driving: Driving = {
      ground: s.choice('ground'),
      drive: s.choice('drive'),
      onDirtRoad: s.flag('dirt-road'),
      ability: OFF_ROAD[s.choice<keyof typeof OFF_ROAD>('off-road')],
    }
    const free = both('It drives on', 'Jedzie dalej')
    if (boggingChance(driving) === 0) return { sums: [], outcome: { key: 'no', name: free } }
    const { die, stuck } = bogs(roll(6, 'kg.roll.bogging'), driving)
    return { sums: [shown(DIE, die)], outcome: passed(stuck, both('It bogs down', 'Grzęźnie'), free) }
  },
}

export const vehicleTests: readonly StandardTest[] = [
  penetration,
  atRifle,
  closeAssault,
  breakThrough,
  smallArmsUnarmoured,
  smallArmsArmoured,
  vehicleMine,
  bogging,
]
