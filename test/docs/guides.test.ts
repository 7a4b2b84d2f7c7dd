import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { idiomOf, parseLine, parseSpend } from '../../src/kernel/notation.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

const ROOT = new URL('../../', import.meta.url)
const { scenarios } = loadLibrary()
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8')

/** Whose battle a line is of, by the first letter of its unit. */
const BATTLES: Readonly<Record<string, readonly [string, string]>> = {
  K: ['khans-and-generals', 'kalina'],
  R: ['khans-and-generals', 'kalina'],
  A: ['khans-and-generals', 'hill112'],
  D: ['khans-and-generals', 'hill112'],
  Z: ['khans-and-generals', 'zalesie'],
  M: ['khans-and-generals', 'borki-wing'],
  N: ['khans-and-generals', 'borki-wing'],
  W: ['khans-and-generals', 'borki'],
  B: ['khans-and-generals', 'borki-second-day'],
  C: ['khans-and-generals', 'borki-second-day'],
  P: ['hex-battles', 'kircholm'],
  S: ['hex-battles', 'kircholm'],
}

/** Whose battle the lines of a whole page are of, where its units are called as another's. */
const PAGES: Readonly<Record<string, readonly [string, string]>> = {
  'docs/games/szwadron.md': ['szwadron', 'grochow'],
  'docs/pl/szwadron.md': ['szwadron', 'grochow'],
  'docs/games/company-battles.md': ['company-battles', 'vaudry'],
  'docs/pl/company-battles.md': ['company-battles', 'vaudry'],
  'docs/games/mein-panzer.md': ['mein-panzer', 'mokra'],
  'docs/pl/mein-panzer.md': ['mein-panzer', 'mokra'],
}

/** What is wrong with an order line as a guide has it; null when it is understood. */
function wrongWith(line: string, page: string): string | null {
  const [id = '', scenario = ''] = PAGES[page] ?? BATTLES[line[0] ?? ''] ?? []
  const ruleset = rulesets[id]
  if (ruleset === undefined) return 'no battle'
  const state = ruleset.setup(scenarios[id]?.[scenario] ?? null)
  const view = ruleset.view(state, { kind: 'umpire' }, null)
  const parsed = /^\w+: /.test(line) ? parseSpend(line, idiomOf(ruleset)) : parseLine(line, idiomOf(ruleset))
  if (!parsed.ok) return parsed.refusal.key
  const { value } = parsed
  for (const order of 'orders' in value ? value.orders : [value.order]) {
    const resolved = resolveOrder(order, view, ruleset)
    if (!resolved.ok) return resolved.refusal.key
  }
  return null
}

describe.each([
  'docs/games/khans-and-generals.md',
  'docs/games/hex-battles.md',
  'docs/pl/khans-and-generals.md',
  'docs/pl/hex-battles.md',
  'docs/games/szwadron.md',
  'docs/pl/szwadron.md',
  'docs/games/company-battles.md',
  'docs/pl/company-battles.md',
  'docs/games/mein-panzer.md',
  'docs/pl/mein-panzer.md',
])('%s', (page) => {
  test('every order line in its tables is understood by its battle', async () => {
    const lines = [...(await read(page)).matchAll(/^\| `([A-Z]+\d[^`]*)` +\| /gm)].map(
      ([, line = '']) => line,
    )
    expect(lines.length).toBeGreaterThan(7)
    for (const line of lines) expect([line, wrongWith(line, page)]).toEqual([line, null])
  })
})

test('the guide of hill 112 tells the orders of its example', async () => {
  const guide = await read('docs/games/khans-and-generals.md')
  const example = await read('docs/examples/hill112.yaml')
  for (const line of ['A10 preliminary fire @L13.00 ammo=he', 'A11 bombard @D4 by=A12', 'A9 shoot @D8']) {
    expect(guide).toContain(`\`${line}\``)
    expect(example).toContain(`"${line}"`)
  }
})
