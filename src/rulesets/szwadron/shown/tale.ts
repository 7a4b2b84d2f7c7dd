import { type Course, type DeedOf, type Said, type Tale, turnsAndDeeds } from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import {
  type Message,
  message,
  type Names,
  type SideId,
  type UnitId,
  withinBrackets,
} from '../../../kernel/words.ts'
import { fightingOf, onTable, type SzState } from '../units/state.ts'
import { pointsOf } from '../victory/victory.ts'

/** The tale of a battle that is over (SZ-SCEN-04). Nothing on the table was ever hidden (SZ-ASYNC-13). */
export function taleOf(course: Course<SzState>): Tale {
  const { end } = course
  const kinds = [deed('sz.fired', 'sz.tale.salvo'), deed('sz.melee', 'sz.tale.melee')]
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    ...turnsAndDeeds(course, weightOf, kinds),
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

const bracketed = ({ en, pl }: Names): Names => ({ en: withinBrackets(en), pl: withinBrackets(pl) })

/** A unit by its id and its name in the reader's language. */
const named = (state: SzState, id: UnitId): Message | string => {
  const unit = state.units[id]
  return unit === undefined
    ? id
    : message('sz.tale.unit', { unit: id, name: message('name', bracketed(unit.names)) })
}

/** A salvo or melee that has cost the enemy figures. */
const deed =
  (event: string, told: 'sz.tale.salvo' | 'sz.tale.melee'): DeedOf<SzState> =>
  (state, { name, unit, target, data }) => {
    const lost = data?.lost
    if (name !== event || unit === undefined || target === undefined) return null
    if (typeof lost !== 'number' || lost < 1) return null
    const what = { unit: named(state, unit), target: named(state, target), lost, turn: state.turn }
    return { measure: lost, said: message(told, what) }
  }

function lossesOf(state: SzState, side: SideId): Said {
  const units = everyUnit(state).filter((u) => u.side === side)
  const of = units.reduce((total, { startFigures }) => total + startFigures, 0)
  const left = units.filter(onTable).reduce((total, { bodies }) => total + fightingOf(bodies).length, 0)
  const gone = units.filter((u) => !onTable(u)).length
  return { side, said: message('sz.tale.losses', { lost: of - left, of, gone, units: units.length }) }
}
