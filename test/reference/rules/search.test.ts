import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/i18n/i18n.ts'
import { addressOf, openRulesLibrary } from '../../../src/reference/rules/library.ts'
import { type Hit, openRulesSearch } from '../../../src/reference/rules/search.ts'
import { shippedRules, shippedSearch } from '../../../src/reference/rules/shipped.ts'
import { stem } from '../../../src/reference/rules/stems.ts'
import { references } from '../../../src/rulesets/references.ts'
import { registers } from '../../../src/rulesets/registers.ts'

const library = shippedRules()
const search = shippedSearch()
const KG = 'khans-and-generals'
const HX = 'hex-battles'
const SZ = 'szwadron'
const FW = 'company-battles'
const MP = 'mein-panzer'

const found = (query: string, language: Language, ruleset?: string, most = 3): string[] =>
  search.find({ query, language, ruleset }, most).map(({ page }) => addressOf(page))

/** What players ask, and the rules of which one answers: it must be among the first three. */
const POLISH: readonly (readonly [ruleset: string | undefined, question: string, answers: string])[] = [
  [HX, 'ile kosztuje obrót oddziału w lesie', 'HX-TERR-05 HX-MOVE-03'],
  [HX, 'czy mogę szarżować przez las?', 'HX-CHG-04'],
  [HX, 'jak wyjść z paniki', 'HX-MOR-10'],
  [HX, 'jak daleko strzela artyleria', 'HX-ART-01'],
  [HX, 'ile jednostek może stać na jednym polu', 'HX-STACK-01'],
  [HX, 'co się dzieje, gdy nie ma dokąd się wycofać', 'HX-COMB-16'],
  [HX, 'kopie husarskie', 'HX-MOD-02'],
  [HX, 'atak od tyłu', 'HX-MOD-09'],
  [HX, 'czy muszę atakować', 'HX-COMB-03'],
  [HX, 'samotne działa na drodze wroga', 'HX-ART-08 HX-ART-09'],
  [HX, 'kto może kontratakować', 'HX-CTR-02'],
  [HX, 'zaokrąglanie strat w górę', 'HX-UNIT-06'],
  [HX, 'przejscie przez rzeke', 'HX-TERR-09'],
  [HX, 'szansa na koniec dezorganizacji', 'HX-MOR-07 HX-MOR-06'],
  [KG, 'kiedy mogę wydać punkt dowodzenia', 'KG-PD-01 KG-PD-03'],
  [KG, 'reakcja na szarżę przeciwnika', 'KG-PD-11'],
  [KG, 'czy mogę strzelać do walczących wręcz', 'KG-RNG-09'],
  [KG, 'kiedy jednostka zostaje rozbita', 'KG-MOR-01'],
  [KG, 'jak daleko ucieka rozbity oddział', 'KG-MOR-03'],
  [KG, 'śmierć dowódcy', 'KG-HQF-02 KG-HQV-03 KG-MOR-18'],
  [KG, 'test wyszkolenia modyfikatory', 'KG-TST-02 KG-TST-01'],
  [KG, 'widoczność w lesie', 'KG-VIS-05 KG-VIS-03 KG-VIS-06'],
  [KG, 'trudny teren kara do ruchu', 'KG-MOV-05 KG-TER-02'],
  [KG, 'przerwana łączność', 'KG-COM-02 KG-COM-03 KG-MOR-20'],
  [KG, 'skutki przyszpilenia', 'KG-PIN-04'],
  [KG, 'szarza na tyraliere', 'KG-FRM-08'],
  [KG, 'walka pod górę', 'KG-MEL-11'],
  [KG, 'pożar w lesie rozprzestrzenianie', 'KG-FIR-04 KG-FIR-05'],
  [KG, 'pułapka zasadzka ile jednostek', 'KG-AMB-04 KG-AMB-01'],
  [KG, 'wezwanie rezerw', 'KG-RES-02 KG-OSP-12'],
  [KG, 'kto wygrywa po upływie czasu', 'KG-VIC-06'],
  [KG, 'losowanie pogody', 'KG-WEA-05'],
  [KG, 'jak działa niechęć', 'KG-STA-07 KG-MOR-16 KG-MOR-11'],
  [KG, 'czy jazda może wejść do lasu', 'KG-TER-02'],
  [KG, 'ile rozkazów może wydać dowództwo', 'KG-CMD-07'],
  [KG, 'wycofanie z walki wręcz', 'KG-OMX-04'],
  [KG, 'premia za atak na tyły', 'KG-FAC-05'],
  [KG, 'ugrzązł', 'KG-MOV-15'],
  [KG, 'nalot samolotu szturmowego', 'KG-RAID-04'],
  [SZ, 'ile kosztuje wejście na wzgórze', 'SZ-MOVE-07'],
  [SZ, 'czy kawaleria może wejść do budynku', 'SZ-MOVE-13'],
  [SZ, 'czy mogę strzelać do walczących wręcz', 'SZ-FIRE-08'],
  [SZ, 'kara za odległość', 'SZ-FIRE-18'],
  [SZ, 'ruch i strzał w jednej turze', 'SZ-SEQ-12 SZ-FIRE-44'],
  [SZ, 'czy drugi szereg może strzelać', 'SZ-FIRE-12'],
  [SZ, 'ogień w turze wroga', 'SZ-FIRE-48 SZ-FIRE-47'],
  [SZ, 'szarża kawalerii ogień obronny', 'SZ-FIRE-49'],
  [SZ, 'ile figurek ginie', 'SZ-LOSS-02'],
  [SZ, 'jak wyjść z walki wręcz', 'SZ-MEL-41 SZ-MEL-40'],
  [SZ, 'premia za mur w walce wręcz', 'SZ-MEL-35'],
  [SZ, 'atak z flanki', 'SZ-MEL-10'],
  [SZ, 'wyjście ze strefy wroga', 'SZ-ZOC-02'],
  [SZ, 'kiedy oddział wpada w panikę', 'SZ-MOR-14'],
  [SZ, 'jak daleko ucieka oddział w panice', 'SZ-MOR-26'],
  [SZ, 'jak wyjść z paniki', 'SZ-MOR-40'],
  [SZ, 'modyfikator morale za straty', 'SZ-MOR-08'],
  [SZ, 'czy ścigający może się zatrzymać', 'SZ-MOR-41'],
  [SZ, 'haubica strzela zza wzgórza', 'SZ-SPEC-12'],
  [SZ, 'tyraliera połowa strat', 'SZ-SPEC-15'],
  [SZ, 'most na rzece', 'SZ-TERR-02'],
  [SZ, 'ile punktów kosztuje figurka', 'SZ-ARMY-02'],
  [SZ, 'kto zaczyna bitwę', 'SZ-INIT-01'],
  [FW, 'czy mogę mierzyć przed rozkazem', 'FW-GEN-11'],
  [FW, 'dlaczego weterana trudniej trafić', 'FW-GEN-15'],
  [FW, 'czołg w lesie ugrzązł', 'FW-BOG-01'],
  [FW, 'jak uwolnić zakopany czołg', 'FW-BOG-05'],
  [FW, 'ile jednostek mieści budynek', 'FW-BLD-01 FW-TER-07'],
  [FW, 'jak wejść do domu', 'FW-BLD-04'],
  [FW, 'strzelać ponad swoimi', 'FW-LOS-10'],
  [FW, 'jak daleko widać w lesie', 'FW-LOS-04'],
  [FW, 'kiedy jednostka przypadła do ziemi', 'FW-CON-08'],
  [FW, 'kto przydziela trafienia', 'FW-ALL-01'],
  [FW, 'strzał w bok czołgu', 'FW-SAV-02'],
  [FW, 'kiedy pluton jest przygnieciony', 'FW-PIN-01'],
  [FW, 'jak zebrać przygnieciony pluton', 'FW-PIN-05'],
  [FW, 'powrót załogi do czołgu', 'FW-BAI-03'],
  [FW, 'ogień zaporowy kto strzela', 'FW-ASL-07'],
  [FW, 'piechota szturmuje czołgi', 'FW-ASL-02 FW-ASL-13'],
  [FW, 'śmierć dowódcy plutonu', 'FW-LDR-01'],
  [FW, 'kiedy kompania przegrywa', 'FW-MOR-05'],
  [FW, 'ile prób wstrzelenia', 'FW-ART-14'],
  [FW, 'jak długo trwa dym', 'FW-SMK-06'],
  [FW, 'kiedy wchodzą odwody', 'FW-SCN-05'],
  [FW, 'desant na czołgach ile', 'FW-TRA-11'],
  [MP, 'czy mogę strzelać do ukrytego', 'MP-HID-01'],
  [MP, 'jak wykryć ukrytego wroga', 'MP-DET-01'],
  [MP, 'ruch i strzał', 'MP-ACT-06 MP-ACT-10'],
  [MP, 'szansa trafienia modyfikatory', 'MP-FIR-03'],
  [MP, 'jak zdjąć przygniecenie', 'MP-HIT-11'],
  [MP, 'kiedy mogę zareagować na ruch wroga', 'MP-OVW-06'],
  [MP, 'wjazd do lasu koszt', 'MP-MOV-04'],
  [MP, 'czołg ugrzązł', 'MP-IMM-01 MP-IMM-04'],
  [MP, 'załoga opuszcza czołg', 'MP-HIT-12'],
  [MP, 'kiedy czołg jest zniszczony', 'MP-HIT-13'],
  [MP, 'strzał przez dym', 'MP-FIR-07'],
  [MP, 'jak wezwać artylerię', 'MP-ART-03 MP-ART-04'],
  [MP, 'zasięg dowodzenia', 'MP-CMD-01'],
  [MP, 'jak podnieść morale', 'MP-MOR-09'],
  [MP, 'test morale straty', 'MP-MOR-02 MP-MOR-03'],
  [MP, 'piechota atakuje czołg', 'MP-CHV-01'],
  [MP, 'odparcie szarży', 'MP-CHG-04'],
  [MP, 'ogień osłonowy zasięg', 'MP-SUP-02'],
  [MP, 'ile akcji odprzodkowanie', 'MP-TRP-04'],
  [MP, 'ilu pasażerów', 'MP-TRP-02'],
  [MP, 'piechota w domu zasłona', 'MP-BLD-08'],
  [MP, 'nośność mostu', 'MP-BRG-01'],
  [MP, 'polska kawaleria premia za szarżę', 'MP-CAV-05'],
  [MP, 'strzał w bok pancerz', 'MP-HIT-02'],
  [MP, 'kto zaczyna turę', 'MP-TRN-04'],
  [undefined, 'ściana pik', 'KG-FRM-04'],
  [undefined, 'pościg', 'HX-COMB-17 HX-COMB-18 SZ-MOR-04'],
]
const ENGLISH: typeof POLISH = [
  [HX, 'can I charge through my own units?', 'HX-CHG-06'],
  [HX, 'how far does a leader reach', 'HX-LDR-02'],
  [HX, 'what happens if there is no way to retreat', 'HX-COMB-16'],
  [HX, 'how are losses rounded', 'HX-UNIT-06 HX-COMB-12'],
  [HX, 'dragoons dismounting cost', 'HX-MOVE-04'],
  [HX, 'cavalry fighting in woods', 'HX-MOD-06 HX-TERR-05'],
  [HX, 'may artillery move and fire', 'HX-ART-06'],
  [HX, 'who takes the casualties', 'HX-COMB-13'],
  [HX, 'does terrain limit the zone of control', 'HX-ZOC-01'],
  [HX, 'what do the red stars mean', 'HX-UNIT-08 HX-MOR-01'],
  [HX, 'second charge after success', 'HX-CHG-11 HX-CHG-10 HX-CHG-12'],
  [HX, 'crossing a ford', 'HX-TERR-09'],
  [HX, 'swamp', 'HX-TERR-02'],
  [KG, 'can I shoot into melee', 'KG-RNG-09'],
  [KG, 'how do I cross an obstacle', 'KG-OMN-07 KG-OMV-06'],
  [KG, 'line of sight through forest', 'KG-VIS-03 KG-VIS-05 KG-VIS-06'],
  [KG, 'when does a unit break', 'KG-MOR-01'],
  [KG, 'shooting after moving', 'KG-MFR-01'],
  [KG, 'how many command points per turn', 'KG-PD-01 KG-STC-01'],
  [KG, 'rear attack', 'KG-FAC-05 KG-MEL-13'],
  [KG, 'rallying broken units', 'KG-MOR-06 KG-MOR-07'],
  [KG, 'who deploys first', 'KG-DEP-04'],
  [KG, 'percentages after flat numbers', 'KG-CAL-01'],
  [KG, 'parthian shot', 'KG-ABI-12'],
  [KG, 'may I measure before declaring', 'KG-MEA-06'],
  [KG, 'minefeild', 'KG-OBS-08'],
  [KG, 'overwatch', 'KG-PD-01'],
  [KG, 'flank bonus', 'KG-FAC-04'],
  [KG, 'can cavalry enter a forest', 'KG-TER-02'],
  [KG, 'when do I lose by OPB', 'KG-OPB-03'],
  [KG, 'what does a broken tank do', 'KG-MOR-10'],
  [SZ, 'how much does it cost to climb a hill', 'SZ-MOVE-07'],
  [SZ, 'cavalry enter village', 'SZ-MOVE-13'],
  [SZ, 'can I shoot into melee', 'SZ-FIRE-08'],
  [SZ, 'shoot over my own troops', 'SZ-FIRE-34 SZ-SPEC-12'],
  [SZ, 'opportunity fire', 'SZ-FIRE-48 SZ-FIRE-50'],
  [SZ, 'fire at charging cavalry', 'SZ-FIRE-49'],
  [SZ, 'moving and shooting', 'SZ-FIRE-44'],
  [SZ, 'can artillery move and fire', 'SZ-SPEC-02'],
  [SZ, 'how many casualties does damage cause', 'SZ-LOSS-02'],
  [SZ, 'which figures are removed first', 'SZ-FIRE-25 SZ-FIRE-26'],
  [SZ, 'leave close combat', 'SZ-MEL-41 SZ-MEL-40'],
  [SZ, 'bonus for defending a wall', 'SZ-MEL-35'],
  [SZ, 'can I pursue voluntarily', 'SZ-MEL-27'],
  [SZ, 'flank attack', 'SZ-MEL-10'],
  [SZ, 'when does a unit panic', 'SZ-MOR-14'],
  [SZ, 'how far does a routed unit flee', 'SZ-MOR-26'],
  [SZ, 'unit surrounded repulsed', 'SZ-MOR-24'],
  [SZ, 'do skirmishers need to touch', 'SZ-SPEC-14 SZ-COH-04'],
  [SZ, 'how wide is the control zone', 'SZ-ZOC-01'],
  [SZ, 'change formation to column', 'SZ-MOVE-18 SZ-GEO-03'],
  [SZ, 'howitzer', 'SZ-SPEC-12 SZ-AMMO-02'],
  [SZ, 'coherance', 'SZ-COH-01'],
  [FW, 'may I measure before ordering', 'FW-GEN-11'],
  [FW, 'why are veterans harder to hit', 'FW-GEN-15'],
  [FW, 'how far does a tank move', 'FW-MOV-03'],
  [FW, 'tank stuck in woods', 'FW-BOG-01'],
  [FW, 'free a bogged tank', 'FW-BOG-05'],
  [FW, 'dash', 'FW-FST-01'],
  [FW, 'how many teams fit in a house', 'FW-BLD-01 FW-TER-07'],
  [FW, 'shoot over friendly troops', 'FW-LOS-10'],
  [FW, 'command radius', 'FW-CMD-01'],
  [FW, 'gone to ground', 'FW-CON-08'],
  [FW, 'need 7 to hit', 'FW-GEN-03'],
  [FW, 'who allocates hits', 'FW-ALL-01'],
  [FW, 'rear armour', 'FW-UNI-11 FW-SAV-02'],
  [FW, 'can tanks be pinned', 'FW-PIN-02'],
  [FW, 'remove pinned', 'FW-PIN-05'],
  [FW, 'crew remounts', 'FW-BAI-03'],
  [FW, 'overwatch', 'FW-ASL-07'],
  [FW, 'infantry assaults tanks', 'FW-ASL-02 FW-ASL-13'],
  [FW, 'platoon without leader', 'FW-LDR-01'],
  [FW, 'what is below half strength', 'FW-MOR-02'],
  [FW, 'minimum range of artillery', 'FW-ART-08'],
  [FW, 'shoot down aircraft', 'FW-AIR-10'],
  [FW, 'reserves arrive', 'FW-SCN-05'],
  [MP, 'can I shoot at a hidden model', 'MP-HID-01'],
  [MP, 'how do I find hidden enemies', 'MP-DET-01'],
  [MP, 'move and fire', 'MP-ACT-06 MP-ACT-10'],
  [MP, 'hit modifiers range', 'MP-FIR-03'],
  [MP, 'how to remove pinned', 'MP-HIT-11'],
  [MP, 'when can overwatch interrupt a move', 'MP-OVW-06'],
  [MP, 'cost of entering a wood', 'MP-MOV-04'],
  [MP, 'tank stuck', 'MP-IMM-01 MP-IMM-04 MP-IMM-03'],
  [MP, 'crew bails out', 'MP-HIT-12'],
  [MP, 'does smoke block line of sight', 'MP-SMK-09'],
  [MP, 'call artillery', 'MP-ART-03 MP-ART-04'],
  [MP, 'artillery scatter', 'MP-ART-06'],
  [MP, 'command radius', 'MP-CMD-01'],
  [MP, 'rally a platoon', 'MP-MOR-09 MP-CMD-09'],
  [MP, 'infantry assaults tank', 'MP-CHV-01'],
  [MP, 'defensive fire against charge', 'MP-CHG-04'],
  [MP, 'suppressing fire range', 'MP-SUP-02 MP-SUP-01'],
  [MP, 'unlimber gun', 'MP-TRP-04 MP-ACT-09'],
  [MP, 'tank riders', 'MP-TRP-07 MP-TRP-09'],
  [MP, 'demolish house', 'MP-BLD-10'],
  [MP, 'tank too heavy for bridge', 'MP-BRG-01'],
  [MP, 'turn on the spot', 'MP-MOV-10'],
  [MP, 'flank shot armour', 'MP-HIT-02'],
  [MP, 'machine gun at armoured car', 'MP-FIR-09'],
  [MP, 'how many turns', 'MP-SET-12'],
  [MP, 'surpressed', 'MP-HIT-11 MP-STA-02 MP-TRN-06 MP-LOF-03'],
  [undefined, 'pinned', 'KG-PIN-01 KG-PIN-04 KG-PIN-02'],
  [undefined, 'pursuit', 'HX-COMB-17 HX-COMB-18'],
]

