import {
  type AsideOf,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
  type UntoldOf,
  type Within,
} from '../../../kernel/chance.ts'
import type { Effect } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Sum } from '../../../kernel/modifiers.ts'
import type { Throw } from '../../../kernel/reference.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { RuleId, UnitId, WordKey } from '../../../kernel/words.ts'
import { effectOnInfantry, effectOnVehicle } from '../fight/effect.ts'
import { callDrift, otherCall, regimentalCall } from '../fight/guns/artillery-call.ts'
import { callFactsOf } from '../fight/guns/falling.ts'
import { listeningTarget } from '../fight/guns/listening-in.ts'
import { inchesToPlace } from '../fight/guns/smoke-shell.ts'
import { roundWinner } from '../fight/melee/melee.ts'
import { inchesTo, type Standing } from '../fight/shooting/aim.ts'
import { firstRoll, secondOfCritical, secondOfMisfire } from '../fight/shooting/hit-value.ts'
import { volleysAt } from '../fight/shooting/volleys.ts'
import { unitsOn } from '../ground/bridges.ts'
import { bridgeRoll } from '../ground/structure-damage.ts'
import { gunSurvives, survivalOf, survives } from '../morale/surviving.ts'
import { bridgeCalled } from '../move/bridge-load.ts'
import { searchTarget } from '../sight/detecting.ts'
import { FARTHEST_SHOT } from '../tables/ranges.ts'
import { SKILL } from '../tables/skill.ts'
import { COMMISSARS } from '../tables/survival.ts'
import { isWithout } from '../units/agreed.ts'
import { checked, lineOf } from '../units/checks.ts'
import { isStand } from '../units/models.ts'
import { postOf } from '../units/posts.ts'
import { type MpState, otherSide } from '../units/state.ts'

/*
 * The throws behind what is told of Mein Panzer (DIG-AFTER): hits with the second rolls of critical ones, misfires, what hits do, melee,
 * all tests of d20, survival, searches, one throw at all who hide there, calls and how they are heard, whether called fire is on its mark
 * and how many of the enemy its shells come down on (`shells.ts`). What is nobody's success stands in `ASIDE`.
 */

/** Dice that are nobody's success by themselves: who is first, wind, in which direction shells drift, and who of several is hit. */
const ASIDE: ReadonlySet<string> = new Set([
  ...['mp.roll.initiative', 'mp.roll.zone', 'mp.roll.wind', 'mp.roll.direction', 'mp.roll.drawn'],
])

/** Who was beneath a search. */
const BENEATH = new Set(['mp.detected', 'mp.overlooked'])

/**
 * Besides `ASIDE`: a search of a place where nobody hides, listening where nothing can be heard, what flames do to a house, and a bridge
 * that bears nobody. All others of these purposes are counted before it is asked.
 */
export const asideIn: AsideOf = ({ why, by }, told) => {
  if (why === 'mp.roll.detection') return !told.some(({ name }) => BENEATH.has(name))
  if (why === 'mp.roll.effect') return by === null
  return ASIDE.has(why) || why === 'mp.roll.listening' || why === 'mp.roll.bridge'
}

export const chancesIn: ChancesOf<MpState> = (told, now, within) => [
  ...effectIn(told, now),
  ...bridgeIn(told, now),
  ...searchIn(told, now, within),
  ...(told.unit === undefined
    ? []
    : [
        ...hitIn(told, told.unit, now, within),
        ...flameIn(told, told.unit, within),
        ...misfireIn(told, told.unit, within),
        ...houseIn(told, told.unit, within),
        ...callIn(told, told.unit, now),
        ...listeningIn(told, told.unit, now),
        ...meleeIn(told, told.unit),
        ...checkIn(told, told.unit),
        ...survivalIn(told, told.unit, now, within),
      ]),
]

/** How somebody was understood who called fire: only that he was not is told (MP-ART-07). */
export const untoldIn: UntoldOf<MpState> = ({ why, by }) =>
  why !== 'mp.roll.call' || by === null
    ? null
    : {
        kind: 'mp.chance.heard',
        by,
        of: 'test',
        again: (roll) => Number(otherCall(roll(20, why)) === 'correct'),
      }

/** What dice of an entry showed that somebody threw for a purpose, in their order. */
const shownTo = ({ rolls }: Within, by: UnitId, why: WordKey, rule?: RuleId): number[] =>
  rolls
    .filter((die) => die.by === by && die.why === why && (rule === undefined || die.rule === rule))
    .map(({ value }) => value)

