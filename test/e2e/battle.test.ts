import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../src/log.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { expectNothingLeaked, type Heard } from './leaks.ts'
import { answerAll, isOver, type Player, playTurn, quiet, statusOf } from './players.ts'
import { answerTo, press, type Stage, sendForm, setStage, slash, threadOf, wordsOf } from './stage.ts'

let stage: Stage
let store: Store
let umpire: DrivenPerson
let spectator: DrivenPerson
let khan: Player
let rus: Player

beforeAll(async () => {
  stage = await setStage(['Ursula', 'Anna', 'Bartek', 'Dora'])
  await stage.startBot()
  store = await openStore(stage.database, openLog('silent'))
  const person = (name: string) => stage.driver.person(name)
  umpire = await person('Ursula')
  spectator = await person('Dora')
  const common = { objective: 'PO1' }
  khan = { ...common, person: await person('Anna'), side: 'KHAN', name: 'The Khan', own: 'K', enemy: 'R' }
  rus = { ...common, person: await person('Bartek'), side: 'RUS', name: 'The men', own: 'R', enemy: 'K' }
})

afterAll(async () => {
  await store?.close()
  await stage?.close()
})

/** Everything a side's thread and the channel hold for a person. */
async function heardBy(person: DrivenPerson): Promise<Heard[]> {
  const channels = await person.channels()
  const all = await Promise.all(
    channels.map(async (channel) =>
      (await person.messages(channel.id, 1000)).map((message) => ({
        channel: channel.name,
        own: message.onlyForYou,
        words: wordsOf(message),
        embeds: message.embeds,
      })),
    ),
  )
  return all.flat()
}

test('the ford at Kalina is fought to its end by two players, through restarts and accidents', async () => {
  // An umpire opens it, two players take their sides, and somebody only looks on.
  await slash(stage, umpire, 'battle new', { scenario: 'kalina' })
  await slash(stage, khan.person, 'battle join', { side: 'KHAN' })
  const status = await rus.person.waitFor((message) => wordsOf(message).includes('hetman:join:RUS'))
  await answerTo(stage, rus.person, await rus.person.click(status.id, 'Join The men of Kalina'))
  await slash(stage, umpire, 'battle start')
  const [khans, rusThread] = [
    await threadOf(stage, khan.person, khan.name),
    await threadOf(stage, rus.person, rus.name),
  ]
  expect((await khan.person.channels()).some(({ name }) => name.startsWith(rus.name))).toBe(false)
  expect((await spectator.channels()).map(({ kind }) => kind)).toEqual(['channel'])

  // Deployment: one unit is put elsewhere, unseen by the other side; both say that they are done.
  const put = await slash(stage, rus.person, 'deploy', { unit: 'R7', place: 'E11', face: 'S' })
  expect(wordsOf(put)).toContain('R7')
  const refused = await slash(stage, rus.person, 'deploy', { unit: 'K3', place: 'E11' })
  expect(wordsOf(refused)).toContain('⚠')
  await slash(stage, khan.person, 'deploy', { done: true })
  await slash(stage, rus.person, 'deploy', { done: true })
  await quiet(store)
  expect(await statusOf(spectator)).toContain('Turn 1')
  const first = (await statusOf(spectator)).includes("Khan's vanguard to give orders") ? khan : rus
  const second = first === khan ? rus : khan
  const secondThread = second === rus ? rusThread : khans

  // Whose turn it is not may not act, nor press the other's buttons.
  expect(wordsOf(await slash(stage, second.person, 'turn end'))).toContain('⚠')
  await expect(spectator.click(status.id, 'Begin the battle')).rejects.toThrow()

  // One order, delivered twice: it is done once.
  const shown = await slash(stage, first.person, 'order', {
    unit: `${first.own}3`,
    order: 'move',
    to: '@PO1 12',
  })
  await stage.driver.faults.duplicateNextInteraction()
  await press(stage, first.person, shown, 'Give the order')
  await quiet(store)
  const battle = await store.inChannel(stage.sandbox.channelId)
  const id = battle?.id ?? ''
  const orders = async () =>
    (await store.entries(id)).filter(({ input }) => input.type === 'order' && input.order.order === 'move')
  expect(await orders()).toHaveLength(1)

  // The window that this opened outlives the bot.
  const ask = await second.person.waitFor((message) => wordsOf(message).includes('hetman:spend:'), {
    channel: secondThread.id,
  })
  expect(ask.pingsYou).toBe(true)
  await stage.stopBot('SIGTERM')
  await stage.startBot()
  const form = await second.person.click(ask.id, 'Spend a PD')
  const reaction = await sendForm(
    stage,
    second.person,
    form,
    { orders: `${second.own}1: ${second.own}5 move > @PO1 6` },
    secondThread.id,
  )
  expect(wordsOf(reaction)).toContain(`${second.own}5`)
  await quiet(store)
  expect(await orders()).toHaveLength(1)
  // Its buttons have gone; an old press of them would say that the question is closed.
  expect((await second.person.message(ask.id, secondThread.id))?.components).toEqual([])

  // Killed between acknowledgement and post: once before Discord has the post, once after, before the bot knows.
  for (const [n, when] of (['before', 'after'] as const).entries()) {
    const unit = `${first.own}${n + 4}`
    const path = `/channels/${stage.sandbox.channelId}/messages`
    const confirm = await slash(stage, first.person, 'order', { unit, order: 'move', to: '@PO1 10' })
    await stage.driver.faults.rest({ kind: 'hang', method: 'POST', path, when })
    await press(stage, first.person, confirm, 'Give the order')
    await stage.driver.until(async () => (await stage.driver.requests()).held > 0)
    await stage.stopBot('SIGKILL')
    await stage.driver.faults.clear()
    await stage.startBot()
    await answerAll(stage, store, [khan, rus])
    expect((await orders()).at(-1)?.input).toMatchObject({ order: { unit } })
  }

  // The rest of the battle. In each turn the enemy spends a command point if he can, then passes.
  for (let turn = 1, ended = false; turn <= 14 && !ended; turn++) {
    for (const me of [first, second]) {
      const other = me === first ? second : first
      await slash(stage, other.person, 'pd pass', { scope: 'turn' })
      await playTurn(stage, store, [khan, rus], turn, me)
      await slash(stage, me.person, 'turn end')
      ended = isOver(await answerAll(stage, store, [khan, rus]))
      if (ended) break
    }
  }
  await quiet(store)
  const over = await statusOf(spectator)
  expect(isOver(over), over).toBe(true)
  expect((await store.inChannel(stage.sandbox.channelId))?.status).toBe('over')

  // The dice were what was promised, for anybody to check.
  expect(wordsOf(await slash(stage, spectator, 'verify'))).toContain('All is right')
  expect(wordsOf(await slash(stage, spectator, 'battle export'))).toContain('battle.json')

  // Nothing doubled, nothing lost, nothing leaked.
  await expectNothingLeaked(store, id, [
    { viewer: { kind: 'spectator' }, heard: await heardBy(spectator) },
    { viewer: { kind: 'side', side: 'KHAN' }, heard: await heardBy(khan.person) },
    { viewer: { kind: 'side', side: 'RUS' }, heard: await heardBy(rus.person) },
  ])
}, 120_000)
