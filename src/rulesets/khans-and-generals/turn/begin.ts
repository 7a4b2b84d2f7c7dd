import type { Procedure } from '../../../kernel/ask.ts'
import { everySide, everyUnit, valuesIn } from '../../../kernel/ordered.ts'
import type { Polygon } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { freePlace, within } from '../ground/placing.ts'
import { placed } from '../ground/standing.ts'
import { rollTerrain } from '../ground/terrain-roll.ts'
import { rollTime, TIME_LENGTH } from '../ground/time.ts'
import { rollWeather, rollWeatherTurns } from '../ground/weather.ts'
import { opbLimit } from '../morale/opb-limit.ts'
import { deploymentZone } from '../setup/deployment-zones.ts'
import { worksLimit } from '../setup/limits.ts'
import { typeObjectives } from '../setup/type-objectives.ts'
import { UNITS_PER_PLAYER } from '../tables/army-sizes.ts'
import { BATTLE_TYPES, BATTLES, type BattleType } from '../tables/battle-types.ts'
import { GROUNDS } from '../tables/ground.ts'
import { pick } from '../units/random.ts'
import { type KgBattle, type KgSide, setFact, setSide, setSideNotes, unitsOnTable } from '../units/state.ts'
import { beginBattle } from './flow.ts'

/**
 * Everything that is left to the dice before anybody deploys: type of battle, time, weather, ground, wind, terrain,
 * how long the weather lasts and who has the first player turn (KG-GEN-03, KG-DEP-05).
 */
export function* begin(battle: KgBattle): Procedure {
  const { facts } = battle.state
  const rolled = (parameter: string): boolean => facts.sources[parameter] === 'rolled'
  if (rolled('type')) beOfType(battle, rollType(battle))
  if (rolled('time')) {
    setFact(battle, 'time', rollTime(battle), 'KG-TIM-05')
    if (facts.timeLeft !== null)
      setFact(battle, 'timeLeft', TIME_LENGTH[battle.state.facts.time], 'KG-TIM-03')
  }
  if (rolled('weather')) setFact(battle, 'weather', rollWeather(battle), 'KG-WEA-05')
  if (facts.weatherLeft !== null) setFact(battle, 'weatherLeft', rollWeatherTurns(battle), 'KG-WEA-02')
  if (rolled('ground')) setFact(battle, 'ground', rollGround(battle), 'KG-GRD-01')
  if (rolled('wind')) {
    setFact(
      battle,
      'wind',
      battle.roll(8, { rule: 'KG-SMK-03', why: 'kg.roll.wind', by: null }) - 1,
      'KG-SMK-03',
    )
  }
  if (rolled('terrain')) rollTerrain(battle)
  const { type, time, weather, ground } = battle.state.facts
  battle.event('KG-GEN-03', 'kg.conditions', { data: { type, time, weather, ground } })
  battle.event('KG-SMK-03', 'kg.windBlows', { data: { wind: String(battle.state.facts.wind) } })
  firstPlayer(battle)
  adviseOnNumbers(battle)
  // A scenario that starts as its rosters stand goes straight on (KG-DAT-31).
  if (everySide(battle.state).every((side) => side.facts.ready)) yield* beginBattle(battle)
}

/**
 * Tells a side whose players would each lead fewer or more units than is recommended; nobody is stopped (KG-ARM-02). Single
 * fights that begin as they stand are no armies.
 */
function adviseOnNumbers(battle: KgBattle): void {
  const { least, most } = UNITS_PER_PLAYER
  for (const { id } of everySide(battle.state).filter((side) => !side.facts.ready)) {
    const players = valuesIn(battle.state.seats).filter((seat) => seat.side === id).length
    const units = everyUnit(battle.state).filter((u) => u.side === id).length
    if (players === 0 || (units >= least * players && units <= most * players)) continue
    battle.event('KG-ARM-02', 'kg.unitsPerPlayer', { side: id, data: { units, players, least, most } }, [id])
  }
}

/** A d12 picks one of the eleven types of battle; a 12 is thrown again (KG-BAT-03). */
function rollType(battle: KgBattle): BattleType {
  return (
    BATTLE_TYPES[pick(battle, BATTLE_TYPES.length, { rule: 'KG-BAT-03', why: 'kg.roll.type', by: null })] ??
    'pitched'
  )
}

