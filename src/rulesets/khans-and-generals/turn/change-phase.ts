import type { Procedure } from '../../../kernel/ask.ts'
import { everySide, everyUnit, idsIn } from '../../../kernel/ordered.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { comeIn, doneRaiding, goHome } from '../fight/air/coming-and-going.ts'
import { dogfights } from '../fight/air/dogfights.ts'
import { airRaids } from '../fight/air/raids.ts'
import { comeDown, inWater, onIce } from '../fight/coming-down.ts'
import { spreadFires } from '../fire/spread.ts'
import { clearFlares } from '../ground/flares.ts'
import { clearSmoke, raiseScreens } from '../ground/smoke.ts'
import { changeTime } from '../ground/time.ts'
import { changeWeather } from '../ground/weather.ts'
import { burnCaught } from '../move/caught.ts'
import { GROUND } from '../tables/ground.ts'
import { fresh } from '../units/budget.ts'
import { anyFlights } from '../units/flights.ts'
import { type KgBattle, onTable, setAll, setSide, takesPart } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'

/**
 * The battlefield-change phase, step by step (KG-TRN-02). In the first game turn no time has passed yet. Scenario events (j)
 * have no part in it yet.
 */
export function* changePhase(battle: KgBattle): Procedure {
  const later = battle.state.turn > 1
  const aircraft = later && anyFlights(battle.state)
  if (aircraft) goHome(battle)
  if (later) clearSmoke(battle)
  // Preliminary fire may have left smoke that is due, and flares (KG-SCN-02).
  raiseScreens(battle)
  clearFlares(battle)
  if (later) {
    changeTime(battle)
    weatherOn(battle)
    burnCaught(battle)
    spreadFires(battle)
  }
  if (aircraft) inTheSky(battle)
  grantPd(battle)
  freshBudgets(battle)
}

/** Weather and ground change; who stood on ice that thaws with them comes down (KG-TRN-02 d, e, KG-GRD-06). */
function weatherOn(battle: KgBattle): void {
  const above = GROUND[battle.state.facts.ground].ice ? onIce(battle.state) : []
  changeWeather(battle)
  const down = above.filter((u) => inWater(battle.state, u))
  comeDown(battle, down, { rule: 'KG-GRD-06' })
}

/** Aircraft meet the new weather and each other, then look for targets (KG-TRN-02 g, h, i). */
function inTheSky(battle: KgBattle): void {
  comeIn(battle)
  dogfights(battle)
  airRaids(battle)
  doneRaiding(battle)
}

/** Every HQ has its Initiative in command points; what it did not use is lost (KG-PD-01, KG-TRN-02 k). */
function grantPd(battle: KgBattle): void {
  for (const side of everySide(battle.state)) {
    const held = side.pools.pd ?? {}
    for (const holder of idsIn(held)) {
      const left = held[holder] ?? 0
      if (left > 0) pool(battle, side.id, holder, -left, 'expired')
    }
    for (const hq of hqsOf(battle, side.id)) {
      const { initiative } = battle.state.units[hq] ?? { initiative: 0 }
      if (initiative > 0) pool(battle, side.id, hq, initiative, 'granted')
    }
  }
}

const hqsOf = (battle: KgBattle, side: string): UnitId[] =>
  everyUnit(battle.state)
    .filter((u) => u.side === side && isCommander(u) && onTable(u) && u.status === 'standing')
    .map((u) => u.id)

function pool(
  battle: KgBattle,
  side: string,
  holder: UnitId,
  change: number,
  why: 'granted' | 'expired',
): void {
  battle.change('KG-PD-01', { type: 'pool', side, pool: 'pd', holder, change, why })
}

/** Orders, moves and calls for reserves are everybody's to give again (KG-TRN-02 k, KG-ORD-02, KG-RES-02). */
function freshBudgets(battle: KgBattle): void {
  for (const u of everyUnit(battle.state).filter(takesPart)) {
    setAll(battle, u, { budget: fresh(u.budget), pdBudget: fresh(u.pdBudget) }, 'KG-TRN-02')
  }
  for (const side of everySide(battle.state)) setSide(battle, side.id, 'called', false, 'KG-RES-02')
}
