import { z } from 'zod'
import { chainSchema } from '../../../kernel/chain.ts'
import { readAs } from '../../../kernel/faults.ts'
import { idSchema } from '../../../kernel/id.ts'
import { campaignSchema } from '../../../kernel/roster.ts'
import { refuse } from '../../../kernel/words.ts'
import type { TerrainKey } from '../tables/terrain.ts'
import { ENTRY_IDS } from '../units/profile.ts'
import { FORMATIONS, REACTIONS } from '../units/state.ts'

const names = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) })
const cm = z.number().min(0).max(400).multipleOf(0.5)
const place = z.tuple([cm, cm])
const side = idSchema

/** Ground with an outline, and ground along a line (SZ-TERR-01). */
export const AREAS = [
  'hill',
  'wood',
  'bushes',
  'rubble',
  'ford',
  'marsh',
  'building',
  'fortification',
  'escarpment',
  'deepWater',
] as const satisfies readonly TerrainKey[]
export const LINES = [
  'fence',
  'barricade',
  'lowWall',
  'stream',
  'highWall',
  'escarpment',
  'deepWater',
  'road',
] as const satisfies readonly TerrainKey[]

/** A piece of ground with an outline, as a scenario has it. */
export const area = z.strictObject({
  id: idSchema.optional(),
  kind: z.enum(AREAS),
  polygon: z.array(place).min(3).max(40),
  /** Levels above open ground; a hill has one unless told otherwise. */
  level: z.number().int().min(0).max(4).optional(),
  /** A fortification that guns may enter (SZ-MOVE-13). */
  large: z.boolean().optional(),
})
/** Ground along a line, as a scenario has it. */
export const line = z.strictObject({
  id: idSchema.optional(),
  kind: z.enum(LINES),
  line: z.array(place).min(2).max(40),
  /** Levels of a high wall's top above open ground; one unless told otherwise (SZ-FIRE-40). */
  level: z.number().int().min(1).max(4).optional(),
  /** How wide it is, up to 1 cm; absent: what is usual of its kind (SZ-COH-05). */
  width: z.number().min(0).max(1).multipleOf(0.1).optional(),
})

const unit = z.strictObject({
  id: idSchema,
  list: z.enum(ENTRY_IDS as [string, ...string[]]),
  side,
  name: names.optional(),
  figures: z.number().int().min(1).max(20),
  /** How many it once had, where earlier battles have thinned it (DIG-ROSTER): it may be smaller than its entry has it (SZ-UNIT-01). */
  of: z.number().int().min(1).max(20).optional(),
  /** How many of them, the last by number, are of another entry with the same base (SZ-UNIT-11). */
  others: z
    .strictObject({
      list: z.enum(ENTRY_IDS as [string, ...string[]]),
      figures: z.number().int().min(1).max(19),
    })
    .optional(),
  files: z.number().int().min(1).max(20),
  /** The middle of its front edge, cm from the south-west corner (SZ-GEO-03). */
  at: place,
  /** Degrees clockwise from north. */
  heading: z.number().int().min(0).max(359),
  brigade: idSchema.optional(),
})

const strip = z.strictObject({ from: cm, to: cm })

/** A scenario (SZ-DATA-01). Lengths are centimetres, as the rules give them. */
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
        id: side,
        name: names,
        /** The edge it calls its own, and how deep the strip is in which it starts (SZ-SCEN-02). */
        home: z.enum(['north', 'south']),
        strip,
      }),
    )
    .length(2),
  /** Who is first; absent: thrown for, once or in every round (SZ-INIT-01). */
  first: side.optional(),
  initiative: z.enum(['fixed', 'perRound']).default('fixed'),
  /** Everybody stands as placed below, or each side deploys in its strip unseen by the other (SZ-SCEN-02). */
  deployment: z.enum(['placed', 'sealed']).default('placed'),
  /** The ground between the strips is thrown for, besides what stands below (SZ-TERR-04). */
  ground: z.enum(['drawn', 'rolled']).default('drawn'),
  /** Points a side may spend on an army of its own choice; absent: what its units below cost (SZ-ARMY-01). */
  limit: z.number().int().min(200).max(5000).optional(),
  remainderDie: z.enum(['d10', 'd6']).default('d10'),
  /** Whether those who watch are asked where they have been told nothing, always, or never (SZ-ASYNC-06). */
  reactions: z.enum(REACTIONS).default('mixed'),
  /** Whether players may draw up their figures one by one, or only in files and ranks (SZ-GEO-05). */
  formations: z.enum(FORMATIONS).default('block'),
  areas: z.array(area).max(200).default([]),
  lines: z.array(line).max(200).default([]),
  brigades: z
    .array(z.strictObject({ id: idSchema, side, name: names }))
    .max(12)
    .default([]),
  units: z.array(unit).min(2).max(80),
  objectives: z
    .array(
      z.strictObject({
        id: idSchema,
        name: names.optional(),
        at: place,
        points: z.number().int().min(1).max(1000),
        only: side.optional(),
        otherwise: side.optional(),
      }),
    )
    .max(12)
    .default([]),
})
export type Scenario = z.infer<typeof scenarioSchema>

/** Reads a scenario; refuses what is none, naming the first thing that is wrong and where (SZ-DATA-07). */
export function readScenario(raw: unknown): Scenario {
  const read = readAs(scenarioSchema, raw)
  return read.ok ? read.value : refuse('sz.error.scenario', { ...read.fault })
}
