import { describe, expect, test } from 'vitest'
import { nextPhase } from '../../../../src/rulesets/company-battles/turn/phases.ts'
import { startingPhase } from '../../../../src/rulesets/company-battles/turn/starting.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import {
  battleOf,
  box,
  events,
  field,
  type Ground,
  order,
  type Placed,
  run,
  unitIn,
} from '../support/field.ts'
import { all, at, MOVED, SHOOTING, thrownFor, told } from '../support/told.ts'

const chief: Placed = { id: 'UH1', teams: [['coy', 10, 10]], more: { role: 'commander' } }
/** The Americans’ aircraft, that come from the south. */
const flight = (count: number) => ({
  ...SHOOTING,
  facts: { flight: { side: 'US', aircraft: 'p47' as const, count } },
})
const struck = (
  placed: readonly Placed[],
  count: number,
  dice: readonly number[],
  weapon = 'bomb',
  ground: readonly Ground[] = [],
) => {
  const battle = battleOf(field([chief, ...placed], { ...flight(count), ground }), dice)
  order(battle, 'UH1', 'air', { ...at(placed[0]?.id ?? ''), options: { weapon, team: '1' } })
  return battle
}
const flak = (x: number, y: number): Placed => ({ id: 'D9', teams: [['sdkfz10', x, y, MOVED]] })

describe('flak', () => {
  test('FW-AIR-09 FW-GEN-08 trees nearer than 10 cm to its hull keep it from firing that way, exactly 10 do not', () => {
    // Its hull is 6 deep: the front edge lies at 97, and the leader comes to (100, 85).
    const fires = (far: number) => {
      const wood: Ground = { id: 'w', kind: 'woods', polygon: box([80, 70], [120, 97 - far]) }
      const battle = struck([flak(100, 100)], 1, all(1), 'bomb', [wood])
      return events(battle, 'company.flak-fires').length
    }
    expect([fires(9.9), fires(10), fires(8)]).toEqual([0, 1, 0])
  })

  test('FW-AIR-09 trees behind it, or farther off than the aircraft in their direction, hinder nobody', () => {
    const wood: Ground = { id: 'w', kind: 'woods', polygon: box([80, 104], [120, 120]) }
    expect(events(struck([flak(100, 100)], 1, all(1), 'bomb', [wood]), 'company.flak-fires')).toHaveLength(1)
  })

  test('FW-AIR-09 FW-GEN-08 its range is measured from hull to marker: exactly 40 cm reaches', () => {
    // The marker of the leader lies from 82.5 to 87.5; the hull of the gun is 3 wide and stands beside it.
    const fires = (cm: number) => {
      const battle = struck(
        [{ id: 'D2', teams: [['gren', 100, 100, MOVED]] }, flak(102.5 + cm + 1.5, 85)],
        1,
        all(1),
      )
      return events(battle, 'company.flak-fires').length
    }
    expect([fires(40), fires(40.2)]).toEqual([1, 0])
  })

  test('FW-AIR-10 FW-AIR-12 the leader of two falls to the first gun, the second fires at the next; he alone throws successes again', () => {
    const guns: Placed = {
      id: 'D9',
      teams: [
        ['sdkfz10', 100, 130, MOVED],
        ['sdkfz10', 110, 100, MOVED],
      ],
    }
    // D9-1: Skill 3, Firepower 5 and again 5: shot down. D9-2 at the one that leads now: 1.
    // One is left: ranged in by 4; bombs hit on 4: 4, thrown again 4; save 5.
    const battle = struck(
      [{ id: 'D2', teams: [['gren', 100, 100, MOVED]] }, guns],
      2,
      [3, 5, 5, 1, 4, 4, 4, 5],
    )
    expect(battle.state.queued).toEqual([])
    expect(events(battle, 'company.flak-fires').map(({ data }) => [data?.team, data?.result])).toEqual([
      ['D9-1', 'destroyed'],
      ['D9-2', 'missed'],
    ])
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ again: 'successes', hits: 1 })
  })

  test('FW-AIR-10 a flying tank throws a success again: 5 and 4 do not bring it down', () => {
    const battle = struck([flak(100, 100)], 1, [3, 5, 4, 1, 1, 1])
    expect(events(battle, 'company.flak-fires')[0]?.data?.result).toBe('hit')
    expect(battle.state.queued).toEqual([])
  })

  test('FW-AIR-10 FW-AIR-11 all shot down: nothing is ranged in, and nobody is hit', () => {
    const battle = struck([flak(100, 100)], 1, [3, 5, 5])
    expect([battle.state.queued, events(battle, 'company.raid-beaten').length]).toEqual([[], 1])
    expect(unitIn(battle.state, 'D9').pinned).toBe(false)
  })

  test('FW-AIR-09 FW-PIN-03 pinned guns fire, as do those on tanks and those who have moved; FW-TUR-08 it is not their shot', () => {
    const placed: Placed[] = [
      { id: 'U3', teams: [['sherman', 100, 100, MOVED]], more: { pinned: true } },
      { id: 'DH1', teams: [['coy', 10, 190]], more: { role: 'commander' } },
    ]
    const state = field(placed, {
      ...SHOOTING,
      active: 'DE',
      facts: { flight: { side: 'DE', aircraft: 'fw190', count: 1 } },
    })
    // The .50 of a Regular: Skill 4, Firepower 5: it is no flying tank, and falls.
    const battle = battleOf(state, [4, 5])
    order(battle, 'DH1', 'air', { ...at('U3'), options: { weapon: 'cannon' } })
    expect(events(battle, 'company.flak-fires')[0]?.data?.result).toBe('destroyed')
    expect(unitIn(state, 'U3').teams[0]?.did).toEqual(['moved'])
  })
})

