import { canonical } from '../../../../kernel/json.ts'
import type { MeasuredLine } from '../../../../kernel/measure.ts'
import { type Message, message, nameMessage } from '../../../../kernel/words.ts'
import { barToGun, bombardOf, type Gun } from '../../fight/guns/battery.ts'
import { type Aimed, aim, type Target } from '../../fight/shooting/aim.ts'
import { promiseAt } from '../../fight/shooting/odds.ts'
import { armourMet, isSheltered } from '../../fight/shooting/resolve.ts'
import { layOn } from '../../fight/shooting/targets.ts'
import { type Arm, armsOf, whyNoShot } from '../../fight/shooting/why-no-shot.ts'
import { strikesFront } from '../../sight/arcs.ts'
import { hidingFrom } from '../../sight/concealment.ts'
import { ownTeams } from '../../sight/own-teams.ts'
import { sees } from '../../sight/sight.ts'
import { footOf, gapBetween } from '../../units/bodies.ts'
import { isArmoured, isOperational } from '../../units/profile.ts'
import { IMPOSSIBLE } from '../../units/score.ts'
import { type FwState, type FwUnit, type Member, teamId } from '../../units/state.ts'
import type { End } from './ends.ts'

/**
 * What fire from one end at an enemy one would come to as they stand now: how each target hides and with what it saves,
 * the dice and score of every weapon with their sums, and of what does not reach it, why (FW-GEN-11, FW-ASY-10).
 */
export function fireLines(state: FwState, from: End, to: End): MeasuredLine[] {
  if (from.u === null || to.u === null || from.u.side === to.u.side) return []
  const target: Target = { u: to.u, members: to.members, disengages: false, charges: false }
  const shooters = from.members.filter(({ team }) => isOperational(team))
  const arms = armsOf(shooters)
  const whole = from.members.length > 1
  const laid = whole ? layOn(state, from.u, shooters, target) : laidAll(state, from.u, arms, target)
  return [
    ...hides(state, from, to),
    ...groups(laid, ({ weapon, dice, score }) => `${weapon.id} ${dice.total} ${score.total}`).map(fireLine),
    ...unfit(state, arms, laid, target),
    ...promised(state, laid, target),
    ...guns(state, from.u, shooters, to),
  ]
}

/** Every weapon of one team, those of one group beside each other: which of them fires is its player's choice (FW-TGT-02). */
function laidAll(state: FwState, u: FwUnit, arms: readonly Arm[], target: Target): Aimed[] {
  const own = ownTeams(state, u, () => false)
  return arms.flatMap(({ by, weapon }) => aim(state, by, weapon, target, own, false) ?? [])
}

/** Things that are alike, in the order of the first of each kind. */
function groups<T>(all: readonly T[], kind: (one: T) => string): (readonly [T, ...T[]])[] {
  const found = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const known = found.get(kind(one))
    if (known === undefined) found.set(kind(one), [one])
    else known.push(one)
  }
  return [...found.values()]
}

const idOf = ({ u, team }: Member): string => teamId(u, team)
const idsOf = (members: readonly Member[]): string => [...new Set(members.map(idOf))].join(', ')

/** How the teams of a target hide, each from the nearest of the others that sees it, and the armour that is met (FW-CON-01…09, FW-SAV-02). */
function hides(state: FwState, from: End, to: End): MeasuredLine[] {
  const seen = to.members.flatMap((at) => {
    const by = [...from.members]
      .sort((a, b) => gapBetween(a.team, at.team) - gapBetween(b.team, at.team))
      .find((one) => sees(state, one.team, at.team))
    if (by === undefined) return []
    const hiding = hidingFrom(state, by, at)
    const cover = isSheltered(state, at, by, 'front') ? 1 : 0
    const front = strikesFront(footOf(at.team), footOf(by.team))
    const side = isArmoured(at.team) ? (front ? 'front' : 'side') : 'none'
    const armour = armourMet(at, by, 'facing')
    return [{ at, facts: { hiding, cover, side, armour } }]
  })
  return groups(seen, ({ facts }) => canonical(facts)).map((alike) => {
    const [{ facts }] = alike
    const teams = idsOf(alike.map(({ at }) => at))
    return { said: message('company.measure.hides', { teams, ...facts }) }
  })
}

function fireLine(alike: readonly [Aimed, ...Aimed[]]): MeasuredLine {
  const [{ weapon, dice, score }] = alike
  const { range, at, fp, name } = weapon
  const told = { teams: idsOf(alike.map(({ by }) => by)), weapon: nameMessage(name), range, at, fp }
  const said =
    score.total >= IMPOSSIBLE
      ? message('company.measure.too-hard', told)
      : message('company.measure.fires', { ...told, dice: alike.length * dice.total, need: score.total })
  return { said, sums: { dice, score } }
}

/** Weapons that hit nobody there, and what keeps them from it. */
function unfit(state: FwState, arms: readonly Arm[], laid: readonly Aimed[], target: Target): MeasuredLine[] {
  const idle = arms.filter(
    ({ by, weapon }) => !laid.some((one) => idOf(one.by) === idOf(by) && one.weapon.id === weapon.id),
  )
  // Of a group of weapons of which another one fires nothing need be said.
  const silent = idle.filter(
    ({ by, weapon }) => !laid.some((one) => idOf(one.by) === idOf(by) && one.weapon.group === weapon.group),
  )
  return groups(silent, ({ weapon }) => weapon.id).map((alike) => ({
    said: message('company.measure.cannot', {
      weapon: nameMessage(alike[0].weapon.name),
      why: whyNoShot(state, alike, target),
    }),
  }))
}

function promised(state: FwState, laid: readonly Aimed[], { u }: Target): MeasuredLine[] {
  // Of one team's weapons those of one group exclude each other.
  const best = laid.filter(
    (one, i) =>
      laid.findIndex(
        (other) => idOf(other.by) === idOf(one.by) && other.weapon.group === one.weapon.group,
      ) === i,
  )
  if (best.length === 0 || best.length < laid.length) return []
  return [{ said: promiseAt(state, u, best) }]
}

/** Whether guns reach an end by bombardment, or what keeps them from it (FW-ART-08, FW-ART-10). */
function guns(state: FwState, u: FwUnit, shooters: readonly Member[], to: End): MeasuredLine[] {
  const battery = shooters.flatMap((member): Gun[] => {
    const weapon = bombardOf(u, member.team)
    return weapon === null || weapon.bombard === null ? [] : [{ member, weapon, bombard: weapon.bombard }]
  })
  if (battery.length === 0) return []
  const bars = battery.map((gun) => {
    const found = to.members.map(({ team }) => barToGun(state, gun, { x: team.x, y: team.y }))
    return found.includes(null) ? null : (found[0] ?? null)
  })
  const [bar] = bars.filter((one) => one !== null)
  const names = { unit: u.id, target: to.id }
  const why: Message | null = bar === undefined ? null : message(`company.error.guns-${bar}`, names)
  const count = bars.filter((one) => one === null).length
  return [
    { said: message('company.measure.guns', { ...names, count, of: battery.length }) },
    ...(why === null || count > 0 ? [] : [{ said: why }]),
  ]
}
