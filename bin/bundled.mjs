// The first file of the bundle. What V8 makes of the others is kept beside them, so that the next start need not make it again.
import module from 'node:module'
import { fileURLToPath } from 'node:url'

module.enableCompileCache?.(fileURLToPath(new URL('.cache', import.meta.url)))
await import('../src/main.ts')
