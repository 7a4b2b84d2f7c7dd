import { randomBytes } from 'node:crypto'
import { contextOf } from './context.ts'
import type { Gateway } from './gateway.ts'
import type { Journal, KeptInteraction } from './journal.ts'
import type { Channel, JsonObject, Message } from './shapes.ts'
import { InteractionType, isDirect } from './shapes.ts'
import type { Component } from './validate/components.ts'
import type { Wire } from './wire.ts'
import type { World } from './world.ts'
import { botId, guildOf } from './world.ts'

/** A modal that is open on someone's screen. */
export interface OpenModal {
  customId: string
  title: string
  components: Component[]
}

/** What became of an interaction, as far as its first response tells. */
export type Outcome =
  | { kind: 'message'; messageId: string; ephemeral: boolean }
  | { kind: 'deferred'; messageId: string; ephemeral: boolean }
  | { kind: 'deferred-update' }
  | { kind: 'updated'; messageId: string }
  | { kind: 'choices'; choices: JsonObject[] }
  | { kind: 'modal'; modal: OpenModal }
  | { kind: 'failed'; reason: 'no-answer' | 'bot-offline' }

/** An interaction, and whoever waits for the first response to it. */
export interface Interaction extends KeptInteraction {
  settle(outcome: Outcome): void
}

/** What a person did, ready to be sent to the bot. */
export interface Act {
  type: number
  userId: string
  channel: Channel
  data: JsonObject
  commandName?: string
  message?: Message
}

export interface InteractionTimes {
  /** How long the bot has for its first response, in milliseconds. */
  response: number
  /** How long a token may be used, in milliseconds. */
  token: number
}

/** Discord's own times: three seconds and a quarter of an hour. */
export const discordTimes: InteractionTimes = { response: 3000, token: 15 * 60_000 }

interface InteractionParts {
  readonly world: World
  readonly wire: Wire
  readonly gateway: Gateway
  readonly journal: Journal | null
  /** Those from before a restart. */
  readonly kept: ReadonlyMap<string, KeptInteraction>
  readonly times: InteractionTimes
}

/** Sends interactions to the bot and remembers them by id and token, over a restart too. */
export class Interactions {
  /** How many of the next interactions are delivered twice. */
  duplicates = 0
  readonly #byId = new Map<string, Interaction>()
  readonly #byToken = new Map<string, Interaction>()
  readonly #modals = new Map<string, { modal: OpenModal; messageId: string | null; channelId: string }>()
  readonly #world: World
  readonly #wire: Wire
  readonly #gateway: Gateway
  readonly #journal: Journal | null
  readonly #times: InteractionTimes
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor({ world, wire, gateway, journal, kept, times }: InteractionParts) {
    this.#world = world
    this.#wire = wire
    this.#gateway = gateway
    this.#journal = journal
    this.#times = times
    for (const one of kept.values()) {
      world.snowflakes.reserve(one.id)
      // Whoever waited for its first response is gone.
      this.#keep({ ...one, settle: () => undefined })
    }
  }

