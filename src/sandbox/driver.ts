import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ChosenFile, OptionValue } from './control/command-act.ts'
import type { FieldValue } from './control/component-act.ts'
import type { ChannelView, MessageView } from './control/view.ts'
import type { RestFault } from './faults.ts'
import type { Outcome } from './interactions.ts'
import type { Permission } from './permissions.ts'
import type { LoggedRequest } from './rest/request-log.ts'
import type { SandboxPerson } from './server.ts'

/** What became of an interaction, with its id. */
export type DrivenOutcome = Outcome & { interactionId: string }

/** A message matches when the predicate says so. */
export type MessagePredicate = (message: MessageView) => boolean

export interface WaitOptions {
  /** Channel id or name; the driver's first channel when absent. */
  channel?: string
  /** Milliseconds before it gives up; 10 000 when absent. */
  timeout?: number
}

/** One person at the stand-in: everything here is done, and seen, as that person. */
export interface DrivenPerson extends SandboxPerson {
  /** Uses a slash command: `'order'`, or with its subcommand `'umpire set'`. Resolves with the bot's first response. */
  slash(command: string, options?: Record<string, OptionValue>, channel?: string): Promise<DrivenOutcome>
  /** Asks for the choices of the option `focused`, whose value so far stands in `options`. */
  autocomplete(
    command: string,
    options: Record<string, OptionValue>,
    focused: string,
    channel?: string,
  ): Promise<{ name: string; value: string | number }[]>
  /** Presses a button, named by custom id or label. */
  click(messageId: string, button: string): Promise<DrivenOutcome>
  /** Chooses in a menu, named by custom id or placeholder; values may be given by label. */
  select(messageId: string, menu: string, values: readonly string[]): Promise<DrivenOutcome>
  /** Submits the modal that is open on this person's screen under that custom id. */
  submitModal(customId: string, fields: Record<string, FieldValue>): Promise<DrivenOutcome>
  /** The newest messages (a hundred unless `limit` says otherwise), oldest first, as this person sees them. */
  messages(channel?: string, limit?: number): Promise<MessageView[]>
  /** One message as it stands now; undefined when this person cannot see it in the channel's newest hundred. */
  message(messageId: string, channel?: string): Promise<MessageView | undefined>
  /** Resolves with the newest message that matches, as soon as there is one; rejects after the timeout. */
  waitFor(predicate: MessagePredicate, options?: WaitOptions): Promise<MessageView>
  /** Says something in a channel; `@Name` mentions. */
  say(content: string, channel?: string, files?: readonly ChosenFile[]): Promise<MessageView>
  /** The channels, threads and conversations this person sees. */
  channels(): Promise<ChannelView[]>
  createChannel(name: string): Promise<ChannelView>
  createThread(
    name: string,
    options?: { channel?: string; private?: boolean; members?: readonly string[] },
  ): Promise<ChannelView>
  /** Opens the private conversation with the bot. */
  openDm(): Promise<ChannelView>
  /** Leaves a thread. */
  leaveThread(thread: string): Promise<ChannelView>
  /** Opens a conversation with other people, in which the bot works only as an app installed for a person. */
  openGroup(members: readonly string[]): Promise<ChannelView>
  setLocale(locale: string): Promise<void>
  /** Gives or takes the umpires' role, and with it the permission to manage the server. */
  setUmpire(umpire: boolean): Promise<void>
  /** Takes no direct messages of the bot's any more: they are refused with this code (50007, 50278); null: again. */
  refuseDms(code: number | null): Promise<void>
  /** The commands this person may use in a channel, as registered. */
  commands(channel?: string): Promise<{ name: string; [key: string]: unknown }[]>
}

