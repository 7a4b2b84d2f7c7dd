import { type Course, type DeedOf, type Said, type Tale, turnsAndDeeds } from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { type Message, message, type SideId, type UnitId } from '../../../kernel/words.ts'
import { opbSum } from '../morale/course-of-battle.ts'
import { figures, startFigures } from '../units/public-facts.ts'
import type { KgState, KgUnit } from '../units/state.ts'

/** How much an event turns a battle; what is not here turns none. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'kg.chief-killed': 10,
  'kg.commander-killed': 6,
  'kg.trap': 6,
  'kg.air-down': 5,
  'kg.poTaken': 5,
  'kg.reserves': 4,
  'kg.broken': 3,
  'kg.broken-limit': 3,
  'kg.poLost': 2,
}
const DESTROYED = 4

/** The tale of a battle that is over (KG-VIC-01). */
export function taleOf(course: Course<KgState>): Tale {
  const { end } = course
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    ...turnsAndDeeds(course, weightOf, [shotOf, chargeOf]),
    secrets: everySide(end).flatMap(({ id }) => secretsOf(end, id)),
  }
}

function weightOf(_: KgState, effect: Effect): number {
  if (effect.type === 'status') return effect.status === 'destroyed' ? DESTROYED : 0
  return effect.type === 'event' ? (WEIGHTS[effect.name] ?? 0) : 0
}

/** A unit by its id and its name in the reader's language. */
const named = (state: KgState, id: UnitId): Message | string => {
  const unit = state.units[id]
  return unit === undefined ? id : message('kg.tale.unit', { unit: id, name: message('name', unit.names) })
}

/** A shot that has cost somebody something, with its distance. */
const shotOf: DeedOf<KgState> = (state, { name, unit, target, data }) => {
  const { mm, damage } = data ?? {}
  if (name !== 'kg.shot' || unit === undefined || target === undefined) return null
  if (typeof mm !== 'number' || typeof damage !== 'number' || damage < 1) return null
  const told = {
    unit: named(state, unit),
    target: named(state, target),
    cm: Math.round(mm / 10),
    damage,
    turn: state.turn,
  }
  return { measure: mm, said: message('kg.tale.shot', told) }
}

/** A charge that came to blows, with how much stronger than its unit the enemy was. */
const chargeOf: DeedOf<KgState> = (state, { name, unit, target, data }) => {
  if (name !== 'kg.contact' || data?.kind !== 'charge') return null
  const [own, enemy] = [unit, target].map((id) => (id === undefined ? undefined : state.units[id]))
  if (own === undefined || enemy === undefined || enemy.stan === 0) return null
  const told = {
    unit: named(state, own.id),
    target: named(state, enemy.id),
    own: figures(own),
    enemy: figures(enemy),
    turn: state.turn,
  }
  return { measure: enemy.stan / Math.max(1, own.stan), said: message('kg.tale.charge', told) }
}

const ownUnits = (state: KgState, side: SideId): readonly KgUnit[] =>
  everyUnit(state).filter((u) => u.side === side)

function lossesOf(state: KgState, side: SideId): Said {
  const units = ownUnits(state, side)
  const lost = units.reduce(
    (sum, u) => sum + startFigures(u) - (u.status === 'destroyed' ? 0 : figures(u)),
    0,
  )
  const count = (...of: readonly KgUnit['status'][]) => units.filter((u) => of.includes(u.status)).length
  const told = {
    destroyed: count('destroyed'),
    fled: count('fled', 'broken'),
    units: units.length,
    lost,
    of: units.reduce((sum, u) => sum + startFigures(u), 0),
  }
  return { side, said: message('kg.tale.losses', told) }
}

/** A side's tokens with their limit, and who of it was never seen or never came (KG-DIG-24). */
function secretsOf(state: KgState, side: SideId): Said[] {
  const limit = state.sides[side]?.facts.opbLimit ?? 0
  const drawn = state.sides[side]?.drawn.opb ?? []
  const tokens = message('kg.tale.tokens', { sum: opbSum(state, side), limit, tokens: drawn.length })
  const units = ownUnits(state, side)
  const list = (some: readonly KgUnit[]) => some.map(({ id }) => id).join(', ')
  const hidden = units.filter((u) => u.hidden && u.status === 'standing')
  const trapped = units.filter((u) => u.status === 'trap')
  const reserve = units.filter((u) => u.status === 'reserve')
  const said = [
    tokens,
    ...(hidden.length === 0 ? [] : [message('kg.tale.hidden', { units: list(hidden) })]),
    ...(trapped.length === 0 ? [] : [message('kg.tale.trap', { units: list(trapped) })]),
    ...(reserve.length === 0 ? [] : [message('kg.tale.reserve', { units: list(reserve) })]),
  ]
  return said.map((one) => ({ side, said: one }))
}
