import { describe, expect, test } from 'vitest'
import { oddsForRolls } from '../../src/dice/dice-odds.ts'
import { parseDice } from '../../src/dice/notation.ts'
import type { Odds, Outcome } from '../../src/dice/odds.ts'
import { type Answer, oddsChart, oddsLines } from '../../src/dice/odds-text.ts'
import { markdownLines } from '../../src/discord/client/markdown.ts'
import { LANGUAGES, type Language } from '../../src/i18n/i18n.ts'

const rollsOf = (line: string, versus: string | null) =>
  [line, ...(versus === null ? [] : [versus])].flatMap((text) => parseDice(text))

async function answerTo(
  line: string,
  versus: string | null = null,
  language: Language = 'en',
): Promise<Answer> {
  const answer = await oddsForRolls(rollsOf(line, versus), language)
  if (!answer.ok) throw new Error(answer.refusal.key)
  return answer.value
}

const told = async (
  line: string,
  versus: string | null = null,
  language: Language = 'en',
): Promise<string[]> =>
  markdownLines(oddsLines(await answerTo(line, versus, language), language)).map((text) =>
    text.replace(/\u00a0/gu, ' '),
  )

const outcome = (key: string, en: string, value: number | null, ways: bigint): Outcome => ({
  key,
  name: { en, pl: en },
  value,
  ways,
})

const losses: Odds = {
  outcomes: [
    outcome('none', 'No losses', 0, 20n),
    outcome('l1', '1 lost', 1, 10n),
    outcome('l2', '2 lost', 2, 6n),
  ],
  total: 36n,
  thrown: null,
}

describe('a roll', () => {
  test('short: what, mean and deviation, each value with its chance and "or more", and that it is exact', async () => {
    expect(await told('2d4')).toEqual([
      '**2d4**',
      'Mean **5**, deviation 1.58',
      'The middle half of all throws: 4 to 6',
      '```',
      '    this  or more',
      '2   6.3%     100%',
      '3  12.5%    93.8%',
      '4  18.8%    81.3%',
      '5    25%    62.5%',
      '6  18.8%    37.5%',
      '7  12.5%    18.8%',
      '8   6.3%     6.3%',
      '```',
      '-# Exact: every way the dice can fall is counted.',
    ])
  })

  test('in Polish with k and a decimal comma', async () => {
    const lines = await told('2d4', null, 'pl')
    expect(lines.slice(0, 3)).toEqual([
      '**2k4**',
      'Średnia **5**, odchylenie 1,58',
      'Środkowa połowa rzutów: od 4 do 6',
    ])
    expect(lines).toContain('3  12,5%       93,8%')
  })

  test('a test in words, with the ways that count', async () => {
    expect(await told('(2d6)>=8 # charge')).toEqual([
      '**(2d6)>=8 (charge)**',
      '- Success: **41.7%** (15 of 36)',
      '- Failure: **58.3%** (21 of 36)',
      '-# Exact: every way the dice can fall is counted.',
    ])
  })

  test('many values by round chances', async () => {
    const lines = await told('20d6')
    expect(lines).toHaveLength(3 + 1 + 1 + 9 + 1 + 1)
    expect(lines).toContain('70   5.2%    52.6%')
  })

  test('a simulation with its number of throws and its error bars', async () => {
    const lines = await told('d1000*d1000')
    // 1.96 · 220,000 / √200,000 is about 960: its second digit is the tens', and so is the mean's last.
    expect(lines[1]).toMatch(/^Mean \*\*\d{3},\d{2}0 ± \d{2}0\*\*, deviation \d{3},\d{2}0$/u)
    // 1.96 · √(0.25/200,000) = 0.0022
    expect(lines.at(-1)).toBe(
      '-# Simulated with 200,000 throws, for an exact count is out of reach; in 19 of 20 cases a chance is off by at most 0.22 percentage points.',
    )
  })
})