/** Troubles that can be made for the bot. */
export interface FaultControls {
  /** Delivers the next interactions twice each, under the same id and token. */
  duplicateNextInteraction(times?: number): Promise<void>
  /** Cuts the gateway sockets; the client resumes and is told what it missed. */
  dropGateway(): Promise<void>
  /** Closes the gateway's line with this code; 4004, 4010, 4011, 4013 and 4014 are for good. */
  closeGateway(code: number): Promise<void>
  /** Asks the client to reconnect and resume (op 7). */
  askReconnect(): Promise<void>
  /** Declares the session invalid (op 9), so that the client identifies again. */
  forceReidentify(): Promise<void>
  /** Makes coming REST requests of the bot fail, by status, after the deed, or by hanging. */
  rest(fault: RestFault): Promise<void>
  /** Takes permissions from the bot in a channel and its threads; an empty list gives all back. */
  denyBot(channel: string, denied: readonly Permission[]): Promise<void>
  /** Somebody deletes a channel or thread. */
  deleteChannel(channel: string): Promise<void>
  /** A thread falls asleep or is woken, by Discord or a moderator, who may lock it. */
  changeThread(channel: string, change: { archived: boolean; locked?: boolean }): Promise<void>
  /** As if minutes had passed: no nonce is known any more. */
  forgetNonces(): Promise<void>
  /** Lets hanging requests go on. */
  release(): Promise<void>
  /** Takes back every trouble not yet met, and releases what hangs. */
  clear(): Promise<void>
}

/** A server the bot was invited to. */
export interface DrivenGuild {
  id: string
  name: string
  ownerId: string
  /** Its first channel. */
  channelId: string
}

export interface PersonOptions {
  locale?: string
  umpire?: boolean
  /** The id of the server of which he is a member; absent: the first one. */
  guild?: string
}

export interface SandboxDriver {
  readonly url: string
  readonly faults: FaultControls
  /** Acts as the person of that id or name; rejects when there is none. */
  person(name: string): Promise<DrivenPerson>
  /** Adds a person; one of that name who is there already is given the language and the role that are named. */
  addPerson(name: string, options?: PersonOptions): Promise<DrivenPerson>
  /** Invites the bot to one more server, in which there is nobody but its owner, an umpire of that name, and one channel. */
  addGuild(name: string, owner: string): Promise<DrivenGuild>
  people(): Promise<SandboxPerson[]>
  /** The bot's REST requests so far (the last 2000), and how many hang now. */
  requests(): Promise<{ requests: LoggedRequest[]; held: number }>
  /** Polls a condition at every change in the stand-in until it gives something other than undefined or false. */
  until<T>(condition: () => Promise<T | undefined | false>, timeout?: number): Promise<T>
  /** Resolves when the bot is connected to the gateway. */
  botOnline(timeout?: number): Promise<void>
}

/** What the stand-in would not do, as it says so. */
export class SandboxRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Connects to a running stand-in at its `url`, from this process or any other on the machine. */
export async function connectSandbox(url: string): Promise<SandboxDriver> {
  const call = caller(url)
  const people = () => call<SandboxPerson[]>('GET', 'people')
  const until = waiter(call)
  const fault = (kind: string, times?: number) =>
    call<void>('POST', 'faults/gateway', { kind, ...(times === undefined ? {} : { times }) })

  const person = async (name: string): Promise<DrivenPerson> => {
    const state = await call<State>('GET', `state?as=${encodeURIComponent(name)}`)
    return drive(call, until, state.me, state.channels[0]?.id ?? '')
  }
  return {
    url,
    person,
    people,
    until,
    async addPerson(name, { guild, ...options } = {}) {
      const where = guild === undefined ? {} : { guild }
      const { id } = await call<SandboxPerson>('POST', 'people', { name, ...options, ...where })
      // Who was there already is as he was until he is told otherwise.
      await call('PATCH', `people/${id}`, options)
      return person(id)
    },
    addGuild: (name, owner) => call('POST', 'guilds', { name, owner }),
    requests: () => call('GET', 'requests'),
    async botOnline(timeout) {
      const [first] = await people()
      const state = () => call<State>('GET', `state?as=${first?.id ?? ''}`)
      await until(async () => (await state()).bot.online, timeout)
    },
    faults: {
      duplicateNextInteraction: (times) => fault('duplicate-interaction', times),
      dropGateway: () => fault('drop-sockets'),
      closeGateway: (code) => call('POST', 'faults/gateway', { kind: 'close-sockets', code }),
      askReconnect: () => fault('reconnect'),
      forceReidentify: () => fault('invalidate-sessions'),
      rest: (trouble) => call('POST', 'faults/rest', trouble),
      denyBot: (channel, denied) => call('POST', 'faults/permissions', { channel, denied }),
      deleteChannel: (channel) => call('POST', 'faults/delete-channel', { channel }),
      changeThread: (channel, change) => call('POST', 'faults/thread', { channel, ...change }),
      forgetNonces: () => fault('forget-nonces'),
      release: () => fault('release'),
      clear: () => fault('clear'),
    },
  }
}

