import type { Procedure } from '../../../../kernel/ask.ts'
import { gap } from '../../../../kernel/space/base.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import { march } from '../../move/course.ts'
import { settleHiding } from '../../sight/hiding.ts'
import { sees } from '../../sight/look.ts'
import type { Standing } from '../../sight/silhouette.ts'
import { INCH } from '../../tables/inches.ts'
import { bonusOf, endCharge, goFor, type Headlong } from '../../units/headlong.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, set, unit } from '../../units/state.ts'
import { reacting } from '../overwatch.ts'
import { charge } from './charge.ts'
import { fightersAt } from './fighters.ts'
import { Nerve } from './nerve.ts'

/** How far a headlong charge runs, and closes in a later turn, in hundredths of an inch (MP-CHG-02, MP-BAN-02, MP-BAN-03, MP-CAV-02, MP-CAV-03). */
export const HEADLONG_REACH = {
  banzai: { run: 6 * INCH, close: 3 * INCH },
  cavalry: { run: 8 * INCH, close: 4 * INCH },
} as const satisfies Record<Headlong, object>

/** The rule by which each begins. */
export const HEADLONG_RULE = { banzai: 'MP-BAN-01', cavalry: 'MP-CAV-01' } as const satisfies Record<
  Headlong,
  string
>

/** Enemies that a model sees and knows of, the nearest first. */
export const enemiesSeen = (state: MpState, u: Standing): Standing[] =>
  enemiesOf(state, u.side)
    .filter((other): other is Standing => !other.hidden && sees(state, u, other as Standing))
    .sort((a, b) => pointDistance(a.at, u.at) - pointDistance(b.at, u.at))

/** A model, and at whom it runs. */
interface Run {
  readonly id: string
  readonly target: Standing
}

/**
 * At whom each of some models runs. All must fight hand to hand if they can: at whom it was told to, else at the nearest whom
 * none of them has for his own yet, past those they have, else at one of these; who can come at nobody runs at whom it was
 * told to, or at the nearest (MP-BAN-02, MP-CAV-01).
 * @param run how far they come, in hundredths of an inch
 */
function runsOf(state: MpState, ids: readonly string[], run: number, told: Told): Run[] {
  const taken = new Set<string>()
  return ids.flatMap((id): Run[] => {
    const u = state.units[id] as MpUnit
    const seen = u.at === null ? [] : enemiesSeen(state, u as Standing)
    const foes = seen.filter((other) => fightersAt(state, other).length > 0)
    const near = foes.filter((other) => gap(u as Standing, other) <= run)
    const named = (among: readonly Standing[]) => among.find((other) => other.id === told.get(id))
    const target =
      named(near) ??
      near.find((other) => !taken.has(other.id)) ??
      near[0] ??
      named(seen) ??
      foes[0] ??
      seen[0]
    if (target === undefined) return []
    if (near.includes(target)) taken.add(target.id)
    return [{ id, target }]
  })
}

/** At whom models were told to run, by model. */
export type Told = ReadonlyMap<string, string>

/**
 * Models run at the enemy: who can reach his man charges home, all of them together, and the others run as far as they
 * come; nobody shoots (MP-BAN-02, MP-CAV-02, MP-CAV-05). Those who wait for them pass Morale first (MP-BAN-05).
 * @param ids those who run, in the order in which they choose their men
 */
export function* runAt(battle: MpBattle, ids: readonly string[], kind: Headlong, told: Told): Procedure {
  const { state } = battle
  const { run } = HEADLONG_REACH[kind]
  const nerve = new Nerve()
  const aims = runsOf(state, ids, run, told)
  const reaches = ({ id, target }: Run): boolean =>
    fightersAt(state, target).length > 0 && gap(unit(battle, id) as Standing, target) <= run
  for (const { id, target } of aims) {
    set(battle, unit(battle, id), 'running', true, 'MP-BAN-02')
    goFor(battle, unit(battle, id), target.id)
  }
  const home = aims.filter(reaches)
  for (const { id, target } of aims.filter((one) => !reaches(one))) {
    const u = unit(battle, id)
    if (u.at === null) continue
    yield* march(battle, u as Standing, {
      path: [target.at],
      points: run,
      clear: true,
      react: reacting(battle, id, nerve),
      manner: 'run',
    })
  }
  const [first] = home
  if (first !== undefined) {
    const bonus = bonusOf(state, unit(battle, first.id))
    const chargers = home.map(({ id, target }) => ({ id, target: target.id }))
    yield* charge(battle, chargers, { reach: run, bonus, sure: true, nerve })
  }
  settleHiding(battle)
  endWithoutEnemies(battle, ids)
}

/** A headlong charge is over when nobody of it sees an enemy any more (MP-BAN-07). */
export function endWithoutEnemies(battle: MpBattle, ids: readonly string[]): void {
  const { state } = battle
  const left = ids.map((id) => unit(battle, id)).filter((u): u is Standing => u.at !== null && u.charging)
  if (left.length === 0 || left.some((u) => enemiesSeen(state, u).length > 0)) return
  for (const u of left) endCharge(battle, u)
  battle.event('MP-BAN-07', 'mp.charge-ends', {
    unit: left[0]?.id,
    data: { platoon: left[0]?.platoon ?? '' },
  })
}
