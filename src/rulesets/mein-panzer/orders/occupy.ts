import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { angleBetween } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import {
  fits,
  freeOpenings,
  type House,
  housesOf,
  type Opening,
  roomFor,
  roomTaken,
} from '../ground/houses.ts'
import { testBogging } from '../move/bogging.ts'
import { march } from '../move/course.ts'
import { before, houseAimedAt, isFreeBefore, standIn, wayThrough } from '../move/indoors.ts'
import { reveal } from '../sight/hiding.ts'
import { INCH } from '../tables/inches.ts'
import { pay } from '../units/budget.ts'
import { unitsInside } from '../units/inside.ts'
import { isStand, isVehicle, modelOf } from '../units/models.ts'
import { levelOf } from '../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, unit } from '../units/state.ts'
import { checkNerve, mover } from './move.ts'

type Placed = MpUnit & { readonly at: Point }

/** Where in the house: at a window, which fires and may be fired at, or away from them (MP-BLD-07). */
const POSITION: OptionForm = {
  names: { en: ['position'], pl: ['pozycja'] },
  values: ['window', 'inside'],
  words: {
    window: { en: ['window'], pl: ['okno'] },
    inside: { en: ['inside'], pl: ['wewnątrz'] },
  },
}

/** The floor: 0 is the ground floor. */
const FLOOR: OptionForm = { names: { en: ['floor'], pl: ['piętro'] }, values: ['0', '1', '2', '3', '4', '5'] }

/** A model that may go into a house: free to move, its weapon packed, its platoon not Broken; vehicles only through breaches (MP-BLD-05, MP-BLD-09, MP-BLD-12). */
function occupant(state: MpState, id: string): Placed {
  const u = mover(state, id, 'either')
  if (levelOf(state, u) === 'broken') refuse('mp.error.broken', { platoon: u.platoon })
  return u
}

/** Whether an enemy that a model's side knows of is in a house (MP-BLD-09). */
const isHeld = (state: MpState, { id }: House, u: MpUnit): boolean =>
  unitsInside(state, id).some((other) => other.side !== u.side && !other.hidden)

/** Whether there is room for one model more, as far as its side knows (MP-BLD-04). */
const hasRoom = (state: MpState, house: House, u: MpUnit): boolean =>
  u.inside?.feature === house.id ||
  unitsInside(state, house.id)
    .filter((other) => other.side === u.side)
    .reduce((total, other) => total + roomTaken(other), roomTaken(u)) <= roomFor(house)

/** A house and how it is come into: through which opening, to which floor, and to which of its openings; null: to none. */
interface Entry {
  readonly house: House
  readonly through: Opening | null
  readonly floor: number
  readonly opening: Opening | null
}

/** Movement points an action of a model gives it, in hundredths. */
const pointsOf = (u: MpUnit): number => (modelOf(u).move?.[0] ?? 0) * INCH

/** The opening by which a model comes into a house soonest; undefined: none can be reached, or somebody stands before it (MP-BLD-05). */
function wayIn(state: MpState, u: Placed, house: House, floor: number): Opening | undefined {
  const cost = (one: Opening): number => pointDistance(u.at, before(one, u)) + wayThrough(one, floor) * INCH
  return house.openings
    .filter((one) => fits(house, one, u) && cost(one) <= pointsOf(u))
    .sort((a, b) => cost(a) - cost(b) || a.number - b.number)
    .find((one) => isFreeBefore(state, u, one))
}

/** The opening at which a model takes its stand: the one that looks most where it was told to, else the one nearest to where it comes in. */
function standAt(
  free: readonly Opening[],
  { face, near }: { readonly face: number | undefined; readonly near: Point },
): Opening | undefined {
  const off = (one: Opening): number => (face === undefined ? 0 : angleBetween(one.out, face))
  return [...free].sort(
    (a, b) => off(a) - off(b) || pointDistance(a.at, near) - pointDistance(b.at, near) || a.number - b.number,
  )[0]
}

