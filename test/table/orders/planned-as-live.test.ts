import { expect, test } from 'vitest'
import type { View } from '../../../src/kernel/view.ts'
import { type PanzerTable, panzerTable, type Side } from '../support/panzer-table.ts'
import { done } from '../support/toy-table.ts'

/*
 * What is planned ahead and what is ordered as each activation comes is the same battle, as long as nobody would have answered a
 * question otherwise, and costs far fewer handovers (MP-ASY-02, next to DIG-PLAN).
 */

type Block = readonly string[]

/** A turn of a side, platoon by platoon: all go forward, and who can see somebody fires. */
const TURNS: { readonly [side in Side]: readonly (readonly Block[])[] } = {
  PL: [
    [
      ['A1-2 move > W 4', 'A1-3 move > W 4', 'A1-4 move > W 4'],
      ['A3-1 move > W 6', 'A3-2 move > W 6', 'A3-3 move > W 6'],
      ['A2-1 overwatch', 'A2-2 overwatch'],
    ],
    [
      ['A3-1 move > N 6', 'A3-2 move > N 6'],
      ['A2-1 fire @B1-1', 'A2-2 fire @B1-2'],
      ['A1-2 move > W 4', 'A1-3 move > W 4'],
    ],
  ],
  DE: [
    [
      ['B1-1 move > E 6', 'B1-2 move > E 6', 'B1-3 move > E 6'],
      ['B2-1 move > E 4', 'B2-2 move > E 4', 'B2-3 move > E 4'],
      ['B3-1 move > E 5'],
    ],
    [
      ['B2-1 move > E 4', 'B2-2 move > E 4', 'B2-4 move > E 2'],
      ['B1-1 move > E 6', 'B1-2 move > E 6'],
      ['B3-1 overwatch'],
    ],
  ],
}
const LAST = 2

/** What a battle came to, and how often another person had to be waited for in each of its turns. */
interface Fought {
  readonly views: readonly View[]
  readonly handovers: ReadonlyMap<number, number>
  readonly asked: number
}

/** How far a turn has come: who has been activated. */
const standing = ({ turn, facts }: View): string =>
  JSON.stringify([turn, Object.values(facts.platoons as object).map(({ activated }) => activated)])

/**
 * Fights some turns. Everybody asked answers as usual.
 * @param give what a player does who is called for his side's orders in a turn, for the n-th time in it
 */
async function fight(
  battle: PanzerTable,
  give: (side: Side, turn: number, n: number) => Promise<void>,
): Promise<Fought> {
  const handovers = new Map<number, number>()
  const called = new Map<string, number>()
  let [last, asked, before]: [Side | null, number, string] = [null, 0, '']
  for (let step = 0; step < 400; step++) {
    const now = await battle.awaited()
    if (now === null) break
    const view = await battle.view(now.side)
    const { turn } = view
    if (turn > LAST) break
    if (now.side !== last) handovers.set(turn, (handovers.get(turn) ?? 0) + 1)
    last = now.side
    if (now.asked) {
      asked += 1
      done(await battle.table.pass(battle.players[now.side]))
      continue
    }
    // Of what was ordered last something could not be carried out, and he is to say what else: nothing.
    const stands = standing(view)
    if (stands === before || view.facts.activation !== null) {
      done(await battle.table.endTurn(battle.players[now.side]))
      continue
    }
    before = stands
    const key = `${now.side} ${turn}`
    const n = called.get(key) ?? 0
    called.set(key, n + 1)
    await give(now.side, turn, n)
  }
  return { views: [await battle.view('PL'), await battle.view('DE')], handovers, asked }
}

/** Orders to whom is there, of one block or several, then the end. */
async function order(battle: PanzerTable, side: Side, blocks: readonly Block[]): Promise<void> {
  const { units } = await battle.view(side)
  const there = (id: string): boolean => units[id]?.at != null
  const lines = blocks.flat().filter((line) => (line.match(/[AB]\d-\d/gu) ?? []).every(there))
  const player = battle.players[side]
  if (lines.length === 0) done(await battle.table.endTurn(player))
  // Who cannot do what was meant for him lets it be.
  else if (!(await battle.table.orders(player, [...lines, 'end'].join('\n'))).ok)
    done(await battle.table.endTurn(player))
}

/** Have the models of a block acted in this turn already, as those that fired on Overwatch have? */
async function hasActed(battle: PanzerTable, side: Side, [line = '']: Block): Promise<boolean> {
  const { facts } = await battle.view(side)
  const platoons = facts.platoons as { readonly [id: string]: { readonly activated: boolean } }
  return platoons[line.slice(0, 2)]?.activated === true
}

/** Block by block, as the battle comes to each; those whose models have acted already are left out, as a plan leaves them out. */
function live(battle: PanzerTable): Promise<Fought> {
  const next = new Map<string, number>()
  return fight(battle, async (side, turn) => {
    const key = `${side} ${turn}`
    const blocks = TURNS[side][turn - 1] ?? []
    let n = next.get(key) ?? 0
    while (n < blocks.length && (await hasActed(battle, side, blocks[n] ?? []))) n++
    next.set(key, n + 1)
    await order(battle, side, blocks.slice(n, n + 1))
  })
}

/** All of a turn as its side is called for the first time. */
const planned = (battle: PanzerTable): Promise<Fought> =>
  fight(battle, (side, turn, n) => order(battle, side, n === 0 ? (TURNS[side][turn - 1] ?? []) : []))

test('MP-ASY-02 MP-ASY-03 what was planned ahead is the battle that live play is, and is handed over less often', async () => {
  const battles = [
    await panzerTable('5', { reactions: 'mixed' }),
    await panzerTable('5', { reactions: 'mixed' }),
  ] as const
  const [one, two] = [await live(battles[0]), await planned(battles[1])]
  for (const battle of battles) await battle.close()
  expect(two.views).toEqual(one.views)
  expect([...two.handovers.keys()].sort()).toEqual([1, 2])
  expect(one.asked).toBeGreaterThan(0)
  for (const [turn, count] of two.handovers) expect(count).toBeLessThan(one.handovers.get(turn) ?? 0)
})
