import {
  type AsideOf,
  amount,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
  type UntoldOf,
} from '../../../kernel/chance.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Sum } from '../../../kernel/modifiers.ts'
import { everySide, keysOf } from '../../../kernel/ordered.ts'
import { successes } from '../../../kernel/pools.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { SideId, UnitId, WordKey } from '../../../kernel/words.ts'
import { flakOf } from '../fight/air/flak.ts'
import { aircraftCalled } from '../fight/air/raid.ts'
import { antiAircraft } from '../fight/guns/artillery.ts'
import { scoreNeeded } from '../fight/guns/ranging.ts'
import { armourSave, meleeSave, plainSave } from '../fight/saves.ts'
import { aircraftOn } from '../tables/air.ts'
import type { Reroll } from '../tables/artillery.ts'
import { BOG_SCORE } from '../tables/movement.ts'
import { SKILL } from '../tables/ratings.ts'
import { RESERVES_ON } from '../tables/scenario.ts'
import { CHOICE_OF_MODEL, SAVES } from '../tables/shooting.ts'
import { hitting, plain, succeeds, withReroll } from '../units/score.ts'
import { type FwState, teamId } from '../units/state.ts'

/*
 * The throws behind what is told of Company Battles (DIG-AFTER): hits, whether the model that was wanted takes them, saves, tests of
 * Skill and Motivation, ranging in, aircraft and how many of them, hard going and reserves. What is nobody's success stands in `ASIDE`.
 */

/** Dice that are nobody's success by themselves: who is first, and where the wind blows. */
const ASIDE: ReadonlySet<string> = new Set(['company.roll.first', 'company.roll.wind'])

export const asideIn: AsideOf = ({ why }) => ASIDE.has(why)

export const chancesIn: ChancesOf<FwState> = (told, now) => {
  const by = told.unit ?? told.side
  if (by === undefined) return []
  return [
    ...hitsIn(told, by),
    ...savesIn(told, by),
    ...testsIn(told, by),
    ...airIn(told, by),
    ...flakIn(told, by, now),
    ...dugIn(told, now),
  ]
}

/** Rules by which a test of Skill is thrown that is told of only where it fails, or without its score (FW-BOG-02, FW-BOG-05, FW-TOW-04). */
const SKILL_IN_GOING: ReadonlySet<string> = new Set(['FW-BOG-02', 'FW-BOG-05', 'FW-TOW-04'])

/** Dice that are told of only where they fail, or succeed: choice of the model (FW-ALL-06), bogging and towing (FW-BOG-01, FW-BOG-02, FW-BOG-05, FW-TOW-02, FW-TOW-04); and reserves (FW-SCN-05). */
export const untoldIn: UntoldOf<FwState> = ({ rule, why, by }, now) => {
  if (by === null) return null
  const test = (kind: WordKey, need: number, purpose: WordKey) => {
    const again = (roll: Throw): number => Number(succeeds(roll, plain(need, purpose)))
    return { kind, by, of: 'test', again } as const
  }
  if (why === 'company.roll.reserves') return test('company.chance.reserves', RESERVES_ON, why)
  if (why === 'company.roll.bog') return test('company.chance.going', BOG_SCORE, why)
  if (why === 'company.roll.model') return test('company.chance.model', CHOICE_OF_MODEL, why)
  const u = lookUp(now.units, by)
  if (why !== 'company.roll.skill' || u === undefined || !SKILL_IN_GOING.has(rule)) return null
  return test('company.chance.going', SKILL[u.rating], why)
}

/** Hits of fire, of templates and in melee (FW-HIT-07, FW-ART-19, FW-ASL-11). */
function hitsIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const { score } = told.sums ?? {}
  const hits = numberIn(told, 'hits')
  switch (told.name) {
    case 'company.fired': {
      if (score === undefined) return []
      const one = hitting(scoreNeeded(score), 'company.roll.hit')
      const count = numberIn(told, 'count')
      return [
        {
          ...amount('company.chance.fire', by, hits, (roll) => successes(roll, count, one)),
          shown: facesIn(told).map((value) => ({ sides: 6, why: 'company.roll.hit', value })),
        },
      ]
    }
    case 'company.falls': {
      const again = REROLLS.find((one) => one === told.data?.again)
      if (score === undefined || again === undefined) return []
      const one = hitting(scoreNeeded(score), 'company.roll.template')
      const teams = numberIn(told, 'teams')
      return [amount('company.chance.falls', by, hits, (roll) => withReroll(roll, teams, one, again))]
    }
    case 'company.strikes': {
      const one = plain(numberIn(told, 'need'), 'company.roll.skill')
      return [amount('company.chance.melee', by, hits, (roll) => successes(roll, diceIn(told), one))]
    }
    default:
      return []
  }
}

const REROLLS: readonly Reroll[] = ['none', 'failures', 'successes']

/** What the dice showed, as they are told: those of one try are joined by a plus. */
const facesIn = ({ data }: ToldEvent): number[] =>
  typeof data?.dice === 'string' ? data.dice.split(/[ +]/u).filter(Boolean).map(Number) : []

/** How many dice are told. */
const diceIn = ({ data }: ToldEvent): number =>
  typeof data?.dice === 'string' && data.dice !== '' ? data.dice.split(' ').length : 0

