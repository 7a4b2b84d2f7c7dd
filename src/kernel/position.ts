import { z } from 'zod'
import type { Procedure } from './ask.ts'
import type { Battle } from './battle.ts'
import { brigadeSchema, MOST_BRIGADES } from './brigades.ts'
import { readAs } from './faults.ts'
import { idSchema, sideIdSchema } from './id.ts'
import { canonical, type Json } from './json.ts'
import { type Entry, fold, type Origin } from './log.ts'
import { lookUp } from './look-up.ts'
import { idsIn } from './ordered.ts'
import { broughtSchema } from './roster.ts'
import type { Ruleset } from './ruleset.ts'
import { sealOf } from './sealed.ts'
import { type BattleState, UNIT_STATUS } from './state.ts'
import { asSeen } from './upgrade.ts'
import { Refusal, refuse } from './words.ts'

/*
 * A battle as it stood at one moment, in a file that is a scenario (DIG-POSITION): it is fought on from there, by other people and
 * with other dice. Nobody has a seat in it, and no question is open.
 */

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>
const facts = z.record(z.string(), json)
const number = z.number().min(-1e9).max(1e9)
const at = z.strictObject({ x: number, y: number })
const filler: z.ZodType = z.lazy(() => z.union([z.string(), z.number(), said]))
const said = z.strictObject({
  key: z.string().max(100),
  params: z.record(z.string(), filler).optional(),
})
const base = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rect'), width: number, depth: number }),
  z.strictObject({ kind: z.literal('circle'), diameter: number }),
])
const marker = z.strictObject({
  id: z.string(),
  kind: z.string(),
  rule: z.string(),
  value: z.number().optional(),
  source: z.string().optional(),
  expires: z.strictObject({ turn: z.number().int(), phase: z.string() }).optional(),
  data: json.optional(),
})
/** Beside these a unit has the facts its ruleset knows. */
const unit = z
  .object({
    id: idSchema,
    side: sideIdSchema,
    name: z.string().max(100),
    card: z.string(),
    base,
    at: at.nullable(),
    facing: number,
    status: z.enum(UNIT_STATUS),
    carrier: z.string().optional(),
    markers: z.array(marker),
  })
  .catchall(json)
const feature = z.strictObject({
  id: z.string(),
  layer: z.string(),
  kind: z.string(),
  polygon: z.array(at).optional(),
  line: z.array(at).optional(),
  at: at.optional(),
  data: facts.optional(),
})
const sighting = z.strictObject({ at, facing: number, turn: z.number().int(), now: z.boolean(), facts })
const side = z.strictObject({
  id: sideIdSchema,
  name: said,
  order: z.number().int().min(0).max(9),
  facts,
  pools: z.record(z.string(), z.record(z.string(), z.number().int())),
  drawn: z.record(z.string(), z.array(z.number().int())),
  sightings: z.record(z.string(), sighting),
})
const brigade = z.strictObject({
  head: idSchema,
  side: sideIdSchema,
  names: brigadeSchema.shape.name,
  units: brigadeSchema.shape.units,
})
const state = z.strictObject({
  ruleset: z.string(),
  rulesVersion: z.number().int().min(1),
  scenario: z.strictObject({ id: z.string().max(100), name: said }),
  map: z.looseObject({ width: number.min(1), height: number.min(1) }),
  turn: z.number().int().min(0).max(999),
  phase: z.string(),
  active: z.string().nullable(),
  sides: z.record(z.string(), side),
  seats: z.strictObject({}),
  units: z.record(z.string(), unit),
  features: z.record(z.string(), feature),
  facts,
  bags: z.record(z.string(), z.array(z.number().int())),
  queued: z.array(z.never()),
  brigades: z.array(brigade).max(MOST_BRIGADES).optional(),
  rosters: z.record(sideIdSchema, broughtSchema).optional(),
  outcome: z.null(),
})

/** Where a position comes from: the entry of a log after which it stood so. */
const fromSchema = z.strictObject({
  /** The entry as everybody called it, and the log's anchor there. */
  number: z.string().max(20),
  anchor: z.string().max(64),
})

const positionSchema = z.strictObject({
  format: z.literal(1),
  /** Had it begun? A battle that had not begins as its rules say. */
  begun: z.boolean(),
  from: fromSchema,
  state,
  /** SHA-256 of all the rest. */
  seal: z.string(),
})

/** Where a battle was taken up from. */
type TakenFrom = Readonly<z.infer<typeof fromSchema>>

/** A position as a file holds it. */
export type PositionFile = Readonly<{ position: z.infer<typeof positionSchema> }>

