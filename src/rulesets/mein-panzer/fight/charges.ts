import { lookUp } from '../../../kernel/look-up.ts'
import { wholePoint } from '../../../kernel/space/angle.ts'
import { nearestOfArea, pointToArea } from '../../../kernel/space/area.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { placeOf } from '../command/range.ts'
import { type Area, fieldOf, gapToArea } from '../ground/field.ts'
import { houseCalled, nearestOpening } from '../ground/houses.ts'
import { coverFromBurst } from '../sight/burst-cover.ts'
import { INCH } from '../tables/inches.ts'
import { SAPPER_CHARGE } from '../tables/structures.ts'
import { modelOf } from '../units/models.ts'
import { modelsIn } from '../units/platoons.ts'
import {
  type Charges,
  type MpBattle,
  type MpState,
  type MpUnit,
  setSide,
  unit,
  unitsOnTable,
} from '../units/state.ts'
import { hitBridge } from './bridges.ts'
import { circlesOf } from './guns/burst.ts'
import { circleUnder } from './guns/under-burst.ts'
import { blast } from './he.ts'
import { strikeHouse } from './houses.ts'
import type { Standing } from './shooting/aim.ts'

/** How near to a structure sappers must be to lay a charge, and how far from it to fire one, in hundredths of an inch (MP-SAP-01, MP-SAP-03). */
const AT_IT = INCH
const CLEAR = 2 * INCH

/** Buildings, bunkers and bridges that have a class: what can be blown up (MP-SAP-01, MP-BRG-01). */
export const structuresOf = (state: MpState): Area[] =>
  fieldOf(state).areas.filter(({ kind, built }) => built !== null && (kind !== 'bridge' || built.klass > 0))

/** How far a model is from a structure, from the middle of its base. */
const farFrom = (u: MpUnit, { id, polygon }: Area): number =>
  u.at === null || u.inside?.feature === id ? 0 : pointToArea(polygon, u.at)

/** Structures that a stand is near enough to for laying a charge (MP-SAP-01). */
export const atHand = (state: MpState, u: MpUnit): Area[] =>
  structuresOf(state).filter((area) => farFrom(u, area) <= AT_IT)

/** The charges of a side, by structure. */
export const chargesOf = (state: MpState, side: string): { readonly [structure: string]: Charges } =>
  lookUp(state.sides, side)?.facts.charges ?? {}

/** Sappers lay a charge; those on one structure go off together. Their own side alone knows of it (MP-SAP-01, MP-SAP-02). */
export function lay(battle: MpBattle, u: Standing, structure: string): void {
  const all = chargesOf(battle.state, u.side)
  const before = lookUp(all, structure)
  const count = (before?.count ?? 0) + 1
  const area = structuresOf(battle.state).find(({ id }) => id === structure)
  const { x, y } = wholePoint(area === undefined ? u.at : nearestOfArea(area.polygon, u.at))
  const now: Charges = { count, platoon: before?.platoon ?? u.platoon, at: before?.at ?? { x, y } }
  setSide(battle, u.side, 'charges', { ...all, [structure]: now }, 'MP-SAP-01')
  battle.event('MP-SAP-01', 'mp.lays-charge', { unit: u.id, data: { structure, count } }, [u.side])
}

/** Whether all sappers of a platoon are far enough from a structure, those aboard a vehicle as far as that is (MP-SAP-03). */
export const areClear = (state: MpState, platoon: string, area: Area): boolean =>
  modelsIn(state, platoon)
    .filter((u) => modelOf(u).mine === true)
    .every((u) => {
      const place = placeOf(state, u)
      return u.inside?.feature !== area.id && (place === null || gapToArea(area, place) >= CLEAR)
    })

/**
 * Charges go off: a house is damaged as by HE of their strength, a bridge as by a hit, and whoever is beside them takes their
 * FP (MP-SAP-02, MP-SAP-03, MP-SAP-04).
 */
export function detonate(battle: MpBattle, u: MpUnit, structure: string): void {
  const { state } = battle
  const { [structure]: laid, ...others } = chargesOf(state, u.side)
  if (laid === undefined) return
  setSide(battle, u.side, 'charges', others, 'MP-SAP-03')
  battle.event('MP-SAP-03', 'mp.charges-fired', { data: { structure, count: laid.count } })
  const shot = { by: 'charges', charges: laid.count } as const
  scatter(battle, laid.at)
  const house = houseCalled(state, structure)
  if (house === undefined) hitBridge(battle, structure, { by: u.id, shot, critical: null })
  else
    strikeHouse(battle, structure, {
      by: u.id,
      shot,
      critical: null,
      wall: nearestOpening(house, laid.at).wall,
    })
}

/** Their blast among those who stand outside near them, as that of a shell there (MP-SAP-01, MP-HIT-05). */
function scatter(battle: MpBattle, at: Point): void {
  const circles = circlesOf({})
  for (const { id } of unitsOnTable(battle.state)) {
    const u = unit(battle, id)
    if (u.at === null || u.inside !== null) continue
    const ring = circleUnder(at, u as Standing, circles)
    if (ring === null) continue
    blast(battle, id, {
      ov: null,
      fp: SAPPER_CHARGE.fp,
      burst: ring,
      cover: coverFromBurst(battle.state, at, u as Standing),
      armour: 0,
      fromAbove: false,
      crit: null,
      flameArea: false,
      by: null,
    })
  }
}
