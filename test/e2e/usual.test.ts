import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, granted, openEvening, wordsOf } from './evening.ts'
import { type Acting, CALLS, EVERYTHING, fight, type Standing, statusPosts } from './fight.ts'
import { Lieutenant } from './lieutenant.ts'
import { Player } from './player.ts'

/* Questions left to their usual answer, by the button under one and by `/turn usual`: nobody waits for whoever did. */

const TITLE = 'The farm at La Chapelle'

let evening: Evening
let american: Lieutenant
let german: Lieutenant

beforeAll(async () => {
  evening = await openEvening()
  american = new Lieutenant(await Player.of(evening, 'Bartek'), ['U1', 'U7', 'U8', 'U4'], 'N 12')
  german = new Lieutenant(await Player.of(evening, 'Czesława'), ['D2', 'D6', 'D8', 'D4'], 'S 6')
  const { player } = american
  granted(await player.use('battle new', { scenario: 'la-chapelle', language: 'en' }))
  await evening.said()
  const [status] = statusPosts(await player.person.messages(undefined, EVERYTHING), TITLE)
  if (status === undefined) throw new Error('There is no status post.')
  await player.press(status, 'join:US')
  await german.player.press(status, 'join:DE')
  granted(await player.press(status, 'start'))
  await evening.said()
})
afterAll(() => evening?.close())

const isAsked = (owed: string): boolean => owed !== CALLS.orders && owed !== CALLS.deployment

test('who leaves them to it is not waited for in the other’s turns, by the button or by command', async () => {
  let pressed = ''
  let waited = 0
  let said = 0
  /** Leaves all she is asked in his turns to their usual answer. */
  const careless: Acting = {
    player: german.player,
    name: german.name,
    async act(owed: string, standing: Standing) {
      if (isAsked(owed) && said === standing.turn && !standing.headline.includes('Germans')) waited += 1
      return german.act(owed, standing)
    },
  }
  /** Leaves to it what he is asked first. */
  const eager: Acting = {
    player: american.player,
    name: american.name,
    async act(owed: string, standing: Standing) {
      if (owed === CALLS.orders && said !== standing.turn) {
        granted(await german.player.use('turn usual'))
        said = standing.turn
      }
      const question = isAsked(owed) ? await american.player.called('usual') : undefined
      if (pressed !== '' || question === undefined) return american.act(owed, standing)
      pressed = wordsOf(await american.player.press(question, 'usual'))
    },
  }
  await fight(evening, [eager, careless], TITLE, ({ turn }) => pressed !== '' && turn > 5)
  expect(pressed).toContain('usual answer')
  expect(waited).toBe(0)
  const battle = await evening.store.inChannel(evening.sandbox.channelId)
  const log = await evening.store.entries(battle?.id ?? '')
  expect(log.some(({ input }) => input.type === 'answer' && input.by === german.player.person.id)).toBe(true)
}, 240_000)
