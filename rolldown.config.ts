import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'rolldown'
import { parse } from 'yaml'

/** The driver of SQLite. */
const DRIVER = '@libsql/client'

/** Modules that stay as they are: those with machine code in them, and those that start threads from files of their own. */
const AS_THEY_ARE = [DRIVER, '@napi-rs/canvas', '@prisma/schema-engine-wasm', 'pino', 'piscina', 'sharp']

/** What modules look for and do without. */
const DONE_WITHOUT = ['bufferutil', 'pg-native', 'utf-8-validate', 'zlib-sync']

const read = (path: string): string => readFileSync(path, 'utf8')

/** Paths of the files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)

/** What the program reads besides code, beside it; YAML as JSON, which takes a tenth of the time (src/assets.ts). */
export const dataBeside: Plugin = {
  name: 'data-beside',
  generateBundle() {
    for (const path of filesIn('assets')) {
      if (path.endsWith('.yaml')) {
        this.emitFile({ type: 'asset', fileName: `${path}.json`, source: JSON.stringify(parse(read(path))) })
      } else this.emitFile({ type: 'asset', fileName: path, source: readFileSync(path) })
    }
    for (const path of filesIn('prisma').filter((one) => /\.(prisma|sql|toml)$/.test(one))) {
      this.emitFile({ type: 'asset', fileName: path, source: read(path) })
    }
  },
}

/** The bot of the bundle plays on Discord alone. */
const noSandbox: Plugin = {
  name: 'no-sandbox',
  load: {
    filter: { id: /\/src\/sandbox\/server\.ts$/ },
    handler: () => `
      import { ConfigError } from '../config.ts'
      export function startSandbox() { throw new ConfigError(['DISCORD_TOKEN: found nothing, expected the token of a bot (the sandbox is played from the sources, by npm start).']) }
      startSandbox()`,
  },
}

/**
 * Some modules of Node's own are taken without being imported: an import asks for all that they offer, and `node:http` then reads
 * undici, which takes a twentieth of the time of a start.
 */
const askedForNothing: Plugin = {
  name: 'asked-for-nothing',
  resolveId: {
    filter: { id: /^(node:)?(http|https|crypto)$/ },
    handler: (id) => ({ id: `\0own:${id.replace('node:', '')}`, moduleSideEffects: false }),
  },
  load: {
    filter: { id: /^\0own:/ },
    handler: (id) => ({
      code: `module.exports = process.getBuiltinModule('node:${id.slice('\0own:'.length)}')`,
      moduleType: 'js',
    }),
  },
}

/** What stands in modules of discord.js and is put otherwise: it is looked for in this very wording. */
const PUT_OTHERWISE: readonly { readonly module: RegExp; readonly from: string; readonly to: string }[] = [
  // A copy of what Node's own `inspect` does.
  {
    module: /\/@vladfrangu\/async_event_emitter\/dist\/index\.(cjs|mjs)$/,
    from: '__toESM(require_inspect(), 1)',
    to: "{ default: process.getBuiltinModule('node:util') }",
  },
  // Node has it. To be asked for it Node reads an undici of its own, which can wait until a file is sent.
  {
    module: /\/@discordjs\/rest\/dist\/index\.(js|mjs)$/,
    from: 'globalThis.FormData ??= import_undici2.FormData;',
    to: '',
  },
]

/**
 * What modules bring along and the bot has no use for when it starts, a tenth of the time that takes; of the database's driver the ways
 * over a network, for it opens files alone.
 */
export const leftOut: Plugin = {
  name: 'left-out',
  resolveId: {
    filter: { id: new RegExp(`^${DRIVER}$`) },
    handler: () => ({ id: `${DRIVER}/sqlite3`, external: true }),
  },
  transform: {
    filter: { id: PUT_OTHERWISE.map(({ module }) => module) },
    handler(code, id) {
      const [first, ...others] = PUT_OTHERWISE.filter(({ module }) => module.test(id))
      if (first === undefined || others.length > 0 || !code.includes(first.from))
        throw new Error(`${id} is of another make: look at what rolldown.config.ts puts otherwise.`)
      return { code: code.replace(first.from, first.to), map: null }
    },
  },
}

/** What a lockfile says of a module that matters here. */
interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>
}

/**
 * `package.json` and a lockfile for the modules that stay as they are and what they need: `npm ci` in the bundle's folder
 * makes it whole, wherever it is put.
 */
const modulesBeside: Plugin = {
  name: 'modules-beside',
  generateBundle() {
    const { name, version, license, type, engines, dependencies, overrides } = JSON.parse(
      read('package.json'),
    )
    const wanted = Object.fromEntries(AS_THEY_ARE.map((id) => [id, dependencies[id]]))
    const own = { name, version, license, private: true, type, engines, dependencies: wanted, overrides }
    const lock: Lock = JSON.parse(read('package-lock.json'))
    const kept = new Map<string, Locked>()
    const keep = (id: string, from: string): void => {
      const path = placesOf(id, from).find((place) => place in lock.packages) ?? ''
      const found = lock.packages[path]
      if (found === undefined || kept.has(path)) return
      kept.set(path, found)
      for (const next of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
        keep(next, path)
    }
    for (const id of AS_THEY_ARE) keep(id, '')
    const packages = { '': own, ...Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1))) }
    this.emitFile({ type: 'asset', fileName: 'package.json', source: JSON.stringify(own, null, 2) })
    this.emitFile({
      type: 'asset',
      fileName: 'package-lock.json',
      source: JSON.stringify({ ...lock, packages }, null, 2),
    })
  },
}

/** Where Node looks for a module that another one wants: beneath it, then beside it, up to the top. */
function placesOf(id: string, from: string): string[] {
  if (from === '') return [`node_modules/${id}`]
  const above = from.lastIndexOf('/node_modules/')
  return [`${from}/node_modules/${id}`, ...placesOf(id, above < 0 ? '' : from.slice(0, above))]
}

export default defineConfig({
  input: { main: 'bin/bundled.mjs', worker: 'src/workshop/worker.ts' },
  platform: 'node',
  external: [
    ...AS_THEY_ARE.map((id) => new RegExp(`^${id}${id === DRIVER ? '/' : '(/|$)'}`)),
    ...DONE_WITHOUT,
  ],
  // discord.js evaluates what its shards send each other; the bot sends nothing.
  checks: { eval: false },
  plugins: [askedForNothing, leftOut, noSandbox, dataBeside, modulesBeside],
  output: {
    dir: 'dist',
    cleanDir: true,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    minify: true,
  },
})
