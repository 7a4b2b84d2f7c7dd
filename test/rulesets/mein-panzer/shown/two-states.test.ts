import { describe, expect, test } from 'vitest'
import { playout, secretOf } from '../../../../src/cli/playout/playout.ts'
import { committedDice } from '../../../../src/kernel/dice.ts'
import { LiveBattle, type Snapshot } from '../../../../src/kernel/live.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import { everySide, everyUnit, pairsIn, valuesIn } from '../../../../src/kernel/ordered.ts'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import type { PlayerId, SideId } from '../../../../src/kernel/words.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { setup } from '../../../../src/rulesets/mein-panzer/setup/setup.ts'
import { knownTo } from '../../../../src/rulesets/mein-panzer/shown/secrecy.ts'
import {
  type MpState,
  type MpUnit,
  onTable,
  unitsOnTable,
} from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { heard } from '../../../../src/table/battle/redact.ts'
import { SAMPLE } from '../../../cli/playout/fights.ts'
import { scenarioCalled } from '../support/board.ts'

/*
 * Two states that differ in hidden models alone are the same to the other side: what it waits for and is waited for, its view and
 * picture, the score, what is offered to it, what is said of orders it means to give, and why the others are refused
 * (MP-ASY-05, MP-ASY-07). Held all through battles of players without a plan.
 */

/** A scenario in which much may begin hidden, and keeps still; of the others their owners are asked. */
function lurking(name: string): MpState {
  const raw = scenarioCalled(name)
  Object.assign(raw, { reactions: 'mixed' })
  for (const platoon of raw.platoons) Object.assign(platoon, { hidden: true })
  return setup(raw)
}

/** Models of others that a side does not know of. */
const unknown = (state: MpState, side: SideId): MpUnit[] =>
  everyUnit(state).filter((u) => u.side !== side && u.status !== 'reserve' && !knownTo(state, side, u))

/** How far hidden models are put from where they were, in hundredths of an inch; and who may not come near them. */
const STEPS = [
  [420, 0],
  [-420, 0],
  [0, 420],
  [0, -420],
  [300, 300],
] as const
const NEAR = 220

/** Another state in which the models hidden from a side are in another plight, and elsewhere where they find room. */
function otherwise(
  state: MpState,
  side: SideId,
  n: number,
): { readonly other: MpState; readonly moved: number } {
  const other = structuredClone(state)
  let moved = 0
  for (const { id } of unknown(state, side)) {
    const u = other.units[id] as MpUnit
    Object.assign(u, {
      facing: (u.facing + 700 * (n + 1)) % 3600,
      suppressed: !u.suppressed,
      pinned: n % 2 === 0,
      damage: u.damage,
      overwatch: n % 3 === 0 ? null : 'auto',
      sector: 100 * n,
      registered: { x: 5 * n, y: 5 },
      standing: { watch: [{ at: 'any', within: null }], when: 'first', early: true },
      lastShot: null,
      jammed: [],
    })
    if (!onTable(u) || u.inside !== null) continue
    const [dx, dy] = STEPS[n % STEPS.length] as readonly [number, number]
    const at = { x: (u.at?.x ?? 0) + dx, y: (u.at?.y ?? 0) + dy }
    const { width, height } = state.map
    if (at.x < 100 || at.y < 100 || at.x > width - 100 || at.y > height - 100) continue
    const near = unitsOnTable(other).some(
      (one) => one.id !== id && gap({ ...u, at }, one as MpUnit & Placed) < NEAR,
    )
    if (near) continue
    Object.assign(u, { at })
    moved += 1
  }
  return { other, moved }
}

/** What of each order is open to each of a player's models, or why it is not. */
function openings(state: MpState, side: SideId): unknown[] {
  return everyUnit(state)
    .filter((u) => u.side === side && u.crewOf === null)
    .flatMap((u) =>
      valuesIn(meinPanzer.orders).map((order) => {
        try {
          const { targets, values } = order.open(state, u.id)
          return [u.id, order.key, targets?.() ?? null, values?.() ?? null]
        } catch (error) {
          if (error instanceof Refusal) return [u.id, order.key, error.said]
          throw error
        }
      }),
    )
}

/** All that a side has of a battle. */
function shownTo(state: MpState, side: SideId, player: PlayerId): Record<string, string> {
  const view = meinPanzer.view(state, { kind: 'player', side, player }, null)
  const offers = meinPanzer.offers(state, player)
  return {
    view: JSON.stringify(view),
    scene: JSON.stringify(meinPanzer.scene(view, [])),
    account: JSON.stringify([meinPanzer.account.tally(view), meinPanzer.account.briefing(view)]),
    owed: JSON.stringify(meinPanzer.owed(state)),
    offers: JSON.stringify(offers),
    openings: JSON.stringify(openings(state, side)),
    foreseen: JSON.stringify(
      meinPanzer.foresee?.(
        state,
        player,
        offers.slice(0, 20).map(({ unit, order, targets }) => ({
          unit,
          order,
          // All that moves goes towards the enemy, where those are of whom its side does not know.
          path:
            meinPanzer.orders[order]?.form.path === undefined
              ? []
              : [{ x: state.map.width / 2, y: state.map.height / 2 }],
          options: {},
          ...(targets?.[0] === undefined ? {} : { target: targets[0] }),
        })),
      ),
    ),
  }
}

