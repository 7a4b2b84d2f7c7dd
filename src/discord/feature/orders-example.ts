import type { Language } from '../../i18n/i18n.ts'
import { sayPlain } from '../../i18n/i18n.ts'
import { inOwnWords } from '../../i18n/own-words.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Offer } from '../../kernel/offer.ts'
import type { Order } from '../../kernel/order.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { BattleState } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, spoken, type UnitId } from '../../kernel/words.ts'
import type { Who } from '../../table/types.ts'
import { inTimeOr } from '../client/before-window.ts'
import { isOpen } from '../client/complete.ts'
import type { BotServices } from '../client/services.ts'
import { namespaceIn, namespaceOf } from '../client/words.ts'

/** What orders look like in a window that opens empty: those that are open to its reader now, or in time, his game's. */
export async function exampleFor(who: Who, services: BotServices, language: Language): Promise<string> {
  const own = await inTimeOr(ownExample(who, services, language), null)
  if (own !== null) return own
  const game = await inTimeOr(namespaceIn(who.channelId, services), '')
  return sayPlain(inOwnWords(message('discord.modal.orders.example'), game), language)
}

/**
 * Lines for units of the reader's own: one that moves, one that is aimed at somebody; where he can do neither, one that is
 * put somewhere before the battle, or that could move in his turn. Null where he has none on the table.
 */
async function ownExample(who: Who, services: BotServices, language: Language): Promise<string | null> {
  const [view, offers] = [await services.table.view(who), await services.table.offers(who)]
  if (!view.ok || !offers.ok) return null
  const ruleset = lookUp(services.rulesets, view.value.ruleset)
  const orders = offers.value.flatMap((offer) => {
    const order = lookUp(ruleset?.orders, offer.order)
    return order?.often === true ? [{ offer, order }] : []
  })
  const game = namespaceOf(ruleset)
  const tell = (line: Parameters<typeof inOwnWords>[0]) => sayPlain(inOwnWords(line, game), language)
  const mover = orders.find(({ order }) => order.key === 'move')
  const aimed = orders.flatMap(({ offer, order }) => {
    const target = targetOf(offer, order, view.value)
    return target === null ? [] : [{ unit: offer.unit, order, target }]
  })
  const shown = aimed.find(({ unit }) => unit !== mover?.offer.unit) ?? aimed[0]
  const lines = [
    ...(mover === undefined ? [] : [tell(message('discord.modal.orders.move', { unit: mover.offer.unit }))]),
    ...(shown === undefined
      ? []
      : [
          tell(
            message('discord.modal.orders.aimed', {
              unit: shown.unit,
              order: spoken(shown.order.names),
              target: shown.target,
            }),
          ),
        ]),
  ]
  if (lines.length > 0) return lines.join('\n')
  const idle = idleExample(view.value, offers.value, ruleset?.orders ?? {})
  return idle === null ? null : tell(idle)
}

/** A line for a unit of the reader's own that has nothing to do now; null where none stands on the table. */
function idleExample(
  view: View,
  offers: readonly Offer[],
  orders: { readonly [key: string]: Order<BattleState> },
): Message | null {
  const standing = (id?: UnitId) =>
    Object.values(view.units).find(
      (one) => one.seen === 'own' && one.at !== null && (id === undefined || one.id === id),
    )
  const put = offers.find(({ order }) => order === 'deploy')
  const deployed = put === undefined ? undefined : standing(put.unit)
  if (deployed?.at != null && orders.deploy !== undefined) {
    const target = placesOf(view.map).cell(deployed.at)
    const order = spoken(orders.deploy.names)
    return message('discord.modal.orders.aimed', { unit: deployed.id, order, target })
  }
  const unit = standing()
  if (unit === undefined || orders.move === undefined) return null
  return message('discord.modal.orders.move', { unit: unit.id })
}

/** An enemy that an order can be aimed at, as far as its giver sees; null where there is none. */
function targetOf({ targets }: Offer, { form }: Order<BattleState>, { units }: View): UnitId | null {
  if (form.target?.kinds.includes('enemy') !== true) return null
  const seen = Object.values(units).find(
    (unit) => unit.seen !== 'own' && unit.at !== null && isOpen(targets, unit),
  )
  return seen?.id ?? null
}
