import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { messageOf, Unavailable } from './errors.ts'

/** Whether the database refused a write by this code of Prisma's: `P2002` when something is not unique. */
export const refusedBy = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether the database refused a statement because something would not be unique. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && isDriverAdapterError(error) && error.cause.kind === 'UniqueConstraintViolation'

/** What a driver says when the database cannot be reached, or a connection or a lock was not to be had in time. */
const AWAY: readonly string[] = [
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
]

/**
 * What Prisma says when the database cannot be reached (P1001, P1002, P1017), or a connection or a lock was not to be had
 * in time (P1008, P2024, P2028).
 */
const OUT_OF_REACH = ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']

/** An error of Prisma's or a driver's that means that the database cannot be used now, in words; others as they are. */
export function readable(error: unknown): unknown {
  const away = error instanceof Error && isDriverAdapterError(error) && AWAY.includes(error.cause.kind)
  if (!away && !OUT_OF_REACH.some((code) => refusedBy(error, code))) return error
  return new Unavailable(
    'failing',
    `The database could not be reached, or not in time. ${messageOf(error).trim()}`,
    error,
  )
}
