import { type Course, type Said, type Tale, type Told, weightiest } from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { hexDistance, parseHex } from '../../../kernel/space/hex.ts'
import { type Message, message, type SideId, type UnitId } from '../../../kernel/words.ts'
import { lostPs } from '../ground/strength.ts'
import { type HxState, isLeader } from '../units/state.ts'

type Event = Extract<Effect, { type: 'event' }>

/** The tale of a battle that is over (HX-TURN-06). Nothing was ever hidden in it (HX-ASYNC-10). */
export function taleOf({ end, walk }: Course<HxState>): Tale {
  const turning: (Told & { readonly weight: number })[] = []
  let shot: { readonly far: number; readonly said: Message } | null = null
  let charge: { readonly odds: number; readonly said: Message } | null = null
  walk((state, effect) => {
    const weight = weightOf(state, effect)
    if (weight > 0) turning.push({ turn: state.turn, effect, weight })
    if (effect.type !== 'event') return
    const far = shotOf(state, effect)
    if (far !== null && far.far > (shot?.far ?? -1)) shot = far
    const bold = chargeOf(state, effect)
    if (bold !== null && bold.odds > (charge?.odds ?? 0)) charge = bold
  })
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    turns: weightiest(turning),
    deeds: [shot, charge].flatMap((deed: { readonly said: Message } | null) => deed?.said ?? []),
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
function shotOf(state: HxState, { name, unit, target, data }: Event) {
  const { hex, loss } = data ?? {}
  if (name !== 'hex.fire' || unit === undefined || target === undefined) return null
  if (typeof hex !== 'string' || typeof loss !== 'number' || loss < 1) return null
  const from = state.units[unit]?.at
  const to = parseHex(hex, state.map)
  if (from === null || from === undefined || !to.ok) return null
  const far = hexDistance(from, to.at)
  const told = { unit: named(state, unit), target: named(state, target), far, loss, turn: state.turn }
  return { far, said: message('hex.tale.shot', told) }
}

/** A charge, with how much stronger than the chargers the enemy was. */
function chargeOf(state: HxState, { name, unit, target, sums, data }: Event) {
  if (name !== 'hex.charge-fought' || unit === undefined || target === undefined) return null
  const [own, enemy] = [sums?.attack?.total ?? 0, sums?.defence?.total ?? 0]
  if (own <= 0) return null
  const told = {
    unit: named(state, unit),
    target: named(state, target),
    hex: typeof data?.hex === 'string' ? data.hex : '',
    own,
    enemy,
    turn: state.turn,
  }
  return { odds: enemy / own, said: message('hex.tale.charge', told) }
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
