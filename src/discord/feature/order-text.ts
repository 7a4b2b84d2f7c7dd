import type { ChatInputCommandInteraction } from 'discord.js'

/** The options of `/order` and `/pd spend` as one line of notation: `K3 move @R1 > F7 > G8 face N hold=yes`. */
export function orderText(interaction: ChatInputCommandInteraction): string {
  const get = (name: string): string => interaction.options.getString(name)?.trim() ?? ''
  const way = get('to')
    .split('>')
    .map((place) => place.trim())
    .filter((place) => place !== '')
  const target = get('target')
  return [
    get('unit'),
    get('order'),
    target === '' ? '' : `@${target.replace(/^@/, '')}`,
    ...way.map((place) => `> ${place}`),
    get('face') === '' ? '' : `face ${get('face')}`,
    get('options'),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
