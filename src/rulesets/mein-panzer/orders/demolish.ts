import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import { refuse } from '../../../kernel/words.ts'
import { strikeHouse } from '../fight/houses.ts'
import { betray, type Gun, gunsOf, turnForPlace, turnToFire } from '../fight/shooting/aim.ts'
import { firstRoll, hitValue } from '../fight/shooting/hit-value.ts'
import { misfire } from '../fight/shooting/shoot.ts'
import { type House, housesOf, nearestOpening, type Opening } from '../ground/houses.ts'
import { houseAimedAt } from '../move/indoors.ts'
import { seesPlace } from '../sight/look.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { actionsLeft, pay } from '../units/budget.ts'
import { unitsInside } from '../units/inside.ts'
import { levelOf, skillOf } from '../units/platoons.ts'
import { isReady } from '../units/readiness.ts'
import { type MpBattle, type MpState, set, unit } from '../units/state.ts'
import { gunner } from './fire.ts'

/** What is fired at a building: shells that burst, or that pierce (MP-BLD-10). */
const AMMO: OptionForm = {
  names: { en: ['ammo'], pl: ['amunicja'] },
  values: ['HE', 'AP'],
  words: { HE: { en: ['HE'], pl: ['odłamkowa', 'HE'] }, AP: { en: ['AP'], pl: ['ppanc', 'AP'] } },
}

/** A shot at a house: the gun, what it is loaded with, the opening it aims at, and how far it must turn. */
interface Aim {
  readonly gun: Gun
  readonly ammo: 'HE' | 'AP'
  readonly at: Opening
  readonly by: number
}

/** What a gun fires at a building unless its player says otherwise: HE if it has any. */
function loadOf({ weapon }: Gun, told: string | undefined): 'HE' | 'AP' | null {
  const has = { HE: weapon.ov !== null, AP: weapon.ap !== null }
  if (told === 'HE' || told === 'AP') return has[told] ? told : null
  return has.HE ? 'HE' : has.AP ? 'AP' : null
}

/** The openings of a house that a model sees, the nearest first: it sees a house that way. */
const seenOf = (state: MpState, u: Standing, house: House): Opening | undefined =>
  [...house.openings]
    .sort((a, b) => pointDistance(a.at, u.at) - pointDistance(b.at, u.at))
    .find(({ at }) => seesPlace(state, u, at, house.id))

/** How a model may fire at a house; null: not at all (MP-BLD-10). */
function aimAt(state: MpState, u: Standing, house: House, told?: string): Aim | null {
  const at = seenOf(state, u, house)
  if (at === undefined || u.inside?.feature === house.id) return null
  for (const gun of gunsOf(u)) {
    const ammo = loadOf(gun, told)
    const by = turnForPlace(u, at.at, gun.mount)
    if (ammo !== null && by !== null && isReady(u, gun.weapon.om)) return { gun, ammo, at, by }
  }
  return null
}

/** Houses a model could fire at: those of which it sees a wall, none with its own men in it. */
const targetsOf = (state: MpState, u: Standing): House[] =>
  housesOf(state).filter(
    (house) =>
      aimAt(state, u, house) !== null && !unitsInside(state, house.id).some(({ side }) => side === u.side),
  )

function aimed(state: MpState, { unit: id, target, options }: Declared): { house: House; aim: Aim } {
  const u = gunner(state, id)
  const house = houseAimedAt(state, target)
  if (house === undefined) return refuse('mp.error.no-house')
  const aim = aimAt(state, u, house, lookUp(options, 'ammo'))
  return aim === null ? refuse('mp.error.no-shot-house', { unit: id, house: house.id }) : { house, aim }
}

/**
 * A gun fires from the halt at a building or bunker: `A2-1 demolish @house-west`. It is hit the easier the larger it is
 * (MP-BLD-02), and who is in it suffers by what becomes of it (MP-BLD-10).
 */
export const demolish: Order<MpState> = {
  key: 'demolish',
  names: { en: ['demolish', 'fire at building'], pl: ['burz', 'burzy', 'ostrzelaj budynek'] },
  class: 'action',
  form: { target: { kinds: ['feature'], needed: true }, options: { ammo: AMMO } },
  open(state, id) {
    const may = targetsOf(state, gunner(state, id))
    if (may.length === 0) refuse('mp.error.no-house-seen', { unit: id })
    return { targets: () => may.map((house) => ({ feature: house.id })) }
  },
  check: (state, declared) => void aimed(state, declared),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit) as Standing
    const { house, aim } = aimed(battle.state, declared)
    pay(battle, u, actionsLeft(u).additional ? 'complex' : 'standard', 'MP-ACT-08', 'fired')
    turnToFire(battle, u, aim.by)
    betray(battle, u, 'gun')
    set(battle, u, 'shot', 'shot', 'MP-DET-03')
    for (let shot = 0; shot < aim.gun.weapon.rof; shot++) if (!fired(battle, u.id, house.id, aim)) return
  },
}

/** One shot at a house; false when there is nothing more to fire at, or with (MP-BLD-02, MP-BLD-10). */
function fired(battle: MpBattle, firer: string, id: string, { gun, ammo, at }: Aim): boolean {
  const { state } = battle
  const u = unit(battle, firer) as Standing
  const house = housesOf(state).find((one) => one.id === id)
  if (u.at === null || house === undefined) return false
  const value = hitValue({
    skill: skillOf(state, u),
    distance: pointDistance(u.at, nearestOpening(house, at.at).at) / INCH,
    accuracy: gun.weapon.om[0],
    level: levelOf(state, u),
    worn: u.suppressed || u.damage > 0,
    higher: false,
    again: u.lastShot === id ? 'repeat' : 'no',
    cover: 'none',
    onLine: 0,
    dm: 0,
    buildingClass: house.klass,
    movement: 'still',
    evade: 0,
    camouflage: false,
    smoke: 'none',
  })
  const die = battle.roll(20, { rule: 'MP-FIR-03', why: 'mp.roll.hit', by: u.id })
  const result = firstRoll(die, value.total)
  battle.event('MP-BLD-02', 'mp.fired-house', {
    unit: u.id,
    sums: { hit: value },
    data: { house: id, die, result },
  })
  set(battle, u, 'lastShot', id, 'MP-FIR-04')
  if (result === 'misfire') return misfire(battle, u, gun)
  if (result === 'miss') return true
  // Of AP a 1 is a hit like any other; of HE the second roll says how much more it does (MP-BLD-10).
  const critical = result === 'critical' && ammo === 'HE' ? secondRoll(battle, u, value.total) : null
  const shot = ammo === 'HE' ? { by: 'he' as const, ov: gun.weapon.ov ?? 0 } : { by: 'gun' as const }
  strikeHouse(battle, id, { by: u.id, shot, critical })
  return true
}

function secondRoll(battle: MpBattle, u: Standing, value: number): 'hit' | 'miss' {
  const die = battle.roll(20, { rule: 'MP-BLD-10', why: 'mp.roll.second', by: u.id })
  return die <= value ? 'hit' : 'miss'
}
