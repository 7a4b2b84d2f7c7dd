import { el, fill, toast } from './dom.js'
import { createOptionField } from './option-field.js'
import { localised, say } from './strings.js'
import { splitTyped, strangeOption } from './typed.js'

const STRING = 3

/**
 * The composer while a command is being written: the command, a field for each option in use, and the options that
 * may still be added. `act.submit(entry, options, retry)` gets the values by name; `act.again(entry, fields)` opens the
 * command with those fields once more; `act.cancel(typed)` leaves.
 * Options may also be typed by name where one is, `unit:K3 place:H3`; `typed` is what follows the command already.
 */
export function createCommandForm(bar, entry, suggestions, act, typed = '') {
  const fields = []
  const holder = el('div', { class: 'option-fields' })
  const more = el('div', { class: 'more-options' })

  const unused = () => entry.options.filter((option) => !fields.some((field) => field.option === option))

  const add = (option, focus) => {
    const field = createOptionField(option, entry, suggestions, {
      others: () => values(false),
      next: () => moveOn(field),
      previous: () => step(field, -1),
      remove: () => removeField(field),
      submit,
      leave: () => act.cancel(),
      spread: (text) => spread(field, text),
      complete: () => entry.options.every((one) => !one.required || one === option || isGiven(one)),
      unknown,
    })
    fields.push(field)
    fields.sort((a, b) => entry.options.indexOf(a.option) - entry.options.indexOf(b.option))
    fill(
      holder,
      fields.map((one) => one.node),
    )
    drawMore()
    if (focus) field.focus()
    return field
  }

  const fieldOf = (option) => fields.find((field) => field.option === option)
  const isGiven = (option) => !(fieldOf(option)?.isEmpty() ?? true)

  /** Puts what is typed by name where it belongs; false when nothing in the text names an option that is still free. */
  const spread = (field, text) => {
    const free = entry.options.filter((option) => option !== field?.option && !isGiven(option))
    const named = splitTyped(field ? [...free, field.option] : free, text)
    // An option is its own only where its name stands first: `unit:K3` in the field of the unit.
    const own = named.parts.some((part) => part.option === field?.option)
    const { lead, parts } = own && named.lead !== '' ? splitTyped(free, text) : named
    if (parts.length === 0) return false
    if (field && (!own || lead !== '')) field.type(lead)
    else if (!field) starter.value = lead
    let last
    for (const part of parts) {
      last = fieldOf(part.option) ?? add(part.option, false)
      last.type(part.text)
    }
    last.focus()
    last.refresh()
    return true
  }

  /** What is said of a name that is no option of the command. */
  const unknown = (name) =>
    entry.options.length === 0
      ? say('takes no options', { command: `/${entry.shown.join(' ')}` })
      : say('unknown option', {
          command: `/${entry.shown.join(' ')}`,
          name,
          options: entry.options.map((option) => localised(option, 'name')).join(', '),
        })

  /** Moves what was typed without a name to the first option that is free; false when that cannot be. */
  const settleStarter = () => {
    const text = starter.value.trim()
    if (text === '') return true
    const strange = strangeOption(entry.options, text, true)
    const free = entry.options.find((option) => option.type === STRING && !isGiven(option))
    if (strange || !free) {
      toast(unknown(strange ?? text))
      starter.focus()
      return false
    }
    const alone = fields.every((field) => field.isEmpty())
    starter.value = ''
    const field = fieldOf(free) ?? add(free, false)
    field.type(text)
    field.focus()
    return alone
  }

  const removeField = (field) => {
    if (field.option.required) return act.cancel(`/${entry.shown.join(' ')}`)
    const index = fields.indexOf(field)
    fields.splice(index, 1)
    fill(
      holder,
      fields.map((one) => one.node),
    )
    drawMore()
    suggestions.hide()
    const neighbour = fields[Math.max(0, index - 1)]
    if (neighbour) neighbour.focus()
    else starter.focus()
  }

  const step = (field, by) => {
    const next = fields[fields.indexOf(field) + by]
    next?.focus()
    return next !== undefined
  }

  /** On to the next field without a value; when there is none, the options still unused are offered. */
  const moveOn = (field) => {
    const empty = fields.find((one) => one !== field && one.option.required && one.isEmpty())
    if (empty) return empty.focus()
    if (step(field, 1)) return
    offerMore()
  }

  const offerMore = () => {
    starter.focus()
  }

  const values = (withFiles = true) =>
    Object.fromEntries(
      fields
        .filter((field) => !field.isEmpty() && (withFiles || !field.isFile))
        .map((field) => [field.option.name, field.value()]),
    )

  const submit = async () => {
    if (!settleStarter()) return
    const missing = entry.options.find(
      (option) => option.required && (fields.find((field) => field.option === option)?.isEmpty() ?? true),
    )
    if (missing) {
      const field = fields.find((one) => one.option === missing) ?? add(missing, false)
      field.focus()
      field.complain(say('required'))
      toast(`${localised(missing, 'name')}: ${say('required')}`)
      return
    }
    const wrong = fields.find((field) => field.fault())
    if (wrong) {
      wrong.focus()
      wrong.complain(wrong.fault())
      toast(wrong.fault())
      return
    }
    const options = {}
    for (const field of fields) if (!field.isEmpty()) options[field.option.name] = await field.value()
    act.submit(entry, options, () => act.again(entry, fields))
  }

  /** The end of the line, where further options are chosen by name and Enter sends. */
  const starter = el('input', {
    class: 'option-starter',
    'aria-label': say('optional'),
    onfocus: () => offer(),
    oninput: () => spread(undefined, starter.value) || offer(),
    onblur: () => suggestions.hide(),
    onkeydown: (event) => {
      if (suggestions.key(event)) return
      if (event.key === 'Enter') {
        event.preventDefault()
        submit()
      } else if (event.key === 'Escape') act.cancel()
      else if (event.key === 'Backspace' && starter.value === '') {
        event.preventDefault()
        const last = fields.at(-1)
        if (last) last.focus()
        else act.cancel(`/${entry.shown.join(' ')}`)
      }
    },
  })

  const offer = () => {
    if (starter.value.includes(':')) return suggestions.hide()
    const wanted = starter.value.trim().toLocaleLowerCase().replace(/:$/, '')
    const rows = unused()
      .filter((option) => [option.name, localised(option, 'name')].some((name) => name.startsWith(wanted)))
      .map((option) => ({
        label: localised(option, 'name'),
        detail: localised(option, 'description'),
        option,
      }))
    if (rows.length === 0) return offerFirst()
    suggestions.show(
      say('optional'),
      rows,
      (row) => {
        starter.value = ''
        add(row.option, true)
      },
      wanted === '' ? -1 : 0,
    )
  }

  /** What is typed and begins no option's name is for the first option that is free, with all that is offered there. */
  const offerFirst = () => {
    const free = entry.options.find((option) => option.type === STRING && !isGiven(option))
    if (!free) return suggestions.hide()
    const text = starter.value.trimStart()
    starter.value = ''
    const field = fieldOf(free) ?? add(free, false)
    field.type(text, true)
    field.focus()
  }

  const drawMore = () => {
    const left = unused()
    fill(
      more,
      left.length > 0 &&
        el(
          'button',
          { class: 'quiet', type: 'button', onclick: offerMore },
          say('more options', { count: left.length }),
        ),
    )
  }

  /** Takes up what was typed or pasted behind the name of the command. */
  const enter = (text) => {
    if (text === '') return
    const [first] = fields
    if (spread(first, text)) return
    if (first) first.type(text)
    else starter.value = text
    first?.refresh()
  }

  const restore = (earlier) => {
    for (const old of earlier) {
      const field = fields.find((one) => one.option === old.option) ?? add(old.option, false)
      field.take(old)
    }
    fields[0]?.focus()
  }

  fill(
    bar,
    el(
      'div',
      { class: 'command-line', 'data-command': entry.path.join(' ') },
      el('span', { class: 'command-name' }, `/${entry.shown.join(' ')}`),
      holder,
      starter,
      more,
    ),
    el(
      'button',
      {
        class: 'attach',
        type: 'button',
        title: say('cancel'),
        'aria-label': say('cancel'),
        onclick: () => act.cancel(),
      },
      '×',
    ),
    el(
      'button',
      { class: 'send', type: 'button', title: say('send'), 'aria-label': say('send'), onclick: submit },
      '➤',
    ),
  )
  for (const option of entry.options.filter((one) => one.required)) add(option, false)
  drawMore()
  if (fields[0]) fields[0].focus()
  else starter.focus()
  enter(typed)
  /** All of it as it would be typed. */
  const text = () => {
    const given = fields.flatMap((field) => {
      const { picked, text: typedText = '' } = field.raw()
      const value = String(picked?.value ?? typedText).trim()
      return field.isFile || value === '' ? [] : `${localised(field.option, 'name')}:${value}`
    })
    return `/${entry.shown.join(' ')} ${[...given, starter.value.trim()].join(' ').trimEnd()}`
  }

  const focus = () => (fields.find((field) => field.isEmpty()) ?? fields.at(-1) ?? starter).focus()

  return { restore, text, focus }
}
