import { spawnSync } from 'node:child_process'
import { benchBot } from './bot.ts'
import { benchByTurns } from './by-turns.ts'
import { benchCommand } from './command.ts'
import { benchCompany } from './company.ts'
import { benchConfined } from './confined.ts'
import { benchEngine } from './engine.ts'
import { benchFilm } from './film.ts'
import { benchHex } from './hex.ts'
import { benchHost } from './host.ts'
import { benchHostile } from './hostile.ts'
import { benchLocked } from './locked.ts'
import { benchLookUps } from './look-ups.ts'
import { benchMemory } from './memory.ts'
import { benchOdds } from './odds.ts'
import { benchPanzer } from './panzer.ts'
import { benchPost } from './post.ts'
import { benchQuestions } from './questions.ts'
import { benchRender } from './render.ts'
import { benchRolls } from './rolls.ts'
import { lineOf, type Row } from './row.ts'
import { benchShards } from './shards.ts'
import { benchStore } from './store.ts'
import { benchSzwadron } from './szwadron.ts'
import { benchTable } from './table.ts'

/**
 * `npm run bench [-- PART …]`: what the house does in a second, a millisecond and a mebibyte, each beside a baseline of
 * the same run and its target. Each part has a process of its own, so that none is slowed by what another has left
 * behind. Numbers are printed, never asserted: machines differ.
 */
const parts: { readonly [name: string]: () => Row[] | Promise<Row[]> | AsyncIterable<Row> } = {
  engine: benchEngine,
  'by-turns': benchByTurns,
  hex: benchHex,
  szwadron: benchSzwadron,
  company: benchCompany,
  panzer: benchPanzer,
  store: benchStore,
  render: benchRender,
  film: benchFilm,
  bot: benchBot,
  command: benchCommand,
  host: benchHost,
  confined: benchConfined,
  hostile: benchHostile,
  shards: benchShards,
  locked: benchLocked,
  'look-ups': benchLookUps,
  post: benchPost,
  questions: benchQuestions,
  rolls: benchRolls,
  odds: benchOdds,
  memory: benchMemory,
  table: benchTable,
}

/** Prints the rows of one part, as soon as it has each. */
async function print(part: string): Promise<void> {
  const bench = parts[part]
  if (bench === undefined) throw new Error(`There is no part "${part}": ${Object.keys(parts).join(', ')}.`)
  for await (const row of await bench()) console.log(lineOf(row))
}

const [only, ...more] = process.argv.slice(2)
if (only !== undefined && more.length === 0) await print(only)
else {
  console.log(
    `${'measured'.padEnd(62)}  ${''.padStart(14)}  ${'baseline of the same run'.padEnd(52)}  target`,
  )
  for (const part of only === undefined ? Object.keys(parts) : [only, ...more]) {
    const args = [...process.execArgv, import.meta.filename, part]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
