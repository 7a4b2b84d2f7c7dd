import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { catalogues, LANGUAGES, type Language, sayPlain, speakStored } from '../../src/i18n/i18n.ts'
import { plain } from '../../src/i18n/spans.ts'
import type { Effect } from '../../src/kernel/effect.ts'
import { type Message, message, unchecked } from '../../src/kernel/words.ts'
import { report } from '../../src/reports/report.ts'
import type { Voice } from '../../src/reports/words.ts'
import { argumentsOf } from './arguments.ts'

const SRC = join(import.meta.dirname, '..', '..', 'src')

interface Call {
  readonly where: string
  readonly key: string
  /** Names of what is given; null where that is no literal to be read. */
  readonly given: readonly string[] | null
}

/** Every `refuse('key', { … })` and `new Refusal('key', { … })` of the code. */
const calls: readonly Call[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('sandbox'))
  .flatMap((path) => callsIn(path, readFileSync(join(SRC, path), 'utf8')))

function callsIn(path: string, text: string): Call[] {
  if (!/refuse\(|new Refusal\(/u.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Call[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const [key, params] = node.arguments ?? []
      const called = node.expression.getText(source)
      if ((called === 'refuse' || called === 'Refusal') && key !== undefined) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
        const where = `${path}:${line + 1}`
        for (const one of keysIn(key)) found.push({ where, key: one, given: namesIn(params) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The keys an expression may be: a literal, or either branch of a choice. Made-up keys are none. */
function keysIn(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)]
  return []
}

function namesIn(node: ts.Expression | undefined): string[] | null {
  if (node === undefined) return []
  if (!ts.isObjectLiteralExpression(node)) return null
  const names = node.properties.map((property) => property.name?.getText())
  return names.includes(undefined) ? null : (names as string[])
}

describe('every refusal can be said', () => {
  test('it gives what its sentence wants, in both languages', () => {
    expect(calls.length).toBeGreaterThan(300)
    for (const { where, key, given } of calls) {
      if (given === null) continue
      for (const language of LANGUAGES) {
        expect(catalogues[language], where).toHaveProperty([key])
        expect(given, `${where} ${key}`).toEqual(expect.arrayContaining(argumentsOf(key, language)))
      }
    }
  })
})

/** What an order can be refused for: the words of the ruleset, of the kernel's checks and of the notation. */
const refusals = Object.keys(catalogues.en).filter((key) => /^(kg\.error|error|notation)\./u.test(key))

const voice = (language: Language): Voice => ({
  language,
  namespace: 'kg',
  unit: (id) => (id === 'B1' ? 'Horse archers' : undefined),
  side: () => undefined,
  thing: () => undefined,
  place: () => 'F7',
})

const dropped = (reason: string | Message): Effect => ({
  type: 'event',
  rule: 'KG-PD-09',
  name: 'kg.dropped',
  unit: 'B1',
  data: { order: 'assault', reason },
})

const told = (reason: string | Message, language: Language): string =>
  plain(report([dropped(reason)], voice(language))[0]?.text ?? [])

describe.each(LANGUAGES)('KG-PD-09 a reaction that is dropped is told with its reason (%s)', (language) => {
  const alone = told('', language)

  test.each(refusals)('%s', (key) => {
    const wants = argumentsOf(key, language)
    // Numbers, since some sentences count by them.
    const params = Object.fromEntries(wants.map((name, i) => [name, 41 + i]))
    const reason = sayPlain(unchecked(key, params), language)
    expect(told(unchecked(key, params), language)).toBe(`${alone} ${reason}`.trimEnd())
    // Logs of earlier versions have kept the key alone: then the reason is told only if it wants nothing more.
    expect(told(key, language)).toBe(wants.length === 0 ? `${alone} ${reason}`.trimEnd() : alone)
  })

  test('its parameters are told in words', () => {
    const reason: Message = message('kg.error.locked', { unit: 'B1' })
    expect(told(reason, language)).toContain('B1 (Horse archers)')
  })
})

test('a stored event that lacks what its sentence wants is told with gaps, never thrown for', () => {
  for (const language of LANGUAGES) {
    for (const key of Object.keys(catalogues[language])) {
      const { text, whole } = speakStored(unchecked(key), language)
      expect(plain(text), key).not.toMatch(/NaN|undefined/u)
      expect(whole, key).toBe(argumentsOf(key, language).length === 0)
    }
  }
  const shot: Effect = { type: 'event', rule: 'KG-RNG-04', name: 'kg.shot', unit: 'B1' }
  expect(plain(report([shot], voice('en'))[0]?.text ?? [])).toContain('…')
})
