import { DiscordAPIError, MessageFlags } from 'discord.js'
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { Additions } from '../../src/discord/client/additions.ts'
import type { Action, Command } from '../../src/discord/client/command.ts'
import { customId } from '../../src/discord/client/custom-id.ts'
import type { BotServices } from '../../src/discord/client/services.ts'
import { dispatch } from '../../src/discord/dispatch.ts'
import { Unavailable } from '../../src/store/errors.ts'
import type { Unanswered } from '../../src/store/unanswered.ts'

/** What was noted as waiting for its answer, and as answered. */
const waiting: string[] = []
beforeEach(() => waiting.splice(0))
const services = {
  logger: pino({ level: 'silent' }),
  additions: new Additions(),
  unanswered: {
    note: ({ id, token, inPlace }: Unanswered) => waiting.push(`${id} ${token}${inPlace ? ' in place' : ''}`),
    answered: (id: string) => waiting.push(`${id} answered`),
  },
} as unknown as BotServices

let numbered = 0

/** An interaction that writes down what is done with it. */
class Fake {
  readonly id = `77${numbered++}`
  readonly locale = 'en-US'
  readonly applicationId = 'app'
  readonly token = 'secret'
  readonly user = { id: 'anna' }
  readonly commandName = 'turn'
  readonly done: string[] = []
  readonly options = { getSubcommand: () => null }
  deferred = false
  replied = false
  customId = ''
  message: { flags: { has: (flag: number) => boolean } } | null = null
  refusal: unknown = null
  original: unknown = null
  readonly webhook = { fetchMessage: async () => this.original }
  readonly #kind: 'command' | 'button' | 'autocomplete'

  constructor(kind: 'command' | 'button' | 'autocomplete') {
    this.#kind = kind
  }

  isAutocomplete = (): boolean => this.#kind === 'autocomplete'
  isChatInputCommand = (): boolean => this.#kind === 'command'
  isButton = (): boolean => this.#kind === 'button'
  isStringSelectMenu = (): boolean => false
  isModalSubmit = (): boolean => false
  isRepliable = (): boolean => this.#kind !== 'autocomplete'

  async deferReply(options: { flags?: number } = {}): Promise<void> {
    if (this.refusal !== null) throw this.refusal
    this.deferred = true
    this.done.push(options.flags === MessageFlags.Ephemeral ? 'deferred privately' : 'deferred')
  }

  async deferUpdate(): Promise<void> {
    this.deferred = true
    this.done.push('deferred in place')
  }

  async editReply(body: { embeds: { data: { description?: string } }[] }): Promise<void> {
    this.done.push(`edited: ${body.embeds[0]?.data.description ?? ''}`)
  }

  async reply(body: { embeds: { data: { description?: string } }[]; flags: number }): Promise<void> {
    this.done.push(`replied: ${body.embeds[0]?.data.description ?? ''}`)
  }
}

const command = (run: Command['run'], more: Partial<Command> = {}): ReadonlyMap<string, Command> =>
  new Map([['turn', { shape: { name: 'turn' } as Command['shape'], run, ...more }]])
const action = (given: Partial<Action>): ReadonlyMap<string, Action> =>
  new Map([['give', { name: 'give', run: async () => undefined, ...given }]])

const none = new Map<string, never>()
const send = (
  fake: Fake,
  commands: ReadonlyMap<string, Command>,
  actions: ReadonlyMap<string, Action> = none,
): Promise<void> => dispatch(fake as never, services, commands, actions)

const error = (code: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, 400, 'POST', 'url', { body: {}, files: [] } as never)

