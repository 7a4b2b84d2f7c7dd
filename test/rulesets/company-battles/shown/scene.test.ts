import { expect, test } from 'vitest'
import type { Change } from '../../../../src/kernel/effect.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { field } from '../support/field.ts'

/** What is drawn after a raid on grenadiers at 100, 150; `team`: which of them was named, `at`: where it stood. */
function drawn(team = 'D2-1', at?: { readonly x: number; readonly y: number }) {
  const state = field([
    { id: 'UH1', teams: [['coy', 100, 10]], more: { role: 'commander' } },
    { id: 'D2', teams: [['gren', 100, 150]] },
  ])
  const { US } = state.sides
  if (US !== undefined)
    Object.assign(US, { facts: { ...US.facts, air: { level: 'limited', aircraft: 'p47', dice: 4 } } })
  const view = companyBattles.view(state, { kind: 'spectator' }, null)
  const raid = { type: 'event', name: 'company.raid', unit: 'UH1', target: 'D2' } as const
  const recent: Change[] = [
    { ...raid, data: { team, count: 3, ...(at === undefined ? {} : { at }) } },
    { type: 'event', name: 'company.ranged-in', unit: 'UH1', data: { attempt: 2 } },
    { type: 'event', name: 'company.falls', unit: 'UH1', data: {} },
  ]
  return companyBattles.scene(view, recent)
}

test('FW-AIR-08 aircraft are drawn in their formation: the leader 15 cm before the team, two behind him to both sides', () => {
  const [planes] = drawn().units.filter(({ symbol }) => symbol === 'aeroplane')
  expect(planes).toMatchObject({ side: 'US', at: { x: 1000, y: 1350 }, facing: 0 })
  expect(planes?.others).toMatchObject([
    { at: { x: 900, y: 1250 }, symbol: 'aeroplane' },
    { at: { x: 1100, y: 1250 }, symbol: 'aeroplane' },
  ])
})

test('FW-AIR-12 the template of a raid lies where its target stood, with the attempt that ranged it in', () => {
  const burst = drawn().features.find(({ kind }) => kind === 'burst')
  if (burst === undefined || !('polygon' in burst)) throw new Error('Nothing fell.')
  expect(burst).toMatchObject({ label: '2/3' })
  expect(burst.polygon.map(({ x, y }) => [Math.round(x), Math.round(y)]).sort()).toEqual([
    [1075, 1425],
    [1075, 1575],
    [925, 1425],
    [925, 1575],
  ])
})

test('FW-AIR-06 FW-AIR-08 they and their template are drawn where the team stood that they have destroyed', () => {
  const { units, features } = drawn('D2-2', { x: 1300, y: 1500 })
  expect(units.find(({ symbol }) => symbol === 'aeroplane')).toMatchObject({ at: { x: 1300, y: 1350 } })
  expect(features.some(({ kind }) => kind === 'burst')).toBe(true)
})

test('FW-AIR-06 a raid of earlier rules names no place: where its team is gone none are drawn', () => {
  expect(drawn('D2-2').units.map(({ id }) => id)).toEqual(['D2', 'UH1'])
})
