import { playout } from '../../src/cli/playout/playout.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { sha256 } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { type Input, seal } from '../../src/kernel/log.ts'
import { apply } from '../../src/kernel/reduce.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { createCanvas } from '../../src/render/canvas/fonts.ts'
import { renderScene } from '../../src/render/render.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { median, type Row, seconds, total } from './row.ts'

/** The clock of the bench stands still: rules never read it. */
const AT = '2026-01-01T00:00:00.000Z'
const RUNS = 5
/** Orders that are not timed: as many as the 300 units of Khans & Generals have had, or those of a minute. */
const WARM_UP = { orders: 45_000, ms: 60_000 }

/** Battles to be timed: a ruleset, a scenario of it, how many, and what they are called in the rows. */
export interface Timed<S extends BattleState> {
  readonly ruleset: Ruleset<S>
  readonly scenario: string
  readonly battles: number
  readonly title: string
  /** Orders to units in a second that are asked for. */
  readonly atLeast: number
}

/** A battle that was fought: its first state, its dice, what its players did, and the log that came of it. */
interface Fought<S extends BattleState> {
  readonly setup: S
  readonly secret: string
  readonly inputs: readonly Input[]
  readonly entries: LiveBattle<S>['entries']
}

/** Whole battles of players without a plan, written down. */
const writeBattles = <S extends BattleState>({
  ruleset,
  scenario,
  battles,
}: Omit<Timed<S>, 'title' | 'atLeast'>): Fought<S>[] =>
  Array.from({ length: battles }, (_, i) => {
    const read = loadLibrary().scenarios[ruleset.id]?.[scenario]
    const seed = i + 1
    const { live } = playout({ ruleset, setup: ruleset.setup(read), seed })
    return {
      setup: live.origin.setup as S,
      secret: sha256(`playout ${seed}`),
      inputs: live.entries.slice(1).map((entry) => entry.input),
      entries: live.entries,
    }
  })

/** Orders to units, in distinction from ends of phases and answers. */
const isOrder = <S extends BattleState>({ orders }: Ruleset<S>, input: Input): boolean =>
  input.type === 'order' && orders[input.order.order]?.class !== 'table'

/** Fights a written battle again from its start; what comes of it is the same. */
const fightAgain = <S extends BattleState>(ruleset: Ruleset<S>, battle: Fought<S>): LiveBattle<S> =>
  fightTimed(ruleset, battle).live

/**
 * Fights a written battle again; `orders` is the seconds spent on orders to units with the questions they raise,
 * `phases` those on the start of battle and on ends of phases with theirs.
 */
function fightTimed<S extends BattleState>(
  ruleset: Ruleset<S>,
  { setup, secret, inputs }: Fought<S>,
): {
  live: LiveBattle<S>
  orders: number
  phases: number
} {
  const dice = { secret, entropy: {} }
  const spent = { orders: 0, phases: 0 }
  let since = performance.now()
  const live = LiveBattle.begin(ruleset, setup, dice, AT, committedDice(dice))
  let what: keyof typeof spent = 'phases'
  for (const input of inputs) {
    const now = performance.now()
    spent[what] += now - since
    since = now
    // The answer to a question belongs to what raised it.
    if (input.type === 'order') what = isOrder(ruleset, input) ? 'orders' : 'phases'
    const done = live.submit(input, AT)
    if (!done.ok) throw new Error(`The written battle was refused: ${done.refusal.key}`)
  }
  spent[what] += performance.now() - since
  return { live, orders: spent.orders / 1000, phases: spent.phases / 1000 }
}

/** Applying what was recorded and sealing each entry again: what any engine with this log must at least do. */
function floor<S extends BattleState>({ setup, entries }: Fought<S>): void {
  const state = structuredClone(setup)
  for (const entry of entries) {
    for (const effect of entry.effects) apply(state, effect)
    const { hash: _, ...body } = entry
    seal(body)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Written battles that can be fought again and again: how many orders to units they have, and what one time of all takes. */
export interface Repeated {
  readonly orders: number
  /** @returns seconds spent on those orders. */
  readonly run: () => number
}

export function repeated<S extends BattleState>(timedAs: Omit<Timed<S>, 'title' | 'atLeast'>): Repeated {
  const battles = writeBattles(timedAs)
  return {
    orders: ordersIn(timedAs.ruleset, battles),
    run: () => total(battles.map((battle) => fightTimed(timedAs.ruleset, battle).orders)),
  }
}

const ordersIn = <S extends BattleState>(ruleset: Ruleset<S>, battles: readonly Fought<S>[]): number =>
  battles.flatMap(({ inputs }) => inputs).filter((input) => isOrder(ruleset, input)).length

/** Orders resolved in whole battles of a scenario, and the picture of its map. */
export async function benchBattles<S extends BattleState>(timedAs: Timed<S>): Promise<Row[]> {
  const { ruleset, scenario, title, atLeast } = timedAs
  const battles = writeBattles(timedAs)
  const orders = ordersIn(ruleset, battles)
  const entries = battles.reduce((total, battle) => total + battle.entries.length, 0)
  const all = (): { orders: number; whole: number } => {
    const spent = battles.map((battle) => fightTimed(ruleset, battle))
    const onOrders = spent.reduce((total, one) => total + one.orders, 0)
    return { orders: onOrders, whole: spent.reduce((total, one) => total + one.phases, onOrders) }
  }
  const since = performance.now()
  for (let n = 0; n < WARM_UP.orders && performance.now() - since < WARM_UP.ms; n += orders) all()
  const fought = Array.from({ length: RUNS }, all)
  const floors = Array.from({ length: RUNS }, () => seconds(() => battles.forEach(floor)))
  return [
    {
      name: `${title}: orders resolved, ${scenario} (${orders} orders, ${entries} entries)`,
      value: orders / median(fought.map((one) => one.orders)),
      unit: '/s',
      baseline: { name: 'effects applied, entries sealed', value: orders / median(floors) },
      target: { atLeast },
    },
    {
      name: `${title}: the same with the start of battle and ends of phases`,
      value: orders / median(fought.map((one) => one.whole)),
      unit: '/s',
    },
    ...(await benchPicture(timedAs, battles)),
  ]
}

/** The map in the middle of a battle, drawn and encoded, beside canvas's own encode of a blank image of that size. */
async function benchPicture<S extends BattleState>(
  { ruleset, scenario, title }: Timed<S>,
  [battle]: readonly Fought<S>[],
): Promise<Row[]> {
  if (battle === undefined) return []
  const half = fightAgain(ruleset, { ...battle, inputs: battle.inputs.slice(0, battle.inputs.length >> 1) })
  const recent = half.entries.slice(-5).flatMap((entry) => entry.effects)
  const scene = ruleset.scene(half.view({ kind: 'spectator' }), recent)
  const first = await timed(() => renderScene(scene, { language: 'en' }))
  const { width, height } = await renderScene(scene, { language: 'en' })
  const whole: number[] = []
  const blank: number[] = []
  for (let i = 0; i < 15; i++) {
    whole.push(await timed(() => renderScene(scene, { language: 'en' })))
    blank.push(await timed(() => createCanvas(width, height).encode('png')))
  }
  const baseline = { name: `blank ${width}×${height} PNG by canvas`, value: median(blank) }
  return [
    {
      name: `${title}: image of ${scenario}, drawn and encoded`,
      value: median(whole),
      unit: 'ms',
      baseline,
      target: { atMost: baseline.value },
    },
    { name: `${title}: the same, ground drawn for the first time`, value: first, unit: 'ms' },
  ]
}
