import { z } from 'zod'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { refuse } from '../../../kernel/words.ts'
import { COMPANIES, LIMITS, platoonsOf } from '../tables/companies.ts'
import { drawUp } from './drawing-up.ts'
import { area, line } from './scenario.ts'
import { USUAL_POINTS, usualPlatoons } from './usual-company.ts'

/** What players agree on for a battle without a scenario; what they don't is the usual (FW-SCN-01, FW-SCN-10). */
const settingsSchema = z.looseObject({
  type: z.literal('meeting').default('meeting'),
  lists: z.tuple([z.string(), z.string()]).default(['us1', 'de1']),
  limit: z.number().int().min(500).max(2500).default(USUAL_POINTS),
  rounds: z.number().int().min(1).max(40).default(8),
  areas: z.array(area).optional(),
  lines: z.array(line).optional(),
})

/** The table of battles by points, cm: larger for larger companies; and how deep its zones are. */
const TABLE = { small: { width: 150, height: 120 }, large: { width: 180, height: 132 } }
const DEEP = 42

/** A crossroads with two houses, woods to either side, a hedge and crops: the same for both sides. */
const groundOf = (width: number, height: number) => {
  const [x, y] = [width / 2, height / 2]
  const house = (id: string, west: number, south: number) => ({
    id,
    kind: 'building',
    polygon: [
      [west, south],
      [west + 10, south],
      [west + 10, south + 8],
      [west, south + 8],
    ],
    storeys: 1,
    openings: [
      { kind: 'door', at: [west + 5, south], width: 3 },
      { kind: 'window', at: [west + 5, south + 8], width: 3 },
      { kind: 'window', at: [west, south + 4], width: 3 },
      { kind: 'window', at: [west + 10, south + 4], width: 3 },
    ],
  })
  const patch = (id: string, kind: string, west: number, south: number) => ({
    id,
    kind,
    polygon: [
      [west, south],
      [west + 24, south + 1],
      [west + 22, south + 14],
      [west - 2, south + 13],
    ],
  })
  return {
    areas: [
      house('house-w', x - 16, y + 5),
      house('house-e', x + 6, y - 13),
      patch('woods-w', 'woods', 14, y + 3),
      patch('woods-e', 'woods', width - 38, y - 17),
      patch('crops-w', 'crops', 16, y - 18),
      patch('crops-e', 'crops', width - 40, y + 4),
    ],
    lines: [
      {
        id: 'road-n',
        kind: 'road',
        line: [
          [x, 0],
          [x, height],
        ],
      },
      {
        id: 'road-w',
        kind: 'road',
        line: [
          [0, y],
          [width, y],
        ],
      },
      {
        id: 'hedge-w',
        kind: 'hedge',
        line: [
          [x - 30, y - 6],
          [x - 8, y - 6],
        ],
      },
      {
        id: 'hedge-e',
        kind: 'hedge',
        line: [
          [x + 8, y + 6],
          [x + 30, y + 6],
        ],
      },
    ],
  }
}

/**
 * A scenario for a battle without one: two lists, points, a crossroads with three objectives, both sides deploying unseen
 * (FW-DAT-07, FW-SCN-01, FW-SCN-02). Refuses settings it cannot make one of.
 */
export function skirmish(raw: Json): Json {
  const read = readAs(settingsSchema, raw)
  if (!read.ok) return refuse('company.error.scenario', { ...read.fault })
  const { lists, limit, rounds, areas, lines } = read.value
  const { width, height } = limit > LIMITS[0] ? TABLE.large : TABLE.small
  const ground = groundOf(width, height)
  const names = COMPANIES.map(({ id }) => id)
  const sides = (['south', 'north'] as const).map((home, n) => {
    const id = lists[n] ?? ''
    const list =
      COMPANIES.find((one) => one.id === id) ??
      refuse('company.error.scenario', { at: 'lists', problem: unknownWord(id, names) })
    const [from, to] = home === 'south' ? [0, DEEP] : [height - DEEP, height]
    const zone: [number, number][] = [
      [0, from],
      [width, from],
      [width, to],
      [0, to],
    ]
    const letter = 'AB'.charAt(n)
    const platoons = usualPlatoons(list, limit)
    const places = drawUp(
      platoons.flatMap((as) => platoonsOf(list).find((one) => one.id === as) ?? []),
      { home, zone },
    )
    return {
      side: { id: home.toUpperCase(), name: list.name, home, zone },
      company: {
        list: id,
        id: `${id}-${home}`,
        side: home.toUpperCase(),
        hq: { id: `${letter}H`, at: [width / 2 - 4, home === 'south' ? 5 : height - 5] },
        platoons: platoons.map((as, i) => ({ id: `${letter}${i + 1}`, as, at: places[i] })),
      },
    }
  })
  const scenario = {
    id: 'skirmish',
    name: { en: 'Skirmish', pl: 'Potyczka' },
    rounds,
    table: { width, height },
    sides: sides.map(({ side }) => side),
    deployment: 'sealed',
    limit,
    areas: areas ?? ground.areas,
    lines: lines ?? ground.lines,
    companies: sides.map(({ company }) => company),
    objectives: [
      { id: 'O1', at: [width / 2, height / 2], points: 2 },
      { id: 'O2', at: [width / 4, height / 2], points: 1 },
      { id: 'O3', at: [(3 * width) / 4, height / 2], points: 1 },
    ],
    objectivesFrom: 4,
    need: 2,
  }
  return plainJson(scenario)
}
