import { commandCalled } from './command-entries.js'
import { avatar, el, fill } from './dom.js'
import { plainWords } from './markdown.js'
import { messageBody } from './message.js'
import { channel, channelName, dismiss, mentionNames, nameOf, store } from './store.js'
import { locale, say } from './strings.js'

const groupMinutes = 7
const deferredReply = 128

/** The messages of the open channel, oldest first; a message is drawn again only when it changed. */
export function createMessageList(root, { openChannel, loadEarlier }) {
  const drawn = new Map()
  const flow = el('div', { class: 'message-flow' })
  fill(root, flow)
  /** Whether the end is kept in sight: until the person scrolls up, and again once they are back at it. */
  let held = true
  /** The message under the finger, or nothing while none is pressed. */
  let pressed
  let lastTop = 0

  const draw = () => {
    const shown = store.messages.filter((message) => !store.dismissed.has(message.id))
    const alive = new Set(shown.map((message) => message.id))
    for (const id of drawn.keys()) if (!alive.has(id)) drawn.delete(id)
    const nodes = [store.more ? earlier() : beginning()]
    let previous
    for (const message of shown) {
      if (previous && dayOf(previous) !== dayOf(message)) nodes.push(dayLine(message))
      nodes.push(nodeFor(message, continues(previous, message)))
      previous = message
    }
    keepNodes(flow, nodes)
    keepEnd()
  }

  const earlier = () => el('button', { class: 'earlier', onclick: loadEarlier }, say('earlier messages'))

  const nodeFor = (message, isContinued) => {
    const replied =
      message.message_reference &&
      store.messages.find((one) => one.id === message.message_reference.message_id)
    const print = JSON.stringify([message, isContinued, store.me.id, locale(), replied?.content])
    const known = drawn.get(message.id)
    // What is being pressed stays as it is until it is let go: a button that is drawn anew meanwhile is not pressed.
    if (known && (known.print === print || known.node === pressed)) return known.node
    const node = messageNode(message, isContinued)
    drawn.set(message.id, { print, node })
    return node
  }

  const messageNode = (message, isContinued) => {
    const isBot = message.author.bot === true
    const name = nameOf(message.author.id)
    const classes = [
      'message',
      isContinued && 'continued',
      message.pingsYou && 'pings',
      message.onlyForYou && 'ephemeral',
    ]
    return el(
      'article',
      { class: classes.filter(Boolean).join(' '), 'data-message': message.id },
      !isContinued && reference(message),
      el(
        'div',
        { class: 'message-row' },
        isContinued ? el('span', { class: 'gutter-time' }, clock(message)) : avatar(name, isBot),
        el(
          'div',
          { class: 'message-main' },
          !isContinued &&
            el(
              'div',
              { class: 'message-head' },
              el('span', { class: 'author' }, name),
              isBot && el('span', { class: 'app-tag' }, say('app')),
              el('time', { dateTime: message.timestamp }, when(message)),
            ),
          (message.flags & deferredReply) !== 0
            ? el('div', { class: 'thinking' }, el('i'), el('i'), el('i'), say('thinking', { name }))
            : messageBody(message, { openChannel }),
          message.onlyForYou && onlyYou(message, draw),
        ),
      ),
    )
  }

  const isAtEnd = () => root.scrollHeight - root.scrollTop - root.clientHeight < 80
  const toEnd = () => {
    held = true
    root.scrollTop = root.scrollHeight
  }
  const keepEnd = () => held && !pressed && toEnd()
  // What is being pressed stays under the finger, whatever arrives meanwhile.
  root.addEventListener('pointerdown', ({ target }) => {
    pressed = target.closest('.message') ?? root
  })
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => {
      if (!pressed) return
      pressed = undefined
      // The click that follows comes first.
      setTimeout(draw)
    })
  }
  // Only a person moves up: what grows moves nothing, however late it comes.
  root.addEventListener('scroll', () => {
    if (isAtEnd()) held = true
    else if (root.scrollTop < lastTop) held = false
    lastTop = root.scrollTop
  })
  // Pictures arrive after their message, and a command that is being written takes room from the list.
  const grown = new ResizeObserver(keepEnd)
  grown.observe(flow)
  grown.observe(root)
  return { draw, toEnd }
}

