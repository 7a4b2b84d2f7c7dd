import { z } from 'zod'
import { chainSchema } from '../../../kernel/chain.ts'
import { readAs } from '../../../kernel/faults.ts'
import { idSchema } from '../../../kernel/id.ts'
import { campaignSchema } from '../../../kernel/roster.ts'
import { refuse } from '../../../kernel/words.ts'
import { COMPANIES } from '../tables/companies.ts'
import { RATINGS } from '../tables/ratings.ts'
import type { FeatureKey } from '../tables/terrain.ts'

const names = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) })
const cm = z.number().min(0).max(400).multipleOf(0.5)
const place = z.tuple([cm, cm])
const edge = z.enum(['north', 'south', 'east', 'west'])

/** Ground with an outline, and what stands along a line (FW-TER-02). */
export const AREAS = [
  'woods',
  'orchard',
  'crops',
  'marsh',
  'river',
  'bridge',
  'building',
  'rubble',
  'hill',
] as const satisfies readonly FeatureKey[]
export const LINES = [
  'road',
  'stream',
  'river',
  'hedge',
  'bocage',
  'fence',
  'wall',
] as const satisfies readonly FeatureKey[]

export const area = z.strictObject({
  id: idSchema,
  kind: z.enum(AREAS),
  polygon: z.array(place).min(3).max(40),
  /** Of a hill: levels above open ground, whether its slopes are rough going, and where its crest runs. */
  level: z.number().int().min(1).max(4).optional(),
  steep: z.boolean().optional(),
  crest: z.array(place).min(2).max(20).optional(),
  /** Of a building: storeys, and the ways in and out (FW-TER-07). */
  storeys: z.number().int().min(1).max(6).optional(),
  openings: z
    .array(
      z.strictObject({
        kind: z.enum(['door', 'window', 'breach']),
        at: place,
        width: cm.default(3),
      }),
    )
    .max(24)
    .optional(),
})

export const line = z.strictObject({
  id: idSchema,
  kind: z.enum(LINES),
  line: z.array(place).min(2).max(40),
  /** Of a road 6, of a stream or river 3, unless told otherwise. */
  width: cm.optional(),
})

const platoon = z.strictObject({
  id: idSchema,
  /** The platoon of the company's list that it is, where its own id is none of the list (FW-DAT-07). */
  as: idSchema.optional(),
  name: names.optional(),
  /** The middle of its commander; absent: it waits in reserve (FW-DAT-04, FW-DAT-05). */
  at: place.optional(),
  seat: idSchema.optional(),
  /** Teams of each type it has left from earlier battles; of others it has what the list says (DIG-ROSTER). */
  teams: z.record(z.string(), z.number().int().min(0).max(40)).optional(),
  /** A rating of its own, instead of its company's (FW-GEN-15). */
  rating: z.enum(RATINGS).optional(),
})

const company = z.strictObject({
  /** A company of the lists (FW-DAT-07). */
  list: z.enum(COMPANIES.map(({ id }) => id) as [string, ...string[]]),
  id: idSchema.optional(),
  side: idSchema,
  name: names.optional(),
  /** Its commander and his second, side by side about a place. */
  hq: z.strictObject({ id: idSchema, at: place }),
  /** With the company's support from the air (FW-AIR-01). */
  air: z.boolean().default(false),
  platoons: z.array(platoon).min(1).max(20),
})

/** A scenario (FW-SCN-01); those of the book are two of the files that ship (FW-DAT-08). Lengths are centimetres, as the rules give them. */
const scenarioSchema = z.strictObject({
  id: z.string().min(1).default('inline'),
  name: names.default({ en: 'Battle', pl: 'Bitwa' }),
  description: names.optional(),
  /** How it is commanded, which is the table's to see to (DIG-COURIER). */
  chain: chainSchema.optional(),
  /** What of units from earlier battles comes back, which is the table's to see to (DIG-ROSTER). */
  campaign: campaignSchema.optional(),
  rounds: z.number().int().min(1).max(40),
  table: z.strictObject({ width: cm, height: cm }),
  sides: z
    .array(
      z.strictObject({
        id: idSchema,
        name: names,
        /** Its own edge of the table, the ground in which it deploys, and the edge by which reserves come. */
        home: edge,
        zone: z.array(place).min(3).max(20),
        reserves: edge.optional(),
        /** Its infantry and guns begin dug in (FW-SCN-03). */
        dugIn: z.boolean().default(false),
      }),
    )
    .length(2),
  /** Who is first; absent: thrown for (FW-SCN-04). */
  first: idSchema.optional(),
  /** Everybody stands as laid out, or each side deploys in its zone unseen by the other (FW-SCN-02). */
  deployment: z.enum(['placed', 'sealed']).default('sealed'),
  areas: z.array(area).max(200).default([]),
  lines: z.array(line).max(200).default([]),
  companies: z.array(company).min(2).max(6),
  seats: z
    .array(z.strictObject({ id: idSchema, side: idSchema, name: names }))
    .max(12)
    .default([]),
  objectives: z
    .array(z.strictObject({ id: idSchema, at: place, points: z.number().int().min(1).max(20) }))
    .max(12)
    .default([]),
  /** The first round in which holding them wins, how many are needed, and who alone can win so (FW-SCN-07). */
  objectivesFrom: z.number().int().min(1).max(40).default(1),
  need: z.number().int().min(1).max(12).optional(),
  only: idSchema.optional(),
  /** Points of a company that players choose; absent: what the side's own companies cost (FW-SCN-10). */
  limit: z.number().int().min(300).max(4000).optional(),
  /** Who wins when the rounds are over; absent: points decide (FW-SCN-08). */
  atLimit: idSchema.optional(),
})
export type Scenario = z.infer<typeof scenarioSchema>

/** Reads a scenario; refuses what is none, naming the first thing that is wrong and where (FW-DAT-01). */
export function readScenario(raw: unknown): Scenario {
  const read = readAs(scenarioSchema, raw)
  return read.ok ? read.value : refuse('company.error.scenario', { ...read.fault })
}
