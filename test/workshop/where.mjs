// A program of the workshop that says in which thread its jobs are done.
import { threadId } from 'node:worker_threads'

export const dice = () => threadId
export const pack = () => threadId
export const read = () => threadId
/** Takes longer than anybody waits. */
export const diceOdds = () => new Promise(() => setInterval(() => {}, 1_000))
