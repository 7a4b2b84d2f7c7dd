import { interact, localUrl } from './api.js'
import { el, toast } from './dom.js'
import { markdown } from './markdown.js'
import { openModal } from './modal.js'
import { colourText, fileBox, picture, safeUrl } from './pieces.js'
import { menu } from './select.js'
import { store } from './store.js'
import { say } from './strings.js'

/** The buttons, menus and layout pieces of a message. */
export function componentTree(message, names) {
  const problem = el('div', { class: 'component-problem', role: 'alert' })
  const context = {
    message,
    names,
    use: (component, values, busy) => use(message, component, values, busy, problem),
  }
  return el(
    'div',
    { class: 'components' },
    message.components.map((item) => draw(item, context)),
    problem,
  )
}

function draw(item, context) {
  const inner = () => item.components.map((one) => draw(one, context))
  switch (item.type) {
    case 1:
      return el('div', { class: 'component-row' }, inner())
    case 2:
      return button(item, context)
    case 3:
    case 5:
    case 6:
    case 7:
    case 8:
      return menu(item, (values, busy) => context.use(item, values, busy))
    case 9:
      return el('div', { class: 'section' }, el('div', {}, inner()), draw(item.accessory, context))
    case 10:
      return el('div', { class: 'text' }, markdown(item.content, context.names))
    case 11:
      return veiled(item.spoiler, picture(item.media.url, item.description ?? '', {}, 'embed-thumbnail'))
    case 12:
      return el(
        'div',
        { class: item.items.length > 1 ? 'gallery many' : 'gallery' },
        item.items.map((one) =>
          veiled(one.spoiler, picture(one.media.url, one.description ?? '', one.media)),
        ),
      )
    case 13:
      return veiled(item.spoiler, fileBox({ ...item.file, url: localUrl(item.file.url) }))
    case 14:
      return el('hr', {
        class: `${item.divider === false ? 'bare' : ''} ${item.spacing === 2 ? 'wide' : ''}`,
      })
    case 17:
      return veiled(
        item.spoiler,
        el(
          'div',
          {
            class: 'container',
            style: { borderLeftColor: item.accent_color ? colourText(item.accent_color) : '' },
          },
          inner(),
        ),
      )
    default:
      return undefined
  }
}

function veiled(isSpoiler, node) {
  if (!isSpoiler) return node
  return el('div', { class: 'veil', onclick: (event) => event.currentTarget.classList.add('shown') }, node)
}

const buttonStyles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' }

function button(item, context) {
  const face = [item.emoji?.name && el('span', { class: 'emoji' }, item.emoji.name), item.label]
  if (item.style === 5)
    return el(
      'a',
      { class: 'button secondary', href: safeUrl(item.url), target: '_blank', rel: 'noreferrer noopener' },
      face,
      ' ↗',
    )
  return el(
    'button',
    {
      class: `button ${buttonStyles[item.style] ?? 'secondary'}`,
      'data-custom-id': item.custom_id,
      disabled: item.disabled === true,
      onclick: (event) => context.use(item, undefined, event.currentTarget),
    },
    face,
  )
}

/** Sends the use of a component; while it waits `busy` is marked, and a failure is shown under the message. */
async function use(message, component, values, busy, problem) {
  problem.textContent = ''
  busy.classList.add('busy')
  try {
    const outcome = await interact(store.me.id, {
      type: 'component',
      message: message.id,
      component: component.custom_id,
      ...(values ? { values } : {}),
    })
    if (outcome.kind === 'modal') openModal(outcome.modal)
    if (outcome.kind === 'failed') problem.textContent = say('interaction failed')
  } catch (error) {
    toast(error.message)
  } finally {
    busy.classList.remove('busy')
  }
}
