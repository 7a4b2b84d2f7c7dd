import { afterEach, beforeEach, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

/* What somebody notes for himself alone (DIG-NOTE). */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const ann = who('ann')
const bob = who('bob')
const umpire = who('umpire')
const texts = async (by: typeof ann, about = {}) =>
  done(await at.table.notes(by, about)).map(({ text }) => text)
/** Posts that say something of a note, with whom they go to. */
const reminders = async () =>
  (await posts(at)).filter(({ data }) => JSON.stringify(data).includes('note.reminder')).map(({ to }) => to)

test('are read by nobody else, not even an umpire or a fellow, and stand in no post and no export', async () => {
  done(await at.table.addNote(ann, { text: 'a trap at the ford', unit: 'k1' }))
  at.restart()
  expect(await texts(ann)).toEqual(['a trap at the ford'])
  expect(await texts(bob)).toEqual([])
  expect(await texts(umpire)).toEqual([])
  expect(JSON.stringify(await posts(at))).not.toContain('a trap at the ford')
  expect(JSON.stringify(done(await at.table.exported(umpire)))).not.toContain('a trap at the ford')
  expect(JSON.stringify(done(await at.table.status(umpire)))).not.toContain('a trap at the ford')
})

test('are found by unit and by turn, and thrown away by their number', async () => {
  done(await at.table.addNote(ann, { text: 'one', unit: 'K1' }))
  done(await at.table.addNote(ann, { text: 'two', turn: 3 }))
  expect(await texts(ann, { unit: 'k1' })).toEqual(['one'])
  expect(await texts(ann, { turn: 3 })).toEqual(['two'])
  done(await at.table.dropNote(ann, 1))
  expect(await texts(ann)).toEqual(['two'])
  expect(refusal(await at.table.dropNote(ann, 1))).toBe('note.error.none')
  expect(refusal(await at.table.dropNote(bob, 2))).toBe('note.error.none')
})

test('of a unit that its writer does not know of nothing is told but that', async () => {
  expect(refusal(await at.table.addNote(ann, { text: 'x', unit: 'R3' }))).toBe('discord.no-such-unit')
  expect(refusal(await at.table.addNote(ann, { text: 'x', unit: 'Q9' }))).toBe('discord.no-such-unit')
  done(await at.table.addNote(bob, { text: 'x', unit: 'R3' }))
})

test('a reminder comes once, to its writer alone, as the turn begins', async () => {
  done(await at.table.addNote(ann, { text: 'bring up the reserve', remind: 1 }))
  done(await at.table.endTurn(ann))
  expect(await reminders()).toEqual([])
  done(await at.table.endTurn(bob))
  expect(await reminders()).toEqual([{ kind: 'player', player: 'ann' }])
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(bob))
  expect(await reminders()).toHaveLength(1)
})

test('whoever neither plays nor umpires makes none, and what is no note is refused', async () => {
  expect(refusal(await at.table.addNote(who('eve'), { text: 'x' }))).toBe('table.error.no-seat')
  done(await at.table.addNote(umpire, { text: 'x' }))
  expect(refusal(await at.table.addNote(ann, { text: '  ' }))).toBe('note.error.text')
  expect(refusal(await at.table.addNote(ann, { text: 'x'.repeat(301) }))).toBe('note.error.text')
  expect(refusal(await at.table.addNote(ann, { text: 'x', remind: 0 }))).toBe('note.error.remind')
  expect(refusal(await at.table.addNote(ann, { text: 'x', turn: 1.5 }))).toBe('note.error.turn')
  for (let n = 0; n < 50; n++) done(await at.table.addNote(ann, { text: `${n}` }))
  expect(refusal(await at.table.addNote(ann, { text: 'x' }))).toBe('note.error.many')
})
