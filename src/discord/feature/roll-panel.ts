import { ActionRowBuilder, type AutocompleteInteraction, StringSelectMenuBuilder } from 'discord.js'
import { type Roll, reach } from '../../dice/expression.ts'
import { parseDice } from '../../dice/notation.ts'
import { type DieLetter, writeDice } from '../../dice/write.ts'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { type Given, type Key, type KeyEnd, message, type WordKey } from '../../kernel/words.ts'
import { references } from '../../rulesets/references.ts'
import { readDice } from '../../table/dice/dice-chains.ts'
import { type Answerable, answer, granted } from '../client/answer.ts'
import { languageFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { folded, type Offered } from '../client/complete.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { offeredDice } from './offered-dice.ts'
import { makeRoll } from './rolling.ts'

/** One roll of each kind, and the word under which the catalogues say what it does. */
const EXAMPLES: readonly (readonly [notation: string, what: KeyEnd<'dice.example.'>])[] = [
  ['3d6+1', 'sum'],
  ['8d6<=3', 'pool'],
  ['d6±', 'pair'],
  ['d20<=12', 'check'],
  ['d100', 'percent'],
  ['4d6kh3', 'keep'],
  ['5d6>=5!', 'explode'],
  ['3d6r1', 'reroll'],
  ['(2d6+1)>=8', 'test'],
  ['6x 2d6', 'repeat'],
  ['4dF', 'fudge'],
  ['2d6; d20<=12 # morale', 'label'],
]

const letterOf = (language: Language): DieLetter => (language === 'pl' ? 'k' : 'd')

type Tell = <K extends Key>(key: K, ...params: Given<K>) => string
const teller =
  (language: Language): Tell =>
  (key, ...params) =>
    say(message(key, ...params), language)

/** For lists to choose from, which know no marks. */
const plainTeller =
  (language: Language): Tell =>
  (key, ...params) =>
    sayPlain(message(key, ...params), language)

const examples = (language: Language): { dice: string; what: string }[] =>
  EXAMPLES.map(([notation, what]) => ({
    dice: writeDice(parseDice(notation), letterOf(language)),
    what: say(message(`dice.example.${what}`), language),
  }))

/** What is written in place of dice by whoever wants to know how they are written, the usual word first. */
const HELP: Readonly<Record<Language, readonly string[]>> = { en: ['help'], pl: ['pomoc'] }

/** Whether somebody asks how dice are written. */
export const asksForHelp = (dice: string): boolean =>
  ['?', ...HELP.en, ...HELP.pl].includes(folded(dice).trim())

/** `/roll help`: how it is written, and what one has saved. */
export async function showPanel(interaction: Answerable, services: BotServices): Promise<void> {
  const language = languageFor(interaction)
  const tell = teller(language)
  const saved = await services.dice.saved(interaction.user.id)
  const lines = [
    tell('dice.panel.how'),
    ...examples(language).map((one) => tell('dice.panel.example', one)),
    '',
    tell(saved.length === 0 ? 'dice.panel.none' : 'dice.panel.saved'),
  ]
  const menu = (action: string, key: WordKey): ActionRowBuilder<StringSelectMenuBuilder> =>
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId(customId(action))
        .setPlaceholder(tell(key))
        .addOptions(
          saved.slice(0, LIMITS.choices).map(({ name, notation }) => ({
            label: name,
            value: name,
            description: cut(ownLetters(notation, language), LIMITS.choiceName),
          })),
        ),
    )
  const rows =
    saved.length === 0
      ? []
      : [menu('roll-saved', 'dice.panel.roll'), menu('roll-forget', 'dice.panel.forget')]
  await answer(interaction, { lines, rows })
}

/** A stored notation as its reader writes it. */
function ownLetters(notation: string, language: Language): string {
  const read = readDice(notation)
  return read.ok ? writeDice(read.value, letterOf(language)) : notation
}

/** Rolls what was chosen among one's saved rolls. */
export const rollSaved: Action = {
  name: 'roll-saved',
  public: () => true,
  async run(pressed, _args, services) {
    const name = pressed.isStringSelectMenu() ? (pressed.values[0] ?? '') : ''
    const rolls = await granted(pressed, await services.dice.read(pressed.user.id, name))
    if (rolls !== null) await makeRoll(pressed, services, rolls, { audience: 'everyone' })
  },
}

