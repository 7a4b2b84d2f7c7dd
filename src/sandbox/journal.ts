import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Channel, Guild, Message, Person, RegisteredCommand } from './shapes.ts'

/** Everything that outlives a restart of the stand-in. */
export interface JournalContents {
  /** Servers beside the first one. */
  guilds: Map<string, Guild>
  people: Map<string, Person>
  channels: Map<string, Channel>
  messages: Map<string, Message>
  commands: RegisteredCommand[]
  /** Interactions whose tokens may still be used, as far as the journal tells. */
  interactions: Map<string, KeptInteraction>
}

/** One line of the journal: the newest form of one thing, or that it is gone. */
export type JournalLine =
  | { put: 'guild'; value: Guild }
  | { put: 'person'; value: Person }
  | { put: 'channel'; value: Channel }
  | { put: 'message'; value: Message }
  | { put: 'commands'; value: RegisteredCommand[] }
  | { put: 'interaction'; value: KeptInteraction }
  | { drop: 'channel' | 'message' | 'interaction'; id: string }

export interface Journal {
  /** Appends one line; it is with the operating system, and so survives a killed process, when this returns. */
  append(line: JournalLine): void
  close(): void
}

const id = z.string().regex(/^\d+$/)
const objects = z.array(z.record(z.string(), z.unknown()))
const guild = z.object({ id, name: z.string() })
const person = z.object({
  id,
  guildId: id.optional(),
  name: z.string(),
  locale: z.string(),
  umpire: z.boolean(),
  dmRefusal: z.number().optional(),
})
const overwrite = z.object({ id, type: z.number(), allow: z.string(), deny: z.string() })
const channel = z.object({
  id,
  guildId: id.optional(),
  type: z.number(),
  name: z.string(),
  topic: z.string().nullable(),
  parentId: id.nullable(),
  ownerId: id.nullable(),
  memberIds: z.array(id),
  overwrites: z.array(overwrite),
  archived: z.boolean(),
  locked: z.boolean(),
  autoArchiveMinutes: z.number(),
  createdAt: z.string(),
})
const file = z.object({
  id,
  channelId: id,
  filename: z.string(),
  description: z.string().nullable(),
  contentType: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
const origin = z.object({ interactionId: id, type: z.number(), userId: id, name: z.string().nullable() })
const message = z.object({
  id,
  channelId: id,
  authorId: id,
  type: z.number(),
  content: z.string(),
  embeds: objects,
  components: objects,
  flags: z.number(),
  files: z.array(file),
  timestamp: z.string(),
  editedAt: z.string().nullable(),
  mentionIds: z.array(id),
  mentionsEveryone: z.boolean(),
  pingedIds: z.array(id),
  nonce: z.string().nullable(),
  pinned: z.boolean(),
  replyTo: id.nullable(),
  origin: origin.nullable(),
  onlyFor: id.nullable(),
  threadId: id.nullable(),
})
const command = z.object({ id, guildId: id.nullable(), definition: z.record(z.string(), z.unknown()) })
const interaction = z.object({
  id,
  token: z.string(),
  type: z.number(),
  userId: id,
  channelId: id,
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Full name of the slash command, for `type` 2. */
  commandName: z.string().nullable(),
  /** The message whose component was used, or on which the modal was opened from. */
  messageId: id.nullable(),
  state: z.enum(['waiting', 'answered', 'failed']),
  /** The message that `@original` stands for. */
  originalId: id.nullable(),
})
/** One interaction from the moment a person made it until its token runs out: Discord keeps it while the bot restarts. */
export type KeptInteraction = z.infer<typeof interaction>
const line = z.union([
  z.object({ put: z.literal('guild'), value: guild }),
  z.object({ put: z.literal('person'), value: person }),
  z.object({ put: z.literal('channel'), value: channel }),
  z.object({ put: z.literal('message'), value: message }),
  z.object({ put: z.literal('commands'), value: z.array(command) }),
  z.object({ put: z.literal('interaction'), value: interaction }),
  z.object({ drop: z.enum(['channel', 'message', 'interaction']), id }),
])

/**
 * Reads a journal of JSON lines and folds it. A missing file is an empty world. A half-written last line, left by a
 * killed process, is dropped; any other broken line throws and names the file and the line.
 */
export function readJournal(path: string): JournalContents {
  const kept: JournalContents = {
    guilds: new Map(),
    people: new Map(),
    channels: new Map(),
    messages: new Map(),
    commands: [],
    interactions: new Map(),
  }
  if (!existsSync(path)) return kept
  const lines = readFileSync(path, 'utf8').split('\n')
  const unfinished = lines.pop()
  lines.forEach((text, index) => {
    apply(kept, parseLine(text, path, index + 1))
  })
  if (unfinished) {
    const whole = line.safeParse(tryJson(unfinished))
    if (whole.success) apply(kept, whole.data)
  }
  // A removed channel takes its messages with it; the journal names only the channel. What one person alone was shown is
  // gone when his client is opened again, but for whoever still has the token to change it.
  for (const { id, channelId, onlyFor, origin } of kept.messages.values()) {
    const closed = onlyFor !== null && !kept.interactions.has(origin?.interactionId ?? '')
    if (closed || !kept.channels.has(channelId)) kept.messages.delete(id)
  }
  return kept
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseLine(text: string, path: string, number: number): JournalLine {
  const parsed = line.safeParse(tryJson(text))
  if (parsed.success) return parsed.data
  throw new Error(
    `${path}: line ${number} is not a line of a sandbox journal. Move the file away to start with an empty sandbox.`,
  )
}

function apply(kept: JournalContents, entry: JournalLine): void {
  if ('drop' in entry) {
    if (entry.drop === 'channel') kept.channels.delete(entry.id)
    else if (entry.drop === 'interaction') kept.interactions.delete(entry.id)
    else kept.messages.delete(entry.id)
  } else if (entry.put === 'guild') kept.guilds.set(entry.value.id, entry.value)
  else if (entry.put === 'person') kept.people.set(entry.value.id, entry.value)
  else if (entry.put === 'channel') kept.channels.set(entry.value.id, entry.value)
  else if (entry.put === 'message') kept.messages.set(entry.value.id, entry.value)
  else if (entry.put === 'interaction') kept.interactions.set(entry.value.id, entry.value)
  else kept.commands = entry.value
}

/** Rewrites the journal to hold just `kept` (a new file that replaces the old in one step) and opens it to append. */
export function openJournal(path: string, kept: JournalContents): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const lines: JournalLine[] = [
    ...[...kept.guilds.values()].map((value) => ({ put: 'guild' as const, value })),
    ...[...kept.people.values()].map((value) => ({ put: 'person' as const, value })),
    ...[...kept.channels.values()].map((value) => ({ put: 'channel' as const, value })),
    ...[...kept.messages.values()].map((value) => ({ put: 'message' as const, value })),
    { put: 'commands', value: kept.commands },
    ...[...kept.interactions.values()].map((value) => ({ put: 'interaction' as const, value })),
  ]
  const fresh = `${path}.new`
  const file = openSync(fresh, 'w')
  writeSync(file, `${lines.map((entry) => JSON.stringify(entry)).join('\n')}\n`)
  renameSync(fresh, path)
  return {
    append: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  }
}
