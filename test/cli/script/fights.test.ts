import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { playScript, scriptSchema } from '../../../src/cli/script/script.ts'
import { readYaml } from '../../../src/cli/shared/files.ts'
import type { Effect } from '../../../src/kernel/effect.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'

const library = loadLibrary()

interface Seen {
  readonly at: { readonly x: number; readonly y: number }
  readonly stan: number
  readonly reluctance: number
  readonly [fact: string]: unknown
}

/** Plays a script of test/cli/script/scripts; the arithmetic of each stands in its head. */
async function fight(name: string, more: readonly object[] = []) {
  const path = fileURLToPath(new URL(`scripts/${name}.yaml`, import.meta.url))
  const script = await readYaml(path, scriptSchema)
  const steps = [...script.steps, ...scriptSchema.shape.steps.parse(more)]
  const { played } = playScript({ ...script, steps }, rulesets, library)
  const state = played.state as unknown as {
    units: Record<string, Seen>
    features: Record<string, unknown>
    sides: Record<string, { pools: { pd: Record<string, number> }; facts: { opbTokens: number[] } }>
    turn: number
  }
  type Told = Extract<Effect, { type: 'event' }>
  const events = (event: string): Told[] =>
    played.effects.filter((e): e is Told => e.type === 'event' && e.name === event)
  /** Totals of Attack and Defence of every blow or shot of that name, in order, and what it cost. */
  const blows = (event: string) =>
    events(event).map((e) => [e.unit, e.sums?.attack?.total, e.sums?.defence?.total, e.data?.damage])
  const unit = (id: string): Seen => {
    const u = state.units[id]
    if (u === undefined) throw new Error(`no unit ${id}`)
    return u
  }
  const dice = played.rolls.map((roll) => [roll.rule, roll.value])
  return { state, unit, events, blows, dice, pending: played.pending }
}

