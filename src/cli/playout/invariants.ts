import { committedDice } from '../../kernel/dice.ts'
import { canonical } from '../../kernel/json.ts'
import { LiveBattle } from '../../kernel/live.ts'
import { applyEntry, type Entry, effective, fold, verifyLog } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { everySide, everyUnit, idsIn, pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { BattleState, UnitStatus } from '../../kernel/state.ts'
import { secretOf } from './playout.ts'
import { shuffled } from './shuffled.ts'

/** @throws Error when two values are not the same, saying what they are of and where they first differ. */
function same(what: string, found: unknown, wanted: unknown): void {
  const [a, b] = [canonical(found), canonical(wanted)]
  if (a === b) return
  let at = 0
  while (a[at] === b[at]) at += 1
  const near = (text: string): string => text.slice(Math.max(0, at - 80), at + 80)
  throw new Error(`${what}: …${near(a)}… instead of …${near(b)}…`)
}

/** Holds a battle against its log: folding it again gives the live state. */
function foldsToItself<S extends BattleState>(live: LiveBattle<S>): void {
  same('The log folded again', fold(live.origin.setup, effective(live.entries)), live.state)
}

/**
 * Follows a battle entry by entry with a second state that is only ever folded, and holds what its ruleset says of the
 * position before and after each.
 */
function follower<S extends BattleState>(): (live: LiveBattle<S>, entry: Entry) => void {
  let shadow: S | null = null
  return (live, entry) => {
    shadow ??= fold(live.origin.setup, live.entries.slice(0, -1))
    isSound(live, entry, shadow)
    applyEntry(shadow, entry)
    same(`The log folded up to entry ${entry.seq}`, shadow, live.state)
  }
}

/** A battle restored from JSON of its log, whose keys are in any order, has the state, the question and the next die of the one that went on. */
function restores<S extends BattleState>(
  live: LiveBattle<S>,
  stream: Parameters<typeof LiveBattle.restore>[2],
): LiveBattle<S> {
  const entries = shuffled(live.entries, live.seq) as Entry[]
  const origin = shuffled(live.origin, live.seq) as typeof live.origin
  const again = LiveBattle.restore(live.ruleset, origin, stream, entries)
  same('The state restored', again.state, live.state)
  same('The question restored', again.pending, live.pending)
  return again
}

/** Every die was read once and in order, every entry is chained, by the log alone. */
function verifies<S extends BattleState>(live: LiveBattle<S>, secret: string): void {
  const found = verifyLog(live.origin, secret, live.entries)
  same('The log verified', found, { ok: true, value: live.entries.length })
}

/** Points granted are spent, expired or held; what one HQ passes on another gets. */
function poolsBalance<S extends BattleState>(live: LiveBattle<S>): void {
  const sums: Record<string, Record<string, number>> = {}
  for (const effect of effective(live.entries).flatMap((entry) => entry.effects)) {
    if (effect.type !== 'pool') continue
    const key = `${effect.side}/${effect.pool}`
    sums[key] ??= { granted: 0, spent: 0, expired: 0, passed: 0 }
    const sum = lookUp(sums, key) as Record<string, number>
    sum[effect.why] = (sum[effect.why] ?? 0) + effect.change
  }
  for (const [key, sum] of pairsIn(sums)) {
    const [side = '', pool = ''] = key.split('/')
    const held = valuesIn(lookUp(lookUp(live.state.sides, side)?.pools, pool) ?? {}).reduce(
      (a, b) => a + b,
      0,
    )
    same(`Points of ${key} lost while they were passed on`, sum.passed, 0)
    same(`Points of ${key} that are held`, held, (sum.granted ?? 0) + (sum.spent ?? 0) + (sum.expired ?? 0))
    const least = Math.min(0, ...valuesIn(lookUp(lookUp(live.state.sides, side)?.pools, pool) ?? {}))
    same(`The least points of ${key} that are held`, least, 0)
  }
}

/** No unit is lost or made: every one stands, flees, waits or is gone, and only those on the table have a place. */
function unitsAreKept<S extends BattleState>(live: LiveBattle<S>): void {
  const told = effective(live.entries).flatMap(({ effects }) => effects)
  const added = told.flatMap((effect) => (effect.type === 'unit' ? [effect.unit] : []))
  same('The units', idsIn(live.state.units).sort(), [...idsIn(live.origin.setup.units), ...added].sort())
  for (const u of everyUnit(live.state)) {
    const placed = u.status === 'standing' || u.status === 'broken'
    same(`${u.id}, ${u.status}, has a place`, u.at !== null, placed)
    same(`${u.id}, ${u.status}, has a carrier`, u.carrier !== undefined, u.status === 'aboard')
    const carrier = u.carrier === undefined ? undefined : lookUp(live.state.units, u.carrier)
    if (u.carrier !== undefined) same(`${u.id} is aboard what is lost`, LOST.has(carrier?.status), false)
  }
}

/** Nobody is carried by what is not there any more, or is none of the units. */
const LOST: ReadonlySet<UnitStatus | undefined> = new Set([undefined, 'destroyed', 'fled', 'left'])

/** What the ruleset says must hold after an entry holds. */
function isSound<S extends BattleState>({ ruleset, state }: LiveBattle<S>, entry: Entry, before: S): void {
  const faults = ruleset.unsound?.(state, entry.effects, before) ?? []
  if (faults.length > 0) throw new Error(`After entry ${entry.seq}: ${faults.join('; ')}`)
}

/** Tokens are in the bag or with a side, none is lost or made. */
function tokensAreKept<S extends BattleState>(live: LiveBattle<S>): void {
  for (const [bag, tokens] of pairsIn(live.origin.setup.bags)) {
    const drawn = everySide(live.state).flatMap((side) => lookUp(side.drawn, bag) ?? [])
    const now = [...(lookUp(live.state.bags, bag) ?? []), ...drawn].sort((a, b) => a - b)
    same(
      `The tokens of ${bag}`,
      now,
      [...tokens].sort((a, b) => a - b),
    )
  }
}

/** How closely a battle is held against its log while it is fought. */
export interface Watch<S extends BattleState> {
  /** To be called after every entry: the log folded so far is what is live; now and then it is restored, too. */
  readonly after: (live: LiveBattle<S>, entry: Entry) => void
  /** To be called at the end: everything that must hold of a battle, whatever was ordered in it. */
  readonly end: (live: LiveBattle<S>) => void
}

/** Entries between two restorations. */
const RESTORED_EVERY = 25

/**
 * What must hold of a playout. Each check throws an Error that says what does not.
 * @param seed the playout's seed, of which its dice come
 */
export function watch<S extends BattleState>(seed: number): Watch<S> {
  const secret = secretOf(seed)
  const stream = committedDice({ secret, entropy: {} })
  const follow = follower<S>()
  return {
    after: (live, entry) => {
      if (entry.seq > 1) follow(live, entry)
      if (entry.seq % RESTORED_EVERY === 0) restores(live, stream)
    },
    end: (live) => {
      foldsToItself(live)
      restores(live, stream)
      verifies(live, secret)
      poolsBalance(live)
      unitsAreKept(live)
      tokensAreKept(live)
    },
  }
}
