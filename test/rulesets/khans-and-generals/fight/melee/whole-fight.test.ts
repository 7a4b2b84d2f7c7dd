import { expect, test } from 'vitest'
import { fold } from '../../../../../src/kernel/log.ts'
import { Match } from '../../support/match.ts'
import { anHq, aUnit } from '../../support/table.ts'

const BOW = { ranged: 6, range: 40, weapon: 'bow' } as const

/** Red spearmen and archers against a tired blue unit; whole turns with windows, melee, rout and end phase. */
const match = (dice: readonly number[]) =>
  new Match({
    units: [
      anHq({ id: 'RHQ', side: 'red', x: 60, y: 30 }),
      anHq({ id: 'BHQ', x: 60, y: 100 }),
      aUnit({ id: 'R1', x: 60, y: 48, melee: 10 }),
      aUnit({ id: 'R2', x: 45, y: 48, ...BOW }),
      aUnit({ id: 'B1', x: 60, y: 60, stan: 20, startStan: 30, baseReluctance: 12 }),
      aUnit({ id: 'B2', x: 80, y: 90 }),
    ],
    facts: { order: ['red', 'blue'] },
    dice,
  })

test('KG-MEL-01 KG-TRN-04 KG-MEL-12 KG-MOR-03 KG-TRN-05 a unit is shot at, assaulted, broken, and runs in the rout phase', () => {
  const m = match([
    // R2 shoots: 6 + (3−3) + 1 − 3 = 4, and B1 wavers by 2.
    ...[3, 3],
    // R1 strikes: 10 + (3−3) − 3 = 7: Stan 9 < 12 + 2, so B1 breaks; its OPB token is picked by two d10.
    ...[3, 3, 1, 1],
  ])
  // Any order brings sight and links up to date.
  m.order('RHQ', 'rotate', { face: 100 })
  for (const [unit, order, target] of [
    ['R2', 'rangedAttack', 'B1'],
    ['R1', 'assault', 'B1'],
  ] as const) {
    m.order(unit, order, { target: { unit: target } })
    if (m.live.pending !== null) m.pass()
  }
  expect(m.unit('B1').stan).toBe(16)
  expect(m.refusal('R1', 'move', { path: [[60, 40]] })).toBe('kg.error.locked')
  m.order('RHQ', 'endTurn')
  m.order('BHQ', 'endTurn')
  expect(m.unit('B1')).toMatchObject({ stan: 9, status: 'broken', formation: 'scattered' })
  expect(m.state.facts.melees).toEqual({})
  // R1 stands against its front at y 550; B1 has run towards its HQ in the north.
  expect(m.unit('R1').at).toEqual({ x: 600, y: 550 })
  expect(m.unit('B1').at?.y).toBeGreaterThan(600)
  expect(m.state.turn).toBe(2)
  expect(fold(m.live.origin.setup, m.live.entries)).toEqual(m.state)
})
