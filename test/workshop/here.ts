import type { Jobs } from '../../src/workshop/jobs.ts'
import {
  battle,
  dice,
  diceOdds,
  film,
  key,
  luck,
  map,
  pack,
  read,
  table,
  testOdds,
  verify,
} from '../../src/workshop/worker.ts'
import type { Work } from '../../src/workshop/workshop.ts'

const jobs: { readonly [job in keyof Jobs]: unknown } = {
  battle,
  dice,
  diceOdds,
  film,
  key,
  luck,
  map,
  pack,
  read,
  table,
  testOdds,
  verify,
}

/** Does a job at once and in this thread, for tests of what is made of it. */
export const here: Work = async (job, input) => (jobs[job] as (given: typeof input) => never)(input)

const BLANK = Buffer.from([0])

/** Does jobs as {@link here}, but draws no tables: for tests of what stands around a picture that others look at. */
export const undrawn: Work = async (job, input) => (job === 'table' ? (BLANK as never) : here(job, input))
