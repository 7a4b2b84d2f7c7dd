import { z } from 'zod'
import { chainSchema } from '../../../kernel/chain.ts'
import { readAs } from '../../../kernel/faults.ts'
import { idSchema } from '../../../kernel/id.ts'
import { keysOf } from '../../../kernel/ordered.ts'
import { campaignSchema } from '../../../kernel/roster.ts'
import { refuse } from '../../../kernel/words.ts'
import type { ArmedNation } from '../tables/crews.ts'
import { EXTENDED } from '../tables/extended.ts'
import { GROUND, type GroundKey } from '../tables/ground.ts'
import { MODELS } from '../tables/models.ts'
import { SKILL_LEVELS } from '../tables/skill.ts'
import { MATERIALS } from '../tables/structures.ts'
import { WEAPONS, type WeaponKey } from '../tables/weapons.ts'
import { PLATOON_KINDS } from '../units/state.ts'

const names = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) })
const inches = z.number().min(0).max(200)
const place = z.tuple([inches, inches])
const outline = z.array(place).min(3).max(40)
const kind = z.enum(keysOf(GROUND) as [GroundKey, ...GroundKey[]])

/** A piece of ground: an outline or a line, as its kind has it (MP-SET-01, MP-DAT-07). */
export const ground = z.strictObject({
  id: idSchema,
  kind,
  polygon: outline.optional(),
  line: z.array(place).min(2).max(40).optional(),
  /** Of a hill, inches (MP-CORE-07). */
  height: z.number().min(0.25).max(10).optional(),
  material: z.enum(MATERIALS).optional(),
  storeys: z.number().int().min(1).max(6).optional(),
  bridgeClass: z.number().int().min(1).max(12).optional(),
})

const platoon = z.strictObject({
  id: idSchema,
  side: idSchema,
  name: names,
  kind: z.enum(PLATOON_KINDS).default('line'),
  /** Its company headquarters (MP-CMD-06). */
  company: idSchema.optional(),
  seat: idSchema.optional(),
  level: z.enum(SKILL_LEVELS).default('regular'),
  /** Entries of the tables of its side's force; the first model leads (MP-SCN-03). */
  models: z.array(z.string().min(1)).min(1).max(20),
  /** Its infantry has petrol bombs (MP-THR-01). */
  molotovs: z.boolean().default(false),
  /** It may begin hidden where it stands in cover (MP-SET-11, MP-HID-05). */
  hidden: z.boolean().default(false),
  /** Where its leader stands until it is deployed; absent: it begins in reserve (MP-SET-09). */
  at: place.optional(),
})

/** Guns that can be called from off the table: those that fire indirectly (MP-ART-01). */
const CALLED = keysOf(WEAPONS).filter((key) => 'indirect' in WEAPONS[key]) as [WeaponKey, ...WeaponKey[]]

/** A scenario (MP-SCN-01). Lengths are inches from the south-west corner (MP-CORE-07). */
const scenarioSchema = z.strictObject({
  id: z.string().min(1).default('inline'),
  name: names.default({ en: 'Battle', pl: 'Bitwa' }),
  description: names.optional(),
  /** How it is commanded, which is the table's to see to (DIG-COURIER). */
  chain: chainSchema.optional(),
  /** What of units from earlier battles comes back, which is the table's to see to (DIG-ROSTER). */
  campaign: campaignSchema.optional(),
  /** What its players have agreed: how critical hits count, and extended rules that they do without (MP-CORE-12). */
  options: z
    .strictObject({
      critMode: z.enum(['table', 'additive']).default('table'),
      without: z.array(z.enum(EXTENDED)).max(EXTENDED.length).default([]),
    })
    .default({ critMode: 'table', without: [] }),
  /** How many points more than the enemy's win (MP-SCN-02). */
  margin: z.number().int().min(1).max(9).default(3),
  /** The last turn (MP-SET-12). */
  turns: z.number().int().min(1).max(12).default(8),
  table: z.strictObject({ width: inches, height: inches }),
  sides: z
    .array(
      z.strictObject({
        id: idSchema,
        name: names,
        force: z.enum(keysOf(MODELS) as [ArmedNation, ...ArmedNation[]]),
        /** The ground in which it deploys (MP-SET-04), and where its models look to begin with. */
        zone: outline,
        /** Where its stands and guns may deploy besides. */
        forward: outline.optional(),
        face: z.enum(['north', 'east', 'south', 'west']),
        /** The stretch of the map's edge by which its reserves come in (MP-SET-06). */
        entry: z.tuple([place, place]),
        airRecon: z.boolean().default(false),
        /** It has equipment for listening (MP-DAT-05). */
        listening: z.boolean().default(false),
        /** A battery of its regiment off the table, which its models may call (MP-RGT-01, MP-DAT-05). */
        regiment: z
          .strictObject({
            weapon: z.enum(CALLED),
            tubes: z.number().int().min(1).max(6),
            level: z.enum(SKILL_LEVELS).default('regular'),
          })
          .optional(),
      }),
    )
    .length(2),
  /** Zones as the scenario gives them, or chosen by the side with the lower die (MP-SET-05). */
  zones: z.enum(['fixed', 'chosen']).default('fixed'),
  /** Points of each side, where armies may be chosen for it; absent: what its own platoons cost (MP-DAT-03). */
  limit: z.number().int().min(50).max(5000).optional(),
  /** Whether owners of models on Overwatch that were told nothing are asked what to do (MP-ASY-03). */
  reactions: z.enum(['standing', 'mixed', 'live']).default('standing'),
  /** Both sides deploy unseen by the other, or everybody stands as the scenario says (MP-SET-08). */
  deployment: z.enum(['blind', 'placed']).default('blind'),
  ground: z.array(ground).max(200).default([]),
  objectives: z
    .array(z.strictObject({ id: idSchema, name: names, at: place }))
    .min(1)
    .max(12),
  platoons: z.array(platoon).min(2).max(60),
  seats: z
    .array(z.strictObject({ id: idSchema, side: idSchema, name: names }))
    .max(12)
    .default([]),
})
export type Scenario = z.infer<typeof scenarioSchema>

/** Reads a scenario; refuses what is none, naming the first thing that is wrong and where (MP-SCN-01). */
export function readScenario(raw: unknown): Scenario {
  const read = readAs(scenarioSchema, raw)
  return read.ok ? read.value : refuse('mp.error.scenario', { ...read.fault })
}
