import { interact, readFile } from './api.js'
import { openLayer } from './dialog.js'
import { el, fill } from './dom.js'
import { markdown } from './markdown.js'
import { menu } from './select.js'
import { mentionNames, store } from './store.js'
import { say } from './strings.js'

/** Shows a modal that the bot opened and sends what was filled in; a failure is shown and the modal stays. */
export function openModal(modal) {
  const fields = new Map()
  const error = el('div', { class: 'form-error', role: 'alert' })
  const body = modal.components.map((item) => row(item, fields))
  const button = el('button', { type: 'submit', class: 'button primary' }, say('submit'))
  const submit = async (event) => {
    event.preventDefault()
    fill(error)
    button.classList.add('busy')
    try {
      const filled = await Promise.all([...fields].map(async ([id, read]) => [id, await read()]))
      const outcome = await interact(store.me.id, {
        type: 'modal',
        customId: modal.customId,
        fields: Object.fromEntries(filled.filter(([, value]) => value !== undefined)),
      })
      if (outcome.kind === 'failed') fill(error, say('interaction failed'))
      else close()
    } catch (problem) {
      fill(error, problem.message)
    } finally {
      button.classList.remove('busy')
    }
  }
  const close = openLayer(
    el(
      'form',
      { class: 'dialog-box modal', onsubmit: submit, 'data-modal': modal.customId },
      el('h2', {}, modal.title),
      el('div', { class: 'dialog-fields' }, body),
      error,
      el(
        'div',
        { class: 'dialog-buttons' },
        el('button', { type: 'button', class: 'quiet', onclick: () => close() }, say('cancel')),
        button,
      ),
    ),
  )
}

function row(item, fields) {
  if (item.type === 10)
    return el(
      'div',
      { class: 'text' },
      markdown(
        item.content,
        mentionNames(() => {}),
      ),
    )
  if (item.type === 18) return labelled(item.label, item.description, item.component, fields)
  return item.components.map((input) => labelled(input.label, undefined, input, fields))
}

function labelled(label, description, input, fields) {
  // A click on a label presses the first button inside it, which would be the menu's.
  const isMenu = input.type !== 4 && input.type !== 19
  return el(
    isMenu ? 'div' : 'label',
    { class: 'field' },
    el(
      'span',
      {},
      label,
      input.required !== false && el('b', { class: 'star', title: say('field required') }, ' *'),
    ),
    description && el('small', {}, description),
    control(input, fields),
  )
}

const paragraph = 2

/** The control of one field; its reader is put into `fields` under the custom id. */
function control(input, fields) {
  if (input.type === 4) {
    const shared = {
      value: input.value ?? '',
      placeholder: input.placeholder ?? '',
      required: input.required !== false,
      minLength: input.min_length ?? 0,
      maxLength: input.max_length ?? 4000,
      name: input.custom_id,
    }
    const node =
      input.style === paragraph
        ? el('textarea', { ...shared, rows: 6 })
        : el('input', { ...shared, type: 'text' })
    fields.set(input.custom_id, () => node.value)
    return node
  }
  if (input.type === 19) {
    const node = el('input', {
      type: 'file',
      multiple: (input.max_values ?? 1) > 1,
      required: input.required !== false,
    })
    fields.set(input.custom_id, () => Promise.all([...node.files].map(readFile)))
    return node
  }
  let chosen = (input.options ?? []).filter((option) => option.default).map((option) => option.value)
  fields.set(input.custom_id, () => chosen)
  return menu(input, (values) => {
    chosen = values
  })
}
