import { LRUCache } from 'lru-cache'
import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import { type PostTo, UMPIRES } from '../../store/store.ts'
import type { Crew, Known } from '../../table/running/by-id.ts'
import type { Who } from '../../table/types.ts'
import type { BotServices } from '../client/services.ts'
import { namespaceOf } from '../client/words.ts'
import { uncheckedLines } from './status.ts'
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

/** What the caller is told above anything of a battle of which something was not checked. */
export async function uncheckedAbove(services: BotServices, who: Who, language: Language): Promise<string[]> {
  const status = await services.table.status(who)
  return status.ok ? uncheckedLines(status.value, language) : []
}

/** What the posts of a battle are presented with. */
export interface Setting {
  readonly stage: Stage
  readonly language: Language
}

/** Battles whose setting is kept in memory; each is names and numbers only. */
const KEPT = 500

/**
 * The setting of a battle by its id, as it is for those who hear. What it holds of the battle is fixed at the start, so
 * it is that of every entry, whenever it is told and whatever its channel is used for by then.
 * @returns a function that throws when there is no such battle or it cannot be read.
 */
export function settings(
  known: (battleId: string) => Promise<Known | null>,
  crew: (battleId: string, version?: number) => Promise<Crew | null>,
): (battleId: string, to: PostTo, version?: number) => Promise<Setting> {
  const kept = new LRUCache<string, Setting>({ max: KEPT })
  const ofBattle = async (battleId: string): Promise<Setting> => {
    const before = kept.get(battleId)
    if (before !== undefined) return before
    const battle = await known(battleId)
    if (battle === null) throw new Error(`There is no battle ${battleId}.`)
    const { sides, map, namespace, language, status } = battle
    const setting: Setting = { stage: { sides, map, namespace }, language }
    if (status !== 'gathering') kept.set(battleId, setting)
    return setting
  }
  return async (battleId, to, version) => {
    const setting = await ofBattle(battleId)
    if (to.kind === 'public') return setting
    return { ...setting, language: readIn(await crew(battleId, version), to) ?? setting.language }
  }
}

/** The language of all who hear it; null where they have several, or it is not known of all. */
function readIn(crew: Crew | null, to: Exclude<PostTo, { kind: 'public' }>): Language | null {
  if (crew === null) return null
  if (to.kind === 'player') return lookUp(crew.languages, to.player) ?? null
  const players =
    to.side === UMPIRES
      ? crew.umpires
      : (lookUp(crew.wings ?? {}, to.side) ??
        pairsIn(crew.seats).flatMap(([player, { side }]) => (side === to.side ? [player] : [])))
  const read = new Set(players.map((player) => lookUp(crew.languages, player) ?? null))
  const [one = null] = read
  return read.size === 1 ? one : null
}
