import { type Chance, numberIn, type ToldEvent, tested, type Within } from '../../../../kernel/chance.ts'
import { lookUp } from '../../../../kernel/look-up.ts'
import type { Sum } from '../../../../kernel/modifiers.ts'
import type { Throw } from '../../../../kernel/reference.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { callDrift, regimentalCall } from '../../fight/guns/artillery-call.ts'
import { callFactsOf } from '../../fight/guns/falling.ts'
import { listeningTarget } from '../../fight/guns/listening-in.ts'
import type { Standing } from '../../fight/shooting/aim.ts'
import { searchTarget } from '../../sight/detecting.ts'
import { checked } from '../../units/checks.ts'
import type { MpState } from '../../units/state.ts'

/**
 * Who hides and is found, or not, by the one throw of a search (MP-DET-01, MP-DET-02). Of a search by those who hide themselves nobody is
 * told what it needed: it is worked out as they stand.
 */
export function searchIn(told: ToldEvent, now: MpState, { before }: Within): Chance[] {
  const found = told.name === 'mp.detected'
  const search = before.findLast(({ name }) => name === 'mp.detect')
  const by = search?.unit
  if ((!found && told.name !== 'mp.overlooked') || by === undefined) return []
  const target = told.sums?.target ?? hiddenTarget(told, now, [by, ...String(search?.data?.with).split('+')])
  if (target === null) return []
  const once = (roll: Throw): boolean => checked(roll(20, 'mp.roll.detection'), target.total).passed
  return [tested('mp.chance.search', by, found, once)]
}

function hiddenTarget({ unit }: ToldEvent, now: MpState, ids: readonly UnitId[]): Sum | null {
  const standing = (id: UnitId): Standing[] => {
    const u = lookUp(now.units, id)
    return u?.at == null ? [] : [u as Standing]
  }
  const [hiding] = standing(unit ?? '')
  return hiding === undefined ? null : searchTarget(now, ids.flatMap(standing), hiding)
}

/** Listening for a battery (MP-SND-01): what it needed is told only where it was heard. */
export function listeningIn(told: ToldEvent, by: UnitId, now: MpState): Chance[] {
  const u = lookUp(now.units, by)
  if (told.name !== 'mp.listens' || u?.at == null) return []
  const target = listeningTarget(now, u as Standing)
  if (target === null) return []
  const once = (roll: Throw): boolean => checked(roll(20, 'mp.roll.listening'), target.total).passed
  return [tested('mp.chance.listening', by, told.data?.hears === true, once)]
}

/** Called fire that is on its mark, or drifts (MP-ART-06), and whether the regiment answers (MP-RGT-01). */
export function callIn(told: ToldEvent, by: UnitId, now: MpState): Chance[] {
  if (told.name === 'mp.regiment') {
    const fires = (die: number): boolean => regimentalCall(die) === 'fire'
    const once = (roll: Throw): boolean => fires(roll(20, 'mp.roll.regiment'))
    return [tested('mp.chance.regiment', by, fires(numberIn(told, 'die')), once)]
  }
  if (told.name !== 'mp.call-drifts') return []
  const facts = callFactsOf(now, by)
  const inches = numberIn(told, 'inches')
  if (facts === null || callDrift(facts, numberIn(told, 'die')) !== inches) return []
  const once = (roll: Throw): boolean => callDrift(facts, roll(20, 'mp.roll.drift')) === 0
  return [tested('mp.chance.call', by, inches === 0, once)]
}
