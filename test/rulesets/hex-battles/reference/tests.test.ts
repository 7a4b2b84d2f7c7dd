import { describe, expect, test } from 'vitest'
import type { TestSettings } from '../../../../src/kernel/reference.ts'
import { tests } from '../../../../src/rulesets/hex-battles/reference/tests.ts'
import { make, reasons, testOf, totals } from '../../standard-tests.ts'

const of = (id: string, said: TestSettings, dice: readonly number[]) => make(testOf(tests, id), said, dice)
const outcome = (id: string, said: TestSettings, dice: readonly number[]) => of(id, said, dice).outcome.key
/** The sum of the shifts. */
const shift = (id: string, said: TestSettings): number | undefined => totals(of(id, said, [1]))[2]

describe('combat', () => {
  test('HX-COMB-06 HX-CRT-01 HX-COMB-12 8 to 4 is 2:1; a 6 there is 10/20 DW: 1 of 8 and 1 of 4 lost', () => {
    const result = of('combat', {}, [6])
    expect(totals(result)).toEqual([8, 4, 0])
    expect(result.sums[2]?.name.en).toBe('Column 2:1 → 2:1, shift')
    expect(result.outcome).toEqual({
      key: '1-1-DW',
      name: {
        en: 'Losses 1 : 1, the defender withdraws',
        pl: 'Straty 1 : 1, obrońca się wycofuje',
      },
    })
  })

  test('HX-COMB-07 from the flank two columns right, 4:1: a 6 is 10/30 DWd, 2 of 4 (1.2 rounded up)', () => {
    const result = of('combat', { flank: true }, [6])
    expect(reasons(result)).toEqual(['strength 8', 'strength 4', 'flank 2'])
    expect(result.outcome.key).toBe('1-2-DWd')
  })

  test.each<[string, TestSettings, number]>([
    ['HX-MOD-01 armoured attacker', { armoured: true }, 1],
    ['HX-MOD-01 armoured defender', { 'enemy-armoured': true }, -1],
    ['HX-MOD-04 works for foot', { works: true, foot: true }, -1],
    ['HX-MOD-04 works for horse', { works: true }, 0],
    ['HX-TERR-10 a village for foot', { village: true, foot: true }, -1],
    ['HX-MOD-05 uphill', { uphill: true }, -1],
    ['HX-MOD-06 attacking horse in forest', { 'horse-in-forest': true }, -1],
    ['HX-MOD-06 defending horse in forest', { 'enemy-horse-in-forest': true }, 1],
    ['HX-TERR-09 out of a ford', { ford: true }, -1],
    ['HX-MOD-10 from two hexes', { sides: 2 }, 0],
    ['HX-MOD-10 from three hexes', { sides: 3 }, 1],
    ['HX-MOD-08 command of both', { command: true, 'enemy-command': true }, 0],
    ['HX-FORM-05 marching attacker', { marching: true }, -1],
    ['HX-FORM-05 marching defender', { 'enemy-marching': true }, 1],
    ['HX-FORM-06 disorganised ones count as marching', { disorganised: 4 }, 1],
    ['HX-FORM-05 in defence', { 'in-defence': true }, -1],
  ])('%s', (_, said, by) => {
    expect(shift('combat', said)).toBe(by)
  })

  test('HX-MOR-02 HX-MOR-09 HX-ART-11 5 disorganised count 3, 7 in panic 3, two batteries 2', () => {
    const said = { defence: 0, disorganised: 5, panic: 7, guns: 2 }
    expect(totals(of('combat', said, [1]))[1]).toBe(8)
    expect(outcome('combat', { defence: 0 }, [])).toBe('vain')
  })

  test('HX-MOD-02 HX-MOD-03 HX-MOD-07 in a charge lances, the slope and the leader', () => {
    expect(shift('charge', { lances: true, downhill: true, example: true })).toBe(4)
    // 8 to 4 four columns on is 5:1+, where a 1 is 20/20 S.
    expect(outcome('charge', { lances: true, downhill: true, example: true }, [1])).toBe('2-1-DW')
    expect(outcome('charge', {}, [1])).toBe('2-1-AW')
  })
})

describe('fire and morale', () => {
  test('HX-ART-12 HX-CRT-03 factor 3 and 2, far away and at three units: column 5; a 9 takes 2 and disorganises', () => {
    const result = of('artillery', { second: 2, far: true, units: 3 }, [9])
    expect(reasons(result)).toEqual(['fire 3', 'fire 2', 'long-range -1', 'crowded 1'])
    expect(result.outcome).toMatchObject({ key: '2d', value: 2 })
  })

  test('HX-ART-12 cover, works, a loose target; the columns end', () => {
    expect(totals(of('artillery', { cover: true, works: true, loose: true }, [1]))).toEqual([3, -1])
    expect(of('artillery', { fire: 10, loose: true }, [1]).sums[1]?.name.en).toBe('Column 6+, shift')
    expect(of('artillery', { fire: 1, cover: true }, [1]).sums[1]?.name.en).toBe('Column 1, shift')
  })

  test('HX-LDR-03 three red stars and two gold: 50 + 20 = 70', () => {
    const said = { stars: '3', leader: 2 }
    expect(totals(of('recovery', said, [70]))).toEqual([70])
    expect([70, 71].map((die) => outcome('recovery', said, [die]))).toEqual(['yes', 'no'])
    expect(of('recovery', { panic: true }, [1]).outcome.name.en).toBe('From panic to disorder')
  })

  test('HX-MOR-12 panic is caught at 30, 20, 10 percent', () => {
    expect(['1', '2', '3'].map((stars) => totals(of('contagion', { stars }, [1]))[0])).toEqual([30, 20, 10])
    expect([30, 31].map((die) => outcome('contagion', { stars: '1' }, [die]))).toEqual(['yes', 'no'])
  })
})
