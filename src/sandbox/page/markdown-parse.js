/**
 * Reads Discord's markdown into a tree of plain objects. Blocks: `paragraph`, `heading` (level), `small`, `quote`,
 * `code` (language, text), `list` (ordered, start, items). Inline: `text`, `strong`, `em`, `underline`, `strike`,
 * `spoiler`, `codespan`, `link`, `user`, `role`, `channel`, `command`, `time`, `everyone`, `break`.
 */
export function parseMarkdown(source) {
  return blocks(String(source).replaceAll('\r\n', '\n'))
}

function blocks(text) {
  const found = []
  let rest = text
  while (rest !== '') {
    const fence = /^```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```(?:[^\S\n]*\n)?/.exec(rest)
    if (fence) {
      found.push({ type: 'code', language: fence[1] ?? '', text: fence[2] })
      rest = rest.slice(fence[0].length)
      continue
    }
    const everything = /^>>> ([\s\S]*)$/.exec(rest)
    if (everything) {
      found.push({ type: 'quote', children: blocks(everything[1]) })
      break
    }
    const quote = /^(?:> ?[^\n]*(?:\n|$))+/.exec(rest)
    if (quote && /^> /.test(rest)) {
      const inner = quote[0].replace(/\n$/, '').replaceAll(/^> ?/gm, '')
      found.push({ type: 'quote', children: blocks(inner) })
      rest = rest.slice(quote[0].length)
      continue
    }
    const heading = /^(#{1,3}) +([^\n]+)(?:\n|$)/.exec(rest)
    if (heading) {
      found.push({ type: 'heading', level: heading[1].length, children: inline(heading[2]) })
      rest = rest.slice(heading[0].length)
      continue
    }
    const small = /^-# +([^\n]+)(?:\n|$)/.exec(rest)
    if (small) {
      found.push({ type: 'small', children: inline(small[1]) })
      rest = rest.slice(small[0].length)
      continue
    }
    const list = /^(?: *(?:[-*]|\d+\.) +[^\n]+(?:\n|$)(?: {2,}[^\n]+(?:\n|$))*)+/.exec(rest)
    if (list) {
      found.push(listOf(list[0].replace(/\n$/, '').split('\n')))
      rest = rest.slice(list[0].length)
      continue
    }
    const line = paragraph(rest)
    found.push({ type: 'paragraph', children: inline(line.text) })
    rest = rest.slice(line.length)
  }
  return found
}

/** Takes lines up to the next block; emphasis may span lines, so a paragraph is read as a whole. */
function paragraph(rest) {
  const next = /\n(?=#{1,3} |-# |> |>>> | *(?:[-*]|\d+\.) )|(?<=[\s\S])(?=```[\s\S]*?```)/.exec(rest)
  const end = next ? next.index : rest.length
  const text = rest.slice(0, end)
  return { text: text.replace(/\n$/, ''), length: end + (rest[end] === '\n' ? 1 : 0) }
}

function listOf(lines) {
  const first = /^( *)(?:[-*]|(\d+)\.) +(.*)$/.exec(lines[0])
  const indent = first[1].length
  const items = []
  let inner = []
  const flush = () => {
    const last = items.at(-1)
    if (last && inner.length > 0) {
      const isList = /^ *(?:[-*]|\d+\.) +/.test(inner[0])
      last.nested.push(
        isList ? listOf(inner) : { type: 'paragraph', children: inline(inner.join('\n').trim()) },
      )
    }
    inner = []
  }
  for (const line of lines) {
    const item = /^( *)(?:[-*]|\d+\.) +(.*)$/.exec(line)
    if (item && item[1].length <= indent) {
      flush()
      items.push({ children: inline(item[2]), nested: [] })
    } else inner.push(line)
  }
  flush()
  return { type: 'list', ordered: first[2] !== undefined, start: Number(first[2] ?? 1), items }
}

/** What may begin a piece of inline markup, tried in this order at each place. */
const rules = [
  [/^\\([^\sA-Za-z0-9])/, (m) => ({ type: 'text', text: m[1] })],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => ({ type: 'codespan', text: m[2].trim() })],
  [
    /^\*\*\*(?=\S)([\s\S]+?)\*\*\*/,
    (m) => ({ type: 'strong', children: [{ type: 'em', children: inline(m[1]) }] }),
  ],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => ({ type: 'strong', children: inline(m[1]) })],
  [/^__([\s\S]+?)__(?!_)/, (m) => ({ type: 'underline', children: inline(m[1]) })],
  [/^~~([\s\S]+?)~~/, (m) => ({ type: 'strike', children: inline(m[1]) })],
  [/^\|\|([\s\S]+?)\|\|/, (m) => ({ type: 'spoiler', children: inline(m[1]) })],
  [/^\*(?=\S)((?:[^*]|\*\*[^*]+\*\*)+?)\*(?!\*)/, (m) => ({ type: 'em', children: inline(m[1]) })],
  [/^_(?=\S)((?:[^_]|__[^_]+__)+?)_(?![\p{L}\p{N}_])/u, (m) => ({ type: 'em', children: inline(m[1]) })],
  [/^<@!?(\d+)>/, (m) => ({ type: 'user', id: m[1] })],
  [/^<@&(\d+)>/, (m) => ({ type: 'role', id: m[1] })],
  [/^<#(\d+)>/, (m) => ({ type: 'channel', id: m[1] })],
  [/^<\/([^:>]+):(\d+)>/, (m) => ({ type: 'command', name: m[1], id: m[2] })],
  [
    /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
    (m) => ({ type: 'time', seconds: Number(m[1]), style: m[2] ?? 'f' }),
  ],
  [/^<a?:(\w+):\d+>/, (m) => ({ type: 'text', text: `:${m[1]}:` })],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/,
    (m) => ({ type: 'link', url: m[2], children: inline(m[1]) }),
  ],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => ({ type: 'link', url: m[1], children: [{ type: 'text', text: m[1] }] })],
  [
    /^https?:\/\/[^\s<]*[^\s<.,;:!?'")\]*_|~]/,
    (m) => ({ type: 'link', url: m[0], children: [{ type: 'text', text: m[0] }] }),
  ],
  [/^@(?:everyone|here)\b/, (m) => ({ type: 'everyone', text: m[0] })],
  [/^\n/, () => ({ type: 'break' })],
]

const mayBegin = /[\\`*_~|<[@\n]|https?:\/\//g

function inline(text) {
  const found = []
  let plain = ''
  let rest = text
  let before = ''
  while (rest !== '') {
    const match = attempt(rest, before)
    if (match) {
      if (plain !== '') found.push({ type: 'text', text: plain })
      plain = ''
      found.push(match.node)
      before = rest[match.length - 1]
      rest = rest.slice(match.length)
      continue
    }
    mayBegin.lastIndex = 1
    const next = mayBegin.exec(rest)
    const end = next ? next.index : rest.length
    plain += rest.slice(0, end)
    before = rest[end - 1]
    rest = rest.slice(end)
  }
  if (plain !== '') found.push({ type: 'text', text: plain })
  return found
}

function attempt(rest, before) {
  for (const [pattern, make] of rules) {
    // An underscore inside a word is only an underscore.
    if (rest[0] === '_' && /[\p{L}\p{N}]/u.test(before)) break
    const match = pattern.exec(rest)
    if (match) return { node: make(match), length: match[0].length }
  }
  return undefined
}
