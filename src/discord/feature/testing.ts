import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import { valuesOf } from '../../dice/box.ts'
import type { Roll } from '../../dice/expression.ts'
import { writeDice } from '../../dice/write.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { TestSettings } from '../../kernel/reference.ts'
import { message, type Result, type RuleId } from '../../kernel/words.ts'
import { diceWanted, type Made, makeTest, type Pool, PoolEmpty } from '../../reference/tests/making.ts'
import { unpackSettings } from '../../reference/tests/packed-settings.ts'
import { readSettings, writeSettings } from '../../reference/tests/settings.ts'
import { type FoundTest, findTest, suggestTests } from '../../reference/tests/standard-tests.ts'
import { suggestSettings } from '../../reference/tests/suggest-settings.ts'
import { testLines } from '../../reference/tests/text.ts'
import { readDice } from '../../table/dice/dice-chains.ts'
import { type Answerable, answer, granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { markdownLines, say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { citedRow } from '../present/rules.ts'
import { type Committed, committedLine, optionLines, testButtons } from '../present/test.ts'
import { answerOdds } from './answer-odds.ts'
import { tellOfSecret } from './rolling.ts'
import { rulesetHere } from './ruleset-here.ts'

/** A test as somebody wants it made. */
interface Wanted {
  readonly found: FoundTest
  readonly settings: TestSettings
}

/** Reads what was asked of `/test`: which test, its settings in one option or two. */
export function readTest(interaction: ChatInputCommandInteraction, language: Language): Result<Wanted> {
  const { options } = interaction
  const found = findTest(options.getString('test', true), options.getString('ruleset'))
  if (!found.ok) return found
  const typed = `${options.getString('settings') ?? ''} ${options.getString('more') ?? ''}`
  const read = readSettings(found.value.test, typed, language)
  return read.ok ? { ok: true, value: { found: found.value, settings: read.value } } : read
}

/** `/test`: makes the test that was asked for. */
export async function runTest(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<void> {
  const wanted = await granted(interaction, readTest(interaction, languageFor(interaction)))
  if (wanted === null) return
  await tellTest(interaction, services, wanted, !(interaction.options.getBoolean('secret') ?? false))
}

async function tellTest(
  interaction: Answerable,
  services: BotServices,
  { found, settings }: Wanted,
  everyone: boolean,
  lead?: string,
): Promise<void> {
  const language = languageFor(interaction)
  const { made, committed } = await throwFor(interaction, services, { found, settings }, everyone)
  const roll = committed === null ? null : committedLine(committed, language)
  // On a private message a rule would take the place of the result, which is told nowhere else.
  const rules = !everyone ? null : citedRow(rulesBehind(found, made), services.rules.library, language)
  await answer(interaction, {
    lines: [
      ...(lead === undefined ? [] : [lead]),
      ...markdownLines(testLines(found, settings, made, roll, language)),
    ],
    rows: [testButtons(found, settings, everyone, language), ...(rules === null ? [] : [rules])],
  })
  if (!everyone && committed !== null) await tellOfSecret(interaction)
}

/** The rules a result goes by: those of the terms that made it, then those of the test. */
const rulesBehind = ({ test }: FoundTest, { result }: Made): RuleId[] => [
  ...result.sums.flatMap(({ terms }) => terms.flatMap(({ rule }) => rule)),
  ...test.rules,
]

/** The most rolls a test takes its dice from: a rare one wants more than were thrown at first. */
const MOST_ROLLS = 5

/**
 * Throws a test's dice from the channel's box, so that they can be verified like any roll, and makes the test with
 * them. All dice it may want are thrown at once: which of them it uses depends on what the first ones show.
 */
async function throwFor(
  interaction: Answerable,
  services: BotServices,
  { found, settings }: Wanted,
  everyone: boolean,
): Promise<{ readonly made: Made; readonly committed: Committed | null }> {
  const { test } = found
  const who = whoIs(interaction)
  const pool = new Map<number, readonly number[]>()
  const ids: string[] = []
  let promise = ''
  let wanted = diceWanted(test, settings)
  for (let n = 0; n < MOST_ROLLS; n++) {
    if (wanted.size > 0) {
      const by = { channelId: who.channelId, userId: who.id, interactionId: nth(interaction.id, n) }
      const rolls = rollsFor(wanted, labelOf(found, settings))
      const made = await services.dice.roll(by, rolls, everyone ? 'everyone' : 'me')
      const values = valuesOf(made.rolls)
      for (const [sides, count] of wanted) {
        pool.set(sides, [...(pool.get(sides) ?? []), ...values.splice(0, count)])
      }
      ids.push(made.id)
      promise = made.promise
    }
    try {
      const made = makeTest(test, settings, pool)
      return { made, committed: ids.length === 0 ? null : { ids, promise } }
    } catch (error) {
      if (!(error instanceof PoolEmpty)) throw error
      wanted = new Map([[error.sides, Math.max(2, pool.get(error.sides)?.length ?? 0)]])
    }
  }
  throw new Error(`The test ${test.id} wants more dice than there are.`)
}

/** One interaction makes one roll; a further one for the same test has a number behind its id. */
const nth = (id: string, n: number): string => (n === 0 ? id : `${id}-${n + 1}`)

/** What stands beside the dice in a proof: the test, and what was set by its keys. */
const labelOf = ({ book, test }: FoundTest, settings: TestSettings): string =>
  cut(`${book.id}/${test.id} ${writeSettings(test, settings, null)}`.trim(), 80)

/** The dice as rolls; the first has the label where the notation can carry it. */
function rollsFor(wanted: Pool<number>, label: string): readonly Roll[] {
  const line = [...wanted].map(([sides, count]) => `${count}d${sides}`).join('; ')
  const read = readDice(line)
  if (!read.ok) throw new Error(`A test wants ${line}.`)
  const [first, ...others] = read.value
  if (first === undefined) return []
  const named = readDice(writeDice([{ ...first, label }, ...others]))
  return named.ok && named.value.length === read.value.length ? named.value : read.value
}

/** Offers tests, those of the game in the channel first, and settings word by word. */
export async function completeTest(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<void> {
  const language = languageFor(interaction)
  const { options } = interaction
  const { name, value } = options.getFocused(true)
  const ruleset = options.getString('ruleset')
  const offered =
    name === 'test'
      ? suggestTests(value, ruleset, language, await rulesetHere(interaction, services, ruleset))
      : settingsLike(interaction, name, value, language)
  await interaction.respond(
    offered.slice(0, LIMITS.choices).map((one) => ({
      name: cut(one.name, LIMITS.choiceName),
      value: cut(one.value, LIMITS.choiceName),
    })),
  )
}

function settingsLike(
  interaction: AutocompleteInteraction,
  field: string,
  typed: string,
  language: Language,
) {
  const { options } = interaction
  const found = findTest(options.getString('test') ?? '', options.getString('ruleset'))
  const elsewhere = field === 'more' ? (options.getString('settings') ?? '') : ''
  return found.ok ? suggestSettings(found.value.test, typed, language, elsewhere) : []
}

/** What a button under a test stands for; null where the test or its options are no longer what they were. */
async function pressedTest(pressed: Pressed, args: readonly string[]): Promise<Wanted | null> {
  const [book = '', id = '', packed = ''] = args
  const found = findTest(`${book}/${id}`, book)
  const settings = found.ok ? unpackSettings(found.value.test, packed) : null
  const wanted: Result<Wanted> =
    found.ok && settings !== null
      ? { ok: true, value: { found: found.value, settings } }
      : { ok: false, refusal: message('test.changed') }
  return granted(pressed, wanted)
}

/** The same test once more, under the same settings. */
export const testAgain: Action = {
  name: 'test-again',
  public: (args) => args[3] === 'e',
  async run(pressed, args, services) {
    const wanted = await pressedTest(pressed, args)
    if (wanted === null) return
    const lead = say(message('dice.again-by', { name: whoIs(pressed).name }), languageFor(pressed))
    await tellTest(pressed, services, wanted, args[3] === 'e', lead)
  },
}

/** The odds of a test under its settings, for whoever presses. */
export const testOdds: Action = {
  name: 'test-odds',
  async run(pressed, args, services) {
    const wanted = await pressedTest(pressed, args)
    if (wanted === null) return
    const { book, test } = wanted.found
    const settings = writeSettings(test, wanted.settings, null)
    const asked = { ruleset: book.id, test: test.id, settings, versus: null, language: languageFor(pressed) }
    await answerOdds(pressed, await workFor(pressed, services)('testOdds', asked))
  },
}

/** What can be set of a test, for whoever presses. */
export const testOptions: Action = {
  name: 'test-options',
  async run(pressed, args) {
    const wanted = await pressedTest(pressed, args)
    if (wanted !== null) await answer(pressed, { lines: optionLines(wanted.found, languageFor(pressed)) })
  },
}
