import { chance } from '../../../../src/cli/playout/chance.ts'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { RandomPlayer } from '../../../../src/cli/playout/random-player.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import { canonical } from '../../../../src/kernel/json.ts'
import { LiveBattle, originOf } from '../../../../src/kernel/live.ts'
import { fold } from '../../../../src/kernel/log.ts'
import type { SideId, Viewer } from '../../../../src/kernel/words.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import type { KgState, KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

/** Moments out of the middle of a few random battles of a scenario, with some units of each side made hidden or never seen. */
export const momentsOf = (scenario: string, seeds: readonly number[]): KgState[] =>
  seeds.flatMap((seed) => {
    const read = loadLibrary().scenarios['khans-and-generals']?.[scenario]
    const { live } = playout({ ruleset: khansAndGenerals, setup: setup(read), seed, limit: 260 })
    const entries = live.entries.filter((e) => e.input.type !== 'umpire')
    const quiet = entries.filter((e) => e.pending === null && e.seq > 4)
    return [0.3, 0.6, 0.95].flatMap((share) => {
      const upTo = quiet[Math.floor((quiet.length - 1) * share)]?.seq ?? 1
      const state = fold(
        live.origin.setup,
        entries.filter((e) => e.seq <= upTo),
      ) as KgState
      return state.outcome === null ? [withSecrets(state)] : []
    })
  })

function withSecrets(state: KgState): KgState {
  for (const side of Object.keys(state.sides)) {
    const own = Object.values(state.units).filter(
      (u) => u.side === side && u.at !== null && u.kind !== 'command',
    )
    for (const u of own.slice(0, 2)) {
      u.hidden = true
      forget(state, u)
    }
  }
  return state
}

export function forget(state: KgState, u: KgUnit): void {
  for (const side of Object.values(state.sides)) delete side.sightings[u.id]
}

export const opponent = (state: KgState, side: SideId): SideId =>
  Object.keys(state.sides).find((s) => s !== side) ?? ''

/** Changes what a side cannot know, in ways that leave everything it can know as it was. */
export function perturb(state: KgState, viewer: SideId, seed: number): KgState {
  const other = structuredClone(state)
  const random = chance(seed)
  const enemy = opponent(state, viewer)
  const side = other.sides[enemy]
  if (side === undefined) throw new Error('no enemy')
  for (const u of Object.values(other.units).filter((unit) => unit.side === enemy)) {
    const sighting = other.sides[viewer]?.sightings[u.id]
    // Never to be known of an enemy: plans, orders left, Reluctance, the exact Stan within a figure.
    u.budget = { big: random.int(0, 1), move: random.int(0, 1), minor: random.int(0, 1) }
    u.activated = random.percent(50) ? { turn: state.turn, by: u.hq } : null
    u.baseReluctance = random.int(0, 12)
    u.markers = [{ id: `m${u.id}`, kind: 'reluctance', rule: 'KG-MOR-11', value: random.int(1, 6) }]
    u.notes = { ...u.notes, 'KG-OSP-09': random.int(0, 99) }
    u.opbDrawn = random.percent(50) ? ['b'] : []
    if (u.statsAs === 'line' && u.stan > 0) u.stan = Math.ceil(u.stan / 5) * 5 - random.int(0, 4)
    // Nothing at all may be known of a hidden one or of one that was never seen.
    if (u.hidden || (sighting === undefined && u.at === null)) {
      u.stan = random.int(1, u.startStan)
      u.formation = 'standard'
      u.pinned = random.percent(50)
      if (u.at !== null) u.at = { x: random.int(100, 2300), y: random.int(100, 1700) }
      u.facing = random.int(0, 3599)
    }
  }
  const tokens = [...(side.drawn.opb ?? [])]
  side.drawn.opb = tokens.map(() => random.int(1, 5))
  const pd = Object.values(side.pools.pd ?? {}).reduce((a, b) => a + b, 0)
  if (pd > 0) side.pools.pd = { [side.facts.chief]: pd + random.int(0, 2) }
  side.facts = {
    ...side.facts,
    opbLimit: random.int(5, 40),
    called: random.percent(50),
    notes: { 'KG-ARM-01': seed },
  }
  other.bags.opb = [random.int(1, 5)]
  other.facts.serial = random.int(1, 999)
  other.facts.contacts = random.int(1, 999)
  return other
}

export const live = (state: KgState): LiveBattle<KgState> =>
  LiveBattle.restore(khansAndGenerals, originOf(state, { secret: '00', entropy: {} }), noDice, [])

/**
 * All that a side is shown: view, picture (which is drawn from the scene alone), offers, refusals of what it tries, and
 * what he is told beforehand of orders, and how the battle stands, for itself and for everybody.
 */
export function shown(state: KgState, side: SideId): string {
  const viewer: Viewer = { kind: 'player', side, player: side }
  const view = khansAndGenerals.view(state, viewer, null)
  const offers = khansAndGenerals.offers(state, side)
  const scene = khansAndGenerals.scene(view, [])
  const { tally, briefing } = khansAndGenerals.account
  const everybodys = khansAndGenerals.view(state, { kind: 'spectator' }, null)
  return canonical({
    view,
    scene,
    offers,
    refusals: refusals(state, side),
    foresight: foresight(state, side),
    owed: khansAndGenerals.owed(state),
    stands: [tally(view), tally(everybodys)],
    briefing: briefing(everybodys),
  })
}

/** What he is told beforehand of thirty orders, taken by chance of what he sees, that he means to give one after the other. */
function foresight(state: KgState, side: SideId): unknown {
  const view = khansAndGenerals.view(state, { kind: 'player', side, player: side }, null)
  const player = new RandomPlayer(khansAndGenerals, chance(11), new Map())
  const everything = Object.values(view.units).flatMap((u) =>
    u.side === side ? Object.keys(khansAndGenerals.orders).map((order) => ({ unit: u.id, order })) : [],
  )
  const orders = Array.from({ length: 30 }, () => player.order(everything, view) ?? []).flat()
  return khansAndGenerals.foresee?.(state, side, orders)
}

/** What a player without a plan is refused, trying twenty orders chosen by what he sees. */
function refusals(state: KgState, side: SideId): unknown[] {
  const viewer: Viewer = { kind: 'player', side, player: side }
  const view = khansAndGenerals.view(state, viewer, null)
  const player = new RandomPlayer(khansAndGenerals, chance(7), new Map())
  const everything = Object.values(view.units).flatMap((u) =>
    u.side === side ? Object.keys(khansAndGenerals.orders).map((order) => ({ unit: u.id, order })) : [],
  )
  return Array.from({ length: 20 }, () => {
    const declared = player.order(everything, view)
    const order = declared === null ? undefined : khansAndGenerals.orders[declared.order]
    if (declared === null || order === undefined || order.class === 'table') return null
    try {
      order.check(state, declared, side)
      return 'accepted'
    } catch (error) {
      return (error as { said?: unknown }).said ?? String(error)
    }
  })
}
