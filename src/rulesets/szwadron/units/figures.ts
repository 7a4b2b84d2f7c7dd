import type { Json } from '../../../kernel/json.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { type Frame, frameRound } from './bodies.ts'
import { baseOf, profile } from './profile.ts'
import { type Body, fightingOf, type SzBattle, type SzUnit } from './state.ts'

/** What a unit's figures become, and how it is told. */
export interface Moved {
  readonly bodies: readonly Body[]
  /** How: `move`, `charge`, `repulse`, `flight`, `pursuit` … */
  readonly manner: string
  readonly rule: RuleId
  /** Where its middle has come past, the start first; absent: it goes straight. */
  readonly path?: readonly Point[]
}

/** Puts a unit's figures where they have come to (SZ-MOVE-01). */
export function moveFigures(battle: SzBattle, u: SzUnit, { bodies, manner, rule, path }: Moved): void {
  const frame = frameRound(bodies, baseOf(profile(u)))
  const start = u.at ?? frame.at
  battle.change(rule, {
    type: 'move',
    unit: u.id,
    path: path ?? [start, frame.at],
    at: frame.at,
    facing: frame.facing,
    manner,
  })
  stand(battle, u, rule, bodies, frame)
}

/** Notes where a unit's figures stand, and the box round them where that is another: it changes with their shape. */
function stand(battle: SzBattle, u: SzUnit, rule: RuleId, bodies: readonly Body[], { base }: Frame): void {
  const { width, depth } = u.base
  const other = base.width !== width || base.depth !== depth
  const stats = { bodies: bodies as Json, ...(other ? { base: { ...base } } : {}) }
  battle.change(rule, { type: 'set', unit: u.id, stats })
}

/** Takes figures off the table by their numbers (SZ-LOSS-01). The others stay where they are (SZ-GEO-06). */
export function removeFigures(battle: SzBattle, u: SzUnit, numbers: readonly number[], rule: RuleId): void {
  if (numbers.length === 0) return
  const bodies = u.bodies.filter(({ n }) => !numbers.includes(n))
  // Caissons without guns are no battery (SZ-SPEC-06).
  if (fightingOf(bodies).length === 0) {
    battle.change(rule, { type: 'set', unit: u.id, stat: 'bodies', value: [] })
    battle.change(rule, { type: 'status', unit: u.id, status: 'destroyed' })
    battle.event(rule, 'sz.destroyed', { unit: u.id })
    return
  }
  const frame = frameRound(bodies, baseOf(profile(u)))
  battle.change(rule, { type: 'turn', unit: u.id, at: frame.at, facing: frame.facing })
  stand(battle, u, rule, bodies, frame)
}
