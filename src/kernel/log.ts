import { z } from 'zod'
import type { PendingAsk } from './ask.ts'
import { commitment, committedDice, type Roll } from './dice.ts'
import type { Effect } from './effect.ts'
import { evenUnits } from './even.ts'
import { idSchema } from './id.ts'
import { canonical, copyOf, type Json, sha256 } from './json.ts'
import { LETTER_WAYS, LONGEST_DELAY, LONGEST_LETTER, letterSchema } from './letter.ts'
import { declaredSchema } from './order.ts'
import { apply } from './reduce.ts'
import { type BattleState, UNIT_STATUS } from './state.ts'
import { message, type Result, type SideId } from './words.ts'

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>
const point = z.strictObject({ x: z.number().int(), y: z.number().int() })
const seat = z.strictObject({
  side: z.string(),
  name: z.string(),
  commands: z.array(z.string()),
  chief: z.boolean(),
})

/**
 * What could not be read of a log is set aside by the undo that goes back to before it: those entries count no more,
 * and what was in them nobody can check.
 */
const aside = z.strictObject({
  /** The first entry that is set aside, and the last; the log goes on after that. */
  from: z.number().int().min(1),
  through: z.number().int().min(1),
  /** The next die of the stream: all before it may have been thrown in what is set aside, and seen. */
  dice: z.number().int().min(0),
})
export type SetAside = z.infer<typeof aside>

/** What an umpire may do. Every act is logged and announced. */
export const umpireActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('set'), unit: z.string(), stat: z.string(), value: json }),
  z.strictObject({
    act: z.literal('move'),
    unit: z.string(),
    /** One of its figures, by its number, in games whose units have several. */
    figure: z.number().int().min(1).max(999).optional(),
    at: point,
    face: z.number().int().min(0).max(3599).optional(),
  }),
  z.strictObject({ act: z.literal('status'), unit: z.string(), status: z.enum(UNIT_STATUS) }),
  /** Another unit, like one the battle began with as that one was then. */
  z.strictObject({
    act: z.literal('add'),
    unit: idSchema,
    like: z.string(),
    at: point,
    face: z.number().int().min(0).max(3599).optional(),
  }),
  /** Ground, works or an objective are laid, or taken away. */
  z.strictObject({
    act: z.literal('ground'),
    kind: z.string().max(40),
    points: z.array(point).min(1).max(40),
  }),
  z.strictObject({ act: z.literal('clear'), feature: z.string() }),
  /** A headquarters gets points of its side, or loses them. */
  z.strictObject({ act: z.literal('points'), holder: z.string(), change: z.number().int().min(-99).max(99) }),
  /** A side takes a token of that value out of the bag, or puts one back. */
  z.strictObject({
    act: z.literal('token'),
    side: z.string(),
    token: z.number().int().min(0).max(99),
    way: z.enum(['draw', 'discard']),
  }),
  z.strictObject({ act: z.literal('fact'), key: z.string(), value: json }),
  z.strictObject({ act: z.literal('dice'), values: z.array(z.number().int().min(1).max(1000)).max(100) }),
  /** A roll of 1 to 100 that comes true up to so much, for rulings and rules of the house. */
  z.strictObject({ act: z.literal('chance'), percent: z.number().int().min(1).max(100) }),
  z.strictObject({ act: z.literal('undo'), to: z.number().int().min(0), aside: aside.optional() }),
  z.strictObject({ act: z.literal('seat'), player: z.string(), seat: seat.nullable() }),
  z.strictObject({
    act: z.literal('say'),
    text: z.string().min(1).max(1500),
    /** For whom they are, where not for all: a side, or whoever leads one of its headquarters. */
    to: z.strictObject({ side: z.string(), hq: z.string().optional() }).optional(),
  }),
  /** The answer to the open question that follows is the umpire's, for those who are absent. */
  z.strictObject({ act: z.literal('answer') }),
  z.strictObject({ act: z.literal('end'), winner: z.string().nullable() }),
  /** An umpire’s place goes to another; it is kept by the table, and told here. */
  z.strictObject({ act: z.literal('office'), from: z.string(), to: z.string(), name: z.string() }),
  /** Somebody watches with the eyes of a side (null: of all), so many turns late, or does no more; it is kept by the table, and told here. */
  z.strictObject({
    act: z.literal('watch'),
    player: z.string(),
    name: z.string(),
    side: z.string().nullable(),
    delay: z.number().int().min(0).max(20),
    on: z.boolean(),
  }),
  /**
   * What an umpire does to the clocks, or the players have agreed on: nothing of the battle itself, but of how it went. More hours for
   * everybody, another plan, or that they stand still or run again.
   */
  z.strictObject({
    act: z.literal('clocks'),
    hours: z.number().positive().max(672).nullable(),
    plan: z.string().max(120).optional(),
    stopped: z.boolean().optional(),
  }),
  /** A player sends a courier from his headquarters to a fellow's (DIG-COURIER); sealed as all that becomes of it. */
  z.strictObject({
    act: z.literal('send'),
    from: z.string(),
    to: z.string(),
    text: z.string().min(1).max(LONGEST_LETTER),
  }),
  z.strictObject({
    act: z.literal('courier'),
    letter: z.string().max(60),
    way: z.enum(LETTER_WAYS),
    turns: z.number().int().min(1).max(LONGEST_DELAY).optional(),
  }),
  /** What was written and read stays so where the battle is taken back to before it. */
  z.strictObject({ act: z.literal('letter'), letter: letterSchema }),
  /**
   * All that a player has said beforehand, each time it changes: his pass, his standing orders, and which questions he leaves to their
   * usual answer (DIG-PASS, DIG-STANDING, DIG-USUAL); null: nothing.
   */
  z.strictObject({ act: z.literal('instruct'), player: z.string(), said: json.nullable() }),
  /** How it is commanded from here on; it is kept by the table, and told here. */
  z.strictObject({ act: z.literal('chain'), couriers: z.boolean(), approval: z.boolean() }),
  /** A commander approves what a player of his side has proposed; what comes of it are that player's orders (DIG-CHAIN). */
  z.strictObject({
    act: z.literal('approve'),
    player: z.string(),
    name: z.string(),
    lines: z.array(z.string()).max(60),
  }),
])
export type UmpireAct = z.infer<typeof umpireActSchema>

