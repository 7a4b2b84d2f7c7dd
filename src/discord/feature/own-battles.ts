import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { type Given, type Key, type Message, message } from '../../kernel/words.ts'
import type { OwnBattle } from '../../table/running/own-battles.ts'
import { say } from '../client/markdown.ts'
import { callPlaces } from '../delivery/calls.ts'
import { NO_THREAD, sideKey } from '../delivery/threads.ts'
import { owedKey, timestamp } from '../present/status.ts'

/** A person's battles, as he alone reads them: what he owes and until when first, each with where it is. */
export function ownBattleLines(own: readonly OwnBattle[], language: Language): string[] {
  const over = own.filter(({ status }) => status === 'over')
  const open = own.filter(({ status }) => status !== 'over')
  const owed = open.filter(owes).length
  const head = (): string[] => {
    if (open.length === 0) return [say(message('discord.me.none'), language)]
    return [say(message('discord.me.open', { count: open.length, owed }), language)]
  }
  return [
    ...head(),
    ...open.map((battle) => openLine(battle, language)),
    ...(over.length === 0 ? [] : ['', say(message('discord.me.ended'), language)]),
    ...over.map((battle) => overLine(battle, language)),
  ]
}

const owes = ({ condition, paused, stuck }: OwnBattle): boolean => condition === 'owes' && !paused && !stuck

/** Where a battle is, and as what he sits at it. */
function placeOf({ scenario, channelId, side }: OwnBattle, language: Language): string {
  const as = side === null ? message('discord.me.umpire') : sideWords(side)
  return say(message('discord.me.battle', { scenario, channel: channelId, as }), language)
}

/** His side, and what of it he commands where others command the rest. */
const sideWords = ({ name, commands, called }: NonNullable<OwnBattle['side']>): Message =>
  commands.length === 0
    ? name
    : message('discord.me.side', { side: name, hqs: called ?? commands.join(', ') })

const openLine = (battle: OwnBattle, language: Language): string =>
  [placeOf(battle, language), ...stateLines(battle, language).map((line) => `> ${line}`)].join('\n')

/** What the battle waits for: him, others, or nobody. */
function stateLines(battle: OwnBattle, language: Language): string[] {
  const { status, paused, stuck, condition, debt, turn } = battle
  const tell = <K extends Key>(key: K, ...params: Given<K>): string => say(message(key, ...params), language)
  if (status === 'gathering') return [tell('discord.me.gathering')]
  if (stuck) return [`⚠ ${tell('discord.me.stuck')}`]
  const lines: string[] = []
  if (debt !== null) {
    const what = message(owedKey(debt.what))
    const mark = condition === 'owes' ? '⏳' : '✅'
    const key = condition === 'owes' ? 'discord.me.owes' : 'discord.me.done'
    const due = condition === 'owes' && !paused && debt.due !== null ? ` ${timestamp(debt.due)}` : ''
    lines.push(`${mark} ${tell(key, { what, turn })}${due}${callLink(battle, language)}`)
    if (condition === 'owes') lines.push(say(debt.said, language))
  }
  if (paused) return [...lines, tell('discord.me.paused')]
  return [
    ...lines,
    ...battle.waits.map(({ side, what, due }) => {
      const other = tell('discord.me.waits', { side, what: message(owedKey(what)) })
      return `· ${other}${due === null ? '' : ` ${timestamp(due)}`}`
    }),
  ]
}

/**
 * The way to what he owes: the call in his side's thread, where the battle is on a server and the side has one. A call
 * that came to him directly he finds in his messages.
 */
function callLink({ condition, guildId, side, links }: OwnBattle, language: Language): string {
  if (condition !== 'owes' || side === null || guildId === null) return ''
  const thread = lookUp(links, sideKey(side.id)) ?? NO_THREAD
  const call = lookUp(callPlaces(links, side.id), thread)
  if (call === undefined) return ''
  const label = say(message('discord.me.call'), language)
  return ` · [${label}](https://discord.com/channels/${guildId}/${thread}/${call})`
}

function overLine(battle: OwnBattle, language: Language): string {
  const how = message(battle.outcome === null ? 'discord.me.undecided' : `discord.me.${battle.outcome}`)
  return `${placeOf(battle, language)} – ${say(how, language)}`
}
