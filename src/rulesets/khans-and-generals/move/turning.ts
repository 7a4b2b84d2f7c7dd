import { angleBetween, normaliseFacing, turnBetween } from '../../../kernel/space/angle.ts'
import { legLength, type Pivot } from '../../../kernel/space/leg.ts'
import type { Facing } from '../../../kernel/space/types.ts'
import type { KgBattle, KgUnit } from '../units/state.ts'
import { flush, noteWheel, rangeLeft, setOut } from './move-in-progress.ts'
import { turnAbout } from './turn-about.ts'

/** How far weapons set up may turn in a player turn, tenths of a degree: guns up to 75 mm, and all others (KG-OBG-06). */
const LIGHT_GUN_TURN = 900
const SET_UP_TURN = 450
const LIGHT_GUN = 75

/**
 * Turns a unit in place. Turning about a corner swings the middle of its front, which may go no farther than its
 * range (KG-MOV-01, KG-MOV-03); but a turn is no movement for shooting (KG-OMV-03, KG-MFR-02).
 */
export function rotateOnly(battle: KgBattle, u: KgUnit, face: Facing, about: Pivot): void {
  const progress = setOut(battle, u, { manner: 'turn', rule: 'KG-OMV-03' })
  const wanted = turnBetween(u.facing, face)
  let by = wanted
  if (u.deployed) {
    const limit = u.gun !== null && u.gun.calibre <= LIGHT_GUN ? LIGHT_GUN_TURN : SET_UP_TURN
    const most = Math.max(0, limit - u.rotated)
    by = Math.max(-most, Math.min(most, by))
  }
  const swing = legLength(progress.now, { kind: 'turn', about, by })
  const left = rangeLeft(progress)
  if (swing > left) by = Math.trunc((by * left) / swing)
  turnAbout(progress, normaliseFacing(u.facing + by), about, true)
  const turned = turnBetween(u.facing, progress.now.facing)
  const swung = Math.round(
    legLength({ ...progress.now, facing: u.facing }, { kind: 'turn', about, by: turned }),
  )
  const short = angleBetween(progress.now.facing, face) > 0
  const reason = progress.halt ?? (short ? 'turned-enough' : null)
  flush(progress)
  noteWheel(battle, u, swung)
  if (reason !== null) {
    battle.event('KG-MOV-02', 'kg.move.stopped', { unit: u.id, data: { reason: `halt-${reason}`, n: 0 } }, [
      u.side,
    ])
  }
}
