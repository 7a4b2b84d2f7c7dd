import type { z } from 'zod'
import { type Message, message } from '../../kernel/words.ts'

/** What a schema says of a file of which there is only one side's view: the word for it in the catalogues. */
export const VIEW_ONLY = 'file.issue.view'

/** What is wrong with a file's contents, and where: the first thing, and how many more there are. */
export function fileProblem({ issues: [first, ...rest] }: z.ZodError): Message {
  const place = first === undefined || first.path.length === 0 ? 'whole' : first.path.join('.')
  return message('file.issue', { place, what: whatIsWrong(first), more: rest.length })
}

type Issue = z.ZodError['issues'][number]

function whatIsWrong(issue: Issue | undefined): Message {
  if (issue === undefined) return message('file.issue.other')
  if (issue.message === VIEW_ONLY) return message(VIEW_ONLY)
  switch (issue.code) {
    case 'invalid_type':
      return message('file.issue.type', { expected: issue.expected })
    case 'unrecognized_keys':
      return message('file.issue.keys', { keys: issue.keys.join(', '), count: issue.keys.length })
    case 'invalid_value':
      return message('file.issue.value', { words: issue.values.map(String).join(', ') })
    case 'too_small':
      return message('file.issue.small', { least: Number(issue.minimum), of: issue.origin })
    case 'too_big':
      return message('file.issue.big', { most: Number(issue.maximum), of: issue.origin })
    case 'custom':
      // A schema's own words are about what was typed, which stands in no language.
      return message('file.issue.said', { said: issue.message })
    default:
      return message('file.issue.other')
  }
}
