import {
  ApplicationIntegrationType,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type ModalSubmitInteraction,
  type SlashCommandBuilder,
  type SlashCommandOptionsOnlyBuilder,
  type SlashCommandSubcommandsOnlyBuilder,
  type StringSelectMenuInteraction,
} from 'discord.js'
import { sayPlain } from '../../i18n/i18n.ts'
import { message, unchecked, type WordKey } from '../../kernel/words.ts'
import { references } from '../../rulesets/references.ts'
import type { BotServices } from './services.ts'

/** One slash command: its shape, what it offers while one types, and what it does. */
export interface Command {
  readonly shape: SlashCommandOptionsOnlyBuilder | SlashCommandSubcommandsOnlyBuilder
  /** Opens a window to type in instead of answering: then nothing is acknowledged before it. */
  readonly opensModal?: (subcommand: string | null) => boolean
  /** Everybody may read the answer: always, or as the caller asks. Default: only the caller. */
  readonly public?:
    | boolean
    | ((interaction: ChatInputCommandInteraction, services: BotServices) => boolean | Promise<boolean>)
  run(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void>
  complete?(interaction: AutocompleteInteraction, services: BotServices): Promise<void>
}

/** Lets a command be used without a battle: in servers, alone with the bot, and among others by whoever installed it. */
export const anywhere = (builder: SlashCommandBuilder): SlashCommandBuilder =>
  builder
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall)
    .setContexts(
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    )

/** The rulebooks there are, to choose from. */
export const RULEBOOKS = Object.values(references).map(({ id, name }) => ({
  name: name.en,
  name_localizations: { pl: name.pl },
  value: id,
}))

/** A press of a button, a choice of a select, or a modal sent in. */
export type Pressed = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction

/** What happens when something with our custom id is pressed. */
export interface Action {
  readonly name: string
  /** Opens a modal: then nothing is acknowledged before it. */
  readonly opensModal?: true
  /** Its answer takes the place of the private message it was pressed on, buttons included. */
  readonly replaces?: true
  /** Everybody may read the answer. Default: only the presser. */
  readonly public?: (args: readonly string[]) => boolean
  run(pressed: Pressed, args: readonly string[], services: BotServices): Promise<void>
}

interface Nameable<B> {
  setName(name: string): B
  setNameLocalizations(names: { pl: string }): B
  setDescription(text: string): B
  setDescriptionLocalizations(texts: { pl: string }): B
}

/** The key of what a command, subcommand or option is for. */
export type CommandKey = Extract<WordKey, `cmd.${string}`>

/**
 * Names a command, subcommand or option: the English name is the one it is known by, the Polish name and both
 * descriptions come from the catalogues by `key` (`cmd.order`, `cmd.order.unit`; Polish name under `KEY.name`).
 */
export function named<B extends Nameable<B>>(builder: B, name: string, key: CommandKey): B {
  return (
    builder
      .setName(name)
      // Only Polish has such keys, so no type knows them; a test holds that none is missing.
      .setNameLocalizations({ pl: sayPlain(unchecked(`${key}.name`), 'pl') })
      .setDescription(sayPlain(message(key), 'en'))
      .setDescriptionLocalizations({ pl: sayPlain(message(key), 'pl') })
  )
}
