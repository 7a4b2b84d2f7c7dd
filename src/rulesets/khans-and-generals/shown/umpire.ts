import type { Change } from '../../../kernel/effect.ts'
import { canonical } from '../../../kernel/json.ts'
import type { UmpireAct } from '../../../kernel/log.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { entriesOf, keysOf, written } from '../../../kernel/ordered.ts'
import { message, type RuleId, refuse } from '../../../kernel/words.ts'
import { FORMATIONS } from '../tables/formations.ts'
import { GROUNDS } from '../tables/ground.ts'
import { TIMES } from '../tables/times.ts'
import { WEATHERS } from '../tables/weather.ts'
import type { KgState, KgUnit } from '../units/state.ts'

/** Other words for stats: the English names an umpire would type. */
const ALIASES: Readonly<Record<string, string>> = {
  state: 'stan',
  strength: 'stan',
  reluctance: 'baseReluctance',
  defence: 'skill',
  attack: 'melee',
}

/** What a value may be: a whole number in a range (or none at all), one of some words, true or false. */
type Fitting =
  | { readonly from: number; readonly to: number; readonly none?: true }
  | readonly string[]
  | 'bool'

/** Stats an umpire may set, and what each may be (KG-DIG-40). */
const SETTABLE = written<Fitting>({
  stan: { from: 0, to: 999 },
  training: { from: 1, to: 5 },
  baseReluctance: { from: 0, to: 99 },
  breakAt: { from: 1, to: 99, none: true },
  melee: { from: -20, to: 99 },
  ranged: { from: -20, to: 99, none: true },
  skill: { from: -20, to: 99 },
  armour: { from: 0, to: 99 },
  range: { from: 0, to: 999, none: true },
  move: { from: 0, to: 200 },
  command: { from: 0, to: 30 },
  initiative: { from: 0, to: 30 },
  assaultBonus: { from: 0, to: 20 },
  chargeBonus: { from: 0, to: 20 },
  formation: FORMATIONS,
  mounted: 'bool',
  pinned: 'bool',
  hidden: 'bool',
  deployed: 'bool',
  immobilised: 'bool',
  abandoned: 'bool',
})

const isWords = (fitting: Fitting): fitting is readonly string[] => Array.isArray(fitting)

function fits(fitting: Fitting, value: unknown): boolean {
  if (fitting === 'bool') return typeof value === 'boolean'
  if (isWords(fitting)) return typeof value === 'string' && fitting.includes(value)
  if (value === null) return fitting.none === true
  return typeof value === 'number' && Number.isInteger(value) && value >= fitting.from && value <= fitting.to
}

/** What a value may be, as an umpire types it. */
function expected(fitting: Fitting): string {
  if (fitting === 'bool') return 'true, false'
  if (isWords(fitting)) return fitting.join(', ')
  return `${fitting.from} … ${fitting.to}${fitting.none === true ? ', null' : ''}`
}

/** Facts of the battle an umpire may set. */
const FACTS = written<Fitting>({
  weather: WEATHERS,
  time: TIMES,
  ground: GROUNDS,
  wind: { from: 0, to: 7 },
})

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
}

/** What an umpire may set, to be offered to him. */
export const settable = {
  stats: keysOf(SETTABLE),
  facts: mapFacts(),
}

function mapFacts(): Record<string, readonly string[]> {
  const words = (fitting: Fitting): readonly string[] =>
    isWords(fitting) ? fitting : fitting === 'bool' ? [] : numbers(fitting.from, fitting.to)
  return Object.fromEntries(entriesOf(FACTS).map(([fact, fitting]) => [fact, words(fitting)]))
}

const RULE: RuleId = 'KG-DIG-40'

/**
 * An umpire's act as changes (KG-DIG-40). It sets what is told and nothing else: no checks of morale follow, so
 * that a position can be put right in any order. Refuses unknown units and stats, and values out of range.
 */
export function umpireChanges(state: KgState, act: UmpireAct): { rule: RuleId; change: Change }[] {
  const one = (change: Change) => [{ rule: RULE, change }]
  switch (act.act) {
    case 'set': {
      const u = known(state, act.unit)
      const stat = lookUp(ALIASES, act.stat) ?? act.stat
      const fitting = lookUp(SETTABLE, stat)
      if (fitting === undefined) {
        refuse('kg.error.no-such-stat', { stat: act.stat, stats: keysOf(SETTABLE).join(', ') })
      }
      if (!fits(fitting, act.value)) {
        const value = typeof act.value === 'string' ? act.value : canonical(act.value)
        refuse('kg.error.bad-stat', { stat: act.stat, value, expected: expected(fitting) })
      }
      return one({ type: 'set', unit: u.id, stat, value: act.value })
    }
    case 'move': {
      const u = known(state, act.unit)
      const { width, height } = state.map
      if (act.at.x < 0 || act.at.y < 0 || act.at.x > width || act.at.y > height) refuse('kg.error.off-map')
      const changes = one({ type: 'place', unit: u.id, at: act.at, facing: act.face ?? u.facing })
      if (u.status === 'standing' || u.status === 'broken') return changes
      return [...one({ type: 'status', unit: u.id, status: 'standing' }), ...changes]
    }
    case 'status': {
      const u = known(state, act.unit)
      if ((act.status === 'standing' || act.status === 'broken') && u.at === null) {
        refuse('kg.error.place-first', { unit: u.id })
      }
      return one({ type: 'status', unit: u.id, status: act.status })
    }
    case 'fact': {
      const fitting = lookUp(FACTS, act.key)
      if (fitting === undefined || !fits(fitting, act.value)) {
        const known = entriesOf(FACTS).map(([key, one]) => `${key} (${expected(one)})`)
        refuse('kg.error.bad-fact', { keys: known.join('; ') })
      }
      return one({ type: 'fact', key: act.key, value: act.value })
    }
    case 'end': {
      if (act.winner !== null && lookUp(state.sides, act.winner) === undefined) {
        refuse('kg.error.no-such-side', { side: act.winner })
      }
      return one({ type: 'end', outcome: { winner: act.winner, reason: message('kg.end.umpire') } })
    }
    default:
      return []
  }
}

function known(state: KgState, id: string): KgUnit {
  const u = lookUp(state.units, id)
  if (u === undefined) refuse('kg.error.no-such-unit', { unit: id })
  return u
}
