import { canonical, sha256 } from './json.ts'

/** The seal of what a file holds, but for the seal itself: it shows that nothing was changed by accident. */
export const sealOf = (held: object): string => sha256(canonical(held))
