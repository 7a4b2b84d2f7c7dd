import type { Procedure } from '../../../../src/kernel/ask.ts'
import { Battle, BattleEnded } from '../../../../src/kernel/battle.ts'
import { noDice } from '../../../../src/kernel/dice.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { offset } from '../../../../src/kernel/space/angle.ts'
import { placesFor } from '../../../../src/rulesets/szwadron/ground/formation.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { audienceOf } from '../../../../src/rulesets/szwadron/shown/audience.ts'
import { play } from '../../../../src/rulesets/szwadron/turn/flow.ts'
import { frameRound } from '../../../../src/rulesets/szwadron/units/bodies.ts'
import { baseOf, entryCalled, hasCaissons } from '../../../../src/rulesets/szwadron/units/profile.ts'
import {
  type Body,
  CAISSON_FIGURE,
  type SzBattle,
  type SzState,
  type SzUnit,
} from '../../../../src/rulesets/szwadron/units/state.ts'

/** A unit of a test: `P…` are Poles in the south who move first, `A…` Austrians. */
export interface Placed {
  readonly id: string
  readonly list: string
  readonly figures: number
  readonly files?: number
  /** The middle of its front edge, cm. */
  readonly at: readonly [number, number]
  /** Degrees; Poles face north and Austrians south unless told otherwise. */
  readonly heading?: number
  /** Entries of its figures by their numbers, where they are not its own (SZ-UNIT-11). */
  readonly kinds?: readonly (string | undefined)[]
  readonly more?: Partial<SzUnit>
}

/** Ground as a scenario has it, cm. */
export interface Ground {
  readonly areas?: readonly object[]
  readonly lines?: readonly object[]
  readonly objectives?: readonly object[]
  readonly rounds?: number
}

/** A hill with its sides along the table's, from one corner to the one across, cm. */
export const hillFrom = (
  [left, near]: readonly [number, number],
  [right, far]: readonly [number, number],
) => ({
  areas: [
    {
      kind: 'hill',
      polygon: [
        [left, near],
        [right, near],
        [right, far],
        [left, far],
      ],
    },
  ],
})

/** A table of 400 × 400 cm in the Poles' movement phase of round 1, with units anywhere on it, however near. */
export function field(placed: readonly Placed[], ground: Ground = {}): SzState {
  const side = (id: string): string => (id.startsWith('P') ? 'PL' : 'AT')
  // Both sides need somebody, far away, for a battle to be one.
  const all = [
    ...placed,
    { id: 'P99', list: 'pl-foot', figures: 1, at: [395, 10] },
    { id: 'A99', list: 'at-foot', figures: 1, at: [5, 390] },
  ] as const
  const state = setup({
    rounds: ground.rounds ?? 9,
    table: { width: 400, height: 400 },
    sides: [
      { id: 'PL', name: { en: 'Poles', pl: 'Polacy' }, home: 'south', strip: { from: 0, to: 60 } },
      { id: 'AT', name: { en: 'Austrians', pl: 'Austriacy' }, home: 'north', strip: { from: 340, to: 400 } },
    ],
    first: 'PL',
    areas: ground.areas ?? [],
    lines: ground.lines ?? [],
    objectives: ground.objectives ?? [],
    units: all.map(({ id, list, figures }, i) => ({
      id,
      list,
      figures: Math.max(figures, entryCalled(list).size.least),
      files: 1,
      side: side(id),
      at: [10 + i * 25, side(id) === 'PL' ? 59 : 341],
      heading: side(id) === 'PL' ? 0 : 180,
    })),
  })
  for (const one of all) put(state.units[one.id] as SzUnit, one)
  return { ...state, turn: 1, phase: 'movement', active: 'PL' }
}

function put(u: SzUnit, { figures, files, at, heading, kinds = [], more }: Placed): void {
  const base = baseOf(entryCalled(u.card))
  const facing = (heading ?? (u.side === 'PL' ? 0 : 180)) * 10
  const across = files ?? figures
  const ranks = Math.ceil(figures / across)
  const own = Array.from({ length: figures }, (_, i) => (kinds[i] === undefined ? {} : { as: kinds[i] }))
  const paired = hasCaissons(entryCalled(u.card))
  const all: Pick<Body, 'as'>[] = paired ? [...own, ...own.map(() => ({ as: CAISSON_FIGURE }))] : own
  const depth = base.depth * (paired ? 2 : 1)
  const centre = offset({ x: at[0] * 10, y: at[1] * 10 }, facing, 0, (-ranks * depth) / 2)
  const places = placesFor(all, { files: across, gap: more?.gap ?? 0, facing }, base, centre)
  const bodies = all.map((kind, i): Body => ({ ...(places[i] as Body), ...kind }))
  Object.assign(u, frameRound(bodies, base), {
    bodies,
    files: across,
    startFigures: figures,
    idle: false,
    ...more,
  })
}

/** A battle over a state, in which dice show the values named, in their order. */
export function battleOf(state: SzState, dice: readonly number[] = []): SzBattle {
  state.queued = [...dice]
  const battle = new Battle<SzState>(state, noDice, 0, audienceOf)
  battle.beginEntry()
  return battle
}

/** Carries a procedure out, answering what it asks. Gives what it asked. */
export function run(procedure: Procedure<unknown>, answers: readonly unknown[] = []): string[] {
  const asked: string[] = []
  try {
    let step = procedure.next()
    while (!step.done) {
      asked.push(step.value.kind)
      step = procedure.next(step.value.accept(answers[asked.length - 1] ?? step.value.default, null))
    }
  } catch (error) {
    if (!(error instanceof BattleEnded)) throw error
  }
  return asked
}

/** Gives an order in a battle and carries it out. */
export function order(
  battle: SzBattle,
  unit: string,
  key: string,
  more: Partial<Declared> = {},
  answers: readonly unknown[] = [],
): string[] {
  return run(play(battle, { unit, order: key, path: [], options: {}, ...more }, null), answers)
}

/** A point so many cm from a unit's middle. */
export const from = (state: SzState, id: string, right: number, ahead: number) => {
  const at = state.units[id]?.at ?? { x: 0, y: 0 }
  return { x: at.x + right * 10, y: at.y + ahead * 10 }
}

type Event = Extract<Effect, { type: 'event' }>

/** The events of a battle so far, by name. */
export const events = (battle: SzBattle, name?: string): Event[] =>
  battle
    .written()
    .effects.filter(
      (effect): effect is Event => effect.type === 'event' && (name === undefined || effect.name === name),
    )

/** The unit of that id. */
export const unitIn = (state: SzState, id: string): SzUnit => state.units[id] as SzUnit

/** The middle of a unit's front rank, cm. */
export const front = (u: SzUnit): { x: number; y: number } => ({
  x: (u.at?.x ?? 0) / 10,
  y: (u.at?.y ?? 0) / 10,
})
