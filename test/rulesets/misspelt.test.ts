import { describe, expect, test } from 'vitest'
import { LANGUAGES, sayPlain } from '../../src/i18n/i18n.ts'
import { checkCampaign } from '../../src/kernel/bringing.ts'
import type { Json } from '../../src/kernel/json.ts'
import { Refusal } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/*
 * Every word of every shipped scenario, with the cards and army lists it brings, is misspelt once: a misspelling is
 * refused with its place and the word as it was, or it is text that may say anything.
 */

type Path = readonly (string | number)[]

/** What may be called anything: texts for people, ids of its own, names of groups, units of an earlier battle. */
const FREE = /(^|\.)(id|en|pl|description|reserve|trap)$|^name$|\.name$|^campaign\.units\.\w+$/u
/**
 * Notes on special rules begin with a rule and go on as they like; a map is drawn, not spelt; hexes are numbers; seats of wings are
 * held against the battle as it is opened (DIG-WING).
 */
const OTHER = /^(special|map)\b|\b(hex|hexes|fieldworks)(\.\d+)?$|^chain\.wings\.\d+\.seats\.\d+$/u

/** Every text in a file with its place, and every name of a field. */
function* wordsIn(value: Json, path: Path = []): Generator<{ path: Path; word: string; field: boolean }> {
  if (typeof value === 'string') yield { path, word: value, field: false }
  else if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* wordsIn(one, [...path, i])
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      yield { path: [...path, name], word: name, field: true }
      yield* wordsIn(one, [...path, name])
    }
  }
}

/** One letter in the middle becomes another. */
const misspelt = (word: string): string => {
  const at = Math.floor(word.length / 2)
  return `${word.slice(0, at)}${word[at] === 'q' ? 'x' : 'q'}${word.slice(at + 1)}`
}

function changed(value: Json, path: Path, field: boolean): Json {
  const [step, ...rest] = path
  if (step === undefined) return misspelt(value as string)
  if (Array.isArray(value))
    return value.map((one, i) => (i === step ? changed(one as Json, rest, field) : (one as Json)))
  const record = value as { readonly [name: string]: Json }
  return Object.fromEntries(
    Object.entries(record).map(([name, one]) => {
      if (name !== step) return [name, one]
      return field && rest.length === 0 ? [misspelt(name), one] : [name, changed(one, rest, field)]
    }),
  )
}

/** Fields of these are ids or sides of the scenario's own: the whole of them may be called anything. */
const OWN = /^(sides|limits|deployment|opbLimit)\.[A-Z]+$/u

/** Those of games that are played: a map may be shipped before its game is. */
const scenarios = Object.fromEntries(
  Object.entries(loadLibrary().scenarios).filter(([ruleset]) => Object.hasOwn(rulesets, ruleset)),
)
const shipped = Object.entries(scenarios).flatMap(([ruleset, named]) =>
  Object.entries(named).map(([name, scenario]) => ({ ruleset, name, scenario })),
)

/** What was tried by the scenarios before: the same word of a game in the same kind of place is tried once. */
const tried = new Map<string, Set<string>>()
const refusals = new Map<string, number>()

