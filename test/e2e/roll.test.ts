import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProof, PROMISE_DIGITS, proofSchema, valuesOf } from '../../src/dice/box.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'

let evening: Evening
let anna: DrivenPerson
let jan: DrivenPerson
let home: string

beforeAll(async () => {
  evening = await openEvening()
  anna = await evening.driver.person('Bartek')
  jan = await evening.driver.person('Czesława')
  const [first] = await anna.channels()
  home = first?.id ?? ''
})
afterAll(() => evening?.close())

const settled = (person: DrivenPerson, outcome: DrivenOutcome, channel = home): Promise<MessageView> =>
  answered(evening.driver, person, outcome, channel)

async function roll(
  person: DrivenPerson,
  options: Record<string, string | boolean>,
  channel = home,
): Promise<MessageView> {
  return settled(person, await person.slash('roll', options, channel), channel)
}

async function press(
  person: DrivenPerson,
  message: MessageView,
  action: string,
  channel = home,
): Promise<MessageView> {
  const button = buttonFor(message, action)
  if (button === undefined) throw new Error(`There is no button ${action}.`)
  return settled(person, await person.click(message.id, button), channel)
}

/** Id of the roll that a message tells of. */
const idOf = (message: MessageView): string => /(?:Roll|Rzut) `(\w+)`/.exec(message.content)?.[1] ?? ''
const promiseIn = (message: MessageView): string => /`([0-9a-f]{32})`/.exec(message.content)?.[1] ?? ''

interface Attached {
  readonly filename: string
  readonly url: string
  readonly description?: string
}
const filesOf = (message: MessageView): Attached[] => message.attachments as unknown as Attached[]
async function textOf(message: MessageView, name: RegExp): Promise<string> {
  const file = filesOf(message).find(({ filename }) => name.test(filename))
  if (file === undefined) throw new Error(`There is no file ${name}.`)
  return (await fetch(file.url)).text()
}

test('everybody reads a roll: every die, the total, its id, and the promise of the next', async () => {
  const said = await roll(anna, { dice: '3k6+1', label: 'volley' })
  expect(said.onlyForYou).toBe(false)
  const line = /^\[(\d) (\d) (\d)\] \+ 1 = \*\*(\d+)\*\*$/m.exec(said.content)
  const [, a, b, c, total] = (line ?? []).map(Number)
  expect((a ?? 0) + (b ?? 0) + (c ?? 0) + 1).toBe(total)
  expect(said.content).toContain('**volley** · `3d6+1`')
  expect(idOf(said)).toMatch(/^\w{6}$/)
  expect(promiseIn(said)).toHaveLength(PROMISE_DIGITS)
  expect((await jan.message(said.id))?.content).toBe(said.content)
})

test('what cannot be read is told to its writer alone, with the place', async () => {
  const said = await roll(anna, { dice: '2d6+x' })
  expect(said.onlyForYou).toBe(true)
  expect(isRefusal(said)).toBe(true)
  const { description } = said.embeds[0] as { description: string }
  expect(description).toContain('```\n2d6+x\n    ^\n```')
})

test('a secret roll is seen by its maker; the channel hears that there was one and nothing of it', async () => {
  const own = await roll(anna, { dice: '2d6', for: 'me' })
  expect(own.onlyForYou).toBe(true)
  const note = await jan.waitFor(({ content }) => content.includes('secret roll'))
  expect(note.content).not.toContain('2d6')
  expect(await jan.message(own.id)).toBeUndefined()
  const refused = await settled(jan, await jan.slash('verify', { id: idOf(own) }))
  expect(isRefusal(refused)).toBe(true)
  const proof = await settled(anna, await anna.slash('verify', { id: idOf(own) }))
  expect(proof.content).toContain('stands')
})

