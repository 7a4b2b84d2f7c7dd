import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { granted } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { say } from '../src/discord/client/markdown.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { showMap } from '../src/discord/feature/show-map.ts'

const LONGEST = 40

/** `/sketch`: arrows, lines and short texts on the map of one's side, for one's fellows and the umpires (DIG-SKETCH). */
export const sketch: Command = {
  shape: named(new SlashCommandBuilder(), 'sketch', 'cmd.sketch')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'arrow', 'cmd.sketch.arrow')
        .addStringOption((o) => named(o, 'along', 'cmd.sketch.along').setRequired(true).setMaxLength(200))
        .addStringOption((o) => named(o, 'text', 'cmd.sketch.words').setMaxLength(LONGEST)),
    )
    .addSubcommand((s) =>
      named(s, 'line', 'cmd.sketch.line')
        .addStringOption((o) => named(o, 'along', 'cmd.sketch.along').setRequired(true).setMaxLength(200))
        .addStringOption((o) => named(o, 'text', 'cmd.sketch.words').setMaxLength(LONGEST)),
    )
    .addSubcommand((s) =>
      named(s, 'text', 'cmd.sketch.text')
        .addStringOption((o) => named(o, 'along', 'cmd.sketch.at').setRequired(true).setMaxLength(50))
        .addStringOption((o) => named(o, 'text', 'cmd.sketch.words').setRequired(true).setMaxLength(LONGEST)),
    )
    .addSubcommand((s) =>
      named(s, 'erase', 'cmd.sketch.erase').addIntegerOption((o) =>
        named(o, 'number', 'cmd.sketch.number').setMinValue(1),
      ),
    ),

  async run(interaction, services) {
    const { options } = interaction
    const who = whoIs(interaction)
    const kind = options.getSubcommand()
    if (kind === 'erase') {
      const erased = await services.table.eraseSketch(who, options.getInteger('number') ?? undefined)
      return answerDone(interaction, erased, services)
    }
    const text = options.getString('text')
    const drawn = await granted(
      interaction,
      await services.table.addSketch(who, {
        kind: kind === 'arrow' || kind === 'line' ? kind : 'text',
        along: options.getString('along', true),
        ...(text === null ? {} : { text }),
      }),
    )
    if (drawn === null) return
    services.nudge()
    const above = drawn.told.map((said) => say(said, languageFor(interaction)))
    await showMap(interaction, services, { zoom: null, grid: true, zones: false, above })
  },
}
