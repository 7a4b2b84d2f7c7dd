/**
 * What a record holds under a key of its own; undefined where it has none. A name that somebody typed is looked up by
 * this and never by `record[name]`, which finds what every object inherits: `constructor`, `toString`, `__proto__`.
 */
export const lookUp = <T>(
  record: { readonly [key: string]: T } | null | undefined,
  key: string,
): T | undefined =>
  record !== null && record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
