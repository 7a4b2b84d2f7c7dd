import { asTarget, firingFrom } from '../../units/posts.ts'
import type { MpBattle, MpState } from '../../units/state.ts'
import { set, unit } from '../../units/state.ts'
import { inchesTo, type Standing, turned, turnFor, turnToFire } from './aim.ts'
import { type Pace, strengthAt } from './firefight.ts'
import { rateOf, sharesOf } from './rate.ts'
import { firefightShots } from './rifles.ts'
import { type Ammo, fireAt } from './shoot.ts'
import { type Mode, riflesAt, riflesThat, volleysAt } from './volleys.ts'

/** A vehicle and the passengers who fire out of it with it, each where it fires from and as the vehicle moves (MP-TRP-06). */
export const shootersOf = (state: MpState, u: Standing): Standing[] => [
  u,
  ...firingFrom(state, u).map(
    (one): Standing => ({ ...one, at: u.at, facing: u.facing, used: u.used, inside: null }),
  ),
]

/** All weapons of a model, and of its passengers, that bear on a target (MP-FIR-08, MP-LOS-09, MP-TRP-06). */
export const salvoAt = (state: MpState, u: Standing, target: Standing, ammo: Ammo | null, mode?: Mode) =>
  shootersOf(state, u).flatMap((one) =>
    volleysAt(state, one, target, ammo, mode).map((volley) => ({ ...volley, firer: one.id })),
  )

/**
 * Every weapon that bears fires at one target after the other, as its rate of fire allows; one too slow for all of them fires at
 * the first. The model turns once, for the first (MP-ROF-01, MP-ACT-05).
 */
export function salvo(battle: MpBattle, id: string, targets: readonly string[], ammo: Ammo | null): void {
  const [first] = targets
  if (first === undefined) return
  const now = (): Standing => unit(battle, id) as Standing
  const targetNow = (target: string): Standing | null => asTarget(battle.state, unit(battle, target))
  const foremost = targetNow(first)
  const volleys = foremost === null ? [] : salvoAt(battle.state, now(), foremost, ammo)
  turnToFire(battle, now(), volleys.find(({ firer }) => firer === id)?.by ?? 0)
  for (const { firer, place, smallArms, rof } of volleys) {
    const rate = rateOf(battle.state, rof)
    const shares = sharesOf(rate, targets.length, smallArms) ?? [rate]
    let before = 0
    for (const [i, shots] of shares.entries()) {
      const aim = targetNow(targets[i] ?? first)
      if (now().at === null || aim === null) continue
      const volley = salvoAt(battle.state, now(), aim, ammo).find(
        (one) => one.firer === firer && one.place === place && (i === 0 || one.by === 0),
      )
      if (volley === undefined) continue
      const { by: _, firer: __, ...shot } = volley
      if (!fireAt(battle, firer, aim.id, { ...shot, rof: shots, before })) break
      before += shots
    }
  }
}

/** How far a model turns to bring its machine guns to bear on a target (MP-LOS-03, MP-MOV-10). */
function turnOf(state: MpState, u: Standing, target: Standing, pace: Pace): number {
  const [rifle] = riflesAt(state, u, target, pace)
  return rifle === undefined ? 0 : (turnFor(u, target, rifle.mount) ?? 0)
}

/**
 * The first of further targets of an order at which nothing would be fired; null: none. A weapon fires at them that is quick enough for
 * all that are named, and bears as the model stands once it has turned for the first (MP-ROF-01, MP-LOS-03, MP-ACT-05).
 * @param first the weapons that fire at the first target
 */
export function leftOut(
  state: MpState,
  u: Standing,
  targets: readonly Standing[],
  first: ReturnType<typeof salvoAt>,
  ammo: Ammo | null,
): Standing | null {
  const now = turned(u, first.find(({ firer }) => firer === u.id)?.by ?? 0)
  const quick = first.filter(
    ({ rof, smallArms }) => sharesOf(rateOf(state, rof), targets.length, smallArms) !== null,
  )
  const isFiredAt = (aim: Standing): boolean =>
    salvoAt(state, now, aim, ammo).some(
      ({ by, firer, place }) => by === 0 && quick.some((one) => one.firer === firer && one.place === place),
    )
  return targets.find((aim, i) => i > 0 && !isFiredAt(aim)) ?? null
}

/** As {@link leftOut}, of a firefight (MP-INF-01, MP-INF-02, MP-ROF-01). */
export function leftOutOfFirefight(
  state: MpState,
  u: Standing,
  targets: readonly Standing[],
  pace: Pace,
): Standing | null {
  const [first] = targets
  if (first === undefined) return null
  const shooters = shootersOf(state, turned(u, turnOf(state, u, first, pace)))
  const isFiredAt = (aim: Standing): boolean =>
    shooters.some((one) =>
      bearingNow(state, one, aim, pace).some(
        ({ key, arm }) =>
          sharesOf(rateOf(state, arm.rof), targets.length, true) !== null &&
          (strengthAt(key, inchesTo(one, aim)) ?? 0) > 0,
      ),
    )
  return targets.find((aim, i) => i > 0 && !isFiredAt(aim)) ?? null
}

/** Rifles and machine guns that a model could fire at a target without turning for it. */
const bearingNow = (state: MpState, u: Standing, aim: Standing, pace: Pace) =>
  riflesAt(state, u, aim, pace).filter(({ mount }) => turnFor(u, aim, mount) === 0)

/** Rifles and machine guns of a model and its passengers fire at one target after the other (MP-INF-01, MP-ROF-01, MP-TRP-06). */
export function skirmish(battle: MpBattle, id: string, targets: readonly string[], pace: Pace): void {
  const first = asTarget(battle.state, unit(battle, targets[0] ?? ''))
  const firer = unit(battle, id) as Standing
  if (first !== null) turnToFire(battle, firer, turnOf(battle.state, firer, first, pace))
  for (const one of shootersOf(battle.state, unit(battle, id) as Standing)) {
    for (const { key, place, arm } of riflesThat(one, pace)) {
      const rate = rateOf(battle.state, arm.rof)
      const shares = sharesOf(rate, targets.length, true) ?? [rate]
      for (const [i, shots] of shares.entries()) {
        const aim = asTarget(battle.state, unit(battle, targets[i] ?? ''))
        if (aim === null) continue
        if (!bearingNow(battle.state, one, aim, pace).some((rifle) => rifle.place === place)) continue
        if (!firefightShots(battle, one.id, aim.id, { key, pace, shots })) break
      }
    }
    set(battle, unit(battle, one.id), 'shot', 'shot', 'MP-DET-03')
  }
}
