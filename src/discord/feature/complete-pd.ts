import type { AutocompleteInteraction } from 'discord.js'
import { lookUp } from '../../kernel/look-up.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import { type Offered, unitLabel, viewFor } from '../client/complete.ts'
import type { BotServices } from '../client/services.ts'

/**
 * The caller's own HQs that have command points left, with how many; where none has, all of his, for one can still
 * give what costs nothing, and standing orders for later. Who has none is offered those of his side.
 */
export async function payers(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await viewFor(interaction, services)
  const seat = lookUp(view?.seats, interaction.user.id)
  if (view === null || seat === undefined) return []
  const pool = lookUp(services.rulesets, view.ruleset)?.reactions?.pool ?? ''
  const points = lookUp(lookUp(view.sides, seat.side)?.pools, pool) ?? {}
  const all = Object.entries(points).flatMap(([hq, left]) => {
    const unit = lookUp(view.units, hq)
    return unit === undefined ? [] : [{ hq, left, label: unitLabel(unit, language) }]
  })
  const own = all.filter(({ hq }) => seat.commands.length === 0 || seat.commands.includes(hq))
  // Who leads a brigade alone spends what the headquarters above it allots him (DIG-BRIGADE).
  const his = own.length > 0 ? own : all
  const able = his.filter(({ left }) => left > 0)
  return (able.length > 0 ? able : his).map(({ hq, left, label }) => ({
    name: `${label} (${left} PD)`,
    value: hq,
  }))
}

/** The caller's standing orders, by their ids. */
export async function standingOrders(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const standing = await services.table.standing(whoIs(interaction))
  if (!standing.ok) return []
  return standing.value.orders.map((order) => ({
    name: `${order.id}: ${order.hq}: ${order.orders}`,
    value: order.id,
  }))
}
