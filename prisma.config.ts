import { defineConfig } from 'prisma/config'

// Prisma's command line wants a schema engine for this machine and would download one. Generating the client needs
// none, and migrations are applied by the engine's WebAssembly build (src/store/migrate.ts), so any path will do.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= '/bin/false'

export default defineConfig({ schema: 'prisma/sqlite' })
