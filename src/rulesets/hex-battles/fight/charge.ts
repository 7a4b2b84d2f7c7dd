import { ask, type Procedure } from '../../../kernel/ask.ts'
import { formatHex, formatHexFacing, HEX_FACINGS, sameHex, turnsBetween } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { type Message, message, refuse, type UnitId } from '../../../kernel/words.ts'
import { occupants } from '../ground/positions.ts'
import { turnCost } from '../ground/terrain.ts'
import { relocate } from '../move/relocate.ts'
import { type HxBattle, type HxState, type OnMap, onMap, set } from '../units/state.ts'
import { type ChargePath, chargePath, type Run } from './charge-path.ts'
import { defendersFollow, type Settled, settle } from './combat.ts'
import type { Fight } from './fight.ts'
import { chase, chaseLabel, chases, readChase, trailOf, typedChase } from './pursuit.ts'

/** Who charges together: units of one hex, and perhaps a leader (HX-CHG-07, HX-LDR-05). */
export interface Chargers {
  readonly units: readonly OnMap[]
  readonly leader: OnMap | null
}

/** One charge: who makes it, and along which way. */
interface Charge {
  readonly chargers: Chargers
  readonly path: ChargePath
}

const all = ({ units, leader }: Chargers): OnMap[] =>
  (leader === null ? [...units] : [...units, leader]).filter(onMap)

/** Charges along a path, and on and on while it succeeds and its player wants to (HX-CHG-10…14). */
export function* chargeAlong(battle: HxBattle, chargers: Chargers, first: ChargePath): Procedure {
  let next: Charge | null = { chargers, path: first }
  while (next !== null) next = yield* chargeOnce(battle, next)
}

/**
 * One charge: its cost is paid and the chargers ride up to the last hex before the target, then it is fought
 * (HX-CHG-05). On success they take the hex and their player may go on; beaten, they withdraw and may be pursued.
 * @returns the next charge, null when it is over.
 */
function* chargeOnce(battle: HxBattle, { chargers, path }: Charge): Procedure<Charge | null> {
  const { state } = battle
  const riders = all(chargers)
  const [lead] = chargers.units
  if (lead === undefined) return null
  const defenders = occupants(state, path.target)
  for (const u of riders) {
    const cost = path.costs.get(u.id) ?? 0
    set(battle, u, 'prLeft', u.prLeft - cost, 'HX-CHG-05')
    set(battle, u, 'prSpent', u.prSpent + cost, 'HX-CHG-05')
    set(battle, u, 'charged', true, 'HX-CHG-15')
  }
  battle.event('HX-CHG-04', 'hex.charge', {
    unit: lead.id,
    ...(defenders[0] === undefined ? {} : { target: defenders[0].id }),
    data: { units: riders.map((u) => u.id), hex: formatHex(path.target) },
  })
  const run = path.hexes.slice(0, -1)
  if (run.length > 1) relocate(battle, riders, run, { manner: 'charge', rule: 'HX-CHG-04' })
  const fight: Fight = {
    kind: 'charge',
    attackers: chargers.units.filter(onMap),
    defenders,
    target: path.target,
    from: run.slice(-1),
    path: path.hexes,
    leader: chargers.leader !== null && onMap(chargers.leader),
  }
  const settled = yield* settle(battle, fight)
  if (settled.attackers.length === 0) {
    yield* defendersFollow(battle, fight, settled)
    return null
  }
  if (settled.result.ending === 'AW' && settled.defenders.length > 0) {
    yield* defendersFollow(battle, fight, settled)
    return null
  }
  const taken = occupants(state, path.target).length === 0
  if (taken) takeHex(battle, all(chargers), path.target)
  return settled.result.ending === 'DW' ? yield* goOn(battle, chargers, fight, settled, taken) : null
}

/** The chargers ride into the hex they have won (HX-CHG-10, HX-COMB-19). */
function takeHex(battle: HxBattle, riders: readonly OnMap[], hex: Point): void {
  relocate(battle, riders, [hex], { manner: 'charge', rule: 'HX-CHG-10' })
}

/** A further charge: who goes on, where to, how many hexsides they turn first. */
interface Further extends Charge {
  readonly id: string
  readonly facing: number
}

