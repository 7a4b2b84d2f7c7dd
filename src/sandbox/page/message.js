import { componentTree } from './components.js'
import { el } from './dom.js'
import { markdown } from './markdown.js'
import { colourText, fileBox, picture, safeUrl } from './pieces.js'
import { channel, mentionNames, store } from './store.js'
import { say } from './strings.js'

const componentsV2 = 1 << 15

/** Everything below a message's heading: text, files, embeds, components and the thread that hangs on it. */
export function messageBody(message, { openChannel }) {
  const names = mentionNames(openChannel)
  const text = markdown(message.content, names)
  if (message.edited_timestamp && (message.flags & componentsV2) === 0) markEdited(text)
  return [
    message.content !== '' && el('div', { class: 'text' }, text),
    files(message.attachments),
    message.embeds.map((embed) => embedBox(embed, names)),
    message.components.length > 0 && componentTree(message, names),
    message.thread && threadLink(message.thread, openChannel),
  ]
}

function markEdited(text) {
  const mark = el('span', { class: 'edited' }, say('edited'))
  const last = text.at(-1)
  if (last?.tagName === 'P') last.append(' ', mark)
  else text.push(mark)
}

/** Uploaded files: pictures shown, all others as a link to save. */
function files(attachments) {
  if (attachments.length === 0) return undefined
  return el(
    'div',
    { class: 'files' },
    attachments.map((file) =>
      isPicture(file) ? picture(file.url, file.description ?? file.filename, file, 'sized') : fileBox(file),
    ),
  )
}

const isPicture = (file) => /^image\/(png|jpe?g|gif|webp)$/.test(file.content_type ?? '')

function threadLink(thread, openChannel) {
  return el(
    'button',
    { class: 'thread-link', onclick: () => openChannel(thread.id) },
    el('strong', {}, thread.name),
    el('span', {}, `${thread.message_count ?? 0} › ${say('open')}`),
    channel(thread.id)?.archived && el('span', { class: 'tag' }, say('archived')),
  )
}

function embedBox(embed, names) {
  const title = embed.title && markdown(embed.title, names)
  return el(
    'div',
    { class: 'embed', style: { borderLeftColor: embed.color ? colourText(embed.color) : '' } },
    el(
      'div',
      { class: 'embed-main' },
      embed.author && el('div', { class: 'embed-author' }, linked(embed.author.name, embed.author.url)),
      title && el('div', { class: 'embed-title' }, linked(title, embed.url)),
      embed.description && el('div', { class: 'text' }, markdown(embed.description, names)),
      embed.fields?.length > 0 &&
        el(
          'div',
          { class: 'embed-fields' },
          embed.fields.map((field) =>
            el(
              'div',
              { class: field.inline ? 'embed-field inline' : 'embed-field' },
              el('div', { class: 'embed-field-name' }, markdown(field.name, names)),
              el('div', { class: 'text' }, markdown(field.value, names)),
            ),
          ),
        ),
      embed.image && picture(embed.image.url, embed.title ?? '', embed.image, 'embed-image'),
      (embed.footer || embed.timestamp) && el('div', { class: 'embed-footer' }, footerText(embed)),
    ),
    embed.thumbnail && picture(embed.thumbnail.url, '', {}, 'embed-thumbnail'),
  )
}

function linked(text, url) {
  return url ? el('a', { href: safeUrl(url), target: '_blank', rel: 'noreferrer noopener' }, text) : text
}

function footerText(embed) {
  const time = embed.timestamp && new Date(embed.timestamp).toLocaleString(store.me.locale)
  return [embed.footer?.text, time].filter(Boolean).join(' • ')
}
