#!/usr/bin/env node
// Starts Hetman: as `npm run build` has bundled it where that is newer than every source, else as it is written. The bundle
// has no sandbox: without a token the sources play.
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../', import.meta.url))
/** What the bundle is made from. */
const SOURCES = ['src', 'bin', 'commands', 'assets', 'prisma', 'package-lock.json', 'rolldown.config.ts']
const BUNDLE = 'dist/main.mjs'

const changed = (path) => statSync(project + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** When the last change was made to a file or to anything in a folder. */
function newest(path) {
  const entries = statSync(project + path).isDirectory()
    ? readdirSync(project + path, { withFileTypes: true })
    : []
  return Math.max(changed(path), ...entries.map(({ name }) => newest(`${path}/${name}`)))
}

const onDiscord = (process.env.DISCORD_TOKEN ?? '').trim() !== ''
if (onDiscord && changed(BUNDLE) > Math.max(...SOURCES.map(newest))) {
  await import(`../${BUNDLE}`)
} else {
  await import('@oxc-node/core/register')
  await import('../src/main.ts')
}
