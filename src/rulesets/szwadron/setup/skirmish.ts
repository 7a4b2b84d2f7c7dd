import { z } from 'zod'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { refuse } from '../../../kernel/words.ts'
import { ARMY_LISTS, type ArmyList, USUAL_POINTS } from '../tables/army.ts'
import { drawUp, type Unplaced } from './drawing-up.ts'
import { area, line } from './scenario.ts'

/** What players agree on for a battle without a scenario; what they don't is the usual (SZ-TERR-04, SZ-ARMY-01). */
const settingsSchema = z.looseObject({
  type: z.literal('pitched').default('pitched'),
  lists: z.tuple([z.string(), z.string()]).default(['fr', 'at']),
  limit: z.number().int().min(400).max(3000).default(USUAL_POINTS),
  rounds: z.number().int().min(1).max(40).default(12),
  terrain: z
    .union([
      z.literal('rolled'),
      z.strictObject({ areas: z.array(area).default([]), lines: z.array(line).default([]) }),
    ])
    .default('rolled'),
})

/** The table of battles by points, cm, and how deep its strips are (SZ-TERR-04, SZ-SCEN-02). */
const TABLE = { width: 180, height: 150 }
const STRIPS = { south: { from: 0, to: 28 }, north: { from: 122, to: 150 } } as const
const HOMES = ['south', 'north'] as const

/** The army of a side that has chosen none: two parts in three infantry, then cavalry and a battery, as points allow. */
function usual(list: ArmyList, limit: number, letter: string, side: string): Unplaced[] {
  const cheapest = (arm: string) => list.entries.filter((entry) => entry.arm === arm)
  const [line] = cheapest('infantry')
  const [horse] = cheapest('cavalry')
  const [guns] = cheapest('footArtillery')
  const units: Unplaced[] = []
  let left = limit
  const take = (entry: ArmyList['entries'][number] | undefined, figures: number): void => {
    if (entry === undefined || entry.points * figures > left) return
    left -= entry.points * figures
    const files = Math.min(figures, Math.max(3, Math.ceil(figures / 2)))
    units.push({ id: `${letter}${units.length + 1}`, list: entry.id, side, figures, files })
  }
  for (let spent = limit; spent > 0; spent -= USUAL_POINTS) {
    take(guns, guns?.size.least ?? 0)
    for (let n = 0; n < 3; n++) take(line, 10)
    take(horse, horse?.size.least ?? 0)
  }
  return units
}

/** The usual army of a list as lines of a choice; none where there is no such list. */
export function usualLines(id: string, limit: number = USUAL_POINTS): string[] {
  const list = ARMY_LISTS.find((one) => one.id === id)
  if (list === undefined) return []
  return usual(list, limit, 'A', id).map((unit) => `${unit.list} ${unit.figures}/${unit.files}`)
}

/**
 * A scenario for a battle without one: two lists, points, ground thrown for or drawn, both sides deploying unseen
 * (SZ-ARMY-01, SZ-TERR-04, SZ-SCEN-02). Refuses settings it cannot make one of.
 */
export function skirmish(raw: Json): Json {
  const read = readAs(settingsSchema, raw)
  if (!read.ok) return refuse('sz.error.scenario', { ...read.fault })
  const { lists, limit, rounds, terrain } = read.value
  const drawn = terrain === 'rolled' ? { areas: [], lines: [] } : terrain
  const known = ARMY_LISTS.map(({ id }) => id)
  const sides = lists.map((id, n) => {
    const list =
      ARMY_LISTS.find((one) => one.id === id) ??
      refuse('sz.error.scenario', { at: 'lists', problem: unknownWord(id, known) })
    const side = lists[0] === lists[1] ? `${id}-${n + 1}` : id
    const home = HOMES[n] ?? 'south'
    return {
      list,
      spec: { id: side.toUpperCase(), name: list.name, home, strip: STRIPS[home] },
      letter: 'AB'.charAt(n),
    }
  })
  const scenario = {
    id: 'skirmish',
    name: { en: 'Skirmish', pl: 'Potyczka' },
    rounds,
    table: TABLE,
    sides: sides.map(({ spec }) => spec),
    initiative: 'fixed',
    deployment: 'sealed',
    ground: terrain === 'rolled' ? 'rolled' : 'drawn',
    limit,
    ...drawn,
    units: sides.flatMap(({ list, spec, letter }) =>
      drawUp(usual(list, limit, letter, spec.id), { table: TABLE, areas: drawn.areas }, spec),
    ),
    objectives: [
      { id: 'middle', name: { en: 'middle', pl: 'środek' }, at: [90, 75], points: 60 },
      { id: 'west', name: { en: 'west', pl: 'zachód' }, at: [45, 75], points: 40 },
      { id: 'east', name: { en: 'east', pl: 'wschód' }, at: [135, 75], points: 40 },
    ],
  }
  return plainJson(scenario)
}
