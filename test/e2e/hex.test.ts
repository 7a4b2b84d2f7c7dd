import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogues } from '../../src/i18n/i18n.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { verifyBattle, type WholeBattle } from '../../src/table/proof/verify.ts'
import { Captain } from './captain.ts'
import { buttonFor, type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { EVERYTHING, fight, statusPosts } from './fight.ts'
import { Player } from './player.ts'
import { lastToldIn } from './told.ts'

const TITLE = 'Kircholm, 27 September 1605'

let evening: Evening
let pole: Captain
let swede: Captain
let onlooker: DrivenPerson

beforeAll(async () => {
  evening = await openEvening()
  pole = new Captain(await Player.of(evening, 'Bartek'), 'P')
  swede = new Captain(await Player.of(evening, 'Czesława'), 'S')
  onlooker = await evening.driver.addPerson('Dora')
})
afterAll(() => evening.close())

const publicPosts = async (): Promise<MessageView[]> => onlooker.messages(undefined, EVERYTHING)

test('a newcomer finds the scenario by its name, and two take sides by button', async () => {
  const { player } = pole
  const offered = await player.person.autocomplete('battle new', { scenario: 'kirch' }, 'scenario')
  expect(offered).toEqual([{ name: TITLE, value: 'kircholm' }])
  // Who has typed nothing yet is shown what there is, each by a name of its own.
  const all = await player.person.autocomplete('battle new', { scenario: '' }, 'scenario')
  const names = all.map(({ name }) => name)
  expect([names.length, new Set(names).size]).toEqual([25, 25])
  granted(await player.use('battle new', { scenario: 'kircholm', language: 'en' }))
  await evening.said()
  const [status] = statusPosts(await publicPosts(), TITLE)
  expect(status).toBeDefined()
  if (status === undefined) return
  await player.press(status, 'join:PL')
  await swede.player.press(status, 'join:SE')
  granted(await player.press(status, 'start'))
  await evening.said()
})

test('what belongs to other games is answered kindly, in the words of this one', async () => {
  const { player } = pole
  expect(wordsOf(await player.use('deploy', { unit: 'PH1', place: '0509' }))).toContain(
    catalogues.en['table.error.no-deployment'],
  )
  expect(wordsOf(await player.use('pd pass', { scope: 'turn' }))).toContain('no command points')
  const faces = await player.person.autocomplete('order', { unit: 'PH1', order: 'turn', face: '' }, 'face')
  expect(faces.map(({ value }) => value)).toEqual(['E', 'NE', 'NW', 'W', 'SW', 'SE'])
  const card = wordsOf(await player.use('unit', { unit: 'PL1' }))
  expect(card).toContain('Gold stars (command): **3**')
  expect(card).not.toContain('facing')
  const map = await player.use('map', { zones: true, zoom: 'PH1' })
  expect(map.attachments).toHaveLength(1)
  // Its button shows the signs that are on it; asked for with the map, they come under it, each picture in words too.
  const signs = await player.press(map, 'map-key')
  expect(signs.attachments.map(({ description }) => description)).toEqual([
    expect.stringContaining('control zone: Poles'),
  ])
  const both = await player.use('map', { key: true })
  expect(both.attachments).toHaveLength(2)
  expect(buttonFor(both, 'map-key')).toBeUndefined()
  // Nothing is refused without the hex and the points that are missing.
  const far = await player.use('order', { unit: 'PP1', order: 'move', to: '0910 > 0109' })
  expect(wordsOf(await player.pressOwn(far, 'give'))).toMatch(
    /PP1 needs \d+ PR at \d{4} and has \d+: \d+ missing/,
  )
})

test('odds and the cost of a charge are told before it is ordered, the sums after it (HX-ASYNC-05)', async () => {
  const { player } = pole
  granted(await player.give(['PH3 move > 0809 face NW', 'PL1 move > 0809']))
  granted(await player.use('turn end'))
  granted(await player.use('turn end'))
  const shown = await player.use('order', { unit: 'PH3', order: 'charge', target: 'SI1' })
  // 5 against 8 is 1:2; armour +1, lances +2, command +1 and the enemy's −1 make +3.
  expect(shown.content).toContain('Strength 5 against 8: column 1:2, shifts +3, so column 2:1.')
  expect(shown.content).toContain('The charge costs 4 PR.')
  expect(buttonFor(shown, 'give')).toBeDefined()
  granted(await player.pressOwn(shown, 'give'))
  await evening.said()
  const arithmetic = await player.use('why')
  const why = wordsOf(arithmetic)
  // The rules behind it can be opened from there.
  expect(JSON.stringify(arithmetic.components)).toContain('"value":"HX-MOD-02"')
  expect(why).toContain('+2 lances (HX-MOD-02)')
  pole.deeds.charges += 1
})

test('Kircholm is fought to its end, with questions answered by button', async () => {
  const end = await fight(evening, [pole, swede], TITLE)
  expect(end.over).toBe(true)
  const together = (deed: 'moves' | 'shots' | 'charges' | 'attacks' | 'counters' | 'answers') =>
    pole.deeds[deed] + swede.deeds[deed]
  expect(together('moves')).toBeGreaterThan(10)
  expect(together('attacks') + together('charges')).toBeGreaterThan(2)
  expect(together('answers')).toBeGreaterThan(0)
  await evening.said()
  const posts = await publicPosts()
  const said = posts.map(wordsOf).join('\n')
  expect(said).toMatch(/attack \w+ .*: column /)
  expect(said).toContain('Stage 2, movement: Poles.')
  // Words of the other game have no business here, nor has a key without a sentence.
  expect(said).not.toMatch(/\bPD\b|\bcm\b|\bhex\.(event|error|term|ask)\./)
  const drawn = posts.filter((post) => post.attachments.length > 0)
  expect(drawn.length).toBeGreaterThan(4)
  expect(drawn.every((post) => String(post.attachments[0]?.description ?? '').includes(TITLE))).toBe(true)
}, 240_000)

test('a turn of a side is told in one message, so that the battle makes at most twenty posts', async () => {
  const posts = (await publicPosts()).filter((message) => !message.onlyForYou)
  const titles = posts.filter((post) => lastToldIn(post) !== null).map((post) => post.embeds[0]?.title)
  // Between a side's own turn and its counter-attack the other side's turn is told.
  expect(titles.filter((title, n) => title === titles[n - 1])).toEqual([])
  expect(posts.length).toBeLessThanOrEqual(20)
})

test('over, it is verified by its exported file alone', async () => {
  expect(isRefusal(await pole.player.use('verify'))).toBe(false)
  const exported = await swede.player.use('battle export')
  const whole = (await (await fetch(String(exported.attachments[0]?.url))).json()) as WholeBattle & {
    kind: string
  }
  expect(whole.kind).toBe('full')
  expect(verifyBattle(whole, rulesets['hex-battles'] ?? null)).toMatchObject({ ok: true })
})
