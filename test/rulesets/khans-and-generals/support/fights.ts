import { meleePhase } from '../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { lock } from '../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import type { KgFacts, Melee } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { aUnit, Table, type TableSpec } from './table.ts'

export type ContactSpec = Partial<Pick<Melee, 'kind' | 'aspect' | 'slope' | 'across'>>

const CONTACT = { kind: 'assault', aspect: 'front', slope: 'level', across: null } as const

/** A table without OPB tokens, so that only the dice of the fight are thrown. */
export function quiet(spec: TableSpec): Table {
  const table = new Table(spec)
  table.state.bags.opb = []
  return table
}

/** Two units in contact: `attacker` has come upon `target`. */
export const locked = (table: Table, attacker: string, target: string, contact: ContactSpec = {}): void =>
  lock(table.battle, table.unit(attacker), table.unit(target), { ...CONTACT, ...contact })

/**
 * Red R1 (at 60, 50) has come upon blue B1 (at 60, 55) from the south. Dice: R1's green and red, then B1's.
 */
export function fight(
  red: Partial<KgFacts>,
  blue: Partial<KgFacts>,
  dice: readonly number[],
  contact: ContactSpec = {},
  more: Partial<TableSpec> = {},
): Table {
  const table = quiet({
    units: [aUnit({ id: 'R1', x: 60, y: 50, ...red }), aUnit({ id: 'B1', x: 60, y: 55, ...blue })],
    dice,
    ...more,
  })
  locked(table, 'R1', 'B1', contact)
  return table
}

/** One melee phase, with every die named used. */
export function phase(table: Table, answers: readonly unknown[] = []): Table {
  table.run(meleePhase(table.battle), answers)
  table.done()
  return table
}

/** What was told of the n-th blow of that name: its sums and data. */
export function blow(table: Table, name: 'kg.melee' | 'kg.response' | 'kg.shot' = 'kg.melee', n = 0) {
  const told = table.events(name)[n]
  if (told === undefined) throw new Error(`no ${name} number ${n}`)
  const sums = told.sums ?? {}
  return { attack: sums.attack, defence: sums.defence, armour: sums.armour, data: told.data ?? {} }
}

/** Dice that cancel: green and red show the same. */
export const EVENS = [3, 3, 3, 3] as const

/** The value of a term in a sum of a blow; undefined: the term is not there. */
export const termOf = (sum: { terms: readonly { why: string; value: number }[] } | undefined, why: string) =>
  sum?.terms.find((t) => t.why === `kg.term.${why}`)?.value
