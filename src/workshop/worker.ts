import { gzipSync } from 'node:zlib'
import type { Answer } from '../dice/odds-text.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Result } from '../kernel/words.ts'
import type { Jobs, ToldOdds } from './jobs.ts'

// The jobs as they are done: this file is run by the workshop in threads of its own, and imported by it alone. Each loads
// what it needs when it is first asked for: most threads draw maps and nothing else, and all of the code with all rulebooks
// is 70 MiB more a thread and three times as long to its first picture.

/** A job may take its time. */
type Done<K extends keyof Jobs> = (
  input: Parameters<Jobs[K]>[0],
) => ReturnType<Jobs[K]> | Promise<ReturnType<Jobs[K]>>

export const read: Done<'read'> = async (text) => (await import('./read-plain.ts')).readPlain(text)

export const battle: Done<'battle'> = async (file) => (await import('./read-battle.ts')).readBattle(file)

export const map: Done<'map'> = async ({ scene, options }) => {
  const { renderScene } = await import('../render/render.ts')
  return (await renderScene(scene, options)).png
}

export const film: Done<'film'> = async ({ reel, kind, language }) => {
  const [{ drawFilm }, { altText }, { seenAt }, { rulesets }, { lookUp }] = await Promise.all([
    import('../render/film.ts'),
    import('../render/map/alt-text.ts'),
    import('../table/replay/reel.ts'),
    import('../rulesets/registry.ts'),
    import('../kernel/look-up.ts'),
  ])
  const ruleset = lookUp(rulesets, reel.ruleset)
  if (ruleset === undefined) throw new Error(`There are no rules ${reel.ruleset}.`)
  const scenes = [...seenAt(ruleset, reel, reel.spans)].map(({ scene }) => structuredClone(scene))
  const film = await drawFilm(scenes, { language }, kind)
  const last = scenes.at(-1)
  return { ...film, alt: last === undefined ? '' : altText(last, language) }
}

export const key: Done<'key'> = async ({ scene, language, zones, symbols }) => {
  const { drawKey } = await import('../render/map/key/key-image.ts')
  return (await drawKey(scene, language, zones, symbols)).png
}

export const dice: Done<'dice'> = async ({ rolls, language }) => {
  const [{ drawDice }, { drawnThrows }] = await Promise.all([
    import('../render/dice/dice-picture.ts'),
    import('../dice/drawn.ts'),
  ])
  return drawDice(drawnThrows(rolls, language))
}

export const table: Done<'table'> = async (sheet) =>
  (await (await import('../render/sheets/table-image.ts')).drawTable(sheet)).png

export const diceOdds: Done<'diceOdds'> = async ({ rolls, language }) => {
  const { oddsForRolls } = await import('../dice/dice-odds.ts')
  return told(await oddsForRolls(rolls, language), language)
}

export const luck: Done<'luck'> = async (asked) => {
  const [{ luckOf }, { lookUp }, { rulesets }] = await Promise.all([
    import('../dice/luck.ts'),
    import('../kernel/look-up.ts'),
    import('../rulesets/registry.ts'),
  ])
  const ruleset = lookUp(rulesets, asked.ruleset)
  if (ruleset === undefined) throw new Error(`There are no rules ${asked.ruleset}.`)
  return luckOf(asked, ruleset.account)
}

export const testOdds: Done<'testOdds'> = async ({ ruleset, test, settings, versus, language }) => {
  const [{ findTest }, { oddsForTest }] = await Promise.all([
    import('../reference/tests/standard-tests.ts'),
    import('../reference/tests/odds.ts'),
  ])
  const found = findTest(`${ruleset}/${test}`, ruleset)
  return found.ok ? told(await oddsForTest(found.value, settings, versus, language), language) : found
}

export const verify: Done<'verify'> = async ({ battle, told }) => {
  const [{ verifyBattle }, { lookUp }, { rulesets }] = await Promise.all([
    import('../table/proof/verify.ts'),
    import('../kernel/look-up.ts'),
    import('../rulesets/registry.ts'),
  ])
  return verifyBattle(battle, lookUp(rulesets, battle.ruleset) ?? null, told)
}

export const pack: Done<'pack'> = ({ data, mostBytes }) => {
  const json = Buffer.from(JSON.stringify(data), 'utf8')
  return json.length <= mostBytes ? { bytes: json, packed: false } : { bytes: gzipSync(json), packed: true }
}

async function told(answer: Result<Answer>, language: Language): Promise<Result<ToldOdds>> {
  if (!answer.ok) return answer
  const [{ oddsChart, oddsLines }, { drawOddsChart }, { oddsAltText }] = await Promise.all([
    import('../dice/odds-text.ts'),
    import('../render/charts/odds-chart.ts'),
    import('../render/charts/alt-text.ts'),
  ])
  const chart = oddsChart(answer.value, language)
  const { png } = await drawOddsChart(chart, language)
  return {
    ok: true,
    value: { lines: oddsLines(answer.value, language), png, alt: oddsAltText(chart, language) },
  }
}
