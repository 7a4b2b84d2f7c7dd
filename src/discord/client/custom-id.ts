/**
 * What a button, select or modal stands for, packed into its custom id: an action and a few ids, at most 100
 * characters. They are only names; everything is checked again when it is pressed.
 */
export interface Press {
  readonly action: string
  readonly args: readonly string[]
}

const MARK = 'hetman'

/** `customId('answer', '12.3', 'pass')`. Throws when it would be longer than Discord takes. */
export function customId(action: string, ...args: readonly string[]): string {
  const id = [MARK, action, ...args.map(encodeURIComponent)].join(':')
  if (id.length > 100) throw new Error(`The custom id ${id} is longer than 100 characters.`)
  return id
}

/** Reads a custom id; null when it is none of ours. */
export function readCustomId(id: string): Press | null {
  const [mark, action, ...args] = id.split(':')
  if (mark !== MARK || action === undefined) return null
  try {
    return { action, args: args.map(decodeURIComponent) }
  } catch {
    return null
  }
}