describe('an interaction', () => {
  test('is acknowledged before anything is done, privately', async () => {
    const fake = new Fake('command')
    await send(
      fake,
      command(async () => {
        fake.done.push('ran')
      }),
    )
    expect(fake.done).toEqual(['deferred privately', 'ran'])
  })

  test('is noted as waiting from its acknowledgement to its answer, however it ends', async () => {
    const fake = new Fake('command')
    await send(
      fake,
      command(async () => {
        expect(waiting).toEqual([`${fake.id} secret`])
        throw new Error('no')
      }),
    )
    expect(waiting).toEqual([`${fake.id} secret`, `${fake.id} answered`])
    waiting.splice(0)
    // Answered by another process, which has it noted.
    const twice = new Fake('command')
    twice.refusal = error(40060)
    twice.original = { flags: { has: () => false } }
    await send(
      twice,
      command(async () => undefined),
    )
    expect(waiting).toEqual([])
  })

  test('that opens a window is not acknowledged before it', async () => {
    const fake = new Fake('command')
    await send(
      fake,
      command(async () => undefined, { opensModal: () => true }),
    )
    expect(fake.done).toEqual([])
  })

  test('delivered twice, is acted on once', async () => {
    const fake = new Fake('command')
    const run = async (): Promise<void> => {
      fake.done.push('ran')
    }
    await send(fake, command(run))
    await send(fake, command(run))
    expect(fake.done).toEqual(['deferred privately', 'ran'])
  })

  test('acknowledged by somebody before goes on while its answer still "thinks", and is left alone once it is answered', async () => {
    for (const thinks of [true, false]) {
      const fake = new Fake('command')
      fake.refusal = error(40060)
      fake.original = { flags: { has: () => thinks } }
      await send(
        fake,
        command(async () => {
          fake.done.push('ran')
        }),
      )
      expect(fake.done).toEqual(thinks ? ['ran'] : [])
      expect(fake.deferred).toBe(thinks)
    }
  })

  test('that fails tells its number to the caller, whose answer no longer thinks', async () => {
    const fake = new Fake('command')
    await send(
      fake,
      command(() => Promise.reject(new Error('boom'))),
    )
    expect(fake.done[1]).toMatch(/^edited: ⚠ .*77/u)
  })

  test.each([
    ['busy', 'Another program has the database at the moment. Nothing was changed'],
    ['full', 'cannot write anything down at the moment, so nothing was changed'],
    ['gone', 'cannot write anything down at the moment, so nothing was changed'],
  ] as const)('that finds the database %s says so kindly', async (why, says) => {
    const fake = new Fake('command')
    await send(
      fake,
      command(async () => {
        throw new Unavailable(why, 'The disk …')
      }),
    )
    expect(fake.done[1]).toContain(says)
  })

  test('that fails before its window opened is answered all the same', async () => {
    const fake = new Fake('command')
    await send(
      fake,
      command(() => Promise.reject(new Error('boom')), { opensModal: () => true }),
    )
    expect(fake.done[0]).toMatch(/^replied: ⚠ .*77/u)
  })

  test('too old to be answered is let go', async () => {
    const fake = new Fake('command')
    fake.refusal = error(10062)
    await send(
      fake,
      command(async () => undefined),
    )
    expect(fake.done).toEqual([])
  })

  test('on a button of others is left alone', async () => {
    const fake = new Fake('button')
    fake.customId = 'poll:yes'
    await send(fake, none, action({}))
    expect(fake.done).toEqual([])
  })

  test('on a private message of ours is answered in its place, on a public one apart', async () => {
    const own = new Fake('button')
    own.customId = customId('give', 'abc')
    own.message = { flags: { has: (flag) => flag === MessageFlags.Ephemeral } }
    await send(own, none, action({ replaces: true }))
    expect(own.done).toEqual(['deferred in place'])
    const everybodys = new Fake('button')
    everybodys.customId = own.customId
    everybodys.message = { flags: { has: () => false } }
    await send(everybodys, none, action({ replaces: true }))
    expect(everybodys.done).toEqual(['deferred privately'])
  })

  test('that fails while one types says nothing', async () => {
    const fake = new Fake('autocomplete')
    await send(
      fake,
      command(async () => undefined, { complete: () => Promise.reject(new Error('boom')) }),
    )
    expect(fake.done).toEqual([])
  })
})
