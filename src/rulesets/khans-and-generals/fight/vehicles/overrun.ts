import { travel } from '../../../../kernel/space/angle.ts'
import { adjacent, extent, footprint, footprintAt, footprintsOverlap } from '../../../../kernel/space/base.ts'
import type { Placed } from '../../../../kernel/space/types.ts'
import { destroyVehicle } from '../../fire/vehicle-damage.ts'
import { onMap } from '../../ground/placing.ts'
import { areasOf, placed, tooDeep } from '../../ground/standing.ts'
import { destroy } from '../../morale/losses.ts'
import { waver } from '../../morale/morale.ts'
import { straightCharge } from '../../move/movement.ts'
import { reveal } from '../../sight/sightings.ts'
import { canSee } from '../../sight/visibility.ts'
import { MORALE } from '../../tables/morale-events.ts'
import { closesTo } from '../../tables/terrain.ts'
import { breaksThrough, nearArmour } from '../../units/hits-on-vehicles.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set, unitsOnTable } from '../../units/state.ts'
import { trainingTest } from '../../units/tests.ts'
import { isArmoured, isTank, type VehicleUnit } from '../../units/vehicles.ts'
import { closeIn } from './close-assault.ts'

/** How far apart places beyond a base are tried, mm. */
const STEP = 5

/**
 * An armed vehicle drives straight at men, horses or guns (KG-VME-02…04, KG-OMX-06): they waver, a d8 says whether it
 * breaks through to their far side, a gun it has driven over is lost, and who can still fight answers at once. Nobody is
 * locked, and the vehicle hurts nobody else. Says why when nothing came of it.
 */
export function overrunAt(battle: KgBattle, u: VehicleUnit, target: KgUnit): string | null {
  if (!canSee(battle.state, u, target)) return 'sight'
  const { contact } = straightCharge(battle, u, target, { kind: 'assault' })
  if (contact === null) return 'no-contact'
  reveal(battle, u, 'KG-VIS-12')
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  battle.event('KG-OMX-06', 'kg.overrun', { unit: u.id, target: target.id })
  const fright = isTank(u) ? MORALE.tankCharged : MORALE.vehicleCharged
  waver(battle, target, fright, { source: u.id, renews: true, by: u })
  const broken = target.status === 'broken'
  const die = battle.roll(8, { rule: 'KG-VME-03', why: 'kg.roll.break-through', by: u.id })
  const through = breaksThrough(die, broken)
  const told = { unit: u.id, target: target.id, data: { n: die } }
  battle.event('KG-VME-03', through ? 'kg.overrun-through' : 'kg.overrun-held', told)
  if (through) goThrough(battle, u, target)
  if (canAnswer(target)) answer(battle, target, u)
  return null
}

/** To the far side of the base; a gun is lost under the tracks, where there is no room beyond it as well (KG-VME-03). */
function goThrough(battle: KgBattle, u: VehicleUnit, target: KgUnit): void {
  const beyond = farSide(battle.state, u, target)
  if (target.kind === 'artillery') destroy(battle, target, { rule: 'KG-VME-03', by: u })
  if (beyond === null) return
  const { at } = placed(u)
  const change = { unit: u.id, path: [at, beyond.at], at: beyond.at, facing: u.facing, manner: 'charge' }
  battle.change('KG-VME-03', { type: 'move', ...change })
}

/**
 * The first place straight on where the vehicle is past the target, touches no enemy and may stand; null: none. It drives
 * over nobody but its target (KG-MOV-10): who stands close behind that one leaves it no room.
 */
function farSide(state: KgState, u: VehicleUnit, target: KgUnit): Placed | null {
  const { at } = placed(u)
  const across = extent(target.base)
  const most = Math.ceil(Math.sqrt(across.width ** 2 + across.depth ** 2) + extent(u.base).depth) + 10 * STEP
  const gun = target.kind === 'artillery'
  const others = unitsOnTable(state).filter((other) => other !== u && !(gun && other === target))
  let past = false
  for (let mm = STEP; mm <= most; mm += STEP) {
    const shape = footprintAt(travel(at, u.facing, mm), u.facing, u.base)
    const over = footprintsOverlap(shape, footprint(placed(target)))
    past ||= over
    const driven = others.some(
      (other) =>
        other.side !== u.side && other !== target && footprintsOverlap(shape, footprint(placed(other))),
    )
    if (driven) return null
    if (!past || over || !onMap(state, shape)) continue
    const clear = others.every((other) =>
      other.side === u.side
        ? !footprintsOverlap(shape, footprint(placed(other)))
        : !adjacent(shape, placed(other)),
    )
    const closed =
      areasOf(state, shape).some(({ kind }) => closesTo(kind, 'vehicle')) || tooDeep(state, shape)
    if (clear && !closed) return shape
  }
  return null
}

/** Who can still fight: foot, horse, sections and staffs that obey; guns do not go at vehicles (KG-VME-04, KG-VME-05). */
const canAnswer = (target: KgUnit): boolean =>
  onTable(target) && target.status === 'standing' && target.stan > 0 && target.kind !== 'artillery'

/** The answer of those who were run at: as they would attack it themselves, for no order (KG-VME-04, KG-VME-06, KG-VME-07). */
function answer(battle: KgBattle, target: KgUnit, u: VehicleUnit): void {
  // Whoever is attacked is on his feet again (KG-PIN-04).
  set(battle, target, 'pinned', false, 'KG-PIN-04')
  if (!isArmoured(u)) return destroyVehicle(battle, u, { rule: 'KG-VME-06', by: target })
  const test = { rule: 'KG-VME-07', why: 'kg.roll.near-armour', die: [nearArmour()] } as const
  if (trainingTest(battle, target, test)) closeIn(battle, target, u, 'KG-VME-04')
}
