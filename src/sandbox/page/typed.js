/** What a person typed after the name of a command, taken apart: `unit:K3 place:H3`. Nothing here touches the page. */

/** How words that are typed are compared: small letters without marks. */
export const fold = (text) =>
  String(text).toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '').trim()

/** Everything a thing may be called, folded: its registered name and the names in all languages. */
export const namesOf = (thing) => [thing.name, ...Object.values(thing.name_localizations ?? {})].map(fold)

const optionNamed = (options, word) => options.find((option) => namesOf(option).includes(fold(word)))

/** The command that a text begins with and what follows its name; undefined until a blank has ended the name. */
export function enteredCommand(entries, text) {
  const words = text.split(/\s+/u)
  const found = entries
    .filter(
      ({ called }) =>
        called.length < words.length && called.every((names, index) => names.includes(fold(words[index]))),
    )
    .sort((a, b) => b.path.length - a.path.length)[0]
  if (!found) return undefined
  const name = new RegExp(`^\\S+(?:\\s+\\S+){${found.path.length - 1}}\\s+`, 'u')
  return { entry: found, rest: text.replace(name, '') }
}

/**
 * Parts a text at the names of options: `K3 place:H3 face:N` is `K3` and what follows, each with its option. An option
 * is named once; a word before a colon that is none of them belongs to what is said.
 */
export function splitTyped(options, text) {
  const parts = []
  let lead = text
  let from = 0
  for (const match of text.matchAll(/(^|\s)([\p{L}\p{M}\p{N}_-]+):/gu)) {
    const option = optionNamed(options, match[2])
    if (!option || parts.some((part) => part.option === option)) continue
    const before = text.slice(from, match.index).trim()
    if (parts.length === 0) lead = before
    else parts.at(-1).text = before
    from = match.index + match[0].length
    parts.push({ option, text: '' })
  }
  if (parts.length > 0) parts.at(-1).text = text.slice(from).trimStart()
  return { lead, parts }
}

/** The word before a colon that was meant for an option and is none: at the start of a text, or nearly one of theirs. */
export function strangeOption(options, text, anyAtStart) {
  for (const match of text.matchAll(/(^|\s)(\p{L}[\p{L}\p{M}_-]+):/gu)) {
    const word = match[2]
    if (optionNamed(options, word)) continue
    const near = options.some((option) => namesOf(option).some((name) => oneEdit(fold(word), name)))
    if (near || (anyAtStart && match.index === 0)) return word
  }
  return undefined
}

/** Whether two different words differ by one letter: left out, put in, changed, or changed places with the next. */
function oneEdit(a, b) {
  if (a === b || Math.min(a.length, b.length) < 3) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [restA, restB] = [a.slice(same), b.slice(same)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}

const truths = new Map([
  ...['true', 'yes', 'on', '1', 'prawda', 'tak'].map((word) => [word, true]),
  ...['false', 'no', 'off', '0', 'falsz', 'nie'].map((word) => [word, false]),
])

/** The truth value that a word means, in any language; undefined when it means none. */
export const truthTyped = (text) => truths.get(fold(text))

/** The value of the fixed choice that is called so, in any language; undefined when none is. */
export function choiceTyped(choices, text) {
  const wanted = fold(text)
  return choices.find((choice) => [...namesOf(choice), fold(choice.value)].includes(wanted))?.value
}
