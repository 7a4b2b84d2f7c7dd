import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { PrismaClient as PostgresClient } from '../../src/store/generated/postgres/client.ts'
import { lined } from '../../src/store/line.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openStore, sameClient } from '../../src/store/open.ts'
import { PrismaStore } from '../../src/store/prisma-store.ts'
import type { Store } from '../../src/store/store.ts'
import { testable } from '../tools.ts'
import { folder } from './battles.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

/** A fresh, migrated store of one dialect, gone when closed. */
export interface Fresh {
  readonly store: Store
  readonly close: () => Promise<void>
}

interface Dialect {
  readonly name: string
  readonly fresh: () => Promise<Fresh>
}

const server: Dialect = {
  name: 'PostgreSQL, a server',
  fresh: async () => {
    const server = await startPostgres()
    const store = await openStore(await server.database())
    return {
      store,
      close: async () => {
        await store.close()
        await server.close()
      },
    }
  },
}

/** The kinds of database that one code and one set of tests must serve alike; a server where one is installed. */
export const dialects: readonly Dialect[] = [
  {
    name: 'SQLite',
    fresh: async () => {
      const { path, remove } = await folder()
      const store = await openStore(join(path, 'hetman.db'))
      return {
        store,
        close: async () => {
          await store.close()
          await remove()
        },
      }
    },
  },
  {
    name: 'PostgreSQL, embedded',
    fresh: async () => {
      const server = new PGlite('memory://')
      const { adapter, line } = lined(new PrismaPGlite(server))
      await migrate('postgres', adapter)
      const db = sameClient(new PostgresClient({ adapter }))
      const store = new PrismaStore(db, line, { atOnce: 1, together: 1 })
      return {
        store,
        close: async () => {
          await store.close()
          await server.close()
        },
      }
    },
  },
  ...(testable(findPostgres()) ? [server] : []),
]