describe.each([
  ['pl', POLISH],
  ['en', ENGLISH],
] as const)('what players ask in %s is answered in the first three', (language, questions) => {
  test.each(questions)('%s: %s', (ruleset, question, answers) => {
    const top = found(question, language, ruleset)
    expect(
      top.some((id) => answers.split(' ').includes(id)),
      `${answers} in ${top.join(' ')}`,
    ).toBe(true)
  })
})

const scored = (hits: readonly Hit[]): unknown => hits.map(({ page, score }) => [addressOf(page), score])

test('what is found in a rulebook is the same whichever other books stand beside it', () => {
  for (const [id, register] of Object.entries(registers)) {
    const reference = references[id]
    if (reference === undefined) throw new Error(`${id} has no reference`)
    const alone = openRulesSearch(openRulesLibrary({ [id]: reference }, { [id]: register }))
    for (const [language, questions] of [
      ['pl', POLISH],
      ['en', ENGLISH],
    ] as const) {
      for (const [ruleset, query] of questions) {
        if (ruleset !== id) continue
        const question = { query, language, ruleset }
        expect(scored(search.find(question)), query).toEqual(scored(alone.find(question)))
      }
    }
  }
})

describe('a number', () => {
  test.each([
    ['KG-MEL-01', ['KG-MEL-01']],
    [' kg-mel-01 ', ['KG-MEL-01']],
    ['kg mel 1', ['KG-MEL-01']],
    ['MEL-1', ['KG-MEL-01', 'SZ-MEL-01']],
    ['hx art 12', ['HX-ART-12']],
    ['art 12', ['KG-ART-12', 'HX-ART-12', 'FW-ART-12', 'MP-ART-12']],
  ])('%s finds its rule and nothing else', (query, ids) => {
    expect(found(query, 'en', undefined, 8)).toEqual(ids)
  })

  test('that no rule has finds its chapter, and nothing that only sounds like it', () => {
    expect(found('KG-MEL-99', 'en', undefined, 8)).toEqual([`${KG}/MEL`])
    expect(found('hx art 99', 'pl', undefined, 8)).toEqual([`${HX}/ART`])
    expect(found('KG-MEL-99', 'en', HX)).not.toContain(`${KG}/MEL`)
  })

  test('of an area finds the chapter first, in the rulebook asked for', () => {
    expect(found('mel', 'pl')[0]).toBe(`${KG}/MEL`)
    expect(found('ART', 'pl', HX)[0]).toBe(`${HX}/ART`)
  })
})

