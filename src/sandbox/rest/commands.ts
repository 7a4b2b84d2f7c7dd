import { z } from 'zod'
import type { Problem } from '../errors.ts'
import { invalidBody, unknown } from '../errors.ts'
import type { JsonObject, RegisteredCommand } from '../shapes.ts'
import { checkCommandList } from '../validate/commands.ts'
import type { SpecName } from '../validate/spec.ts'
import { checkAgainstSpec } from '../validate/spec.ts'
import { botId } from '../world.ts'
import type { Request, Router } from './http.ts'
import type { Room } from './room.ts'

const definition = z.record(z.string(), z.unknown())

/** Adds the routes by which the bot registers its commands, for everywhere or for the one server. */
export function addCommandRoutes(router: Router, room: Room): void {
  addRoutes(router, room, '/applications/:application/commands')
  addRoutes(router, room, '/applications/:application/guilds/:guild/commands')
}

function addRoutes(router: Router, room: Room, base: string): void {
  const { world, wire } = room
  const reply = (command: RegisteredCommand, status = 200) => ({ status, body: wire.command(command) })

  /** Puts a command in the place of the one with its name and returns it, keeping the id. */
  const upsert = (place: string | null, given: JsonObject, id?: string): [RegisteredCommand, boolean] => {
    const old = world.commands.find((command) =>
      id === undefined
        ? command.guildId === place && command.definition.name === given.name
        : command.id === id && command.guildId === place,
    )
    const command = { id: old?.id ?? world.snowflakes.next(), guildId: place, definition: complete(given) }
    world.setCommands([...world.commands.filter((other) => other !== old), command])
    return [command, old === undefined]
  }

  router.on(`GET ${base}`, (request) => {
    const place = placeOf(room, request)
    return {
      status: 200,
      body: world.commands.filter((c) => c.guildId === place).map((c) => wire.command(c)),
    }
  })

  router.on(`PUT ${base}`, async (request) => {
    const place = placeOf(room, request)
    const read = z.array(definition).safeParse(request.body)
    if (!read.success)
      throw invalidBody([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used.' }])
    const problems = await Promise.all(
      read.data.map((given, index) => specProblems('ApplicationCommandUpdateRequestSchema', given, [index])),
    )
    const all = [...problems.flat(), ...checkCommandList(read.data)]
    if (all.length > 0) throw invalidBody(all)
    const before = world.commands.filter((command) => command.guildId === place)
    const commands = read.data.map((given) => ({
      id: before.find((command) => command.definition.name === given.name)?.id ?? world.snowflakes.next(),
      guildId: place,
      definition: complete(given),
    }))
    world.setCommands([...world.commands.filter((command) => command.guildId !== place), ...commands])
    return { status: 200, body: commands.map((command) => wire.command(command)) }
  })

  router.on(`POST ${base}`, async (request) => {
    const place = placeOf(room, request)
    const given = await checkedOne('ApplicationCommandCreateRequestSchema', request, (body) => [
      ...world.commands
        .filter((c) => c.guildId === place && c.definition.name !== body.name)
        .map((c) => c.definition),
      body,
    ])
    const [command, isNew] = upsert(place, given)
    return reply(command, isNew ? 201 : 200)
  })

  router.on(`GET ${base}/:command`, (request) => reply(commandOf(room, request)))

  router.on(`PATCH ${base}/:command`, async (request) => {
    const old = commandOf(room, request)
    const given = await checkedOne('ApplicationCommandPatchRequestPartialSchema', request, (body) => [
      ...world.commands.filter((c) => c.guildId === old.guildId && c !== old).map((c) => c.definition),
      { ...old.definition, ...body },
    ])
    const [command] = upsert(old.guildId, { ...old.definition, ...given }, old.id)
    return reply(command)
  })

  router.on(`DELETE ${base}/:command`, (request) => {
    const old = commandOf(room, request)
    world.setCommands(world.commands.filter((command) => command !== old))
    return { status: 204 }
  })
}

function placeOf({ world }: Room, request: Request): string | null {
  if (request.params.application !== botId) throw unknown('Application')
  if (request.params.guild === undefined) return null
  if (!world.guilds.has(request.params.guild)) throw unknown('Guild')
  return request.params.guild
}

function commandOf(room: Room, request: Request): RegisteredCommand {
  const place = placeOf(room, request)
  const found = room.world.commands.find((c) => c.guildId === place && c.id === request.params.command)
  if (!found) throw unknown('Application Command')
  return found
}

/** Discord's published schema wants the permission bits as a number, while its documentation and clients send text. */
async function specProblems(name: SpecName, given: JsonObject, path: readonly number[]): Promise<Problem[]> {
  const bits = given.default_member_permissions
  const asNumber = typeof bits === 'string' && /^\d+$/.test(bits) ? Number(bits) : bits
  const problems = await checkAgainstSpec(name, { ...given, default_member_permissions: asNumber })
  return problems.map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
}

/** Checks one definition: by its schema, and by the rules among the commands it will stand with (itself last). */
async function checkedOne(
  name: SpecName,
  request: Request,
  among: (body: JsonObject) => JsonObject[],
): Promise<JsonObject> {
  const read = definition.safeParse(request.body)
  if (!read.success) throw invalidBody([])
  const list = among(read.data)
  const byRule = checkCommandList(list).map((problem) => ({
    ...problem,
    path: problem.path[0] === list.length - 1 ? problem.path.slice(1) : problem.path,
  }))
  const problems = [...(await specProblems(name, read.data, [])), ...byRule]
  if (problems.length > 0) throw invalidBody(problems)
  return read.data
}

function complete(given: JsonObject): JsonObject {
  const { id: _id, application_id: _application, guild_id: _guild, version: _version, ...kept } = given
  return {
    type: 1,
    options: [],
    default_member_permissions: null,
    nsfw: false,
    name_localizations: null,
    description_localizations: null,
    ...kept,
  }
}
