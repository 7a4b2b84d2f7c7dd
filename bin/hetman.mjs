#!/usr/bin/env node
// TypeScript is run as it stands: what loads it is registered first, from wherever the command was called.
import '@oxc-node/core/register'

const { main } = await import('../src/cli/hetman.ts')
await main(process.argv.slice(2))
