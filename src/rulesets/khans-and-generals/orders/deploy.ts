import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import {
  checkDeploying,
  checkFormation,
  checkHiding,
  checkPlace,
  knows,
  pose,
  positioned,
} from '../setup/deployment.ts'
import { FORMATIONS, type FormationKey } from '../tables/formations.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  onTable,
  set,
  setAll,
  setNote,
  setSide,
  unit,
} from '../units/state.ts'
import { againstLoading, isAboard } from '../units/transport.ts'
import { isVehicle } from '../units/vehicles.ts'
import { ABOARD, FORMATION_AT_START, HIDE, POSITION, WEAPON } from './options.ts'
import { checkFriend, friendsFor } from './targets.ts'

const pointOf = (declared: Declared): Point | null =>
  declared.target !== undefined && 'at' in declared.target
    ? declared.target.at
    : (declared.path.at(-1) ?? null)

const yes = (declared: Declared, option: string): boolean => lookUp(declared.options, option) === 'yes'

const formationOf = (u: KgUnit, declared: Declared): FormationKey =>
  FORMATIONS.find((key) => key === declared.options.formation) ?? u.formation

/**
 * The pose the order asks for, lined up at its position if it names one (KG-POS-02). Refuses a unit that is off the
 * map and was given no place, and a position it cannot take.
 */
function posed(state: KgState, u: KgUnit, declared: Declared): Placed {
  const there = pose(u, pointOf(declared), declared.face) ?? refuse('kg.error.needs-place', { unit: u.id })
  const { position } = declared.options
  return position === undefined ? there : positioned(state, u, there, position)
}

/**
 * Deploy (*Rozstawienie wojsk*): before the battle a unit is put freely into its side's zone, in any formation, hidden,
 * its weapon set up, in position, as often as its player likes (KG-DEP-03). Nobody else sees it until both sides have
 * deployed (KG-DEP-04, KG-DIG-20).
 */
export const deploy: Order<KgState> = {
  key: 'deploy',
  names: { en: ['deploy', 'place'], pl: ['rozstaw', 'ustaw'] },
  class: 'table',
  form: {
    target: { kinds: ['place'], needed: false },
    path: { needed: false },
    face: { needed: false },
    options: {
      formation: FORMATION_AT_START,
      hide: HIDE,
      weapon: WEAPON,
      position: POSITION,
      aboard: ABOARD,
    },
  },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    if (u.status === 'reserve') refuse('kg.error.in-reserve', { unit: u.id })
    return {
      values: () => ({
        formation: FORMATIONS.filter((formation) => knows(u, formation)),
        aboard: friendsFor(state, u, (friend) => checkInto(state, u, friend)).flatMap((friend) =>
          'unit' in friend ? [friend.unit] : [],
        ),
      }),
    }
  },
  check(state, declared) {
    checkForm(deploy.form, declared)
    deploy.open(state, declared.unit)
    const u = unit({ state }, declared.unit)
    const { aboard } = declared.options
    if (aboard !== undefined) {
      if (pointOf(declared) !== null) refuse('kg.error.aboard-or-there', { unit: u.id })
      return checkInto(state, u, checkFriend(state, u, aboard))
    }
    const there = posed(state, u, declared)
    checkPlace(state, u, there)
    checkFormation(state, u, there, formationOf(u, declared))
    if (yes(declared, 'hide')) checkHiding(state, u, there)
    if (yes(declared, 'weapon') && !hasWeapon(u)) refuse('kg.error.no-weapon', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const secret = [u.side]
    const { aboard } = declared.options
    if (u.status === 'trap') leaveTrap(battle, u)
    if (aboard !== undefined) {
      setAll(battle, u, { hidden: false, inPosition: null, deployed: false }, 'KG-DEP-03')
      return battle.change('KG-DEP-03', { type: 'board', unit: u.id, carrier: aboard }, secret)
    }
    const there = posed(battle.state, u, declared)
    const type = isAboard(u) ? 'alight' : 'place'
    battle.change('KG-DEP-03', { type, unit: u.id, at: there.at, facing: there.facing }, secret)
    set(battle, u, 'formation', formationOf(u, declared), 'KG-DEP-03')
    // Who is moved comes out of hiding and out of position, unless told to keep to it.
    set(battle, u, 'hidden', yes(declared, 'hide'), 'KG-DEP-03')
    set(battle, u, 'inPosition', declared.options.position ?? null, 'KG-POS-01')
    if (hasWeapon(u) && declared.options.weapon !== undefined) {
      set(battle, u, 'deployed', yes(declared, 'weapon'), 'KG-DEP-03')
    }
    if (!u.hidden && u.notes['KG-OSP-05'] === true) {
      setNote(battle, u, 'KG-OSP-05', false, 'KG-OSP-05')
    }
  },
}

/** Refuses a vehicle that a unit cannot be in when the battle begins: it must be on the map, or come with it (KG-MOV-18). */
function checkInto(state: KgState, u: KgUnit, into: KgUnit): void {
  const against = againstLoading(state, u, into)
  if (against !== null) refuse(against, { unit: u.id, carrier: into.id })
  if (!onTable(into)) refuse('kg.error.carries-nobody-now', { carrier: into.id })
}

const hasWeapon = (u: KgUnit): boolean =>
  !isVehicle(u) && (u.gun !== null || u.orders.includes('rozstawienie'))

/** A unit that was meant for a trap deploys after all. */
function leaveTrap(battle: KgBattle, u: KgUnit): void {
  const traps = pairsIn(lookUp(battle.state.sides, u.side)?.facts.traps ?? {})
    .map(([group, ids]) => [group, ids.filter((id) => id !== u.id)] as const)
    .filter(([, ids]) => ids.length > 0)
  setSide(battle, u.side, 'traps', Object.fromEntries(traps), 'KG-OSP-04')
  battle.change('KG-OSP-04', { type: 'status', unit: u.id, status: 'standing' }, [u.side])
}
