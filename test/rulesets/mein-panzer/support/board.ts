import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { Battle } from '../../../../src/kernel/battle.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { apply } from '../../../../src/kernel/reduce.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/mein-panzer/shown/audience.ts'
import type { MpBattle, MpState, MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'

/** The Mokra of these tests (`mokra.yaml` beside this file), to be changed before it is read: the shipped one may change. */
export const mokra = (): Raw => parse(readFileSync(join(import.meta.dirname, 'mokra.yaml'), 'utf8')) as Raw

/** Mokra as it is laid out, or another scenario, and a battle over it whose dice are named; a die named and not thrown is left in `state.queued`. */
export class Board {
  readonly state: MpState
  readonly battle: MpBattle

  constructor(dice: readonly number[] = [], raw: unknown = mokra()) {
    this.state = setup(raw)
    this.state.queued = [...dice]
    const stream = {
      value: (): number => {
        throw new Error('A die was thrown that the test does not name.')
      },
    }
    this.battle = new Battle<MpState>(this.state, stream as never, 0, audienceOf)
    this.battle.beginEntry()
  }

  u(id: string): MpUnit {
    const found = this.state.units[id]
    if (found === undefined) throw new Error(`There is no ${id}.`)
    return found
  }

  /** Puts a model somewhere, in inches. */
  put(id: string, x: number, y: number): MpUnit {
    const u = this.u(id)
    apply(this.state, {
      type: 'place',
      rule: 'MP-SET-04',
      unit: id,
      at: { x: x * 100, y: y * 100 },
      facing: u.facing,
    })
    return u
  }

  /** What was told, by name, since the board was made. */
  told(name: string): readonly Record<string, unknown>[] {
    return this.battle
      .written()
      .effects.flatMap((effect) => (effect.type === 'event' && effect.name === name ? [{ ...effect }] : []))
  }
}

/** Gives an order, every question that comes of it answered in the usual way. */
export function order(board: Board, unit: string, key: string, more: Partial<Declared> = {}): void {
  const declared: Declared = { unit, order: key, path: [], options: {}, ...more }
  const procedure = meinPanzer.play(board.battle, declared, null)
  let step = procedure.next()
  while (step.done !== true) step = procedure.next(step.value.accept(step.value.default, null))
}

/** The key by which something is refused; `taken` where it is not. */
export function refused(run: () => void): string {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'taken'
}

/** Mokra after deployment on bare ground, in the first turn, Poland to act; nobody has been moved. */
export function bareMokra(): Board {
  const board = new Board([10, 1, 5, 9])
  for (const feature of Object.keys(board.state.features))
    if (board.state.features[feature]?.layer === 'terrain')
      board.battle.change('MP-SET-01', { type: 'unfeature', feature })
  order(board, 'A1-1', 'ready')
  order(board, 'B1-1', 'ready')
  return board
}

/** A shipped scenario as it is written, to be changed before it is read. */
export const scenarioCalled = (name: string): Raw =>
  parse(readFileSync(`assets/scenarios/mein-panzer/${name}.yaml`, 'utf8')) as Raw

/** A scenario as far as tests change it. */
export type Raw = Record<string, unknown> & {
  sides: Record<string, unknown>[]
  platoons: (Record<string, unknown> & { id: string })[]
  ground: Record<string, unknown>[]
}
