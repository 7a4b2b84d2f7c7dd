import type { Act, OpenModal } from '../interactions.ts'
import type { Channel, JsonObject, Message, Person } from '../shapes.ts'
import { InteractionType } from '../shapes.ts'
import type { Component } from '../validate/components.ts'
import { ComponentType, eachComponent, readComponents } from '../validate/components.ts'
import type { Wire } from '../wire.ts'
import type { World } from '../world.ts'
import { botId, guildOf } from '../world.ts'
import type { ChosenFile } from './command-act.ts'
import { keepFile } from './command-act.ts'
import { Refusal } from './refusal.ts'

/** Makes the interaction of a pressed button or a finished selection; `named` is its custom id or its label. */
export function componentAct(
  world: World,
  wire: Wire,
  person: Person,
  channel: Channel,
  message: Message,
  named: string,
  values: readonly string[] | undefined,
): Act {
  const component = findComponent(readComponents(message.components), named)
  if (!component?.custom_id) throw new Refusal('unknown-component', named)
  if (component.disabled) throw new Refusal('component-disabled', named)
  const isButton = component.type === ComponentType.button
  return {
    type: InteractionType.component,
    userId: person.id,
    channel,
    message,
    data: {
      id: component.id,
      custom_id: component.custom_id,
      component_type: component.type,
      ...(isButton ? {} : selection(world, wire, channel, component, values ?? [])),
    },
  }
}

/** Finds a button or menu by its custom id, or else by the words on it. */
function findComponent(components: readonly Component[], named: string): Component | undefined {
  const usable: Component[] = []
  eachComponent(components, (item) => void (item.custom_id && usable.push(item)))
  return (
    usable.find((item) => item.custom_id === named) ??
    usable.find((item) => item.label === named || item.placeholder === named)
  )
}

/** Checks a selection against its menu and returns `values`, with what they stand for when they are ids. */
function selection(
  world: World,
  wire: Wire,
  channel: Channel,
  menu: Component,
  values: readonly string[],
): JsonObject {
  const misfit = new Refusal('bad-selection', menu.custom_id)
  if (values.length < (menu.min_values ?? 1) || values.length > (menu.max_values ?? 1)) throw misfit
  if (menu.type === ComponentType.stringSelect) {
    const chosen = values.map((value) => {
      const option = menu.options?.find((one) => one.value === value || one.label === value)
      if (!option) throw misfit
      return option.value
    })
    return { values: chosen }
  }
  if (menu.type === ComponentType.channelSelect) {
    const channels = values.map((value) => world.channels.get(value) ?? fail(misfit))
    return {
      values: channels.map((one) => one.id),
      resolved: { channels: Object.fromEntries(channels.map((one) => [one.id, wire.channel(one)])) },
    }
  }
  if (menu.type === ComponentType.roleSelect) {
    const roles = values.map(
      (value) => wire.roles(guildOf(channel)).find((role) => role.id === value) ?? fail(misfit),
    )
    return {
      values: roles.map((role) => role.id),
      resolved: { roles: Object.fromEntries(roles.map((role) => [role.id, role])) },
    }
  }
  const ids = values.map((value) => (value === botId ? botId : (world.findPerson(value)?.id ?? fail(misfit))))
  return {
    values: ids,
    resolved: {
      users: Object.fromEntries(ids.map((id) => [id, wire.user(id)])),
      members: Object.fromEntries(
        ids.map((id) => [
          id,
          { ...wire.memberPart(id, guildOf(channel)), permissions: wire.permissions(id, channel) },
        ]),
      ),
    },
  }
}

function fail(refusal: Refusal): never {
  throw refusal
}

/** A filled-in field of a modal: text, the chosen values of a menu, or files. */
export type FieldValue = string | readonly string[] | readonly ChosenFile[]

/** Makes the interaction of a submitted modal; `fields` maps custom ids to what was filled in. */
export function modalAct(
  world: World,
  wire: Wire,
  person: Person,
  channel: Channel,
  message: Message | undefined,
  modal: OpenModal,
  fields: Readonly<Record<string, FieldValue>>,
): Act {
  const resolved: JsonObject = {}
  const fill = (field: Component): JsonObject => {
    const given = fields[field.custom_id ?? '']
    const base = { type: field.type, id: field.id, custom_id: field.custom_id }
    if (field.type === ComponentType.textInput) return { ...base, value: fieldText(field, given) }
    const required = field.required !== false
    if (field.type === ComponentType.fileUpload)
      return { ...base, values: uploads(world, wire, channel, field, given, resolved) }
    const values = (Array.isArray(given) ? given : given === undefined ? [] : [given]).map(String)
    if (values.length === 0 && !required) return { ...base, values: [] }
    if (values.length === 0) throw new Refusal('missing-field', field.custom_id)
    const chosen = selection(world, wire, channel, field, values)
    if (typeof chosen.resolved === 'object') Object.assign(resolved, chosen.resolved)
    return { ...base, values: chosen.values }
  }
  const components = modal.components.flatMap((item): JsonObject[] => {
    const place = { type: item.type, id: item.id }
    if (item.type === ComponentType.row) return [{ ...place, components: (item.components ?? []).map(fill) }]
    if (item.type === ComponentType.label && item.component)
      return [{ ...place, component: fill(item.component) }]
    return [place]
  })
  return {
    type: InteractionType.modal,
    userId: person.id,
    channel,
    ...(message ? { message } : {}),
    data: {
      custom_id: modal.customId,
      components,
      ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
    },
  }
}

function fieldText(field: Component, given: FieldValue | undefined): string {
  const text = typeof given === 'string' ? given : typeof field.value === 'string' ? field.value : ''
  if (text === '' && field.required !== false) throw new Refusal('missing-field', field.custom_id)
  const least = typeof field.min_length === 'number' ? field.min_length : 0
  const most = typeof field.max_length === 'number' ? field.max_length : 4000
  if (text.length > most || (text !== '' && text.length < least))
    throw new Refusal('bad-field', field.custom_id)
  return text
}

function uploads(
  world: World,
  wire: Wire,
  channel: Channel,
  field: Component,
  given: FieldValue | undefined,
  resolved: JsonObject,
): string[] {
  const chosen = Array.isArray(given) ? given.filter((one): one is ChosenFile => typeof one === 'object') : []
  if (chosen.length === 0 && field.required !== false) throw new Refusal('missing-field', field.custom_id)
  if (chosen.length > (field.max_values ?? 1)) throw new Refusal('bad-field', field.custom_id)
  const files = chosen.map((one) => keepFile(world, channel.id, one))
  resolved.attachments = Object.fromEntries(files.map((file) => [file.id, wire.file(file)]))
  return files.map((file) => file.id)
}
