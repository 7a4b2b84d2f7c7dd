import { describe, expect, test } from 'vitest'
import { reactingIn } from '../../../../src/rulesets/khans-and-generals/shown/reacting.ts'
import { known } from '../support/giving.ts'
import { anHq, aUnit, Table } from '../support/table.ts'

const archers = { ranged: 6, range: 40, weapon: 'bow' } as const

/** The enemy's turn: blue's HQ, which can shoot, and more of its units see R1, and may answer its order. */
function answering(...more: Parameters<typeof aUnit>[0][]): Table {
  const hq = anHq({ id: 'BHQ', x: 50, y: 60, ...archers })
  const t = known(new Table({ units: [aUnit({ id: 'R1', x: 50, y: 40 }), hq, ...more.map(aUnit)] }))
  Object.assign(t.state.sides.blue?.pools ?? {}, { pd: { BHQ: 3 } })
  return t
}

const example = (t: Table, acted: string | null) => reactingIn(t.state, 'blue', acted).at(-1)

describe('the line that may be written in a window', () => {
  test('KG-PD-03 lets somebody shoot at whoever acted, and no HQ while another can', () => {
    const shot = (unit: string) => ({ key: 'kg.reacting.shoot', params: { unit, target: 'R1' } })
    expect(example(answering({ id: 'B1', x: 60, y: 60, ...archers }), 'R1')).toMatchObject(shot('B1'))
    expect(example(answering({ id: 'B1', x: 60, y: 60 }), 'R1')).toMatchObject(shot('BHQ'))
  })

  test('KG-PD-03 moves somebody where it is not known who acted', () => {
    expect(example(answering({ id: 'B1', x: 60, y: 60, ...archers }), null)).toMatchObject({
      key: 'kg.reacting.move',
      params: { unit: 'B1' },
    })
  })
})
