import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { everyUnit, written } from '../../../kernel/ordered.ts'
import { UNIT_STATUS } from '../../../kernel/state.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { isHq } from '../command/command.ts'
import { linesOf } from '../command/wires.ts'
import { OPB } from '../morale/course-of-battle.ts'
import { FORMATIONS } from '../tables/formations.ts'
import { GROUNDS } from '../tables/ground.ts'
import { TIMES } from '../tables/times.ts'
import { WEATHERS } from '../tables/weather.ts'
import type { TelephoneLine } from '../units/lines.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { againstLoading } from '../units/transport.ts'
import { GROUND } from './laying-ground.ts'

/** Other words for stats: the English names an umpire would type. */
const ALIASES: Readonly<Record<string, string>> = {
  state: 'stan',
  strength: 'stan',
  reluctance: 'baseReluctance',
  defence: 'skill',
  attack: 'melee',
  telephone: 'line',
  ammunition: 'missions',
}

/** What umpires may set, move and end (KG-DIG-40). */
export const umpire = umpireWith<KgState, KgUnit>({
  rule: 'KG-DIG-40',
  stats: written<Allowed | ((u: KgUnit, state: KgState) => Allowed | null)>({
    stan: { from: 0, to: 999 },
    training: { from: 1, to: 5 },
    baseReluctance: { from: 0, to: 99 },
    breakAt: { from: 1, to: 99, none: true },
    melee: { from: -20, to: 99 },
    ranged: { from: -20, to: 99, none: true },
    skill: { from: -20, to: 99 },
    armour: { from: 0, to: 99 },
    range: { from: 0, to: 999, none: true },
    move: { from: 0, to: 200 },
    command: { from: 0, to: 30 },
    initiative: { from: 0, to: 30 },
    assaultBonus: { from: 0, to: 20 },
    chargeBonus: { from: 0, to: 20 },
    formation: FORMATIONS,
    mounted: EITHER,
    pinned: EITHER,
    hidden: EITHER,
    deployed: EITHER,
    immobilised: EITHER,
    abandoned: EITHER,
    carrier: (u, state) => carriersFor(state, u),
    line: (u, state) => lineWords(linesAt(state, u)),
    missions: (u) => (u.battery === undefined ? null : { from: 0, to: 99 }),
    // An umpire can end a battery's waiting; how long it waits is its level's (KG-OFF-03).
    batteryWaits: (u) => (u.battery === undefined ? null : [false]),
  }),
  aliases: ALIASES,
  facts: written<Allowed>({
    weather: WEATHERS,
    time: TIMES,
    ground: GROUNDS,
    wind: { from: 0, to: 7 },
  }),
  statuses: UNIT_STATUS.filter((status) => status !== 'aboard'),
  set(state, u, stat, value) {
    switch (stat) {
      // A unit is put into a vehicle; where it gets out is a place (KG-MOV-18).
      case 'carrier':
        return [{ type: 'board', unit: u.id, carrier: String(value) }]
      case 'line':
        return linesSet(state, u, String(value))
      case 'missions':
        return missionsSet(u, Number(value))
      case 'batteryWaits':
        return answersAgain(u)
      default:
        return null
    }
  },
  place({ map }, u, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('kg.error.off-map')
    return placed(u, at, face ?? u.facing)
  },
  ground: GROUND,
  points: { pool: 'pd', most: 30, holds: isHq },
  bag: OPB,
  ended: message('kg.end.umpire'),
})

/** The vehicles of its side that have room for a unit (KG-MOV-18). */
const carriersFor = (state: KgState, u: KgUnit): readonly string[] =>
  everyUnit(state)
    .filter((into) => into.side === u.side && againstLoading(state, u, into) === null)
    .map(({ id }) => id)

const CONDITIONS = ['cut', 'whole'] as const

/** The telephone lines that begin or end at a unit, cut ones too (KG-OSP-06). */
const linesAt = (state: KgState, u: KgUnit): readonly TelephoneLine[] =>
  linesOf(state, u.side).filter(({ from, to }) => from === u.id || to === u.id)

/** What an umpire may say of a unit's lines: of all of them, or of one by its id (`line-3 cut`); null: it has none. */
const lineWords = (lines: readonly TelephoneLine[]): readonly string[] | null =>
  lines.length === 0
    ? null
    : [...CONDITIONS, ...lines.flatMap(({ id }) => CONDITIONS.map((condition) => `${id} ${condition}`))]

/** Cuts or mends the lines an umpire names; what is so already stays. Their own side alone hears of it (KG-COM-06). */
function linesSet(state: KgState, u: KgUnit, value: string): readonly Change[] {
  const [condition = '', id] = value.split(' ').reverse()
  const cut = condition === 'cut'
  const meant = linesAt(state, u).filter((line) => (id === undefined || line.id === id) && line.cut !== cut)
  if (meant.length === 0) refuse('kg.error.line-so-already', { unit: u.id, cut: cut ? 'yes' : 'no' })
  const lines = linesOf(state, u.side).map((line) => (meant.includes(line) ? { ...line, cut } : line))
  return [
    { type: 'sideFact', side: u.side, key: 'lines', value: lines as Json },
    ...meant.map(
      ({ from, to }): Change => ({
        type: 'event',
        name: cut ? 'kg.line-cut' : 'kg.line-mended',
        side: u.side,
        data: { from, to: to ?? '' },
      }),
    ),
  ]
}

/** Gives a battery so many fire missions, whatever it has fired before (KG-OFF-09). */
function missionsSet(u: KgUnit, missions: number): readonly Change[] {
  if (u.battery === undefined) return []
  const battery = { ...u.battery, ammunition: missions + (u.notes['KG-OFF-09'] ?? 0) }
  return [
    { type: 'set', unit: u.id, stat: 'battery', value: battery as Json },
    { type: 'event', name: 'kg.missions-set', unit: u.id, data: { missions } },
  ]
}

/** Lets a battery answer again at once, and observers whose call has failed call anew (KG-OFF-07, KG-OFF-08). */
function answersAgain(u: KgUnit): readonly Change[] {
  const { 'KG-OFF-07': _failed, 'KG-OFF-08': _called, ...notes } = u.notes
  return [
    { type: 'set', unit: u.id, stat: 'notes', value: notes },
    { type: 'event', name: 'kg.battery-answers', unit: u.id },
  ]
}
