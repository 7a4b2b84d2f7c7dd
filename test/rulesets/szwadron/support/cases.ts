import type { SzBattle } from '../../../../src/rulesets/szwadron/units/state.ts'
import { events, order, type Placed, unitIn } from './field.ts'

/*
 * What worked cases are set up with and asked: two lines that face each other, and pieces of ground with straight sides.
 */

/** So many dice that all show the same. */
export const many = (value: number, count: number): number[] => Array.from({ length: count }, () => value)

/** Six Polish line infantry abreast, and eight Austrian ones 8 cm before them. */
export const foot: Placed = { id: 'P1', list: 'pl-line', figures: 6, files: 6, at: [100, 100] }
export const line: Placed = { id: 'A1', list: 'at-line', figures: 8, files: 8, at: [100, 108] }

/** The eight in contact with the six. */
export const met: Placed = { ...line, at: [100, 100] }

/** A unit somewhere else, cm, and perhaps otherwise. */
export const at = (one: Placed, x: number, y: number, more: Partial<Placed> = {}): Placed => ({
  ...one,
  at: [x, y],
  ...more,
})

/** A battery of one gun. */
export const gun = (id: string, list: string, x: number, y: number, more: Partial<Placed> = {}): Placed => ({
  id,
  list,
  figures: 1,
  files: 1,
  at: [x, y],
  ...more,
})

/** That unit as the one an order is aimed at. */
export const upon = (unit: string) => ({ target: { unit } })

/** A building from one corner to the one across, cm. */
export const house = (left: number, near: number, right: number, far: number) => ({
  areas: [
    {
      kind: 'building',
      polygon: [
        [left, near],
        [right, near],
        [right, far],
        [left, far],
      ],
    },
  ],
})

/** A fence from west to east, cm. */
export const fence = (y: number, left = 60, right = 140) => ({
  lines: [
    {
      kind: 'fence',
      line: [
        [left, y],
        [right, y],
      ],
    },
  ],
})

/** What is told of the first salvo of a battle, and of its first melee; absent where there was none. */
export const firedIn = (battle: SzBattle) => events(battle, 'sz.fired')[0]
export const meleeIn = (battle: SzBattle) => events(battle, 'sz.melee')[0]

/** Who has fired, in that order. */
export const firersIn = (battle: SzBattle) => events(battle, 'sz.fired').map(({ unit }) => unit)

/** How many melees there were. */
export const fightsIn = (battle: SzBattle): number => events(battle, 'sz.melee').length

/** What happened, in short: `sz.panics A1`. */
export const toldIn = (battle: SzBattle): string[] =>
  events(battle).map(({ name, unit }) => `${name} ${unit ?? ''}`)

/** How many dice are left of those that were laid out. */
export const diceLeft = ({ state }: SzBattle): number => state.queued.length

/** Where the first figure of a unit stands to the north, mm. */
export const northOf = ({ state }: SzBattle, id: string): number =>
  Math.round(unitIn(state, id).bodies[0]?.y ?? 0)

/** Both sides end their turns: the next round begins. */
export function nextRound(battle: SzBattle): void {
  order(battle, 'P99', 'endTurn')
  order(battle, 'A99', 'endTurn')
}
