import { type Chance, numberIn, type ToldEvent, tested, type Within } from '../../../../kernel/chance.ts'
import type { Effect } from '../../../../kernel/effect.ts'
import type { Json } from '../../../../kernel/json.ts'
import { lookUp } from '../../../../kernel/look-up.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { inchesToPlace } from '../../fight/guns/smoke-shell.ts'
import { inchesTo, type Standing } from '../../fight/shooting/aim.ts'
import { firstRoll, secondOfCritical, secondOfMisfire } from '../../fight/shooting/hit-value.ts'
import { volleysAt } from '../../fight/shooting/volleys.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { SKILL } from '../../tables/skill.ts'
import { isWithout } from '../../units/agreed.ts'
import { asTarget, postOf } from '../../units/posts.ts'
import type { MpState } from '../../units/state.ts'
import { SECOND, secondOf, shownTo, twenties } from './thrown.ts'

const isHit = (result: unknown): boolean => result === 'hit' || result === 'critical'

const SHOTS = new Set(['mp.fired', 'mp.fired-house', 'mp.smoke-shell'])

/** A shot: the first of a weapon in an action by as many dice as Skill gives (MP-FIR-03, MP-SKL-01), a critical one with its second roll (MP-FIR-10). */
export function hitIn(told: ToldEvent, by: UnitId, now: MpState, within: Within): Chance[] {
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

/** Whether small arms fired at a vehicle or a house, which know neither critical hits nor misfires (MP-FIR-09). */
function isSmallArms({ name, rule, unit, target }: ToldEvent, now: MpState): boolean {
  if (name === 'mp.fired-house') return rule === 'MP-FIR-09'
  const [u, aim] = [lookUp(now.units, unit ?? ''), aimIn(now, target)]
  const post = u === undefined ? null : postOf(now, u)
  if (name !== 'mp.fired' || rule !== 'MP-FIR-03' || u === undefined || aim === null || post === null)
    return false
  const firer = { ...u, at: post.at, facing: post.facing }
  return volleysAt(now, firer, aim, null).some(({ smallArms }) => smallArms)
}

/** Who was fired at, where he can be (MP-TRP-12). */
function aimIn(now: MpState, target: UnitId | undefined): Standing | null {
  const u = lookUp(now.units, target ?? '')
  return u === undefined ? null : asTarget(now, u)
}

/** Whether a shell reaches so far at all (MP-FIR-14, MP-LOS-10). */
function reaches({ rule, unit, target, data }: ToldEvent, now: MpState): boolean {
  const [u, aim] = [lookUp(now.units, unit ?? ''), aimIn(now, target)]
  const post = u === undefined ? null : postOf(now, u)
  if (post === null || data?.far === true) return data?.far !== true
  if (rule === 'MP-SMK-02') return inchesToPlace(post, placeIn(data?.at)) <= FARTHEST_SHOT
  return rule !== 'MP-FIR-03' || aim === null || inchesTo(post, aim) <= FARTHEST_SHOT
}

/** A place as it was told. */
function placeIn(told: Json | undefined): Point {
  const { x, y } = told as { readonly [key: string]: Json }
  return { x: Number(x), y: Number(y) }
}

/** What hits by itself unless it fails: a flame and grenades (MP-FLM-01, MP-SMK-04). */
export function flameIn(told: ToldEvent, by: UnitId, within: Within): Chance[] {
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
export function misfireIn(told: ToldEvent, by: UnitId, within: Within): Chance[] {
  if (told.name !== 'mp.misfire') return []
  const second = secondOf(by, within)
  const once = (roll: Throw): boolean => secondOfMisfire(roll(20, SECOND)) === 'dud'
  const shown = second === undefined ? {} : { shown: twenties(SECOND, [second]) }
  return [{ ...tested('mp.chance.misfire', by, told.data?.kind === 'dud', once), ...shown }]
}
