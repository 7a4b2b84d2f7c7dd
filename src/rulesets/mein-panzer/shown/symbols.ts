import { lookUp } from '../../../kernel/look-up.ts'
import type { Arm, Model } from '../tables/model.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { modelCalled } from '../units/models.ts'

/** From these classes on a tank is drawn as a medium and as a heavy one (MP-DAT-02). */
const MEDIUM = 4
const HEAVY = 5

/** The renderer's symbol of a model, by what it is: tanks by their weight, stands and guns by what they bear (MP-DAT-02). */
export function symbolOf(card: string): string {
  const model = modelCalled(card)
  if (model === null) return 'support'
  if (model.kind === 'vehicle') return vehicleSymbol(model)
  if (model.kind === 'gun') return gunSymbol(model)
  if (model.kind === 'hq') return 'hq'
  if (model.kind === 'sniper') return 'sniper'
  if (model.kind === 'observer' || model.kind === 'listening') return 'observers'
  if (model.mine === true) return 'sappers'
  return model.drive === 'cavalry' ? 'horse' : standSymbol(model)
}

/** What a stand bears, by a part of its weapon's id. */
const BORNE: readonly (readonly [part: string, symbol: string])[] = [
  ['atrifle', 'atRifle'],
  ['flame', 'flamethrower'],
  ['mortar', 'mortar'],
  ['gran', 'mortar'],
  ['hmg', 'machineGun'],
  ['lmg', 'machineGun'],
]

const standSymbol = ({ arms }: Model): string =>
  BORNE.find(([part]) => arms.some(({ weapon }) => weapon.includes(part)))?.[1] ?? 'riflemen'

function vehicleSymbol(model: Model): string {
  const { drive, klass, armour, arms, passengers } = model
  const armoured = armour !== null && Math.max(armour.front, armour.side, armour.rear) > 0
  if (drive === 'horse') return 'wagon'
  if (drive === 'halftrack') return passengers === null || !armoured ? 'tractor' : 'halfTrack'
  if (arms.some(launches)) return 'rocketLauncher'
  if (drive === 'wheeled') return armoured ? 'armouredCar' : 'lorry'
  if (arms.length === 0) return 'tractor'
  if (!hasTurret(model)) return klass > 2 ? 'selfPropelledGun' : 'tankette'
  if (klass >= HEAVY) return 'heavyTank'
  return klass >= MEDIUM ? 'mediumTank' : 'tank'
}

/** Whether a weapon launches rockets (MP-RKT-01). */
const launches = ({ weapon }: Arm): boolean => {
  const row = lookUp(WEAPONS, weapon)
  return row !== undefined && 'rocket' in row
}

/** Guns on a turntable are drawn as anti-aircraft guns; those that have shells against armour and none to be called for as anti-tank guns. */
function gunSymbol({ arms }: Model): string {
  const weapon = lookUp(WEAPONS, arms[0]?.weapon ?? '')
  if (weapon?.mounts.some((mount) => mount === 'turntable')) return 'flak'
  return weapon !== undefined &&
    weapon.ap !== null &&
    weapon.ov !== null &&
    weapon.ov <= 4 &&
    !('indirect' in weapon)
    ? 'antiTankGun'
    : 'gun'
}

/** Whether a weapon turns with a turret (MP-LOS-03): of machine guns only those that are the main armament do. */
const turns = ({ weapon, mount, main }: Arm): boolean => {
  if (mount !== undefined) return mount === 'turret'
  return lookUp(WEAPONS, weapon)?.mounts.some((one) => one === 'turret') ?? main === true
}

/** Whether a vehicle has a turret to turn (MP-LOS-03). */
export const hasTurret = ({ kind, arms }: Pick<Model, 'kind' | 'arms'>): boolean =>
  kind === 'vehicle' && arms.some(turns)
