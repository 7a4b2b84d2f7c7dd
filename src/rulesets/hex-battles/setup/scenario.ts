import { z } from 'zod'
import { brigadeSchema, MOST_BRIGADES } from '../../../kernel/brigades.ts'
import { chainSchema } from '../../../kernel/chain.ts'
import { readAs } from '../../../kernel/faults.ts'
import { idSchema } from '../../../kernel/id.ts'
import { campaignSchema } from '../../../kernel/roster.ts'
import { refuse } from '../../../kernel/words.ts'
import { FORMATIONS } from '../units/state.ts'

const int = z.number().int()
const names = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) })
const id = idSchema
const hex = z.string().regex(/^\d{4}$/)
const side = z.enum(['PL', 'SE'])
const part = z.enum(['half', 'third'])

/** A type of unit a scenario brings itself, beside those that are shipped (HX-DATA-01). */
const unitType = z
  .strictObject({
    id,
    name: names,
    side,
    type: z.enum(['infantry', 'cavalry', 'dragoons', 'artillery']),
    ps: int.min(1).max(12),
    pr: int.min(1).max(14),
    prFoot: int.min(1).max(14).optional(),
    mountCost: z.union([z.literal(1), z.literal(2)]).optional(),
    whiteStar: z.boolean(),
    blackStar: z.boolean(),
    redStars: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    canCharge: z.boolean(),
    lance: z.boolean(),
    range: int.min(1).max(30).optional(),
    fire: int.min(1).max(12).optional(),
  })
  .refine(
    (type) =>
      (type.type === 'dragoons') === (type.prFoot !== undefined) &&
      (type.type === 'dragoons') === (type.mountCost !== undefined),
    'prFoot and mountCost belong to dragoons, and to them alone',
  )
  .refine(
    (type) =>
      (type.type === 'artillery') === (type.range !== undefined) &&
      (type.type === 'artillery') === (type.fire !== undefined),
    'range and fire belong to artillery, and to it alone',
  )
  .refine((type) => !type.lance || type.canCharge, 'who has lances can charge')

const placement = z.strictObject({
  id,
  type: z.string(),
  name: names.optional(),
  hex,
  facing: int.min(0).max(5),
  formation: z.enum(FORMATIONS),
  /** Dragoons only; in the saddle unless told otherwise. */
  mounted: z.boolean().optional(),
  /** The leader whose command it belongs to; absent: the nearest of its side. */
  leader: id.optional(),
  /** Strength points it has left from earlier battles; absent: all of its type's (DIG-ROSTER). */
  left: int.min(1).max(12).optional(),
})

/** Movement points of a leader of whom nothing else is said (HX-DATA-04). */
export const LEADER_MOVE = 12

const leader = z.strictObject({
  id,
  name: names,
  side,
  goldStars: int.min(1).max(3),
  /** Movement points (HX-DATA-04). */
  pr: int.min(1).max(14).default(LEADER_MOVE),
  hex,
})

/** A scenario (HX-DATA-01). */
export const scenarioSchema = z.strictObject({
  id: z.string().min(1).default('inline'),
  name: names.default({ en: 'Battle', pl: 'Bitwa' }),
  description: names.optional(),
  /** How it is commanded, which is the table's to see to (DIG-COURIER). */
  chain: chainSchema.optional(),
  /** What of units from earlier battles comes back, which is the table's to see to (DIG-ROSTER). */
  campaign: campaignSchema.optional(),
  /** Units under one leader that a player may lead without a leader of his own (DIG-BRIGADE). */
  brigades: z.array(brigadeSchema).max(MOST_BRIGADES).default([]),
  stages: int.min(1).max(99),
  /** The side that begins every stage (HX-TURN-04). */
  sideA: side,
  sides: z.strictObject({ PL: names, SE: names }).default({
    PL: { en: 'Poles', pl: 'Polacy' },
    SE: { en: 'Swedes', pl: 'Szwedzi' },
  }),
  homeEdge: z.strictObject({ PL: z.enum(['north', 'south']), SE: z.enum(['north', 'south']) }),
  map: z.array(z.string()).min(1).max(99),
  fieldworks: z.array(hex).default([]),
  types: z.array(unitType).default([]),
  units: z.array(placement).min(1).max(400),
  leaders: z.array(leader).min(2),
  victory: z.strictObject({
    panicHalf: z.boolean().default(false),
    sudden: z.strictObject({ PL: part.optional(), SE: part.optional() }),
    end: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('lead'), points: int.min(0).max(100) }),
      z.strictObject({
        kind: z.literal('hold'),
        side,
        hexes: z.array(hex).min(1),
        least: int.min(1),
        losses: part,
      }),
    ]),
  }),
  mandatoryAttack: z.boolean().default(true),
  blindOdds: z.boolean().default(false),
})
export type Scenario = z.infer<typeof scenarioSchema>

/** Letters of the map (HX-DATA-02). */
const LETTERS = '.12mhfvRxb'

/** Reads a scenario; refuses what is none, naming the first thing that is wrong and where, in the map row and column. */
export function readScenario(raw: unknown): Scenario {
  const read = readAs(scenarioSchema, raw)
  if (!read.ok) return refuse('hex.error.scenario', { ...read.fault })
  checkMap(read.value.map)
  return read.value
}

/** Rows of one length and known letters (HX-DATA-07). */
function checkMap(rows: readonly string[]): void {
  const width = rows[0]?.length ?? 0
  rows.forEach((text, y) => {
    const row = y + 1
    if (text.length !== width || width === 0 || width > 99) {
      refuse('hex.error.map-row', { row, length: text.length, width })
    }
    const x = [...text].findIndex((letter) => !LETTERS.includes(letter))
    if (x >= 0)
      refuse('hex.error.map-letter', { row, column: x + 1, letter: text[x] ?? '', letters: LETTERS })
  })
}
