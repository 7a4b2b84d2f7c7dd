import { sum } from '../../../../kernel/modifiers.ts'
import { gap } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { laySmoke } from '../../ground/laying-smoke.ts'
import { rallyTerms } from '../../morale/morale-test.ts'
import { INCH } from '../../tables/inches.ts'
import { FIRE_ZONE } from '../../tables/templates.ts'
import { stir } from '../../units/beginning.ts'
import { pay } from '../../units/budget.ts'
import { checked } from '../../units/checks.ts'
import { type Mark, markOf, setMark } from '../../units/marks.ts'
import { isStand, isVehicle, modelOf } from '../../units/models.ts'
import { levelOf, platoonCalled, rallyOf } from '../../units/platoons.ts'
import { type MpBattle, type MpUnit, type PlatoonId, set, unit, unitsOnTable } from '../../units/state.ts'
import { suppress } from '../damage.ts'
import { betray, type Standing } from '../shooting/aim.ts'
import { misfire } from '../shooting/shoot.ts'
import { callDrift } from './artillery-call.ts'
import { centreOf, columnOf, type Piece, piecesOf, readyPieces } from './battery.ts'
import { burst, drifted } from './burst.ts'
import { reaches } from './calling.ts'
import { cellAt } from './cells.ts'

/** A shell on its way: the gun that fired it, and where it comes down. */
interface Fallen {
  readonly piece: Piece
  readonly at: Point
}

/** A die of this is a misfire; all others are cells of the field (MP-ART-09). */
const MISFIRE = 20

/**
 * A battery fires at its mark: once for all its guns the field drifts, for rockets launcher by launcher; each gun throws for
 * the cells its shells fall in, they burst, and who is near is suppressed (MP-ART-06, MP-ART-09, MP-ART-10, MP-ART-11,
 * MP-RKT-01). Smoke is one shell a gun, and fills all between them (MP-ART-21). Guns that are not ready or do not reach stay silent (MP-ART-13, MP-ART-17).
 */
export function barrage(battle: MpBattle, id: PlatoonId): void {
  const { state } = battle
  const { side } = platoonCalled(state, id)
  const mark = markOf(state, side, id)
  if (mark === null) return
  const all = piecesOf(state, id)
  const guns = readyPieces(state, id).filter((piece) => reaches(all, piece, mark.at))
  setMark(battle, side, id, { ...mark, fired: true }, 'MP-ART-13')
  const centre = centreOf(all)
  const firing = guns.filter((piece) => opensFire(battle, piece))
  const common = firing.some(({ weapon }) => weapon.rocket !== true)
  const middle = common
    ? fieldFor(
        battle,
        mark,
        firing.find(({ weapon }) => weapon.rocket !== true),
      )
    : null
  const fallen = firing.flatMap((piece) => {
    const at = piece.weapon.rocket === true ? fieldFor(battle, mark, piece) : middle
    const shells = mark.ammo === 'smoke' ? 1 : piece.weapon.rof
    return salvo(battle, piece, shells).flatMap((cell) =>
      at === null ? [] : [{ piece, at: cellAt({ at, battery: centre, arrow: mark.arrow }, cell) }],
    )
  })
  if (mark.ammo === 'smoke') {
    const points = fallen.map(({ at }) => at)
    return laySmoke(battle, side, points, 'MP-ART-21', true)
  }
  const onTable = fallen.filter(({ at }) => liesOn(battle, at))
  for (const shell of onTable) explode(battle, shell)
  for (const { piece, at } of onTable) shake(battle, at, piece.weapon.rocket === true)
}

