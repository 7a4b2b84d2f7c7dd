import { z } from 'zod'
import { oneOf } from '../../../kernel/faults.ts'
import type { Base } from '../../../kernel/space/types.ts'
import { ABILITIES, type Ability, abilityWord, isAbility } from '../tables/abilities.ts'
import { AMMUNITION } from '../tables/ammunition.ts'
import { PERIODS } from '../tables/army-sizes.ts'
import { FORMATIONS } from '../tables/formations.ts'
import { ECHELONS } from '../tables/headquarters.ts'
import { ORDER_WORDS, orderWord } from '../tables/order-words.ts'
import { TYPE_WORDS } from '../tables/types.ts'
import { VEHICLE_TYPE_WORDS } from '../tables/vehicle-types.ts'
import { WEAPONS } from '../tables/weapons.ts'

/** A name in both languages; a single text stands for both. */
export const namesSchema = z.union([
  z
    .string()
    .min(1)
    .transform((name) => ({ en: name, pl: name })),
  z.strictObject({ en: z.string().min(1), pl: z.string().min(1) }),
])

/** A gun or engine (KG-STF-01): lengths in cm, calibre in mm. */
export const gunSchema = z.strictObject({
  calibre: z.number(),
  gunClass: z.enum(['siege', 'smoothGun', 'gun', 'howitzer', 'mortar', 'atGun', 'atRifle', 'autoCannon']),
  mode: z.enum(['direct', 'indirect', 'both']),
  range: z.number(),
  accuracy: z.number().int(),
  blast: z.number().int(),
  spread: z.number(),
  strike: z.number().int().min(1).default(1),
  penetration: z.array(z.number().int()).length(5),
  ammo: z.array(z.enum(AMMUNITION)),
  canisterRange: z.number().positive().optional(),
  canisterSpread: z.number().positive().optional(),
})
export type Gun = z.infer<typeof gunSchema>

/** No base reaches farther from its middle than this, mm: for looking only at what may be near. */
export const FARTHEST_REACH = 70

const WIDEST = (2 * FARTHEST_REACH) / 10
const tooWide = { error: `a base reaches at most ${FARTHEST_REACH / 10} cm from its middle` }

/**
 * A base in cm: frontage and depth, or a circle's diameter, or a square's side (KG-GEN-04). The largest of the rulebook
 * is 9 by 9 cm; from corner to corner it may be 14.
 */
export const baseSchema = z.union([
  z
    .tuple([z.number().positive(), z.number().positive()])
    .refine(([width, depth]) => Math.hypot(width, depth) <= WIDEST, tooWide),
  z.strictObject({ circle: z.number().positive().max(WIDEST, tooWide) }),
  z.strictObject({
    square: z
      .number()
      .positive()
      .max(WIDEST / Math.SQRT2, tooWide),
  }),
])

export const trainingSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

const int = z.number().int()
const isAbilityWord = (word: unknown): boolean => typeof word === 'string' && isAbility(word)
/** The abilities of a card or unit, each by its word (KG-PTS-10). */
export const abilitiesSchema = z.array(oneOf(ABILITIES, abilityWord).pipe(z.custom<Ability>(isAbilityWord)))
/** The special orders of a card or unit, by our keys or by the words cards have (KG-DAT-07). */
export const ordersSchema = z.array(oneOf(ORDER_WORDS).transform(orderWord))
/** The type of a unit on a base (KG-STA-05). */
export const typeSchema = oneOf(TYPE_WORDS)
export const periodSchema = z.enum(PERIODS)
const common = { id: z.string().min(1), name: namesSchema, points: int, period: periodSchema.optional() }

/**
 * The stats that every unit on a base has (KG-STA); lengths in cm. Five points of Stan are a figure: a company has four
 * to six on its base, a platoon one or two on half of one (KG-GEN-07). `range` is as far as it shoots (KG-STA-03),
 * `weapon` what with (KG-STA-09).
 */
const body = {
  stan: int.min(1),
  training: trainingSchema,
  reluctance: int.min(0),
  breakAt: int.optional(),
  melee: int,
  ranged: int.nullable(),
  skill: int,
  armour: int.min(0),
  range: z.number().nullable().optional(),
  move: z.number().min(0),
  moveFoot: z.number().nullable().optional(),
  weapon: z.enum(WEAPONS).nullable().optional(),
  formations: z.array(z.enum(FORMATIONS)),
  orders: ordersSchema,
  abilities: abilitiesSchema,
  base: baseSchema,
}

