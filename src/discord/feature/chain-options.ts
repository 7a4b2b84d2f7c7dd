import type {
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  SlashCommandSubcommandBuilder,
} from 'discord.js'
import { sayPlain } from '../../i18n/i18n.ts'
import type { Chain } from '../../kernel/chain.ts'
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
    .addStringOption((o) => named(o, 'wings', 'cmd.chain.wings').setMaxLength(600))

/** How a battle that is opened is to be commanded; without wings, where its scenario's are not wanted. */
export type OpeningChain = Partial<Chain>

/** What is said by them as a battle is opened. */
export function chainIn(options: ChatInputCommandInteraction['options']): OpeningChain {
  const wings = options.getBoolean('wings')
  return { ...switchesIn(options), ...(wings === false ? { wings: [] } : {}) }
}

/** What an umpire says by them. */
export function newChainIn(options: ChatInputCommandInteraction['options']): ChainText {
  const wings = options.getString('wings')
  return { ...switchesIn(options), ...(wings === null ? {} : { wings }) }
}

function switchesIn(
  options: ChatInputCommandInteraction['options'],
): Pick<ChainText, 'couriers' | 'approval'> {
  const couriers = options.getBoolean('couriers')
  const approval = options.getBoolean('approval')
  return { ...(couriers === null ? {} : { couriers }), ...(approval === null ? {} : { approval }) }
}

/** What is said by them as one word, for a menu to carry. */
export const wordOfChain = ({ couriers, approval, wings }: OpeningChain): string =>
  `${said(couriers)}${said(approval)}${wings === undefined ? '-' : 'n'}`

const said = (one: boolean | undefined): string => (one === undefined ? '-' : one ? 'y' : 'n')

/** Such a word read again. */
export const chainOfWord = ([couriers, approval, wings]: string): OpeningChain => ({
  ...(couriers === 'y' || couriers === 'n' ? { couriers: couriers === 'y' } : {}),
  ...(approval === 'y' || approval === 'n' ? { approval: approval === 'y' } : {}),
  ...(wings === 'n' ? { wings: [] } : {}),
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
