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
  subcommand
    .addBooleanOption((o) => named(o, 'couriers', 'cmd.chain.couriers'))
    .addBooleanOption((o) => named(o, 'approval', 'cmd.chain.approval'))

/** What is said by them. */
export function chainIn(options: ChatInputCommandInteraction['options']): ChainText {
  const couriers = options.getBoolean('couriers')
  const approval = options.getBoolean('approval')
  return { ...(couriers === null ? {} : { couriers }), ...(approval === null ? {} : { approval }) }
}

/** What is said by them as one word, for a menu to carry. */
export const wordOfChain = ({ couriers, approval }: ChainText): string => `${said(couriers)}${said(approval)}`

const said = (one: boolean | undefined): string => (one === undefined ? '-' : one ? 'y' : 'n')

/** Such a word read again. */
export const chainOfWord = ([couriers, approval]: string): ChainText => ({
  ...(couriers === 'y' || couriers === 'n' ? { couriers: couriers === 'y' } : {}),
  ...(approval === 'y' || approval === 'n' ? { approval: approval === 'y' } : {}),
})

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
