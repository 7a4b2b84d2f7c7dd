import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesets } from '../../src/rulesets/registry.ts'
import { verifyBattle, type WholeBattle } from '../../src/table/proof/verify.ts'
import { type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { EVERYTHING, fight, statusPosts } from './fight.ts'
import { Player } from './player.ts'
import { Sergeant } from './sergeant.ts'

const TITLE = 'Mokra'

let evening: Evening
let polish: Sergeant
let german: Sergeant

const models = (platoon: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${platoon}-${i + 1}`)

beforeAll(async () => {
  evening = await openEvening()
  polish = new Sergeant(
    await Player.of(evening, 'Bartek'),
    [models('A1', 5), models('A2', 5), models('A3', 3)],
    ['W 2', 'E 2'],
  )
  german = new Sergeant(
    await Player.of(evening, 'Czesława'),
    [models('B1', 3), models('B2', 6), models('B3', 1)],
    ['E 4', 'W 4'],
  )
})
afterAll(() => evening.close())

test('MP-SET-08 two take sides by button, deploy unseen, and say when they are ready', async () => {
  const { player } = polish
  granted(await player.use('battle new', { scenario: 'mokra', language: 'en' }))
  await evening.said()
  const [status] = statusPosts(await player.person.messages(undefined, EVERYTHING), TITLE)
  if (status === undefined) throw new Error('There is no status post.')
  await player.press(status, 'join:PL')
  await german.player.press(status, 'join:DE')
  granted(await player.press(status, 'start'))
  await evening.said()
  expect(wordsOf(await player.use('unit', { unit: 'A2-1' }))).toContain('37 mm')
  // What the other side deploys is nobody else's business.
  const foreign = wordsOf(await player.use('unit', { unit: 'B1-1' }))
  expect(foreign).not.toMatch(/\b[A-C][1-3]\.\d/)
})

test('MP-SCN-03 Mokra is fought to its end by two who know only what they are offered', async () => {
  const end = await fight(evening, [polish, german], TITLE)
  expect(end.over).toBe(true)
  await evening.said()
  const posts = await polish.player.person.messages(undefined, EVERYTHING)
  const said = posts.map(wordsOf).join('\n')
  expect(polish.deeds.moves + german.deeds.moves).toBeGreaterThan(10)
  expect(polish.deeds.shots + german.deeds.shots).toBeGreaterThan(3)
  // Words of other games have no business here, nor has a key without a sentence.
  expect(said).not.toMatch(/\bPD\b|\bPS\b|\bmp\.(event|error|term|ask|choice|order)\./)
  expect(posts.filter((post) => post.attachments.length > 0).length).toBeGreaterThan(4)
}, 360_000)

test('over, it is verified by its exported file alone', async () => {
  expect(isRefusal(await polish.player.use('verify'))).toBe(false)
  const exported = await german.player.use('battle export')
  const whole = (await (await fetch(String(exported.attachments[0]?.url))).json()) as WholeBattle & {
    kind: string
  }
  expect(whole.kind).toBe('full')
  expect(verifyBattle(whole, rulesets['mein-panzer'] ?? null)).toMatchObject({ ok: true })
})
