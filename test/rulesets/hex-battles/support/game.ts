import { expect } from 'vitest'
import { noDice } from '../../../../src/kernel/dice.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import { idiomOf, parseLine } from '../../../../src/kernel/notation.ts'
import { resolveOrder } from '../../../../src/kernel/resolve.ts'
import { hexBattles } from '../../../../src/rulesets/hex-battles/ruleset.ts'
import type { HxState, HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { type CounterSpec, counter, type FieldSpec, leader, state } from './field.ts'

const AT = '2026-01-01T00:00:00.000Z'

/** Unit types of the two scenarios, by their ids (HX-DATA-03). */
const TYPES: { readonly [type: string]: Partial<HxUnit> } = {
  hus: {
    type: 'cavalry',
    mounted: true,
    ps: 5,
    pr: 8,
    whiteStar: true,
    blackStar: true,
    redStars: 3,
    canCharge: true,
    lance: true,
  },
  pan: {
    type: 'cavalry',
    mounted: true,
    ps: 5,
    pr: 9,
    whiteStar: true,
    blackStar: true,
    redStars: 2,
    canCharge: true,
  },
  koz: { type: 'cavalry', mounted: true, ps: 3, pr: 10, whiteStar: true, redStars: 2, canCharge: true },
  posp: { type: 'cavalry', mounted: true, ps: 4, pr: 8, redStars: 1, canCharge: true },
  rajk: { type: 'cavalry', mounted: true, ps: 3, pr: 7, blackStar: true, redStars: 2, canCharge: true },
  drgp: {
    type: 'dragoons',
    mounted: true,
    ps: 4,
    pr: 7,
    prFoot: 4,
    mountCost: 2,
    whiteStar: true,
    redStars: 2,
  },
  piep: { type: 'infantry', ps: 4, pr: 4, redStars: 2 },
  artp: { type: 'artillery', ps: 2, pr: 3, redStars: 2, range: 5, fire: 2 },
  raj05: { type: 'cavalry', mounted: true, ps: 5, pr: 7, redStars: 1 },
  raj56: {
    type: 'cavalry',
    mounted: true,
    ps: 5,
    pr: 8,
    whiteStar: true,
    blackStar: true,
    redStars: 2,
    canCharge: true,
  },
  drgs: {
    type: 'dragoons',
    mounted: true,
    ps: 3,
    pr: 7,
    prFoot: 4,
    mountCost: 1,
    whiteStar: true,
    redStars: 2,
  },
  pie05: { type: 'infantry', ps: 8, pr: 4, redStars: 1 },
  pie56: { type: 'infantry', ps: 5, pr: 4, whiteStar: true, redStars: 2 },
  art05: { type: 'artillery', ps: 2, pr: 3, redStars: 1, range: 5, fire: 3 },
}

/** A counter of one of the types: `u('P1', 'hus', '0505', 0, 'attack')`. */
export const u = (
  id: string,
  type: string,
  at: string,
  facing = 0,
  formation: HxUnit['formation'] = 'attack',
  more: Partial<CounterSpec> = {},
): HxUnit => counter({ id, hex: at, facing, formation, ...TYPES[type], ...more })

/** A leader as the scenarios have them, with 12 PR. */
export const led = (id: string, at: string, goldStars = 1): HxUnit =>
  leader({ id, hex: at, goldStars, pr: 12 })

const shaken = (order: 'disorganised' | 'panic', stage: number) => ({
  order,
  disorganisedInStage: stage,
  formation: 'march' as const,
})
export const disorganised = (stage = 1) => shaken('disorganised', stage)
export const panicked = (stage = 1) => shaken('panic', stage)

/** P1 in 0505, facing east. */
export const P = (
  type = 'piep',
  more: Partial<CounterSpec> = {},
  facing = 0,
  formation: HxUnit['formation'] = 'attack',
): HxUnit => u('P1', type, '0505', facing, formation, more)

/** S1 in 0605, facing west. */
export const S = (
  type = 'pie56',
  more: Partial<CounterSpec> = {},
  facing = 3,
  formation: HxUnit['formation'] = 'attack',
): HxUnit => u('S1', type, '0605', facing, formation, more)

/** A whole battle on the map of the tests, from its first movement phase on; orders are typed as players type them. */
export class Game {
  readonly live: LiveBattle<HxState>
  /** Kinds of the questions that were answered, in order. */
  readonly asked: string[] = []

  constructor(units: readonly HxUnit[], more: Partial<FieldSpec> = {}) {
    const has = (id: string) => units.some((one) => one.id === id)
    const chiefs = [...(has('PL1') ? [] : [led('PL1', '0112')]), ...(has('SL1') ? [] : [led('SL1', '1201')])]
    const made = state({ turn: 0, phase: 'movement', ...more, units: [...units, ...chiefs] })
    for (const [id, chief] of [
      ['PL', 'PL1'],
      ['SE', 'SL1'],
    ] as const) {
      const side = made.sides[id]
      if (side !== undefined) made.sides[id] = { ...side, facts: { ...side.facts, chief } }
    }
    const seats = Object.fromEntries(
      ['PL', 'SE'].map((id) => [id, { side: id, name: id, commands: [], chief: true }]),
    )
    const setup: HxState = { ...made, seats, map: { ...made.map, grid: 'hexes' } }
    this.live = LiveBattle.begin(hexBattles, setup, { secret: '11'.repeat(32), entropy: {} }, AT, noDice)
  }

  /** Gives an order as it is typed; null, or why it was refused. */
  order(text: string): string | null {
    const by = text.startsWith('P') ? 'PL' : 'SE'
    const line = parseLine(text, idiomOf(hexBattles))
    if (!line.ok) return line.refusal.key
    if (line.value.kind !== 'order') throw new Error(`${text} is no order`)
    const view = this.live.view({ kind: 'player', side: by, player: by })
    const order = resolveOrder(line.value.order, view, hexBattles)
    if (!order.ok) return order.refusal.key
    return this.#submit({ type: 'order', by, order: order.value })
  }

  /** Lays dice ready. */
  dice(...values: number[]): this {
    const refused = this.#submit({ type: 'umpire', by: 'u', act: { act: 'dice', values }, reason: 'a test' })
    if (refused !== null) throw new Error(refused)
    return this
  }

  /** Ends the phase of the side whose it is; null, or why not. */
  end(): string | null {
    const by = this.live.state.active ?? ''
    const unit = Object.values(this.live.state.units).find(
      (one) => one.side === by && one.status === 'standing',
    )
    return this.#submit({
      type: 'order',
      by,
      order: { unit: unit?.id ?? '', order: 'endTurn', path: [], options: {} },
    })
  }

  /** Answers the open question, by its default unless told otherwise; null, or why not. */
  answer(answer?: Json): string | null {
    const open = this.live.pending
    if (open === null) throw new Error('nothing is asked')
    const given = answer === undefined ? open.default : answer
    const refused = this.#submit({ type: 'answer', by: open.side, ask: open.id, answer: given })
    if (refused === null) this.asked.push(open.kind)
    return refused
  }

  /** Answers by defaults up to a question of that kind. */
  until(kind: string): void {
    for (let i = 0; i < 10 && this.live.pending !== null && this.live.pending.kind !== kind; i++)
      this.answer()
  }

  /** Answers by defaults until nothing is asked. */
  settle(): this {
    for (let i = 0; i < 20 && this.live.pending !== null; i++) this.answer()
    return this
  }

  #submit(input: Parameters<LiveBattle<HxState>['submit']>[0]): string | null {
    const done = this.live.submit(input, AT)
    return done.ok ? null : done.refusal.key
  }

  /** The open question: who is asked what, its choices and its default. */
  get question(): string | null {
    const open = this.live.pending
    if (open === null) return null
    const choices = open.choices.map(({ id }) => id).join(',')
    return `${open.side} ${open.kind}: ${choices} [${JSON.stringify(open.default)}]`
  }

  unit(id: string): HxUnit {
    const it = this.live.state.units[id]
    if (it === undefined) throw new Error(`no counter ${id}`)
    return it
  }

  /** Hex, front, PS, PR left and order of a unit, hex and PR left of a leader; `gone` off the map. */
  is(id: string): string {
    const it = this.unit(id)
    if (it.status !== 'standing' || it.at === null) return 'gone'
    const at = `${String(it.at.x).padStart(2, '0')}${String(it.at.y).padStart(2, '0')}`
    if (it.type === 'leader') return `${at} ${it.prLeft}`
    return `${at} f${it.facing} ${it.ps}ps ${it.prLeft}pr ${it.order}`
  }

  /** The hex of a counter; `gone` off the map. */
  at(id: string): string {
    return this.is(id).slice(0, 4)
  }

  /** Stage, phase and the side whose it is. */
  get now(): string {
    const { turn, phase, active } = this.live.state
    return `${turn} ${phase} ${active}`
  }

  /** Events of these names, in order. */
  told(...names: string[]): Extract<Effect, { type: 'event' }>[] {
    return this.live.entries
      .flatMap((entry) => entry.effects)
      .flatMap((effect) => (effect.type === 'event' && names.includes(effect.name) ? [effect] : []))
  }

  /** What each fight was: column before and after shifts, losses, result. */
  get fights(): string[] {
    return this.told('hex.fought', 'hex.charge-fought', 'hex.counter').map(({ data }) =>
      `${data?.base}→${data?.column} ${data?.attackerLoss}/${data?.defenderLoss} ${data?.result}`.replace(
        /[−+]/g,
        '',
      ),
    )
  }

  /** All throws: for whom, with what, and by which rule. */
  get rolls(): string[] {
    return this.live.entries
      .flatMap((entry) => entry.rolls)
      .map((roll) => `${roll.by} d${roll.sides}=${roll.value} ${roll.rule}`)
  }
}

export const game = (units: readonly HxUnit[], more: Partial<FieldSpec> = {}): Game => new Game(units, more)

/** A battle in the first attack phase of the Poles, with dice laid ready. */
export function att(units: readonly HxUnit[], dice: readonly number[], more: Partial<FieldSpec> = {}): Game {
  const b = game(units, more)
  expect(b.end()).toBe(null)
  if (b.live.state.phase === 'artillery') expect(b.end()).toBe(null)
  expect(b.now).toBe('1 attack PL')
  return b.dice(...dice)
}
