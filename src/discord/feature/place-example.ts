import { placesOf } from '../../kernel/space/places.ts'
import { type Message, message } from '../../kernel/words.ts'
import type { Who } from '../../table/types.ts'
import type { BotServices } from '../client/services.ts'

/** What places of the battle are called, shown by where a unit of the reader's own stands; nothing where none does. */
export async function placeExample(who: Who, { table }: BotServices): Promise<Message> {
  const view = await table.view(who)
  const own = view.ok
    ? Object.values(view.value.units).find((one) => one.seen === 'own' && one.at)
    : undefined
  if (!view.ok || own?.at == null) return message('notation.no-hint')
  return message('discord.deploy-example', { unit: own.id, place: placesOf(view.value.map).cell(own.at) })
}
