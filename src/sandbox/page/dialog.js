import { el, fill, place } from './dom.js'
import { say } from './strings.js'

/** Shows something over the page until `close` is called, or the person presses Escape or clicks beside it. */
export function openLayer(content, { closed = () => {}, kind = 'dialog' } = {}) {
  const before = document.activeElement
  const close = () => {
    layer.remove()
    document.removeEventListener('keydown', onKey, true)
    before?.focus?.()
    closed()
  }
  const onKey = (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  const layer = el(
    'div',
    { class: `layer ${kind}`, onmousedown: (event) => event.target === layer && close() },
    content,
  )
  document.addEventListener('keydown', onKey, true)
  place('layer').append(layer)
  layer.querySelector('input, textarea, select, button')?.focus()
  return close
}

/** Shows a picture as large as fits. */
export function openPicture(url, alt) {
  const close = openLayer(
    el(
      'figure',
      { class: 'lightbox' },
      el('img', { src: url, alt, onclick: () => close() }),
      el('figcaption', {}, alt && el('span', {}, alt), el('a', { href: url, target: '_blank' }, say('open'))),
    ),
    { kind: 'picture' },
  )
}

/**
 * Asks for a few values: fields are `{ key, label, kind }` with kind `check` or text. `act` gets the values by key;
 * what it throws is shown in the form, which stays open.
 */
export function openForm(title, fields, act) {
  const inputs = new Map()
  const error = el('div', { class: 'form-error' })
  const rows = fields.map(({ key, label, kind }) => {
    const input = el('input', { type: kind === 'check' ? 'checkbox' : 'text', required: kind !== 'check' })
    inputs.set(key, input)
    return kind === 'check'
      ? el('label', { class: 'check' }, input, el('span', {}, label))
      : el('label', { class: 'field' }, el('span', {}, label), input)
  })
  const submit = async (event) => {
    event.preventDefault()
    const values = Object.fromEntries(
      [...inputs].map(([key, input]) => [
        key,
        input.type === 'checkbox' ? input.checked : input.value.trim(),
      ]),
    )
    try {
      await act(values)
      close()
    } catch (problem) {
      fill(error, problem.message)
    }
  }
  const close = openLayer(
    el(
      'form',
      { class: 'dialog-box', onsubmit: submit },
      el('h2', {}, title),
      el('div', { class: 'dialog-fields' }, rows),
      error,
      el(
        'div',
        { class: 'dialog-buttons' },
        el('button', { type: 'button', class: 'quiet', onclick: () => close() }, say('cancel')),
        el('button', { type: 'submit', class: 'button primary' }, say('create')),
      ),
    ),
  )
}
