import { describe, expect, test } from 'vitest'
import { catalogues, LANGUAGES, type Language, sayPlain } from '../../src/i18n/i18n.ts'
import { inOwnWords } from '../../src/i18n/own-words.ts'
import { fold } from '../../src/kernel/nearest.ts'
import { idiomOf, parseLine } from '../../src/kernel/notation.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { type Message, message, type Result } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

const library = loadLibrary()

/** Reads lines as somebody who sees all of a shipped battle. */
function readerOf(id: string, scenario: string): (line: string) => Result<Declared> {
  const ruleset = rulesets[id] as Ruleset<BattleState>
  const view = ruleset.view(
    ruleset.setup(library.scenarios[id]?.[scenario] ?? null),
    { kind: 'umpire' },
    null,
  )
  return (line) => {
    const read = parseLine(line, idiomOf(ruleset))
    if (!read.ok) return read
    if (read.value.kind !== 'order') throw new Error(`No order: ${line}`)
    return resolveOrder(read.value.order, view, ruleset)
  }
}

/** Lines as people write them, and the same with the signs of the notation. */
const KALINA: readonly (readonly [plain: string, signed: string])[] = [
  ['K3 move G7', 'K3 move > G7'],
  ['K3 move to G7', 'K3 move > G7'],
  ['K3 to G7', 'K3 move > G7'],
  ['K3 na G7', 'K3 move > G7'],
  ['k3 → g7', 'K3 move > G7'],
  ['K3 → G7 → H8 face N', 'K3 move > G7 > H8 face N'],
  ['k3 moves to g7 facing n', 'K3 move > G7 face N'],
  ['k3 move → g7 → h8', 'K3 move > G7 > H8'],
  ['k3 move g7, then h8 face north', 'K3 move > G7 > H8 face N'],
  ['K3 move -> G7.25 face @PO1', 'K3 move > G7.25 face @PO1'],
  ['K3: idź do G7 frontem na pn-wsch', 'K3 move > G7 face NE'],
  ['K3 idzie do G7 frontem na północny wschód', 'K3 move > G7 face NE'],
  ['K3 moves to G7 facing south west', 'K3 move > G7 face SW'],
  ['K3 ruch na południowy zachód 12', 'K3 move > SW 12'],
  ['K3 ruch > pd zach 12 front w lewo', 'K3 move > SW 12 face left'],
  ['k3 idz na g7 czolem w lewo', 'K3 move > G7 face left'],
  ['K3 move NE 12', 'K3 move > NE 12'],
  ['K3 move W 12,5cm', 'K3 move > W 12.5'],
  ['K3 move towards R1 10', 'K3 move > @R1 10'],
  ['K3 move @R1 10', 'K3 move > @R1 10'],
  ['move K3 to G7', 'K3 move > G7'],
  ['K3 shoot R3', 'K3 shoot @R3'],
  ['K3 shoots at R3.', 'K3 shoot @R3'],
  ['K3 strzela do R3', 'K3 shoot @R3'],
  ['k3 strzal > r3', 'K3 shoot @R3'],
  ['k5 szarza na r1', 'K5 charge @R1'],
  ['K5 szarżuje R1', 'K5 charge @R1'],
  ['K5 form wedge', 'K5 form to=wedge'],
  ['k5 formacja do klin', 'K5 form to=wedge'],
  ['K5 zmień szyk na luźny szyk', 'K5 form to=loose'],
  ['R2, R3 and R4 wave K3', 'R2+R3+R4 wave @K3'],
  ['R2 R3 i R4 ludzka fala na K3', 'R2+R3+R4 wave @K3'],
  ['K3 rotate left', 'K3 rotate face left'],
  ['K3 obróć się na wschód', 'K3 rotate face E'],
  ['K3 move G7 hold=yes', 'K3 move > G7 hold=yes'],
]

const KIRCHOLM: readonly (readonly [plain: string, signed: string])[] = [
  ['PH3 move 0809 face NW', 'PH3 move > 0809 face NW'],
  ['ph3 idzie na 0809 frontem pn-zach', 'PH3 move > 0809 face NW'],
  ['SI9 idzie do 0805 frontem na południowy zachód', 'SI9 move > 0805 face SW'],
  ['PH3 zmiana szyku atak', 'PH3 formation attack'],
  ['PH1 i PH2 atakują SI1', 'PH1+PH2 attack @SI1'],
  ['PH1, PH2 atakujcie SI1', 'PH1+PH2 attack @SI1'],
  ['PH1 i PH2 maszerują do 0509', 'PH1+PH2 move > 0509'],
  ['PH3 moves to 0809', 'PH3 move > 0809'],
  ['PH3 na 0809', 'PH3 move > 0809'],
  ['PH1 i PH2 ruch 0509', 'PH1+PH2 move > 0509'],
  ['PH1, PH2 move → 0509', 'PH1+PH2 move > 0509'],
  ['PK1 formation attack', 'PK1 formation to=attack'],
  ['ph3 charges si1', 'PH3 charge @SI1'],
  ['PH3 szarzuje na SI1', 'PH3 charge @SI1'],
  ['SI3 and SI4 attack 0807', 'SI3+SI4 attack @0807'],
  ['SA1 strzela w 0810', 'SA1 fire @0810'],
  ['SA1 fire at 0810', 'SA1 fire @0810'],
  ['SI1 counter PH3', 'SI1 counter @PH3'],
  ['SI1 turn left', 'SI1 turn face left'],
]

