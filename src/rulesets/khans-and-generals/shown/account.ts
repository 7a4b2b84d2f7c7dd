import type { Account, Briefing, ObjectiveNow, Said, Tally } from '../../../kernel/account.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { type Message, message, type SideId } from '../../../kernel/words.ts'
import { distanceToPoint } from '../ground/measuring.ts'
import type { BattleType } from '../tables/battle-types.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { isSupportSection } from '../units/unit-kinds.ts'
import { RADIUS } from '../victory/objectives.ts'
import { asideIn, chancesIn, ownerIn, untoldIn } from './chances.ts'
import { taleOf } from './tale.ts'

/** What Khans & Generals says of a battle as a whole. */
export const account: Account<KgState> = {
  tally,
  briefing,
  tale: taleOf,
  chances: chancesIn,
  untold: untoldIn,
  owner: ownerIn,
  aside: asideIn,
}

/** The course-of-battle tokens of each side as far as the reader knows them (KG-DIG-24), and the objectives. */
function tally(view: View): Tally {
  return {
    score: everySide(view).map((side): Said => {
      const tokens = side.drawn.opb ?? 0
      const { opbSum, opbLimit } = side.facts
      const known = typeof opbSum === 'number' && typeof opbLimit === 'number'
      return {
        side: side.id,
        said: known
          ? message('kg.tally.own-tokens', { tokens, sum: opbSum, limit: opbLimit })
          : message('kg.tally.tokens', { tokens }),
      }
    }),
    objectives: valuesIn(view.features)
      .filter(({ layer, kind }) => layer === 'objective' && kind === 'po')
      .map((po) => objective(view, po)),
  }
}

/** Who holds an objective since the last game turn ended, and what is to be said of who stands there (KG-PO-02, KG-PO-03). */
function objective(view: View, po: Feature): ObjectiveNow {
  const kept = view.facts.objectives as { readonly [id: string]: { holder: SideId | null } } | undefined
  const holder = kept?.[po.id]?.holder ?? null
  const there = valuesIn(view.units).filter((u) => stands(u, po))
  const sides = new Set(there.map(({ side }) => side))
  const units = there.map(({ id }) => id).join(', ')
  if (sides.size > 1) return { id: po.id, holder, notes: [message('kg.tally.contested', { units })] }
  const [only] = sides
  if (only === undefined || only === holder) return { id: po.id, holder, notes: [] }
  const notes = there.map((u): Message => message(reason(u), { unit: u.id }))
  return { id: po.id, holder, notes }
}

/** Whether a unit that the reader knows of is near enough to take an objective or deny it; abandoned guns do neither. */
function stands({ at, base, facing, facts, seen }: UnitView, po: Feature): boolean {
  if (at === null || po.at === undefined || seen === 'last' || facts.abandoned === true) return false
  return distanceToPoint({ at, base, facing }, po.at) <= RADIUS
}

/** Why a unit at an objective does not hold it, as far as the reader knows (KG-PO-02). */
function reason({ status, facts }: UnitView) {
  if (status === 'broken' || facts.broken === true) return 'kg.tally.broken'
  const { kind, type } = facts as Pick<KgUnit, 'kind' | 'type'>
  if (isSupportSection({ kind, type })) return 'kg.tally.section'
  return facts.inCommunication === false ? 'kg.tally.cut' : 'kg.tally.at-end'
}

/** Battles in which both sides attack have one task for both (KG-BAT-02). */
const BOTH_ATTACK: ReadonlySet<BattleType> = new Set(['meeting', 'pitched'])

/** What each side must do (KG-BAT-02), the time there is for it (KG-VIC-06), and what everybody sees of the forces. */
function briefing(view: View): Briefing {
  const { type, turns } = view.facts as { type: BattleType; turns?: number | null }
  const tasks = everySide(view).map(({ id, facts }): Said => {
    const role = BOTH_ATTACK.has(type) || facts.role === 'attacker' ? 'attacker' : 'defender'
    return { side: id, said: message(`kg.task.${type}.${role}`) }
  })
  return {
    tasks: [...tasks, { side: null, said: message('kg.task.besides') }],
    forces: [{ side: null, said: message('kg.brief.hidden') }],
    length: typeof turns === 'number' ? message('kg.brief.turns', { turns }) : message('kg.brief.no-limit'),
  }
}
