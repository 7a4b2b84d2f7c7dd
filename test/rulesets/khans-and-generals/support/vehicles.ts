import type { UnitId } from '../../../../src/kernel/words.ts'
import { makeUnit } from '../../../../src/rulesets/khans-and-generals/setup/unit-making.ts'
import type { KgFacts, KgUnit } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { isVehicle, type VehicleUnit } from '../../../../src/rulesets/khans-and-generals/units/vehicles.ts'
import { cards } from './shipped.ts'
import type { Table } from './table.ts'

export type FieldedSpec = Partial<KgFacts> & {
  id: UnitId
  x: number
  y: number
  facing?: number
  status?: KgUnit['status']
}

/** A unit of a shipped card on the table: red for ids beginning with R, else blue; centimetres and degrees. */
export function fielded(card: string, spec: FieldedSpec): KgUnit {
  const { id, x, y, facing, status, ...facts } = spec
  const red = id.startsWith('R')
  return {
    ...makeUnit({ id, card }, red ? 'red' : 'blue', red ? 'RHQ' : 'BHQ', cards),
    at: { x: x * 10, y: y * 10 },
    facing: facing === undefined ? (red ? 0 : 1800) : facing * 10,
    status: status ?? 'standing',
    ...facts,
  }
}

/** A vehicle of the table. */
export function vehicle(table: Table, id: UnitId): VehicleUnit {
  const u = table.unit(id)
  if (!isVehicle(u)) throw new Error(`${id} is no vehicle`)
  return u
}

/** The wrecks on the table. */
export const wrecks = (table: Table) =>
  Object.values(table.state.features).filter(({ kind }) => kind === 'wreck')
