import { z } from 'zod'
import { ask, type Procedure } from '../../src/kernel/ask.ts'
import type { Battle } from '../../src/kernel/battle.ts'
import type { Audience, Change } from '../../src/kernel/effect.ts'
import type { Json } from '../../src/kernel/json.ts'
import { sum, term } from '../../src/kernel/modifiers.ts'
import { checkForm, type Declared, declaredSchema, type Order } from '../../src/kernel/order.ts'
import { everySide, everyUnit, idsIn, pairsIn } from '../../src/kernel/ordered.ts'
import { unitOf } from '../../src/kernel/reduce.ts'
import type { Armies, Ruleset } from '../../src/kernel/ruleset.ts'
import { message, type PlayerId, plainText, refuse, type SideId } from '../../src/kernel/words.ts'
import { scenarioSchema, setup, type ToyState, type ToyUnit, toyScenario, viewOf } from './toy-state.ts'

/*
 * A game small enough to be known by heart: units with 3 hits each move and shoot. After each order of the side in
 * turn the other side's HQs may spend a point (PD) on orders of their own. A hidden unit is its side's secret. A
 * shot hits on a 4 or more of a d6; at no hits a unit is destroyed; a side without units loses.
 */

type ToyBattle = Battle<ToyState>

const others = (state: ToyState, side: SideId): SideId[] => idsIn(state.sides).filter((id) => id !== side)
const hqs = (state: ToyState, side: SideId): ToyUnit[] =>
  everyUnit(state).filter((u) => u.side === side && u.hq === u.id && u.status === 'standing')
const pd = (state: ToyState, hq: ToyUnit): number => state.sides[hq.side]?.pools.pd?.[hq.id] ?? 0

function own(state: ToyState, id: string, by: PlayerId | null): ToyUnit {
  const unit = state.units[id]
  const seat = by === null ? undefined : state.seats[by]
  if (unit === undefined || (by !== null && seat?.side !== unit.side))
    return refuse('toy.not-yours', { unit: id })
  const mine = seat === undefined || seat.commands.length === 0 || seat.commands.includes(unit.hq)
  if (!mine) refuse('toy.not-yours', { unit: id })
  return unit
}

