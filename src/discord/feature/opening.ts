import { ActionRowBuilder, type ChatInputCommandInteraction, StringSelectMenuBuilder } from 'discord.js'
import { LANGUAGES, type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { rulesetOfPosition } from '../../kernel/position.ts'
import { message } from '../../kernel/words.ts'
import { rulesetReading, SKIRMISH, scenarioNamed, skirmishesOf } from '../../table/library.ts'
import type { NewBattle } from '../../table/types.ts'
import { type Answerable, answer, granted, tell } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { chainIn, chainOfWord, type OpeningChain, wordOfChain } from './chain-options.ts'
import { answerHere } from './grounds.ts'
import { scenarioFrom } from './scenario-file.ts'
import { answerWithWays } from './ways-out.ts'

/** Hours and minutes of the table's clocks. */
const HOUR = 60

/** What is agreed on for a battle besides its scenario; null: as usual. */
interface Terms {
  readonly language: Language | null
  readonly hours: number | null
  readonly minutes: number | null
  /** How much time turns have, in a word. */
  readonly clock: string | null
  /** How it is commanded. */
  readonly chain: OpeningChain
}

/** A battle that can be opened by name. */
interface Openable {
  readonly ruleset: string
  readonly name: string
}

/** What a battle that can be opened is asked for by: its scenario, or `szwadron/skirmish` where several games have such. */
export const addressOf = ({ ruleset, name }: Openable): string =>
  name === SKIRMISH ? `${ruleset}/${name}` : name

/**
 * Opens a battle: by a shipped scenario, or by one in a file of the caller's. Who names none, or one that there is not, is
 * asked which.
 */
export async function openBattle(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
): Promise<void> {
  const { options } = interaction
  const chosen = options.getString('ruleset')
  const rulesets = chosen === null ? Object.keys(services.rulesets) : [chosen]
  const terms: Terms = {
    language: languageChosen(options.getString('language')),
    hours: options.getInteger('turn-hours'),
    minutes: options.getInteger('answer-minutes'),
    clock: options.getString('clock'),
    chain: chainIn(options),
  }
  const file = options.getAttachment('file')
  if (file !== null) {
    const own = await granted(interaction, await scenarioFrom(file, workFor(interaction, services)))
    if (own === null) return
    const ruleset = chosen ?? gameOf(own, services) ?? rulesets[0] ?? ''
    return openWith(interaction, services, terms, ruleset, { inline: own })
  }
  const typed = options.getString('scenario')
  const meant = typed === null ? null : openableNamed(services, rulesets, typed)
  if (meant !== null) return openWith(interaction, services, terms, meant.ruleset, { name: meant.name })
  const language = languageFor(interaction)
  const asked =
    typed === null
      ? message('discord.scenario.which')
      : message('discord.scenario.none', { found: typed.slice(0, LIMITS.choiceName) })
  const all = rulesets.flatMap((ruleset) => openables(services, ruleset))
  // A rulebook that is none is for the table to refuse.
  if (all.length === 0) return openWith(interaction, services, terms, chosen ?? '', { name: typed ?? '' })
  await answer(interaction, { lines: [say(asked, language)], rows: [menuOf(services, all, terms, language)] })
}

/** Of which game a file's scenario is: a position says so itself, of others it is the one game that can read it. */
const gameOf = (own: Json, { library, rulesets }: BotServices): string | null =>
  rulesetOfPosition(own) ?? rulesetReading(library, Object.values(rulesets), own)?.id ?? null

/** A scenario is chosen of those that were asked for: its battle is opened. */
export const openMenu: Action = {
  name: 'open',
  replaces: true,
  async run(pressed, [language = '', hours = '', minutes = '', clock = '', chain = ''], services) {
    const address = pressed.isStringSelectMenu() ? (pressed.values[0] ?? '') : ''
    const meant = openableNamed(services, Object.keys(services.rulesets), address)
    if (meant === null) return tell(pressed, 'discord.old-button')
    const terms = {
      language: languageChosen(language),
      hours: numberOf(hours),
      minutes: numberOf(minutes),
      clock: clock === '' ? null : decodeURIComponent(clock),
      chain: chainOfWord(chain),
    }
    await openWith(pressed, services, terms, meant.ruleset, { name: meant.name })
  },
}

const numberOf = (text: string): number | null => (/^\d{1,5}$/u.test(text) ? Number(text) : null)

async function openWith(
  interaction: Answerable,
  services: BotServices,
  { language, hours, minutes, clock, chain }: Terms,
  ruleset: string,
  scenario: NewBattle['scenario'],
): Promise<void> {
  const done = await services.table.newBattle(whoIs(interaction), {
    guildId: interaction.guildId,
    ruleset,
    scenario,
    language: language ?? languageFor(interaction),
    ...(clock === null ? {} : { clock }),
    chain,
    times: {
      ...(hours === null ? {} : { turn: hours * HOUR }),
      ...(minutes === null ? {} : { window: minutes }),
    },
  })
  await (done.ok ? answerHere : answerWithWays)(interaction, done, services)
}

const languageChosen = (word: string | null): Language | null =>
  LANGUAGES.find((language) => language === word) ?? null

/** What of a game can be opened by name: its shipped scenarios, and last, if there is such, a battle without. */
export function openables(
  { library, rulesets }: Pick<BotServices, 'rulesets' | 'library'>,
  ruleset: string,
): Openable[] {
  const game = lookUp(rulesets, ruleset)
  const scenarios = lookUp(library.scenarios, ruleset) ?? {}
  return [scenarios, game === undefined ? {} : skirmishesOf(game)].flatMap((named) =>
    Object.keys(named).map((name) => ({ ruleset, name })),
  )
}

/** The battle that somebody means by a name, a title, how one begins, or its address; null where there is none. */
function openableNamed(services: BotServices, rulesets: readonly string[], typed: string): Openable | null {
  const all = rulesets.flatMap((ruleset) => openables(services, ruleset))
  return (
    all.find((one) => addressOf(one) === typed) ??
    scenarioNamed(services.library, rulesets, typed) ??
    all.find(({ name }) => name === typed) ??
    null
  )
}

const gameName = (rulesets: BotServices['rulesets'], id: string, language: Language): string =>
  lookUp(rulesets, id)?.name[language] ?? id

/** What a battle that can be opened is called in a reader's language: no two are called alike. */
export function titleOf(
  { library, rulesets }: Pick<BotServices, 'library' | 'rulesets'>,
  { ruleset, name }: Openable,
  language: Language,
): string {
  if (name === SKIRMISH)
    return sayPlain(message('discord.skirmish', { game: gameName(rulesets, ruleset, language) }), language)
  const skirmish = lookUp(lookUp(rulesets, ruleset)?.armies?.skirmishes ?? {}, name)
  if (skirmish !== undefined) return skirmish.name[language]
  const scenario = lookUp(lookUp(library.scenarios, ruleset), name)
  const title = (scenario as { name?: Readonly<Record<string, unknown>> } | null)?.name?.[language]
  return typeof title === 'string' ? title : name
}

/** The battles that can be opened, with their games, to choose one. */
function menuOf(
  services: BotServices,
  all: readonly Openable[],
  { language: chosen, hours, minutes, clock, chain }: Terms,
  language: Language,
): ActionRowBuilder<StringSelectMenuBuilder> {
  const options = all.slice(0, LIMITS.choices).map((one) => ({
    label: cut(titleOf(services, one, language), LIMITS.choiceName),
    value: addressOf(one),
    description: cut(gameName(services.rulesets, one.ruleset, language), LIMITS.choiceName),
  }))
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder()
      .setCustomId(
        customId(
          'open',
          chosen ?? '',
          String(hours ?? ''),
          String(minutes ?? ''),
          encodeURIComponent(clock ?? ''),
          wordOfChain(chain),
        ),
      )
      .setPlaceholder(cut(sayPlain(message('discord.scenario.menu'), language), LIMITS.placeholder))
      .addOptions(options),
  )
}
