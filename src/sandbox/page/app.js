import { call, listen, Refused } from './api.js'
import { createComposer } from './composer.js'
import { el, fill, place, toast } from './dom.js'
import { tickTimes } from './markdown.js'
import { createMessageList } from './message-list.js'
import { createSidebar } from './sidebar.js'
import { channel, channelName, nameOf, store } from './store.js'
import { say, speak } from './strings.js'

/** How many messages the stand-in gives at a time. */
const pageful = 100

let stopListening = () => {}
/** How often the stream has told of a change in what `state` answers. */
let changes = 0
/** How often the bot has registered commands since the page was opened. */
let registrations = 0
/** How often messages of the open channel have come, changed or gone since the page was opened. */
let arrivals = 0
let typingTimers = new Map()

const list = createMessageList(place('messages'), { openChannel, loadEarlier })
const sidebar = createSidebar(place('sidebar'), { openChannel, become, refresh: loadState })
const composer = createComposer(place('composer'), { submitted: () => list.toEnd(), loadCommands })

/** Becomes the person of that id or name: their channels, messages, commands and language. */
async function become(named) {
  const state = await call('GET', `state?as=${encodeURIComponent(named)}`)
  Object.assign(store, state)
  store.unread = new Map()
  store.called.delete(state.me.id)
  speak(state.me.locale)
  history.replaceState(null, '', `?as=${encodeURIComponent(state.me.name)}${location.hash}`)
  sessionStorage.setItem('as', state.me.id)
  document.title = `${state.me.name} · ${state.guild.name}`
  stopListening()
  stopListening = listen(state.me.id, hear, connection)
  const wanted = location.hash.slice(1) || store.channelId
  await openChannel(state.channels.some((one) => one.id === wanted) ? wanted : state.channels[0]?.id)
}

/** Reads channels, people and the bot again, for the person one is. */
async function loadState() {
  const known = changes
  const state = await call('GET', `state?as=${store.me.id}`)
  // The stream may have overtaken the answer, which is then older than what is known.
  if (known !== changes) return loadState()
  Object.assign(store, state)
  speak(store.me.locale)
  drawFrame()
}

async function openChannel(id) {
  if (!id) return
  store.channelId = id
  store.unread.delete(id)
  history.replaceState(null, '', `${location.search}#${id}`)
  place('app').classList.remove('menu-open')
  const asked = `as=${store.me.id}&channel=${id}`
  const known = registrations
  const [commands] = await Promise.all([call('GET', `commands?${asked}`), loadMessages(id)])
  if (store.channelId !== id) return
  // What was registered while the messages were on their way is newer than this answer.
  if (known === registrations) store.commands = commands
  else await loadCommands()
  drawFrame()
  list.draw()
  list.toEnd()
  composer.enter()
}

/** Draws all that is not messages. */
function drawFrame() {
  const here = channel()
  document.documentElement.lang = store.me.locale
  sidebar.draw()
  fill(
    place('header'),
    el(
      'button',
      {
        class: 'menu-button',
        'aria-label': say('menu'),
        onclick: () => place('app').classList.add('menu-open'),
      },
      '☰',
    ),
    here &&
      el(
        'span',
        { class: 'header-sign' },
        here.kind === 'dm' || here.kind === 'group' ? '@' : here.kind === 'channel' ? '#' : '↳',
      ),
    here && el('h1', {}, channelName(here)),
    here?.archived && el('span', { class: 'tag' }, say('archived')),
    here?.topic && el('span', { class: 'topic' }, here.topic),
    el('span', { class: 'spacer' }),
    here?.kind === 'channel' &&
      el(
        'button',
        { class: 'quiet', title: say('add thread'), onclick: () => sidebar.addThread(here) },
        `↳ ${say('thread')}`,
      ),
  )
  notice(store.bot.online ? '' : say('bot offline', { bot: store.bot.name }))
}

function notice(text) {
  const bar = place('notice')
  bar.hidden = text === ''
  bar.textContent = text
}

function connection(connected) {
  if (!connected) return notice(say('reconnecting'))
  if (store.me) Promise.all([loadState(), reloadMessages(), loadCommands()]).catch(report)
}

async function reloadMessages() {
  const id = store.channelId
  if (!id) return
  // What was said while nothing was heard is in no answer to what was asked before.
  arrivals++
  await loadMessages(id)
  if (store.channelId === id) list.draw()
}

/** Reads the newest messages of the channel of that id, which is the open one; of another since then, none. */
async function loadMessages(id) {
  const known = arrivals
  const messages = await call('GET', `messages?as=${store.me.id}&channel=${id}`)
  if (store.channelId !== id) return
  // As with the state: what the stream has brought since is not in this answer, and would be lost with it.
  if (known !== arrivals) return loadMessages(id)
  Object.assign(store, { messages, more: messages.length >= pageful })
}

