import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { references } from '../../src/rulesets/references.ts'
import { rulesets } from '../../src/rulesets/registry.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = (folder: string): [name: string, text: string][] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')])
const house = (text: string): string[] => text.match(/\bDIG-[A-Z]{3,}\b/g) ?? []

const listed = house(readFileSync(join(root, 'docs', 'house-rules.md'), 'utf8'))
const cited = new Set(
  ['src/kernel', 'src/table', 'src/discord'].flatMap(sources).flatMap(([, text]) => house(text)),
)

test('the page of house rules lists each that the house carries out, once, and no other', () => {
  expect([...listed].sort()).toEqual([...cited].sort())
})

test('a rule of a book that the house carries out is in its register, and the house’s is on the page', () => {
  for (const { claims, reference } of Object.values(rulesets)) {
    const ids = new Set(reference.map(({ id }) => id))
    for (const [rule, own] of Object.entries(claims.house ?? {})) {
      expect(ids.has(rule), rule).toBe(true)
      expect(listed, rule).toContain(own)
    }
  }
})

describe('the kernel and the table name no game', () => {
  const registers = Object.values(rulesets).flatMap(({ reference }) => reference.map(({ id }) => id))
  const tables = Object.values(references).flatMap((book) => book.tables.flatMap(({ rules }) => rules))
  const prefixes = [...new Set([...registers, ...tables].map((id) => id.split('-')[0] ?? ''))]
  const names = [...prefixes.map((prefix) => `${prefix}-[A-Z]+-\\d`), ...Object.keys(references)]
  const foreign = new RegExp(`\\b(${names.join('|')})`)

  test('all five books have letters of their own', () => {
    expect(prefixes.length).toBe(Object.keys(references).length)
  })

  test.each(['src/kernel', 'src/table'].flatMap(sources))('%s', (_, text) => {
    expect(foreign.exec(text)?.[0]).toBeUndefined()
  })
})
