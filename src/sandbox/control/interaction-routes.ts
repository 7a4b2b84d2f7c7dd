import { z } from 'zod'
import type { Act } from '../interactions.ts'
import type { Router } from '../rest/http.ts'
import type { Room } from '../rest/room.ts'
import type { Channel, Person } from '../shapes.ts'
import { commandAct } from './command-act.ts'
import { componentAct, modalAct } from './component-act.ts'
import { Refusal } from './refusal.ts'
import { chosenFile, personOf, read, visibleChannel, visibleMessage } from './routes.ts'

const optionValue = z.union([z.string(), z.number(), z.boolean(), chosenFile])
const fieldValue = z.union([z.string(), z.array(z.string()), z.array(chosenFile)])
const act = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('command'),
    as: z.string(),
    channel: z.string(),
    path: z.array(z.string()).min(1).max(3),
    options: z.record(z.string(), optionValue).default({}),
  }),
  z.object({
    type: z.literal('autocomplete'),
    as: z.string(),
    channel: z.string(),
    path: z.array(z.string()).min(1).max(3),
    options: z.record(z.string(), optionValue).default({}),
    focused: z.string(),
  }),
  z.object({
    type: z.literal('component'),
    as: z.string(),
    message: z.string(),
    component: z.string(),
    values: z.array(z.string()).optional(),
  }),
  z.object({
    type: z.literal('modal'),
    as: z.string(),
    customId: z.string(),
    fields: z.record(z.string(), fieldValue).default({}),
  }),
])

/** Adds `POST /sandbox/interactions`: a person uses a command, a component or a modal, and hears what came of it. */
export function addInteractionRoutes(router: Router, room: Room): void {
  router.on('POST /sandbox/interactions', async (request) => {
    const given = read(act, request.body)
    const person = personOf(room, given.as)
    const made = toAct(room, person, given)
    const outcome = await room.interactions.begin(made)
    if (given.type === 'modal' && outcome.kind !== 'failed')
      room.interactions.closeModal(person.id, given.customId)
    return { status: 200, body: outcome }
  })
}

function toAct(room: Room, person: Person, given: z.infer<typeof act>): Act {
  const { world, wire } = room
  switch (given.type) {
    case 'command':
    case 'autocomplete': {
      const channel = visibleChannel(room, person, given.channel)
      const focused = given.type === 'autocomplete' ? given.focused : undefined
      return commandAct(world, wire, person, channel, { path: given.path, options: given.options, focused })
    }
    case 'component': {
      const message = visibleMessage(room, person, given.message)
      const channel = visibleChannel(room, person, message.channelId)
      return componentAct(world, wire, person, channel, message, given.component, given.values)
    }
    case 'modal': {
      const open = room.interactions.takeModal(person.id, given.customId)
      if (!open) throw new Refusal('unknown-modal', given.customId)
      const channel: Channel = visibleChannel(room, person, open.channelId)
      const message = open.messageId === null ? undefined : world.messages.get(open.messageId)
      return modalAct(world, wire, person, channel, message, open.modal, given.fields)
    }
  }
}
