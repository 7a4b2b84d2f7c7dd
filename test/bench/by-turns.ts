import { companyBattles } from '../../src/rulesets/company-battles/ruleset.ts'
import type { KgState } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { meinPanzer } from '../../src/rulesets/mein-panzer/ruleset.ts'
import { szwadron } from '../../src/rulesets/szwadron/ruleset.ts'
import { type Repeated, repeated } from './battles.ts'
import { fightTimed, greatSetup, writeBattle } from './great-battle.ts'
import { modernSetup } from './modern.ts'
import { median, type Row, total } from './row.ts'

/** Orders of each game that are not timed, as a bot that has been up for some minutes has had them. */
const WARM_UP = 45_000
const RUNS = 25

/** What each engine is to do where the battle of 300 units resolves 8,000 orders a second, as a share of that. */
const wanted = (orders: number): number => orders / 8000

function written(setup: KgState, most: number): Repeated {
  const battle = writeBattle(setup, most)
  return { orders: battle.orders, run: () => total(fightTimed(setup, battle).orders) }
}

/**
 * Orders resolved by all engines that have a target, each beside the battle of 300 units and by turns with it: on a machine
 * that others use as well each is disturbed as much as the other.
 */
export function benchByTurns(): Row[] {
  const great = written(greatSetup(), 1500)
  const others = [
    { title: 'Khans & Generals, 120 units of the 1930s', battle: written(modernSetup(), 500), least: 8000 },
    {
      title: 'Szwadron, Essling',
      battle: repeated({ ruleset: szwadron, scenario: 'essling', battles: 4 }),
      least: 8000,
    },
    {
      title: 'Company Battles, Vaudry',
      battle: repeated({ ruleset: companyBattles, scenario: 'vaudry', battles: 4 }),
      least: 5000,
    },
    {
      title: 'Mein Panzer, Verkhopenye',
      battle: repeated({ ruleset: meinPanzer, scenario: 'verkhopenye', battles: 2 }),
      least: 5000,
    },
  ]
  return others.flatMap(({ title, battle, least }): Row[] => {
    warm(great)
    warm(battle)
    const [theirs, greats]: [number[], number[]] = [[], []]
    for (let n = 0; n < RUNS; n++) {
      theirs.push(battle.orders / battle.run())
      greats.push(great.orders / great.run())
    }
    const shares = theirs.map((value, n) => value / (greats[n] as number))
    return [
      {
        name: `${title}: orders resolved`,
        value: median(theirs),
        unit: '/s',
        baseline: { name: 'the 300 units, by turns with it', value: median(greats) },
      },
      {
        name: `${title}: as a share of that, in the middle of ${RUNS} turns`,
        value: median(shares),
        unit: '',
        target: { atLeast: wanted(least) },
      },
    ]
  })
}

function warm({ orders, run }: Repeated): void {
  for (let n = 0; n < WARM_UP; n += orders) run()
}
