import { normaliseFacing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { gap } from '../../../kernel/space/base.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { fieldOf } from '../ground/field.ts'
import { wholeTable } from '../ground/own-half.ts'
import { conceal, exposure } from '../sight/hiding.ts'
import { INCH } from '../tables/inches.ts'
import { platoonCalled } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, onTable, unitsOnTable } from '../units/state.ts'
import { hasRoom } from './layout.ts'
import { isScout } from './scouting.ts'

type Standing = MpUnit & Placed

/** How far the scouts of who deployed last keep from the enemy's models, in hundredths of an inch (MP-SET-07). */
const APART = 2 * INCH

/** Whether a model has begun ahead of its own side's zones, as only scouts may (MP-SET-07). */
function isAhead(state: MpState, u: Standing): boolean {
  const { zone = [], forward } = state.sides[u.side]?.facts ?? {}
  const own = { zone, ...(forward === undefined ? {} : { forward }), field: fieldOf(state), taken: [] }
  return isScout(state, u) && !hasRoom(own, u, u)
}

/**
 * Both sides have deployed: scouts of who did so last that stand too near to an enemy are set back the shortest way, and
 * their owner alone is told (MP-SET-07). Then all who may begin hidden, and scouts ahead of their zone, are hidden where they
 * stand in cover or unseen; whom they see is looked at as all stand there, before anybody is hidden (MP-SET-11, MP-HID-05).
 */
export function takeUpPlaces(battle: MpBattle, last: SideId): void {
  const { state } = battle
  for (const { id } of unitsOnTable(state).filter((u) => u.side === last && isAhead(state, u as Standing)))
    setBack(battle, state.units[id] as Standing)
  const lurking = unitsOnTable(state).filter(
    (u) =>
      onTable(u) &&
      (platoonCalled(state, u.platoon).mayHide === true || isAhead(state, u as Standing)) &&
      exposure(state, u as Standing) === null,
  )
  for (const { id } of lurking) conceal(battle, state.units[id] as MpUnit)
}

/** A scout that stands within two inches of an enemy is moved the shortest way to where he does not (MP-SET-07). */
function setBack(battle: MpBattle, u: Standing): void {
  const { state } = battle
  const enemies = enemiesOf(state, u.side) as Standing[]
  const isNear = (at: Point): boolean => enemies.some((other) => gap({ ...u, at }, other) < APART)
  if (!isNear(u.at)) return
  const taken = unitsOnTable(state).filter(({ id }) => id !== u.id) as Standing[]
  const room = { zone: wholeTable(state.map), field: fieldOf(state), taken }
  for (let ring = 1; ring <= RINGS; ring++) {
    for (let n = 0; n < POINTS; n++) {
      const { x, y } = wholePoint(offset(u.at, normaliseFacing((3600 / POINTS) * n), 0, ring * RING))
      const spot = { at: { x, y }, facing: u.facing }
      if (isNear(spot.at) || !hasRoom(room, u, spot)) continue
      battle.change('MP-SET-07', { type: 'place', unit: u.id, ...spot })
      battle.event('MP-SET-07', 'mp.set-back', { unit: u.id }, [u.side])
      return
    }
  }
}

const RING = INCH / 4
const RINGS = 40
const POINTS = 24
