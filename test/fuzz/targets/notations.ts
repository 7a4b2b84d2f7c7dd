import fc from 'fast-check'
import { parseDice } from '../../../src/dice/notation.ts'
import { writeDice } from '../../../src/dice/write.ts'
import { customId, readCustomId } from '../../../src/discord/client/custom-id.ts'
import { idiomOf, parseLine, parseOptions, parseSpend } from '../../../src/kernel/notation.ts'
import { placesOf } from '../../../src/kernel/space/places.ts'
import { packSettings, unpackSettings } from '../../../src/reference/tests/packed-settings.ts'
import { readSettings, usualSettings } from '../../../src/reference/tests/settings.ts'
import { type FoundTest, testsOf } from '../../../src/reference/tests/standard-tests.ts'
import { suggestSettings } from '../../../src/reference/tests/suggest-settings.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { ORDERS } from '../lines.ts'
import { mutatedText } from '../mutated.ts'
import { taken, target } from '../target.ts'

const OPTIONS = ['hide=yes formation=loose', 'with="K3+K4" to=shield-wall', 'ammo=2']

const DICE = [
  '3d6+1',
  '8k6<=3',
  '4d6dl1',
  'd20<=14',
  '2d6!',
  '3d6r1; 2×4dF',
  '6d10kh3 # fire',
  'd6+-',
  '1000d1000',
]

/** Places and facings of a table and of a map of hexes. */
const PLACES = ['F7', 'B2.50', 'G4.02', '0713', '0101', 'N', 'NNE', '045', '3600', 'left', 'E', '(3.5, 4)']

/** The notations that players type, and what buttons carry. */
export const notationTargets = [
  target('orders as text', 600, () => ({
    input: mutatedText([...ORDERS.kg, ...ORDERS.hex]),
    read: (text) =>
      Object.values(rulesets).map((ruleset) => {
        const idiom = idiomOf(ruleset)
        const line = parseLine(text, idiom)
        const spend = parseSpend(text, idiom)
        return [line, spend].map(taken)
      }),
  })),
  target('options as text', 300, () => ({
    input: mutatedText(OPTIONS),
    read: (text) => taken(parseOptions(text)),
  })),
  target('dice', 400, () => ({
    input: mutatedText(DICE),
    read(text) {
      const read = parseDice(text)
      const again = writeDice(parseDice(writeDice(read)))
      if (again !== writeDice(read)) throw new Error(`${writeDice(read)} is read back as ${again}.`)
      return read
    },
  })),
  target('places', 300, () => {
    const maps = [
      { width: 1200, height: 900 },
      { width: 20, height: 15, grid: 'hexes' as const },
    ].map(placesOf)
    return {
      input: mutatedText(PLACES),
      read: (text) =>
        maps.map((places) => {
          const place = places.parse(text)
          const facing = places.parseFacing(text)
          const words = facing === null ? null : [places.formatFacing(facing), places.wind(facing)]
          return place.ok ? [places.format(place.at), places.told(place.at), words] : words
        }),
    }
  }),
  target('settings of tests', 300, () => {
    const tests = testsOf(null)
    const right = tests.flatMap(({ test }) =>
      test.options
        .slice(0, 3)
        .map((option) => suggestSettings(test, option.name.en, 'en')[0]?.value ?? option.key),
    )
    return {
      input: fc.tuple(fc.nat(tests.length - 1), mutatedText(right)),
      read: ([which, text]) => {
        const { test } = tests[which] as FoundTest
        suggestSettings(test, text, 'pl')
        return taken(readSettings(test, text, 'en'))
      },
    }
  }),
  target('packed settings', 400, () => {
    const tests = testsOf(null)
    const right = tests.map(({ test }) => packSettings(test, usualSettings(test)))
    return {
      input: fc.tuple(fc.nat(tests.length - 1), mutatedText([...right, 'AAzzzzzz', '__proto__'])),
      read([which, text]) {
        const { test } = tests[which] as FoundTest
        const settings = unpackSettings(test, text)
        if (settings === null) return null
        // What a button carries is what can be typed: each value within its limits.
        for (const option of test.options) {
          const value = settings[option.key]
          const sound =
            option.kind === 'flag'
              ? typeof value === 'boolean'
              : option.kind === 'number'
                ? typeof value === 'number' && value >= option.least && value <= option.most
                : option.choices.some(({ key }) => key === value)
          if (!sound) throw new Error(`${option.key} is ${value}.`)
        }
        return settings
      },
    }
  }),
  target('custom ids', 400, () => ({
    input: mutatedText([
      customId('answer', '12.3', 'pass'),
      customId('test-again', 'hex-battles', 'rally', 'AB', 'e'),
    ]),
    read: (text) => readCustomId(text),
  })),
]
