import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { refusalOf } from '../../../../src/kernel/words.ts'
import { mayAct } from '../../../../src/rulesets/mein-panzer/orders/acting.ts'
import { ORDERS } from '../../../../src/rulesets/mein-panzer/orders/all.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { look, sees } from '../../../../src/rulesets/mein-panzer/sight/look.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/sight/silhouette.ts'
import { inBattle, type MpState, unitsOnTable } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const setup = (name: string): MpState => meinPanzer.setup(loadLibrary().scenarios['mein-panzer']?.[name])

/** Which of a battle's models see each other, and how, as it is remembered and as it is looked at for the first time. */
function compare(state: MpState): number {
  const fresh = structuredClone(state)
  const models = unitsOnTable(state)
  let looks = 0
  for (const from of models)
    for (const to of models) {
      if (from.side === to.side) continue
      looks += 1
      const [a, b] = [from, to] as unknown as [Standing, Standing]
      const [c, d] = [fresh.units[from.id], fresh.units[to.id]] as unknown as [Standing, Standing]
      if (sees(state, a, b) !== sees(fresh, c, d)) throw new Error(`${from.id} sees ${to.id} otherwise`)
      if (looks % 5 === 0) expect(look(state, a, b), `${from.id} ${to.id}`).toEqual(look(fresh, c, d))
      const [muzzle, again] = [sees(state, a, b, 'fixed'), sees(fresh, c, d, 'fixed')]
      if (muzzle !== again) throw new Error(`${from.id} bears on ${to.id} otherwise`)
    }
  return looks
}

test.each([
  ['mokra', 31, 7],
  ['ford-at-dawn', 32, 61],
])('MP-LOS-01 what is remembered of sight is what is seen, all through %s, seed %i', (name, seed, every) => {
  let looks = 0
  playout({
    ruleset: meinPanzer,
    setup: setup(name),
    seed,
    after({ state }, { seq }) {
      if (state.phase === 'activation' && seq % every === 0) looks += compare(state)
    },
  })
  expect(looks).toBeGreaterThan(1000)
})

test('MP-ACT-01 MP-TRN-05 to who may not act now every order is closed, and none is offered', () => {
  let closed = 0
  playout({
    ruleset: meinPanzer,
    setup: setup('mokra'),
    seed: 33,
    after({ state, pending }, { seq }) {
      if (state.phase !== 'activation' || pending !== null || seq % 23 !== 0) return
      for (const u of unitsOnTable(state)) {
        if (!inBattle(u) || mayAct(state, u)) continue
        for (const order of Object.values(ORDERS)) {
          if (order.class === 'table' || order.class === 'entry') continue
          expect(
            refusalOf(() => void order.open(state, u.id)),
            `${u.id} ${order.key}`,
          ).not.toBeNull()
          closed += 1
        }
      }
    },
  })
  expect(closed).toBeGreaterThan(1000)
})
