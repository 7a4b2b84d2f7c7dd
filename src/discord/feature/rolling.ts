import { InteractionContextType, MessageFlags } from 'discord.js'
import type { Roll } from '../../dice/expression.ts'
import { writeDice } from '../../dice/write.ts'
import { inserted } from '../../i18n/i18n.ts'
import { joined } from '../../i18n/spans.ts'
import { type Given, type Key, type Message, message, type Result } from '../../kernel/words.ts'
import { type MadeRoll, readDice, type Sees } from '../../table/dice/dice-chains.ts'
import { type Answerable, answer, granted, refusalEmbed } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { notationRefusal, rollButtons, rollShown, umpireButton } from '../present/roll.ts'
import { dicePicture } from '../present/roll-picture.ts'
import { offeredDice } from './offered-dice.ts'

/** What is wanted of a roll besides its dice. */
export interface RollRequest {
  readonly audience: MadeRoll['audience']
  readonly picture?: boolean
  /** Keep it under this name. */
  readonly save?: string | null
  /** A line before the result. */
  readonly lead?: string
}

/** Reads what was typed, and gives its first roll the label; a refusal shows the place in the line. */
export async function readRolls(
  interaction: Answerable,
  services: BotServices,
  typed: string,
  label: string | null,
): Promise<readonly Roll[] | null> {
  const text = offeredDice(typed)
  const read = await services.dice.read(interaction.user.id, text)
  const rolls = read.ok && label !== null ? labelled(read.value, label) : read
  if (rolls.ok) return rolls.value
  await answer(interaction, { embeds: [notationRefusal(rolls.refusal, text, languageFor(interaction))] })
  return null
}

const labelled = ([first, ...rest]: readonly Roll[], label: string): Result<readonly Roll[]> =>
  readDice(
    first === undefined
      ? ''
      : writeDice([{ ...first, label: label.replaceAll(';', ',').trim() || null }, ...rest]),
  )

/** Makes a roll and brings it to those who may see it. */
export async function makeRoll(
  interaction: Answerable,
  services: BotServices,
  rolls: readonly Roll[],
  wishes: RollRequest,
): Promise<void> {
  const { audience, save } = wishes
  const who = whoIs(interaction)
  const umpires =
    audience === 'umpire' ? await granted(interaction, await umpiresHere(interaction, services)) : []
  if (umpires === null) return
  const made = await services.dice.roll(
    { channelId: who.channelId, userId: who.id, interactionId: interaction.id },
    rolls,
    audience,
  )
  if (audience === 'umpire') await tellUmpires(interaction, services, made, umpires)
  else await tellCaller(interaction, services, made, wishes)
  if (audience === 'me') await tellOfSecret(interaction)
  if (typeof save === 'string') await keep(interaction, services, save, rolls)
}

async function tellCaller(
  interaction: Answerable,
  services: BotServices,
  made: MadeRoll,
  wishes: RollRequest,
): Promise<void> {
  const language = languageFor(interaction)
  const drawn = wishes.picture ?? false
  const shown = rollShown(made, language, wishes.lead)
  const files = [
    ...(shown.files ?? []),
    ...(drawn ? [await dicePicture(workFor(interaction, services), made.rolls, language)] : []),
  ]
  await answer(interaction, { ...shown, files, rows: [rollButtons(made, language, drawn)] })
}

/**
 * Umpires of the battle here, who are called; refused where there is nobody to roll for, where the caller has no
 * part in it, or has called them just now.
 */
async function umpiresHere(
  interaction: Answerable,
  services: BotServices,
): Promise<Result<readonly string[]>> {
  const who = whoIs(interaction)
  const umpires = await services.table.umpires(who)
  if (!umpires.ok || umpires.value.length === 0) return refused(message('dice.error.no-umpire'))
  const status = await services.table.status(who)
  const seated = status.ok && status.value.seats.some(({ player }) => player === who.id)
  if (!seated && !umpires.value.includes(who.id)) return refused(message('dice.error.not-playing'))
  const seconds = services.umpireCalls.call(who.channelId, who.id)
  return seconds === 0 ? umpires : refused(message('dice.error.called-already', { seconds }))
}

const refused = (refusal: Message): Result<never> => ({ ok: false, refusal })

/**
 * The caller and the channel hear that a roll was made; umpires see it by a button there, and get it directly where
 * they take direct messages.
 */
async function tellUmpires(
  interaction: Answerable,
  services: BotServices,
  made: MadeRoll,
  umpires: readonly string[],
): Promise<void> {
  const language = languageFor(interaction)
  const { name } = whoIs(interaction)
  await answer(interaction, { lines: [say(message('dice.umpire-told'), language)] })
  const mentions = joined(
    umpires.map((user) => [{ user }]),
    ' ',
  )
  await interaction.followUp({
    content: say(message('dice.umpire-made', { name, umpires: inserted(mentions) }), language),
    components: [umpireButton(made, language)],
    allowedMentions: { users: [...umpires] },
  })
  const lead = say(message('dice.umpire-result', { name, channel: made.channelId }), language)
  const { lines = [], files = [] } = rollShown(made, language, lead)
  for (const id of umpires) {
    try {
      await interaction.client.users.send(id, {
        content: lines.join('\n'),
        files: [...files],
        allowedMentions: { parse: [] },
      })
    } catch (err) {
      services.logger.info(
        { err, umpire: id },
        'an umpire takes no direct messages; the button shows the roll',
      )
    }
  }
}

/** Says to everybody in the channel that something was rolled which not everybody sees. */
/** Tells the channel that dice were thrown for their thrower alone: nobody picks in secret which throw counts. */
export async function tellOfSecret(interaction: Answerable): Promise<void> {
  if (interaction.context === InteractionContextType.BotDM) return
  await note(interaction, 'dice.secret-made', { name: whoIs(interaction).name })
}

async function note<K extends Key>(interaction: Answerable, key: K, ...params: Given<K>): Promise<void> {
  const content = say(message(key, ...params), languageFor(interaction))
  await interaction.followUp({ content, allowedMentions: { parse: [] } })
}

async function keep(
  interaction: Answerable,
  services: BotServices,
  name: string,
  rolls: readonly Roll[],
): Promise<void> {
  const language = languageFor(interaction)
  const saved = await services.dice.save(interaction.user.id, name, rolls)
  const said = saved.ok
    ? { content: say(message('dice.saved-as', { name: saved.value }), language) }
    : { embeds: [refusalEmbed(saved.refusal, language)] }
  await interaction.followUp({ ...said, flags: MessageFlags.Ephemeral, allowedMentions: { parse: [] } })
}

/**
 * May the caller see a roll? What everybody saw he may see where it was made; his own anywhere, unless it is for the
 * umpire; and that one only as an umpire of the battle it was made for.
 */
export function seenBy(interaction: Answerable, services: BotServices): Sees {
  const who = whoIs(interaction)
  return async ({ channelId, userId, audience }) => {
    const here = channelId === who.channelId
    if (audience !== 'umpire') return userId === who.id || (audience === 'everyone' && here)
    // Commentators see all of a battle, but are none of its umpires.
    const umpires = await services.table.mayUmpire({ ...who, channelId, manages: who.manages && here })
    return umpires.ok && umpires.value
  }
}
