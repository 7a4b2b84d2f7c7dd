import { call, interact, readFile } from './api.js'
import { commandEntries, fittingEntries } from './command-entries.js'
import { createCommandForm } from './command-form.js'
import { el, fill, place, toast } from './dom.js'
import { openModal } from './modal.js'
import { channel, channelName, store } from './store.js'
import { localised, say } from './strings.js'
import { createSuggestions } from './suggestions.js'
import { enteredCommand } from './typed.js'

const typingEvery = 5000

/** The place to write: plain messages, and slash commands with their options. */
export function createComposer(root, { submitted, loadCommands }) {
  const popup = el('div', { class: 'suggestions', role: 'listbox', hidden: true })
  const suggestions = createSuggestions(popup)
  const bar = el('div', { class: 'composer-bar' })
  const pending = el('div', { class: 'pending' })
  const text = el('textarea', { rows: 1, maxLength: 2000, 'data-role': 'composer', spellcheck: false })
  const chooser = el('input', { type: 'file', multiple: true, hidden: true })
  const chosen = el('div', { class: 'chosen-files' })
  let files = []
  let lastTyping = 0
  let form
  /** Where one is, and what was left half typed elsewhere. */
  let here = ''
  const drafts = new Map()
  fill(root, pending, popup, chosen, bar, chooser)

  const grow = () => {
    text.style.height = 'auto'
    text.style.height = `${Math.min(text.scrollHeight, 220)}px`
  }

  /** Back to an empty place to write. */
  const reset = () => {
    const where = channel()
    suggestions.hide()
    form = undefined
    text.value = ''
    files = []
    drawFiles()
    text.placeholder = where
      ? say(where.kind === 'dm' || where.kind === 'group' ? 'write dm' : 'write', {
          name: channelName(where),
        })
      : ''
    fill(
      bar,
      el(
        'button',
        {
          class: 'attach',
          type: 'button',
          title: say('attach'),
          'aria-label': say('attach'),
          onclick: () => chooser.click(),
        },
        '+',
      ),
      text,
      el(
        'button',
        { class: 'send', type: 'button', title: say('send'), 'aria-label': say('send'), onclick: sendText },
        '➤',
      ),
    )
    grow()
    // A phone's keyboard should come up only when it is asked for.
    if (isDesk()) text.focus()
  }

  const isDesk = () => matchMedia('(pointer: fine)').matches

  /** To the open channel: what is half typed where one was stays there, and what was left here is here again. */
  const enter = () => {
    const left = form ? form.text() : text.value
    if (here !== '' && left.trim() !== '') drafts.set(here, left)
    here = `${store.me.id}/${store.channelId}`
    reset()
    const draft = drafts.get(here)
    if (draft === undefined) return
    drafts.delete(here)
    text.value = draft
    changed()
  }

  /** Puts the cursor where one writes. */
  const focus = () => (form ? form.focus() : text.focus())

  const suggestCommands = () => {
    const entries = commandEntries(store.commands)
    const fitting = fittingEntries(entries, text.value.slice(1))
    const rows = fitting.map((entry) => ({
      label: `/${entry.shown.join(' ')}`,
      detail: entry.description,
      hint: entry.options
        .filter((option) => option.required)
        .map((option) => localised(option, 'name'))
        .join(' '),
      entry,
    }))
    suggestions.show(rows.length === 0 ? say('no commands') : '', rows, (row) => enterCommand(row.entry))
  }

  const changed = () => {
    grow()
    if (text.value.startsWith('/')) {
      const entered = enteredCommand(commandEntries(store.commands), text.value.slice(1))
      if (entered) return enterCommand(entered.entry, entered.rest)
      return suggestCommands()
    }
    suggestions.hide()
    if (text.value !== '' && Date.now() - lastTyping > typingEvery) {
      lastTyping = Date.now()
      call('POST', 'typing', { as: store.me.id, channel: store.channelId }).catch(() => {})
    }
  }

  /** Puts the options of a command in the place of the text. */
  const enterCommand = (entry, typed) => {
    suggestions.hide()
    form = createCommandForm(
      bar,
      entry,
      suggestions,
      { cancel: leaveCommand, submit: sendCommand, again },
      typed,
    )
  }

  /** Opens a command that could not be sent with what was in its fields. */
  const again = (entry, fields) => {
    enterCommand(entry)
    form.restore(fields)
  }

  const leaveCommand = (typed = '') => {
    reset()
    text.value = typed
    text.focus()
    changed()
  }

  const sendCommand = async (entry, options, retry) => {
    reset()
    const label = `/${entry.shown.join(' ')}`
    const note = el('div', { class: 'pending-row' }, el('span', { class: 'spinner' }), label)
    pending.append(note)
    submitted()
    const used = { type: 'command', channel: store.channelId, path: entry.path, options }
    const outcome = await interact(store.me.id, used).catch((error) => {
      toast(error.message)
      retry()
    })
    note.remove()
    if (outcome?.kind === 'modal') openModal(outcome.modal)
    if (outcome?.kind === 'failed') failed(label, outcome.reason)
  }

  /** What Discord shows under a command that nobody answered. */
  const failed = (label, reason) => {
    const note = el(
      'div',
      { class: 'pending-row failed', role: 'alert' },
      el('span', {}, `⚠ ${label} — ${say(reason === 'bot-offline' ? 'bot is offline' : 'did not respond')}`),
      el('button', { class: 'quiet', onclick: () => note.remove() }, say('dismiss')),
    )
    pending.append(note)
  }

  const sendText = async () => {
    if (suggestions.isOpen()) return
    const content = text.value
    if (content.trim() === '' && files.length === 0) return
    if (/^\/\p{L}/u.test(content)) {
      // A command that is mistyped would tell everybody what was meant for the bot alone.
      const typed = `/${content.slice(1).trim().split(/\s/u)[0]}`
      // A bot that has just started may have registered it since.
      const known = store.commands
      await loadCommands()
      if (text.value === content && store.commands.length > known.length) return changed()
      return toast(say('no such command', { command: typed }))
    }
    const sent = files
    reset()
    try {
      await call('POST', 'messages', {
        as: store.me.id,
        channel: store.channelId,
        content,
        files: await Promise.all(sent.map(readFile)),
      })
      submitted()
    } catch (error) {
      toast(error.message)
      text.value = content
      grow()
    }
  }

  const drawFiles = () =>
    fill(
      chosen,
      files.map((file) =>
        el(
          'span',
          { class: 'chosen-file' },
          file.name,
          el(
            'button',
            { type: 'button', 'aria-label': say('delete'), onclick: () => addFiles([], file) },
            '×',
          ),
        ),
      ),
    )

  const addFiles = (more, without) => {
    files = [...files.filter((file) => file !== without), ...more].slice(0, 10)
    drawFiles()
  }

  text.addEventListener('input', changed)
  // Who comes back to half a command is offered what it may become.
  text.addEventListener('focus', () => text.value.startsWith('/') && !suggestions.isOpen() && changed())
  text.addEventListener('keydown', (event) => {
    if (event.isComposing || suggestions.key(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      sendText()
    }
    if (event.key === 'Escape') suggestions.hide()
  })
  text.addEventListener('paste', (event) => addFiles([...event.clipboardData.files]))
  chooser.addEventListener('change', () => {
    addFiles([...chooser.files])
    chooser.value = ''
  })
  place('messages').addEventListener('dragover', (event) => event.preventDefault())
  place('messages').addEventListener('drop', (event) => {
    event.preventDefault()
    addFiles([...event.dataTransfer.files])
  })
  // A command that is named is begun at a click, in the place of what is half typed.
  place('messages').addEventListener('click', (event) => {
    const named = event.target.closest('[data-mentions]')?.dataset.mentions
    const entry = commandEntries(store.commands).find(({ path }) => path.join(' ') === named)
    if (entry === undefined) return
    reset()
    enterCommand(entry)
    focus()
  })
  // A press on a button leaves the cursor where one writes, so that Enter sends what is written and presses nothing.
  place('messages').addEventListener('mousedown', (event) => {
    if (isDesk() && event.target.closest('button, a') && !event.target.closest('.menu'))
      event.preventDefault()
  })
  // Whatever is typed while the cursor is nowhere is written: "/" begins a command.
  document.addEventListener('keydown', (event) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    if (place('layer').childElementCount > 0 || event.target.closest?.('input, textarea, select')) return
    if (event.key === ' ' && event.target.closest?.('button, a, [role]')) return
    focus()
  })
  return { reset, enter }
}
