import { expect, test } from 'vitest'
import { unitEmbed } from '../../../../src/discord/present/unit.ts'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { type Standing, USUAL } from '../../../../src/rulesets/company-battles/units/standing.ts'
import { rulesets } from '../../../../src/rulesets/registry.ts'
import { field } from '../support/field.ts'

/** What the card of a platoon says of its teams. */
const card = (teams: Parameters<typeof field>[0][number]['teams'], language: 'en' | 'pl') => {
  const state = field([{ id: 'D1', teams }])
  const unit = companyBattles.view(state, { kind: 'spectator' }, null).units.D1
  if (unit === undefined) throw new Error('no D1')
  return (companyBattles.equipment?.(unit) ?? []).map((line) => sayPlain(line, language))
}

test('FW-UNI-10 FW-UNI-11 a card lists teams by what they are, with their numbers, armour and weapons', () => {
  const lines = card(
    [
      ['cmd', 50, 50],
      ['gren', 55, 50],
      ['gren', 60, 50],
      ['stug', 65, 50],
      ['gren', 70, 50],
    ],
    'en',
  )
  const [scores, ...heads] = lines.filter((line) => !line.startsWith('–'))
  // Confident veterans (FW-HIT-03, FW-GEN-05, FW-GEN-06).
  expect(scores).toBe('Is hit on 4+ · Skill 3+ · Motivation 4+')
  expect(heads).toEqual([
    expect.stringMatching(/1\D/u),
    expect.stringMatching(/^\D*2–3, 5\D.*\(save 3\+; moves 15 cm\)$/u),
    expect.stringMatching(/4.*armour: front \d+, side \d+, top \d+/u),
  ])
  expect(lines.filter((line) => line.startsWith('–')).length).toBeGreaterThan(2)
})

test('FW-UNI-10 a mortar is told as it fires and as it bombards', () => {
  const [, , mortar] = card([['grw', 50, 50]], 'en')
  expect(mortar).toMatch(/to \d+ cm, .*bombards to \d+ cm, AT \d+, Firepower \d\+/u)
  expect(card([['grw', 50, 50]], 'pl')[2]).toMatch(/bombarduje do \d+ cm/u)
})

test('FW-MOV-03 FW-SAV-03 FW-SAV-05 a card says how far each goes on which ground, and what saves it', () => {
  const of = (type: string) => card([[type, 50, 50]], 'en')[1]
  expect(of('rjeep')).toMatch(/\(save 5\+; moves 40 cm by road, 30 across country, 10 in rough ground\)$/u)
  expect(of('at57')).toMatch(/\(save 5\+; moves 10 cm\)$/u)
  expect(of('stug')).toMatch(/top \d+; moves 30 cm by road, 30 across country, 20 in rough ground\)$/u)
})

test('FW-TRA-12 who rides is told on his own card and on that of what carries him; while sides deploy only to his side', () => {
  const state = field([
    { id: 'U1', teams: [['rifles', 50, 50, { aboard: 'U3-1' }]] },
    { id: 'U3', teams: [['m3ht', 50, 50]] },
  ])
  const facts = (phase: typeof state.phase, side: string) => {
    const { units } = companyBattles.view({ ...state, phase }, { kind: 'side', side }, null)
    return [units.U1?.facts.aboard, units.U3?.facts.carries]
  }
  expect(facts('movement', 'DE')).toEqual([['U1-1 → U3-1'], ['U3-1 ← U1-1']])
  expect(facts('deployment', 'US')).toEqual([['U1-1 → U3-1'], ['U3-1 ← U1-1']])
  expect(facts('deployment', 'DE')).toEqual([undefined, undefined])
})

test('FW-ASY-04 FW-ASY-05 a card tells what a platoon was told otherwise than usual, what it asks about, and nothing that never concerns it', () => {
  const told = (placed: Parameters<typeof field>[0][number], language: 'en' | 'pl' = 'en'): string => {
    const view = companyBattles.view(field([placed]), { kind: 'side', side: 'US' }, null)
    const unit = view.units[placed.id]
    if (unit === undefined) throw new Error(`no ${placed.id}`)
    return unitEmbed(unit, view, rulesets['company-battles'], language).data.description ?? ''
  }
  const squads = (standing: Partial<Standing>) => ({
    id: 'U1',
    teams: [['rifles', 50, 50] as const],
    standing: { ...USUAL, ...standing },
  })
  expect(told(squads({}))).toContain(
    'Its player is asked about: **defensive fire, counter-attack, breaking off**',
  )
  expect(told(squads({}))).not.toMatch(/\((?:aa|air|allocate|path|mixed|attach)\)/u)
  const more = told(squads({ counter: 50, defensive: 20, break: 'cover', disengage: 'always' }))
  expect(more).toContain('Counter-attack (counter): **with per cent of its teams left from 50**')
  expect(more).toContain('Defensive fire (defensive): **at what comes within, in cm: 20**')
  expect(more).toContain('Breaks off (break): **to cover**')
  expect(more).not.toContain('asked about')
  // It is none of the scouts.
  expect(more).not.toContain('(disengage)')
  const scouts = { id: 'U8', teams: [['rjeep', 50, 50] as const], standing: { ...USUAL, disengage: 2 } }
  expect(told(scouts)).toContain('(disengage): **under fire of one weapon with dice from 2**')
  const chief = { id: 'UH1', teams: [['coy', 50, 50] as const], more: { role: 'commander' as const } }
  expect(told({ ...chief, standing: { ...USUAL, intercept: 3 } }, 'pl')).toContain(
    'Przechwycenie (przechwyć): **przy kostkach w puli od 3**',
  )
})
