import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { carry } from '../fight/carry.ts'
import { fightIfMet } from '../fight/melee/fight.ts'
import { noteParted } from '../fight/parted.ts'
import { inContact, touchingBases } from '../ground/contact.ts'
import { moveOf } from '../move/allowance.ts'
import { type Course, courseAlong, shapeOf } from '../move/course.ts'
import { reachOf } from '../move/reach.ts'
import { feetOf } from '../units/bodies.ts'
import { onTable, type SzBattle, type SzState, type SzUnit, set } from '../units/state.ts'
import { freeUnit } from './checks.ts'
import { noteCutShort } from './cut-short.ts'
import { partnersNamed } from './partners.ts'
import { LEGS } from './shape.ts'

/**
 * The units of a move as one: all free, and each in contact with another of them, however long the chain (SZ-MOVE-15,
 * SZ-MOVE-16). None has moved yet, so that who touches now did when the turn began. They keep their shapes and fronts.
 */
export function movedTogether(state: SzState, u: SzUnit, declared: Declared): SzUnit[] {
  const { path, face, options } = declared
  const all = [u, ...partnersNamed(state, declared, (id) => freeUnit(state, id))]
  const shaped =
    face !== undefined || ['files', 'order', 'gap', 'rows'].some((key) => lookUp(options, key) !== undefined)
  if (shaped) refuse('sz.error.together-shape')
  if (path.length === 0) refuse('sz.error.no-move', { unit: u.id })
  if (path.length > LEGS) refuse('sz.error.legs', { most: LEGS })
  const reached = [u]
  for (let i = 0; i < reached.length; i++) {
    const from = reached[i] as SzUnit
    reached.push(...all.filter((one) => !reached.includes(one) && touches(from, one)))
  }
  const apart = all.find((one) => !reached.includes(one))
  if (apart !== undefined) refuse('sz.error.not-together', { unit: apart.id })
  return all
}

const touches = (a: SzUnit, b: SzUnit): boolean =>
  feetOf(a).feet.some((one) => feetOf(b).feet.some((other) => touchingBases(one, other)))

/**
 * Moves units as if they were one: all the same way, at the speed of the slowest, those in front first (SZ-MOVE-15,
 * SZ-MOVE-16). What cuts one of them short cuts all.
 */
export function* goTogether(battle: SzBattle, units: readonly SzUnit[], path: readonly Point[]): Procedure {
  const { state } = battle
  const most = Math.min(...units.map(moveOf))
  const [lead] = units
  const from = lead?.at ?? { x: 0, y: 0 }
  const alike = (u: SzUnit): Course => {
    const at = u.at ?? from
    return courseAlong(
      u,
      path.map(({ x, y }) => ({ x: x - from.x + at.x, y: y - from.y + at.y })),
      shapeOf(u),
    )
  }
  const courses = units.map((u) => ({ u, course: alike(u), before: inContact(state, u) }))
  for (const { u } of courses) {
    set(battle, u, 'acted', 'move', 'SZ-SEQ-12')
    set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
  }
  const together = Math.min(
    ...courses.map(({ u, course }) => reachOf(state, u, course, most, { together: units }).k),
  )
  const [end] = path
  const ahead = ({ at }: SzUnit): number =>
    end === undefined || at === null
      ? 0
      : (at.x - from.x) * (end.x - from.x) + (at.y - from.y) * (end.y - from.y)
  for (const { u, course } of [...courses].sort((a, b) => ahead(b.u) - ahead(a.u))) {
    if (!onTable(u) || u.control !== 'normal') continue
    // Those in front have gone on, or have been stopped for good.
    const now = reachOf(state, u, course, most)
    const k = Math.min(together, now.k)
    if (k === 0) {
      battle.event('SZ-GEO-11', 'sz.cannot-move', { unit: u.id })
      continue
    }
    const came = yield* carry(battle, u, { course: now.course, k, manner: 'move' })
    if (!onTable(u) || !came) continue
    noteParted(battle, u)
    noteCutShort(battle, u, now.course, k, most)
  }
  for (const { u, before } of courses) fightIfMet(battle, u, before)
}
