import { byId } from '../../../../kernel/ordered.ts'
import { travel, turnBetween } from '../../../../kernel/space/angle.ts'
import { footprint, footprintAt, footprintsOverlap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { Placed } from '../../../../kernel/space/types.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { distance } from '../../ground/measuring.ts'
import { placed } from '../../ground/standing.ts'
import type { Charged } from '../../move/movement.ts'
import { canSee } from '../../sight/visibility.ts'
import { type KgBattle, type KgUnit, onTable } from '../../units/state.ts'
import { close, onset } from './rush.ts'

/** One of a wave and the enemy it goes for; null when he is not on the table. */
export interface Assailant {
  readonly unit: KgUnit
  readonly enemy: KgUnit | null
}

/** One that has gone: where it stood, and what its move came to. */
interface Gone {
  readonly unit: KgUnit
  readonly from: Placed
  readonly ran: Charged
}

/**
 * Several units assault at once (KG-OMX-03). The nearest to its enemy arrives first, ties by id. While they go none is in
 * another's way and none passes another; where one has arrived the next has no room. Only when all have gone do their
 * melees begin, in the order in which they were named.
 *
 * @returns why nothing came of it, by unit; who is not in it is in melee.
 */
export function goAtOnce(battle: KgBattle, wave: readonly Assailant[]): ReadonlyMap<UnitId, string> {
  const vain = new Map<UnitId, string>()
  const going: { unit: KgUnit; enemy: KgUnit; far: number }[] = []
  for (const { unit, enemy } of wave) {
    if (enemy === null || !canSee(battle.state, unit, enemy)) vain.set(unit.id, 'sight')
    else going.push({ unit, enemy, far: distance(placed(unit), placed(enemy)) })
  }
  going.sort((a, b) => a.far - b.far || byId(a.unit.id, b.unit.id))
  const left = new Set(going.map(({ unit }) => unit.id))
  // Whoever stays where he is, for he sees nobody, is in the way as any friend is.
  const there = new Set<UnitId>()
  const gone = new Map<UnitId, Gone>()
  for (const { unit, enemy } of going) {
    left.delete(unit.id)
    const from = { ...placed(unit) }
    const ran = onset(battle, unit, enemy, { kind: 'wave', fellows: { going: left, gone: there } })
    there.add(unit.id)
    gone.set(unit.id, { unit, from, ran })
  }
  const back = makeRoom(battle, [...gone.values()])
  for (const { unit } of wave) {
    const one = gone.get(unit.id)
    if (one === undefined || !onTable(unit)) continue
    const reason = close(battle, unit, back.has(unit.id) ? { ...one.ran, contact: null } : one.ran, 'wave')
    if (reason !== null) vain.set(unit.id, reason)
  }
  return vain
}

/**
 * Where one has come to stand on the ground of a fellow who could not get away it stops before him, at the worst where
 * it began (KG-MOV-10). Every step leads back to where all had room, so it comes to an end.
 *
 * @returns those that had to step back.
 */
function makeRoom(battle: KgBattle, gone: readonly Gone[]): ReadonlySet<UnitId> {
  const back = new Set<UnitId>()
  for (;;) {
    const one = gone.find(({ unit, from }) => onTable(unit) && !isAt(unit, from) && meetsAny(gone, unit))
    if (one === undefined) return back
    stepBack(battle, gone, one)
    back.add(one.unit.id)
  }
}

const isAt = ({ at, facing }: KgUnit, from: Placed): boolean =>
  at?.x === from.at.x && at.y === from.at.y && facing === from.facing

/** Whether a base shares ground with one of the wave, other than the unit's own. */
const meetsAny = (gone: readonly Gone[], unit: KgUnit, base: Placed = placed(unit)): boolean =>
  gone.some(
    (other) =>
      other.unit !== unit &&
      onTable(other.unit) &&
      footprintsOverlap(footprint(base), footprint(placed(other.unit))),
  )

/** Back along its straight way to the first place that it shares with nobody, else to where it set out. */
function stepBack(battle: KgBattle, gone: readonly Gone[], { unit, from }: Gone): void {
  const now = placed(unit)
  const length = Math.floor(pointDistance(from.at, now.at))
  let to: Placed = from
  for (let at = length - 1; at > 0; at--) {
    const base = footprintAt(travel(from.at, now.facing, at), now.facing, now.base)
    if (meetsAny(gone, unit, base)) continue
    to = base
    break
  }
  const change = { unit: unit.id, at: to.at, facing: to.facing }
  if (turnBetween(now.facing, to.facing) !== 0 && length === 0)
    battle.change('KG-MOV-10', { type: 'turn', ...change })
  else battle.change('KG-MOV-10', { type: 'move', ...change, path: [now.at, to.at], manner: 'wave' })
}