/** The ground is any of the six conditions with the same chance; what cannot be has to be agreed (KG-GRD-01, KG-DIC-03). */
function rollGround(battle: KgBattle) {
  return (
    GROUNDS[pick(battle, GROUNDS.length, { rule: 'KG-GRD-01', why: 'kg.roll.ground', by: null })] ?? 'dry'
  )
}

/** The type rolled decides roles, zones and limits (KG-BAT-01, KG-DEP-01, KG-OPB-07). */
function beOfType(battle: KgBattle, type: BattleType): void {
  setFact(battle, 'type', type, 'KG-BAT-03')
  const { map } = battle.state
  layTypeObjectives(battle, type)
  everySide(battle.state).forEach((side: KgSide, n) => {
    const role = BATTLES[type].roles[n === 0 ? 0 : 1]
    const { edge, points, notes } = side.facts
    const centre = { x: Math.round(map.width / 2), y: Math.round(map.height / 2) }
    const zone = deploymentZone(type, role, role === 'attacker' && n === 1, { map, edge, centre })
    setSide(battle, side.id, 'role', role, 'KG-BAT-02')
    setSide(battle, side.id, 'zone', zone, 'KG-DEP-01')
    const traits = notes['KG-OPB-07']
    if (traits !== 'given') {
      setSide(battle, side.id, 'opbLimit', opbLimit(type, role, points, traits ?? 0), 'KG-OPB-07')
    }
    const works = worksLimit(notes['KG-ARM-01'] ?? 0, type, role)
    if (works > 0) setSideNotes(battle, side, { 'KG-ARM-04': works }, 'KG-ARM-04')
    intoZone(battle, side.id, zone)
  })
  setFact(battle, 'first', BATTLES[type].roles[1] === 'defender' ? 'attacker' : 'rolloff', 'KG-DEP-05')
}

/** Objectives of the type rolled, unless the scenario has laid some of its own (KG-BAT-02). */
function layTypeObjectives(battle: KgBattle, type: BattleType): void {
  const { map, features } = battle.state
  if (valuesIn(features).some((f) => f.layer === 'objective')) return
  const [first, second] = everySide(battle.state)
  if (first === undefined || second === undefined) return
  const objectives = typeObjectives(type, { map, edge: first.facts.edge, defender: second.id })
  for (const feature of objectives) battle.change('KG-BAT-02', { type: 'feature', feature })
  const targets = objectives.filter(({ kind }) => kind === 'target').length
  if (targets > 0) setFact(battle, 'targets', targets, 'KG-BAT-02')
}

/** Units that stood in the zone of no type rolled yet are put into the one it gives them (KG-DEP-01, KG-DEP-02). */
function intoZone(battle: KgBattle, side: SideId, zone: Polygon): void {
  const { state } = battle
  for (const u of unitsOnTable(state).filter((one) => one.side === side)) {
    if (within(zone, placed(u))) continue
    const others = unitsOnTable(state).filter((o) => o.id !== u.id)
    const at = freePlace(u, zone, u.facing, others.map(placed), state)
    if (at !== null) battle.change('KG-DEP-01', { type: 'place', unit: u.id, at, facing: u.facing }, [side])
  }
}

/** The attacker has the first player turn; of two attackers the higher d6 + Initiative of the Chief HQ (KG-DEP-05). */
function firstPlayer(battle: KgBattle): void {
  const sides = everySide(battle.state)
  const attacker = sides.find((side) => side.facts.role === 'attacker') ?? sides[0]
  if (attacker === undefined) return
  const first = battle.state.facts.first === 'attacker' ? attacker : rollOff(battle, sides)
  const order = [first.id, ...sides.filter((side) => side.id !== first.id).map((side) => side.id)]
  setFact(battle, 'order', order, 'KG-DEP-05')
  battle.event('KG-DEP-05', 'kg.firstPlayer', { side: first.id })
}

function rollOff(battle: KgBattle, sides: readonly KgSide[]): KgSide {
  for (;;) {
    const thrown = sides.map((side) => {
      const roll = battle.roll(6, { rule: 'KG-DEP-05', why: 'kg.roll.first', by: side.id })
      return { side, total: roll + (battle.state.units[side.facts.chief]?.initiative ?? 0) }
    })
    const best = Math.max(...thrown.map(({ total }) => total))
    const [one, other] = thrown.filter(({ total }) => total === best)
    if (one !== undefined && other === undefined) return one.side
  }
}
