import { expect, test } from 'vitest'
import { findRow } from '../../../../src/reference/tables/tables.ts'
import { meinPanzerReference } from '../../../../src/rulesets/mein-panzer/reference/reference.ts'
import { MODELS } from '../../../../src/rulesets/mein-panzer/tables/models.ts'
import { atDistance } from '../../../../src/rulesets/mein-panzer/tables/ranges.ts'

test.each([
  ['7', '7'],
  ['+7', '7'],
  ['-7', '-7'],
  ['−7', '-7'],
  ['25', '20'],
])('MP-HIT-01 a Strike Strength of %s is looked up in row %s', (typed, key) => {
  const hits = meinPanzerReference.tables.find(({ id }) => id === 'hits-on-vehicles')
  if (hits === undefined) throw new Error('No table of hits')
  expect(findRow(hits, typed)).toMatchObject({ ok: true, value: { key } })
})

test('MP-CORE-03 a distance is rounded up to the inch, and a band includes its end: 2.01″ counts as 3″', () => {
  const at = (inches: number) =>
    atDistance<number | null>(inches, [2, 5, Number.POSITIVE_INFINITY], [8, 6, null])
  expect([0, 2, 2.01, 5, 5.1, 99].map(at)).toEqual([8, 8, 6, 6, null, null])
})

test('MP-DAT-01 men with rifles, sub-machine guns, charges or horses are infantry, crews of a weapon are support', () => {
  const kinds = new Map<string, Set<string>>()
  for (const { id, kind, arms } of Object.values(MODELS).flat()) {
    if (kind === 'vehicle' || kind === 'gun') continue
    const [borne = ''] = arms.map(({ weapon }) => weapon.replace(/^[sw]_\d*([a-z]+).*$/, '$1'))
    // Specialists carry rifles, too: they are what their name says.
    const own = ['hq', 'observer', 'sniper', 'listening'].includes(kind) ? id.replace(/^\w+?\d+_/, '') : borne
    kinds.set(own, (kinds.get(own) ?? new Set()).add(kind))
  }
  const of = (wanted: string) =>
    [...kinds].flatMap(([borne, found]) => (found.has(wanted) ? [borne] : [])).sort()
  expect([...kinds.values()].every((found) => found.size === 1)).toBe(true)
  expect(of('infantry')).toEqual(['rifle', 'smg'])
  expect(of('support')).toEqual(['atrifle', 'bazooka', 'flame', 'gran', 'hmg', 'lmg', 'mortar', 'type'])
  expect(of('hq')).toEqual(['commissar', 'hq'])
  expect([of('observer'), of('sniper'), of('listening')]).toEqual([['obs'], ['sniper'], ['listen']])
})
