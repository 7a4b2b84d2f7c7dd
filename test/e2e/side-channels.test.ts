import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { AMBUSH, HIDDEN } from './ambush.ts'
import { answered, type Evening, granted, isRefusal, openEvening } from './evening.ts'
import { EVERYTHING } from './fight.ts'
import { Player } from './player.ts'

/*
 * The same battle is fought twice. In one of them RUS does a good deal more in secret, which comes to the same in the
 * end: it deploys a unit over and over, gives standing orders and takes them back, asks what only RUS is answered.
 * Nobody else may be able to tell the two apart, by any byte he is shown.
 */

/** The field of the ambush, deployed before it is fought over. */
const FIELD = AMBUSH.replace(
  'start: battle',
  'deployment: { KHAN: [[0, 0], [180, 0], [180, 50], [0, 50]], RUS: [[0, 54], [180, 54], [180, 120], [0, 120]] }',
)

/** What another sees of a battle: the messages before him, names of channels, and the files he is given. */
interface Seen {
  readonly onlooker: Before
  readonly enemy: Before
  /** What the side itself sees: there is a difference, so that there is something to keep. */
  readonly own: Before
}

/** What one person has before him, in its order: what is said to others too, and what is for him alone. */
interface Before {
  readonly posts: readonly string[]
  /** Answers to what he did. Whether one stands above or below a post sent at the same moment is chance. */
  readonly answers: readonly string[]
}

/**
 * What is of chance or of the clock, by its form. Each kind is only taken for what it is where it stands: a number, a
 * count or a length never is.
 */
function plain(text: string, battleId: string): string {
  return text
    .replaceAll(battleId, 'BATTLE')
    .replaceAll(battleId.slice(-8), 'BATTLE')
    .replaceAll(battleId.slice(-4), 'TAG')
    .replaceAll(/≡ [0-9a-z]{12}(?![0-9a-z])/gu, '≡ ANCHOR')
    .replaceAll(/"anchor":"[0-9a-z]{52}"/gu, '"anchor":"ANCHOR"')
    .replaceAll(
      /(hetman:(?:spend|pass|pass-turn|pass-batch|pass-unless|usual|answer):\d+:BATTLE:)[0-9a-z]{12}(?![0-9a-z])/gu,
      '$1QUESTION',
    )
    .replaceAll(/(hetman:(?:give|drop|rewrite):)[\w-]{12}(?![\w-])/gu, '$1DRAFT')
    .replaceAll(/"id":"[0-9a-z]{12}"/gu, '"id":"QUESTION"')
    .replaceAll(/http:\/\/[^/"]+/gu, 'HOST')
    .replaceAll(/\b\d{17,20}\b/gu, 'SNOWFLAKE')
    .replaceAll(/<t:\d+:R>/gu, 'SOON')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/gu, 'THEN')
}

/** A message with the bytes of what is attached to it. */
async function whole(message: MessageView, battleId: string): Promise<string> {
  const files = await Promise.all(
    message.attachments.map(async (file) => {
      const bytes = Buffer.from(await (await fetch(String(file.url))).arrayBuffer())
      // What is written in a file is compared as what is written elsewhere; a picture by every byte.
      if (String(file.filename).endsWith('.json')) return plain(bytes.toString('utf8'), battleId)
      return createHash('sha256').update(bytes).digest('hex')
    }),
  )
  // The size of a file of text follows from what is in it, which is compared; times and anchors are of one length.
  return plain([JSON.stringify(message), ...files].join('\n'), battleId)
}

async function seenBy(person: DrivenPerson, battleId: string): Promise<Before> {
  const posts: string[] = []
  const answers: string[] = []
  for (const channel of await person.channels()) {
    const messages = await person.messages(channel.id, EVERYTHING)
    posts.push(plain(channel.name, battleId))
    for (const message of messages) {
      const text = await whole(message, battleId)
      if (message.onlyForYou) answers.push(text)
      else posts.push(text)
    }
  }
  return { posts, answers }
}

async function passes(evening: Evening, player: Player): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await evening.said()
    const question = await player.called('pass')
    if (question === undefined) return
    await player.press(question, 'pass')
  }
}

