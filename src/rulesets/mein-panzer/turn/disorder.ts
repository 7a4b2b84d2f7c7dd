import type { Effect } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit, pairsIn, valuesIn } from '../../../kernel/ordered.ts'
import type { SideId } from '../../../kernel/words.ts'
import { comingOf } from '../reserves/reserves.ts'
import { inBattle, type MpState, type MpUnit, otherSide, type Platoon } from '../units/state.ts'
import { waiting } from './activation.ts'

/** What does not hold of whose turn it is, of who commands whom and of what sides know of their own works, after an entry with these effects. */
export function disorder(state: MpState, effects: readonly Effect[], before: MpState): readonly string[] {
  return [
    ...everyUnit(state)
      .filter(inBattle)
      .flatMap((u) => actionFaults(u)),
    ...activationFaults(state),
    ...alternationFaults(state, effects, before),
    ...partFaults(state),
    ...valuesIn(state.facts.platoons).flatMap((one) => orderFaults(state, one)),
    ...workFaults(state),
  ]
}

/** A model has one Standard and one Additional action in a turn, and no more of either (MP-ACT-01, MP-ACT-02). */
const actionFaults = ({ id, used }: MpUnit): string[] =>
  (['standard', 'additional'] as const)
    .filter((action) => used.filter((one) => one === action).length > 1)
    .map((action) => `${id} has had its ${action} action twice`)

/** One platoon of the side in turn acts, with the battery it has called, and nobody else does (MP-ACT-01, MP-ART-13). */
function activationFaults({ facts, units, active, phase }: MpState): string[] {
  const { activation } = facts
  if (activation === null) return []
  const acting = [activation.platoon, ...(activation.joined === undefined ? [] : [activation.joined])]
  const faults: string[] = []
  if (phase !== 'activation') faults.push(`${activation.platoon} acts while it is ${phase}`)
  for (const id of acting) {
    const platoon = lookUp(facts.platoons, id)
    if (platoon?.side !== active) faults.push(`${id} acts in the other side’s turn`)
    if (platoon?.activated === true) faults.push(`${id} acts once more in a turn`)
  }
  const { model } = activation
  if (model !== null && !acting.includes(lookUp(units, model)?.platoon ?? ''))
    faults.push(`${model} acts, and its platoon does not`)
  return faults
}

/** A side acts twice on end only where the other has nobody left who could (MP-TRN-05). */
function alternationFaults(state: MpState, effects: readonly Effect[], before: MpState): string[] {
  const done = effects.flatMap((effect): SideId[] => {
    if (effect.type !== 'fact' || effect.key !== 'platoons') return []
    const platoon = effect.value as Platoon | null
    // One that had acted before may be told other things of.
    const acted = platoon?.activated === true && lookUp(before.facts.platoons, platoon.id)?.activated !== true
    return acted ? [platoon.side] : []
  })
  const [side] = done.slice(-1)
  const phases = effects.filter((effect) => effect.type === 'phase')
  if (side === undefined || phases.length !== 1 || state.phase !== 'activation' || state.active !== side)
    return []
  const other = otherSide(state, side)
  const left = waiting(state, other).length + comingOf(state, other).length
  return left > 0 ? [`${side} acts twice on end, and ${other} has ${left} platoons left`] : []
}

/** A part out of command is named after one of its own models, of one platoon, with one morale (MP-CMD-04). */
function partFaults(state: MpState): string[] {
  if (state.facts.activation !== null) return []
  return everyUnit(state)
    .filter((u) => inBattle(u) && u.part != null)
    .flatMap((u) => {
      const head = lookUp(state.units, u.part ?? '')
      if (head?.platoon !== u.platoon)
        return [`${u.id} is of the part of ${u.part}, who is of another platoon`]
      return u.ownLevel === null ? [`${u.id} is of a part without a morale of its own`] : []
    })
}

/** A platoon has each order of its headquarters once, and nobody sought to replace one in a turn to come (MP-CMD-07, MP-CMD-10). */
function orderFaults({ turn }: MpState, { id, ordered, sought = 0 }: Platoon): string[] {
  const faults: string[] = []
  if (new Set(ordered).size < ordered.length) faults.push(`${id} was ordered the same twice`)
  if (sought > turn) faults.push(`${id} sought a headquarters in turn ${sought}`)
  return faults
}

/** Charges lie on what stands, batteries have not fired in more turns than there were, and no regiment has less than no gun (MP-SAP-01, MP-SND-02, MP-RGT-01). */
function workFaults(state: MpState): string[] {
  return everySide(state).flatMap(({ id, facts }) => [
    ...pairsIn(facts.charges ?? {}).flatMap(([structure, { count }]) =>
      count > 0 && lookUp(state.features, structure) === undefined
        ? [`${id} has mined ${structure}, which is gone`]
        : [],
    ),
    ...pairsIn(facts.salvos ?? {}).flatMap(([battery, { turns, last }]) =>
      turns > state.turn || last > state.turn
        ? [`${battery} has fired in ${turns} turns, last in ${last}`]
        : [],
    ),
    ...((facts.regiment?.tubes ?? 0) < 0 ? [`the regiment of ${id} has ${facts.regiment?.tubes} guns`] : []),
  ])
}
