import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import { answered, buttonFor, customIds, type Evening, openEvening, wordsOf } from './evening.ts'

let evening: Evening
/** Reads English and Polish; neither sits at any battle. */
let dora: DrivenPerson
let ola: DrivenPerson

beforeAll(async () => {
  evening = await openEvening()
  await evening.driver.addPerson('Dora', { locale: 'en-GB' })
  await evening.driver.addPerson('Ola', { locale: 'pl' })
  dora = await evening.driver.person('Dora')
  ola = await evening.driver.person('Ola')
})
afterAll(() => evening.close())

/** Asks for a table and gives the answer. */
const table = async (
  person: DrivenPerson,
  options: Record<string, string | number | boolean>,
  channel?: string,
): Promise<MessageView> =>
  answered(evening.driver, person, await person.slash('table', options, channel), channel)

/** The id of the menu or button under a message whose custom id ends so. */
const ending = (message: MessageView, end: string): string => {
  const found = customIds(message).find((id) => id.endsWith(end))
  if (found === undefined) throw new Error(`Nothing ends with "${end}": ${customIds(message).join(' ')}`)
  return found
}

const EPHEMERAL = 64

describe('a table', () => {
  test('is found from autocomplete alone: the table, its row, a distance for its column', async () => {
    const [offered] = await dora.autocomplete('table', { table: 'khans-and-generals/weap' }, 'table')
    expect(offered?.value).toBe('khans-and-generals/weapons')
    const rows = await dora.autocomplete('table', { table: String(offered?.value), row: 'crossb' }, 'row')
    expect(rows.map(({ value }) => value)).toEqual(['crossbow'])
    const columns = await dora.autocomplete(
      'table',
      { table: String(offered?.value), column: '33' },
      'column',
    )
    expect(columns).toEqual([{ name: '33: 20–40', value: '40' }])
    const answer = await table(dora, { table: String(offered?.value), row: 'crossbow', column: '40' })
    expect(wordsOf(answer)).toContain('Crossbow · 20–40: **−2** (KG-RNG-20)')
    expect(answer.flags & EPHEMERAL).toBe(EPHEMERAL)
  })

  test('is shown as text and as a picture that is told in words', async () => {
    const answer = await table(dora, { table: 'khans-and-generals/visibility' })
    expect(wordsOf(answer)).toContain('Sunny     100  200      100     40')
    expect(answer.attachments[0]).toMatchObject({ filename: 'visibility.png', content_type: 'image/png' })
    expect(JSON.stringify(answer.attachments[0])).toContain('Table: Base visibility')
  })

  test('is read in Polish by who reads Polish, and found without Polish marks', async () => {
    const answer = await table(ola, {
      table: 'widocznosc bazowa, cm',
      ruleset: 'khans-and-generals',
      row: 'snieg',
      column: 'noc',
    })
    expect(wordsOf(answer)).toContain('Śnieg · Noc: **10** (KG-VIS-11)')
  })

  test('leads to one of its rows, to its rules and back; no picture stays behind', async () => {
    const whole = await table(dora, { table: 'khans-and-generals/formations' })
    await dora.select(whole.id, ending(whole, ':row'), ['pikeWall'])
    const row = await evening.driver.until(async () => {
      const now = await dora.message(whole.id)
      return now !== undefined && wordsOf(now).includes('**Pike wall** (KG-FRM-02)') && now
    })
    expect(wordsOf(row)).toContain('Melee Attack: **+100% against mounted before it**')
    await dora.select(row.id, ending(row, 'cited'), ['KG-FRM-02'])
    const rule = await evening.driver.until(async () => {
      const now = await dora.message(whole.id)
      return now !== undefined && wordsOf(now).includes('KG-FRM-02 ·') && now
    })
    expect(rule.attachments).toEqual([])
    const back = buttonFor(rule, 'table')
    if (back === undefined) throw new Error('The rule has no button to its table.')
    await dora.click(rule.id, back)
    await evening.driver.until(async () => {
      const now = await dora.message(whole.id)
      return (
        now !== undefined && now.attachments.length === 1 && wordsOf(now).includes('Skirmish line') && now
      )
    })
  })

  test('that there is not is refused kindly, with what was meant', async () => {
    expect(wordsOf(await table(dora, { table: 'formatoins', ruleset: 'khans-and-generals' }))).toMatch(
      /no table “formatoins”.*formations/,
    )
    expect(wordsOf(await table(dora, { table: 'khans-and-generals/formations', row: 'wegde' }))).toMatch(
      /no row “wegde”.*wedge/i,
    )
    expect(
      wordsOf(await table(dora, { table: 'khans-and-generals/weapons', row: 'bow', column: '900' })),
    ).toContain('no column “900”')
    const unrolled = await table(dora, { table: 'khans-and-generals/formations', roll: true })
    expect(wordsOf(unrolled)).toContain('⚠ Nobody rolls on this')
    expect(unrolled.flags & EPHEMERAL).toBe(EPHEMERAL)
  })

  test('works in a direct message', async () => {
    const dm = await dora.openDm()
    const answer = await table(dora, { table: 'khans-and-generals/morale', row: 'pinned' }, dm.id)
    expect(wordsOf(answer)).toContain('Pinned')
    expect(wordsOf(answer)).toContain('+2')
  })
})

describe('a roll on a table', () => {
  test('is public, names the cell of the column, and can be checked', async () => {
    const answer = await table(dora, { table: 'hex-battles/combat-results', column: '3:1', roll: true })
    expect(answer.flags & EPHEMERAL).toBe(0)
    const die = /🎲 1d10: \*\*(\d+)\*\*/u.exec(wordsOf(answer))?.[1] ?? ''
    const cells =
      '20/10 NR|10/10 NR|10/20 NR|10/20 DW|10/20 DW|10/30 DWd|10/30 DWd|10/40 DWd|10/40 DWd|10/50 DWd'
    expect(wordsOf(answer)).toContain(`${die} · 3:1: **${cells.split('|')[Number(die) - 1]}** (HX-CRT-01)`)
    const proof = buttonFor(answer, 'roll-proof')
    if (proof === undefined) throw new Error('The roll has no proof.')
    const checked = await answered(evening.driver, dora, await dora.click(answer.id, proof))
    expect(wordsOf(checked)).toContain('stands')
    expect(wordsOf(checked)).toContain(`Combat results · d10: ${die}`)
  })

  test('adds its modifier, may be made in private, and made again by its button', async () => {
    const answer = await table(dora, { table: 'khans-and-generals/air-spotting', modifier: 30, show: false })
    expect(answer.flags & EPHEMERAL).toBe(EPHEMERAL)
    expect(wordsOf(answer)).toMatch(/\*\*\d+ \+ 30 = 3\d|\*\*10 \+ 30 = 40/)
    expect(wordsOf(answer)).toContain('you pick any enemy unit')
    const again = buttonFor(answer, 'table-roll')
    if (again === undefined) throw new Error('There is no button to roll again.')
    const next = await answered(evening.driver, dora, await dora.click(answer.id, again))
    expect(next.flags & EPHEMERAL).toBe(EPHEMERAL)
    expect(wordsOf(next)).toContain('you pick any enemy unit')
  })
})