/** Fights the battle; with `secrets`, RUS does more than anybody else may know of. */
async function fought(secrets: boolean): Promise<Seen> {
  const evening = await openEvening()
  try {
    const onlooker = await evening.driver.addPerson('Dora')
    const khan = await Player.of(evening, 'Bartek')
    const rus = await Player.of(evening, 'Czesława')
    const file = { name: 'field.yaml', data: Buffer.from(FIELD).toString('base64') }
    const opened = await khan.person.slash('battle new', { file, language: 'en' })
    granted(await answered(evening.driver, khan.person, opened))
    granted(await khan.use('battle join', { side: 'KHAN' }))
    granted(await rus.use('battle join', { side: 'RUS' }))
    granted(await khan.use('battle start'))
    await evening.said()
    for (const place of secrets ? ['C12', 'D12', 'E12', 'F12', 'G12', 'H12'] : []) {
      granted(await rus.use('deploy', { unit: HIDDEN, place }))
    }
    granted(await rus.use('deploy', { unit: HIDDEN, place: 'B9' }))
    if (secrets) {
      const rule = { when: 'near', of: 'R1', within: 0.1, hq: 'R1', orders: 'R5 move > N 1' }
      granted(await rus.use('pd when', rule))
      granted(await rus.use('pd when', { ...rule, within: 0.2 }))
      await rus.use('log')
      await rus.use('map')
      await evening.said()
    }
    for (const player of [khan, rus]) granted(await player.use('deploy', { done: true }))
    await evening.said()
    let given = 0
    for (let round = 0; round < 3; round++) {
      for (const [player, line] of [
        [khan, 'K2 shoot @R3'],
        [rus, 'R6 shoot @K3'],
      ] as const) {
        const other = player === khan ? rus : khan
        if (!isRefusal(await player.give([line]))) given += 1
        await passes(evening, other)
        await passes(evening, player)
        if (secrets && player === khan) {
          await rus.use('pd rules')
          await rus.use('pd pass', { scope: 'until', when: 'shot' })
          await rus.use('pd pass', { scope: 'off' })
        }
        await player.use('turn end')
        await passes(evening, other)
      }
    }
    expect(given).toBeGreaterThan(2)
    // A question stays open, so that its buttons are there to be read.
    await khan.use('turn end')
    await passes(evening, rus)
    await rus.give(['R6 shoot @K3'])
    await evening.said()
    await khan.use('log')
    await khan.use('log', { before: '4' })
    await khan.use('why', { entry: '4' })
    await khan.use('battle status')
    await khan.use('map')
    await khan.use('battle export')
    await khan.use('unit', { unit: 'K2' })
    const battleId = (await evening.store.inChannel(evening.sandbox.channelId))?.id ?? ''
    return {
      onlooker: await seenBy(onlooker, battleId),
      enemy: await seenBy(khan.person, battleId),
      own: await seenBy(rus.person, battleId),
    }
  } finally {
    await evening.close()
  }
}

/** How many entries are told in what somebody has before him: several stand in one message. */
const entriesIn = ({ posts }: Before): number =>
  posts.reduce((sum, post) => sum + [...post.matchAll(/(?:"|\\n)\*\*#\d+(?:\+\d+)?\*\* /gu)].length, 0)

test('secret deployments and standing orders change no byte of what anybody else is shown', async () => {
  const [without, with_] = [await fought(false), await fought(true)]
  expect(entriesIn(with_.own)).toBeGreaterThan(entriesIn(without.own) + 4)
  expect(with_.onlooker).toEqual(without.onlooker)
  expect(with_.enemy).toEqual(without.enemy)
  // There was something to compare: reports under numbers, a question, pictures, a file.
  const all = [...without.enemy.posts, ...without.enemy.answers].join('\n')
  for (const part of ['· #5 · ≡ ANCHOR', ':QUESTION', 'battlefield.png', 'battle.json'])
    expect(all).toContain(part)
}, 180_000)