/** A state as a scenario to go on from: without its people and what they wrote to each other, what was queued by hand, and its end. */
export function positionOf(now: BattleState, begun: boolean, from: TakenFrom): PositionFile {
  const { resumed: _, letters: __, ...rest } = now
  // What a state holds is JSON by what it is made of; here it is so to the last absent value.
  const plain = JSON.parse(canonical({ ...rest, seats: {}, queued: [], outcome: null }))
  const position = { format: 1 as const, begun, from, state: plain }
  return { position: { ...position, seal: sealOf(position) } }
}

/** Is a scenario a position, right or wrong? */
export const isPosition = (scenario: Json): scenario is { readonly position: Json } =>
  typeof scenario === 'object' && scenario !== null && !Array.isArray(scenario) && 'position' in scenario

/** The id of the ruleset that a position says it is of; null of what is none. */
export function rulesetOfPosition(scenario: Json): string | null {
  const outline = z.looseObject({
    position: z.looseObject({ state: z.looseObject({ ruleset: z.string() }) }),
  })
  return outline.safeParse(scenario).data?.position.state.ruleset ?? null
}

/**
 * The state a battle begins with by its scenario, which may be a position of another.
 * @throws Refusal of what is no scenario of this ruleset, and of a position that is not as it was saved.
 */
export function setupOf<S extends BattleState>(ruleset: Ruleset<S>, scenario: Json): S {
  if (!isPosition(scenario)) return ruleset.setup(scenario)
  const read = readAs(z.strictObject({ position: positionSchema }), scenario)
  if (!read.ok) return refuse('position.error.unreadable', { ...read.fault })
  const { seal, ...position } = read.value.position
  // The seal is of what was written: nothing that a schema has made of it.
  const { seal: _, ...written } = scenario.position as { readonly [key: string]: Json }
  if (seal !== sealOf(written)) return refuse('position.error.changed')
  const taken = position.state as object as S
  if (taken.ruleset !== ruleset.id) return refuse('position.error.ruleset', { found: taken.ruleset })
  try {
    const now = asSeen(ruleset, structuredClone(taken))
    now.rulesVersion = ruleset.version
    if (position.begun) now.resumed = position.from
    mustHold(ruleset, now)
    return now
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse('position.error.unsound')
  }
}

/** Refuses a state that its own rules cannot look at, whoever looks. */
function mustHold<S extends BattleState>(ruleset: Ruleset<S>, now: S): void {
  const ids = [
    idsIn(now.units).map((id) => [id, lookUp(now.units, id)?.id]),
    idsIn(now.sides).map((id) => [id, lookUp(now.sides, id)?.id]),
  ]
  if (ids.flat().some(([key, id]) => key !== id)) refuse('position.error.unsound')
  if (idsIn(now.units).some((id) => lookUp(now.sides, lookUp(now.units, id)?.side ?? '') === undefined))
    refuse('position.error.unsound')
  const sides = idsIn(now.sides).map((one) => ({ kind: 'side' as const, side: one }))
  for (const viewer of [{ kind: 'umpire' as const }, { kind: 'spectator' as const }, ...sides]) {
    ruleset.scene(ruleset.view(now, viewer, null), [])
  }
  ruleset.owed(now)
  ruleset.headquarters(now)
  if ((ruleset.unsound?.(now, [], now) ?? []).length > 0) refuse('position.error.unsound')
}

/** What happens first in a battle that was taken up from another: everybody is told, and it goes on. */
export function* resume<S extends BattleState>(battle: Battle<S>, from: TakenFrom): Procedure {
  battle.event('DIG-POSITION', 'battle.resumed', { data: { ...from } })
}

/**
 * The last moment up to an entry at which a battle could go on: no question was open and it was not over; null where there
 * is none.
 * @param counting the entries that count, from the first.
 */
export function momentBefore(
  { setup }: Pick<Origin, 'setup'>,
  counting: readonly Entry[],
  until: (entry: Entry, turn: number) => boolean,
): { readonly seq: number; readonly state: BattleState } | null {
  let found = 0
  let turn = setup.turn
  for (const [i, entry] of counting.entries()) {
    if (entry.effects.some(({ type }) => type === 'end')) break
    for (const effect of entry.effects) if (effect.type === 'phase') turn = effect.turn
    if (entry.pending === null) found = i + 1
    if (found > 0 && until(entry, turn)) break
  }
  const last = counting[found - 1]
  return last === undefined ? null : { seq: last.seq, state: fold(setup, counting.slice(0, found)) }
}
