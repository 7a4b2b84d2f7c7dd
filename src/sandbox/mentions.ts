import { z } from 'zod'
import type { Message } from './shapes.ts'
import type { Component } from './validate/components.ts'
import { eachComponent } from './validate/components.ts'
import type { World } from './world.ts'
import { botId, rolesOf } from './world.ts'

/** Discord's `allowed_mentions`; absent means that everything named is notified. */
export const allowedMentions = z
  .object({
    parse: z.array(z.string()).nullish(),
    users: z.array(z.string()).nullish(),
    roles: z.array(z.string()).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .nullish()

export type AllowedMentions = z.infer<typeof allowedMentions>

/** Returns all text of a message in which a mention counts: its content and its text displays. */
export function mentionableText(content: string, components: readonly Component[]): string {
  const texts = [content]
  eachComponent(components, (item) => {
    if (typeof item.content === 'string') texts.push(item.content)
  })
  // A mention inside code is only text.
  return texts.join('\n').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
}

/**
 * Reads who is named in a text of a server and who of them is notified. A user mention (`<@id>`), the umpires' role and
 * `@everyone`/`@here` notify as far as `allowed` lets them; `mayMentionEveryone` is false for ordinary people.
 */
export function readMentions(
  world: World,
  guild: string,
  text: string,
  allowed: AllowedMentions,
  mayMentionEveryone = true,
): Pick<Message, 'mentionIds' | 'mentionsEveryone' | 'pingedIds'> {
  const parse = allowed?.parse
  const allows = (kind: 'users' | 'roles', id: string) => {
    if (!allowed) return true
    return (parse?.includes(kind) ?? false) || (allowed[kind]?.includes(id) ?? false)
  }
  const named = new Set([...text.matchAll(/<@!?(\d+)>/g)].map((match) => match[1] ?? ''))
  const mentionIds = [...named].filter((id) => world.people.has(id) || id === botId)
  const pinged = new Set(mentionIds.filter((id) => allows('users', id)))
  const { umpire } = rolesOf(guild)
  if (text.includes(`<@&${umpire}>`) && allows('roles', umpire))
    for (const person of world.membersOf(guild)) if (person.umpire) pinged.add(person.id)
  const everyone =
    mayMentionEveryone &&
    /@(everyone|here)\b/.test(text) &&
    (!allowed || (parse?.includes('everyone') ?? false))
  if (everyone) for (const { id } of world.membersOf(guild)) pinged.add(id)
  return { mentionIds, mentionsEveryone: everyone, pingedIds: [...pinged] }
}
