import { z } from 'zod'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { refuse } from '../../../kernel/words.ts'
import { COMPANIES, USUAL_POINTS } from '../tables/companies.ts'
import { platoonsFor, readChoice } from './company-choice.ts'
import { ground } from './scenario.ts'
import { usualPlatoons } from './usual-company.ts'

/** What players agree on for a battle without a scenario; what they don't is the usual (MP-CMD-06, MP-SET-04). */
const settingsSchema = z.looseObject({
  type: z.literal('meeting').default('meeting'),
  lists: z.tuple([z.string(), z.string()]).default(['pl39-rifles', 'de39-infantry']),
  limit: z.number().int().min(200).max(1500).default(USUAL_POINTS),
  turns: z.number().int().min(1).max(12).default(8),
  ground: z.array(ground).optional(),
})

/** The table of battles by points, inches: larger for larger companies; its zones are a quarter of it deep (MP-SET-04). */
const TABLE = { small: 36, large: 48 }
const LARGE = 500

type At = [number, number]

/** A crossroads hamlet between woods, a hill to either side: the same seen from either edge (MP-SET-01, MP-SET-05). */
function usualGround(size: number): Json[] {
  const half = size / 2
  const turned = ([x, y]: At): At => [size - x, size - y]
  const twice = (
    id: string,
    piece: { readonly [key: string]: Json },
    points: readonly At[],
    key: string,
  ): Json[] => [
    { id: `${id}-west`, ...piece, [key]: points.map((at): Json => [...at]) },
    { id: `${id}-east`, ...piece, [key]: points.map((at): Json => turned(at)) },
  ]
  const rect = (x: number, y: number, width: number, height: number): At[] => [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return [
    {
      id: 'road-north',
      kind: 'road',
      line: [
        [half, 0],
        [half, size],
      ],
    },
    {
      id: 'road-west',
      kind: 'road',
      line: [
        [0, half],
        [size, half],
      ],
    },
    ...twice(
      'house',
      { kind: 'building', material: 'wood', storeys: 1 },
      rect(half - 5, half + 2, 2, 2),
      'polygon',
    ),
    ...twice(
      'barn',
      { kind: 'building', material: 'brick', storeys: 2 },
      rect(half - 4, half - 5, 2, 2),
      'polygon',
    ),
    ...twice('wood', { kind: 'wood' }, rect(4, half + 2, 7, 5), 'polygon'),
    ...twice('copse', { kind: 'copse' }, rect(half - 10, half - 8, 4, 2), 'polygon'),
    ...twice('hill', { kind: 'hill', height: 1.5 }, rect(2, half - 9, 6, 6), 'polygon'),
    ...twice(
      'hedge',
      { kind: 'hedge' },
      [
        [half - 9, half + 4],
        [half - 5.5, half + 4],
      ],
      'line',
    ),
    ...twice('field', { kind: 'soft' }, rect(half - 9, half - 4, 4, 3), 'polygon'),
  ]
}

/**
 * A scenario for a battle without one: two companies, points, three places to be held; who throws lower chooses his edge,
 * then both deploy unseen (MP-CMD-06, MP-SET-05, MP-SET-08). Refuses settings it cannot make one of.
 */
export function skirmish(raw: Json): Json {
  const read = readAs(settingsSchema, raw)
  if (!read.ok) return refuse('mp.error.scenario', { ...read.fault })
  const { lists, limit, turns, ground: agreed } = read.value
  const size = limit > LARGE ? TABLE.large : TABLE.small
  const deep = size / 4
  const names = COMPANIES.map(({ id }) => id)
  const made = (['south', 'north'] as const).map((edge, n) => {
    const id = lists[n] ?? ''
    const list =
      COMPANIES.find((one) => one.id === id) ??
      refuse('mp.error.scenario', { at: 'lists', problem: unknownWord(id, names) })
    const [from, to] = edge === 'south' ? [0, deep] : [size - deep, size]
    const rim = edge === 'south' ? 0 : size
    const side = {
      id: edge.toUpperCase(),
      name: list.name,
      force: list.force,
      zone: [
        [0, from],
        [size, from],
        [size, to],
        [0, to],
      ] as At[],
      face: edge === 'south' ? ('north' as const) : ('south' as const),
      entry: [
        [0, rim],
        [size, rim],
      ] as [At, At],
    }
    const chosen = readChoice({ list: id, platoons: usualPlatoons(list, limit) })
    return { side, platoons: platoonsFor(chosen, side, { letter: 'AB'.charAt(n), seats: [] }) }
  })
  const half = size / 2
  const scenario = {
    id: 'skirmish',
    name: { en: 'Skirmish', pl: 'Potyczka' },
    turns,
    // Ours: by the usual three points most battles are drawn.
    margin: 1,
    table: { width: size, height: size },
    sides: made.map(({ side }) => side),
    zones: 'chosen',
    limit,
    ground: agreed ?? usualGround(size),
    objectives: [
      { id: 'hamlet', name: { en: 'Hamlet', pl: 'Osada' }, at: [half, half] },
      { id: 'west', name: { en: 'Western road', pl: 'Droga zachodnia' }, at: [size / 5, half] },
      { id: 'east', name: { en: 'Eastern road', pl: 'Droga wschodnia' }, at: [(4 * size) / 5, half] },
    ],
    platoons: made.flatMap(({ platoons }) => platoons),
  }
  return plainJson(scenario)
}
