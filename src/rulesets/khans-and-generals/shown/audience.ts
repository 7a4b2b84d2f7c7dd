import type { Audience, Change } from '../../../kernel/effect.ts'
import { constant, type Json } from '../../../kernel/json.ts'
import { everySide, idsIn } from '../../../kernel/ordered.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { publicFacts, VEHICLE_STATS } from '../units/public-facts.ts'
import type { KgSide, KgState, KgUnit } from '../units/state.ts'

/** Facts of the battle that tell of hidden doings: umpires only. */
const SECRET_FACTS: ReadonlySet<string> = new Set(['serial', 'contacts', 'openMove', 'firstDone', 'smokeDue'])
/** Facts of a side that everybody may know. */
const PUBLIC_SIDE_FACTS: ReadonlySet<string> = new Set(['ready'])
/** Unit facts besides the public ones that an onlooker sees changing: losses are told with the blow. */
const SEEN_STATS: ReadonlySet<string> = new Set(['stan'])

/**
 * Which sides may learn of a change (KG-DIG-21, KG-DIG-23): a unit's own side always, others while they see it and
 * only of public facts; OPB values, PD, plans and Reluctance stay with their side.
 */
export function audienceOf(state: KgState, change: Change): Audience | undefined {
  switch (change.type) {
    case 'phase':
    case 'rules':
    case 'seat':
    case 'end':
    case 'feature':
    case 'unfeature':
      return undefined
    case 'unit':
      return only(state.sides[change.made.side])
    case 'queue':
    case 'letter':
      return []
    case 'fact':
      return SECRET_FACTS.has(change.key) ? [] : undefined
    case 'sideFact':
      return PUBLIC_SIDE_FACTS.has(change.key) ? undefined : [change.side]
    case 'pool':
    case 'draw':
    case 'discard':
    case 'sight':
      return [change.side]
    case 'mark':
      return ofUnit(state, change.unit, false)
    case 'unmark':
      return ofUnit(state, change.unit, false)
    case 'set':
      return ofUnit(
        state,
        change.unit,
        'stats' in change
          ? arePublic(state, change.unit, change.stats)
          : isPublic(state, change.unit, change.stat),
      )
    case 'place':
    case 'move':
    case 'turn':
    case 'status':
    case 'board':
    case 'alight':
      return ofUnit(state, change.unit, true)
    case 'event':
      return ofEvent(state, change)
  }
}

/** The stats that everybody sees of a unit: the same of every one, so they are taken from the first that is asked for. */
let publicStats: ReadonlySet<string> | null = null

function isPublic(state: KgState, id: UnitId, stat: string): boolean {
  const u = state.units[id]
  if (u === undefined) return false
  publicStats ??= new Set([...SEEN_STATS, ...VEHICLE_STATS, ...idsIn(publicFacts(u))])
  return publicStats.has(stat)
}

/** Whether an onlooker sees all of these stats changing; where one is the side's own, so is the change. */
function arePublic(state: KgState, id: UnitId, stats: { readonly [stat: string]: Json }): boolean {
  // biome-ignore lint/plugin: all of them are asked, in any order
  for (const stat in stats) if (!isPublic(state, id, stat)) return false
  return true
}

/** Whether a side sees a unit now, or it is its own. Nobody sees the other side's deployment. */
const looksOn = (state: KgState, side: SideId, u: KgUnit): boolean =>
  side === u.side || state.sides[side]?.sightings[u.id]?.now === true

function ofUnit(state: KgState, id: UnitId, seen: boolean): Audience | undefined {
  const u = state.units[id]
  if (u === undefined) return []
  if (!seen) return only(state.sides[u.side])
  return those(state, (side) => looksOn(state, side.id, u))
}

/** Events that tell what was ordered, not what came of it: nobody hears the orders of a unit he does not see. */
const DECLARATIONS: ReadonlySet<string> = new Set(['kg.order', 'kg.spent', 'kg.pd', 'kg.dropped'])

/** Orders that are spoken into a telephone: who sees the unit does not see what it says, or who will be shelled for it. */
const SPOKEN_IN_SECRET: ReadonlySet<Json | undefined> = new Set(['fireMission', 'telephone', 'callAir'])

/** Events of telephone lines and batteries off the map: whoever sees the unit does not see those (KG-COM-06, KG-DIG-21). */
const OF_OWN_SIDE: ReadonlySet<string> = new Set([
  'kg.line-cut',
  'kg.line-mended',
  'kg.missions-set',
  'kg.battery-answers',
])

/**
 * An event is for those who see who did it, if they know whom it was done to as well, and for the side it was done
 * to, which feels it; one of nobody's is for everybody.
 */
function ofEvent(state: KgState, change: Extract<Change, { type: 'event' }>): Audience | undefined {
  const actor = change.unit === undefined ? undefined : state.units[change.unit]
  const target = change.target === undefined ? undefined : state.units[change.target]
  if (OF_OWN_SIDE.has(change.name)) return only(state.sides[change.side ?? actor?.side ?? ''])
  if (actor === undefined && target === undefined) return undefined
  const declared = DECLARATIONS.has(change.name)
  if (declared && SPOKEN_IN_SECRET.has(change.data?.order)) return only(state.sides[actor?.side ?? ''])
  return those(state, ({ id: side }) => {
    const seen = actor === undefined || looksOn(state, side, actor)
    const known = target === undefined || side === actor?.side || looksOn(state, side, target)
    const felt = actor !== undefined && side === target?.side && !declared
    return (seen && known) || felt
  })
}

/** The audience of one side alone: that of most changes, so each side's is one and the same. */
const alone = new WeakMap<KgSide, Audience>()

function only(side: KgSide | undefined): Audience {
  if (side === undefined) return []
  let audience = alone.get(side)
  if (audience === undefined) {
    audience = constant([side.id])
    alone.set(side, audience)
  }
  return audience
}

/** The sides that pass a test as an audience; everybody is written as no audience at all. */
function those(state: KgState, passes: (side: KgSide) => boolean): Audience | undefined {
  const sides = everySide(state)
  const told = sides.filter(passes)
  if (told.length === sides.length) return undefined
  return told.length === 1 ? only(told[0]) : told.map(({ id }) => id)
}
