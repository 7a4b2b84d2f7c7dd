import { describe, expect, test } from 'vitest'
import { setupWith } from '../../src/kernel/bringing.ts'
import type { Json } from '../../src/kernel/json.ts'
import { valuesIn } from '../../src/kernel/ordered.ts'
import { type RosterUnit, rosterOf } from '../../src/kernel/roster.ts'
import { sealOf } from '../../src/kernel/sealed.ts'
import { companyBattles } from '../../src/rulesets/company-battles/ruleset.ts'
import { hexBattles } from '../../src/rulesets/hex-battles/ruleset.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import { meinPanzer } from '../../src/rulesets/mein-panzer/ruleset.ts'
import { szwadron } from '../../src/rulesets/szwadron/ruleset.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { carried, FOUGHT } from './carried.ts'

/*
 * Worked cases of rosters (DIG-ROSTER), written from what players are told of them before the code was looked at. K2 of Kalina has Stan 20,
 * K6 10, its headquarters K1 10.
 */

type Losses = Parameters<typeof carried>[3]
type Says = Parameters<typeof carried>[4]

const khan = (lost: Losses, campaign: Says = {}) =>
  carried(khansAndGenerals, 'kalina', 'KHAN', lost, campaign)
const stanOf = (id: string, lost: Losses, campaign: Says = {}) => khan(lost, campaign).units[id]?.stan
/** K2 has 7 of its 20 left: 13 are lost. */
const hurt = { K2: { left: { stan: 7 } } } as const

describe('what comes back, rounded down', () => {
  test.each([
    ['1 usually half: of 13 lost 6', {}, 13],
    ['2 none', { recover: 'none' }, 7],
    ['3 a third: of 13 lost 4', { recover: 'third' }, 11],
    ['4 all', { recover: 'all' }, 20],
  ] as const)('DIG-ROSTER case %s', (_, campaign, left) => {
    expect(stanOf('K2', hurt, campaign)).toBe(left)
  })
})

describe('who is there', () => {
  const dead = { K6: { fate: 'destroyed' } } as const
  const fled = { K2: { fate: 'fled', left: { stan: 10 } } } as const

  test('DIG-ROSTER case 5: who was destroyed is away, and stays on the roster as lost', () => {
    const { units, rosters } = khan(dead)
    expect(units.K6).toBeUndefined()
    expect(rosters?.KHAN?.camp).toMatchObject([{ id: 'K6', fate: 'destroyed' }])
  })

  test('DIG-ROSTER case 6: recruits are whole, whatever comes back otherwise, and without the levels of those before them', () => {
    const { units, rosters } = khan(
      { K6: { fate: 'destroyed', fought: 3 } },
      { destroyed: 'recruits', recover: 'none', experience: 'fought', most: 4 },
    )
    expect(units.K6).toMatchObject({ stan: 10, training: khan({}).units.K6?.training })
    expect(rosters?.KHAN?.units.K6).toMatchObject({ fought: 0, won: 0 })
  })

  test('DIG-ROSTER case 7: who fled gathers with what he had left, and half of what he lost comes back to him too', () => {
    expect(stanOf('K2', fled)).toBe(15)
  })

  test('DIG-ROSTER case 8: or he stays away', () => {
    expect(stanOf('K2', fled, { fled: 'away' })).toBeUndefined()
  })

  test.each(['destroyed', 'fled'] as const)(
    'DIG-ROSTER case 9: a headquarters that was %s is there',
    (fate) => {
      const lost = { K1: { fate, left: { stan: 4 }, fought: 2 } }
      const { units } = khan(lost, { fled: 'away', experience: 'fought', most: 4 })
      expect(units.K1).toMatchObject({ stan: 10, training: khan({}).units.K1?.training })
    },
  )

  test('DIG-ROSTER case 10: nothing but headquarters is refused', () => {
    const others = valuesIn(khan({}).units).filter(({ side, id }) => side === 'KHAN' && id !== 'K1')
    const lost = Object.fromEntries(others.map(({ id }) => [id, { fate: 'destroyed' as const }]))
    expect(() => khan(lost)).toThrow('roster.error.nobody')
  })
})

