import { describe, expect, it } from 'vitest'
import { attackHex, canAttack } from '../../../../src/rulesets/hex-battles/fight/attacks.ts'
import { countersReady, standingCounters } from '../../../../src/rulesets/hex-battles/fight/counter-attack.ts'
import { fulfilDuties, mustAttack } from '../../../../src/rulesets/hex-battles/fight/duty.ts'
import { attack } from '../../../../src/rulesets/hex-battles/orders/attack.ts'
import { charge } from '../../../../src/rulesets/hex-battles/orders/charge.ts'
import { counterAttack } from '../../../../src/rulesets/hex-battles/orders/counter-attack.ts'
import { fire } from '../../../../src/rulesets/hex-battles/orders/fire.ts'
import type { HxState, OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { upgrade } from '../../../../src/rulesets/hex-battles/upgrade.ts'
import { counter, Field, type FieldSpec, gun, hex, horse, state } from '../support/field.ts'

const P = (more = {}) => counter({ id: 'P1', hex: '0505', facing: 0, ...more })
const S = (more = {}) => counter({ id: 'S1', hex: '0605', facing: 3, ...more })

describe('the duty to attack (HX-COMB-03)', () => {
  const bound = (unit: object, enemy: object = {}, more: Partial<FieldSpec> = {}) =>
    mustAttack(state({ units: [P(unit), S(enemy)], ...more }), 'PL').map((duty) => duty.unit.id)
  it('HX-COMB-02, HX-CHG-15: binds good order in march or attack formation with an enemy before it, in his zone', () => {
    expect(bound({})).toEqual(['P1'])
    expect(bound({ formation: 'march' })).toEqual(['P1'])
    expect(bound({ formation: 'defence' })).toEqual([])
    expect(bound({ order: 'disorganised' })).toEqual([])
    expect(bound({ type: 'artillery' })).toEqual([])
    expect(bound({ facing: 3 })).toEqual([])
    expect(bound({ acted: true })).toEqual([])
    expect(bound({ charged: true })).toEqual([])
    expect(bound({}, {}, { facts: { mandatoryAttack: false } })).toEqual([])
    expect(bound({}, {}, { facts: { attacked: ['0605'] } })).toEqual([])
  })
  it('HX-COMB-02 binds whom the phase found in a zone, and not who came into one since', () => {
    expect(bound({}, {}, { facts: { bound: ['P1'] } })).toEqual(['P1'])
    expect(bound({}, {}, { facts: { bound: [] } })).toEqual([])
    expect(bound({}, { hex: '0905' }, { facts: { bound: ['P1'] } })).toEqual([])
  })
  it('HX-COMB-02 a battle of an earlier version binds in an attack phase that goes on whoever stands in a zone', () => {
    const left = (phase: HxState['phase']) => {
      const s = state({ units: [P(), S()], phase })
      const { bound: _, ...facts } = s.facts
      return upgrade.changes({ ...s, facts: facts as HxState['facts'] }).map(({ change }) => change)
    }
    expect(left('attack')).toEqual([{ type: 'fact', key: 'bound', value: ['P1'] }])
    expect(left('movement')).toEqual([{ type: 'fact', key: 'bound', value: [] }])
    expect(upgrade.changes(state({ units: [P(), S()] }))).toEqual([])
  })
  it('HX-COMB-03 not against those without a zone, whom it may attack all the same', () => {
    expect(bound({}, { order: 'panic' })).toEqual([])
    const s = state({ units: [P(), S({ order: 'panic' })] })
    expect(canAttack(s, 'PL').map((u) => u.id)).toEqual(['P1'])
  })
  it('HX-ASYNC-02: the clock sends each at the weakest hex before it, the lowest name of equals', () => {
    const units = [
      P({ ps: 8 }),
      S({ ps: 5 }),
      counter({ id: 'S2', hex: '0506', facing: 2, ps: 3 }),
      counter({ id: 'S3', hex: '0504', facing: 4, ps: 3 }),
    ]
    const field = new Field({ units, dice: [1] })
    field.run(fulfilDuties(field.battle, 'PL'))
    expect(field.state.facts.attacked).toEqual(['0504'])
  })
  it('HX-COMB-03 together at the same hex, one after the other at different ones', () => {
    const units = [
      P(),
      counter({ id: 'P2', hex: '0505', facing: 0 }),
      S(),
      counter({ id: 'P3', hex: '0909', facing: 0 }),
      counter({ id: 'S3', hex: '1009', facing: 3 }),
    ]
    // 8:4 is 2:1, die 4: no decision; 4:4 is 1:1, die 5: no decision.
    const field = new Field({ units, dice: [4, 5] })
    field.run(fulfilDuties(field.battle, 'PL'))
    expect(field.events('hex.fought').map((e) => e.data?.units)).toEqual([['P1', 'P2'], ['P3']])
  })
})

describe('counter-attack (HX-CTR-01…04)', () => {
  const ready = (more: object) =>
    countersReady(state({ units: [P(), S({ wasAttacked: true, ...more })] }), 'SE').map((u) => u.id)
  it('HX-CTR-01…04 who was attacked, stood, is in order and has an enemy before it; any formation', () => {
    expect(ready({})).toEqual(['S1'])
    expect(ready({ formation: 'defence' })).toEqual(['S1'])
    expect(ready({ wasAttacked: false })).toEqual([])
    expect(ready({ withdrew: true })).toEqual([])
    expect(ready({ order: 'disorganised' })).toEqual([])
    expect(ready({ facing: 0 })).toEqual([])
    expect(ready({ type: 'artillery' })).toEqual([])
    expect(ready({ acted: true })).toEqual([])
  })
  it('HX-CTR-01…04 roles exchanged, formation kept, march costs a column, and nobody counters it', () => {
    const field = new Field({ units: [P(), S({ wasAttacked: true, formation: 'defence' })], dice: [8] })
    field.run(attackHex(field.battle, 'counter', [field.unit('S1') as OnMap], hex('0505')))
    expect([field.at('P1'), field.unit('S1').formation, field.unit('P1').wasAttacked]).toEqual([
      '0407',
      'defence',
      false,
    ])
    const march = new Field({ units: [P(), S({ wasAttacked: true, formation: 'march' })], dice: [8] })
    march.run(attackHex(march.battle, 'counter', [march.unit('S1') as OnMap], hex('0505')))
    expect(march.events('hex.counter')[0]?.data?.column).toBe('1:2')
  })
  it('HX-ASYNC-03: a standing order by the least odds, or none', () => {
    const run = (wanted: string | undefined, dice: readonly number[]) => {
      const sides = wanted === undefined ? {} : { SE: { standing: { counterAttack: wanted } } }
      const field = new Field({ units: [P(), S({ wasAttacked: true })], dice, sides, phase: 'counterAttack' })
      return [field.run(standingCounters(field.battle, 'SE')), field.unit('S1').acted]
    }
    expect(run(undefined, [])).toEqual([false, false])
    expect(run('none', [])).toEqual([true, false])
    expect(run('3:2', [])).toEqual([true, false])
    expect(run('1:1', [5])).toEqual([true, true])
  })
})

describe('what orders refuse', () => {
  const refusal = (spec: FieldSpec, order: typeof attack, unit: string, at: string): string | null => {
    try {
      order.check(
        state(spec),
        { unit, order: order.key, target: { at: hex(at) }, path: [], options: {} },
        null,
      )
      return null
    } catch (error) {
      return (error as Error).message.replace('hex.error.', '')
    }
  }
  const ask = (unit: object, at = '0605', more: Partial<FieldSpec> = {}) =>
    refusal({ units: [P(unit), S()], ...more }, attack, 'P1', at)

  it('HX-COMB-04, HX-COMB-05, HX-ART-04, HX-MOR-03: attack: phase, turn, kind, order, formation, target', () => {
    expect(ask({})).toBe(null)
    expect(ask({}, '0605', { phase: 'movement' })).toBe('not-in-phase')
    expect(ask({}, '0605', { active: 'SE' })).toBe('not-your-turn')
    expect(ask({ type: 'artillery' })).toBe('does-not-attack')
    expect(ask({ order: 'panic' })).toBe('out-of-order')
    expect(ask({ formation: 'defence' })).toBe('in-defence')
    expect(ask({ acted: true })).toBe('acted')
    expect(ask({}, '0504')).toBe('no-enemy')
    expect(ask({ facing: 2 })).toBe('not-in-front')
    expect(ask({ hex: '0405' })).toBe('not-adjacent')
    expect(ask({}, '0605', { facts: { attacked: ['0605'] } })).toBe('attacked-already')
  })
  it('HX-CHG-01, HX-CHG-02, HX-CHG-03: charge: training, formation, points, path', () => {
    const rider = (more = {}) => horse({ id: 'P1', hex: '0305', ...more })
    const asked = (more: object, at = '0605') => refusal({ units: [rider(more), S()] }, charge, 'P1', at)
    expect(asked({})).toBe(null)
    expect(asked({ canCharge: false })).toBe('cannot-charge')
    expect(asked({ formation: 'march' })).toBe('needs-attack-formation')
    expect(asked({ prLeft: 1 })).toBe('no-charge')
    expect(asked({}, '0705')).toBe('no-charge')
  })
  it('HX-ART-05: fire and counter-attack, each in its phase', () => {
    const shot = (more: object) =>
      refusal(
        { units: [gun({ id: 'P1', hex: '0305', ...more }), S()], phase: 'artillery' },
        fire,
        'P1',
        '0605',
      )
    expect(shot({})).toBe(null)
    expect(shot({ formation: 'march' })).toBe('in-march')
    expect(shot({ entered: 1 })).toBe('gun-moved')
    expect(shot({ facing: 3 })).toBe('no-shot')
    expect(shot({ type: 'infantry' })).toBe('no-gun')
    const phase = 'counterAttack' as const
    const counters = (more: object) =>
      refusal({ units: [P(), S(more)], phase, active: 'SE' }, counterAttack, 'S1', '0505')
    expect(counters({ wasAttacked: true })).toBe(null)
    expect(counters({})).toBe('no-counter')
  })
})
