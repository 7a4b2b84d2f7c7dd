import type { BattleState, Unit } from './state.ts'

/**
 * Gives all units of a battle the same members in the same order, those that one lacks as undefined, which is read and
 * written as if they were absent: the engine is quick with objects of one make, and slow wherever it meets many.
 * @param seldom names of facts that units may come to have later
 */
export function evenUnits(state: BattleState, seldom: readonly string[]): void {
  const { units } = state
  const names = new Set<string>(['carrier', ...seldom])
  // biome-ignore lint/plugin: they are put in order
  for (const id in units) for (const name in units[id]) names.add(name)
  const members: { [name: string]: undefined } = {}
  for (const name of [...names].sort()) members[name] = undefined
  // A copy at once is of one make for all battles; to what is made member by member the engine looks up each by its name.
  const blank = { ...members }
  // biome-ignore lint/plugin: each is replaced by itself
  for (const id in units) units[id] = { ...blank, ...(units[id] as Unit) }
}
