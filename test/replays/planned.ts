import type { Json } from '../../src/kernel/json.ts'
import { lookUp } from '../../src/kernel/look-up.ts'
import { valuesIn } from '../../src/kernel/ordered.ts'
import type { UnitView, View } from '../../src/kernel/view.ts'
import { meinPanzer } from '../../src/rulesets/mein-panzer/ruleset.ts'
import { openStore } from '../../src/store/open.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { other, type PanzerTable, panzerTable, type Side, secretOf } from '../table/support/panzer-table.ts'
import { done } from '../table/support/toy-table.ts'
import { type Replay, readReplay, writeReplay } from './replays.ts'

/*
 * Mokra as two fight it who write down a whole turn at once: their orders sleep between activations, stop on the words they
 * set, and go on when they are given again (MP-ASY-02, DIG-PLAN, DIG-QUEUE).
 */

/** What one of them does at the table; `again`: what was left of his orders when they stopped. */
export interface Deed {
  readonly side: Side
  readonly does: 'orders' | 'plan' | 'again' | 'end' | 'pass'
  readonly text?: string
}

/** A battle with all that was done at the table for it. */
export interface PlannedReplay extends Replay {
  /** The scenario as it was shipped then. */
  readonly mokra: Json
  readonly deeds: readonly Deed[]
}

const NAME = 'mein-panzer-mokra-planned'
const DIGIT = '0'

/** Three turns: orders sleep often enough, and it is soon over. */
const SHORT = { turns: 3 }

/** The table at which it was fought, as it was before the battle began. */
export const plannedTable = ({ mokra }: PlannedReplay): Promise<PanzerTable> =>
  panzerTable(DIGIT, SHORT, { mokra })

/** Fights it and writes it to the folder. */
export async function recordPlanned(): Promise<void> {
  const mokra = loadLibrary().scenarios['mein-panzer']?.mokra ?? null
  const battle = await panzerTable(DIGIT, SHORT, { mokra, fresh: (path) => openStore(path) })
  const deeds = await fightPlanned(battle)
  const replay: PlannedReplay = {
    ruleset: meinPanzer.id,
    rulesVersion: meinPanzer.version,
    secret: secretOf(DIGIT),
    origin: await battle.origin(),
    entries: await battle.log(),
    mokra,
    deeds,
  }
  await battle.close()
  writeReplay(NAME, replay)
}

/** That battle as it was recorded. */
export const readPlanned = (): PlannedReplay => readReplay(`${NAME}.json.gz`) as PlannedReplay

/** Does it; false when it is refused, and nothing has changed. */
export async function carryOut(
  { table, players }: PanzerTable,
  { side, does, text = '' }: Deed,
): Promise<boolean> {
  const by = players[side]
  if (does === 'plan') return (await table.writePlan(by, text)).ok
  if (does === 'end') return (await table.endTurn(by)).ok
  if (does === 'pass') return (await table.pass(by)).ok
  return (await table.orders(by, text)).ok
}

const STOPS = 'stop=hit,loss,seen'
const GOAL: { readonly [side in Side]: { readonly x: number; readonly y: number } } = {
  PL: { x: 1700, y: 1800 },
  DE: { x: 2200, y: 1800 },
}
const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
/** They stay where they are. */
const LORRIES = /^B2-[56]$/u
/** Who fires shells; all others have rifles and machine guns. */
const GUNS = /^(?:A2-[12]|A3-1|B1-1|B3-1)$/u

/** All that a side means to do in a turn, platoon by platoon: to fire at whom it sees near, and otherwise to go for the village. */
function blocks(view: View, side: Side): string[] {
  const onTable = valuesIn(view.units).filter(({ at, status }) => at !== null && status === 'standing')
  const lines = onTable
    .filter(({ id, side: of }) => of === side && !LORRIES.test(id))
    .map((own) => lineFor(own, onTable, side))
  return [STOPS, ...lines, 'end']
}

function lineFor({ id, at }: UnitView, all: readonly UnitView[], side: Side): string {
  const here = at ?? GOAL[side]
  const far = (to: { readonly x: number; readonly y: number }): number =>
    Math.hypot(to.x - here.x, to.y - here.y)
  const foes = all
    .filter((one) => one.side === other(side))
    .sort((a, b) => far(a.at ?? here) - far(b.at ?? here))
  const [foe] = foes
  if (foe?.at != null && far(foe.at) < (GUNS.test(id) ? 1500 : 800))
    return `${id} ${GUNS.test(id) ? 'fire' : 'firefight'} @${foe.id}`
  const goal = GOAL[side]
  if (far(goal) < 300 || id.startsWith('A2')) return `${id} overwatch`
  const bearing = (Math.atan2(goal.x - here.x, goal.y - here.y) * 4) / Math.PI
  return `${id} move > ${WINDS[(Math.round(bearing) + 8) % 8]} 3`
}

/** Fights the battle to its end, and says what was done for it. */
async function fightPlanned(battle: PanzerTable): Promise<Deed[]> {
  const deeds: Deed[] = []
  const does = async (deed: Deed): Promise<boolean> => {
    const taken = await carryOut(battle, deed)
    if (taken) deeds.push(deed)
    return taken
  }
  const written = new Set<string>()
  for (let now = await battle.awaited(); now !== null; now = await battle.awaited()) {
    const { side, asked } = now
    if (asked) {
      if (!(await does({ side, does: 'pass' }))) throw new Error('Silence was refused.')
      continue
    }
    const waits = other(side)
    const view = await battle.view(side)
    const [mine, theirs] = [`${side} ${view.turn}`, `${waits} ${view.turn}`]
    if (!written.has(theirs)) {
      written.add(theirs)
      await does({ side: waits, does: 'plan', text: blocks(await battle.view(waits), waits).join('\n') })
    }
    if (!written.has(mine)) {
      written.add(mine)
      if (await does({ side, does: 'orders', text: blocks(view, side).join('\n') })) continue
    }
    // What stopped he gives once more where somebody of his has not acted yet; what cannot be given he lets be.
    const left = done(await battle.table.left(battle.players[side])).filter((line) => {
      const unit = lookUp(view.units, line.split(' ')[0] ?? '')
      return unit?.status === 'standing'
    })
    if (left.length > 0 && !written.has(`${mine} ${left.join()}`)) {
      written.add(`${mine} ${left.join()}`)
      if (await does({ side, does: 'again', text: [STOPS, ...left, 'end'].join('\n') })) continue
    }
    if (!(await does({ side, does: 'end' }))) throw new Error('The end of an activation was refused.')
  }
  return deeds
}
