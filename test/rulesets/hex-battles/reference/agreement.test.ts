import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { playout } from '../../../../src/cli/playout/playout.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { TestSettings } from '../../../../src/kernel/reference.ts'
import { tests } from '../../../../src/rulesets/hex-battles/reference/tests.ts'
import { hexBattles } from '../../../../src/rulesets/hex-battles/ruleset.ts'
import { make, testOf } from '../../standard-tests.ts'

/** What a shift of the engine is called in the standard tests, where it is called otherwise. */
const CALLED: Readonly<Record<string, string>> = { defence: 'in-defence' }

type Event = Extract<Effect, { type: 'event' }>
type Said = Record<string, string | number | boolean>

const value = (event: Event, sum: string, why: string): number =>
  event.sums?.[sum]?.terms.find((t) => t.why === `hex.term.${why}`)?.value ?? 0

/** The circumstances of a fight as a person would set them who has read its report. */
function settingsFrom(event: Event): TestSettings {
  const said: Said = {
    attack: event.sums?.attack?.total ?? 0,
    defence: value(event, 'defence', 'strength'),
    // What counts half was at least twice that, less one.
    disorganised: Math.max(0, 2 * value(event, 'defence', 'disorganised') - 1),
    panic: Math.max(0, 3 * value(event, 'defence', 'panic') - 2),
    guns: value(event, 'defence', 'guns'),
  }
  for (const { why } of event.sums?.shift?.terms ?? []) {
    const word = why.replace('hex.term.', '')
    if (word === 'three-sides') said.sides = 3
    else said[CALLED[word] ?? word] = true
    if (word === 'works' || word === 'village') said.foot = true
  }
  return said
}

test('house: the fights of a random battle and the standard tests of the same facts agree: strengths, shifts, columns', () => {
  const scenario = parse(readFileSync('assets/scenarios/hex-battles/kircholm.yaml', 'utf8')) as unknown
  const seen = new Set<string>()
  for (const seed of [1, 2, 3, 4, 5]) {
    playout({
      ruleset: hexBattles,
      setup: hexBattles.setup(scenario),
      seed,
      limit: 1500,
      after: (_, entry) => {
        for (const effect of entry.effects) {
          if (effect.type !== 'event') continue
          if (!['hex.fought', 'hex.counter', 'hex.charge-fought'].includes(effect.name)) continue
          seen.add(effect.name)
          const id = effect.name === 'hex.charge-fought' ? 'charge' : 'combat'
          const data = effect.data ?? {}
          const result = make(testOf(tests, id), settingsFrom(effect), [Number(data.die)])
          const [attack, defence, shift] = result.sums
          expect(attack?.terms).toEqual(effect.sums?.attack?.terms)
          expect(defence?.terms).toEqual(effect.sums?.defence?.terms)
          expect(shift?.terms).toEqual(effect.sums?.shift?.terms)
          expect(shift?.name.en).toBe(`Column ${String(data.base)} → ${String(data.column)}, shift`)
          expect(result.outcome.key.split('-')[2]).toBe(data.result)
        }
      },
    })
  }
  expect([...seen].sort()).toEqual(['hex.charge-fought', 'hex.counter', 'hex.fought'])
}, 60_000)
