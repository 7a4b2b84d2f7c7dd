import { lookUp } from '../../../kernel/look-up.ts'
import { entriesOf } from '../../../kernel/ordered.ts'
import { refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { MOUNT_WORDS } from '../tables/order-words.ts'
import { SECTIONS } from '../tables/sections.ts'
import { TERRAINS } from '../tables/terrain.ts'
import type { Training } from '../tables/training.ts'
import { startingReluctance, TRAINING } from '../tables/training.ts'
import { TYPES } from '../tables/types.ts'
import { ofType, withSappers } from '../units/abilities.ts'
import { baseOf, type Card, isFielded, type UnitCard } from '../units/cards.ts'
import { sectionNamed } from '../units/sections.ts'
import type { KgUnit } from '../units/state.ts'
import { trainingOf } from '../units/tests.ts'
import { cardPoints } from './points.ts'
import type { ScenarioUnit } from './scenario.ts'
import { type AtStart, makeVehicle, vehicleCardOf } from './vehicle-making.ts'

/** Cards a scenario may name, by id. */
export type Cards = ReadonlyMap<string, Card>

type Kind = UnitCard['kind']

/** Bases where a card has none: line 9×5, support round 4, command square 4, artillery 5×9 cm (KG-GEN-04, KG-GEN-05). */
const BASES: Readonly<Record<Kind, UnitCard['base']>> = {
  line: [9, 5],
  support: { circle: 4 },
  command: [4, 4],
  artillery: [5, 9],
}

/** How far riders go on foot where their card does not say, cm: cavalry can always dismount (KG-TYP-06, KG-STA-04). */
const USUAL_FOOT = 15

/** Types where a card has none. */
const USUAL_TYPE: Readonly<Record<Kind, string>> = {
  line: 'infantry',
  support: 'sappers',
  command: 'command',
  artillery: 'siegeEngine',
}

/** A siege engine of middling kind, for a crew whose card has none. */
const ENGINE: Extract<UnitCard, { kind: 'artillery' }>['gun'] = {
  calibre: 75,
  gunClass: 'siege',
  mode: 'direct',
  range: 60,
  accuracy: 4,
  blast: 12,
  spread: 3,
  strike: 1,
  penetration: [0, 0, 0, 0, 0],
  ammo: ['stone', 'incendiary'],
}

/** The card a roster names or writes in place, with the unit's own stats over it, as far as they go. */
function loose(spec: ScenarioUnit, cards: Cards): Omit<ScenarioUnit, 'id' | 'card'> & { id: string } {
  const { id: _id, card, ...mine } = spec
  const own = Object.fromEntries(entriesOf(mine).filter(([, value]) => value !== undefined))
  if (typeof card !== 'string') return { ...card, ...own, id: card?.id ?? 'inline' }
  const named = cards.get(card)
  if (named === undefined) return refuse('kg.error.no-card', { card, unit: spec.id })
  if (!isFielded(named) || named.kind === 'vehicle')
    return refuse('kg.error.card-kind', { card, unit: spec.id })
  if (named.kind !== 'offMap') return { ...named, ...own, id: named.id }
  // On the table there are only its observers, a support section like others (KG-OFF-01).
  const { level: _level, barrels: _barrels, ammunition: _ammunition, gun: _gun, ...observers } = named
  return { ...observers, kind: 'support', ...own, id: named.id }
}

/** The battery that observers speak for, by their card (KG-OFF-02). */
function batteryOf({ card }: ScenarioUnit, cards: Cards): Pick<KgUnit, 'battery'> {
  const named = typeof card === 'string' ? cards.get(card) : undefined
  if (named?.kind !== 'offMap') return {}
  const { level, barrels, ammunition, gun } = named
  return { battery: { level, barrels, ammunition, gun } }
}

/**
 * The whole card of a unit of a roster: what its card and the roster say, and for the rest the rulebook's usual
 * values, such as a battalion's Command and Initiative (KG-DAT-40); points by the formula where none are written
 * (KG-PTS).
 */
export function cardOf(spec: ScenarioUnit, cards: Cards): UnitCard {
  const s = loose(spec, cards)
  const kind: Kind = s.kind ?? lookUp(TYPES, s.type ?? '')?.kind ?? 'line'
  const type = s.type ?? USUAL_TYPE[kind]
  const row = lookUp(TYPES, type)
  const mounted = s.mounted ?? row?.mounted ?? false
  const rides = mounted && (row?.orders?.some((word) => MOUNT_WORDS.includes(word)) ?? false)
  const statsAs = kind === 'line' ? 'line' : kind === 'command' ? (s.statsAs ?? 'line') : 'support'
  const abilities = [...new Set([...(s.abilities ?? []), ...ofType(row?.abilities ?? [], s.weapon)])]
  // Captives and levies stay at the lowest Training whatever their card says (KG-ABI-34).
  const training: Training = trainingOf({ abilities, training: s.training ?? 3 })
  const stan = spec.startStan ?? s.stan ?? (statsAs === 'line' ? (mounted ? 20 : 30) : 6)
  const changed = spec.stan !== undefined || spec.startStan !== undefined || spec.training !== undefined
  const written = spec.reluctance ?? (changed ? undefined : s.reluctance)
  const breakAt =
    s.breakAt ?? (s.breakAt === null || statsAs === 'line' ? undefined : TRAINING[training].breakAt)
  const body = {
    id: s.id,
    name: s.name ?? { en: spec.id, pl: spec.id },
    points: s.points ?? 0,
    stan,
    training,
    reluctance: written ?? (statsAs === 'line' ? startingReluctance(training, stan) : 0),
    ...(breakAt === undefined ? {} : { breakAt }),
    melee: s.melee ?? 0,
    ranged: s.ranged ?? null,
    skill: s.skill ?? 0,
    armour: s.armour ?? 0,
    range: s.range ?? null,
    move: s.move ?? (kind === 'artillery' ? 6 : mounted ? 30 : 15),
    moveFoot: s.moveFoot === undefined ? (rides ? USUAL_FOOT : null) : s.moveFoot,
    weapon: s.weapon ?? null,
    formations: s.formations ?? ['standard' as const],
    orders: [...new Set([...(s.orders ?? []), ...(row?.orders ?? [])])],
    abilities,
    base: s.base ?? BASES[kind],
  }
  const card = ofKind(kind, body, { ...s, mounted, statsAs, type })
  return s.points === undefined ? { ...card, points: cardPoints(card) } : card
}

/** What only cards of one kind have. */
function ofKind(
  kind: Kind,
  body: Omit<Extract<UnitCard, { kind: 'support' }>, 'kind' | 'type' | 'gun'>,
  s: Partial<ScenarioUnit> & { mounted: boolean; statsAs: 'line' | 'support'; type: string },
): UnitCard {
  switch (kind) {
    case 'line': {
      const chargeBonus = s.chargeBonus ?? lookUp(TYPES, s.type)?.charge ?? 0
      return {
        ...body,
        kind,
        type: s.type,
        mounted: s.mounted,
        assaultBonus: s.assaultBonus ?? 0,
        chargeBonus,
      }
    }
    case 'support':
      return {
        ...body,
        kind,
        type: s.type,
        ...(s.mounted ? { mounted: true } : {}),
        ...(s.gun === undefined ? {} : { gun: s.gun }),
      }
    case 'artillery':
      return { ...body, kind, type: s.type, gun: s.gun ?? ENGINE }
    case 'command':
      return {
        ...body,
        kind,
        type: 'command',
        mounted: s.mounted,
        statsAs: s.statsAs,
        echelon: s.echelon ?? 'battalion',
        command: s.command ?? 5,
        initiative: s.initiative ?? 2,
      }
  }
}

/** How every unit begins: nowhere yet, with nothing done. */
const startOf = (spec: ScenarioUnit): AtStart => ({
  at: null,
  facing: 0,
  markers: [],
  abandoned: false,
  budget: NOTHING,
  pdBudget: NOTHING,
  moved: 0,
  rotated: 0,
  crossed: [],
  did: [],
  attackedTurn: 0,
  activated: null,
  brokeTurn: 0,
  opbDrawn: [],
  notes: notesOf(spec),
})

/** A unit of a roster as it starts. It stands nowhere yet. */
export function makeUnit(spec: ScenarioUnit, side: SideId, hq: UnitId, cards: Cards): KgUnit {
  const vehicle = vehicleCardOf(spec, cards)
  if (vehicle !== null) return makeVehicle(spec, side, hq, vehicle, startOf(spec))
  if (spec.leader !== undefined || spec.hatchesShut !== undefined)
    refuse('kg.error.only-of-vehicles', { unit: spec.id })
  const card = cardOf(spec, cards)
  const line = card.kind === 'line' ? card : null
  const command = card.kind === 'command' ? card : null
  const mounted = 'mounted' in card && card.mounted === true
  return {
    id: spec.id,
    side,
    name: card.name.en,
    names: card.name,
    card: card.id,
    ...startOf(spec),
    base: baseOf(card.base),
    status: spec.broken ? 'broken' : 'standing',
    kind: card.kind,
    type: card.type,
    hq,
    mounted,
    formation: spec.formation ?? (spec.broken ? 'scattered' : 'standard'),
    stan: Math.min(spec.stan ?? card.stan, card.stan),
    startStan: card.stan,
    training: card.training,
    baseReluctance: card.reluctance,
    breakAt: card.breakAt ?? null,
    melee: card.melee,
    ranged: card.ranged,
    skill: card.skill,
    armour: card.armour,
    range: card.range ?? null,
    move: card.move,
    moveFoot: card.moveFoot ?? null,
    weapon: card.weapon ?? null,
    assaultBonus: line?.assaultBonus ?? 0,
    chargeBonus: line?.chargeBonus ?? 0,
    command: command?.command ?? 0,
    initiative: command?.initiative ?? 0,
    echelon: command?.echelon ?? null,
    statsAs: command?.statsAs ?? (line === null ? 'support' : 'line'),
    gun: card.kind === 'artillery' || card.kind === 'support' ? (card.gun ?? null) : null,
    ...batteryOf(spec, cards),
    formations: card.formations,
    orders: card.orders,
    abilities: spec.sections?.includes('sec_sapper') ? withSappers(card) : card.abilities,
    sections: (spec.sections ?? []).map((name) => sectionCard(name, spec.id)),
    points: card.points + sectionPoints(spec),
    pinned: spec.pinned ?? false,
    hidden: (spec.hidden ?? false) || (spec.surprise ?? false),
    inPosition: spec.inPosition ?? null,
    deployed: spec.deployed ?? false,
    immobilised: spec.immobilised ?? false,
  }
}

const NOTHING = { big: 0, move: 0, minor: 0 } as const

/** The card of a section named in a roster (KG-UNI-02). */
function sectionCard(name: string, unit: UnitId): string {
  const { card } = sectionNamed(name)
  if (lookUp(SECTIONS, card) === undefined) refuse('kg.error.no-section', { card, unit })
  return card
}

/** What a unit's attached sections cost (KG-UNI-03). */
export const sectionPoints = (spec: Pick<ScenarioUnit, 'id' | 'sections'>): number =>
  (spec.sections ?? []).reduce(
    (total, name) => total + (lookUp(SECTIONS, sectionCard(name, spec.id))?.points ?? 0),
    0,
  )

/** Standing notes of single rules: who is escorted, who lies in wait, what ground a guide knows. */
function notesOf(spec: ScenarioUnit): KgUnit['notes'] {
  const grounds = spec.sections?.map((name) => sectionNamed(name).ground) ?? []
  const guided = TERRAINS.find((ground) => grounds.includes(ground))
  return {
    ...(spec.escorted ? { 'KG-ARM-03': 'escorted' } : {}),
    ...(spec.part === undefined ? {} : { 'KG-BAT-02': spec.part }),
    ...(spec.surprise ? { 'KG-OSP-05': true } : {}),
    ...(spec.preliminary ? { 'KG-SCN-02': true } : {}),
    ...(guided === undefined ? {} : { 'KG-UNI-03': guided }),
  }
}
