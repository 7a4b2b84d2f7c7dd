import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { AMBUSH, HIDDEN, HIDDEN_NAME, NOBODY } from './ambush.ts'
import { answered, buttonFor, type Evening, granted, openEvening, wordsOf } from './evening.ts'
import { EVERYTHING } from './fight.ts'
import { Player } from './player.ts'
import { sentence } from './sentences.ts'

let evening: Evening
let khan: Player
let rus: Player
let onlooker: Player

/** What the riders and the onlooker may know nothing of, in any message, choice or file of theirs. */
const SECRETS = [HIDDEN, HIDDEN_NAME, 'Cisi Leśni']

beforeAll(async () => {
  evening = await openEvening()
  await evening.driver.addPerson('Dora')
  khan = await Player.of(evening, 'Bartek')
  rus = await Player.of(evening, 'Czesława')
  onlooker = await Player.of(evening, 'Dora')
  const file = { name: 'ambush.yaml', data: Buffer.from(AMBUSH).toString('base64') }
  const opened = await rus.person.slash('battle new', { file, language: 'en' })
  granted(await answered(evening.driver, rus.person, opened))
  granted(await khan.use('battle join', { side: 'KHAN' }))
  granted(await rus.use('battle join', { side: 'RUS' }))
  granted(await khan.use('battle start'))
  await evening.said()
  granted(await khan.give(['K2 shoot @R3', 'K3 move > N 4']))
  await passes(rus)
  await passes(rus)
  granted(await khan.use('turn end'))
  granted(await rus.give(['R5 shoot @K9', 'R6 shoot @K3', 'R3 move > S 2']))
  await passes(khan)
  await passes(khan)
  await passes(khan)
  granted(await rus.use('pd when', { when: 'sighted', hq: 'R1', orders: `${HIDDEN} shoot @enemy` }))
  granted(await rus.use('turn end'))
  await evening.said()
}, 120_000)
afterAll(() => evening.close())

/** Passes an open window, if there is one. */
async function passes(player: Player): Promise<void> {
  await evening.said()
  const question = await player.called('pass')
  if (question !== undefined) await player.press(question, 'pass')
  await evening.said()
}

/** All that a person has before him, in every channel he sees: whole messages, custom ids and alt texts included. */
async function all(person: DrivenPerson): Promise<string> {
  const channels = await person.channels()
  const messages = await Promise.all(channels.map(({ id }) => person.messages(id, EVERYTHING)))
  return [
    ...channels.map(({ name }) => name),
    ...messages.flat().map((message) => JSON.stringify(message)),
  ].join('\n')
}

/** Every option that offers choices: the command, what is typed so far in the others, and the option asked about. */
const CHOICES: readonly (readonly [string, Record<string, string>, string])[] = [
  ['order', { unit: '' }, 'unit'],
  ['order', { unit: 'K2', order: '' }, 'order'],
  ['order', { unit: 'K2', order: 'shoot', target: '' }, 'target'],
  ['order', { unit: HIDDEN, order: '' }, 'order'],
  ['deploy', { unit: '' }, 'unit'],
  ['pd spend', { hq: '', unit: '', order: '' }, 'hq'],
  ['pd spend', { hq: '', unit: '', order: '' }, 'unit'],
  ['pd spend', { hq: '', unit: HIDDEN, order: '' }, 'order'],
  ['pd spend', { hq: '', unit: '', order: '', target: '' }, 'target'],
  ['pd when', { when: '', hq: '', orders: '', of: '' }, 'of'],
  ['pd when', { when: '', hq: '', orders: '', enemy: '' }, 'enemy'],
  ['pd forget', { id: '' }, 'id'],
  ['unit', { unit: '' }, 'unit'],
  ['map', { zoom: '' }, 'zoom'],
  ['why', { unit: '' }, 'unit'],
  ['battle join', { side: 'RUS', headquarters: '' }, 'headquarters'],
]

async function offered(person: DrivenPerson): Promise<string> {
  const offers: string[] = []
  for (const [command, typed, focused] of CHOICES) {
    offers.push(JSON.stringify(await person.autocomplete(command, typed, focused)))
  }
  return offers.join('\n')
}

/** The exported file as it is while the battle is fought. */
async function file(player: Player): Promise<string> {
  const [attached] = (await player.use('battle export')).attachments
  return (await fetch(String(attached?.url))).text()
}

