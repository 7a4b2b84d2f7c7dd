import { describe, expect, test } from 'vitest'
import type { Shown } from '../../../src/discord/client/answer.ts'
import { readCustomId } from '../../../src/discord/client/custom-id.ts'
import { tableAnswer, tableRollAnswer } from '../../../src/discord/present/table.ts'
import { ACTIONS } from '../../../src/discord/registry.ts'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import { shippedRules } from '../../../src/reference/rules/shipped.ts'
import { addressOfTable, diceOfTable, rolledWith, tablesOf } from '../../../src/reference/tables/tables.ts'
import { tableAlt } from '../../../src/reference/tables/text.ts'
import { readComponents } from '../../../src/sandbox/validate/components.ts'
import { checkMessage } from '../../../src/sandbox/validate/messages.ts'
import { here, undrawn } from '../../workshop/here.ts'

const library = shippedRules()
const WHOLE = { row: null, column: null }
const plain = (one: { toJSON(): unknown }) => JSON.parse(JSON.stringify(one.toJSON()))

/** What Discord would find wrong with an answer: each of its embeds goes into a message of its own. */
function faults({ embeds = [], rows = [], files = [] }: Shown): unknown[] {
  const components = readComponents(rows.map(plain))
  return embeds.flatMap((embed, i) => {
    const shown = plain(embed)
    const long = shown.title.length > 256 || shown.description.length > 4096 ? [shown] : []
    const fileNames = files.map(({ name }) => String(name))
    const own = i === 0 ? { components, fileNames } : { components: [], fileNames: [] }
    return [...long, ...checkMessage({ content: '', embeds: [shown], flags: 0, ...own })]
  })
}

const idsOf = ({ rows = [] }: Shown): string[] =>
  [...JSON.stringify(rows.map(plain)).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => id)

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(tablesOf(null).map((found) => [addressOfTable(found), found] as const))(
    '%s is an answer Discord takes, whole, by row and by cell',
    async (_, found) => {
      const { table } = found
      const column = table.columns.at(-1) ?? null
      const places = [
        WHOLE,
        { row: table.rows.at(-1) ?? null, column: null },
        { row: table.rows[0] ?? null, column },
      ]
      for (const place of places) {
        // A part is drawn as the whole is, with marks, and in Polish as in English, within the same measures
        // (test/render/sheets): how large a picture gets the whole tells.
        const drawn = place === WHOLE && language === 'en'
        const shown = await tableAnswer(drawn ? here : undrawn, found, place, library, language)
        expect(faults(shown)).toEqual([])
        expect(shown.embeds?.length).toBe(1)
        const ids = idsOf(shown)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(ACTIONS.has(readCustomId(id)?.action ?? ''), id).toBe(true)
        const alt = tableAlt(found, place, language, 1024)
        expect(alt.length).toBeLessThanOrEqual(1024)
        expect(alt).toContain(table.name[language])
        const bytes = shown.files?.map(({ attachment }) => (attachment as Buffer).length) ?? []
        for (const size of bytes) expect(size).toBeLessThan(2_000_000)
      }
    },
  )

  test('a roll on every table that has dice is an answer Discord takes, whatever the column', async () => {
    const made = {
      id: 'abc234',
      userId: '1',
      channelId: '1',
      audience: 'everyone',
      at: '2026-01-01T00:00:00.000Z',
      notation: '1d10',
      rolls: [],
      promise: '0'.repeat(32),
    } as const
    for (const found of tablesOf(null)) {
      const { table } = found
      const dice = diceOfTable(table)
      if (dice === null) continue
      const roll = rolledWith(table, -30, dice.count)
      if (roll === null) throw new Error(`Nobody rolls on ${addressOfTable(found)}.`)
      for (const column of [null, ...table.columns]) {
        // The longest custom ids are those of a roll by column and modifier: they are made here.
        const shown = await tableRollAnswer(undrawn, found, { roll, column, made }, library, language)
        expect(faults(shown), addressOfTable(found)).toEqual([])
        expect(idsOf(shown).some((id) => readCustomId(id)?.action === 'roll-proof')).toBe(true)
      }
    }
  })
})
