import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { claims, rules } from '../../src/rulesets/khans-and-generals/rules/rules.ts'
import { DECISIONS } from '../../src/rulesets/khans-and-generals/tables/decisions.ts'

const page = await readFile(new URL('../../docs/khans-and-generals.md', import.meta.url), 'utf8')

/** All rules the page names; `KG-OBS-02 to KG-OBS-06` names those between as well. */
function named(): Set<string> {
  const found = new Set(page.match(/KG-[A-Z]+-\d\d/g))
  for (const [, area = '', from, to] of page.matchAll(/KG-([A-Z]+)-(\d\d) to KG-\1-(\d\d)/g)) {
    for (let n = Number(from); n <= Number(to); n++) found.add(`KG-${area}-${String(n).padStart(2, '0')}`)
  }
  return found
}

const claimed = rules.filter(
  ({ id, area }) =>
    (claims.areas.includes(area) && claims.later[id] === undefined) || claims.also.includes(id),
)

test('the page names every rule that was reconstructed or decided', () => {
  const made = claimed.filter(({ kind }) => kind === 'reconstructed' || kind === 'decided')
  expect(made.length).toBeGreaterThan(100)
  const known = named()
  expect(made.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([])
})

test('the page names every rule that comes later, and no rule that does not exist', () => {
  const known = named()
  expect(Object.keys(claims.later).filter((id) => !known.has(id))).toEqual([])
  const ids = new Set(rules.map(({ id }) => id))
  expect([...known].filter((id) => !ids.has(id) && !/KG-DAT-0\d|KG-DAT-10/.test(id))).toEqual([])
})

test('KG-DIG-42 the page lists each ruling with its words, the usual one first', () => {
  for (const [rule, [usual, other]] of Object.entries(DECISIONS)) {
    expect(page).toMatch(new RegExp(`\\| ${rule} +\\| \`${usual}\` +\\| \`${other}\` +\\|`))
  }
})