describe('coming', () => {
  test('FW-AIR-08 two aircraft need room to the left of the leader, a third to his right', () => {
    const comes = (x: number, count: number) => {
      const battle = struck([{ id: 'D2', teams: [['gren', x, 100, MOVED]] }], count, all(1))
      return events(battle, 'company.raid-no-room').length === 0
    }
    // A wingman stands 10 cm beside him, his marker is 5 wide: 12.5 cm from the edge are needed.
    expect([comes(12.4, 1), comes(12.4, 2), comes(12.5, 2)]).toEqual([true, false, true])
    expect([comes(187.6, 2), comes(187.6, 3), comes(187.5, 3)]).toEqual([true, false, true])
  })

  test('FW-AIR-02 FW-AIR-03 the die that tried to intercept is missing from the own call in the next turn', () => {
    const state = field([
      chief,
      { id: 'U1', teams: [['rifles', 20, 20]] },
      { id: 'DH1', teams: [['coy', 10, 190]], more: { role: 'commander' } },
      { id: 'D2', teams: [['gren', 100, 190]] },
    ])
    const air = (side: 'US' | 'DE', aircraft: 'p47' | 'fw190', level: 'limited' | 'sporadic', dice: number) =>
      Object.assign(state.sides[side]?.facts as object, { air: { level, aircraft, dice } })
    air('US', 'p47', 'limited', 5)
    air('DE', 'fw190', 'sporadic', 3)
    // Five dice with one 5; 5 does not intercept; 3: two aircraft. The Germans have two dice then.
    const battle = battleOf(state, [1, 2, 5, 4, 4, 5, 3, 1, 1])
    run(startingPhase(battle, 'US'))
    expect(state.facts.flight).toMatchObject({ side: 'US', count: 2 })
    run(startingPhase(battle, 'DE'))
    expect([battle.state.queued, thrownFor(battle, 'FW-AIR-02')]).toEqual([[], [1, 2, 5, 4, 4, 1, 1]])
    expect([state.sides.US?.facts.air?.dice, state.sides.DE?.facts.air?.dice]).toEqual([4, 1])
  })

  test('FW-AIR-06 FW-AIR-05 when the company has lost its commander and his second a platoon names the target', () => {
    const placed: Placed[] = [
      { id: 'U1', teams: [['rifles', 20, 20]] },
      { id: 'D2', teams: [['gren', 100, 100, MOVED]] },
    ]
    const raid = (more: readonly Placed[]) => {
      const battle = battleOf(field([...placed, ...more], flight(1)), all(1))
      return told(() => order(battle, 'U1', 'air', { ...at('D2'), options: { weapon: 'bomb' } }))
    }
    expect([raid([]), raid([chief])]).toEqual(['taken', 'company.error.air-commander'])
  })

  test('FW-AIR-05 FW-TUR-05 with nobody to fire but aircraft in the air the shooting phase does not pass by itself', () => {
    const placed: Placed[] = [
      { id: 'U1', teams: [['rifles', 20, 20]] },
      { id: 'D2', teams: [['gren', 100, 100, MOVED]] },
    ]
    const state = field(placed, { ...flight(1), phase: 'movement' })
    run(nextPhase(battleOf(state, all(1))))
    expect([state.phase, state.active]).toEqual(['shooting', 'US'])
  })
})

