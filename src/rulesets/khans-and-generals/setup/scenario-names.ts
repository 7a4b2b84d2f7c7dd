import { placeOf, unknownWord } from '../../../kernel/faults.ts'
import { idsIn, pairsIn } from '../../../kernel/ordered.ts'
import type { Feature } from '../../../kernel/state.ts'
import { refuse } from '../../../kernel/words.ts'
import { rules } from '../rules/rules.ts'
import { FORMATIONS } from '../tables/formations.ts'
import { SECTIONS } from '../tables/sections.ts'
import { TERRAINS } from '../tables/terrain.ts'
import { sectionNamed } from '../units/sections.ts'
import type { ArmyList } from './armies.ts'
import type { Scenario, ScenarioSide, ScenarioUnit } from './scenario.ts'
import { type Cards, cardOf } from './unit-making.ts'
import { vehicleCardOf } from './vehicle-making.ts'

type Place = readonly (string | number)[]

const RULES = rules.map(({ id }) => id)
/** Layers of what a unit can take position in (KG-POS-01). */
const POSITIONS: readonly string[] = ['obstacle', 'zone']
/** A guide by the ground he knows: `sec_guide:forest` (KG-UNI-03). */
const GUIDE = 'sec_guide'

/**
 * Holds everything a scenario names against what there is: cards, lists, sections, sides, HQs, works to stand at and
 * formations. Refuses the first that is not there, with its place in the file and the near word.
 */
export function checkNames(
  scenario: Scenario,
  features: { readonly [id: string]: Feature },
  cards: Cards,
): void {
  const sides = idsIn(scenario.sides)
  const bySide = [
    ['deployment', scenario.deployment ?? {}],
    ['limits', scenario.limits],
    ['opbLimit', scenario.opbLimit],
  ] as const
  for (const [name, record] of bySide) {
    for (const side of idsIn(record)) among([name, side], side, sides)
  }
  // A note on what is special begins with the rule it is about.
  scenario.special.forEach((note, i) => {
    among(['special', i], note.split(' ')[0] ?? '', RULES)
  })
  scenario.exits.forEach(({ side }, i) => {
    among(['exits', i, 'side'], side, sides)
  })
  // What stands is priced by its kind or by its own name (KG-ARM-04).
  const works = idsIn(features).flatMap((id) => [features[id]?.kind ?? id, id, wholeOf(id)])
  for (const work of idsIn(scenario.fortificationCost)) among(['fortificationCost', work], work, works)
  scenario.armies.forEach((list, i) => {
    checkList(list, ['armies', i], cards)
  })
  const lists = scenario.armies.map(({ id }) => id)
  for (const [id, side] of pairsIn(scenario.sides)) {
    const at = ['sides', id]
    if (side.list !== undefined && side.list !== null) among([...at, 'list'], side.list, lists)
    const hqs = hqsOf(id, side, cards)
    side.units.forEach((unit, i) => {
      checkUnit(unit, [...at, 'units', i], { hqs, features, cards })
    })
    // Who begins in another does so in a vehicle of its side (KG-MOV-18).
    const vehicles = side.units.filter((unit) => kindOf(unit, cards) === 'vehicle').map((unit) => unit.id)
    side.units.forEach((unit, i) => {
      if (unit.aboard !== undefined) among([...at, 'units', i, 'aboard'], unit.aboard, vehicles)
    })
    if (side.chief !== undefined) among([...at, 'chief'], side.chief, hqs)
  }
}

interface Known {
  readonly hqs: readonly string[]
  readonly features: { readonly [id: string]: Feature }
  readonly cards: Cards
}

function checkUnit(unit: ScenarioUnit, at: Place, { hqs, features, cards }: Known): void {
  if (typeof unit.card === 'string') among([...at, 'card'], unit.card, [...cards.keys()])
  checkSections(unit.sections ?? [], [...at, 'sections'])
  if (unit.hq !== undefined) among([...at, 'hq'], unit.hq, hqs)
  if (unit.inPosition !== undefined) {
    const works = idsIn(features).filter((id) => POSITIONS.includes(features[id]?.layer ?? ''))
    among([...at, 'inPosition'], unit.inPosition, works)
  }
  // Of a unit with neither a card nor a list of formations nobody has said which it knows: it has the one it stands in.
  if (unit.formation !== undefined && (unit.card !== undefined || unit.formations !== undefined)) {
    // Everybody can stand in the standard formation and be scattered out of any (KG-FRM-01); guns are limbered up.
    const { kind, formations } = vehicleCardOf(unit, cards) === null ? cardOf(unit, cards) : VEHICLE
    const able = new Set<string>(['standard', 'scattered', ...formations])
    if (kind === 'support') able.add('column')
    among(
      [...at, 'formation'],
      unit.formation,
      FORMATIONS.filter((one) => able.has(one)),
    )
  }
}

/** A list's HQs, slots and single units are cards; sections stand among the single ones (KG-ARM-06). */
function checkList(list: ArmyList, at: Place, cards: Cards): void {
  const known = [...cards.keys()]
  list.detachments.forEach(({ hq, slots }, i) => {
    if (hq !== null) among([...at, 'detachments', i, 'hq'], hq, known)
    slots.forEach(([card], n) => {
      among([...at, 'detachments', i, 'slots', n, 0], card, known)
    })
  })
  const single = [...known, ...idsIn(SECTIONS)]
  list.independent.forEach(([card], i) => {
    among([...at, 'independent', i, 0], card, single)
  })
}

function checkSections(sections: readonly string[], at: Place): void {
  sections.forEach((section, i) => {
    const { card: name, ground } = sectionNamed(section)
    among([...at, i], name, idsIn(SECTIONS))
    if (ground !== undefined) among([...at, i], ground, name === GUIDE ? TERRAINS : [])
  })
}

/** The HQs of a roster; without any it has the staff that is made for it (KG-CMD-03). */
function hqsOf(id: string, side: ScenarioSide, cards: Cards): string[] {
  const hqs = side.units
    .filter((unit) => unit.leader !== undefined || kindOf(unit, cards) === 'command')
    .map((unit) => unit.id)
  return hqs.length === 0 ? [`${id}-HQ`] : hqs
}

/** What a unit is; one whose card there is not is nothing yet. */
function kindOf(unit: ScenarioUnit, cards: Cards): string | null {
  if (typeof unit.card === 'string' && !cards.has(unit.card)) return null
  return vehicleCardOf(unit, cards)?.kind ?? cardOf(unit, cards).kind
}

/** A vehicle has no formations to choose from. */
const VEHICLE: { readonly kind: string; readonly formations: readonly string[] } = {
  kind: 'vehicle',
  formations: [],
}

/** The obstacle that a section of it belongs to: `palN` of `palN.2` (KG-OBS-07). */
const wholeOf = (id: string): string => id.replace(/\.\d+$/u, '')

function among(at: Place, found: string, known: readonly string[]): void {
  if (!known.includes(found)) {
    refuse('kg.error.scenario', { at: placeOf(at), problem: unknownWord(found, known) })
  }
}
