import type { Procedure } from '../../../../kernel/ask.ts'
import {
  type FwBattle,
  type FwUnit,
  isIndependent,
  type Member,
  memberCalled,
  teamId,
  unit,
} from '../../units/state.ts'
import { disengageUnderFire, forcedAway } from '../disengage.ts'
import { offerToJoin } from '../windows/attach.ts'
import type { Kind } from './kinds.ts'
import { type Taken, takenAfter, type Volley, volley } from './volley.ts'

/** What some teams of a platoon fire at: one of its targets (FW-TGT-02). */
export interface Shot {
  readonly fire: readonly Member[]
  readonly target: FwUnit
  readonly first?: Kind | null
  readonly weapon?: 'gun' | 'mg' | null
  readonly group?: readonly number[]
}

/**
 * A platoon's fire, at one target after the other, each a step of its own (FW-HIT-07): independents near the target may
 * join it first (FW-TGT-05, FW-TGT-06), scouts may slip away (FW-REC-03, FW-REC-06). Who fires at another target out of an
 * opening keeps it all the same (FW-BLD-03).
 */
export function* fireAt(battle: FwBattle, shots: readonly Shot[]): Procedure {
  let taken: Taken = new Map()
  for (const shot of shots) {
    if (unit(battle, shot.target.id).at === null) continue
    const named = unit(battle, shot.target.id)
    const target = yield* offerToJoin(battle, named)
    const fire = shot.fire.flatMap(({ u, team }) => memberCalled(battle.state, teamId(u, team)) ?? [])
    // Of an independent that has joined a platoon the whole platoon is the target.
    const { group, ...rest } = shot
    const whole = isIndependent(named) && target.id !== named.id
    const at: Volley = {
      ...rest,
      fire,
      target,
      defensive: false,
      ...(group === undefined || whole ? {} : { group }),
      taken,
    }
    if (shots.length > 1) taken = takenAfter(battle, at)
    const slipping = yield* disengageUnderFire(battle, at)
    if (slipping) continue
    const { failed } = yield* volley(battle, at)
    yield* forcedAway(battle, unit(battle, target.id), fire, failed)
  }
}
