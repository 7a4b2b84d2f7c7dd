/**
 * A database's address as it may be shown: without what stands before its last `@`, and without a password among its
 * parameters. Passwords may hold any sign, a `/` or an `@` too.
 */
export const withoutPassword = (where: string): string =>
  where.replace(/\/\/.*@/, '//…@').replace(/([?&]password=)[^&]*/gi, '$1…')
