import type { ActionRowBuilder, ButtonBuilder } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import type { Who } from '../../table/types.ts'
import type { BotServices } from '../client/services.ts'
import { wayBackRow } from './status.ts'

/** Refusals by a battle that cannot go on as it is. */
const BROKEN: readonly string[] = ['error.adrift', 'error.adrift-umpire', 'table.error.damaged-from']

export const isBroken = (key: string): boolean => BROKEN.includes(key)

/** The button that takes a battle back which cannot go on, for somebody who may; none for all others. */
export async function wayBackRows(
  services: BotServices,
  who: Who,
  language: Language,
): Promise<ActionRowBuilder<ButtonBuilder>[]> {
  const way = await services.table.wayBack(who)
  const battle = way.ok && way.value !== null ? await services.table.battleOf(who.channelId) : null
  return battle === null
    ? []
    : [wayBackRow({ channelId: who.channelId, battleId: battle.battleId }, language)]
}
