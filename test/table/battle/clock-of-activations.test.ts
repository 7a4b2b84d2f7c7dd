import { expect, test } from 'vitest'
import { panzerTable } from '../support/panzer-table.ts'
import { done } from '../support/toy-table.ts'

/* The clocks of the house hold where a turn has parts: each activation of Mein Panzer has its own (DIG-CLOCK). */

/** So many hours after everything at this table. */
const hour = (n: number): string =>
  new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 3_600_000).toISOString()

test('MP-ASY-10 an activation for which nothing is ordered in time is over, and the other side is to act', async () => {
  const battle = await panzerTable('5')
  try {
    for (let now = await battle.awaited(); now?.asked; now = await battle.awaited())
      done(await battle.table.pass(battle.players[now.side]))
    const first = await battle.awaited()
    await battle.table.tick(hour(47))
    expect(await battle.awaited()).toEqual(first)
    await battle.table.tick(hour(49))
    const next = await battle.awaited()
    expect(next).not.toBeNull()
    expect(next?.side).not.toBe(first?.side)
  } finally {
    await battle.close()
  }
})
