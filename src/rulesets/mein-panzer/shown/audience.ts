import type { Audience, Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { idsNamed, TOGETHER } from '../../../kernel/order.ts'
import { everySide } from '../../../kernel/ordered.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import type { MpState } from '../units/state.ts'
import { isHeadquarters, knownTo, sidesKnowing } from './secrecy.ts'

/** Facts of a model that its side alone knows: what it has been told, where it looks, its registered point (MP-ASY-05). */
export const SECRET: readonly string[] = [
  'standing',
  'sector',
  'registered',
  'paid',
  'far',
  'sniped',
  'part',
  'mutiny',
  'charged',
  'shares',
  'ruled',
]

/** Facts of the battle that are worked with and told to nobody: how often owners were asked (MP-ASY-03), who acts. */
const UNTOLD_FACTS: readonly string[] = ['asked', 'askedOf', 'activation', 'losses']

/** Facts of a side that everybody may know; its notes of reserves are not among them (MP-TRN-03). */
const OPEN_SIDE_FACTS: readonly string[] = ['ready', 'kills', 'airRecon', 'zone', 'entry']

/**
 * Which sides may learn of a change (MP-ASY-05): of what befalls a model those who know of it, before the change or by
 * it; of what is done to others those who know of all who are named; of instructions and notes their side.
 */
export function audienceOf(state: MpState, change: Change): Audience | undefined {
  switch (change.type) {
    case 'queue':
      return []
    case 'place':
    case 'move':
    case 'turn':
    case 'status':
    case 'board':
    case 'alight':
    case 'mark':
    case 'unmark':
      return ofModel(state, change.unit)
    case 'set':
      return ofSet(state, change)
    case 'sideFact':
      return OPEN_SIDE_FACTS.includes(change.key) ? undefined : [change.side]
    case 'fact':
      return ofFact(state, change)
    case 'event':
      return ofEvent(state, change)
    default:
      return undefined
  }
}

/** Nobody sees the other side deploy (MP-SET-08); afterwards hidden models are their side's alone (MP-ASY-07). */
function ofModel(state: MpState, id: UnitId): Audience | undefined {
  const u = lookUp(state.units, id)
  if (u === undefined) return []
  if (state.phase === 'deployment') return [u.side]
  // A model that comes in from reserve is seen as it comes (MP-SET-10).
  if (u.status === 'reserve' && !u.hidden) return undefined
  for (const { id: side } of everySide(state)) if (!knownTo(state, side, u)) return sidesKnowing(state, [id])
  return undefined
}

function ofSet(state: MpState, change: Extract<Change, { type: 'set' }>): Audience | undefined {
  const u = lookUp(state.units, change.unit)
  if (u === undefined) return []
  if (isSecret(change)) return [u.side]
  const hidden = hiddenBy(change)
  if (hidden === true) return [u.side]
  return hidden === false && u.status !== 'reserve' && state.phase !== 'deployment'
    ? undefined
    : ofModel(state, change.unit)
}

/** Whether a change is of a fact that its side alone knows. */
const isSecret = (change: Extract<Change, { type: 'set' }>): boolean =>
  'stat' in change
    ? SECRET.includes(change.stat)
    : SECRET.some((stat) => lookUp(change.stats, stat) !== undefined)

/** Whether a change hides a model, or says that it is hidden no more; undefined: neither. */
const hiddenBy = (change: Extract<Change, { type: 'set' }>): Json | undefined => {
  if ('stats' in change) return lookUp(change.stats, 'hidden')
  return change.stat === 'hidden' ? change.value : undefined
}

/** Of a headquarters nobody else learns what it is told or how it stands: that would tell that it is one (MP-CMD-14). */
function ofFact(state: MpState, change: Extract<Change, { type: 'fact' }>): Audience | undefined {
  if (UNTOLD_FACTS.includes(change.key)) return []
  const platoon = change.key === 'platoons' ? lookUp(state.facts.platoons, change.id ?? '') : undefined
  if (platoon === undefined) return undefined
  return !isHeadquarters(platoon) && platoon.roster.some((id) => isKnownToMore(state, id))
    ? undefined
    : [platoon.side]
}

/** Whether more sides than one know of a model. */
function isKnownToMore(state: MpState, id: UnitId): boolean {
  const u = lookUp(state.units, id)
  let sides = 0
  for (const { id: side } of everySide(state)) if (u === undefined || knownTo(state, side, u)) sides += 1
  return sides > 1
}

/** Of an event all models count that it names: also those who acted together with the first (`with` in its data). */
function ofEvent(state: MpState, { unit, target, side, data }: Extract<Change, { type: 'event' }>) {
  if (unit === undefined && target === undefined) return undefined
  if (state.phase === 'deployment' && unit !== undefined) {
    const deploying = side ?? lookUp(state.units, unit)?.side
    return deploying === undefined ? [] : [deploying]
  }
  const named = lookUp(data, TOGETHER)
  const others = typeof named === 'string' ? idsNamed(named) : NOBODY
  return narrowed(
    state,
    sidesKnowing(state, others.length === 0 ? [unit, target] : [unit, target, ...others]),
  )
}

const NOBODY: readonly UnitId[] = []

/** Everybody is written as no audience at all. */
const narrowed = (state: MpState, told: readonly SideId[]): Audience | undefined =>
  told.length === everySide(state).length ? undefined : told
