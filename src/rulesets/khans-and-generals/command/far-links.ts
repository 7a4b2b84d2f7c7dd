import { revisionOf } from '../../../kernel/reduce.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { signals, unitsOf } from '../units/changes.ts'
import { type KgState, type KgUnit, onTable } from '../units/state.ts'
import { hopHolds, type SomeEnemy } from './hops.ts'
import { speakFarOff } from './wires.ts'

/*
 * Links of a side that has telephones or radios. They join units any distance apart, so what the net remembers of hops
 * that are near (`command-net.ts`) does not help: each HQ's range is looked for anew whenever anything has changed.
 */

interface Known {
  readonly revision: number
  readonly ranges: Map<UnitId, ReadonlySet<KgUnit>>
}

const known = new WeakMap<KgState, Known>()

/** Whether a unit passes links of an HQ on: unbroken, of the same HQ or the Chief's own, or signalling (KG-COM-01, KG-OMN-08). */
const relays = (u: KgUnit, hq: KgUnit, chief: UnitId | undefined): boolean =>
  u.status === 'standing' && (u.hq === hq.id || u.hq === chief || signals(u))

/** The units that an HQ reaches by hops, wires and radio, with it itself (KG-COM-01, KG-COM-05, KG-COM-06). */
export function farRange(state: KgState, hq: KgUnit, someEnemy: SomeEnemy): ReadonlySet<KgUnit> {
  const revision = revisionOf(state)
  let of = known.get(state)
  if (of?.revision !== revision) {
    of = { revision, ranges: new Map() }
    known.set(state, of)
  }
  const found = of.ranges.get(hq.id) ?? search(state, hq, someEnemy)
  of.ranges.set(hq.id, found)
  return found
}

function search(state: KgState, hq: KgUnit, someEnemy: SomeEnemy): Set<KgUnit> {
  const reached = new Set([hq])
  if (hq.at === null) return reached
  const chief = state.sides[hq.side]?.facts.chief
  const others = unitsOf(state, hq.side).filter(onTable)
  // A set is walked to its end, and what is found on the way comes last.
  for (const from of reached) {
    if (from !== hq && !relays(from, hq, chief)) continue
    for (const to of others) {
      if (reached.has(to)) continue
      if (speakFarOff(state, from, to) || hopHolds(state, from, to, someEnemy)) reached.add(to)
    }
  }
  return reached
}
