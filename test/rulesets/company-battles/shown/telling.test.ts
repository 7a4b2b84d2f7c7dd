import { expect, test } from 'vitest'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import { type Key, message, unchecked } from '../../../../src/kernel/words.ts'
import { report } from '../../../../src/reports/report.ts'

const told = (effects: readonly Effect[], language: 'en' | 'pl' = 'en'): string[] =>
  report(effects, {
    language,
    namespace: 'company',
    unit: () => undefined,
    side: (id) => message('text', { text: id }),
    thing: () => undefined,
    place: () => '',
  }).map(({ text }) => plain(text))

const stays = (team: string, key: Key, params: Readonly<Record<string, string | number>> = {}): Effect => ({
  type: 'event',
  rule: 'FW-MOV-01',
  name: 'company.stays-behind',
  unit: 'U1',
  data: { why: unchecked(key, { team, ...params }) },
})

test('FW-MOV-01 those who stay behind for one reason are told in one line', () => {
  const [near, door] = ['company.error.way-enemy-near', 'company.error.way-passage'] as const
  const all = [
    stays('U1-12', door),
    stays('U1-7', near, { enemy: 'D2-2', least: 20 }),
    stays('U1-9', door),
    stays('U1-8', near, { enemy: 'D2-3', least: 20 }),
    stays('U1-10', door),
  ]
  const lines = told(all)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe(
    'U1: not all come along. U1-12 has no door or window on that way that it can pass. The same goes for U1-9, U1-10.',
  )
  // Who comes too near to somebody else has a reason of his own.
  expect(lines[1]).toMatch(/U1-7 would come too near D2-2.*\.$/u)
  expect(lines[1]).not.toContain('same')
  expect(lines[2]).toContain('U1-8 would come too near D2-3')
  expect(told(all, 'pl')[0]).toContain('Tak samo U1-9, U1-10.')
})

test('FW-SAV-12 who rides on a tank that was only hit is unharmed and stays; FW-SAV-09 who was in one that is lost gets out', () => {
  const saved = (rule: 'FW-SAV-09' | 'FW-SAV-12', lives: number): Effect => ({
    type: 'event',
    rule,
    name: 'company.passenger',
    unit: 'D2',
    data: { team: 'D2-1', dice: lives === 1 ? '5' : '2', need: 5, lives },
  })
  expect(told([saved('FW-SAV-12', 1), saved('FW-SAV-12', 0), saved('FW-SAV-09', 1)])).toEqual([
    'D2-1, riding: 5 against 5+, unharmed.',
    'D2-1, riding: 2 against 5+, lost.',
    'D2-1, aboard: 5 against 5+, gets out.',
  ])
  expect(told([saved('FW-SAV-12', 1)], 'pl')).toEqual(['D2-1 (na czołgu): 5 przeciw 5+, bez szwanku.'])
})

test('FW-BOG-04 FW-BOG-05 who bogs down, and who gets free or not, is told with his die; in a log of an older version without', () => {
  const bogs = (name: string, data: Readonly<Record<string, string | number>>): Effect => ({
    type: 'event',
    rule: 'FW-BOG-04',
    name,
    unit: 'U3',
    data: { team: 'U3-1', ...data },
  })
  const skill = { test: 'skill', shown: 3, need: 4 }
  const all = [
    bogs('company.bogged', { test: 'bog', shown: 1, need: 2 }),
    bogs('company.bogged', skill),
    bogs('company.still-bogged', skill),
    bogs('company.freed', { test: 'skill', shown: 4, need: 4 }),
  ]
  expect(told(all)).toEqual([
    'U3-1 is bogged down in rough ground (1 against 2+).',
    'U3-1 is bogged down in very difficult ground (Skill test: 3 against 4+).',
    'U3-1 stays bogged down (Skill test: 3 against 4+).',
    'U3-1 is free again (Skill test: 4 against 4+).',
  ])
  expect(told(all.slice(0, 1), 'pl')).toEqual(['U3-1 grzęźnie w trudnym terenie (1 przeciw 2+).'])
  expect(told([bogs('company.bogged', {}), bogs('company.freed', {})])).toEqual([
    'U3-1 is bogged down.',
    'U3-1 is free again.',
  ])
})
