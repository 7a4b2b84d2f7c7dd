import type { Effect } from '../../../kernel/effect.ts'
import { statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { penetrates } from '../../../kernel/space/convex.ts'
import { boxesMeet } from '../../../kernel/space/segment.ts'
import { connected } from '../ground/contact.ts'
import { fieldOf } from '../ground/field.ts'
import { obstaclesIn } from '../ground/obstacles.ts'
import { spacing } from '../move/course.ts'
import { feetOf } from '../units/bodies.ts'
import { type Body, fightingOf, onTable, type SzState, type SzUnit, unitsOnTable } from '../units/state.ts'
import { pointsOf, spoilsOf } from '../victory/victory.ts'
import { unsoundChanges } from './sound-changes.ts'

/** Bases stand so deep in each other, mm, and no deeper: what rounding and turned bases come to (SZ-GEO-07). */
const DEEP = 2

/** What does not hold of a position that must hold of every one, after an entry with these effects that began with another. */
export function unsound(state: SzState, effects: readonly Effect[], before: SzState): readonly string[] {
  const byUmpire = effects.some(({ rule }) => rule === 'SZ-ASYNC-10')
  return [
    ...(byUmpire ? [] : standsOn(state)),
    ...unitsOnTable(state).flatMap((u) => faultsOf(state, u)),
    ...everyUnit(state).flatMap(spoilsFault),
    ...effects.flatMap((effect) => changeFault(state, effect)),
    ...unsoundChanges(state, effects, before),
  ]
}

/** Nobody stands on anybody (SZ-GEO-07). */
function standsOn(state: SzState): string[] {
  const units = unitsOnTable(state).map((u) => ({ id: u.id, ...feetOf(u) }))
  return units.flatMap((a, i) =>
    units.slice(i).flatMap((b) => {
      if (!boxesMeet(a.box, b.box)) return []
      const meet = a.feet.some((one, n) =>
        b.feet.some(
          (other, m) => (a !== b || m > n) && boxesMeet(one.box, other.box) && penetrates(one, other, DEEP),
        ),
      )
      return meet ? [`${a.id} stands on ${a === b ? 'itself' : b.id}`] : []
    }),
  )
}

/** A unit in hand holds together or owes it; one out of hand waits for nobody (SZ-COH-03, SZ-COH-06, SZ-FIRE-48). */
function faultsOf(state: SzState, u: SzUnit): string[] {
  const { feet, box } = feetOf(u)
  const faults: string[] = []
  const numbers = u.bodies.map(({ n }) => n)
  if (fightingOf(u.bodies).length === 0) faults.push(`${u.id} has nobody left and is on the table`)
  if (new Set(numbers).size < numbers.length) faults.push(`${u.id} has a figure twice`)
  if (fightingOf(u.bodies).length > u.startFigures) faults.push(`${u.id} has more figures than it began with`)
  if (u.control === 'normal' && !u.parted && !connected(feet, spacing(u), obstaclesIn(fieldOf(state), box)))
    faults.push(`${u.id} does not hold together`)
  if (u.control !== 'normal' && u.watching) faults.push(`${u.id} watches out of hand`)
  if (!u.watching && (u.asks || u.watch !== null))
    faults.push(`${u.id} waits for somebody and does not watch`)
  if (u.control !== 'pursuit' && u.prey.length > 0) faults.push(`${u.id} has prey and does not pursue`)
  return faults
}

/** The points of a unit are its owner's or the enemy's: all that has been taken of it is no more than it is worth (SZ-SCEN-04). */
function spoilsFault(u: SzUnit): string[] {
  const [worth, taken] = [pointsOf(u), spoilsOf(u)]
  const right = onTable(u) ? taken === 0 || taken === Math.floor(worth / 2) : taken === worth
  return right ? [] : [`${u.id} is worth ${worth} and has given ${taken}`]
}

/** The rules that may make a unit what it was not (SZ-MOR-01). */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  normal: ['SZ-MOR-22', 'SZ-MOR-42', 'SZ-ASYNC-10'],
  panic: ['SZ-MOR-25', 'SZ-ASYNC-10'],
  pursuit: ['SZ-MOR-17', 'SZ-ASYNC-10'],
}

/** Figures only fall, and states change by the rules of morale alone (SZ-LOSS-01, SZ-MOR-02…04). */
function changeFault(state: SzState, effect: Effect): string[] {
  if (effect.type !== 'set') return []
  const stats = statsOf(effect)
  const faults: string[] = []
  const control = lookUp(stats, 'control')
  if (typeof control === 'string' && !(lookUp(ARROWS, control) ?? []).includes(effect.rule))
    faults.push(`${effect.unit} is ${control} by ${effect.rule}`)
  const bodies = lookUp(stats, 'bodies') as readonly Body[] | undefined
  const u = lookUp(state.units, effect.unit)
  const now = new Set(u?.bodies.map(({ n }) => n))
  if (bodies !== undefined && effect.rule !== 'SZ-ASYNC-10') {
    const had = new Set(bodies.map(({ n }) => n))
    for (const n of now) if (!had.has(n)) faults.push(`${effect.unit} has got figure ${n} back`)
  }
  return faults
}
