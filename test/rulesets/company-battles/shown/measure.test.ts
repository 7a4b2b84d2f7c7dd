import { expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { measured } from '../../../../src/kernel/measure.ts'
import { measuring } from '../../../../src/rulesets/company-battles/shown/measure/measure.ts'
import { viewOf } from '../../../../src/rulesets/company-battles/shown/view.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { box, field } from '../support/field.ts'

const PLAYER = { kind: 'player', side: 'US', player: 'ann' } as const

/** What a player of the Americans is told of a measurement, in English. */
function told(state: FwState, from: string, to: string): string[] {
  const found = measured(measuring, viewOf(state, PLAYER, null), { from, to })
  return found.ok
    ? found.value.lines.map(({ said }) => sayPlain(said, 'en'))
    : [sayPlain(found.refusal, 'en')]
}

/** What a picture of it shows. */
function drawn(state: FwState, from: string, to: string) {
  const found = measured(measuring, viewOf(state, PLAYER, null), { from, to })
  if (!found.ok) throw new Error(found.refusal.key)
  return found.value.drawn
}

const tanks = {
  id: 'U3',
  teams: [
    ['sherman', 60, 20],
    ['sherman', 70, 20],
  ],
} as const
const guns = {
  id: 'D4',
  teams: [
    ['stug', 60, 80],
    ['stug', 90, 80],
  ],
} as const

test('FW-GEN-11 FW-GEN-08 distances go from the nearest edge to the nearest edge, of platoons between their nearest teams', () => {
  const state = field([tanks, guns], { phase: 'movement' })
  // Hulls are 6 cm deep: 60 cm from centre to centre leave 54.
  expect(told(state, 'U3-1', 'D4-1')[0]).toBe('U3-1 to D4-1: 54 cm.')
  expect(told(state, 'U3', 'D4')[0]).toBe('U3-1 to D4-1: 54 cm.')
  expect(told(state, 'u3-2', '@d4-2')[0]).toBe('U3-2 to D4-2: 56.5 cm.')
  expect(told(state, 'U3-1', 'G3.00')[0]).toMatch(/^U3-1 to G3/)
})

test('FW-GEN-11 FW-ASY-10 of an enemy it tells sight, cover, the armour that is met, dice and score with their sums', () => {
  const state = field([tanks, guns], { phase: 'movement' })
  const lines = told(state, 'U3-1', 'D4-1')
  expect(lines).toContain('U3-1 sees D4-1.')
  expect(lines).toContain('D4-1: in the open, struck in the front, armour 7.')
  // Veterans 4+, beyond 40 cm one more.
  expect(lines.some((line) => line.startsWith('U3-1, 75 mm M3') && line.endsWith('2 dice at 5+.'))).toBe(true)
  const found = measured(measuring, viewOf(state, PLAYER, null), { from: 'U3-1', to: 'D4-1' })
  const sums = found.ok ? found.value.lines.flatMap(({ sums: its }) => its?.score ?? []) : []
  expect(sums[0]?.terms.map(({ rule }) => rule)).toEqual(['FW-HIT-03', 'FW-HIT-04'])
})

test('FW-GEN-11 what does not reach says whether it is range, arc or sight', () => {
  const far = field([tanks, { id: 'D4', teams: [['stug', 60, 190]] }])
  expect(told(far, 'U3-1', 'D4-1').join(' ')).toContain('D4 is 164 cm from U3-1')
  const behind = field([
    { id: 'U5', teams: [['at57', 60, 20, { heading: 180 }]] },
    { id: 'D4', teams: [['stug', 60, 60]] },
  ])
  expect(told(behind, 'U5-1', 'D4-1').join(' ')).toContain('out of the arc')
  const wall = field([tanks, { id: 'D4', teams: [['stug', 60, 60]] }], {
    ground: [
      { id: 'h', kind: 'building', polygon: box([40, 35], [90, 45]), data: { storeys: 2, openings: [] } },
    ],
  })
  expect(told(wall, 'U3-1', 'D4-1')).toContain(
    'U3-1 does not see D4-1: the ground between them blocks every line (FW-LOS-01).',
  )
  expect(drawn(wall, 'U3-1', 'D4-1').line.free).toBe(false)
  const crowded = field([
    { id: 'U1', teams: [['sherman', 60, 20]] },
    { id: 'U2', teams: [['sherman', 60, 40, { heading: 90 }]] },
    { id: 'D4', teams: [['jeep', 60, 60]].map(() => ['rjeep', 60, 60] as const) },
  ])
  expect(told(crowded, 'U1-1', 'D4-1').join(' ')).toContain('Own teams stand in the line')
})

test('FW-GEN-11 between own teams it tells distance and sight alone', () => {
  const state = field([tanks, guns])
  expect(told(state, 'U3-1', 'U3-2')).toEqual(['U3-1 to U3-2: 6.5 cm.', 'U3-1 sees U3-2.'])
})

test('FW-ASY-10 a platoon tells its fire as a whole: who sees, the dice together, hits to be expected', () => {
  const lines = told(field([tanks, guns]), 'U3', 'D4')
  expect(lines[1]).toBe('2 teams of U3 see D4.')
  expect(lines.some((line) => line.startsWith('U3-1, U3-2, ') && line.includes('4 dice at 5+'))).toBe(true)
  expect(lines.at(-1)).toContain('At D4: 4 dice, 1.3 hits to be expected')
})

test('FW-ART-08 batteries are told whether they reach by bombardment', () => {
  const battery = { id: 'U6', teams: [['how105', 60, 20]], more: { artillery: true } } as const
  expect(told(field([battery, guns]), 'U6', 'D4').at(-1)).toBe('1 of 1 guns of U6 reach D4 by bombardment.')
})

test('FW-GEN-11 what is drawn is the line, the ranges of the one that measures, and its front where only that fires', () => {
  const state = field([{ id: 'U5', teams: [['at57', 60, 20]] }, guns])
  const { line, ranges, fronts } = drawn(state, 'U5', 'D4')
  expect(line.free).toBe(true)
  expect(ranges.map(({ label }) => label)).toEqual(['60 cm'])
  expect(fronts).toHaveLength(1)
  expect(drawn(field([{ id: 'U1', teams: [['rifles', 60, 20]] }, guns]), 'U1-1', 'D4-1').fronts).toHaveLength(
    0,
  )
  expect(drawn(state, 'J4.50', 'D4-1').ranges).toEqual([])
})

test('FW-SCN-02 FW-ASY-11 while sides deploy nothing of the enemy can be measured, nor a team of his be named', () => {
  const state = field([tanks, guns], { phase: 'deployment' })
  expect(told(state, 'U3-1', 'D4-1')[0]).toMatch(/nothing that you see/)
  // Nor is it the square of that name.
  expect(told(state, 'U3-1', 'D4')[0]).toMatch(/nothing that you see/)
  expect(told(state, 'U3-1', 'U3-2')).toHaveLength(2)
  const twin = field(
    [
      tanks,
      {
        ...guns,
        teams: [
          ['stug', 100, 190],
          ['stug', 120, 190],
        ],
      },
    ],
    { phase: 'deployment' },
  )
  for (const at of ['D4', 'D4-1', 'J4.50', 'U3-2'])
    expect(told(twin, 'U3-1', at)).toEqual(told(state, 'U3-1', at))
  expect(measuring.bodies(viewOf(state, PLAYER, null))).toEqual(['U3', 'U3-1', 'U3-2'])
})

test('FW-ASY-11 nothing of instructions shows', () => {
  const plain = field([tanks, guns])
  const other = field([tanks, { ...guns, standing: { defensive: 'hold', allocate: 'ask', aa: 'hold' } }])
  expect(told(other, 'U3', 'D4')).toEqual(told(plain, 'U3', 'D4'))
})

test('FW-GEN-11 what cannot be measured is refused kindly', () => {
  const state = field([tanks, guns])
  expect(told(state, 'U3', 'U3')[0]).toBe('Name two things that are not the same.')
  expect(told(state, 'U3', 'D44')[0]).toContain('Did you mean')
  const never = measured(undefined, viewOf(state, PLAYER, null), { from: 'U3', to: 'D4' })
  expect(never.ok ? '' : never.refusal.key).toBe('error.measure-never')
})
