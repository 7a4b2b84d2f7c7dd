import { ActionRowBuilder, type ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js'
import { z } from 'zod'
import { type Language, sayKnown, sayPlain } from '../../i18n/i18n.ts'
import { inOwnWords } from '../../i18n/own-words.ts'
import type { PendingAsk } from '../../kernel/ask.ts'
import { isReaction, pursesOf } from '../../kernel/reaction.ts'
import { type KeyEnd, type Message, message, unchecked, type WordKey } from '../../kernel/words.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { type Origin, originArgs } from '../client/place-of.ts'
import { button } from './buttons.ts'

/** A row of buttons or a menu under a message. */
export type Row = ActionRowBuilder<ButtonBuilder> | ActionRowBuilder<StringSelectMenuBuilder>

const noteSchema = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})

/** What else the asked side should know of its ways to answer. */
const notesSchema = z.looseObject({ notes: z.array(noteSchema) })

/**
 * The question as the asked person reads it; of a window also which HQs have points left, and what else he can do.
 * @param ways what he could do about it, as the rules say; it stands in place of the points.
 */
export function askLines(ask: PendingAsk, language: Language, ways: readonly Message[] = []): string[] {
  const window = isReaction(ask)
  const read = notesSchema.safeParse(ask.data)
  // A stored question's notes are messages that were checked as they were made.
  const notes = read.success ? read.data.notes : []
  const left = ((window ? pursesOf(ask) : null) ?? [])
    .map(({ hq, points }) => say(message('discord.purse', { hq, pd: points }), language))
    .join(' · ')
  const more = [
    ...(left === '' || ways.length > 0 ? [] : [left]),
    ...ways.map((way) => say(way, language)),
    ...notes.map(({ key, params }) => say(unchecked(key, params), language)),
  ]
  return [`**${say(ask.prompt, language)}**`, ...more.map((line) => `-# ${line}`)]
}

/**
 * The buttons under a call for orders or for the deployment: the shortest way to what is owed. The end of the turn
 * is of this turn only, so that an old call ends no later one. In the words of the game, where it has its own.
 */
export function owedRows(
  what: string,
  turn: number,
  origin: Origin,
  namespace: string,
  language: Language,
): Row[] {
  const from = originArgs(origin)
  const push = (
    action: KeyEnd<'discord.button.', WordKey>,
    style: ButtonStyle,
    ...more: readonly string[]
  ): ButtonBuilder =>
    button(
      customId(action, ...from, ...more),
      sayPlain(inOwnWords(message(`discord.button.${action}`), namespace), language),
      style,
    )
  const map = push('map', ButtonStyle.Secondary)
  const row = new ActionRowBuilder<ButtonBuilder>()
  switch (what) {
    case 'orders':
      return [
        row.addComponents(
          push('write', ButtonStyle.Primary),
          push('end-turn', ButtonStyle.Danger, String(turn)),
          map,
        ),
      ]
    case 'deployment':
      return [row.addComponents(push('ready', ButtonStyle.Success), map)]
    default:
      return [row.addComponents(map)]
  }
}

/** A row of one button. */
const single = (id: string, label: WordKey, style: ButtonStyle, language: Language) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(button(id, sayPlain(message(label), language), style))

/** What was left of orders that stopped is given again. */
export const againRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  single(customId('again', ...originArgs(origin)), 'discord.button.again', ButtonStyle.Primary, language)

/** Whose turn is over may write down what he will do in the next (DIG-PLAN). */
export const planRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  single(customId('plan', ...originArgs(origin)), 'plan.button.write', ButtonStyle.Secondary, language)

/** Two buttons: for something, and against it. */
const yesOrNo = (
  action: string,
  id: string,
  origin: Origin,
  labels: readonly [WordKey, WordKey],
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    (['yes', 'no'] as const).map((given, i) =>
      button(
        customId(action, ...originArgs(origin), id, given),
        sayPlain(message(labels[i] ?? labels[0]), language),
        given === 'yes' ? ButtonStyle.Success : ButtonStyle.Secondary,
      ),
    ),
  )

