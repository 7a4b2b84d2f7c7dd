import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as plain } from 'vitest'
import { customId, readCustomId } from '../../../src/discord/client/custom-id.ts'
import { Drafts } from '../../../src/discord/client/drafts.ts'
import { cut, paged } from '../../../src/discord/client/limits.ts'

describe('texts cut to Discord’s measure', () => {
  test.prop([fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 })])(
    'are never longer, and whole when they fit',
    (text, most) => {
      const shown = cut(text, most)
      expect(shown.length).toBeLessThanOrEqual(most)
      if (text.length <= most) expect(shown).toBe(text)
    },
  )

  plain('do not end in half a character', () => {
    expect(cut('abc🐎def', 5)).toBe('abc…')
  })

  test.prop([fc.array(fc.string({ minLength: 1, maxLength: 30 })), fc.integer({ min: 30, max: 80 })])(
    'paged, keep every line whole and in order',
    (lines, most) => {
      const pages = paged(lines, most)
      expect(pages.every((page) => page.length <= most)).toBe(true)
      expect(pages.join('\n')).toBe(lines.join('\n'))
    },
  )
})

describe('custom ids', () => {
  test.prop([fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 })])(
    'are read as they were made',
    (args) => {
      fc.pre(args.map(encodeURIComponent).join(':').length < 80)
      expect(readCustomId(customId('give', ...args))).toEqual({ action: 'give', args })
    },
  )

  plain('of others are none of ours, and broken ones nobody’s', () => {
    expect(readCustomId('poll:yes')).toBeNull()
    expect(readCustomId('hetman:give:%E0%A4%A')).toBeNull()
  })

  plain('too long for Discord are never made', () => {
    expect(() => customId('give', 'x'.repeat(100))).toThrow('longer than 100')
  })
})

describe('drafts', () => {
  const draft = { by: 'ann', channelId: 'c', text: 'K3 move > F7', many: false, from: [] }

  plain('are taken once, and only by who wrote them', () => {
    const drafts = new Drafts()
    const id = drafts.keep(draft)
    expect(drafts.take(id, 'bob')).toBeNull()
    expect(drafts.take(id, 'ann')).toEqual(draft)
    expect(drafts.take(id, 'ann')).toBeNull()
  })
})
