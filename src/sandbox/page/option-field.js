import { interact, readFile } from './api.js'
import { el } from './dom.js'
import { store } from './store.js'
import { localised, say } from './strings.js'
import { choiceTyped, fold, strangeOption, truthTyped } from './typed.js'

const Type = {
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
}
const wait = 120

/** One option of a command being written: its name and a field, with suggestions as they fit its type. */
export function createOptionField(option, entry, suggestions, act) {
  if (option.type === Type.attachment) return fileField(option, act)
  let picked
  /** Whether what is typed was meant for this option by nothing but its place. */
  let unnamed = false
  let asked = 0
  let timer

  const input = el('input', {
    type: 'text',
    'data-option': option.name,
    autocomplete: 'off',
    spellcheck: false,
    inputMode: option.type === Type.integer ? 'numeric' : option.type === Type.number ? 'decimal' : 'text',
    maxLength: option.max_length ?? 6000,
    'aria-label': localised(option, 'name'),
    onfocus: () => suggest(),
    onblur: () => {
      clearTimeout(timer)
      asked += 1
      suggestions.hide()
    },
    oninput: () => {
      picked = undefined
      if (act.spread(input.value)) return
      resize()
      suggest()
    },
    onkeydown: (event) => keys(event),
  })
  const node = el(
    'label',
    { class: 'option-field', title: localised(option, 'description') },
    el('span', { class: 'option-name' }, localised(option, 'name')),
    input,
  )

  const resize = () => {
    input.style.width = `${Math.min(40, Math.max(4, [...input.value].length + 3))}ch`
    node.classList.remove('wrong')
  }

  const keys = (event) => {
    if (event.isComposing) return
    // What is typed in full needs no second Enter to be chosen and then sent.
    const whole = event.key === 'Enter' && act.complete() && suggestions.row(isWhole)
    if (whole) {
      event.preventDefault()
      hold(whole)
      return act.submit()
    }
    if (suggestions.key(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      act.submit()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (suggestions.isOpen()) suggestions.hide()
      else act.leave()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      if (event.shiftKey) act.previous()
      else act.next()
    } else if (event.key === 'Backspace' && input.value === '') {
      event.preventDefault()
      act.remove()
    }
  }

  const isWhole = (row) => [row.value, row.label].some((text) => fold(text) === fold(input.value))

  const hold = (choice) => {
    clearTimeout(timer)
    asked += 1
    picked = choice
    input.value = choice.label
    resize()
    suggestions.hide()
  }

  const take = (choice) => {
    hold(choice)
    act.next()
  }

  /** What is wrong with the value as it stands, for the person; undefined when nothing is. */
  const fault = () => {
    if (picked || input.value.trim() === '') return undefined
    const strange = strangeOption(entry.options, input.value, unnamed || !isFreeText(option))
    if (strange) return act.unknown(strange)
    if (isFreeText(option) || typedValue(option, input.value) !== undefined) return undefined
    const values = fixedChoices(option)
      .slice(0, 12)
      .map((row) => row.label)
    return values.length === 0
      ? say('not a number', { text: input.value, option: localised(option, 'name') })
      : say('not a choice', {
          text: input.value,
          option: localised(option, 'name'),
          values: values.join(', '),
        })
  }

  const heading = () => `${localised(option, 'name')} — ${localised(option, 'description')}`

  const suggest = () => {
    if (picked) return suggestions.hide()
    if (option.autocomplete) return suggestFromBot()
    const typed = input.value.toLocaleLowerCase()
    const rows = fixedChoices(option).filter((row) => row.label.toLocaleLowerCase().includes(typed))
    suggestions.show(heading(), rows, take, typed === '' && !option.required ? -1 : 0)
  }

  /** Whether an answer asked for as number `mine` is still wanted: nothing newer was asked, and the field is there. */
  const wanted = (mine) => mine === asked && node.isConnected

  /** Asks the bot for choices when the typing has paused; an answer that comes too late is not shown. */
  const suggestFromBot = () => {
    clearTimeout(timer)
    suggestions.narrow(input.value)
    asked += 1
    const mine = asked
    timer = setTimeout(async () => {
      if (!wanted(mine)) return
      const outcome = await interact(store.me.id, {
        type: 'autocomplete',
        channel: store.channelId,
        path: entry.path,
        options: { ...act.others(), [option.name]: input.value },
        focused: option.name,
      }).catch((error) => ({ kind: 'failed', error }))
      if (!wanted(mine)) return
      if (outcome.kind !== 'choices') return suggestions.show(say('choices failed'), [], take)
      const rows = outcome.choices.map((choice) => ({
        label: localised(choice, 'name'),
        value: choice.value,
      }))
      suggestions.show(
        rows.length === 0 ? say('no choices') : heading(),
        rows,
        take,
        rows.length > 0 ? 0 : -1,
      )
    }, wait)
  }

  resize()
  return {
    option,
    node,
    isFile: false,
    isEmpty: () => input.value.trim() === '' && !picked,
    value: () => picked?.value ?? typedValue(option, input.value) ?? input.value.trim(),
    fault,
    focus: () => input.focus(),
    /** Puts a text in the place of what is there, as if it had been typed; `byPlace`: without the option's name. */
    type: (text, byPlace = false) => {
      picked = undefined
      unnamed = byPlace
      input.value = text
      resize()
    },
    /** Offers again what fits the text, where the field is the one in hand already. */
    refresh: () => suggest(),
    raw: () => ({ picked, text: input.value }),
    take: (other) => {
      const { picked: chosen, text } = other.raw()
      picked = chosen
      input.value = text
      resize()
    },
    complain: (text) => {
      node.classList.add('wrong')
      input.placeholder = ''
      node.title = text
    },
  }
}

const isNumber = (option) => option.type === Type.integer || option.type === Type.number

/** Whether any text will do: what it must be is for the bot to say. */
const isFreeText = (option) => !isNumber(option) && fixedChoices(option).length === 0

/** What is sent for a typed text; undefined when the option takes no such thing. */
function typedValue(option, text) {
  const trimmed = text.trim()
  if (option.type === Type.boolean) return truthTyped(trimmed)
  if (option.choices?.length > 0) return choiceTyped(option.choices, trimmed)
  if (isNumber(option))
    return Number.isFinite(Number(trimmed.replace(',', '.'))) ? trimmed.replace(',', '.') : undefined
  const rows = fixedChoices(option)
  if (rows.length === 0) return trimmed
  const wanted = fold(trimmed.replace(/^<?[@#&!]*/u, '').replace(/>$/u, ''))
  return rows.find((row) => [row.label, row.value].some((one) => fold(one).replace(/^#/, '') === wanted))
    ?.value
}

/** Choices that need no bot: those of the definition, truth values, people, channels and roles. */
function fixedChoices(option) {
  const people = () => [...store.people, store.bot].map(({ id, name }) => ({ label: name, value: id }))
  const roles = () => store.roles.map(({ id, name }) => ({ label: name, value: id }))
  switch (option.type) {
    case Type.boolean:
      return [
        { label: say('yes'), value: true },
        { label: say('no'), value: false },
      ]
    case Type.user:
      return people()
    case Type.role:
      return roles()
    case Type.mentionable:
      return [...people(), ...roles()]
    case Type.channel:
      return store.channels
        .filter((one) => one.kind !== 'dm' && one.kind !== 'group')
        .map(({ id, name }) => ({ label: `#${name}`, value: id }))
    default:
      return (option.choices ?? []).map((choice) => ({
        label: localised(choice, 'name'),
        value: choice.value,
      }))
  }
}

function fileField(option, act) {
  let file
  const chooser = el('input', { type: 'file', hidden: true, 'data-option': option.name })
  const button = el(
    'button',
    {
      type: 'button',
      class: 'option-file',
      onclick: () => chooser.click(),
      onkeydown: (event) => {
        if (event.key === 'Backspace') act.remove()
        if (event.key === 'Escape') act.leave()
      },
    },
    say('choose file'),
  )
  const set = (chosen) => {
    file = chosen
    button.textContent = file?.name ?? say('choose file')
  }
  chooser.addEventListener('change', () => {
    set(chooser.files[0])
    act.next()
  })
  const node = el(
    'div',
    { class: 'option-field', title: localised(option, 'description') },
    el('span', { class: 'option-name' }, localised(option, 'name')),
    button,
    chooser,
  )
  return {
    option,
    node,
    isFile: true,
    isEmpty: () => file === undefined,
    value: () => readFile(file),
    fault: () => undefined,
    type: () => {},
    refresh: () => {},
    focus: () => button.focus(),
    raw: () => ({ file }),
    take: (other) => set(other.raw().file),
    complain: () => node.classList.add('wrong'),
  }
}
