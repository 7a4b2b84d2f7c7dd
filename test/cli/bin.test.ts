import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..', '..')

interface Ended {
  readonly out: string
  readonly err: string
  readonly code: number
}

/** Runs a program of the house as a shell would, from another folder than its own. */
const run = (program: readonly string[], ...args: string[]): Promise<Ended> =>
  new Promise((done) => {
    execFile(process.execPath, [...program, ...args], { cwd: tmpdir() }, (error, out, err) => {
      done({ out, err, code: error === null ? 0 : Number(error.code) })
    })
  })

const HETMAN = [join(ROOT, packageJson.bin.hetman)]

test('hetman runs from any folder: answers on standard output, mistakes on standard error with 1', async () => {
  const [rolled, refused, asJson] = await Promise.all([
    run(HETMAN, 'roll', '3k6', '--seed', 'Kalina'),
    run(HETMAN, 'roll', '3k6', '--sead', 'x', '--language=pl'),
    run(HETMAN, 'verify', 'nowhere.json', '--json'),
  ])
  expect(rolled).toMatchObject({ err: '', code: 0 })
  expect(rolled.out).toMatch(/^3d6: \[.*\] = \d+\nSeed: Kalina\n$/)
  expect(refused).toMatchObject({ out: '', code: 1 })
  expect(refused.err).toContain('Czy chodziło o „--seed”?')
  expect(asJson).toMatchObject({ out: '', code: 1 })
  expect(JSON.parse(asJson.err)).toEqual({ error: { key: 'file.unreadable', text: expect.any(String) } })
})

test('the programs of scripts refuse what they do not know, too', async () => {
  const loader = ['--import', import.meta.resolve('@oxc-node/core/register')]
  const [coverage, playout, seed, battles, list] = await Promise.all([
    run([...loader, join(ROOT, 'src/cli/coverage.ts')], 'khans-and-general'),
    run([...loader, join(ROOT, 'src/cli/playout.ts')], 'hex-battles', 'kircholm', '1', '--sed'),
    run([...loader, join(ROOT, 'src/cli/playout.ts')], 'hex-battles', 'kircholm', 'one'),
    run([...loader, join(ROOT, 'src/cli/fairness.ts')], 'hex-battles', 'kircholm', '0'),
    run(
      [...loader, join(ROOT, 'src/cli/fairness.ts')],
      'mein-panzer',
      'skirmish:meeting:pl39-rifles:pl40-rifles',
      '1',
    ),
  ])
  expect(coverage.err).toContain('Did you mean “khans-and-generals”?')
  expect(playout.err).toContain('has no option “--sed”')
  expect(playout.err).toContain('npm run playout -- RULESET SCENARIO SEED')
  expect(seed.err).toContain('A seed is a whole number, not “one”')
  expect(battles.err).toContain('whole numbers from 1, not “0”')
  expect(list.err).toContain('“pl40-rifles” is not known here. Did you mean “pl39-rifles”?')
  expect([coverage, playout, seed, battles, list].map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
})