describe('words', () => {
  test('are found without Polish letters, with a typing error, in another form and in the other language', () => {
    const wanted = found('szarża w dół zbocza', 'pl', HX)[0]
    expect(wanted).toBe('HX-MOD-03')
    expect(found('szarza w dol zbocza', 'pl', HX)[0]).toBe(wanted)
    expect(found('szarrża w dół zbocz', 'pl', HX)[0]).toBe(wanted)
    expect(found('szarżujący w dół zboczem', 'pl', HX)).toContain(wanted)
    expect(found('charging downhill', 'pl', HX)[0]).toBe(wanted)
    // Two letters that changed places are two letters wrong of six.
    expect(found('chrage', 'en', KG)).toContain(found('charge', 'en', KG)[0])
  })

  test('that say nothing find nothing, and nonsense neither', () => {
    for (const query of ['', '   ', 'the', 'czy jest', '???', 'qxzvw']) expect(found(query, 'en')).toEqual([])
  })

  test('of a book whose rules are not written yet find its chapters', () => {
    const written = Object.entries(registers).filter(([id]) => id !== MP)
    const without = openRulesLibrary(references, Object.fromEntries(written))
    const chapters = without.books.find(({ id }) => id === MP)?.chapters ?? []
    expect(chapters.length).toBeGreaterThan(20)
    expect(chapters.flatMap(({ rules }) => rules)).toEqual([])
    const searching = openRulesSearch(without)
    for (const { name, address } of chapters) {
      const hits = searching.find({ query: name.pl, language: 'pl', ruleset: MP }, 3)
      expect(
        hits.map(({ page }) => addressOf(page)),
        address,
      ).toContain(address)
    }
  })

  test.each([
    ['pl', 'szarża szarży szarżą szarżę szarżować szarżuje szarżujący'],
    ['pl', 'walka walki walce walką walkę'],
    ['pl', 'las lesie lasu lasy'],
    ['pl', 'oddział oddziału oddziałem oddziały oddziałów oddziałami'],
    ['pl', 'dowództwo dowództwa dowództwem dowództw'],
    ['en', 'charge charges charged charging'],
    ['en', 'attack attacks attacking attacked'],
    ['en', 'unit units'],
    ['en', 'move moves moving movement'],
  ] as const)('%s: %s are one', (language, words) => {
    expect(new Set(words.split(' ').map((word) => stem(word, language))).size).toBe(1)
  })
})

describe('while one types', () => {
  const offered = (query: string, ruleset?: string): string[] =>
    search.suggest({ query, language: 'pl', ruleset }, 25).map(addressOf)

  test('nothing yet: the rulebooks, or the chapters of the one asked for', () => {
    expect(offered('')).toEqual(library.books.map(({ id }) => id))
    expect(offered('', HX)).toEqual(library.books.find(({ id }) => id === HX)?.chapters.map((c) => c.address))
  })

  test('the beginning of a number offers those that begin so, a whole one comes first', () => {
    expect(offered('KG-ME').filter((id) => id.startsWith('KG-ME')).length).toBeGreaterThan(15)
    expect(offered('hx-mov').slice(0, 3)).toEqual(['HX-MOVE-01', 'HX-MOVE-02', 'HX-MOVE-03'])
    expect(offered('KG-MEL-01')[0]).toBe('KG-MEL-01')
  })

  test('words offer names that begin with them, then what is found', () => {
    expect(offered('pani', HX)[0]).toBe('HX-MOR-09')
    expect(offered('wyjscie z pan', HX)[0]).toBe('HX-MOR-10')
  })

  test('what is called by that very word comes first', () => {
    expect(offered('szarza', KG)[0]).toBe('KG-OMX-02')
  })
})