/** What players may agree on; `seat` and `office`: who takes a seat over, or an umpire’s place. `undo-own`: nobody need agree, for nothing was rolled or revealed by what is taken back. */
export const AGREEMENTS = [
  'undo',
  'undo-own',
  'pause',
  'resume',
  'extend',
  'clocks',
  'cancel',
  'draw',
  'seat',
  'office',
  'watch',
  'position',
] as const

/** Why an umpire's act is done without one: the players have agreed on it (DIG-CONSENT). */
const consentSchema = z.strictObject({
  what: z.enum(AGREEMENTS),
  /** Who has agreed, and so has proposed it. */
  agreed: z.array(z.string()).min(1).max(200),
  /** The names of those of them who have no seat, such as an umpire or whoever watches. */
  names: z.record(z.string(), z.string()).optional(),
})

/**
 * Why something was done that nobody did by hand just then: its giver had said so beforehand, was away or out of time, all whom it
 * waited for had passed, his side had voted, or everybody could see that nothing was to be decided.
 */
export const causeSchema = z.strictObject({
  why: z.enum(['standing', 'pass', 'usual', 'queue', 'absent', 'clock', 'passed', 'vote', 'idle']),
  /** Of a standing order, which. */
  id: z.string().max(60).optional(),
})
export type Cause = z.infer<typeof causeSchema>

