import { expect, test } from 'vitest'
import { told } from '../../src/kernel/adrift.ts'
import { Refusal } from '../../src/kernel/words.ts'

test('rules that refuse what the log has are told by their whole refusal, not by its key', () => {
  const said = { key: 'kg.error.not-yours', params: { unit: 'K3' } }
  expect(told(new Refusal(said.key, said.params))).toEqual({ log: '…', now: said })
  expect(told(new TypeError('no such unit'))).toEqual({ log: '…', now: 'no such unit' })
})
