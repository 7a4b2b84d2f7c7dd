import { lookUp } from '../../../kernel/look-up.ts'
import { plainSymbol } from './names.ts'

/**
 * What troops are in MIL-STD-2525C, by the renderer's name for them: the six letters of its function, and the modifier
 * that makes headquarters. Pieces of equipment stand for single vehicles and weapons, units for men.
 */
const FUNCTIONS: Readonly<Record<string, string>> = {
  tank: 'EVATL-',
  tankette: 'EVATL-',
  mediumTank: 'EVATM-',
  heavyTank: 'EVATH-',
  selfPropelledGun: 'UCAAAS',
  armouredCar: 'EVAL--',
  halfTrack: 'EVAA--',
  lorry: 'EVUL--',
  wagon: 'EVU---',
  tractor: 'EVUX--',
  rocketLauncher: 'EWX---',
  antiTankGun: 'EWG---',
  gun: 'EWH---',
  artillery: 'EWH---',
  flak: 'EWA---',
  mortar: 'EWO---',
  machineGun: 'EWRH--',
  atRifle: 'EWT---',
  flamethrower: 'EXF---',
  sniper: 'EWR---',
  shot: 'UCI---',
  riflemen: 'UCI---',
  cyclists: 'UCI---',
  motorcyclists: 'UCIM--',
  sappers: 'UCE---',
  scouts: 'UCR---',
  observers: 'UCR---',
  horse: 'UCRH--',
  hq: 'UCI---A',
}

/** Frames by the place of a side among the sides: told apart by shape as well as by colour. */
const FRAMES = ['H', 'F', 'N', 'U'] as const

/** The code of a NATO symbol for some troops of the side in that place; null: there is none for them. */
export function natoCode(symbol: string, order: number): string | null {
  const what = lookUp(FUNCTIONS, plainSymbol(symbol))
  if (what === undefined) return null
  const frame = FRAMES[((order % FRAMES.length) + FRAMES.length) % FRAMES.length]
  return `S${frame}GP${what}`.padEnd(15, '-')
}
