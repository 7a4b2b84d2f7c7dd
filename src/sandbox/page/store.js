import { commandEntries } from './command-entries.js'

/** What the page knows. Views read it; only `app.js` and the listeners there change it. */
export const store = {
  me: undefined,
  people: [],
  bot: undefined,
  guild: undefined,
  roles: [],
  channels: [],
  channelId: '',
  messages: [],
  /** Whether the channel has older messages than those. */
  more: false,
  commands: [],
  /** Unread messages and pings per channel: `{ unread, pings }`. */
  unread: new Map(),
  /** How often each of the other people was pinged since one was last them. */
  called: new Map(),
  /** Ephemeral messages the person waved away; Discord forgets them at the next visit too. */
  dismissed: new Set(JSON.parse(sessionStorage.getItem('dismissed') ?? '[]')),
}

export function person(id) {
  return store.people.find((one) => one.id === id)
}

export function channel(id = store.channelId) {
  return store.channels.find((one) => one.id === id)
}

/** What a channel is called in lists and headings. */
export function channelName(one) {
  return one.kind === 'dm' ? (store.bot?.name ?? one.name) : one.name
}

/** Name of a person or of the bot. */
export function nameOf(id) {
  return id === store.bot?.id ? store.bot.name : (person(id)?.name ?? '?')
}

/** How mentions are to be shown to the person. */
export function mentionNames(openChannel) {
  return {
    user: (id) => {
      const name = nameOf(id)
      return name === '?' ? undefined : { name, mine: id === store.me.id }
    },
    role: (id) => {
      const role = store.roles.find((one) => one.id === id)
      return role ? { name: role.name, mine: store.me.umpire } : undefined
    },
    channel: (id) => store.channels.find((one) => one.id === id),
    command: (path) =>
      commandEntries(store.commands)
        .find((entry) => entry.path.join(' ') === path)
        ?.shown.join(' ') ?? path,
    openChannel,
  }
}

export function dismiss(messageId) {
  store.dismissed.add(messageId)
  sessionStorage.setItem('dismissed', JSON.stringify([...store.dismissed]))
}
