import { describe, expect, test } from 'vitest'
import { withdraw } from '../../../../src/rulesets/hex-battles/fight/retreat.ts'
import type { HxUnit, OnMap } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { account } from '../../written.ts'
import { counter, Field, type FieldSpec, hex, leader } from '../support/field.ts'

/*
 * S1 stands in 0605, its home edge is the north. Around 0605: east 0705, north-east 0604, north-west 0504, west 0505,
 * south-west 0506, south-east 0606. R is a river, which nobody crosses.
 */
const S = (more: Partial<HxUnit> = {}): HxUnit => counter({ id: 'S1', hex: '0605', facing: 3, ...more })

interface Beaten extends Partial<FieldSpec> {
  /** Who withdraws; default S1 alone. */
  beaten?: readonly string[]
  enemies?: readonly string[]
  shaken?: readonly string[]
}

const begin = ({ units = [S()], beaten = ['S1'], enemies = ['0505'], shaken = [], ...spec }: Beaten) => {
  const field = new Field({ units, ...spec })
  const those = beaten.map((id) => field.unit(id) as OnMap)
  return { field, way: withdraw(field.battle, those, enemies.map(hex), new Set(shaken)) }
}

const back = (spec: Beaten, answers: readonly unknown[] = []) => {
  const { field, way } = begin(spec)
  return { field, route: field.run(way, answers) }
}

const names = (hexes: readonly { x: number; y: number }[]): string[] =>
  hexes.map(({ x, y }) => `${String(x).padStart(2, '0')}${String(y).padStart(2, '0')}`)

/** Three counters that fill a hex. */
const full = (at: string, n: number): HxUnit[] => [0, 1, 2].map((i) => counter({ id: `S${n + i}`, hex: at }))

describe('the way back', () => {
  test('HX-COMB-14 nobody left is nowhere to go', () => {
    const { field, route } = back({ beaten: [] })
    expect(route).toEqual({ hexes: [], units: [] })
    expect(account(field.battle.written().effects)).toEqual([])
  })

  test('HX-COMB-14 two hexes, leaders along, nothing lost; who has withdrawn makes no counter-attack', () => {
    const { field, route } = back({ units: [S(), leader({ id: 'SL1', hex: '0605' })] })
    expect(names(route.hexes)).toEqual(['0605', '0604', '0703'])
    expect(route.units.map((u) => u.id)).toEqual(['S1'])
    expect([field.at('S1'), field.at('SL1')]).toEqual(['0703', '0703'])
    expect(account(field.battle.written().effects)).toEqual([
      'HX-CTR-02 S1 withdrew=true',
      'HX-COMB-14 move S1',
      'HX-ART-06 S1 entered=2',
      'HX-COMB-14 move SL1',
    ])
  })

  test('HX-COMB-15 farthest from all opponents comes before the own edge', () => {
    // Opponents in 0505 and 0803. Sums of distances: 0705 2 + 2, 0604 2 + 2, 0606 2 + 3: away from home, south-east.
    // From 0606 on: 0706 3 + 3, 0707 3 + 4.
    const { route } = back({ enemies: ['0505', '0803'] })
    expect(names(route.hexes)).toEqual(['0605', '0606', '0707'])
  })

  test('HX-COMB-15 among equals the own edge: 0604 before 0606 for who has it in the north', () => {
    // From 0505 both are 2 away, as is 0705; from 0905, which is 4 away from 0505, 0604 and 0606 are 3, 0705 is 2.
    expect(names(back({ enemies: ['0505', '0905'] }).route.hexes)[1]).toBe('0604')
    const sides = { SE: { homeEdge: 'south' } } as const
    expect(names(back({ enemies: ['0505', '0905'], sides }).route.hexes)[1]).toBe('0606')
  })

  test('HX-COMB-15 not into a hex with an enemy unit, though a friend would lift its zone', () => {
    const ground = { '0604': 'R', '0606': 'R' }
    const enemy = counter({ id: 'P9', hex: '0705', order: 'panic' })
    const open = back({ ground })
    expect(open.field.at('S1')).toBe('0704')
    const { field } = back({ units: [S(), enemy, counter({ id: 'S9', hex: '0705' })], ground })
    expect(field.at('S1')).toBe('0605')
  })

  test('HX-STACK-02 a full hex at the end is passed; where nothing is beyond, back to the last with room', () => {
    // East is the only way, and it ends in 0805 with three counters.
    const ground = {
      '0604': 'R',
      '0606': 'R',
      '0704': 'R',
      '0706': 'R',
      '0804': 'R',
      '0806': 'R',
      '0905': 'R',
    }
    const { field, route } = back({ units: [S(), ...full('0805', 10)], ground })
    expect(names(route.hexes)).toEqual(['0605', '0705'])
    expect([field.at('S1'), field.unit('S1').ps]).toEqual(['0705', 3])
    // With 0705 full as well it stays where it is.
    const stuck = back({ units: [S(), ...full('0705', 10), ...full('0805', 20)], ground })
    expect([stuck.field.at('S1'), stuck.field.unit('S1').ps]).toEqual(['0605', 2])
    // Two counters leave room for one.
    const { field: roomy } = back({ units: [S(), ...full('0805', 10).slice(1)], ground })
    expect([roomy.at('S1'), roomy.unit('S1').ps]).toEqual(['0805', 4])
  })
})

