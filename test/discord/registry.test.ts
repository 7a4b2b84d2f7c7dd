import { describe, expect, test } from 'vitest'
import { ACTIONS, COMMANDS } from '../../src/discord/registry.ts'
import type { JsonObject } from '../../src/sandbox/shapes.ts'
import { checkCommandList, commandLength } from '../../src/sandbox/validate/commands.ts'
import { checkAgainstSpec } from '../../src/sandbox/validate/spec.ts'

const shapes = [...COMMANDS.values()].map(
  (command) => JSON.parse(JSON.stringify(command.shape.toJSON())) as JsonObject,
)

describe('slash commands', () => {
  test('are those of the plan', () => {
    expect([...COMMANDS.keys()].sort()).toEqual(
      'army battle club deploy help letters log map me measure note odds order orders pd plan propose replay roll rules seat send sketch table test turn umpire unit verify watch why'.split(
        ' ',
      ),
    )
  })

  test.each(shapes.map((shape) => [String(shape.name), shape] as const))(
    '/%s is what Discord takes, within its 8000 characters',
    async (_, shape) => {
      expect(await checkAgainstSpec('ApplicationCommandCreateRequestSchema', shape)).toEqual([])
      expect(commandLength(shape)).toBeLessThan(8000)
    },
  )

  test('keep the rules that the published schema leaves out: names, order of options, duplicates', () => {
    expect(checkCommandList(shapes)).toEqual([])
  })

  test('have Polish names that differ from each other at every level', () => {
    const levels = (holder: JsonObject): JsonObject[] =>
      Array.isArray(holder.options) ? (holder.options as JsonObject[]) : []
    const polish = (all: readonly JsonObject[]): unknown[] =>
      all.map(({ name_localizations }) => (name_localizations as { pl?: string } | undefined)?.pl)
    const check = (all: readonly JsonObject[]): void => {
      const names = polish(all)
      expect(names.every((name) => typeof name === 'string')).toBe(true)
      expect(new Set(names).size).toBe(names.length)
      for (const one of all) check(levels(one))
    }
    check(shapes)
  })

  test('offer help while one types for every option that names a unit', () => {
    const options = (holder: JsonObject): JsonObject[] => {
      const own = Array.isArray(holder.options) ? (holder.options as JsonObject[]) : []
      return [...own, ...own.flatMap(options)]
    }
    for (const command of COMMANDS.values()) {
      const all = options(JSON.parse(JSON.stringify(command.shape.toJSON())) as JsonObject)
      for (const { name, autocomplete } of all.filter(({ name }) => name === 'unit' || name === 'target')) {
        expect(autocomplete, `${command.shape.name} ${String(name)}`).toBe(true)
      }
      expect(all.some(({ autocomplete }) => autocomplete === true)).toBe(command.complete !== undefined)
    }
  })
})

test('every action has a name of its own that fits a custom id', () => {
  expect(ACTIONS.size).toBeGreaterThan(10)
  for (const name of ACTIONS.keys()) expect(name).toMatch(/^[a-z-]{2,20}$/)
})
