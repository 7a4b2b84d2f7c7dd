import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { Battle } from '../../../../src/kernel/battle.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/mein-panzer/shown/audience.ts'
import type { MpBattle, MpState, MpUnit } from '../../../../src/rulesets/mein-panzer/units/state.ts'

/** Mokra as it is laid out, and a battle over it whose dice are named; a die named and not thrown is left in `state.queued`. */
export class Board {
  readonly state: MpState
  readonly battle: MpBattle

  constructor(dice: readonly number[] = []) {
    this.state = setup(parse(readFileSync('assets/scenarios/mein-panzer/mokra.yaml', 'utf8')))
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
    return Object.assign(this.u(id), { at: { x: x * 100, y: y * 100 } })
  }

  /** What was told, by name, since the board was made. */
  told(name: string): readonly Record<string, unknown>[] {
    return this.battle
      .written()
      .effects.flatMap((effect) => (effect.type === 'event' && effect.name === name ? [{ ...effect }] : []))
  }
}
