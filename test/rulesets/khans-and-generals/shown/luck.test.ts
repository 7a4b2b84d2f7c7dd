import { describe, expect, test } from 'vitest'
import { luckOf } from '../../../../src/dice/luck.ts'
import type { Throws } from '../../../../src/kernel/account.ts'
import { strike } from '../../../../src/rulesets/khans-and-generals/fight/air/strike.ts'
import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { bombard } from '../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { account } from '../../../../src/rulesets/khans-and-generals/shown/account.ts'
import type { Gun } from '../../../../src/rulesets/khans-and-generals/units/cards.ts'
import type { Flight } from '../../../../src/rulesets/khans-and-generals/units/flights.ts'
import type { KgBattle, KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { fight, quiet } from '../support/fights.ts'
import { give, known } from '../support/giving.ts'
import { aFlight, flightOf, sky } from '../support/sky.ts'
import { anHq, aUnit, type Table } from '../support/table.ts'
import { fielded } from '../support/vehicles.ts'

/*
 * The luck of what the engine itself fights out by dice that are named, held against what was worked out on paper (DIG-AFTER).
 */

/** The outcomes of what was done on a table, as if its dice had fallen by themselves; none of them may be left over. */
function outcomes(table: Table, setup: KgState) {
  const { rolls, effects } = table.battle.written()
  const entries = [{ seq: 1, rolls: rolls.map((roll) => ({ ...roll, source: 'stream' as const })), effects }]
  const asked = { ruleset: 'khans-and-generals', sides: ['red', 'blue'], setup, entries }
  const luck = luckOf(asked, account as unknown as Throws)
  expect(luck.unread).toEqual([])
  return luck.outcomes.map(({ side, kind, came, expected, deviation }) => ({
    side,
    kind: kind.replace('kg.chance.', ''),
    came,
    expected,
    deviation,
  }))
}

/** Does something on a table, and gives what luck makes of it. */
function luckIn(table: Table, does: (battle: KgBattle) => void) {
  const setup = structuredClone(table.state)
  does(table.battle)
  table.done()
  return outcomes(table, setup)
}

const near = (value: number) => expect.closeTo(value, 9)

/** W1 of red attacks B1 once. */
function raid(card: string, flight: Partial<Flight>, dice: readonly number[], b1: object = {}) {
  const units = [fielded(card, { id: 'B1', x: 60, y: 90, ...b1 })]
  const t = sky({
    units,
    redAir: [aFlight('W1', { bombs: null, ...flight })],
    dice,
    facts: { ground: 'mud' },
  })
  return luckIn(t, (battle) => strike(battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1')))
}

/** A tank whose turret has class 4 on top and its hull class 1. */
function closed() {
  const { vehicle } = fielded('mo_light', { id: 'B1', x: 60, y: 90 })
  const { hull } = vehicle?.armour ?? {}
  const armour = { hull: { ...hull, top: 1 }, turret: { ...hull, top: 4 } }
  return { hatchesShut: true, abilities: [], vehicle: { ...vehicle, armour } }
}

const CANNON = { mg: null, cannon: { accuracy: 6, blast: 10, penetration: 3 } }

describe('luck from the air', () => {
  test('KG-RAID-06 KG-AVP-04 KG-AVP-05 a cannon at armour: aim, then turret or hull and what comes of it together', () => {
    // It aims by 6 of 10. On 1, 3, 5 of a d6 the hull: 3 through 1 adds 2, so a 1 is a weapon, 2 and 3 the crew, which is shut in, and
    // 4 to 8 destroy: 6 of 8. On an even die the turret, too thick: 1 to 3 do something, 4 and 5 the crew, all else glances off: 3 of 8.
    const chance = (1 / 2) * (6 / 8) + (1 / 2) * (3 / 8)
    expect(raid('mo_light', CANNON, [6, 2, 4], closed())).toEqual([
      { side: 'red', kind: 'aim', came: 1, expected: near(6 / 10), deviation: near(Math.sqrt(0.24)) },
      {
        ...{ side: 'red', kind: 'vehicle', came: 0 },
        expected: near(chance),
        deviation: near(Math.sqrt(chance * (1 - chance))),
      },
    ])
    // The same 4 on the hull destroys.
    expect(raid('mo_light', CANNON, [6, 1, 4], closed())[1]).toMatchObject({
      came: 1,
      expected: near(9 / 16),
    })
    // A miss is a miss, and nothing is thrown besides.
    expect(raid('mo_light', CANNON, [7], closed())).toMatchObject([{ kind: 'aim', came: 0 }])
  })

  test('KG-RAID-08 KG-SAV-03 bullets at armour: of eight the optics on 7 and 8, and the crew on 6 where hatches are open', () => {
    const guns = { mg: 20 }
    expect(raid('mo_light', guns, [6], closed())).toMatchObject([
      { side: 'red', kind: 'vehicle', came: 0, expected: near(2 / 8) },
    ])
    expect(raid('mo_light', guns, [6], { ...closed(), hatchesShut: false })).toMatchObject([
      { side: 'red', kind: 'vehicle', came: 1, expected: near(3 / 8) },
    ])
  })

  test('KG-RAID-08 KG-SAV-02 bullets at a lorry: through by 1 and more, then 3 to 6 of a d6', () => {
    const [through, hit] = raid('mo_truck', { mg: 1 }, [6, 1, 3], { skill: 3, armour: 0 })
    // 1 and the pair against 3 and what its formation adds: only the pair's value above the difference goes through.
    expect(through).toMatchObject({ side: 'red', kind: 'soft', came: 1 })
    expect(hit).toMatchObject({ side: 'red', kind: 'vehicle', came: 1, expected: near(4 / 6) })
  })

  test('KG-RAID-08 bullets at men: 3 and the pair against 3 are 1 to 5 points in 5, 4, 3, 2, 1 ways of 36', () => {
    const units = [aUnit({ id: 'B1', x: 60, y: 90 })]
    const redAir = [aFlight('W1', { bombs: null, mg: 3 })]
    const t = sky({ units, redAir, dice: [5, 3], facts: { ground: 'mud' } })
    const luck = luckIn(t, (battle) =>
      strike(battle, { side: 'red', flight: flightOf(t, 'W1') }, t.unit('B1')),
    )
    const mean = (1 * 5 + 2 * 4 + 3 * 3 + 4 * 2 + 5 * 1) / 36
    const squares = (1 * 5 + 4 * 4 + 9 * 3 + 16 * 2 + 25 * 1) / 36
    expect(luck).toEqual([
      {
        ...{ side: 'red', kind: 'fire', came: 2 },
        expected: near(mean),
        deviation: near(Math.sqrt(squares - mean ** 2)),
      },
    ])
  })
})

const FIELD_GUN: Gun = {
  ...{
    calibre: 76,
    gunClass: 'gun',
    mode: 'direct',
    range: 400,
    accuracy: 6,
    blast: 14,
    spread: 4,
    strike: 2,
  },
  ...{ penetration: [3, 3, 2, 2, 1], ammo: ['he', 'shrapnel'], canisterRange: 15, canisterSpread: 8 },
}

describe('luck on the ground', () => {
  test('KG-ART-06 shrapnel is shared by three: each has a third of 12 and the pair, half to even, less 3', () => {
    const crew = {
      kind: 'artillery',
      type: 'cannon',
      statsAs: 'support',
      stan: 8,
      breakAt: 6,
      gun: FIELD_GUN,
    } as const
    const units = [
      aUnit({
        id: 'R1',
        x: 60,
        y: 30,
        ...crew,
        baseReluctance: 0,
        deployed: true,
        orders: ['ostrzalArtyleryjski'],
      }),
      ...[55, 60, 65].map((x, i) => aUnit({ id: `B${i + 1}`, x, y: x === 60 ? 90 : 89 })),
    ]
    const t = known(
      quiet({
        units: [...units, anHq({ id: 'RHQ', x: 60, y: 20 })],
        dice: [6, 4, 1],
        facts: { ground: 'mud' },
      }),
    )
    const luck = luckIn(
      t,
      () => void give(t, bombard, { unit: 'R1', target: { unit: 'B2' }, options: { ammo: 'shrapnel' } }),
    )
    // 12 and −5 … 5 over three are 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6: 1 lost in 5 + 6 + 5 ways, 2 in 4 + 3 + 2, 3 in one, each by each.
    const each = (16 * 1 + 9 * 2 + 1 * 3) / 36
    // One pair for all three: together they lose three times what one does, never now one and now the other.
    const squares = (16 * 1 + 9 * 4 + 1 * 9) / 36
    expect(luck).toEqual([
      {
        ...{ side: 'red', kind: 'fire', came: 6 },
        expected: near(3 * each),
        deviation: near(3 * Math.sqrt(squares - each ** 2)),
      },
      { side: 'red', kind: 'aim', came: 1, expected: near(6 / 10), deviation: near(Math.sqrt(0.24)) },
    ])
  })

  test('KG-UNI-03 what a hero threw first stands apart from what he threw again, each by all it could have done', () => {
    // 5, 2 for the hero and the pair against 10: 1 and 2 points where the pair is 4 and 5. He throws −5, then 5.
    const t = fight({ sections: ['sec_hero'] }, { melee: 5, skill: 10 }, [1, 6, 6, 1, 3, 3])
    const luck = luckIn(t, () => t.run(meleePhase(t.battle), ['reroll']))
    const blow = (1 * 2 + 2 * 1) / 36
    // The answer of 5 and the pair against 3: 1 to 7 points from −1 to 5.
    const answer = (1 * 5 + 2 * 6 + 3 * 5 + 4 * 4 + 5 * 3 + 6 * 2 + 7 * 1) / 36
    expect(luck).toMatchObject([
      { side: 'red', kind: 'again', came: 0, expected: near(blow) },
      { side: 'red', kind: 'melee', came: 2, expected: near(blow) },
      { side: 'blue', kind: 'melee', came: 2, expected: near(answer) },
    ])
  })
})