/** Puts a pageful of older messages above those that are shown, which stay where they are on the screen. */
async function loadEarlier() {
  const id = store.channelId
  const first = store.messages[0]?.id
  const earlier = await call('GET', `messages?as=${store.me.id}&channel=${id}&before=${first}`)
  if (store.channelId !== id || store.messages[0]?.id !== first) return
  Object.assign(store, { messages: [...earlier, ...store.messages], more: earlier.length >= pageful })
  const root = place('messages')
  const below = root.scrollHeight - root.scrollTop
  list.draw()
  root.scrollTop = root.scrollHeight - below
}

/** Takes in one event of the live stream. */
function hear(event) {
  if (['bot', 'channel', 'channel-gone', 'person'].includes(event.kind)) changes++
  switch (event.kind) {
    case 'message-created':
    case 'message-updated':
      if (event.kind === 'message-created') countPings(event.pings)
      return messageArrived(event.message, event.kind === 'message-created')
    case 'message-deleted':
      if (event.channelId === store.channelId) arrivals++
      store.messages = store.messages.filter((message) => message.id !== event.id)
      return list.draw()
    case 'channel':
      store.channels = [...store.channels.filter((one) => one.id !== event.channel.id), event.channel].sort(
        (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
      )
      return drawFrame()
    case 'channel-gone':
      store.channels = store.channels.filter((one) => one.id !== event.id)
      if (store.channelId === event.id) return openChannel(store.channels[0]?.id).catch(report)
      return drawFrame()
    case 'person':
      return loadState().catch(report)
    case 'typing':
      return someoneTypes(event)
    case 'commands-changed':
      registrations++
      return loadCommands().catch(report)
    case 'bot':
      store.bot.online = event.online
      return drawFrame()
  }
}

async function loadCommands() {
  const id = store.channelId
  if (!id) return
  const known = registrations
  const commands = await call('GET', `commands?as=${store.me.id}&channel=${id}`)
  if (store.channelId === id && known === registrations) store.commands = commands
}

function messageArrived(message, isNew) {
  if (message.author.id !== store.me.id) stopTyping(message.author.id)
  if (message.channel_id !== store.channelId) {
    if (isNew && message.author.id !== store.me.id) countUnread(message)
    return
  }
  arrivals++
  const index = store.messages.findIndex((one) => one.id === message.id)
  if (index === -1) store.messages.push(message)
  else store.messages[index] = message
  list.draw()
  if (isNew && message.author.id === store.me.id) list.toEnd()
  if (isNew && document.hidden && message.pingsYou) document.title = `● ${document.title.replace(/^● /, '')}`
}

/** Marks the others who were called, for those who play several people in one page. */
function countPings(ids) {
  for (const id of ids) if (id !== store.me.id) store.called.set(id, (store.called.get(id) ?? 0) + 1)
  if (ids.length > 0) sidebar.draw()
}

function countUnread(message) {
  const counted = store.unread.get(message.channel_id) ?? { unread: 0, pings: 0 }
  counted.unread += 1
  if (message.pingsYou || ['dm', 'group'].includes(channel(message.channel_id)?.kind)) counted.pings += 1
  store.unread.set(message.channel_id, counted)
  sidebar.draw()
}

function someoneTypes({ channelId, userId }) {
  if (channelId !== store.channelId) return
  clearTimeout(typingTimers.get(userId))
  typingTimers.set(
    userId,
    setTimeout(() => stopTyping(userId), 8000),
  )
  drawTyping()
}

function stopTyping(userId) {
  clearTimeout(typingTimers.get(userId))
  typingTimers = new Map([...typingTimers].filter(([id]) => id !== userId))
  drawTyping()
}

function drawTyping() {
  const names = [...typingTimers.keys()].map(nameOf)
  place('typing').textContent = names.length > 0 ? say('typing', { name: names.join(', ') }) : ''
}

function report(error) {
  toast(error instanceof Refused ? error.message : String(error))
}

async function start() {
  const people = await call('GET', 'people')
  const named = new URLSearchParams(location.search).get('as') ?? sessionStorage.getItem('as')
  await become(people.some(({ id, name }) => id === named || name === named) ? named : people[0].id)
}

window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  report(event.reason)
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) document.title = document.title.replace(/^● /, '')
})
place('shade').addEventListener('click', () => place('app').classList.remove('menu-open'))
setInterval(tickTimes, 1000)
start().catch(report)