const orders: Record<string, Order<ToyState>> = {
  move: {
    key: 'move',
    names: { en: ['move', 'march'], pl: ['ruch'] },
    class: 'move',
    form: { path: { needed: true }, face: { needed: false } },
    open: () => ({}),
    check: () => {},
    *perform(battle, { unit, path, face }) {
      const u = unitOf(battle.state, unit)
      const at = path.at(-1) ?? { x: 0, y: 0 }
      battle.change('TOY-MOV', {
        type: 'move',
        unit,
        path: [u.at ?? at, ...path],
        at,
        facing: face ?? u.facing,
        manner: 'move',
      })
    },
  },
  shoot: {
    key: 'shoot',
    names: { en: ['shoot', 'open fire'], pl: ['strzał', 'ostrzał'] },
    class: 'big',
    form: {
      target: { kinds: ['enemy', 'place'], needed: true },
      options: {
        ammo: {
          names: { en: ['ammo'], pl: ['pocisk'] },
          values: ['stone', 'fire arrow'],
          words: { stone: { en: ['stone', 'rock'], pl: ['kamień'] } },
        },
        times: { names: { en: ['times'], pl: ['razy'] }, values: 'number' },
      },
    },
    open: () => ({}),
    check: () => {},
    *perform(battle, { unit, target }) {
      const aimed = target !== undefined && 'unit' in target ? battle.state.units[target.unit] : undefined
      if (aimed === undefined || aimed.status !== 'standing') {
        battle.event('TOY-SHT', 'toy.vain', { unit })
        return
      }
      const roll = battle.roll(6, { rule: 'TOY-SHT', why: 'roll.shot', by: unit })
      const total = sum([term('term.roll', roll, 'TOY-SHT'), term('term.aim', 1, 'TOY-SHT')])
      battle.event('TOY-SHT', 'toy.shot', { unit, target: aimed.id, sums: { hit: total } })
      if (total.total < 5) return
      battle.change('TOY-SHT', { type: 'set', unit: aimed.id, stats: { hits: aimed.hits - 1 } })
      if (aimed.hits > 0) return
      battle.change('TOY-DED', { type: 'status', unit: aimed.id, status: 'destroyed' })
      if (everyUnit(battle.state).some((u) => u.side === aimed.side && u.status === 'standing')) return
      battle.end('TOY-WIN', { winner: unitOf(battle.state, unit).side, reason: message('toy.won') })
    },
  },
  wave: {
    key: 'wave',
    names: { en: ['human wave', 'wave'], pl: ['ludzka fala'] },
    class: 'mixed',
    form: {
      target: { kinds: ['enemy'], needed: true },
      options: { with: { names: { en: ['with'], pl: ['z'] }, values: 'text', needed: true } },
    },
    open: () => ({}),
    check: () => {},
    *perform(battle, { unit, options }) {
      battle.event('TOY-WAV', 'toy.wave', { unit, data: { with: options.with ?? '' } })
    },
  },
  form: {
    key: 'form',
    names: { en: ['change formation', 'form'], pl: ['zmiana formacji'] },
    class: 'big',
    form: {
      options: {
        formation: {
          names: { en: ['formation'], pl: ['formacja'] },
          values: ['loose', 'close', 'wedge'],
          words: { loose: { en: ['loose'], pl: ['luźna'] } },
          needed: true,
        },
      },
    },
    open: () => ({}),
    check: () => {},
    *perform(battle, { unit, options }) {
      battle.change('TOY-FRM', { type: 'set', unit, stats: { formation: options.formation ?? '' } })
    },
  },
  deploy: table('deploy', function* (battle, { unit, path, face }) {
    const u = unitOf(battle.state, unit)
    if (battle.state.phase !== 'deployment') refuse('toy.not-now')
    const at = path[0] ?? { x: 0, y: 0 }
    battle.change('TOY-DEP', { type: 'place', unit, at, facing: face ?? u.facing }, [u.side])
  }),
  ready: table('ready', function* (battle, { unit }) {
    const { side } = unitOf(battle.state, unit)
    if (battle.state.phase !== 'deployment') refuse('toy.not-now')
    battle.change('TOY-DEP', { type: 'sideFact', side, key: 'ready', value: true })
    if (everySide(battle.state).every((s) => s.facts.ready === true)) turnOf(battle, 1, 'RED')
  }),
  endTurn: table('endTurn', function* (battle, { unit }) {
    const { state } = battle
    const { side } = unitOf(state, unit)
    if (state.active !== side) refuse('toy.not-now')
    turnOf(battle, side === 'RED' ? state.turn : state.turn + 1, others(state, side)[0] ?? side)
  }),
  concede: table('concede', function* (battle, { unit }) {
    const { side } = unitOf(battle.state, unit)
    battle.end('TOY-WIN', { winner: others(battle.state, side)[0] ?? null, reason: message('toy.conceded') })
  }),
}

function table(key: string, perform: Order<ToyState>['perform']): Order<ToyState> {
  return {
    key,
    names: { en: [key], pl: [`${key}-pl`] },
    class: 'table',
    form: { path: { needed: false }, face: { needed: false } },
    open: () => ({}),
    check: () => {},
    perform,
  }
}

function turnOf(battle: ToyBattle, turn: number, active: SideId): void {
  battle.change('TOY-TRN', { type: 'phase', turn, phase: 'player', active })
}

const reaction = z.union([
  z.literal('pass'),
  z.strictObject({ hq: z.string(), orders: z.array(declaredSchema).min(1) }),
])

