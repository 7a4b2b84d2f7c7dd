import { sum } from '../../../../kernel/modifiers.ts'
import { entriesOf, written } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type StandardTest } from '../../../../kernel/reference.ts'
import { choiceOption, flagOption, numberOption, Settings } from '../../../../kernel/test-options.ts'
import { airHit, dogfightSum, hitByFlak, hitInDogfight, machineGunHit, spotted } from '../../fight/air/air.ts'
import { accuracyTerms, blastTerms } from '../../fight/guns/gun-sums.ts'
import { ignitionSum } from '../../fire/ignition.ts'
import type { AirHit, Spotting } from '../../tables/aircraft.ts'
import {
  BUILT_UP,
  type FireSource,
  SUMMER_FIELD,
  TERRAIN_IGNITION,
  WORKS_IGNITION,
} from '../../tables/ignition.ts'
import { GROUND_NAMES, TERRAIN_NAMES } from '../tables/names.ts'
import { ATTACK, DEFENCE, DIE, pairFor, passed, shown, weatherOption } from './common.ts'

const SOURCES: Readonly<Record<FireSource, Bilingual>> = {
  burningArrows: both('Burning arrows', 'Płonące strzały'),
  incendiary: both('Incendiary shot or bomb', 'Pocisk lub bomba zapalająca'),
  flamethrower: both('Flamethrower', 'Miotacz ognia'),
  vehicle: both('Destroyed vehicle', 'Zniszczony pojazd'),
  flammableVehicle: both('Destroyed vehicle, flammable', 'Zniszczony pojazd, łatwopalny'),
  shellfire: both('Shells, heavy MG, bombs', 'Artyleria, ckm, bomby'),
}

/** Places by how easily they take fire (KG-FIR-02, KG-TER-04). */
const PLACES = written<{ readonly name: Bilingual; readonly value: number | null }>({
  open: { name: TERRAIN_NAMES.open, value: TERRAIN_IGNITION.open ?? null },
  scrub: { name: TERRAIN_NAMES.scrub, value: TERRAIN_IGNITION.scrub ?? null },
  forest: { name: TERRAIN_NAMES.forest, value: TERRAIN_IGNITION.forest ?? null },
  rocks: { name: TERRAIN_NAMES.rocks, value: TERRAIN_IGNITION.rocks ?? null },
  wooden: { name: both('Wooden houses', 'Zabudowa drewniana'), value: BUILT_UP.wooden },
  masonry: { name: both('Stone houses', 'Zabudowa murowana'), value: BUILT_UP.masonry },
  ripeField: { name: both('Field in summer', 'Pole latem'), value: SUMMER_FIELD },
  lightWorks: {
    name: both('Light works, field', 'Lekka osłona, pole'),
    value: WORKS_IGNITION.palisade ?? null,
  },
  heavyWorks: { name: both('Heavy works', 'Ciężka osłona'), value: WORKS_IGNITION.lowWall ?? null },
  wet: { name: both('Marsh, water, ruins', 'Bagno, woda, ruiny'), value: null },
})

const ignition: StandardTest = {
  id: 'ignition',
  name: both('Fire breaks out', 'Wzniecenie pożaru'),
  rules: ['KG-FIR-02', 'KG-FIR-01', 'KG-FIR-03'],
  options: [
    choiceOption(
      'source',
      both('Source', 'Źródło ognia'),
      ['KG-FIR-01', 'KG-FIR-02'],
      SOURCES,
      'burningArrows',
    ),
    choiceOption(
      'place',
      both('Place', 'Miejsce'),
      ['KG-FIR-02', 'KG-FIR-03', 'KG-TER-04'],
      Object.fromEntries(entriesOf(PLACES).map(([key, { name }]) => [key, name])),
      'open',
    ),
    choiceOption('ground', both('Ground', 'Warunki terenowe'), ['KG-GRD-02'], GROUND_NAMES, 'dry'),
    weatherOption,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const chance = ignitionSum({
      source: s.choice('source'),
      ground: s.choice('ground'),
      place: PLACES[s.choice('place')]?.value ?? null,
      weather: s.choice('weather'),
    })
    const no = both('No fire', 'Brak pożaru')
    if (chance === null) {
      return {
        sums: [],
        outcome: { key: 'vain', name: both('Nothing can burn there', 'Nic tam nie spłonie') },
      }
    }
    return {
      sums: [shown(both('Fire up to', 'Pożar do'), chance)],
      outcome: passed(roll(12, 'kg.roll.ignition') <= chance.total, both('It burns', 'Płonie'), no),
    }
  },
}

