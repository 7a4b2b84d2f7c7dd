import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { tell } from '../src/discord/client/answer.ts'
import { whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { facings, offer, orderableUnits, orderOptions } from '../src/discord/client/complete.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { placeExample } from '../src/discord/feature/place-example.ts'

/** `/deploy`: puts a unit where it shall stand before the battle, or says that the caller's deployment is done. */
export const deploy: Command = {
  shape: named(new SlashCommandBuilder(), 'deploy', 'cmd.deploy')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) => named(o, 'unit', 'cmd.deploy.unit').setAutocomplete(true))
    .addStringOption((o) => named(o, 'place', 'cmd.deploy.place'))
    .addStringOption((o) => named(o, 'face', 'cmd.order.face').setAutocomplete(true))
    .addStringOption((o) => named(o, 'options', 'cmd.order.options').setAutocomplete(true))
    .addBooleanOption((o) => named(o, 'done', 'cmd.deploy.done'))
    .addUserOption((o) => named(o, 'for', 'cmd.turn.for')),

  async run(interaction, services) {
    const who = whoIs(interaction)
    const { options } = interaction
    if (options.getBoolean('done') === true) {
      return answerDone(interaction, await services.table.ready(who, options.getUser('for')?.id), services)
    }
    const unit = options.getString('unit')
    const place = options.getString('place')
    if (unit === null || place === null) {
      const example = await placeExample(who, services)
      return tell(interaction, 'discord.deploy-how', { example })
    }
    const face = options.getString('face') ?? undefined
    const said = options.getString('options') ?? ''
    await answerDone(interaction, await services.table.deploy(who, unit, place, face, said), services)
  },

  async complete(interaction, services) {
    const { name } = interaction.options.getFocused(true)
    if (name === 'unit') return offer(interaction, await orderableUnits(interaction, services))
    if (name === 'face') return offer(interaction, await facings(interaction, services))
    return offer(interaction, await orderOptions(interaction, services, 'deploy'))
  },
}
