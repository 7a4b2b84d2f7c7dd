import { chance } from '../../src/cli/playout/chance.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import type { Json } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import type { Input } from '../../src/kernel/log.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import type { KgState, KgUnit } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { loadLibrary } from '../../src/table/library.ts'

/** The clock of the bench stands still: rules never read it. */
const AT = '2026-01-01T00:00:00.000Z'
const SEED = { secret: '5a'.repeat(32), entropy: {} }
const STREAM = committedDice(SEED)
/** Detachments a side, and units of each, its HQ included. */
const DETACHMENTS = 10
const STRENGTH = 15

const CARDS = {
  KHAN: ['kh_archers', 'kh_lancers', 'kh_footbow', 'kh_archers', 'kh_captives', 'kh_scouts', 'kh_lancers'],
  RUS: ['ru_spears', 'ru_archers', 'ru_druzhina', 'ru_crossbow', 'ru_levy', 'ru_boyars', 'ru_archers'],
} as const

/** A scenario of 150 units a side in ten detachments each, on six metres of woods, walls, hills and fields. */
export function greatScenario(): Json {
  const scenario = {
    id: 'bench',
    map: [600, 240],
    terrain: [0, 1, 2, 3].flatMap((i) => [
      { id: `wood${i}`, type: 'forest', poly: moved(WOOD, 20 + i * 150, 96) },
      { id: `scrub${i}`, type: 'scrub', poly: moved(WOOD, 95 + i * 140, 60) },
      { id: `rocks${i}`, type: 'rocks', poly: moved(WOOD, 60 + i * 140, 170) },
    ]),
    zones: [0, 1, 2].flatMap((i) => [
      { id: `road${i}`, type: 'dirtRoad', poly: box(90 + i * 200, 0, 94 + i * 200, 240) },
      { id: `rye${i}`, type: 'field', poly: box(100 + i * 180, 130, 150 + i * 180, 160) },
    ]),
    obstacles: [0, 1, 2, 3, 4].flatMap((i) => [
      {
        id: `wall${i}`,
        type: 'palisade',
        seg: [
          [30 + i * 120, 122],
          [70 + i * 120, 122],
        ],
      },
      {
        id: `fence${i}`,
        type: 'barricade',
        seg: [
          [60 + i * 110, 84],
          [80 + i * 110, 84],
        ],
      },
    ]),
    relief: [0, 1, 2].map((i) => ({
      id: `hill${i}`,
      type: 'gentle',
      level: 1,
      poly: moved(HILL, 130 + i * 170, 84),
      crest: [
        [145 + i * 170, 98],
        [185 + i * 170, 98],
      ],
    })),
    sides: { KHAN: side('KHAN', 'K', 68, -8, 0), RUS: side('RUS', 'R', 112, 8, 180) },
  }
  return loadLibrary().complete('khans-and-generals', scenario as unknown as Json)
}

const WOOD = [
  [0, 0],
  [22, 3],
  [34, 14],
  [26, 28],
  [6, 26],
] as const
const HILL = [
  [0, 10],
  [14, 0],
  [62, 2],
  [70, 16],
  [52, 28],
  [10, 26],
] as const

const moved = (points: readonly (readonly [number, number])[], dx: number, dy: number): number[][] =>
  points.map(([x, y]) => [x + dx, y + dy])

const box = (a: number, b: number, c: number, d: number): number[][] => [
  [a, b],
  [c, b],
  [c, d],
  [a, d],
]

/** Five files and three ranks a detachment; `front` is the first rank's place, `depth` the way to the next. */
function side(list: 'KHAN' | 'RUS', letter: string, front: number, depth: number, facing: number) {
  const chief = `${letter}1`
  const units = Array.from({ length: DETACHMENTS * STRENGTH }, (_, i) => {
    const [group, n] = [Math.floor(i / STRENGTH), i % STRENGTH]
    // The HQ stands in the middle of the last rank.
    const place = n === 0 ? 12 : n <= 12 ? n - 1 : n
    const at = { x: 14 + group * 58 + (place % 5) * 11, y: front + Math.floor(place / 5) * depth, facing }
    const hq = `${letter}${group * STRENGTH + 1}`
    if (n > 0) return { id: `${letter}${i + 1}`, card: CARDS[list][i % CARDS[list].length], hq, ...at }
    const cards = list === 'KHAN' ? ['kh_khan', 'kh_noyan'] : ['ru_prince', 'ru_voivode']
    const card = group === 0 ? cards[0] : cards[1]
    return { id: hq, card, hq: group === 0 ? hq : chief, command: STRENGTH, ...at }
  })
  return { list, edge: list === 'KHAN' ? 'south' : 'north', chief, units }
}

/** The state of the great battle before its first entry, with one player a side. */
export const greatSetup = (): KgState => withPlayers(khansAndGenerals.setup(greatScenario()))

/** The same state with one player a side, who has the side's id. */
export function withPlayers(setup: KgState): KgState {
  const seats = Object.fromEntries(
    Object.keys(setup.sides).map((id) => [id, { side: id, name: id, commands: [], chief: true }]),
  )
  return { ...setup, seats }
}

