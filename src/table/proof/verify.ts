import { z } from 'zod'
import { committedDice } from '../../kernel/dice.ts'
import { canonical, type Json } from '../../kernel/json.ts'
import { LiveBattle } from '../../kernel/live.ts'
import {
  type Cause,
  type Entry,
  effective,
  fold,
  gapBefore,
  type Origin,
  takesBackTo,
  verifyLog,
} from '../../kernel/log.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Result, refuse, resultOf, type SideId, type Viewer } from '../../kernel/words.ts'
import { marksOf } from '../battle/anchor-marks.ts'
import { countAfter, NONE, numberAt } from '../battle/numbers.ts'
import { type Held, holdAll } from './anchors.ts'

/**
 * What a check came to, where nothing false was found. `played`: every entry was played again and came out the same.
 * `unplayed`: chain and dice are right, but what followed from them by the rules could not be worked out again.
 * `unfinished`: the log has no outcome, so it is not the whole of a battle, whatever else is right. `damaged`: the file says
 * itself that the rest of its log could not be read.
 */
export type Verdict = 'played' | 'unplayed' | 'unfinished' | 'damaged'

/** What was checked when a battle was verified. */
export interface Verified {
  readonly verdict: Verdict
  /** Was it played again? */
  readonly replayed: boolean
  readonly entries: number
  readonly dice: number
  readonly commitment: string
  /** ISO time at which the commitment is said to have been published before the sides' words; null: after them. */
  readonly committed: string | null
  /** The words of the sides that went into the dice. */
  readonly words: Readonly<Record<SideId, string>>
  /** What the log ends with: the number of its last entry for everybody, and its anchor in full. */
  readonly head: { readonly number: string; readonly anchor: string }
  /** Versions of the rules, the one it began with first. */
  readonly versions: readonly number[]
  /** Dice set by hand instead of thrown. */
  readonly queued: number
  /** Entries that were taken back: they happened, but count no longer. */
  readonly takenBack: number
  /** Entries that could not be read and were set aside: nobody can check what happened in them. */
  readonly setAside: number
  /** What stands in the channel, as far as it was given, with its place in this log. */
  readonly held: readonly Held[]
}

/** A whole battle as an exported file holds it. */
export interface WholeBattle {
  readonly rulesVersion: number
  readonly origin: Origin
  readonly secret: string
  readonly entries: readonly Entry[]
  /** The log went on, but could not be read when the file was made. */
  readonly damaged?: true
}

const EVERYBODY: Viewer = { kind: 'spectator' }

/**
 * Checks a whole battle with nothing but itself: the secret fits its commitment, the chain is unbroken, every die is
 * the stream's. With the ruleset of that version at hand it is also played again, input by input, and must come out
 * the same to the last byte.
 * @param told anchors as they stand in the channel: each must be one of this log.
 */
export function verifyBattle(
  battle: WholeBattle,
  ruleset: Ruleset | null,
  told: readonly string[] = [],
): Result<Verified> {
  const { origin, secret, entries } = battle
  const checked = verifyLog(origin, secret, entries)
  if (!checked.ok) return { ok: false, refusal: checked.refusal }
  return resultOf(() => {
    mustHaveSaidSo(entries)
    const held = holdAll(battle, told)
    const replayed = canReplay(battle, ruleset)
    if (replayed) replay(battle, ruleset)
    const outcome = endOf(battle).outcome !== null
    const verdict = battle.damaged === true ? 'damaged' : verdictOf(replayed, outcome)
    return { ...contents(battle), held, replayed, verdict }
  })
}

/** What a player has said beforehand, as far as it is held against what was done by it. */
const saidSchema = z.looseObject({
  pass: z.looseObject({}).nullable(),
  orders: z.array(z.looseObject({ id: z.string() })),
  usual: z.looseObject({}).nullable(),
})

/**
 * Whatever was done by a pass, a standing order or a usual answer was said before by him in whose name it was (DIG-PASS, DIG-STANDING,
 * DIG-USUAL). Of whom the log keeps no such words, for he said them under an earlier Hetman, nothing can be told.
 */
