import { expect, test } from 'vitest'
import { sayPlain } from '../../src/i18n/i18n.ts'
import { chanceIn, numberIn } from '../../src/i18n/numbers.ts'
import { message } from '../../src/kernel/words.ts'

test.each([
  [0, '0%', '0%'],
  [1, '100%', '100%'],
  [1 - 1e-14, '100%', '100%'],
  [0.5, '50%', '50%'],
  [0.4167, '41.7%', '41,7%'],
  [0.0123, '1.2%', '1,2%'],
  [0.00463, '0.46%', '0,46%'],
  [0.000021, '0.0021%', '0,0021%'],
  [1e-9, '<0.0001%', '<0,0001%'],
  [0.99949, '99.9%', '99,9%'],
  [0.99999, '>99.9%', '>99,9%'],
])('a chance of %d is %s in English, %s in Polish', (chance, en, pl) => {
  expect([chanceIn('en', chance), chanceIn('pl', chance).replace(/\s/gu, '')]).toEqual([en, pl])
})

test.each([
  [10.5, '10.5', '10,5'],
  [-3, '−3', '−3'],
  [3150, '3,150', '3 150'],
  [1 / 3, '0.33', '0,33'],
])('the number %d is %s in English, %s in Polish', (value, en, pl) => {
  expect([numberIn('en', value), numberIn('pl', value).replace(/\s/gu, ' ')]).toEqual([en, pl])
})

test.each([
  [22.7, '22.7', '22,7'],
  [-0.5, '−0.5', '−0,5'],
  [1234.25, '1234.25', '1234,25'],
  [12, '12', '12'],
])('a sentence that has %d in a gap of its own writes %s in English, %s in Polish', (cm, en, pl) => {
  const said = message('kg.error.trap-too-near', { unit: 'U1', cm })
  expect(sayPlain(said, 'en')).toContain(` ${en} cm`)
  expect(sayPlain(said, 'pl')).toContain(` ${pl} cm`)
})