function* window(battle: ToyBattle, side: SideId): Procedure {
  for (const enemy of others(battle.state, side)) {
    const payers = hqs(battle.state, enemy).filter((hq) => pd(battle.state, hq) > 0)
    if (payers.length === 0) continue
    const answer = yield* ask({
      kind: 'pd',
      side: enemy,
      rule: 'TOY-PD',
      prompt: message('toy.ask'),
      choices: [{ id: 'pass', label: message('toy.pass') }],
      data: { purses: Object.fromEntries(payers.map((hq) => [hq.id, pd(battle.state, hq)])) },
      default: 'pass',
      accept: (raw, by) => {
        const read = reaction.safeParse(raw)
        if (!read.success) return refuse('toy.bad-answer')
        if (read.data === 'pass') return read.data
        const seat = by === null ? undefined : battle.state.seats[by]
        const hq = own(battle.state, read.data.hq, seat === undefined ? null : by)
        if (hq.side !== enemy || pd(battle.state, hq) < 1) refuse('toy.no-pd', { unit: hq.id })
        return read.data
      },
    })
    if (answer === 'pass') continue
    battle.change('TOY-PD', {
      type: 'pool',
      side: enemy,
      pool: 'pd',
      holder: answer.hq,
      change: -1,
      why: 'spent',
    })
    for (const declared of answer.orders) {
      const order = orders[declared.order] ?? refuse('toy.no-order')
      declare(battle, order, declared)
      yield* order.perform(battle, declared)
    }
  }
}

function declare(battle: ToyBattle, order: Order<ToyState>, { unit, target }: Declared): void {
  const aimed = target !== undefined && 'unit' in target ? { target: target.unit } : {}
  battle.event('TOY-ORD', 'toy.order', { unit, ...aimed, data: { order: order.key, class: order.class } })
}

const aboutHidden = (state: ToyState, change: Change): Audience | undefined => {
  const ids = [
    'unit' in change && typeof change.unit === 'string' ? change.unit : undefined,
    change.type === 'event' ? change.target : undefined,
  ]
  const hidden = ids.map((id) => (id === undefined ? undefined : state.units[id])).find((u) => u?.hidden)
  return hidden === undefined ? undefined : [hidden.side]
}

const toyArmies: Armies = {
  lists: () => [{ id: 'toy', name: { en: 'Toys', pl: 'Zabawki' }, detachments: [] }],
  check(_scenario, _side, choice) {
    const size = z.strictObject({ hits: z.number().int() }).safeParse(choice)
    if (!size.success) return { ok: false, refusal: message('toy.bad-army') }
    if (size.data.hits > 5) return { ok: false, refusal: message('toy.too-many-points', { limit: 5 }) }
    return { ok: true, value: { list: 'toy', choice, points: size.data.hits, limit: 5 } }
  },
  muster(scenario, chosen) {
    const read = scenarioSchema.parse(scenario)
    for (const [side, army] of pairsIn(chosen)) {
      const { hits } = army.choice as { hits: number }
      for (const unit of read.sides[side] ?? []) unit.hits = hits
    }
    return read as unknown as Json
  },
}

