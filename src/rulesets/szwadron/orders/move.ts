import type { Procedure } from '../../../kernel/ask.ts'
import { MOVE_NAMES } from '../../../kernel/common-orders.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { windOf } from '../../../kernel/space/angle.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { carry } from '../fight/carry.ts'
import { fightIfMet } from '../fight/melee/fight.ts'
import { noteParted } from '../fight/parted.ts'
import { inContact } from '../ground/contact.ts'
import { placeCount, type Shape } from '../ground/formation.ts'
import { moveOf } from '../move/allowance.ts'
import { courseAlong, courseAsItStands, shapeOf } from '../move/course.ts'
import { type Reach, reachDrawnUp, reachOf } from '../move/reach.ts'
import { CM } from '../units/profile.ts'
import { onTable, type SzBattle, type SzState, type SzUnit, set } from '../units/state.ts'
import { freeUnit } from './checks.ts'
import { noteCutShort } from './cut-short.ts'
import { FILES, GAP, ROWS, SHAPE, WITH } from './options.ts'
import { checkWay, shapeTold } from './shape.ts'
import { goTogether, movedTogether } from './together.ts'

/** How a unit is moved by its player. */
interface Going {
  readonly path: readonly Point[]
  readonly shape: Shape
  /** Its allowance, mm. */
  readonly most: number
  readonly manner: 'move' | 'disengage'
  /** It may attack nobody on this move (SZ-FIRE-46, SZ-MEL-40). */
  readonly peaceful?: boolean
}

/**
 * Moves a unit as far along its way as it comes, and notes its shape; what is too long is lost (SZ-GEO-11). A gun that
 * moves or turns is no longer emplaced (SZ-SPEC-11).
 */
export function* goAlong(
  battle: SzBattle,
  u: SzUnit,
  { path, shape, most, manner, peaceful = false }: Going,
): Procedure<boolean> {
  const { k, course } = reachAlong(battle.state, u, { path, shape, most, peaceful })
  const kept = course.shape !== shape
  const before = shapeOf(u)
  if (k === 0) {
    battle.event('SZ-GEO-11', 'sz.cannot-move', { unit: u.id })
    return true
  }
  set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
  const came = yield* carry(battle, u, { course, k, manner })
  if (!onTable(u)) return false
  if (came) {
    set(battle, u, 'files', Math.min(course.shape.files, placeCount(u.bodies)), 'SZ-GEO-03')
    set(battle, u, 'gap', course.shape.gap, 'SZ-GEO-04')
    noteParted(battle, u)
    if (!kept) noteShape(battle, u, before)
    if (kept && !u.parted) battle.event('SZ-GEO-11', 'sz.kept-shape', { unit: u.id })
    else noteCutShort(battle, u, course, k, most)
  }
  return came
}

/** Tells of another shape or front that a unit has taken (SZ-MOVE-18). */
function noteShape(battle: SzBattle, u: SzUnit, before: Shape): void {
  const { files, gap, facing } = shapeOf(u)
  if (files === before.files && gap === before.gap && facing === before.facing) return
  const data = { files, gap: gap / CM, facing: windOf(facing, 8) }
  battle.event('SZ-MOVE-18', 'sz.drawn-up', { unit: u.id, data })
}

/** How far a unit comes that draws up on its way, or goes as it stands. */
function reachAlong(
  state: SzState,
  u: SzUnit,
  { path, shape, most, peaceful = false }: Omit<Going, 'manner'>,
): Reach {
  const drawn = courseAlong(u, path, shape)
  const standing = drawn.rigid ? null : courseAsItStands(u, path)
  return standing === null
    ? reachOf(state, u, drawn, most, { peaceful })
    : reachDrawnUp(state, u, drawn, standing, most, { peaceful })
}

/**
 * Move: along points or directions, into a shape and front at the end (SZ-MOVE-01…18, SZ-GEO-08); units in contact may go
 * as one (SZ-MOVE-15). `P1 move > N 8 files=3`, `P1+P2 move > N 8`.
 */
export const move: Order<SzState> = {
  key: 'move',
  often: true,
  names: MOVE_NAMES,
  class: 'move',
  form: {
    path: { needed: true },
    face: { needed: false },
    options: { files: FILES, order: SHAPE, gap: GAP, rows: ROWS, with: WITH },
  },
  open(state, id) {
    freeUnit(state, id)
    // Figures are drawn one by one only where that is agreed (SZ-GEO-05).
    return state.facts.formations === 'free' ? {} : { values: () => ({ rows: [] }) }
  },
  check(state, declared) {
    const u = freeUnit(state, declared.unit)
    if (declared.options.with === undefined)
      checkWay(u, declared, shapeTold(u, declared, state.facts.formations))
    else movedTogether(state, u, declared)
  },
  *perform(battle, declared: Declared) {
    const u = standingUnit(battle.state, declared.unit)
    if (declared.options.with !== undefined) {
      return yield* goTogether(battle, movedTogether(battle.state, u, declared), declared.path)
    }
    const shape = shapeTold(u, declared, battle.state.facts.formations)
    set(battle, u, 'acted', 'move', 'SZ-SEQ-12')
    const before = inContact(battle.state, u)
    yield* goAlong(battle, u, { path: declared.path, shape, most: moveOf(u), manner: 'move' })
    fightIfMet(battle, u, before)
  },
}

/**
 * Take another shape or front where it stands: a move like any other (SZ-MOVE-18). One for which no figure can so much as set
 * out is refused, and the unit has its operation still (SZ-GEO-11). `P1 form files=5 face N`.
 */
export const form: Order<SzState> = {
  key: 'form',
  names: {
    en: ['form', 'reform', 'turn', 'face', 'formation', 'change formation'],
    pl: [
      'uformuj',
      'uformuj się',
      'formuje się',
      'zwrot',
      'szyk',
      'obróć',
      'obraca się',
      'formacja',
      'zmień szyk',
      'zmiana szyku',
      'zmień formację',
    ],
  },
  class: 'move',
  form: {
    face: { needed: false },
    options: { files: FILES, order: SHAPE, gap: GAP, rows: ROWS },
  },
  open: (state, id) => move.open(state, id),
  check(state, declared, by) {
    move.check(state, declared, by)
    const u = standingUnit(state, declared.unit)
    const shape = shapeTold(u, declared, state.facts.formations)
    if (reachAlong(state, u, { path: [], shape, most: moveOf(u) }).k === 0)
      refuse('sz.error.cannot-form', { unit: u.id })
  },
  perform: (battle, declared) => move.perform(battle, declared),
}
