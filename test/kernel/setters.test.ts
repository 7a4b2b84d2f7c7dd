import { beforeEach, expect, test } from 'vitest'
import { Battle } from '../../src/kernel/battle.ts'
import { settersOf } from '../../src/kernel/setters.ts'
import { toySetup } from './toy-ruleset.ts'
import type { ToyState, ToyUnit } from './toy-state.ts'

interface State extends ToyState {
  facts: { weather: string }
}
type Facts = Pick<ToyUnit, 'hits' | 'hidden' | 'hq'>
const { set, setAll, setFact, setSide } = settersOf<State, Facts, State['facts'], { ready: boolean }>()

let battle: Battle<State>
let unit: ToyUnit
beforeEach(() => {
  const facts = { weather: 'dry' }
  battle = new Battle({ ...toySetup(), facts }, { die: () => 1 } as never, 0, () => undefined)
  unit = battle.state.units.K2 as ToyUnit
})
/** What was written so far, and by which rule. */
const written = () => battle.written().effects

test('a fact of a unit is written where it is another', () => {
  set(battle, unit, 'hits', unit.hits, 'TOY-1')
  set(battle, unit, 'hits', 1, 'TOY-2')
  expect(written()).toEqual([{ rule: 'TOY-2', type: 'set', unit: 'K2', stat: 'hits', value: 1 }])
  expect(unit.hits).toBe(1)
})

test('of several facts those are written that are others, and nothing where none is', () => {
  setAll(battle, unit, { hits: unit.hits, hidden: unit.hidden }, 'TOY-1')
  setAll(battle, unit, { hits: 2, hidden: unit.hidden }, 'TOY-2')
  setAll(battle, unit, { hits: 1, hidden: !unit.hidden }, 'TOY-3')
  expect(written()).toEqual([
    { rule: 'TOY-2', type: 'set', unit: 'K2', stats: { hits: 2 } },
    { rule: 'TOY-3', type: 'set', unit: 'K2', stats: { hits: 1, hidden: true } },
  ])
})

test('facts of the battle are written where they are others, those of a side as they are given', () => {
  setFact(battle, 'weather', 'dry', 'TOY-1')
  setFact(battle, 'weather', 'rain', 'TOY-2')
  setSide(battle, 'RED', 'ready', true, 'TOY-3')
  expect(written()).toEqual([
    { rule: 'TOY-2', type: 'fact', key: 'weather', value: 'rain' },
    { rule: 'TOY-3', type: 'sideFact', side: 'RED', key: 'ready', value: true },
  ])
})
