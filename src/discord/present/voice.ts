import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { type BattleMap, placesOf } from '../../kernel/space/places.ts'
import type { Message } from '../../kernel/words.ts'
import { kindName, nameIn, type Voice } from '../../reports/words.ts'
import type { EntryView } from '../../table/results.ts'

/** What a voice needs to know of a battle besides an entry: names of sides, size of the map. */
export interface Stage {
  readonly sides: readonly { readonly id: string; readonly name: Message }[]
  readonly map: BattleMap
  /** The ruleset's own word in the catalogues. */
  readonly namespace: string
}

/** The voice that tells of one entry: names of units, of groups and of what lies on the map come from the entry itself, as its reader knew them. */
export const entryVoice = (
  entry: Pick<EntryView, 'units' | 'things'>,
  stage: Stage,
  language: Language,
): Voice => ({
  language,
  namespace: stage.namespace,
  unit: (id) => {
    const unit = lookUp(entry.units, id)
    return unit === undefined ? undefined : nameIn(language, unit)
  },
  side: (id) => stage.sides.find((side) => side.id === id)?.name,
  thing: (id) => {
    const thing = lookUp(entry.things ?? {}, id)
    if (thing === undefined) return undefined
    return 'names' in thing ? thing.names[language] : kindName(stage.namespace, thing.kind, language)
  },
  place: placesOf(stage.map).told,
})
