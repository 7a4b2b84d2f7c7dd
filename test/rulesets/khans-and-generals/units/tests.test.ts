import { expect, test } from 'vitest'
import { term } from '../../../../src/kernel/modifiers.ts'
import type { Ability } from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import { trainingTest } from '../../../../src/rulesets/khans-and-generals/units/tests.ts'
import { aUnit, Table } from '../support/table.ts'

const FOR = { rule: 'KG-OMX-04', why: 'kg.roll.disengage' } as const
const table = (training: 1 | 2 | 3 | 4 | 5, die: number, abilities: Ability[] = []) =>
  new Table({ units: [aUnit({ id: 'R1', x: 60, y: 40, training, abilities })], dice: [die] })

test('KG-TST-01 d6 no higher than Training passes', () => {
  for (const [training, die, passed] of [
    [3, 3, true],
    [3, 4, false],
    [1, 1, true],
    [5, 6, false],
  ] as const) {
    const t = table(training, die)
    expect(trainingTest(t.battle, t.unit('R1'), FOR)).toBe(passed)
    t.done()
  }
})

test('KG-TST-02 modifiers change the die or the value: 4 − 1 ≤ 3, 4 ≤ 3 + 1', () => {
  const die = table(3, 4)
  expect(
    trainingTest(die.battle, die.unit('R1'), { ...FOR, die: [term('kg.term.other', -1, 'KG-TST-02')] }),
  ).toBe(true)
  const value = table(3, 4)
  expect(
    trainingTest(value.battle, value.unit('R1'), { ...FOR, value: [term('kg.term.other', 1, 'KG-TST-02')] }),
  ).toBe(true)
})

test('KG-TST-03 no result is automatic: a 6 may pass, a 1 may fail', () => {
  const six = table(5, 6)
  expect(
    trainingTest(six.battle, six.unit('R1'), { ...FOR, value: [term('kg.term.other', 1, 'KG-TST-02')] }),
  ).toBe(true)
  const ace = table(1, 1)
  expect(
    trainingTest(ace.battle, ace.unit('R1'), { ...FOR, die: [term('kg.term.other', 1, 'KG-TST-02')] }),
  ).toBe(false)
})

test('KG-ABI-34 captives test at 1 whatever their card says', () => {
  const levy = table(3, 2, ['levy'])
  expect(trainingTest(levy.battle, levy.unit('R1'), FOR)).toBe(false)
})

test('KG-TST-01 the die is recorded under the rule that wants it, and told with both sides of the comparison', () => {
  const t = table(3, 2)
  trainingTest(t.battle, t.unit('R1'), FOR)
  expect(t.battle.written().rolls[0]).toMatchObject({ sides: 6, value: 2, rule: 'KG-OMX-04', by: 'R1' })
  expect(t.events('kg.test-passed')[0]).toMatchObject({ unit: 'R1', data: { n: 2, against: 3 } })
})
