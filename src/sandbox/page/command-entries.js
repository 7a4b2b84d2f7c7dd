import { localised } from './strings.js'
import { fold, namesOf } from './typed.js'

const group = 2
const subcommand = 1

/**
 * Lists every command one can type, subcommands each on their own: `{ path, shown, called, description, options }` with
 * `path` the registered names, `shown` the names in the person's language, and `called` those in all, word by word.
 */
export function commandEntries(commands) {
  return commands.flatMap((command) => entriesOf(command, [], [], []))
}

function entriesOf(thing, path, shown, called) {
  const here = [...path, thing.name]
  const named = [...shown, localised(thing, 'name')]
  const all = [...called, namesOf(thing)]
  const nested = (thing.options ?? []).filter((option) => option.type === subcommand || option.type === group)
  if (nested.length > 0) return nested.flatMap((inner) => entriesOf(inner, here, named, all))
  return [
    {
      path: here,
      shown: named,
      called: all,
      description: localised(thing, 'description'),
      options: thing.options ?? [],
    },
  ]
}

/** The entries that fit what was typed after the slash: those that begin so first, then those that hold it. */
export function fittingEntries(entries, typed) {
  const wanted = fold(typed.replace(/\s+/g, ' '))
  const names = (entry) => [entry.shown.join(' '), entry.path.join(' ')].map(fold)
  const begins = entries.filter((entry) => names(entry).some((name) => name.startsWith(wanted)))
  const holds = entries.filter(
    (entry) => !begins.includes(entry) && names(entry).some((name) => name.includes(wanted)),
  )
  return [...begins, ...holds]
}

/** What a command that goes by its registered names, `battle new`, is called in the person's language. */
export function commandCalled(commands, name) {
  return (
    commandEntries(commands)
      .find(({ path }) => path.join(' ') === name)
      ?.shown.join(' ') ?? name
  )
}
