import { PermissionsBitField } from 'discord.js'
import { readCustomId } from '../../../../src/discord/client/custom-id.ts'
import type { BotServices } from '../../../../src/discord/client/services.ts'
import { ACTIONS } from '../../../../src/discord/registry.ts'
import { CHANNEL } from '../../../table/support/toy-table.ts'

interface Command {
  readonly run: (interaction: never, services: BotServices) => Promise<unknown>
}

/** What somebody is shown in answer: its words, how many files, and the ids of its buttons. */
export interface Shown {
  text: string
  files: number
  ids: string[]
}

/** An interaction as Discord hands it over, in the battle's channel or in a direct message; the answer is kept in `shown`. */
export function interactionOf(user: string, place: 'channel' | 'dm' = 'channel') {
  const shown: Shown = { text: '', files: 0, ids: [] }
  const interaction = {
    id: String(Math.random()),
    channelId: place === 'dm' ? 'dm' : CHANNEL,
    channel: null,
    guildId: null,
    locale: 'en-GB',
    member: null,
    memberPermissions: null,
    appPermissions: new PermissionsBitField(PermissionsBitField.All),
    message: null,
    user: { id: user, displayName: user },
    inGuild: () => place === 'channel',
    editReply: async (body: {
      content: string
      embeds: unknown[]
      components: unknown[]
      files?: unknown[]
    }) => {
      shown.text = `${body.content} ${JSON.stringify(body.embeds)}`
      shown.files = body.files?.length ?? 0
      const ids = JSON.stringify(body.components).matchAll(/"custom_id":"([^"]*)"/gu)
      shown.ids = [...ids].map(([, id = '']) => id)
    },
  }
  return { interaction, shown }
}

/** A command as it was used in the battle's channel. */
export interface Used {
  /** What is shown now; a press changes it. */
  readonly shown: Shown
  /** What was shown first. */
  readonly first: Readonly<Shown>
  /** Presses a button: the nth of those that are shown now, or one by its id. Says what is shown then. */
  readonly press: (button: number | string) => Promise<string>
}

/** Uses a command in the battle's channel, with the texts of its options. */
export async function useIn(
  services: BotServices,
  user: string,
  command: Command,
  subcommand: string,
  texts: { readonly [option: string]: string | null } = {},
): Promise<Used> {
  const { interaction, shown } = interactionOf(user)
  const options = {
    getSubcommand: () => subcommand,
    getString: (name: string) => texts[name] ?? null,
    getUser: () => null,
    getAttachment: () => null,
    getInteger: () => null,
    getBoolean: () => null,
  }
  const used = { ...interaction, options }
  await command.run(used as never, services)
  return {
    shown,
    first: { ...shown },
    async press(button) {
      const id = typeof button === 'number' ? shown.ids[button] : button
      const { action = '', args = [] } = readCustomId(id ?? '') ?? {}
      await ACTIONS.get(action)?.run(used as never, args, services)
      return shown.text
    },
  }
}
