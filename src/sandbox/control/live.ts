import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Room } from '../rest/room.ts'
import type { Channel, JsonObject, Person, WorldEvent } from '../shapes.ts'
import { guildOf } from '../world.ts'
import { channelView, messageView, sees } from './view.ts'

/** Tells open pages what happens, each as far as its person sees it, and lets tests wait for something to happen. */
export class Live {
  readonly #room: Room
  readonly #sockets = new WebSocketServer({ noServer: true })
  #revision = 0
  #waiting: { since: number; wake: () => void }[] = []

  constructor(room: Room) {
    this.#room = room
    room.world.listen(() => {
      this.#revision += 1
      const waiting = this.#waiting
      this.#waiting = []
      for (const { wake } of waiting) wake()
    })
  }

  get revision(): number {
    return this.#revision
  }

  /** Opens the stream of events of one person's page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, personId: string): void {
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const stop = this.#room.world.listen((event) => {
        const person = this.#room.world.people.get(personId)
        const seen = person ? seenBy(this.#room, event, person) : undefined
        if (seen && opened.readyState === opened.OPEN) opened.send(JSON.stringify(seen))
      })
      opened.on('close', stop)
      opened.on('error', () => opened.terminate())
    })
  }

  /** Answers a GET that waits until something happened after `since`, or for a while at most. */
  wait(since: number, milliseconds: number, response: ServerResponse): void {
    const answer = () => {
      clearTimeout(timer)
      if (response.writableEnded) return
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ revision: this.#revision }))
    }
    const timer = setTimeout(answer, milliseconds)
    timer.unref()
    if (this.#revision > since) answer()
    else this.#waiting.push({ since, wake: answer })
  }

  close(): void {
    for (const client of this.#sockets.clients) client.terminate()
    this.#sockets.close()
    for (const { wake } of this.#waiting) wake()
  }
}

/** An event as a person's page hears of it; undefined when it is not for them. */
function seenBy(room: Room, event: WorldEvent, person: Person): JsonObject | undefined {
  const { world } = room
  const visible = (channel: Channel | undefined) => channel !== undefined && world.canView(person, channel)
  switch (event.kind) {
    case 'message-created':
    case 'message-updated': {
      if (!visible(world.channels.get(event.message.channelId)) || !sees(event.message, person))
        return undefined
      // Who else is pinged by it lets one page, played by several people in turn, mark whose turn it is.
      return {
        kind: event.kind,
        message: messageView(room, event.message, person),
        pings: event.message.pingedIds,
      }
    }
    case 'message-deleted': {
      if (!visible(world.channels.get(event.message.channelId)) || !sees(event.message, person))
        return undefined
      return { kind: event.kind, id: event.message.id, channelId: event.message.channelId }
    }
    case 'channel-created':
    case 'channel-updated':
    case 'thread-members':
      return visible(event.channel)
        ? { kind: 'channel', channel: channelView(room, event.channel, person) }
        : { kind: 'channel-gone', id: event.channel.id }
    case 'channel-deleted':
      return { kind: 'channel-gone', id: event.channel.id }
    case 'guild-added':
      return undefined
    case 'person-added':
    case 'person-changed':
      if (guildOf(event.person) !== guildOf(person)) return undefined
      return { kind: 'person', person: room.wire.person(event.person) }
    case 'typing':
      if (event.userId === person.id || !visible(world.channels.get(event.channelId))) return undefined
      return { kind: 'typing', channelId: event.channelId, userId: event.userId }
    case 'commands-changed':
      return { kind: 'commands-changed' }
    case 'bot-presence':
      return { kind: 'bot', online: event.online }
  }
}
