import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectSandbox } from '../src/sandbox/driver.ts'
import { folder } from './store/battles.ts'
import { FLAGS } from './support/bundle.ts'
import { asCompiled } from './support/programs.ts'
import { freePort } from './tools.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

test('the image runs the bundle with the flags that are tested, those of npm start among them', () => {
  const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? []
  expect(JSON.parse(command)).toEqual([...FLAGS, 'main.mjs'])
  // What V8 keeps is kept for those flags alone.
  expect(read('Dockerfile')).toContain(`node ${FLAGS.join(' ')} main.mjs \\\n`)
  const [, ...start] = JSON.parse(read('package.json')).scripts.start.split(' ')
  expect(start.at(-1)).toBe('bin/start.mjs')
  expect(FLAGS.slice(0, start.length - 1)).toEqual(start.slice(0, -1))
})

const START = fileURLToPath(new URL('../bin/start.mjs', import.meta.url))

let place: Awaited<ReturnType<typeof folder>>
beforeEach(async () => {
  place = await folder()
})
afterEach(() => place.remove())

/** Runs Hetman in an empty folder; `onLine` hears each line of its standard output. */
async function run(
  env: Record<string, string>,
  onLine: (line: string, kill: (signal: NodeJS.Signals) => void) => unknown = () => undefined,
  program = asCompiled(MAIN),
): Promise<{ code: number | null; out: string[]; err: string }> {
  const child = spawn(process.execPath, program, {
    cwd: place.path,
    env: { PATH: process.env.PATH ?? '', ...env },
    timeout: 200_000,
    killSignal: 'SIGKILL',
  })
  const out: string[] = []
  let err = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    out.push(line)
    onLine(line, (signal) => child.kill(signal))
  })
  child.stderr.on('data', (data) => {
    err += String(data)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

test('without a token it prints one line with the link, serves the page, and ends in order', async () => {
  let page = ''
  const look = (line: string, kill: (signal: NodeJS.Signals) => void): void => {
    const link = /http:\S+/.exec(line)?.[0] ?? ''
    void fetch(link)
      .then((response) => response.text())
      .then((text) => {
        page = text
      })
      .finally(() => kill('SIGTERM'))
  }
  const ended = await run({ HETMAN_PORT: '0' }, look, [START])
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toEqual([expect.stringMatching(/^Hetman is ready: http:\/\/127\.0\.0\.1:\d+\/$/)])
  expect(page).toContain('<html')
  expect(existsSync(join(place.path, 'data', 'hetman.db'))).toBe(true)
})

test('a wrong environment is explained and nothing is made', async () => {
  const ended = await run({ HETMAN_PORT: 'x', DISCORD_TOKEN: 'geheim' })
  expect(ended.code).toBe(1)
  expect(ended.err).toContain('HETMAN_PORT: found "x", expected a port from 0 (any free one) to 65535.')
  expect(ended.err).toContain('DISCORD_TOKEN: found 6 characters')
  expect(ended.err).not.toContain('geheim')
  expect(existsSync(join(place.path, 'data'))).toBe(false)
})

test('a database that cannot be opened is explained', async () => {
  const letter = join(place.path, 'letter.txt')
  await writeFile(letter, 'Dear Hetman')
  const ended = await run({ DATABASE_URL: `file:${letter}/hetman.db`, HETMAN_PORT: '0' })
  expect(ended).toMatchObject({ code: 1, out: [] })
  expect(ended.err).toContain(`Hetman cannot start. The database ${letter}/hetman.db could not be opened`)
})

test('a line that Discord closes for good ends it with advice; health knew of the line', async () => {
  const healthPort = await freePort()
  const health: number[] = []
  const ended = await run({ HETMAN_PORT: '0', HETMAN_HEALTH_PORT: String(healthPort) }, async (line) => {
    const driver = await connectSandbox(/http:\S+/.exec(line)?.[0] ?? '')
    await driver.botOnline()
    health.push((await fetch(`http://127.0.0.1:${healthPort}/health`)).status)
    await driver.faults.closeGateway(4004)
  })
  expect(health).toEqual([200])
  expect(ended.code).toBe(1)
  expect(ended.err).toContain('Discord has closed the line for good')
  expect(ended.err).toContain('Reset Token')
})
