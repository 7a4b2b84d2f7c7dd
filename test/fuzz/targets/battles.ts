import fc from 'fast-check'
import { begun } from '../../../src/cli/playout/playout.ts'
import { canonical, type Json } from '../../../src/kernel/json.ts'
import { lookUp } from '../../../src/kernel/look-up.ts'
import { idiomOf, parseLine } from '../../../src/kernel/notation.ts'
import { resolveOrder } from '../../../src/kernel/resolve.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { placesOf } from '../../../src/kernel/space/places.ts'
import type { BattleState } from '../../../src/kernel/state.ts'
import { triggerSchema } from '../../../src/kernel/trigger.ts'
import { type Message, Refusal } from '../../../src/kernel/words.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { readPlan } from '../../../src/table/orders/plan-text.ts'
import { pointsOf } from '../../../src/table/people/sketches.ts'
import { readAct } from '../../../src/table/umpires/umpire-text.ts'
import { ORDERS } from '../lines.ts'
import { mutatedJson, mutatedText } from '../mutated.ts'
import { taken, target } from '../target.ts'

const ACTS = [
  'set K1 stan 12',
  'move K1 F7 face N',
  'move PH3 0809',
  'move K1 100,200',
  'status K1 broken',
  'fact wind 3',
  'dice 4 2',
  'undo 1',
  'say What is this?',
  'end draw',
  'end KHAN',
]

const TRIGGERS: readonly Json[] = [
  { on: 'order', classes: ['big'], orders: ['charge'], target: 'K1', units: ['R1'] },
  { on: 'charge', target: 'K1' },
  { on: 'shot', unit: 'K1' },
  { on: 'near', of: { at: { x: 100, y: 200 } }, within: 200 },
  { on: 'inside', from: { x: 0, y: 0 }, to: { x: 500, y: 500 } },
  { on: 'sighted', of: 'K1', within: 300 },
]

const PLANS = [
  'stop if sighted\nK1 move > F7\nend',
  'if near @R1 K1 20cm: K1 fire @enemy\nunless shot K1: K1 move > F7',
  'stop jeśli blisko 7,5\nchyba że szarża K1: K1 ruch > F7\nkoniec',
  'if inside F7 F7: K1 move > NE 5 # there',
  'F7 > @K1, F7 -> F7',
]

/** What is wrong with a line is said as any refusal is. */
function refusing(fault: Message): never {
  throw new Refusal(fault)
}

const library = loadLibrary()

/** The first shipped scenario of a ruleset, begun. */
function battleOf(ruleset: Ruleset) {
  const [scenario] = Object.values(library.scenarios[ruleset.id] ?? {})
  return begun({ ruleset, setup: ruleset.setup(scenario ?? {}) as BattleState, seed: 1 })
}

const LINES: Readonly<Record<string, readonly string[]>> = {
  'khans-and-generals': ORDERS.kg,
  'hex-battles': ORDERS.hex,
  szwadron: ORDERS.sz,
}

/** What is read in a battle: orders with their standing orders, acts of an umpire; and what makes one. */
export const battleTargets = Object.values(rulesets)
  .flatMap((ruleset) => [
    target(`orders in ${ruleset.id}`, 150, () => {
      const live = battleOf(ruleset)
      const [side = ''] = Object.keys(live.state.sides)
      const view = live.view({ kind: 'player', side, player: side })
      const own = Object.values(view.units).flatMap((unit) => (unit.side === side ? [unit.id] : []))
      const keys = Object.keys(ruleset.orders)
      // The shapes of the examples with units and orders of this battle.
      const lines = (LINES[ruleset.id] ?? []).flatMap((line, i) => [
        line,
        line.replace(/^\S+/u, own[i % own.length] ?? ''),
        line.replace(/^\S+ \S+/u, `${own[i % own.length] ?? ''} ${keys[i % keys.length] ?? ''}`),
      ])
      const bare = keys.map((key, i) => `${own[i % own.length] ?? ''} ${key}`)
      return {
        input: mutatedText([...lines, ...bare]),
        read(text) {
          const line = taken(parseLine(text, idiomOf(ruleset)))
          const orders = line.kind === 'spend' ? line.orders : [line.order]
          return orders.map((order) => {
            const declared = taken(resolveOrder(order, view, ruleset))
            // Whose unit is still to come is refused by every game before the order itself is asked.
            if (lookUp(live.state.units, declared.unit) !== undefined)
              lookUp(ruleset.orders, declared.order)?.check(live.state, declared, side)
            return declared
          })
        },
        untouched: () => canonical(live.state),
      }
    }),
    target(`plans and sketches in ${ruleset.id}`, 100, () => {
      const live = battleOf(ruleset)
      const [side = ''] = Object.keys(live.state.sides)
      const view = live.view({ kind: 'player', side, player: side })
      const unit = Object.values(view.units).find((one) => one.side === side && one.at !== null)
      const [id, place] = [unit?.id ?? '', placesOf(view.map).format(unit?.at ?? { x: 1, y: 1 })]
      return {
        input: mutatedText(PLANS.map((plan) => plan.replaceAll('K1', id).replaceAll('F7', place))),
        read(text) {
          const lines = readPlan({ ruleset }, view, text)
          for (const line of lines) if (line.kind === 'fault') refusing(line.fault)
          return [lines, pointsOf(text, view)]
        },
        untouched: () => canonical(live.state),
      }
    }),
    target(`umpire’s acts in ${ruleset.id}`, 150, () => {
      const live = battleOf(ruleset)
      const view = live.view({ kind: 'umpire' })
      const [unit = ''] = Object.keys(view.units)
      return {
        input: mutatedText(ACTS.map((act) => act.replace(/\b(K1|PH3)\b/u, unit))),
        read: (text) => taken(readAct(text, view)),
        untouched: () => canonical(live.state),
      }
    }),
    target(`scenarios of ${ruleset.id}`, 40, () => {
      const shipped = Object.values(library.scenarios[ruleset.id] ?? {})
      return {
        input: mutatedJson(shipped),
        read: (scenario) => ruleset.setup(library.complete(ruleset.id, scenario)),
        untouched: () => canonical(shipped),
      }
    }),
  ])
  .concat(
    target('what a standing order waits for', 200, () => ({
      input: fc.oneof(mutatedJson(TRIGGERS), mutatedText(TRIGGERS.map((one) => JSON.stringify(one)))),
      read: (trigger) => triggerSchema.safeParse(trigger).data,
    })),
  )
