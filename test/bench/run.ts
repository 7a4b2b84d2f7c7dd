import { benchBot } from './bot.ts'
import { benchEngine } from './engine.ts'
import { benchHex } from './hex.ts'
import { benchLookUps } from './look-ups.ts'
import { benchMemory } from './memory.ts'
import { benchOdds } from './odds.ts'
import { benchRender } from './render.ts'
import { benchRolls } from './rolls.ts'
import { met, type Row } from './row.ts'
import { benchStore } from './store.ts'

/**
 * `npm run bench`: what the house does in a second, a millisecond and a mebibyte, each beside a baseline of the same
 * run and its target. Numbers are printed, never asserted: machines differ.
 */
const parts: readonly (() => Row[] | Promise<Row[]>)[] = [
  benchEngine,
  benchHex,
  benchStore,
  benchRender,
  benchBot,
  benchLookUps,
  benchRolls,
  benchOdds,
  benchMemory,
]

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

const goal = ({ target, unit }: Row): string => {
  if (target === undefined) return ''
  const { atLeast, atMost } = target
  return atLeast !== undefined ? `≥ ${number(atLeast)} ${unit}` : `≤ ${number(atMost ?? 0)} ${unit}`
}

const MARK = { true: 'met', false: 'missed' } as const

function line(row: Row): string {
  const verdict = met(row)
  const baseline = row.baseline === undefined ? '' : `${number(row.baseline.value)} (${row.baseline.name})`
  return [
    row.name.padEnd(62),
    `${number(row.value)} ${row.unit}`.padStart(14),
    baseline.padEnd(52),
    goal(row).padEnd(14),
    verdict === null ? '' : MARK[`${verdict}`],
  ]
    .join('  ')
    .trimEnd()
}

console.log(`${'measured'.padEnd(62)}  ${''.padStart(14)}  ${'baseline of the same run'.padEnd(52)}  target`)
for (const part of parts) for (const row of await part()) console.log(line(row))
