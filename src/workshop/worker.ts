import { gzipSync } from 'node:zlib'
import { oddsForRolls } from '../dice/dice-odds.ts'
import { drawnThrows } from '../dice/drawn.ts'
import { type Answer, oddsChart, oddsLines } from '../dice/odds-text.ts'
import type { Language } from '../i18n/i18n.ts'
import { lookUp } from '../kernel/look-up.ts'
import type { Result } from '../kernel/words.ts'
import { oddsForTest } from '../reference/tests/odds.ts'
import { findTest } from '../reference/tests/standard-tests.ts'
import { oddsAltText } from '../render/charts/alt-text.ts'
import { drawOddsChart } from '../render/charts/odds-chart.ts'
import { drawDice } from '../render/dice/dice-picture.ts'
import { drawKey } from '../render/map/key/key-image.ts'
import { renderScene } from '../render/render.ts'
import { drawTable } from '../render/sheets/table-image.ts'
import { rulesets } from '../rulesets/registry.ts'
import { verifyBattle } from '../table/proof/verify.ts'
import type { Jobs, ToldOdds } from './jobs.ts'
import { readPlain } from './read-plain.ts'

// The jobs as they are done: this file is run by the workshop in threads of its own, and imported by nobody.

/** A job may take its time. */
type Done<K extends keyof Jobs> = (
  input: Parameters<Jobs[K]>[0],
) => ReturnType<Jobs[K]> | Promise<ReturnType<Jobs[K]>>

export const read: Done<'read'> = readPlain

export const map: Done<'map'> = async ({ scene, options }) => (await renderScene(scene, options)).png

export const key: Done<'key'> = async ({ scene, language, zones }) =>
  (await drawKey(scene, language, zones)).png

export const dice: Done<'dice'> = ({ rolls, language }) => drawDice(drawnThrows(rolls, language))

export const table: Done<'table'> = async (sheet) => (await drawTable(sheet)).png

export const diceOdds: Done<'diceOdds'> = async ({ rolls, language }) =>
  told(await oddsForRolls(rolls, language), language)

export const testOdds: Done<'testOdds'> = async ({ ruleset, test, settings, versus, language }) => {
  const found = findTest(`${ruleset}/${test}`, ruleset)
  return found.ok ? told(await oddsForTest(found.value, settings, versus, language), language) : found
}

export const verify: Done<'verify'> = ({ battle, told }) =>
  verifyBattle(battle, lookUp(rulesets, battle.ruleset) ?? null, told)

export const pack: Done<'pack'> = ({ data, mostBytes }) => {
  const json = Buffer.from(JSON.stringify(data), 'utf8')
  return json.length <= mostBytes ? { bytes: json, packed: false } : { bytes: gzipSync(json), packed: true }
}

async function told(answer: Result<Answer>, language: Language): Promise<Result<ToldOdds>> {
  if (!answer.ok) return answer
  const chart = oddsChart(answer.value, language)
  const { png } = await drawOddsChart(chart, language)
  return {
    ok: true,
    value: { lines: oddsLines(answer.value, language), png, alt: oddsAltText(chart, language) },
  }
}