describe('experience', () => {
  const before = khan({}).units.K2?.training ?? 0

  test.each([
    ['11 from one battle, a level', { fought: 1 }, { experience: 'fought' }, 1],
    ['11 from three, one where one is the most', { fought: 3 }, { experience: 'fought' }, 1],
    ['11 from three, two where two are', { fought: 3 }, { experience: 'fought', most: 2 }, 2],
    ['12 a battle that was lost is none that was won', { fought: 1, won: 0 }, { experience: 'won' }, 0],
    ['12 of three battles two were won', { fought: 3, won: 2 }, { experience: 'won', most: 4 }, 2],
  ] as const)('DIG-ROSTER case %s', (_, left, campaign, levels) => {
    expect(khan({ K2: left }, campaign).units.K2?.training).toBe(Math.min(5, before + levels))
  })
})

describe('the other games', () => {
  test('DIG-ROSTER case 13: a unit of Hex Battles of which one point is left has half of the lost ones more', () => {
    const whole = carried(hexBattles, 'kircholm', 'PL', {})
    const one = valuesIn(whole.units).find(({ side, ps }) => side === 'PL' && ps === 4)
    if (one === undefined) throw new Error('no unit of four points')
    const lost = { [one.id]: { left: { ps: 1 }, fought: 5 } }
    const { units } = carried(hexBattles, 'kircholm', 'PL', lost, { experience: 'fought', most: 4 })
    // Three are lost, and one comes back. Experience changes nothing.
    expect(units[one.id]).toEqual({ ...one, ps: 2 })
  })

  test('DIG-ROSTER case 14: a squadron is a smaller unit, whose losses before weigh on no test of Morale', () => {
    const figures = carried(szwadron, 'grochow', 'PL', {}).units.P1?.startFigures ?? 0
    const { units } = carried(szwadron, 'grochow', 'PL', { P1: { left: { figures: figures - 5 } } })
    // Five are lost, and two come back.
    expect(units.P1?.bodies).toHaveLength(figures - 3)
    expect(units.P1?.startFigures).toBe(figures - 3)
  })

  test('DIG-ROSTER case 15: each kind of team comes back by itself, and a lost commander’s place another team takes', () => {
    // D2 is a commander and six teams. Half of one commander is none; of four teams lost two come back.
    const lost = { D2: { left: { cmd: 0, gren: 2 } } } as const
    const { units } = carried(companyBattles, 'la-chapelle', 'DE', lost)
    expect(units.D2?.roster).toEqual(['cmd', 'gren', 'gren', 'gren'])
  })

  test('DIG-ROSTER case 16: of a platoon of Mein Panzer the first that is left leads, and it is undamaged', () => {
    const whole = carried(meinPanzer, 'mokra', 'PL', {}).facts.platoons.A3
    const lost = { A3: { left: { pl39_tks20: 0 } } } as const
    const { facts, units } = carried(meinPanzer, 'mokra', 'PL', lost, { recover: 'none' })
    const left = facts.platoons.A3
    expect(left?.roster.length).toBeLessThan(whole?.roster.length ?? 0)
    expect(left?.leader).toBe(left?.roster[0])
    expect(left?.roster.every((id) => units[id]?.damage === 0)).toBe(true)
  })
})

/** A roster of Kalina with its units changed, brought to Kalina. */
function brought(change: (units: readonly RosterUnit[]) => readonly RosterUnit[], campaign: Says = {}) {
  const scenario = loadLibrary().scenarios['khans-and-generals']?.kalina as { readonly [key: string]: Json }
  const setup = setupWith(khansAndGenerals, scenario, {})
  const { seal: _, ...whole } = rosterOf(khansAndGenerals, setup, setup, { ...FOUGHT, side: 'KHAN' }).roster
  const roster = { ...whole, units: [...change(whole.units)] }
  const file = { roster: { ...roster, seal: sealOf(roster) } } as unknown as Json
  const state = setupWith(khansAndGenerals, { ...scenario, campaign }, { KHAN: { file, checked: true } })
  return { state, after: rosterOf(khansAndGenerals, state, state, { ...FOUGHT, side: 'KHAN' }).roster }
}

const numbered =
  (stan: number, id: string) =>
  (one: RosterUnit): RosterUnit =>
    one.id === id ? { ...one, parts: { stan: { left: stan, full: 20 } } } : one

