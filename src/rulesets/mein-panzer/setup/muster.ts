import { misnamedAt } from '../../../kernel/faults.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { crewModelId } from '../tables/crews.ts'
import type { Model } from '../tables/model.ts'
import { MODELS } from '../tables/models.ts'
import { baseOf, isStand, modelCalled } from '../units/models.ts'
import type { MpFacts, MpUnit, Platoon } from '../units/state.ts'
import type { Scenario } from './scenario.ts'

type SideOf = Scenario['sides'][number]
type PlatoonOf = Scenario['platoons'][number]

/** What is true of every model before the first turn. */
const FRESH = {
  ownLevel: null,
  damage: 0,
  turret: 0,
  suppressed: false,
  pinned: false,
  immobile: null,
  outOfCommand: false,
  overwatch: null,
  sector: null,
  jammed: [],
  brokenArms: [],
  zigzag: 0,
  running: false,
  crawling: false,
  moving: false,
  hidden: false,
  far: 'no',
  recognised: false,
  shot: 'no',
  used: [],
  activated: false,
  progress: 0,
  lastShot: null,
  registered: null,
  paid: null,
  withdrawn: false,
  inside: null,
  charging: false,
  standing: null,
} as const satisfies Partial<MpFacts>

/** Uses of smoke devices in a battle: a generator once, dischargers and smoke mortars three times (MP-SMK-06, MP-SMK-07). */
const smokeUses = ({ smoke }: Model): number => (smoke === null || smoke === 'G' ? 0 : smoke === 'P' ? 1 : 3)

const FACING = { north: 0, east: 900, south: 1800, west: 2700 } as const

/** Where the models of a side look to begin with, tenths of a degree. */
export const facingOf = ({ face }: Pick<SideOf, 'face'>): number => FACING[face]

function made(id: UnitId, side: SideOf, platoon: PlatoonOf, model: Model): MpUnit {
  const reserve = platoon.at === undefined
  return {
    ...FRESH,
    id,
    side: side.id,
    name: model.name.en,
    names: { en: model.name.en, pl: model.name.pl },
    card: model.id,
    base: baseOf(model),
    at: null,
    facing: facingOf(side),
    status: reserve ? 'reserve' : 'standing',
    markers: [],
    platoon: platoon.id,
    skillLevel: platoon.level,
    crewOf: null,
    // Guns that wait in reserve are limbered; those on the table stand ready to fire (MP-SET-09).
    limbered: model.kind === 'gun' && reserve,
    setUp: !reserve,
    smokeLeft: smokeUses(model),
    aboardAs: null,
  }
}

/** Refuses a name that means nothing at a place of a scenario, with the near one. */
function known(at: readonly (string | number)[], found: string, words: readonly string[]): void {
  const fault = misnamedAt(at, found, words)
  if (fault !== null) refuse('mp.error.scenario', { ...fault })
}

/**
 * The models of a platoon in the order of its roster, none with a place yet, and behind each vehicle and gun its crew,
 * aboard it (MP-DAT-06). Refuses a model that the force of the side has not (MP-DAT-04).
 * @param nth where the platoon stands among those of the scenario, from 0
 */
export function modelsOf(side: SideOf, platoon: PlatoonOf, nth: number): MpUnit[] {
  const force = MODELS[side.force]
  return platoon.models.flatMap((key, i) => {
    known(
      ['platoons', nth, 'models', i],
      key,
      force.map(({ id }) => id),
    )
    const model = force.find(({ id }) => id === key) as Model
    const u = made(`${platoon.id}-${i + 1}`, side, platoon, model)
    const crew = modelCalled(crewModelId(side.force))
    if (isStand(u) || crew === null) return [u]
    const aboard: MpUnit = {
      ...made(`${u.id}c`, side, platoon, crew),
      status: 'aboard',
      carrier: u.id,
      crewOf: u.id,
      aboardAs: 'crew',
    }
    return [u, aboard]
  })
}

/** The facts of a platoon as the battle begins: Confident, led by its first model (MP-MOR-01, MP-SCN-03). */
export function platoonOf(side: SideOf, platoon: PlatoonOf, models: readonly MpUnit[]): Platoon {
  const own = models.filter(({ crewOf }) => crewOf === null)
  return {
    id: platoon.id,
    side: side.id,
    names: platoon.name,
    force: side.force,
    kind: platoon.kind,
    company: platoon.company ?? null,
    seat: platoon.seat ?? side.id,
    points: own.reduce((total, u) => total + (modelCalled(u.card)?.points ?? 0), 0),
    roster: own.map(({ id }) => id),
    leader: own[0]?.id ?? null,
    level: 'confident',
    activated: false,
    rallied: false,
    ordered: [],
    reserve: platoon.at === undefined,
    ...(platoon.molotovs ? { molotovs: true } : {}),
    ...(platoon.hidden ? { mayHide: true } : {}),
  }
}

/**
 * Refuses a headquarters that a platoon answers to and its side has not, a seat that is none of its side's, and a seat of no
 * side (MP-CMD-06, MP-ASY-09).
 */
export function checkNames({ sides, seats, platoons }: Scenario): void {
  const all = sides.map(({ id }) => id)
  seats.forEach(({ side }, nth) => void known(['seats', nth, 'side'], side, all))
  platoons.forEach(({ side, company, seat }, nth) => {
    const own = platoons.filter((one) => one.side === side && isStaff(one.kind)).map(({ id }) => id)
    if (company !== undefined) known(['platoons', nth, 'company'], company, own)
    const theirs = seats.filter((one) => one.side === side).map(({ id }) => id)
    if (seat !== undefined) known(['platoons', nth, 'seat'], seat, theirs)
  })
}

const isStaff = (kind: PlatoonOf['kind']): boolean => kind === 'hq' || kind === 'battalion'

/**
 * The side of a platoon; refuses one that the scenario has not.
 * @param nth where the platoon stands among those of the scenario, from 0
 */
export function sideOfPlatoon({ sides }: Scenario, { side }: PlatoonOf, nth: number): SideOf {
  known(
    ['platoons', nth, 'side'],
    side,
    sides.map(({ id }) => id),
  )
  return sides.find(({ id }) => id === side) as SideOf
}
