import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { type Evening, type Given, granting, openEvening } from './evening.ts'
import { Player } from './player.ts'

/*
 * Who is called, where and how often: once an hour in a battle at most, in the thread, directly or not at all, and a call is
 * put right wherever it stands once it is answered.
 */

let evening: Evening
let umpire: DrivenPerson
let bartek: Player
let czeslawa: Player
let home = ''

const act = (...given: Given) => granting(evening, home, ...given)
/** All calls to somebody that were ever seen in a place: one that is answered is put right and says nothing of it any more. */
const seen = new Map<string, Set<string>>()
async function pings(player: Player, place?: string): Promise<number> {
  // A side has its thread once there is something to say in it.
  const where = place ?? (await player.thread().catch(() => null))
  if (where === null) return 0
  const key = `${player.person.id} ${where}`
  const known = seen.get(key) ?? new Set<string>()
  seen.set(key, known)
  for (const { id, pingsYou } of await player.person.messages(where)) if (pingsYou) known.add(id)
  return known.size
}
const direct = async (): Promise<string> => (await czeslawa.person.openDm()).id

/** Both end what they can so many times; whoever is called meanwhile is counted. */
async function endTurns(times: number, enough = async () => false): Promise<void> {
  for (let phase = 0; phase < times && !(await enough()); phase++) {
    for (const player of [bartek, czeslawa]) {
      await player.use('turn end')
      await evening.said()
      await pings(bartek)
      await pings(czeslawa)
      await pings(czeslawa, await direct())
    }
  }
}

beforeAll(async () => {
  evening = await openEvening()
  umpire = await evening.driver.person('Anna')
  bartek = await Player.of(evening, 'Bartek')
  czeslawa = await Player.of(evening, 'Czesława')
  home = (await umpire.channels())[0]?.id ?? ''
  await act(czeslawa.person, 'me notify', { how: 'direct', last: true })
  await act(umpire, 'battle new', { scenario: 'kircholm', language: 'en' })
  await act(bartek.person, 'battle join', { side: 'PL' })
  await act(czeslawa.person, 'battle join', { side: 'SE' })
  await act(umpire, 'battle start')
})
afterAll(() => evening?.close())

test('through whole turns each is called once in the hour, and what is owed can be done from where the call stands', async () => {
  await pings(bartek)
  await pings(czeslawa, await direct())
  await endTurns(16)
  expect(await pings(bartek)).toBeLessThanOrEqual(1)
  expect(await pings(czeslawa)).toBe(0)
  expect(await pings(czeslawa, await direct())).toBeLessThanOrEqual(1)
  expect((await pings(bartek)) + (await pings(czeslawa, await direct()))).toBeGreaterThan(0)
  const open = (await bartek.called('write', 'end-turn')) ?? (await czeslawa.called('write', 'end-turn'))
  expect(open).toBeDefined()
})

test('who wants every call has it, over a restart; directly it comes with its buttons, and is put right there once it is answered', async () => {
  await act(czeslawa.person, 'me notify', { often: true })
  await evening.restart(async () => undefined)
  const dm = await direct()
  const before = await pings(czeslawa, dm)
  await endTurns(16, async () => (await pings(czeslawa, dm)) >= before + 2)
  expect(await pings(czeslawa, dm)).toBeGreaterThanOrEqual(before + 2)
  expect(await pings(czeslawa)).toBe(0)
  // Of all her calls only the last is still there, and says so when it is settled.
  const told = await czeslawa.person.messages(dm)
  // There, where calls of all her battles stand, each says which it is about, and still does when it is settled.
  const calls = told.filter(({ content }) => /waits for you|settled/u.test(content))
  expect(calls).toHaveLength(1)
  expect(calls.filter(({ content }) => !content.startsWith(`<#${home}>\n`))).toEqual([])
})

test('who wants no calls has none, and reads so of himself', async () => {
  const said = await act(bartek.person, 'me notify', { how: 'none', often: true })
  expect(said.content).toContain('Called: not at all')
  const before = await pings(bartek)
  await endTurns(8)
  expect(await pings(bartek)).toBe(before)
})
