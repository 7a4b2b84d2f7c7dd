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
    ...turnsAndDeeds(course, weightOf, [hits]),
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

/** The volley that hit most often. */
const hits: DeedOf<FwState> = (state, { name, unit, target, data }) => {
  const count = data?.hits
  if (name !== 'company.fired' || unit === undefined || target === undefined) return null
  if (typeof count !== 'number' || count < 1) return null
  const what = { unit: named(state, unit), target: named(state, target), hits: count, turn: state.turn }
  return { measure: count, said: message('company.tale.volley', what) }
}

function lossesOf(state: FwState, side: SideId): Said {
  const units = everyUnit(state).filter((u) => u.side === side)
  const of = units.reduce((total, { roster }) => total + roster.length, 0)
  const lost = units.reduce((total, u) => total + u.lost.length, 0)
  const gone = units.filter(({ status, role }) => role === 'platoon' && status === 'destroyed').length
  const platoons = units.filter(({ role }) => role === 'platoon').length
  return { side, said: message('company.tale.losses', { lost, of, gone, platoons }) }
}
