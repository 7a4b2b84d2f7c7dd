import type { $ZodIssue, $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import type { Problem } from '../errors.ts'
import { unknownFields } from './unknown-fields.ts'

type Spec = typeof import('discord-api-spec/zod')

/** Names of the request bodies that Discord's published description knows and the stand-in accepts. */
export type SpecName = keyof Spec

let spec: Promise<Spec> | undefined

/** Loads the schemas when the first body arrives: a tenth of a second that a start need not wait for. */
function loadSpec(): Promise<Spec> {
  spec ??= import('discord-api-spec/zod')
  return spec
}

/**
 * Fields that discord.js sends although the published description of the body does not list them; Discord ignores
 * them.
 */
const harmless: Partial<Record<SpecName, readonly string[]>> = {
  MessageEditRequestPartialSchema: ['tts', 'nonce', 'enforce_nonce', 'message_reference'],
  IncomingWebhookInteractionRequestSchema: [
    'nonce',
    'enforce_nonce',
    'username',
    'avatar_url',
    'message_reference',
  ],
  IncomingWebhookUpdateRequestPartialSchema: ['tts', 'nonce', 'enforce_nonce', 'username', 'avatar_url'],
  ApplicationCommandCreateRequestSchema: ['nsfw', 'id', 'version', 'application_id', 'guild_id'],
  ApplicationCommandUpdateRequestSchema: ['nsfw', 'id', 'version', 'application_id', 'guild_id'],
  ApplicationCommandPatchRequestPartialSchema: ['nsfw', 'type'],
  CreateTextThreadWithMessageRequestSchema: ['type', 'invitable'],
  UpdateGuildChannelRequestPartialSchema: ['lock_permissions'],
}

/** What Discord adds to emoji and media, and takes back in silence when a message is sent again as it was read. */
const harmlessAnywhere = [
  'animated',
  'proxy_url',
  'proxy_icon_url',
  'width',
  'height',
  'content_type',
  'loading_state',
  'attachment_id',
  'name',
  'size',
]
const harmlessInCallback = ['nonce', 'enforce_nonce', 'username', 'avatar_url', 'tts', 'message_reference']

/** Checks a request body against Discord's published schema of that name; returns what is wrong, in its error codes. */
export async function checkAgainstSpec(name: SpecName, body: unknown): Promise<Problem[]> {
  const schema: $ZodType = (await loadSpec())[name]
  const result = safeParse(schema, body)
  const problems = result.success ? [] : result.error.issues.flatMap((issue) => toProblems(issue, [], body))
  const inData = name.endsWith('CallbackRequestSchema')
  const extra = unknownFields(schema, body).filter(({ path }) => {
    const field = String(path.at(-1))
    if (path.length > 3 && harmlessAnywhere.includes(field)) return false
    if (inData) return !(path.length === 2 && path[0] === 'data' && harmlessInCallback.includes(field))
    return !(path.length === 1 && harmless[name]?.includes(field))
  })
  return [...problems, ...extra]
}

type Path = readonly (string | number)[]

function toProblems(issue: $ZodIssue, base: Path, body: unknown): Problem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  if (issue.code === 'invalid_union') {
    // The member of the union that was meant is the one that objects to the least.
    const nearest = [...issue.errors].sort((a, b) => weight(a) - weight(b))[0]
    if (nearest && nearest.length > 0) return nearest.flatMap((inner) => toProblems(inner, path, body))
  }
  return [{ path, ...describe(issue, valueAt(body, path) === undefined) }]
}

/** Complaints about the `type` field mean that another member was meant. */
function weight(issues: readonly $ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.path[0] === 'type' ? 1000 : 1), 0)
}

function valueAt(body: unknown, path: Path): unknown {
  let value = body
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

function describe(issue: $ZodIssue, missing: boolean): { code: string; message: string } {
  if (missing) return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${issue.maximum}.` }
        : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` }
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? {
            code: 'NUMBER_TYPE_MIN',
            message: `int value should be greater than or equal to ${issue.minimum}.`,
          }
        : { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be at least ${issue.minimum} in length.` }
    case 'invalid_type':
      return { code: 'BASE_TYPE_BAD_TYPE', message: `Value must be of type ${issue.expected}.` }
    case 'invalid_value':
      return {
        code: 'BASE_TYPE_CHOICES',
        message: `Value must be one of ${issue.values.map(String).join(', ')}.`,
      }
    case 'invalid_format':
      return { code: 'STRING_TYPE_REGEX', message: `The value is not a well-formed ${issue.format}.` }
    default:
      return { code: 'BASE_TYPE_INVALID', message: 'The value does not fit.' }
  }
}
