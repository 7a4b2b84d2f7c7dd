import { lookUp } from '../../kernel/look-up.ts'
import { hint } from '../../kernel/nearest.ts'
import type { Reference } from '../../kernel/reference.ts'
import { message } from '../../kernel/words.ts'
import { addressOfTest, type FoundTest, findTest, testsOf } from '../../reference/tests/standard-tests.ts'
import { references } from '../../rulesets/references.ts'
import { CliError } from './failure.ts'

/** The rulebook of an id. @throws CliError when there is none such. */
export function bookCalled(id: string): Reference {
  const book = lookUp(references, id)
  if (book !== undefined) return book
  const all = Object.keys(references)
  throw new CliError(message('cli.no-rulebook', { id, all: all.join(', '), hint: hint(id, all) }))
}

/** A test by its address or name, in one rulebook or (null) all. @throws CliError that tells the tests there are. */
export function testCalled(typed: string, ruleset: string | null): FoundTest {
  const found = findTest(typed, ruleset)
  if (found.ok) return found.value
  const unknown = ['settings.no-test', 'settings.like-tests'].includes(found.refusal.key)
  throw new CliError(found.refusal, { below: () => (unknown ? testsOf(ruleset).map(addressOfTest) : []) })
}
