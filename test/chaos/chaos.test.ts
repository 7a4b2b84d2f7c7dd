import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../store/battles.ts'
import { findPostgres, startPostgres } from '../store/postgres-server.ts'
import { testable } from '../tools.ts'
import { chaos } from './chaos.ts'

// A sample: `npm run chaos` kills two hundred times on each kind of database.
test('battles on SQLite survive being killed in the middle of anything', async () => {
  const place = await folder()
  onTestFinished(place.remove)
  const survived = await chaos(join(place.path, 'hetman.db'), 5, 11)
  expect(survived).toMatchObject({ kills: 5 })
  expect(survived.commands).toBeGreaterThan(5)
})

test.runIf(testable(findPostgres()))(
  'battles on PostgreSQL survive being killed in the middle of anything',
  async () => {
    const server = await startPostgres()
    onTestFinished(server.close)
    expect(await chaos(await server.database(), 3, 12)).toMatchObject({ kills: 3 })
  },
)
