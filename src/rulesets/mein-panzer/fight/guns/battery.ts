import { lookUp } from '../../../../kernel/look-up.ts'
import { once } from '../../../../kernel/ordered.ts'
import { wholePoint } from '../../../../kernel/space/angle.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { SideId } from '../../../../kernel/words.ts'
import type { Battery as Column } from '../../tables/drift.ts'
import type { Model } from '../../tables/model.ts'
import { WEAPONS, type Weapon } from '../../tables/weapons.ts'
import { actionsLeft } from '../../units/budget.ts'
import { isVehicle, modelOf } from '../../units/models.ts'
import { modelsIn, platoonCalled, platoonsOf } from '../../units/platoons.ts'
import { isReady } from '../../units/readiness.ts'
import type { MpState, MpUnit, PlatoonId } from '../../units/state.ts'
import { type Standing, works } from '../shooting/aim.ts'

/** A gun or mortar that can fire where others call it, and the weapon's place in its list (MP-ART-01). */
export interface Piece {
  readonly u: Standing
  readonly place: number
  readonly weapon: Weapon
}

const callable = once(({ arms }: Model): readonly Omit<Piece, 'u'>[] =>
  arms.flatMap(({ weapon: key }, place) => {
    const weapon = lookUp(WEAPONS as { readonly [key: string]: Weapon }, key)
    return weapon?.indirect === true ? [{ place, weapon }] : []
  }),
)

/** The guns of a platoon that form its battery: on the table, in working order, in the order of their ids (MP-ART-01, MP-ART-19). */
export function piecesOf(state: MpState, id: PlatoonId): Piece[] {
  const pieces: Piece[] = []
  for (const u of modelsIn(state, id)) {
    if (u.at === null) continue
    for (const { place, weapon } of callable(modelOf(u)))
      if (works(u, place)) pieces.push({ u: u as Standing, place, weapon })
  }
  return pieces
}

/** Platoons of a side that are batteries (MP-ART-01). */
export const batteriesOf = (state: MpState, side: SideId): PlatoonId[] =>
  platoonsOf(state, side)
    .filter(({ id }) => piecesOf(state, id).length > 0)
    .map(({ id }) => id)

/** The middle of a battery's guns (MP-ART-01). */
export function centreOf(pieces: readonly Piece[]): Point {
  const all = pieces.reduce((sum, { u }) => ({ x: sum.x + u.at.x, y: sum.y + u.at.y }), { x: 0, y: 0 })
  const count = Math.max(1, pieces.length)
  return wholePoint({ x: all.x / count, y: all.y / count })
}

/** The column of T5.1 that a gun's training gives it (MP-ART-06). */
export const columnOf = ({ u: { skillLevel } }: Piece): Column =>
  skillLevel === 'veteran' || skillLevel === 'elite' ? skillLevel : 'basic'

/** The model that commands a battery: its platoon's leader, else the first gun (MP-ART-01). */
export const isCommander = (state: MpState, u: MpUnit, battery: PlatoonId): boolean =>
  u.id === (platoonCalled(state, battery).leader ?? piecesOf(state, battery)[0]?.u.id)

/** Guns that can fire now: ready, with their Standard action, not Pinned and, of vehicles, not having moved (MP-ART-13, MP-ACT-05, MP-ACT-09). */
export const readyPieces = (state: MpState, id: PlatoonId): Piece[] =>
  piecesOf(state, id).filter(
    ({ u, weapon }) =>
      actionsLeft(u).standard &&
      !u.pinned &&
      !u.limbered &&
      isReady(u, weapon.om) &&
      !(isVehicle(u) && u.used.includes('moved')),
  )
