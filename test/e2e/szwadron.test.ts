import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { verifyBattle, type WholeBattle } from '../../src/table/proof/verify.ts'
import { Colonel } from './colonel.ts'
import { buttonFor, type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { EVERYTHING, fight, statusPosts } from './fight.ts'
import { Player } from './player.ts'

const TITLE = 'Grochów, 25 April 1809'

let evening: Evening
let pole: Colonel
let austrian: Colonel
let onlooker: DrivenPerson

beforeAll(async () => {
  evening = await openEvening()
  pole = new Colonel(await Player.of(evening, 'Bartek'), 'P')
  austrian = new Colonel(await Player.of(evening, 'Czesława'), 'A')
  onlooker = await evening.driver.addPerson('Dora')
})
afterAll(() => evening.close())

const publicPosts = async (): Promise<MessageView[]> => onlooker.messages(undefined, EVERYTHING)

test('a newcomer finds the scenario by its name, and two take sides by button', async () => {
  const { player } = pole
  const offered = await player.person.autocomplete('battle new', { scenario: 'groch' }, 'scenario')
  expect(offered).toEqual([{ name: TITLE, value: 'grochow' }])
  granted(await player.use('battle new', { scenario: 'grochow', language: 'en' }))
  await evening.said()
  const [status] = statusPosts(await publicPosts(), TITLE)
  expect(status).toBeDefined()
  if (status === undefined) return
  await player.press(status, 'join:PL')
  await austrian.player.press(status, 'join:AT')
  granted(await player.press(status, 'start'))
  await evening.said()
})

test('what belongs to other games is answered kindly, in the words of this one', async () => {
  const { player } = pole
  expect(wordsOf(await player.use('pd pass', { scope: 'turn' }))).toContain('no command points')
  const card = wordsOf(await player.use('unit', { unit: 'P1' }))
  expect(card).toContain('Figures: **9**')
  expect(card).toContain('M (morale): **4**')
  const map = await player.use('map', { zoom: 'P1' })
  expect(map.attachments).toHaveLength(1)
  // In this channel its own tests are offered before those of other games.
  const tests = await player.person.autocomplete('test', { test: '' }, 'test')
  expect(tests[0]?.value).toMatch(/^szwadron\//)
  // Nothing is measured: an order too long is taken, and told as what it is.
  const far = await player.use('order', { unit: 'P1', order: 'move', to: 'N 60' })
  expect(buttonFor(far, 'give')).toBeDefined()
  expect(far.content).not.toMatch(/cm of|reach/)
})

test('SZ-FIRE-50 Grochów is fought to its end: moves stopped by fire, charges, questions answered by button', async () => {
  const end = await fight(evening, [pole, austrian], TITLE)
  expect(end.over).toBe(true)
  await evening.said()
  const posts = await publicPosts()
  const said = posts.map(wordsOf).join('\n')
  expect(said).toContain('Round 2, movement: Poles.')
  expect(said).toMatch(/fires at/)
  expect(pole.deeds.charges + austrian.deeds.charges).toBeGreaterThan(2)
  expect(pole.deeds.answers + austrian.deeds.answers).toBeGreaterThan(0)
  // A move that is stopped is told, with who stops whom.
  expect(said).toMatch(/[PA]\d \([^.]*\) stops [PA]\d \(.*\) on its way\./)
  // Who runs after a beaten enemy is named, with whom he runs after.
  expect(said).toMatch(/\b[PA]\d \([^.]*\) goes after [PA]\d \(.*\), out of control\./)
  // Words of other games have no business here, nor has a key without a sentence.
  expect(said).not.toMatch(/\bPD\b|\bPS\b|\bsz\.(event|error|term|ask)\./)
  const drawn = posts.filter((post) => post.attachments.length > 0)
  expect(drawn.length).toBeGreaterThan(4)
}, 360_000)

test('over, it is verified by its exported file alone', async () => {
  expect(isRefusal(await pole.player.use('verify'))).toBe(false)
  const exported = await austrian.player.use('battle export')
  const whole = (await (await fetch(String(exported.attachments[0]?.url))).json()) as WholeBattle & {
    kind: string
  }
  expect(whole.kind).toBe('full')
  expect(verifyBattle(whole, rulesets.szwadron ?? null)).toMatchObject({ ok: true })
})
