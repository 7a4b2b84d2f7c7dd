import type { Table, Who } from '../../src/table/types.ts'
import { BATTLES, type Hands } from './evening.ts'

/** A person in the channel of that number. */
export const person = (channel: number, id: string): Who => ({
  channelId: `channel-${channel}`,
  id,
  name: id,
  manages: id === 'umpire',
})

/**
 * Opens a battle at the table itself, each in a channel of its own, seats a player on each side and begins.
 * @returns its id.
 * @throws when anything of this is refused.
 */
export async function openBattle(table: Table, n: number): Promise<string> {
  const { ruleset, scenario } = BATTLES[n % BATTLES.length] ?? { ruleset: '', scenario: '' }
  const umpire = person(n, 'umpire')
  const language = n % 2 === 0 ? 'en' : 'pl'
  const opened = await table.newBattle(umpire, {
    guildId: null,
    ruleset,
    scenario: { name: scenario },
    language,
  })
  if (!opened.ok) throw new Error(`Battle ${n} was not opened: ${opened.refusal.key}`)
  const status = await table.status(umpire)
  if (!status.ok) throw new Error(`Battle ${n} has no status: ${status.refusal.key}`)
  for (const [i, side] of status.value.sides.entries())
    await table.join(person(n, `player-${i}`), side.id, [])
  const begun = await table.start(umpire)
  if (!begun.ok) throw new Error(`Battle ${n} did not begin: ${begun.refusal.key}`)
  return opened.value.battleId
}

/** A player without a plan at the table itself. */
export const handsAtTable =
  (table: Table, n: number): Hands =>
  async (input, { state, pending }) => {
    if (input.type === 'lapse') {
      const player = Object.keys(state.seats).find((one) => state.seats[one]?.side === pending?.side)
      await table.pass(person(n, player ?? ''), input.ask)
    }
    if (input.type === 'answer') await table.answer(person(n, input.by), input.answer, input.ask)
    if (input.type !== 'order' || input.by === null) return
    const who = person(n, input.by)
    const { order } = input.order
    if (order === 'endTurn') await table.endTurn(who)
    else if (order === 'ready') await table.ready(who)
    else await table.order(who, { declared: input.order })
  }
