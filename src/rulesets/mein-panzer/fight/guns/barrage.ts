import { lookUp } from '../../../../kernel/look-up.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { rallyTerms } from '../../morale/morale-test.ts'
import { stir } from '../../units/beginning.ts'
import { pay } from '../../units/budget.ts'
import { checked } from '../../units/checks.ts'
import { markOf, setMark } from '../../units/marks.ts'
import { levelOf, platoonCalled, rallyOf } from '../../units/platoons.ts'
import {
  type MpBattle,
  type MpUnit,
  type PlatoonId,
  type Salvos,
  set,
  setSide,
  unit,
} from '../../units/state.ts'
import { betray, type Standing } from '../shooting/aim.ts'
import { misfire } from '../shooting/shoot.ts'
import { centreOf, columnOf, type Piece, piecesOf, readyPieces } from './battery.ts'
import { reaches } from './calling.ts'
import { type Firing, fallOn } from './falling.ts'

/**
 * A battery fires at its mark with all its guns that are ready and reach it; the others stay silent (MP-ART-13, MP-ART-17).
 */
export function barrage(battle: MpBattle, id: PlatoonId): void {
  const { state } = battle
  const { side } = platoonCalled(state, id)
  const mark = markOf(state, side, id)
  if (mark === null) return
  const all = piecesOf(state, id)
  const guns = readyPieces(state, id).filter((piece) => reaches(all, piece, mark.at))
  setMark(battle, side, id, { ...mark, fired: true }, 'MP-ART-13')
  if (guns.length > 0) remember(battle, id, centreOf(all))
  const firing = guns.filter((piece) => opensFire(battle, piece)).map((piece) => firingOf(battle, piece))
  fallOn(battle, { side, mark, centre: centreOf(all), guns: firing })
}

/** Notes that a battery has fired from where it stands: so often it can be heard there (MP-SND-02). */
function remember(battle: MpBattle, id: PlatoonId, { x, y }: Point): void {
  const { turn } = battle.state
  const { side } = platoonCalled(battle.state, id)
  const all = lookUp(battle.state.sides, side)?.facts.salvos ?? {}
  const before = lookUp(all, id)
  const same = before !== undefined && before.at.x === x && before.at.y === y
  if (same && before.last === turn) return
  const now: Salvos = { turns: (same ? before.turns : 0) + 1, last: turn, at: { x, y } }
  setSide(battle, side, 'salvos', { ...all, [id]: now }, 'MP-SND-02')
}

const firingOf = (battle: MpBattle, piece: Piece): Firing => ({
  by: piece.u.id,
  weapon: piece.weapon,
  column: columnOf(piece),
  told: (cells) => battle.event('MP-ART-09', 'mp.salvo', { unit: piece.u.id, data: { cells } }),
  misfires: () => void misfire(battle, unit(battle, piece.u.id) as Standing, piece),
})

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
