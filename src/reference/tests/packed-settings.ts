import { lookUp } from '../../kernel/look-up.ts'
import type { StandardTest, TestOption, TestSettings } from '../../kernel/reference.ts'
import { usualValue } from './settings.ts'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BASE = BigInt(DIGITS.length)

/** How many values an option can take. */
const sizeOf = (option: TestOption): number => {
  if (option.kind === 'flag') return 2
  return option.kind === 'number' ? option.most - option.least + 1 : option.choices.length
}

/** A value as a number from 0; what is usual is 0, so that settings as usual pack to nothing. */
function indexOf(option: TestOption, value: number | boolean | string): number {
  const size = sizeOf(option)
  const place = (v: number | boolean | string): number => {
    if (option.kind === 'flag') return v === true ? 1 : 0
    return option.kind === 'number' ? Number(v) - option.least : option.choices.findIndex((c) => c.key === v)
  }
  return (place(value) - place(usualValue(option)) + size) % size
}

function valueAt(option: TestOption, index: number): number | boolean | string {
  if (option.kind === 'flag') return index === 1
  const usual = usualValue(option)
  if (option.kind === 'number') {
    return ((Number(usual) - option.least + index) % sizeOf(option)) + option.least
  }
  const place = option.choices.findIndex((c) => c.key === usual)
  return option.choices[(place + index) % option.choices.length]?.key ?? usual
}

/** A mark of two letters for what a test asks for, so that settings packed for other options aren't misread. */
function markOf(test: StandardTest): string {
  let mark = 7
  for (const option of test.options) {
    for (const letter of `${option.key}/${sizeOf(option)}/${usualValue(option)};`) {
      mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 4096
    }
  }
  return `${DIGITS[mark % 64] ?? ''}${DIGITS[Math.floor(mark / 64)] ?? ''}`
}

/**
 * Settings as a few letters, digits, - and _, to be carried by a button: the values as one number in mixed radix,
 * after a mark of two letters for the test's options.
 */
export function packSettings(test: StandardTest, settings: TestSettings): string {
  let packed = 0n
  for (const option of [...test.options].reverse()) {
    const index = indexOf(option, lookUp(settings, option.key) ?? usualValue(option))
    packed = packed * BigInt(sizeOf(option)) + BigInt(index)
  }
  let text = ''
  for (; packed > 0n; packed /= BASE) text += DIGITS[Number(packed % BASE)] ?? ''
  return markOf(test) + text
}

/** Settings that were packed; null where they are not of this test, or its options have changed since. */
export function unpackSettings(test: StandardTest, text: string): TestSettings | null {
  if (!/^[\w-]{2,90}$/u.test(text) || text.slice(0, 2) !== markOf(test)) return null
  let packed = 0n
  for (const letter of [...text.slice(2)].reverse()) packed = packed * BASE + BigInt(DIGITS.indexOf(letter))
  const settings: Record<string, number | boolean | string> = {}
  for (const option of test.options) {
    const size = BigInt(sizeOf(option))
    settings[option.key] = valueAt(option, Number(packed % size))
    packed /= size
  }
  return packed === 0n ? settings : null
}