describe('HX-COMB-16 no way back', () => {
  const ONE_HEX = { '0604': 'R', '0606': 'R', '0704': 'R', '0706': 'R', '0805': 'R' }
  const NO_HEX = { '0604': 'R', '0606': 'R', '0705': 'R' }

  test('HX-COMB-16 one hex of two made: 1 PS lost, and disorganised', () => {
    const { field, route } = back({ ground: ONE_HEX })
    expect(names(route.hexes)).toEqual(['0605', '0705'])
    expect(account(field.battle.written().effects)).toEqual([
      'HX-CTR-02 S1 withdrew=true',
      'HX-COMB-14 move S1',
      'HX-ART-06 S1 entered=1',
      'HX-COMB-16 hex.no-way-back S1 {"lost":1,"left":3}',
      'HX-COMB-16 S1 ps=3',
      'HX-COMB-16 hex.disorganised S1',
      'HX-COMB-16 S1 order="disorganised"',
      'HX-MOR-06 S1 disorganisedInStage=3',
    ])
  })

  test('HX-COMB-16 none made: 2 PS each; who was disorganised by this fight is not so again', () => {
    const units = [S(), counter({ id: 'S2', hex: '0605' })]
    const { field, route } = back({ units, beaten: ['S1', 'S2'], ground: NO_HEX, shaken: ['S2'] })
    expect(names(route.hexes)).toEqual(['0605'])
    expect([field.unit('S1').ps, field.unit('S2').ps]).toEqual([2, 2])
    expect([field.unit('S1').order, field.unit('S2').order]).toEqual(['disorganised', 'good'])
  })

  test('HX-COMB-16 a unit of 1 PS loses that one and is gone', () => {
    const units = [S({ ps: 1 }), counter({ id: 'S2', hex: '0605' })]
    const { field, route } = back({ units, beaten: ['S1', 'S2'], ground: NO_HEX })
    expect(route.units.map((u) => u.id)).toEqual(['S2'])
    expect(field.unit('S1').status).toBe('destroyed')
    expect(field.events('hex.no-way-back').map((e) => e.data)).toEqual([
      { lost: 1, left: 0 },
      { lost: 2, left: 2 },
    ])
    expect(account(field.battle.written().effects)).toContain('HX-COMB-16 S1 destroyed')
  })
})

test('HX-COMB-15 HX-ASYNC-03 what is still equal the owner is asked, by name, with the lowest direction as default', () => {
  // Opponents south-west and south-east: 0604 and 0504 are as far from both and as near the edge.
  const units = [S(), counter({ id: 'S2', hex: '0605' })]
  const { way } = begin({ units, beaten: ['S1', 'S2'], enemies: ['0506', '0606'] })
  const { value } = way.next()
  expect(value).toMatchObject({
    kind: 'hex.retreat',
    side: 'SE',
    rule: 'HX-COMB-15',
    prompt: { key: 'hex.ask.retreat', params: { units: 'S1, S2', hex: '0605' } },
    choices: [
      { id: '0604', label: { key: 'hex.choice.hex', params: { hex: '0604' } } },
      { id: '0504', label: { key: 'hex.choice.hex', params: { hex: '0504' } } },
    ],
    data: { units: ['S1', 'S2'], hexes: ['0604', '0504'] },
    default: '0604',
  })
  const refused = expect.objectContaining({
    said: { key: 'hex.error.choose-one', params: { words: '0604, 0504' } },
  })
  expect(() => (value as { accept(answer: unknown, by: null): unknown }).accept('0705', null)).toThrow(
    refused,
  )
})
