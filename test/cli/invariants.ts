import { expect } from 'vitest'
import { canonical } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { applyEntry, type Entry, effective, fold, verifyLog } from '../../src/kernel/log.ts'
import type { BattleState } from '../../src/kernel/state.ts'

/** Holds a battle against its log: what is folded anew is what is live. */
export function foldsToItself<S extends BattleState>(live: LiveBattle<S>): void {
  const folded = fold(live.origin.setup, effective(live.entries))
  expect(canonical(folded)).toBe(canonical(live.state))
}

/** Follows a battle entry by entry with a second state that is only ever folded. */
export function follower<S extends BattleState>(): (live: LiveBattle<S>, entry: Entry) => void {
  let shadow: BattleState | null = null
  return (live, entry) => {
    shadow ??= fold(live.origin.setup, live.entries.slice(0, -1))
    applyEntry(shadow, entry)
    expect(canonical(shadow)).toBe(canonical(live.state))
  }
}

/** A battle restored from JSON of its log has the state, the question and the next die of the one that went on. */
export function restores<S extends BattleState>(
  live: LiveBattle<S>,
  stream: Parameters<typeof LiveBattle.restore>[2],
): LiveBattle<S> {
  const entries = JSON.parse(JSON.stringify(live.entries)) as Entry[]
  const origin = JSON.parse(JSON.stringify(live.origin)) as typeof live.origin
  const again = LiveBattle.restore(live.ruleset, origin, stream, entries)
  expect(canonical(again.state)).toBe(canonical(live.state))
  expect(again.pending).toEqual(live.pending)
  return again
}

/** Every die was read once and in order, every entry is chained, by the log alone. */
export function verifies<S extends BattleState>(live: LiveBattle<S>, secret: string): void {
  expect(verifyLog(live.origin, secret, live.entries)).toMatchObject({ ok: true })
}

/** Points granted are spent, expired or held; what one HQ passes on another gets. */
export function poolsBalance(live: LiveBattle<BattleState>): void {
  const sums: Record<string, Record<string, number>> = {}
  for (const effect of effective(live.entries).flatMap((entry) => entry.effects)) {
    if (effect.type !== 'pool') continue
    const key = `${effect.side}/${effect.pool}`
    sums[key] ??= { granted: 0, spent: 0, expired: 0, passed: 0 }
    const sum = sums[key] as Record<string, number>
    sum[effect.why] = (sum[effect.why] ?? 0) + effect.change
  }
  for (const [key, sum] of Object.entries(sums)) {
    const [side = '', pool = ''] = key.split('/')
    const held = Object.values(live.state.sides[side]?.pools[pool] ?? {}).reduce((a, b) => a + b, 0)
    expect({ key, passed: sum.passed }).toEqual({ key, passed: 0 })
    expect(held).toBe((sum.granted ?? 0) + (sum.spent ?? 0) + (sum.expired ?? 0))
    expect(Object.values(live.state.sides[side]?.pools[pool] ?? {}).every((n) => n >= 0)).toBe(true)
  }
}

/** No unit is lost or made: every one stands, flees, waits or is gone, and only those on the table have a place. */
export function unitsAreKept(live: LiveBattle<BattleState>): void {
  expect(Object.keys(live.state.units).sort()).toEqual(Object.keys(live.origin.setup.units).sort())
  for (const u of Object.values(live.state.units)) {
    expect({ unit: u.id, placed: u.at !== null }).toEqual({
      unit: u.id,
      placed: u.status === 'standing' || u.status === 'broken',
    })
  }
}

/** Tokens are in the bag or with a side, none is lost or made. */
export function tokensAreKept(live: LiveBattle<BattleState>): void {
  for (const [bag, tokens] of Object.entries(live.origin.setup.bags)) {
    const drawn = Object.values(live.state.sides).flatMap((side) => side.drawn[bag] ?? [])
    const now = [...(live.state.bags[bag] ?? []), ...drawn].sort((a, b) => a - b)
    expect(now).toEqual([...tokens].sort((a, b) => a - b))
  }
}
