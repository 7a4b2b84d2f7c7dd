import { touching } from '../../ground/contact.ts'
import { onTable, type SzState, type SzUnit } from '../../units/state.ts'
import { contacts, fighter } from './blows.ts'
import { type Melee, sharesOf } from './fight.ts'
import { type Fighting, joined, kindsOf } from './melee.ts'

/** What a fight promises before a die is thrown: everything in contact lies open (SZ-ASYNC-13). */
export interface Outlook {
  /** Dice of the attackers, and of those who answer. */
  readonly dice: number
  readonly back: number
  /** Figures removed and lost on average: the remainder die gives each share of one its chance (SZ-LOSS-02). */
  readonly removes: number
  readonly loses: number
}

/** What units that fight on may hope for against those they touch; who is in panic may not answer at all (SZ-MOR-28). */
export function outlookOf(state: SzState, u: SzUnit, melee: Omit<Melee, 'charging'>): Outlook {
  const { targets, defends, partners = [], figures = null } = melee
  const attackers = [u, ...partners]
  const told = { dice: 0, back: 0, removes: 0, loses: 0 }
  const shares = new Map(attackers.map((one) => [one, sharesOf(one, targets, one === u ? figures : null)]))
  for (const target of targets) {
    const there = attackers.filter((one) => onTable(one) && touching(one, target).length > 0)
    const strikes = (one: SzUnit, own: number) => shares.get(one)?.get(one.bodies[own]?.n ?? 0) === target
    const { own, enemy } = contacts(state, { attackers: there, target, charging: [], defends, strikes })
    const all = there.map((one, i) => fighter(one, own[i] ?? [], false))
    const answer = fighter(target, enemy, false)
    const strike = joined(all.flatMap((one) => kindsOf(one).kinds))
    told.dice += strike.reduce((sum, { dice }) => sum + dice, 0)
    told.removes += fallen(strike, answer.figures)
    const back = kindsOf(answer)
    told.back += back.strength.total
    const suffer = all.flatMap((one) => one.figures)
    told.loses += fallen(there.length > 1 ? together(back.kinds, suffer) : back.kinds, suffer)
  }
  return told
}

type Kinds = ReturnType<typeof kindsOf>['kinds']

/** Dice that fall on several units do so whatever ground these hold (SZ-MEL-49). */
const together = (kinds: Kinds, [first]: readonly Fighting[]): Kinds =>
  kinds.map((kind) => ({ ...kind, against: first?.stands ?? 0 }))

/** Figures that dice remove on average, each kind of dice from those of its ground. */
function fallen(kinds: Kinds, figures: readonly Fighting[]): number {
  return kinds.reduce((sum, { dice, skill, against }) => {
    const open = figures.filter(({ stands }) => stands === against)
    const toughness = open.reduce((all, one) => all + one.toughness, 0) / Math.max(1, open.length)
    return sum + (open.length === 0 ? 0 : meanFallen(dice, skill, toughness, open.length))
  }, 0)
}

/** The mean of figures that so many dice remove, and no more than there are (SZ-LOSS-09). */
function meanFallen(dice: number, skill: number, toughness: number, most: number): number {
  const chance = Math.min(6, Math.max(0, skill)) / 6
  // The chances of 0, 1, 2 … points of damage, die by die.
  let points = [1]
  for (let die = 0; die < dice; die++)
    points = Array.from(
      { length: points.length + 1 },
      (_, i) => (points[i] ?? 0) * (1 - chance) + (points[i - 1] ?? 0) * chance,
    )
  return points.reduce((mean, p, damage) => mean + p * Math.min(most, damage / toughness), 0)
}