/** The battle with its first entry written. */
export const greatBattle = (setup: KgState): LiveBattle<KgState> =>
  LiveBattle.begin(khansAndGenerals, setup, SEED, AT, STREAM)

/** A battle written down: what players did, in order, and how many of it were orders to units. */
export interface Written {
  readonly inputs: readonly Input[]
  readonly orders: number
}

/**
 * Fights the great battle until so many orders to units were carried out (or it is over), every unit of a side in
 * turn being tried once a player turn with a shot, an assault, a formation or a move, with shells and overruns too where
 * it has the guns and the armour; windows are passed.
 */
export function writeBattle(setup: KgState, orders: number): Written {
  const live = greatBattle(setup)
  const random = chance(1241)
  const inputs: Input[] = []
  let given = 0
  const submit = (input: Input): boolean => {
    if (!live.submit(input, AT).ok) return false
    inputs.push(input)
    return true
  }
  const pass = (): void => {
    while (live.pending !== null) submit({ type: 'lapse', ask: live.pending.id })
  }
  while (given < orders && live.state.outcome === null) {
    const side = live.state.active
    if (side === null) break
    for (const u of Object.values(live.state.units)) {
      if (u.side !== side || u.status !== 'standing' || given >= orders) continue
      for (const order of wishes(live.state, u, random.int(0, 99), random.int(5, 60))) {
        if (!submit({ type: 'order', by: side, order })) continue
        given += 1
        pass()
        break
      }
      if (live.state.outcome !== null) break
    }
    if (live.state.outcome !== null) break
    const unit = live.state.sides[side]?.facts.chief ?? ''
    if (!submit({ type: 'order', by: side, order: { unit, order: 'endTurn', path: [], options: {} } })) break
    pass()
  }
  return { inputs, orders: given }
}

/** What a unit would like to do, best first: most shoot at whom they see, some assault, form up, or go forward. */
function wishes(state: KgState, u: KgUnit, mood: number, share: number): Declared[] {
  const sightings = state.sides[u.side]?.sightings ?? {}
  const foe = nearest(
    u,
    Object.values(state.units).filter((e) => e.side !== u.side && sightings[e.id]?.now === true),
  )
  const forms = ['loose', 'standard', 'column', 'close'].filter((f) => f !== u.formation)
  const ahead = foe?.at ?? { x: u.at?.x ?? 0, y: 1200 }
  const from = u.at ?? ahead
  const to = {
    x: Math.round(from.x + ((ahead.x - from.x) * share) / 100),
    y: Math.round(from.y + ((ahead.y - from.y) * share) / 100),
  }
  // Written out each time: what is put together by spreading is of another inner shape each time, and slow to read.
  const move: Declared = { unit: u.id, order: 'move', path: [to], options: {} }
  const form = forms.map(
    (f): Declared => ({ unit: u.id, order: 'changeFormation', path: [], options: { to: f } }),
  )
  const at = (order: string): Declared[] =>
    foe === null ? [] : [{ unit: u.id, order, target: { unit: foe.id }, path: [], options: {} }]
  const shoot = u.gun !== null && mood % 2 === 0 ? at('bombard') : at('rangedAttack')
  const assault = u.vehicle === undefined ? at('assault') : at('overrun')
  if (u.kind === 'command') return [move]
  if (mood < 45) return [...shoot, move, ...form]
  if (mood < 60) return [...assault, move, ...form]
  if (mood < 70) return [...form, move]
  return [move, ...form]
}

function nearest(u: KgUnit, others: readonly KgUnit[]): KgUnit | null {
  let best: KgUnit | null = null
  let least = Number.POSITIVE_INFINITY
  for (const other of others) {
    if (u.at === null || other.at === null) continue
    const far = (u.at.x - other.at.x) ** 2 + (u.at.y - other.at.y) ** 2
    if (far < least) [best, least] = [other, far]
  }
  return best
}

/** Fights a written battle again from its start; what comes of it is the same. */
export function fightAgain(setup: KgState, written: Written): LiveBattle<KgState> {
  const live = greatBattle(setup)
  for (const input of written.inputs) {
    const done = live.submit(input, AT)
    if (!done.ok) throw new Error(`The written battle was refused: ${done.refusal.key}`)
  }
  return live
}

/** What a fight took, in seconds. */
export interface FightTimes {
  /** Each order to a unit, with the window after it. */
  readonly orders: readonly number[]
  /** All else: the start, and what happens between turns. */
  readonly phases: number
}

/** Fights a written battle again with a watch in hand. */
export function fightTimed(setup: KgState, written: Written): FightTimes {
  const orders: number[] = []
  let since = performance.now()
  const lap = (): number => {
    const now = performance.now()
    const seconds = (now - since) / 1000
    since = now
    return seconds
  }
  const live = greatBattle(setup)
  let phases = lap()
  let between = true
  for (const input of written.inputs) {
    const done = live.submit(input, AT)
    if (!done.ok) throw new Error(`The written battle was refused: ${done.refusal.key}`)
    if (input.type === 'order') {
      between = input.order.order === 'endTurn'
      if (!between) orders.push(0)
    }
    if (between) phases += lap()
    else orders[orders.length - 1] = (orders.at(-1) ?? 0) + lap()
  }
  return { orders, phases }
}
