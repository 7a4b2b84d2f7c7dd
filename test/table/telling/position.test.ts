import { expect, test } from 'vitest'
import { begun, playOn, secretOf, stepByStep } from '../../../src/cli/playout/playout.ts'
import { canonical, type Json, sha256 } from '../../../src/kernel/json.ts'
import { LiveBattle } from '../../../src/kernel/live.ts'
import { effective, fold } from '../../../src/kernel/log.ts'
import { momentBefore, positionOf, rulesetOfPosition, setupOf } from '../../../src/kernel/position.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { Refusal } from '../../../src/kernel/words.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { readPlain } from '../../../src/workshop/read-plain.ts'
import { readReplay } from '../../replays/replays.ts'

/* A position of any battle is a scenario from which that battle goes on (DIG-POSITION). */

const AT = '2026-01-01T00:00:00.000Z'
const FROM = { number: '7', anchor: 'abc' }

const BATTLES = [
  ['khans-and-generals', 'kalina'],
  ['hex-battles', 'kircholm'],
  ['szwadron', 'grochow'],
  ['company-battles', 'roullours'],
  ['mein-panzer', 'mokra'],
] as const

/** A battle of players without a plan after so many entries. */
function fought(id: string, scenario: string, entries: number) {
  const ruleset = rulesets[id] as Ruleset
  const setup = setupOf(ruleset, loadLibrary().scenarios[id]?.[scenario] as Json)
  const options = { ruleset, setup, seed: 5 }
  const playing = stepByStep(begun(options), { ...options, limit: 3 * entries })
  let live = begun(options)
  for (
    let step = playing.next(undefined);
    step.done !== true && live.seq < entries;
    step = playing.next(undefined)
  )
    live = step.value.live
  return { ruleset, live }
}

const refusalOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return ''
}

const seated = (ruleset: Ruleset, state: ReturnType<Ruleset['setup']>) => {
  const seats = Object.fromEntries(
    Object.keys(state.sides).map((side) => [side, { side, name: side, commands: [], chief: true }]),
  )
  const seed = { secret: secretOf(9), entropy: {} }
  return LiveBattle.begin(ruleset, { ...structuredClone(state), seats }, seed, AT)
}

test.each(BATTLES)(
  'DIG-POSITION %s, %s: a position goes through its file unchanged, and is fought on from',
  (id, scenario) => {
    const { ruleset, live } = fought(id, scenario, 30)
    const moment = momentBefore(live.origin, effective(live.entries), () => false)
    if (moment === null) throw new Error('No moment.')
    const text = JSON.stringify(positionOf(moment.state, true, FROM))
    const read = readPlain(text)
    if (!read.ok) throw new Refusal(read.refusal)
    expect(rulesetOfPosition(read.value)).toBe(id)
    const state = setupOf(ruleset, read.value)
    // Nothing but its people is another.
    const { resumed, ...again } = state
    expect(resumed).toEqual(FROM)
    expect(canonical(again)).toBe(canonical({ ...moment.state, seats: {}, queued: [] }))

    const goesOn = seated(ruleset, state)
    expect(goesOn.entries[0]?.effects).toEqual([
      { type: 'event', name: 'battle.resumed', rule: 'DIG-POSITION', data: FROM },
    ])
    expect(goesOn.entries[0]?.rolls).toEqual([])
    expect(goesOn.state.phase).toBe(moment.state.phase)
    const { live: later } = playOn(goesOn, { seed: 3, limit: 30 })
    expect(later.seq).toBeGreaterThan(3)
    // It can be read from its log, as after a restart, and folds to what it is.
    expect(canonical(fold(later.origin.setup, effective(later.entries)))).toBe(canonical(later.state))
  },
)

test('DIG-POSITION of a battle that is over it is the last moment at which it could go on', () => {
  const { origin, entries } = readReplay('szwadron-grochow-40.json.gz')
  const counting = effective(entries)
  const moment = momentBefore(origin, counting, () => false)
  const end = counting.findIndex(({ effects }) => effects.some(({ type }) => type === 'end'))
  expect(moment?.seq).toBeLessThan(counting[end]?.seq ?? 0)
  expect(moment?.state.outcome).toBeNull()
  // Between that moment and the end a question was open all the time.
  const between = counting.filter(({ seq }) => seq > (moment?.seq ?? 0) && seq < (counting[end]?.seq ?? 0))
  expect(between.every(({ pending }) => pending !== null)).toBe(true)
})

test('DIG-POSITION what was changed by hand, is of another game or no battle at all is refused', () => {
  const { ruleset, live } = fought('hex-battles', 'kircholm', 20)
  const file = JSON.parse(JSON.stringify(positionOf(live.state, true, FROM)))
  const reseal = (position: Record<string, Json>) => {
    const { seal: _, ...rest } = position
    return { position: { ...rest, seal: sha256(canonical(rest)) } } as Json
  }
  expect(refusalOf(() => setupOf(ruleset, { position: { ...file.position, begun: false } }))).toBe(
    'position.error.changed',
  )
  expect(refusalOf(() => setupOf(ruleset, { position: 7 }))).toBe('position.error.unreadable')
  expect(refusalOf(() => setupOf(rulesets.szwadron as Ruleset, file))).toBe('position.error.ruleset')
  // Sealed anew, it still has to be a battle of its rules.
  const { state } = file.position
  const [first = ''] = Object.keys(state.units)
  const unit = state.units[first]
  const of = (changed: object) =>
    reseal({ ...file.position, state: { ...state, units: { ...state.units, [first]: changed } } })
  expect(refusalOf(() => setupOf(ruleset, of({ ...unit, side: 'NOBODY' })))).toBe('position.error.unsound')
  expect(refusalOf(() => setupOf(ruleset, of({ ...unit, id: 'other' })))).toBe('position.error.unsound')
  expect(refusalOf(() => setupOf(ruleset, of({ ...unit, facing: 'north' })))).toBe(
    'position.error.unreadable',
  )
  const { facts: _, ...without } = state
  expect(refusalOf(() => setupOf(ruleset, reseal({ ...file.position, state: without })))).toBe(
    'position.error.unreadable',
  )
  expect(
    refusalOf(() => setupOf(ruleset, reseal({ ...file.position, state: { ...state, facts: {} } }))),
  ).toBe('position.error.unsound')
  expect(
    refusalOf(() =>
      setupOf(ruleset, reseal({ ...file.position, state: { ...state, rulesVersion: 99_999 } })),
    ),
  ).toBe('error.rules-newer')
})

test('DIG-POSITION what headquarters wrote to each other is in no position, and hinders none', () => {
  const { ruleset, live } = fought('khans-and-generals', 'kalina', 5)
  const [one, other] = ruleset.headquarters(live.state)
  const letter = {
    id: `${one?.unit}-1`,
    side: one?.side ?? '',
    from: one?.unit ?? '',
    to: other?.unit ?? '',
    by: 'anna',
    name: 'Anna',
    text: 'Hold the ford.',
    at: null,
    written: 1,
    due: 2,
    fate: 'riding' as const,
    arrived: null,
  }
  const file = positionOf({ ...live.state, letters: { [letter.id]: letter } }, true, FROM)
  expect(JSON.stringify(file)).not.toContain('Hold the ford')
  expect(setupOf(ruleset, JSON.parse(JSON.stringify(file)) as Json).letters).toBeUndefined()
})
