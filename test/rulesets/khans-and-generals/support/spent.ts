import type { Table } from './table.ts'

/** Why orders were spent in vain, in the order in which they were. */
export const spentFor = (table: Table) => table.events('kg.spent').map(({ data }) => data?.reason)

/** How far north and east the middle of a unit is, cm. */
export const north = (table: Table, id: string): number => (table.unit(id).at?.y ?? Number.NaN) / 10
export const east = (table: Table, id: string): number => (table.unit(id).at?.x ?? Number.NaN) / 10