interface State {
  me: SandboxPerson
  bot: { online: boolean }
  channels: ChannelView[]
  revision: number
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

function caller(url: string): Call {
  // Not fetch, which takes several times as long: a program asks thousands of times.
  const agent = new Agent({ keepAlive: true })
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const sent = body === undefined ? '' : JSON.stringify(body)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers =
        sent === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
      request(new URL(`/sandbox/${path}`, url), { method, agent, headers }, resolve)
        .on('error', reject)
        .end(sent)
    })
    const said = await text(response)
    const answer = said === '' ? undefined : JSON.parse(said)
    const { statusCode = 0 } = response
    if (statusCode >= 400) throw new SandboxRefusal(answer?.refusal ?? 'error', answer?.message ?? said)
    return answer
  }
}

type Until = SandboxDriver['until']

/** How long is waited for what should come, in milliseconds, unless told: a busy machine is no fault. */
const WAIT_TIMEOUT = 60_000
/** How soon it is looked again though nothing has changed at Discord, in milliseconds: a condition may be about something else. */
const LOOK_AGAIN = 100

function waiter(call: Call): Until {
  return async (condition, timeout = WAIT_TIMEOUT) => {
    const deadline = Date.now() + timeout
    let { revision } = await call<{ revision: number }>('GET', 'changes?since=-1')
    for (;;) {
      const found = await condition()
      if (found !== undefined && found !== false) return found
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`Nothing came of it within ${timeout} ms.`)
      const changed = await call<{ revision: number }>(
        'GET',
        `changes?since=${revision}&wait=${Math.min(left, LOOK_AGAIN)}`,
      )
      revision = changed.revision
    }
  }
}

function drive(call: Call, until: Until, who: SandboxPerson, home: string): DrivenPerson {
  const as = who.id
  const act = (body: object) => call<DrivenOutcome>('POST', 'interactions', { as, ...body })
  const query = (channel: string) => `as=${as}&channel=${encodeURIComponent(channel)}`
  const messages = (channel = home, limit = 100) =>
    call<MessageView[]>('GET', `messages?${query(channel)}&limit=${limit}`)

  return {
    ...who,
    slash: (command, options = {}, channel = home) =>
      act({ type: 'command', path: command.split(' '), options, channel }),
    async autocomplete(command, options, focused, channel = home) {
      const outcome = await act({ type: 'autocomplete', path: command.split(' '), options, focused, channel })
      if (outcome.kind !== 'choices') throw new Error(`The bot gave no choices: ${JSON.stringify(outcome)}`)
      return outcome.choices as { name: string; value: string | number }[]
    },
    click: (message, component) => act({ type: 'component', message, component }),
    select: (message, component, values) => act({ type: 'component', message, component, values }),
    submitModal: (customId, fields) => act({ type: 'modal', customId, fields }),
    messages,
    message: async (id, channel = home) =>
      (await call<MessageView[]>('GET', `messages?${query(channel)}&limit=100&id=${id}`))[0],
    waitFor: (predicate, options = {}) =>
      until(async () => (await messages(options.channel)).findLast(predicate), options.timeout),
    say: (content, channel = home, files = []) => call('POST', 'messages', { as, channel, content, files }),
    channels: async () => (await call<State>('GET', `state?as=${as}`)).channels,
    createChannel: (name) => call('POST', 'channels', { as, name }),
    createThread: (name, options = {}) => call('POST', 'threads', { as, channel: home, name, ...options }),
    openDm: () => call('POST', 'dm', { as }),
    leaveThread: (thread) => call('POST', 'thread-members', { as, thread, person: as, remove: true }),
    openGroup: (members) => call('POST', 'groups', { as, members }),
    setLocale: (locale) => call('PATCH', `people/${as}`, { locale }),
    setUmpire: (umpire) => call('PATCH', `people/${as}`, { umpire }),
    refuseDms: (dmRefusal) => call('PATCH', `people/${as}`, { dmRefusal }),
    commands: (channel = home) => call('GET', `commands?${query(channel)}`),
  }
}
