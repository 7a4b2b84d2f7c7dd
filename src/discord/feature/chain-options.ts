import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  SlashCommandSubcommandBuilder,
} from 'discord.js'
import { sayPlain } from '../../i18n/i18n.ts'
import type { LetterWay } from '../../kernel/letter.ts'
import { message } from '../../kernel/words.ts'
import type { ChainText } from '../../table/umpires/chain.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import { named } from '../client/command.ts'
import type { Offered } from '../client/complete.ts'
import type { BotServices } from '../client/services.ts'

/** The options by which it is said how a battle is commanded. */
export const withChain = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand.addBooleanOption((o) => named(o, 'couriers', 'cmd.chain.couriers'))

/** What is said by them. */
export function chainIn(options: ChatInputCommandInteraction['options']): ChainText {
  const couriers = options.getBoolean('couriers')
  return couriers === null ? {} : { couriers }
}

/** What is said by them as one word, for a menu to carry. */
export const wordOfChain = ({ couriers }: ChainText): string =>
  couriers === undefined ? '' : couriers ? 'on' : 'off'

/** Such a word read again. */
export const chainOfWord = (word: string): ChainText =>
  word === 'on' || word === 'off' ? { couriers: word === 'on' } : {}

/** What may become of a letter, as a choice of a command. */
export const wayChoice = (way: LetterWay) => ({
  name: sayPlain(message(`courier.way.${way}`), 'en'),
  name_localizations: { pl: sayPlain(message(`courier.way.${way}`), 'pl') },
  value: way,
})

/** Letters on their way, for an umpire. */
export async function lettersUnderWay(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const found = await services.table.lettersUnderWay(whoIs(interaction))
  const language = languageFor(interaction)
  if (!found.ok) return []
  return found.value.map((said) => ({
    name: sayPlain(said, language),
    value: String(said.params?.letter ?? ''),
  }))
}