/** Another state in which the models hidden from a side would react if anybody asked: nothing but what they do untold. */
function untold(state: MpState, side: SideId, ready: boolean): MpState {
  const other = structuredClone(state)
  for (const { id } of unknown(state, side))
    Object.assign(other.units[id] as MpUnit, {
      standing: null,
      overwatch: ready ? 'auto' : null,
      ...(ready ? { suppressed: false, pinned: false } : {}),
    })
  return other
}

type Before = Snapshot<MpState>

/** What a side learns of an input in a battle that stood so: what it hears, and what anybody is asked then. */
function learnt(before: Before, { live, seed }: Fought, { input, at }: Entry, side: SideId): string {
  const stream = committedDice({ secret: secretOf(seed), entropy: live.origin.entropy })
  const battle = LiveBattle.restore(meinPanzer, live.origin, stream, [], before)
  const done = battle.submit(input, at)
  const { pending } = battle
  const asked = pending === null ? null : [pending.kind, pending.side, pending.prompt, pending.choices]
  return JSON.stringify([done.ok ? heard(done.value.effects, { kind: 'side', side }) : done.refusal, asked])
}

interface Fought {
  readonly live: LiveBattle<MpState>
  readonly seed: number
}

/** Of how many entries one is looked at, and after how many a battle is left; in `npm run playouts` it is fought to its end. */
const [EVERY, LIMIT] = SAMPLE ? [2, 3000] : [1, 3000]

describe.each(
  [
    ['mokra', 31],
    ['mokra', 32],
    ['level-crossing', 33],
  ].slice(0, SAMPLE ? 1 : 3) as [string, number][],
)('%s, seed %i', (name, seed) => {
  test('MP-ASY-07 MP-HID-01 MP-ASY-03 whatever hidden models are and do, the other side has the same of the battle', {
    timeout: 600_000,
  }, () => {
    const count = { entries: 0, held: 0, moved: 0, orders: 0 }
    let before: Before | null = null
    playout({
      ruleset: meinPanzer,
      setup: lurking(name),
      seed,
      limit: LIMIT,
      after(live, entry) {
        const { state } = live
        if (before !== null && before.seq === entry.seq - 1) given(before, { live, seed }, entry)
        before = null
        count.entries += 1
        if (live.pending !== null || state.phase === 'deployment' || count.entries % EVERY > 0) return
        for (const { id: side } of everySide(state)) held(state, side)
        before = live.snapshot()
      },
    })
    /** A side is shown the same of a state. */
    function held(state: MpState, side: SideId): void {
      if (unknown(state, side).length === 0) return
      const player = pairsIn(state.seats).find(([, seat]) => seat.side === side)?.[0] ?? 'p'
      const { other, moved } = otherwise(state, side, count.entries / EVERY)
      const [one, two] = [shownTo(structuredClone(state), side, player), shownTo(other, side, player)]
      for (const [what, text] of Object.entries(one)) same(`${side}: ${what}`, text, two[what] ?? '')
      count.held += 1
      count.moved += moved
    }
    /** And it learns the same of what it orders: no window opens because of who is hidden, and none stays shut. */
    function given(stood: Before, fought: Fought, entry: Entry): void {
      const side = stood.state.active
      if (side === null || unknown(stood.state, side).length === 0) return
      const [one, two] = [true, false].map((ready) =>
        learnt({ ...stood, state: untold(stood.state, side, ready) }, fought, entry, side),
      )
      same(`${side}: ${JSON.stringify(entry.input)}`, one ?? '', two ?? '')
      count.orders += 1
    }
    function same(what: string, one: string, two: string): void {
      if (one !== two) throw new Error(`entry ${count.entries}, ${what} differs\n${difference(one, two)}`)
    }
    expect(count.held).toBeGreaterThan(4)
    expect(count.moved).toBeGreaterThan(4)
    expect(count.orders).toBeGreaterThan(4)
  })
})

/** Where two texts part, with what stands about it. */
function difference(one: string, two: string): string {
  let at = 0
  while (at < one.length && one[at] === two[at]) at += 1
  return `${one.slice(Math.max(0, at - 200), at + 120)}\n${two.slice(Math.max(0, at - 200), at + 120)}`
}
