import { turnBetween } from '../../../kernel/space/angle.ts'
import { adjacent, type Footprint } from '../../../kernel/space/base.ts'
import { afterLeg, cutLeg, type Leg, type Pivot, turnTo } from '../../../kernel/space/leg.ts'
import { moveOn } from '../../../kernel/space/move.ts'
import type { Surroundings } from '../../../kernel/space/surroundings.ts'
import type { Facing } from '../../../kernel/space/types.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { placed } from '../ground/standing.ts'
import { isWheels, legBox, lookAround, mapBox, stopping, withinTurn } from './around.ts'
import { blockedBy, type MoveInProgress, remember } from './move-in-progress.ts'
import { nearby, underfoot } from './underfoot.ts'

/** Turns the unit to a facing about a point of its base, as far as it may turn (KG-MOV-02, KG-MOV-03). */
export function turnAbout(progress: MoveInProgress, facing: Facing, about: Pivot, final: boolean): void {
  const leg = turnTo(progress.now, facing, about)
  if (leg === null || progress.halt !== null) return
  // A column that follows a road turns with it, as much as the road does (KG-MOV-02).
  const free = progress.how.freely === true || followsRoad(progress)
  const left = free ? 3600 : Math.max(0, 1800 - progress.turned)
  const may = cutLeg(leg, left)
  const amount = Math.abs(turnBetween(progress.now.facing, facing))
  const all = lookAround(progress, legBox(progress.now, leg))
  const others = about === 'centre' ? withinTurn(progress.now, all) : all
  const around: Surroundings = { bases: final ? others : stopping(others), bounds: mapBox(progress) }
  // An about-face does not shift the base, so nothing is swept (KG-MOV-04).
  const done =
    amount === 1800 && left >= 1800 && about === 'centre'
      ? { done: amount, to: afterLeg(progress.now, leg), stop: null }
      : moveOn(progress.now, may, around)
  const stop = done.stop
  const end = stop === null ? done.to : (shortOfContact(progress, leg, around, stop.id, done.done) ?? done.to)
  const turned = Math.abs(turnBetween(progress.now.facing, end.facing))
  progress.now = end
  if (!free) progress.turned += turned
  if (stop !== null) blockedBy(progress, stop.id, stop.kind)
  else if (left < amount) progress.halt = 'turned-enough'
  remember(progress, others)
}

/** How far a turn that has run into an enemy is taken back at a time, tenths of a degree. */
const BACK = 5

/**
 * Where a turn ends that swings a base against an enemy: just before it would touch him, for nobody comes into contact
 * but by an assault (KG-MOV-10). Null where that does not matter: a friend, the enemy it goes for, one it touched
 * before.
 */
function shortOfContact(
  progress: MoveInProgress,
  leg: Leg,
  around: Surroundings,
  met: UnitId | null,
  came: number,
): Footprint | null {
  const { u, how, now, battle } = progress
  const other = battle.state.units[met ?? '']
  if (other === undefined || other.side === u.side || other.id === how.contact) return null
  if (adjacent(now, placed(other))) return null
  for (let at = Math.floor(came) - BACK; at > 0; at -= BACK) {
    const { to } = moveOn(now, cutLeg(leg, at), around)
    if (!adjacent(to, placed(other))) return to
  }
  return now
}

function followsRoad({ battle, u, now }: MoveInProgress): boolean {
  if (u.formation !== 'column' || isWheels(u)) return false
  const { road, bridge } = underfoot(now, nearby(battle.state, now.box))
  return road !== null || bridge
}
