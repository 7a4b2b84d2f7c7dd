import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { canonical } from '../../src/kernel/json.ts'
import { type Entry, effective, seal } from '../../src/kernel/log.ts'
import { momentBefore } from '../../src/kernel/position.ts'
import { readBattle } from '../../src/workshop/read-battle.ts'
import { readReplay } from '../replays/replays.ts'

/* What an export must be to be brought into a channel (DIG-IMPORT). */

const exported = (name: string) => ({
  format: 'hetman-battle',
  version: 1,
  kind: 'full',
  ...readReplay(name),
  head: { number: '', anchor: '' },
})
const bytes = (data: unknown) => Buffer.from(JSON.stringify(data), 'utf8')
const refusalOf = (file: Uint8Array) => {
  const read = readBattle(file)
  return read.ok ? '' : read.refusal.key
}

test.each([
  'szwadron-grochow-40.json.gz',
  'khans-and-generals-kalina-11.json.gz',
  'mein-panzer-mokra-8.json.gz',
  'company-battles-roullours-17.json.gz',
])('DIG-IMPORT %s is read as it was written, packed as well, and checked', (name) => {
  const battle = exported(name)
  const read = readBattle(gzipSync(bytes(battle)))
  if (!read.ok) throw new Error(read.refusal.key)
  expect(canonical(read.value.entries)).toBe(canonical(battle.entries))
  expect(canonical(read.value.origin)).toBe(canonical(battle.origin))
  expect(['played', 'unplayed']).toContain(read.value.verdict)
  expect(read.value.anchor).not.toBe('')
  expect(momentBefore(read.value.origin, effective(read.value.entries), () => false)).not.toBeNull()
})

test('DIG-IMPORT what was changed, is a view or no battle is refused, whatever it is', () => {
  const battle = exported('szwadron-grochow-40.json.gz')
  const [first, ...more] = battle.entries as [Entry, ...Entry[]]
  expect(
    refusalOf(bytes({ ...battle, entries: [{ ...first, at: '2020-01-01T00:00:00.000Z' }, ...more] })),
  ).toBe('verify.hash')
  expect(refusalOf(bytes({ ...battle, secret: 'f'.repeat(64) }))).toBe('verify.commitment')
  expect(refusalOf(bytes({ ...battle, entries: more }))).toBe('verify.sequence')
  expect(
    refusalOf(bytes({ ...battle, origin: { ...battle.origin, setup: { ...battle.origin.setup, turn: 3 } } })),
  ).toBe('verify.chain')
  // A log that was chained anew has other dice than its secret gives.
  let prev = first.prev
  const forged = battle.entries.map(({ hash: _, ...entry }) => {
    const rolls = entry.rolls.map((roll) => ({ ...roll, value: (roll.value % roll.sides) + 1 }))
    const sealed = seal({ ...entry, rolls, prev })
    prev = sealed.hash
    return sealed
  })
  expect(refusalOf(bytes({ ...battle, entries: forged }))).toBe('verify.die')
  expect(refusalOf(bytes({ ...battle, kind: 'view' }))).toBe('import.error.view')
  expect(refusalOf(bytes({ ...battle, ruleset: 'chess' }))).toBe('import.error.rules')
  for (const nothing of ['', '{}', 'null', '[1', '\u001f\u008b']) {
    expect(refusalOf(Buffer.from(nothing, 'latin1'))).toBe('import.error.unreadable')
  }
  expect(refusalOf(bytes({ ...battle, entries: [{ ...first, effects: 7 }] }))).toBe('import.error.unreadable')
})
