import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chance, chance } from '../../src/cli/playout/chance.ts'
import { playout } from '../../src/cli/playout/playout.ts'
import { playerOf, RandomPlayer } from '../../src/cli/playout/random-player.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { canonical } from '../../src/kernel/json.ts'
import { LiveBattle, originOf } from '../../src/kernel/live.ts'
import { fold } from '../../src/kernel/log.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { Point } from '../../src/kernel/space/types.ts'
import type { BattleState, Feature } from '../../src/kernel/state.ts'
import type { SideId, UnitId, Viewer } from '../../src/kernel/words.ts'
import type { Standing as FwStanding } from '../../src/rulesets/company-battles/units/standing.ts'
import type { FwState } from '../../src/rulesets/company-battles/units/state.ts'
import { CUT } from '../../src/rulesets/khans-and-generals/command/communications.ts'
import { RELUCTANCE, reluctance } from '../../src/rulesets/khans-and-generals/morale/morale.ts'
import type { KgState, KgUnit } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { SzState } from '../../src/rulesets/szwadron/units/state.ts'
import { heard } from '../../src/table/battle/redact.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { toy, toySeats } from '../kernel/toy-ruleset.ts'
import { toyScenario, setup as toySetup } from '../kernel/toy-state.ts'

const DICE = { secret: '5e'.repeat(32), entropy: {} }
const AT = '2026-01-01T00:00:00.000Z'

/** A ruleset with moments to look at, and what may differ in one without a side's knowing. */
interface Case {
  readonly ruleset: Ruleset
  readonly moments: readonly BattleState[]
  readonly differ: (state: BattleState, viewer: SideId, seed: number) => BattleState
}

/** Moments in the middle of random battles, when nothing is asked. */
function momentsOf(ruleset: Ruleset, scenario: unknown, seeds: readonly number[]): BattleState[] {
  return seeds.flatMap((seed) => {
    const { live } = playout({ ruleset, setup: ruleset.setup(scenario), seed, limit: 260 })
    const entries = live.entries.filter(({ input }) => input.type !== 'umpire')
    const quiet = entries.filter(({ pending, seq }) => pending === null && seq > 4)
    return [0.2, 0.4, 0.6, 0.8].flatMap((share) => {
      const upTo = quiet[Math.floor((quiet.length - 1) * share)]?.seq ?? 1
      const state = fold(
        live.origin.setup,
        entries.filter(({ seq }) => seq <= upTo),
      ) as BattleState
      return state.outcome === null && state.active !== null ? [state] : []
    })
  })
}

/**
 * The enemy's plans and purse: orders left, tokens, who holds how many points, men within a figure, what waits unseen;
 * how near to breaking his units are; and of those that nobody sees who is broken, who is cut off, and where they stand.
 */
function secretsOf(state: KgState, viewer: SideId, seed: number): KgState {
  const other = plansOf(state, viewer, seed)
  const random = chance(seed + 1)
  for (const u of Object.values(other.units)) {
    if (u.side === viewer || u.status !== 'standing' || u.at === null) continue
    const room = (u.breakAt ?? u.stan + 1) - 1 - reluctance(u)
    if (room > 2 && random.percent(50)) {
      const value = random.int(1, room - 2)
      u.markers.push({ id: `wavers-${u.id}`, kind: RELUCTANCE, rule: 'KG-MOR-20', value })
    }
    if (isSeen(other, viewer, u)) continue
    if (u.kind === 'command' ? random.percent(60) : random.percent(20)) u.status = 'broken'
    else if (random.percent(30)) toggleLink(u)
    const { width, height } = other.map
    const beside = (at: number, most: number) => Math.min(most - 50, Math.max(50, at + random.int(-80, 80)))
    u.at = { x: beside(u.at.x, width), y: beside(u.at.y, height) }
  }
  return other
}

/** From here on a hidden unit is not found, mm. */
const OUT_OF_REACH = 350

/**
 * The same moment with those of the enemy in hiding whom nobody of the side in turn is near, each in a wood, and in a
 * battle without traps: their windows open anyhow.
 */
function inHiding(state: KgState): KgState {
  const other = structuredClone(state)
  const viewer = other.active ?? ''
  const special = other.facts.special.filter((rule) => rule !== 'KG-AMB-04')
  Object.assign(other.facts, { special })
  const eyes = Object.values(other.units).flatMap((u) => (u.side === viewer && u.at !== null ? [u.at] : []))
  for (const u of Object.values(other.units)) {
    const { at } = u
    if (u.side === viewer || u.status !== 'standing' || at === null) continue
    if (eyes.some((eye) => Math.hypot(eye.x - at.x, eye.y - at.y) < OUT_OF_REACH)) continue
    u.hidden = true
    other.features[`wood-${u.id}`] = wood(`wood-${u.id}`, at)
    delete other.sides[viewer]?.sightings[u.id]
  }
  return other
}