/** Agrees to a proposal, or is against it. */
export const consentRow = (
  proposal: string,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  yesOrNo('consent', proposal, origin, ['discord.button.agree', 'discord.button.refuse'], language)

/** Takes his own proposal back. */
export const takeBackRow = (
  proposal: string,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  single(
    customId('take-back', ...originArgs(origin), proposal),
    'discord.button.take-back',
    ButtonStyle.Secondary,
    language,
  )

/** Will have a seat that is sought or given, or is against it. */
export const takeSeatRow = (
  handover: string,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  yesOrNo('take-seat', handover, origin, ['discord.button.take-over', 'discord.button.not-this'], language)

/** Confirms who takes a seat over, or is against it. */
export const confirmSeatRow = (
  handover: string,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  yesOrNo('confirm-seat', handover, origin, ['discord.button.confirm', 'discord.button.refuse'], language)

/** Approves orders of a fellow, or sends them back with a word (DIG-CHAIN). */
export const approvalRow = (
  proposal: string,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(
      customId('approve', ...originArgs(origin), proposal),
      sayPlain(message('chain.button.approve'), language),
      ButtonStyle.Success,
    ),
    button(
      customId('send-back', ...originArgs(origin), proposal),
      sayPlain(message('chain.button.back'), language),
      ButtonStyle.Secondary,
    ),
  )

/** Lets somebody watch with the side's eyes, or not. */
export const watchRow = (
  player: string,
  origin: Origin,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  yesOrNo('watch', player, origin, ['discord.button.agree', 'discord.button.refuse'], language)

/** Whoever is taken to be away says that he is there. */
export const presentRow = (origin: Origin, language: Language): ActionRowBuilder<ButtonBuilder> =>
  single(customId('here', ...originArgs(origin)), 'discord.button.here', ButtonStyle.Primary, language)

/**
 * The ways to answer an open question: a reaction window gets "spend a PD", "pass", "pass this batch", "pass all this turn" and
 * "pass all but charges and shots";
 * another question its choices, as buttons up to five and as a select beyond, and a way to write an answer where one may.
 */
export function askRows(ask: PendingAsk, origin: Origin, language: Language): Row[] {
  const tell = (key: WordKey): string => say(message(key), language)
  const from = originArgs(origin)
  if (isReaction(ask)) {
    return [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button(customId('spend', ...from, ask.id), tell('discord.button.spend'), ButtonStyle.Primary),
        button(customId('pass', ...from, ask.id), tell('discord.button.pass'), ButtonStyle.Secondary),
        button(
          customId('pass-batch', ...from, ask.id),
          tell('discord.button.pass-batch'),
          ButtonStyle.Secondary,
        ),
        button(
          customId('pass-turn', ...from, ask.id),
          tell('discord.button.pass-turn'),
          ButtonStyle.Secondary,
        ),
        button(customId('map', ...from), tell('discord.button.map'), ButtonStyle.Secondary),
      ),
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        button(
          customId('pass-unless', ...from, ask.id),
          tell('discord.button.pass-unless'),
          ButtonStyle.Secondary,
        ),
      ),
    ]
  }
  return [...choiceRows(ask, origin, language), otherRow(ask, origin, language)]
}

/** The button to answer in words of one's own, where that can be done, and that for the usual answer all this turn. */
function otherRow(ask: PendingAsk, origin: Origin, language: Language): Row {
  const { id, typed } = ask
  const from = originArgs(origin)
  const own = (): ButtonBuilder =>
    button(
      customId('own-words', ...from, id),
      say(message('discord.button.own-words'), language),
      ButtonStyle.Secondary,
    )
  const usual = button(customId('usual', ...from, id), usualLabel(ask, language), ButtonStyle.Secondary)
  // A game that tells such questions as tables has words for it.
  const table = sayKnown(`${ask.kind}.table`, language)
  return new ActionRowBuilder<ButtonBuilder>().addComponents(
    ...(typed === undefined ? [] : [own()]),
    usual,
    ...(table === null ? [] : [button(customId('ask-table', ...from, id), table, ButtonStyle.Secondary)]),
  )
}

/** What a question falls to, where it is one of its choices. */
export const usualChoice = ({ choices, default: usual }: PendingAsk): Message | undefined =>
  choices.find(({ id }) => id === usual)?.label

/** The button that leaves a question to what it falls to. */
function usualLabel(ask: PendingAsk, language: Language): string {
  const label = usualChoice(ask)
  return sayPlain(
    label === undefined
      ? message('discord.button.usual')
      : message('discord.button.usual-choice', { choice: label }),
    language,
  )
}

function choiceRows(ask: PendingAsk, origin: Origin, language: Language): Row[] {
  const from = originArgs(origin)
  const choices = ask.choices.slice(0, LIMITS.choices)
  if (choices.length === 0) return []
  if (choices.length <= 5) {
    return [
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        choices.map((choice) =>
          button(
            customId('answer', ...from, ask.id, choice.id),
            sayPlain(choice.label, language),
            ButtonStyle.Primary,
          ),
        ),
      ),
    ]
  }
  return [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder().setCustomId(customId('answer', ...from, ask.id)).addOptions(
        choices.map((choice) => ({
          label: cut(sayPlain(choice.label, language), LIMITS.choiceName),
          value: choice.id,
        })),
      ),
    ),
  ]
}
