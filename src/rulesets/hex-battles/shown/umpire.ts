import type { Change } from '../../../kernel/effect.ts'
import { canonical } from '../../../kernel/json.ts'
import type { UmpireAct } from '../../../kernel/log.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { keysOf, written } from '../../../kernel/ordered.ts'
import { onHexMap } from '../../../kernel/space/hex.ts'
import { message, type RuleId, refuse } from '../../../kernel/words.ts'
import { FORMATIONS, type HxState, type HxUnit, ORDERS } from '../units/state.ts'

const RULE: RuleId = 'HX-ASYNC-07'

const whole =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const bool = (value: unknown): boolean => typeof value === 'boolean'

/** Stats an umpire may set, and what each may be (HX-ASYNC-07). */
const SETTABLE = written<(value: unknown, u: HxUnit) => boolean>({
  ps: whole(1, 12),
  prLeft: whole(0, 20),
  order: (value) => ORDERS.includes(value as never),
  formation: (value) => FORMATIONS.includes(value as never),
  mounted: (value, u) => bool(value) && u.type === 'dragoons',
  disorganisedInStage: whole(0, 99),
  stopped: bool,
  acted: bool,
  charged: bool,
})

/** What an umpire may set, to be offered to him. */
export const settable = { stats: keysOf(SETTABLE), facts: {} }

/**
 * An umpire's act as changes. It sets what is told and nothing else: no rolls or fights follow, so that a position
 * can be put right in any order. Refuses unknown units and stats, and values out of range.
 */
export function umpireChanges(state: HxState, act: UmpireAct): { rule: RuleId; change: Change }[] {
  const one = (change: Change) => [{ rule: RULE, change }]
  switch (act.act) {
    case 'set': {
      const u = known(state, act.unit)
      const fits = lookUp(SETTABLE, act.stat)
      if (fits === undefined) {
        refuse('hex.error.no-such-stat', { stat: act.stat, stats: keysOf(SETTABLE).join(', ') })
      }
      if (!fits(act.value, u)) {
        refuse('hex.error.bad-stat', { stat: act.stat, value: canonical(act.value) })
      }
      return one({ type: 'set', unit: u.id, stat: act.stat, value: act.value })
    }
    case 'move': {
      const u = known(state, act.unit)
      if (!onHexMap(act.at, state.map)) refuse('hex.error.place-off-map')
      const facing = act.face ?? u.facing
      if (facing > 5) refuse('hex.error.bad-facing')
      const placed = one({ type: 'place', unit: u.id, at: act.at, facing })
      if (u.status === 'standing') return placed
      return [...one({ type: 'status', unit: u.id, status: 'standing' }), ...placed]
    }
    case 'status': {
      const u = known(state, act.unit)
      if (act.status !== 'standing' && act.status !== 'destroyed') refuse('hex.error.bad-status')
      if (act.status === 'standing' && u.at === null) refuse('hex.error.place-first', { unit: u.id })
      return one({ type: 'status', unit: u.id, status: act.status })
    }
    case 'fact':
      return refuse('hex.error.no-such-fact', { key: act.key })
    case 'end': {
      if (act.winner !== null && lookUp(state.sides, act.winner) === undefined) {
        refuse('hex.error.no-such-side', { side: act.winner })
      }
      return one({ type: 'end', outcome: { winner: act.winner, reason: message('hex.end.umpire') } })
    }
    default:
      return []
  }
}

function known(state: HxState, id: string): HxUnit {
  const u = lookUp(state.units, id)
  if (u === undefined) refuse('hex.error.no-such-unit', { unit: id })
  return u
}
