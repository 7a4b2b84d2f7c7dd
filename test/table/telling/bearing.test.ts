import { expect, test } from 'vitest'
import { toldLines, whyLines } from '../../../src/discord/present/report.ts'
import { plain } from '../../../src/i18n/spans.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import type { UnitId, Viewer } from '../../../src/kernel/words.ts'
import { viewOf } from '../../../src/rulesets/mein-panzer/shown/view.ts'
import { entryView } from '../../../src/table/battle/redact.ts'
import { sumsOf } from '../../../src/table/telling/looking.ts'
import { ownIn } from '../../../src/table/telling/posts.ts'
import { type Board, order } from '../../rulesets/mein-panzer/support/board.ts'
import { onRange } from '../../rulesets/mein-panzer/support/range.ts'

/*
 * What `/why` tells about a unit, and what a side's thread has of an entry: also what led to it, and what came of it.
 */

const GERMAN: Viewer = { kind: 'side', side: 'DE' }

const entryOf = (effects: readonly object[]) =>
  ({ seq: 7, at: '', input: { type: 'order' }, rolls: [], effects }) as unknown as Entry

/** An entry of effects as the Germans know it. */
const seenBy = (board: Board, effects: readonly object[]) =>
  entryView(
    entryOf(effects),
    GERMAN,
    { turn: 1, phase: 'activation', active: 'SU' },
    [viewOf(board.state, GERMAN, null)],
    { number: '7', anchor: '', backTo: null },
  )

const stageOf = ({ state }: Board) => ({ sides: [], map: state.map, namespace: 'mp' })

/** Names of the events that `/why` tells about a unit. */
const why = (board: Board, unit: UnitId, effects: readonly object[] = board.battle.written().effects) =>
  sumsOf(seenBy(board, effects), unit, true).map(({ event }) => event.name)

/** Two Soviet riflemen at 5" from a German one, and another far off. */
function facing(dice: readonly number[]): Board {
  const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], B1: ['de43_rifle', 'de43_rifle'] }, dice)
  board.put('A1-1', 19.5, 20.02)
  board.put('A1-2', 20.5, 20.02)
  board.put('B1-1', 20, 26)
  board.put('B1-2', 2, 58)
  return board
}

test('MP-CMB-01 about the target of combined fire the test of those who fire is told, and about each of these all', () => {
  const board = facing([10, 20])
  order(board, 'A1-1', 'combined', { target: { unit: 'B1-1' }, options: { with: 'A1-2' } })
  expect(why(board, 'B1-1')).toEqual(['mp.combines', 'mp.rifled'])
  expect(why(board, 'A1-2')).toEqual(['mp.combines', 'mp.rifled'])
  expect(why(board, 'B1-2')).toEqual([])
})

test('MP-SUP-04 about who was kept down the covering fire is told, and that it was', () => {
  const board = facing([10])
  order(board, 'A1-1', 'cover', { target: { at: { x: 2000, y: 2600 } }, options: { with: 'A1-2' } })
  expect(board.u('B1-1').suppressed).toBe(true)
  expect(why(board, 'B1-1')).toEqual(['mp.covers', 'mp.kept-down'])
  expect(why(board, 'B1-2')).toEqual([])
})

test('MP-DET-01 a search is told with its die to whoever asks for it, and is not taken for the newest calculation', () => {
  const board = facing([])
  const search = {
    type: 'event',
    rule: 'MP-DET-01',
    name: 'mp.detect',
    unit: 'A1-1',
    data: { die: 3, with: '' },
  }
  expect(why(board, 'A1-1', [search])).toEqual(['mp.detect'])
  expect(sumsOf(seenBy(board, [search]), undefined, false)).toEqual([])
  const told = whyLines(sumsOf(seenBy(board, [search]), undefined, true), stageOf(board), 'en')
  expect(told.join(' ')).toMatch(/looks for hidden enemies, 3: nobody is found\..*MP-DET-01.*Die: 3/u)
})

test('MP-CHG-08 the dice of both sides of a melee are told', () => {
  const board = facing([])
  const sum = { terms: [{ why: 'mp.term.wb', value: 5, rule: 'MP-CHG-07' }], flat: 5, total: 5 }
  const melee = {
    ...{ type: 'event', rule: 'MP-CHG-08', name: 'mp.melee', unit: 'A1-1', target: 'B1-1' },
    ...{ sums: { attack: sum, defence: sum }, data: { die: 20, against: 19, winner: 'defender' } },
  }
  const told = whyLines(sumsOf(seenBy(board, [melee]), 'B1-1', true), stageOf(board), 'en')
  expect(told).toContain('🎲 Dice: 20 against 19')
})

test('how a test ended stands in the thread of the side that alone was told why it was made', () => {
  const board = facing([])
  const owes = {
    ...{ type: 'event', rule: 'MP-MOR-02', name: 'mp.owes-morale', unit: 'B1-1', to: ['DE'] },
    data: { platoon: 'B1', cause: 'lost', lost: ['B1-2'] },
  }
  const morale = (unit: string) => ({
    ...{ type: 'event', rule: 'MP-MOR-03', name: 'mp.morale', unit },
    data: { platoon: unit.slice(0, 2), die: 15, level: 'broken' },
  })
  const effects = [morale('A1-1'), owes, morale('B1-1')]
  const own = ownIn(entryOf(effects), GERMAN)
  const lines = toldLines({ ...seenBy(board, effects), own }, stageOf(board), 'en')
  expect(lines.map(({ text }) => plain(text))).toEqual([
    'B1 tests Morale: it has lost B1-2 (Grenadier stand).',
    'B1, Morale, 15: Broken.',
  ])
})
