import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesets } from '../../src/rulesets/registry.ts'
import { verifyBattle, type WholeBattle } from '../../src/table/proof/verify.ts'
import { type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { type Acting, EVERYTHING, fight, type Standing, statusPosts } from './fight.ts'
import { Lieutenant } from './lieutenant.ts'
import { Player } from './player.ts'

const TITLE = 'The farm at La Chapelle'

let evening: Evening
let american: Lieutenant
let german: Lieutenant

beforeAll(async () => {
  evening = await openEvening()
  american = new Lieutenant(await Player.of(evening, 'Bartek'), ['U1', 'U7', 'U8', 'U4'], 'N 12')
  german = new Lieutenant(await Player.of(evening, 'Czesława'), ['D2', 'D6', 'D8', 'D4'], 'S 6')
})
afterAll(() => evening.close())

/** Who had to be waited for in each turn of a side, in order; who is waited for twice running stands there once. */
const waited = new Map<string, string[]>()

/** A player whose turns are noted. */
const noted = (one: Lieutenant): Acting => ({
  player: one.player,
  name: one.name,
  act(owed: string, standing: Standing) {
    const turn = /\d+.*(?:Americans|Germans)/.exec(standing.headline)?.[0].replace(/,.*:/, '') ?? ''
    const before = waited.get(turn) ?? []
    if (before.at(-1) !== one.name) waited.set(turn, [...before, one.name])
    return one.act(owed, standing)
  },
})

test('FW-SCN-02 two take sides by button, and each says when his company is drawn up', async () => {
  const { player } = american
  granted(await player.use('battle new', { scenario: 'la-chapelle', language: 'en' }))
  await evening.said()
  const [status] = statusPosts(await player.person.messages(undefined, EVERYTHING), TITLE)
  if (status === undefined) throw new Error('There is no status post.')
  await player.press(status, 'join:US')
  await german.player.press(status, 'join:DE')
  granted(await player.press(status, 'start'))
  await evening.said()
  // What they plan for the other's turn; defensive fire and counter-attacks are asked (FW-ASY-05).
  const plan = 'standing attach=nearest disengage=always break=away'
  for (const [one, line] of [
    [american, `UH1 ${plan} with=UH2+U1+U4+U7+U8`],
    [german, `DH1 ${plan} with=DH2+D2+D4+D6+D6O+D8`],
  ] as const)
    expect(isRefusal(await one.player.give([line]))).toBe(false)
  const card = wordsOf(await player.use('unit', { unit: 'U1' }))
  expect(card).toContain('Teams left: **12**')
  // Nothing empty, and nothing of what has not happened.
  expect(card).not.toMatch(/\*\*\*\*|Hits in this phase|Disengaged/)
  expect((await player.use('map', { zoom: 'U1' })).attachments).toHaveLength(1)
})

test('FW-SCN-07 La Chapelle is fought to its end by two who know only what they are offered', async () => {
  const end = await fight(evening, [noted(american), noted(german)], TITLE)
  expect(end.over).toBe(true)
  // A planned turn is handed over five times at the most (FW-ASY-04, FW-ASY-05).
  const turns = [...waited].filter(([turn]) => turn !== '')
  expect(turns.length).toBeGreaterThan(4)
  for (const [turn, names] of turns)
    expect({ turn, names: names.length }).toEqual({
      turn,
      names: expect.toSatisfy((count: number) => count <= 5),
    })
  await evening.said()
  const posts = await american.player.person.messages(undefined, EVERYTHING)
  const said = posts.map(wordsOf).join('\n')
  expect(american.deeds.moves).toBeGreaterThan(4)
  expect(american.deeds.shots + german.deeds.shots).toBeGreaterThan(3)
  // Words of other games have no business here, nor has a key without a sentence.
  expect(said).not.toMatch(/\bPD\b|\bPS\b|\bcompany\.(event|error|term|ask|choice)\./)
  expect(posts.filter((post) => post.attachments.length > 0).length).toBeGreaterThan(4)
}, 360_000)

test('over, it is verified by its exported file alone', async () => {
  expect(isRefusal(await american.player.use('verify'))).toBe(false)
  const exported = await german.player.use('battle export')
  const whole = (await (await fetch(String(exported.attachments[0]?.url))).json()) as WholeBattle & {
    kind: string
  }
  expect(whole.kind).toBe('full')
  expect(verifyBattle(whole, rulesets['company-battles'] ?? null)).toMatchObject({ ok: true })
})