describe('whole fights, played from scripts with every die named', () => {
  test('a shot, and one after a move (KG-RNG-02, KG-RNG-05, KG-MFR-01, KG-ABI-06, KG-MOR-14)', async () => {
    const f = await fight('shot')
    expect(f.blows('kg.shot')).toEqual([
      ['R1', 12, 5, 7],
      ['R2', 7, 4, 3],
    ])
    expect(f.unit('B1')).toMatchObject({ stan: 20, reluctance: 14, status: 'standing', attackedTurn: 1 })
  })

  test('a charge into the flank (KG-OMX-02, KG-FAC-04, KG-CAL-03, KG-MEL-13, KG-MOR-15)', async () => {
    const f = await fight('charge-flank')
    expect(f.blows('kg.melee')).toEqual([
      ['R1', 28, 16, 12],
      ['R1', 11, 16, 0],
    ])
    expect(f.blows('kg.response')).toEqual([
      ['B1', 5, 3, 2],
      ['B1', 11, 3, 8],
    ])
    expect(f.events('kg.reluctance').map((e) => e.data?.n)).toEqual([13, 17])
    expect(f.unit('B1')).toMatchObject({ stan: 18, reluctance: 10, status: 'standing' })
    expect(f.unit('R1')).toMatchObject({ stan: 10, reluctance: 5, status: 'standing' })
    expect(f.state.turn).toBe(3)
  })

  test('two attackers on one (KG-MEL-07)', async () => {
    const f = await fight('two-attackers')
    expect(f.blows('kg.melee')).toEqual([
      ['R1', 9, 5, 4],
      ['R2', 10, 5, 5],
    ])
    expect(f.blows('kg.response')).toEqual([
      ['B1', 11, 3, 4],
      ['B1', 11, 6, 2],
    ])
    expect([f.unit('B1').stan, f.unit('R1').stan, f.unit('R2').stan]).toEqual([21, 26, 28])
    expect(f.unit('B1').reluctance).toBe(13)
  })

  test('a rout and a rally (KG-MOR-01, KG-MOR-03, KG-OPB-05, KG-OPB-06, KG-OBG-04)', async () => {
    const f = await fight('rout-rally')
    expect(f.blows('kg.shot').map(([, , , lost]) => lost)).toEqual([8, 8, 0])
    expect(f.events('kg.broken')[0]).toMatchObject({ unit: 'B1', data: { n: 16, stan: 14 } })
    expect(f.events('kg.opbDrawn').map((e) => [e.side, e.data?.draw])).toEqual([['BLUE', 'b']])
    // 15 cm north from y 75, in front of its HQ.
    expect(f.unit('B1')).toMatchObject({
      at: { x: 600, y: 900 },
      stan: 14,
      reluctance: 10,
      status: 'standing',
      formation: 'scattered',
    })
    expect(f.state.sides.BLUE?.facts.opbTokens).toEqual([])
    await expect(fight('rout-rally', [{ side: 'BLUE', order: 'B1 move > N 2' }])).rejects.toThrow('rallied')
  })

  test('a commander’s death (KG-HQF-02, KG-MOR-18, KG-OPB-05)', async () => {
    const f = await fight('commander')
    expect(f.dice.map(([rule]) => rule)).toEqual([
      'KG-RNG-02',
      'KG-RNG-02',
      'KG-HQF-02',
      ...Array(8).fill('KG-OPB-04'),
    ])
    expect(f.unit('B0')).toMatchObject({ stan: 11, status: 'broken', command: 2, initiative: 2 })
    expect(f.unit('B1')).toMatchObject({ stan: 14, status: 'broken' })
    // 10 + 5, and 2 more because its HQ, in flight, no longer reaches it (KG-MOR-20).
    expect(f.unit('B2')).toMatchObject({ stan: 30, status: 'standing', reluctance: 17 })
    expect(f.events('kg.opbDrawn').map((e) => e.data?.draw)).toEqual(['b', 'b', 'f', 'f'])
    expect(f.state.sides.BLUE?.facts.opbTokens).toEqual([3, 3, 2, 1])
  })

  test('a stone on a palisade (KG-ART-03, KG-ART-05, KG-RNG-05, KG-DES-01, KG-ABI-31)', async () => {
    const f = await fight('bombard-wall')
    expect(f.blows('kg.shot')).toEqual([['R1', 14, 5, 9]])
    expect(f.unit('B1')).toMatchObject({ stan: 21, reluctance: 15, inPosition: null })
    expect(f.state.features.W1).toBeUndefined()
    expect(f.dice).toEqual([
      ['KG-ART-03', 4],
      ['KG-ART-05', 5],
      ['KG-ART-05', 3],
      ['KG-DES-01', 5],
    ])
  })

  test('a command point between a move and a shot (KG-PD-05, KG-PD-07, KG-ORD-05, KG-MFR-01)', async () => {
    const f = await fight('pd-split-move')
    expect(f.blows('kg.shot')).toEqual([
      ['B1', 8, 3, 5],
      ['R1', 8, 2, 6],
    ])
    expect(f.unit('R1')).toMatchObject({ at: { x: 600, y: 350 }, stan: 25, moved: 150 })
    expect(f.unit('R1').budget).toEqual({ big: 1, move: 1, minor: 0 })
    expect(f.unit('B1')).toMatchObject({ stan: 24, budget: { big: 0, move: 0, minor: 0 } })
    expect(f.unit('B1').pdBudget).toEqual({ big: 1, move: 0, minor: 0 })
    expect(f.state.sides.BLUE?.pools.pd.B0).toBe(1)
  })

  test('pinned by muskets and raised (KG-PIN-02, KG-PIN-04, KG-OBG-05, KG-MOR-16)', async () => {
    const f = await fight('pin-raise')
    expect(f.blows('kg.shot')).toEqual([
      ['R1', 7, 3, 4],
      ['R2', 4, 5, 0],
    ])
    expect(f.unit('B1')).toMatchObject({ stan: 26, reluctance: 16, pinned: false, at: { x: 600, y: 680 } })
  })

  test('a wedge rides through (KG-FRM-05, KG-FAC-05, KG-MOR-11)', async () => {
    const f = await fight('wedge')
    expect(f.blows('kg.melee')).toEqual([
      ['R1', 20, 14, 6],
      ['R1', 14, 14, 0],
    ])
    expect(f.blows('kg.response')).toEqual([['B1', 2, 3, 0]])
    expect(f.unit('R1')).toMatchObject({ at: { x: 600, y: 650 }, facing: 1800, stan: 20 })
    expect(f.unit('B1')).toMatchObject({ stan: 24, reluctance: 18, status: 'standing' })
  })

  test('a levy routed without a token, and a disengagement (KG-ABI-34, KG-MOR-09, KG-OMX-04)', async () => {
    const f = await fight('disengage')
    expect(f.blows('kg.melee')[0]).toEqual(['R1', 12, 1, 11])
    expect(f.events('kg.opbDrawn')).toEqual([])
    expect(f.unit('B1')).toMatchObject({ stan: 9, status: 'broken', formation: 'scattered' })
    // Two routs of 15 cm: 28 mm back from R1, so that it can turn, then 122 and 150 mm east; the edge is 3 mm off.
    expect(f.unit('B1').at).toEqual({ x: 900 + 122 + 150, y: 600 + 28 })
    expect(f.unit('R2')).toMatchObject({ at: { x: 600, y: 450 }, facing: 0, reluctance: 11 })
    await expect(fight('disengage', [{ side: 'RED', order: 'R2 disengage > S 1' }])).rejects.toThrow()
    expect(f.pending).toMatchObject({ side: 'BLUE', kind: 'pd' })
  })
})
