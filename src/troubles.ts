import { ConfigError } from './config.ts'
import { messageOf, StoreError } from './store/errors.ts'

/** What an error knows of itself beside its message: discord.js, Node and REST each have their own way. */
interface Marked {
  readonly code?: unknown
  readonly status?: unknown
  readonly port?: unknown
  readonly path?: unknown
}

const marked = (error: unknown): Marked => (typeof error === 'object' && error !== null ? error : {})

/** What a file system says that does not let one write. */
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS']

const UNREACHABLE = [
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

/**
 * What to tell the operator when Hetman cannot start or go on: what is wrong and what to do about it.
 * Null for an error nobody foresaw, which then deserves its stack.
 */
export function advice(error: unknown): string | null {
  if (error instanceof ConfigError) {
    return `The environment is not right:\n${error.message}\nSee docs/operations.md for all variables.`
  }
  if (error instanceof StoreError) return error.message
  const { code, status, port, path } = marked(error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Set HETMAN_PORT (or HETMAN_HEALTH_PORT) to another one; HETMAN_PORT=0 takes any that is free.`
  }
  if (FORBIDDEN.includes(String(code)) && port !== undefined) {
    return `Port ${port} may not be used by this user (ports below 1024 are the system's). Set HETMAN_PORT (or HETMAN_HEALTH_PORT) to a higher one.`
  }
  if (FORBIDDEN.includes(String(code)) && path !== undefined) {
    return `Hetman may not write to ${path} (${code}). Without a DISCORD_TOKEN it plays on the sandbox, which keeps its people and messages in ./data: set DISCORD_TOKEN to play on Discord, or start Hetman in a folder where it may write.`
  }
  if (code === 'TokenInvalid' || status === 401 || code === 4004) {
    return 'Discord does not know this DISCORD_TOKEN. Make a new one at discord.com/developers/applications → your application → Bot → Reset Token, or leave the variable out to play on the sandbox.'
  }
  if (code === 50001 || code === 10004) {
    return 'Discord does not let the bot into the server DISCORD_GUILD_ID. Invite it there first (docs/operations.md, "Inviting it"), or leave the variable out to register commands everywhere.'
  }
  if (code === 4010 || code === 4011) {
    return 'Discord wants this bot to be split into more shards than HETMAN_SHARDS says, or knows no shard of this number. HETMAN_SHARDS=auto takes as many as Discord thinks fit (docs/operations.md, "Many servers").'
  }
  if (code === 4013 || code === 4014 || /disallowed intent/i.test(messageOf(error))) {
    return 'Discord refused the intents. Hetman asks only for Guilds, which every application has: is this the token of a bot?'
  }
  if (error instanceof Error && error.name === 'AbortError') {
    return 'Discord did not answer in time. Start Hetman again in a moment; what runs it on a host does so by itself (docs/operations.md).'
  }
  const cause = marked(error instanceof Error ? error.cause : undefined).code
  if (UNREACHABLE.includes(String(code)) || UNREACHABLE.includes(String(cause))) {
    return `Discord cannot be reached (${String(code ?? cause)}). Is this machine online, and may it reach discord.com on port 443?`
  }
  return null
}
