import { storeFile } from '../compose.ts'
import type { Act } from '../interactions.ts'
import { mayUseCommand } from '../permissions.ts'
import { contentTypeOf } from '../rest/http.ts'
import type { Channel, JsonObject, Person, RegisteredCommand } from '../shapes.ts'
import { InteractionType, isDirect } from '../shapes.ts'
import type { Wire } from '../wire.ts'
import type { World } from '../world.ts'
import { botId, guildOf } from '../world.ts'
import { Refusal } from './refusal.ts'

/** Discord's numbers for the types of command options. */
const Option = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const

/** A file a person chose: its bytes as base64. */
export interface ChosenFile {
  name: string
  type?: string | undefined
  data: string
}

export type OptionValue = string | number | boolean | ChosenFile

interface Definition extends JsonObject {
  name: string
  type: number
  options: Definition[]
}

/** What someone typed after the slash. */
export interface TypedCommand {
  /** The command and its subcommand group and subcommand, as far as it has them. */
  path: readonly string[]
  options: Readonly<Record<string, OptionValue>>
  /** Set while a value is being typed: the name of the option that asks for choices. */
  focused?: string | undefined
}

interface Resolved {
  users: JsonObject
  members: JsonObject
  channels: JsonObject
  roles: JsonObject
  attachments: JsonObject
}

/**
 * Makes the interaction of a slash command (or of its autocomplete, with `focused`) as Discord's client would.
 * Throws a Refusal when the command is not there or not allowed, or when an option is unknown, missing or misfits.
 */
export function commandAct(
  world: World,
  wire: Wire,
  person: Person,
  channel: Channel,
  typed: TypedCommand,
): Act {
  const command = findCommand(world, person, channel, typed.path[0] ?? '')
  const chain = descend(command, typed.path)
  const last = chain.at(-1)
  const declared = (last?.options ?? []).filter((option) => option.type > Option.group)
  for (const name of Object.keys(typed.options))
    if (!declared.some((option) => option.name === name)) throw new Refusal('unknown-option', name)
  const resolved: Resolved = { users: {}, members: {}, channels: {}, roles: {}, attachments: {} }
  const typing = typed.focused !== undefined
  const options = declared.flatMap((option) => {
    const given = typed.options[option.name]
    if (given === undefined || given === '') {
      if (option.name === typed.focused)
        return [{ type: option.type, name: option.name, value: '', focused: true }]
      if (option.required === true && !typing) throw new Refusal('missing-option', option.name)
      return []
    }
    if (option.name === typed.focused)
      return [{ type: option.type, name: option.name, value: String(given), focused: true }]
    const value = typing
      ? looseValue(option, given)
      : optionValue(world, wire, channel, option, given, resolved)
    return [{ type: option.type, name: option.name, value }]
  })
  const nested = chain
    .slice(1)
    .reduceRight<JsonObject[]>((inner, { type, name }) => [{ type, name, options: inner }], options)
  return {
    type: typing ? InteractionType.autocomplete : InteractionType.command,
    userId: person.id,
    channel,
    commandName: typed.path.join(' '),
    data: {
      id: command.id,
      name: command.definition.name,
      type: 1,
      options: nested,
      ...(command.guildId === null ? {} : { guild_id: command.guildId }),
      ...(Object.values(resolved).some((part) => Object.keys(part).length > 0) ? { resolved } : {}),
    },
  }
}

function findCommand(world: World, person: Person, channel: Channel, name: string): RegisteredCommand {
  const command = world.commandsIn(channel).find((candidate) => candidate.definition.name === name)
  if (!command) throw new Refusal('unknown-command', name)
  const granted = world.permissions(person.id, channel)
  if (!isDirect(channel) && !mayUseCommand(granted, command.definition.default_member_permissions))
    throw new Refusal('command-not-allowed', name)
  return command
}

/** Follows the path down the definition; the last of the chain holds the options with values. */
function descend(command: RegisteredCommand, path: readonly string[]): Definition[] {
  const chain = [definitionOf(command.definition)]
  for (const name of path.slice(1)) {
    const inner = chain.at(-1)?.options.find((option) => option.name === name && option.type <= Option.group)
    if (!inner) throw new Refusal('unknown-command', path.join(' '))
    chain.push(inner)
  }
  if (chain.at(-1)?.options.some((option) => option.type <= Option.group))
    throw new Refusal('unknown-command', `${path.join(' ')} …`)
  return chain
}

function definitionOf(given: JsonObject): Definition {
  const options = Array.isArray(given.options) ? given.options : []
  return {
    ...given,
    name: String(given.name),
    type: typeof given.type === 'number' ? given.type : 1,
    options: options.map(definitionOf),
  }
}

