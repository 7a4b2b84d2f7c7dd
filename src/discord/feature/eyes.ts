import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  SlashCommandOptionsOnlyBuilder,
} from 'discord.js'
import { message } from '../../kernel/words.ts'
import type { Who } from '../../table/types.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import { named } from '../client/command.ts'
import type { Offered } from '../client/complete.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { sides } from './complete-seats.ts'

/** Adds `as:` to a command that shows something: whose eyes an umpire looks through (DIG-UMPIRE). */
export const withEyes = <B extends SlashCommandOptionsOnlyBuilder>(builder: B) =>
  builder.addStringOption((o) => named(o, 'as', 'cmd.as').setAutocomplete(true).setMaxLength(40))

/** Who looks: the caller, or as an umpire with the eyes that `as:` names. */
export function whoLooks(interaction: ChatInputCommandInteraction): Who {
  const as = interaction.options.getString('as')?.trim() ?? ''
  return as === '' ? whoIs(interaction) : { ...whoIs(interaction), as }
}

/** Through whose eyes one may look. */
export const eyesOffered = async (
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> => [...(await sides(interaction, services)), { name: 'public', value: 'public' }]

/** A line that says through whose eyes something is seen, where they are not the reader's own. */
export function eyesLine(interaction: ChatInputCommandInteraction, { as }: Who): readonly string[] {
  return as === undefined ? [] : [say(message('discord.seen-as', { side: as }), languageFor(interaction))]
}
