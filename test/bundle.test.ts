import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSandbox, type SandboxDriver } from '../src/sandbox/driver.ts'
import { type Sandbox, startSandbox } from '../src/sandbox/server.ts'
import { answered } from './e2e/evening.ts'
import { folder } from './store/battles.ts'
import { bundleFolder, FLAGS } from './support/bundle.ts'
import { freePort } from './tools.ts'

/** A token by its looks, which the stand-in takes. */
const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.0123456789abcdefghijklmnopqr'

let bundle: string
let place: Awaited<ReturnType<typeof folder>>
let sandbox: Sandbox
let driver: SandboxDriver
beforeAll(async () => {
  bundle = await bundleFolder()
  place = await folder()
  sandbox = await startSandbox({ token: TOKEN, users: ['Bartek', 'Czesława'] })
  driver = await connectSandbox(sandbox.url)
})
afterAll(async () => {
  await sandbox?.close()
  await place?.remove()
})

/** Runs the bundle in an empty folder; what it says comes with its end. */
function run(env: Record<string, string>) {
  const bot = spawn(process.execPath, [...FLAGS, join(bundle, 'main.mjs')], {
    cwd: place.path,
    env: { PATH: process.env.PATH ?? '', ...env },
    timeout: 200_000,
    killSignal: 'SIGKILL',
  })
  let out = ''
  let err = ''
  const ready = new Promise<void>((resolve) => {
    bot.stdout.on('data', (data) => {
      out += String(data)
      resolve()
    })
  })
  bot.stderr.on('data', (data) => {
    err += String(data)
  })
  const ended = once(bot, 'close').then(([code]) => ({ code: code as number | null, out, err }))
  return { bot, ready, ended }
}

const onDiscord = (): Record<string, string> => ({
  DISCORD_TOKEN: TOKEN,
  DISCORD_API_URL: sandbox.rest,
  DISCORD_GUILD_ID: sandbox.guildId,
  DATABASE_URL: `file:${join(place.path, 'battles.db')}`,
})

test('the bundle holds the bot, and nothing of the sandbox, tests or compilers', () => {
  const sources = readdirSync(bundle)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name): string[] => JSON.parse(readFileSync(join(bundle, name), 'utf8')).sources)
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.some((source) => source.endsWith('src/kernel/battle.ts'))).toBe(true)
  const foreign = /\/(sandbox\/(?!server)|test\/|@oxc-node\/|typescript\/|rolldown\/|prisma\/build\/)/u
  expect(sources.filter((source) => foreign.test(source))).toEqual([])
  const { dependencies } = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(bundle, 'package-lock.json'), 'utf8'))
  expect(Object.keys(dependencies)).not.toContain('prisma')
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining(Object.keys(dependencies).map((id) => `node_modules/${id}`)),
  )
})

test('what modules bring along for others is not in it', () => {
  const code = readdirSync(bundle)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(bundle, name), 'utf8'))
  expect(code.some((text) => /["']@libsql\/client\/sqlite3["']/u.test(text))).toBe(true)
  expect(code.filter((text) => /["']@libsql\/client["']/u.test(text))).toEqual([])
  expect(code.some((text) => /getBuiltinModule\(["'`]node:util["'`]\)/u.test(text))).toBe(true)
  // Nor is Node asked for what has it read a second undici.
  expect(code.filter((text) => /globalThis\.FormData\s*\?\?=/u.test(text))).toEqual([])
})

test('without a token it says that it needs one, and makes nothing', async () => {
  const { code, err } = await run({}).ended
  expect(code).toBe(1)
  expect(err).toContain('DISCORD_TOKEN: found nothing')
  expect(readdirSync(place.path)).not.toContain('data')
})

test('it plays on Discord: dice, rules, and a battle with its picture; and ends in order', async () => {
  const port = String(await freePort())
  const { bot, ready, ended } = run({ ...onDiscord(), HETMAN_HEALTH_PORT: port })
  await ready
  const bartek = await driver.person('Bartek')
  await driver.until(async () => (await bartek.commands()).length > 0, 60_000)
  const [home] = await bartek.channels()
  const said = async (command: string, options: Record<string, string>) =>
    answered(driver, bartek, await bartek.slash(command, options, home?.id), home?.id ?? '')
  expect((await said('roll', { dice: '3d6' })).content).toMatch(/\d/u)
  expect(JSON.stringify(await said('rules', { query: 'KG-MEL-01' }))).toContain('KG-MEL-01')
  await said('log', {})
  await said('battle new', { scenario: 'kalina' })
  const drawn = await bartek.waitFor(({ attachments }) => attachments.length > 0, { timeout: 60_000 })
  expect(drawn.attachments[0]?.filename).toMatch(/\.png$/u)
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(figures).toContain('hetman_interaction_seconds_count{name="/roll",became="answered"} 1')
  // There was no battle yet whose log could be read.
  expect(figures).toMatch(/hetman_refusals_total\{reason="table\.[\w.-]+"\} 1/u)
  expect(figures).toContain('hetman_gateway_shards_ready 1')
  expect(figures).toMatch(/hetman_commit_seconds_count [1-9]/u)
  expect(figures).toMatch(/hetman_post_seconds_count\{kind="\w+"\} \d/u)
  bot.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, out: 'Hetman is on Discord.\n' })
  // Node 20 keeps nothing.
  if ('enableCompileCache' in module) expect(readdirSync(join(bundle, '.cache'))).not.toEqual([])
})

test('a stack that it logs speaks of the sources', async () => {
  const { ready, ended } = run({ ...onDiscord(), LOG_LEVEL: 'fatal' })
  await ready
  await driver.faults.closeGateway(4004)
  const { code, err } = await ended
  expect(code).toBe(1)
  expect(err).toMatch(/src\/discord\/\S+\.ts:\d+:\d+/u)
  expect(err).not.toMatch(/main\.mjs:\d+/u)
})
