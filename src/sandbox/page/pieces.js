import { localUrl } from './api.js'
import { openPicture } from './dialog.js'
import { el } from './dom.js'

/** The most room a picture takes in a message, in pixels. */
const [WIDEST, HIGHEST] = [560, 420]

/** A picture that opens large at a click; its size is reserved before it has loaded. */
export function picture(url, alt, { width, height } = {}, classes = '') {
  const address = localUrl(url)
  const face = el(
    'button',
    { class: `picture ${classes}`, onclick: () => openPicture(address, alt) },
    el('img', {
      src: address,
      alt: alt ?? '',
      title: alt ?? '',
      width: width ?? undefined,
      height: height ?? undefined,
    }),
  )
  if (width > 0 && height > 0) {
    face.style.setProperty('--wide', `${Math.round(Math.min(width, WIDEST, (HIGHEST * width) / height))}px`)
    face.style.setProperty('--ratio', `${width} / ${height}`)
  }
  return face
}

/** A file that is not shown: its name and size, to be saved. */
export function fileBox(file) {
  const name = file.filename ?? file.name
  return el(
    'a',
    { class: 'file', href: localUrl(file.url), download: name },
    el('span', { class: 'file-sign', 'aria-hidden': 'true' }),
    el('span', {}, el('span', { class: 'file-name' }, name), el('small', {}, sizeText(file.size))),
  )
}

function sizeText(bytes) {
  if (!bytes) return ''
  return bytes < 1024
    ? `${bytes} B`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} KB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** `#rrggbb` of a colour number. */
export const colourText = (number) => `#${Number(number).toString(16).padStart(6, '0')}`

/** Only web addresses may be followed. */
export function safeUrl(url) {
  return /^https?:\/\//i.test(String(url)) ? String(url) : '#'
}