describe('two rolls', () => {
  test('beside each other, and which is higher how often', async () => {
    expect(await told('d4', 'd6')).toEqual([
      '**A** d4',
      'Mean **2.5**, deviation 1.12',
      '**B** d6',
      'Mean **3.5**, deviation 1.71',
      // Of 24 pairs: 0 + 1 + 2 + 3 higher, 4 equal.
      'A higher **25%** · equal 16.7% · B higher **58.3%**',
      '```',
      '        A      B',
      '≥ 1  100%   100%',
      '≥ 2   75%  83.3%',
      '≥ 3   50%  66.7%',
      '≥ 4   25%    50%',
      '≥ 5    0%  33.3%',
      '≥ 6    0%  16.7%',
      '```',
      '-# Exact: every way the dice can fall is counted.',
    ])
    expect(await told('d4; d6')).toEqual(await told('d4', 'd6'))
  })

  test('that are tests, word by word', async () => {
    expect(await told('d20<=15', 'd20<=5')).toContain('- Success: A **70%** · B **20%**')
  })

  test('a number against a test: what neither can be compared by is left out', async () => {
    const lines = await told('d4', 'd20<=5')
    expect(lines).toContain('- 3: A **25%** · B **0%**')
    expect(lines).toContain('- Fumble: A **0%** · B **5%**')
    expect(lines.some((line) => line.includes('higher'))).toBe(false)
  })
})

describe('a test of a rulebook', () => {
  const answer: Answer = { title: 'Shooting', choices: [{ name: 'distance=40', odds: losses }] }

  test('by its own words; where they are numbers, the chance of so much or more besides', () => {
    expect(markdownLines(oddsLines(answer, 'en'))).toEqual([
      '**Shooting**',
      'distance=40',
      // (10 + 12)/36 = 0.61, (10 + 24)/36 − 0.61² = 0.571
      'Mean **0.61**, deviation 0.76',
      '- No losses: **55.6%**',
      '- 1 lost: **27.8%**, or more 44.4%',
      '- 2 lost: **16.7%**, or more 16.7%',
      '-# Exact: every way the dice can fall is counted.',
    ])
  })

  test('where there are many of them, what they count is said once and the numbers stand in a table', () => {
    const outcomes = Array.from({ length: 9 }, (_, n) =>
      outcome(
        `${n - 1}`,
        n === 0 ? 'The attacker loses 1 Stan more' : `The target loses ${n - 1} Stan more`,
        n - 1,
        1n,
      ),
    )
    const many: Answer = {
      title: 'Melee',
      choices: [{ name: '', odds: { outcomes, total: 9n, thrown: null } }],
    }
    const lines = markdownLines(oddsLines(many, 'en'))
    expect(lines.slice(3, 7)).toEqual([
      'The target loses … Stan more:',
      '```',
      '     this  or more',
      '−1  11.1%     100%',
    ])
    expect(oddsChart(many, 'en')).toMatchObject({
      axis: 'The target loses … Stan more',
      series: [{ bars: outcomes.map(({ value }) => ({ label: null, value })) }],
    })
  })

  test('as a chart: the words, the chances, and which of two it is', () => {
    expect(oddsChart(answer, 'en')).toMatchObject({
      title: 'Shooting',
      note: 'exact',
      series: [{ name: 'distance=40', bars: [{ label: 'No losses', value: 0, chance: 20 / 36 }, {}, {}] }],
    })
    const [mine] = answer.choices
    const both = oddsChart({ ...answer, choices: [mine, { ...mine, name: 'distance=20' }] }, 'en')
    expect(both.series.map(({ name }) => name)).toEqual(['A: distance=40', 'B: distance=20'])
  })
})

test('every answer fits one message on a phone: lines of 30 characters in tables, 2000 in all', async () => {
  const asked: [string, string | null][] = [
    ['1000d20', null],
    ['20d6', '15d8'],
    ['3d6!', '4d6dl1'],
    ['-5d100', 'd1000'],
  ]
  for (const language of LANGUAGES) {
    for (const [line, versus] of asked) {
      const lines = await told(line, versus, language)
      const table = lines.slice(lines.indexOf('```') + 1, lines.lastIndexOf('```'))
      for (const row of table) expect(row.length, row).toBeLessThanOrEqual(30)
      expect(lines.join('\n').length).toBeLessThan(2000)
    }
  }
})

test.each([
  ['3d6; 2d6; d6', null],
  ['3d6; 2d6', 'd6'],
])('%s versus %s is refused kindly: three cannot be compared', async (line, versus) => {
  expect(await oddsForRolls(rollsOf(line, versus), 'en')).toEqual({
    ok: false,
    refusal: { key: 'odds.error.too-many', params: { rolls: 3 } },
  })
})
