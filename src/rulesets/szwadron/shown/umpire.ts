import type { Change } from '../../../kernel/effect.ts'
import { canonical, type Json } from '../../../kernel/json.ts'
import type { UmpireAct } from '../../../kernel/log.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { keysOf, written } from '../../../kernel/ordered.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, type RuleId, refuse } from '../../../kernel/words.ts'
import { slots } from '../ground/formation.ts'
import { frameOf } from '../units/bodies.ts'
import { baseOf, profile } from '../units/profile.ts'
import { CONTROLS, type SzState, type SzUnit } from '../units/state.ts'

const RULE: RuleId = 'SZ-ASYNC-10'

const bool = (value: unknown): boolean => typeof value === 'boolean'

/** Stats an umpire may set, and what each may be; `figures` takes figures off, or puts the unit's own back (SZ-ASYNC-10). */
const SETTABLE = written<(value: unknown, u: SzUnit) => boolean>({
  figures: (value, u) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= u.startFigures,
  control: (value) => CONTROLS.includes(value as never),
  acted: (value) => value === null || value === 'move',
  idle: bool,
  watching: (value) => value === false,
  emplaced: bool,
})

/** What an umpire may set, to be offered to him. */
export const settable = { stats: keysOf(SETTABLE), facts: {} }

/**
 * An umpire's act as changes. It sets what is told and nothing else: no dice or fights follow, so that a position can be
 * put right in any order. Refuses unknown units and stats, and values out of range.
 */
export function umpireChanges(state: SzState, act: UmpireAct): { rule: RuleId; change: Change }[] {
  const one = (change: Change) => [{ rule: RULE, change }]
  switch (act.act) {
    case 'set': {
      const u = known(state, act.unit)
      const fits = lookUp(SETTABLE, act.stat)
      if (fits === undefined) {
        refuse('sz.error.no-such-stat', { stat: act.stat, stats: keysOf(SETTABLE).join(', ') })
      }
      if (!fits(act.value, u)) refuse('sz.error.bad-stat', { stat: act.stat, value: canonical(act.value) })
      if (act.stat === 'figures') return drawnUp(u, Number(act.value), u.at ?? middle(state), u.facing)
      return one({ type: 'set', unit: u.id, stat: act.stat, value: act.value })
    }
    case 'move': {
      const u = known(state, act.unit)
      const { width, height } = state.map
      if (act.at.x < 0 || act.at.y < 0 || act.at.x > width || act.at.y > height) refuse('sz.error.off-table')
      return drawnUp(u, Math.max(1, u.bodies.length), act.at, act.face ?? u.facing)
    }
    case 'status': {
      const u = known(state, act.unit)
      if (act.status !== 'standing' && act.status !== 'destroyed') refuse('sz.error.bad-status')
      if (act.status === 'standing' && u.at === null) refuse('sz.error.place-first', { unit: u.id })
      return one({ type: 'status', unit: u.id, status: act.status })
    }
    case 'fact':
      return refuse('sz.error.no-such-fact', { key: act.key })
    case 'end': {
      if (act.winner !== null && lookUp(state.sides, act.winner) === undefined) {
        refuse('sz.error.no-such-side', { side: act.winner })
      }
      return one({ type: 'end', outcome: { winner: act.winner, reason: message('sz.end.umpire') } })
    }
    default:
      return []
  }
}

const middle = ({ map }: SzState): Point => ({ x: Math.round(map.width / 2), y: Math.round(map.height / 2) })

/**
 * A unit in its shape about a place, with so many figures: the umpire puts it there, whoever stands there. One that was off
 * the table is on it again.
 */
function drawnUp(u: SzUnit, figures: number, at: Point, facing: number): { rule: RuleId; change: Change }[] {
  const base = baseOf(profile(u))
  const bodies = slots(figures, { files: u.files, gap: u.gap, facing }, base, at)
  const frame = frameOf(bodies, base)
  const back: Change[] = u.at === null ? [{ type: 'status', unit: u.id, status: 'standing' }] : []
  return [
    ...back.map((change) => ({ rule: RULE, change })),
    { rule: RULE, change: { type: 'place', unit: u.id, at: frame.at, facing } },
    {
      rule: RULE,
      change: { type: 'set', unit: u.id, stats: { bodies: bodies as Json, base: { ...frame.base } } },
    },
  ]
}

function known(state: SzState, id: string): SzUnit {
  return lookUp(state.units, id) ?? refuse('sz.error.no-such-unit', { unit: id })
}