/** A wood about a place, wide enough for who hides in it to be elsewhere in it. */
function wood(id: string, { x, y }: Point): Feature {
  const [left, right, top, bottom] = [x - 250, x + 250, y - 250, y + 250]
  const polygon = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return { id, layer: 'terrain', kind: 'forest', polygon }
}

const isSeen = (state: KgState, viewer: SideId, u: KgUnit): boolean =>
  state.sides[viewer]?.sightings[u.id]?.now === true

function toggleLink(u: KgUnit): void {
  const linked = u.markers.filter((m) => m.kind !== CUT)
  const cut = { id: `${CUT}-${u.id}`, kind: CUT, rule: 'KG-COM-03' }
  u.markers = linked.length < u.markers.length ? linked : [...linked, cut]
}

function plansOf(state: KgState, viewer: SideId, seed: number): KgState {
  const other = structuredClone(state)
  const random = chance(seed)
  for (const u of Object.values(other.units)) {
    if (u.side === viewer) continue
    u.budget = { big: random.int(0, 1), move: random.int(0, 1), minor: random.int(0, 1) }
    u.activated = random.percent(50) ? { turn: state.turn, by: u.hq } : null
    if (u.status === 'reserve' || u.status === 'trap') u.stan = random.int(1, u.startStan)
  }
  for (const side of Object.values(other.sides)) {
    if (side.id === viewer) continue
    side.drawn.opb = (side.drawn.opb ?? []).map(() => random.int(1, 3))
    const points = Object.values(side.pools.pd ?? {}).reduce((a, b) => a + b, 0)
    if (points > 0) side.pools.pd = { [holderOf(other, side.id, random)]: points + random.int(0, 2) }
    side.facts = { ...side.facts, opbLimit: random.int(60, 90), called: random.percent(50) }
  }
  return other
}

/** Any HQ of a side that is or was on the table: points may be anybody's. */
function holderOf(state: KgState, side: SideId, random: Chance): UnitId {
  const hqs = Object.values(state.units).filter((u) => u.side === side && u.kind === 'command')
  return hqs[random.int(0, hqs.length - 1)]?.id ?? ''
}

const { scenarios } = loadLibrary()
const osiek = scenarios['khans-and-generals']?.osiek
const kgMoments = momentsOf(rulesets['khans-and-generals'] as Ruleset, osiek, [1, 2, 3])
const cases: Case[] = [
  {
    ruleset: rulesets['khans-and-generals'] as Ruleset,
    moments: kgMoments.flatMap((moment) => [
      moment,
      inHiding(moment as unknown as KgState) as unknown as BattleState,
    ]),
    differ: (state, viewer, seed) =>
      secretsOf(state as unknown as KgState, viewer, seed) as unknown as BattleState,
  },
  {
    // Every counter is seen by all. An answer kept beforehand is given at once, and told with what comes of it.
    ruleset: rulesets['hex-battles'] as Ruleset,
    moments: momentsOf(rulesets['hex-battles'] as Ruleset, scenarios['hex-battles']?.warka, [1, 2]),
    differ: (state) => structuredClone(state),
  },
  {
    // All stands open on the table; what a watching unit waits for, and what units are told for this turn, does not.
    ruleset: rulesets.szwadron as Ruleset,
    moments: momentsOf(rulesets.szwadron as Ruleset, scenarios.szwadron?.grochow, [1, 2, 3]),
    differ(state, viewer, seed) {
      const other = structuredClone(state) as unknown as SzState
      const random = chance(seed)
      for (const unit of Object.values(other.units)) {
        if (unit.side === viewer) continue
        const { watch } = unit
        if (watch !== null && !unit.asks) {
          const within = random.int(20, 600)
          unit.watch = {
            ...watch,
            within,
            targets: random.percent(30) ? [viewer === 'PL' ? 'P1' : 'A1'] : [],
          }
        }
        unit.standing = {
          pursue: random.pick(['roll', 'always', 'never'] as const),
          close: random.pick(['auto', 'none'] as const),
          fire: random.pick(['always', 'hold'] as const),
        }
      }
      return other as unknown as BattleState
    },
  },
  {
    // All stands open on the table, and so does what platoons ask about; what else they are told does not.
    ruleset: rulesets['company-battles'] as Ruleset,
    moments: momentsOf(
      rulesets['company-battles'] as Ruleset,
      scenarios['company-battles']?.['la-chapelle'],
      [1, 2],
    ),
    differ(state, viewer, seed) {
      const other = structuredClone(state) as unknown as FwState
      const random = chance(seed)
      for (const unit of Object.values(other.units)) {
        if (unit.side === viewer) continue
        unit.standing = otherwise(unit.standing, random)
      }
      return other as unknown as BattleState
    },
  },
  {
    ruleset: toy as unknown as Ruleset,
    moments: [{ ...toySetup(toyScenario()), seats: toySeats, active: 'RED', phase: 'player', turn: 1 }],
    differ(state, viewer, seed) {
      const other = structuredClone(state)
      const random = chance(seed)
      for (const unit of Object.values(other.units)) {
        const { hidden } = unit as unknown as { hidden: boolean }
        if (unit.side === viewer || !hidden) continue
        unit.at = { x: random.int(300, 600), y: random.int(100, 380) }
        unit.facing = random.int(0, 3599)
      }
      return other
    },
  },
]

