import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { type Command, named } from '../src/discord/client/command.ts'
import {
  facings,
  offer,
  orderableUnits,
  orderOptions,
  ordersFor,
  targets,
} from '../src/discord/client/complete.ts'
import { askToConfirm } from '../src/discord/feature/confirm.ts'
import { orderText } from '../src/discord/feature/order-text.ts'

/** `/order`: one order to one unit, put together from its parts with help at each. */
export const order: Command = {
  shape: named(new SlashCommandBuilder(), 'order', 'cmd.order')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) => named(o, 'unit', 'cmd.order.unit').setRequired(true).setAutocomplete(true))
    .addStringOption((o) => named(o, 'order', 'cmd.order.order').setRequired(true).setAutocomplete(true))
    .addStringOption((o) => named(o, 'target', 'cmd.order.target').setAutocomplete(true))
    .addStringOption((o) => named(o, 'to', 'cmd.order.to'))
    .addStringOption((o) => named(o, 'face', 'cmd.order.face').setAutocomplete(true))
    .addStringOption((o) => named(o, 'options', 'cmd.order.options').setAutocomplete(true)),

  async run(interaction, services) {
    await askToConfirm(interaction, services, { text: orderText(interaction), many: false, from: [] })
  },

  async complete(interaction, services) {
    const { name } = interaction.options.getFocused(true)
    const order = interaction.options.getString('order')
    if (name === 'unit') return offer(interaction, await orderableUnits(interaction, services))
    if (name === 'order') {
      return offer(interaction, await ordersFor(interaction, services, interaction.options.getString('unit')))
    }
    if (name === 'target') return offer(interaction, await targets(interaction, services, order))
    if (name === 'face') return offer(interaction, await facings(interaction, services))
    return offer(interaction, await orderOptions(interaction, services, order))
  },
}
