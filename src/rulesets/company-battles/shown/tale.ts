import { type Course, type DeedOf, type Said, type Tale, turnsAndDeeds } from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { type Message, message, type SideId, type UnitId } from '../../../kernel/words.ts'
import type { FwState } from '../units/state.ts'

/** The tale of a battle that is over. Nothing on the table was ever hidden (FW-ASY-11). */
export function taleOf(course: Course<FwState>): Tale {
  const { end } = course
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    ...turnsAndDeeds(course, weightOf, [heaviestFire()]),
    secrets: [],
  }
}

/** What it weighs that something happens, in teams lost. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'company.destroyed': 8,
  'company.taken': 5,
  'company.pinned': 2,
  'company.team-lost': 1,
}

function weightOf(_state: FwState, effect: Effect): number {
  if (effect.type !== 'event') return 0
  return lookUp(WEIGHTS, effect.name) ?? 0
}

/** A unit by its id and its name in the reader's language. */
const named = (state: FwState, id: UnitId): Message | string => {
  const unit = state.units[id]
  return unit === undefined
    ? id
    : message('company.tale.unit', { unit: id, name: message('name', unit.names) })
}

/** By what hits of fire, of shells and bombs on one platoon are told: each weapon's volley by itself (FW-HIT-07, FW-ART-19). */
const HITS: ReadonlySet<string> = new Set(['company.fired', 'company.falls-on'])

/** The fire of one platoon at another in one part of a turn that hit most often, of all its weapons together. */
function heaviestFire(): DeedOf<FwState> {
  const counted = new Map<string, number>()
  return (state, { name, unit, target, data }) => {
    if (!HITS.has(name) || unit === undefined || target === undefined) return null
    const now = [state.turn, state.active, state.phase, unit, target].join(' ')
    const hits = (counted.get(now) ?? 0) + (typeof data?.hits === 'number' ? data.hits : 0)
    counted.set(now, hits)
    if (hits < 1) return null
    const what = { unit: named(state, unit), target: named(state, target), hits, turn: state.turn }
    return { measure: hits, said: message('company.tale.volley', what) }
  }
}

function lossesOf(state: FwState, side: SideId): Said {
  const units = everyUnit(state).filter((u) => u.side === side)
  const of = units.reduce((total, { roster }) => total + roster.length, 0)
  const lost = units.reduce((total, u) => total + u.lost.length, 0)
  const gone = units.filter(({ status, role }) => role === 'platoon' && status === 'destroyed').length
  const platoons = units.filter(({ role }) => role === 'platoon').length
  return { side, said: message('company.tale.losses', { lost, of, gone, platoons }) }
}
