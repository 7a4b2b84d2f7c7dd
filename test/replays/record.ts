import { recordPlanned } from './planned.ts'
import { recordReplays } from './replays.ts'
import { recordUmpired } from './umpired.ts'

recordReplays([
  { ruleset: 'khans-and-generals', scenario: 'kalina', seed: 3 },
  { ruleset: 'khans-and-generals', scenario: 'kalina', seed: 11 },
  { ruleset: 'khans-and-generals', scenario: 'osiek', seed: 4 },
  // A raid on a vehicle, missions of a battery off the map, a cut telephone line.
  { ruleset: 'khans-and-generals', scenario: 'borki', seed: 7 },
  // Units in lorries and out of them, overruns, a flamethrower, missions, aircraft that look and flak.
  { ruleset: 'khans-and-generals', scenario: 'borki-second-day', seed: 18 },
  // Aircraft on both sides, one shot down.
  { ruleset: 'khans-and-generals', scenario: 'zalesie', seed: 5 },
  // Charges, counter-attacks, pursuits, stacks overrun and cut off.
  { ruleset: 'hex-battles', scenario: 'kircholm', seed: 2 },
  // Salvos, and tests of Morale after them.
  { ruleset: 'szwadron', scenario: 'grochow', seed: 40 },
  { ruleset: 'company-battles', scenario: 'la-chapelle', seed: 6 },
  // Raids of aircraft, bombardments, smoke, a platoon that breaks.
  { ruleset: 'company-battles', scenario: 'vaudry-crossroads', seed: 5 },
  // Two assaults, a warrior’s die.
  { ruleset: 'company-battles', scenario: 'roullours', seed: 17 },
  { ruleset: 'mein-panzer', scenario: 'mokra', seed: 8 },
  // Calls of batteries that drift, houses stormed, demolished and dug out of, ramming, smoke, a command taken over.
  { ruleset: 'mein-panzer', scenario: 'level-crossing', seed: 1 },
  // Owners of those who wait are asked whether they react.
  {
    ruleset: 'mein-panzer',
    scenario: 'mokra',
    seed: 3,
    but: { called: 'asked', changes: { reactions: 'live' } },
  },
])

// Written ahead by both sides for whole turns: orders sleep between activations, stop on their words and go on.
await recordPlanned()

// An umpire has a hand in everything he may, in each game.
recordUmpired()
