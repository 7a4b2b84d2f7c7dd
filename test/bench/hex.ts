import { playout } from '../../src/cli/playout/playout.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { sha256 } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { type Input, seal } from '../../src/kernel/log.ts'
import { apply } from '../../src/kernel/reduce.ts'
import { createCanvas } from '../../src/render/canvas/fonts.ts'
import { renderScene } from '../../src/render/render.ts'
import { hexBattles } from '../../src/rulesets/hex-battles/ruleset.ts'
import type { HxState } from '../../src/rulesets/hex-battles/units/state.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { median, type Row, seconds } from './row.ts'

/** The clock of the bench stands still: rules never read it. */
const AT = '2026-01-01T00:00:00.000Z'
/** The larger scenario: 31 units and six leaders. */
const SCENARIO = 'kircholm'
const BATTLES = 6
const RUNS = 5
/** Rounds that are not timed, as a bot that has been up for a minute has had them. */
const WARM_UP = 10

/** A battle that was fought: its first state, its dice, what its players did, and the log that came of it. */
interface Fought {
  readonly setup: HxState
  readonly secret: string
  readonly inputs: readonly Input[]
  readonly entries: LiveBattle<HxState>['entries']
}

/** Whole battles of players without a plan, written down. */
const writeBattles = (): Fought[] =>
  Array.from({ length: BATTLES }, (_, i) => {
    const scenario = loadLibrary().scenarios['hex-battles']?.[SCENARIO]
    const seed = i + 1
    const { live } = playout({ ruleset: hexBattles, setup: hexBattles.setup(scenario), seed })
    return {
      setup: live.origin.setup as HxState,
      secret: sha256(`playout ${seed}`),
      inputs: live.entries.slice(1).map((entry) => entry.input),
      entries: live.entries,
    }
  })

/** Orders to units, in distinction from ends of phases and answers. */
const isOrder = (input: Input): boolean =>
  input.type === 'order' && hexBattles.orders[input.order.order]?.class !== 'table'

/** Fights a written battle again from its start; what comes of it is the same. */
const fightAgain = (battle: Fought): LiveBattle<HxState> => fightTimed(battle).live

/**
 * Fights a written battle again; `orders` is the seconds spent on orders to units with the questions they raise,
 * `phases` those on the start of battle and on ends of phases.
 */
function fightTimed({ setup, secret, inputs }: Fought): {
  live: LiveBattle<HxState>
  orders: number
  phases: number
} {
  const dice = { secret, entropy: {} }
  const spent = { orders: 0, phases: 0 }
  let since = performance.now()
  const live = LiveBattle.begin(hexBattles, setup, dice, AT, committedDice(dice))
  let what: keyof typeof spent = 'phases'
  for (const input of inputs) {
    const now = performance.now()
    spent[what] += now - since
    since = now
    what = input.type === 'order' && !isOrder(input) ? 'phases' : 'orders'
    const done = live.submit(input, AT)
    if (!done.ok) throw new Error(`The written battle was refused: ${done.refusal.key}`)
  }
  spent[what] += performance.now() - since
  return { live, orders: spent.orders / 1000, phases: spent.phases / 1000 }
}

/** Applying what was recorded and sealing each entry again: what any engine with this log must at least do. */
function floor({ setup, entries }: Fought): void {
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

/** Hex Battles: orders resolved in whole battles of the larger scenario, and the picture of its map. */
export async function benchHex(): Promise<Row[]> {
  const battles = writeBattles()
  const orders = battles.flatMap(({ inputs }) => inputs).filter(isOrder).length
  const entries = battles.reduce((total, battle) => total + battle.entries.length, 0)
  const all = (): { orders: number; whole: number } => {
    const spent = battles.map(fightTimed)
    const onOrders = spent.reduce((total, one) => total + one.orders, 0)
    return { orders: onOrders, whole: spent.reduce((total, one) => total + one.phases, onOrders) }
  }
  for (let n = 0; n < WARM_UP; n++) all()
  const fought = Array.from({ length: RUNS }, all)
  const floors = Array.from({ length: RUNS }, () => seconds(() => battles.forEach(floor)))
  return [
    {
      name: `hexes: orders resolved, ${SCENARIO} (${orders} orders, ${entries} entries)`,
      value: orders / median(fought.map((one) => one.orders)),
      unit: '/s',
      baseline: { name: 'effects applied, entries sealed', value: orders / median(floors) },
      target: { atLeast: 20_000 },
    },
    {
      name: 'hexes: the same with the start of battle and ends of phases',
      value: orders / median(fought.map((one) => one.whole)),
      unit: '/s',
    },
    ...(await benchPicture(battles)),
  ]
}

/** The map in the middle of a battle, drawn and encoded, beside canvas's own encode of a blank image of that size. */
async function benchPicture([battle]: readonly Fought[]): Promise<Row[]> {
  if (battle === undefined) return []
  const half = fightAgain({ ...battle, inputs: battle.inputs.slice(0, battle.inputs.length >> 1) })
  const recent = half.entries.slice(-5).flatMap((entry) => entry.effects)
  const scene = hexBattles.scene(half.view({ kind: 'spectator' }), recent)
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
      name: `hexes: image of ${SCENARIO}, drawn and encoded`,
      value: median(whole),
      unit: 'ms',
      baseline,
      target: { atMost: baseline.value },
    },
    { name: 'hexes: the same, ground drawn for the first time', value: first, unit: 'ms' },
  ]
}
