import { mkdtempSync, renameSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import config, { dataBeside, leftOut } from '../../rolldown.config.ts'
import { PROGRAMS } from './programs.ts'

/**
 * Bundles the programs that tests start, in a process of its own: `bundle-programs.ts FOLDER`. They are made as the bundle of
 * `npm run build` is, with the sandbox in them and nothing shortened.
 */
const [folder = ''] = process.argv.slice(2)
const making = mkdtempSync(`${folder}-`)
const build = await rolldown({ ...config, input: { ...PROGRAMS }, plugins: [leftOut, dataBeside] })
await build.write({ ...config.output, dir: making, minify: false, sourcemap: false })
await build.close()
// What they read besides, and their modules, lie where they do in ours.
for (const [beside, at] of [
  ['node_modules', 'node_modules'],
  ['package.json', 'package.json'],
  ['page', 'src/sandbox/page'],
] as const) {
  symlinkSync(resolve(at), join(making, beside))
}
renameSync(making, folder)
