import { expect, test } from 'vitest'
import { told } from '../../src/kernel/adrift.ts'
import { message, Refusal } from '../../src/kernel/words.ts'

test('rules that refuse what the log has are told by their whole refusal, not by its key', () => {
  const said = message('kg.error.not-yours', { unit: 'K3' })
  expect(told(new Refusal(said))).toEqual({ log: '…', now: said })
  expect(told(new TypeError('no such unit'))).toEqual({ log: '…', now: 'no such unit' })
})