const FOUND: Readonly<Record<Spotting, Bilingual>> = {
  ownByEnemy: both('Own unit, chosen by the enemy', 'Własna jednostka, wskazuje wróg'),
  ownOpenByEnemy: both('Own unit in the open, chosen by the enemy', 'Własna na otwartym, wskazuje wróg'),
  phantom: both('A phantom: the raid is wasted', 'Pozorny cel: nalot stracony'),
  nothing: both('Nothing spotted, the raid is kept', 'Nic nie dostrzeżono, nalot zostaje'),
  random: both('A random enemy', 'Losowy wróg'),
  chosenOpen: both('An enemy in the open, of your choice', 'Wybrany wróg na otwartym'),
  chosen: both('Any enemy, of your choice', 'Dowolny wybrany wróg'),
}

const opticsOption = numberOption('optics', both('Optics', 'Optyka'), ['KG-STV-06', 'KG-RAID-01'], [-2, 5], 1)

const spotting: StandardTest = {
  id: 'air-spotting',
  name: both('Spotting from the air', 'Wypatrywanie z powietrza'),
  rules: ['KG-RAID-01'],
  options: [opticsOption],
  resolve(settings, roll) {
    const { die, found } = spotted(roll(10, 'kg.roll.spotting'), new Settings(settings).number('optics'))
    return { sums: [shown(DIE, die)], outcome: { key: found, name: FOUND[found] } }
  },
}

const HITS: Readonly<Record<AirHit, Bilingual>> = {
  down: both('Shot down', 'Zestrzelony'),
  damaged: both('Damaged, leaves at once', 'Uszkodzony, odlatuje'),
  flees: both('The pilot flees', 'Pilot ucieka'),
  tied: both('Tied up: no ground attack this turn', 'Związany: bez ataku na ziemię w tej turze'),
  none: both('No effect', 'Bez skutku'),
}
const outcomeOf = (hit: AirHit) => ({ key: hit, name: HITS[hit] })
const AGILITY = numberOption(
  'agility',
  both('Agility of the target', 'Zwrotność celu'),
  ['KG-AIR-03'],
  [0, 20],
  7,
)

const dogfight: StandardTest = {
  id: 'dogfight',
  name: both('Dogfight', 'Walka powietrzna'),
  rules: ['KG-DOG-02', 'KG-DOG-03', 'KG-DOG-04'],
  options: [
    numberOption('attack', both('Air Attack', 'Atak powietrzny'), ['KG-AIR-03'], [0, 20], 9),
    AGILITY,
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    const attack = dogfightSum('air-attack', s.number('attack'), pairFor(roll, 'kg.roll.shot'))
    const defence = dogfightSum('agility', s.number('agility'), pairFor(roll, 'kg.roll.response'))
    const hit = hitInDogfight(attack.total, defence.total) ? airHit(roll(6, 'kg.roll.air-hit')) : 'none'
    return { sums: [shown(ATTACK, attack), shown(DEFENCE, defence)], outcome: outcomeOf(hit) }
  },
}

const flak: StandardTest = {
  id: 'anti-aircraft',
  name: both('Anti-aircraft fire', 'Ogień przeciwlotniczy'),
  rules: ['KG-AA-02', 'KG-AA-03'],
  options: [
    flagOption('machine-gun', both('Heavy machine gun', 'Ckm'), ['KG-AA-03']),
    numberOption('accuracy', both('Accuracy', 'Celność'), ['KG-STF-01', 'KG-AA-02'], [0, 12], 7),
    numberOption('blast', both('Blast', 'Wybuch'), ['KG-STF-01', 'KG-AA-02'], [0, 30], 9),
    AGILITY,
    weatherOption,
    flagOption('one-man', both('One man to serve it', 'Jednoosobowa obsługa'), ['KG-ART-15']),
  ],
  resolve(settings, roll) {
    const s = new Settings(settings)
    if (s.flag('machine-gun'))
      return { sums: [], outcome: outcomeOf(machineGunHit(roll(6, 'kg.roll.air-hit'))) }
    // Aircraft are anywhere over the map: no distance counts (KG-AA-04).
    const accuracy = sum(
      accuracyTerms({
        gun: { accuracy: s.number('accuracy'), gunClass: 'autoCannon' },
        crew: { weapon: null, abilities: [], stan: s.flag('one-man') ? 1 : 2 },
        mm: null,
        reachBonus: 0,
        moved: false,
        weather: s.choice('weather'),
        smoke: [],
        partlySeen: false,
        dark: false,
        above: false,
        optics: 0,
        indirect: false,
      }),
    )
    const aimed = shown(both('Accuracy', 'Celność'), accuracy)
    if (roll(10, 'kg.roll.accuracy') > accuracy.total) return { sums: [aimed], outcome: outcomeOf('none') }
    const blast = sum(blastTerms(s.number('blast'), 'he', pairFor(roll, 'kg.roll.blast')))
    const hit = hitByFlak(blast.total, s.number('agility')) ? airHit(roll(6, 'kg.roll.air-hit')) : 'none'
    return { sums: [aimed, shown(ATTACK, blast)], outcome: outcomeOf(hit) }
  },
}

export const fireAndAirTests: readonly StandardTest[] = [ignition, spotting, dogfight, flak]