test('the proof of a roll fits what was promised with the one before it, and is checked without the bot', async () => {
  const before = await roll(anna, { dice: 'd6' })
  const said = await roll(jan, { dice: '8d6<=3; k20<=12 # nerve' })
  const shown = await press(anna, said, 'roll-proof')
  expect(shown.onlyForYou).toBe(true)
  expect(shown.content).toContain(promiseIn(before))
  expect(shown.content).toContain(idOf(before))
  const proof = proofSchema.parse(JSON.parse(await textOf(shown, /\.json$/)))
  expect(proof.commitment.slice(0, PROMISE_DIGITS)).toBe(promiseIn(before))
  const dice = valuesOf(checkProof(proof))
  const pool = [...(/^\[([^\]]+)\] →/m.exec(said.content)?.[1] ?? '').matchAll(/\d/g)].map(([value]) =>
    Number(value),
  )
  expect(dice.slice(0, 8)).toEqual(pool)
})

test('whoever presses "again" makes a roll of his own, and everybody sees it', async () => {
  const said = await roll(anna, { dice: '2d6' })
  const again = await press(jan, said, 'roll-again')
  expect(again.onlyForYou).toBe(false)
  expect(again.content).toContain('**Czesława** rolls again:')
  expect(idOf(again)).not.toBe(idOf(said))
  expect((await anna.message(said.id))?.content).toBe(said.content)
})

test('an interaction delivered twice makes one roll', async () => {
  await evening.driver.faults.duplicateNextInteraction()
  const said = await roll(anna, { dice: '5d100' })
  const next = await roll(anna, { dice: 'd6' })
  const shown = await press(anna, next, 'roll-proof')
  expect(shown.content).toContain(`roll \`${idOf(said)}\``)
})

test('a picture is drawn on request, with words for those who cannot see it', async () => {
  const said = await roll(anna, { dice: 'k6±', picture: true })
  const [file] = filesOf(said)
  expect(file?.filename).toBe('dice.png')
  expect(file?.description).toMatch(/^d6±: \[\d green − \d red\] = /)
  const plain = await roll(anna, { dice: '4d6kh3' })
  expect(filesOf(plain)).toEqual([])
  const drawn = await press(jan, plain, 'roll-picture')
  expect(drawn.onlyForYou).toBe(true)
  expect(filesOf(drawn)[0]?.description).toContain('(')
})

test('a thousand dice fit: told by faces, with every die in a file', async () => {
  const said = await roll(anna, { dice: '1000d6' })
  expect(said.content.length).toBeLessThanOrEqual(2000)
  const counts = [...said.content.matchAll(/(\d+)×[1-6]/g)].map(([, count]) => Number(count))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
  const text = await textOf(said, /^roll-\w+\.txt$/)
  expect(text.match(/\b[1-6]\b/g)?.length).toBeGreaterThanOrEqual(1000)
  const refused = await roll(anna, { dice: '1001d6' })
  expect(isRefusal(refused)).toBe(true)
})

test('rolls are saved by name, offered while one types, rolled and forgotten from the panel', async () => {
  await roll(jan, { dice: '8d6<=3', save: 'Salwa' })
  await jan.waitFor(({ content, onlyForYou }) => onlyForYou && content.includes('Salwa'))
  const offered = await jan.autocomplete('roll', { dice: 'sal' }, 'dice')
  expect(offered[0]).toEqual({ name: '★ Salwa: 8d6<=3', value: 'Salwa' })
  expect((await roll(jan, { dice: 'salwa' })).content).toContain('`8d6<=3`')
  const panel = await roll(jan, { dice: 'pomoc' })
  expect(panel.onlyForYou).toBe(true)
  const rolled = await settled(jan, await jan.select(panel.id, 'hetman:roll-saved', ['Salwa']))
  expect(rolled.onlyForYou).toBe(false)
  await jan.select(panel.id, 'hetman:roll-forget', ['Salwa'])
  await evening.driver.until(async () => (await jan.message(panel.id))?.components.length === 0)
  expect(isRefusal(await roll(jan, { dice: 'salwa' }))).toBe(true)
})

