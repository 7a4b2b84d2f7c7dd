import { expect, test } from 'vitest'
import type { Feature } from '../../../../src/kernel/state.ts'
import { lineTo } from '../../../../src/rulesets/szwadron/fight/shooting/in-sight.ts'
import { bodyAt } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { moveFigures, removeFigures } from '../../../../src/rulesets/szwadron/units/figures.ts'
import type { SzBattle } from '../../../../src/rulesets/szwadron/units/state.ts'
import { battleOf, field, unitIn } from '../support/field.ts'

/** A battle in which P1 has A1 before it, 20 cm off, and P2 stands aside. */
const facing = (): SzBattle =>
  battleOf(
    field([
      { id: 'P1', list: 'pl-line', figures: 4, at: [100, 100] },
      { id: 'P2', list: 'pl-line', figures: 8, at: [150, 110] },
      { id: 'A1', list: 'at-line', figures: 4, at: [100, 120] },
    ]),
  )

const open = ({ state }: SzBattle): boolean => lineTo(state, unitIn(state, 'P1'), unitIn(state, 'A1'))

test('SZ-FIRE-34 a line that was open is looked for anew when somebody has come between, and when he has gone', () => {
  const battle = facing()
  expect([open(battle), open(battle)]).toEqual([true, true])
  const u = unitIn(battle.state, 'P2')
  const aside = (mm: number): void =>
    moveFigures(battle, u, {
      bodies: u.bodies.map((body) => bodyAt(body, { x: body.x + mm, y: body.y }, body.f)),
      manner: 'move',
      rule: 'SZ-MOVE-01',
    })
  aside(-500)
  expect(open(battle)).toBe(false)
  aside(500)
  expect(open(battle)).toBe(true)
})

test('SZ-FIRE-34 casualties among those between open a line', () => {
  const battle = facing()
  const u = unitIn(battle.state, 'P2')
  moveFigures(battle, u, {
    bodies: u.bodies.map((body) => bodyAt(body, { x: body.x - 500, y: body.y }, body.f)),
    manner: 'move',
    rule: 'SZ-MOVE-01',
  })
  expect(open(battle)).toBe(false)
  removeFigures(battle, u, [2, 3, 4, 5, 6, 7], 'SZ-LOSS-01')
  expect(open(battle)).toBe(true)
})

test('SZ-FIRE-36 a wood that is laid between closes it', () => {
  const battle = facing()
  expect(open(battle)).toBe(true)
  const polygon = [
    { x: 800, y: 1050 },
    { x: 1200, y: 1050 },
    { x: 1200, y: 1150 },
    { x: 800, y: 1150 },
  ]
  const feature: Feature = { id: 'wood', layer: 'terrain', kind: 'wood', polygon }
  battle.change('SZ-TERR-04', { type: 'feature', feature })
  expect(open(battle)).toBe(false)
})
