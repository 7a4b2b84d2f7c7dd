import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'

let evening: Evening
let anna: DrivenPerson
let bartek: DrivenPerson

beforeAll(async () => {
  evening = await openEvening()
  anna = await evening.driver.person('Anna')
  bartek = await evening.driver.person('Bartek')
  await anna.setLocale('pl')
  await bartek.setLocale('en-GB')
})
afterAll(() => evening?.close())

type Options = Record<string, string | boolean>

const ask = async (
  person: DrivenPerson,
  of: 'dice' | 'test',
  options: Options,
  channel?: string,
): Promise<MessageView> =>
  answered(evening.driver, person, await person.slash(`odds ${of}`, options, channel), channel)

interface Attached {
  readonly filename: string
  readonly url: string
  readonly description?: string
}

async function chartOf(message: MessageView): Promise<{ description: string; width: number }> {
  const [file] = message.attachments as unknown as Attached[]
  expect(file?.filename).toBe('odds.png')
  const { width = 0 } = await sharp(await (await fetch(file?.url ?? '')).arrayBuffer()).metadata()
  return { description: file?.description ?? '', width }
}

test('a roll: the answer first, for the caller alone, and a chart with its words', async () => {
  const said = await ask(bartek, 'dice', { roll: '3d6' })
  expect(said.onlyForYou).toBe(true)
  expect(said.content.split('\n').slice(0, 2)).toEqual(['**3d6**', 'Mean **10.5**, deviation 2.96'])
  expect(said.content).toContain('11  12.5%      50%')
  expect(said.content).toContain('Exact')
  const { description, width } = await chartOf(said)
  expect(width).toBe(1000)
  expect(description).toContain('10 12.5%, 11 12.5%')
})

test('two rolls beside each other, shown to all, each in the caller’s own language', async () => {
  const said = await ask(anna, 'dice', { roll: '2k6+3', versus: '4k6dl1', show: true })
  expect(said.onlyForYou).toBe(false)
  expect(said.content).toContain('**A** 2k6+3')
  expect(said.content).toContain('B wyżej **68,2%**')
  expect((await bartek.message(said.id))?.content).toBe(said.content)
})

test('a test of a rulebook from autocomplete alone: the test, its settings word by word, others to compare', async () => {
  const tests = await anna.autocomplete('odds test', { test: 'walka' }, 'test')
  const chosen = tests.find(({ value }) => value === 'khans-and-generals/melee')
  expect(chosen?.name).toContain('Walka wręcz')
  const test = String(chosen?.value)
  const [first] = await anna.autocomplete('odds test', { test, settings: '' }, 'settings')
  expect(first).toBeDefined()
  const more = await anna.autocomplete('odds test', { test, settings: 'attack=9', versus: '' }, 'versus')
  expect(more.length).toBeGreaterThan(5)
  const said = await ask(bartek, 'test', { test, settings: 'attack=9', versus: 'attack=7' })
  const longer = await ask(bartek, 'test', {
    test,
    settings: 'attack=9',
    more: 'lancers',
    versus: 'attack=7',
  })
  expect(wordsOf(longer)).toContain('**A** melee-attack=9 lancers')
  expect(said.content).toContain('**Melee: a blow · Khans & Generals**')
  // Two points of Attack more are two points of Stan more, the dice being the same.
  const means = [...said.content.matchAll(/Mean \*\*([\d.]+)\*\*/gu)].map(([, mean]) => Number(mean))
  expect((means[0] ?? 0) - (means[1] ?? 0)).toBeCloseTo(2, 1)
  expect((await chartOf(said)).description).toContain('The target loses … Stan')
})

test('what cannot be read is refused kindly, and nothing is drawn', async () => {
  const asked: ['dice' | 'test', Options][] = [
    ['dice', { roll: '2d6+x' }],
    ['dice', { roll: '3d6', versus: 'd0' }],
    ['dice', { roll: 'd6;d6;d6' }],
    ['dice', { roll: '1001d6' }],
    ['test', { test: 'meele' }],
    ['test', { test: 'khans-and-generals/melee', settings: 'atack=9' }],
    ['test', { test: 'khans-and-generals/melee', versus: 'attack=fast' }],
  ]
  for (const [of, options] of asked) {
    const said = await ask(bartek, of, options)
    expect(isRefusal(said), wordsOf(said)).toBe(true)
    expect(said.attachments).toEqual([])
    expect(wordsOf(said)).not.toContain('fault')
  }
})

test('what is far too large is answered all the same, and said to be simulated', async () => {
  const said = await ask(bartek, 'dice', { roll: '100d10kh50' })
  expect(said.content).toContain('Simulated with 20,000 throws')
})

test('it answers in a conversation with the bot alone', async () => {
  const { id } = await anna.openDm()
  expect((await ask(anna, 'dice', { roll: 'k20<=12' }, id)).content).toContain('- Sukces: **55%** (11 na 20)')
})
