import {
  angleBetween,
  bearing,
  direction,
  normaliseFacing,
  sine,
  travel,
} from '../../../kernel/space/angle.ts'
import { type Footprint, footprint, footprintAt, footprintsOverlap } from '../../../kernel/space/base.ts'
import { moveOn } from '../../../kernel/space/move.ts'
import { boxOf, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import { comesInto } from '../../../kernel/space/straight-run.ts'
import type { InTheWay } from '../../../kernel/space/surroundings.ts'
import type { Box, Facing, Point } from '../../../kernel/space/types.ts'
import { placed } from '../ground/standing.ts'
import { seenBy } from '../sight/sightings.ts'
import type { KgUnit } from '../units/state.ts'
import { ABOUT, lookAround } from './around.ts'
import { type MoveInProgress, straightTo } from './move-in-progress.ts'

/** The most a unit may turn before a straight move, tenths of a degree (KG-MOV-08). */
const WHEEL = 900

/** Step between directions tried, tenths of a degree. */
const ASIDE = 10

/**
 * Where a straight move at an enemy makes for: his middle; where others would be met on that way, the nearest direction
 * in which he is met first (KG-MOV-08). Enemies nobody has seen turn nobody aside (KG-DIG-22). Null where it would have
 * to turn too far.
 */
export function aimAt(progress: MoveInProgress, target: KgUnit): Point | null {
  const { u, now } = progress
  const enemy = footprint(placed(target))
  const straight = bearing(now.at, enemy.at)
  const far = pointDistance(now.at, enemy.at)
  const within = (way: Facing): boolean => angleBetween(u.facing, way) <= WHEEL
  if (!within(straight)) return null
  const margin = now.reach + ABOUT
  if (waysTo(progress, target, grownBox(boxOf([now.at, enemy.at]), margin)).meets(straight, far))
    return enemy.at
  const reach = now.reach + enemy.reach
  // What the ways to either side go over: none leads past the enemy's middle by more than their reach.
  const end = travel(now.at, straight, Math.ceil(far + reach))
  const ways = waysTo(
    progress,
    target,
    grownBox(boxOf([now.at, end]), (reach * (far + reach)) / far + margin),
  )
  for (let aside = ASIDE; aside < WHEEL && sine(aside) * far < reach; aside += ASIDE) {
    const both = [normaliseFacing(straight + aside), normaliseFacing(straight - aside)]
    // The lesser turn first.
    both.sort((a, b) => angleBetween(u.facing, a) - angleBetween(u.facing, b))
    const open = both.find((way) => within(way) && ways.meets(way, far + reach))
    if (open !== undefined) return travel(now.at, open, Math.ceil(far + reach))
  }
  return enemy.at
}

/** Straight ways at an enemy among all who are known to stand about them. */
interface Ways {
  /** Whether a way that long comes to the enemy before anybody else, and has room there. */
  meets(way: Facing, length: number): boolean
}

/** The ways over the ground of a box on which a unit could go straight at an enemy: it is looked once who stands there. */
function waysTo(progress: MoveInProgress, target: KgUnit, box: Box): Ways {
  const { battle, u, now } = progress
  const bases = lookAround(progress, box).filter(({ id }) => {
    const other = battle.state.units[id]
    return other !== undefined && (other.side === u.side || seenBy(battle.state, u.side, other))
  })
  const goal = bases.findIndex(({ id }) => id === target.id)
  // Who was in the way on one of them mostly is on the next.
  let last = 0
  const isBarred = (from: Footprint, length: number): boolean => {
    const along = direction(from.facing)
    const wayInto = (index: number): ReturnType<typeof comesInto> => {
      const shape = footprint((bases[index] as InTheWay).placed)
      return footprintsOverlap(from, shape) ? null : comesInto(from, along, length, shape)
    }
    const enemy = goal < 0 ? null : wayInto(goal)
    if (enemy === null) return true
    const until = Math.max(0, enemy.touch)
    for (let n = 0; n < bases.length; n++) {
      const index = (last + n) % bases.length
      const other = index === goal ? null : wayInto(index)
      if (other === null) continue
      // One that stops it does so before the enemy; one that lets it pass leaves no room where it meets him.
      const at = Math.max(0, other.touch)
      const first = at < until || (at === until && index < goal)
      const bars = bases[index]?.policy === 'stop' ? first : other.enter < until && until < other.exit
      if (!bars) continue
      last = index
      return true
    }
    return false
  }
  return {
    meets(way, length) {
      const from = footprintAt(now.at, way, now.base)
      // What can be known without asking where it may end is the answer of nearly all.
      if (isBarred(from, length)) return false
      const { stop } = moveOn(from, straightTo(0, length), { bases })
      return stop?.kind === 'contact' && stop.id === target.id
    },
  }
}
