import { type Effect, statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Footprint } from '../../../kernel/space/base.ts'
import { touching } from '../ground/contact.ts'
import { type Zone, zonesOf } from '../ground/zones.ts'
import { zoneDepth } from '../move/room.ts'
import { feetOf } from '../units/bodies.ts'
import { enemiesOf, onTable, type SzState, type SzUnit, unitsOnTable } from '../units/state.ts'

/** What does not hold of an entry's changes: of what units were before it, what they are after it, and its effects. */
export function unsoundChanges(
  state: SzState,
  effects: readonly Effect[],
  before: SzState,
): readonly string[] {
  if (effects.some(({ rule }) => rule === 'SZ-ASYNC-10')) return []
  return [
    ...unitsOnTable(state).flatMap((u) => intrusionsOf(state, u, before)),
    ...effects.flatMap((effect, i) => againFault(effect, effects.slice(0, i), before)),
    ...shotFaults(state, effects, before),
  ]
}

/** A base may stand so much deeper in a zone than it did, mm: what rounding comes to (SZ-GEO-01). */
const DEEPER = 0.5

/**
 * Nobody has come into the zone of an enemy figure but those in contact with its unit: who stands in one began there and
 * is no nearer (SZ-ZOC-02, SZ-ZOC-04). Zones of figures that have themselves moved, or had none before, bar nobody yet;
 * nor do those of a unit that has lost somebody in a melee that is over (SZ-ZOC-05).
 */
function intrusionsOf(state: SzState, u: SzUnit, before: SzState): string[] {
  const was = lookUp(before.units, u.id)
  if (was === undefined || !onTable(was) || was.bodies === u.bodies) return []
  const began = new Map(was.bodies.map((body, i) => [body.n, { body, foot: feetOf(was).feet[i] }]))
  const moved = feetOf(u).feet.flatMap((foot, i): { foot: Footprint; from: Footprint | undefined }[] => {
    const body = u.bodies[i]
    const old = body === undefined ? undefined : began.get(body.n)
    const same = old?.body.x === body?.x && old?.body.y === body?.y && old?.body.f === body?.f
    return same ? [] : [{ foot, from: old?.foot }]
  })
  if (moved.length === 0) return []
  return enemiesOf(state, u.side).flatMap((enemy) => {
    const stood = lookUp(before.units, enemy.id)
    if (stood === undefined || !onTable(stood) || touching(u, enemy).length > 0) return []
    if (stood.bodies.length !== enemy.bodies.length || fought(was, u)) return []
    const zones = keptZones(zonesOf(before, stood), zonesOf(state, enemy))
    const deep = moved.some(({ foot, from }) =>
      zones.some((zone) => zoneDepth(foot, zone) > DEEPER + (from === undefined ? 0 : zoneDepth(from, zone))),
    )
    return deep ? [`${u.id} has come into the zone of ${enemy.id}`] : []
  })
}

/** Whether a unit has lost figures since. */
const fought = (was: SzUnit, u: SzUnit): boolean => was.bodies.length !== u.bodies.length

/** The zones that were there before and are where they were. */
const keptZones = (before: readonly Zone[], after: readonly Zone[]): Zone[] =>
  after.filter(({ at }) => before.some((old) => old.at.x === at.x && old.at.y === at.y))

/** A unit makes one operation a turn, and none in panic goes into pursuit (SZ-SEQ-12, SZ-MOR-04). */
function againFault(effect: Effect, earlier: readonly Effect[], before: SzState): string[] {
  if (effect.type !== 'set') return []
  const valueBefore = (stat: 'acted' | 'control'): unknown => {
    const last = earlier.findLast(
      (one) => one.type === 'set' && one.unit === effect.unit && lookUp(statsOf(one), stat) !== undefined,
    )
    return last?.type === 'set' ? lookUp(statsOf(last), stat) : lookUp(before.units, effect.unit)?.[stat]
  }
  const { acted, control } = statsOf(effect)
  const faults: string[] = []
  if (typeof acted === 'string' && acted !== 'rally' && typeof valueBefore('acted') === 'string')
    faults.push(`${effect.unit} has acted twice`)
  if (control === 'pursuit' && valueBefore('control') === 'panic')
    faults.push(`${effect.unit} pursues out of panic`)
  return faults
}

/** Declared fire falls once: from a unit that watched, which then watches no more (SZ-FIRE-48, SZ-FIRE-53, SZ-FIRE-54). */
function shotFaults(state: SzState, effects: readonly Effect[], before: SzState): string[] {
  const told = effects.flatMap((effect) =>
    effect.type === 'event' && DECLARED.has(effect.rule) && FALLS.has(effect.name) ? [effect] : [],
  )
  const twice = told.filter(({ name, unit }, i) =>
    told.slice(0, i).some((other) => other.name === name && other.unit === unit),
  )
  return [
    ...twice.map(({ unit }) => `${unit} has fired declared fire twice`),
    ...[...new Set(told.map(({ unit }) => unit ?? ''))].flatMap((id) => {
      const faults: string[] = []
      if (lookUp(before.units, id)?.watching !== true) faults.push(`${id} has fired and did not watch`)
      if (lookUp(state.units, id)?.watching === true) faults.push(`${id} has fired and still watches`)
      return faults
    }),
  ]
}

/** The rules of declared fire that stops a move, or falls when the phase ends, and what is told of it. */
const DECLARED: ReadonlySet<string> = new Set(['SZ-FIRE-50', 'SZ-FIRE-54'])
const FALLS: ReadonlySet<string> = new Set(['sz.stops', 'sz.fired'])
