import { describe, expect, test } from 'vitest'
import { playScript, type Script, ScriptError, scriptSchema } from '../../src/cli/script.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { Library } from '../../src/table/library.ts'
import { verifyBattle } from '../../src/table/verify.ts'
import { toy } from '../kernel/toy-ruleset.ts'
import { toyScenario } from '../kernel/toy-state.ts'

const rulesets = { toy: toy as unknown as Ruleset }
const library: Library = { scenarios: { toy: { plain: toyScenario() } }, complete: (_, scenario) => scenario }
const script = (more: object): Script => scriptSchema.parse({ ruleset: 'toy', scenario: 'plain', ...more })
const run = (more: object, as?: string) => playScript(script(more), rulesets, library, as).played
const fault = (more: object): string => {
  try {
    run(more)
  } catch (error) {
    if (error instanceof ScriptError) return error.message
    throw error
  }
  throw new Error('the script ran')
}

describe('a script', () => {
  test('plays orders, points, passes, turns and umpire’s acts with the dice it names', () => {
    const played = run({
      dice: [6, 2, 5],
      steps: [
        { side: 'RED', order: 'K1 shoot @R1' },
        { side: 'BLUE', pd: 'R1: R1 shoot @K1' },
        { side: 'RED', order: 'K2 move > N 5' },
        { side: 'BLUE', pass: true },
        { side: 'RED', order: 'K3 shoot @R1' },
        { side: 'BLUE', answer: 'pass' },
        { umpire: 'set R2 hits 1' },
        { side: 'RED', turn: 'end' },
      ],
    })
    expect(played.rolls.map(({ value, source }) => [value, source])).toEqual([
      [6, 'queued'],
      [2, 'queued'],
      [5, 'queued'],
    ])
    // 6 + 1 and 5 + 1 hit (5 or more), 2 + 1 does not.
    expect(played.state).toMatchObject({
      active: 'BLUE',
      units: { R1: { hits: 1 }, K1: { hits: 3 }, K2: { at: { x: 150, y: 100 } }, R2: { hits: 1 } },
    })
    expect(played.pending).toBeNull()
  })

  test('a window that the next step does not answer is passed', () => {
    const steps = [
      { side: 'RED', order: 'K1 move > N 5' },
      { side: 'RED', order: 'K2 move > N 5' },
    ]
    expect(run({ steps }).pending).toMatchObject({ side: 'BLUE', kind: 'pd' })
  })

  test('the same seed gives the same battle, another one another', () => {
    const steps = Array.from({ length: 6 }, () => ({ side: 'RED', order: 'K1 shoot @R1' }))
    expect(run({ seed: 'a', steps })).toEqual(run({ seed: 'a', steps }))
    expect(run({ seed: 'a', steps }).rolls).not.toEqual(run({ seed: 'b', steps }).rolls)
  })

  test('--as shows one side’s view and nothing of what is hidden from it', () => {
    const steps = [
      { side: 'RED', turn: 'end' },
      { side: 'BLUE', order: 'R3 move > W 5' },
    ]
    expect(JSON.stringify(run({ steps }, 'RED'))).not.toContain('R3')
    expect(JSON.stringify(run({ steps }, 'BLUE'))).toContain('R3')
  })

  test('what was played can be verified', () => {
    const steps = [{ side: 'RED', order: 'K1 shoot @R1' }]
    const { live } = playScript(script({ seed: 'x', steps }), rulesets, library)
    const { createHash } = process.getBuiltinModule('node:crypto')
    const secret = createHash('sha256').update('x').digest('hex')
    const whole = { rulesVersion: 1, origin: live.origin, secret, entries: live.entries }
    expect(verifyBattle(whole, rulesets.toy)).toMatchObject({ ok: true, value: { entries: 2, dice: 1 } })
    const forged = live.entries.map((entry) => ({ ...entry, effects: [] }))
    expect(verifyBattle({ ...whole, entries: forged }, rulesets.toy)).toMatchObject({
      refusal: { key: 'verify.hash' },
    })
  })
})

describe('what is wrong is said, with its step', () => {
  const shoot = { side: 'RED', order: 'K1 shoot @R1' }
  test.each([
    [{ dice: [], steps: [shoot] }, 'Step 1: A die was thrown that the script does not name.'],
    [{ dice: [7], steps: [shoot] }, 'Step 1: The next queued die shows 7, but a d6 is thrown now.'],
    [{ dice: [6, 1], steps: [shoot] }, 'Dice left over at the end: 1.'],
    [
      { steps: [{ side: 'GREEN', order: 'K1 shoot @R1' }] },
      'Step 1: There is no side "GREEN"; there are: RED, BLUE.',
    ],
    [
      { steps: [shoot, { side: 'RED', order: 'K1 shooot @R1' }] },
      'Step 2: There is no order “shooot” (character 4). Did you mean “shoot”?',
    ],
    [
      { steps: [{ side: 'RED', order: 'pd K1: K1 shoot @R1' }] },
      'Step 1: Orders for a command point stand under "pd", not "order".',
    ],
    [
      { steps: [{ umpire: 'jump' }] },
      'Step 1: There is no umpire’s act “jump”; there are: set, move, status, fact, dice, undo, say, end.',
    ],
    [{ scenario: 'nowhere' }, 'There is no scenario "nowhere"; there are: plain.'],
    [{ ruleset: 'chess' }, 'There is no ruleset "chess"; there are: toy.'],
  ])('%o', (more, said) => {
    expect(fault(more)).toBe(said)
  })

  test.each([
    { steps: [{ side: 'RED' }] },
    { steps: [{ side: 'RED', order: 'x', pd: 'y' }] },
    { dices: [1] },
  ])('a script of another shape is no script: %o', (more) => {
    expect(scriptSchema.safeParse({ ruleset: 'toy', scenario: 'plain', ...more }).success).toBe(false)
  })
})