/** What platoons of Company Battles may be told, but to ask. */
const TOLD = {
  disengage: ['always', 'never'],
  defensive: ['all', 'hold', 15],
  counter: ['usual', 'always', 'never', 'noTanks'],
  allocate: ['usual', 'cheapest', 'spread'],
  attach: ['nearest', 'never'],
  break: ['away', 'home'],
  consolidate: ['stay', 'advance'],
  enter: ['stay', 'enter'],
  aa: ['leader', 'hold'],
  air: ['call', 'save'],
  intercept: ['usual', 'always', 'never'],
  reroll: ['always', 'never'],
  mixed: ['usual', 'never'],
  warrior: ['usual'],
  out: ['usual'],
  path: ['away', 'home'],
  swap: ['usual', 'never'],
} as const satisfies { readonly [key in keyof FwStanding]: readonly Exclude<FwStanding[key], 'ask'>[] }

/** Other instructions that ask about the same things. */
function otherwise(told: FwStanding, random: ReturnType<typeof chance>): FwStanding {
  const changed = Object.entries(told).map(([key, value]) => {
    const open: readonly unknown[] = TOLD[key as keyof FwStanding]
    return [key, value === 'ask' ? value : random.pick(open)]
  })
  return Object.fromEntries(changed) as FwStanding
}

/** What the orders of one side without a plan come to, as far as it is told: refusals, reports, and whom it waits for. */
function orderBoth(
  ruleset: Ruleset,
  states: readonly [BattleState, BattleState],
  side: SideId,
  seed: number,
) {
  const viewer: Viewer = {
    kind: 'player',
    side,
    player: Object.keys(states[0].seats).find((id) => states[0].seats[id]?.side === side) ?? side,
  }
  const [one, two] = states.map((state) =>
    LiveBattle.restore(ruleset, originOf(structuredClone(state), DICE), committedDice(DICE), []),
  ) as [LiveBattle<BattleState>, LiveBattle<BattleState>]
  const by = playerOf(one.state, side) ?? side
  const player = new RandomPlayer(ruleset, chance(seed), new Map())
  const told = (live: LiveBattle<BattleState>, input: Parameters<LiveBattle<BattleState>['submit']>[0]) => {
    const taken = live.submit(input, AT)
    const effects = taken.ok ? heard(taken.value.effects, viewer) : []
    const refusal = taken.ok ? null : taken.refusal
    const waits = live.pending === null ? null : { side: live.pending.side, own: live.pending.side === side }
    return {
      effects: canonical(effects),
      rest: canonical({ refusal, waits, owed: live.owed().map((o) => o.side) }),
    }
  }
  for (let n = 0; n < 25; n++) {
    const open = one.pending
    if (open !== null) {
      if (two.pending === null) throw new Error('one waits and the other does not')
      const silence = [one, two].map((live) => told(live, { type: 'lapse', ask: live.pending?.id ?? '' }))
      if (silence[0]?.effects !== silence[1]?.effects) return n
      expect(silence[1]?.rest).toBe(silence[0]?.rest)
      continue
    }
    if (one.state.outcome !== null || one.state.active !== side) return n
    const order = player.order([...ruleset.offers(one.state, by)], one.view(viewer))
    if (order === null) return n
    const [first, second] = [one, two].map((live) => told(live, { type: 'order', by, order }))
    // From a thing he is told on, the battles are different ones to him too.
    if (first?.effects !== second?.effects) return n
    expect({ order, rest: second?.rest }).toEqual({ order, rest: first?.rest })
  }
  return 25
}

describe.each(cases)('DIG-CHECK DIG-WINDOW $ruleset.id: pauses and refusals tell no secret', (one) => {
  const { ruleset, moments, differ } = one

  test('there are moments to look at', () => {
    expect(moments.length).toBeGreaterThan(0)
  })

  test('the same orders open the same windows and are refused alike, whatever the other side hides', () => {
    // Each is tried from its own moment; from the first thing he is told on, two battles may differ.
    let orders = 0
    fc.assert(
      fc.property(fc.nat(moments.length - 1), fc.nat(10_000), (at, seed) => {
        const state = moments[at] as BattleState
        const side = state.active ?? ''
        orders += orderBoth(ruleset, [state, differ(state, side, seed)], side, seed)
      }),
      { numRuns: 40, seed: 11 },
    )
    expect(orders).toBeGreaterThan(40)
  })
})