describe('who is who', () => {
  test('DIG-ROSTER case 17: by id and card first, and by the card alone last', () => {
    // K2 and K3 are of one card. K3 is known by its id; K2 is called otherwise in the roster, and is known by its card.
    const { state } = brought(
      (units) =>
        units
          .map(numbered(6, 'K2'))
          .map(numbered(8, 'K3'))
          .map((one) => (one.id === 'K2' ? { ...one, id: 'Z1', name: { en: 'Z', pl: 'Z' } } : one)),
      { recover: 'none' },
    )
    expect(state.units.K3?.stan).toBe(8)
    expect(state.units.K2?.stan).toBe(6)
    expect(state.rosters?.KHAN?.units.K2?.as).toBe('Z1')
  })

  test('DIG-ROSTER case 18: for whom there is no place he waits, and is on the next roster as he was', () => {
    const spare = { id: 'Z9', name: { en: 'Guards', pl: 'Gwardia' }, card: 'no_such', fate: 'ready' as const }
    const more = { ...spare, parts: { stan: { left: 9, full: 30 } }, fought: 4, won: 1 }
    const { state, after } = brought((units) => [...units, more])
    expect(state.units.Z9).toBeUndefined()
    expect(after.units.find(({ id }) => id === 'Z9')).toEqual(more)
  })

  test('DIG-ROSTER case 19: whom the roster does not know begins as the scenario says', () => {
    const { state } = brought((units) => units.filter(({ id }) => id !== 'K6'), {
      ...{ experience: 'fought', most: 4, recover: 'none' },
    })
    expect(state.units.K6).toEqual(khan({}).units.K6)
    expect(state.rosters?.KHAN?.units.K6).toBeUndefined()
  })

  test('DIG-ROSTER case 20: where the scenario says which one it is, neither its id nor its name counts', () => {
    const { state } = brought((units) => units.map(numbered(6, 'K2')).map(numbered(8, 'K3')), {
      ...{ recover: 'none', units: { K2: 'K3', K3: 'K2' } },
    })
    expect([state.units.K2?.stan, state.units.K3?.stan]).toEqual([8, 6])
  })
})

test('DIG-ROSTER case 21: a number that was changed is refused', () => {
  const scenario = loadLibrary().scenarios['khans-and-generals']?.kalina as { readonly [key: string]: Json }
  const setup = setupWith(khansAndGenerals, scenario, {})
  const { roster } = rosterOf(khansAndGenerals, setup, setup, { ...FOUGHT, side: 'KHAN' })
  const units = roster.units.map((one) => ({ ...one, fought: one.fought + 1 }))
  const file = { roster: { ...roster, units } } as unknown as Json
  expect(() => setupWith(khansAndGenerals, scenario, { KHAN: { file, checked: true } })).toThrow(
    'roster.error.changed',
  )
})

describe('from Crossroads at Borki to Borki, the second day', () => {
  const shipped = loadLibrary().scenarios['khans-and-generals'] ?? {}
  const day = shipped['borki-second-day'] as {
    readonly campaign: { readonly units: Readonly<Record<string, string>> }
  }
  const before = setupWith(khansAndGenerals, shipped.borki as Json, {})
  const after = setupWith(khansAndGenerals, shipped['borki-second-day'] as Json, {})
  const things = (state: typeof before, side: string) =>
    new Map((khansAndGenerals.roster?.units(state, side) ?? []).map((one) => [one.id, one]))

  test.each(['RED', 'BLUE'])(
    'house: DIG-ROSTER each of the %s that the second day names is of one card on both days',
    (side) => {
      const [then, now] = [things(before, side), things(after, side)]
      const own = Object.entries(day.campaign.units).filter(([id]) => now.has(id))
      expect(own).toHaveLength(9)
      for (const [id, was] of own) expect([id, then.get(was)?.card]).toEqual([id, now.get(id)?.card])
    },
  )

  test('DIG-ROSTER one in three of the lost is back after the night, the dead are away, and all others begin as they would', () => {
    const left = structuredClone(before)
    for (const [id, stan] of [
      ['W2', 8],
      ['W8', 0],
    ] as const) {
      const u = left.units[id]
      if (u !== undefined) left.units[id] = { ...u, stan, ...(stan === 0 ? { status: 'destroyed' } : {}) }
    }
    const file = rosterOf(khansAndGenerals, before, left, { ...FOUGHT, side: 'BLUE' }) as unknown as Json
    const { units, rosters } = setupWith(khansAndGenerals, shipped['borki-second-day'] as Json, {
      BLUE: { file, checked: true },
    })
    const whole = before.units.W2?.stan ?? 0
    expect(units.B3?.stan).toBe(8 + Math.floor((whole - 8) / 3))
    expect(units.B15).toBeUndefined()
    expect(units.B5).toEqual(after.units.B5)
    // The dead rifle and the battery off the map are not there.
    expect(rosters?.BLUE?.camp.map(({ id }) => id).sort()).toEqual(['W10', 'W8'])
  })
})
