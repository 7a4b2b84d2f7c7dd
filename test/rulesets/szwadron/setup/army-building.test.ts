import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { armies } from '../../../../src/rulesets/szwadron/setup/army-building.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { ARMY_LISTS } from '../../../../src/rulesets/szwadron/tables/army.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { pointsOf } from '../support/points.ts'

const twin = loadLibrary().scenarios.szwadron?.['twin-hamlets'] as Json
const agreed = { ...(twin as object), limit: 1000 } as Json

/** Why a choice is refused, or what it costs. */
function of(units: readonly string[], list = 'pl', scenario = agreed): string | number {
  const done = armies.check(scenario, 'FR', { list, units: [...units] })
  return done.ok ? done.value.points : done.refusal.key
}

/** Three battalions of ten: 480 points. */
const battalions = ['pl-line 10/5', 'pl-line 10/5', 'pl-line 10/5']

describe('SZ-ARMY-01 armies by points', () => {
  test('SZ-ARMY-01 an army costs its figures; a line without numbers is the smallest unit', () => {
    expect(of(battalions)).toBe(480)
    expect(of([...battalions, 'pl-uhl', 'pl-foot'])).toBe(480 + 4 * 26 + 42)
    expect(of(['pl-line 12', 'pl-line 12/4'])).toBe(24 * 16)
  })

  test.each([
    ['more points than agreed', [...battalions, ...battalions], 'sz.error.too-many-alike'],
    ['too dear', [...battalions, 'pl-gren 6', 'pl-gren 6', 'pl-uhl 8', 'pl-uhl 6'], 'sz.error.over-limit'],
    ['too small a unit', ['pl-line 5'], 'sz.error.size'],
    ['too large a unit', ['pl-line 13'], 'sz.error.size'],
    ['more files than figures', ['pl-line 6/7'], 'sz.error.files'],
    ['another list’s figures', ['fr-line 10'], 'sz.error.not-in-list'],
    ['less than half infantry', ['pl-line 6', 'pl-uhl 8'], 'sz.error.few-infantry'],
    ['more than a quarter guns', ['pl-line 6', 'pl-foot 1'], 'sz.error.much-artillery'],
    ['four units of one entry', [...battalions, 'pl-line 6'], 'sz.error.too-many-alike'],
    ['no units', [], 'sz.error.not-an-army'],
    ['no such line', ['ten battalions'], 'sz.error.not-an-army'],
  ] as const)('SZ-ARMY-01 %s is no army', (_, units, why) => {
    expect(of(units)).toBe(why)
  })

  test('SZ-ARMY-01 half infantry and a quarter guns are just allowed', () => {
    // 168 of 336 infantry; 42 of 168 guns.
    expect(of(['pl-line 10', 'pl-line 6', 'pl-uhl 8', 'pl-foot 1'])).toBe(256 + 208 + 42)
    expect(of(['at-line 8', 'at-foot 1'], 'at')).toBe('sz.error.much-artillery')
    expect(of(['at-line 9', 'at-foot 1'], 'at')).toBe(135 + 42)
  })

  test('SZ-ARMY-01 for every 1000 points begun three units of one entry more', () => {
    const larger = { ...(twin as object), limit: 1001 } as Json
    expect(of([...battalions, 'pl-line 6'], 'pl', larger)).toBe(480 + 96)
  })

  test('SZ-ARMY-01 without an agreed limit a side may spend what its own units cost', () => {
    const done = armies.check(twin, 'FR', { list: 'fr', units: ['fr-line 10'] })
    expect(done.ok && done.value.limit).toBe(1195)
  })

  test('SZ-ARMY-01 a list begins with an army that may be fielded as it is', () => {
    for (const { first } of armies.lists(agreed)) {
      expect(armies.check(agreed, 'FR', first ?? null)).toMatchObject({ ok: true })
    }
  })

  test('SZ-SCEN-02 chosen armies stand in their strips, are shared out among brigades, and deploy', () => {
    const choice = { list: 'pl', units: [...battalions, 'pl-light 8', 'pl-uhl 6', 'pl-foot 1'] }
    const done = armies.check(agreed, 'FR', choice)
    if (!done.ok) throw new Error(done.refusal.key)
    const state = setup(armies.muster(agreed, { FR: done.value }))
    const own = Object.values(state.units).filter(({ side }) => side === 'FR')
    expect(own.map(({ card }) => card)).toEqual(choice.units.map((text) => text.split(' ')[0]))
    expect(state.phase).toBe('deployment')
    expect(state.facts.points.FR).toBe(done.value.points)
    expect(new Set(own.map(({ brigade }) => brigade))).toEqual(new Set(['line', 'reserve']))
    // The other side keeps what the scenario gives it.
    expect(state.units.A1?.startFigures).toBe(12)
  })

  test('SZ-DATA-02 SZ-DATA-03 SZ-DATA-04 the lists are read by arms, each figure at the price of its formula', () => {
    expect(armies.lists(twin).map(({ id }) => id)).toEqual(['fr', 'at', 'pl'])
    for (const { entries, id } of ARMY_LISTS) {
      const listed = armies
        .lists(twin)
        .find((list) => list.id === id)
        ?.detachments.flatMap(({ cards }) => cards)
      expect(listed?.length).toBe(entries.length)
      for (const entry of entries) {
        expect(listed?.find(({ card }) => card === entry.id)?.points).toBe(pointsOf(entry))
      }
    }
  })
})
