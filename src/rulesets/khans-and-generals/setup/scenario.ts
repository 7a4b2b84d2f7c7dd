import { z } from 'zod'
import { brigadeSchema, MOST_BRIGADES } from '../../../kernel/brigades.ts'
import { chainSchema } from '../../../kernel/chain.ts'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import { idSchema, sideIdSchema } from '../../../kernel/id.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import { campaignSchema } from '../../../kernel/roster.ts'
import { refuse, type SideId } from '../../../kernel/words.ts'
import { TRAITS } from '../tables/abilities.ts'
import { BATTLE_TYPES } from '../tables/battle-types.ts'
import { FORMATIONS } from '../tables/formations.ts'
import { GROUNDS } from '../tables/ground.ts'
import { ECHELONS } from '../tables/headquarters.ts'
import { OBSTACLES } from '../tables/obstacles.ts'
import { RELIEFS } from '../tables/relief.ts'
import { TERRAINS } from '../tables/terrain.ts'
import { TIMES } from '../tables/times.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { CLIMATES, SEASONS, WEATHERS } from '../tables/weather.ts'
import { ZONES } from '../tables/zones.ts'
import {
  abilitiesSchema,
  baseSchema,
  cardSchema,
  gunSchema,
  namesSchema,
  ordersSchema,
  periodSchema,
  trainingSchema,
  typeSchema,
} from '../units/cards.ts'
import { checkDecisions } from '../units/rulings.ts'
import { armyListSchema } from './armies.ts'

const int = z.number().int()
/** A point of the map in cm (KG-GEN-06). */
const place = z.tuple([z.number(), z.number()])
/** An outline in cm; two points are opposite corners of an upright rectangle. */
const outline = z.array(place).min(2)
const id = idSchema

/** Stats a unit may have of its own, instead of its card's. */
const stats = {
  kind: z.enum(['line', 'support', 'artillery', 'command']),
  type: typeSchema,
  base: baseSchema,
  mounted: z.boolean(),
  stan: int.min(1),
  startStan: int.min(1),
  training: trainingSchema,
  reluctance: int.min(0),
  breakAt: int.min(1).nullable(),
  melee: int,
  ranged: int.nullable(),
  skill: int,
  armour: int.min(0),
  range: z.number().min(0).nullable(),
  move: z.number().min(0),
  moveFoot: z.number().min(0).nullable(),
  weapon: z.enum(WEAPONS).nullable(),
  assaultBonus: int,
  chargeBonus: int,
  command: int.min(0),
  initiative: int.min(0),
  echelon: z.enum(ECHELONS),
  statsAs: z.enum(['line', 'support']),
  gun: gunSchema,
  formations: z.array(z.enum(FORMATIONS)),
  orders: ordersSchema,
  abilities: abilitiesSchema,
  points: int.min(0),
}

/** A card given in place, as far as somebody cared to write it. */
const looseCard = z
  .strictObject({
    id: id.optional(),
    name: namesSchema.optional(),
    period: periodSchema.optional(),
    ...stats,
  })
  .partial()

/** A unit of a roster (KG-DAT-30): a card by its id or in place, where it stands, and what it has of its own. */
export const scenarioUnitSchema = z.strictObject({
  id,
  card: z.union([z.string(), looseCard]).optional(),
  name: namesSchema.optional(),
  /** The HQ it is subordinate to (KG-CMD-02); absent: the side's first. */
  hq: id.optional(),
  /** Centre of the base in cm; absent: it is put somewhere in its zone. */
  x: z.number().optional(),
  y: z.number().optional(),
  /** Degrees clockwise from north; absent: toward the enemy. */
  facing: z.number().optional(),
  formation: z.enum(FORMATIONS).optional(),
  /** Attached sections; a guide is followed by the terrain he knows: `sec_guide:forest` (KG-UNI-03). */
  sections: z.array(z.string()).optional(),
  inPosition: id.optional(),
  deployed: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** Off the map at the start, in the reserve group of that name (KG-RES-01). */
  reserve: z.string().min(1).optional(),
  offMap: z.boolean().optional(),
  /** In that vehicle of its side at the start, or hitched to it (KG-MOV-18). */
  aboard: id.optional(),
  /** Off the map at the start, in the trap of that name (KG-AMB-01). */
  trap: z.string().min(1).optional(),
  /** Hidden for a surprise (KG-OSP-05). */
  surprise: z.boolean().optional(),
  pinned: z.boolean().optional(),
  broken: z.boolean().optional(),
  immobilised: z.boolean().optional(),
  escorted: z.boolean().optional(),
  /** A gun that has one bombardment before the first turn (KG-SCN-02). */
  preliminary: z.boolean().optional(),
  part: z.enum(['garrison', 'relief']).optional(),
  /** A vehicle that leads its platoon or company, with the Command of a battalion's or regiment's HQ (KG-HQV-01). */
  leader: z.enum(['platoon', 'company']).optional(),
  /** A vehicle whose hatches are shut at the start (KG-STV-04). */
  hatchesShut: z.boolean().optional(),
  /** An aircraft, which waits to be called (KG-DAT-30, KG-AIR-01); its card says so as well. */
  air: z.boolean().optional(),
  ...z.strictObject(stats).partial().shape,
})
export type ScenarioUnit = z.infer<typeof scenarioUnitSchema>

/** Of one side. */
const MOST_UNITS = 200

const side = z.strictObject({
  name: namesSchema.optional(),
  role: z.enum(['attacker', 'defender']).optional(),
  list: z.string().nullable().optional(),
  traits: z.array(z.enum(TRAITS)).default([]),
  edge: z.enum(['south', 'north', 'west', 'east']).optional(),
  chief: id.optional(),
  /** The greatest battle there is has 300 units. */
  units: z.array(scenarioUnitSchema).max(MOST_UNITS),
  /** What the roster is said to cost; checked against what it does. */
  points: int.optional(),
})

