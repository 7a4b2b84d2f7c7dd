import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../src/i18n/i18n.ts'
import { addressOfTest, findTest } from '../../../src/reference/tests/standard-tests.ts'

/** The test that is found, or what is said where none is. */
function found(typed: string, ruleset: string | null = null, language: 'en' | 'pl' = 'en'): string {
  const test = findTest(typed, ruleset)
  return test.ok ? addressOfTest(test.value) : sayPlain(test.refusal, language)
}

describe('a test is found by its words in any order', () => {
  test.each([
    ['Hit roll', null, 'mein-panzer/to-hit'],
    ['roll hit', 'mein-panzer', 'mein-panzer/to-hit'],
    ['rzut trafienie', null, 'mein-panzer/to-hit'],
    ['tractor gun', null, 'mein-panzer/towed-gun'],
  ])('%s', (typed, ruleset, address) => expect(found(typed, ruleset)).toBe(address))
})

describe('whoever has named none is told which there are', () => {
  test('that have his words', () => {
    const said = found('hit')
    expect(said).toContain('No test is called “hit”. Perhaps you mean one of: ')
    expect(said).toContain('Roll to hit (mein-panzer/to-hit)')
    expect(said).toContain('To hit (company-battles/to-hit)')
    expect(found('hit', null, 'pl')).toContain('Może chodzi o: ')
    expect(found('hit', null, 'pl')).toContain('Rzut na trafienie (mein-panzer/to-hit)')
  })

  test('or how they are found', () => {
    expect(found('qwertz')).toBe('There is no test “qwertz”. Tests are offered as you begin to type a name.')
    expect(found('qwertz', null, 'pl')).toContain('gdy zaczniesz pisać nazwę')
    expect(found('Rzut na trafenie', null, 'pl')).toContain('Czy chodziło o „Rzut na trafienie”?')
  })
})