/** Who takes no harm of a hit (FW-SAV-01 to FW-SAV-09, FW-ASL-13). */
function savesIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const unharmed = told.data?.result === 'unharmed'
  const shot = { at: numberIn(told, 'at'), fp: numberIn(told, 'fp') }
  const saved = (is: boolean, again: (roll: Throw) => boolean): Chance[] => [
    tested('company.chance.save', by, is, again),
  ]
  switch (told.name) {
    case 'company.armour-saved': {
      const armour = numberIn(told, 'armour')
      return saved(unharmed, (roll) => armourSave(armour, shot, roll) === 'unharmed')
    }
    case 'company.armour-struck': {
      const top = numberIn(told, 'top')
      return saved(unharmed, (roll) => meleeSave(top, shot.at, roll) === 'unharmed')
    }
    case 'company.saved': {
      const cover = told.data?.cover === 1
      const need = numberIn(told, 'need')
      const kind = keysOf(SAVES).find((one) => SAVES[one].on === need && (!cover || SAVES[one].shelters))
      if (kind === undefined) return []
      return saved(unharmed, (roll) => plainSave(kind, cover, shot.fp, roll) === 'unharmed')
    }
    case 'company.passenger': {
      const one = plain(SAVES.passenger.on, 'company.roll.save')
      const dice = diceIn(told)
      return saved(told.data?.lives === 1, (roll) => successes(roll, dice, one) === dice)
    }
    default:
      return []
  }
}

/** Tests of one die or one try (FW-GEN-05, FW-GEN-06, FW-ART-14, FW-ENT-01, FW-WAR-02). */
function testsIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const need = numberIn(told, 'need')
  const test = (kind: WordKey, passed: boolean, why: WordKey): Chance[] => [
    tested(kind, by, passed, (roll) => succeeds(roll, plain(need, why))),
  ]
  switch (told.name) {
    case 'company.skill-passed':
    case 'company.skill-failed':
      return test('company.chance.skill', told.name === 'company.skill-passed', 'company.roll.skill')
    case 'company.motivation-passed':
    case 'company.motivation-failed':
      return test(
        'company.chance.motivation',
        told.name === 'company.motivation-passed',
        'company.roll.motivation',
      )
    case 'company.warrior':
      return test('company.chance.save', told.data?.lives === 1, 'company.roll.warrior')
    case 'company.ranged-in':
    case 'company.ranging-fails':
      return rangingIn(told, by, told.sums?.score)
    default:
      return []
  }
}

function rangingIn({ name }: ToldEvent, by: UnitId | SideId, score: Sum | undefined): Chance[] {
  if (score === undefined) return []
  const one = hitting(scoreNeeded(score), 'company.roll.ranging')
  return [tested('company.chance.ranging', by, name === 'company.ranged-in', (roll) => succeeds(roll, one))]
}

/** Flak that destroys the aircraft it fires at, by its team's weapon and what the aircraft of the other side are (FW-AIR-10). */
function flakIn({ name, data }: ToldEvent, by: UnitId | SideId, now: FwState): Chance[] {
  const u = lookUp(now.units, by)
  if (name !== 'company.flak-fires' || u === undefined) return []
  // That they fly is over when they strike; what they are stays with their side.
  const flown = everySide(now).find(({ id }) => id !== u.side)?.facts.air
  const one = flakOf(now, u.side).find(({ member }) => teamId(member.u, member.team) === data?.team)
  if (one === undefined || flown === undefined || flown === null) return []
  const { flyingTank } = aircraftCalled(flown.aircraft)
  const once = (roll: Throw): boolean =>
    antiAircraft(u.rating, one.weapon.fp, flyingTank, roll) === 'destroyed'
  return [tested('company.chance.flak', by, data?.result === 'destroyed', once)]
}

/** Teams that dig in, each by a test of Skill (FW-ENT-01). */
function dugIn(told: ToldEvent, { units }: FwState): Chance[] {
  const digger = lookUp(units, told.unit ?? '')
  if (told.name !== 'company.digs' || digger === undefined) return []
  const one = plain(SKILL[digger.rating], 'company.roll.skill')
  const teams = numberIn(told, 'of')
  return [
    amount('company.chance.dug', digger.id, numberIn(told, 'dug'), (roll) => successes(roll, teams, one)),
  ]
}

/** Aircraft that come when they are called, how many, and those that are stopped (FW-AIR-02, FW-AIR-03, FW-AIR-04). */
function airIn(told: ToldEvent, by: UnitId | SideId): Chance[] {
  const need = numberIn(told, 'need')
  switch (told.name) {
    case 'company.air-comes':
    case 'company.air-none': {
      const one = plain(need, 'company.roll.air-call')
      const dice = diceIn(told)
      return [
        tested(
          'company.chance.air',
          by,
          told.name === 'company.air-comes',
          (roll) => successes(roll, dice, one) > 0,
        ),
      ]
    }
    case 'company.air-count': {
      const again = (roll: Throw): number => aircraftOn(roll(6, 'company.roll.aircraft'))
      return [amount('company.chance.aircraft', by, numberIn(told, 'count'), again)]
    }
    case 'company.intercepted':
    case 'company.not-intercepted': {
      const one = plain(need, 'company.roll.intercept')
      return [
        tested('company.chance.intercept', by, told.name === 'company.intercepted', (roll) =>
          succeeds(roll, one),
        ),
      ]
    }
    default:
      return []
  }
}
