import {
  ActionRowBuilder,
  type AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  EmbedBuilder,
} from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import type { Scene } from '../../kernel/scene.ts'
import { type Message, message, type Result } from '../../kernel/words.ts'
import { isStop } from '../../table/orders/plan-text.ts'
import type { ReadBackLine } from '../../table/orders/read-back.ts'
import type { Done } from '../../table/results.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, answerIn, quoted, refusalEmbed, tell, WARNING } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { customId } from '../client/custom-id.ts'
import type { Draft } from '../client/drafts.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { pictureOf } from '../present/picture.ts'
import { blockOf, isDoubtful, notesOf, ordersShown, readBackLines } from '../present/read-back.ts'
import { answerDone } from './done.ts'
import { ordersWindow } from './orders-window.ts'

/** What is asked to be confirmed. */
type Written = Pick<Draft, 'text' | 'many' | 'from' | 'plan'> & {
  /** They could not be given before: they are offered only where some can be now. */
  readonly again?: true
}

/**
 * Shows orders back to their writer with a button to give them: how each is understood, what it takes, what he himself
 * can know to be against it, and his own map with their ways on it, measured by nothing (DIG-CONFIRM, DIG-CHECK). A
 * line that cannot be read is marked, and the others can be given without it.
 */
export async function askToConfirm(
  interaction: Answerable,
  services: BotServices,
  { again = undefined, ...written }: Written,
  channelId: string = interaction.channelId ?? '',
): Promise<void> {
  const language = languageFor(interaction)
  const who = { ...whoIs(interaction), channelId }
  const draft: Draft = { ...written, by: interaction.user.id, channelId }
  const { text, many, plan = false } = written
  const read = plan
    ? await services.table.readPlanBack(who, text)
    : await services.table.readBack(who, text, many)
  if (!read.ok) return refuseDraft(interaction, services, draft, read.refusal)
  const { lines, scene } = read.value
  const bad = lines.filter(({ fault }) => fault !== null)
  const all = bad.length === 0
  const good = lines.filter(({ fault, ends }) => fault === null && (all || plan || !ends))
  const whole = services.drafts.keep(draft)
  const giving = all ? whole : services.drafts.keep({ ...draft, text: textOf(good) })
  const remains = (id: string): Remains => [id, plan ? 'plan' : 'orders', String(lines.length), ...draft.from]
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    ...(good.length === 0 || (again && doable(good) === 0)
      ? []
      : [giveButton(remains(giving), good, { all, plan }, language)]),
    ...changeButton(draft, remains(whole), language, !all || doable(good) === 0),
    ...(good.length === 0 ? [] : [dropButton(whole, language)]),
  )
  if (good.length === 0) {
    const wrong = notesOf(read.value, language).slice(0, MOST_WRONG).join('\n')
    const embed = new EmbedBuilder().setColor(WARNING).setDescription(cut(wrong, LIMITS.embedDescription))
    return answer(interaction, { lines: blockOf(read.value, language), embeds: [embed], rows: [row] })
  }
  const asked = askedOf(good, bad.length, plan)
  const shown = { lines: [say(asked, language), ...readBackLines(read.value, language)], rows: [row] }
  const stands = await answerIn(interaction, shown)
  if (scene === null) return
  // The words do not wait for the picture, nor does it come back to what was given or dropped meanwhile.
  await services.additions.add(
    stands,
    async () => {
      const map = await drawn(interaction, services, scene, language)
      // It may have been pressed before it was known here that the words stand there.
      const waits = [whole, giving].every((id) => services.drafts.read(id, interaction.user.id) !== null)
      return waits ? map : null
    },
    async (map) => {
      await answer(interaction, { ...shown, files: [map] })
    },
  )
}

/** What a button knows of a draft: its name, whether it is a plan, how many lines are shown, and where it belongs. */
type Remains = readonly [id: string, ...string[]]

/** Pixels of the longer side of the map on which orders are read back: as many as Discord shows beside words. */
const LOOKED_OVER = 1200

/** The map; null when it cannot be drawn, for the words stand without it. */
export async function drawn(
  interaction: Answerable,
  services: BotServices,
  scene: Scene,
  language: Language,
): Promise<AttachmentBuilder | null> {
  try {
    return await pictureOf(workFor(interaction, services), scene, language, { longSide: LOOKED_OVER })
  } catch (err) {
    services.logger.warn({ err }, 'the ways of orders that are read back could not be drawn')
    return null
  }
}

/** As many things as are said at once of what cannot be read. */
const MOST_WRONG = 10

const textOf = (lines: readonly ReadBackLine[]): string => lines.map(({ line }) => line).join('\n')

/** How many lines nothing is against, as far as their writer can know. */
const doable = (lines: readonly ReadBackLine[]): number =>
  ordersIn(lines).filter((line) => !isDoubtful(line)).length

/** The lines that are orders: not those at which all of them stop, nor the end of the turn, unless there are no others. */
function ordersIn(lines: readonly ReadBackLine[]): readonly ReadBackLine[] {
  const orders = lines.filter(({ line, ends }) => !isStop(line) && !ends)
  return orders.length === 0 ? lines : orders
}

/** The question whether orders are to be given, or a plan is to be kept; it counts what can be done as things stand. */
function askedOf(good: readonly ReadBackLine[], bad: number, plan: boolean): Message {
  const [count, able] = [ordersIn(good).length, doable(good)]
  if (plan) return bad === 0 ? message('plan.confirm') : message('plan.confirm.some', { count, bad })
  if (bad > 0) return message('discord.confirm.some', { count, bad })
  if (able === count) return message('discord.confirm', { count })
  return able === 0
    ? message('discord.confirm.none', { count })
    : message('discord.confirm.of', { count, able })
}

