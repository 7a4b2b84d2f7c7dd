import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { catalogues, LANGUAGES, sayKnown } from '../../src/i18n/i18n.ts'

test.each(LANGUAGES)('a sentence of %s without gaps and tags is what ICU makes of it', (language) => {
  const said = Object.entries(catalogues[language]).filter(([, text]) => !/\{|<[a-z/]/iu.test(text))
  expect(said.length).toBeGreaterThan(1000)
  for (const [key, text] of said) {
    expect(sayKnown(key, language)).toBe(new IntlMessageFormat(text, language).format())
  }
})

test.each(['cmd.odds.roll'])('%s has a sign of less in it that opens no tag', (key) => {
  expect(sayKnown(key, 'en')).toContain('8d6<=3')
})
