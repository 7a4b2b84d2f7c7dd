import { expect, test } from 'vitest'
import { entryVoice } from '../../../../src/discord/present/voice.ts'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import type { Viewer } from '../../../../src/kernel/words.ts'
import { report } from '../../../../src/reports/report.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { entryView } from '../../../../src/table/battle/redact.ts'
import { Board, bareMokra } from '../support/board.ts'
import { onRange, range } from '../support/range.ts'

/** An entry of these events as a viewer is told it. */
function told(board: Board, viewer: Viewer, ...effects: object[]) {
  const entry = { seq: 1, at: '', input: { type: 'order' }, effects } as unknown as Entry
  const at = { turn: 1, phase: 'activation', active: 'SU' }
  const views = [viewOf(board.state, viewer, null)]
  return entryView(entry, viewer, at, views, { number: '1', anchor: '', backTo: null })
}

const said = (board: Board, viewer: Viewer, language: 'en' | 'pl', effect: object): string[] => {
  const stage = { sides: [], map: board.state.map, namespace: 'mp' }
  const entry = told(board, viewer, effect)
  return report(entry.effects as Effect[], entryVoice(entry, stage, language)).map(({ text }) => plain(text))
}

const UHLANS = {
  type: 'event',
  rule: 'MP-ACT-01',
  name: 'mp.activated',
  unit: 'A1-1',
  data: { platoon: 'A1' },
}
const BARRED = {
  type: 'event',
  rule: 'MP-MOV-04',
  name: 'mp.barred',
  unit: 'A3-1',
  data: { why: 'dear', by: 'bank-south' },
}

test('house: platoons are told by their names, ground by what it is, beside the ids by which orders name them', () => {
  const board = bareMokra()
  const viewer: Viewer = { kind: 'side', side: 'PL' }
  expect(said(board, viewer, 'en', UHLANS)).toEqual(['A1 (Uhlans) is activated.'])
  expect(said(board, viewer, 'pl', UHLANS)[0]).toContain('A1 (Ułani)')
  // Nothing lies on this field; on Mokra's own there is a bank.
  expect(said(board, viewer, 'en', BARRED)[0]).toContain(': bank-south costs')
  const mokra = new Board()
  expect(said(mokra, viewer, 'en', BARRED)[0]).toContain(': bank-south (low bank) costs')
  expect(said(mokra, viewer, 'pl', BARRED)[0]).toContain(': bank-south (niski wał) kosztuje')
  expect(told(mokra, viewer, BARRED, UHLANS).things).toMatchObject({
    'bank-south': { kind: 'lowBank' },
    A1: { names: { en: 'Uhlans' } },
  })
})

test('MP-CMD-14 a headquarters that was not made out is not told by its name', () => {
  const forces = { A1: ['su43_rifle'], B1: ['de43_hq'], B2: ['de43_rifle'], B3: ['de43_rifle'] }
  const { platoons } = range(forces, {})
  const board = onRange(forces, [], {
    platoons: platoons.map((one) => ({ ...one, ...(one.id === 'B1' ? { kind: 'hq' } : {}) })),
  })
  const named = { ...UHLANS, unit: 'B1-1', data: { platoon: 'B1' } }
  const name = (side: string) => told(board, { kind: 'side', side }, named).things?.B1
  expect(name('DE')).toEqual({ names: { en: 'B1', pl: 'B1' } })
  expect(name('SU')).toEqual({ names: { en: 'Grenadier stand', pl: expect.any(String) } })
})

test('MP-TRP-12 of a gun in tow it is told what was aimed at, and whose tow it is', () => {
  const board = onRange({ A1: ['su43_rifle'], B1: ['de43_truck', 'de43_pak40'] }, [])
  Object.assign(board.u('B1-2'), { at: null, status: 'aboard', carrier: 'B1-1', aboardAs: 'towed' })
  const aims = (what: string) => ({
    ...{ type: 'event', rule: 'MP-TRP-12', name: 'mp.at-towed', unit: 'A1-1', target: 'B1-2' },
    data: { what, tractor: 'B1-1' },
  })
  const viewer: Viewer = { kind: 'side', side: 'SU' }
  expect(said(board, viewer, 'en', aims('crew'))).toEqual([
    'A1-1 (Rifle stand) aims at the crew of B1-2 (7.5 cm Pak 40), in tow of B1-1 (Opel Blitz).',
  ])
  expect(said(board, viewer, 'en', aims('gun'))[0]).toContain(' aims at B1-2 ')
  expect(said(board, viewer, 'pl', aims('crew'))[0]).toMatch(/ celuje do obsługi B1-2 .* na holu za B1-1 /u)
  expect(said(board, viewer, 'pl', aims('gun'))[0]).toContain(' celuje w B1-2 ')
})
