import { expect, test } from 'vitest'
import { idiomOf, parseLine } from '../../../../src/kernel/notation.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { bareMokra } from '../support/board.ts'

/** The order that a line as a person types it means to Poland in its first activation. */
function meant(line: string): string {
  const board = bareMokra()
  const read = parseLine(line, idiomOf(meinPanzer))
  if (!read.ok || read.value.kind !== 'order') throw new Error(`No order: ${line}`)
  const view = viewOf(board.state, { kind: 'player', player: 'p', side: 'PL' }, null)
  const order = resolveOrder(read.value.order, view, meinPanzer)
  if (!order.ok) throw new Error(`${line}: ${order.refusal.key}`)
  return order.value.order
}

test.each([
  ['A3-1 cautious move > W 2', 'move'],
  ['A3-1 ruch ostrożny > W 2', 'move'],
  ['A1-1 gather', 'recover'],
  ['A1-1 zbierz się', 'recover'],
])('MP-ACT-13 %s is told by the name it has elsewhere: %s', (line, key) => {
  expect(meant(line)).toBe(key)
})

test.each([
  ['A1-1 gotowe', 'ready'],
  ['A1-1 koniec', 'endTurn'],
  ['A2-1 strzał @B1-1', 'fire'],
  ['A1-1 ostrzał @B2-1', 'firefight'],
])('house: in Polish %s means %s', (line, key) => {
  expect(meant(line)).toBe(key)
})