/** Forgets what was chosen among one's saved rolls, and shows the rest. */
export const rollForget: Action = {
  name: 'roll-forget',
  replaces: true,
  async run(pressed, _args, services) {
    const name = pressed.isStringSelectMenu() ? (pressed.values[0] ?? '') : ''
    await services.dice.forget(pressed.user.id, name)
    await showPanel(pressed, services)
  },
}

/**
 * While dice are typed: first what they mean so far, or what is wrong with them; then saved rolls, what one rolled
 * lately, and examples that fit.
 */
export async function completeRoll(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<void> {
  const language = languageFor(interaction)
  const typed = offeredDice(String(interaction.options.getFocused()))
  const own = await ownOffers(interaction.user.id, services, language)
  const wanted = folded(typed).trim()
  const fits = own.filter(
    ({ name, value }) => folded(name).includes(wanted) || folded(value).includes(wanted),
  )
  const [help = ''] = HELP[language]
  const panel: Offered = { name: plainTeller(language)('dice.offer.help', { help }), value: help }
  const all = isHelp(wanted, language)
    ? [panel]
    : typed.trim() === ''
      ? [...own.slice(0, LIMITS.choices - 1), panel]
      : [...soFar(typed, fits.length > 0, language), ...fits]
  const seen = new Set<string>()
  const offers = all.filter(
    ({ value }) => value.length <= LIMITS.choiceName && !seen.has(value) && seen.add(value),
  )
  await interaction.respond(
    offers.slice(0, LIMITS.choices).map(({ name, value }) => ({ name: cut(name, LIMITS.choiceName), value })),
  )
}

/** Whether what is typed so far begins the word for help. */
const isHelp = (wanted: string, language: Language): boolean =>
  wanted !== '' && (asksForHelp(wanted) || (HELP[language][0] ?? '').startsWith(wanted))

async function ownOffers(userId: string, services: BotServices, language: Language): Promise<Offered[]> {
  const tell = plainTeller(language)
  const [saved, recent] = await Promise.all([services.dice.saved(userId), services.dice.recent(userId)])
  const mine = saved.map(({ name, notation }) => ({
    name: tell('dice.offer.saved', { name, dice: ownLetters(notation, language) }),
    value: name,
  }))
  const lately = recent
    .filter(isOwnLine)
    .slice(0, 8)
    .map((notation) => {
      const dice = ownLetters(notation, language)
      return { name: tell('dice.offer.recent', { dice }), value: dice }
    })
  const some = examples(language).map(({ dice, what }) => ({
    name: tell('dice.offer.example', { dice, what }),
    value: dice,
  }))
  return [...mine, ...lately, ...some]
}

/** Was a line typed by a person? What `/test` throws is labelled with the test and its settings. */
const isOwnLine = (notation: string): boolean =>
  !Object.keys(references).some((id) => notation.includes(`# ${id}/`))

/** What the typed line means; if it means nothing yet, why, unless something known begins like that. */
function soFar(typed: string, known: boolean, language: Language): Offered[] {
  const tell = plainTeller(language)
  const read = readDice(typed)
  if (read.ok) {
    const dice = writeDice(read.value, letterOf(language))
    return [{ name: meaning(read.value, dice, tell), value: dice.length <= LIMITS.choiceName ? dice : typed }]
  }
  return known
    ? []
    : [{ name: tell('dice.offer.wrong', { why: sayPlain(read.refusal, language) }), value: typed }]
}

/** A line with how far its result can reach, where that says something. */
function meaning(rolls: readonly Roll[], dice: string, tell: Tell): string {
  const [only] = rolls
  if (only === undefined || rolls.length > 1) return tell('dice.offer.ready', { dice })
  if (only.what.kind === 'check') return tell('dice.offer.reach-check', { dice })
  const { of, test } = only.what
  if (test !== null || (of.kind === 'dice' && of.explode !== null)) return tell('dice.offer.ready', { dice })
  const [least, most] = reach(of)
  const pool = of.kind === 'dice' && of.target !== null
  return tell(pool ? 'dice.offer.reach-pool' : 'dice.offer.reach', { dice, least, most })
}
