import { quoted } from '../../src/kernel/notation.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { type Places, placesOf } from '../../src/kernel/space/places.ts'
import type { BattleState } from '../../src/kernel/state.ts'

/** The options of `/order` for an order that is declared already. */
export function orderOptions(declared: Declared, { map }: BattleState): Record<string, string> {
  const places = placesOf(map)
  const { unit, order, target, path, face } = declared
  const more = optionsText(declared)
  return {
    unit,
    order,
    ...(target === undefined ? {} : { target: targetName(target, places) }),
    ...(path.length === 0 ? {} : { to: path.map((at) => places.format(at)).join(' > ') }),
    ...(face === undefined ? {} : { face: places.formatFacing(face) }),
    ...(more === '' ? {} : { options: more }),
  }
}

/** The same order as one line of notation. */
export function orderLine(declared: Declared, state: BattleState): string {
  const { unit = '', order = '', target, to, face, options } = orderOptions(declared, state)
  return [
    unit,
    order,
    ...(target === undefined ? [] : [`@${target}`]),
    ...(to === undefined ? [] : [`> ${to}`]),
    ...(face === undefined ? [] : [`face ${face}`]),
    ...(options === undefined ? [] : [options]),
  ].join(' ')
}

function targetName(target: NonNullable<Declared['target']>, places: Places): string {
  if ('unit' in target) return target.unit
  return 'feature' in target ? target.feature : places.format(target.at)
}

const optionsText = ({ options }: Declared): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(' ')