/** Who had passed the question before it was closed, in that order, and by what when not by hand. */
const passed = z
  .array(z.strictObject({ by: z.string(), cause: causeSchema.optional() }))
  .max(200)
  .optional()

/** What a person did. `by` is null for the clock and for scripts without persons. */
export const inputSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('begin') }),
  z.strictObject({
    type: z.literal('order'),
    by: z.string().nullable(),
    order: declaredSchema,
    cause: causeSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('answer'),
    by: z.string(),
    ask: z.string(),
    answer: json,
    cause: causeSchema.optional(),
    passed,
  }),
  z.strictObject({ type: z.literal('lapse'), ask: z.string(), cause: causeSchema.optional(), passed }),
  /** Hetman goes on with newer rules; an order only half carried out under the old ones is taken back. */
  z.strictObject({ type: z.literal('upgrade'), keeps: z.number().int().min(0) }),
  z.strictObject({
    type: z.literal('umpire'),
    by: z.string(),
    act: umpireActSchema,
    reason: z.string().max(300).optional(),
    /** Nobody but umpires is told of it until the battle is over. */
    secret: z.literal(true).optional(),
    consent: consentSchema.optional(),
  }),
])
export type Input = z.infer<typeof inputSchema>

/** One line of the log: an input and all that came of it, chained to the line before. */
export interface Entry {
  /** 1, 2, 3 … without gaps, but for entries that were set aside. */
  readonly seq: number
  /** When it was taken, ISO 8601; rules never read it. */
  readonly at: string
  readonly input: Input
  readonly rolls: readonly Roll[]
  readonly effects: readonly Effect[]
  /** The question that is open after this entry, if any. */
  readonly pending: PendingAsk | null
  readonly prev: string
  readonly hash: string
}

/** An entry as it is written down, without its hash; what is open in it is its ruleset's. */
export const entryBodySchema = z.strictObject({
  seq: z.number().int().min(1),
  at: z.iso.datetime(),
  input: inputSchema,
  rolls: z.array(
    z.strictObject({
      sides: z.number().int().min(1),
      value: z.number().int().min(1),
      rule: z.string(),
      why: z.string(),
      by: z.string().nullable(),
      source: z.enum(['stream', 'queued']),
      index: z.number().int().min(-1),
    }),
  ),
  effects: z.array(z.looseObject({ type: z.string(), rule: z.string() })),
  pending: z.looseObject({ id: z.string(), kind: z.string(), side: z.string() }).nullable(),
  prev: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What a battle starts from: everything that is fixed before the first entry. */
export interface Origin<S extends BattleState = BattleState> {
  readonly setup: S
  /** SHA-256 of the dice secret. */
  readonly commitment: string
  readonly entropy: Readonly<Record<SideId, string>>
  /** ISO time at which the commitment was published, before any side gave its words; absent: after them. */
  readonly committed?: string
}

/** The hash that the first entry is chained to. */
export const originHash = (origin: Origin): string => sha256(canonical(origin))

/** Closes an entry: its hash covers all of it and the hash before. What was given becomes the entry. */
export function seal(entry: Omit<Entry, 'hash'>): Entry {
  const sealed: { -readonly [key in keyof Entry]?: Entry[key] } = entry
  sealed.hash = sha256(canonical(entry))
  return sealed as Entry
}

/**
 * The last entry before this one that still counts when it takes others back: an umpire's `undo` those after the
 * entry it names, an `upgrade` an order that was only half carried out. Null for all others.
 */
export function takesBackTo({ input }: Entry): number | null {
  if (input.type === 'upgrade') return input.keeps
  return input.type === 'umpire' && input.act.act === 'undo' ? input.act.to : null
}

/** What an entry sets aside of the log before it; null of all others. */
export const asideOf = (input: Input): SetAside | null =>
  input.type === 'umpire' && input.act.act === 'undo' ? (input.act.aside ?? null) : null

/** How many entries between the one before it and this one were set aside. */
export function gapBefore({ input }: Entry): number {
  const aside = asideOf(input)
  return aside === null ? 0 : aside.through - aside.from + 1
}

/** The entries that still count. What was taken back and the undo entries stay in the log but not in this list. */
export function effective(entries: readonly Entry[]): Entry[] {
  const counting: Entry[] = []
  for (const entry of entries) {
    const to = takesBackTo(entry)
    if (to !== null) while ((counting.at(-1)?.seq ?? 0) > to) counting.pop()
    if (entry.input.type !== 'umpire' || entry.input.act.act !== 'undo') counting.push(entry)
  }
  return counting
}

/** Applies what an entry recorded to a state, in place: queued dice it used up, then its effects. */
export function applyEntry(state: BattleState, entry: Entry): void {
  for (const roll of entry.rolls) if (roll.source === 'queued') state.queued.shift()
  for (const effect of entry.effects) apply(state, effect)
}

/** Whether a unit comes to the battle with an entry: what was worked out of the state before knows nothing of it. */
export const bringsUnit = ({ effects }: Pick<Entry, 'effects'>): boolean =>
  effects.some(({ type }) => type === 'unit')

/**
 * The state after entries that all count, from a setup that is left untouched.
 * @param seldom facts of units that most have not, see {@link Ruleset.seldom}
 */
export function fold<S extends BattleState>(
  setup: S,
  entries: readonly Entry[],
  seldom: readonly string[] = [],
): S {
  const state = copyOf(setup)
  evenUnits(state, seldom)
  for (const entry of entries) applyEntry(state, entry)
  return state
}

/** What is wrong with a log, and where; `seq` 0 is the origin. */
export interface Fault {
  readonly seq: number
  readonly what: 'commitment' | 'sequence' | 'chain' | 'hash' | 'die' | 'die-order'
}

/** Whether something has members. */
const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null

/** Whether something has the outline of an entry: a log from a file may hold anything at all. */
function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || !isRecord(value.input)) return false
  const { input, rolls, effects } = value
  if (input.type === 'umpire' && !isRecord(input.act)) return false
  return [rolls, effects].every((list) => Array.isArray(list) && list.every(isRecord))
}