export const toy: Ruleset<ToyState> = {
  id: 'toy',
  version: 1,
  upgrade: { oldest: 1, changes: () => [] },
  name: { en: 'Toy', pl: 'Zabawka' },
  namespace: 'toy',
  unitOfLength: { perUnit: 10, short: 'cm' },
  setup,
  *begin(battle) {
    if (battle.state.facts.deploy !== true) return turnOf(battle, 1, 'RED')
    battle.change('TOY-TRN', { type: 'phase', turn: 0, phase: 'deployment', active: null })
  },
  orders,
  *play(battle, declared, by) {
    const order = orders[declared.order] ?? refuse('toy.no-order')
    const u = own(battle.state, declared.unit, by)
    checkForm(order.form, declared)
    if (order.class !== 'table' && battle.state.active !== u.side) refuse('toy.not-your-turn')
    if (order.class !== 'table' && u.status !== 'standing') refuse('toy.gone', { unit: u.id })
    if (order.class !== 'table') declare(battle, order, declared)
    yield* order.perform(battle, declared)
    if (order.class !== 'table') yield* window(battle, u.side)
  },
  umpire(state, act) {
    if ('unit' in act && state.units[act.unit] === undefined) return refuse('toy.no-unit')
    const rule = 'TOY-UMP'
    switch (act.act) {
      case 'set':
        return [{ rule, change: { type: 'set', unit: act.unit, stats: { [act.stat]: act.value } } }]
      case 'move': {
        const { facing } = unitOf(state, act.unit)
        return [{ rule, change: { type: 'place', unit: act.unit, at: act.at, facing: act.face ?? facing } }]
      }
      case 'status':
        return [{ rule, change: { type: 'status', unit: act.unit, status: act.status } }]
      case 'fact':
        return [{ rule, change: { type: 'fact', key: act.key, value: act.value } }]
      case 'end':
        return [
          { rule, change: { type: 'end', outcome: { winner: act.winner, reason: message('toy.umpire') } } },
        ]
      default:
        return []
    }
  },
  audience: aboutHidden,
  view: viewOf,
  scene: (view, recent) => ({
    map: view.map,
    ground: 'dry',
    light: 'day',
    sides: everySide(view).map(({ id, name, order }) => ({ id, name, order })),
    features: [],
    objectives: [],
    units: [],
    tracks: recent.flatMap((change) =>
      change.type === 'move' ? [{ kind: 'move' as const, side: 'RED', path: change.path, latest: true }] : [],
    ),
    legend: { title: view.scenario.name, facts: [] },
  }),
  offers: (state, player) =>
    everyUnit(state)
      .filter((u) => u.side === state.seats[player]?.side && u.status === 'standing')
      .map((u) => ({ unit: u.id, order: 'move' })),
  owed(state) {
    const said = message('toy.owed')
    if (state.phase === 'deployment') {
      return everySide(state)
        .filter((side) => side.facts.ready !== true)
        .map((side) => ({ side: side.id, what: 'deployment', said }))
    }
    if (state.active === null) return []
    return [{ side: state.active, what: 'orders', said }]
  },
  headquarters: (state) =>
    idsIn(state.sides).flatMap((side) =>
      hqs(state, side).map((hq, index) => ({ unit: hq.id, side, chief: index === 0 })),
    ),
  reactions: { pool: 'pd', words: ['pd'] },
  account: {
    tally: (view) => ({
      score: everySide(view).map(({ id }) => ({
        side: id,
        said: plainText(`${Object.values(view.units).filter((u) => u.side === id).length}`),
      })),
      objectives: [],
    }),
    briefing: () => ({ tasks: [], forces: [], length: plainText('∞') }),
    tale: () => ({ losses: [], turns: [], deeds: [], secrets: [] }),
    chances: () => [],
    aside: () => false,
  },
  signals: { declared: 'toy.order', shotAt: ['toy.shot'], kinds: { charge: ['wave'] } },
  reference: [],
  claims: { areas: [], later: {}, also: [] },
  armies: toyArmies,
}

/** The side's ready-made seats for a battle with one person a side. */
export const toySeats: ToyState['seats'] = {
  ann: { side: 'RED', name: 'Ann', commands: [], chief: true },
  bob: { side: 'BLUE', name: 'Bob', commands: [], chief: true },
}

/** A toy battle's start with those seats. */
export const toySetup = (more: { deploy?: boolean; hidden?: boolean } = {}): ToyState => ({
  ...toy.setup(toyScenario(more)),
  seats: toySeats,
})

/** `order('K1', 'move', …)`: a declaration with what is not given left out. */
export const order = (unit: string, key: string, more: Partial<Declared> = {}): Declared => ({
  unit,
  order: key,
  path: [],
  options: {},
  ...more,
})
