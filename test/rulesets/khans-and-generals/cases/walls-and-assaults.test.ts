import { describe, expect, test } from 'vitest'
import { lockedIn } from '../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import { reluctance } from '../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { assault } from '../../../../src/rulesets/khans-and-generals/orders/assault.ts'
import { charge } from '../../../../src/rulesets/khans-and-generals/orders/charge.ts'
import { disengage } from '../../../../src/rulesets/khans-and-generals/orders/disengage.ts'
import { humanWave } from '../../../../src/rulesets/khans-and-generals/orders/human-wave.ts'
import { move } from '../../../../src/rulesets/khans-and-generals/orders/move.ts'
import { overrun } from '../../../../src/rulesets/khans-and-generals/orders/overrun.ts'
import { rangedAttack } from '../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { takePosition } from '../../../../src/rulesets/khans-and-generals/orders/take-position.ts'
import { blow, locked, phase, quiet } from '../support/fights.ts'
import { give, known } from '../support/giving.ts'
import { north, spentFor } from '../support/spent.ts'
import { anHq, aUnit, type Table, type TableSpec, type UnitSpec, wall } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

/** A section with a name of its own. */
const section = (
  id: string,
  kind: string,
  ...ends: Parameters<typeof wall> extends [string, ...infer E] ? E : never
) => ({
  ...wall(kind, ...ends),
  id,
})

/** Sections of 10 cm one after the other, along y = 60 from x = 50 on. */
const row = (kind: string, many: number) =>
  Array.from({ length: many }, (_, n) => section(`W.${n + 1}`, kind, [50 + 10 * n, 60], [60 + 10 * n, 60]))

/** Red R1 goes at blue B1, who holds the first section from the north. */
function storm(
  features: NonNullable<TableSpec['features']>,
  at: readonly [number, number],
  more: Partial<UnitSpec> = {},
): Table {
  const t = known(
    quiet({
      features,
      units: [
        aUnit({ id: 'R1', x: at[0], y: at[1], move: 30, ...more }),
        aUnit({ id: 'B1', x: 55, y: 62.6, facing: 180, inPosition: 'W.1' }),
      ],
    }),
  )
  give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
  return t
}

const acrossWhat = (t: Table) => t.state.facts.melees[1]?.across ?? null

describe('a manned wall of several sections is one wall', () => {
  test('KG-OBS-05 straight at the man behind the first section: across it', () => {
    const t = storm(row('lowWall', 2), [55, 45])
    expect(t.state.facts.melees[1]).toMatchObject({ across: 'W.1', aspect: 'front' })
  })

  test.each([1, 2, 3, 4, 6, 8, 11])(
    'KG-OBS-05, KG-OBS-07, KG-MEL-01 from %i cm beside him, over a corner of the next section',
    (aside) => {
      const t = storm(row('lowWall', 2), [55 + aside, 45])
      expect([spentFor(t), acrossWhat(t)]).toEqual([[], 'W.1'])
    },
  )

  test('KG-OBS-05, KG-OBS-07 no otherwise than a wall that was drawn in one piece', () => {
    const t = storm([section('W.1', 'lowWall', [50, 60], [70, 60])], [66, 44])
    expect([spentFor(t), acrossWhat(t)]).toEqual([[], 'W.1'])
  })

  test('KG-OBS-05, KG-OMN-07 no crossing order is needed, nor spent', () => {
    const t = known(
      quiet({
        features: row('hedge', 2),
        units: [
          aUnit({ id: 'R1', x: 66, y: 44, move: 30 }),
          aUnit({ id: 'B1', x: 55, y: 62.6, facing: 180, inPosition: 'W.1' }),
        ],
      }),
    )
    t.unit('R1').budget = { big: 0, move: 0, minor: 1 }
    give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect([spentFor(t), acrossWhat(t), t.unit('R1').budget.minor]).toEqual([[], 'W.1', 1])
  })

  test('KG-OBS-07 a wall that meets it at a right angle is another, and wants a crossing', () => {
    const t = known(
      quiet({
        features: [
          section('W.1', 'lowWall', [50, 60], [60, 60]),
          section('S', 'lowWall', [60, 60], [60, 70]),
        ],
        units: [
          aUnit({ id: 'R1', x: 75, y: 65, facing: 270, move: 30 }),
          aUnit({ id: 'B1', x: 55, y: 62.6, facing: 180, inPosition: 'W.1' }),
        ],
      }),
    )
    give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect([spentFor(t), acrossWhat(t), t.unit('R1').budget.minor]).toEqual([[], null, 1])
  })

  test('KG-OMX-03, KG-OBS-05 a wave of three at one who holds the middle section: more than one gets to him', () => {
    const parts = [45, 55, 65].map((x, n) => section(`W.${n + 1}`, 'lowWall', [x, 60], [x + 10, 60]))
    const t = known(
      quiet({
        features: parts,
        units: [
          ...[50, 60, 70].map((x, n) =>
            aUnit({ id: `R${n + 1}`, x, y: 42, move: 20, orders: ['ludzkaFala'] }),
          ),
          anHq({ id: 'RHQ', side: 'red', x: 60, y: 25 }),
          aUnit({ id: 'B1', x: 60, y: 62.5, facing: 180, inPosition: 'W.2' }),
        ],
      }),
    )
    give(t, humanWave, { unit: 'R2', target: { unit: 'B1' }, options: { with: 'R1,R3' } })
    const fought = Object.values(t.state.facts.melees)
    expect([fought.length > 1, fought.every(({ across }) => across === 'W.2')]).toEqual([true, true])
  })

  test('KG-POS-04, KG-OBS-07 oblique fire over the next section is covered as over one long wall', () => {
    const defence = (features: NonNullable<TableSpec['features']>) => {
      const t = known(
        quiet({
          map: [200, 120],
          features,
          units: [
            aUnit({ id: 'R1', x: 115, y: 50, facing: 280, ranged: 8, weapon: 'rifle', range: 120 }),
            aUnit({ id: 'B1', x: 55, y: 62.5, facing: 180, inPosition: 'W.1' }),
          ],
          dice: [3, 3],
        }),
      )
      give(t, rangedAttack, { unit: 'R1', target: { unit: 'B1' } })
      return blow(t, 'kg.shot').defence?.total
    }
    // Skill 3, a low wall 3.
    expect([defence([section('W.1', 'lowWall', [50, 60], [70, 60])]), defence(row('lowWall', 2))]).toEqual([
      6, 6,
    ])
    // A gap between the sections is a gap, and a line that comes past its end does not cross it.
    expect(defence([...row('lowWall', 1), section('W.3', 'lowWall', [62, 60], [72, 60])])).toBe(3)
  })
})