describe('what they hit', () => {
  test('FW-AIR-13 FW-AIR-12 machine guns AT 5 against the side 3 of a StuG: 2 is equal, Firepower 5 bails it out; nothing pins it', () => {
    const stug: Placed = { id: 'D4', teams: [['stug', 100, 100, MOVED]] }
    const comes = (...dice: number[]) => {
      // Two aircraft: ranged in by 4, hit by 3.
      const battle = struck([stug], 2, [4, 3, ...dice], 'mg')
      expect(battle.state.queued).toEqual([])
      expect(unitIn(battle.state, 'D4').pinned).toBe(false)
      return events(battle, 'company.armour-saved')[0]?.data?.result
    }
    expect([comes(3), comes(2, 4), comes(2, 5), comes(1, 4), comes(1, 5)]).toEqual([
      'unharmed',
      'unharmed',
      'bailed',
      'bailed',
      'destroyed',
    ])
  })

  test('FW-AIR-13 bombs AT 5 against the top 1: 4 is equal, Firepower 2', () => {
    const stug: Placed = { id: 'D4', teams: [['stug', 100, 100, MOVED]] }
    const comes = (...dice: number[]) =>
      events(struck([stug], 2, [4, 4, ...dice]), 'company.armour-saved')[0]?.data?.result
    expect([comes(5), comes(4, 2), comes(3, 2), comes(3, 1)]).toEqual([
      'unharmed',
      'bailed',
      'destroyed',
      'bailed',
    ])
  })

  test('FW-AIR-12 FW-GEN-03 bombs after two failed attempts hit on 6', () => {
    const battle = struck([{ id: 'D2', teams: [['gren', 100, 100, MOVED]] }], 2, [3, 3, 4, 5])
    expect(events(battle, 'company.falls')[0]?.data).toMatchObject({ need: 6, hits: 0 })
    expect(unitIn(battle.state, 'D2').pinned).toBe(false)
  })

  test('FW-AIR-11 FW-SMK-05 FW-CON-08 smoke on a tank that stood idle hides it from above: Veterans on 6', () => {
    const smoke: Ground = {
      id: 's',
      kind: 'smoke',
      layer: 'smoke',
      polygon: box([92, 92], [108, 108]),
      data: { side: 'DE' },
    }
    const battle = struck([{ id: 'D4', teams: [['stug', 100, 100]] }], 2, all(1), 'bomb', [smoke])
    expect(events(battle, 'company.ranging-fails').map(({ data }) => data?.need)).toEqual([6, 6, 6])
  })

  test('FW-AIR-14 FW-AIR-12 one template over two platoons pins each that is hit, and no other', () => {
    const placed: Placed[] = [
      { id: 'D1', teams: [['gren', 100, 100, MOVED]] },
      { id: 'D2', teams: [['gren', 100, 105, MOVED]] },
    ]
    // Ranged in by 4; 4 hits D1, 3 misses D2; saved by 3.
    const battle = struck(placed, 2, [4, 4, 3, 3])
    expect(battle.state.queued).toEqual([])
    const pinned = (state: FwState) => ['D1', 'D2'].map((id) => unitIn(state, id).pinned)
    expect(pinned(battle.state)).toEqual([true, false])
  })
})
