import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { canonical } from '../../../../src/kernel/json.ts'
import type { Viewer } from '../../../../src/kernel/words.ts'
import { callAir } from '../../../../src/rulesets/khans-and-generals/orders/call-air.ts'
import { khansAndGenerals } from '../../../../src/rulesets/khans-and-generals/ruleset.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'
import { declare } from '../../../../src/rulesets/khans-and-generals/turn/carry-out.ts'
import type { Flight } from '../../../../src/rulesets/khans-and-generals/units/flights.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { raw } from '../support/shipped.ts'
import { aFlight, sky } from '../support/sky.ts'
import { anHq } from '../support/table.ts'

const EAST: Viewer = { kind: 'player', side: 'EAST', player: 'e' }
const WEST: Viewer = { kind: 'player', side: 'WEST', player: 'w' }

/** The battle of Zalesie in the player turn of the west, both sides' aircraft as told. */
function moment(west: Partial<Flight>, east: Partial<Flight> = {}): KgState {
  const state = setup(raw('zalesie'))
  state.phase = 'player'
  state.turn = 3
  state.active = 'WEST'
  state.seats = {
    w: { side: 'WEST', name: 'W', commands: [], chief: true },
    e: { side: 'EAST', name: 'E', commands: [], chief: true },
  }
  for (const [side, more] of [
    ['WEST', west],
    ['EAST', east],
  ] as const) {
    const facts = state.sides[side]?.facts
    if (facts) facts.flights = (facts.flights ?? []).map((flight) => ({ ...flight, ...more }))
  }
  return state
}
/** All that a side is shown: view, picture, offers. */
const shown = (state: KgState, viewer: Viewer): string => {
  const view = khansAndGenerals.view(state, viewer, null)
  const offers = viewer.kind === 'player' ? khansAndGenerals.offers(state, viewer.player) : []
  return canonical({ view, scene: khansAndGenerals.scene(view, []), offers })
}

describe('who knows of aircraft', () => {
  test('KG-DIG-21 of those that have never come the enemy and the onlooker know nothing, nor that there are any', () => {
    const without = moment({})
    const facts = without.sides.WEST?.facts
    if (facts) delete facts.flights
    for (const viewer of [EAST, { kind: 'spectator' } as const]) {
      const seen = shown(moment({ stage: 'waiting' }), viewer)
      expect(shown(moment({ stage: 'called', raids: 1, stay: 1 }), viewer)).toBe(seen)
      expect(shown(without, viewer)).toBe(seen)
      expect(seen).not.toContain('Z6')
    }
  })

  test('KG-DIG-21 over the map everybody knows what it is, not what it has left; gone, that it is gone', () => {
    const aloft = (more: Partial<Flight>) => moment({ stage: 'aloft', shown: true, ...more })
    expect(shown(aloft({ raids: 2, stay: 2 }), EAST)).toBe(
      shown(aloft({ raids: 1, stay: 1, busy: true }), EAST),
    )
    const view = khansAndGenerals.view(aloft({}), EAST, null)
    expect(view.units.Z6).toMatchObject({ seen: 'now', at: null, status: 'standing' })
    expect(view.units.Z6?.facts).toMatchObject({ kind: 'aircraft', agility: 5 })
    expect(view.units.Z6?.facts.raids).toBeUndefined()
    const home = (stage: Flight['stage']) => shown(moment({ stage, shown: true }), EAST)
    expect(home('waiting')).toBe(home('gone'))
    expect(khansAndGenerals.view(moment({ stage: 'lost', shown: true }), EAST, null).units.Z6?.status).toBe(
      'destroyed',
    )
  })

  test('KG-AIR-01 its own side knows where each is and what it has left; the picture says so', () => {
    const view = khansAndGenerals.view(moment({ stage: 'called', raids: 1 }), WEST, null)
    expect(view.units.Z6).toMatchObject({
      seen: 'own',
      status: 'reserve',
      facts: { raids: 1, stage: 'called' },
    })
    const keys = (state: KgState, viewer: Viewer) =>
      khansAndGenerals
        .scene(khansAndGenerals.view(state, viewer, null), [])
        .legend.facts.map(({ key }) => key)
    expect(keys(moment({ stage: 'called' }), WEST)).toContain('kg.legend.air-called')
    expect(keys(moment({}), WEST)).toContain('kg.legend.air-waits')
    expect(keys(moment({ stage: 'aloft', shown: true }), EAST)).toContain('kg.legend.aloft')
    expect(keys(moment({}), EAST).filter((key) => key.includes('aloft'))).toEqual([])
    const legend = (language: 'en' | 'pl') =>
      khansAndGenerals
        .scene(khansAndGenerals.view(moment({ stage: 'aloft', shown: true }), EAST, null), [])
        .legend.facts.filter(({ key }) => key === 'kg.legend.aloft')
        .map((fact) => sayPlain(fact, language))
    expect(legend('en').join()).toMatch(/Z6 \(.*biplane\)/)
    expect(legend('pl').join()).toMatch(/Z6 \(Dwupłat/)
  })

  test('KG-DIG-21 nobody hears the call of an HQ that he sees', () => {
    const t = sky({
      phase: 'player',
      units: [anHq({ id: 'RHQ', side: 'red', x: 60, y: 20, abilities: ['radio'] })],
      redAir: [aFlight('W1', { stage: 'waiting' })],
    })
    declare(t.battle, callAir, { unit: 'RHQ', order: 'callAir', path: [], options: {} })
    expect(t.events('kg.order')[0]?.to).toEqual(['red'])
  })
})
