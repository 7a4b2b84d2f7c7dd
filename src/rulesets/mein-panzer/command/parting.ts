import { everyUnit } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import { isBroken } from '../morale/levels.ts'
import { lose } from '../morale/losses.ts'
import { MORALE_LEVELS, type MoraleLevel } from '../tables/morale.ts'
import { levelOfPart, modelsOfPart, type PartId, partsOf } from '../units/parts.ts'
import { everyPlatoon, levelOf, modelsIn, platoonCalled, setPlatoon } from '../units/platoons.ts'
import {
  type MpBattle,
  type MpState,
  type MpUnit,
  type Platoon,
  type PlatoonId,
  set,
  unit,
} from '../units/state.ts'
import { inCommand, ownRange, placeOf } from './range.ts'

/** From the best to the worst. */
const worse = (a: MoraleLevel, b: MoraleLevel): MoraleLevel =>
  MORALE_LEVELS.indexOf(a) > MORALE_LEVELS.indexOf(b) ? a : b

/** Models in groups of all who are within range of each other (MP-CMD-04). */
function groupsOf(state: MpState, models: readonly MpUnit[]): MpUnit[][] {
  const groups: MpUnit[][] = []
  const left = [...models]
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const group = [first]
    for (const one of group) {
      for (const other of [...left]) {
        const [a, b] = [placeOf(state, one), placeOf(state, other)]
        if (a === null || b === null) continue
        if (gap(a, b) > Math.min(ownRange(state, one), ownRange(state, other))) continue
        group.push(other)
        left.splice(left.indexOf(other), 1)
      }
    }
    groups.push(group)
  }
  return groups
}

/** Whether a model that is out of command is parted from its platoon: not if that is Broken or Routed, unless it cannot move (MP-CMD-05). */
const parts = (state: MpState, u: MpUnit): boolean =>
  u.ownLevel !== null || u.immobile !== null || !isBroken(platoonCalled(state, u.platoon).level)

/**
 * As a platoon begins to act it is seen who is in command: the others lose their Additional action and form parts with a
 * morale of their own, which begin at the platoon's level; who is back takes the platoon's (MP-CMD-03, MP-CMD-04, MP-CMD-05).
 */
export function part(battle: MpBattle, id: PlatoonId): void {
  const { state } = battle
  const commanded = inCommand(state, id).map((u) => u.id)
  const out = modelsIn(state, id).filter((u) => !commanded.includes(u.id) && parts(state, u))
  for (const u of modelsIn(state, id)) {
    const away = out.some((one) => one.id === u.id)
    set(battle, u, 'outOfCommand', away, 'MP-CMD-03')
    if (away) continue
    set(battle, u, 'ownLevel', null, 'MP-CMD-04')
    if (u.part != null) set(battle, u, 'part', null, 'MP-CMD-04')
  }
  for (const group of groupsOf(state, out)) {
    const level = group.map((u) => levelOf(state, u)).reduce(worse)
    for (const u of group) {
      set(battle, u, 'ownLevel', level, 'MP-CMD-04')
      set(battle, u, 'part', group[0]?.id ?? null, 'MP-CMD-04')
    }
  }
}

/** A part is the platoon now: its leader's part is no more. */
function takesOver(battle: MpBattle, platoon: PlatoonId, id: PartId): void {
  const level = levelOfPart(battle.state, id)
  const models = modelsOfPart(battle.state, id)
  setPlatoon(battle, platoon, { leader: models[0]?.id ?? null, level }, 'MP-CMD-07')
  for (const u of models) rejoin(battle, u)
}

function rejoin(battle: MpBattle, u: MpUnit): void {
  set(battle, u, 'ownLevel', null, 'MP-CMD-04')
  set(battle, u, 'part', null, 'MP-CMD-04')
}

/** An id for a platoon that a part becomes: A1b, A1c and so on. */
function newId(state: MpState, id: PlatoonId): PlatoonId {
  const letters = 'bcdefghijklmnopqrstuvwxyz'
  const letter = [...letters].find((one) => state.facts.platoons[`${id}${one}`] === undefined) ?? 'z'
  return `${id}${letter}`
}

/** A part becomes a platoon with a leader and activations of its own (MP-CMD-05). */
function standsAlone(battle: MpBattle, old: Platoon, id: PartId): void {
  const { state } = battle
  const models = modelsOfPart(state, id)
  const name = newId(state, old.id)
  const value: Platoon = {
    ...old,
    id: name,
    roster: models.map((u) => u.id),
    leader: models[0]?.id ?? null,
    level: levelOfPart(state, id),
    points: 0,
    ordered: [],
  }
  battle.change('MP-CMD-05', { type: 'fact', key: 'platoons', id: name, value })
  for (const u of models) {
    set(battle, u, 'platoon', name, 'MP-CMD-05')
    rejoin(battle, u)
  }
  battle.event('MP-CMD-05', 'mp.stands-alone', { unit: models[0]?.id, data: { platoon: name } })
}

/**
 * What becomes of the parts of each platoon whose leader's part is gone. If it fled off the table, each part of higher morale
 * stands alone, and the others leave with it; if it was destroyed, the first part is the platoon now (MP-CMD-05, MP-CMD-07).
 */
export function settleParts(battle: MpBattle): void {
  const { state } = battle
  const parted = new Set<PlatoonId>()
  for (const u of everyUnit(state)) if (u.part !== undefined && u.part !== null) parted.add(u.platoon)
  if (parted.size > 0) for (const { id } of everyPlatoon(state)) if (parted.has(id)) settlePartsOf(battle, id)
}

function settlePartsOf(battle: MpBattle, id: PlatoonId): void {
  const { state } = battle
  const platoon = platoonCalled(state, id)
  const parts = partsOf(state, id)
  const [first] = parts
  if (first === undefined || first === id) return
  if (platoon.level !== 'routed') return takesOver(battle, id, first)
  const rank = (level: MoraleLevel): number => MORALE_LEVELS.indexOf(level)
  for (const one of parts) {
    if (rank(levelOfPart(state, one)) < rank(platoon.level)) standsAlone(battle, platoon, one)
    else
      for (const u of modelsOfPart(state, one))
        lose(battle, unit(battle, u.id), 'MP-CMD-05', { going: 'fled' })
  }
}
