/**
 * Makes an element. Properties starting with `on` are listeners, `class`, `data-*`, `aria-*` and `role` attributes,
 * `style` an object of style properties; all others are set as properties. Children are nodes, or values that become
 * text, so nothing that a person or the bot wrote is ever read as HTML.
 */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name === 'style') Object.assign(element.style, value)
    else if (/^(class$|data-|aria-|role$|for$|list$|tabindex$)/.test(name))
      element.setAttribute(name, String(value))
    else element[name] = value
  }
  append(element, children)
  return element
}

function append(parent, children) {
  for (const child of children.flat(Number.POSITIVE_INFINITY)) {
    if (child === undefined || child === null || child === false) continue
    parent.append(child instanceof Node ? child : String(child))
  }
}

/** Replaces everything inside an element. */
export function fill(element, ...children) {
  element.replaceChildren()
  append(element, children)
  return element
}

/** The element of the page's skeleton with this id. */
export function place(id) {
  return document.getElementById(id)
}

const hues = [205, 28, 150, 270, 340, 95, 185, 50, 235, 5]

/** A calm colour that stays the same for a name. */
export function colourOf(text) {
  let sum = 7
  for (const letter of String(text)) sum = (sum * 16_777_619 + letter.codePointAt(0) * 97) % 1_000_003
  return `hsl(${hues[sum % hues.length]} 45% 45%)`
}

/** A round badge with the first letter of a name. */
export function avatar(name, isBot = false, size = '') {
  if (isBot) return el('img', { class: `avatar ${size}`, src: '/page/icon.svg', alt: '' })
  const letter = [...String(name)][0] ?? '?'
  return el(
    'span',
    { class: `avatar ${size}`, style: { background: colourOf(name) }, 'aria-hidden': 'true' },
    letter.toLocaleUpperCase(),
  )
}

/** Shows a short message that goes away by itself. */
export function toast(text, kind = 'error') {
  const shown = el('div', { class: `toast ${kind}` }, text)
  place('toasts').append(shown)
  setTimeout(() => shown.remove(), 6000)
}
