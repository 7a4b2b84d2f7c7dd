import { expect, test } from 'vitest'
import { hasWords, LANGUAGES } from '../../../../src/i18n/i18n.ts'
import { ORDERS } from '../../../../src/rulesets/company-battles/orders/all.ts'

test.each(LANGUAGES)('house: what was ordered is told in words, %s', (language) => {
  const mute = Object.values(ORDERS).filter(({ key }) => !hasWords(`company.order.${key}`, language))
  expect(mute.map(({ key }) => key)).toEqual([])
})
