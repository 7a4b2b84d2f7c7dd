import { expect, test } from 'vitest'
import { refusalSentences } from '../../../src/sandbox/control/refusal.ts'
import { languages, localised, say, speak } from '../../../src/sandbox/page/strings.js'

test('both languages say the same things with the same blanks', () => {
  const blanks = (text: string | undefined) => [...(text ?? '').matchAll(/\{\w+\}/g)].map(String).sort()
  expect(Object.keys(languages.pl)).toEqual(Object.keys(languages.en))
  for (const [key, sentence] of Object.entries(languages.en))
    expect([key, blanks(languages.pl[key])]).toEqual([key, blanks(sentence)])
})

test('every refusal has its sentence', () => {
  for (const code of Object.keys(refusalSentences)) expect(languages.en).toHaveProperty([`refusal ${code}`])
})

test('a person is spoken to in their language', () => {
  speak('pl')
  expect(say('typing', { name: 'Anna' })).toBe('Anna pisze…')
  expect(localised({ name: 'order', name_localizations: { pl: 'rozkaz' } }, 'name')).toBe('rozkaz')
  speak('en-US')
  expect(say('typing', { name: 'Anna' })).toBe('Anna is typing…')
  expect(localised({ name: 'order', name_localizations: { pl: 'rozkaz' } }, 'name')).toBe('order')
})
