import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { verifyBattle, type WholeBattle } from '../../src/table/proof/verify.ts'
import { buttonFor, type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'
import { EVERYTHING, Fighter, fight, standingOf, statusPosts } from './fight.ts'
import { expectNothingLeaked, type Heard } from './leaks.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'
import { lastToldIn, toldIn } from './told.ts'

const TITLE = 'The ford at Kalina'

let evening: Evening
let khan: Fighter
let rus: Fighter
let onlooker: DrivenPerson

beforeAll(async () => {
  evening = await openEvening()
  khan = new Fighter(await Player.of(evening, 'Bartek'))
  rus = new Fighter(await Player.of(evening, 'Czesława'))
  onlooker = await evening.driver.addPerson('Dora')
})
afterAll(() => evening.close())

const publicPosts = async (): Promise<MessageView[]> => onlooker.messages(undefined, EVERYTHING)
const pictures = (messages: readonly MessageView[]): MessageView[] =>
  messages.filter((message) => message.attachments.length > 0)
/** The entries some messages tell of, in their order. */
const entriesTold = (messages: readonly MessageView[]): number[] =>
  toldIn(messages).flatMap(({ number }) => (number.includes('+') ? [] : [Number(number)]))
const entryCount = async (): Promise<number> =>
  (await evening.store.inChannel(evening.sandbox.channelId))?.seq ?? 0

/** The fighter whom the status post calls for orders. */
async function inTurn(): Promise<Fighter> {
  const [status] = statusPosts(await publicPosts(), TITLE)
  const called = [khan, rus].find((one) => status && standingOf(status).owes.get(one.name) === 'orders')
  if (called === undefined) throw new Error('Nobody is in turn.')
  return called
}

test('a battle is opened, sides are taken by button, and each gets a private thread (KG-DIG-35)', async () => {
  const opened = await khan.player.use('battle new', { scenario: 'kalina', language: 'en' })
  expect(opened.onlyForYou).toBe(true)
  await evening.said()
  const [status] = statusPosts(await publicPosts(), TITLE)
  expect(status).toBeDefined()
  if (status === undefined) return
  await khan.player.press(status, 'join:KHAN')
  await rus.player.press(status, 'join:RUS')
  await khan.player.press(status, 'start')
  for (const { player } of [khan, rus]) {
    const put = await player.use('deploy', { done: true })
    expect(isRefusal(put)).toBe(false)
  }
  await evening.said()
  const threads = await Promise.all([khan, rus].map(({ player }) => player.thread()))
  expect(new Set(threads).size).toBe(2)
  for (const { player } of [khan, rus]) {
    const private_ = (await player.person.channels()).filter((one) => one.kind === 'private-thread')
    expect(private_.map((one) => one.memberIds.includes(player.person.id))).toEqual([true])
  }
  expect((await onlooker.channels()).map((one) => one.kind)).toEqual(['channel'])
  const [fought] = statusPosts(await publicPosts(), TITLE)
  expect(fought?.id).toBe(status.id)
  expect(fought === undefined ? null : standingOf(fought).turn).toBe(1)
})

test('an enemy’s unit takes no orders, and a line that cannot be read changes nothing', async () => {
  const { player } = await inTurn()
  const [before, said] = [await entryCount(), (await publicPosts()).length]
  const [own, enemy] = player === khan.player ? ['K2', 'R2'] : ['R2', 'K2']
  expect(isRefusal(await player.give([`${enemy} move > @PO1 5`]))).toBe(true)
  // The line is marked; the other could be given without it, if one pressed the button.
  const mistyped = await player.write([`${own} move > @PO1 5`, `${own} dance`])
  expect(wordsOf(mistyped)).toContain('dance')
  // Before the end nobody can check the dice, since they are secret; and nobody else can end a turn.
  expect(isRefusal(await player.use('verify'))).toBe(true)
  const other = player === khan.player ? rus : khan
  expect(isRefusal(await other.player.use('turn end'))).toBe(true)
  expect(await entryCount()).toBe(before)
  expect((await publicPosts()).length).toBe(said)
})

test('an order is read back to its writer alone and given only when he confirms it (KG-DIG-05)', async () => {
  const { player } = await inTurn()
  const unit = player === khan.player ? 'K3' : 'R3'
  const [before, said] = [await entryCount(), (await publicPosts()).length]
  const shown = await player.use('order', { unit, order: 'move', to: '@PO1 6' })
  expect(shown.onlyForYou).toBe(true)
  expect(shown.content).toContain(`${unit} move > @PO1 6`)
  expect(await entryCount()).toBe(before)
  const dropped = await player.pressOwn(shown, 'drop')
  expect(buttonFor(dropped, 'give')).toBeUndefined()
  expect(await entryCount()).toBe(before)
  expect((await publicPosts()).length).toBe(said)

  const again = await player.use('order', { unit, order: 'move', to: '@PO1 6' })
  const given = await player.pressOwn(again, 'give')
  expect(isRefusal(given)).toBe(false)
  expect(await entryCount()).toBeGreaterThan(before)
})

test('the battle is fought to its end by the rules, with command points spent and passed in windows', async () => {
  const [before] = statusPosts(await publicPosts(), TITLE)
  const end = await fight(evening, [khan, rus], TITLE)
  expect(end.over).toBe(true)

  const together = (deed: 'orders' | 'spentByWindow' | 'spentByCommand' | 'passed' | 'passedTurns') =>
    khan.deeds[deed] + rus.deeds[deed]
  expect(together('orders')).toBeGreaterThan(50)
  expect(together('spentByWindow')).toBeGreaterThan(0)
  expect(together('spentByCommand')).toBeGreaterThan(0)
  expect(together('passed')).toBeGreaterThan(0)
  expect(together('passedTurns')).toBeGreaterThan(0)

  await evening.said()
  const posts = await publicPosts()
  const said = posts.map(wordsOf).join('\n')
  expect(said).toMatch(sentence('kg.event.pd'))
  expect(said).toMatch(/ lost, \d+ left/)

  // One status post, the same from the first to the last.
  expect(statusPosts(posts, TITLE).map(({ id }) => id)).toEqual([before?.id])
  // A picture at the start, after each turn and player turn, each told in words too.
  const drawn = pictures(posts)
  const turns = Math.max(...[...said.matchAll(/Turn (\d+)/g)].map(([, turn]) => Number(turn)))
  expect(drawn.length).toBeGreaterThanOrEqual(turns * 2)
  expect(drawn.every((post) => String(post.attachments[0]?.description ?? '').length > 40)).toBe(true)
  // Nothing is told twice, and everything in its order: in the channel and in each thread.
  for (const heard of [
    posts,
    await khan.player.person.messages(await khan.player.thread(), EVERYTHING),
    await rus.player.person.messages(await rus.player.thread(), EVERYTHING),
  ]) {
    const told = entriesTold(heard.filter((message) => !message.onlyForYou))
    expect(told.length).toBeGreaterThan(5)
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
  }
}, 180_000)

test('a turn of a side is told in one message, so that six turns make at most twenty posts', async () => {
  const posts = (await publicPosts()).filter((message) => !message.onlyForYou)
  expect(posts.length).toBeLessThanOrEqual(20)
  const titles = posts.filter((post) => lastToldIn(post) !== null).map((post) => post.embeds[0]?.title)
  expect(titles).toEqual([...new Set(titles)])
})

test('what is answered to one is never seen by another', async () => {
  const own = (await khan.player.person.messages(undefined, EVERYTHING)).filter((one) => one.onlyForYou)
  expect(own.length).toBeGreaterThan(20)
  const others = [...(await publicPosts()), ...(await rus.player.person.messages(undefined, EVERYTHING))]
  const theirs = new Set(others.map(({ id }) => id))
  expect(own.filter(({ id }) => theirs.has(id))).toEqual([])
})

test('every report stands where it belongs once, word for word as the log tells it to that audience, and no more', async () => {
  const battle = await evening.store.inChannel(evening.sandbox.channelId)
  const heardBy = async (person: DrivenPerson): Promise<Heard[]> => {
    const channels = await person.channels()
    const all = await Promise.all(
      channels.map(async ({ id, kind }) =>
        (await person.messages(id, EVERYTHING)).map((message) => ({
          place: kind === 'channel' ? ('channel' as const) : ('thread' as const),
          own: message.onlyForYou,
          words: wordsOf(message),
          embeds: message.embeds,
          beside: JSON.stringify([message.attachments, message.components]),
        })),
      ),
    )
    return all.flat()
  }
  await expectNothingLeaked(evening.store, battle?.id ?? '', [
    { viewer: { kind: 'spectator' }, heard: await heardBy(onlooker) },
    { viewer: { kind: 'side', side: 'KHAN' }, heard: await heardBy(khan.player.person) },
    { viewer: { kind: 'side', side: 'RUS' }, heard: await heardBy(rus.player.person) },
  ])
})

test('over, the battle is verified in the channel and by its exported file alone', async () => {
  expect(isRefusal(await khan.player.use('turn end'))).toBe(true)
  const verified = await rus.player.use('verify')
  expect(isRefusal(verified)).toBe(false)
  const exported = await khan.player.use('battle export')
  const url = String(exported.attachments[0]?.url)
  const whole = (await (await fetch(url)).json()) as WholeBattle & { kind: string }
  expect(whole.kind).toBe('full')
  const checked = verifyBattle(whole, rulesets['khans-and-generals'] ?? null)
  expect(checked).toMatchObject({ ok: true, value: { entries: await entryCount() } })
  expect(wordsOf(verified)).toContain(String(checked.ok && checked.value.commitment))

  // A die that is not the stream's is found out.
  const [forged] = whole.entries.filter((entry) => entry.rolls.length > 0)
  expect(forged).toBeDefined()
  const entries = whole.entries.map((entry) =>
    entry === forged
      ? { ...entry, rolls: entry.rolls.map((roll) => ({ ...roll, value: (roll.value % roll.sides) + 1 })) }
      : entry,
  )
  expect(verifyBattle({ ...whole, entries }, null).ok).toBe(false)
})
