import type { UnitView } from '../../../kernel/view.ts'
import { type Message, message, unchecked } from '../../../kernel/words.ts'
import type { Gun, Mounting, VehicleStats } from '../units/cards.ts'
import type { KgFacts } from '../units/state.ts'

type Facts = Partial<Pick<KgFacts, 'gun' | 'vehicle' | 'battery' | 'weaponsOut' | 'notes'>>

/**
 * What a unit fires and what protects it, a line each: the gun of a gun's crew (KG-STF-01), the armour, weapons and drive
 * of a vehicle (KG-STV-01 … KG-STV-08), the battery for which observers speak (KG-OFF-02). Of an enemy what his view has.
 */
export function equipmentOf({ facts }: UnitView): Message[] {
  const { gun, vehicle, battery, weaponsOut, notes } = facts as Facts
  if (vehicle !== undefined) return ofVehicle(vehicle, weaponsOut ?? [])
  if (battery !== undefined) {
    const { barrels, ammunition } = battery
    const left = Math.max(0, ammunition - (notes?.['KG-OFF-09'] ?? 0))
    const { calibre, accuracy, blast, spread, ammo } = battery.gun
    return [
      message('kg.equipment.battery', { barrels, left, ammunition }),
      message('kg.equipment.battery-guns', { calibre, accuracy, blast, spread }),
      ...shells(ammo),
    ]
  }
  return gun == null ? [] : ofGun(gun)
}

function ofVehicle(vehicle: VehicleStats, out: readonly number[]): Message[] {
  const { hull, turret } = vehicle.armour
  const { drive, optics, capacity } = vehicle
  return [
    turret === undefined
      ? message('kg.equipment.armour', { hull: faces(hull) })
      : message('kg.equipment.armour-turret', {
          hull: faces(hull),
          turret: faces(turret),
        }),
    message('kg.equipment.drive', { drive, optics: signed(optics), capacity }),
    ...vehicle.weapons.flatMap((weapon, i) => mounted(weapon, out.includes(i))),
  ]
}

/** One weapon of a vehicle and where it is; of a gun besides what it fires. */
function mounted({ mount, gun, table, ranged, range }: Mounting, out: boolean): Message[] {
  const whole = out ? 'no' : 'yes'
  if (gun !== undefined) {
    const [first, ...more] = ofGun(gun)
    return first === undefined
      ? []
      : [message('kg.equipment.mounted', { mount, weapon: first, whole }), ...more]
  }
  if (table === undefined) return []
  const name = unchecked(`kg.word.${table}`)
  const weapon = message('kg.equipment.small-arms', {
    name,
    ranged: ranged ?? 0,
    range: range ?? 0,
  })
  return [message('kg.equipment.mounted', { mount, weapon, whole })]
}

/** A gun, what its shot goes through, where it goes through anything, and its shells. */
function ofGun({ calibre, mode, range, accuracy, blast, spread, penetration, ammo }: Gun): Message[] {
  return [
    message('kg.equipment.gun', {
      calibre,
      mode,
      range,
      accuracy,
      blast,
      spread,
    }),
    ...(penetration.some((n) => n > 0)
      ? [
          message('kg.equipment.penetration', {
            values: penetration.join(', '),
          }),
        ]
      : []),
    ...shells(ammo),
  ]
}

/** What is fired, in one line; none where nothing is. */
const shells = (ammo: Gun['ammo']): Message[] =>
  ammo.length === 0
    ? []
    : [message('kg.equipment.shells', { shells: listed(ammo.map((kind) => message(`kg.ammo.${kind}`))) })]

const listed = (items: readonly Message[]): Message | string =>
  items.length === 0 ? '' : items.reduce((list, item) => message('kg.equipment.list', { list, item }))

const faces = ({ front, side, rear, top }: VehicleStats['armour']['hull']): string =>
  [front, side, rear, top].join(', ')

const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))
