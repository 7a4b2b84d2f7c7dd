import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../src/i18n/i18n.ts'
import { fold } from '../../src/kernel/nearest.ts'
import { idiomOf, parseLine } from '../../src/kernel/notation.ts'
import { orderMeant } from '../../src/kernel/order-names.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { type Message, Refusal } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/** The order that is understood where a unit `U` is told to do something, or what is said instead. */
function understood(id: string, words: string): string | Message {
  const ruleset = rulesets[id] as Ruleset<BattleState>
  const read = parseLine(`U ${words}`, idiomOf(ruleset))
  if (!read.ok) return read.refusal
  if (read.value.kind !== 'order') throw new Error(words)
  const isUnit = (word: string): boolean => word === 'U'
  try {
    return orderMeant(read.value.order, ruleset.orders, isUnit, () => false).order.key
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
}

test.each(Object.entries(rulesets))('house: %s: no name is that of two orders', (_, ruleset) => {
  const called = new Map<string, Set<string>>()
  for (const { key, names } of Object.values(ruleset.orders)) {
    for (const name of [key, ...names.en, ...names.pl]) {
      called.set(fold(name), (called.get(fold(name)) ?? new Set()).add(key))
    }
  }
  const several = [...called].filter(([, keys]) => keys.size > 1)
  expect(several.map(([name, keys]) => [name, ...keys])).toEqual([])
})

/** Words people have for orders that the rules call otherwise. */
const OTHERWISE: readonly (readonly [ruleset: string, order: string, words: readonly string[]])[] = [
  [
    'mein-panzer',
    'combined',
    ['ogień połączony', 'łączony', 'ogień łączony', 'wspólny ogień', 'razem', 'combine', 'massed fire'],
  ],
  ['mein-panzer', 'run', ['sprint', 'biegiem', 'ruch szybki', 'fast move', 'dash']],
  ['mein-panzer', 'overwatch', ['czuwaj', 'watch', 'reaction fire', 'ogień w reakcji']],
  ['mein-panzer', 'firefight', ['ostrzał', 'small arms', 'broń ręczna', 'ogień karabinowy']],
  ['mein-panzer', 'fireMoving', ['fire on the move', 'strzał w ruchu', 'ogień w marszu']],
  ['mein-panzer', 'cover', ['suppressing fire', 'ogień osłaniający']],
  ['mein-panzer', 'mark', ['call artillery', 'wezwij artylerię']],
  ['mein-panzer', 'load', ['tow', 'holuj']],
  ['mein-panzer', 'gallop', ['szarża ułanów', 'galopuj']],
  ['mein-panzer', 'takeOver', ['take over', 'przejmij dowodzenie']],
  ['mein-panzer', 'man', ['przejmij', 'crew']],
  ['company-battles', 'dash', ['sprint', 'run', 'fast', 'biegiem', 'szybki ruch']],
  ['company-battles', 'shoot', ['ostrzelaj', 'strzał', 'direct fire']],
  ['company-battles', 'bombard', ['ostrzał', 'ostrzał artyleryjski', 'barrage', 'artillery']],
  ['company-battles', 'assault', ['natarcie', 'storm']],
  ['company-battles', 'standing', ['standing order', 'rozkaz stały']],
  ['khans-and-generals', 'run', ['sprint', 'double']],
  ['khans-and-generals', 'rangedAttack', ['ogień', 'volley', 'salwa']],
  ['khans-and-generals', 'fireAndMove', ['ogień i ruch', 'fire and move']],
  ['khans-and-generals', 'digIn', ['entrench', 'okopuje się']],
  ['khans-and-generals', 'callAir', ['air strike', 'nalot']],
  ['khans-and-generals', 'deployWeapon', ['rozstaw broń', 'rozłóż', 'pack']],
  ['khans-and-generals', 'deploy', ['rozstaw']],
  ['szwadron', 'charge', ['szturm', 'storm']],
  ['szwadron', 'fire', ['salwa', 'volley']],
  ['szwadron', 'watch', ['oczekiwanie', 'opportunity fire']],
  ['szwadron', 'marchFire', ['ogień w ruchu', 'move and fire']],
  ['szwadron', 'disengage', ['wycofaj się', 'retreat']],
  ['hex-battles', 'attack', ['szturm', 'storm']],
  ['hex-battles', 'fire', ['bombarduj', 'bombard']],
]

describe.each(OTHERWISE)('%s: %s', (ruleset, order, words) => {
  test.each(words)('house: “%s” is understood', (said) => {
    expect(understood(ruleset, said)).toBe(order)
    // With whom or what it is done to behind it.
    expect(understood(ruleset, `${said} @B2`)).toBe(order)
  })
})

test('house: a word that is not what an order is called first says which order it is', () => {
  expect(understood('mein-panzer', 'ostzał')).toMatchObject({
    key: 'notation.unknown-order',
    params: { hint: { key: 'notation.hint-order', params: { order: 'firefight' } } },
  })
  expect(understood('company-battles', 'ostzał')).toMatchObject({
    params: { hint: { key: 'notation.hint-order', params: { order: 'bombard' } } },
  })
  // What it is called first needs no more words.
  expect(understood('mein-panzer', 'combned')).toMatchObject({ params: { hint: { key: 'notation.hint' } } })
})

test('house: a word behind an order that is nearly another order’s is not only to be left out', () => {
  const ruleset = rulesets['mein-panzer'] as Ruleset<BattleState>
  const mokra = loadLibrary().scenarios['mein-panzer']?.mokra ?? null
  const view = ruleset.view(ruleset.setup(mokra), { kind: 'umpire' }, null)
  const refused = (line: string): Message | null => {
    const read = parseLine(line, idiomOf(ruleset))
    if (!read.ok || read.value.kind !== 'order') return null
    const meant = resolveOrder(read.value.order, view, ruleset)
    return meant.ok ? null : meant.refusal
  }
  const polish = refused('A1-1 ogień oslonwy @B2-1')
  expect(polish && sayPlain(polish, 'pl')).toContain('Czy chodziło o „ogień osłonowy” (')
  const english = refused('A1-1 fire movng @B2-1')
  expect(english && sayPlain(english, 'en')).toContain('Did you mean “fire moving” (')
  const neither = refused('A1-1 fire quickly @B2-1')
  expect(neither && sayPlain(neither, 'en')).toMatch(/leave it out\.$/u)
})
