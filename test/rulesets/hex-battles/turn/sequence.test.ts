import { describe, expect, test } from 'vitest'
import { committedDice, noDice } from '../../../../src/kernel/dice.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import type { UmpireAct } from '../../../../src/kernel/log.ts'
import { attackHex } from '../../../../src/rulesets/hex-battles/fight/attacks.ts'
import {
  goldStarsFor,
  recoveryTerms,
  startOfMovementPhase,
} from '../../../../src/rulesets/hex-battles/morale/morale.ts'
import { hexBattles } from '../../../../src/rulesets/hex-battles/ruleset.ts'
import { setup as setupOf } from '../../../../src/rulesets/hex-battles/setup/setup.ts'
import type { HxState, OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { verifyBattle } from '../../../../src/table/proof/verify.ts'
import { counter, Field, gun, hex, leader, state } from '../support/field.ts'

const AT = '2026-01-01T00:00:00.000Z'
const SEED = { secret: '11'.repeat(32), entropy: {} }

const kircholm = (): HxState => setupOf(structuredClone(loadLibrary().scenarios['hex-battles']?.kircholm))
const order = (live: LiveBattle<HxState>, unit: string, key: string, more: object = {}) =>
  live.submit({ type: 'order', by: null, order: { unit, order: key, path: [], options: {}, ...more } }, AT)
const umpire = (live: LiveBattle<HxState>, act: UmpireAct) =>
  live.submit({ type: 'umpire', by: 'u', act, reason: 'a mistake' }, AT)

/** A battle on the open field of the tests, from the movement of PL in stage 1. */
function field(units: Parameters<typeof state>[0]['units']): LiveBattle<HxState> {
  const made = state({ units, turn: 0, phase: 'movement' })
  const chiefs = { PL: 'PL1', SE: 'SL1' } as const
  for (const id of ['PL', 'SE'] as const) {
    const side = made.sides[id]
    if (side !== undefined) made.sides[id] = { ...side, facts: { ...side.facts, chief: chiefs[id] } }
  }
  const setup = { ...made, map: { ...made.map, grid: 'hexes' as const } }
  return LiveBattle.begin(hexBattles, setup, SEED, AT, committedDice(SEED))
}
const chiefs = () => [leader({ id: 'PL1', hex: '0112' }), leader({ id: 'SL1', hex: '0101' })]

describe('the stage', () => {
  test('HX-TURN-01…03 eight phases: A’s three, B’s counter-attack, B’s three, and the last is A’s', () => {
    const live = field([
      ...chiefs(),
      counter({ id: 'P1', hex: '0505' }),
      counter({ id: 'S1', hex: '0605', facing: 3 }),
      gun({ id: 'P2', hex: '0508', facing: 0 }),
      gun({ id: 'S2', hex: '0708', facing: 3 }),
    ])
    const phases = () =>
      live.entries.flatMap((entry) =>
        entry.effects.flatMap((e) => (e.type === 'phase' ? [`${e.turn} ${e.phase} ${e.active}`] : [])),
      )
    for (let i = 0; i < 30 && live.state.turn < 2; i++) {
      if (live.pending !== null) live.submit({ type: 'lapse', ask: live.pending.id }, AT)
      else order(live, live.state.active === 'PL' ? 'PL1' : 'SL1', 'endTurn')
    }
    expect(phases()).toEqual([
      '1 movement PL',
      '1 artillery PL',
      '1 attack PL',
      '1 counterAttack SE',
      '1 movement SE',
      '1 artillery SE',
      '1 attack SE',
      '1 counterAttack PL',
      '2 movement PL',
    ])
  })

  test('HX-TURN-01 an attack phase passes by itself where nobody could attack or charge, and only there', () => {
    const phaseAfter = (...units: Parameters<typeof counter>[0][]) => {
      const live = field([...chiefs(), ...units.map(counter)])
      order(live, 'PL1', 'endTurn')
      return `${live.state.phase} ${live.state.active}`
    }
    const foe = { id: 'S1', hex: '0805', facing: 3 }
    expect(phaseAfter({ id: 'P1', hex: '0505' }, foe)).toBe('movement SE')
    expect(phaseAfter({ id: 'P1', hex: '0705' }, foe)).toBe('attack PL')
    // In defence formation nobody attacks, whoever is before him.
    expect(phaseAfter({ id: 'P1', hex: '0705', formation: 'defence' }, foe)).toBe('movement SE')
    const riders = { type: 'cavalry', mounted: true, canCharge: true } as const
    expect(phaseAfter({ id: 'P1', hex: '0505', ...riders }, foe)).toBe('attack PL')
  })
})

describe('by post', () => {
  test('HX-ASYNC-04 HX-ART-05 nobody fires in the enemy’s half: guns have one phase, their own side’s', () => {
    const live = LiveBattle.begin(hexBattles, kircholm(), SEED, AT, noDice)
    // In the movement, and with Poles in range, in the Polish half.
    expect(order(live, 'SA1', 'fire', { target: { at: hex('0810') } })).toMatchObject({
      refusal: { key: 'hex.error.not-your-phase' },
    })
    for (const phase of ['artillery', 'attack']) {
      order(live, 'PL1', 'endTurn')
      expect(live.state.phase).toBe(phase)
      expect(order(live, 'SA1', 'fire', { target: { at: hex('0810') } })).toMatchObject({ ok: false })
    }
  })

  test('HX-ASYNC-08 HX-TURN-05 percent rolls: each is thrown with a d100, recoveries by ascending id, then contagion', () => {
    const shaken = { order: 'disorganised', disorganisedInStage: 2 } as const
    const chief = leader({ id: 'PL9', hex: '0505', goldStars: 3 })
    const units = [
      chief,
      counter({ id: 'P10', hex: '0505', redStars: 3, ...shaken }),
      counter({ id: 'P2', hex: '0505', redStars: 3, ...shaken }),
      counter({ id: 'P3', hex: '0905', order: 'panic', disorganisedInStage: 3 }),
      counter({ id: 'P4', hex: '1005', redStars: 1 }),
    ]
    const at = new Field({ units, dice: [80, 81, 31] })
    startOfMovementPhase(at.battle, 'PL')
    expect(at.battle.written().rolls.map(({ by, sides, value, rule }) => [by, sides, value, rule])).toEqual([
      ['P2', 100, 80, 'HX-MOR-06'],
      ['P10', 100, 81, 'HX-MOR-06'],
      ['P4', 100, 31, 'HX-MOR-11'],
    ])
    // 50 for three stars and 30 for the leader: 80 passes, 81 does not.
    expect(recoveryTerms(3, goldStarsFor(at.state, at.unit('P10'))).map((term) => term.value)).toEqual([
      50, 30,
    ])
    expect([at.unit('P2').order, at.unit('P10').order, at.unit('P4').order]).toEqual([
      'good',
      'disorganised',
      'good',
    ])
  })

  test('HX-ASYNC-09 an attack throws one d10 and nothing else', () => {
    const at = new Field({
      units: [counter({ id: 'P1', hex: '0505' }), counter({ id: 'S1', hex: '0605', facing: 3 })],
      dice: [10],
    })
    at.run(attackHex(at.battle, 'attack', [at.unit('P1') as OnMap], hex('0605')))
    expect(at.battle.written().rolls.map(({ sides, rule }) => [sides, rule])).toEqual([[10, 'HX-COMB-08']])
  })

  test('HX-ASYNC-09 the same orders and the same source give the same log, and a file of it is verified', () => {
    const played = (): LiveBattle<HxState> => {
      const live = LiveBattle.begin(hexBattles, kircholm(), SEED, AT)
      order(live, 'PH1', 'move', { path: [hex('0409')] })
      for (let i = 0; i < 12 && live.state.outcome === null; i++) {
        if (live.pending !== null) live.submit({ type: 'lapse', ask: live.pending.id }, AT)
        else if (live.state.phase === 'artillery') {
          order(live, 'SA1', 'fire', { target: { at: hex('0810') } })
          order(live, live.state.active === 'PL' ? 'PL1' : 'SL1', 'endTurn')
        } else order(live, live.state.active === 'PL' ? 'PL1' : 'SL1', 'endTurn')
      }
      order(live, 'SL1', 'concede')
      return live
    }
    const [one, other] = [played(), played()]
    expect(one.hash).toBe(other.hash)
    expect(one.entries.flatMap((entry) => entry.rolls).length).toBeGreaterThan(0)
    const file = {
      ruleset: 'hex-battles',
      rulesVersion: one.state.rulesVersion,
      origin: one.origin,
      secret: SEED.secret,
      entries: one.entries,
    }
    expect(verifyBattle(file as never, hexBattles as never)).toMatchObject({ ok: true })
  })
})

describe('the umpire (HX-ASYNC-07)', () => {
  const begun = () => LiveBattle.begin(hexBattles, kircholm(), SEED, AT)

  test('HX-ASYNC-07 sets state, place and dice, each entry with the reason for all to see', () => {
    const live = begun()
    expect(umpire(live, { act: 'set', unit: 'PH1', stat: 'ps', value: 3 })).toMatchObject({ ok: true })
    expect(umpire(live, { act: 'set', unit: 'PH1', stat: 'order', value: 'panic' })).toMatchObject({
      ok: true,
    })
    expect(umpire(live, { act: 'move', unit: 'PH2', at: hex('0809'), face: 5 })).toMatchObject({ ok: true })
    expect(umpire(live, { act: 'dice', values: [7] })).toMatchObject({ ok: true })
    expect(live.state.units.PH1).toMatchObject({ ps: 3, order: 'panic' })
    expect(live.state.units.PH2).toMatchObject({ at: hex('0809'), facing: 5 })
    expect(live.state.queued).toEqual([7])
    const told = live.entries.slice(1).map((entry) => entry.effects.find((e) => e.type === 'event'))
    expect(told.map((e) => (e?.type === 'event' ? e.data?.reason : null))).toEqual(Array(4).fill('a mistake'))
    expect(told.every((e) => e?.to === undefined)).toBe(true)
  })

  test('HX-ASYNC-07 what makes no sense is refused and changes nothing', () => {
    const live = begun()
    const before = live.hash
    for (const [act, key] of [
      [{ act: 'set', unit: 'PH1', stat: 'ps', value: 99 }, 'error.umpire.bad-stat'],
      [{ act: 'set', unit: 'PH1', stat: 'mounted', value: false }, 'error.umpire.stat-of-others'],
      [{ act: 'set', unit: 'PH1', stat: 'morale', value: 9 }, 'error.umpire.no-such-stat'],
      [{ act: 'move', unit: 'PH1', at: { x: 99, y: 1 } }, 'hex.error.place-off-map'],
      [{ act: 'move', unit: 'PH1', at: hex('0505'), face: 9 }, 'hex.error.bad-facing'],
      [{ act: 'status', unit: 'PH1', status: 'broken' }, 'error.umpire.bad-status'],
      [{ act: 'set', unit: 'XX', stat: 'ps', value: 1 }, 'error.umpire.no-such-unit'],
      [{ act: 'end', winner: 'DK' }, 'error.umpire.no-such-side'],
    ] as const) {
      expect(umpire(live, act as UmpireAct)).toMatchObject({ refusal: { key } })
    }
    expect(live.hash).toBe(before)
  })

  test('HX-ASYNC-07 takes the last operation back with its dice used up', () => {
    const live = begun()
    const seq = live.seq
    order(live, 'PH1', 'move', { path: [hex('0409')] })
    expect(live.state.units.PH1?.at).toEqual(hex('0409'))
    expect(umpire(live, { act: 'undo', to: seq })).toMatchObject({ ok: true })
    expect(live.state.units.PH1?.at).toEqual(hex('0510'))
  })

  test('HX-ASYNC-07 a lost unit comes back where it is put; the battle ends as he says', () => {
    const live = begun()
    umpire(live, { act: 'status', unit: 'PH1', status: 'destroyed' })
    expect(live.state.units.PH1).toMatchObject({ status: 'destroyed', at: null })
    umpire(live, { act: 'move', unit: 'PH1', at: hex('0510') })
    expect(live.state.units.PH1).toMatchObject({ status: 'standing', at: hex('0510') })
    umpire(live, { act: 'end', winner: 'PL' })
    expect(live.state.outcome).toMatchObject({ winner: 'PL' })
  })
})
