import { IntlMessageFormat } from 'intl-messageformat'
import { catalogues, type Language } from '../../src/i18n/i18n.ts'

type Elements = ReturnType<IntlMessageFormat['getAst']>

/** The parameters that a catalogue's sentence wants, in the order in which they come. */
export function argumentsOf(key: string, language: Language): string[] {
  const text = catalogues[language][key]
  if (text === undefined) throw new Error(`${language} has no ${key}`)
  return [...new Set(wanted(new IntlMessageFormat(text, language).getAst()))]
}

/** Those of them that are numbers: counted, or written as numbers are. */
export const countedIn = (key: string, language: Language): string[] => {
  const text = catalogues[language][key]
  return text === undefined ? [] : counted(new IntlMessageFormat(text, language).getAst())
}

/** A number and a plural, as the parser numbers its elements. */
const COUNTED: readonly number[] = [2, 6]

const counted = (elements: Elements): string[] =>
  elements.flatMap((element) => [
    ...(COUNTED.includes(element.type) && 'value' in element ? [element.value] : []),
    ...('children' in element ? counted(element.children) : []),
    ...('options' in element ? Object.values(element.options).flatMap(({ value }) => counted(value)) : []),
  ])

const wanted = (elements: Elements): string[] =>
  elements.flatMap((element) => {
    // Literal text and the # of a plural want nothing.
    if (element.type === 0 || element.type === 7) return []
    // A tag sets off what is in it.
    if ('children' in element) return wanted(element.children)
    const inner =
      'options' in element ? Object.values(element.options).flatMap(({ value }) => wanted(value)) : []
    return [element.value, ...inner]
  })
