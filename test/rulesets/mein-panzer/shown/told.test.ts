import { expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { altText } from '../../../../src/render/map/alt-text.ts'
import { report } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { Board, bareMokra, order } from '../support/board.ts'
import { onRange, range } from '../support/range.ts'

/*
 * What reports say of a battle that the data of its events alone do not: the difference that decided, the number that
 * was to be thrown, and that nothing came of something.
 */

/** Lines of the report of all that has happened on a board, with their sums, as an umpire reads them. */
function lines(
  board: Board,
  language: 'en' | 'pl' = 'en',
  effects: readonly Effect[] = written(board),
): string[] {
  const voice = voiceOf(viewOf(board.state, { kind: 'umpire' }, null), language, 'mp')
  return report(effects, voice).flatMap(({ text, sums }) => [plain(text), ...sums.map(plain)])
}

const written = (board: Board): readonly Effect[] => board.battle.written().effects

const said = (board: Board, language: 'en' | 'pl', part: RegExp): string[] =>
  lines(board, language).filter((line) => part.test(line))

/** Polish riflemen in a row, a German one 3" east of them who waits for nobody, everybody else off the table. */
function bayonets(dice: readonly number[], stands = ['A1-1', 'A1-2']): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units)) if (u.at !== null) u.at = null
  stands.forEach((id, i) => void Object.assign(board.put(id, 20, 20 + 1.5 * i), { card: 'pl39_rifle' }))
  Object.assign(board.put('B2-1', 23, 20), { overwatch: null })
  Object.assign(board.put('B2-2', 2, 2), { overwatch: null })
  board.state.queued = [...dice]
  return board
}

const chargeBy = (board: Board, unit: string, more = ''): Board => {
  order(board, unit, 'charge', { target: { unit: 'B2-1' }, options: more === '' ? {} : { with: more } })
  return board
}

test('MP-CHG-08 a round is told by value, die and difference of both sides', () => {
  const board = chargeBy(bayonets([10, 11, 9, 10, 10]), 'A1-1', 'A1-2')
  expect(said(board, 'en', /^Hand to hand/u)).toEqual([
    'Hand to hand, A1-1 (Uhlan stand) against B2-1 (Rifle stand), value less die: 14 − 11 = 3 against 5 − 9 = −4; the defenders lose a model.',
  ])
  expect(said(board, 'pl', /^Walka wręcz/u)[0]).toMatch(
    /wartość minus kość: 14 − 11 = 3 przeciw 5 − 9 = −4; obrońcy tracą model\.$/u,
  )
  expect(lines(board)).toContain('Melee of the defenders: 5 (WB)')
})

test.each([
  [1, 5, 'a 1 of the attackers decides, the defenders'],
  [20, 19, 'a 20 of the attackers decides, the attackers'],
  [5, 1, 'a 1 of the defenders decides, the attackers'],
  [19, 20, 'a 20 of the defenders decides, the defenders'],
  [1, 20, 'a 1 against a 20 decides, the defenders'],
])('MP-CHG-08 of dice %i and %i it is told that %s lose', (die, against, why) => {
  const board = chargeBy(bayonets([10, die, against]), 'A1-1')
  expect(said(board, 'en', /^Hand to hand/u)[0]).toContain(`; ${why} lose a model.`)
})

test('MP-CHG-03 MP-CHG-05 one stand charges in the singular, and falters where it stands', () => {
  const board = chargeBy(bayonets([18]), 'A1-1')
  expect(said(board, 'en', /charges/u)[0]).toMatch(/Morale, 18: it falters just short of the enemy\.$/u)
  expect(said(board, 'pl', /szarżuje/u)[0]).toMatch(/Morale, 18: zatrzymuje się tuż przed wrogiem\.$/u)
  expect(lines(board)).toContain('To pass: 14 (Morale)')
  const both = chargeBy(bayonets([10, 5, 5, 10, 10]), 'A1-1', 'A1-2')
  expect(said(both, 'pl', /szarżują/u)[0]).toMatch(/Morale, 10: ruszają do walki\.$/u)
})

test('MP-BAN-01 MP-CAV-01 who dares no headlong charge stays where he is, and that is told', () => {
  const raw = range({ A1: ['jp42_rifle', 'jp42_rifle'], B1: ['us44_rifle'] }, {})
  const sides = raw.sides.map((one, i) => ({ ...one, force: i === 0 ? 'japan-1942' : 'usa-1944' }))
  const board = new Board([10, 1, 5, 9], { ...raw, sides })
  for (const id of ['A1-1', 'B1-1']) order(board, id, 'ready')
  for (const u of Object.values(board.state.units))
    Object.assign(u, { overwatch: null, hidden: false, far: 'no' })
  board.put('A1-1', 20, 20)
  board.put('A1-2', 21.5, 20)
  board.put('B1-1', 20, 30)
  board.state.queued = [16]
  order(board, 'A1-1', 'banzai')
  expect(said(board, 'en', /charge;/u)[0]).toMatch(/there is no charge, and the Standard action is lost\.$/u)
  expect(said(board, 'pl', /szarżują;/u)[0]).toMatch(/szarży nie ma, a akcja Standardowa przepada\.$/u)
})

