import { expect, test } from 'vitest'
import { catalogues, LANGUAGES } from '../../../../src/i18n/i18n.ts'
import { AMMUNITION } from '../../../../src/rulesets/khans-and-generals/tables/ammunition.ts'

test('KG-STF-01 every ammunition that a card can list is told by its name in both languages', () => {
  for (const language of LANGUAGES) {
    const unnamed = AMMUNITION.filter((one) => catalogues[language][`kg.ammo.${one}`] === undefined)
    expect([language, unnamed]).toEqual([language, []])
  }
})