function mustHaveSaidSo(entries: readonly Entry[]): void {
  const said = new Map<string, Json | null>()
  for (const { seq, input } of entries) {
    if (input.type === 'umpire' && input.act.act === 'instruct') said.set(input.act.player, input.act.said)
    if (input.type !== 'answer' && input.type !== 'lapse') continue
    const given = [...(input.passed ?? []), ...(input.type === 'answer' ? [input] : [])]
    for (const { by, cause } of given) {
      if (cause !== undefined && said.has(by) && !isFrom(cause, said.get(by))) refuse('verify.cause', { seq })
    }
  }
}

/** Whether what a player has said beforehand can be the cause of what was done; what has another cause needs no such words. */
function isFrom({ why, id }: Cause, said: unknown): boolean {
  const own = saidSchema.safeParse(said).data
  if (why === 'pass') return own?.pass != null
  if (why === 'usual') return own?.usual != null
  return why !== 'standing' || own?.orders.some((order) => order.id === id) === true
}

function verdictOf(replayed: boolean, outcome: boolean): Verdict {
  if (!outcome) return 'unfinished'
  return replayed ? 'played' : 'unplayed'
}

function contents({ origin, secret, entries }: WholeBattle) {
  const rolls = entries.flatMap((entry) => entry.rolls)
  const count = entries.reduce(countAfter, NONE)
  const last = entries.at(-1)
  const later = entries.flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.type === 'rules' ? [effect.version] : [])),
  )
  const undone = entries.filter((entry) => takesBackTo(entry) !== null && entry.input.type === 'umpire')
  return {
    entries: entries.length,
    dice: rolls.length,
    commitment: origin.commitment,
    committed: origin.committed ?? null,
    words: origin.entropy,
    head: {
      number: numberAt(last?.seq ?? 0, entries, count, EVERYBODY),
      anchor: last === undefined ? '' : marksOf(secret).anchor(last.hash),
    },
    versions: [origin.setup.rulesVersion, ...later],
    queued: rolls.filter((roll) => roll.source === 'queued').length,
    setAside: entries.reduce((sum, entry) => sum + gapBefore(entry), 0),
    takenBack: entries.length - effective(entries).length - undone.length,
  }
}

/** The state a log folds to. Refuses one that cannot be folded: its effects are none. */
function endOf({ origin, entries }: WholeBattle): BattleState {
  try {
    return fold(origin.setup, effective(entries))
  } catch {
    return refuse('verify.fold')
  }
}

/**
 * Whether a battle can be played again: the ruleset is that of the version it was fought with from first to last. Its
 * log says which that is, whatever else stands in the file.
 */
export const canReplay = (
  { origin, entries }: Pick<WholeBattle, 'origin' | 'entries'>,
  ruleset: Ruleset | null,
): ruleset is Ruleset =>
  ruleset !== null &&
  ruleset.id === origin.setup.ruleset &&
  ruleset.version === origin.setup.rulesVersion &&
  !entries.some(({ input, effects }) => input.type === 'upgrade' || effects.some((e) => e.type === 'rules'))

/** Plays a battle again from its inputs. Refuses it at the first entry that comes out differently. */
function replay(battle: WholeBattle, ruleset: Ruleset): void {
  const { origin, secret, entries } = battle
  const live = LiveBattle.restore(ruleset, origin, committedDice({ secret, entropy: origin.entropy }), [])
  for (const entry of entries) {
    if (!comesOut(live, entry)) refuse('verify.replay', { seq: entry.seq })
  }
  if (canonical(endOf(battle)) !== canonical(live.state)) refuse('verify.replay', { seq: entries.length })
}

/** Is an entry the same again? Rules that fail on what stands there have never written it. */
function comesOut(live: LiveBattle<BattleState>, entry: Entry): boolean {
  try {
    const again = live.submit(entry.input, entry.at)
    return again.ok && again.value.hash === entry.hash
  } catch {
    return false
  }
}
