import { expect, test } from 'vitest'
import { sayPlain } from '../../../../../src/i18n/i18n.ts'
import { sum, term } from '../../../../../src/kernel/modifiers.ts'
import { fallOdds } from '../../../../../src/rulesets/company-battles/fight/guns/odds.ts'
import { foresee } from '../../../../../src/rulesets/company-battles/shown/foresight.ts'
import type { FwState } from '../../../../../src/rulesets/company-battles/units/state.ts'
import { field, type Placed } from '../../support/field.ts'

const score = (n: number) => sum([term('company.term.target-rating', n, 'FW-ART-15')])

test('FW-ASY-10 FW-ART-14 odds of what falls are those of throwing it: three attempts, each failed one harder', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  let [finds, hits] = [0, 0]
  // 4+ to range in; 3+ to hit, 1 more for each failed attempt, and what fails is thrown again.
  for (const a of faces)
    for (const b of faces)
      for (const c of faces) {
        const failed = [a, b, c].findIndex((die) => die >= 4)
        if (failed < 0) continue
        finds += 1
        for (const one of faces)
          for (const again of faces) hits += one >= 3 + failed || again >= 3 + failed ? 2 / 36 : 0
      }
  const odds = fallOdds(score(4), (failed) => score(3 + failed), 'failures', 2)
  expect(odds.finds).toBeCloseTo(finds / 216)
  expect(odds.hits).toBeCloseTo(hits / finds)
  expect(fallOdds(null, () => score(4), 'successes', 4)).toEqual({ finds: 1, hits: 1 })
  expect(fallOdds(score(9), () => score(4), 'none', 4)).toEqual({ finds: 0, hits: 0 })
})

const battery: Placed = {
  id: 'U6',
  teams: [
    ['cmd', 50, 60],
    ['how105', 50, 50],
    ['how105', 60, 50],
    ['how105', 70, 50],
  ],
  more: { artillery: true },
}
const target: Placed = {
  id: 'D2',
  teams: [
    ['gren', 50, 120, { did: ['moved'] }],
    ['gren', 56, 120, { did: ['moved'] }],
  ],
}

/** What a player of the Americans is told of an order before he gives it. */
function told(state: FwState, unit: string, order: string, options: Record<string, string> = {}): string {
  state.seats = { ann: { side: 'US', name: 'ann', commands: [], chief: true } }
  const declared = { unit, order, path: [], options, target: { unit: 'D2' } }
  const [one] = foresee(state, 'ann', [declared]).orders
  const said = one?.against ?? one?.odds[0]
  return said === undefined ? '' : sayPlain(said, 'en')
}

test('FW-ASY-10 before it fires a battery knows what the template covers, its own included, and its chances', () => {
  const plain = field([battery, target], { phase: 'shooting' })
  expect(told(plain, 'U6', 'bombard', { team: '1' })).toBe(
    'At D2: 88 % to range in; then 2 teams lie under the template, 0.8 hits to be expected.',
  )
  const near = field([battery, target, { id: 'U1', teams: [['rifles', 50, 114]] }], { phase: 'shooting' })
  expect(told(near, 'U6', 'bombard', { team: '1' })).toContain(
    '3 teams lie under the template, 1 of them your own',
  )
  expect(told(plain, 'U6', 'smoke', { team: '1' })).toBe('At D2: 88 % to range in, 2 templates of smoke.')
})

test('FW-ASY-10 FW-AIR-07 before a raid its caller knows its chances, and whether it would fly off', () => {
  const flight = { flight: { side: 'US', aircraft: 'p47', count: 2 } } as const
  const chief: Placed = { id: 'UH', teams: [['coy', 10, 10]], more: { role: 'commander' } }
  const clear = field([chief, target], { phase: 'shooting', facts: flight })
  expect(told(clear, 'UH', 'air', { team: '1', weapon: 'bomb' })).toContain(
    '88 % to range in; then 2 teams lie',
  )
  const near = field([chief, target, { id: 'U1', teams: [['rifles', 50, 90]] }], {
    phase: 'shooting',
    facts: flight,
  })
  expect(told(near, 'UH', 'air', { team: '1', weapon: 'bomb' })).toContain('would fly off')
})

test('FW-ASY-10 before it charges a platoon knows how many dice await it at most, and how likely it is thrown back', () => {
  const state = field([{ id: 'U1', teams: [['rifles', 50, 112]] }, target], { phase: 'assault' })
  expect(told(state, 'U1', 'assault')).toMatch(
    /^At D2: at most 8 dice of defensive fire where the charge ends, \d(?:\.\d)? hits?/,
  )
})

test('FW-ASY-10 FW-ASL-07 whom a charge comes near counts among those who fire at it, though he is too far off as it begins', () => {
  // The commander's submachine gun reaches 10 cm: he is 14 off as the charge begins, and 5 where it ends.
  const dice = (teams: Placed['teams']): number => {
    const state = field(
      [
        { id: 'U1', teams: [['rifles', 50, 100]] },
        { id: 'D2', teams },
      ],
      { phase: 'assault' },
    )
    return Number(/at most (\d+) d/u.exec(told(state, 'U1', 'assault'))?.[1])
  }
  const squad = ['gren', 50, 111] as const
  const commander = ['cmd', 58, 114] as const
  expect(dice([squad, commander]) - dice([squad])).toBe(3)
})

test('FW-ASY-10 FW-ASL-02 FW-CMD-08 before it charges tanks a platoon knows what nerve that takes, with its commander near and without', () => {
  const nerve = (chief: readonly Placed[]): string => {
    const state = field(
      [{ id: 'U1', teams: [['rifles', 50, 112]] }, { id: 'D2', teams: [['stug', 50, 122]] }, ...chief],
      { phase: 'assault' },
    )
    return told(state, 'U1', 'assault')
  }
  // Confident: 4+, 3 of 6; with another try 1 − ½ × ½.
  expect(nerve([])).toBe('There are tanks in D2: the charge first needs Motivation 4+: 50 % (FW-ASL-02).')
  const commander: Placed = {
    id: 'UH1',
    teams: [['coy', 50, 106]],
    more: { role: 'commander' },
  }
  expect(nerve([commander])).toBe(
    'There are tanks in D2: the charge first needs Motivation 4+, thrown again if it fails: 75 % (FW-ASL-02).',
  )
})