/**
 * Charges that can follow a success (HX-CHG-11, HX-CHG-12): in each direction, after turning, at another enemy one or
 * more hexes away; the zones of the beaten do not matter. Whoever has the points for it goes on, and the others, be it the
 * leader, stay behind.
 */
export function furtherCharges(
  state: HxState,
  chargers: Chargers,
  beaten: readonly UnitId[],
  just: Point,
): Further[] {
  const formed = chargers.units.filter((u) => onMap(u) && u.order === 'good')
  const [lead] = formed
  if (lead === undefined) return []
  return HEX_FACINGS.flatMap((facing) => {
    const turning = turnsBetween(lead.facing, facing) * turnCost(state, lead, lead.at)
    const run: Run = { facing, least: 1, turning, beaten }
    const canPay = (u: OnMap): boolean => onMap(u) && typeof chargePath(state, [u], run) !== 'string'
    const units = formed.filter(canPay)
    const leader = chargers.leader !== null && canPay(chargers.leader) ? chargers.leader : null
    const path = chargePath(state, all({ units, leader }), run)
    if (units.length === 0 || typeof path === 'string' || sameHex(path.target, just)) return []
    if (occupants(state, path.target).every((u) => beaten.includes(u.id))) return []
    return [{ id: `c${facing}`, facing, chargers: { units, leader }, path }]
  })
}

/** After a success its player ends the charge, pursues, or charges another enemy (HX-CHG-11, HX-CHG-13); by default it ends. */
function* goOn(
  battle: HxBattle,
  chargers: Chargers,
  fight: Fight,
  settled: Settled,
  taken: boolean,
): Procedure<Charge | null> {
  const { state } = battle
  const lead = settled.attackers[0] as OnMap
  const trails = taken ? settled.routes.map((route) => trailOf(state, route, lead.side, 1)) : []
  const ways = chases(state, trails, settled.attackers, 'p')
  const beaten = fight.defenders.map((u) => u.id)
  const further = furtherCharges(state, chargers, beaten, fight.target)
  if (ways.length === 0 && further.length === 0) return null
  const ids = ['end', ...ways.map((way) => way.id), ...further.map((f) => f.id)]
  const chosen = yield* ask({
    kind: 'hex.charge-on',
    side: lead.side,
    rule: 'HX-CHG-11',
    prompt: message('hex.ask.charge-on', { unit: lead.id }),
    choices: [
      { id: 'end', label: message('hex.choice.end-charge') },
      ...ways.map((way) => ({ id: way.id, label: chaseLabel(way) })),
      ...further.map((f) => ({ id: f.id, label: furtherLabel(f, chargers) })),
    ],
    data: {
      units: settled.attackers.map((u) => u.id),
      charges: further.map((f) => ({
        way: f.id,
        hex: formatHex(f.path.target),
        units: all(f.chargers).map((u) => u.id),
      })),
    },
    default: 'end',
    ...typedChase(ways),
    accept: (answer): GoingOn => {
      if (answer === 'end') return null
      const words = ids.join(', ')
      return (
        further.find(({ id }) => id === answer) ??
        readChase(answer, ways) ??
        refuse('hex.error.choose-one', { words })
      )
    },
  })
  if (chosen === null) return null
  if ('way' in chosen) {
    yield* chase(battle, chosen.way, chosen.units, all({ units: [], leader: chargers.leader }))
    return null
  }
  for (const u of chosen.chargers.units) {
    if (u.facing !== chosen.facing) {
      battle.change('HX-CHG-12', { type: 'turn', unit: u.id, at: u.at, facing: chosen.facing })
    }
  }
  return chosen
}

/** What is chosen after a success: a further charge, a pursuit, or null for the end (HX-CHG-11). */
type GoingOn = Further | ReturnType<typeof readChase>

/** "Charge 0905, facing E": what a button says; and who goes, where some have to stay behind. */
function furtherLabel(further: Further, before: Chargers): Message {
  const going = all(further.chargers)
  const told = { hex: formatHex(further.path.target), facing: formatHexFacing(further.facing) }
  return going.length === all(before).length
    ? message('hex.choice.charge', told)
    : message('hex.choice.charge-some', { ...told, units: going.map((u) => u.id).join(', ') })
}
