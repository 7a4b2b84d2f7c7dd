import { el, fill } from './dom.js'
import { store } from './store.js'
import { say } from './strings.js'

/**
 * A select menu of a message or a form. `choose(values, element)` is called when a selection is finished: at once
 * where one value is taken, after "Done" where several may be.
 */
export function menu(item, choose) {
  const options = optionsOf(item)
  const least = item.min_values ?? 1
  const most = item.max_values ?? 1
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value))
  const face = el('button', {
    class: 'menu-face',
    type: 'button',
    disabled: item.disabled === true,
    'aria-haspopup': 'listbox',
    'data-custom-id': item.custom_id,
    onclick: () => (root.classList.contains('open') ? close() : open()),
  })
  const root = el('div', { class: 'menu' }, face)

  const showFace = () => {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label)
    fill(
      face,
      el(
        'span',
        { class: labels.length > 0 ? '' : 'placeholder' },
        labels.join(', ') || item.placeholder || say('make selection'),
      ),
      el('span', { class: 'chevron', 'aria-hidden': 'true' }, '▾'),
    )
  }

  const outside = (event) => {
    if (!root.contains(event.target)) close()
  }
  const open = () => {
    root.classList.add('open')
    root.append(list())
    document.addEventListener('mousedown', outside)
    const popup = root.querySelector('.menu-list')
    const scroller = root.closest('.messages')
    if (scroller && popup.getBoundingClientRect().bottom > scroller.getBoundingClientRect().bottom)
      popup.classList.add('above')
    root.querySelector('.menu-option')?.focus()
  }
  const close = () => {
    root.classList.remove('open')
    root.querySelector('.menu-list')?.remove()
    document.removeEventListener('mousedown', outside)
  }
  const finish = () => {
    close()
    showFace()
    choose([...chosen], root)
  }

  const pick = (option, node) => {
    if (most === 1 && least <= 1) {
      chosen.clear()
      chosen.add(option.value)
      return finish()
    }
    if (chosen.has(option.value)) chosen.delete(option.value)
    else if (chosen.size < most) chosen.add(option.value)
    node.setAttribute('aria-selected', String(chosen.has(option.value)))
    done().disabled = chosen.size < least
  }
  const done = () => root.querySelector('.menu-done')

  const list = () =>
    el(
      'div',
      { class: 'menu-list', role: 'listbox', onkeydown: keys },
      options.map((option) => {
        const node = el(
          'button',
          {
            class: 'menu-option',
            type: 'button',
            role: 'option',
            'data-value': option.value,
            'aria-selected': String(chosen.has(option.value)),
            onclick: () => pick(option, node),
          },
          option.emoji?.name && el('span', { class: 'emoji' }, option.emoji.name),
          el(
            'span',
            {},
            el('span', { class: 'option-label' }, option.label),
            option.description && el('small', {}, option.description),
          ),
        )
        return node
      }),
      most > 1 &&
        el(
          'button',
          {
            class: 'menu-done button primary',
            type: 'button',
            disabled: chosen.size < least,
            onclick: finish,
          },
          say('done'),
        ),
    )

  const keys = (event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
      face.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...root.querySelectorAll('.menu-option, .menu-done:enabled')]
    all.at((all.indexOf(document.activeElement) + step) % all.length)?.focus()
  }

  showFace()
  return root
}

/** The entries of a menu; those of users, roles and channels are filled from what the page knows. */
function optionsOf(item) {
  const people = store.people.map(({ id, name }) => ({ value: id, label: name }))
  const bot = { value: store.bot.id, label: store.bot.name }
  const roles = store.roles.map(({ id, name }) => ({ value: id, label: `@${name.replace(/^@/, '')}` }))
  switch (item.type) {
    case 3:
      return item.options
    case 5:
      return [...people, bot]
    case 6:
      return roles
    case 7:
      return [...people, bot, ...roles]
    default:
      return store.channels
        .filter((one) => one.kind !== 'dm' && one.kind !== 'group')
        .map(({ id, name }) => ({ value: id, label: `#${name}` }))
  }
}
