import type { SqlMigrationAwareDriverAdapterFactory, SqlQueryable } from '@prisma/driver-adapter-utils'
import { z } from 'zod'
import type { Prisma, PrismaClient } from './generated/sqlite/client.ts'

/** A driver, and the line to the database that it opened last; null before there is one. */
export interface Noted {
  readonly adapter: SqlMigrationAwareDriverAdapterFactory
  readonly line: () => SqlQueryable | null
}

/** A driver of which it is known what it has opened. */
export function noted(adapter: SqlMigrationAwareDriverAdapterFactory): Noted {
  let line: SqlQueryable | null = null
  return {
    adapter: {
      provider: adapter.provider,
      adapterName: adapter.adapterName,
      async connect() {
        const opened = await adapter.connect()
        line = opened
        return opened
      },
      connectToShadowDb: () => adapter.connectToShadowDb(),
    },
    line: () => line,
  }
}

/** A column of texts; whatever somebody has put there instead is read as one, so that it holds up nobody but its own row. */
export const text = z.coerce.string()

/** Gives the rows of a statement of texts and whole numbers, that both dialects understand; throws of one that is not as told. */
export type Read = <T>(row: z.ZodType<T>, query: Prisma.Sql) => Promise<T[]>

/**
 * Reads what nearly every command reads. Asked of the driver itself it takes a fifth to a third of the
 * time of Prisma's own way of saying it, and some twenty of them are asked for an order, its answer and its posts.
 */
export function reading(db: PrismaClient, line: Noted['line']): Read {
  return async (row, query) => {
    const driver = line()
    if (driver === null) return row.array().parse(await db.$queryRaw(query))
    const { columnNames, rows } = await driver.queryRaw({
      sql: driver.provider === 'postgres' ? query.text : query.sql,
      args: [...query.values],
      argTypes: query.values.map((value) => ({
        scalarType: typeof value === 'number' ? 'int' : 'string',
        arity: 'scalar',
      })),
    })
    // Every column is named as its field is.
    return rows.map((cells) => row.parse(Object.fromEntries(columnNames.map((name, n) => [name, cells[n]]))))
  }
}
