import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProof, proofSchema, valuesOf } from '../../src/dice/box.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, customIds, type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'

let evening: Evening
let anna: DrivenPerson
let bartek: DrivenPerson
let home: string

beforeAll(async () => {
  evening = await openEvening()
  anna = await evening.driver.person('Anna')
  bartek = await evening.driver.person('Bartek')
  await anna.setLocale('pl')
  await bartek.setLocale('en-GB')
  home = (await anna.channels())[0]?.id ?? ''
})
afterAll(() => evening?.close())

const settled = (person: DrivenPerson, outcome: DrivenOutcome): Promise<MessageView> =>
  answered(evening.driver, person, outcome, home)
const make = async (person: DrivenPerson, options: Record<string, string | boolean>): Promise<MessageView> =>
  settled(person, await person.slash('test', options, home))
async function press(person: DrivenPerson, message: MessageView, action: string): Promise<MessageView> {
  const button = buttonFor(message, action)
  if (button === undefined) throw new Error(`There is no button ${action}.`)
  return settled(person, await person.click(message.id, button))
}
const idOf = (message: MessageView): string => /(?:Roll|Rzut) `(\w+)`/.exec(message.content)?.[1] ?? ''

test('somebody who knows no rules makes a test by what is offered alone', async () => {
  const [book] = await bartek.autocomplete('test', { test: 'shoot' }, 'test')
  expect(book).toEqual({ name: 'Shooting · Khans & Generals', value: 'khans-and-generals/shooting' })
  const chosen = { test: book?.value ?? '', settings: '' }
  const [weapon] = await bartek.autocomplete('test', { ...chosen, settings: 'weapon=mu' }, 'settings')
  expect(weapon?.value).toBe('weapon=smoothbore-musket')
  const next = await bartek.autocomplete('test', { ...chosen, settings: `${weapon?.value} dist` }, 'settings')
  expect(next[0]?.name).toBe('weapon=smoothbore-musket distance= (Distance cm: 0–210, 20 if not set)')
})

test('everybody reads it: dice, each modifier with its rule, the outcome; and its roll can be verified', async () => {
  const said = await make(bartek, {
    test: 'khans-and-generals/shooting',
    settings: 'weapon=musket distance=5 skill=4',
    more: 'terrain=forest',
  })
  expect(said.onlyForYou).toBe(false)
  const dice = /🎲 \*\*(\d)\*\* \(d6 shot, green\) · \*\*(\d)\*\* \(d6 shot, red\)/.exec(said.content)
  const [, green, red] = (dice ?? []).map(Number)
  const attack = 10 + (green ?? 0) - (red ?? 0) + 3
  expect(said.content).toContain(`**Attack ${attack}** = 10 ranged Attack (KG-STA-01)`)
  expect(said.content).toContain('+3 range (KG-RNG-20)')
  expect(said.content).toContain('**Defence 8** = 4 defence skill (KG-STA-02) +4 forest (KG-EDG-04)')
  expect(said.content).toContain(`The target loses ${attack - 8} Stan`)
  const proof = await settled(anna, await anna.slash('verify', { id: idOf(said) }, home))
  const [file] = proof.attachments as unknown as { readonly url: string }[]
  const read = proofSchema.parse(JSON.parse(await (await fetch(file?.url ?? '')).text()))
  expect(valuesOf(checkProof(read))).toEqual([green, red])
  expect(read.notation).toContain('khans-and-generals/shooting')
})

test('in Polish, by Polish words; a mistake is told kindly to its writer alone', async () => {
  const said = await make(anna, { test: 'Walka wręcz: cios', settings: 'formacja=klin rodzaj-ataku=szarża' })
  expect(said.content).toContain('**Walka wręcz: cios** · Chanowie i generałowie')
  expect(said.content).toContain('+100%')
  expect(said.content).toContain('KG-FRM-02')
  const wrong = await make(anna, { test: 'Walka wręcz: cios', settings: 'formcja=klin' })
  expect(wrong.onlyForYou).toBe(true)
  expect(isRefusal(wrong)).toBe(true)
  expect(wordsOf(wrong)).toContain('Czy chodziło o „formacja”?')
})

test('again by anybody, with new dice and the same settings; odds and settings for the presser alone', async () => {
  const said = await make(bartek, { test: 'hex-battles/combat', settings: 'flank attack=9' })
  const again = await press(anna, said, 'test-again')
  expect(again.onlyForYou).toBe(false)
  expect(again.content).toContain('**Anna**')
  expect(again.content).toContain('siła-atakujących=9 ze-skrzydła-lub-tyłu')
  expect(idOf(again)).not.toBe(idOf(said))
  const odds = await press(bartek, said, 'test-odds')
  expect(odds.onlyForYou).toBe(true)
  expect((odds.attachments as unknown as { filename: string }[])[0]?.filename).toMatch(/\.png$/)
  const options = await press(anna, said, 'test-options')
  expect(options.onlyForYou).toBe(true)
  expect(options.content).toContain('HX-MOD-09')
})

test('in secret only the caller sees it; where no die falls there is no roll', async () => {
  const said = await make(bartek, { test: 'khans-and-generals/pinning', secret: true })
  expect(said.onlyForYou).toBe(true)
  expect(idOf(said)).not.toBe('')
  // The channel hears that there was a roll, and nothing of it.
  const note = await anna.waitFor(({ content }) => content.includes('secret roll'))
  expect(note.content).not.toContain('Pinning')
  const far = await make(bartek, {
    test: 'khans-and-generals/shooting',
    settings: 'distance=200 weapon=javelin',
  })
  expect(far.content).toContain('Out of range')
  expect(far.content).not.toContain('🎲')
  expect(idOf(far)).toBe('')
})

test('what a test threw is not offered as a roll of one’s own', async () => {
  await make(bartek, { test: 'khans-and-generals/shooting' })
  const offered = await bartek.autocomplete('roll', { dice: '' }, 'dice')
  expect(offered.filter(({ name }) => name.includes('shooting'))).toEqual([])
})

test('the rules behind a result are opened from it; what everybody sees stays', async () => {
  const made = await make(bartek, { test: 'khans-and-generals/shooting' })
  const menu = customIds(made).find((id) => id.endsWith('cited')) ?? ''
  const outcome = await anna.select(made.id, menu, ['KG-RNG-20'])
  const rule = await settled(anna, outcome)
  expect(wordsOf(rule)).toContain('KG-RNG-20')
  expect(rule.onlyForYou).toBe(true)
  expect((await bartek.message(made.id))?.content).toBe(made.content)
  const secret = await make(bartek, { test: 'khans-and-generals/shooting', secret: true })
  expect(customIds(secret).filter((id) => id.endsWith('cited'))).toEqual([])
})

test('what is set in the first line of settings is not offered in the second', async () => {
  const typed = { test: 'khans-and-generals/shooting', settings: 'weapon=bow', more: '' }
  const offered = (await bartek.autocomplete('test', typed, 'more')).map(({ value }) => value)
  expect(offered).toContain('distance=')
  expect(offered).not.toContain('weapon=')
})