const twenties = (why: WordKey, values: readonly number[]): NonNullable<Chance['shown']> =>
  values.map((value) => ({ sides: 20, why, value }))

const isHit = (result: unknown): boolean => result === 'hit' || result === 'critical'

const SHOTS = new Set(['mp.fired', 'mp.fired-house', 'mp.smoke-shell'])

/** A shot: the first of a weapon in an action by as many dice as Skill gives (MP-FIR-03, MP-SKL-01), a critical one with its second roll (MP-FIR-10). */
function hitIn(told: ToldEvent, by: UnitId, now: MpState, within: Within): Chance[] {
  const { hit } = told.sums ?? {}
  const count = SHOTS.has(told.name) && hit !== undefined ? diceOfShots(told, by, now, within) : null
  if (count === null || hit === undefined) return []
  const { dice, from } = count
  const outcome = (die: number, second: () => number): boolean => {
    if (!reaches(told, now)) return false
    const result = firstRoll(die, hit.total, isSmallArms(told, now))
    // Of houses and of smoke no second roll says that it misses after all.
    const sure = told.name !== 'mp.fired' || result !== 'critical'
    return isHit(result) && (sure || secondOfCritical(second(), hit.total) !== null)
  }
  const once = (roll: Throw): boolean => {
    const least = Math.min(...Array.from({ length: dice }, () => roll(20, 'mp.roll.hit')))
    return outcome(least, () => roll(20, SECOND))
  }
  const second =
    told.name === 'mp.fired' && told.data?.result === 'critical' ? secondOf(by, within) : undefined
  const shown = [
    ...twenties('mp.roll.hit', shownTo(within, by, 'mp.roll.hit').slice(from, from + dice)),
    ...(second === undefined ? [] : twenties(SECOND, [second])),
  ]
  const came = outcome(numberIn(told, 'die'), () => second ?? Number.NaN)
  const kind = told.name === 'mp.smoke-shell' ? 'mp.chance.smoke' : 'mp.chance.hit'
  return [{ ...tested(kind, by, came, once), shown }]
}

const SECOND = 'mp.roll.second'

/**
 * How many dice a shot was thrown with, and after how many others of its entry: those of all its shots come to what is told of each by
 * the least of its dice. Null where they do not.
 */
function diceOfShots(
  told: ToldEvent,
  by: UnitId,
  now: MpState,
  within: Within,
): { readonly dice: number; readonly from: number } | null {
  const level = lookUp(now.units, by)?.skillLevel
  const more = level === undefined || isWithout(now, 'training') ? 0 : SKILL[level].extraDice
  const shots = (of: readonly Effect[]): number[] =>
    of.flatMap((one) =>
      one.type === 'event' && SHOTS.has(one.name) && one.unit === by ? [numberIn(one, 'die')] : [],
    )
  const [before, after] = [shots(within.before), shots(within.after)]
  const dice = shownTo(within, by, 'mp.roll.hit')
  const least = [...before, numberIn(told, 'die'), ...after]
  const parts = partsOf(dice, least, 1 + more)
  const at = before.length
  const own = parts?.[at]
  return parts === null || own === undefined
    ? null
    : { dice: own, from: parts.slice(0, at).reduce((all, one) => all + one, 0) }
}

/** Dice in parts of one or of `most`, the least of each as it is told; the first part has `most`. Null: they cannot be parted so. */
function partsOf(dice: readonly number[], least: readonly number[], most: number): number[] | null {
  const [first, ...others] = least
  if (first === undefined) return dice.length === 0 ? [] : null
  for (const count of most > 1 ? [most, 1] : [1]) {
    if (dice.length < count || Math.min(...dice.slice(0, count)) !== first) continue
    const rest = partsOf(dice.slice(count), others, most)
    if (rest !== null) return [count, ...rest]
  }
  return null
}

/** Whether small arms fired at a vehicle, which know neither critical hits nor misfires (MP-FIR-09). */
function isSmallArms({ name, rule, unit, target }: ToldEvent, now: MpState): boolean {
  const [u, aim] = [lookUp(now.units, unit ?? ''), lookUp(now.units, target ?? '')]
  const post = u === undefined ? null : postOf(now, u)
  if (name !== 'mp.fired' || rule !== 'MP-FIR-03' || u === undefined || aim?.at == null || post === null)
    return false
  const firer = { ...u, at: post.at, facing: post.facing }
  return volleysAt(firer, aim as Standing, null).some(({ smallArms }) => smallArms)
}

