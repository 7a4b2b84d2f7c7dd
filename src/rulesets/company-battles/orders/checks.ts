import { lookUp } from '../../../kernel/look-up.ts'
import { isOffered } from '../../../kernel/offer.ts'
import { checkForm, type Declared, type Opening, type Order, type Target } from '../../../kernel/order.ts'
import type { PhaseOfTurn } from '../../../kernel/ruleset.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, type PlayerId, refuse } from '../../../kernel/words.ts'
import { ownUnit, standingUnit } from '../command/commanding.ts'
import {
  type FwPhase,
  type FwState,
  type FwUnit,
  type Member,
  memberCalled,
  onTable,
  type Team,
} from '../units/state.ts'

/** The phases in which orders of a class are given (FW-TUR-02, FW-TUR-04, FW-TUR-05, FW-TUR-06). */
const PHASES_OF: { readonly [kind: string]: readonly FwPhase[] } = {
  move: ['movement'],
  shoot: ['shooting'],
  assault: ['assault'],
  command: ['movement', 'shooting', 'assault'],
}

/** The phase of its side's turn in which an order is given; null: in any (FW-TUR-02). */
export function phaseOf(order: Pick<Order<FwState>, 'class'>): PhaseOfTurn | null {
  const phases = lookUp(PHASES_OF, order.class) ?? []
  const [phase] = phases
  if (phase === undefined || phases.length > 1) return null
  return { number: TURN.indexOf(phase) + 1, name: message(`company.phase.${phase}`) }
}

/** The phases that a side ends itself, in their order (FW-TUR-02). */
const TURN: readonly FwPhase[] = ['movement', 'shooting', 'assault']

/** What forbids an order to a unit whatever it says: whose turn it is, the phase, and that the unit is there. */
function checkTurn(state: FwState, order: Order<FwState>, u: FwUnit): void {
  if (order.class === 'table') return
  if (state.active !== u.side) refuse('company.error.not-your-turn')
  const phases = lookUp(PHASES_OF, order.class)
  const phase = phases?.[0]
  if (phase !== undefined && !phases?.includes(state.phase))
    refuse('company.error.other-phase', { phase: message(`company.phase.${phase}`) })
  if (!onTable(u) && u.status !== 'reserve') refuse('company.error.removed', { unit: u.id })
}

/** What is open of an order to a unit, as {@link checkOrder} takes it. */
export function opening(state: FwState, order: Order<FwState>, u: FwUnit): Opening {
  checkTurn(state, order, u)
  return order.open(state, u.id)
}

/** Whether an order is open to a unit at all. */
export const isOpen = (state: FwState, order: Order<FwState>, u: FwUnit): boolean =>
  isOffered(order, u.id, () => opening(state, order, u))

/** Everything that can forbid an order before it is carried out; changes nothing (FW-ASY-09, FW-ASY-10). */
export function checkOrder(
  state: FwState,
  order: Order<FwState>,
  declared: Declared,
  by: PlayerId | null,
): void {
  checkForm(order.form, declared)
  checkTurn(state, order, ownUnit(state, declared.unit, by))
  order.check(state, declared, by)
}

/** A unit on the table. Refuses one that is off it. */
export const actingUnit = (state: FwState, id: string): FwUnit => standingUnit(state, id)

export const asTargets = (units: readonly FwUnit[]): Target[] => units.map(({ id }) => ({ unit: id }))

/** The enemy platoon an order is aimed at; refuses anything else. */
export function targetUnit(state: FwState, { target, unit }: Declared): FwUnit {
  const side = lookUp(state.units, unit)?.side
  const found = target !== undefined && 'unit' in target ? lookUp(state.units, target.unit) : undefined
  if (found === undefined || found.side === side) return refuse('company.error.needs-enemy')
  if (!onTable(found)) return refuse('company.error.removed', { unit: found.id })
  return found
}

/**
 * The teams of a unit that an option names: `2`, `1-3`, `2,4`, or their ids; all of them where it names none. Refuses what
 * it has not.
 */
export function teamsNamed(u: FwUnit, text: string | undefined): Member[] {
  const named = teamsCalled(u.id, u.teams, text)
  if (named.length === 0) return refuse('company.error.no-teams', { unit: u.id, text: text ?? '' })
  return named.map((team) => ({ u, team }))
}

/** Teams of a platoon by their numbers, `2`, `2+4`, `U1-2`, `2-4`; all where none are named, none where there are no such. */
function teamsCalled(id: string, teams: readonly Team[], text: string | undefined): readonly Team[] {
  if (text === undefined) return teams
  const prefix = `${id}-`.toUpperCase()
  const numbers = text.split(/[+,\s]+/u).flatMap((part) => {
    const bare = part.toUpperCase().startsWith(prefix) ? part.slice(prefix.length) : part
    const [from, to] = bare.split(/[-–]/u).map(Number)
    if (from === undefined || !Number.isInteger(from)) return []
    const last = to === undefined || !Number.isInteger(to) ? from : Math.min(to, from + 40)
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i)
  })
  return teams.filter(({ n }) => numbers.includes(n))
}

/**
 * Where a way is measured from: for some teams of a platoon, from the first of them; who gets out goes from the first
 * vehicle anybody gets out of; a whole platoon goes from its middle, where the table knows it (null).
 */
export function wayStart(
  { id, teams }: Pick<FwUnit, 'id' | 'teams'>,
  options: Readonly<Record<string, string>>,
  dismounting = false,
): Point | null {
  const text = lookUp(options, 'teams')
  const named = teamsCalled(id, teams, text)
  const first = dismounting ? named.find(({ aboard }) => aboard !== undefined) : named[0]
  return first === undefined || (text === undefined && !dismounting) ? null : { x: first.x, y: first.y }
}

/** As {@link wayStart}, of a platoon as its player sees it. */
export const wayStartSeen =
  (dismounting: boolean): NonNullable<Order<FwState>['wayFrom']> =>
  ({ id, facts }, options) =>
    wayStart({ id, teams: (facts.teams ?? []) as readonly Team[] }, options, dismounting)

/** The team of that id, as somebody wrote it; refuses one that is not there. */
export const teamCalled = (state: FwState, id: string): Member =>
  memberCalled(state, id.toUpperCase()) ?? refuse('company.error.no-team', { team: id })
