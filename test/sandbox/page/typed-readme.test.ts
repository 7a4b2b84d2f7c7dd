import { readFile } from 'node:fs/promises'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { COMMANDS } from '../../../src/discord/registry.ts'

/** What the page sent, in its order. */
interface Sent {
  readonly type: string
  readonly path: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
}

const window = new Window({ url: 'http://127.0.0.1/' })
const { document } = window
const sent: Sent[] = []

/** The page's own modules; they are scripts of a browser and have no types. */
const pageModule = async (name: string): Promise<Record<string, (...given: unknown[]) => unknown>> =>
  import(new URL(`../../../src/sandbox/page/${name}.js`, import.meta.url).href)

const toasts = (): string[] => [...document.querySelectorAll('.toast')].map((one) => one.textContent)

/** Types a letter, or presses Enter, where the cursor is. */
function key(letter: string): void {
  const field = document.activeElement
  if (field === null) throw new Error('Nothing has the focus.')
  const name = letter === '\n' ? 'Enter' : letter === '\t' ? 'Tab' : letter
  const down = new window.KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
  field.dispatchEvent(down)
  if (name === 'Enter' || down.defaultPrevented) return
  Reflect.set(field, 'value', `${Reflect.get(field, 'value')}${letter}`)
  field.dispatchEvent(new window.Event('input', { bubbles: true }))
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Longer than the page waits for a pause in the typing before it asks for choices. */
const waiting = () => new Promise((resolve) => setTimeout(resolve, 300))

/** Types a text letter by letter; gives the command that was sent, if one was. */
async function type(text: string): Promise<Sent | undefined> {
  sent.length = 0
  for (const letter of text) key(letter)
  await settled()
  return sent.find((one) => one.type === 'command')
}

/** What the bot has registered since the page was opened; null: nothing. */
let registered: unknown[] | null = null
let speak: (...given: unknown[]) => unknown
let reset: () => void

beforeAll(async () => {
  document.body.innerHTML = '<div id="messages"></div><div id="toasts"></div><div id="composer"></div>'
  vi.stubGlobal('document', document)
  vi.stubGlobal('Node', window.Node)
  vi.stubGlobal('sessionStorage', window.sessionStorage)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('fetch', async (path: string, { body = '{}' } = {}) => {
    const asked = JSON.parse(body)
    if (path.endsWith('/interactions')) sent.push(asked)
    return new Response(
      JSON.stringify(asked.type === 'autocomplete' ? { kind: 'choices', choices: [] } : { kind: 'message' }),
    )
  })
  const { store } = (await pageModule('store')) as unknown as { store: Record<string, unknown> }
  Object.assign(store, {
    me: { id: '1', name: 'Bartek' },
    bot: { id: '9', name: 'Hetman' },
    channelId: '5',
    channels: [{ id: '5', name: 'battle', kind: 'channel' }],
    commands: [...COMMANDS.values()].map(({ shape }) => JSON.parse(JSON.stringify(shape.toJSON()))),
  })
  speak = (await pageModule('strings')).speak as typeof speak
  const { createComposer } = await pageModule('composer')
  const composer = createComposer?.(document.getElementById('composer'), {
    submitted: () => {},
    loadCommands: async () => {
      if (registered !== null) store.commands = registered
    },
  })
  reset = (composer as { reset: () => void }).reset
})
afterAll(async () => {
  reset()
  await waiting()
  vi.unstubAllGlobals()
  await window.happyDOM.close()
})
beforeEach(() => {
  speak('en-US')
  document.getElementById('toasts')?.replaceChildren()
  reset()
})

/** The commands of a page that name an option, as they stand in it: `/why unit:R3`. */
async function commandsIn(page: string): Promise<string[]> {
  const text = await readFile(new URL(`../../../${page}`, import.meta.url), 'utf8')
  return [
    ...new Set([...text.matchAll(/`(\/[\p{L}][^`]*? [\p{L}-]+:[^`]+)`/gu)].map(([, line]) => line ?? '')),
  ]
}

const read = (line: string): string[] =>
  [...line.matchAll(/ [\p{L}-]+:([^:]+?)(?= [\p{L}-]+:|$)/gu)].map(([, value]) => value ?? '')

describe.each([
  ['README.md', 'en-US', 10],
  ['README.pl.md', 'pl', 9],
  ['docs/games/khans-and-generals.md', 'en-US', 9],
  ['docs/games/hex-battles.md', 'en-US', 5],
  ['docs/pl/khans-and-generals.md', 'pl', 7],
  ['docs/pl/hex-battles.md', 'pl', 5],
  ['docs/pl/look-ups.md', 'pl', 4],
])('%s', (page, locale, atLeast) => {
  test('every command that names options can be typed as it is written', async () => {
    const lines = await commandsIn(page)
    expect(lines.length).toBeGreaterThanOrEqual(atLeast)
    for (const line of lines) {
      reset()
      speak(locale)
      const used = await type(`${line}\n`)
      expect([line, toasts()]).toEqual([line, []])
      const truths = new Map([
        ['True', true],
        ['Tak', true],
        ['Prawda', true],
      ])
      const values = read(line).map((value) => truths.get(value) ?? value)
      expect([
        line,
        Object.values(used?.options ?? {}).map((value) =>
          typeof value === 'number' ? String(value) : value,
        ),
      ]).toEqual([line, expect.arrayContaining(values)])
    }
  })
})

test('options go where they belong, however many there are', async () => {
  expect(await type('/deploy unit:K3 place:H3 face:N\n')).toMatchObject({
    path: ['deploy'],
    options: { unit: 'K3', place: 'H3', face: 'N' },
  })
  reset()
  expect(await type('/order unit:R2 order:move to:H10.50\n')).toMatchObject({
    options: { unit: 'R2', order: 'move', to: 'H10.50' },
  })
  reset()
  expect(await type('/table table:Weapons by distance row:Bow column:33\n')).toMatchObject({
    options: { table: 'Weapons by distance', row: 'Bow', column: '33' },
  })
})

test('dice and a place need no name where the first option is meant', async () => {
  expect(await type('/roll 3d6+1\n')).toMatchObject({ path: ['roll'], options: { dice: '3d6+1' } })
  reset()
  expect(await type('/map K3\n')).toMatchObject({ path: ['map'], options: { zoom: 'K3' } })
  reset()
  expect(await type('/dlaczego jednostka:R3\n')).toMatchObject({ path: ['why'], options: { unit: 'R3' } })
})

test('what begins no option’s name is taken for the first that is free, with what is offered there', async () => {
  await type('/battle new kirch')
  await waiting()
  const asked = sent.filter((one) => one.type === 'autocomplete').at(-1)
  expect(asked?.options).toEqual({ scenario: 'kirch' })
  expect(await type('\n')).toMatchObject({ path: ['battle', 'new'], options: { scenario: 'kirch' } })
  // One that an option's name begins with may still become that.
  expect(await type('/battle new lang')).toBe(undefined)
  expect(document.querySelector('.suggestion-label')?.textContent).toBe('language')
})

test('an order needs no more than its words', async () => {
  expect(await type('/order k3\tmove h6\n')).toMatchObject({ options: { unit: 'k3', order: 'move h6' } })
})

test('truth values are taken in both languages', async () => {
  for (const word of ['True', 'yes', 'Prawda', 'tak']) {
    reset()
    expect(await type(`/deploy done:${word}\n`)).toMatchObject({ options: { done: true } })
  }
})

test('a name that is no option is refused with those there are, and nothing is sent', async () => {
  expect(await type('/why foo:R3\n')).toBeUndefined()
  expect(toasts()).toEqual(['/why has no option “foo”. It takes: unit, entry. Nothing was sent.'])
  reset()
  speak('pl')
  expect(await type('/mapa siatka:może\n')).toBeUndefined()
  expect(toasts().at(-1)).toMatch(/^„może” nie pasuje do opcji siatka\./u)
})

test('a field that was sent asks for no choices any more', async () => {
  await type('/why unit:R3')
  await waiting()
  expect(sent.map((one) => one.type)).toContain('autocomplete')
  reset()
  await type('/why unit:R3\n')
  sent.length = 0
  await waiting()
  expect(sent).toEqual([])
  expect(document.querySelectorAll('.suggestion')).toHaveLength(0)
})

test('what begins like a command and is none is not said to everybody', async () => {
  expect(await type('/depoly unit:K3\n')).toBeUndefined()
  expect(sent).toEqual([])
  expect(toasts()).toEqual(['There is no command /depoly here. Nothing was sent.'])
})

test('a command that was registered since the page was opened is known as it is sent', async () => {
  const { store } = (await pageModule('store')) as unknown as { store: { commands: unknown[] } }
  registered = store.commands
  store.commands = []
  expect(await type('/help ')).toBeUndefined()
  const text = document.querySelector('[data-role=composer]') as unknown as { value: string } | null
  expect(text?.value).toBe('/help ')
  key('Enter')
  await settled()
  expect(store.commands).toBe(registered)
  expect(document.querySelector('[data-command]')?.getAttribute('data-command')).toBe('help')
  registered = null
})
