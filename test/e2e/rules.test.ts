import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, customIds, type Evening, openEvening, wordsOf } from './evening.ts'

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
afterAll(() => evening.close())

const read = (person: DrivenPerson, outcome: DrivenOutcome, channel?: string): Promise<MessageView> =>
  answered(evening.driver, person, outcome, channel)
const ask = async (
  person: DrivenPerson,
  options: Record<string, string | boolean>,
  channel?: string,
): Promise<MessageView> => read(person, await person.slash('rules', options, channel), channel)
const choices = async (options: Record<string, string>): Promise<string[]> =>
  (await anna.autocomplete('rules', options, 'query')).map(({ name }) => name)
const titleOf = (message: MessageView): string => String((message.embeds[0] as { title?: string })?.title)
/** Waits until the private message shows something else. */
const changed = (person: DrivenPerson, message: MessageView): Promise<MessageView> =>
  evening.driver.until(async () => {
    const now = await person.message(message.id, message.channel_id)
    return now !== undefined && titleOf(now) !== titleOf(message) && now
  })
const buttonTo = (message: MessageView, address: string): string =>
  customIds(message).find((id) => id.startsWith(`hetman:rule:${address}:`)) ?? `no button to ${address}`

test('a rule is found from autocomplete alone: the rulebooks, a chapter of one, what is typed', async () => {
  expect(await choices({ query: '' })).toEqual(
    expect.arrayContaining(['Bitwy na heksach (XVII w.)', 'Szwadron']),
  )
  expect(await choices({ ruleset: 'hex-battles', query: '' })).toContain(
    'Bitwy na heksach (XVII w.) · Szarża kawalerii',
  )
  expect((await choices({ ruleset: 'hex-battles', query: 'kopie' }))[0]).toBe('HX-MOD-02 · Kopie husarskie')
  expect((await choices({ query: 'HX-MOD-02' }))[0]).toBe('HX-MOD-02 · Kopie husarskie')
})

test('the answer is in the reader’s language and his alone, and its links lead on in the same message', async () => {
  const shown = await ask(anna, { query: 'HX-CHG-04' })
  expect(shown.onlyForYou).toBe(true)
  expect(titleOf(shown)).toBe('HX-CHG-04 · Droga szarży')
  expect(wordsOf(shown)).toContain('co najmniej 2 pola dalej')
  await anna.click(shown.id, buttonTo(shown, 'HX-CHG-05'))
  const next = await changed(anna, shown)
  expect(titleOf(next)).toBe('HX-CHG-05 · Koszt szarży')
  expect(wordsOf(await ask(bartek, { query: 'hx chg 4' }))).toContain(
    'Straight ahead, the way the unit faces',
  )
})

test('a question with several answers gets a list, and a menu opens one', async () => {
  const list = await ask(bartek, { query: 'melee', ruleset: 'khans-and-generals' })
  expect(titleOf(list)).toBe('Rules about “melee”')
  const [menu = ''] = customIds(list)
  const value = /"value":"(KG-[A-Z]+-\d+)"/.exec(JSON.stringify(list.components))?.[1] ?? ''
  await bartek.select(list.id, menu, [value])
  expect(titleOf(await changed(bartek, list))).toContain(`${value} · `)
})

test('shown to all it stays; who presses its links reads on by himself, in his own language', async () => {
  const shown = await ask(anna, { query: 'HX-MOR-08', show: true })
  expect(shown.onlyForYou).toBe(false)
  const seen = await bartek.message(shown.id)
  expect(seen).toBeDefined()
  const own = await read(bartek, await bartek.click(shown.id, buttonTo(shown, 'HX-MOR-09')))
  expect(own.onlyForYou).toBe(true)
  expect(titleOf(own)).toBe('HX-MOR-09 · Panic')
  expect(titleOf((await anna.message(shown.id)) ?? shown)).toBe('HX-MOR-08 · Druga dezorganizacja')
})

test('the table a rule reads opens from it, and the rule from the table, without the picture', async () => {
  const rule = await ask(bartek, { query: 'HX-CRT-03' })
  await bartek.click(rule.id, 'hetman:table:hex-battles:artillery-fire')
  const table = await changed(bartek, rule)
  expect(table.attachments).toHaveLength(1)
  const menu = customIds(table).find((id) => id.startsWith('hetman:rule:')) ?? ''
  await bartek.select(table.id, menu, ['HX-ART-13'])
  const next = await changed(bartek, table)
  expect(titleOf(next)).toBe('HX-ART-13 · Who is hit')
  expect(next.attachments).toEqual([])
})

test('nothing found says so, in words', async () => {
  expect(wordsOf(await ask(anna, { query: 'qxzvw' }))).toContain('Nie ma zasady o „qxzvw”')
})

test('in the channel of a battle its own rules are looked through, the others only when asked for', async () => {
  const { id } = await anna.createChannel('hex')
  await read(anna, await anna.slash('battle new', { ruleset: 'hex-battles', scenario: 'kircholm' }, id), id)
  const offered = await anna.autocomplete('rules', { query: 'szarża' }, 'query', id)
  expect(offered.length).toBeGreaterThan(5)
  for (const { value } of offered) expect(value).toMatch(/^(HX-|hex-battles)/)
  const other = await ask(anna, { query: 'szarża', ruleset: 'khans-and-generals' }, id)
  expect(wordsOf(other)).toContain('KG-OMX-02')
  expect(wordsOf(await ask(anna, { query: 'przyszpilenie' }, id))).toContain('KG-PIN-0')
})

test('it answers in a conversation with the bot alone', async () => {
  const { id } = await bartek.openDm()
  expect(titleOf(await ask(bartek, { query: 'KG-PD-01' }, id))).toContain('KG-PD-01 · ')
})
