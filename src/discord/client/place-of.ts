import type { Who } from '../../table/types.ts'
import { whoIs } from './caller.ts'
import type { Pressed } from './command.ts'
import type { BotServices } from './services.ts'

/**
 * Which battle a question belongs to, carried in the custom ids of its buttons: a button may be pressed in a direct
 * message, where no battle is at home, or after the channel has got another battle.
 */
export interface Origin {
  readonly channelId: string
  readonly battleId: string
}

/** As much of a battle's id as tells it from the others of one channel. */
const tagOf = (battleId: string): string => battleId.slice(-8)

/** The two words that say where a button belongs, for {@link whoPressed}. */
export const originArgs = ({ channelId, battleId }: Origin): [string, string] => [channelId, tagOf(battleId)]

/**
 * Who presses, at the battle the button belongs to. Null when that battle is no longer the one at this place: the
 * button is of another time.
 */
export async function whoPressed(
  pressed: Pressed,
  channelId: string,
  tag: string,
  services: BotServices,
): Promise<Who | null> {
  const caller = whoIs(pressed)
  const who = pressed.inGuild() ? caller : { ...caller, channelId }
  const battle = await services.table.battleOf(who.channelId)
  return battle !== null && tagOf(battle.battleId) === tag ? who : null
}