/**
 * Checks a whole log with nothing but itself and the revealed secret: the secret fits what was published, entries
 * follow each other, each hash is right, and every die is the one the stream gives, each place used once, in order.
 */
export function verifyLog(
  origin: Origin,
  secret: string,
  entries: readonly Entry[],
): Result<number> & { fault?: Fault } {
  const bad = (seq: number, what: Fault['what']) => ({
    ok: false as const,
    refusal: message(`verify.${what}`, { seq }),
    fault: { seq, what },
  })
  if (commitment(secret) !== origin.commitment) return bad(0, 'commitment')
  const stream = committedDice({ secret, entropy: origin.entropy })
  let prev = originHash(origin)
  let die = 0
  let seq = 0
  for (const entry of entries) {
    if (!isEntry(entry)) return bad(seq + 1, 'hash')
    const aside = asideOf(entry.input)
    if (aside !== null) {
      if (aside.from !== seq + 1 || aside.through < aside.from) return bad(seq + 1, 'sequence')
      if (aside.dice < die) return bad(seq + 1, 'die-order')
      seq = aside.through
      die = aside.dice
    }
    seq += 1
    if (entry.seq !== seq) return bad(seq, 'sequence')
    if (entry.prev !== prev) return bad(seq, 'chain')
    const { hash, ...body } = entry
    if (hash !== sha256(canonical(body))) return bad(seq, 'hash')
    for (const roll of entry.rolls) {
      if (roll.source === 'queued') continue
      if (roll.index !== die) return bad(seq, 'die-order')
      if (roll.value !== stream.value(roll.index, roll.sides)) return bad(seq, 'die')
      die += 1
    }
    prev = hash
  }
  return { ok: true, value: entries.length }
}
