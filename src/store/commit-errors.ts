import { messageOf, Unavailable } from './errors.ts'

/** Whether the database refused a write by this code of Prisma's: `P2002` when something is not unique. */
export const refusedBy = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * What Prisma says when the database cannot be reached (P1001, P1002, P1017), or a connection or a lock was not to be had
 * in time (P1008, P2024, P2028).
 */
const OUT_OF_REACH = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']

/** An error of Prisma's that means that the database cannot be used now, in words; others as they are. */
export function readable(error: unknown): unknown {
  if (!OUT_OF_REACH.some((code) => refusedBy(error, code))) return error
  return new Unavailable(
    'failing',
    `The database could not be reached, or not in time. ${messageOf(error).trim()}`,
    error,
  )
}