/**
 * Puts nodes into an element in order, leaving alone those that are already where they belong: a button that is moved
 * while it is held down is not pressed.
 */
function keepNodes(root, nodes) {
  const kept = new Set(nodes)
  for (const node of [...root.childNodes]) if (!kept.has(node)) node.remove()
  let at = root.firstChild
  for (const node of nodes) {
    if (at === node) at = at.nextSibling
    else root.insertBefore(node, at)
  }
}

function beginning() {
  const here = channel()
  if (!here) return el('div')
  const direct = here.kind === 'dm' || here.kind === 'group'
  return el(
    'div',
    { class: 'beginning' },
    el('div', { class: 'beginning-sign' }, direct ? '@' : '#'),
    el('p', {}, say(direct ? 'begin dm' : 'begin channel', { name: channelName(here) })),
    el('p', { class: 'hint' }, say('begin hint')),
  )
}

function continues(previous, message) {
  if (!previous || previous.author.id !== message.author.id) return false
  if (message.interaction_metadata || message.message_reference) return false
  if (previous.onlyForYou !== message.onlyForYou || dayOf(previous) !== dayOf(message)) return false
  return Date.parse(message.timestamp) - Date.parse(previous.timestamp) < groupMinutes * 60_000
}

/** The line above a message: who used which command, or what it answers. */
function reference(message) {
  const by = message.interaction_metadata
  if (by?.name) {
    const name = nameOf(by.user.id)
    return el(
      'div',
      { class: 'reference' },
      avatar(name, false, 'tiny'),
      el('span', {}, say('used', { name, command: `/${commandCalled(store.commands, by.name)}` })),
    )
  }
  if (!message.message_reference) return undefined
  const answered = message.referenced_message
  if (!answered) return el('div', { class: 'reference' }, say('reply gone'))
  const go = () =>
    document.querySelector(`[data-message="${answered.id}"]`)?.scrollIntoView({ block: 'center' })
  return el(
    'button',
    { class: 'reference', onclick: go },
    avatar(nameOf(answered.author.id), answered.author.bot, 'tiny'),
    el('strong', {}, nameOf(answered.author.id)),
    el('span', { class: 'reference-text' }, excerpt(answered)),
  )
}

/** What a message says, in a line of plain words: its text, or what its embed is called. */
function excerpt({ content, embeds }) {
  const source = content || embeds?.find(({ title }) => title)?.title || ''
  return (
    plainWords(
      source,
      mentionNames(() => {}),
    ).slice(0, 120) || '…'
  )
}

function onlyYou(message, draw) {
  return el(
    'div',
    { class: 'only-you' },
    el('span', { class: 'eye', 'aria-hidden': 'true' }),
    el('span', {}, say('only you')),
    ' · ',
    el(
      'button',
      {
        onclick: () => {
          dismiss(message.id)
          draw()
        },
      },
      say('dismiss'),
    ),
  )
}

const dayOf = (message) => new Date(message.timestamp).toDateString()

const clock = (message) =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'short' }).format(new Date(message.timestamp))

function when(message) {
  const date = new Date(message.timestamp)
  const today = new Date()
  const yesterday = new Date(Date.now() - 86_400_000)
  if (date.toDateString() === today.toDateString()) return say('today', { time: clock(message) })
  if (date.toDateString() === yesterday.toDateString()) return say('yesterday', { time: clock(message) })
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short' }).format(date)
}

function dayLine(message) {
  const text = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(message.timestamp))
  return el('div', { class: 'day-line' }, el('span', {}, text))
}
