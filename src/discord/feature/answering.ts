import {
  ActionRowBuilder,
  MessageFlags,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { PendingAsk } from '../../kernel/ask.ts'
import { pursesOf } from '../../kernel/reaction.ts'
import { type Message, message, type Result } from '../../kernel/words.ts'
import type { GivenPass } from '../../table/battle/instructions.ts'
import { DANGERS } from '../../table/orders/happening.ts'
import type { Done } from '../../table/results.ts'
import type { Who } from '../../table/types.ts'
import { granted, refusalEmbed, refuseTyped, tell } from '../client/answer.ts'
import { inTimeOr } from '../client/before-window.ts'
import { languageFor } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { answerDone } from './done.ts'
import { endTurn } from './ending-turn.ts'

/** An answer to a question by a button, select or form of ours: checks where it belongs and gives it. */
async function answering(
  pressed: Pressed,
  [channelId = '', tag = '']: readonly string[],
  services: BotServices,
  give: (who: Who) => Promise<Result<Done>>,
  typed = '',
): Promise<void> {
  const who = await whoPressed(pressed, channelId, tag, services)
  if (who === null) return tell(pressed, 'error.question-closed')
  const result = await give(who)
  if (result.ok) await answerDone(pressed, result, services, who)
  else await refuseTyped(pressed, result.refusal, typed)
}

/** Whoever was taken to be away is there again. */
export const hereButton: Action = {
  name: 'here',
  replaces: true,
  run: (pressed, args, services) => answering(pressed, args, services, (who) => services.table.present(who)),
}

/** A choice among the ready answers of an open question: a button, or a row of a select. */
export const answerButton: Action = {
  name: 'answer',
  replaces: true,
  run(pressed, args, services) {
    const [, , ask = '', choice] = args
    const chosen = pressed.isStringSelectMenu() ? pressed.values[0] : choice
    return answering(pressed, args, services, (who) => services.table.answer(who, chosen ?? '', ask))
  },
}

/** Passes the open reaction window. */
export const passButton: Action = {
  name: 'pass',
  replaces: true,
  run: (pressed, args, services) =>
    answering(pressed, args, services, (who) => services.table.pass(who, args[2] ?? '')),
}

/** Leaves this question and those like it to their usual answer for this turn (DIG-USUAL). */
export const usualButton: Action = {
  name: 'usual',
  replaces: true,
  run: (pressed, args, services) =>
    answering(pressed, args, services, (who) => services.table.leaveToUsual(who, args[2] ?? '')),
}

/** Passes this window and more of them (DIG-PASS). */
const passingMore = (name: string, passOf: (turn: number) => GivenPass): Action => ({
  name,
  replaces: true,
  async run(pressed, args, services) {
    const [channelId = '', tag = ''] = args
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'error.question-closed')
    const view = await granted(pressed, await services.table.view(who))
    if (view === null) return
    const set = await services.table.setPass(who, passOf(view.turn))
    // Setting it has passed this very window already, unless others of the side must pass too.
    await answerDone(pressed, set, services, who)
  },
})

/** All others of this turn. */
export const passTurnButton = passingMore('pass-turn', (turn) => ({ turn, until: [], headquarters: [] }))

/** All others of what the enemy has given at once. */
export const passBatchButton = passingMore('pass-batch', () => ({
  turn: null,
  until: [],
  headquarters: [],
  batch: true,
}))

/** All but charges and shots at his units, until he says otherwise. */
export const passUnlessButton = passingMore('pass-unless', () => ({
  turn: null,
  until: [],
  headquarters: [],
  unless: [...DANGERS],
}))

/** The question that is open to who presses, at the battle the button belongs to; null: none is. */
async function askedOf(
  pressed: Pressed,
  channelId: string,
  tag: string,
  services: BotServices,
): Promise<PendingAsk | null> {
  const who = await whoPressed(pressed, channelId, tag, services)
  const view = who === null ? null : await services.table.view(who)
  return view?.ok ? view.value.asked : null
}

/** A small form for an answer of one's own: what it asks for, once the question is known. */
interface AnswerWindow {
  readonly form: string
  readonly title: Message
  /** `unknown`: the question could not be looked up in time. */
  readonly field: (open: PendingAsk | 'unknown', language: Language) => TextInputBuilder
}

/**
 * Opens a small form under a question; refuses where that is closed. Where looking it up takes long the form opens without
 * what is known of the question: what is sent in is held against it.
 */
