import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { Problem } from '../errors.ts'

type Path = readonly (string | number)[]

/**
 * Finds fields that a schema does not know. Discord itself drops most of them in silence; the stand-in objects,
 * because such a field is a misspelling far more often than a wish to be ignored.
 */
export function unknownFields(schema: $ZodType, value: unknown, path: Path = []): Problem[] {
  if (value === null || value === undefined) return []
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return unknownFields(def.innerType, value, path)
    case 'lazy':
      return unknownFields(def.getter(), value, path)
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => unknownFields(def.element, item, [...path, index]))
        : []
    case 'union':
      return fewest(def.options.map((option) => ({ option, found: inOption(option, value, path) })))
    case 'object':
      return typeof value === 'object' ? inObject(def.shape, value, path) : []
    default:
      return []
  }
}

function inObject(shape: { readonly [key: string]: $ZodType }, value: object, path: Path): Problem[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (field) return unknownFields(field, inner, [...path, key])
    return inner === undefined
      ? []
      : [{ path: [...path, key], code: 'UNKNOWN_FIELD', message: 'Discord knows no such field here.' }]
  })
}

/** The unknown fields if a value is meant as this member of a union; undefined when its `type` says it is not. */
function inOption(option: $ZodType, value: unknown, path: Path): Problem[] | undefined {
  const { def } = (option as $ZodTypes)._zod
  if (def.type === 'lazy') return inOption(def.getter(), value, path)
  if (def.type === 'object' && typeof value === 'object' && value !== null) {
    const kind = def.shape.type
    const literal = kind ? (kind as $ZodTypes)._zod.def : undefined
    const given: unknown = Reflect.get(value, 'type')
    if (literal?.type === 'literal' && !literal.values.some((wanted) => wanted === given)) return undefined
  }
  return unknownFields(option, value, path)
}

function fewest(candidates: { found: Problem[] | undefined }[]): Problem[] {
  const lists = candidates.flatMap(({ found }) => (found ? [found] : []))
  return lists.sort((a, b) => a.length - b.length)[0] ?? []
}