/** Whether a shell reaches so far at all (MP-FIR-14). */
function reaches({ rule, unit, target, data }: ToldEvent, now: MpState): boolean {
  const [u, aim] = [lookUp(now.units, unit ?? ''), lookUp(now.units, target ?? '')]
  const post = u === undefined ? null : postOf(now, u)
  if (post === null) return true
  if (rule === 'MP-SMK-02') return inchesToPlace(post, placeIn(data?.at)) <= FARTHEST_SHOT
  return rule !== 'MP-FIR-03' || aim?.at == null || inchesTo(post, aim as Standing) <= FARTHEST_SHOT
}

/** A place as it was told. */
function placeIn(told: Json | undefined): Point {
  const { x, y } = told as { readonly [key: string]: Json }
  return { x: Number(x), y: Number(y) }
}

/** The second roll of what is told, if it asks for one: that after all those before it in the entry (MP-FIR-10). */
function secondOf(by: UnitId, within: Within): number | undefined {
  const asked = within.before.filter((one) => one.unit === by && asksTwice(one)).length
  return shownTo(within, by, SECOND, 'MP-FIR-10')[asked]
}

/** Whether something is told of that a second roll of MP-FIR-10 belongs to: of a misfire it is told by itself. */
const asksTwice = ({ name, data }: ToldEvent): boolean =>
  name === 'mp.misfire' ||
  (name === 'mp.fired' && data?.result === 'critical') ||
  (name === 'mp.grenade' && data?.die === 1)

/** What hits by itself unless it fails: a flame and grenades (MP-FLM-01, MP-SMK-04). */
function flameIn(told: ToldEvent, by: UnitId, within: Within): Chance[] {
  const die = numberIn(told, 'die')
  if (told.name === 'mp.flames')
    return [tested('mp.chance.hit', by, die !== FAILS, (roll) => roll(20, 'mp.roll.flame') !== FAILS)]
  if (told.name !== 'mp.grenade') return []
  const flies = (first: number, second: () => number): boolean =>
    first !== FAILS && (first !== 1 || second() !== FAILS)
  const second = die === 1 ? secondOf(by, within) : undefined
  const shown = [
    ...twenties('mp.roll.grenade', [die]),
    ...(second === undefined ? [] : twenties(SECOND, [second])),
  ]
  const once = (roll: Throw): boolean => flies(roll(20, 'mp.roll.grenade'), () => roll(20, SECOND))
  return [
    {
      ...tested(
        'mp.chance.hit',
        by,
        flies(die, () => second ?? Number.NaN),
        once,
      ),
      shown,
    },
  ]
}

const FAILS = 20

/** A misfire that is no more than a dud (MP-FIR-10). */
function misfireIn(told: ToldEvent, by: UnitId, within: Within): Chance[] {
  if (told.name !== 'mp.misfire') return []
  const second = secondOf(by, within)
  const once = (roll: Throw): boolean => secondOfMisfire(roll(20, SECOND)) === 'dud'
  const shown = second === undefined ? {} : { shown: twenties(SECOND, [second]) }
  return [{ ...tested('mp.chance.misfire', by, told.data?.kind === 'dud', once), ...shown }]
}

/** Whether a hit, or small arms, did anything (MP-HIT-10). Where it is not told whose it was, and where somebody hit his own, it is the luck of the other side. */
function effectIn(told: ToldEvent, now: MpState): Chance[] {
  const { strength } = told.sums ?? {}
  const struck = lookUp(now.units, told.target ?? '')
  const small = told.name === 'mp.rifled'
  if ((!small && told.name !== 'mp.hit') || strength === undefined || struck === undefined) return []
  const firer = lookUp(now.units, told.unit ?? '')
  const by = firer !== undefined && firer.side !== struck.side ? firer.id : otherSide(now, struck.side)
  const effectOn = small || isStand(struck) ? effectOnInfantry : effectOnVehicle
  const once = (roll: Throw): boolean => effectOn(strength.total, roll(20, 'mp.roll.effect')) !== 'none'
  const kind = small ? 'mp.chance.small-arms' : 'mp.chance.effect'
  return [tested(kind, by, told.data?.effect !== 'none', once)]
}

