import { SlashCommandBuilder } from 'discord.js'
import { inTime } from '../src/discord/client/before-window.ts'
import { anywhere, type Command, named } from '../src/discord/client/command.ts'
import { say } from '../src/discord/client/markdown.ts'
import { offeredDice } from '../src/discord/feature/offered-dice.ts'
import { asksForHelp, completeRoll, showPanel } from '../src/discord/feature/roll-panel.ts'
import { makeRoll, readRolls } from '../src/discord/feature/rolling.ts'
import { message } from '../src/kernel/words.ts'

const AUDIENCES = ['everyone', 'me', 'umpire'] as const

/** `/roll`: any dice, for everybody, in secret or for the umpire; `/roll help` explains and shows one's saved rolls. */
export const roll: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'roll', 'cmd.roll')
    .addStringOption((o) =>
      named(o, 'dice', 'cmd.roll.dice').setRequired(true).setMaxLength(400).setAutocomplete(true),
    )
    .addStringOption((o) => named(o, 'label', 'cmd.roll.label').setMaxLength(80))
    .addStringOption((o) =>
      named(o, 'for', 'cmd.roll.for').addChoices(
        ...AUDIENCES.map((audience) => ({
          name: say(message(`dice.for.${audience}`), 'en'),
          name_localizations: { pl: say(message(`dice.for.${audience}`), 'pl') },
          value: audience,
        })),
      ),
    )
    .addBooleanOption((o) => named(o, 'picture', 'cmd.roll.picture'))
    .addStringOption((o) => named(o, 'save', 'cmd.roll.save').setMaxLength(32)),
  // What everybody is to see must be announced to everybody; a line that cannot be read concerns only its writer.
  async public(interaction, services) {
    const dice = interaction.options.getString('dice', true)
    if (asksForHelp(dice) || audienceOf(interaction.options.getString('for')) !== 'everyone') return false
    const read = await inTime(services.dice.read(interaction.user.id, offeredDice(dice)))
    // Whether a name is one of his saved rolls cannot be told in time: it is a roll for everybody as far as it says.
    return read === null || read.value.ok
  },
  async run(interaction, services) {
    const { options } = interaction
    const dice = options.getString('dice', true)
    if (asksForHelp(dice)) return showPanel(interaction, services)
    const rolls = await readRolls(interaction, services, dice, options.getString('label'))
    if (rolls === null) return
    await makeRoll(interaction, services, rolls, {
      audience: audienceOf(options.getString('for')),
      picture: options.getBoolean('picture') ?? false,
      save: options.getString('save'),
    })
  },
  complete: completeRoll,
}

const audienceOf = (given: string | null) => AUDIENCES.find((one) => one === given) ?? 'everyone'
