import { whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { answerHere, startHere } from './grounds.ts'

/** A seat on a side with all its headquarters that are free: the quick way. */
export const joinButton: Action = {
  name: 'join',
  async run(pressed, [side = ''], services) {
    await answerHere(pressed, await services.table.join(whoIs(pressed), side, []), services)
  },
}

/** Begins the battle. */
export const startButton: Action = {
  name: 'start',
  async run(pressed, _args, services) {
    await startHere(pressed, services)
  },
}