/** A hit on a house or a bridge, or a model that rams a wall (MP-BLD-10, MP-RAM-06); and the second roll of a critical one (MP-BLD-10). */
function houseIn(told: ToldEvent, by: UnitId, within: Within): Chance[] {
  const { strength, hit } = told.sums ?? {}
  if (told.name === 'mp.fired-house' && told.data?.result === 'critical' && hit !== undefined) {
    const critical = ({ name, unit, data }: ToldEvent): boolean =>
      name === told.name && unit === by && data?.result === 'critical'
    const second = shownTo(within, by, SECOND, 'MP-BLD-10')[within.before.filter(critical).length]
    if (second === undefined) return []
    const once = (roll: Throw): boolean => roll(20, SECOND) <= hit.total
    return [
      { ...tested('mp.chance.critical', by, second <= hit.total, once), shown: twenties(SECOND, [second]) },
    ]
  }
  const die = numberIn(told, 'die')
  if ((told.name !== 'mp.house-hit' && told.name !== 'mp.rams-wall') || strength === undefined) return []
  const hurts = (one: number): boolean => effectOnVehicle(strength.total, one) !== 'none'
  return [tested('mp.chance.effect', by, hurts(die), (roll) => hurts(roll(20, 'mp.roll.effect')))]
}

/** A bridge that bears more than it should (MP-BRG-01): the luck of whoever is on it. */
function bridgeIn(told: ToldEvent, now: MpState): Chance[] {
  const bridge = told.name === 'mp.bridge' ? bridgeCalled(now, String(told.data?.bridge)) : undefined
  if (bridge === undefined) return []
  const [over] = unitsOn(now, bridge)
  if (over === undefined) return []
  const capacity = numberIn(told, 'capacity')
  const bears = (die: number): boolean => bridgeRoll(bridge.material, capacity, die) !== 'collapses'
  const once = (roll: Throw): boolean => bears(roll(20, 'mp.roll.bridge'))
  return [tested('mp.chance.bridge', over.side, bears(numberIn(told, 'die')), once)]
}

/**
 * Who hides and is found, or not, by the one throw of a search (MP-DET-01, MP-DET-02). Of a search by those who hide themselves nobody is
 * told what it needed: it is worked out as they stand.
 */
function searchIn(told: ToldEvent, now: MpState, { before }: Within): Chance[] {
  const found = told.name === 'mp.detected'
  const search = before.findLast(({ name }) => name === 'mp.detect')
  const by = search?.unit
  if ((!found && told.name !== 'mp.overlooked') || by === undefined) return []
  const target = told.sums?.target ?? hiddenTarget(told, now, [by, ...String(search?.data?.with).split('+')])
  if (target === null) return []
  const once = (roll: Throw): boolean => checked(roll(20, 'mp.roll.detection'), target.total).passed
  return [tested('mp.chance.search', by, found, once)]
}

function hiddenTarget({ unit }: ToldEvent, now: MpState, ids: readonly UnitId[]): Sum | null {
  const standing = (id: UnitId): Standing[] => {
    const u = lookUp(now.units, id)
    return u?.at == null ? [] : [u as Standing]
  }
  const [hiding] = standing(unit ?? '')
  return hiding === undefined ? null : searchTarget(now, ids.flatMap(standing), hiding)
}

/** Listening for a battery (MP-SND-01): what it needed is told only where it was heard. */
function listeningIn(told: ToldEvent, by: UnitId, now: MpState): Chance[] {
  const u = lookUp(now.units, by)
  if (told.name !== 'mp.listens' || u?.at == null) return []
  const target = listeningTarget(now, u as Standing)
  if (target === null) return []
  const once = (roll: Throw): boolean => checked(roll(20, 'mp.roll.listening'), target.total).passed
  return [tested('mp.chance.listening', by, told.data?.hears === true, once)]
}

/** Called fire that is on its mark, or drifts (MP-ART-06), and whether the regiment answers (MP-RGT-01). */
function callIn(told: ToldEvent, by: UnitId, now: MpState): Chance[] {
  if (told.name === 'mp.regiment') {
    const fires = (die: number): boolean => regimentalCall(die) === 'fire'
    const once = (roll: Throw): boolean => fires(roll(20, 'mp.roll.regiment'))
    return [tested('mp.chance.regiment', by, fires(numberIn(told, 'die')), once)]
  }
  if (told.name !== 'mp.call-drifts') return []
  const facts = callFactsOf(now, by)
  const inches = numberIn(told, 'inches')
  if (facts === null || callDrift(facts, numberIn(told, 'die')) !== inches) return []
  const once = (roll: Throw): boolean => callDrift(facts, roll(20, 'mp.roll.drift')) === 0
  return [tested('mp.chance.call', by, inches === 0, once)]
}

