import { afterEach, expect, test } from 'vitest'
import { other, type PanzerTable, panzerTable, type Side } from '../support/panzer-table.ts'
import { done } from '../support/toy-table.ts'

/*
 * Where sides take turns to act in parts, as in Mein Panzer platoon by platoon, orders given ahead wait part by part
 * (DIG-QUEUE, DIG-PLAN, MP-ASY-02).
 */

let battle: PanzerTable
afterEach(() => battle.close())

const WAYS = { PL: 'W', DE: 'E' } as const
/** Two models of different platoons with open ground before them. */
const first = { PL: ['A1-2', 'A3-1'], DE: ['B2-1', 'B1-1'] } as const
const moved = (unit: string, side: Side): string => `${unit} move > ${WAYS[side]} 1`

/** Opens Mokra; gives the side that is waited for and the one that is not. */
async function opened(digit: string): Promise<{ readonly acting: Side; readonly waiting: Side }> {
  battle = await panzerTable(digit)
  const acting = (await battle.awaited())?.side
  if (acting === undefined) throw new Error('Nobody is waited for.')
  return { acting, waiting: other(acting) }
}

const orders = async (side: Side, lines: readonly string[]) =>
  done(await battle.table.orders(battle.players[side], lines.join('\n')))
const plan = async (side: Side, lines: readonly string[]) =>
  done(await battle.table.writePlan(battle.players[side], lines.join('\n')))
const ends = async (side: Side) => done(await battle.table.endTurn(battle.players[side]))
/** An umpire does something, for a reason. */
async function umpire(text: string): Promise<void> {
  done(await battle.table.addUmpire(battle.umpire, battle.umpire.id, 'Umpire'))
  done(await battle.table.umpire(battle.umpire, { text, reason: 'a test' }))
}

/** The platoons of a side that have been activated in this turn. */
async function activated(side: Side): Promise<string[]> {
  const platoons = (await battle.view(side)).facts.platoons as {
    readonly [id: string]: { readonly side: string; readonly activated: boolean }
  }
  return Object.entries(platoons)
    .filter(([, one]) => one.side === side && one.activated)
    .map(([id]) => id)
}

test('MP-ASY-02 orders to two platoons: the second waits for the next activation, and the first is ended for it', async () => {
  const { acting, waiting } = await opened('0')
  const [one, two] = first[acting]
  const before = await battle.at(acting, two)
  const { told } = await orders(acting, [moved(one, acting), moved(two, acting)])
  // Who gave them is told that one of them sleeps.
  expect(told).toContainEqual({ key: 'table.queue.asleep', params: { count: 1 } })
  // The activation of the first is over, though most of its models did nothing.
  expect((await battle.awaited())?.side).toBe(waiting)
  expect(await battle.at(acting, two)).toEqual(before)
  await ends(waiting)
  expect(await battle.at(acting, two)).not.toEqual(before)
})

test('MP-ASY-02 a plan goes on platoon by platoon, over a restart, with an end between them that nobody wrote', async () => {
  const { acting, waiting } = await opened('0')
  const [one, two] = first[waiting]
  const starts = [await battle.at(waiting, one), await battle.at(waiting, two)]
  await plan(waiting, [moved(one, waiting), moved(two, waiting)])
  battle.restart()
  await ends(acting)
  expect(await battle.at(waiting, one)).not.toEqual(starts[0])
  expect(await battle.at(waiting, two)).toEqual(starts[1])
  const kept = done(await battle.table.plan(battle.players[waiting]))
  expect(kept?.lines.map(({ line }) => line)).toEqual([moved(two, waiting)])
  expect((await battle.awaited())?.side).toBe(acting)
  battle.restart()
  await ends(acting)
  expect(await battle.at(waiting, two)).not.toEqual(starts[1])
})

test('MP-ASY-02 an end that waits behind an activation which is over already ends no other', async () => {
  const { acting, waiting } = await opened('2')
  // All of the platoon wait, which ends its activation by itself.
  const [unit, lines] =
    waiting === 'DE'
      ? ['B1-1', ['B3-1 overwatch']]
      : ['A1-1', ['A3-1 overwatch', 'A3-2 overwatch', 'A3-3 overwatch']]
  await plan(waiting, [...lines, 'end', moved(unit, waiting)])
  await ends(acting)
  // Its own turn is over, and no platoon of it was made to stand idle.
  expect(await activated(waiting)).toHaveLength(1)
  expect(await battle.told(waiting)).not.toContain('table.queue.stopped')
})

