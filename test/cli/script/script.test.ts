import { describe, expect, test } from 'vitest'
import { playScript, type Script, ScriptError, scriptSchema } from '../../../src/cli/script/script.ts'
import { linesOf } from '../../../src/cli/script/text.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets as shipped } from '../../../src/rulesets/registry.ts'
import { type Library, loadLibrary } from '../../../src/table/library.ts'
import { verifyBattle } from '../../../src/table/proof/verify.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { toyScenario } from '../../kernel/toy-state.ts'

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
    [
      { dice: [], steps: [shoot] },
      'Step 1: A d6 is thrown that the script does not name: roll.shot (TOY-SHT, K1).',
    ],
    [
      { dice: [7], steps: [shoot] },
      'Step 1: The next queued die shows 7, but a d6 is thrown now (TOY-SHT, K1).',
    ],
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
      'Step 1: There is no umpire’s act “jump”; there are: set, move, status, fact, unit, ground, clear, points, token, dice, chance, courier, undo, say, end.',
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

describe('a script of Khans & Generals', () => {
  /** K1 and R1 see each other; B2 hides in a wood, and a square of the map is called so, too. */
  const field = (steps: readonly object[], more: object = {}) =>
    scriptSchema.parse({
      ruleset: 'khans-and-generals',
      scenario: {
        map: [120, 90],
        terrain: [
          {
            type: 'forest',
            poly: [
              [0, 60],
              [40, 90],
            ],
          },
        ],
        sides: {
          KHAN: { units: [{ id: 'K1', card: 'kh_archers', x: 60, y: 30 }] },
          RUS: {
            units: [
              { id: 'R1', card: 'ru_spears', x: 60, y: 60 },
              { id: 'B2', card: 'ru_spears', x: 20, y: 75, hidden: true },
            ],
          },
        },
      },
      steps,
      ...more,
    })
  const play = (given: Script) => playScript(given, shipped, loadLibrary())
  const said = (steps: readonly object[], more: object = {}): ScriptError => {
    try {
      play(field(steps, more))
    } catch (error) {
      if (error instanceof ScriptError) return error
      throw error
    }
    throw new Error('the script ran')
  }
  const shoot = { side: 'KHAN', order: 'K1 shoot @R1' }

  test('a die that is not named is told with its rule and unit, after what was played before it', () => {
    const move = { side: 'KHAN', order: 'K1 move > N 2' }
    const error = said([move, { ...shoot }], { dice: [4] })
    expect(error.message).toBe(
      'Step 2: A d6 is thrown that the script does not name: shot, red (KG-RNG-02, K1).',
    )
    expect(error.soFar.en.join('\n')).toContain('K1 (Horse archers): G4.00 → G4.02')
    expect(error.soFar.pl.join('\n')).toContain('K1 (Łucznicy konni)')
  })

  test.each([
    [
      { side: 'RUS', pd: 'RUS-HQ: R1 rotate face E' },
      'Step 1: RUS has nothing to answer here; nobody is asked anything. A window opens after an order of the enemy, while an HQ of the side has PD.',
    ],
    [{ side: 'RUS', pass: true }, 'Step 1: RUS has nothing to answer here; nobody is asked anything.'],
    [{ side: 'KHAN', order: 'R1 move > N 5' }, 'Step 1: R1 is a unit of RUS: KHAN cannot order it.'],
    [{ side: 'KHAN', order: 'B2 move > N 5' }, 'Step 1: B2 is a unit of RUS: KHAN cannot order it.'],
    [
      { side: 'KHAN', order: 'K1 shoot @B2' },
      'Step 1: KHAN does not see B2, a unit of RUS. The square of that name is written B2.50.',
    ],
    [
      { side: 'KHAN', order: 'K1 move > B2' },
      'Step 1: KHAN does not see B2, a unit of RUS. The square of that name is written B2.50.',
    ],
  ])('%o is refused with what is wrong', (step, message) => {
    expect(said([step]).message).toBe(message)
  })

  test('a square is meant by a fuller name, whatever units there are', () => {
    expect(() => play(field([{ side: 'KHAN', order: 'K1 move > B2.50' }], { seed: 1 }))).not.toThrow()
  })

  test('who would stand on whom is said, and where', () => {
    const sides = {
      KHAN: {
        units: [
          { id: 'K1', x: 60, y: 30 },
          { id: 'K2', x: 61, y: 31 },
        ],
      },
      RUS: { units: [{ id: 'R1', x: 60, y: 60 }] },
    }
    expect(said([], { scenario: { map: [120, 90], sides } }).message).toBe(
      'K2 at 61, 31 cm would stand on K1.',
    )
  })

  test('sums of one term, dice and open choices are printed', () => {
    const { live, view } = play(field([shoot], { dice: [4, 2] }))
    const lines = linesOf(live, view, 'en')
    expect(lines).toContain(
      '  Dice: d6 4 for shot, green (KG-RNG-02, K1); d6 2 for shot, red (KG-RNG-02, K1)',
    )
    expect(lines.at(-1)).toMatch(/^ {2}answer: pass – /u)
    expect(lines.at(-2)).toMatch(/^RUS: /u)
  })
})

test('a step does one thing, and what it has too much, too little or misspelt is said', () => {
  const wrong = (step: object): string => {
    const read = scriptSchema.safeParse({ ruleset: 'toy', scenario: 'plain', steps: [step] })
    return read.success ? '' : (read.error.issues[0]?.message ?? '')
  }
  const kinds = 'order, pd, answer, pass, turn, umpire'
  expect(wrong({ side: 'RED', order: 'x', pd: 'y' })).toBe(
    `a step has only one of ${kinds}; this has order and pd`,
  )
  expect(wrong({ side: 'RED' })).toBe(`a step has one of ${kinds}; this has none`)
  expect(wrong({ sid: 'RED', order: 'x' })).toBe('“sid” is not known here. Did you mean “side”?')
})
