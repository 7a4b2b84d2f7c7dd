import { type ChatInputCommandInteraction, SlashCommandBuilder } from 'discord.js'
import { anywhere, type Command, named, RULEBOOKS } from '../src/discord/client/command.ts'
import {
  canBeRolled,
  completeTable,
  MOST_MODIFIER,
  rollOnTable,
  showTable,
} from '../src/discord/feature/show-table.ts'

/**
 * A roll is for everybody, a look-up for the caller, unless he says otherwise; that a table is none to roll on concerns
 * only the caller.
 */
const isPublic = ({ options }: ChatInputCommandInteraction): boolean => {
  const show = options.getBoolean('show') ?? rolls(options)
  return (
    show && (!rolls(options) || canBeRolled(options.getString('table', true), options.getString('ruleset')))
  )
}

/** A modifier means dice, whether or not they are asked for by name. */
const rolls = (options: ChatInputCommandInteraction['options']): boolean =>
  options.getBoolean('roll') ?? options.getInteger('modifier') !== null

/** `/table`: a table of a rulebook, the row or cell that applies, or a roll on it. */
export const table: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'table', 'cmd.table')
    .addStringOption((o) =>
      named(o, 'table', 'cmd.table.table').setRequired(true).setMaxLength(100).setAutocomplete(true),
    )
    .addStringOption((o) => named(o, 'row', 'cmd.table.row').setMaxLength(100).setAutocomplete(true))
    .addStringOption((o) => named(o, 'column', 'cmd.table.column').setMaxLength(100).setAutocomplete(true))
    .addBooleanOption((o) => named(o, 'roll', 'cmd.table.roll'))
    .addIntegerOption((o) =>
      named(o, 'modifier', 'cmd.table.modifier').setMinValue(-MOST_MODIFIER).setMaxValue(MOST_MODIFIER),
    )
    .addStringOption((o) => named(o, 'ruleset', 'cmd.table.ruleset').addChoices(...RULEBOOKS))
    .addBooleanOption((o) => named(o, 'show', 'cmd.table.show')),

  public: isPublic,

  run(interaction, services) {
    const { options } = interaction
    const asked = {
      table: options.getString('table', true),
      ruleset: options.getString('ruleset'),
      column: options.getString('column'),
    }
    if (!rolls(options)) {
      return showTable(interaction, services, { ...asked, row: options.getString('row') })
    }
    const audience = isPublic(interaction) ? 'everyone' : 'me'
    return rollOnTable(interaction, services, {
      ...asked,
      modifier: options.getInteger('modifier') ?? 0,
      audience,
    })
  },

  complete: completeTable,
}
