import { travel } from '../../../../kernel/space/angle.ts'
import { adjacent, extent, footprint, footprintAt, footprintsOverlap } from '../../../../kernel/space/base.ts'
import type { Placed } from '../../../../kernel/space/types.ts'
import { destroyVehicle } from '../../fire/vehicle-damage.ts'
import { onMap } from '../../ground/placing.ts'
import { placed } from '../../ground/standing.ts'
import { destroy } from '../../morale/losses.ts'
import { waver } from '../../morale/morale.ts'
import { stickFast } from '../../move/bogging.ts'
import { crush } from '../../move/crushing.ts'
import { drivenAlong } from '../../move/march.ts'
import { stepOnMine } from '../../move/mines.ts'
import { type MoveInProgress, setOut, straightTo } from '../../move/move-in-progress.ts'
import { straightCharge } from '../../move/movement.ts'
import { reveal } from '../../sight/sightings.ts'
import { canSee } from '../../sight/visibility.ts'
import { MORALE } from '../../tables/morale-events.ts'
import { breaksThrough, nearArmour } from '../../units/hits-on-vehicles.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set, unitsOnTable } from '../../units/state.ts'
import { trainingTest } from '../../units/tests.ts'
import { isArmoured, isTank, type VehicleUnit } from '../../units/vehicles.ts'
import { closeIn } from './close-assault.ts'

/** How far apart places beyond a base are tried, mm. */
const STEP = 5

/**
 * An armed vehicle drives straight at men, horses or guns (KG-VME-02…04, KG-OMX-06): they waver, a d8 says whether it
 * breaks through to their far side, where the way there is open; a gun it has driven over is lost, and who can still
 * fight answers at once. Nobody is locked, and the vehicle hurts nobody else. Says why when nothing came of it.
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
  const way = breaksThrough(die, broken) ? wayThrough(battle, u, target) : null
  const told = { unit: u.id, target: target.id, data: { n: die } }
  battle.event('KG-VME-03', nameOf(way, target), told)
  if (way !== null) goThrough(battle, u, target, way)
  if (canAnswer(target) && onTable(u)) answer(battle, target, u)
  return null
}

/** Where a vehicle comes to that has broken through. */
interface WayThrough {
  readonly progress: MoveInProgress
  /** Its place on the far side; null: it has none, or the way there is barred, and it stays in front. */
  readonly beyond: Placed | null
  /** It drives over its target's place, with room beyond or not. */
  readonly over: boolean
  /** The ground has held it (KG-MOV-15). */
  readonly stuck: boolean
  readonly mined: boolean
}

/** What is told of it: it was held by the die, by what lies beyond, or it got through, if only over a gun. */
function nameOf(way: WayThrough | null, target: KgUnit): string {
  if (way === null) return 'kg.overrun-held'
  const through = way.beyond !== null || (way.over && target.kind === 'artillery')
  return through ? 'kg.overrun-through' : 'kg.overrun-barred'
}

/**
 * The way to the far side of a target is like any other: no high obstacle, none at all for wheels, no flames, nothing
 * that vehicles may not enter, and tests where the ground wants them (KG-OBS-02, KG-FIR-08, KG-ZON-02).
 */
function wayThrough(battle: KgBattle, u: VehicleUnit, target: KgUnit): WayThrough {
  const progress = setOut(battle, u, { manner: 'charge', rule: 'KG-VME-03' })
  const { on, past } = farSide(battle.state, u, target)
  const nowhere = { progress, beyond: null, over: false, stuck: false, mined: false }
  const length = past ?? on
  if (length === null) return nowhere
  const { stop, mined } = drivenAlong(progress, straightTo(0, length))
  if (stop !== null)
    return { ...nowhere, over: on !== null && stop.at > on, stuck: stop.halt === 'stuck', mined: false }
  const beyond = past === null ? null : footprintAt(travel(progress.now.at, u.facing, past), u.facing, u.base)
  return { ...nowhere, beyond, over: on !== null, mined }
}

/** To the far side of the base; a gun is lost under the tracks, where there is no room beyond it as well (KG-VME-03). */
function goThrough(battle: KgBattle, u: VehicleUnit, target: KgUnit, way: WayThrough): void {
  const { progress, beyond, over, stuck, mined } = way
  if (target.kind === 'artillery' && over) destroy(battle, target, { rule: 'KG-VME-03', by: u })
  if (stuck) stickFast(battle, u)
  if (beyond === null) return
  const { at } = placed(u)
  const change = { unit: u.id, path: [at, beyond.at], at: beyond.at, facing: u.facing, manner: 'charge' }
  battle.change('KG-VME-03', { type: 'move', ...change })
  crush(progress)
  if (!mined) return
  progress.now = footprint(placed(u))
  stepOnMine(progress)
}

/**
 * How far a vehicle drives to be on its target, and to the first place straight on where it is past him, touches no enemy
 * and stands on the map, mm; null: nowhere. It drives over nobody but its target (KG-MOV-10): who stands close behind that
 * one leaves it no room.
 */
function farSide(
  state: KgState,
  u: KgUnit,
  target: KgUnit,
): { readonly on: number | null; readonly past: number | null } {
  const { at } = placed(u)
  const across = extent(target.base)
  const most = Math.ceil(Math.sqrt(across.width ** 2 + across.depth ** 2) + extent(u.base).depth) + 10 * STEP
  const gun = target.kind === 'artillery'
  const others = unitsOnTable(state).filter((other) => other !== u && !(gun && other === target))
  let on: number | null = null
  for (let mm = STEP; mm <= most; mm += STEP) {
    const shape = footprintAt(travel(at, u.facing, mm), u.facing, u.base)
    const over = footprintsOverlap(shape, footprint(placed(target)))
    if (over) on ??= mm
    const driven = others.some(
      (other) =>
        other.side !== u.side && other !== target && footprintsOverlap(shape, footprint(placed(other))),
    )
    if (driven) break
    if (on === null || over || !onMap(state, shape)) continue
    const clear = others.every((other) =>
      other.side === u.side
        ? !footprintsOverlap(shape, footprint(placed(other)))
        : !adjacent(shape, placed(other)),
    )
    if (clear) return { on, past: mm }
  }
  return { on, past: null }
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
