import { el, fill } from './dom.js'

/** The list that opens above the composer; one of its rows may be marked, and is chosen by Enter or Tab. */
export function createSuggestions(root) {
  let items = []
  let marked = -1
  let choose = () => {}

  const mark = (index) => {
    marked = index
    root.querySelectorAll('.suggestion').forEach((row, at) => {
      row.setAttribute('aria-selected', String(at === marked))
      if (at === marked) row.scrollIntoView({ block: 'nearest' })
    })
  }

  /** Moves the mark by one row, round the ends; from no mark to the first row or the last. */
  const step = (by) =>
    mark(marked === -1 ? (by > 0 ? 0 : items.length - 1) : (marked + by + items.length) % items.length)

  /** Shows rows `{ label, hint, detail }` under a heading; `act` is called with the row that was chosen. */
  const show = (heading, rows, act, first = 0) => {
    items = rows
    choose = act
    root.hidden = false
    fill(
      root,
      heading && el('div', { class: 'suggestion-heading' }, heading),
      rows.map((row, index) =>
        el(
          'button',
          {
            class: 'suggestion',
            type: 'button',
            role: 'option',
            tabindex: '-1',
            // The field keeps the focus: a press that took it away would close the list first.
            onmousedown: (event) => event.preventDefault(),
            onclick: () => choose(row),
            onmousemove: () => marked !== index && mark(index),
          },
          el('span', { class: 'suggestion-label' }, row.label),
          row.detail && el('span', { class: 'suggestion-detail' }, row.detail),
          row.hint && el('span', { class: 'suggestion-hint' }, row.hint),
        ),
      ),
    )
    root.scrollTop = 0
    mark(rows.length === 0 ? -1 : first)
  }

  /** Leaves only rows that hold what is typed by now: a list asked for earlier must not be chosen from as it was. */
  const narrow = (typed) => {
    if (root.hidden) return
    const wanted = typed.toLocaleLowerCase()
    const left = items.filter((row) => row.label.toLocaleLowerCase().includes(wanted))
    if (left.length === 0) hide()
    else show(root.querySelector('.suggestion-heading')?.textContent, left, choose)
  }

  const hide = () => {
    items = []
    marked = -1
    root.hidden = true
    root.replaceChildren()
  }

  /** Handles the keys of a list; true when the key was used up. */
  const key = (event) => {
    if (root.hidden) return false
    if (event.key === 'ArrowDown' && items.length > 0) step(1)
    else if (event.key === 'ArrowUp' && items.length > 0) step(-1)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && marked >= 0)
      choose(items[marked])
    else return false
    event.preventDefault()
    return true
  }

  /** The first row on the list that fits; undefined when the list is closed or has none. */
  const row = (fits) => (root.hidden ? undefined : items.find(fits))

  return { show, narrow, hide, key, row, isOpen: () => !root.hidden && items.length > 0 }
}
