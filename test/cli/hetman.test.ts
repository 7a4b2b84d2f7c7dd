import { describe, expect, test } from 'vitest'
import { CliError, failureText } from '../../src/cli/shared/failure.ts'
import { told } from './support/told.ts'

const COMMANDS = ['play', 'verify', 'replay', 'render', 'measure', 'roll', 'test', 'odds', 'rules', 'table']

async function refusal(...args: string[]): Promise<CliError> {
  const error = await told(args).catch((caught: unknown) => caught)
  if (!(error instanceof CliError)) throw new Error(`${args.join(' ')} was not refused: ${String(error)}`)
  return error
}

describe('help', () => {
  test('tells all commands, in either language, however it is asked for', async () => {
    const all = await told(['--help'])
    for (const name of COMMANDS) expect(all).toContain(`  hetman ${name}`)
    for (const asked of [[], ['help'], ['-h']]) expect(await told(asked)).toBe(all)
    expect(await told(['help', '--language', 'pl'])).toContain('Rzuca kośćmi')
  })

  test.each(COMMANDS)('of %s tells how it is called, what it does and each of its options', async (name) => {
    for (const language of ['en', 'pl']) {
      const said = await told([name, '--help', '--language', language])
      expect(said).toContain(`hetman ${name}`)
      expect(said).toContain('--json')
      // No sentence is missing: its key would stand there.
      expect(said).not.toMatch(/cli\.[a-z]/u)
    }
    expect(await told(['help', name])).toBe(await told([name, '-h']))
  })
})

describe('options', () => {
  test('that are unknown are refused with the near word and how this command is called', async () => {
    const { message, said } = await refusal('roll', '3d6', '--sead', '7')
    expect(said.key).toBe('cli.unknown-option')
    expect(message).toContain('“roll” has no option “--sead”. Did you mean “--seed”?')
    expect(message).toContain('Usage: hetman roll "3d6+1"')
    expect(message).not.toContain('hetman play')
    expect((await refusal('table', '-x')).said.key).toBe('cli.unknown-option')
    expect((await refusal('roll', '3d6', '--__proto__', 'x')).said.key).toBe('cli.unknown-option')
  })

  test('of another command are refused, and it is named', async () => {
    const { message } = await refusal('roll', '3d6', '--zones')
    expect(message).toContain('“--zones” is no option of “roll”; it is one of: render.')
    expect((await refusal('rules', 'melee', '--image', 'x.png')).message).toContain('play, roll, odds, table')
  })

  test('before the command are refused', async () => {
    expect((await refusal('--json', 'roll', '3d6')).message).toContain('The command comes first')
  })

  test('want their value, and no other, once', async () => {
    expect((await refusal('roll', '3d6', '--seed')).message).toContain('“--seed” wants a value: --seed=SEED')
    expect((await refusal('roll', '3d6', '--seed', '--json')).said.key).toBe('cli.wants-value')
    expect((await refusal('roll', '3d6', '--json=yes')).said.key).toBe('cli.no-value')
    expect((await refusal('roll', '3d6', '--seed', 'a', '--seed', 'b')).said.key).toBe('cli.twice')
    // What begins with a dash is a value where it can be nothing else.
    expect(await told(['roll', '3d6', '--seed=--x'])).toContain('Seed: --x')
    expect(await told(['roll', '3d6', '--seed', '-20'])).toContain('Seed: -20')
  })
})

test('words too many or too few are refused', async () => {
  expect((await refusal('roll')).message).toContain('wants dice')
  expect((await refusal('play', 'a.yaml', 'b.yaml')).message).toContain('what to do with “b.yaml”')
  expect((await refusal('replay')).said.key).toBe('cli.replay.wants')
  expect((await refusal('rol', '3d6')).message).toContain('There is no command “rol”. Did you mean “roll”?')
  expect((await refusal('constructor')).said.key).toBe('cli.no-command')
})

test('what is wrong is said in the language asked for, or as one JSON object', async () => {
  const error = await refusal('replay', 'nowhere.json')
  expect(failureText(error, 'pl', false)).toBe('Nie można odczytać nowhere.json.')
  expect(JSON.parse(failureText(error, 'en', true))).toEqual({
    error: { key: 'file.unreadable', text: 'nowhere.json cannot be read.' },
  })
})
