import { ApplicationCommandOptionType as Kind } from 'discord.js'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { COMMANDS } from '../../src/discord/registry.ts'
import type { DrivenOutcome, DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, type Evening, granted, isRefusal, openEvening, wordsOf } from './evening.ts'
import { Player } from './player.ts'

// What every object inherits is a name of nothing in the game: no option of any command may find it.
const WORDS = ['constructor', '__proto__', 'toString'] as const

const faults: string[] = []
const logger = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) })

let evening: Evening
let anna: DrivenPerson
let bartek: DrivenPerson
let gathering = ''

beforeAll(async () => {
  evening = await openEvening(logger)
  anna = await evening.driver.person('Anna')
  bartek = await evening.driver.person('Bartek')
  const czeslawa = await Player.of(evening, 'Czesława')
  const player = await Player.of(evening, 'Bartek')
  const umpire = await Player.of(evening, 'Anna')
  granted(await umpire.use('battle new', { scenario: 'kircholm' }))
  granted(await player.use('battle join', { side: 'PL' }))
  granted(await czeslawa.use('battle join', { side: 'SE' }))
  granted(await player.use('battle start'))
  gathering = (await anna.createChannel('gathering')).id
  await read(anna, await anna.slash('battle new', { scenario: 'kalina' }, gathering), gathering)
})
afterAll(() => evening.close())

const read = (person: DrivenPerson, outcome: DrivenOutcome, channel?: string) =>
  answered(evening.driver, person, outcome, channel)

interface Shape {
  readonly type: number
  readonly name: string
  readonly required?: boolean | undefined
  readonly autocomplete?: boolean | undefined
  readonly choices?: readonly { readonly value: string | number }[] | undefined
  readonly options?: readonly Shape[] | undefined
}
const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    type: z.number().default(0),
    name: z.string(),
    required: z.boolean().optional(),
    autocomplete: z.boolean().optional(),
    choices: z.array(z.object({ value: z.union([z.string(), z.number()]) })).optional(),
    options: z.array(shape).optional(),
  }),
)

/** Every command and subcommand as it is typed, with its options. */
const typed = [...COMMANDS.values()].flatMap((command) => {
  const { name, options = [] } = shape.parse(command.shape.toJSON())
  const below = options.filter(({ type }) => type === Kind.Subcommand)
  return below.length === 0
    ? [{ path: name, options }]
    : below.map((one) => ({ path: `${name} ${one.name}`, options: one.options ?? [] }))
})
const free = ({ type, choices }: Shape): boolean => type === Kind.String && choices === undefined

/** Something for an option that must be there, so that another can be tried. */
function plain(option: Shape, word: string): string | number | boolean {
  const [choice] = option.choices ?? []
  if (choice !== undefined) return choice.value
  if (option.type === Kind.Boolean) return false
  if (option.type === Kind.Integer || option.type === Kind.Number) return 1
  return option.type === Kind.User ? bartek.id : word
}

/** Each free option with the word alone among those that are needed, then all of them at once. */
function tries(options: readonly Shape[], word: string): Record<string, string | number | boolean>[] {
  const needed = Object.fromEntries(
    options.filter(({ required }) => required).map((one) => [one.name, plain(one, word)]),
  )
  const words = options.filter(free)
  const single = words.map(({ name }) => ({ ...needed, [name]: word }))
  return [...single, { ...needed, ...Object.fromEntries(words.map(({ name }) => [name, word])) }]
}

const fire = async (person: DrivenPerson, path: string, options: object, channel?: string): Promise<void> => {
  const outcome = await person.slash(path, { ...options }, channel)
  if (outcome.kind !== 'modal') await read(person, outcome, channel)
}

const withWords = typed.filter(({ options }) => options.some(free))

test('the commands are there, with their options', () => {
  expect(withWords.length).toBeGreaterThan(25)
  expect(withWords.flatMap(({ options }) => options.filter(free)).length).toBeGreaterThan(60)
})

test.each(withWords)('/$path takes no inherited name for one of its own', async ({ path, options }) => {
  for (const word of WORDS) for (const one of tries(options, word)) await fire(bartek, path, one)
  const [first] = WORDS
  const all = tries(options, first).at(-1) ?? {}
  await fire(anna, path, all)
  await fire(anna, path, all, gathering)
  for (const { name } of options.filter(({ autocomplete }) => autocomplete)) {
    for (const channel of [undefined, gathering]) {
      expect(await bartek.autocomplete(path, all, name, channel)).toBeInstanceOf(Array)
    }
  }
  expect(faults.splice(0)).toEqual([])
})

test('nobody is seated on a side that is none', async () => {
  for (const side of WORDS) {
    const outcome = await bartek.slash('battle join', { side }, gathering)
    expect(isRefusal(await read(bartek, outcome, gathering))).toBe(true)
  }
  const status = await read(anna, await anna.slash('battle status', {}, gathering), gathering)
  expect(wordsOf(status)).not.toContain(bartek.name)
})
