import { type Course, type Said, type Tale, type Told, weightiest } from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { type Message, message, type SideId, type UnitId } from '../../../kernel/words.ts'
import { onTable, type SzState } from '../units/state.ts'
import { pointsOf } from '../victory/victory.ts'

type Event = Extract<Effect, { type: 'event' }>

/** The tale of a battle that is over (SZ-SCEN-04). Nothing on the table was ever hidden (SZ-ASYNC-13). */
export function taleOf({ end, walk }: Course<SzState>): Tale {
  const turning: (Told & { readonly weight: number })[] = []
  let salvo: { readonly lost: number; readonly said: Message } | null = null
  let charge: { readonly lost: number; readonly said: Message } | null = null
  walk((state, effect) => {
    const weight = weightOf(state, effect)
    if (weight > 0) turning.push({ turn: state.turn, effect, weight })
    if (effect.type !== 'event') return
    const told = deedOf(state, effect)
    if (told === null) return
    if (effect.name === 'sz.fired' && told.lost > (salvo?.lost ?? 0)) salvo = told
    if (effect.name === 'sz.melee' && told.lost > (charge?.lost ?? 0)) charge = told
  })
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    turns: weightiest(turning),
    deeds: [salvo, charge].flatMap((deed: { readonly said: Message } | null) => deed?.said ?? []),
    secrets: [],
  }
}

/** What it weighs that a unit breaks, in figures lost. */
const BREAKS: Readonly<Record<string, number>> = {
  'sz.panics': 6,
  'sz.repulsed': 3,
  'sz.pursues': 4,
  'sz.rallied': 2,
}

/** Units that are gone weigh what they were worth, then those that break, then bloody salvos and melees. */
function weightOf(state: SzState, effect: Effect): number {
  if (effect.type === 'status') {
    const gone = state.units[effect.unit]
    return gone === undefined || effect.status === 'standing' ? 0 : pointsOf(gone)
  }
  if (effect.type !== 'event') return 0
  if (effect.name === 'sz.taken') return Number(effect.data?.points ?? 0) / 10
  const lost = Number(effect.data?.lost ?? 0)
  return lookUp(BREAKS, effect.name) ?? lost
}

/** A unit by its id and its name in the reader's language. */
const named = (state: SzState, id: UnitId): Message | string => {
  const unit = state.units[id]
  return unit === undefined ? id : message('sz.tale.unit', { unit: id, name: message('name', unit.names) })
}

/** A salvo or melee that has cost the enemy figures. */
function deedOf(state: SzState, { name, unit, target, data }: Event) {
  const lost = data?.lost
  if (unit === undefined || target === undefined || typeof lost !== 'number' || lost < 1) return null
  const told = { unit: named(state, unit), target: named(state, target), lost, turn: state.turn }
  if (name === 'sz.fired') return { lost, said: message('sz.tale.salvo', told) }
  return name === 'sz.melee' ? { lost, said: message('sz.tale.melee', told) } : null
}

function lossesOf(state: SzState, side: SideId): Said {
  const units = everyUnit(state).filter((u) => u.side === side)
  const of = units.reduce((total, { startFigures }) => total + startFigures, 0)
  const left = units.filter(onTable).reduce((total, { bodies }) => total + bodies.length, 0)
  const gone = units.filter((u) => !onTable(u)).length
  return { side, said: message('sz.tale.losses', { lost: of - left, of, gone, units: units.length }) }
}