/** Whether a stand lives through what befell it (MP-INF-11, MP-INF-12), or a gun the loss of its tractor (MP-TRP-12). */
function survivalIn(told: ToldEvent, by: UnitId, now: MpState, within: Within): Chance[] {
  const [die, minus] = [numberIn(told, 'die'), numberIn(told, 'minus')]
  if (told.name === 'mp.towed-gun') {
    const once = (roll: Throw): boolean => gunSurvives(roll(20, 'mp.roll.towed-gun'))
    return [tested('mp.chance.survival', by, gunSurvives(die), once)]
  }
  if (told.name !== 'mp.survives') return []
  const ordeal = { minus, shakenOff: isShakenOff(by, now, within), halfLost: false }
  const lives = (shown: number): boolean => survives(survivalOf(shown, ordeal))
  return [tested('mp.chance.survival', by, lives(die), (roll) => lives(roll(20, 'mp.roll.survival')))]
}

/** By these rules somebody gets out of a vehicle that is lost, or is lost with it. */
const WITH_IT: ReadonlySet<RuleId> = new Set(['MP-TRP-02', 'MP-TRP-10'])

/**
 * Whether a rider is shaken off by a vehicle that has fired, and not thrown off one that is lost (MP-TRP-07): as his vehicle is lost he
 * comes down or is lost with it right behind, by its rules.
 */
function isShakenOff(id: UnitId, { units }: MpState, { after }: Within): boolean {
  if (lookUp(units, id)?.aboardAs !== 'riding') return false
  const next = after.find(
    (one) => 'unit' in one && one.unit === id && (one.type === 'alight' || one.type === 'status'),
  )
  return next === undefined || !WITH_IT.has(next.rule)
}

/** A round of melee, won by the attacker (MP-CHG-08). */
function meleeIn(told: ToldEvent, by: UnitId): Chance[] {
  const { attack, defence } = told.sums ?? {}
  if (told.name !== 'mp.melee' || attack === undefined || defence === undefined) return []
  const once = (roll: Throw): boolean => {
    const own = { melee: attack.total, die: roll(20, 'mp.roll.attacker') }
    return roundWinner(own, { melee: defence.total, die: roll(20, 'mp.roll.defender') }) === 'attacker'
  }
  return [tested('mp.chance.melee', by, told.data?.winner === 'attacker', once)]
}

/** Tests of d20 no higher than a target, by what tells of them: what is counted, and what the die is thrown for (MP-CORE-01). */
const CHECKS: Readonly<Record<string, readonly [kind: WordKey, why: WordKey]>> = {
  ...named('mp.chance.skill', 'mp.roll.skill', [
    ...['mp.sweeps', 'mp.covers', 'mp.combines', 'mp.repels', 'mp.commands', 'mp.replaces', 'mp.tunnel'],
    ...['mp.registers', 'mp.cleared', 'mp.ram-tested', 'mp.overruns'],
  ]),
  ...named('mp.chance.morale', 'mp.roll.morale', [
    ...['mp.morale', 'mp.last-model', 'mp.charges', 'mp.nerve', 'mp.melee-nerve', 'mp.crew'],
    ...['mp.close-call', 'mp.house-shaken', 'mp.counter-attacks'],
  ]),
  ...named('mp.chance.rally', 'mp.roll.rally', ['mp.rally', 'mp.recovers', 'mp.crew-steadies']),
  ...named('mp.chance.looking', 'mp.roll.detection', ['mp.looks-closely']),
  ...named('mp.chance.going', 'mp.roll.immobilisation', ['mp.bogging']),
  ...named('mp.chance.skill', 'mp.roll.evade', ['mp.dodges']),
}

function named(
  kind: WordKey,
  why: WordKey,
  events: readonly string[],
): Record<string, readonly [kind: WordKey, why: WordKey]> {
  return Object.fromEntries(events.map((event) => [event, [kind, why] as const]))
}

function checkIn(told: ToldEvent, by: UnitId): Chance[] {
  if (told.name === 'mp.commissars') {
    const once = (roll: Throw): boolean => spares(roll(20, 'mp.roll.commissars'))
    return [tested('mp.chance.commissars', by, spares(numberIn(told, 'die')), once)]
  }
  const check = lookUp(CHECKS, told.name)
  const { target } = told.sums ?? {}
  const die = numberIn(told, 'die')
  if (check === undefined || target === undefined || Number.isNaN(die)) return []
  const [kind, why] = check
  // Whoever is rammed saves himself.
  const whose = told.name === 'mp.ram-tested' ? (told.target ?? by) : by
  const once = (roll: Throw): boolean => checked(roll(20, why), target.total).passed
  return [tested(kind, whose, checked(die, target.total).passed, once)]
}

/** Whether Commissars drive on whoever is Broken without shooting anybody (T8.6, MP-NKV-01). */
const spares = (die: number): boolean => ['rise', 'test'].includes(lineOf(COMMISSARS, die))