test('MP-CMB-01 of combined fire all are named, and what was to be thrown', () => {
  const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle'] }, [11, 20, 20])
  board.put('A1-1', 19.5, 20.02)
  board.put('A1-2', 20.5, 20.02)
  board.put('B1-1', 20, 26)
  order(board, 'A1-1', 'combined', { target: { unit: 'B1-1' }, options: { with: 'A1-2' } })
  const told = lines(board)
  expect(told).toContain('A1-1 (Rifle stand) and A1-2 aim together, Skill, 11: each fires for itself.')
  expect(told).toContain('To pass: 10 (Skill)')
  expect(said(board, 'pl', /celują/u)[0]).toContain(' i A1-2 celują wspólnie')
})

test('MP-CHV-04 who strikes a vehicle by hand is told; of a shot that is told already', () => {
  const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_pz4h'] }, [6])
  board.put('A1-1', 29, 20)
  board.put('A1-2', 5, 5)
  Object.assign(board.put('B1-1', 30, 23), { facing: 1800 })
  order(board, 'A1-1', 'storm', { target: { unit: 'B1-1' } })
  expect(said(board, 'en', /for the effect/u)[0]).toMatch(
    /^A1-1 \(.*\) strikes B1-1 \(.*\) \(6 for the effect\): destroyed/u,
  )
  expect(said(board, 'pl', /na efekt/u)[0]).toMatch(/^A1-1 \(.*\) uderza na B1-1 /u)
})

test('MP-HIT-17 the crew of a vehicle that is lost is lost with it, in one line; one that had got out has its own', () => {
  const board = bareMokra()
  const lost = (unit: string): Effect => ({ type: 'status', unit, status: 'destroyed', rule: 'MP-HIT-13' })
  expect(lines(board, 'en', [lost('B1-1c'), lost('B1-1')])).toEqual(lines(board, 'en', [lost('B1-1')]))
  expect(lines(board, 'en', [lost('B1-1c')])).toHaveLength(1)
  const out: Effect = { type: 'alight', unit: 'B1-1c', at: { x: 0, y: 0 }, facing: 0, rule: 'MP-HIT-12' }
  expect(lines(board, 'en', [out, lost('B1-1'), lost('B1-1c')])).toHaveLength(2)
})

test('MP-DET-01 a search that finds nobody says so, one that finds somebody tells of him', () => {
  const board = bareMokra()
  const event = (name: string, unit: string): Effect => ({
    type: 'event',
    name,
    unit,
    rule: 'MP-DET-01',
    data: { die: 3 },
  })
  const search = event('mp.detect', 'A1-1')
  expect(lines(board, 'en', [search])[0]).toMatch(/looks for hidden enemies, 3: nobody is found\.$/u)
  expect(lines(board, 'pl', [search])[0]).toMatch(/szuka ukrytego wroga, 3: nikogo nie znajduje\.$/u)
  expect(lines(board, 'en', [search, event('mp.detected', 'B2-1')])[0]).toMatch(/hidden enemies, 3\.$/u)
})

test('MP-MOR-07 what the test of a last model comes to is told', () => {
  const board = bareMokra()
  const target = {
    terms: [{ why: 'mp.term.morale', value: 14, rule: 'MP-MOR-03' }],
    flat: 14,
    total: 14,
  } as const
  const last = (die: number): Effect => ({
    ...{ type: 'event', name: 'mp.last-model', unit: 'A1-1', rule: 'MP-MOR-07' },
    ...{ sums: { target }, data: { die } },
  })
  expect(lines(board, 'en', [last(19)])[0]).toContain('Morale, 19: it loses its Additional action.')
  expect(lines(board, 'en', [last(14)])[0]).toContain('Morale, 14: it keeps both actions.')
  expect(lines(board, 'pl', [last(20)])[0]).toContain('traci akcję Dodatkową')
})

test('MP-HID-04 who gives himself away by what he does is told to be hidden no more', () => {
  const board = onRange({ A1: ['su43_rifle'], B1: ['de43_rifle'] }, [20])
  board.put('A1-1', 20, 20)
  board.put('B1-1', 20, 26)
  Object.assign(board.u('A1-1'), { hidden: true })
  order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
  const told = lines(board)
  const shown = told.indexOf('A1-1 (Rifle stand) gives itself away: it is hidden no more.')
  expect(shown).toBeGreaterThanOrEqual(0)
  expect(told.findIndex((line) => line.includes('fires at'))).toBeGreaterThan(shown)
  expect(said(board, 'pl', /się zdradza/u)).toHaveLength(1)
})

test('MP-MOR-01 MP-HIT-11 the picture in words has the game’s own word for each level and status', () => {
  const board = bareMokra()
  const { platoons } = board.state.facts
  Object.assign(board.state.facts, { platoons: { ...platoons, A1: { ...platoons.A1, level: 'broken' } } })
  Object.assign(board.u('A1-1'), { suppressed: true, outOfCommand: true })
  for (const u of Object.values(board.state.units)) if (u.id !== 'A1-1' && u.at !== null) u.at = null
  const scene = meinPanzer.scene(viewOf(board.state, { kind: 'side', side: 'PL' }, null), [])
  expect(altText(scene, 'pl')).toMatch(/Złamany, Przyparty, Poza Dowodzeniem/u)
  expect(altText(scene, 'pl')).not.toContain('rozbici')
  expect(altText(scene, 'en')).toContain('Broken, Suppressed, Out of Command')
})