describe('the stockade at Osiek', () => {
  // As the scenario has it: the gate from x 116 to 124, palisades of 8 cm to a section on both sides.
  const stockade = [
    section('gate', 'barricade', [116, 104], [124, 104]),
    ...[92, 100, 108].map((x, n) => section(`west.${n + 1}`, 'palisade', [x, 104], [x + 8, 104])),
    ...[124, 132, 140].map((x, n) => section(`east.${n + 1}`, 'palisade', [x, 104], [x + 8, 104])),
  ]
  const stormed = (from: number, to: number, held: string) => {
    const t = known(
      quiet({
        map: [240, 180],
        features: stockade,
        units: [
          aUnit({ id: 'R1', x: from, y: 92 }),
          aUnit({ id: 'B1', x: to, y: 106.6, facing: 180, inPosition: held }),
        ],
      }),
    )
    give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
    return [spentFor(t), acrossWhat(t)]
  }

  test.each([120, 122, 124, 126, 130])('KG-OBS-05, KG-OBS-07 the gate, from x = %i', (from) => {
    expect(stormed(from, 120, 'gate')).toEqual([[], 'gate'])
  })

  test.each([136, 138, 140, 144])('KG-OBS-05, KG-OBS-07 the palisade, from x = %i', (from) => {
    expect(stormed(from, 136, 'east.2')).toEqual([[], 'east.2'])
  })
})