/** What an order to go into a house comes to; refuses one that cannot be carried out (MP-BLD-04 to MP-BLD-09). */
function entryOf(state: MpState, { unit: id, target, face, options }: Declared): Entry {
  const u = occupant(state, id)
  const house = houseAimedAt(state, target)
  if (house === undefined) return refuse('mp.error.no-house')
  const name = { house: house.id }
  if (!house.openings.some((one) => fits(house, one, u))) refuse('mp.error.stands-only', { unit: id })
  if (isHeld(state, house, u)) refuse('mp.error.house-held', name)
  if (!hasRoom(state, house, u)) refuse('mp.error.house-full', name)
  const floor = isStand(u) ? Number(lookUp(options, 'floor') ?? '0') : 0
  if (floor >= house.floors) refuse('mp.error.no-floor', { ...name, floors: house.floors })
  const here = u.inside?.feature === house.id
  const through = here ? null : wayIn(state, u, house, floor)
  if (through === undefined) return refuse('mp.error.house-far', { unit: id, ...name })
  // A vehicle stands in the breach that it came by.
  if (!isStand(u)) return { house, through, floor, opening: through }
  if (lookUp(options, 'position') === 'inside') return { house, through, floor, opening: null }
  // Those a side knows of, but not the one that looks for a place itself.
  const free = freeOpenings(
    state,
    house,
    floor,
    (other) => other.id !== u.id && (other.side === u.side || !other.hidden),
  )
  const opening = standAt(free, { face, near: through?.at ?? u.at })
  if (opening === undefined) return refuse('mp.error.no-window', name)
  return { house, through, floor, opening }
}

/** Houses a model could go into now. */
const inReach = (state: MpState, u: Placed): House[] =>
  housesOf(state).filter(
    (house) =>
      u.inside?.feature === house.id ||
      (!isHeld(state, house, u) && hasRoom(state, house, u) && wayIn(state, u, house, 0) !== undefined),
  )

/**
 * A stand goes into a house with a move action, or changes its place there: `B2-1 occupy @house-west face W`, to a floor with
 * `floor=1`, away from the windows with `position=inside` (MP-BLD-05, MP-BLD-07).
 */
export const occupy: Order<MpState> = {
  key: 'occupy',
  names: {
    en: ['occupy', 'go in'],
    pl: ['obsadź', 'obsadza', 'zajmij', 'wejdź do budynku', 'wejdź do domu'],
  },
  class: 'action',
  form: {
    target: { kinds: ['feature'], needed: true },
    face: { needed: false },
    options: { floor: FLOOR, position: POSITION },
  },
  open(state, id) {
    const may = inReach(state, occupant(state, id))
    if (may.length === 0) refuse('mp.error.no-house-near', { unit: id })
    return { targets: () => may.map((house) => ({ feature: house.id })) }
  },
  check(state, declared) {
    const { through } = entryOf(state, declared)
    const u = occupant(state, declared.unit)
    if (through !== null) checkNerve(state, u, [before(through, u)])
  },
  *perform(battle, declared) {
    const entry = entryOf(battle.state, declared)
    const u = unit(battle, declared.unit) as Placed
    pay(battle, u, 'either', 'MP-BLD-05', 'moved')
    if (entry.through !== null && !(yield* comesTo(battle, u, entry.through, entry))) return
    // Within walls a vehicle may get stuck (MP-BLD-12, MP-IMM-01).
    if (isVehicle(u) && testBogging(battle, unit(battle, u.id)) === 'stuck') return
    standIn(battle, unit(battle, u.id) as Placed, entry.house, entry)
    const place = entry.opening === null ? 'inside' : 'window'
    battle.event('MP-BLD-07', 'mp.occupies', {
      unit: u.id,
      data: { house: entry.house.id, floor: entry.floor, place },
    })
  },
}

/** Goes to an opening; false where it does not get there, or meets somebody within whom it did not know of (MP-DET-04, MP-BLD-09). */
function* comesTo(
  battle: MpBattle,
  u: Placed,
  through: Opening,
  { house, floor }: Entry,
): Procedure<boolean> {
  const goal = before(through, u)
  const points = Math.max(0, pointsOf(u) - wayThrough(through, floor) * INCH)
  const react = reacting(battle, u.id)
  const ended = yield* march(battle, u, { path: [goal], points, react, manner: 'move', into: house.id })
  const now = unit(battle, u.id)
  if (ended === 'hit' || now.at === null || now.pinned || pointDistance(now.at, goal) > NEAR) return false
  const lurking = unitsInside(battle.state, house.id).filter(({ side }) => side !== u.side)
  for (const other of lurking) if (other.hidden) reveal(battle, other, 'MP-DET-04')
  return lurking.length === 0
}

/** How near to the place before an opening is near enough, in hundredths of an inch. */
const NEAR = 2