test('MP-ASY-02 an order to a platoon that has acted already keeps the plan no longer: the next one acts in its stead', async () => {
  const { acting, waiting } = await opened('2')
  // All of the platoon wait, which ends its activation by itself; what one of them is told besides comes too late.
  const lines = waiting === 'DE' ? ['B3-1'] : ['A3-1', 'A3-2', 'A3-3']
  const [late = ''] = lines
  const next = first[waiting][0]
  const before = await battle.at(waiting, next)
  await plan(waiting, [
    ...lines.map((unit) => `${unit} overwatch`),
    'end',
    moved(late, waiting),
    'end',
    moved(next, waiting),
  ])
  await ends(acting)
  expect(await activated(waiting)).toHaveLength(1)
  await ends(acting)
  expect(await battle.told(waiting)).toContain('table.queue.stopped')
  expect(await battle.at(waiting, next)).not.toEqual(before)
})

test('MP-ASY-02 a platoon none of whose models is left keeps the plan no longer: the next one acts in its stead', async () => {
  const { acting, waiting } = await opened('0')
  const alone = waiting === 'DE' ? ['B3-1'] : ['A3-1', 'A3-2', 'A3-3']
  const next = first[waiting][0]
  const before = await battle.at(waiting, next)
  await plan(waiting, [...alone.map((unit) => moved(unit, waiting)), moved(next, waiting), 'end'])
  for (const unit of alone) await umpire(`status ${unit} destroyed`)
  await ends(acting)
  expect(await battle.at(waiting, next)).not.toEqual(before)
  expect(await activated(waiting)).toEqual([next.slice(0, 2)])
  // What could not be given he is told, and nobody waits for him.
  expect(await battle.told(waiting)).toContain('table.queue.unit-lost')
  expect((await battle.awaited())?.side).toBe(acting)
})

test('MP-ASY-02 without a word to stop at, a model that is lost does not keep its platoon from ending', async () => {
  const { acting, waiting } = await opened('0')
  const [one, two] = waiting === 'DE' ? ['B2-1', 'B2-2'] : ['A1-2', 'A1-3']
  const before = await battle.at(waiting, two)
  await plan(waiting, [moved(one, waiting), moved(two, waiting), 'end'])
  await umpire(`status ${one} destroyed`)
  await ends(acting)
  expect(await battle.at(waiting, two)).not.toEqual(before)
  expect((await battle.awaited())?.side).toBe(acting)
})

test('MP-ASY-02 a plan stops on its words', async () => {
  const { acting, waiting } = await opened('0')
  const [one, two] = first[waiting]
  const wrong = await battle.table.writePlan(battle.players[waiting], `stop=fire\n${moved(one, waiting)}`)
  expect(wrong.ok).toBe(false)
  await plan(waiting, ['stop=hit,loss,seen', moved(one, waiting), moved(two, waiting)])
  const before = await battle.at(waiting, one)
  // Somebody of his is Suppressed, before all eyes.
  await umpire(`set ${one} suppressed true`)
  await ends(acting)
  expect(await battle.at(waiting, one)).toEqual(before)
  expect((await battle.awaited())?.side).toBe(waiting)
})

test('MP-ASY-02 orders that sleep stop on their words, too', async () => {
  const { acting, waiting } = await opened('0')
  const [one, two] = first[acting]
  const starts = [await battle.at(acting, one), await battle.at(acting, two)]
  const back = done(
    await battle.table.readBack(
      battle.players[acting],
      ['stop=loss', moved(one, acting), 'end'].join('\n'),
      true,
    ),
  )
  expect(back.lines.map(({ fault, ends: end }) => [fault, end])).toEqual([
    [null, false],
    [null, false],
    [null, true],
  ])
  await orders(acting, ['stop=loss', moved(one, acting), moved(two, acting)])
  expect(await battle.at(acting, one)).not.toEqual(starts[0])
  await umpire(`status ${one} destroyed`)
  await ends(waiting)
  expect(await battle.at(acting, two)).toEqual(starts[1])
  expect((await battle.awaited())?.side).toBe(acting)
  expect(await battle.told(acting)).toContain('stop=loss')
  // Not only that it stopped, but at what, and whose.
  expect(await battle.told(acting)).toContain(
    `"key":"plan.befell","params":{"line":"stop=loss","unit":"${one}","what":"loss"}`,
  )
})

test('MP-HID-01 no plan stops for what befalls a hidden model, and none may go by who comes near it', async () => {
  const { acting, waiting } = await opened('0')
  const [one, two] = first[waiting]
  await umpire(`set ${two} hidden true`)
  const near = await battle.table.writePlan(
    battle.players[waiting],
    `stop if near ${two} 40\n${moved(one, waiting)}`,
  )
  expect(near).toMatchObject({ ok: false })
  expect(JSON.stringify(near)).toContain('plan.error.unseen')
  const before = await battle.at(waiting, one)
  await plan(waiting, ['stop=hit,loss', 'stop if near 20', moved(one, waiting)])
  await umpire(`set ${two} suppressed true`)
  await ends(acting)
  expect(await battle.at(waiting, one)).not.toEqual(before)
})
