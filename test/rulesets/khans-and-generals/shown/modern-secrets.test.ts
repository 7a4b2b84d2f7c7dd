import { expect, test } from 'vitest'
import { committedDice } from '../../../../src/kernel/dice.ts'
import { canonical } from '../../../../src/kernel/json.ts'
import { LiveBattle, originOf } from '../../../../src/kernel/live.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { unitOf } from '../../../../src/kernel/reduce.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { flightsOf } from '../../../../src/rulesets/khans-and-generals/units/flights.ts'
import {
  type KgState,
  type KgUnit,
  onTable,
} from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { forget, momentsOf, shown } from '../support/secrets.ts'

/*
 * Pairs of battles at the crossroads that differ in one thing of the Blues that the Reds cannot know: what the Reds are
 * shown, offered, refused, made wait for and told as they give orders is the same.
 */

const AT = '2026-01-01T00:00:00.000Z'
const DICE = { secret: '5a'.repeat(32), entropy: {} }
const [SIDE, ENEMY] = ['RED', 'BLUE'] as const

/** A moment in the Reds' own turn, early in the battle, at which nobody is asked anything. */
const moment = (): KgState => {
  const found = momentsOf('borki', [7, 8]).find(({ active, phase }) => active === SIDE && phase === 'player')
  if (found === undefined) throw new Error('There is no turn of the Reds.')
  return found
}
const start = moment()

const changed = (change: (state: KgState) => void): KgState => {
  const other = structuredClone(start)
  change(other)
  return other
}

const facts = (state: KgState) => {
  const side = state.sides[ENEMY]
  if (side === undefined) throw new Error('There are no Blues.')
  return side.facts
}

/** An anti-tank gun that lies hidden among the houses, where no Red has seen it. */
const hideGun = (state: KgState, x: number): KgUnit => {
  const gun = unitOf(state, 'W6')
  Object.assign(gun, { status: 'standing', at: { x, y: 1600 }, hidden: true, inPosition: null })
  forget(state, gun)
  return gun
}

/** What a side is told of a small step of each of its units, one after the other, and of the questions in between. */
function told(state: KgState): unknown[] {
  const battle = LiveBattle.restore(
    khansAndGenerals,
    originOf(structuredClone(state), DICE),
    committedDice(DICE),
    [],
  )
  const steps = Object.values(state.units).filter((u) => u.side === SIDE && onTable(u))
  return steps.flatMap((u) => {
    const order: Declared = {
      unit: u.id,
      order: 'move',
      path: [{ x: u.at?.x ?? 0, y: (u.at?.y ?? 0) + 5 }],
      options: {},
    }
    const by = Object.entries(state.seats).find(([, seat]) => seat.side === SIDE)?.[0] ?? ''
    const done = battle.submit({ type: 'order', by, order }, AT)
    const heard: unknown[] = [done.ok ? 'taken' : done.refusal]
    while (battle.pending !== null) {
      heard.push(
        battle.pending.side,
        khansAndGenerals.view(battle.state, { kind: 'player', side: SIDE, player: by }, battle.pending),
      )
      battle.submit({ type: 'lapse', ask: battle.pending.id }, AT)
    }
    const last = battle.entries.at(-1)
    return [...heard, ...(last?.effects ?? []).filter(({ to }) => to === undefined || to.includes(SIDE))]
  })
}

const SECRETS: readonly [string, (state: KgState) => void, (state: KgState) => void][] = [
  [
    'KG-VIS-12 where a hidden gun stands, which way it faces and whether it is set up',
    (state) => void Object.assign(hideGun(state, 1700), { deployed: true, facing: 1800 }),
    (state) => void Object.assign(hideGun(state, 1450), { deployed: false, facing: 900, stan: 1 }),
  ],
  [
    'KG-OFF-09 how many missions a battery has left',
    (state) => void Object.assign(unitOf(state, 'W10'), { notes: {} }),
    (state) => void Object.assign(unitOf(state, 'W10'), { notes: { 'KG-OFF-09': 2 } }),
  ],
  [
    'KG-OFF-08 that a battery was called, and answers nobody for a while',
    (state) => void Object.assign(unitOf(state, 'W10'), { notes: {} }),
    (state) =>
      void Object.assign(unitOf(state, 'W10'), {
        notes: { 'KG-OFF-08': state.turn, 'KG-OFF-07': state.turn },
      }),
  ],
  [
    'KG-AA-04 what flak was told to wait for',
    (state) => void Object.assign(unitOf(state, 'W9'), { notes: {} }),
    (state) => void Object.assign(unitOf(state, 'W9'), { notes: { 'KG-AA-04/watch': 'hold' } }),
  ],
  [
    'KG-RAID-01 what pilots were told to strike first',
    (state) => void Object.assign(facts(state), { skyTargets: [] }),
    (state) => void Object.assign(facts(state), { skyTargets: ['hq', 'vehicles'] }),
  ],
  [
    'KG-AIR-01 that an aeroplane was called',
    (state) =>
      void Object.assign(facts(state), { flights: flightsOf(state, ENEMY).map(asCalled('waiting')) }),
    (state) => void Object.assign(facts(state), { flights: flightsOf(state, ENEMY).map(asCalled('called')) }),
  ],
  [
    'KG-COM-06 where a telephone line lies, and whether it is whole',
    (state) => void Object.assign(facts(state), { lines: [] }),
    (state) => void Object.assign(facts(state), { lines: [aLine(false), { ...aLine(true), id: 'line-8' }] }),
  ],
]

function asCalled(stage: 'waiting' | 'called') {
  return (flight: ReturnType<typeof flightsOf>[number]) => {
    const { shown: _, ...hidden } = flight
    return { ...hidden, stage, raids: 2 }
  }
}

const aLine = (cut: boolean) => ({
  id: 'line-7',
  from: 'W1',
  to: 'edge' as const,
  path: [
    { x: 1500, y: 1700 },
    { x: 1500, y: 2000 },
  ],
  cut,
})

test.each(SECRETS)(
  'KG-DIG-21 %s: the enemy is shown, offered, refused and told the same',
  (_, one, other) => {
    const [a, b] = [changed(one), changed(other)]
    expect(canonical(a)).not.toBe(canonical(b))
    expect(shown(a, SIDE)).toBe(shown(b, SIDE))
    expect(told(a).map(canonical as (one: unknown) => string)).toEqual(
      told(b).map(canonical as (one: unknown) => string),
    )
  },
)

test.each(SECRETS)('KG-DIG-41 %s: an umpire is shown the difference', (_, one, other) => {
  const [a, b] = [changed(one), changed(other)]
  const umpires = (state: KgState): string =>
    canonical(khansAndGenerals.view(state, { kind: 'umpire' }, null))
  expect(umpires(a)).not.toBe(umpires(b))
})

test('KG-DIG-21 the moment is one in which the Reds give orders and are told of them', () => {
  expect(told(start).length).toBeGreaterThan(20)
})
