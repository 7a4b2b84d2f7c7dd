/**
 * Whether tests run that need a program besides npm's packages: where it is installed. On a machine that must have it
 * (`CI` is set, as `.ci/run` sets it) they always run, and say how to install what is missing.
 * @param found where the program is, if it is anywhere.
 */
export const testable = (found: string | undefined): boolean =>
  found !== undefined || (process.env.CI ?? '') !== ''