describe.each([
  ['khans-and-generals', 'kalina', KALINA],
  ['hex-battles', 'kircholm', KIRCHOLM],
] as const)('%s', (id, scenario, lines) => {
  const read = readerOf(id, scenario)
  test.each(lines)('house: “%s” is “%s”', (plain, signed) => {
    const wanted = read(signed)
    expect(wanted).toMatchObject({ ok: true })
    expect(read(plain)).toEqual(wanted)
  })
})

describe('house: what cannot be understood is pointed at', () => {
  const readers = {
    kg: readerOf('khans-and-generals', 'kalina'),
    hex: readerOf('hex-battles', 'kircholm'),
  }
  const refusal = (result: Result<Declared>): Message | null => (result.ok ? null : result.refusal)
  test.each([
    ['kg', 'K3 mvoe to G7', 'notation.unknown-order', 4, 'mvoe'],
    ['kg', 'K3 move > NE', 'notation.no-length', 11, 'NE'],
    ['kg', 'K3 move to Q77', 'notation.unknown-place', 12, 'Q77'],
    ['kg', 'K3 move to G7 quickly', 'notation.extra-word', 15, 'quickly'],
    ['kg', 'K3 shoot at R33', 'notation.bad-target', 13, 'R33'],
    ['kg', 'K33 move G7', 'notation.unknown-unit', 1, 'K33'],
    ['kg', 'K5 form wegde', 'notation.bad-value', 9, 'wegde'],
    ['hex', 'PH3 move to G7', 'notation.unknown-hex', 13, 'G7'],
  ] as const)('house: %s: %s', (game, line, key, at, found) => {
    expect(refusal(readers[game](line))).toMatchObject({ key, params: { at, found } })
  })
})

describe('house: the word that was meant is told in the reader’s language, whichever it was nearly', () => {
  const readers = { kg: readerOf('khans-and-generals', 'kalina') }
  const said = (line: string, language: 'en' | 'pl'): string => {
    const read = readers.kg(line)
    return read.ok ? 'understood' : sayPlain(read.refusal, language)
  }
  test.each([
    ['K3 strzlaj R3', '“shoot”', '„strzelaj”'],
    ['K5 form klim', '“wedge”', '„klin”'],
    ['R2 fal K3', 'wave”', '„fala”'],
    ['K3 mvoe to G7', '“move”', '„ruch”'],
  ])('house: %s', (line, en, pl) => {
    expect(said(line, 'en')).toContain(en)
    expect(said(line, 'pl')).toContain(pl)
  })
})

describe('house: examples in help and windows are understood in their game', () => {
  const games = [
    ['kg', readerOf('khans-and-generals', 'kalina')],
    ['hex', readerOf('hex-battles', 'kircholm')],
  ] as const
  const shown = (
    key: 'discord.help.orders' | 'discord.modal.orders.example',
    game: string,
    language: Language,
  ) => sayPlain(inOwnWords(message(key), game), language)
  for (const [game, read] of games) {
    for (const language of LANGUAGES) {
      test(`house: ${game}, ${language}`, () => {
        const help =
          catalogues[language][`${game}.discord.help.orders`] ??
          catalogues[language]['discord.help.orders'] ??
          ''
        const lines = /<pre>([^<]*)<\/pre>/u.exec(help)?.[1]?.split('\n') ?? []
        expect(lines.length).toBeGreaterThan(4)
        const unit = game === 'hex' ? 'PH3' : 'K3'
        lines.push(sayPlain(inOwnWords(message('discord.modal.orders.move', { unit }), game), language))
        for (const line of [...lines, ...shown('discord.modal.orders.example', game, language).split('\n')]) {
          expect([line, read(line).ok]).toEqual([line, true])
        }
      })
    }
  }
  test('house: a game’s own words want what the house’s do', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of Object.entries(catalogues[language])) {
        const house = catalogues[language][key.replace(/^(?:hex|kg)\./u, '')]
        if (house === undefined || !/^(?:hex|kg)\./u.test(key)) continue
        const gaps = (said: string) => [...new Set(said.match(/\{\w+/gu) ?? [])].sort()
        expect([key, gaps(house)]).toEqual([key, expect.arrayContaining(gaps(text))])
      }
    }
  })
})

test.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))(
  'house: %s: what an order is called where it is told is understood where it is written, if it is one word',
  (_, ruleset) => {
    const names = new Set(
      Object.values(ruleset.orders)
        .flatMap(({ names: { en, pl } }) => [...en, ...pl])
        .map((name) => fold(name)),
    )
    const told = LANGUAGES.flatMap((language) =>
      Object.keys(ruleset.orders).flatMap(
        (key) => catalogues[language][`${ruleset.namespace}.order.${key}`] ?? [],
      ),
    )
    expect(told.filter((word) => !/[\s{]/u.test(word) && !names.has(fold(word)))).toEqual([])
  },
)