/** While someone types, the other options are sent as they stand, right or wrong. */
function looseValue(option: Definition, given: OptionValue): unknown {
  if (typeof given === 'object') return ''
  const number = Number(given)
  const numeric = option.type === Option.integer || option.type === Option.number
  return numeric && Number.isFinite(number) ? number : given
}

function optionValue(
  world: World,
  wire: Wire,
  channel: Channel,
  option: Definition,
  given: OptionValue,
  resolved: Resolved,
): unknown {
  const misfit = () => new Refusal('bad-option', option.name)
  if (option.type === Option.attachment) {
    if (typeof given !== 'object') throw misfit()
    const file = keepFile(world, channel.id, given)
    resolved.attachments[file.id] = wire.file(file)
    return file.id
  }
  if (typeof given === 'object') throw misfit()
  switch (option.type) {
    case Option.string:
      return stringValue(option, String(given))
    case Option.integer:
    case Option.number:
      return numberValue(option, Number(given))
    case Option.boolean:
      if (!['true', 'false'].includes(String(given))) throw misfit()
      return String(given) === 'true'
    case Option.user:
      return userValue(world, wire, channel, String(given), resolved) ?? refuse(misfit())
    case Option.channel:
      return channelValue(world, wire, String(given), resolved) ?? refuse(misfit())
    case Option.role:
      return roleValue(wire, channel, String(given), resolved) ?? refuse(misfit())
    case Option.mentionable:
      return (
        userValue(world, wire, channel, String(given), resolved) ??
        roleValue(wire, channel, String(given), resolved) ??
        refuse(misfit())
      )
    default:
      throw misfit()
  }
}

function refuse(refusal: Refusal): never {
  throw refusal
}

/** Checks a value against an option's fixed choices, by value or by shown name; returns the value to send. */
function choiceOf(option: Definition, given: string | number): unknown {
  if (!Array.isArray(option.choices) || option.choices.length === 0) return given
  const choice = option.choices.find((one) => one.value === given || one.name === given)
  if (!choice) throw new Refusal('bad-option', option.name)
  return choice.value
}

function stringValue(option: Definition, text: string): unknown {
  const least = typeof option.min_length === 'number' ? option.min_length : 0
  const most = typeof option.max_length === 'number' ? option.max_length : 6000
  if (text.length < least || text.length > most) throw new Refusal('bad-option', option.name)
  return choiceOf(option, text)
}

function numberValue(option: Definition, number: number): unknown {
  const least = typeof option.min_value === 'number' ? option.min_value : Number.NEGATIVE_INFINITY
  const most = typeof option.max_value === 'number' ? option.max_value : Number.POSITIVE_INFINITY
  const whole = option.type === Option.number || Number.isInteger(number)
  if (!Number.isFinite(number) || !whole || number < least || number > most)
    throw new Refusal('bad-option', option.name)
  return choiceOf(option, number)
}

function userValue(
  world: World,
  wire: Wire,
  channel: Channel,
  given: string,
  resolved: Resolved,
): string | undefined {
  const named = given.replace(/^<?@?!?/, '').replace(/>$/, '')
  const id = named === botId ? botId : world.findPerson(named)?.id
  if (id === undefined) return undefined
  resolved.users[id] = wire.user(id)
  resolved.members[id] = {
    ...wire.memberPart(id, guildOf(channel)),
    permissions: wire.permissions(id, channel),
  }
  return id
}

function channelValue(world: World, wire: Wire, given: string, resolved: Resolved): string | undefined {
  const named = given.replace(/^<?#?/, '').replace(/>$/, '')
  const channel =
    world.channels.get(named) ?? [...world.channels.values()].find((candidate) => candidate.name === named)
  if (!channel) return undefined
  resolved.channels[channel.id] = { ...wire.channel(channel), permissions: wire.permissions(botId, channel) }
  return channel.id
}

function roleValue(wire: Wire, channel: Channel, given: string, resolved: Resolved): string | undefined {
  const role = wire
    .roles(guildOf(channel))
    .find((candidate) => candidate.id === given || candidate.name === given)
  if (!role) return undefined
  resolved.roles[String(role.id)] = role
  return String(role.id)
}

/** Keeps a file that a person chose, and returns its description. */
export function keepFile(world: World, channelId: string, chosen: ChosenFile) {
  return storeFile(world, channelId, {
    filename: chosen.name,
    contentType: chosen.type || contentTypeOf(chosen.name),
    bytes: Buffer.from(chosen.data, 'base64'),
  })
}
