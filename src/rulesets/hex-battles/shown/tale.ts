import { type Course, type DeedOf, type Said, type Tale, turnsAndDeeds } from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { hexDistance, parseHex } from '../../../kernel/space/hex.ts'
import { type Message, message, type SideId, type UnitId } from '../../../kernel/words.ts'
import { lostPs } from '../ground/strength.ts'
import { type HxState, isLeader } from '../units/state.ts'

/** The tale of a battle that is over (HX-TURN-06). Nothing was ever hidden in it (HX-ASYNC-10). */
export function taleOf(course: Course<HxState>): Tale {
  const { end } = course
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    ...turnsAndDeeds(course, weightOf, [shotOf, chargeOf]),
    secrets: [],
  }
}

/** Lost leaders weigh most, then lost units by what they began with, then panic. */
function weightOf(state: HxState, effect: Effect): number {
  if (effect.type !== 'event' || effect.unit === undefined) return 0
  const unit = state.units[effect.unit]
  if (unit === undefined) return 0
  if (effect.name === 'hex.removed') return isLeader(unit) ? 20 : 4 + unit.startPs
  return effect.name === 'hex.panic' ? 2 : 0
}

/** A unit by its id and its name in the reader's language. */
const named = (state: HxState, id: UnitId): Message | string => {
  const unit = state.units[id]
  return unit === undefined ? id : message('hex.tale.unit', { unit: id, name: message('name', unit.names) })
}

/** Fire that has cost somebody something, with its distance in hexes. */
const shotOf: DeedOf<HxState> = (state, { name, unit, target, data }) => {
  const { hex, loss } = data ?? {}
  if (name !== 'hex.fire' || unit === undefined || target === undefined) return null
  if (typeof hex !== 'string' || typeof loss !== 'number' || loss < 1) return null
  const from = state.units[unit]?.at
  const to = parseHex(hex, state.map)
  if (from === null || from === undefined || !to.ok) return null
  const far = hexDistance(from, to.at)
  const told = { unit: named(state, unit), target: named(state, target), far, loss, turn: state.turn }
  return { measure: far, said: message('hex.tale.shot', told) }
}

/** A charge, with how much stronger than the chargers the enemy was. */
const chargeOf: DeedOf<HxState> = (state, { name, unit, target, sums, data }) => {
  if (name !== 'hex.charge-fought' || unit === undefined || target === undefined) return null
  const [own, enemy] = [sums?.attack?.total ?? 0, sums?.defence?.total ?? 0]
  if (own <= 0 || enemy <= 0) return null
  const told = {
    unit: named(state, unit),
    target: named(state, target),
    hex: typeof data?.hex === 'string' ? data.hex : '',
    own,
    enemy,
    turn: state.turn,
  }
  return { measure: enemy / own, said: message('hex.tale.charge', told) }
}

function lossesOf(state: HxState, side: SideId): Said {
  const units = everyUnit(state).filter((u) => u.side === side && !isLeader(u))
  const told = {
    destroyed: units.filter((u) => u.status === 'destroyed').length,
    units: units.length,
    lost: lostPs(state, side),
    of: state.sides[side]?.facts.startPs ?? 0,
    leaders: everyUnit(state).filter((u) => u.side === side && isLeader(u) && u.status === 'destroyed')
      .length,
  }
  return { side, said: message('hex.tale.losses', told) }
}
