import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { clocksIn, withClocks } from '../src/discord/feature/clock-options.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import type { Proposed } from '../src/table/umpires/consent.ts'

/** `/propose`: what the players settle between themselves, without an umpire (DIG-CONSENT). */
export const propose: Command = {
  shape: named(new SlashCommandBuilder(), 'propose', 'cmd.propose')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) => named(s, 'undo', 'cmd.propose.undo'))
    .addSubcommand((s) =>
      named(s, 'pause', 'cmd.propose.pause').addBooleanOption((o) =>
        named(o, 'stop', 'cmd.umpire.stop').setRequired(true),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'extend', 'cmd.propose.extend').addNumberOption((o) =>
        named(o, 'hours', 'cmd.umpire.hours').setRequired(true).setMinValue(0.1).setMaxValue(672),
      ),
    )
    .addSubcommand((s) => withClocks(named(s, 'clocks', 'cmd.propose.clocks')))
    .addSubcommand((s) => named(s, 'position', 'cmd.propose.position'))
    .addSubcommand((s) => named(s, 'cancel', 'cmd.propose.cancel'))
    .addSubcommand((s) => named(s, 'draw', 'cmd.propose.draw')),
  async run(interaction, services) {
    const { options } = interaction
    const proposed = ((): Proposed => {
      switch (options.getSubcommand()) {
        case 'pause':
          return { what: options.getBoolean('stop', true) ? 'pause' : 'resume' }
        case 'extend':
          return { what: 'extend', hours: options.getNumber('hours', true) }
        case 'clocks':
          return { what: 'clocks', times: clocksIn(options) }
        case 'position':
          return { what: 'position' }
        case 'cancel':
          return { what: 'cancel' }
        case 'draw':
          return { what: 'draw' }
        default:
          return { what: 'undo' }
      }
    })()
    await answerDone(interaction, await services.table.propose(whoIs(interaction), proposed), services)
  },
}
