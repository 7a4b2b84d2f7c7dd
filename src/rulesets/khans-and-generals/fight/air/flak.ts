import { sum } from '../../../../kernel/modifiers.ts'
import { isCaught } from '../../fire/spread.ts'
import { lockedIn } from '../../ground/contacts.ts'
import { areasOf, placed } from '../../ground/standing.ts'
import { lit } from '../../ground/time.ts'
import { reveal } from '../../sight/sightings.ts'
import type { SkyWatch } from '../../tables/sky-targets.ts'
import { firesAtTheSky } from '../../units/abilities.ts'
import type { Gun } from '../../units/cards.ts'
import { type Flight, isAloft, type OwnedFlight } from '../../units/flights.ts'
import { throwPair } from '../../units/pairs.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  onTable,
  opponents,
  setNote,
  unitsOnTable,
} from '../../units/state.ts'
import { accuracyTerms, blastTerms } from '../guns/gun-sums.ts'
import { airHit, hitByFlak, machineGunHit } from './air.ts'
import { sufferHit } from './air-hits.ts'

/** Its gun, if it has anti-aircraft ammunition (KG-AA-01). */
const flakGun = (u: KgUnit): Gun | null => (u.gun?.ammo.includes('aa') === true ? u.gun : null)

/** Whether a unit can fire at aircraft at all: guns with the ammunition for it, and selected heavy machine guns (KG-AA-01, KG-ABI-22). */
export const isFlak = (u: KgUnit): boolean => flakGun(u) !== null || (firesAtTheSky(u) && u.weapon === 'hmg')

/** Whether it has the sky in view: not from the depth of a forest (KG-AA-01). */
export const seesSky = (state: KgState, u: KgUnit): boolean =>
  !areasOf(state, placed(u)).some(({ kind, where }) => kind === 'forest' && where === 'depth')

/** Whether it has fired at aircraft in this game turn: once is all (KG-AA-04). */
export const hasFlakFired = (state: KgState, u: KgUnit): boolean => u.notes['KG-AA-04'] === state.turn

/**
 * What a unit does when aircraft come in (KG-AA-04): as it was told, else it fires at the first; but who hides holds its
 * fire until it is told otherwise, for it would give itself away.
 */
export const skyWatchOf = (u: KgUnit): SkyWatch => u.notes['KG-AA-04/watch'] ?? (u.hidden ? 'hold' : 'first')

/** Whether a unit can fire at the sky where it stands, set up and with its hands free. */
const ready = (state: KgState, u: KgUnit): boolean =>
  isFlak(u) &&
  onTable(u) &&
  u.status === 'standing' &&
  u.deployed &&
  !u.pinned &&
  !u.abandoned &&
  !isCaught(u) &&
  !lockedIn(state, u) &&
  !hasFlakFired(state, u) &&
  seesSky(state, u)

const wanted = (watch: SkyWatch, { bombs }: Flight): boolean =>
  watch === 'first' || (watch === 'bombers' && bombs !== null && bombs.loads > 0)

/**
 * An aircraft comes in to look for a target: every enemy gun and machine gun that watches for such as it fires, by id,
 * before anybody knows what it will find (KG-AA-04). No question is asked: units go by what they were told.
 */
export function flakBefore(battle: KgBattle, owned: OwnedFlight): void {
  const { state } = battle
  for (const { id: side } of opponents(state, owned.side)) {
    for (const u of unitsOnTable(state)) {
      if (u.side !== side || !ready(state, u) || !wanted(skyWatchOf(u), owned.flight)) continue
      if (isAloft(state, owned)) fireAtSky(battle, u, owned)
    }
  }
}

/** One unit fires at an aircraft: a gun aims and bursts against its Agility, a machine gun has a d6 alone (KG-AA-02, KG-AA-03). */
export function fireAtSky(battle: KgBattle, u: KgUnit, target: OwnedFlight): void {
  setNote(battle, u, 'KG-AA-04', battle.state.turn, 'KG-AA-04')
  const gun = flakGun(u)
  if (gun === null) machineGun(battle, u, target)
  else burst(battle, u, gun, target)
  reveal(battle, u, 'KG-VIS-13')
}

function machineGun(battle: KgBattle, u: KgUnit, target: OwnedFlight): void {
  const die = battle.roll(6, { rule: 'KG-AA-03', why: 'kg.roll.air-hit', by: u.id })
  battle.event('KG-AA-03', 'kg.flak-hmg', { unit: u.id, data: { aircraft: target.flight.id, n: die } })
  sufferHit(battle, target, machineGunHit(die), 'KG-AA-03')
}

function burst(battle: KgBattle, u: KgUnit, gun: Gun, target: OwnedFlight): void {
  const { state } = battle
  const accuracy = sum(
    accuracyTerms({
      gun,
      crew: u,
      // Aircraft are anywhere over the map: no distance counts (KG-AA-04).
      mm: null,
      reachBonus: 0,
      moved: false,
      weather: state.facts.weather,
      smoke: [],
      partlySeen: false,
      dark: !lit(state, placed(u)),
      above: false,
      optics: 0,
      indirect: false,
    }),
  )
  const aimed = battle.roll(10, { rule: 'KG-AA-02', why: 'kg.roll.accuracy', by: u.id })
  const told = { aircraft: target.flight.id, n: aimed, against: accuracy.total }
  if (aimed > accuracy.total) {
    battle.event('KG-AA-02', 'kg.flak-misses', { unit: u.id, sums: { accuracy }, data: told })
    return
  }
  const blast = sum(blastTerms(gun.blast, 'he', throwPair(battle, u, 'KG-AA-02', 'kg.roll.blast')))
  const { agility } = target.flight
  const hits = hitByFlak(blast.total, agility)
  battle.event('KG-AA-02', hits ? 'kg.flak-hits' : 'kg.flak-bursts', {
    unit: u.id,
    sums: { accuracy, attack: blast },
    data: { ...told, blast: blast.total, agility },
  })
  if (!hits) return
  const die = battle.roll(6, { rule: 'KG-AA-02', why: 'kg.roll.air-hit', by: target.flight.id })
  sufferHit(battle, target, airHit(die), 'KG-AA-02')
}