async function openWindow(
  pressed: Exclude<Pressed, ModalSubmitInteraction>,
  [channelId, tag, ask]: readonly [string, string, string],
  services: BotServices,
  { form, title, field }: AnswerWindow,
): Promise<void> {
  const language = languageFor(pressed)
  const open = await inTimeOr(askedOf(pressed, channelId, tag, services), 'unknown' as const)
  if (open === null) {
    const embeds = [refusalEmbed(message('error.question-closed'), language)]
    await pressed.reply({ embeds, flags: MessageFlags.Ephemeral })
    return
  }
  const input = field(open, language).setRequired(true)
  await pressed.showModal(
    new ModalBuilder()
      .setCustomId(customId(form, channelId, tag, ask))
      .setTitle(sayPlain(title, language))
      .addComponents(new ActionRowBuilder<TextInputBuilder>().addComponents(input)),
  )
}

/** Opens a small form for the orders a command point is spent on. */
export const spendButton: Action = {
  name: 'spend',
  opensModal: true,
  async run(pressed, [channelId = '', tag = '', ask = ''], services) {
    if (pressed.isModalSubmit()) return
    await openWindow(pressed, [channelId, tag, ask], services, {
      form: 'spend-form',
      title: message('discord.modal.spend'),
      field: (open, language) => {
        const [first] = (open === 'unknown' ? null : pursesOf(open)) ?? []
        const input = new TextInputBuilder()
          .setCustomId('orders')
          .setStyle(TextInputStyle.Paragraph)
          .setLabel(sayPlain(message('discord.modal.spend.orders'), language))
          .setPlaceholder(sayPlain(message('discord.modal.spend.example'), language))
          .setMaxLength(500)
        return first === undefined ? input : input.setValue(`${first.hq}: `)
      },
    })
  },
}

/** The form of {@link spendButton}, sent in. */
export const spendForm: Action = {
  name: 'spend-form',
  replaces: true,
  async run(pressed, args, services) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const text = pressed.fields.getTextInputValue('orders')
    await answering(pressed, args, services, (who) => services.table.spendPd(who, text, args[2] ?? ''), text)
  },
}

/** Longest answer in words of one's own. */
const LONGEST_ANSWER = 200

/** Opens a small form for an answer in words of one's own. */
export const ownWordsButton: Action = {
  name: 'own-words',
  opensModal: true,
  async run(pressed, [channelId = '', tag = '', ask = ''], services) {
    if (pressed.isModalSubmit()) return
    await openWindow(pressed, [channelId, tag, ask], services, {
      form: 'own-words-form',
      title: message('discord.modal.own-words'),
      field: (open, language) => {
        const input = new TextInputBuilder()
          .setCustomId('answer')
          .setStyle(TextInputStyle.Short)
          .setLabel(sayPlain(message('discord.modal.own-words.answer'), language))
          .setMaxLength(LONGEST_ANSWER)
        const example = open === 'unknown' ? undefined : open.typed
        return example === undefined
          ? input
          : input.setPlaceholder(cut(sayPlain(example, language), LIMITS.placeholder))
      },
    })
  },
}

/** The form of {@link ownWordsButton}, sent in. */
export const ownWordsForm: Action = {
  name: 'own-words-form',
  replaces: true,
  async run(pressed, args, services) {
    if (!pressed.isModalSubmit()) return tell(pressed, 'discord.draft-gone')
    const text = pressed.fields.getTextInputValue('answer').trim()
    await answering(pressed, args, services, (who) => services.table.answer(who, text, args[2] ?? ''), text)
  },
}

/** The caller's deployment is done. */
export const readyButton: Action = {
  name: 'ready',
  replaces: true,
  run: (pressed, args, services) => answering(pressed, args, services, (who) => services.table.ready(who)),
}

/** The caller gives no more orders this turn, and is asked back where units of his could still act; `no` leaves it as it is. */
export const endTurnButton: Action = {
  name: 'end-turn',
  replaces: true,
  async run(pressed, [channelId = '', tag = '', turn = '', left, sure], services) {
    if (sure === 'no') return tell(pressed, 'discord.end-turn.not')
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'error.question-closed')
    const view = await services.table.view(who)
    if (view.ok && String(view.value.turn) !== turn) return tell(pressed, 'discord.old-button')
    await endTurn(pressed, services, who, left)
  },
}

/** A vote to give the battle up, after the question whether one is sure; `no` takes it back. */
export const concedeButton: Action = {
  name: 'concede',
  replaces: true,
  run: (pressed, args, services) =>
    answering(pressed, args, services, (who) => services.table.concede(who, args[2] === 'yes')),
}

/** Leaves a battle in play, after the question whether one is sure; `no` stays. */
export const leaveButton: Action = {
  name: 'leave',
  replaces: true,
  run: (pressed, args, services) =>
    args[2] === 'yes'
      ? answering(pressed, args, services, (who) => services.table.leave(who))
      : tell(pressed, 'discord.stays'),
}
