import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import { sayPlain } from '../../i18n/i18n.ts'
import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idiomOf, parseSpend } from '../../kernel/notation.ts'
import { isReaction, type Spend } from '../../kernel/reaction.ts'
import { message, type Result } from '../../kernel/words.ts'
import { resolveNamed } from '../../table/orders/queue.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Offered } from '../client/complete.ts'
import type { BotServices } from '../client/services.ts'

/** The ready answers to the open question, for an umpire who answers for the absent. */
export async function openChoices(
  interaction: AutocompleteInteraction,
  services: BotServices,
): Promise<Offered[]> {
  const language = languageFor(interaction)
  const view = await services.table.view(whoIs(interaction))
  const asked = view.ok ? view.value.asked : null
  return (asked?.choices ?? []).map((choice) => ({
    name: sayPlain(choice.label, language),
    value: choice.id,
  }))
}

/**
 * What an umpire writes as an answer: the id of a ready choice, `HQ2: R1 fire @K3` in a reaction window, or JSON.
 */
export async function answerText(
  interaction: ChatInputCommandInteraction,
  services: BotServices,
  text: string,
): Promise<Result<Json>> {
  const seen = await services.table.view(whoIs(interaction))
  if (!seen.ok) return seen
  const { asked, ruleset } = seen.value
  if (asked === null) return { ok: false, refusal: message('table.error.nothing-asked') }
  if (asked.choices.some((choice) => choice.id === text)) return { ok: true, value: text }
  const rules = lookUp(services.rulesets, ruleset)
  const spend = rules === undefined ? null : parseSpend(text, idiomOf(rules))
  if (isReaction(asked) && spend?.ok && rules !== undefined) {
    const answer: Spend = { hq: spend.value.hq.text, orders: [] }
    const orders = []
    for (const order of spend.value.orders) {
      const resolved = resolveNamed(order, seen.value, rules)
      if (!resolved.ok) return resolved
      orders.push(resolved.value)
    }
    return { ok: true, value: JSON.parse(JSON.stringify({ ...answer, orders })) as Json }
  }
  try {
    return { ok: true, value: JSON.parse(text) as Json }
  } catch {
    return { ok: true, value: text }
  }
}
