import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  byId,
  entriesOf,
  everyFeature,
  everySide,
  everyUnit,
  idsIn,
  idsWhere,
  isEmpty,
  keysOf,
  mapped,
  pairsIn,
  valuesIn,
  written,
} from '../../src/kernel/ordered.ts'
import { apply } from '../../src/kernel/reduce.ts'
import { toySetup } from './toy-ruleset.ts'

const id = fc.oneof(
  fc.stringMatching(/^[A-C]{0,2}-?[0-9]{0,3}$/),
  fc.stringMatching(/^[0-9]{17,20}$/),
  fc.constantFrom('K1', 'K01', 'K1-2', 'K12-', '1K', '__proto__'),
)

describe('the order of ids', () => {
  test('goes by letters, then by the number, then by the text', () => {
    const ids = ['K10', 'K2', 'B7', 'K1', 'smoke-10', 'smoke-9', 'K01', '10', '9']
    expect(ids.sort(byId)).toEqual(['9', '10', 'B7', 'K01', 'K1', 'K2', 'K10', 'smoke-9', 'smoke-10'])
  })

  property.prop([fc.uniqueArray(id, { maxLength: 12 }), fc.array(fc.boolean(), { minLength: 12 })])(
    'is that of the ids under which something passes a test',
    (ids, passing) => {
      const record = Object.fromEntries(ids.map((key, i) => [key, { passes: passing[i] === true }]))
      expect(idsWhere(record, ({ passes }) => passes)).toEqual(
        idsIn(record).filter((key) => record[key]?.passes),
      )
    },
  )

  property.prop([fc.uniqueArray(id, { maxLength: 12 }), fc.gen()])(
    'is one, whatever order they come in',
    (ids, pick) => {
      const other = pick(fc.shuffledSubarray, ids, { minLength: ids.length })
      expect([...other].sort(byId)).toEqual([...ids].sort(byId))
      const record = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, { key }]))
      expect(idsIn(record(other))).toEqual(idsIn(record(ids)))
      expect(valuesIn(record(other))).toEqual(valuesIn(record(ids)))
      expect(pairsIn(record(other))).toEqual(pairsIn(record(ids)))
      const names = (keys: readonly string[]) => Object.keys(mapped(record(keys), ({ key }) => key))
      expect(names(other)).toEqual(names(ids))
    },
  )

  property.prop([id, id, id])('has a place of its own for each', (a, b, c) => {
    expect(byId(a, b) === 0).toBe(a === b)
    expect(Math.sign(byId(a, b))).toBe(-Math.sign(byId(b, a)) || 0)
    if (byId(a, b) < 0 && byId(b, c) < 0) expect(byId(a, c)).toBeLessThan(0)
  })
})

describe('what a battle has', () => {
  const state = toySetup()
  /** The same with the keys of its records turned round. */
  const turned = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).reverse())

  test('units, sides and features come in one order', () => {
    const other = { ...state, units: turned(state.units), sides: turned(state.sides) }
    expect(everyUnit(state).map((u) => u.id)).toEqual(Object.keys(state.units).sort(byId))
    expect(everyUnit(other).map((u) => u.id)).toEqual(everyUnit(state).map((u) => u.id))
    expect(everySide(state).map((side) => side.order)).toEqual([0, 1])
    expect(everySide(other).map((side) => side.id)).toEqual(everySide(state).map((side) => side.id))
  })

  test('features are those of now', () => {
    const now = { ...structuredClone(state), features: {} }
    const put = (name: string) =>
      apply(now, { type: 'feature', feature: { id: name, layer: 'fire', kind: 'fire' }, rule: 'R' })
    put('fire-10')
    expect(everyFeature(now).map((f) => f.id)).toEqual(['fire-10'])
    put('fire-9')
    expect(everyFeature(now).map((f) => f.id)).toEqual(['fire-9', 'fire-10'])
    apply(now, { type: 'unfeature', feature: 'fire-10', rule: 'R' })
    expect(everyFeature(now).map((f) => f.id)).toEqual(['fire-9'])
  })

  test('nothing is nothing', () => {
    expect(isEmpty({})).toBe(true)
    expect(isEmpty({ a: 0 })).toBe(false)
  })
})

describe('tables of the rules', () => {
  test('keep the order in which they are written', () => {
    expect(keysOf({ second: 2, first: 1 })).toEqual(['second', 'first'])
    expect(entriesOf(written<number>({ K10: 1, K2: 2 }))).toEqual([
      ['K10', 1],
      ['K2', 2],
    ])
  })

  test('are not what a battle has', () => {
    const { units } = toySetup()
    // @ts-expect-error a battle's records may have any keys
    expect(keysOf(units).length).toBeGreaterThan(0)
    // @ts-expect-error a battle's records may have any keys
    expect(entriesOf(units).length).toBeGreaterThan(0)
  })
})

describe('the lint rule', () => {
  const ROOT = join(import.meta.dirname, '..', '..')
  const REFUSED = [
    'return Object.keys(o)',
    'return Object.values(o).length',
    'return [o].map(Object.entries)',
    'for (const key in o) return key',
    'return Reflect.ownKeys(o)',
    'return JSON.stringify(o)',
  ]
  const FOLDERS = ['src/kernel', 'src/rulesets/some', 'src/table']

  test('refuses to go through an object by its keys in the kernel, the rulesets and the table', () => {
    const root = mkdtempSync(join(tmpdir(), 'hetman-lint-'))
    try {
      const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as object
      writeFileSync(join(root, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
      cpSync(join(ROOT, '.ci'), join(root, '.ci'), { recursive: true })
      for (const folder of [...FOLDERS, 'src/sandbox']) {
        mkdirSync(join(root, folder), { recursive: true })
        for (const [n, line] of [...REFUSED, 'return [...new Map(), o]'].entries()) {
          const text = `export const f = (o: Record<string, number>): unknown => {\n  ${line}\n}\n`
          writeFileSync(join(root, folder, `${n}.ts`), text)
        }
      }
      const biome = join(ROOT, 'node_modules', '.bin', 'biome')
      const said = spawnSync(biome, ['lint', '--reporter=github', '.'], {
        cwd: root,
        encoding: 'utf8',
      }).stdout
      const found = said.matchAll(/title=plugin,file=[^,]*?(src[^,]*),/g)
      expect([...found].map(([, file]) => file).sort()).toEqual(
        FOLDERS.flatMap((folder) => REFUSED.map((_, n) => `${folder}/${n}.ts`)).sort(),
      )
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})
