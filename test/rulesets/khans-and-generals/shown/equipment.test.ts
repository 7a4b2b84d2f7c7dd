import { describe, expect, test } from 'vitest'
import { sayKnown, sayPlain } from '../../../../src/i18n/i18n.ts'
import { equipmentOf } from '../../../../src/rulesets/khans-and-generals/shown/equipment.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import { ABILITIES } from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import { FORMATIONS } from '../../../../src/rulesets/khans-and-generals/tables/formations.ts'
import { TYPE_WORDS } from '../../../../src/rulesets/khans-and-generals/tables/types.ts'
import { VEHICLE_TYPE_WORDS } from '../../../../src/rulesets/khans-and-generals/tables/vehicle-types.ts'
import { WEAPONS } from '../../../../src/rulesets/khans-and-generals/tables/weapons.ts'
import { quiet } from '../support/fights.ts'
import { known } from '../support/giving.ts'
import { aUnit } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

const table = () =>
  known(
    quiet({
      units: [
        fielded('mo_light', {
          id: 'R1',
          x: 60,
          y: 60,
          weaponsOut: [1],
        } as never),
        fielded('mo_gun75', { id: 'R2', x: 30, y: 40 }),
        fielded('mo_offmap', {
          id: 'R3',
          x: 40,
          y: 40,
          notes: { 'KG-OFF-09': 1 },
        } as never),
        fielded('mo_truck', { id: 'B1', x: 60, y: 100, facing: 180 }),
        fielded('mo_gun75', { id: 'B2', x: 80, y: 100, facing: 180 }),
        aUnit({ id: 'R4', x: 20, y: 30 }),
      ],
    }),
  )

/** What red's player reads under a unit's card. */
function read(id: string, language: 'en' | 'pl' = 'en'): string[] {
  const view = viewOf(table().state, { kind: 'player', player: 'anna', side: 'red' }, null)
  const unit = view.units[id]
  if (unit === undefined) throw new Error(`${id} is not seen`)
  return equipmentOf(unit).map((line) => sayPlain(line, language))
}

describe('what a card says of guns and vehicles', () => {
  test('KG-STV-01 KG-MOR-01 nothing of a vehicle’s formation, melee or Armour; its own side reads at what Reluctance it breaks', () => {
    const { R1, R4, B1, B2 } = viewOf(
      table().state,
      { kind: 'player', player: 'anna', side: 'red' },
      null,
    ).units
    for (const vehicle of [R1, B1])
      for (const fact of ['formation', 'melee', 'armour']) expect(vehicle?.facts).not.toHaveProperty(fact)
    expect([R4?.facts.formation, R4?.facts.armour, B2?.facts.armour]).toEqual(['standard', 0, 0])
    expect([R1?.facts.breakAt, R4?.facts.breakAt, B2?.facts.breakAt]).toEqual([6, null, undefined])
    expect(sayKnown('kg.stat.breakAt', 'en')).toBe('Breaks at Reluctance')
  })

  test('KG-STF-01 a gun: calibre, range, Accuracy, Blast, Spread, how it fires, Penetration by its bands, its shells', () => {
    expect(read('R2')).toEqual([
      'Gun of 75 mm: range 420 cm, Accuracy 6, Blast 14, Spread 4 cm, direct fire',
      'Penetration up to 40, 80, 120, 160 cm and beyond: 4, 4, 3, 3, 2',
      'Shells: high explosive, solid shot, shrapnel, smoke',
    ])
    expect(read('R2', 'pl')[0]).toBe(
      'Działo 75 mm: zasięg 420 cm, celność 6, wybuch 14, rozrzut 4 cm, ogień na wprost',
    )
  })

  test('KG-STV-01 KG-STV-02 KG-STV-08 a vehicle: armour of hull and turret, drive, Optics, each weapon where it is, and what is shot away', () => {
    expect(read('R1')).toEqual([
      'Armour class in front, at the side, rear, top: hull 2, 1, 1, 1; turret 2, 1, 1, 1',
      'Tracks; Optics 1',
      'In the turret: Gun of 37 mm: range 250 cm, Accuracy 7, Blast 8, Spread 1 cm, direct fire',
      'Penetration up to 40, 80, 120, 160 cm and beyond: 4, 4, 3, 2, 1',
      'Shells: solid shot, high explosive',
      'In the turret: heavy machine gun, Ranged 10, range 120 cm (destroyed)',
    ])
  })

  test('KG-OFF-09 observers: the battery for which they speak, and how many missions it has left', () => {
    expect(read('R3')[0]).toMatch(/^Battery off the map: \d+ barrels, (\d+) of \d+ fire missions left$/)
    const [, left, of] = /, (\d+) of (\d+) /.exec(read('R3')[0] ?? '') ?? []
    expect(Number(left)).toBe(Number(of) - 1)
    // Off the map nothing is too far and shells go through no armour: neither range nor Penetration.
    expect(read('R3').slice(1)).toEqual([
      'Guns of 155 mm: they reach the whole map, Accuracy 6, Blast 20, Spread 6 cm',
      'Shells: high explosive, smoke',
    ])
  })

  test('KG-DIG-21 of an enemy what whoever sees him sees: a vehicle’s armour and drive, not what a gun has to fire', () => {
    expect(read('B1')[0]).toMatch(/^Armour class/)
    expect(read('B2')).toEqual([])
    expect(read('R4')).toEqual([])
  })

  test.each(['en', 'pl'] as const)(
    'house: every type, weapon, ability and formation of a card has its word (%s)',
    (language) => {
      const words = [...TYPE_WORDS, ...VEHICLE_TYPE_WORDS, ...WEAPONS, ...ABILITIES, ...FORMATIONS]
      expect(words.filter((word) => sayKnown(`kg.word.${word}`, language) === null)).toEqual([])
    },
  )
})
