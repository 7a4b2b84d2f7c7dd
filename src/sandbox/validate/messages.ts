import type { Problem } from '../errors.ts'
import type { JsonObject } from '../shapes.ts'
import { MessageFlag } from '../shapes.ts'
import type { Component } from './components.ts'
import { checkComponents } from './components.ts'

/** The parts of a message body that the rules look at. */
export interface MessageParts {
  content?: string | null | undefined
  embeds?: JsonObject[] | null | undefined
  components: readonly Component[]
  flags: number
  /** Names under which `attachment://` may refer to files: those uploaded now and those kept. */
  fileNames: readonly string[]
}

const embedTotal = 6000

/**
 * Checks a message body by the rules the published schemas leave out; `base` is put before every path.
 * Emptiness is not judged here, since an edit may leave parts as they were.
 */
export function checkMessage(parts: MessageParts, base: readonly string[] = []): Problem[] {
  const isV2 = (parts.flags & MessageFlag.componentsV2) !== 0
  const problems: Problem[] = []
  const object = (path: readonly (string | number)[], code: string, message: string) =>
    problems.push({ path: [...base, ...path], code, message })
  if ((parts.content?.length ?? 0) > 2000)
    object(['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.')
  if (isV2) {
    const banned = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'
    const sentence = 'This field cannot be used with the IS_COMPONENTS_V2 flag.'
    if (parts.content) object(['content'], banned, sentence)
    if (parts.embeds && parts.embeds.length > 0) object(['embeds'], banned, sentence)
  }
  const embeds = parts.embeds ?? []
  embeds.forEach((embed, index) => {
    for (const [path, code, message] of checkEmbed(embed)) object(['embeds', index, ...path], code, message)
  })
  if (embeds.reduce((sum, embed) => sum + embedLength(embed), 0) > embedTotal)
    object(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${embedTotal}`)
  for (const [path, name] of attachmentReferences([...embeds], ['embeds']))
    if (!parts.fileNames.includes(name)) object(path, 'ATTACHMENT_NOT_FOUND', `No file is named ${name}.`)
  for (const [path, name] of attachmentReferences([...parts.components], ['components']))
    if (!parts.fileNames.includes(name)) object(path, 'ATTACHMENT_NOT_FOUND', `No file is named ${name}.`)
  return [...problems, ...checkComponents(parts.components, isV2, base)]
}

type Found = [path: (string | number)[], code: string, message: string]

function checkEmbed(embed: JsonObject): Found[] {
  const found: Found[] = []
  for (const [index, field] of fieldsOf(embed).entries())
    for (const key of ['name', 'value'])
      if (typeof field[key] === 'string' && field[key].trim() === '')
        found.push([['fields', index, key], 'BASE_TYPE_REQUIRED', 'This field is required'])
  const shown = ['title', 'description', 'author', 'image', 'thumbnail', 'footer', 'url', 'provider', 'video']
  if (fieldsOf(embed).length === 0 && !shown.some((key) => embed[key]))
    found.push([['description'], 'BASE_TYPE_REQUIRED', 'This field is required'])
  return found
}

function fieldsOf(embed: JsonObject): JsonObject[] {
  return Array.isArray(embed.fields) ? embed.fields.filter(isObject) : []
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Characters of an embed that count against the total: title, description, fields, footer and author name. */
export function embedLength(embed: JsonObject): number {
  const length = (value: unknown) => (typeof value === 'string' ? value.length : 0)
  const footer = isObject(embed.footer) ? length(embed.footer.text) : 0
  const author = isObject(embed.author) ? length(embed.author.name) : 0
  const fields = fieldsOf(embed).reduce((sum, field) => sum + length(field.name) + length(field.value), 0)
  return length(embed.title) + length(embed.description) + footer + author + fields
}

const scheme = 'attachment://'

/** Finds every `attachment://NAME` below a value, with the path to it. */
export function attachmentReferences(
  value: unknown,
  path: (string | number)[],
): [path: (string | number)[], name: string][] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => attachmentReferences(item, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]): [(string | number)[], string][] =>
    key === 'url' && typeof inner === 'string' && inner.startsWith(scheme)
      ? [[[...path, key], inner.slice(scheme.length)]]
      : attachmentReferences(inner, [...path, key]),
  )
}
