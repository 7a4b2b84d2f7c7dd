import type { Json } from '../../../../src/kernel/json.ts'
import { readScenario, type Scenario } from '../../../../src/rulesets/khans-and-generals/setup/scenario.ts'
import type { Card } from '../../../../src/rulesets/khans-and-generals/units/cards.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const library = loadLibrary()
const shipped = library.scenarios['khans-and-generals'] ?? {}

/** A shipped scenario as it is handed to setup, with all cards and lists. */
export function raw(name: string): { readonly [key: string]: Json } {
  const found = shipped[name]
  if (found === undefined) throw new Error(`no scenario ${name}`)
  return found as { readonly [key: string]: Json }
}

export const scenario = (name: string): Scenario => readScenario(raw(name))

/** Every shipped card, by id. */
export const cards: ReadonlyMap<string, Card> = new Map(
  scenario('kalina').cards.map((card) => [card.id, card]),
)

/** A scenario with the shipped cards and lists added. */
export const complete = (own: Json): Json => library.complete('khans-and-generals', own)
