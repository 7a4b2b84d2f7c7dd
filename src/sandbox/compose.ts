import { z } from 'zod'
import { DiscordError, invalidBody } from './errors.ts'
import { imageSize } from './files.ts'
import { allowedMentions, mentionableText, readMentions } from './mentions.ts'
import type { UploadedFile } from './rest/http.ts'
import type { JsonObject, Message, StoredFile } from './shapes.ts'
import { MessageFlag } from './shapes.ts'
import type { Component } from './validate/components.ts'
import { numberComponents, readComponents } from './validate/components.ts'
import { checkMessage } from './validate/messages.ts'
import { fileUrl, isThread } from './wire.ts'
import type { NewMessage, World } from './world.ts'

const messageBody = z.looseObject({
  content: z.string().nullish(),
  embeds: z.array(z.record(z.string(), z.unknown())).nullish(),
  components: z.array(z.unknown()).nullish(),
  flags: z.number().nullish(),
  allowed_mentions: allowedMentions,
  attachments: z
    .array(
      z.looseObject({
        id: z.union([z.string(), z.number()]),
        description: z.string().nullish(),
        filename: z.string().nullish(),
      }),
    )
    .nullish(),
  nonce: z.union([z.string(), z.number()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
  message_reference: z.looseObject({ message_id: z.string() }).nullish(),
})

export type MessageBody = z.infer<typeof messageBody>

/** Reads a message body whose fields have been checked against the published schema. */
export function readMessageBody(body: unknown): MessageBody {
  const parsed = messageBody.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw invalidBody(
    parsed.error.issues.map((issue) => ({
      path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
      code: 'BASE_TYPE_BAD_TYPE',
      message: issue.message,
    })),
  )
}

const emptyMessage = () => new DiscordError(400, 50_006, 'Cannot send an empty message')

interface ComposeContext {
  world: World
  origin: string
  /** Put before the paths of problems, `data` for interaction callbacks. */
  base?: readonly string[]
}

/** Flags a bot may set on its own messages; all others are dropped. */
const settable = MessageFlag.ephemeral | MessageFlag.componentsV2 | 4 | 4096

/** Makes a new message of a checked body, its files and `given` fields. Throws Discord's 400 on a broken limit. */
export function composeMessage(
  context: ComposeContext,
  body: MessageBody,
  uploads: readonly UploadedFile[],
  given: Pick<Message, 'channelId' | 'authorId'> & Partial<Message>,
): NewMessage {
  const { world } = context
  const components = readComponents(body.components ?? [])
  const flags = ((body.flags ?? 0) & settable) | (given.flags ?? 0)
  const fileNames = uploads.map((upload) => upload.filename)
  const problems = checkMessage(
    { content: body.content, embeds: body.embeds, components, flags, fileNames },
    context.base,
  )
  if (problems.length > 0) throw invalidBody(problems)
  const nothing =
    !body.content?.trim() && !body.embeds?.length && components.length === 0 && uploads.length === 0
  if (nothing && (flags & MessageFlag.loading) === 0) throw emptyMessage()
  const files = storeUploads(world, given.channelId, uploads, body)
  const content = body.content ?? ''
  const ephemeral = (flags & MessageFlag.ephemeral) !== 0
  const mentions = readMentions(
    world,
    world.guildAt(given.channelId),
    mentionableText(content, components),
    body.allowed_mentions,
  )
  if (!ephemeral) addMentionedToThread(world, given.channelId, mentions.pingedIds)
  return {
    ...given,
    content,
    embeds: linkFiles(context, body.embeds ?? [], files).map((embed) => ({ type: 'rich', ...embed })),
    components: linkComponents(context, components, files),
    flags,
    files,
    ...mentions,
    nonce: body.nonce === null || body.nonce === undefined ? null : String(body.nonce),
  }
}

/**
 * Changes a message by a checked body: what the body does not name stays. Returns the message, changed in place but
 * not yet saved. `fills` says that it gives a deferred answer its first content, so that mentions notify.
 */
export function editMessage(
  context: ComposeContext,
  message: Message,
  body: MessageBody,
  uploads: readonly UploadedFile[],
  fills = false,
): Message {
  const { world } = context
  const kept = keptFiles(message, body)
  const flags = message.flags | ((body.flags ?? 0) & (MessageFlag.componentsV2 | 4))
  const components = body.components === undefined ? undefined : readComponents(body.components ?? [])
  const problems = checkMessage(
    {
      content: body.content,
      embeds: body.embeds,
      components: components ?? readComponents(message.components),
      flags,
      fileNames: [...uploads.map((upload) => upload.filename), ...kept.map((file) => file.filename)],
    },
    context.base,
  )
  // Components that stay were already linked to their files, so only new ones are judged again.
  if (problems.length > 0) throw invalidBody(problems)
  const files = [...kept, ...storeUploads(world, message.channelId, uploads, body)]
  const content = body.content === undefined ? message.content : (body.content ?? '')
  const embeds =
    body.embeds === undefined ? message.embeds : linkFiles(context, body.embeds ?? [], files).map(asRich)
  const shown = components === undefined ? message.components : linkComponents(context, components, files)
  if (!content.trim() && embeds.length === 0 && shown.length === 0 && files.length === 0) throw emptyMessage()
  const mentions = readMentions(
    world,
    world.guildAt(message.channelId),
    mentionableText(content, readComponents(shown)),
    body.allowed_mentions,
  )
  Object.assign(message, {
    content,
    embeds,
    components: shown,
    files,
    flags: flags & ~MessageFlag.loading,
    mentionIds: mentions.mentionIds,
    ...(fills
      ? { pingedIds: mentions.pingedIds, mentionsEveryone: mentions.mentionsEveryone }
      : { editedAt: new Date().toISOString() }),
  })
  return message
}

function asRich(embed: JsonObject): JsonObject {
  return { type: 'rich', ...embed }
}

/** Without `attachments` in the body every file stays; with it, those it names by their id. */
function keptFiles(message: Message, body: MessageBody): StoredFile[] {
  const named = body.attachments
  if (named === undefined || named === null) return message.files
  return message.files.flatMap((file) => {
    const entry = named.find((attachment) => String(attachment.id) === file.id)
    return entry ? [{ ...file, description: entry.description ?? file.description }] : []
  })
}

function storeUploads(
  world: World,
  channelId: string,
  uploads: readonly UploadedFile[],
  body: MessageBody,
): StoredFile[] {
  return uploads.map((upload) => {
    const entry = body.attachments?.find((attachment) => String(attachment.id) === upload.index)
    return storeFile(world, channelId, upload, entry?.description ?? null)
  })
}

/** Keeps an uploaded file and returns its description. */
export function storeFile(
  world: World,
  channelId: string,
  upload: Omit<UploadedFile, 'index'>,
  description: string | null = null,
): StoredFile {
  const id = world.snowflakes.next()
  world.files.write(id, upload.bytes)
  const size = upload.contentType.startsWith('image/') ? imageSize(upload.bytes) : null
  return {
    id,
    channelId,
    filename: upload.filename.replaceAll(/[^\p{L}\p{N}._-]/gu, '_'),
    description,
    contentType: upload.contentType,
    size: upload.bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

/** Replaces `attachment://NAME` everywhere below a value by the address of that file. */
function linkFiles<T>(context: ComposeContext, value: T, files: readonly StoredFile[]): T {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (key !== 'url' || typeof inner !== 'string' || !inner.startsWith('attachment://')) return inner
    const file = files.findLast((candidate) => candidate.filename === inner.slice('attachment://'.length))
    return file ? fileUrl(context.origin, file) : inner
  })
}

/** Links components to their files, adds the size and type of media, and numbers them. */
function linkComponents(
  context: ComposeContext,
  components: readonly Component[],
  files: readonly StoredFile[],
): JsonObject[] {
  return JSON.parse(JSON.stringify(numberComponents(components)), (key, inner) => {
    if ((key !== 'media' && key !== 'file') || typeof inner?.url !== 'string') return inner
    const name = inner.url.startsWith('attachment://') ? inner.url.slice('attachment://'.length) : null
    const file = files.findLast((candidate) => candidate.filename === name)
    if (!file) return inner
    const url = fileUrl(context.origin, file)
    return {
      url,
      proxy_url: url,
      width: file.width,
      height: file.height,
      content_type: file.contentType,
      attachment_id: file.id,
      name: file.filename,
      size: file.size,
    }
  })
}

/** Whoever is notified in a thread is brought into it. */
export function addMentionedToThread(world: World, channelId: string, pingedIds: readonly string[]): void {
  const channel = world.channels.get(channelId)
  if (!channel || !isThread(channel)) return
  const parent = world.parentOf(channel)
  const allowed = pingedIds.filter((id) => {
    const person = world.people.get(id)
    return person !== undefined && parent !== undefined && world.canView(person, parent)
  })
  world.changeThreadMembers(channel, allowed)
}

const nonceMinutes = 5

/** Finds the message the bot already sent under this nonce within the last minutes, when that is enforced. */
export function sameNonce(world: World, body: MessageBody): Message | undefined {
  if (!body.enforce_nonce || body.nonce === null || body.nonce === undefined) return undefined
  return world.recentByNonce(String(body.nonce), nonceMinutes)
}
