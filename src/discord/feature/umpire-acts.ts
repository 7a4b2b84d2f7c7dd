import {
  ActionRowBuilder,
  type AutocompleteInteraction,
  ButtonBuilder,
  ButtonStyle,
  type SlashCommandSubcommandBuilder,
} from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { valuesIn } from '../../kernel/ordered.ts'
import { type Message, message } from '../../kernel/words.ts'
import { groundWord } from '../../reports/report.ts'
import type { UmpireText } from '../../table/types.ts'
import type { ActPreview } from '../../table/umpires/preview.ts'
import { type Answerable, answer, tell } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import { type Action, named } from '../client/command.ts'
import type { Offered } from '../client/complete.ts'
import { customId } from '../client/custom-id.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { namespaceOf } from '../client/words.ts'
import { partOf, pictureOf } from '../present/picture.ts'
import { reportLines } from '../present/report.ts'
import { stageFor } from '../present/stage.ts'
import { answerDone } from './done.ts'

/* What umpires do to the field: at once, or first shown in a picture and words (DIG-UMPIRE). */

/** Adds what belongs to every act that changes the field: why, whether in secret, and whether it is shown first. */
export const withWhy = (sub: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  sub
    .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300))
    .addBooleanOption((o) => named(o, 'secret', 'cmd.umpire.secret'))
    .addBooleanOption((o) => named(o, 'preview', 'cmd.umpire.preview'))

/** Shows an umpire what an act would come to, with buttons to do it or to leave it. */
export async function showAct(
  interaction: Answerable,
  services: BotServices,
  act: UmpireText,
): Promise<void> {
  const who = whoIs(interaction)
  const found = await services.table.previewAct(who, act)
  if (!found.ok) return answerDone(interaction, found, services)
  const { battleId, seq } = found.value
  const id = services.acts.keep({ by: who.id, channelId: who.channelId, battleId, seq, act })
  await answer(interaction, {
    lines: [
      say(message('umpire.preview'), languageFor(interaction)),
      ...(await shownAct(interaction, services, found.value, act)),
    ],
    rows: [actRow(id, languageFor(interaction))],
    files: await pictureOfAct(interaction, services, found.value),
  })
}

async function shownAct(
  interaction: Answerable,
  services: BotServices,
  preview: ActPreview,
  { secret }: UmpireText,
): Promise<string[]> {
  const language = languageFor(interaction)
  const stage = await stageFor(services, whoIs(interaction))
  const names = (preview.told ?? []).map((id) => {
    const side = stage.sides.find((one) => one.id === id)
    return side === undefined ? id : sayPlain(side.name, language)
  })
  return [
    ...reportLines([preview.entry], stage, language),
    say(toldMessage(preview, names, secret === true), language),
  ]
}

function toldMessage({ told }: ActPreview, names: readonly string[], secret: boolean): Message {
  if (secret) return message('umpire.preview.secret')
  if (told === null) return message('umpire.preview.told-all')
  return names.length === 0
    ? message('umpire.preview.told-none')
    : message('umpire.preview.told-sides', { sides: names.join(', ') })
}

/** The field as it would be, near what changes; none where it cannot be drawn, for the words stand without it. */
async function pictureOfAct(interaction: Answerable, services: BotServices, { scene }: ActPreview) {
  const crop = partOf(scene)
  try {
    const options = crop === undefined ? {} : { crop }
    return [await pictureOf(workFor(interaction, services), scene, languageFor(interaction), options)]
  } catch (err) {
    services.logger.warn({ err }, 'what an umpire’s act would come to could not be drawn')
    return []
  }
}

const actRow = (id: string, language: Language): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(customId('act', id, 'yes'))
      .setStyle(ButtonStyle.Primary)
      .setLabel(sayPlain(message('umpire.button.do'), language)),
    new ButtonBuilder()
      .setCustomId(customId('act', id, 'no'))
      .setStyle(ButtonStyle.Secondary)
      .setLabel(sayPlain(message('umpire.button.leave'), language)),
  )

/** Does what was shown. Where the battle has gone on since, it is shown once more, as it would be now. */
export const actButton: Action = {
  name: 'act',
  replaces: true,
  async run(pressed, [id = '', sure = ''], services) {
    const kept = services.acts.take(id, pressed.user.id)
    if (sure !== 'yes') return tell(pressed, 'umpire.left')
    if (kept === null) return tell(pressed, 'umpire.gone')
    const who = { ...whoIs(pressed), channelId: kept.channelId }
    const now = await services.table.previewAct(who, kept.act)
    if (!now.ok) return answerDone(pressed, now, services)
    if (now.value.battleId !== kept.battleId) return tell(pressed, 'table.error.no-battle')
    if (now.value.seq !== kept.seq) return showAct(pressed, services, kept.act)
    await answerDone(pressed, await services.table.umpire(who, kept.act), services, who)
  },
}

/** What may be laid in the battle of this channel, in the reader's words. */
export async function groundOffered(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const battle = await services.table.battleOf(interaction.channelId)
  const ruleset = battle === null ? undefined : lookUp(services.rulesets, battle.ruleset)
  const language = languageFor(interaction)
  return Object.keys(ruleset?.settable?.ground ?? {}).map((kind) => {
    const told = groundWord(namespaceOf(ruleset), kind, language)
    return { name: told === kind ? kind : `${kind} – ${told}`, value: kind }
  })
}

/** What lies on the field and can be taken away: what umpires have laid first. */
export async function laidOffered(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const view = await services.table.view(whoIs(interaction))
  if (!view.ok) return []
  const language = languageFor(interaction)
  const namespace = namespaceOf(lookUp(services.rulesets, view.value.ruleset))
  const laid = (id: string): number => (id.startsWith('laid-') ? 0 : 1)
  return valuesIn(view.value.features)
    .sort((a, b) => laid(a.id) - laid(b.id))
    .map(({ id, kind }) => ({ name: `${id} – ${groundWord(namespace, kind, language)}`, value: id }))
}
