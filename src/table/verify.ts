import { committedDice } from '../kernel/dice.ts'
import { canonical } from '../kernel/json.ts'
import { Diverged, LiveBattle } from '../kernel/live.ts'
import { type Entry, effective, fold, type Origin, verifyLog } from '../kernel/log.ts'
import type { Ruleset } from '../kernel/ruleset.ts'
import type { Result } from '../kernel/words.ts'

/** What was checked when a battle was verified. */
export interface Verified {
  readonly entries: number
  readonly dice: number
  readonly commitment: string
}

/** A whole battle as an exported file holds it. */
export interface WholeBattle {
  readonly rulesVersion: number
  readonly origin: Origin
  readonly secret: string
  readonly entries: readonly Entry[]
}

/**
 * Checks a whole battle with nothing but itself: the secret fits its commitment, the chain is unbroken, every die is
 * the stream's. With the ruleset of that version at hand it is also played again, input by input, and must come out
 * the same to the last byte.
 */
export function verifyBattle(battle: WholeBattle, ruleset: Ruleset | null): Result<Verified> {
  const { origin, secret, entries } = battle
  const checked = verifyLog(origin, secret, entries)
  if (!checked.ok) return { ok: false, refusal: checked.refusal }
  if (canReplay(battle, ruleset)) {
    const fault = replay(battle, ruleset)
    if (fault !== null) return { ok: false, refusal: { key: 'verify.replay', params: { seq: fault } } }
  }
  const dice = entries.reduce((count, entry) => count + entry.rolls.length, 0)
  return { ok: true, value: { entries: entries.length, dice, commitment: origin.commitment } }
}

/** Whether a battle can be played again: the ruleset is that of the version it was fought with from first to last. */
export const canReplay = (battle: WholeBattle, ruleset: Ruleset | null): ruleset is Ruleset =>
  ruleset !== null &&
  ruleset.version === battle.rulesVersion &&
  ruleset.version === battle.origin.setup.rulesVersion

/** Plays a battle again from its inputs; the number of the first entry that comes out differently, or null. */
function replay({ origin, secret, entries }: WholeBattle, ruleset: Ruleset): number | null {
  const live = LiveBattle.restore(ruleset, origin, committedDice({ secret, entropy: origin.entropy }), [])
  for (const entry of entries) {
    try {
      const again = live.submit(entry.input, entry.at)
      if (!again.ok || again.value.hash !== entry.hash) return entry.seq
    } catch (error) {
      if (error instanceof Diverged || error instanceof Error) return entry.seq
      throw error
    }
  }
  const folded = fold(origin.setup, effective(entries))
  return canonical(folded) === canonical(live.state) ? null : entries.length
}
