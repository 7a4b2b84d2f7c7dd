import { describe, expect, test } from 'vitest'
import {
  comeIn,
  doneRaiding,
  goHome,
} from '../../../../../src/rulesets/khans-and-generals/fight/air/coming-and-going.ts'
import { changePhase } from '../../../../../src/rulesets/khans-and-generals/turn/change-phase.ts'
import { aFighter, aFlight, flightOf, sky } from '../../support/sky.ts'

const leaving = (t: ReturnType<typeof sky>) => t.events('kg.air-leaves').map((e) => e.data?.leaving)

describe('aircraft come and go', () => {
  test('KG-AIR-05 the turn of its arrival is the first of its stay; when that is used up it leaves as the next begins', () => {
    const t = sky({ units: [], redAir: [aFlight('W1', { stage: 'called', stay: 2, raids: 1 })] })
    comeIn(t.battle)
    goHome(t.battle)
    expect(flightOf(t, 'W1')).toMatchObject({ stage: 'aloft', stay: 1 })
    comeIn(t.battle)
    expect(flightOf(t, 'W1')).toMatchObject({ stage: 'aloft', stay: 0 })
    goHome(t.battle)
    expect(flightOf(t, 'W1').stage).toBe('gone')
    expect(leaving(t)).toEqual(['stay'])
  })

  test('KG-AIR-05 with all raids made it leaves, but not a fighter, nor who has a less agile enemy to attack', () => {
    const spent = { raids: 0 }
    const alone = sky({ units: [], redAir: [aFlight('W1', spent), aFighter('W2', spent)] })
    doneRaiding(alone.battle)
    expect([flightOf(alone, 'W1').stage, flightOf(alone, 'W2').stage]).toEqual(['gone', 'aloft'])
    expect(leaving(alone)).toEqual(['raids'])
    for (const [agility, stage] of [
      [4, 'aloft'],
      [5, 'gone'],
    ] as const) {
      const t = sky({ units: [], redAir: [aFlight('W1', spent)], blueAir: [aFlight('X1', { agility })] })
      doneRaiding(t.battle)
      expect(flightOf(t, 'W1').stage).toBe(stage)
    }
  })

  test('KG-AIR-02 KG-TIM-04 when it cannot be flown any more they go home, and come again with what they have left', () => {
    const t = sky({
      units: [],
      facts: { weather: 'cloudy' },
      redAir: [aFlight('W1', { stay: 2, raids: 1 }), aFighter('W2', { raids: 0 })],
      blueAir: [aFlight('X1', { stage: 'called' })],
    })
    comeIn(t.battle)
    expect(flightOf(t, 'W1')).toMatchObject({ stage: 'waiting', stay: 2, raids: 1 })
    expect(flightOf(t, 'W2').stage).toBe('gone')
    expect(leaving(t)).toEqual(['weather', 'weather'])
    // Who was called is kept back, and nobody else hears of it.
    expect(flightOf(t, 'X1')).toMatchObject({ stage: 'waiting', stay: 3 })
    expect(t.events('kg.air-kept-back')[0]?.to).toEqual(['blue'])
  })

  test('KG-AIR-04 KG-TRN-02 who comes in acts at once: after the weather, before the player turns', () => {
    // Spotting 5: nothing seen, the raid is kept.
    const t = sky({ units: [], redAir: [aFlight('W1', { stage: 'called' })], dice: [5] })
    t.run(changePhase(t.battle))
    t.done()
    expect(t.events('kg.air-spots')[0]?.data).toEqual({ aircraft: 'W1', found: 'nothing' })
    expect(flightOf(t, 'W1').raids).toBe(2)
  })
})