describe('an enemy close behind an obstacle that he does not man', () => {
  const HEDGE = section('H', 'hedge', [50, 60], [70, 60])
  /** B1 stands so many centimetres behind the obstacle, R1 twelve and a half before it. */
  const behind = (cm: number, r: Partial<UnitSpec> = {}, wallKind = 'hedge', dice: readonly number[] = []) =>
    known(
      quiet({
        features: [{ ...HEDGE, kind: wallKind }],
        units: [
          aUnit({ id: 'R1', x: 60, y: 45, move: 40, ...r }),
          aUnit({ id: 'B1', x: 60, y: 60 + cm + 2.5, facing: 180 }),
        ],
        dice,
      }),
    )
  const assaulted = (t: Table) => {
    give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
    return spentFor(t)
  }

  test.each([1, 2, 4, 4.8, 5.4, 8])('KG-OBS-02, KG-OMX-01 %s cm: he is assaulted over it', (cm) => {
    const t = behind(cm)
    expect(assaulted(t)).toEqual([])
    // Crossing took the minor order; nothing protects who has taken no position (KG-OBS-05).
    expect([t.unit('R1').budget.minor, acrossWhat(t)]).toEqual([1, null])
  })

  test('KG-OBS-02, KG-MOV-05 the 5 cm count: 12.5 + 2 of 19 − 5 = 14 are too far, of 20 − 5 not', () => {
    const reach = (cm: number) => assaulted(behind(2, { move: cm }))
    expect([reach(19), reach(20)]).toEqual([['no-contact'], []])
  })

  test('KG-OMN-07 without a minor order left he stops before it', () => {
    const t = behind(2)
    t.unit('R1').budget = { big: 0, move: 0, minor: 1 }
    expect([assaulted(t), north(t, 'R1')]).toEqual([['no-contact'], 57.5])
  })

  test.each([1, 4, 8])('KG-OBS-02, KG-OMX-02 riders charge over it, %s cm', (cm) => {
    const t = behind(cm, { mounted: true })
    give(t, charge, { unit: 'R1', target: { unit: 'B1' } })
    expect([spentFor(t), t.state.facts.melees[1]?.kind]).toEqual([[], 'charge'])
  })

  test('KG-OBS-02 over a palisade with a Training test; riders not at all', () => {
    // Narrower than the bases, so that they see each other past its ends.
    const over = (dice: readonly number[], r: Partial<UnitSpec> = {}) => {
      const t = behind(2, r, 'palisade', dice)
      t.state.features.H = section('H', 'palisade', [57, 60], [63, 60])
      return assaulted(t)
    }
    expect([over([3]), over([4])]).toEqual([[], ['no-contact']])
    expect(over([], { mounted: true })).toEqual(['no-contact'])
    // 12.5 cm to it and 2 beyond, which count twice: 16.5.
    expect([over([3], { move: 17 }), over([], { move: 16 })]).toEqual([[], ['no-contact']])
  })

  test('KG-OBS-06 through wire he comes scattered, and no farther than 1 cm beyond', () => {
    // 5 cm deep he is through 5 cm beyond the wire and stops at 6.
    const near = behind(5.9, {}, 'wire')
    expect([assaulted(near), near.unit('R1').formation]).toEqual([[], 'scattered'])
    const far = behind(6.5, {}, 'wire')
    expect([assaulted(far), far.unit('R1').formation]).toEqual([['no-contact'], 'scattered'])
  })

  test.each([1, 4, 8])('KG-VME-02, KG-OBS-02 a tank overruns over it, %s cm', (cm) => {
    const t = known(
      quiet({
        features: [HEDGE],
        units: [
          fielded('mo_light', { id: 'R1', x: 60, y: 45 }),
          aUnit({ id: 'B1', x: 60, y: 60 + cm + 2.5, facing: 180, stan: 60, startStan: 60 }),
        ],
        dice: [1, 6],
      }),
    )
    give(t, overrun, { unit: 'R1', target: { unit: 'B1' } })
    expect(spentFor(t)).toEqual([])
  })

  test('KG-OBS-02, KG-OMX-06 an armoured car on wheels does not get to him', () => {
    const t = known(
      quiet({
        features: [HEDGE],
        units: [
          fielded('mo_armcar', { id: 'R1', x: 60, y: 45 }),
          aUnit({ id: 'B1', x: 60, y: 64.5, facing: 180 }),
        ],
      }),
    )
    give(t, overrun, { unit: 'R1', target: { unit: 'B1' } })
    expect(spentFor(t)).toEqual(['no-contact'])
  })

  test.each(['ea_hmg', 'mo_at37'])('KG-OMX-01, KG-OBS-02 %s set up behind it is stormed', (card) => {
    const t = known(
      quiet({
        features: [HEDGE],
        units: [
          aUnit({ id: 'R1', x: 60, y: 45, move: 40 }),
          fielded(card, { id: 'B1', x: 60, y: 65, deployed: true }),
        ],
      }),
    )
    expect(assaulted(t)).toEqual([])
  })

  test('KG-AVP-09 a wreck is passed like any low obstacle', () => {
    const wreck = {
      ...wall('wreck', [57, 60], [63, 60]),
      polygon: [
        { x: 570, y: 585 },
        { x: 570, y: 615 },
        { x: 630, y: 615 },
        { x: 630, y: 585 },
      ],
    }
    const t = known(
      quiet({
        features: [wreck],
        units: [aUnit({ id: 'R1', x: 60, y: 45, move: 40 }), aUnit({ id: 'B1', x: 60, y: 65 })],
      }),
    )
    expect(assaulted(t)).toEqual([])
  })

  test.each([2, 8])(
    'KG-OBS-02, KG-MEL-06 from behind his own wall at an enemy %i cm before it: a crossing',
    (cm) => {
      const t = known(
        quiet({
          features: [section('W', 'lowWall', [55, 60], [65, 60])],
          units: [
            aUnit({ id: 'R1', x: 60, y: 57.5, inPosition: 'W' }),
            aUnit({ id: 'B1', x: 60, y: 60 + cm + 2.5 }),
          ],
        }),
      )
      expect([assaulted(t), t.unit('R1').budget.minor]).toEqual([[], 1])
    },
  )

  test('KG-OMV-01, KG-OBS-02 a mere move does not end astride of it', () => {
    const t = known(quiet({ features: [HEDGE], units: [aUnit({ id: 'R1', x: 60, y: 50, move: 20 })] }))
    give(t, move, { unit: 'R1', path: [{ x: 600, y: 610 }] })
    expect(north(t, 'R1')).toBe(57.5)
  })
})

