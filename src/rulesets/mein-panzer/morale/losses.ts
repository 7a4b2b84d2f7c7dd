import { cargoOf } from '../../../kernel/ordered.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { modelOf } from '../units/models.ts'
import { partOf } from '../units/parts.ts'
import { modelsIn, platoonCalled, setPlatoon } from '../units/platoons.ts'
import { type Losses, type MpBattle, type MpState, type MpUnit, otherSide, setSide } from '../units/state.ts'

/** How a model goes: it is destroyed, it flees off the table, or it marches off it. */
export type Going = 'destroyed' | 'fled' | 'left'

/** How a model is lost: it weighs on the test with −1, or is tested by nobody (MP-HIT-14, MP-NKV-04). */
interface How {
  readonly shaken?: boolean
  readonly going?: Going
  readonly untested?: boolean
}

/**
 * A model is lost: it leaves the table with its crew, its platoon owes a test for it at the morale step, a new leader is
 * chosen where it led, and the enemy counts it (MP-MOR-02, MP-CMD-07, MP-SCN-02). Whoever flees
 * off the table costs no test, and who marches off counts for nobody, nor does his loss before that weigh on his platoon (MP-MOR-05, MP-TRP-08).
 */
export function lose(
  battle: MpBattle,
  u: MpUnit,
  rule: RuleId,
  { shaken = false, going = 'destroyed', untested = false }: How = {},
): void {
  const { state } = battle
  const platoon = platoonCalled(state, u.platoon)
  const present = modelsIn(state, u.platoon)
  const part = partOf(u)
  const led = platoon.leader === u.id
  for (const one of going === 'destroyed' ? cargoOf(state, u).filter(isCrew) : allWith(state, u))
    battle.change(rule, { type: 'status', unit: one.id, status: going })
  battle.change(rule, { type: 'status', unit: u.id, status: going })
  const left = present.filter(({ id }) => id !== u.id)
  if (going !== 'left') countKill(battle, u, left.length === 0 && !u.withdrawn)
  if (going === 'destroyed' && !untested && !u.withdrawn) {
    const before: Losses = state.facts.losses[part] ?? {
      lost: [],
      // Its own crew, which may have got out of it just now, was none of them.
      before: present.filter((one) => partOf(one) === part && one.crewOf !== u.id).length,
      leaderLost: false,
      shaken: 0,
    }
    const value: Losses = {
      lost: [...before.lost, u.id],
      before: before.before,
      leaderLost: before.leaderLost || led,
      shaken: before.shaken + (shaken ? 1 : 0),
    }
    battle.change('MP-MOR-02', { type: 'fact', key: 'losses', id: part, value })
  }
  // A new leader comes from the part that his was of, if anybody is left of it.
  const next = left.find((one) => partOf(one) === part) ?? left[0]
  if (led) setPlatoon(battle, u.platoon, { leader: next?.id ?? null }, 'MP-CMD-07')
}

const isCrew = ({ aboardAs }: MpUnit): boolean => aboardAs === 'crew'

/** All that a model takes with it when it goes off the table: its load, and the crew of a gun in tow. */
const allWith = (state: MpState, u: MpUnit): MpUnit[] =>
  cargoOf(state, u).flatMap((one) => [...allWith(state, one), one])

/** The enemy counts models of class 3 and more, and platoons of which nobody is left (MP-SCN-02). */
function countKill(battle: MpBattle, u: MpUnit, last: boolean): void {
  const enemy = otherSide(battle.state, u.side)
  const kills = battle.state.sides[enemy]?.facts.kills
  const models = modelOf(u).klass >= BIG ? 1 : 0
  if (kills === undefined || (models === 0 && !last)) return
  const now = { models: kills.models + models, platoons: kills.platoons + (last ? 1 : 0) }
  setSide(battle, enemy, 'kills', now, 'MP-SCN-02')
}

/** From this class on a destroyed model is worth a point (MP-SCN-02). */
const BIG = 3