/** What is given: all that was written, and whether as a plan. */
interface Given {
  readonly all: boolean
  readonly plan: boolean
}

/** What stands on the button that gives the lines that can be read. */
function giveLabel(good: readonly ReadBackLine[], { all, plan }: Given): Message {
  const [count, able] = [ordersIn(good).length, doable(good)]
  if (plan) return all ? message('plan.button.keep') : message('plan.button.keep-others', { count })
  if (able < count && count > 1) return message('discord.button.give-of', { count, able })
  if (!all) return message('discord.button.give-others', { count })
  return count === 1 ? message('discord.button.give') : message('discord.button.give-all', { count })
}

/**
 * The button that gives the lines that can be read: green where nothing is against any, blue where something is against
 * some, grey where nothing can be done as things stand, or where a line is to be changed first.
 */
function giveButton(
  remains: Remains,
  good: readonly ReadBackLine[],
  given: Given,
  language: Language,
): ButtonBuilder {
  const able = doable(good)
  const style =
    !given.all || able === 0
      ? ButtonStyle.Secondary
      : able === ordersIn(good).length
        ? ButtonStyle.Success
        : ButtonStyle.Primary
  return new ButtonBuilder()
    .setCustomId(customId('give', ...remains))
    .setStyle(style)
    .setLabel(sayPlain(giveLabel(good, given), language))
}

const dropButton = (id: string, language: Language): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(customId('drop', id))
    .setStyle(ButtonStyle.Secondary)
    .setLabel(sayPlain(message('discord.button.drop'), language))

/** As much as a window to write in takes: longer orders cannot be put into one again. */
const fits = ({ text }: Draft): boolean => text.length <= LIMITS.ordersText

const changeButton = (draft: Draft, remains: Remains, language: Language, first = true): ButtonBuilder[] =>
  fits(draft)
    ? [
        new ButtonBuilder()
          .setCustomId(customId('rewrite', ...remains))
          .setStyle(first ? ButtonStyle.Primary : ButtonStyle.Secondary)
          .setLabel(sayPlain(message('discord.button.rewrite'), language)),
      ]
    : []

/** Says what is wrong with an order and keeps its words, so that nobody has to type them again. */
async function refuseDraft(
  interaction: Answerable,
  services: BotServices,
  draft: Draft,
  refusal: Message,
): Promise<void> {
  const language = languageFor(interaction)
  const remains: Remains = [services.drafts.keep(draft), draft.plan ? 'plan' : 'orders', '', ...draft.from]
  const buttons = changeButton(draft, remains, language)
  const [shown = ''] = quoted(draft.text)
  await answer(interaction, {
    lines: [shown],
    embeds: [refusalEmbed(refusal, language)],
    rows: buttons.length === 0 ? [] : [new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons)],
  })
}

/** Gives the order that waited for this press. */
export const give: Action = {
  name: 'give',
  replaces: true,
  async run(pressed, [id = '', ...remains], services) {
    const draft = services.drafts.take(id, pressed.user.id)
    if (draft === null)
      return services.drafts.wasTaken(id) ? goneDraft(pressed) : again(pressed, remains, services)
    const who = { ...whoIs(pressed), channelId: draft.channelId }
    const result = await handedIn(draft, who, services)
    if (!result.ok) return refuseDraft(pressed, services, draft, result.refusal)
    await answerDone(pressed, result, services, who)
  },
}

const handedIn = ({ text, many, plan }: Draft, who: Who, { table }: BotServices): Promise<Result<Done>> =>
  plan ? table.writePlan(who, text) : many ? table.orders(who, text) : table.order(who, { text })

/** What stands quoted in the message that was pressed: the words of a draft that is gone are still there. */
const shownIn = (pressed: Pressed): string =>
  ordersShown(
    [...(pressed.message?.content ?? '').matchAll(/```\n([^`]*)\n```/gu)].map(([, text]) => text).join('\n'),
  )

/**
 * Reads a draft back once more that was forgotten, as after a restart, from the words that still stand in the message: it is given
 * by another press. Where those are not all, nothing is.
 */
async function again(
  pressed: Pressed,
  [kind, count, ...from]: readonly string[],
  services: BotServices,
): Promise<void> {
  const text = shownIn(pressed)
  const [channelId, tag] = from
  const here = whoIs(pressed)
  const who =
    channelId === undefined || tag === undefined ? here : await whoPressed(pressed, channelId, tag, services)
  if (who === null || count === undefined || String(text.split('\n').length) !== count)
    return goneDraft(pressed)
  const plan = kind === 'plan' ? { plan: true as const } : {}
  await askToConfirm(pressed, services, { text, many: true, from, ...plan }, who.channelId)
}

/** The draft is gone, its words are not. */
const goneDraft = (pressed: Pressed): Promise<void> =>
  answer(pressed, {
    lines: [say(message('discord.draft-gone'), languageFor(pressed)), ...quoted(shownIn(pressed))],
  })

/** Opens the window for many orders with what was written in it, to be changed. */
export const rewrite: Action = {
  name: 'rewrite',
  opensModal: true,
  async run(pressed, [id = '', kind, , ...from], services) {
    if (pressed.isModalSubmit()) return
    const language = languageFor(pressed)
    const draft = services.drafts.read(id, pressed.user.id)
    // What was written stands in it, so that no example is seen.
    await pressed.showModal(
      ordersWindow(language, '…', draft?.from ?? from, draft?.text ?? shownIn(pressed), kind === 'plan'),
    )
  },
}

/** Throws the order away. */
export const drop: Action = {
  name: 'drop',
  replaces: true,
  async run(pressed, [id = ''], services) {
    services.drafts.take(id, pressed.user.id)
    await tell(pressed, 'discord.dropped')
  },
}
