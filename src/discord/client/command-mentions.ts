/**
 * The ids under which Discord knows our commands, by name. They are one process's, as its commands are: texts are
 * written in many places, and none of them has anything else to say to Discord.
 */
let ids: ReadonlyMap<string, string> = new Map()

/** Notes under which ids Discord has registered the commands; until then they are shown by their names. */
export function commandsRegistered(
  registered: readonly { readonly name: string; readonly id: string }[],
): void {
  ids = new Map(registered.map(({ name, id }) => [name, id]))
}

/**
 * A command as Discord mentions it, in each reader's own language and ready to be pressed; null before it is registered.
 * @param path its English words, subcommand included: `battle new`.
 */
export function commandMention(path: string): string | null {
  const [name = ''] = path.split(' ')
  const id = ids.get(name)
  return id === undefined ? null : `</${path}:${id}>`
}
