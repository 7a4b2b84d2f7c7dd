import type { Procedure } from '../../../kernel/ask.ts'
import { MOVE_NAMES } from '../../../kernel/common-orders.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type RuleId, refuse } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import { march } from '../move/course.ts'
import { toEdge } from '../move/flee.ts'
import type { Bar, Way } from '../move/way.ts'
import { seenBy } from '../sight/known-enemies.ts'
import { callersSeeing, noteLostSight } from '../sight/lost-sight.ts'
import { INCH } from '../tables/inches.ts'
import { type Price, pay } from '../units/budget.ts'
import { isStand, isVehicle, modelOf } from '../units/models.ts'
import { levelOf, platoonCalled } from '../units/platoons.ts'
import { isPacked } from '../units/readiness.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { able } from './acting.ts'

type Placed = MpUnit & { readonly at: Point }

/** A model that can move by itself: free, on wheels, tracks or feet, its weapon packed (MP-MOV-01, MP-IMM-03, MP-ACT-09, MP-ACT-10). */
export function mover(state: MpState, id: string, price: Price, deed: 'moved' | 'crawled' = 'moved'): Placed {
  const u = able(state, id, price, { openly: true, duty: 'withdrawal' })
  if (u.immobile !== null) refuse('mp.error.immobile', { unit: id })
  if (modelOf(u).move === null) refuse('mp.error.towed', { unit: id })
  if (!isPacked(u)) refuse('mp.error.set-up', { unit: id })
  // A crawl is no movement to a stand's own fire (MP-INF-10).
  if (
    deed === 'moved' &&
    u.used.includes('fired') &&
    !(u.used.includes('moved') || u.used.includes('skirmished'))
  )
    refuse('mp.error.has-fired', { unit: id })
  return u as Placed
}

/**
 * Refuses a way that a platoon's morale forbids: one that is Disorganised comes no nearer to any enemy it sees, a Broken
 * one goes away from the nearest, and towards its own edge where it sees none (MP-MOR-04, MP-MOR-05).
 */
export function checkNerve(state: MpState, u: Placed, path: readonly Point[]): void {
  const level = levelOf(state, u)
  if (level !== 'disorganised' && level !== 'broken') return
  const seen = seenBy(state, u)
  const nearest = (from: Point): number => Math.min(...seen.map(({ at }) => pointDistance(from, at)))
  path.forEach((to, i) => {
    const from = path[i - 1] ?? u.at
    const nearer = seen.some(({ at }) => pointDistance(to, at) < pointDistance(from, at))
    if (level === 'disorganised' && nearer) refuse('mp.error.disorganised', { platoon: u.platoon })
    const away = seen.length > 0 ? nearest(to) > nearest(from) : toEdge(state, u, to) < toEdge(state, u, from)
    if (level === 'broken' && !away) refuse('mp.error.broken', { platoon: u.platoon })
  })
}

const REVERSE: OptionForm = {
  names: { en: ['reverse'], pl: ['tyłem', 'wstecz'] },
  values: ['yes', 'no'],
  words: { yes: { en: ['yes'], pl: ['tak'] }, no: { en: ['no'], pl: ['nie'] } },
}

/** An order of the family of moves. */
interface Kind {
  readonly key: string
  readonly names: Order<MpState>['names']
  readonly often?: true
  readonly price: Price
  readonly rule: RuleId
  /** What it counts as to the model's own fire; absent: it has moved. */
  readonly deed?: 'crawled'
  readonly options?: NonNullable<Order<MpState>['form']['options']>
  /** Refuses who can never do it. */
  readonly only?: (u: Placed) => void
  readonly go: (battle: MpBattle, u: Placed, declared: Declared, extra: number) => Procedure
}

/** Whether a model's headquarters hurries it on: in its first move of the activation (MP-CMD-10). */
const hurried = (state: MpState, u: Placed): boolean =>
  platoonCalled(state, u.platoon).ordered.includes('move') && !u.used.includes('moved')

const moving = ({ key, names, often, price, rule, deed, options = {}, only, go }: Kind): Order<MpState> => {
  const order: Order<MpState> = {
    key,
    names,
    ...(often === undefined ? {} : { often }),
    class: 'action',
    form: { path: { needed: true }, face: { needed: false }, options },
    open(state, id) {
      const u = mover(state, id, price, deed)
      only?.(u)
      return {}
    },
    check(state, declared) {
      order.open(state, declared.unit)
      checkNerve(state, mover(state, declared.unit, price, deed), declared.path)
    },
    *perform(battle, declared) {
      const u = unit(battle, declared.unit) as Placed
      const extra = hurried(battle.state, u) ? INCH : 0
      pay(battle, u, price, rule, deed ?? 'moved')
      const watched = callersSeeing(battle.state, u)
      yield* go(battle, u, declared, extra)
      noteLostSight(battle, u.id, watched)
    },
  }
  return order
}

