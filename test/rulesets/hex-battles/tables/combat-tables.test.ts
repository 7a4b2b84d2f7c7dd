import { describe, expect, it } from 'vitest'
import { fireResult } from '../../../../src/rulesets/hex-battles/tables/artillery-fire.ts'
import { chargeResult } from '../../../../src/rulesets/hex-battles/tables/charge-results.ts'
import { combatResult } from '../../../../src/rulesets/hex-battles/tables/combat-results.ts'
import { columnNamed, columnOf, shifted } from '../../../../src/rulesets/hex-battles/tables/odds.ts'

const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const GOOD = { AW: 0, NR: 1, DW: 2 }

describe('the combat tables', () => {
  for (const [name, table] of [
    ['HX-CRT-01', combatResult],
    ['HX-CRT-02', chargeResult],
  ] as const) {
    it(`HX-CRT-04 ${name}: both always lose, and a column further right is never worse for the attacker`, () => {
      for (const die of DICE) {
        for (let column = 0; column < 8; column++) {
          const cell = table(die, column)
          expect(cell.attackerLoss).toBeGreaterThan(0)
          expect(cell.defenderLoss).toBeGreaterThan(0)
          if (column === 0) continue
          const left = table(die, column - 1)
          expect(cell.attackerLoss).toBeLessThanOrEqual(left.attackerLoss)
          expect(cell.defenderLoss).toBeGreaterThanOrEqual(left.defenderLoss)
          expect(GOOD[cell.ending]).toBeGreaterThanOrEqual(GOOD[left.ending])
        }
      }
    })
  }

  it('HX-CRT-01: cells as printed', () => {
    expect(combatResult(1, 0)).toEqual({
      attackerLoss: 40,
      defenderLoss: 10,
      ending: 'AW',
      disorganised: true,
    })
    expect(combatResult(5, 2)).toEqual({
      attackerLoss: 20,
      defenderLoss: 10,
      ending: 'NR',
      disorganised: false,
    })
    expect(combatResult(7, 3)).toEqual({
      attackerLoss: 10,
      defenderLoss: 20,
      ending: 'DW',
      disorganised: false,
    })
    expect(combatResult(10, 7)).toEqual({
      attackerLoss: 10,
      defenderLoss: 50,
      ending: 'DW',
      disorganised: true,
    })
  })

  it('HX-CRT-02: cells as printed, success and failure', () => {
    expect(chargeResult(1, 6)).toEqual({
      attackerLoss: 20,
      defenderLoss: 20,
      ending: 'DW',
      disorganised: false,
    })
    expect(chargeResult(4, 3)).toEqual({
      attackerLoss: 20,
      defenderLoss: 10,
      ending: 'AW',
      disorganised: false,
    })
    expect(chargeResult(6, 0)).toEqual({
      attackerLoss: 30,
      defenderLoss: 10,
      ending: 'AW',
      disorganised: true,
    })
  })

  it('HX-CRT-03: cells as printed, and more fire is never worse', () => {
    expect(fireResult(10, 0)).toEqual({ loss: 1, disorganised: true })
    expect(fireResult(7, 5)).toEqual({ loss: 2, disorganised: true })
    expect(fireResult(5, 1)).toEqual({ loss: 0, disorganised: false })
    for (const die of DICE)
      for (let column = 1; column < 6; column++)
        expect(fireResult(die, column).loss).toBeGreaterThanOrEqual(fireResult(die, column - 1).loss)
  })

  it('HX-COMB-06: the highest column whose ratio is not more than the true one', () => {
    const columns = [
      [1, 3, 0],
      [2, 5, 0],
      [1, 2, 1],
      [9, 10, 1],
      [5, 5, 2],
      [7, 5, 2],
      [3, 2, 3],
      [19, 10, 3],
      [8, 4, 4],
      [9, 3, 5],
      [19, 5, 5],
      [4, 1, 6],
      [24, 5, 6],
      [5, 1, 7],
      [40, 1, 7],
    ] as const
    for (const [a, d, column] of columns) expect([a, d, columnOf(a, d)]).toEqual([a, d, column])
  })

  it('HX-COMB-07: the end columns are the limits', () => {
    expect(shifted(6, 5)).toBe(7)
    expect(shifted(1, -4)).toBe(0)
    expect(shifted(2, 1)).toBe(3)
    expect([columnNamed('2:1'), columnNamed('5:1'), columnNamed('5:1+'), columnNamed('7:1')]).toEqual([
      4,
      7,
      7,
      null,
    ])
  })
})
