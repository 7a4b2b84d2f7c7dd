import { LRUCache } from 'lru-cache'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Known } from '../../table/running/by-id.ts'
import type { Who } from '../../table/types.ts'
import type { BotServices } from '../client/services.ts'
import { namespaceOf } from '../client/words.ts'
import type { Stage } from './voice.ts'

/** Names of the sides and size of the map, as the caller may know them; a bare stage where there is no battle yet. */
export async function stageFor(services: BotServices, who: Who): Promise<Stage> {
  const view = await services.table.view(who)
  if (!view.ok) return { sides: [], map: { width: 0, height: 0 }, namespace: '' }
  return {
    sides: Object.values(view.value.sides).sort((a, b) => a.order - b.order),
    map: view.value.map,
    namespace: namespaceOf(lookUp(services.rulesets, view.value.ruleset)),
  }
}

/** What the posts of a battle are presented with. */
export interface Setting {
  readonly stage: Stage
  readonly language: Language
}

/** Battles whose setting is kept in memory; each is names and numbers only. */
const KEPT = 500

/**
 * The setting of a battle by its id. What it holds is fixed at the start, so it is that of every entry, whenever it is
 * told and whatever its channel is used for by then.
 * @returns a function that throws when there is no such battle or it cannot be read.
 */
export function settings(
  known: (battleId: string) => Promise<Known | null>,
): (battleId: string) => Promise<Setting> {
  const kept = new LRUCache<string, Setting>({ max: KEPT })
  return async (battleId) => {
    const before = kept.get(battleId)
    if (before !== undefined) return before
    const battle = await known(battleId)
    if (battle === null) throw new Error(`There is no battle ${battleId}.`)
    const { sides, map, namespace, language, status } = battle
    const setting: Setting = { stage: { sides, map, namespace }, language }
    if (status !== 'gathering') kept.set(battleId, setting)
    return setting
  }
}
