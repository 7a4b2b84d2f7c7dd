import { expect, test } from 'vitest'
import { reportLines, whyLines } from '../../../../src/discord/present/report.ts'
import type { Language } from '../../../../src/i18n/i18n.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import type { Viewer } from '../../../../src/kernel/words.ts'
import { viewOf } from '../../../../src/rulesets/company-battles/shown/view.ts'
import type { FwBattle } from '../../../../src/rulesets/company-battles/units/state.ts'
import { entryView } from '../../../../src/table/battle/redact.ts'
import { sumsOf } from '../../../../src/table/telling/looking.ts'
import { battleOf, field, order, type Placed } from '../support/field.ts'
import { at, MOVED, SHOOTING } from '../support/told.ts'

/*
 * What `/why` tells of a shot that hit, and that it is the same as what the report tells.
 */

const EVERYBODY: Viewer = { kind: 'spectator' }

/** What a battle has come to so far, as everybody knows it. */
const told = (battle: FwBattle) =>
  entryView(
    { seq: 7, at: '', input: { type: 'order' }, ...battle.written() } as unknown as Entry,
    EVERYBODY,
    { turn: 1, phase: 'shooting', active: 'US' },
    [viewOf(battle.state, EVERYBODY, null)],
    { number: '7', anchor: '', backTo: null },
  )

const stageOf = ({ state }: FwBattle) => ({ sides: [], map: state.map, namespace: 'company' })

/** What `/why` tells about a unit of what a battle has come to. */
const why = (battle: FwBattle, unit: string | undefined, language: Language = 'en') =>
  whyLines(sumsOf(told(battle), unit, true), stageOf(battle), language)

/** What the report tells of it. */
const report = (battle: FwBattle) => reportLines([told(battle)], stageOf(battle), 'en')

const RIFLES: Placed = {
  id: 'U1',
  teams: [
    ['rifles', 50, 50],
    ['rifles', 57, 50],
  ],
}

/** Two squads of rifles fire at grenadiers 27 cm away and hit twice, which is shared one each; the saves are the last of the dice. */
function rifles(saves: readonly number[], dugIn: boolean): FwBattle {
  const facts = dugIn ? { ...MOVED, dugIn } : MOVED
  const state = field(
    [
      RIFLES,
      {
        id: 'D2',
        teams: [
          ['gren', 50, 80, facts],
          ['gren', 57, 80, facts],
        ],
      },
    ],
    SHOOTING,
  )
  const battle = battleOf(state, [6, 1, 1, 6, ...saves])
  order(battle, 'U1', 'shoot', at('D2'))
  expect(state.queued).toEqual([])
  return battle
}

test('FW-SAV-04 FW-ASY-16 why tells of each hit who took it, whose it was, and the save', () => {
  const battle = rifles([3, 2], false)
  const lines = why(battle, 'D2')
  expect(lines.join('\n')).toContain('2 hits')
  const saves = lines.slice(lines.findIndex((line) => line.startsWith('**D2-')))
  expect(saves).toEqual([
    '**D2-1: 3 against 3+, unharmed.** (#7, FW-SAV-04)',
    '> Hit by U1-2, Rifle squad with automatic rifle: AT 2, Firepower 6+ (FW-UNI-10)',
    '> Save: 3 against 3+, made (FW-SAV-04)',
    '**D2-2: 2 against 3+, destroyed.** (#7, FW-SAV-04)',
    '> Hit by U1-1, Rifle squad with automatic rifle: AT 2, Firepower 6+ (FW-UNI-10)',
    '> Save: 2 against 3+, failed (FW-SAV-04)',
    '> No bulletproof cover: Firepower need not be thrown, destroyed (FW-SAV-06)',
  ])
  // Who fired may ask the same, and so may who asks of the whole entry.
  expect(why(battle, 'U1')).toEqual(lines)
  expect(why(battle, undefined)).toEqual(lines)
  expect(report(battle)).toEqual(expect.arrayContaining(['D2-2: 2 against 3+, destroyed.']))
})

test('FW-ALL-07 FW-SAV-13 hits that a fallen team had coming are told of as lost', () => {
  // Both hits go to the only team there is, and its first save fails.
  const state = field([RIFLES, { id: 'D2', teams: [['gren', 50, 80, MOVED]] }], SHOOTING)
  const battle = battleOf(state, [6, 1, 1, 6, 2])
  order(battle, 'U1', 'shoot', at('D2'))
  const lines = report(battle)
  expect(lines).toContain('1 more hit given to D2-1 is lost: no other team takes it.')
  expect(lines.indexOf('D2-1: 2 against 3+, destroyed.')).toBeLessThan(
    lines.indexOf('1 more hit given to D2-1 is lost: no other team takes it.'),
  )
})

test('FW-SAV-06 in bulletproof cover why tells whether Firepower was strong enough, and the report the same', () => {
  const battle = rifles([3, 2, 5], true)
  expect(why(battle, 'D2').slice(-3)).toEqual([
    expect.stringMatching(/^> Hit by U1-1, /u),
    '> Save: 2 against 3+, failed (FW-SAV-04)',
    '> Bulletproof cover: Firepower 5 against 6+, too weak, unharmed (FW-SAV-06)',
  ])
  expect(why(battle, 'D2', 'pl').slice(-2)).toEqual([
    '> Ocalenie: 2 przeciw 3+, nieudane (FW-SAV-04)',
    '> Twarda osłona: siła ognia 5 przeciw 6+, za słaba, bez strat (FW-SAV-06)',
  ])
  expect(report(battle)).toEqual(
    expect.arrayContaining([
      'D2-1: 3 against 3+, unharmed.',
      'D2-2: 2 against 3+, in bulletproof cover, Firepower 5 against 6+, unharmed.',
    ]),
  )
})

test.each([
  [[4], 'above', []],
  [[3, 3], 'level', ['> Firepower: 3 against 3+, passed (FW-GEN-07)']],
  [[2, 2], 'below', ['> Firepower: 2 against 3+, failed (FW-GEN-07)']],
] as const)(
  'FW-SAV-01 why tells die and armour against the anti-tank figure, and Firepower where it decides: %s',
  (saves, stands, firepower) => {
    // A Sherman, AT 10 and Firepower 3+, 14 cm before a StuG, whose front is 7.
    const state = field(
      [
        { id: 'U3', teams: [['sherman', 50, 60]] },
        { id: 'D4', teams: [['stug', 50, 80, MOVED]] },
      ],
      SHOOTING,
    )
    // Two dice of the gun, one and three of its machine guns.
    const battle = battleOf(state, [6, 1, 1, 1, 1, 1, ...saves])
    order(battle, 'U3', 'shoot', { ...at('D4'), options: { weapon: 'gun' } })
    const lines = why(battle, 'D4')
    const total = saves[0] + 7
    const comes = {
      above: 'above it, unharmed',
      level: 'level, the crew bails out if Firepower is thrown',
      below: 'below it, destroyed if Firepower is thrown, else the crew bails out',
    }[stands]
    const from = lines.findIndex((line) => line.startsWith('> Hit by U3-1'))
    expect(lines.slice(from, from + 2 + firepower.length)).toEqual([
      expect.stringMatching(/AT 10, Firepower 3\+ \(FW-UNI-10\)$/u),
      `> Die ${saves[0]} + armour 7 = ${total} against AT 10: ${comes} (FW-SAV-01)`,
      ...firepower,
    ])
    // The face that is met stands in the sum.
    expect(lines).toContain('> 7 front armour (FW-UNI-11)')
  },
)