describe.each(shipped)('$ruleset $name', ({ ruleset, scenario }) => {
  // What it says of units from earlier battles is looked at as it is opened (DIG-ROSTER).
  const setup = (given: Json) => {
    const game = rulesets[ruleset]
    if (game !== undefined) checkCampaign(game, game.setup(given), given)
  }

  test('is a scenario as it is shipped', () => {
    expect(() => setup(scenario)).not.toThrow()
  })

  test('a misspelt word is refused with its place and the near word, or it is free text', () => {
    const seen = tried.get(ruleset) ?? new Set<string>()
    tried.set(ruleset, seen)
    let refused = 0
    for (const { path, word, field } of wordsIn(scenario)) {
      const at = path.join('.')
      const kind = `${path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')} ${word}`
      if (seen.has(kind) || (field && OWN.test(at)) || OTHER.test(at)) continue
      seen.add(kind)
      const said = refusal(() => setup(changed(scenario, path, field)))
      if (said === null)
        expect(!field && FREE.test(at), `${at}: “${misspelt(word)}” is taken for “${word}”`).toBe(true)
      else if (!FREE.test(at) || field) {
        refused += 1
        const text = sayPlain(said, 'en')
        expect(text, at).toContain(misspelt(word))
        // The near word – of several as near the first – or all of them where they are few and none is near.
        expect(text, at).toMatch(/Did you mean “|it may be: /u)
        for (const language of LANGUAGES) expect(sayPlain(said, language)).toContain(at.split('.')[0] ?? at)
      }
    }
    refusals.set(ruleset, (refusals.get(ruleset) ?? 0) + refused)
  })
})

test.each(Object.keys(scenarios))('%s: many words were tried', (ruleset) => {
  expect(refusals.get(ruleset)).toBeGreaterThan(50)
})

test('what the rosters name is held against what there is, and the near word told', () => {
  const kalina = scenarios['khans-and-generals']?.kalina as { sides: { RUS: { units: Json[] } } }
  const wall = {
    id: 'W',
    type: 'palisade',
    seg: [
      [10, 10],
      [40, 10],
    ],
  }
  const asked = (more: object, at: string) => {
    const wrong = structuredClone({ ...kalina, obstacles: [wall] }) as unknown as typeof kalina
    wrong.sides.RUS.units[1] = { ...(wrong.sides.RUS.units[1] as object), ...more }
    const said = refusal(() => rulesets['khans-and-generals']?.setup(wrong as unknown as Json))
    expect(said?.params?.at).toBe(`sides.RUS.units.1.${at}`)
    return said === null ? '' : sayPlain(said, 'en')
  }
  // A wall of 30 cm stands in sections of 10, each by its own name (KG-OBS-07).
  expect(asked({ inPosition: 'W' }, 'inPosition')).toMatch(/“W” is not known here\. Did you mean “W\.1”\?/u)
  expect(asked({ inPosition: 'nowhere' }, 'inPosition')).toContain('“nowhere” is not known here')
  expect(asked({ abilities: ['spear'] }, 'abilities.0')).toContain('“spears”')
  expect(asked({ abilities: ['piercing:x'] }, 'abilities.0')).toContain('“piercing:x” is not known here')
  expect(asked({ orders: ['ludzkaFale'] }, 'orders.0')).toContain('“ludzkaFala”')
  expect(asked({ sections: ['sec_guide:forrest'] }, 'sections.0')).toContain('“forest”')
  expect(asked({ formations: ['standard', 'loose'], formation: 'wedge' }, 'formation')).toContain(
    '“wedge” is not known here; it may be: standard, scattered, loose.',
  )
  expect(asked({ formaton: 'loose' }, 'formaton')).toContain('“formation”')
  expect(asked({ hq: 'R99' }, 'hq')).toContain('“R99” is not known here')
})

test('KG-FRM-01 a unit of which nobody says what it knows has the formation it stands in', () => {
  const unit = (more: object): Json => ({
    map: [60, 60],
    sides: {
      RED: {
        units: [
          { id: 'R0', kind: 'command', x: 30, y: 10 },
          { id: 'R1', x: 30, y: 20, ...more },
        ],
      },
      BLUE: { units: [{ id: 'B0', kind: 'command', x: 30, y: 50 }] },
    },
  })
  const setup = (more: object) => refusal(() => rulesets['khans-and-generals']?.setup(unit(more)))
  expect(setup({ formation: 'loose' })).toBeNull()
  expect(setup({ formation: 'loose', formations: ['standard'] })?.params?.at).toBe(
    'sides.RED.units.1.formation',
  )
})

function refusal(work: () => void) {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
}
