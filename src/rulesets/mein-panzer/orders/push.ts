import type { Declared, Order, Target } from '../../../kernel/order.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import { refuse } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import { wrecksOf } from '../ground/wrecks.ts'
import { endTowards, type Load, loadCalled, pushes, push as pushIt } from '../move/pushing.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { pay } from '../units/budget.ts'
import { isVehicle, modelOf } from '../units/models.ts'
import { type MpState, unit } from '../units/state.ts'
import { mover } from './move.ts'

/** A vehicle that may push: with an action for a move, once a turn (MP-PSH-01). */
function pusher(state: MpState, id: string): Standing {
  const u = mover(state, id, 'either')
  if (!isVehicle(u)) refuse('mp.error.vehicles-only', { unit: id })
  if (u.used.includes('pushed')) refuse('mp.error.pushed', { unit: id })
  return u
}

/** Hulls are no longer than that, in hundredths of an inch. */
const HULLS = 3 * INCH

/**
 * What lies before its front or behind its rear, near enough for a move, and is not too heavy for it (MP-PSH-01, MP-PSH-02).
 * @param only what is asked about; absent: all
 */
function loadsOf(state: MpState, u: Standing, only?: string): Load[] {
  const isMeant = (id: string): boolean => only === undefined || id === only
  const wrecks = wrecksOf(state).filter(({ id }) => isMeant(id))
  const models = everyUnit(state).filter(
    (other) => isMeant(other.id) && other.id !== u.id && !(other.hidden && other.side !== u.side),
  )
  const [reach] = modelOf(u).move ?? [0, 0]
  return [...wrecks, ...models].flatMap(({ id }) => {
    const load = loadCalled(state, id)
    if (load === null || pushes(u, load.klass) === 0 || endTowards(u, load.at) === null) return []
    return pointDistance(load.at, u.at) <= reach * INCH + HULLS ? [load] : []
  })
}

const asTarget = ({ id, wreck }: Load): Target => (wreck ? { feature: id } : { unit: id })

function aimed(state: MpState, { unit: id, target }: Declared): Load {
  const named =
    target === undefined ? '' : 'unit' in target ? target.unit : 'feature' in target ? target.feature : ''
  const [load] = loadsOf(state, pusher(state, id), named)
  return load ?? refuse('mp.error.no-push', { unit: id })
}

/** A vehicle shoves a wreck or an immobilised model along with its front or rear: `B1-1 push @wreck-A2-1` (MP-PSH-01, MP-PSH-02). */
export const push: Order<MpState> = {
  key: 'push',
  names: { en: ['push'], pl: ['popchnij', 'pchaj', 'zepchnij', 'popychanie'] },
  class: 'action',
  form: { target: { kinds: ['enemy', 'friend', 'feature'], needed: true } },
  open(state, id) {
    const may = loadsOf(state, pusher(state, id))
    if (may.length === 0) refuse('mp.error.nothing-to-push', { unit: id })
    return { targets: () => may.map(asTarget) }
  },
  check(state, declared) {
    push.open(state, declared.unit)
    aimed(state, declared)
  },
  *perform(battle, declared) {
    const load = aimed(battle.state, declared)
    const { id } = unit(battle, declared.unit)
    pay(battle, unit(battle, id), 'either', 'MP-PSH-01', 'moved', 'pushed')
    yield* pushIt(battle, id, load, { react: reacting(battle, id) })
  },
}
