import { el } from './dom.js'
import { parseMarkdown } from './markdown-parse.js'
import { locale } from './strings.js'

/**
 * Shows markdown as nodes. `names` tells what mentions are called: `user(id)`, `role(id)`, `channel(id)` return
 * `{ name, mine }` or undefined, `command(path)` the command's words in the reader's language, `openChannel(id)` is
 * called at a click on a channel's name.
 */
export function markdown(source, names) {
  return parseMarkdown(source).map((node) => block(node, names))
}

/** Markdown as one line of plain words, with mentions by their names and no marks. */
export function plainWords(source, names) {
  return String(source)
    .split('\n')
    .filter((line) => !line.startsWith('```'))
    .flatMap((line) => markdown(line, names).map((node) => node.textContent))
    .join(' ')
    .trim()
}

function block(node, names) {
  const children = () => node.children.map((child) => inline(child, names))
  switch (node.type) {
    case 'heading':
      return el(`h${node.level}`, {}, children())
    case 'small':
      return el('div', { class: 'md-small' }, children())
    case 'quote':
      return el(
        'blockquote',
        {},
        node.children.map((child) => block(child, names)),
      )
    case 'code':
      return el('pre', {}, el('code', { 'data-language': node.language || undefined }, node.text))
    case 'list':
      return list(node, names)
    default:
      return el('p', {}, children())
  }
}

function list(node, names) {
  const items = node.items.map((item) =>
    el(
      'li',
      {},
      item.children.map((child) => inline(child, names)),
      item.nested.map((child) => block(child, names)),
    ),
  )
  return node.ordered ? el('ol', { start: node.start }, items) : el('ul', {}, items)
}

const tags = { strong: 'strong', em: 'em', underline: 'u', strike: 's' }

function inline(node, names) {
  const children = () => node.children.map((child) => inline(child, names))
  switch (node.type) {
    case 'text':
      return node.text
    case 'break':
      return el('br')
    case 'codespan':
      return el('code', {}, node.text)
    case 'spoiler':
      return spoiler(children())
    case 'link':
      return el('a', { href: node.url, target: '_blank', rel: 'noreferrer noopener' }, children())
    case 'user':
      return mention('@', names.user(node.id))
    case 'role':
      return mention('@', names.role(node.id))
    case 'everyone':
      return el('span', { class: 'mention mine' }, node.text)
    case 'channel': {
      const channel = names.channel(node.id)
      return el(
        'button',
        { class: 'mention', onclick: () => names.openChannel(node.id) },
        `#${channel?.name ?? '?'}`,
      )
    }
    case 'command':
      return el(
        'button',
        { class: 'mention', type: 'button', 'data-mentions': node.name },
        `/${names.command(node.name)}`,
      )
    case 'time':
      return timestamp(node)
    default:
      return el(tags[node.type] ?? 'span', {}, children())
  }
}

function mention(sign, known) {
  return el('span', { class: known?.mine ? 'mention mine' : 'mention' }, `${sign}${known?.name ?? '?'}`)
}

function spoiler(children) {
  return el(
    'span',
    {
      class: 'spoiler',
      role: 'button',
      tabindex: '0',
      onclick: (event) => event.currentTarget.classList.add('shown'),
      onkeydown: (event) => event.key === 'Enter' && event.currentTarget.classList.add('shown'),
    },
    children,
  )
}

const styles = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
}

function timestamp({ seconds, style }) {
  const date = new Date(seconds * 1000)
  const full = new Intl.DateTimeFormat(locale(), styles.F).format(date)
  const text =
    style === 'R' ? relative(seconds) : new Intl.DateTimeFormat(locale(), styles[style]).format(date)
  return el(
    'time',
    { dateTime: date.toISOString(), title: full, 'data-relative': style === 'R' ? seconds : undefined },
    text,
  )
}

const spans = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** "in 5 minutes", "2 hours ago", in the person's language. */
export function relative(seconds) {
  const difference = seconds - Date.now() / 1000
  const [unit, length] = spans.find(([, size]) => Math.abs(difference) >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(
    Math.round(difference / length),
    unit,
  )
}

/** Keeps relative times true. */
export function tickTimes() {
  for (const time of document.querySelectorAll('time[data-relative]'))
    time.textContent = relative(Number(time.dataset.relative))
}
