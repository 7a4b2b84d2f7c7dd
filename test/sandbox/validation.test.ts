import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { startSandbox } from '../../src/sandbox/server.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

interface Answer {
  status: number
  code?: number
  /** `path: code` of every problem. */
  problems: string[]
}

async function ask(method: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${sandbox.rest}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; errors?: Record<string, unknown> }
  return { status: response.status, code: answer.code, problems: flatten(answer.errors ?? {}) }
}

function flatten(tree: Record<string, unknown>, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string }[]).map(({ code }) => `${path.join('.')}: ${code}`)
      : flatten(value as Record<string, unknown>, [...path, key]),
  )
}

const post = (body: unknown) => ask('POST', `/channels/${sandbox.channelId}/messages`, body)
const put = (body: unknown) => ask('PUT', `/applications/${sandbox.applicationId}/commands`, body)

const long = (length: number) => 'x'.repeat(length)
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: 'go', ...more })
const row = (...components: object[]) => ({ type: 1, components })
const option = (more: object = {}) => ({ type: 3, name: 'unit', description: 'A unit', ...more })
const command = (more: object = {}) => ({ name: 'order', description: 'An order', ...more })
const field = (value: string) => ({ name: 'a', value })
const v2 = 32768

describe('a message is refused when', () => {
  test.each([
    ['its text is over 2000', { content: long(2001) }, 'content: BASE_TYPE_MAX_LENGTH'],
    ['it has eleven embeds', { embeds: Array(11).fill({ title: 'a' }) }, 'embeds: BASE_TYPE_MAX_LENGTH'],
    [
      'an embed title is over 256',
      { embeds: [{ title: long(257) }] },
      'embeds.0.title: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'its embeds are over 6000 together',
      { embeds: [{ description: long(4000) }, { description: long(2001) }] },
      'embeds: MAX_EMBED_SIZE_EXCEEDED',
    ],
    [
      'an embed field is blank',
      { embeds: [{ fields: [field(' ')] }] },
      'embeds.0.fields.0.value: BASE_TYPE_REQUIRED',
    ],
    ['an embed is empty', { embeds: [{}] }, 'embeds.0.description: BASE_TYPE_REQUIRED'],
    [
      'an embed has 26 fields',
      { embeds: [{ fields: Array(26).fill(field('b')) }] },
      'embeds.0.fields: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'an embed shows a file that was not sent',
      { embeds: [{ image: { url: 'attachment://map.png' } }] },
      'embeds.0.image.url: ATTACHMENT_NOT_FOUND',
    ],
    [
      'it has six rows',
      { components: Array.from({ length: 6 }, (_, i) => row(button({ custom_id: `${i}` }))) },
      'components: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a row has six buttons',
      { components: [row(...Array.from({ length: 6 }, (_, i) => button({ custom_id: `${i}` })))] },
      'components.0.components: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a custom id is over 100',
      { components: [row(button({ custom_id: long(101) }))] },
      'components.0.components.0.custom_id: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a custom id is missing',
      { components: [row(button({ custom_id: undefined }))] },
      'components.0.components.0.custom_id: BASE_TYPE_REQUIRED',
    ],
    [
      'a custom id comes twice',
      { components: [row(button(), button())] },
      'components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    [
      'a label is over 80',
      { components: [row(button({ label: long(81) }))] },
      'components.0.components.0.label: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a button is blank',
      { components: [row(button({ label: undefined }))] },
      'components.0.components.0.label: BUTTON_COMPONENT_LABEL_REQUIRED',
    ],
    [
      'a menu has 26 options',
      {
        components: [
          row({
            type: 3,
            custom_id: 'm',
            options: Array.from({ length: 26 }, (_, i) => ({ label: `${i}`, value: `${i}` })),
          }),
        ],
      },
      'components.0.components.0.options: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'two options of a menu are the same',
      {
        components: [
          row({
            type: 3,
            custom_id: 'm',
            options: [
              { label: 'a', value: '1' },
              { label: 'b', value: '1' },
            ],
          }),
        ],
      },
      'components.0.components.0.options: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    ],
    [
      'a menu shares its row',
      { components: [row(button(), { type: 5, custom_id: 'm' })] },
      'components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'it has a text display without the flag',
      { components: [{ type: 10, content: 'a' }] },
      'components.0: UNION_TYPE_CHOICES',
    ],
    [
      'it has text beside components of the second version',
      { flags: v2, content: 'a', components: [{ type: 10, content: 'a' }] },
      'content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'it has 41 components with containers counted',
      { flags: v2, components: [{ type: 17, components: Array(40).fill({ type: 10, content: 'a' }) }] },
      'components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
    ],
    [
      'its text displays are over 4000 together',
      {
        flags: v2,
        components: [
          { type: 10, content: long(2001) },
          { type: 10, content: long(2000) },
        ],
      },
      'components: COMPONENT_MAX_TOTAL_TEXT_EXCEEDED',
    ],
    ['it has a field nobody knows', { content: 'a', contents: 'b' }, 'contents: UNKNOWN_FIELD'],
    ['a nonce is over 25', { content: 'a', nonce: long(26) }, 'nonce: BASE_TYPE_MAX_LENGTH'],
  ])('%s', async (_, body, problem) => {
    const answer = await post(body)
    expect(answer).toMatchObject({ status: 400, code: 50035 })
    expect(answer.problems).toContain(problem)
  })

  test('it is empty', async () => {
    expect(await post({ content: '  ' })).toMatchObject({ status: 400, code: 50006 })
  })
})

test('messages right at the limits are taken', async () => {
  const embeds = [{ description: long(4000) }, { description: long(2000) }]
  const components = Array.from({ length: 5 }, (_, r) =>
    row(...Array.from({ length: 5 }, (_, b) => button({ custom_id: `${r}${b}`.padEnd(100, 'x') }))),
  )
  expect((await post({ content: long(2000), embeds, components, nonce: long(25) })).status).toBe(200)
  const displays = Array.from({ length: 39 }, () => ({ type: 10, content: long(102) }))
  expect((await post({ flags: v2, components: [{ type: 17, components: displays }] })).status).toBe(200)
})

describe('commands are refused when', () => {
  const many = Array.from({ length: 101 }, (_, i) => command({ name: `c${i}` }))
  const choices = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `n${i}`, value: `v${i}` }))
  test.each([
    ['a name has a capital', [command({ name: 'Order' })], '0.name: APPLICATION_COMMAND_INVALID_NAME'],
    ['a name has a blank', [command({ name: 'my order' })], '0.name: APPLICATION_COMMAND_INVALID_NAME'],
    ['a name is over 32', [command({ name: long(33) })], '0.name: BASE_TYPE_MAX_LENGTH'],
    [
      'a localised name has a capital',
      [command({ name_localizations: { pl: 'Rozkaz' } })],
      '0.name_localizations.pl: APPLICATION_COMMAND_INVALID_NAME',
    ],
    ['a description is missing', [command({ description: undefined })], '0.description: BASE_TYPE_REQUIRED'],
    [
      'a description is over 100',
      [command({ description: long(101) })],
      '0.description: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'there are 26 options',
      [command({ options: Array.from({ length: 26 }, (_, i) => option({ name: `o${i}` })) })],
      '0.options: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a required option follows an optional one',
      [command({ options: [option(), option({ name: 'b', required: true })] })],
      '0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    [
      'two options share a name',
      [command({ options: [option(), option()] })],
      '0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED',
    ],
    [
      'an option has choices and autocomplete',
      [command({ options: [option({ autocomplete: true, choices: choices(1) })] })],
      '0.options.0.autocomplete: APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
    ],
    [
      'an option has 26 choices',
      [command({ options: [option({ choices: choices(26) })] })],
      '0.options.0.choices: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a choice is over 100',
      [command({ options: [option({ choices: [{ name: 'a', value: long(101) }] })] })],
      '0.options.0.choices.0.value: BASE_TYPE_MAX_LENGTH',
    ],
    [
      'subcommands stand beside options',
      [command({ options: [{ type: 1, name: 'set', description: 'Sets' }, option()] })],
      '0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
    ['two commands share a name', [command(), command()], '1.name: APPLICATION_COMMANDS_DUPLICATE_NAME'],
    ['there are 101 of them', many, ': APPLICATION_COMMANDS_MAX_REACHED'],
    [
      'one of them is over 8000 characters',
      [
        command({
          options: Array.from({ length: 4 }, (_, o) =>
            option({
              name: `o${o}`,
              choices: choices(25).map(({ value }) => ({ name: value, value: value.padEnd(90, 'x') })),
            }),
          ),
        }),
      ],
      '0: APPLICATION_COMMAND_TOO_LARGE',
    ],
  ])('%s', async (_, body, problem) => {
    const answer = await put(body)
    expect(answer).toMatchObject({ status: 400, code: 50035 })
    expect(answer.problems).toContain(problem)
  })

  test('refused commands change nothing, and those within the limits are kept with their ids', async () => {
    expect(
      (await put([command({ name: 'żółw' }), command({ name_localizations: { pl: 'rozkaz' } })])).status,
    ).toBe(200)
    await put([command({ name: 'Order' })])
    const list = await fetch(`${sandbox.rest}/v10/applications/${sandbox.applicationId}/commands`, {
      headers: { authorization: `Bot ${sandbox.token}` },
    })
    const names = ((await list.json()) as { name: string }[]).map((one) => one.name)
    expect(names).toEqual(['żółw', 'order'])
  })
})

test('a request without the token is refused, and so is one from another site', async () => {
  const bare = await fetch(`${sandbox.rest}/v10/users/@me`)
  expect(bare.status).toBe(401)
  const foreign = await fetch(`${sandbox.url}sandbox/people`, { headers: { origin: 'https://example.org' } })
  expect(foreign.status).toBe(403)
})
