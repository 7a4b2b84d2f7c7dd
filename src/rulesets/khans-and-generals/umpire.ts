import type { Change } from '../../kernel/effect.ts'
import type { UmpireAct } from '../../kernel/log.ts'
import { type RuleId, refuse } from '../../kernel/words.ts'
import type { KgState, KgUnit } from './state.ts'
import { GROUNDS, TIMES, WEATHERS } from './state.ts'
import { FORMATIONS } from './tables/formations.ts'

/** Other words for stats: the English names an umpire would type. */
const ALIASES: Readonly<Record<string, string>> = {
  state: 'stan',
  strength: 'stan',
  reluctance: 'baseReluctance',
  defence: 'skill',
  attack: 'melee',
}

/** Stats an umpire may set, and what each may be (KG-DIG-40). */
const SETTABLE: Readonly<Record<string, (value: unknown, u: KgUnit) => boolean>> = {
  stan: whole(0, 999),
  training: whole(1, 5),
  baseReluctance: whole(0, 99),
  breakAt: (v) => v === null || whole(1, 99)(v),
  melee: whole(-20, 99),
  ranged: (v) => v === null || whole(-20, 99)(v),
  skill: whole(-20, 99),
  armour: whole(0, 99),
  range: (v) => v === null || whole(0, 999)(v),
  move: whole(0, 200),
  command: whole(0, 30),
  initiative: whole(0, 30),
  assaultBonus: whole(0, 20),
  chargeBonus: whole(0, 20),
  formation: (v) => FORMATIONS.includes(v as never),
  mounted: bool,
  pinned: bool,
  hidden: bool,
  deployed: bool,
  immobilised: bool,
  abandoned: bool,
}

function whole(least: number, most: number): (value: unknown) => boolean {
  return (value) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}
function bool(value: unknown): boolean {
  return typeof value === 'boolean'
}

/** Facts of the battle an umpire may set: weather, time, ground, wind. */
const FACTS: Readonly<Record<string, (value: unknown) => boolean>> = {
  weather: (v) => WEATHERS.includes(v as never),
  time: (v) => TIMES.includes(v as never),
  ground: (v) => GROUNDS.includes(v as never),
  wind: whole(0, 7),
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
      const stat = ALIASES[act.stat] ?? act.stat
      const fits = SETTABLE[stat]
      if (fits === undefined) {
        refuse('kg.error.no-such-stat', { stat: act.stat, stats: Object.keys(SETTABLE).join(', ') })
      }
      if (!fits(act.value, u))
        refuse('kg.error.bad-stat', { stat: act.stat, value: JSON.stringify(act.value) })
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
      const fits = FACTS[act.key]
      if (fits === undefined || !fits(act.value)) {
        refuse('kg.error.bad-fact', { key: act.key, keys: Object.keys(FACTS).join(', ') })
      }
      return one({ type: 'fact', key: act.key, value: act.value })
    }
    case 'end': {
      if (act.winner !== null && state.sides[act.winner] === undefined) {
        refuse('kg.error.no-such-side', { side: act.winner })
      }
      return one({ type: 'end', outcome: { winner: act.winner, reason: { key: 'kg.end.umpire' } } })
    }
    default:
      return []
  }
}

function known(state: KgState, id: string): KgUnit {
  const u = state.units[id]
  if (u === undefined) refuse('kg.error.no-such-unit', { unit: id })
  return u
}