function* goes(battle: MpBattle, u: Placed, declared: Declared, more: Partial<Way>): Procedure {
  const { path, face } = declared
  const { x, y } = u.at
  let bar: Bar | null = null
  const barred = (by: Bar): void => {
    bar = by
  }
  yield* march(battle, u, { path, face, react: reacting(battle, u.id), manner: 'move', barred, ...more })
  const { at, immobile, pinned } = unit(battle, u.id)
  const still = at !== null && at.x === x && at.y === y
  if (still && path.length > 0 && immobile === null && !pinned)
    battle.event('MP-MOV-01', 'mp.halts', { unit: u.id })
  tellBar(battle, u, bar)
}

/** Tells a model's own side what kept it from going on: it may be somebody of theirs whom the enemy knows nothing of (MP-CORE-09). */
function tellBar(battle: MpBattle, { id, side }: Placed, bar: Bar | null): void {
  if (bar === null) return
  const { why, rule, by = null } = bar
  battle.event(rule, 'mp.barred', { unit: id, data: { why, by } }, [side])
}

/** A move of Standard or Additional action: `A1-2 move > NE 5 > N 3 face N` (MP-MOV-01, MP-ACT-04). */
export const move = moving({
  key: 'move',
  // A cautious move is a move (MP-ACT-13).
  names: {
    en: [...MOVE_NAMES.en, 'cautious move'],
    pl: [...MOVE_NAMES.pl, 'ruch ostrożny'],
  },
  often: true,
  price: 'either',
  rule: 'MP-MOV-01',
  options: { reverse: REVERSE },
  *go(battle, u, declared, extra) {
    // Infantry that is hurried on counts as running.
    if (extra > 0 && isStand(u)) set(battle, u, 'running', true, 'MP-CMD-10')
    const reverse = lookUp(declared.options, 'reverse') === 'yes' && isVehicle(u)
    yield* goes(battle, u, declared, { reverse, extra })
  },
})

/** Infantry runs: both actions, six inches over clear ground, and nothing else (MP-INF-09). */
export const run = moving({
  key: 'run',
  names: {
    en: ['run', 'sprint', 'fast', 'fast move', 'dash', 'double', 'rush'],
    pl: [
      'bieg',
      'biegnij',
      'biegnie',
      'biegiem',
      'sprint',
      'sprintem',
      'szybko',
      'szybki ruch',
      'ruch szybki',
    ],
  },
  price: 'complex',
  rule: 'MP-INF-09',
  only: (u) => {
    if (!isStand(u)) refuse('mp.error.stands-only', { unit: u.id })
  },
  *go(battle, u, declared) {
    set(battle, u, 'running', true, 'MP-INF-09')
    yield* goes(battle, u, declared, { points: 6 * INCH, clear: true, manner: 'run' })
  },
})

/** Infantry crawls an inch, keeps hidden, and nobody reacts to it; before or after it, it fires as one that has not moved (MP-INF-10). */
export const crawl = moving({
  key: 'crawl',
  names: { en: ['crawl'], pl: ['czołganie', 'czołgaj', 'czołga', 'czołgaj się', 'czołga się'] },
  price: 'either',
  rule: 'MP-INF-10',
  deed: 'crawled',
  only: (u) => {
    if (!isStand(u)) refuse('mp.error.stands-only', { unit: u.id })
  },
  *go(battle, u, declared) {
    set(battle, u, 'crawling', true, 'MP-INF-10')
    yield* goes(battle, u, declared, { points: INCH, manner: 'crawl', react: null })
  },
})

const POINTS: OptionForm = { names: { en: ['points'], pl: ['punkty'] }, values: ['2', '3', '4', '5'] }

/** A vehicle evades: both actions together, two to five of the points spent on being hard to hit (MP-MOV-16). */
export const evade = moving({
  key: 'evade',
  names: { en: ['evade', 'zigzag', 'jink'], pl: ['uniki', 'unik', 'zygzak'] },
  price: 'complex',
  rule: 'MP-MOV-16',
  options: { points: POINTS },
  only: (u) => {
    if (!isVehicle(u)) refuse('mp.error.vehicles-only', { unit: u.id })
  },
  *go(battle, u, declared, extra) {
    const spent = Number(lookUp(declared.options, 'points') ?? '2')
    set(battle, u, 'zigzag', spent, 'MP-MOV-16')
    const [rt] = modelOf(u).move ?? [0, 0]
    yield* goes(battle, u, declared, {
      points: Math.max(0, 2 * rt - spent) * INCH,
      extra,
      manner: 'evade',
      react: reacting(battle, u.id),
    })
  },
})