const line = z.strictObject({
  kind: z.literal('line'),
  ...common,
  ...body,
  type: typeSchema,
  mounted: z.boolean(),
  assaultBonus: int,
  chargeBonus: int,
})
const support = z.strictObject({
  kind: z.literal('support'),
  ...common,
  ...body,
  type: typeSchema,
  /** Every type of support may also ride (KG-TYP-03). */
  mounted: z.boolean().optional(),
  gun: gunSchema.optional(),
})
const artillery = z.strictObject({
  kind: z.literal('artillery'),
  ...common,
  ...body,
  type: typeSchema,
  gun: gunSchema,
})
const command = z.strictObject({
  kind: z.literal('command'),
  ...common,
  ...body,
  type: z.literal('command'),
  mounted: z.boolean(),
  echelon: z.enum(ECHELONS),
  statsAs: z.enum(['line', 'support']),
  command: int.min(0),
  initiative: int.min(0),
})

const face = int.min(0).max(6)
const faces = z.strictObject({ front: face, side: face, rear: face, top: face })
const mounting = z.strictObject({
  name: z.string(),
  mount: z.enum(['turret', 'hull', 'sponson', 'pintle']),
  gun: gunSchema.optional(),
  table: z.enum(WEAPONS).optional(),
  ranged: int.optional(),
  range: z.number().optional(),
})
const vehicle = z.strictObject({
  kind: z.literal('vehicle'),
  ...common,
  type: oneOf(VEHICLE_TYPE_WORDS),
  hull: z
    .tuple([z.number().positive(), z.number().positive()])
    .refine(([width, depth]) => Math.hypot(width, depth) <= WIDEST, tooWide),
  drive: z.enum(['wheeled', 'tracked', 'halfTracked', 'horse']),
  move: z.number(),
  skill: int,
  armour: z.strictObject({ hull: faces, turret: faces.optional() }),
  stan: int.min(1),
  training: trainingSchema,
  reluctance: int,
  breakAt: int,
  optics: int,
  offroad: int.min(-1).max(2),
  weapons: z.array(mounting),
  capacity: int,
  abilities: abilitiesSchema,
  orders: ordersSchema,
})
const aircraft = z.strictObject({
  kind: z.literal('aircraft'),
  ...common,
  type: z.enum(['fighter', 'bomber', 'diveBomber', 'attack', 'armyCooperation']),
  airAttack: int,
  agility: int,
  optics: int,
  raids: int,
  stay: int,
  bombs: z
    .strictObject({
      weight: z.number(),
      calibreEq: z.number(),
      accuracy: int,
      blast: int,
      spread: z.number(),
      incendiary: z.boolean(),
      /** For how many raids they last (KG-AIR-03); absent: for one. */
      count: int.min(1).optional(),
    })
    .nullable(),
  mg: int.nullable(),
  cannon: z.strictObject({ accuracy: int, blast: int, penetration: int }).nullable(),
  defensive: int,
})
const offMap = z.strictObject({
  kind: z.literal('offMap'),
  ...common,
  ...body,
  type: z.string(),
  level: z.enum(['battalion', 'regiment', 'corps', 'army']),
  barrels: int,
  ammunition: int,
  gun: gunSchema,
})
const section = z.strictObject({ kind: z.literal('section'), ...common, effect: z.string() })

/** A card of any kind (KG-DAT-01): `null` is what does not exist, 0 what exists with the value zero (KG-STA-01). */
export const cardSchema = z.discriminatedUnion('kind', [
  line,
  support,
  artillery,
  command,
  vehicle,
  aircraft,
  offMap,
  section,
])
export type Card = z.infer<typeof cardSchema>

export type VehicleCard = z.infer<typeof vehicle>
/** A weapon of a vehicle and where it is mounted (KG-STV-08). */
export type Mounting = VehicleCard['weapons'][number]
/** What a vehicle keeps of its card in battle (KG-STV-01), beside what it has in common with other units. */
export type VehicleStats = Pick<
  VehicleCard,
  'drive' | 'armour' | 'optics' | 'offroad' | 'weapons' | 'capacity'
>

/** Cards of units on bases: what fights before there are engines (KG-UNI-01). */
export type UnitCard = Extract<Card, { kind: 'line' | 'support' | 'artillery' | 'command' }>

const isUnitCard = (card: Card): card is UnitCard =>
  card.kind === 'line' || card.kind === 'support' || card.kind === 'artillery' || card.kind === 'command'

/** Cards that can be fielded: units on bases, vehicles, and observers of batteries off the map (KG-UNI-01, KG-OFF-01). */
export type FieldedCard = Extract<Card, UnitCard | { kind: 'offMap' | 'vehicle' }>
export const isFielded = (card: Card): card is FieldedCard =>
  isUnitCard(card) || card.kind === 'offMap' || card.kind === 'vehicle'

/** A card's base on the table, in mm (KG-GEN-04, KG-GEN-06). */
export function baseOf(base: z.infer<typeof baseSchema>): Base {
  const mm = (cm: number): number => Math.round(cm * 10)
  if (Array.isArray(base)) return { kind: 'rect', width: mm(base[0]), depth: mm(base[1]) }
  if ('circle' in base) return { kind: 'circle', diameter: mm(base.circle) }
  return { kind: 'rect', width: mm(base.square), depth: mm(base.square) }
}