describe('at walls', () => {
  test('KG-POS-01 exactly 5 cm from a wall a position is taken; 5.1 is too far', () => {
    const take = (cm: number) => {
      const t = known(
        quiet({
          units: [aUnit({ id: 'R1', x: 60, y: 50 - 2.5 - cm })],
          features: [section('W', 'lowWall', [55, 50], [65, 50])],
        }),
      )
      give(t, takePosition, { unit: 'R1', target: { feature: 'W' } })
      return t.unit('R1').inPosition
    }
    expect([take(5), take(5.1)]).toEqual(['W', null])
  })

  test('KG-OMX-04, KG-MEL-06 who holds a wall disengages straight back', () => {
    const t = quiet({
      features: [section('W', 'lowWall', [55, 60], [65, 60])],
      units: [aUnit({ id: 'B1', x: 60, y: 62.5, inPosition: 'W' }), aUnit({ id: 'R1', x: 60, y: 57.5 })],
      dice: [1],
    })
    locked(t, 'R1', 'B1', { across: 'W' })
    t.state.active = 'blue'
    give(t, disengage, { unit: 'B1', path: [{ x: 600, y: 750 }] })
    expect([t.unit('B1').inPosition, north(t, 'B1'), lockedIn(t.state, t.unit('B1'))]).toEqual([
      null,
      75,
      false,
    ])
  })
})

describe('bodies of men', () => {
  const line = () =>
    known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40, move: 30 }),
          aUnit({ id: 'R2', x: 69.1, y: 40 }),
          aUnit({ id: 'R3', x: 50.9, y: 40 }),
          aUnit({ id: 'B1', x: 66, y: 60 }),
        ],
        dice: [6, 6, 6, 6],
      }),
    )
  const formations = (t: Table) => ['R1', 'R2', 'R3'].map((id) => t.unit(id).formation)
  const KEPT = ['standard', 'standard', 'standard']

  test('KG-MOV-09 of three base to base the middle one moves off half left and passes through nobody', () => {
    const t = line()
    give(t, move, { unit: 'R1', path: [{ x: 560, y: 500 }] })
    expect([formations(t), north(t, 'R1')]).toEqual([KEPT, 50])
  })

  test('KG-MOV-09, KG-OMX-01 nor does he when he assaults obliquely', () => {
    const t = line()
    give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
    expect([spentFor(t), formations(t)]).toEqual([[], KEPT])
  })

  test('KG-MOV-10, KG-OMX-01 two of a line assault the same enemy side by side', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 55.4, y: 40, move: 30 }),
          aUnit({ id: 'R2', x: 64.6, y: 40, move: 30 }),
          aUnit({ id: 'B1', x: 60, y: 60 }),
        ],
        dice: [6, 6, 6, 6],
      }),
    )
    for (const id of ['R1', 'R2']) give(t, assault, { unit: id, target: { unit: 'B1' } })
    expect([spentFor(t), Object.keys(t.state.facts.melees).length]).toEqual([[], 2])
  })

  test('KG-OMX-02 a run of 9.8 cm is an assault, of 10.2 a charge', () => {
    const kind = (cm: number) => {
      const t = known(
        quiet({
          units: [
            aUnit({ id: 'R1', x: 60, y: 40, mounted: true, move: 30 }),
            aUnit({ id: 'B1', x: 60, y: 45 + cm }),
          ],
        }),
      )
      give(t, charge, { unit: 'R1', target: { unit: 'B1' } })
      return t.state.facts.melees[1]?.kind
    }
    expect([kind(9.8), kind(10.2)]).toEqual(['assault', 'charge'])
  })

  test('KG-FRM-07 a square taken from behind: no percentage, no Reluctance for it, and it answers', () => {
    const t = known(
      quiet({
        units: [
          aUnit({ id: 'R1', x: 60, y: 40 }),
          aUnit({ id: 'B1', x: 60, y: 50, facing: 0, formation: 'square' }),
        ],
        dice: [3, 3, 3, 3],
      }),
    )
    give(t, assault, { unit: 'R1', target: { unit: 'B1' } })
    phase(t)
    expect([blow(t).attack?.total, reluctance(t.unit('B1'))]).toEqual([5, 10])
    expect(t.events('kg.response')).toHaveLength(1)
  })
})
