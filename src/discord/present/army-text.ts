import { stringify } from 'yaml'
import type { Json } from '../../kernel/json.ts'
import type { ArmyListing } from '../../kernel/ruleset.ts'

/** The id under which a listing gives what belongs to no detachment. */
const INDEPENDENT = 'independent'

/** The army of a list to begin from: what the list says, else its basic detachment with the fewest units. */
export function firstChoice(list: ArmyListing): Json {
  if (list.first !== undefined) return list.first
  const basic = list.detachments.filter(({ basic, id }) => basic && id !== INDEPENDENT).slice(0, 1)
  return {
    list: list.id,
    detachments: basic.map(({ id, cards }) => ({
      id,
      units: Object.fromEntries(
        cards.filter(({ least }) => least > 0).map(({ card, least }) => [card, least]),
      ),
    })),
    independent: [],
  }
}

/** A choice as text to be read and changed: YAML. */
export const armyText = (choice: Json): string => stringify(choice, { lineWidth: 0 })
