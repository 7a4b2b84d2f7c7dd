import { message } from '../../kernel/words.ts'
import type { Undoing } from '../../table/results.ts'
import { type Answerable, answer, tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { undoRow } from '../present/status.ts'
import { answerDone } from './done.ts'

/** What an umpire wrote: the entry to go back to, as he calls it, and why. */
interface Wish {
  readonly entry: string
  readonly reason: string | undefined
}

/** Asks an umpire whether he is sure to go back, and tells what that takes: nothing brings it back. */
export async function askToUndo(interaction: Answerable, services: BotServices, wish: Wish): Promise<void> {
  const who = whoIs(interaction)
  const found = await services.table.undoing(who, wish.entry)
  if (!found.ok) return answerDone(interaction, found, services)
  const { battleId, why, takes } = found.value
  // Where nothing would be taken back, the act itself says why it cannot be.
  if (takes.length === 0 && why !== 'damaged') {
    return answerDone(interaction, await services.table.umpire(who, actOf(wish)), services)
  }
  const language = languageFor(interaction)
  const { channelId, id: by } = who
  const id = services.undos.keep({ by, channelId, battleId, ...wish, takes })
  await answer(interaction, {
    lines: [say(message(`discord.undo.${why}`, paramsOf(found.value)), language)],
    rows: [undoRow(id, language)],
  })
}

const actOf = ({ entry, reason }: Wish) => ({
  text: `undo ${entry}`,
  ...(reason === undefined ? {} : { reason }),
})

function paramsOf({ to, takes }: Undoing) {
  return { to, count: takes.length, first: takes[0] ?? '', last: takes.at(-1) ?? '' }
}

/** Goes back when the umpire is sure. What has happened since he was asked is not taken back unasked. */
export const undoButton: Action = {
  name: 'undo',
  replaces: true,
  async run(pressed, [id = '', sure = ''], services) {
    const undo = services.undos.take(id, pressed.user.id)
    if (sure !== 'yes') return tell(pressed, 'discord.goback-not')
    if (undo === null) return tell(pressed, 'discord.undo-gone')
    const who = whoIs(pressed)
    const now = await services.table.undoing(who, undo.entry)
    if (!now.ok) return answerDone(pressed, now, services)
    if (now.value.battleId !== undo.battleId) return tell(pressed, 'table.error.no-battle')
    const same = now.value.takes.join() === undo.takes.join()
    if (!same) return askToUndo(pressed, services, undo)
    await answerDone(pressed, await services.table.umpire(who, actOf(undo)), services)
  },
}
