import { noDice } from '../../../../src/kernel/dice.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { LiveBattle, originOf } from '../../../../src/kernel/live.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import type { UnitId } from '../../../../src/kernel/words.ts'
import { updateCommunications } from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import type { KgState, KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { Table, type TableSpec } from './table.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** An order as tests write it: points in centimetres. */
export type OrderSpec = Partial<Omit<Declared, 'path' | 'unit' | 'order'>> & {
  path?: readonly (readonly [number, number])[]
}

/** A battle in play over a test table: orders and answers go the whole way a player's go, windows included. */
export class Match {
  readonly live: LiveBattle<KgState>
  /** `prepare` may change the setup before links and sight are worked out and the battle is opened. */
  constructor(spec: TableSpec, prepare: (state: KgState) => void = () => {}) {
    const table = new Table(spec)
    prepare(table.state)
    updateCommunications(table.battle)
    updateSight(table.battle)
    const setup = table.state
    this.live = LiveBattle.restore(
      khansAndGenerals,
      originOf(setup, { secret: '00', entropy: {} }),
      noDice,
      [],
    )
  }

  get state(): KgState {
    return this.live.state
  }

  unit(id: UnitId): KgUnit {
    const u = this.state.units[id]
    if (u === undefined) throw new Error(`no unit ${id}`)
    return u
  }

  /** Gives an order as `by` (default: the player of the unit's side); throws when it is refused. */
  order(unit: UnitId, order: string, spec: OrderSpec = {}, by?: string): Entry {
    const result = this.tryOrder(unit, order, spec, by)
    if (!result.ok)
      throw new Error(`refused: ${result.refusal.key} ${JSON.stringify(result.refusal.params ?? {})}`)
    return result.value
  }

  /** The key of the refusal, or null when it was taken. */
  refusal(unit: UnitId, order: string, spec: OrderSpec = {}, by?: string): string | null {
    const result = this.tryOrder(unit, order, spec, by)
    return result.ok ? null : result.refusal.key
  }

  private tryOrder(unit: UnitId, order: string, spec: OrderSpec, by?: string) {
    const side = this.state.units[unit]?.side
    const player = by ?? (side === 'blue' ? 'bartek' : 'anna')
    return this.live.submit({ type: 'order', by: player, order: declared(unit, order, spec) }, AT)
  }

  /** Answers the open question; throws when it is refused. */
  answer(answer: unknown, by = 'bartek'): Entry {
    const result = this.tryAnswer(answer, by)
    if (!result.ok)
      throw new Error(`refused: ${result.refusal.key} ${JSON.stringify(result.refusal.params ?? {})}`)
    return result.value
  }

  answerRefusal(answer: unknown, by = 'bartek'): string | null {
    const result = this.tryAnswer(answer, by)
    return result.ok ? null : result.refusal.key
  }

  private tryAnswer(answer: unknown, by: string) {
    const ask = this.live.pending?.id ?? ''
    return this.live.submit({ type: 'answer', by, ask, answer: answer as Json }, AT)
  }

  pass(by = 'bartek'): Entry {
    return this.answer({ pass: true }, by)
  }

  /** All effects so far. */
  get effects(): Effect[] {
    return this.live.entries.flatMap((entry) => entry.effects)
  }

  events(name: string): Extract<Effect, { type: 'event' }>[] {
    return this.effects.filter(
      (e): e is Extract<Effect, { type: 'event' }> => e.type === 'event' && e.name === name,
    )
  }
}

/** A declared order from centimetres. */
export function declared(unit: UnitId, order: string, spec: OrderSpec = {}): Declared {
  const { path = [], options = {}, ...rest } = spec
  return { ...rest, unit, order, options, path: path.map(([x, y]) => ({ x: x * 10, y: y * 10 })) }
}