test('while one types, the offer says what the line means or what is wrong with it', async () => {
  const [ready] = await anna.autocomplete('roll', { dice: '3k6 + 1' }, 'dice')
  expect(ready).toEqual({ name: '✔ 3d6+1 – 4 to 19', value: '3d6+1' })
  const [wrong] = await anna.autocomplete('roll', { dice: '3k6 + +' }, 'dice')
  expect(wrong?.name).toContain('⚠ At character 7')
  const some = await jan.autocomplete('roll', { dice: '' }, 'dice')
  expect(some.length).toBeGreaterThan(8)
})

test('a roll for the umpire needs one; then he alone sees it', async () => {
  const alone = await anna.createChannel('quiet')
  const refused = await roll(jan, { dice: '2d6', for: 'umpire' }, alone.id)
  expect(isRefusal(refused)).toBe(true)
  await anna.slash('battle new', { scenario: 'kalina', language: 'en' }, alone.id)
  await anna.waitFor(({ components }) => components.length > 0, { channel: alone.id })
  const stranger = await roll(jan, { dice: '2d6', for: 'umpire' }, alone.id)
  expect(wordsOf(stranger)).toContain('you have no seat in this one')
  await settled(jan, await jan.slash('battle join', { side: 'RUS' }, alone.id), alone.id)
  const told = await roll(jan, { dice: '2d6', for: 'umpire' }, alone.id)
  expect(told.onlyForYou).toBe(true)
  expect(told.content).not.toContain('2d6')
  const note = await jan.waitFor(({ content }) => content.includes('for the umpire'), { channel: alone.id })
  expect(note.content).not.toContain('2d6')
  const calling = await roll(jan, { dice: '2d6', for: 'umpire' }, alone.id)
  expect(wordsOf(calling)).toContain('You have just called the umpire')
  const denied = await press(jan, note, 'roll-show', alone.id)
  expect(isRefusal(denied)).toBe(true)
  const shown = await press(anna, note, 'roll-show', alone.id)
  expect(shown.content).toContain('`2d6`')
  expect(shown.onlyForYou).toBe(true)
  const { id: letter } = await anna.openDm()
  const sent = await anna.waitFor(({ content }) => content.includes('rolled for you'), { channel: letter })
  expect(idOf(sent)).toBe(idOf(shown))
  expect((await note.pingsYou) || (await anna.message(note.id, alone.id))?.pingsYou).toBe(true)
})

test('dice roll in direct messages and, installed for oneself, among others, where battles are not offered', async () => {
  const { id: letter } = await jan.openDm()
  expect((await roll(jan, { dice: '2d6', for: 'me' }, letter)).content).toContain('`2d6`')
  const { id: among } = await jan.openGroup(['Bartek'])
  const said = await roll(jan, { dice: '4dF' }, among)
  expect((await anna.message(said.id, among))?.content).toBe(said.content)
  const secret = await roll(jan, { dice: 'd20', for: 'me' }, among)
  expect(await anna.message(secret.id, among)).toBeUndefined()
  await anna.waitFor(({ content }) => content.includes('secret roll'), { channel: among })
  const names = (await jan.commands(among)).map(({ name }) => name)
  expect(names).toContain('roll')
  expect(names).toContain('verify')
  expect(names).not.toContain('battle')
  const again = await press(anna, said, 'roll-again', among)
  expect(again.onlyForYou).toBe(false)
})

test('in Polish everything is said in Polish, with k for dice', async () => {
  const basia = await evening.driver.addPerson('Basia', { locale: 'pl' })
  const said = await roll(basia, { dice: '3d6', label: 'zwiad' })
  expect(said.content).toContain('**zwiad** · `3k6`')
  expect(said.content).toContain('zapowiedź następnego')
  const refused = await roll(basia, { dice: '3k' })
  expect(wordsOf(refused)).toContain('Wiersz kończy się na znaku 3')
  const promise = await settled(basia, await basia.slash('verify'))
  expect(promise.content).toContain(promiseIn(await lastPublic()))
})

/** The newest roll that everybody saw. */
async function lastPublic(): Promise<MessageView> {
  const rolls = (await jan.messages()).filter((one) => !one.onlyForYou && promiseIn(one) !== '')
  const last = rolls.at(-1)
  if (last === undefined) throw new Error('Nobody rolled.')
  return last
}