  /** Delivers what a person did to the bot; resolves with the first response, or with a failure when none comes. */
  async begin(act: Act): Promise<Outcome & { interactionId: string }> {
    const id = this.#world.snowflakes.next()
    if (!this.#gateway.reachable) return { kind: 'failed', reason: 'bot-offline', interactionId: id }
    const outcome = await new Promise<Outcome>((resolve) => {
      const interaction: Interaction = {
        id,
        token: randomBytes(48).toString('base64url'),
        type: act.type,
        userId: act.userId,
        channelId: act.channel.id,
        createdAt: Date.now(),
        commandName: act.commandName ?? null,
        messageId: act.message?.id ?? null,
        state: 'waiting',
        originalId: null,
        settle: resolve,
      }
      this.#keep(interaction)
      this.changed(interaction)
      const payload = this.#payload(interaction, act)
      const guild = isDirect(act.channel) ? null : guildOf(act.channel)
      this.#gateway.dispatch(guild, 'INTERACTION_CREATE', payload)
      if (this.duplicates > 0) {
        this.duplicates -= 1
        this.#gateway.dispatch(guild, 'INTERACTION_CREATE', payload)
      }
    })
    return { ...outcome, interactionId: id }
  }

  /** Writes down an interaction that is new or was changed in place. Choices while somebody types are of the moment. */
  changed({ settle: _, ...value }: Interaction): void {
    if (value.type !== InteractionType.autocomplete) this.#journal?.append({ put: 'interaction', value })
  }

  /** Finds an interaction by id and token. */
  find(id: string, token: string): Interaction | undefined {
    const interaction = this.#byId.get(id)
    return interaction?.token === token ? interaction : undefined
  }

  /** Finds the interaction whose token it is, while the token may be used. */
  byToken(token: string): Interaction | undefined {
    return this.#byToken.get(token)
  }

  /** Remembers that a modal is open on a person's screen. */
  openModal(interaction: Interaction, modal: OpenModal): void {
    this.#modals.set(`${interaction.userId} ${modal.customId}`, {
      modal,
      messageId: interaction.messageId,
      channelId: interaction.channelId,
    })
  }

  /** Takes the modal with this custom id off a person's screen; undefined when none is open. */
  takeModal(
    userId: string,
    customId: string,
  ): { modal: OpenModal; messageId: string | null; channelId: string } | undefined {
    return this.#modals.get(`${userId} ${customId}`)
  }

  /** Forgets an open modal once its submission was accepted. */
  closeModal(userId: string, customId: string): void {
    this.#modals.delete(`${userId} ${customId}`)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const interaction of this.#byId.values())
      if (interaction.state === 'waiting') interaction.settle({ kind: 'failed', reason: 'no-answer' })
  }

  #keep(interaction: Interaction): void {
    const { id, token, createdAt } = interaction
    const age = Date.now() - createdAt
    this.#byId.set(id, interaction)
    this.#byToken.set(token, interaction)
    this.#after(this.#times.response - age, () => {
      if (interaction.state !== 'waiting') return
      interaction.state = 'failed'
      this.changed(interaction)
      interaction.settle({ kind: 'failed', reason: 'no-answer' })
    })
    this.#after(this.#times.token - age, () => {
      this.#byId.delete(id)
      this.#byToken.delete(token)
      this.#journal?.append({ drop: 'interaction', id })
    })
  }

  #after(milliseconds: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, milliseconds)
    timer.unref()
    this.#timers.add(timer)
  }

  #payload(interaction: Interaction, act: Act): JsonObject {
    const direct = isDirect(act.channel)
    const context = contextOf(act.channel)
    const guild = guildOf(act.channel)
    const member = {
      ...this.#wire.member(act.userId, guild),
      permissions: this.#wire.permissions(act.userId, act.channel),
    }
    const inGuild = {
      guild_id: guild,
      guild: { id: guild, locale: this.#world.guildLocale, features: [] },
      guild_locale: this.#world.guildLocale,
      member,
    }
    return {
      id: interaction.id,
      application_id: botId,
      type: act.type,
      token: interaction.token,
      version: 1,
      channel_id: act.channel.id,
      channel: this.#wire.channel(act.channel),
      data: act.data,
      locale: this.#world.people.get(act.userId)?.locale ?? this.#world.guildLocale,
      app_permissions: this.#wire.permissions(botId, act.channel),
      entitlements: [],
      // By whose leave: the server's, the bot's own conversation's, or that of whoever installed it for himself.
      authorizing_integration_owners: { 0: { 0: guild }, 1: { 0: '0' }, 2: { 1: act.userId } }[context],
      context,
      attachment_size_limit: 10 * 1024 * 1024,
      ...(direct ? { user: this.#wire.user(act.userId) } : inGuild),
      ...(act.message ? { message: this.#wire.message(act.message) } : {}),
    }
  }
}