const liesOn = ({ state: { map } }: MpBattle, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= map.width && y <= map.height

/** A gun spends its Standard action; a suppressed crew only fires if it rallies, and fire may give a hidden gun away (MP-ART-13, MP-ART-20, MP-HID-04). */
function opensFire(battle: MpBattle, { u: { id }, weapon }: Piece): boolean {
  const u = unit(battle, id)
  const { activation } = battle.state.facts
  if (activation?.model !== u.id) stir(battle, u)
  pay(battle, u, 'standard', 'MP-ART-13', 'fired')
  if (u.suppressed && !steadies(battle, u)) return false
  betray(battle, u as Standing, 'gun')
  // Rockets are seen from afar by their exhaust.
  set(battle, u, 'shot', weapon.rocket === true ? 'blast' : 'shot', 'MP-DET-03')
  return true
}

/** A suppressed crew tests Rally, which leaves the morale of its platoon alone (MP-ART-20, MP-MOR-10). */
function steadies(battle: MpBattle, u: MpUnit): boolean {
  const { state } = battle
  const target = sum(rallyTerms(rallyOf(state, u), levelOf(state, u), true))
  const die = battle.roll(20, { rule: 'MP-ART-20', why: 'mp.roll.rally', by: u.id })
  const { passed } = checked(die, target.total)
  battle.event('MP-ART-20', 'mp.crew-steadies', { unit: u.id, sums: { target }, data: { die, passed } })
  return passed
}

/** Where the field lies after its drift; null: off the table (MP-ART-06, MP-ART-07, MP-ART-15, T5.1). */
function fieldFor(battle: MpBattle, mark: Mark, piece: Piece | undefined): Point | null {
  if (piece === undefined || mark.heard === 'misunderstood') return mark.at
  const { distance, suppressed } = mark
  const by = piece.u.id
  const rocket = piece.weapon.rocket === true
  const die = battle.roll(20, { rule: 'MP-ART-06', why: 'mp.roll.drift', by })
  const facts = {
    distance,
    suppressed,
    rocket,
    battery: columnOf(piece),
    inaccurate: mark.heard === 'inaccurate',
  }
  const inches = callDrift(facts, die)
  battle.event('MP-ART-06', 'mp.call-drifts', { unit: by, data: { die, inches } }, [piece.u.side])
  return inches === 0 ? mark.at : drifted(battle, mark.at, { inches, by })
}

/** The cells that so many shells of a gun fall in; a 20 is a misfire, and its other shells are not fired (MP-ART-09, MP-FIR-10). */
function salvo(battle: MpBattle, { u, place }: Piece, shells: number): number[] {
  const cells: number[] = []
  const shots = Array.from({ length: shells }, (_, i) => i)
  const failed = shots.some(() => {
    const die = battle.roll(20, { rule: 'MP-ART-09', why: 'mp.roll.cell', by: u.id })
    if (die !== MISFIRE) cells.push(die)
    return die === MISFIRE
  })
  if (cells.length > 0) battle.event('MP-ART-09', 'mp.salvo', { unit: u.id, data: { cells } })
  if (failed) misfire(battle, unit(battle, u.id) as Standing, { place })
  return cells
}

/** A shell bursts from above; who sees it come down does not learn from where (MP-ART-10). */
const explode = (battle: MpBattle, { piece: { u, weapon }, at }: Fallen): void => {
  const { ov, fp, rocket } = weapon
  burst(battle, at, { ov, fp, crit: null, by: u.id, fromAbove: true, rocket: rocket === true }, null)
}

/** Infantry, guns and unarmoured vehicles near a cell that was hit are suppressed; nobody is Pinned by it (MP-ART-11). */
function shake(battle: MpBattle, at: Point, rockets: boolean): void {
  const reach = (rockets ? FIRE_ZONE.rockets : FIRE_ZONE.guns) * INCH
  const spot = { at, facing: 0, base: { kind: 'circle', diameter: 0 } } as const
  for (const { id } of unitsOnTable(battle.state)) {
    const u = unit(battle, id)
    if (u.at === null || u.suppressed || u.pinned || !isSoft(u) || gap(spot, u as Standing) > reach) continue
    suppress(battle, u, 'MP-ART-11')
    battle.event('MP-ART-11', 'mp.shaken', { unit: id })
  }
}

const isSoft = (u: MpUnit): boolean => {
  const { armour } = modelOf(u)
  if (!isVehicle(u)) return isStand(u) || armour !== null
  return armour === null || Math.max(armour.front, armour.side, armour.rear) === 0
}