/** What else is said of ground and works: whether houses are of wood (KG-FIR-02). */
const data = z.strictObject({ wooden: z.boolean() }).optional()
const area = <K extends readonly [string, ...string[]]>(kinds: K) =>
  z.strictObject({ id: id.optional(), type: z.enum(kinds), poly: outline, data })

/** What may be left to the dice (KG-GEN-03). */
const rolled = z.literal('rolled')
const mode = z.enum(['static', 'dynamic']).default('static')

/** A scenario (KG-DAT-30). Lengths in cm, angles in degrees; what is left out has the usual value. */
export const scenarioSchema = z.strictObject({
  id: z.string().min(1).default('inline'),
  name: namesSchema.default({ en: 'Battle', pl: 'Bitwa' }),
  description: namesSchema.optional(),
  /** How it is commanded, which is the table's to see to (DIG-COURIER). */
  chain: chainSchema.optional(),
  /** What of units from earlier battles comes back, which is the table's to see to (DIG-ROSTER). */
  campaign: campaignSchema.optional(),
  /** Units under one HQ that a player may lead without an HQ of his own (DIG-BRIGADE). */
  brigades: z.array(brigadeSchema).max(MOST_BRIGADES).default([]),
  /** Whether everything was laid down beforehand or the players agreed on it (KG-GEN-03). */
  agreed: z.boolean().default(false),
  /** Where the battle begins: with the players' deployment, or as the roster stands. */
  start: z.enum(['deployment', 'battle']).optional(),
  type: z.union([z.enum(BATTLE_TYPES), rolled]).default('pitched'),
  period: periodSchema.default('preindustrial'),
  turns: int.min(1).nullable().default(null),
  time: z.union([z.enum(TIMES), rolled]).default('day'),
  timeMode: mode,
  weather: z.union([z.enum(WEATHERS), rolled]).default('sunny'),
  weatherMode: mode,
  ground: z.union([z.enum(GROUNDS), rolled]).default('dry'),
  groundMode: mode,
  season: z.enum(SEASONS).default('spring'),
  climate: z.enum(CLIMATES).default('temperate'),
  /** Where the wind blows to: 1 north, then clockwise to 8 (KG-SMK-03). */
  wind: z.union([int.min(1).max(8), rolled]).default(1),
  /** Width and depth of the map in cm (KG-DAT-08). */
  map: z.tuple([z.number().min(60).max(600), z.number().min(60).max(600)]).default([180, 120]),
  terrain: z.union([z.array(area(TERRAINS)), rolled]).default([]),
  zones: z.array(area(ZONES)).default([]),
  obstacles: z
    .array(z.strictObject({ id: id.optional(), type: z.enum(OBSTACLES), seg: outline, data }))
    .default([]),
  relief: z
    .array(
      z.strictObject({
        id: id.optional(),
        type: z.enum(RELIEFS),
        level: int.min(0).default(1),
        poly: outline,
        crest: z.array(place).default([]),
        data,
      }),
    )
    .default([]),
  deployment: z.record(z.string(), outline).optional(),
  po: z.array(z.strictObject({ id: id.optional(), x: z.number(), y: z.number() })).default([]),
  /** What a recon side must see, a raid must destroy: places. */
  markers: z.array(z.strictObject({ id: id.optional(), x: z.number(), y: z.number() })).default([]),
  targets: z.array(z.strictObject({ id: id.optional(), x: z.number(), y: z.number() })).default([]),
  exits: z.array(z.strictObject({ id: id.optional(), side: z.string(), poly: outline })).default([]),
  first: z.enum(['attacker', 'rolloff']).optional(),
  /** Point limits by side, bonus included (KG-ARM-01, KG-ARM-03). */
  limits: z.record(z.string(), int.min(0)).default({}),
  fortificationLimit: int.min(0).optional(),
  fortificationCost: z.record(z.string(), int.min(0)).default({}),
  opbLimit: z.record(z.string(), int.min(1)).default({}),
  special: z.array(z.string()).default([]),
  /** Rulings on what the rulebook leaves open, by rule (KG-DIG-42). */
  decisions: z.record(z.string(), z.string()).default({}),
  /** Cards and army lists the rosters name; whoever loads a scenario adds them. */
  cards: z.array(cardSchema).default([]),
  armies: z.array(armyListSchema).default([]),
  sides: z.record(sideIdSchema, side),
  /** Which side is the first and which the second; absent: as the file has them. */
  order: z.array(z.string()).optional(),
})
type Read = z.infer<typeof scenarioSchema>
export type Scenario = Omit<Read, 'order'> & { readonly order: readonly SideId[] }
export type ScenarioSide = Scenario['sides'][string]

/** Reads a scenario; refuses what is none, naming the first thing that is wrong and where. */
export function readScenario(raw: unknown): Scenario {
  const read = readAs(scenarioSchema, raw)
  if (!read.ok) return refuse('kg.error.scenario', { ...read.fault })
  checkDecisions(read.value.decisions)
  return { ...read.value, order: orderOf(read.value) }
}

/** The sides in their order; where the scenario says nothing of it, the side written first is the first. */
function orderOf({ sides, order }: Read): readonly SideId[] {
  const ids = idsIn(sides)
  // biome-ignore lint/plugin: a scenario as somebody wrote it; the table keeps it with the order said (`complete`)
  if (order === undefined) return Object.keys(sides)
  if (order.length !== ids.length || !ids.every((id) => order.includes(id))) {
    const unknown = order.find((id) => !ids.includes(id)) ?? order.join(', ')
    refuse('kg.error.scenario', { at: 'order', problem: unknownWord(unknown, ids) })
  }
  return order
}