/** `**#7** K3 Horse archers: Reluctance +1 …`: the sides whose units' Reluctance a text speaks of. */
const reluctant = (text: string): string[] =>
  [...text.matchAll(/(?:\\n|")(?:\*\*#[\d+]+\*\* )?([KR])\d [^:"\\]*: Reluctance/g)].map(
    ([, side]) => side ?? '',
  )

/** The sides of whose tokens a file tells what they count (KG-OPB-04). */
const counted = (text: string): string[] => {
  const { entries, view } = JSON.parse(text) as {
    entries: { effects: { type: string; side?: string }[] }[]
    view: { sides: Record<string, { facts: Record<string, unknown> }> }
  }
  const drawn = entries.flatMap(({ effects }) =>
    effects.flatMap(({ type, side }) => (type === 'draw' && side !== undefined ? [side] : [])),
  )
  const known = Object.entries(view.sides).flatMap(([id, { facts }]) => ('opbSum' in facts ? [id] : []))
  return [...new Set([...drawn, ...known])].sort()
}

test('its own side reads of the hidden unit, of Reluctance and of its tokens, so that there is something to keep', async () => {
  const [own, theirs] = [await all(rus.person), await all(khan.person)]
  for (const secret of [HIDDEN, HIDDEN_NAME]) expect(own + (await offered(rus.person))).toContain(secret)
  expect(reluctant(own)).toContain('R')
  // That a token is drawn all may hear; what it counts, its side alone.
  expect(theirs).toMatch(sentence('kg.event.opbDrawn'))
  expect(counted(await file(khan))).toEqual(['KHAN'])
  expect(await file(rus)).toContain(HIDDEN)
})

describe.each([
  ['an enemy', (): Player => khan],
  ['an onlooker', (): Player => onlooker],
])('%s', (_, who) => {
  test('finds no trace of a hidden unit in what he is shown, offered or given as a file', async () => {
    await who().use('map')
    await who().use('log')
    await who().use('battle status')
    await who().use('unit', { unit: 'R3' })
    await who().use('why', { unit: 'R3' })
    await who().use('army show', { side: 'RUS' })
    const known = [await all(who().person), await offered(who().person), await file(who())]
    for (const text of known) for (const secret of SECRETS) expect(text).not.toContain(secret)
  })

  test.each([
    ['unit', { unit: HIDDEN }],
    ['why', { unit: HIDDEN }],
    ['map', { zoom: HIDDEN }],
    ['order', { unit: 'K3', order: 'shoot', target: HIDDEN }],
    ['pd spend', { hq: 'K1', unit: 'K3', order: 'shoot', target: HIDDEN }],
    ['pd pass', { scope: 'until', when: 'sighted', enemy: HIDDEN }],
  ] as const)(
    'guesses its id in /%s and is answered as for one that does not exist',
    async (command, options) => {
      const askFor = async (id: string): Promise<string> => {
        const guess = JSON.parse(JSON.stringify(options).replaceAll(HIDDEN, id))
        const first = await who().use(command, guess)
        const given = buttonFor(first, 'give') === undefined ? first : await who().pressOwn(first, 'give')
        return wordsOf({ ...given, attachments: [] }).replaceAll(id, 'GUESS')
      }
      expect(await askFor(HIDDEN)).toBe(await askFor(NOBODY))
    },
  )
})

test('nobody reads of the Reluctance of another side’s units, nor of its tokens’ values', async () => {
  const [khans, public_, russ] = [await all(khan.person), await all(onlooker.person), await all(rus.person)]
  expect(reluctant(khans)).not.toContain('R')
  expect(reluctant(russ)).not.toContain('K')
  expect(reluctant(public_)).toEqual([])
  expect(public_).toMatch(sentence('kg.event.opbDrawn'))
  expect(counted(await file(rus))).toEqual(['RUS'])
  expect(counted(await file(onlooker))).toEqual([])
  const cards = await Promise.all([khan, onlooker].map((one) => one.use('unit', { unit: 'R3' })))
  for (const card of cards) expect(wordsOf(card)).not.toContain('Reluctance')
  expect(wordsOf(await rus.use('unit', { unit: 'R3' }))).toContain('Reluctance')
  for (const text of [await file(khan), await file(onlooker)]) {
    const { view } = JSON.parse(text)
    expect(view.units.R3.facts.reluctance).toBeUndefined()
  }
})
